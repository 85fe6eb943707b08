# SPDX-License-Identifier: Apache-2.0
"""What a test can see of a run: the program as the machine runs it, judged from outside.

    assert x + 1 fits int  [overflow]          Java: nothing, the value wraps; C: kept (UBSan)
    loop invariant ...                         nothing
    ensures ...                                kept for the procedure that is called

A run in this view breaks an obligation exactly if a test with the same inputs fails.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import Any, final

from assay.dataclass import dataclass
from assay.evidence.emit.annotations import in_comment
from assay.evidence.emit.kinds import SIGHTS
from assay.evidence.verdicts import Counterexample, Example
from assay.program.commands import SKIP, Assert, Source
from assay.program.contracts import Contract, LoopContract
from assay.program.graph import Edge, Language, Procedure, Program, Role
from assay.program.interpreter import (
    Choice,
    Chosen,
    Halted,
    Interpreter,
    Pointer,
    Returned,
    SparseArray,
    Violated,
)
from assay.program.interpreter.choices import zero
from assay.program.obligations import Kind, Obligation
from assay.program.terms import Term, free_variables
from assay.source import ToolError

_STEPS = 2_000_000
_POINTERS = "pointers into one object"  # what is compared or subtracted without any access


class NoTestError(Exception):
    """No test exists, for the reason that the text gives."""


@final
@dataclass(frozen=True, slots=True)
class Trial:
    """What one test does: the inputs, and what the machine does with them."""

    name: str  # `postcondition_line_5`, `path_3`
    inputs: dict[str, Any]
    globals: dict[str, Any]
    choices: tuple[Chosen, ...]
    breaks: Obligation | None  # None: it comes to its end, and the contract holds
    about: Obligation | None  # what the counterexample was found for


class Machine:
    """Runs inputs of one procedure as a test would."""

    def __init__(self, program: Program, procedure: Procedure) -> None:
        self.program = _from_outside(program, procedure.name)
        self.procedure = self.program.procedures[procedure.name]
        self._interpreter = Interpreter(self.program, step_limit=_STEPS)

    def trial(self, name: str, found: Counterexample | Example) -> Trial:
        """The test for a run; raises NoTestError where none shows what it is about."""
        outcome = self._run(found)
        about = found.violates if isinstance(found, Counterexample) else None
        breaks = outcome.obligation if isinstance(outcome, Violated) else None
        if not isinstance(outcome, Violated | Returned | Halted):
            raise NoTestError("the run does not come to its end on the machine")
        if about is not None and breaks is None:
            raise NoTestError(_why_unseen(about, self.program.semantics.language))
        if about is None and breaks is not None:
            raise NoTestError(f"on the machine the run breaks {breaks.kind} at {breaks.span.line}")
        if outcome.undecided:
            raise NoTestError("the contract cannot be evaluated")
        inputs = dict(zip(found.inputs, deepcopy(list(found.inputs.values())), strict=True))
        return Trial(name, inputs, dict(found.globals), outcome.choices, breaks, about)

    def _run(self, found: Counterexample | Example) -> Any:
        rest = iter(found.choices)

        def choose(choice: Choice) -> int | bool:
            if choice.source is Source.UNINITIALISED or choice.index is not None:
                text = f"the run depends on `{choice.label}`, which is never initialised"
                raise NoTestError(text)
            if choice.source is Source.EXTERNAL:
                raise NoTestError(f"`{choice.label}` is not defined")
            if self.program.semantics.language is Language.JAVA:
                raise NoTestError(f"the values of `{choice.label}` cannot be set from a test")
            value = next(rest, None)
            return zero(choice) if value is None else value

        for value in (*found.inputs.values(), *found.globals.values()):
            _check_values(value)
        try:
            return self._interpreter.run(
                self.procedure.name,
                deepcopy(list(found.inputs.values())),
                globals=dict(found.globals),
                choose=choose,
            )
        except ToolError as error:  # `ideal`: a number that the type does not have
            raise NoTestError(
                f"the machine has no such input: {error.diagnostic.message}"
            ) from None


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
    return "the run breaks nothing that is visible from outside"


def _from_outside(program: Program, name: str) -> Program:
    language = program.semantics.language
    hidden = frozenset(v.term for v in program.globals if v.role is Role.STATIC)
    procedures = {
        key: replace(
            procedure,
            edges=tuple(_edge(edge, language) for edge in procedure.edges),
            loops=tuple(replace(loop, contract=LoopContract()) for loop in procedure.loops),
            contract=_contract(procedure, hidden) if key == name or not procedure.edges else None,
        )
        for key, procedure in program.procedures.items()
    }
    return replace(program, procedures=procedures)


def _contract(procedure: Procedure, hidden: frozenset[Term]) -> Contract | None:
    """Without clauses about variables that only a function itself can see."""
    contract = procedure.contract
    if contract is None or not procedure.edges:
        return contract
    ensures = tuple(c for c in contract.ensures if hidden.isdisjoint(free_variables(c.formula)))
    return replace(contract, ensures=ensures, decreases=())


def _edge(edge: Edge, language: Language) -> Edge:
    command = edge.command
    if isinstance(command, Assert) and not _is_seen(command.obligation, language):
        return replace(edge, command=SKIP)
    return edge


def _is_seen(obligation: Obligation, language: Language) -> bool:
    """Whether something outside notices that a run breaks it."""
    if not SIGHTS[obligation.kind].sees(language) or obligation.kind is Kind.FRAME:
        return False  # a frame is compared at the end
    if obligation.kind is Kind.MEMORY and obligation.detail.startswith(_POINTERS):
        return False
    return not in_comment(obligation.span)
