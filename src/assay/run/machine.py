# SPDX-License-Identifier: Apache-2.0
"""Where the machine would have overflowed in a run over the integers (`--math ideal`)."""

from __future__ import annotations

from assay.dataclass import replace
from assay.evidence.shrinking import copied
from assay.evidence.verdicts import Counterexample, ObligationResult, ProcedureOutcome
from assay.frontend.load import Reading, load
from assay.program.graph import Math, Program
from assay.program.interpreter import Interpreter, Violated, from_list
from assay.program.obligations import Kind
from assay.source import ToolError

_STEPS = 2_000_000


class MachineArithmetic:
    """A program in the arithmetic of the machine."""

    def __init__(self, path: str, reading: Reading, entry: str | None) -> None:
        self._path = path
        self._reading = replace(reading, math=Math.SAFE.value, int_bits=None, check=None)
        self._entry = entry
        self._program: Program | None = None

    def compared(self, outcome: ProcedureOutcome) -> ProcedureOutcome:
        """The outcome with a remark at each counterexample that the machine cannot follow."""
        if not any(result.counterexample for result in outcome.obligations):
            return outcome
        if self._program is None:
            self._program = load(self._path, self._reading, self._entry)
        results = tuple(self._remarked(outcome.procedure, one) for one in outcome.obligations)
        return replace(outcome, obligations=results)

    def _remarked(self, procedure: str, result: ObligationResult) -> ObligationResult:
        found = result.counterexample
        if found is None:
            return result
        remark = self._overflow(procedure, found)
        return replace(result, counterexample=replace(found, machine=remark))

    def _overflow(self, procedure: str, found: Counterexample) -> str | None:
        assert self._program is not None
        try:
            outcome = Interpreter(self._program, step_limit=_STEPS).run(
                procedure,
                copied(list(found.inputs.values())),
                globals=found.globals,
                choose=from_list(found.choices),
            )
        except ToolError as error:
            return error.diagnostic.message
        if not isinstance(outcome, Violated) or outcome.obligation.kind is not Kind.OVERFLOW:
            return None
        span = outcome.obligation.span
        return f"`{span.text}` at line {span.line} overflows before that"
