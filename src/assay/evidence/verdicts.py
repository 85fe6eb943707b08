# SPDX-License-Identifier: Apache-2.0
"""Verdicts: what may be said of an obligation, a procedure, a run, and what it rests on.

| verdict | may be said only when |
|---|---|
| proved | the obligation holds for all inputs, no bound was used |
| proved-bounded | no violation within the listed bounds |
| refuted | the interpreter replayed the counterexample and saw the violation |
| unknown | anything else, with a reason |
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, final

from assay.dataclass import dataclass, field, replace
from assay.evidence.ending import Ending, EndingClaims, resolved
from assay.evidence.proofs import Proof
from assay.program.interpreter import TraceStep
from assay.program.obligations import Obligation
from assay.source import Span

if TYPE_CHECKING:
    from assay.evidence.confirmation import Confirmation


class Verdict(StrEnum):
    """From best to worst."""

    PROVED = "proved"
    PROVED_BOUNDED = "proved-bounded"
    UNKNOWN = "unknown"
    REFUTED = "refuted"

    @property
    def is_success(self) -> bool:
        """Whether nothing fails: for all inputs, or within the listed bounds."""
        return self in (Verdict.PROVED, Verdict.PROVED_BOUNDED)


_ORDER = list(Verdict)

NEEDS = "needs-precondition"
"""The code of the reason why a violation is none: a caller may be able to avoid it."""

NEEDS_INVARIANT = "needs-invariant"
"""The code of the reason why a violation is none: hidden variables may never have such values."""

CONTRACT_TOO_WEAK = "callee-contract-too-weak"
"""The code of the reason why a violation is open: it needs a result that the contract of a callee
allows, and that its body did not give."""


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """A violation outranks not knowing, which outranks success."""
    return max(verdicts, key=_ORDER.index, default=Verdict.PROVED)


@final
@dataclass(frozen=True, slots=True)
class Assumption:
    """Something taken for granted, such as "array length of t is 8"."""

    text: str
    span: Span | None = None
    hides_bugs: bool = False  # a proof under it may be wrong
    invents_bugs: bool = False  # a violation under it may be spurious
    is_bound: bool = False  # a stated bound: a proof under it is a bounded one
    contract: str | None = None  # the procedure, if it is that one meets its contract
    is_lemma: bool = False  # it is that the claim of that procedure holds, whatever calls there are
    supposed: bool = False  # about inputs, where no contract says what a caller has to see to


@final
@dataclass(frozen=True, slots=True)
class Reason:
    """Why there is no verdict, in a way that a user can act on."""

    code: str  # loop-bound, timeout, solver, callee-contract-too-weak, unsupported, ...
    text: str
    span: Span | None = None


@final
@dataclass(frozen=True, slots=True)
class Counterexample:
    """A run that the interpreter has repeated and seen break the obligation."""

    inputs: Mapping[str, Any]  # by parameter: numbers, truth values, lists, SparseArray, None
    result: Any
    violates: Obligation
    trace: tuple[TraceStep, ...] = ()
    globals: Mapping[str, Any] = field(default_factory=dict)
    aliases: tuple[tuple[str, ...], ...] = ()  # parameters that are the same object
    choices: tuple[Any, ...] = ()  # values of nondeterministic calls, in order
    repeats: int | None = None  # so many at the end are made again and again, if nothing else is
    orders: tuple[str, ...] = ()  # of evaluation, in the source's words: `f()` before `g`
    machine: str | None = None  # where the machine cannot follow a run over the integers
    reached: str | None = None  # how hidden variables come to these values: `new C(); inc() twice`


@final
@dataclass(frozen=True, slots=True)
class Example:
    """A run that the interpreter has repeated: it takes an explored path to its end."""

    inputs: Mapping[str, Any]
    globals: Mapping[str, Any] = field(default_factory=dict)
    choices: tuple[Any, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class EmittedTest:
    """A test that was written for a counterexample or a path, or why there is none."""

    name: str  # `postcondition_line_5`, `path_3`
    about: Obligation | None  # what the counterexample breaks; None for a path
    file: str | None  # None: no test exists
    checks: Obligation | None = None  # what the test fails on; None for a path
    reason: str | None = None  # why no test exists


@final
@dataclass(frozen=True, slots=True)
class ObligationResult:
    """The verdict on one obligation."""

    obligation: Obligation
    verdict: Verdict
    reason: Reason | None = None  # where unknown
    counterexample: Counterexample | None = None  # where refuted
    past: tuple[int, ...] = ()  # lines of failed obligations that are assumed to hold before it
    confirmation: Confirmation | None = None  # of the counterexample, where it was asked for


@final
@dataclass(frozen=True, slots=True)
class InferredContract:
    """What a proof has found of a procedure that is called, as clauses of the source's language."""

    procedure: str
    line: int
    clauses: tuple[str, ...]  # one on each line


@final
@dataclass(frozen=True, slots=True)
class ProcedureOutcome:
    """Everything an engine found out about one procedure."""

    procedure: str
    engine: str
    obligations: tuple[ObligationResult, ...]
    assumptions: tuple[Assumption, ...] = ()
    reason: Reason | None = None  # where the procedure as a whole is unknown
    vacuous: tuple[str, ...] = ()  # a precondition nobody can satisfy, no way to a normal exit
    unreached: tuple[str, ...] = ()  # claims in the code that no run comes to
    facts: tuple[str, ...] = ()  # proved on the way: "loop at line 9: at most 9 iterations"
    invariants: tuple[tuple[int, str], ...] = ()  # line of the loop and formula, as in the source
    inferred: tuple[InferredContract, ...] = ()  # of procedures that it calls
    is_followed: bool = False  # every run was followed to its end, but for calls by contract
    ending: Ending | None = None  # whether runs end, where that was looked at
    proof: Proof | None = None  # where proved: what a second program needs to repeat it
    statistics: Mapping[str, Any] = field(default_factory=dict)
    seconds: float = 0.0  # that were waited for it
    processor_seconds: float = 0.0  # that processors have worked on it
    examples: tuple[Example, ...] = ()  # where they were asked for: one for each explored path
    tests: tuple[EmittedTest, ...] = ()  # where they were asked for
    confirmation: Confirmation | None = None  # of the proof, where it was asked for
    failed: tuple[str, ...] = ()  # attempts that a defect has ended: "templates: KeyError: 1"
    is_cut: bool = False  # the time was up, or nearly: with more of it, more might be known
    cached_seconds: float | None = None  # that it took, where an earlier run has found it

    @property
    def verdict(self) -> Verdict:
        """The worst of the obligations'; unknown if something was left open.

        What it rests on counts even where no obligation was met: one may wait beyond a bound.
        """
        verdict = worst(result.verdict for result in self.obligations)
        if verdict is Verdict.PROVED and any(one.hides_bugs for one in self.assumptions):
            verdict = Verdict.PROVED_BOUNDED
        if self.reason is not None and verdict is not Verdict.REFUTED:
            return Verdict.UNKNOWN
        return verdict


def settled(outcome: ProcedureOutcome) -> ProcedureOutcome:
    """What is said of all runs is said only if every run was looked at; a violation stays one."""
    if outcome.reason is None:
        outcome = replace(outcome, reason=unproven(outcome.assumptions))
    if outcome.reason is None:
        return outcome
    open_results = tuple(
        result
        if result.verdict in (Verdict.REFUTED, Verdict.UNKNOWN)
        else opened(result, outcome.reason)
        for result in outcome.obligations
    )
    if outcome.reason.code == "vacuous":  # every run was looked at: there is none
        return replace(outcome, obligations=open_results)
    return replace(outcome, obligations=open_results, facts=(), vacuous=(), unreached=())


def unproven(assumptions: Iterable[Assumption]) -> Reason | None:
    """Why nothing can be proved: an assumption that hides bugs and is no stated bound."""
    for one in assumptions:
        if one.hides_bugs and not one.is_bound:
            return _resting(one)
    return None


def discharged(outcomes: Sequence[ProcedureOutcome]) -> list[ProcedureOutcome]:
    """Proofs that rest on each other's contracts are proofs: the largest set of procedures each of
    which is proved but for the contracts of others in the set (partial correctness, by induction
    on the depth of calls)."""
    proved = {one.procedure: one for one in outcomes if _rests_on_contracts_only(one)}
    while True:
        missing = [n for n, one in proved.items() if not _contracts(one) <= proved.keys()]
        if not missing:
            break
        for name in missing:
            del proved[name]
    found = [relieved(one, proved) if one.procedure in proved else one for one in outcomes]
    return ending_together(_without_open_lemmas(found))


def _without_open_lemmas(outcomes: Sequence[ProcedureOutcome]) -> list[ProcedureOutcome]:
    """What rests on a lemma that is not proved is no proof: a lemma is no bound that a user has
    stated. What rests on axioms that may have no model is neither proved nor refuted."""
    held = {one.procedure for one in outcomes if one.verdict is Verdict.PROVED}
    found = []
    for one in outcomes:
        resting = [a for a in one.assumptions if a.is_lemma and a.contract not in held]
        reason = _resting(resting[0]) if resting else None
        undefined = any((a.contract or "").startswith("axiom ") for a in resting)
        results = tuple(
            opened(result, reason)
            if reason
            and (result.verdict.is_success or (undefined and result.verdict is Verdict.REFUTED))
            else result
            for result in one.obligations
        )
        whole = one.reason if results else reason  # nothing is due, and still nothing is proved
        found.append(replace(one, obligations=results, reason=whole) if reason else one)
    return found


def relieved(
    outcome: ProcedureOutcome, proved: Container[str], rest: Iterable[Assumption] = ()
) -> ProcedureOutcome:
    """The proof of a procedure, after contracts it rests on were proved.

    It now rests on what those proofs rest on besides each other's contracts (`rest`). If none of
    that hides bugs, nothing is bounded any more; otherwise every obligation is weakened by it."""
    kept = tuple(
        dict.fromkeys(one for one in (*outcome.assumptions, *rest) if one.contract not in proved)
    )
    exact = not any(one.hides_bugs for one in kept)
    results = (
        replace(one, verdict=Verdict.PROVED)
        if exact and one.verdict.is_success
        else weakened(one, kept)
        for one in outcome.obligations
    )
    return replace(outcome, obligations=tuple(results), assumptions=kept)


_CLAIMS = {
    Verdict.PROVED: EndingClaims.PROVED,
    Verdict.PROVED_BOUNDED: EndingClaims.BOUNDED,
    Verdict.UNKNOWN: EndingClaims.OPEN,
    Verdict.REFUTED: EndingClaims.OPEN,
}


def ending_together(outcomes: Sequence[ProcedureOutcome]) -> list[ProcedureOutcome]:
    """Runs of a procedure end if those of the procedures end that it calls."""
    endings = resolved(
        {one.procedure: one.ending for one in outcomes},
        {one.procedure: _CLAIMS[one.verdict] for one in outcomes},
    )
    return [replace(one, ending=endings[one.procedure]) for one in outcomes]


def _contracts(outcome: ProcedureOutcome) -> set[str]:
    return {one.contract for one in outcome.assumptions if one.contract is not None}


def _rests_on_contracts_only(outcome: ProcedureOutcome) -> bool:
    others = [a for a in outcome.assumptions if a.contract is None and a.hides_bugs]
    return outcome.verdict.is_success and not others and not outcome.vacuous


def weakened(result: ObligationResult, assumptions: Iterable[Assumption]) -> ObligationResult:
    """The claim that is left of a claim made under assumptions.

    Refuted under one that may invent bugs becomes unknown, unless the run comes to no value that
    somebody else chose; proved under one that may hide bugs becomes proved-bounded if it is a
    stated bound, else unknown.
    """
    for assumption in assumptions:
        proved = result.verdict.is_success
        if result.verdict is Verdict.REFUTED and assumption.invents_bugs:
            if result.counterexample is not None and not result.counterexample.choices:
                continue
            result = opened(result, _resting(assumption))
        elif proved and assumption.hides_bugs and assumption.is_bound:
            result = replace(result, verdict=Verdict.PROVED_BOUNDED)
        elif proved and assumption.hides_bugs:
            result = opened(result, _resting(assumption))
    return result


def opened(result: ObligationResult, reason: Reason | None) -> ObligationResult:
    """The obligation without the verdict it had, and why."""
    return replace(result, verdict=Verdict.UNKNOWN, reason=reason, counterexample=None)


def _resting(assumption: Assumption) -> Reason:
    return Reason("assumption", f"rests on an assumption: {assumption.text}", assumption.span)
