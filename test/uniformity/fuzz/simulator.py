"""Runs a kernel tree for every thread and says how uniform each point was.

The tree is compiled to Python: one plain function, or a generator that yields at
barriers and collectives. README.md defines dynamic instances and levels; in short,
a context is (call path, iteration of every enclosing loop), an instance is
(context, point), and what threads did is compared per instance.
"""

import random
from kernel_ast import *
from python_compiler import PythonCompiler, contains_sync

GRID, BLOCK, WAVE, VARYING = range(4)
LEVELS = ("grid", "block", "wave", "varying")

MAX_STEPS = 800  # Loop iterations and calls of one thread.


class Discard(Exception):
    """The run has no defined result (race, overflow, endless loop)."""


UNSIGNED_MAX = 0xFFFFFFFF


# --- Memory


class SharedMemory:
    """Cells of one shared variable with the accesses since the last barrier."""

    MANY = -2

    def __init__(self, size, values):
        self.values = values
        self.writer = [None] * size  # (epoch, thread)
        self.reader = [None] * size
        self.adder = [-1] * size  # Epoch of the last atomic.


# --- Running


def divide(a, b):
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


def modulo(a, b):
    return a - b * divide(a, b)


def overflow():
    raise Discard("signed overflow")


def trap():
    raise Discard("trap")


def shift_count(n):
    if not 0 <= n < 32:
        raise Discard("shift count")
    return n


class Inputs:
    """Random contents of the kernel's arrays."""


def random_array(rng):
    mode = rng.randrange(6)
    if mode == 0:
        return [rng.randrange(2) for _ in range(64)]
    if mode == 1:
        return [rng.randrange(4) for _ in range(64)]
    if mode == 2:
        return [rng.randrange(-8, 64) for _ in range(64)]
    if mode == 3:
        return [rng.choice((0, 1, 5, 31, 32, 33, 64)) for _ in range(64)]
    if mode == 4:
        return list(range(64))
    return [rng.randrange(0, 1000) for _ in range(64)]


SCALARS = (0, 1, 2, 3, 5, 7, 8, 16, 31, 32, 33, 48, 63, 64, 65, 100, 128, 200, -1, -7)

# Shapes run when no launch in the file says which: 1-D blocks of any size, else
# blockDim.x a multiple of the wave.
DEFAULT_SHAPES = (
    Shape((64, 1, 1)), Shape((128, 1, 1)), Shape((128, 1, 1)), Shape((96, 1, 1)),
    Shape((64, 2, 1)), Shape((64, 1, 2)), Shape((100, 1, 1)), Shape((192, 1, 1)),
)


class Observation:
    """What a kernel's runs showed. level[w][id], control[w][id]: the least
    uniform level seen; full_rows holds the same of the runs in which blockDim.x was
    a multiple of the width. evidence[w, what, id]: text."""

    def __init__(self):
        self.level = {32: {}, 64: {}}
        self.control = {32: {}, 64: {}}
        self.full_rows = {"level": {32: {}, 64: {}}, "control": {32: {}, 64: {}}}
        self.row_length = 0  # blockDim.x of the current run.
        self.evidence = {}
        self.runs = 0
        self.discarded = 0
        self.stopped = 0

    def note(self, width, what, point, level, evidence):
        if self.row_length % width == 0:
            table = self.full_rows[what][width]
            table[point] = max(level, table.get(point, GRID))
        table = getattr(self, what)[width]
        if level > table.get(point, -1):
            table[point] = level
            self.evidence[width, what, point] = evidence


class Simulator:
    def __init__(self, kernel):
        self.kernel = kernel
        self.compiler = PythonCompiler(kernel)
        self.ids = self.compiler.ids
        # Contexts: number -> flat tuple, and -> context of the function's entry.
        self.paths = [()]
        self.entry_of = [0]
        self.children = {}
        self.synchronizes = contains_sync(kernel.body, self.compiler.sync)
        self.depends_on_width = self.synchronizes or any(
            isinstance(n, Builtin) and n.name == "warpSize"
            for root in kernel.functions + kernel.body for n in walk(root))
        self.namespace = self.make_namespace()
        exec(compile(self.compiler.source, "<kernel>", "exec"), self.namespace)

    def make_namespace(self):
        names = {
            "E": self.enter, "S": self.select, "CH": self.turn,
            "CALL": self.call, "SR": self.shared_read, "SW": self.shared_write,
            "ATOMIC": self.atomic, "OVERFLOW": overflow, "TRAP": trap, "DIV": divide,
            "MOD": modulo, "COUNT": shift_count, "ONE": (0,),
            "POPC": lambda x: bin(x).count("1"),
            "FFS": lambda x: (x & -x).bit_length(),
            "CLZ": lambda x: 32 - x.bit_length(),
        }
        for label in self.compiler.gotos:
            names[label] = type(label, (Exception,), {})
        return names

    # --- Called by the compiled kernel. T is
    # [x, y, z, thread in block, 2 * wave of 32 in grid, steps left, hash of outputs]

    def child(self, context, point, turn, is_call):
        key = (context, point, turn)
        number = self.children.get(key)
        if number is None:
            number = len(self.paths)
            self.children[key] = number
            self.paths.append(self.paths[context] + (point, turn))
            self.entry_of.append(number if is_call else self.entry_of[context])
        return number

    def turn(self, T, context, loop, count):
        T[5] -= 1
        if T[5] < 0:
            raise Discard("endless loop")
        number = self.children.get((context, loop, count))
        return number if number is not None else self.child(context, loop, count, False)

    def call(self, T, context, point):
        T[5] -= 1
        if T[5] < 0:
            raise Discard("endless recursion")
        return self.child(context, point, 0, True)

    def enter(self, T, context):
        counts = self.entered.get(context)
        if counts is None:
            counts = self.entered[context] = [0] * self.wave_slots
        counts[T[4] >> 1] += 1

    @staticmethod
    def make_decide(decided, size):
        """The function that counts decisions in `decided`: most calls go to it."""
        def decide(T, context, point, value):
            try:
                decided[context, point][T[4] + value] += 1
            except KeyError:
                counts = decided[context, point] = [0] * size
                counts[T[4] + value] = 1
            return value
        return decide

    def select(self, T, context, point, value):
        counts = self.selected.get((context, point))
        if counts is None:
            counts = self.selected[context, point] = [{} for _ in range(self.wave_slots)]
        wave = counts[T[4] >> 1]
        wave[value] = wave.get(value, 0) + 1
        return value

    def shared_read(self, T, memory, index):
        self.check_index(memory, index)
        if self.undefined:
            self.stop()
        me = T[3]
        last = memory.writer[index]
        if last and last[0] == self.epoch and last[1] != me:
            raise Discard("race")
        if memory.adder[index] == self.epoch:
            raise Discard("race with an atomic")
        last = memory.reader[index]
        if not last or last[0] != self.epoch:
            memory.reader[index] = (self.epoch, me)
        elif last[1] != me:
            memory.reader[index] = (self.epoch, SharedMemory.MANY)
        return memory.values[index]

    def shared_write(self, T, memory, index, value):
        self.check_index(memory, index)
        if memory.adder[index] == self.epoch:
            raise Discard("race with an atomic")
        me = T[3]
        same = memory.values[index] == value
        for last in (memory.writer[index], memory.reader[index]):
            if last and last[0] == self.epoch and last[1] != me and not same:
                raise Discard("race")
        last = memory.writer[index]
        if last and last[0] == self.epoch and last[1] != me:
            me = SharedMemory.MANY
        memory.writer[index] = (self.epoch, me)
        memory.values[index] = int(value)

    @staticmethod
    def check_index(memory, index):
        if not 0 <= index < len(memory.values):
            raise Discard("index out of bounds")

    def atomic(self, T, memory, value):
        for last in (memory.writer[0], memory.reader[0]):
            if last and last[0] == self.epoch and last[1] != T[3]:
                raise Discard("race with an atomic")
        memory.adder[0] = self.epoch
        old = memory.values[0]
        memory.values[0] = PythonCompiler.convert_value(old + value, "int")
        return old

    # --- One run: a shape, inputs, a width

    def stop(self):
        """What follows has no defined value: observe nothing more."""
        if self.stopped:
            return
        self.stopped = True
        self.selected, self.entered, self.arrived = {}, {}, {}
        self.namespace["R"] = lambda T, context, point, value: value

    def run(self, width, shape, seed, observation):
        rng = random.Random(seed)
        names = self.namespace
        x, y, z = shape.block
        threads = x * y * z
        self.waves_per_block = (threads + 31) // 32
        # An even number of slots, so that two of them make a wave of 64.
        self.waves_per_block += self.waves_per_block & 1
        self.wave_slots = self.waves_per_block * shape.grid
        self.width = width
        self.blocks = shape.grid
        self.decided, self.selected, self.entered = {}, {}, {}
        self.arrived = {}
        self.undefined = self.stopped = False
        self.epoch = 0
        self.broken = {}
        self.outputs = []  # Of each thread, where the kernel has no barriers.
        self.complete = False
        inputs = Inputs()
        for i in range(self.kernel.inputs):
            setattr(inputs, f"in{i}", random_array(rng))
        names["INPUT"] = self.inputs = inputs
        scalars = {s: rng.choice(SCALARS) for s in self.kernel.scalars}
        self.scalars = tuple(scalars.values())
        names.update(zip(("blockDim_x", "blockDim_y", "blockDim_z"), shape.block))
        names.update(gridDim_x=shape.grid, gridDim_y=1, gridDim_z=1, blockIdx_y=0,
                     blockIdx_z=0, warpSize=width)
        self.counter = rng.randrange(100)
        names["counter"] = SharedMemory(1, [self.counter])
        observation.runs += 1
        observation.row_length = x
        names["R"] = self.make_decide(self.decided, 2 * self.wave_slots)
        kept = self.decided, self.selected, self.entered, self.arrived
        self.context = f"block {shape.block}, grid {shape.grid}, {width} lanes, " + \
            ", ".join(f"{k} = {v}" for k, v in scalars.items())
        try:
            for block in range(shape.grid):
                names["blockIdx_x"] = block
                for shared in self.kernel.shared:
                    size = shared.size or 1
                    values = [rng.randrange(50) for _ in range(size)]
                    names[shared.name] = SharedMemory(size, values)
                self.run_block(block, shape)
                self.epoch += 1
                if self.stopped:
                    break
        except (Discard, ZeroDivisionError, RecursionError):
            observation.discarded += 1
            return
        self.complete = True
        if self.stopped:
            observation.stopped += 1
        self.judge(kept, observation)

    def threads_of(self, block, shape):
        base = 2 * self.waves_per_block * block
        number = 0
        for z in range(shape.block[2]):
            for y in range(shape.block[1]):
                for x in range(shape.block[0]):
                    yield [x, y, z, number, base + 2 * (number // 32), MAX_STEPS, 0]
                    number += 1

    def run_block(self, block, shape):
        run, scalars = self.namespace["kernel"], self.scalars
        if not self.synchronizes:
            for T in self.threads_of(block, shape):
                run(T, 0, *scalars)
                self.outputs.append(T[6])
            return
        self.running = [run(T, 0, *scalars) for T in self.threads_of(block, shape)]
        self.waiting = [None] * len(self.running)
        self.block = block
        everyone = range(len(self.running))
        for thread in everyone:
            self.resume(thread, None)
        waves = [everyone[i:i + self.width]
                 for i in range(0, len(everyone), self.width)]
        while True:
            for wave in waves:
                self.run_wave(wave)
            group, request = self.earliest(everyone)
            if not group:
                return
            self.release_barrier(group, request)

    def resume(self, thread, value):
        try:
            self.waiting[thread] = self.running[thread].send(value)
        except StopIteration:
            self.waiting[thread] = None

    def earliest(self, threads):
        """The threads that wait at the first point in program order. No other
        thread of the same set can still come to that point."""
        best, best_key, group = None, None, []
        for thread in threads:
            request = self.waiting[thread]
            if request is None:
                continue
            if best is not None and request[0] == best[0] and request[1] == best[1]:
                group.append(thread)
                continue
            key = self.paths[request[0]] + (request[1],)
            if best is None or key < best_key:
                best, best_key, group = request, key, [thread]
        return group, best

    def run_wave(self, wave):
        while True:
            group, request = self.earliest(wave)
            if not group or request[2].startswith("barrier"):
                return
            self.record_arrival(group, request)
            self.check_wave(group, request)
            values = self.collective(wave, group, request[2])
            for thread, value in zip(group, values):
                self.resume(thread, value)

    def record_arrival(self, group, request):
        key = (request[0], request[1])
        counts = self.arrived.setdefault(key, [0] * self.wave_slots)
        base = self.waves_per_block * self.block
        for thread in group:
            counts[base + thread // 32] += 1

    def entry_counts(self, context):
        return self.entered.get(self.entry_of[context], [0] * self.wave_slots)

    def note_broken(self, point, level, text):
        if not self.stopped and level > self.broken.get(point, (-1, ""))[0]:
            self.broken[point] = (level, text)

    def check_wave(self, group, request):
        """Conclusive when a collective is released: its wave's other lanes are
        beyond it."""
        slots = self.slots_of_wave(self.block, group[0] // self.width)
        entered = sum(self.entry_counts(request[0])[slot] for slot in slots)
        if len(group) < entered:
            self.note_broken(request[1], VARYING,
                             f"{len(group)} of {entered} lanes of a wave arrive")

    def slots_of_wave(self, block, wave):
        per_wave = self.width // 32
        base = self.waves_per_block * block + wave * per_wave
        return range(base, base + per_wave)

    def collective(self, wave, group, name):
        requests = {thread: self.waiting[thread] for thread in group}
        lane0 = wave[0]
        if name in ("ballot", "any", "all", "sync", "match_any"):
            return self.vote(requests, group, lane0, name)
        results = []
        for thread in group:
            a, b = requests[thread][3], requests[thread][4]
            lane = thread - lane0
            source = {"shfl": b % self.width, "shfl_up": lane - b,
                      "shfl_down": lane + b, "shfl_xor": lane ^ b}[name]
            if not 0 <= source < self.width:
                results.append(a)
            elif lane0 + source in requests:
                results.append(requests[lane0 + source][3])
            else:
                self.stop()  # The lane read is not there.
                results.append(a)
        return results

    def vote(self, requests, group, lane0, name):
        if name == "sync":
            return [None] * len(group)
        values = [requests[t][3] for t in group]
        if name == "any":
            return [any(values)] * len(group)
        if name == "all":
            return [all(values)] * len(group)
        if name == "ballot":
            mask = sum(1 << (t - lane0) for t, v in zip(group, values) if v)
            return [mask & UNSIGNED_MAX] * len(group)
        return [
            sum(1 << (t - lane0) for t, v in zip(group, values) if v == mine)
            & UNSIGNED_MAX for mine in values
        ]

    def release_barrier(self, group, request):
        self.record_arrival(group, request)
        if len(group) < len(self.running):
            self.check_barrier(group, request)
            self.undefined = True
        self.epoch += 1
        name = request[2]
        value = None
        if name != "barrier":
            if self.undefined:
                self.stop()
            votes = [self.waiting[t][3] for t in group]
            value = {"or": any(votes), "and": all(votes), "count": sum(map(bool, votes))}[
                name[len("barrier_"):]]
        for thread in group:
            self.resume(thread, value)

    def check_barrier(self, group, request):
        """Conclusive when a barrier is released: all threads of the block wait
        at later points or have ended."""
        entered = self.entry_counts(request[0])
        base = self.waves_per_block * self.block
        here = [0] * self.waves_per_block
        for thread in group:
            here[thread // 32] += 1
        expected = entered[base:base + self.waves_per_block]
        if here == expected:
            return
        level = WAVE
        step = self.width // 32
        for i in range(0, len(here), step):
            if 0 < sum(here[i:i + step]) < sum(expected[i:i + step]):
                level = VARYING
        self.note_broken(request[1], level,
                         f"{len(group)} of {sum(expected)} threads of a block arrive")

    # --- Verdict of one run

    def judge(self, kept, observation):
        decided, selected, entered, arrived = kept
        widths = (self.width,) if self.depends_on_width else (32, 64)
        for width in widths:
            for (context, point), counts in decided.items():
                groups = [(counts[i], counts[i + 1]) for i in range(0, len(counts), 2)]
                level = self.level_of_pairs(groups, width)
                self.note(observation, width, "level", point, level, context)
            for (context, point), counts in selected.items():
                level = self.level_of_sets(counts, width)
                self.note(observation, width, "level", point, level, context)
            for point, (level, text) in self.broken.items():
                observation.note(width, "control", point, level, f"{self.context}: {text}")
            if self.stopped:
                continue
            for (context, point), counts in decided.items():
                arrivals = [counts[i] + counts[i + 1] for i in range(0, len(counts), 2)]
                self.judge_control(observation, width, entered, context, point, arrivals)
            for (context, point), counts in selected.items():
                arrivals = [sum(c.values()) for c in counts]
                self.judge_control(observation, width, entered, context, point, arrivals)
            for (context, point), arrivals in arrived.items():
                self.judge_control(observation, width, entered, context, point, arrivals)

    def note(self, observation, width, what, point, level, context):
        observation.note(width, what, point, level,
                         f"{self.context}, instance {self.paths[context]}")

    def judge_control(self, observation, width, entered, context, point, arrivals):
        expected = entered[self.entry_of[context]]
        if arrivals == expected:
            level = GRID
        else:
            level = self.level_of_pairs(
                [(a, e - a) for a, e in zip(arrivals, expected)], width)
        self.note(observation, width, "control", point, level, context)

    def level_of_pairs(self, pairs, width):
        """How far (yes, no) counts per wave of 32 agree."""
        step = width // 32
        per_block = self.waves_per_block
        if not any(p[0] for p in pairs) or not any(p[1] for p in pairs):
            return GRID
        level = BLOCK
        for start in range(0, len(pairs), per_block):
            block = pairs[start:start + per_block]
            if any(p[0] for p in block) and any(p[1] for p in block):
                level = WAVE
                for i in range(0, per_block, step):
                    wave = block[i:i + step]
                    if any(p[0] for p in wave) and any(p[1] for p in wave):
                        return VARYING
        return level

    def level_of_sets(self, sets, width):
        step = width // 32
        per_block = self.waves_per_block
        level = GRID
        if len(set().union(*sets)) > 1:
            level = BLOCK
            for start in range(0, len(sets), per_block):
                block = sets[start:start + per_block]
                if len(set().union(*block)) > 1:
                    level = WAVE
                    for i in range(0, per_block, step):
                        if len(set().union(*block[i:i + step])) > 1:
                            return VARYING
        return level


def observe(kernel, runs=3):
    """Runs the kernel on some shapes and inputs; returns an Observation and the
    points' ids."""
    simulator = Simulator(kernel)
    observation = Observation()
    rng = random.Random(f"inputs {kernel.seed}")
    for run in range(runs):
        shape = kernel.launch or pick_shape(kernel, rng)
        seed = rng.randrange(1 << 30)
        for width in (32, 64) if simulator.depends_on_width else (32,):
            simulator.run(width, shape, seed, observation)
    return observation, simulator.ids


def pick_shape(kernel, rng):
    fitting = [
        s for s in DEFAULT_SHAPES
        if not kernel.bounds or s.block[0] * s.block[1] * s.block[2] <= kernel.bounds
    ]
    return rng.choice(fitting or [Shape((kernel.bounds, 1, 1))])
