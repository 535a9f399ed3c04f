"""Compares what an analysis claims (a dump of JSON lines) with what threads did."""

import json
from collections import Counter
from dataclasses import dataclass

from cuda_printer import print_kernels
from kernel_ast import *
from simulator import LEVELS, observe

RANK = {name: rank for rank, name in enumerate(LEVELS)}
UNKNOWN = None


class BadDump(Exception):
    pass


@dataclass
class Refutation:
    seed: object
    what: str  # level or control
    kind: str  # Class of the node.
    width: int
    claimed: str
    seen: str
    line: int
    column: int
    source_line: str
    evidence: str

    def signature(self):
        return self.what, self.kind, self.width

    def text(self):
        subject = {"level": "condition", "control": "control"}[self.what]
        return (f"seed {self.seed}: {self.kind} {subject}, {self.width} lanes: claimed "
                f"{self.claimed}, seen {self.seen}\n  {self.line}:{self.column}: "
                f"{self.source_line.strip()}\n  {self.evidence}")


class Tally:
    """Counts over many kernels; adds up."""

    def __init__(self):
        self.kernels = 0
        self.runs = self.discarded = self.stopped = 0
        self.points = 0  # Places printed: branches, barriers, collectives.
        self.unclaimed = Counter()  # By node class: places without a dump line.
        self.unplaced = 0  # Dump lines at no known place.
        self.unplaced_example = ""
        self.compared = Counter()  # By (what, width, claimed, seen).
        self.imprecise = Counter()  # By (what, width, class, claimed, seen).
        self.refutations = []

    def add(self, other):
        for name in ("kernels", "runs", "discarded", "stopped", "points", "unplaced"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.unplaced_example = self.unplaced_example or other.unplaced_example
        for name in ("unclaimed", "compared", "imprecise"):
            getattr(self, name).update(getattr(other, name))
        self.refutations += other.refutations


def parse_dump(text):
    """Worst claim per (line, column): {(line, column): {field: level name}}."""
    claims = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith("{"):
            continue
        try:
            entry = json.loads(line)
            place = (entry["line"], entry["column"])
        except (ValueError, KeyError) as error:
            raise BadDump(f"line {number} of the dump: {error!r}: {line[:120]}")
        known = claims.setdefault(place, {"assumes": False})
        known["assumes"] |= bool(entry.get("assumes"))
        for width in (32, 64):
            for what in ("level", "control"):
                field_ = f"{what}{width}"
                known[field_] = worst(known.get(field_, "grid"), entry.get(field_))
    return claims


def worst(a, b):
    if a not in RANK or b not in RANK:
        if b is None:
            return a
        if b != "unknown" and b not in RANK:
            raise BadDump(f"unknown level '{b}'")
        return "unknown"
    return a if RANK[a] >= RANK[b] else b


def compare(kernels, source, places, claims, runs):
    """Runs the kernels and returns a Tally of the claims about them."""
    tally = Tally()
    observed = {}
    seed_of = {}
    for kernel in kernels:
        observation, ids = observe(kernel, runs)
        tally.kernels += 1
        tally.runs += observation.runs
        tally.discarded += observation.discarded
        tally.stopped += observation.stopped
        for node_, point in ids.items():
            observed[node_] = (observation, point)
            seed_of[node_] = kernel.seed
    lines = source.splitlines()
    tally.points = len(places)
    for place, node_ in places.items():
        claim = claims.get(place)
        if claim is None:
            if not (isinstance(node_, For) and node_.cond is None):
                tally.unclaimed[type(node_).__name__] += 1
            continue
        if node_ not in observed:
            continue
        observation, point = observed[node_]
        for width in (32, 64):
            for what in ("level", "control"):
                judge(tally, seed_of[node_], node_, place, lines, width, what,
                      claim[f"{what}{width}"], claim["assumes"], observation, point)
    for place in claims:
        if place not in places:
            tally.unplaced += 1
            text = lines[place[0] - 1] if 0 < place[0] <= len(lines) else ""
            tally.unplaced_example = f"{place[0]}:{place[1]}: {text.strip()}"
    return tally


def judge(tally, seed, node_, place, lines, width, what, claimed, assumes, observation,
          point):
    table = observation.full_rows[what] if assumes else getattr(observation, what)
    seen = table[width].get(point)
    if seen is None or (what == "level" and not isinstance(node_, BRANCHES)):
        return
    tally.compared[what, width, claimed, LEVELS[seen]] += 1
    if claimed not in RANK:
        return
    kind = type(node_).__name__
    if seen > RANK[claimed]:
        tally.refutations.append(Refutation(
            seed, what, kind, width, claimed, LEVELS[seen], *place,
            lines[place[0] - 1], observation.evidence[width, what, point]))
    elif seen < RANK[claimed]:
        tally.imprecise[what, width, kind, claimed, LEVELS[seen]] += 1


def report(tally):
    """The tally as text."""
    out = [f"{tally.kernels} kernels, {tally.runs} runs ({tally.discarded} discarded, "
           f"{tally.stopped} cut short), {tally.points} points, "
           f"{sum(tally.unclaimed.values())} without a dump line, "
           f"{tally.unplaced} dump lines at no known point"]
    if tally.unclaimed:
        out.append("  without a line: " + ", ".join(
            f"{count} {kind}" for kind, count in tally.unclaimed.most_common()))
    if tally.unplaced:
        out.append(f"  at no known point, for example {tally.unplaced_example}")
    for what in ("level", "control"):
        for width in (32, 64):
            out.append(row(tally, what, width))
    kinds = [(count, key) for key, count in tally.imprecise.items()
             if key[3] == "varying"]
    for count, (what, width, kind, claimed, seen) in sorted(kinds, reverse=True,
                                                             key=lambda k: k[0])[:8]:
        out.append(f"  imprecise: {count} {kind} {what}{width} claimed {claimed}, "
                   f"seen {seen}")
    out.append(f"{len(tally.refutations)} refuted")
    return "\n".join(out)


def row(tally, what, width):
    counts = Counter()
    for (what_, width_, claimed, seen), count in tally.compared.items():
        if (what_, width_) == (what, width):
            verdict = "unknown"
            if claimed in RANK:
                order = RANK[claimed] - RANK[seen]
                verdict = "exact" if order == 0 else "imprecise" if order > 0 else "refuted"
            counts[verdict] += count
    total = sum(counts.values()) or 1
    parts = [f"{counts[v]} {v} ({100 * counts[v] / total:.1f} %)"
             for v in ("exact", "imprecise", "unknown", "refuted")]
    return f"  {what}{width}: {total if counts else 0} claims: " + ", ".join(parts)
