# SPDX-License-Identifier: Apache-2.0
"""The questions of Gulwani et al. 2008 about one procedure, as the paper asks them."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import replace
from enum import Enum, auto
from typing import final

from assay.dataclass import dataclass
from assay.engines.inference.contracts import names_at_exit, proved_with, requiring, truths
from assay.engines.templates.invariants.postcondition import Postcondition, postcondition
from assay.engines.templates.preconditions.pieces import Precondition
from assay.engines.templates.preconditions.precondition import PreconditionSearch
from assay.evidence.verdicts import ProcedureOutcome
from assay.execution.task import Task
from assay.passes.count_iterations import Counted, counted, every_loop, with_bound
from assay.passes.negate_assertions import negating_assertions
from assay.passes.seek_violations import seeking_violations
from assay.program.contracts import Clause, Contract
from assay.program.graph import Location
from assay.program.obligations import Kind
from assay.program.terms import Term, conjuncts, substitute


@final
@dataclass(frozen=True, slots=True)
class InferredPrecondition:
    """Each piece with the proof that the procedure is right where it holds."""

    found: Precondition
    pieces: tuple[tuple[Term, ProcedureOutcome], ...]


@final
@dataclass(frozen=True, slots=True)
class InferredPostcondition:
    found: Postcondition
    formula: Term
    proof: ProcedureOutcome


def infer_precondition(task: Task) -> InferredPrecondition:
    found = PreconditionSearch(task.program, task.procedure, task.budget).run()
    pieces = []
    for piece in found.pieces:
        formula = substitute(piece.formula, truths(task.program, task.procedure))
        proof = proved_with(task, requiring(task.procedure, formula), piece.heads)
        pieces.append((formula, proof))
    return InferredPrecondition(found, tuple(pieces))


@final
@dataclass(frozen=True, slots=True)
class InferredBound:
    """A precondition, and how often each loop then comes round at most: by head."""

    precondition: Term
    bounds: Mapping[Location, Term]
    proof: ProcedureOutcome
    size: int  # constraints of the last query
    last: float  # seconds of it


class Transformation(Enum):
    """What makes a precondition speak of violations (section 6.2)."""

    ERROR = auto()  # B1: a violation ends the run, and a run that ends otherwise is wrong
    BOUNDS = auto()  # B2: every loop has a bound


def infer_bounds(task: Task) -> list[InferredBound]:
    """Where all loops end, and after how many iterations (section 6.1)."""
    return _bounded(task, counted(task.program, task.procedure, every_loop(task.procedure)))


def infer_counterexamples(
    task: Task, *, using: Container[Transformation] = frozenset(Transformation)
) -> list[InferredBound]:
    """The inputs that break an assertion, as general as can be (section 6.2).

    The proof is one of the changed program: every run from there breaks one. Only with both
    transformations is that so; the paper shows what comes out without one of them."""
    change = seeking_violations if Transformation.ERROR in using else negating_assertions
    program, procedure = change(task.program, task.procedure)
    counts = every_loop(procedure) if Transformation.BOUNDS in using else ()
    return _bounded(task, counted(program, procedure, counts))


def _bounded(task: Task, changed: Counted) -> list[InferredBound]:
    search = PreconditionSearch(changed.program, changed.procedure, task.budget, changed.bounds)
    found = []
    for piece in search.run().pieces:
        asserted = changed
        for place, bound in piece.bounds.items():
            asserted = with_bound(asserted, place, bound)
        inner = replace(task, program=asserted.program, procedure=asserted.procedure)
        formula = substitute(piece.formula, truths(inner.program, inner.procedure))
        bounds = {changed.heads[place]: bound for place, bound in piece.bounds.items()}
        proof = proved_with(inner, requiring(inner.procedure, formula), piece.heads)
        found.append(InferredBound(formula, bounds, proof, piece.size, piece.last))
    return found


def infer_postcondition(task: Task) -> InferredPostcondition:
    found = postcondition(task.program, task.procedure, task.budget)
    formula = substitute(found.formula, names_at_exit(task.program, task.procedure))
    extra = tuple(
        Clause(one, task.procedure.span, Kind.POSTCONDITION) for one in conjuncts(formula)
    )
    contract = task.procedure.contract or Contract(span=task.procedure.span)
    contract = replace(contract, ensures=(*contract.ensures, *extra))
    return InferredPostcondition(found, formula, proved_with(task, contract, found.heads))
