# SPDX-License-Identifier: Apache-2.0
"""The program as the question of termination sees it: nothing to prove, and one procedure to run.

What ends a run (an assertion that fails, an access outside an array) becomes an assumption. Two
views differ in what they make of signed overflow and of what lowering takes for granted:

    FREE     neither ends a run: arithmetic goes on over the integers, so there are more runs;
             where something may overflow, inputs are integers of any size, too
    STRICT   both end a run, unnoticed, so there are fewer runs than there may be

Every run ends if every run of the free view does; a run of the strict view is a run in any case.
A proof that needs the largest number of a type would speak of the runs that no overflow stops:

    while (x > 1) { old = x; x = input(); if (x < 2 * old) break; }

So it is none, unless nothing can overflow.
"""

from __future__ import annotations

from enum import Enum, auto

from assay.dataclass import replace
from assay.passes.without_loop_contracts import without_loop_contracts
from assay.program.commands import SKIP, Assert, Assume, Command, Why
from assay.program.contracts import Clause, Contract
from assay.program.graph import Edge, Math, Procedure, Program
from assay.program.obligations import Kind
from assay.program.terms import FALSE, TRUE, Op, Term, conjuncts, linear_form
from assay.program.terms.walk import has_application

_LARGEST_INT = (1 << 31) - 1


class View(Enum):
    FREE = auto()
    STRICT = auto()


def termination_view(program: Program, target: Procedure, view: View) -> tuple[Program, Procedure]:
    """The program with nothing but runs of one procedure in it."""
    overflows = has_overflow(program)
    procedures = {
        name: _procedure(one, view, is_target=one is target, overflows=overflows)
        for name, one in program.procedures.items()
    }
    semantics = program.semantics
    if view is View.FREE and overflows:
        semantics = replace(semantics, math=Math.IDEAL)
    seen = replace(program, procedures=procedures, semantics=semantics)
    return seen, procedures[target.name]


def has_overflow(program: Program) -> bool:
    """Whether some result is said to fit its type, which the free view does not rely on."""
    return any(
        (isinstance(edge.command, Assert) and edge.command.obligation.kind is Kind.OVERFLOW)
        or is_trusted(edge.command)
        for procedure in program.procedures.values()
        for edge in procedure.edges
    )


def is_trusted(command: Command) -> bool:
    return isinstance(command, Assume) and command.why in (Why.TRUSTED, Why.PLACEMENT)


def _procedure(procedure: Procedure, view: View, *, is_target: bool, overflows: bool) -> Procedure:
    contract = procedure.contract
    if procedure.edges and contract is not None:
        stated = tuple(_clause(one, view) for one in contract.requires)
        contract = Contract(requires=stated) if is_target else None
    return replace(
        without_loop_contracts(procedure),
        edges=tuple(_edge(edge, view, overflows=overflows) for edge in procedure.edges),
        contract=contract,
    )


def _edge(edge: Edge, view: View, *, overflows: bool) -> Edge:
    command = edge.command
    if is_trusted(command):
        assert isinstance(command, Assume)
        kept = SKIP if view is View.FREE else Assume(command.condition, Why.ASSUME)
        return replace(edge, command=kept)
    if isinstance(command, Assume) and command.why is Why.DOMAIN and view is View.FREE:
        if overflows and _is_of_wide_type(command.condition):
            return replace(edge, command=SKIP)
        return replace(edge, command=Assume(command.condition, Why.ASSUME))  # types say less now
    if isinstance(command, Assume) and has_application(command.condition):
        return replace(edge, command=Assume(_plain(command.condition, view), command.why))
    if not isinstance(command, Assert):
        return edge
    if view is View.FREE and command.obligation.kind is Kind.OVERFLOW:
        return replace(edge, command=SKIP)
    return replace(edge, command=Assume(_plain(command.condition, view), Why.ASSUME))


def _clause(clause: Clause, view: View) -> Clause:
    formula, defined = _plain(clause.formula, view), _plain(clause.defined, view)
    return replace(clause, formula=formula, defined=defined)


def _plain(condition: Term, view: View) -> Term:
    """A condition that applies no defined symbol: of one that does, what leaves more runs to the
    free view, and fewer to the strict one."""
    if not has_application(condition):
        return condition
    return TRUE if view is View.FREE else FALSE


def _is_of_wide_type(condition: Term) -> bool:
    """Whether it says no more than that numbers fit signed types in which results may not fit."""
    bounds = [linear_form(one.args[0]) for one in conjuncts(condition) if one.op is Op.LE]
    return len(bounds) == len(conjuncts(condition)) and all(
        len(coefficients) == 1 and constant <= -_LARGEST_INT for coefficients, constant in bounds
    )
