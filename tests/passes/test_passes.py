# SPDX-License-Identifier: Apache-2.0
"""Every pass makes of a program that keeps the rules of the model another one that keeps them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from our_code import nodes_of

import assay.passes
from assay.frontend.load import Reading, load
from assay.passes.any_size import with_any_sizes
from assay.passes.assert_postconditions import with_asserted_postconditions
from assay.passes.assume_requirements import assuming_requirements
from assay.passes.claim_at_exit import claiming_at_exit
from assay.passes.copy_parameters import with_copies
from assay.passes.count_calls import with_costs
from assay.passes.count_iterations import counted, every_loop, with_bound
from assay.passes.end_at_violations import ending_at_violations
from assay.passes.expose_returned import exposed
from assay.passes.fix_choice import with_choice
from assay.passes.flatten import RecursiveCalls, flattened
from assay.passes.from_outside import from_outside
from assay.passes.hold_elements import holding_elements
from assay.passes.keep_measures import with_measure
from assay.passes.keep_obligations import keep_obligations, keep_obligations_and_loops
from assay.passes.limit_calls import with_limit
from assay.passes.loop_alone import loop_alone
from assay.passes.mark_calls import marked
from assay.passes.name_lengths import with_named_lengths
from assay.passes.negate_assertions import negating_assertions
from assay.passes.never_ending import never_ending
from assay.passes.relevant import relevant
from assay.passes.seek_violations import seeking_violations
from assay.passes.slicing import sliced
from assay.passes.state_measures import stating_measures
from assay.passes.termination_view import View, termination_view
from assay.passes.unroll import UnrollCounts, unrolled
from assay.passes.with_procedure import with_procedure
from assay.passes.without_first_values import without_first_values
from assay.passes.without_loop_contracts import without_loop_contracts
from assay.passes.without_overflow import without_overflow
from assay.passes.without_postconditions import without_postconditions
from assay.program.analysis.call_graph import call_graph
from assay.program.analysis.loops import loops_of
from assay.program.checker import check
from assay.program.commands import SKIP, Assert, Assign, Havoc
from assay.program.graph import Procedure, Program
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import FALSE, ZERO, integer, less, variable

ROOT = Path(__file__).parents[2]
Pass = Callable[[Program, Procedure], Iterator[Program]]
NEW = variable("$new", INT)

SOURCES = {
    "recursion": r"""
        int g;
        int __VERIFIER_nondet_int(void);
        /*@ requires n >= 0; assigns g; decreases n; ensures \result >= 0; */
        int down(int n) { g = n; if (n == 0) return 0; n = n - 1; return down(n); }
        int odd(int n);
        int even(int n) { return n == 0 ? 1 : odd(n - 1); }
        int odd(int n) { return n == 0 ? 0 : even(n - 1); }
        int main(void) { int x = __VERIFIER_nondet_int(); if (x > 0) down(x); return even(x); }
    """,
    "loops": r"""
        static int cells[4];
        int *first(void) { return cells; }
        /*@ requires 0 <= n <= 9; ensures \result >= 0; */
        int nested(int n, unsigned char m) {
            int s = 0;
            /*@ loop invariant 0 <= i <= n; loop assigns i, s; loop variant n - i; */
            for (int i = 0; i < n; i++) {
                while (m > 0) { m--; if (m == 3) continue; s = s < 5 ? s + 1 : 0; }
                if (s == 7) break;
            }
            do n--; while (n > 0);
            return s;
        }
        void jumps(int n) { if (n > 3) goto inside; while (n < 9) { n++; inside: n += 2; } }
        int unset(int n) { int x; if (n > 3) x = 1; else x = n; while (n--) { int y; y = n; }
            return x; }
        void forever(int n) { for (;;) { n = n < 5 ? n + 1 : 0; } }
        int g;
        /*@ assigns g, *p; ensures g == \old(g) + 1 && *p == \old(*p); */
        void entered(int *p) { g++;
            here: g = g;
            //@ assert g == \at(g, Pre) + 1 && *p == \at(*p, Pre) && g == \at(g, here);
        }
        int enters(int n) { entered(&n); if (n > 3) entered(&n);
            //@ assert n == \at(n, Pre);
            return n > 0 ? enters(n - 1) : n; }
        int kept(int *p, int n) { int old = *p; *p = n; return nested(old % 5 + 5, 1); }
    """,
}
FILES = ("BinarySearch.java", "InsertionSort.java", "Sum.java", "reverse.c", "climb.c", "average.c")


def on_procedure(change: Callable[[Procedure], Procedure]) -> Pass:
    return lambda program, procedure: iter([with_procedure(program, change(procedure))])


def on_program(change: Callable[[Program], Program]) -> Pass:
    return lambda program, _: iter([change(program)])


def _kept(program: Program, _: Procedure) -> Iterator[Program]:
    yield keep_obligations(program, {Kind.ASSERTION})[0]
    yield keep_obligations_and_loops(program, {Kind.ASSERTION})


def _counted(program: Program, procedure: Procedure) -> Iterator[Program]:
    found = counted(program, procedure, every_loop(procedure))
    yield found.program
    for place in found.bounds:
        yield with_bound(found, place, integer(9)).program


def _recursive(change: Callable[[Program, frozenset[str]], Program]) -> Pass:
    return on_program(lambda program: change(program, call_graph(program).recursive))


def _fixed(program: Program, procedure: Procedure) -> Iterator[Program]:
    for edge in procedure.edges:
        if isinstance(edge.command, Havoc):
            yield with_choice(program, edge, integer(3))


def _flattened(program: Program, procedure: Procedure) -> Iterator[Program]:
    for view in View:
        changed, target = termination_view(program, procedure, view)
        for calls in RecursiveCalls:
            yield flattened(changed, target, calls=calls).program


def _alone(program: Program, procedure: Procedure) -> Iterator[Program]:
    flat = flattened(*termination_view(program, procedure, View.STRICT))
    for nest in loops_of(flat.procedure).nests:
        for kept in (None, (NEW, ZERO)) if not nest.irreducible else ():
            found = loop_alone(flat.procedure, nest, SKIP, lambda command: command, kept)
            assert found is not None
            yield with_procedure(flat.program, found.procedure)


def _unrolled(program: Program, procedure: Procedure) -> Iterator[Program]:
    for unrolling in (UnrollCounts(turns=2), UnrollCounts(peeled=1), UnrollCounts(rotated=True)):
        yield with_procedure(program, unrolled(procedure, unrolling))


def _in_view(command: Assert | Assign) -> bool:
    return isinstance(command, Assign) or command.obligation.kind is not Kind.OVERFLOW


def _measured(procedure: Procedure) -> Procedure:
    return with_measure(procedure, (NEW,), lambda _: (ZERO,), lambda _: less(ZERO, NEW))


def _stated(procedure: Procedure) -> Procedure:
    heads = [nest.head for nest in loops_of(procedure).nests]
    return stating_measures(procedure, dict.fromkeys(heads, ZERO))


PASSES: dict[str, Pass] = {
    "any_size": on_program(with_any_sizes),
    "assert_postconditions": on_procedure(with_asserted_postconditions),
    "assume_requirements": on_program(assuming_requirements),
    "claim_at_exit": on_procedure(lambda one: claiming_at_exit(one, (NEW,), (ZERO,), FALSE)),
    "copy_parameters": on_procedure(with_copies),
    "count_calls": _recursive(with_costs),
    "count_iterations": _counted,
    "end_at_violations": on_procedure(ending_at_violations),
    "expose_returned": on_program(lambda program: exposed(program, program)),
    "fix_choice": _fixed,
    "flatten": _flattened,
    "from_outside": lambda program, one: iter([from_outside(program, one.name, _in_view)]),
    "hold_elements": on_procedure(holding_elements),
    "keep_measures": on_procedure(_measured),
    "keep_obligations": _kept,
    "limit_calls": _recursive(with_limit),
    "loop_alone": _alone,
    "mark_calls": on_procedure(lambda one: marked(one).procedure),
    "name_lengths": on_procedure(lambda one: with_named_lengths(one).procedure),
    "negate_assertions": lambda *given: iter([negating_assertions(*given)[0]]),
    "never_ending": on_procedure(never_ending),
    "relevant": lambda *given: iter([relevant(*given)]),
    "seek_violations": lambda *given: iter([seeking_violations(*given)[0]]),
    "slicing": on_procedure(sliced),
    "state_measures": on_procedure(_stated),
    "termination_view": lambda *given: (termination_view(*given, view)[0] for view in View),
    "unroll": _unrolled,
    "with_procedure": lambda *given: iter([with_procedure(*given)]),
    "without_first_values": on_program(without_first_values),
    "without_loop_contracts": on_procedure(without_loop_contracts),
    "without_overflow": on_program(without_overflow),
    "without_postconditions": on_procedure(without_postconditions),
}


@cache
def programs() -> tuple[Program, ...]:
    found = [load(str(ROOT / "examples" / name), Reading()) for name in FILES]
    return tuple(found)


@pytest.fixture(scope="module")
def every(tmp_path_factory: pytest.TempPathFactory) -> tuple[Program, ...]:
    folder = tmp_path_factory.mktemp("sources")
    made = []
    for name, text in SOURCES.items():
        path = folder / f"{name}.c"
        path.write_text(text)
        made.append(load(str(path), Reading()))
    return (*programs(), *made)


def test_every_pass_is_listed() -> None:
    (folder,) = assay.passes.__path__
    found = {path.stem for path in Path(folder).glob("*.py")} - {"__init__"}
    assert found == set(PASSES)


def test_what_is_changed_keeps_the_rules(every: tuple[Program, ...]) -> None:
    assert [check(program) for program in every] == [[] for _ in every]
    assert all(one.edges for program in every for one in program.procedures.values())


@pytest.mark.parametrize("name", PASSES)
def test_a_pass_keeps_the_rules(name: str, every: tuple[Program, ...]) -> None:
    count = 0
    for program in every:
        for procedure in program.procedures.values():
            for changed in PASSES[name](program, procedure):
                count += 1
                assert check(changed) == [], procedure.name
    assert count


@pytest.mark.parametrize("name", PASSES)
def test_a_pass_opens_with_an_example(name: str) -> None:
    """What it is given and what it makes of it, side by side."""
    (folder,) = assay.passes.__path__
    text = (Path(folder) / f"{name}.py").read_text()
    opening = text.split('"""')[1]
    assert any("      " in part.strip() for part in opening.split("\n\n")[1:]), opening


def test_programs_are_changed_by_passes_only() -> None:
    """Besides those who make them, and the checker of certificates, which is independent."""
    source = ROOT / "src" / "assay"
    apart = ("passes", "frontend", "checking")
    wrong = [
        f"{path.relative_to(source)}:{node.lineno}"
        for path in source.rglob("*.py")
        if path.relative_to(source).parts[0] not in apart
        for node in nodes_of(path, "replace(")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id == "replace" and isinstance(node.args[0], ast.Name | ast.Attribute)
        if {"procedures", "edges"} & {keyword.arg for keyword in node.keywords}
    ]
    assert [one for one in wrong if not one.startswith("run/rechecking.py")] == []


def test_obligations_are_kept_with_or_without_loops(every: tuple[Program, ...]) -> None:
    """What is said of loops is all that differs."""
    for program in every:
        kept = keep_obligations_and_loops(program, {Kind.ASSERTION}).procedures
        for name, one in keep_obligations(program, {Kind.ASSERTION})[0].procedures.items():
            assert kept[name].loops == program.procedures[name].loops
            assert without_loop_contracts(kept[name]) == one
