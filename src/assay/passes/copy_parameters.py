# SPDX-License-Identifier: Apache-2.0
"""Lets parameters keep their values: what is assigned to one is assigned to a copy of it.

f(n) { while (n > 0) n--; }          f(n) { m = n; while (m > 0) m--; }
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.program.analysis.parameters import fixed_parameters
from assay.program.commands import Assign, renamed
from assay.program.contracts import Clause, LoopContract
from assay.program.graph import Edge, Procedure, Role
from assay.program.terms import Term, name_of, substitute, variable

_COPY = "'now"  # after the name of a parameter: its value at the moment


def with_copies(procedure: Procedure) -> Procedure:
    """The procedure with parameters that are never assigned."""
    every = [t for p in procedure.parameters for t in p.variables]
    copies = {
        term: variable(f"{name_of(term)}{_COPY}", term.sort)
        for term in every
        if term not in fixed_parameters(procedure)
    }
    if not copies:
        return procedure
    roles = {one.term: one for one in procedure.variables}
    made = tuple(replace(roles[old], term=new, role=Role.LOCAL) for old, new in copies.items())
    first = procedure.locations
    copying = Edge(
        first, Assign(tuple(copies.values()), tuple(copies)), procedure.entry, procedure.span
    )
    return replace(
        procedure,
        edges=(copying, *(replace(e, command=renamed(e.command, copies)) for e in procedure.edges)),
        loops=tuple(
            replace(loop, contract=_loop(loop.contract, copies)) for loop in procedure.loops
        ),
        variables=(*procedure.variables, *made),
        entry=first,
        locations=first + 1,
    )


def _loop(contract: LoopContract, names: dict[Term, Term]) -> LoopContract:
    return replace(
        contract,
        invariants=tuple(_clause(one, names) for one in contract.invariants),
        variants=tuple(_clause(one, names) for one in contract.variants),
    )


def _clause(clause: Clause, names: dict[Term, Term]) -> Clause:
    formula, defined = substitute(clause.formula, names), substitute(clause.defined, names)
    return replace(clause, formula=formula, defined=defined)
