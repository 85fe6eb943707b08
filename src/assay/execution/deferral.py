# SPDX-License-Identifier: Apache-2.0
"""Questions about states that are put off, and answered together when all states are known."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import IntEnum, auto
from typing import TYPE_CHECKING, assert_never, final

from assay.budget import OutOfTimeError
from assay.dataclass import dataclass
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.model import ModelEvaluation

if TYPE_CHECKING:
    from assay.solvers.bitvectors.formula import FormulaOfQuestions
    from assay.solvers.deferred import DeferredQuestion, DeferringStore


class QuestionStage(IntEnum):
    """What a question is about; questions of one stage are asked together."""

    VIOLATION = auto()  # whether an obligation breaks
    BOUND = auto()  # whether a run goes on where exploration did not
    COVERAGE = auto()  # whether a run comes somewhere, or needs an assumption


@final
@dataclass(frozen=True, slots=True)
class _Deferred:
    """A question, what it is about, and who wants to know."""

    stage: QuestionStage
    topic: Hashable  # once one of its questions has a model, the others are not asked
    question: DeferredQuestion
    answered: Callable[[Answer], None]


@final
class Deferral:
    """Collects questions and answers them."""

    def __init__(self, store: DeferringStore) -> None:
        self._store = store
        self._waiting: list[_Deferred] = []

    def ask(
        self, stage: QuestionStage, topic: Hashable, answered: Callable[[Answer], None]
    ) -> None:
        """Put off what the store is asked just now. `answered` is told of a model, or that nobody
        knows; nothing if there is none."""
        if not isinstance(self._store.check(), Unsat):
            self._waiting.append(_Deferred(stage, topic, self._store.question(), answered))

    def settle(
        self, formula: FormulaOfQuestions, stage: QuestionStage, progress: Callable[[], None]
    ) -> NoAnswer | None:
        """Answer all questions of a stage; `progress` is called after each answer. What nobody
        knows is returned as well."""
        waiting = [one for one in self._waiting if one.stage is stage]
        while waiting:
            answer = formula.any_holds([one.question for one in waiting])
            match answer:
                case Unsat():
                    waiting = []
                case NoAnswer(ran_out=True):
                    raise OutOfTimeError
                case NoAnswer():
                    self._tell(waiting, answer)
                    return answer
                case Sat():
                    evaluation = ModelEvaluation(answer.model)
                    held = set(formula.held(evaluation, [one.question for one in waiting]))
                    topics = self._tell([one for one in waiting if one.question in held], answer)
                    waiting = [one for one in waiting if one.topic not in topics]
                case _:
                    assert_never(answer)
            progress()
        return None

    def _tell(self, some: list[_Deferred], answer: Answer) -> set[Hashable]:
        """Tell the first who asked about each topic."""
        told: set[Hashable] = set()
        for one in some:
            if one.topic not in told:
                told.add(one.topic)
                one.answered(answer)
        return told
