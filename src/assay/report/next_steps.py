# SPDX-License-Identifier: Apache-2.0
"""What to do about a verdict of unknown: one table, by the reason why nothing is known."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, final

from assay.dataclass import dataclass
from assay.evidence.confirmation import DISAGREES
from assay.evidence.inferred import (
    NO_QUESTION,
    NOTHING_FOUND,
    UNPROVED,
    InferenceKind,
    Inferred,
)
from assay.evidence.limits import INTERRUPTED, MEMORY, OUT_OF_TIME, is_out_of_time
from assay.evidence.verdicts import (
    CONTRACT_TOO_WEAK,
    NEEDS,
    NEEDS_INVARIANT,
    ProcedureOutcome,
    Reason,
    Verdict,
)
from assay.execution.shapes import is_array
from assay.program.commands import Assign
from assay.program.graph import Language, Math, Procedure, Semantics
from assay.program.heap import ALLOCATED
from assay.report.repetition import name_of, reading

_INVARIANT_OF_CLASS = (
    "state what its fields always satisfy in the class: //@ private invariant ...;"
)
_REQUIRED_OF_FILE = "state what it expects of the variables of the file: //@ requires ...;"
_STATING = {Language.JAVA: _INVARIANT_OF_CLASS, Language.C: _REQUIRED_OF_FILE}
_MEASURE = {Language.JAVA: "//@ decreases ...;", Language.C: "//@ loop variant ...;"}
_LEAST, _TIMES = 60, 4  # seconds, and how much more than before


@final
@dataclass(frozen=True, slots=True)
class _OpenCase:
    """A reason why something is unknown, and where it came up."""

    about: str  # the file, the procedure, and the options that say what the program means
    question: str  # the option that asks about a property, if that was asked
    procedure: Procedure | None  # None if it could not be modelled
    outcome: ProcedureOutcome
    reason: Reason
    language: Language

    def words(self) -> dict[str, str]:
        """What the places in a step stand for."""
        span = self.reason.span
        return {
            "verify": f"assay verify {self.about}{self.question}",
            "invariants": f"assay invariants {self.about}",
            "precondition": f"assay infer precondition {self.about}",
            "longer": str(_longer(self.outcome.seconds)),
            "line": "it" if span is None else f"line {span.line}",
            "at_line": "" if span is None else f" in line {span.line}",
            "callees": _listed(self.callees) or "the callee",
            "expected": _STATING[self.language],
            "measure": _MEASURE[self.language],
        }

    @property
    def callees(self) -> list[str]:
        """The procedures that are known by their contracts."""
        found = (one.contract for one in self.outcome.assumptions if one.contract is not None)
        return list(dict.fromkeys(found))


_When = Callable[[_OpenCase], bool]


@final
@dataclass(frozen=True, slots=True)
class _NextStep:
    """One thing to do, with words of the case in braces, and when that is of use."""

    text: str
    when: _When = lambda _: True


def _is_plain(case: _OpenCase) -> bool:
    """A property is a question about the whole program, where contracts do not count."""
    return not case.question and case.procedure is not None


def _is_question(case: _OpenCase) -> bool:
    return bool(case.question)


def _has_loops(case: _OpenCase) -> bool:
    return _is_plain(case) and case.procedure is not None and bool(case.procedure.loops)


def _can_have_invariants(case: _OpenCase) -> bool:
    """Loops that allocate are not proved by induction, whatever is stated of them."""
    edges = () if case.procedure is None else case.procedure.edges
    assigned = (edge.command for edge in edges if isinstance(edge.command, Assign))
    return _has_loops(case) and not any(ALLOCATED in one.targets for one in assigned)


def _has_arrays(case: _OpenCase) -> bool:
    parameters = () if case.procedure is None else case.procedure.parameters
    return _is_plain(case) and any(map(is_array, parameters))


def _has_callees(case: _OpenCase) -> bool:
    return _is_plain(case) and bool(case.callees)


def _is_inferred(case: _OpenCase) -> bool:
    return any(one.procedure == case.outcome.procedure for one in case.outcome.inferred)


def _is_external(case: _OpenCase) -> bool:
    return any(one.invents_bugs for one in case.outcome.assumptions)


_STATE_INVARIANT = _NextStep(
    "state an invariant of the loop{at_line}: {invariants}", _can_have_invariants
)
_MORE_TIME = _NextStep("give it more time: {verify} --timeout {longer}", _is_question)
_STATE_MEASURE = _NextStep(
    "state what every iteration{at_line} makes smaller: {measure}", _is_plain
)
_REPORT = "this is a defect of assay: please report it, with the file"

STEPS: Final[Mapping[str, tuple[_NextStep, ...]]] = {
    # --- limits
    OUT_OF_TIME: (
        _NextStep("{verify} --timeout {longer}"),
        _NextStep("or state invariants of its loops: {invariants}", _has_loops),
    ),
    MEMORY.code: (
        _NextStep("without a limit, and with one process: {verify} --jobs 1"),
        _NextStep("or with shorter arrays: {verify} --array-length 0..2", _has_arrays),
    ),
    INTERRUPTED.code: (_NextStep("{verify}"),),
    "loop-bound": (
        _STATE_INVARIANT,
        _NextStep("accept a bound: {verify} --loop-bound 64", _is_plain),
        _MORE_TIME,
    ),
    "call-depth": (
        _NextStep("give the procedure a contract that says what its calls give back", _is_plain),
        _NextStep("or accept a bound: {verify} --call-depth 64", _is_plain),
        _MORE_TIME,
    ),
    "large": (_STATE_MEASURE, _MORE_TIME),
    # --- what a specification does not say
    NEEDS: (
        _NextStep("{precondition}", lambda case: not _is_inferred(case)),
        _NextStep("state the precondition that was found, or another one", _is_inferred),
    ),
    NEEDS_INVARIANT: (_NextStep("{expected}"),),
    "invariant-too-weak": (
        _NextStep("state an invariant that implies it: {invariants}", _has_loops),
        _NextStep("state more of what {callees} ensures, in its contract", _has_callees),
        _MORE_TIME,
    ),
    "not-inductive": (
        _NextStep("state another invariant that excludes such a state: {invariants}", _has_loops),
        _MORE_TIME,
    ),
    "not-proved": (
        _NextStep("see what it needs of the inputs: {precondition}", _is_plain),
        _MORE_TIME,
    ),
    CONTRACT_TOO_WEAK: (
        _NextStep("state in the contract of {callees} what {line} needs: ensures ...;"),
    ),
    "measure": (_NextStep("ask whether runs end: {verify} --engine termination", _is_plain),),
    "termination": (_STATE_MEASURE, _MORE_TIME),
    "overflow": (
        _NextStep("decide it over the integers: {verify} --engine termination --math ideal"),
    ),
    "may-overlap": (_NextStep("state which memory is apart: //@ requires \\separated(...);"),),
    "may-not-be-allocated": (_NextStep("verify a program that allocates it, from `main`"),),
    "array-store": (_NextStep("let the method make the array, or verify what makes it"),),
    "definition": (_NextStep("verify it with another engine: --engine auto"),),
    "record-input": (_NextStep("verify a program that makes such values, from `main`"),),
    "global-reference": (_NextStep("give the function the pointer as a parameter"),),
    "vacuous": (
        _NextStep("correct the precondition: no input of these sizes satisfies it"),
        _NextStep("or look at longer arrays: {verify} --array-length 5..8", _has_arrays),
    ),
    "assumption": (
        _NextStep("give what is not defined a body, or a contract", _is_external),
        _NextStep(
            "make sure of what it assumes, and write the program so that it shows",
            lambda case: not _is_external(case),
        ),
    ),
    # --- what an engine, a solver or a reader cannot do
    "solver": (
        _NextStep("assert parts of it before {line}, one after the other", _is_plain),
        _MORE_TIME,
    ),
    "quantifier": (_NextStep("give what is quantified{at_line} a range: 0 <= k && k < n ==> ..."),),
    "loop": (
        _NextStep("write the loop{at_line} with one entry and without allocation"),
        _NextStep("or accept a bound: {verify} --engine bounded --loop-bound 16", _is_plain),
    ),
    "rows": (
        _NextStep("accept a bound: {verify} --engine bounded --array-length 0..2", _is_plain),
    ),
    "records": (
        _NextStep("accept a bound: {verify} --engine bounded --array-length 0..2", _is_plain),
    ),
    "heap-objects": (
        _NextStep("accept a bound: {verify} --engine bounded --heap-objects 5", _is_plain),
    ),
    **dict.fromkeys(
        ("interpolation", "arrays", "horn", "facts"),
        (_NextStep("let the other engines try: {verify}"),),
    ),
    **dict.fromkeys(("formula", "runs"), (_NextStep("let the other explorations try: {verify}"),)),
    "kinduction": (_STATE_INVARIANT, _MORE_TIME),
    "templates": (_STATE_INVARIANT, _MORE_TIME),
    "summary": (_NextStep("give what it calls a contract", _is_plain), _MORE_TIME),
    "replay": (_NextStep("look for a proof instead: {verify} --engine invariants"),),
    "unsupported": (_NextStep("write {line} without what is not supported"),),
    "no-body": (
        _NextStep("verify the file that has the body, or state a contract that says enough"),
    ),
    "property": (
        _NextStep("ask about unreach-call, no-overflow or termination, one in each file"),
    ),
    "crash": (_NextStep(_REPORT), _NextStep("or try another engine: {verify} --engine bounded")),
    DISAGREES: (_NextStep(_REPORT),),
}
"""What to do next, by the code of the reason why something is unknown."""

WITHOUT_STEP: Final[Mapping[str, str]] = {
    "violated": "there is a violation to mend first",
    "unexplored": "there is a violation to mend first",
    "only": "the user asked about another procedure",
    "no-contract": "the user asked about procedures with a contract",
    "not-read": "the user asked about what other procedures reach",
    "known": "there is nothing to verify",
    "setup": "it is followed where objects of the class are made",
    "nested": "no engine sees it; it is listed as not checked",
    "unkept": "no procedure has it to keep; it is listed as not checked",
    "undefined": "about a candidate of `assay invariants`, not about a procedure",
    "not-confirmed": "about a candidate of `assay invariants`, not about a procedure",
    NO_QUESTION: "of `assay infer`: there is nothing to ask for",
    "terminates": "of `assay infer`: that is the answer",
    NOTHING_FOUND: "of `assay infer`, which has steps of its own",
    UNPROVED: "of `assay infer`, which has steps of its own",
    "unproved": "of `assay infer`, a part of what it says",
    "recursion": "of `assay infer`, which has steps of its own",
}
"""Why a reason with this code has no next step."""

_BESIDE_VIOLATION: Final = frozenset({OUT_OF_TIME, NEEDS, NEEDS_INVARIANT})


def next_steps(
    path: str,
    procedure: Procedure | None,
    outcome: ProcedureOutcome,
    semantics: Semantics | None = None,
    question: str | None = None,
) -> Iterator[str]:
    """Each on a line; none where there is nothing to try. `question` is the file of a property
    that is asked about."""
    parts = [shlex.quote(path)]
    parts += [] if procedure is None else [f"--only {name_of(procedure)}"]
    about = " ".join([*parts, *reading(semantics)])
    asked = "" if question is None else f" --property {shlex.quote(question)}"
    language = Language.C if semantics is None else semantics.language
    told: set[str] = set()
    for reason in _reasons(outcome):
        case = _OpenCase(about, asked, procedure, outcome, reason, language)
        label = "next"
        for step in STEPS.get(reason.code, ()):
            text = step.text.format(**case.words()) if step.when(case) else None
            if text is not None and text not in told:
                told.add(text)
                yield f"  {label:<9}{text}"
                label = ""


def _reasons(outcome: ProcedureOutcome) -> list[Reason]:
    """Why something is unknown, one reason of each kind. Where a precondition is needed, nothing
    else is of use before that."""
    found = [outcome.reason, *(one.reason for one in outcome.obligations)]
    reasons = {one.code: one for one in reversed(found) if one is not None}
    if NEEDS in reasons:
        return [reasons[NEEDS]]
    in_order = [reasons[code] for code in dict.fromkeys(one.code for one in found if one)]
    if outcome.verdict is Verdict.REFUTED:
        return [one for one in in_order if one.code in _BESIDE_VIOLATION]
    return in_order if outcome.verdict is Verdict.UNKNOWN else []


def _listed(names: Sequence[str]) -> str:
    quoted = [f"`{name}`" for name in names]
    return " or ".join([", ".join(quoted[:-1]), quoted[-1]] if len(quoted) > 1 else quoted)


_OWN = {
    InferenceKind.PRECONDITION: "see which inputs break it, and state a precondition:",
    InferenceKind.POSTCONDITION: "state a postcondition, and see where its proof fails:",
    InferenceKind.BOUND: "see whether runs end at all:",
    InferenceKind.NONTERMINATION: "see whether all runs end:",
    InferenceKind.COUNTEREXAMPLE: "look for a single input that breaks it:",
}

_ABOUT_ENDING = (InferenceKind.BOUND, InferenceKind.NONTERMINATION)


def inference_step(inferred: Inferred, path: str, semantics: Semantics) -> str | None:
    """What to do where nothing was inferred, or not all; None if there is nothing to ask for."""
    reason, procedure = inferred.reason, inferred.procedure
    if reason is None or reason.code in (NO_QUESTION, "terminates", INTERRUPTED.code):
        return None
    about = " ".join([shlex.quote(path), f"--only {name_of(procedure)}", *reading(semantics)])
    if is_out_of_time(reason):
        longer = _longer(inferred.seconds)
        return f"assay infer {inferred.kind} {about} --timeout {longer}"
    if reason.code == NEEDS_INVARIANT:
        return _STATING[semantics.language]
    if reason.code == NOTHING_FOUND:
        return f"try larger templates: assay infer {inferred.kind} {about} --template 4x2"
    stated = inferred.kind in (InferenceKind.PRECONDITION, InferenceKind.POSTCONDITION)
    if reason.code == UNPROVED and not stated and semantics.math is Math.SAFE:
        return f"ask for integers of any size: assay infer {inferred.kind} {about} --math ideal"
    engine = " --engine termination" if inferred.kind in _ABOUT_ENDING else ""
    return f"{_OWN[inferred.kind]} assay verify {about}{engine}"


def _longer(seconds: float) -> int:
    """A round number of seconds that is much more than was tried.

    >>> [_longer(4.2), _longer(60.0)]
    [60, 240]
    """
    return _LEAST * max(1, round(_TIMES * seconds / _LEAST))
