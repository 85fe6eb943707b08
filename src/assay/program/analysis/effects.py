# SPDX-License-Identifier: Apache-2.0
"""What each procedure may read and write outside itself: globals and heap maps, through its calls.

f() { g = 1; h(); }   h() { a[0] = 2; }      f: g, heap.int      h: heap.int
"""

from __future__ import annotations

from collections.abc import Mapping

from assay.program.analysis.call_graph import call_graph, called
from assay.program.analysis.once import once
from assay.program.commands import reads, writes
from assay.program.contracts import Clause
from assay.program.graph import Procedure, Program
from assay.program.heap import ALLOCATED, LENGTH
from assay.program.terms import Term, free_variables

Shared = Mapping[str, frozenset[Term]]


@once
def effects(program: Program) -> Shared:
    """For each procedure the shared variables that a call of it may change."""
    shared = frozenset(variable.term for variable in program.globals)
    unseen = shared - {ALLOCATED, LENGTH}  # what a procedure without a body may do: anything
    own = {
        name: written(procedure) & shared if procedure.edges else unseen
        for name, procedure in program.procedures.items()
    }
    return _through_calls(program, own, shared)


@once
def mentioned(program: Program) -> Shared:
    """For each procedure the shared variables that a call of it may read or write, or that its
    contract speaks of."""
    shared = frozenset(variable.term for variable in program.globals)
    own = {
        name: shared & (written(one) | read(one) | _claimed(one)) if one.edges else shared
        for name, one in program.procedures.items()
    }
    return _through_calls(program, own, shared)


def _through_calls(program: Program, own: Shared, unknown: frozenset[Term]) -> Shared:
    """What each procedure has itself, and what those have that it calls, directly or not."""
    found = dict(own)
    for names in call_graph(program).callees_first:
        callees = {one for name in names for one in called(program.procedures[name])}
        parts = [found[name] for name in names]
        parts += (found.get(one, unknown) for one in callees if one not in names)
        found |= dict.fromkeys(names, frozenset().union(*parts))
    return found


@once
def written(procedure: Procedure) -> frozenset[Term]:
    """The variables that commands of the procedure itself give values to."""
    return frozenset(term for edge in procedure.edges for term in writes(edge.command))


@once
def read(procedure: Procedure) -> frozenset[Term]:
    """The variables whose values commands of the procedure itself depend on."""
    return frozenset().union(*(reads(edge.command) for edge in procedure.edges))


def _claimed(procedure: Procedure) -> frozenset[Term]:
    contract = procedure.contract
    return of_clauses(() if contract is None else (*contract.requires, *contract.ensures))


def of_clauses(clauses: tuple[Clause, ...]) -> frozenset[Term]:
    """The variables that clauses speak of."""
    parts = [free_variables(one.formula) | free_variables(one.defined) for one in clauses]
    return frozenset().union(*parts)
