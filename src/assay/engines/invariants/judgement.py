# SPDX-License-Identifier: Apache-2.0
"""What can be said of a candidate invariant.

inductive      it holds at every entry of the loop, and every iteration keeps it
not inductive  some iteration does not keep it: a state before, and the state after
violated       it is false at some arrival at the head: an input of the procedure
undecided      anything else, with the reason
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import assert_never, final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates import Candidate
from assay.evidence.verdicts import Reason
from assay.program.interpreter import Value
from assay.program.terms import Op, Term, subterms

Values = Mapping[str, Value]
"""By the names of the source; arrays with their elements."""


class InductionRule(StrEnum):
    """What may be used when an iteration starts."""

    ALONE = "alone"  # the candidate and nothing else (Ponsini et al. 2010, section 3.1)
    TOGETHER = "together"  # what holds before the loop and is not changed by it; other invariants


class JudgementKind(StrEnum):
    """The kind of a verdict, in the words of reports."""

    INDUCTIVE = "inductive"
    NOT_INDUCTIVE = "not inductive"
    VIOLATED = "violated"
    UNDECIDED = "undecided"


@final
@dataclass(frozen=True, slots=True)
class Inductive:
    """Base case and inductive case hold."""


@final
@dataclass(frozen=True, slots=True)
class NotInductive:
    """An iteration that the interpreter ran: the candidate holds before it and not after it.

    The state before need not be one that any run of the program is in."""

    before: Values
    after: Values
    choices: tuple[int | bool, ...] = ()  # of nondeterministic calls in the iteration, in order
    is_defined: bool = True  # False: afterwards it has no meaning, such as an index out of range


@final
@dataclass(frozen=True, slots=True)
class ViolatedCandidate:
    """A run of the procedure that the interpreter ran: the candidate is false when the head is
    reached for the `arrival`-th time (1: when the loop is first entered)."""

    inputs: Values
    globals: Values
    choices: tuple[int | bool, ...]
    arrival: int
    state: Values  # at that arrival
    is_defined: bool = True  # False: it has no meaning there, such as an index out of range


@final
@dataclass(frozen=True, slots=True)
class UndecidedCandidate:
    """Neither was shown."""

    reason: Reason


CandidateVerdict = Inductive | NotInductive | ViolatedCandidate | UndecidedCandidate


@final
@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on a candidate, under a rule, and how long it took."""

    candidate: Candidate
    rule: InductionRule
    verdict: CandidateVerdict
    seconds: float

    @property
    def outcome(self) -> JudgementKind:
        return outcome_of(self.verdict)


def outcome_of(verdict: CandidateVerdict) -> JudgementKind:
    match verdict:
        case Inductive():
            return JudgementKind.INDUCTIVE
        case NotInductive():
            return JudgementKind.NOT_INDUCTIVE
        case ViolatedCandidate():
            return JudgementKind.VIOLATED
        case UndecidedCandidate():
            return JudgementKind.UNDECIDED
        case _:
            assert_never(verdict)


def is_linear(formula: Term) -> bool:
    """Whether no product, quotient or remainder of unknowns occurs (Ponsini et al. 2010, table 2):
    division by a number is linear, a product with one as well."""
    return not any(
        part.op is Op.MUL or (part.op in _QUOTIENTS and part.args[1].op is not Op.INTEGER)
        for part in subterms(formula)
    )


_QUOTIENTS = (Op.TDIV, Op.TREM, Op.FDIV, Op.FMOD)
