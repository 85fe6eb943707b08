# SPDX-License-Identifier: Apache-2.0
"""Which variables of a procedure may still be read, location by location.

After `for (int i = 0; ...) ...; for (int j = 0; ...) ...` a fact about i is of no use to the second
loop; the hidden index of `for (int e : a)` is of use to its loop.
"""

from __future__ import annotations

from collections.abc import Mapping

from assay.program.commands import Assert, Assign, Assume, Call, Command, Havoc
from assay.program.contracts import Clause, Contract, LoopContract
from assay.program.graph import Edge, Location, Procedure
from assay.program.terms import Term, free_variables

Live = Mapping[Location, frozenset[Term]]


def live_variables(procedure: Procedure) -> Live:
    """By location, the variables that some way on reads before it writes them."""
    incoming: dict[Location, list[Edge]] = {}
    for edge in procedure.edges:
        incoming.setdefault(edge.target, []).append(edge)
    live = dict(_read_at(procedure))
    pending = list(dict.fromkeys((*live, *(edge.target for edge in procedure.edges))))
    while pending:
        target = pending.pop()
        for edge in incoming.get(target, ()):
            read, written = _effect(edge.command)
            before = live.get(edge.source, frozenset())
            now = before | read | (live.get(target, frozenset()) - written)
            if now != before:
                live[edge.source] = now
                pending.append(edge.source)
    return live


def _read_at(procedure: Procedure) -> Live:
    """What contracts read: at the end, and at the heads of loops."""
    contract = procedure.contract or Contract()
    found = {procedure.exit: frozenset(procedure.results)}
    for clause in contract.ensures:
        found[procedure.exit] |= free_variables(clause.formula)
    for loop in procedure.loops:
        read = [free_variables(clause.formula) for clause in _clauses(loop.contract)]
        found[loop.head] = found.get(loop.head, frozenset()).union(*read)
    return found


def _clauses(contract: LoopContract) -> tuple[Clause, ...]:
    return (*contract.invariants, *contract.variants)


def _effect(command: Command) -> tuple[frozenset[Term], frozenset[Term]]:
    """What is read, and what is certainly written."""
    match command:
        case Assign(targets, values):
            return frozenset().union(*map(free_variables, values)), frozenset(targets)
        case Assume(condition, _) | Assert(condition, _):
            return free_variables(condition), frozenset()
        case Havoc(targets, _, _):
            return frozenset(), frozenset(targets)
        case Call(_, arguments, results):
            return frozenset().union(*map(free_variables, arguments)), frozenset(results)
