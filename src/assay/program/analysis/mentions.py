# SPDX-License-Identifier: Apache-2.0
"""What a procedure depends on: the procedures that it can call, and the variables they mention.

int n;  int f() { return g(); }  int g() { return n; }      f: procedures f and g, variable n
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.dataclass import dataclass
from assay.program.analysis.call_graph import with_callees
from assay.program.analysis.once import once
from assay.program.commands import evaluated, writes
from assay.program.contracts import LABEL, Clause
from assay.program.graph import Procedure, Program
from assay.program.terms import Term, free_variables, name_of, variable


@final
@dataclass(frozen=True, slots=True)
class Mentions:
    """A procedure with all that it can call, and the variables that occur there."""

    procedures: tuple[Procedure, ...]
    variables: frozenset[Term]  # a state of a variable counts as the variable


@once
def mentions(program: Program, procedure: Procedure) -> Mentions:
    """What a procedure without a body does is not known: it mentions all that is shared."""
    procedures = with_callees(program, procedure)
    found: set[Term] = set()
    for one in procedures:
        found |= named(one)
        if not one.edges:
            found |= {_without_state(shared.term) for shared in program.globals}
    return Mentions(tuple(procedures), frozenset(found))


@once
def named(procedure: Procedure) -> frozenset[Term]:
    """The variables that occur in the procedure itself, and in what is said of it."""
    found = {one for term in _terms(procedure) for one in free_variables(term)}
    return frozenset(map(_without_state, found))


def _without_state(term: Term) -> Term:
    name, separator, _ = name_of(term).partition(LABEL)
    return variable(name, term.sort) if separator else term


def _terms(procedure: Procedure) -> Iterator[Term]:
    for edge in procedure.edges:
        yield from (*writes(edge.command), *evaluated(edge.command))
    for clause in clauses_of(procedure):
        yield clause.formula
        yield clause.defined


def clauses_of(procedure: Procedure) -> Iterator[Clause]:
    """What is stated of a procedure and its loops, without frames."""
    contract = procedure.contract
    if contract is not None:
        yield from (*contract.requires, *contract.given, *contract.ensures)
        yield from (*contract.decreases, *contract.terminates)
    for loop in procedure.loops:
        yield from (*loop.contract.invariants, *loop.contract.variants)
