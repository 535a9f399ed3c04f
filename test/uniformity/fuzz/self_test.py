#!/usr/bin/env python3
"""Kernels whose verdicts are plain to see, run by the simulator.

Each case is (name, kernel, {node: expected}); expected is the level for 32 and 64
lanes of the condition, or "control" with the two levels of the point's control.
"""

import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kernel_ast import *
from simulator import LEVELS, observe

X = Builtin("threadIdx.x")
N = Var("n")


def u(value):
    return Const(value, "unsigned")


def less(a, b):
    return Compare("<", a, b)


def equal(a, b):
    return Compare("==", a, b)


def over(a, value):
    return Binary("/", a, Const(value))


def data(index):
    return GlobalLoad("in0", index)


def local(name, init, ty="int"):
    return Declare(name, ty, "value", [init])


def assign(name, value):
    return Assign(Var(name), "=", value)


def test_of(name):
    return If(Compare("!=", Var(name), Const(0)), [])


CASES = []


def case(function):
    CASES.append(function)
    return function


def kernel(body, functions=(), shared=(), block=(128, 1, 1)):
    return Kernel("k", 1, list(functions), list(shared), body, launch=Shape(block))


@case
def thread_cut_at_a_multiple_of_both_widths():
    branch = If(less(X, u(64)), [])
    return kernel([branch]), {branch: "wave wave"}


@case
def warp_number_splits_a_wave_of_64():
    branch = If(equal(over(X, 32), Const(0)), [])
    return kernel([branch]), {branch: "wave varying"}


@case
def row_index_of_a_narrow_block():
    y = Builtin("threadIdx.y")
    branch = If(equal(y, u(0)), [])
    return kernel([branch], block=(32, 4, 1)), {branch: "wave varying"}


@case
def block_index_is_block_uniform():
    branch = If(equal(Builtin("blockIdx.x"), Const(0)), [])
    return kernel([branch]), {branch: "block block"}


@case
def argument_is_grid_uniform():
    branch = If(less(Const(3), N), [])
    return kernel([branch]), {branch: "grid grid"}


@case
def unsigned_difference_wraps():
    # False for thread 0 only because 0 - 1 is large.
    moved = Binary("-", X, u(1))
    branch = If(less(moved, u(1000)), [])
    return kernel([branch]), {branch: "varying varying"}


@case
def exit_of_one_thread_splits_the_barrier():
    leave = If(equal(X, u(5)), [Return()])
    barrier = Barrier()
    return kernel([leave, barrier]), {
        leave: "varying varying", (barrier, "control"): "varying varying"}


@case
def barrier_under_a_cut_at_64():
    barrier = Barrier()
    return kernel([If(less(X, u(64)), [barrier])]), {
        (barrier, "control"): "wave wave"}


@case
def barrier_after_the_arms_join():
    barrier = Barrier()
    body = [If(less(X, u(5)), [Output(N)], [Output(X)]), barrier]
    return kernel(body), {(barrier, "control"): "grid grid"}


@case
def value_leaves_a_loop_of_varying_trip_count():
    trips = Binary("&", X, Const(7))
    inside = If(equal(Var("s"), Const(3)), [])
    loop = For("i", "int", Const(0), less(Var("i"), cast(trips, "int")), "+", Const(1),
               [inside, Assign(Var("s"), "+=", Const(3))])
    after = If(less(Var("s"), Const(9)), [])
    # Threads in the same turn agree; after the loop they do not.
    return kernel([local("s", Const(0)), loop, after]), {
        loop: "varying varying", inside: "grid grid", after: "varying varying",
        (inside, "control"): "varying varying", (after, "control"): "grid grid"}


@case
def ballot_is_the_same_for_the_wave():
    vote = Collective("ballot", less(X, u(40)), None, "unsigned")
    branch = If(equal(Var("v", "unsigned"), u(0)), [])
    return kernel([local("v", vote, "unsigned"), branch]), {
        branch: "wave wave", (vote, "control"): "grid grid"}


@case
def collective_under_a_lane_test():
    vote = Collective("any", less(X, u(3)))
    body = [If(less(Binary("%", X, Const(32)), u(9)), [Evaluate(vote)])]
    return kernel(body), {(vote, "control"): "varying varying"}


@case
def collective_in_one_warp_of_two():
    vote = Collective("any", less(X, u(3)))
    return kernel([If(equal(over(X, 32), Const(1)), [Evaluate(vote)])]), {
        (vote, "control"): "wave varying"}


@case
def shuffle_from_lane_0():
    read = Collective("shfl", cast(X, "int"), Const(0))
    branch = If(less(Var("v"), Const(32)), [])
    return kernel([local("v", read), branch]), {branch: "wave wave"}


@case
def shuffle_from_a_missing_lane_gives_no_verdict():
    read = Collective("shfl", cast(X, "int"), Const(0))
    branch = If(less(read, Const(5)), [])
    return kernel([If(less(Const(0), X), [branch])]), {branch: "none none"}


@case
def block_vote():
    vote = BarrierReduce("or", equal(data(X), data(Builtin("blockIdx.x"))))
    branch = If(Compare("!=", vote, Const(0)), [])
    return kernel([branch]), {branch: "grid grid", (vote, "control"): "grid grid"}


@case
def one_thread_writes_and_all_read():
    write = If(equal(X, u(0)), [Assign(Var("s"), "=", data(Builtin("blockIdx.x")))])
    branch = If(less(Var("v"), data(Const(1))), [])
    body = [write, Barrier(), local("v", Var("s")), branch]
    return kernel(body, shared=[SharedVar("s", 0)]), {branch: "block block"}


@case
def race_gives_no_verdict():
    branch = If(less(Var("s"), Const(9)), [])
    body = [Assign(Var("s"), "=", cast(X, "int")), branch]
    return kernel(body, shared=[SharedVar("s", 0)]), {branch: "none none"}


@case
def function_sees_all_its_callers():
    inside = If(less(Var("p"), Const(20)), [])
    f = Function("f", [Param("p", "int")], [inside, Return(Const(0))])
    calls = [Evaluate(Call("f", [N])), Evaluate(Call("f", [cast(X, "int")]))]
    return kernel(calls, [f]), {inside: "varying varying", (inside, "control"): "grid grid"}


@case
def control_is_counted_from_the_function_entry():
    barrier = Barrier()
    f = Function("f", [Param("p", "int")],
                 [If(less(Var("p"), Const(3)), [barrier]), Return(Const(0))])
    return kernel([If(less(X, u(5)), [Evaluate(Call("f", [Const(1)]))])], [f]), {
        (barrier, "control"): "grid grid"}


@case
def reference_parameter_writes_back():
    f = Function("f", [Param("p", "int", "ref")],
                 [Assign(Var("p"), "=", cast(X, "int")), Return(Const(0))])
    branch = test_of("v")
    body = [local("v", Const(0)), Evaluate(Call("f", [AddressOf(Var("v"), True)])), branch]
    return kernel(body, [f]), {branch: "varying varying"}


@case
def pointer_chosen_by_thread():
    branch = If(equal(Deref("p"), Const(2)), [])
    body = [local("a", Const(1)), local("b", Const(2)),
            Declare("p", "int", "pointer", [AddressOf(Var("a"))]),
            If(less(X, u(7)), [AssignPointer("p", AddressOf(Var("b")))]), branch]
    return kernel(body), {branch: "varying varying"}


@case
def lambda_by_value_keeps_the_old_value():
    body = [local("v", Const(1)), Lambda("l", False, [], [Return(Var("v"))]),
            assign("v", cast(X, "int"))]
    branch = If(equal(Call("l", []), Const(1)), [])
    return kernel(body + [branch]), {branch: "grid grid"}


@case
def lambda_by_reference_sees_the_new_value():
    body = [local("v", Const(1)), Lambda("l", True, [], [Return(Var("v"))]),
            assign("v", cast(X, "int"))]
    branch = If(equal(Call("l", []), Const(1)), [])
    return kernel(body + [branch]), {branch: "varying varying"}


@case
def right_operand_runs_for_some():
    right = Logical("||", less(N, Const(0)), less(N, Const(9)))
    left = Logical("&&", less(X, u(5)), right)
    branch = If(left, [])
    return kernel([branch]), {
        left: "varying varying", right: "grid grid",
        (right, "control"): "varying varying", branch: "varying varying"}


@case
def case_falls_into_the_next():
    # Threads 0 and 1 modulo 4 both end with v == 2.
    switch = Switch(Binary("&", X, Const(3)), [
        Case(0, [Assign(Var("v"), "+=", Const(1))], True),
        Case(1, [assign("v", Const(2))], False), Case(None, [assign("v", Const(2))], False)])
    branch = If(equal(Var("v"), Const(2)), [])
    return kernel([local("v", Const(0)), switch, branch]), {
        switch: "varying varying", branch: "grid grid"}


@case
def continue_inside_a_switch_skips_the_rest():
    rest = If(less(N, Const(5)), [])
    switch = Switch(Binary("&", X, Const(1)), [Case(0, [Continue()], False)])
    loop = For("i", "int", Const(0), less(Var("i"), Const(2)), "+", Const(1), [switch, rest])
    return kernel([loop]), {
        loop: "grid grid", (rest, "control"): "varying varying"}


@case
def goto_skips_a_barrier():
    barrier = Barrier()
    body = [Region("out", [If(less(X, u(5)), [Goto("out")]), barrier]), Barrier()]
    return kernel(body), {
        (barrier, "control"): "varying varying", (body[1], "control"): "grid grid"}


@case
def loop_entered_in_its_middle():
    skipped = If(less(N, Const(5)), [])
    loop = Irreducible(Decision(less(X, u(5))), [skipped],
                       [Assign(Var("v"), "-=", Const(1))],
                       Decision(less(Const(0), Var("v"))))
    return kernel([local("v", Const(2)), loop]), {
        loop.entry: "varying varying", loop.again: "grid grid",
        (skipped, "control"): "varying varying"}


def seen(observation, point, what):
    levels = (getattr(observation, what)[w].get(point) for w in (32, 64))
    return " ".join("none" if level is None else LEVELS[level] for level in levels)


def main():
    wrong = 0
    for make in CASES:
        tree, expectations = make()
        observation, ids = observe(tree, runs=8)
        for key, expected in expectations.items():
            node, what = key if isinstance(key, tuple) else (key, "level")
            found = seen(observation, ids[node], what)
            if found != expected:
                wrong += 1
                print(f"{make.__name__}: {type(node).__name__} {what}: expected "
                      f"{expected}, found {found}")
    print(f"{len(CASES)} kernels, {wrong} wrong verdicts")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
