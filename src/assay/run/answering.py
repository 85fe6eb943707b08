# SPDX-License-Identifier: Apache-2.0
"""How a question in the style of SV-COMP is answered, and what the answer takes for granted.

A run that breaks an obligation that is not asked about does not count; but where other tools read
such a run otherwise, an answer that rests on it is none. So these obligations are proved as well:
first together with the question, which costs little more than the question alone; where that does
not answer it, the question by itself; and at last, what is still open. Only what nobody has proved
is an assumption. A violation of such an obligation says nothing of the question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, final

from assay.budget import Budget
from assay.dataclass import dataclass, replace
from assay.engines.table import EngineName
from assay.evidence.limits import INTERRUPTED
from assay.evidence.verdicts import Assumption, ProcedureOutcome, Verdict
from assay.program.graph import Program
from assay.program.obligations import Kind, Obligation
from assay.run.question import DOUBTFUL, READ_OTHERWISE, Narrowed
from assay.run.verification import Verified

_FOR_BOTH: Final = 0.95  # of the time, for the question together with all that is doubtful
_FOR_ANY_SIZE: Final = 0.7  # of what is left then
_ENDLESS: Final = Assumption("runs that do not end lose no memory", hides_bugs=True, is_bound=True)
_EMPTY: Final = Assumption("an array without a valid size has no elements")

Ask = Callable[[Program, EngineName | None, Budget], Verified]
"""What an engine says of `main` in a program, within a budget; None leaves the choice open."""


@final
@dataclass(frozen=True, slots=True)
class _Doubts:
    """What is known of the doubtful obligations."""

    open: frozenset[Obligation] = frozenset()  # not proved
    is_complete: bool = False  # all others are proved
    is_broken: bool = False  # a run breaks one of them

    @property
    def may_vanish(self) -> bool:
        """Whether there is something left to prove, as far as anybody knows."""
        return not self.is_broken and (bool(self.open) or not self.is_complete)

    def besides(self, other: _Doubts) -> _Doubts:
        """What two attempts have left open. Each proof is about the first violation of a run, so
        that both are true together."""
        known = [one.open for one in (self, other) if one.is_complete]
        return _Doubts(
            frozenset.intersection(*known) if known else self.open | other.open,
            self.is_complete or other.is_complete,
            self.is_broken or other.is_broken,
        )


def answered(narrowed: Narrowed, ask: Ask, budget: Budget) -> Verified:
    """What is found out about the question, with the conventions that it rests on."""
    doubts, one = _Doubts(), None
    if narrowed.together is not None:
        both = ask(narrowed.together, None, budget.part(_FOR_BOTH))
        doubts = _doubts_in(narrowed, both.outcome)
        one = _about_question(narrowed, both)
        wide = None if _is_refuted(one) else _of_any_size(narrowed, doubts, ask, budget)
        if wide is not None:
            return wide
    if one is None:
        one = ask(narrowed.program, narrowed.engine, budget)
    outcome = _without(one.outcome, narrowed.covered)
    is_proved = outcome.verdict is Verdict.PROVED
    if is_proved and narrowed.doubts is not None and doubts.may_vanish:
        again = ask(narrowed.doubts, None, budget)
        doubts = doubts.besides(_doubts_in(narrowed, again.outcome))
    conventions = (*narrowed.conventions, *_conventions(narrowed, doubts))
    if is_proved and narrowed.has_to_end is not None and not outcome.is_followed:
        ends = ask(narrowed.has_to_end, EngineName.TERMINATION, budget)
        conventions += () if ends.outcome.verdict is Verdict.PROVED else (_ENDLESS,)
    outcome = replace(outcome, assumptions=(*outcome.assumptions, *conventions))
    return Verified(one.name, one.procedure, outcome)


def _is_refuted(one: Verified | None) -> bool:
    return one is not None and one.outcome.verdict is Verdict.REFUTED


def _of_any_size(narrowed: Narrowed, doubts: _Doubts, ask: Ask, budget: Budget) -> Verified | None:
    """The question proved for arrays of any size, if nothing but a size is in doubt."""
    open_kinds = {one.kind for one in doubts.open}
    if narrowed.any_size is None or Kind.ARRAY_SIZE not in open_kinds:
        return None
    one = ask(narrowed.any_size, EngineName.INVARIANTS, budget.part(_FOR_ANY_SIZE))
    if one.outcome.verdict is not Verdict.PROVED:
        return None
    others = replace(narrowed, left_out=narrowed.left_out - {Kind.ARRAY_SIZE})
    assumptions = (*_conventions(others, _Doubts(is_complete=True)), _EMPTY)
    outcome = replace(one.outcome, assumptions=(*one.outcome.assumptions, *assumptions))
    return Verified(one.name, one.procedure, outcome)


def _about_question(narrowed: Narrowed, both: Verified) -> Verified | None:
    """What an outcome says of the question, where it is about doubtful obligations as well; None if
    it leaves the question open. What comes after an obligation that is not proved is about runs
    that keep it, just as in the question alone."""
    kept = replace(
        both.outcome,
        obligations=tuple(
            one
            for one in both.outcome.obligations
            if not narrowed.doubts_about(one.obligation) or one.verdict is Verdict.PROVED
        ),
    )
    is_answer = kept.verdict in (Verdict.REFUTED, Verdict.PROVED) or kept.reason is INTERRUPTED
    return Verified(both.name, both.procedure, kept) if is_answer else None


def _doubts_in(narrowed: Narrowed, outcome: ProcedureOutcome) -> _Doubts:
    """What an outcome leaves open of the doubtful obligations."""
    results = [one for one in outcome.obligations if one.verdict is not Verdict.PROVED]
    left = [one for one in results if narrowed.doubts_about(one.obligation)]
    rests = any(one.hides_bugs for one in outcome.assumptions)
    return _Doubts(
        frozenset(one.obligation for one in left),
        is_complete=outcome.reason is None and not rests and len(left) == len(results),
        is_broken=any(one.verdict is Verdict.REFUTED for one in left),
    )


def _without(outcome: ProcedureOutcome, covered: frozenset[str]) -> ProcedureOutcome:
    """The outcome without assumptions that the conventions of the question include."""
    kept = tuple(one for one in outcome.assumptions if one.text not in covered)
    return replace(outcome, assumptions=kept)


def _conventions(narrowed: Narrowed, doubts: _Doubts) -> tuple[Assumption, ...]:
    """The conventions of the question, as assumptions, without what is proved. What other tools
    read otherwise weakens the answer: a program may be right only because an access outside an
    array, or an assertion, ends it."""
    doubtful = narrowed.left_out & DOUBTFUL
    if doubts.is_complete:
        doubtful &= {one.kind for one in doubts.open}
    taken = narrowed.left_out - DOUBTFUL | doubtful
    found = []
    if undefined := sorted(taken - {Kind.ASSERTION}):
        listed = ", ".join(kind + _places(kind, doubts) for kind in undefined)
        text = f"runs with undefined behaviour do not count ({listed})"
        weak = not taken.isdisjoint(READ_OTHERWISE)
        text = f"{text}, by the convention of the property"
        found.append(Assumption(text, hides_bugs=weak, is_bound=weak))
    if Kind.ASSERTION in taken:
        text = f"an assertion that fails{_places(Kind.ASSERTION, doubts)} ends the program"
        found.append(Assumption(text, hides_bugs=True, is_bound=True))
    return tuple(found)


def _places(kind: Kind, doubts: _Doubts) -> str:
    """` in lines 3 and 7`, where all other obligations of the kind are proved."""
    lines = sorted({one.span.line for one in doubts.open if one.kind is kind})
    if not doubts.is_complete or not lines:
        return ""
    return f" in {_listed(lines)}"


def _listed(lines: Iterable[int]) -> str:
    *others, last = map(str, lines)
    return f"lines {', '.join(others)} and {last}" if others else f"line {last}"
