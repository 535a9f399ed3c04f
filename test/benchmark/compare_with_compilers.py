#!/usr/bin/env python3
"""Compares what gpu-tidy says about kernels with what the compilers report.

    compare_with_compilers.py --plugin libGpuTidy.so --gpu-tidy gpu-tidy cuda FILE...
    compare_with_compilers.py --plugin libGpuTidy.so --gpu-tidy gpu-tidy hip FILE...

CUDA files are compiled with nvcc for sm_90, HIP files with clang for gfx90a and
gfx1030: on the declarations that gpu-tidy ships, without numbers for kernels that
call a mathematical function, or with --device-libs and the HIP headers of the
system. What does not compile within a minute is left out. Then

- gpu-occupancy-limiter and gpu-register-cap run with the compiler's log, the
  former with a threshold of 100 %, so that it speaks of every kernel that does not
  fill the device, and each number they state is compared with the log, and the
  blocks with a calculation of our own;
- they run without a log, and what they say of occupancy and of spills is compared
  with it;
- `gpu-tidy occupancy FILE` is compared in shared memory and registers.

Prints one line for each difference, and counts at the end.
"""

import argparse
import collections
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from flags import flags

TARGETS = {"cuda": ["sm_90"], "hip": ["gfx90a", "gfx1030"]}
CHECKS = ["gpu-occupancy-limiter", "gpu-register-cap"]
Kernel = collections.namedtuple("Kernel", "name regs agprs shared stores loads stack spills")


def run(command, seconds=60, **more):
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=seconds,
                              errors="replace", **more)
    except subprocess.TimeoutExpired:
        return None


def includes(source):
    # A port often takes its headers from the CUDA program beside it.
    cuda = source.parent.parent / source.parent.name.replace("-hip", "-cuda")
    folders = [source.parent, cuda, source.parent.parent / "include"]
    return [f for folder in folders for f in ("-I", str(folder))]


def hip_flags(target, device_libs):
    if not device_libs:
        return [*flags("hip", target), "-include", "gpu_tidy_hip_code.h", "-fno-gpu-rdc"]
    # The last two are names that HIP 5.2's headers want and newer clangs do not have.
    return ["-x", "hip", f"--offload-arch={target}", f"--rocm-device-lib-path={device_libs}",
            "--rocm-path=/usr", "-mcode-object-version=5", "-D__AMDGCN_WAVEFRONT_SIZE=64",
            "-D__llvm_amdgcn_rcp_f16=__builtin_amdgcn_rcph"]


def compile_log(language, target, source, device_libs):
    if language == "cuda":
        command = ["nvcc", "-std=c++17", f"-arch={target}", "-O3", "-Xptxas", "-v", "-w",
                   "-cubin", "-o", "/dev/null", *includes(source), str(source)]
    else:
        command = ["clang", *hip_flags(target, device_libs), "-std=c++17", "--cuda-device-only", "-O3", "-S", "-w",
                   "-fno-caret-diagnostics", "-Rpass-analysis=kernel-resource-usage",
                   "-o", "/dev/null", *includes(source), str(source)]
    done = run(command)
    return done.stderr + done.stdout if done and done.returncode == 0 else None


def kernels_of(log):
    """Our own reading of both kinds of logs: mangled name -> Kernel."""
    found = {}
    for part in re.split(r"Compiling entry function '", log)[1:]:
        name = part.split("'")[0]
        used = re.search(r"Used (\d+) registers", part)
        shared = re.search(r"(\d+) bytes smem", part)
        own = re.search(rf"properties for {re.escape(name)}\n\s*(\d+) bytes stack frame, (\d+) bytes "
                        r"spill stores, (\d+) bytes spill loads", part)
        if used and own:
            found[name] = Kernel(name, int(used[1]), 0, int(shared[1]) if shared else 0,
                                 int(own[2]), int(own[3]), int(own[1]), 0)
    for part in re.split(r"remark: Function Name: ", log)[1:]:
        field = lambda key: re.search(rf"remark: +{re.escape(key)}: (\d+)", part)
        # Registers are a formula where the kernel calls something; 0 then.
        if field("LDS Size [bytes/block]"):
            name = part.split()[0]
            number = lambda key: int(field(key)[1]) if field(key) else 0
            found[name] = Kernel(name, number("VGPRs"), number("AGPRs"),
                                 number("LDS Size [bytes/block]"), 0, 0,
                                 number("ScratchSize [bytes/lane]"), number("VGPRs Spill"))
    return found


def blocks_of(target, kernel, threads, dynamic=0):
    """Resident blocks, written down anew from the vendors' rules."""
    up = lambda x, g: -(-x // g) * g
    if target == "sm_90":
        warps, per_warp = -(-threads // 32), up(kernel.regs * 32, 256)
        if up(warps, 4) * per_warp > 65536:
            return 0
        return min(64 // warps, 32, 16384 // per_warp * 4 // warps,
                   233472 // up(kernel.shared + dynamic + 1024, 128))
    wide = target == "gfx90a"
    lanes, granule, total, slots, lds = (64, 8, 512, 8, 65536) if wide else (32, 8, 1024, 16, 131072)
    waves = -(-threads // lanes)
    used = up(kernel.regs, 4) + kernel.agprs if wide and kernel.agprs else max(kernel.regs, 1)
    by_regs = min(slots, total // up(used, granule)) * 4 // waves
    shared = kernel.shared + dynamic
    limits = [slots * 4 // waves, by_regs]
    if shared:
        limits.append(lds // up(shared, 512 if wide else 1024))
    if waves > 1:
        limits.append(16 if wide else 32)
    return min(limits)


def tidy(plugin, language, target, source, log):
    options = {"GpuTargets": target, "gpu-occupancy-limiter.MinOccupancy": 100}
    if log:
        options["ResourceUsage"] = str(log)
    command = ["clang-tidy", f"--load={plugin}", "--quiet", "--checks=-*," + ",".join(CHECKS),
               "--header-filter=.*", "--config=" + json.dumps({"CheckOptions": options}),
               str(source), "--", *flags(language, target), f"--cuda-device-only",
               "-std=c++17", "-Wno-everything", *includes(source)]
    done = run(command, 120)
    if done and done.returncode and not re.search(r"\[(gpu|clang-diag)", done.stdout):
        sys.exit(f"clang-tidy failed on {source}:\n{done.stdout}{done.stderr}")
    return done.stdout if done else ""


def demangled(names):
    done = run(["llvm-cxxfilt", *names])
    return dict(zip(names, done.stdout.splitlines())) if names else {}


def base(name):
    name = re.sub(r"^\(anonymous namespace\)::", "", name)
    name = name.split("(")[0].split("<")[0]
    return name.split("::")[-1].split(" ")[-1]


def bytes_of(text):
    number, unit = text.replace(",", "").split(" ")[:2]
    return int(float(number) * (1024 if unit.startswith("KB") else 1))


class Comparison:
    def __init__(self, arguments):
        self.arguments, self.counts = arguments, collections.Counter()
        self.errors = []

    def count(self, what, holds, where):
        self.counts[what, "agree" if holds else "differ"] += 1
        if not holds:
            print(f"{where}: {what}")

    def candidates(self, kernels, names, quoted):
        """The kernels that a message can mean: a template has several."""
        quoted = quoted.strip("'")
        same = [k for k in kernels.values() if base(names[k.name]) == base(quoted)]
        exact = [k for k in same if f"{quoted}(" in names[k.name].replace("(anonymous namespace)::", "")]
        return exact or same

    def statements(self, output, target, kernels, names, has_log):
        kind = "with log" if has_log else "without log"
        for line in output.splitlines():
            found = re.search(r"(?:warning|error): ('[^']*') (.*) \[gpu-", line)
            if not found:
                continue
            mean = self.candidates(kernels, names, found[1])
            if not mean:
                self.counts[kind, "kernel without code"] += 1
                continue
            self.occupancy(found[2], mean, target, kind, has_log, line)
            self.spills(found[2], mean, target, kind, line)
            self.step(found[2], mean, target, kind, line)
            self.estimate(found[2], mean, line)

    def occupancy(self, text, mean, target, kind, has_log, line):
        said = re.match(r"has (at most )?([\d.]+) % occupancy on \S+ \((\d+) blocks? of (\d+) "
                        r"threads?, (\d+) of (\d+) \w+\): (.*)", text)
        if not said:
            return
        blocks, threads = int(said[3]), int(said[4])
        # Dynamic shared memory stands in no log: it is taken from the statement.
        shared = re.search(r"(?:shared memory|LDS) \(([\d.,]+ (?:KB|bytes?)) a block\)", said[7])
        def dynamic(k):
            return max(0, bytes_of(shared[1]) - k.shared) if shared else 0
        if said[1]:
            holds = any(blocks_of(target, k, threads, dynamic(k)) <= blocks for k in mean)
            self.count(f"{kind}: 'at most' occupancy", holds, line)
            return
        self.count(f"{kind}: blocks", any(blocks == blocks_of(target, k, threads, dynamic(k))
                                          for k in mean), line)
        registers = re.search(r"registers \((\d+) a thread\)", said[7])
        if registers:
            self.count(f"{kind}: registers", any(int(registers[1]) == k.regs + k.agprs
                                                 for k in mean), line)
        if shared:
            self.count(f"{kind}: shared memory", any(bytes_of(shared[1]) >= k.shared
                                                     for k in mean), line)

    def spills(self, text, mean, target, kind, line):
        said = re.match(r"spills ([\d,.]+ \w+) \(and loads ([\d,.]+ \w+)\)", text)
        if said:
            self.count(f"{kind}: spilled bytes", any(
                (bytes_of(said[1]), bytes_of(said[2])) == (k.stores, k.loads) for k in mean), line)
        said = re.match(r"spills (\d+) registers? \(([\d,.]+ \w+) of scratch\)", text)
        if said:
            self.count(f"{kind}: spilled registers", any(
                (int(said[1]), bytes_of(said[2])) == (k.spills, k.stack) for k in mean), line)
        cap = re.search(r"spills .* leaves? (\d+) registers, fewer", text)
        if cap:
            self.count(f"{kind}: cap is reached", any(int(cap[1]) - 8 <= k.regs + k.agprs <= int(cap[1])
                                                      for k in mean), line)

    def step(self, text, mean, target, kind, line):
        said = re.match(r"is (\d+) registers? past a step on \S+ (\d+) registers", text)
        if said:
            self.count(f"{kind}: registers past a step",
                       any(int(said[2]) == k.regs + k.agprs for k in mean), line)

    def estimate(self, text, mean, line):
        said = re.match(r"keeps about (\d+) registers", text)
        if said:
            self.count("estimate: it spills", any(k.stores or k.spills for k in mean), line)

    def source(self, language, target, source, kernels):
        done = run([self.arguments.gpu_tidy, "occupancy", "--no-sdk", "--json", "--arch", target,
                    str(source), "--", *includes(source)], 120)
        try:
            cases = json.loads(done.stdout) if done else []
        except json.JSONDecodeError:
            return
        seen = set()
        for case in cases:
            kernel = kernels.get(case["mangled_name"])
            if not kernel or kernel.name in seen:
                continue
            seen.add(kernel.name)
            unknown = any("not known here (--smem)" in a for a in case["assumptions"])
            if not unknown:
                self.count("source: static shared memory", case["static_smem"] == kernel.shared,
                           f"{source}: {case['kernel']}: {case['static_smem']} is {kernel.shared}")
            if (case["regs"] is not None and kernel.regs and not kernel.stores
                    and not kernel.spills):
                self.errors.append((kernel.regs + kernel.agprs - case["regs"], kernel.regs,
                                    case["regs"], f"{source}: {case['kernel']}"))

    def log(self, language, target, source):
        if not self.arguments.logs:
            return compile_log(language, target, source, self.arguments.device_libs)
        kept = self.arguments.logs / f"{source.parent.name}-{source.stem}-{target}.log"
        if not kept.exists():
            kept.write_text(
                compile_log(language, target, source, self.arguments.device_libs) or "")
        return kept.read_text()

    def compare(self, language, source):
        for target in self.arguments.targets or TARGETS[language]:
            log = self.log(language, target, source)
            kernels = kernels_of(log) if log else {}
            self.counts["files", "compared" if kernels else "left out"] += 1
            if not kernels:
                continue
            self.counts["kernels", target] += len(kernels)
            names = demangled(list(kernels))
            with tempfile.NamedTemporaryFile("w", suffix=".log") as file:
                file.write(log)
                file.flush()
                output = tidy(self.arguments.plugin, language, target, source, file.name)
            if "error: option" in output:
                print(f"{source}: {target}: {output}")
            self.statements(output, target, kernels, names, True)
            output = tidy(self.arguments.plugin, language, target, source, None)
            self.statements(output, target, kernels, names, False)
            self.source(language, target, source, kernels)

    def report(self):
        for (what, outcome), count in sorted(self.counts.items()):
            print(f"{count:6} {what}: {outcome}")
        errors = sorted(self.errors)
        if errors:
            at = lambda share: errors[min(len(errors) - 1, int(share * len(errors)))][0]
            print(f"registers less estimate, {len(errors)} kernels without spills: least "
                  f"{errors[0][0]}, 5 % {at(.05)}, 25 % {at(.25)}, median {at(.5)}, 75 % {at(.75)}, "
                  f"95 % {at(.95)}, most {errors[-1][0]}")
            for error, regs, estimate, where in errors[:15]:
                print(f"  {estimate} estimated, {regs} used: {where}")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--gpu-tidy", required=True)
    parser.add_argument("--device-libs", help="the folder of ROCm's bitcode libraries")
    parser.add_argument("--targets", type=lambda s: s.split(","))
    parser.add_argument("--logs", type=pathlib.Path, help="a folder to keep logs in")
    parser.add_argument("language", choices=list(TARGETS))
    parser.add_argument("files", nargs="+", type=lambda s: pathlib.Path(s).resolve())
    arguments = parser.parse_args()
    comparison = Comparison(arguments)
    for source in arguments.files:
        comparison.compare(arguments.language, source)
        sys.stdout.flush()
    comparison.report()
    sys.exit(any(outcome == "differ" for _, outcome in comparison.counts))


if __name__ == "__main__":
    main()
