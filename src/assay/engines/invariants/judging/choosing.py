# SPDX-License-Identifier: Apache-2.0
"""Which inductive candidates are worth writing into the source.

They keep each other without those that cannot be written; and they are what the proof of the
procedure's postconditions and assertions needs, or, where there is no such proof, what is easy to
read and does not follow from the others.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from assay.dataclass import replace
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.candidates.ranking import is_hard
from assay.engines.invariants.judging.several import implied
from assay.engines.invariants.judging.states import bare
from assay.engines.invariants.lean import lean
from assay.engines.invariants.search import clauses_of, largest_inductive_set
from assay.execution.proving import by_induction
from assay.execution.shapes import entries, unbounded_shape
from assay.execution.task import Task
from assay.program.commands import Assert
from assay.program.contracts import Contract
from assay.program.graph import Procedure
from assay.program.obligations import Kind
from assay.program.terms import Op, Term, has_binder, linear_form, subterms
from assay.solvers.protocol import Effort

_SECONDS: Final = 10.0  # for the proof
_LEAN: Final = 4.0  # of the processor, to leave out what it does not need


def chosen(
    task: Task, candidates: Sequence[Candidate], stated: Collection[Candidate]
) -> list[Candidate]:
    """Of inductive candidates that can be written, those to write; some are stated already."""
    together = _keeping(task, candidates)
    new = sorted((one for one in together if one not in stated), key=_length)
    needed = _needed(task, new) if _has_goals(task.procedure) else []
    if needed:
        return needed
    readable = _keeping(
        task, [one for one in together if one in stated or is_readable(one.formula)]
    )
    follow = implied(task, readable)
    return [
        one for number, one in enumerate(readable) if number not in follow and one not in stated
    ]


def _has_goals(procedure: Procedure) -> bool:
    """Whether the source says what the procedure is for."""
    contract = procedure.contract or Contract()
    if any(clause.kind is not Kind.FRAME for clause in contract.ensures):
        return True
    asserted = [e.command.obligation.kind for e in procedure.edges if isinstance(e.command, Assert)]
    return Kind.ASSERTION in asserted


def _length(candidate: Candidate) -> tuple[bool, int]:
    """What is hard to read comes last, and so is the first to be left out of a proof."""
    size = sum(1 for _ in subterms(candidate.formula))
    return not is_readable(candidate.formula) or has_binder(candidate.formula), size


def _keeping(task: Task, candidates: Sequence[Candidate]) -> list[Candidate]:
    """The candidates that are inductive without any others."""
    if unbounded_shape(entries(task.program, task.procedure)) is None:
        return []  # rows of rows are not looked at
    return largest_inductive_set(bare(task), list(candidates), ()) or []


def _needed(task: Task, candidates: Sequence[Candidate]) -> list[Candidate]:
    """The candidates that a proof of the procedure needs, if there is one."""
    task = replace(task, budget=task.budget.at_most(_SECONDS))
    found = clauses_of(task.procedure, candidates)
    proved = by_induction(task, found)
    if not proved.verdict.is_success or proved.reason is not None:
        return []
    leaner = lean(task, found, proved, partial(by_induction, effort=Effort.BRANCH), _LEAN)
    assert leaner.proof is not None
    kept = {(loop.head, clause.formula) for loop in leaner.proof.loops for clause in loop.found}
    return [one for one in candidates if (one.head, one.formula) in kept]


def is_readable(formula: Term) -> bool:
    """Whether it has no inequality between multiples, products, quotients or remainders."""
    for part in subterms(formula):
        if part.op is Op.LE:
            coefficients, _ = linear_form(part.args[0])
            if is_hard(part) or any(abs(factor) != 1 for factor in coefficients.values()):
                return False
    return True
