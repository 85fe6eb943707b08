# SPDX-License-Identifier: Apache-2.0
"""How often procedures call each other: programs with a cost, and with a limit (section 6.1).

With costs, a procedure has one more result: the number of calls that it makes, itself included.
Runs of that suggest bounds. With a limit, every call counts and must not exceed it, so that a bound
which is proved of this one holds of runs that do not end as well.

    f(n) { ... f(n - 1); ... }      f(n) { cost = 1; ... cost = cost + spent of f(n - 1); ... }
                                    f(n) { calls = calls + 1; assert calls <= limit; ... }
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from assay.program.commands import Assert, Assign, Call
from assay.program.graph import Edge, Procedure, Program, Role, Variable
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    Op,
    Term,
    add,
    at_most,
    free_variables,
    from_linear,
    linear_form,
    name_of,
    variable,
)
from assay.program.types import IntegerType
from assay.transitions.project import without

COST: Final = variable("$cost", INT)
CALLS: Final = variable("$calls", INT)
LIMIT: Final = variable("$limit", INT)
_SPENT: Final = variable("$spent", INT)
_COUNTER: Final = IntegerType("counter", 512, signed=True)  # more than any program can count


def with_costs(program: Program, names: frozenset[str]) -> Program:
    """Where procedures tell how many calls of some they have made."""
    made = {name: _with_cost(program, program.procedures[name], names) for name in names}
    return replace(program, procedures={**program.procedures, **made})


def _with_cost(program: Program, procedure: Procedure, names: frozenset[str]) -> Procedure:
    edges = [
        Edge(procedure.locations, Assign((COST,), (ONE,)), procedure.entry, procedure.span),
    ]
    count, unused = procedure.locations + 1, dict[Term, None]()
    for edge in procedure.edges:
        command = edge.command
        if not isinstance(command, Call) or command.callee not in names:
            edges.append(edge)
            continue
        missing = program.procedures[command.callee].results[len(command.results) :]
        others = [variable(f"{name_of(one)}$unused", one.sort) for one in missing]
        unused |= dict.fromkeys(others)
        call = replace(command, results=(*command.results, *others, _SPENT))
        edges.append(replace(edge, command=call, target=count))
        spent = Assign((COST,), (add(COST, _SPENT),))
        edges.append(Edge(count, spent, edge.target, edge.span))
        count += 1
    more = [Variable(one, Role.TEMPORARY) for one in (_SPENT, *unused)]
    return replace(
        procedure,
        edges=tuple(edges),
        entry=procedure.locations,
        locations=count,
        results=(*procedure.results, COST),
        variables=(*procedure.variables, Variable(COST, Role.RESULT), *more),
    )


def with_limit(program: Program, names: frozenset[str]) -> Program:
    """Where calls of some procedures are counted, and must not be more than a limit."""
    made = {name: _with_limit(program.procedures[name]) for name in names}
    counters = [Variable(one, Role.GLOBAL, _COUNTER, name_of(one)) for one in (CALLS, LIMIT)]
    return replace(
        program,
        procedures={**program.procedures, **made},
        globals=(*program.globals, *counters),
    )


def _with_limit(procedure: Procedure) -> Procedure:
    first, span = procedure.locations, procedure.span
    within = Assert(at_most(CALLS, LIMIT), Obligation(Kind.ASSERTION, span))
    edges = (
        Edge(first, Assign((CALLS,), (add(CALLS, ONE),)), first + 1, span),
        Edge(first + 1, within, procedure.entry, span),
        *procedure.edges,
    )
    return replace(procedure, edges=edges, entry=first, locations=first + 2)


def bounds_of(literals: tuple[Term, ...], inputs: frozenset[Term]) -> Iterator[Term]:
    """What is at least the cost, as literals say; over inputs only."""
    others = {v for one in literals for v in free_variables(one)} - inputs - {COST}
    for literal in without(literals, sorted(others, key=lambda term: term.id)):
        coefficients, constant = linear_form(literal.args[0])
        factor = coefficients.get(COST, 0)
        if factor == 1 or (factor == -1 and literal.op is Op.EQ):
            rest = {v: -factor * c for v, c in coefficients.items() if v is not COST}
            bound = from_linear(rest, -factor * constant)
            if free_variables(bound) <= inputs:
                yield bound
