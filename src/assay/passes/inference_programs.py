# SPDX-License-Identifier: Apache-2.0
"""Programs changed so that what is inferred of the new one answers a question about the old one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from assay.program.analysis.call_graph import CallGraph, with_callees
from assay.program.analysis.loops import loops_of
from assay.program.analysis.parameters import fixed_parameters
from assay.program.commands import SKIP, Assert, Assign, Assume, Command, Havoc, Why, renamed
from assay.program.contracts import Clause, LoopContract
from assay.program.graph import Edge, Math, Procedure, Program, Role
from assay.program.obligations import Kind, Obligation
from assay.program.terms import FALSE, Term, name_of, negation, substitute, variable

_COPY = "'now"  # after the name of a parameter: its value at the moment


def put(program: Program, procedure: Procedure) -> Program:
    """The program with a procedure in place of the one of its name."""
    return replace(program, procedures={**program.procedures, procedure.name: procedure})


def without_overflow(program: Program) -> Program:
    """The same over the integers, as far as overflow is an error.

    assert x + 1 fits int  [overflow]          skip
    """
    procedures = {name: _relaxed(one) for name, one in program.procedures.items()}
    semantics = replace(program.semantics, math=Math.IDEAL)
    return replace(program, procedures=procedures, semantics=semantics)


def _relaxed(procedure: Procedure) -> Procedure:
    edges = tuple(
        replace(edge, command=SKIP) if _is_overflow(edge.command) else edge
        for edge in procedure.edges
    )
    return replace(procedure, edges=edges)


def _is_overflow(command: Command) -> bool:
    return isinstance(command, Assert) and command.obligation.kind is Kind.OVERFLOW


# --- parameters


def with_copies(procedure: Procedure) -> Procedure:
    """Parameters keep their values: what is assigned to one is assigned to a copy of it.

    f(n) { while (n > 0) n--; }          f(n) { m = n; while (m > 0) m--; }
    """
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


# --- ends


def ending_at_violations(procedure: Procedure) -> Procedure:
    """A run that breaks an obligation ends there, and that is fine.

    assert c          if (!c) end
    """
    edges: list[Edge] = []
    for edge in procedure.edges:
        if not isinstance(edge.command, Assert):
            edges.append(edge)
            continue
        condition = edge.command.condition
        edges.append(replace(edge, command=Assume(condition, Why.BRANCH)))
        broken = Assume(negation(condition), Why.BRANCH)
        edges.append(replace(edge, command=broken, target=procedure.halt))
    return replace(procedure, edges=tuple(edges))


def never_ending(procedure: Procedure) -> Procedure:
    """Every end is a violation, and so is an assumption that does not hold: a run that is blocked
    does not go on for ever (the repair of section 6.3).

    return          assert false
    """
    edges: list[Edge] = []
    count = procedure.locations
    for edge in procedure.edges:
        command = edge.command
        if isinstance(command, Assume) and command.why not in (Why.BRANCH, Why.DOMAIN):
            blocked = Obligation(Kind.ASSERTION, edge.span)
            edge = replace(edge, command=Assert(command.condition, blocked))
        if edge.target in (procedure.exit, procedure.halt):
            ended = Assert(FALSE, Obligation(Kind.ASSERTION, edge.span))
            edges.append(Edge(count, ended, edge.target, edge.span))
            edge = replace(edge, target=count)
            count += 1
        edges.append(edge)
    return replace(procedure, edges=tuple(edges), locations=count)


# --- calls


def unclear_calls(program: Program, procedure: Procedure) -> Iterator[str]:
    """What it calls that might not come back: without a body, with a loop, recursive, or ending the
    program."""
    graph = CallGraph(program)
    for name in graph.reached(procedure.name):
        callee = program.procedures[name]
        ends = any(edge.target == callee.halt for edge in callee.edges)
        returns = callee.edges and not loops_of(callee).nests and not ends
        if not returns or name in graph.reached(name) or name == procedure.name:
            yield callee.source_name or name


def is_deterministic(program: Program, procedure: Procedure) -> bool:
    """Whether inputs decide what a run does."""
    every = [edge for one in with_callees(program, procedure) for edge in one.edges]
    return not any(isinstance(edge.command, Havoc) for edge in every)
