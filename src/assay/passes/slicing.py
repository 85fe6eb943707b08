# SPDX-License-Identifier: Apache-2.0
"""Leaves out of a procedure what none of its claims depends on (Weiser, "Program slicing", 1984).

    n += k; k++; assume(n <= 9); x += 2; assert x >= 0;      x += 2; assert x >= 0;

What decides whether a relevant command is reached is relevant. Other assumptions that speak of
nothing relevant only take runs away: without them there are more runs, so what is proved of those
is proved; but something may no longer be provable.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from assay.dataclass import replace
from assay.program.analysis.call_graph import called
from assay.program.analysis.control_dependence import control_dependence
from assay.program.commands import SKIP, Assert, Assign, Assume, Call, Command, Havoc, Why
from assay.program.graph import Location, Procedure
from assay.program.terms import TRUE, Term, conjunction, conjuncts, free_variables


def sliced(procedure: Procedure, at_exit: Iterable[Term] = ()) -> Procedure:
    """The procedure with its locations; commands without effect on claims, nor on `at_exit`, do
    nothing.

    The procedure itself if that takes no assumption away."""
    deciding = control_dependence(procedure)
    if deciding is None or called(
        procedure
    ):  # what is called may depend on anything that is shared
        return procedure
    known = _stated(procedure).union(*map(free_variables, at_exit))
    while True:
        more = known.union(*_needed(procedure, known, deciding))
        if more == known:
            break
        known = more
    edges = tuple(replace(one, command=_kept(one.command, known)) for one in procedure.edges)
    pairs = zip(procedure.edges, edges, strict=True)
    if all(new == old or not isinstance(old.command, Assume) for old, new in pairs):
        return procedure
    return replace(procedure, edges=edges)


def _stated(procedure: Procedure) -> frozenset[Term]:
    """What contracts and claims speak of."""
    clauses = [one for loop in procedure.loops for one in loop.contract.invariants]
    clauses += [one for loop in procedure.loops for one in loop.contract.variants]
    if procedure.contract is not None:
        clauses += procedure.contract.ensures
    formulas = [formula for one in clauses for formula in (one.formula, one.defined)]
    for edge in procedure.edges:
        match edge.command:
            case Assert(condition=condition):
                formulas.append(condition)
            case _:
                pass
    return frozenset().union(*map(free_variables, formulas))


def _needed(
    procedure: Procedure, known: frozenset[Term], deciding: Mapping[Location, frozenset[Location]]
) -> Iterator[frozenset[Term]]:
    """What relevant commands read, and what decides whether they are reached."""
    branches: set[Location] = set()
    for edge in procedure.edges:
        if _matters(edge.command, known):
            branches |= deciding[edge.source]
            yield _read(edge.command, known)
    for edge in procedure.edges:
        if edge.source in branches and isinstance(edge.command, Assume):
            yield free_variables(edge.command.condition)


def _matters(command: Command, known: frozenset[Term]) -> bool:
    match command:
        case Assign(targets=targets) | Havoc(targets=targets):
            return not known.isdisjoint(targets)
        case Assume(condition=condition):
            return not known.isdisjoint(free_variables(condition))
        case Assert() | Call():
            return True


def _read(command: Command, known: frozenset[Term]) -> frozenset[Term]:
    match command:
        case Assign(targets=targets, values=values):
            pairs = zip(targets, values, strict=True)
            parts = [free_variables(value) for target, value in pairs if target in known]
        case Assume(why=Why.BRANCH, condition=condition):
            parts = [free_variables(condition)]
        case Assume(condition=condition):
            parts = [free_variables(one) for one in _parts(condition, known)]
        case _:
            parts = []
    return frozenset().union(*parts)


def _parts(condition: Term, known: frozenset[Term]) -> list[Term]:
    return [one for one in conjuncts(condition) if not known.isdisjoint(free_variables(one))]


def _kept(command: Command, known: frozenset[Term]) -> Command:
    match command:
        case Assign(targets=targets, values=values):
            pairs = [(t, v) for t, v in zip(targets, values, strict=True) if t in known]
            return Assign(tuple(t for t, _ in pairs), tuple(v for _, v in pairs))
        case Assume(why=Why.BRANCH, condition=condition):
            whole = free_variables(condition) <= known
            return command if whole else replace(command, condition=TRUE)
        case Assume(condition=condition):
            return replace(command, condition=conjunction(*_parts(condition, known)))
        case Havoc(targets=targets):
            kept = tuple(t for t in targets if t in known)
            return replace(command, targets=kept) if kept else SKIP
        case Assert() | Call():
            return command
