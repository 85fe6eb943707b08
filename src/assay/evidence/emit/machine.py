# SPDX-License-Identifier: Apache-2.0
"""What a test can see of a run: the program as the machine runs it, judged from outside.

    assert x + 1 fits int  [overflow]          Java: nothing, the value wraps; C: kept (UBSan)
    loop invariant ...                         nothing
    ensures ...                                kept for the procedure that is called

A run in this view breaks an obligation exactly if a test with the same inputs fails. Where the runs
themselves are compared, what is undefined stays in view, too, whether or not a sanitizer sees it:
what such a run does is nobody's claim.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any, final

from assay.dataclass import dataclass
from assay.evidence.emit.annotations import in_comment
from assay.evidence.emit.kinds import SIGHTS
from assay.evidence.verdicts import Counterexample, Example
from assay.passes.from_outside import ends_object, from_outside
from assay.passes.without_first_values import without_first_values
from assay.program.commands import Assert, Assign, Source
from assay.program.graph import Language, Procedure, Program
from assay.program.interpreter import (
    Choice,
    Chooser,
    Chosen,
    Halted,
    Interpreter,
    Outcome,
    Pointer,
    Returned,
    SparseArray,
    Undetermined,
    Violated,
    from_list,
)
from assay.program.obligations import LIES_IN_ROW, STAYS_INSIDE, STILL_LIVES, Kind, Obligation
from assay.source import InternalError, ToolError

_STEPS = 2_000_000
_DEPTH = 500  # calls inside of each other in a short run
_POINTERS = "pointers into one object"  # what is compared or subtracted without any access


class NoTestError(Exception):
    """No test exists, for the reason that the text gives."""


@final
@dataclass(frozen=True, slots=True)
class TestTrial:
    """What one test does: the inputs, and what the machine does with them."""

    name: str  # `postcondition_line_5`, `path_3`
    inputs: dict[str, Any]
    globals: dict[str, Any]
    choices: tuple[Chosen, ...]
    breaks: Obligation | None  # None: it comes to its end, and the contract holds
    about: Obligation | None  # what the counterexample was found for


class TestMachine:
    """Runs inputs of one procedure as a test would."""

    def __init__(self, program: Program, procedure: Procedure) -> None:
        self._whole = program
        self.program = _viewed(program, procedure.name, _is_seen)
        self.procedure = self.program.procedures[procedure.name]
        self._interpreter = Interpreter(self.program, step_limit=_STEPS)
        self._quick: Interpreter | None = None  # for short runs

    def trial(self, name: str, found: Counterexample | Example) -> TestTrial:
        """The test for a run; raises NoTestError where none shows what it is about."""
        outcome = self._run(found)
        about = found.violates if isinstance(found, Counterexample) else None
        breaks = outcome.obligation if isinstance(outcome, Violated) else None
        if not isinstance(outcome, Violated | Returned | Halted):
            raise NoTestError("the run does not come to its end on the machine")
        if breaks is not None and breaks.kind is Kind.UNINITIALISED:
            raise NoTestError("the run depends on a variable that is never initialised")
        if about is not None and breaks is None:
            raise NoTestError(_why_unseen(about, self.program.semantics.language))
        if about is None and breaks is not None:
            raise NoTestError(f"on the machine the run breaks {breaks.kind} at {breaks.span.line}")
        if outcome.undecided:
            raise NoTestError("the contract cannot be evaluated")
        inputs, fields = deepcopy(
            (dict(found.inputs), dict(found.globals))
        )  # what is one stays one
        return TestTrial(name, inputs, fields, outcome.choices, breaks, about)

    def first_values(self) -> Mapping[str, Any]:
        """The values that global variables have at first."""
        return self._interpreter.first_values()

    def observed(
        self, arguments: Sequence[Any], globals_: Mapping[str, Any], choose: Chooser, steps: int
    ) -> Outcome:
        """What becomes of a run of few steps, up to the first thing that is undefined; raises
        NoTestError where no test can repeat it."""
        name = self.procedure.name
        if self._quick is None:
            defined = _viewed(self._whole, name, _is_seen_or_undefined)
            self._quick = Interpreter(defined, step_limit=steps, depth_limit=_DEPTH)
        outcome = self._quick.run(name, arguments, globals=globals_, choose=choose)
        self._check_choices(outcome)
        if any(one.choice.source is not Source.NONDET for one in outcome.choices):
            raise NoTestError("the run depends on a variable that is never initialised")
        return outcome

    def _run(self, found: Counterexample | Example) -> Outcome:
        for value in (*found.inputs.values(), *found.globals.values()):
            _check_values(value)
        outcome = self._outcome(self._interpreter, found, from_list(found.choices))
        self._check_choices(outcome)
        if any(one.choice.source is Source.UNINITIALISED for one in outcome.choices):
            return self._without_values(found, outcome)
        return outcome

    def _check_choices(self, outcome: Outcome) -> None:
        """Raises NoTestError where a run depends on what no test can set."""
        sources = {chosen.choice.source for chosen in outcome.choices}
        if Source.EXTERNAL in sources:
            raise NoTestError("the run depends on a function that is not defined")
        if Source.VOLATILE in sources:
            raise NoTestError("the run depends on what a volatile object holds when it is read")
        if Source.PLACEMENT in sources:
            raise NoTestError("the run depends on where objects lie in memory")
        if any(c.value for c in outcome.choices if c.choice.source is Source.ALLOCATION):
            raise NoTestError(
                "the run depends on a lack of memory, which a test cannot bring about"
            )
        asked = Counter(chosen.choice.label for chosen in outcome.choices)
        if any(asked[label] > 1 for label in self.program.unordered):
            raise NoTestError("a compiler may ask for the inputs of one expression in any order")
        if Source.ORDER in sources:
            raise NoTestError("the run depends on the order of evaluation, which a test cannot set")
        if sources and self.program.semantics.language is Language.JAVA:
            raise NoTestError("the values of `Verifier.nondet*` cannot be set from a test")

    def _without_values(self, found: Counterexample | Example, before: Outcome) -> Outcome:
        """The run of a counterexample in which uninitialised variables have no value at all."""
        interpreter = Interpreter(without_first_values(self.program), step_limit=_STEPS)
        given = [c.value for c in before.choices if c.choice.source is Source.NONDET]
        values = from_list(given)

        def choose(choice: Choice) -> int | bool:
            if choice.source is not Source.NONDET:
                text = f"the run depends on `{choice.label}`, which is never initialised"
                raise NoTestError(text)
            return values(choice)

        none = NoTestError("the run depends on a variable that is never initialised")
        try:
            outcome = self._outcome(interpreter, found, choose)
        except InternalError as error:
            if isinstance(error.__cause__, NameError):  # a variable without a value was read
                raise none from None
            raise
        if isinstance(outcome, Undetermined):
            raise none
        return outcome

    def _outcome(
        self, interpreter: Interpreter, found: Counterexample | Example, choose: Chooser
    ) -> Outcome:
        try:
            return interpreter.run(
                self.procedure.name,
                deepcopy(list(found.inputs.values())),
                globals=dict(found.globals),
                choose=choose,
            )
        except ToolError as error:  # `ideal`: a number that the type does not have
            text = f"the machine has no such input: {error.diagnostic.message}"
            raise NoTestError(text) from None


def _check_values(value: Any) -> None:
    if isinstance(value, Pointer):
        raise NoTestError("an input points into the middle of an array")
    if isinstance(value, list):
        for element in value:
            if isinstance(element, list | SparseArray | Pointer):
                _check_values(element)


def _why_unseen(about: Obligation, language: Language) -> str:
    sight = SIGHTS[about.kind]
    text = sight.text(language) or "not visible from outside"
    if not sight.sees(language):
        return f"{text}, and the run meets the contract all the same"
    if about.kind is Kind.ASSERTION and in_comment(about.span):
        return "it is in an annotation, and the run meets the contract all the same"
    if about.kind is Kind.POSTCONDITION and language is Language.JAVA:
        return "an exception leaves it, and no test evaluates what `signals` says"
    return "the run breaks nothing that is visible from outside"


def _viewed(program: Program, name: str, in_view: _View) -> Program:
    """The program as somebody sees it who calls one procedure."""
    language = program.semantics.language
    return from_outside(program, name, lambda command: in_view(command, language))


def _is_seen(command: Assert | Assign, language: Language) -> bool:
    """Whether something outside notices what a command does; or no test can tell what comes after
    it, as with a variable that has no value."""
    if isinstance(command, Assign):
        return not ends_object(command)
    obligation = command.obligation
    if obligation.kind is Kind.UNINITIALISED:
        return True
    if not SIGHTS[obligation.kind].sees(language) or obligation.kind is Kind.FRAME:
        return False  # a frame is compared at the end
    return not _is_missed(obligation) and not in_comment(obligation.span)


def _is_missed(obligation: Obligation) -> bool:
    """Whether it is about something undefined that sanitizers do not look at."""
    unseen = (_POINTERS, STAYS_INSIDE, STILL_LIVES)
    if obligation.kind is Kind.MEMORY and obligation.detail.startswith(unseen):
        return True
    return obligation.detail == LIES_IN_ROW


def _is_seen_or_undefined(command: Assert | Assign, language: Language) -> bool:
    """Whether something outside may notice what a command does: sanitizers, or a compiler that
    takes what is undefined for impossible."""
    if isinstance(command, Assign):
        return True
    obligation = command.obligation
    is_undefined = _is_missed(obligation) or obligation.kind is Kind.SEQUENCING
    in_code = not in_comment(obligation.span)
    return (is_undefined and in_code) or _is_seen(command, language)


_View = Callable[[Assert | Assign, Language], bool]
"""Whether a command is left in the program."""
