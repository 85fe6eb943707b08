# SPDX-License-Identifier: Apache-2.0
"""Questions in the style of SV-COMP: one property of a whole program, answered in one word."""

from __future__ import annotations

from typing import assert_never, final

from assay.dataclass import dataclass
from assay.engines.table import EngineName
from assay.evidence.verdicts import Assumption, ProcedureOutcome, Reason, Verdict
from assay.execution.conclusion import NO_OVERFLOW
from assay.frontend.error_calls import ErrorCalls
from assay.frontend.load import read_source
from assay.frontend.property import Property, read_properties
from assay.passes.any_size import with_any_sizes
from assay.passes.keep_obligations import keep_obligations
from assay.program.graph import Language, Math, Program
from assay.program.obligations import Kind
from assay.run.strategy import ONLY_ENDINGS

KINDS: dict[Property, frozenset[Kind]] = {
    Property.UNREACH_CALL: frozenset({Kind.UNREACHABLE}),
    Property.NO_OVERFLOW: frozenset({Kind.OVERFLOW}),
}
READ_OTHERWISE = frozenset({Kind.INDEX, Kind.MEMORY, Kind.NULL, Kind.ARRAY_SIZE})
"""Undefined behaviour that other tools go on after."""
DOUBTFUL = READ_OTHERWISE | {Kind.ASSERTION}
"""What an answer must not rest on, though it is not asked about."""


@final
@dataclass(frozen=True, slots=True)
class Narrowed:
    """A program with nothing but a question in it."""

    program: Program
    left_out: frozenset[Kind]  # kinds of obligations that are assumed to hold
    together: Program | None = None
    """With the obligations besides whose assumption weakens a proof, if there are some."""
    doubts: Program | None = None
    """With these other obligations alone. Every proof is about the first violation of a run, so
    what is proved in one of these programs holds together with what is proved in another."""
    any_size: Program | None = None
    """Like `together`, where arrays without a valid size have no elements, if there may be some."""
    conventions: tuple[Assumption, ...] = ()  # besides those about obligations that are left out
    engine: EngineName | None = None  # the one that the question is for
    covered: frozenset[str] = frozenset()  # assumptions that the conventions include


@final
@dataclass(frozen=True, slots=True)
class Question:
    """What a property file asks."""

    properties: tuple[Property, ...]

    @property
    def name(self) -> str:
        return " and ".join(self.properties)

    @property
    def error_calls(self) -> ErrorCalls:
        """What a call of `reach_error` is: only one question is about that."""
        asked_for = Property.UNREACH_CALL in self.properties
        return ErrorCalls.FORBIDDEN if asked_for else ErrorCalls.ORDINARY

    def narrowed(self, program: Program) -> Narrowed | None:
        """The program with nothing but the question in it; None if nobody here can answer it."""
        if len(self.properties) != 1 or program.semantics.language is not Language.C:
            return None
        if self.properties[0] is Property.TERMINATION:
            return _whether_runs_end(program)
        kinds = KINDS.get(self.properties[0])
        if kinds is None:
            return None
        narrow, left_out = keep_obligations(program, kinds)
        if left_out.isdisjoint(DOUBTFUL):
            return Narrowed(narrow, left_out)
        together, _ = keep_obligations(program, kinds | DOUBTFUL)
        any_size = with_any_sizes(together)
        return Narrowed(
            narrow,
            left_out,
            together,
            _doubts(program),
            None if any_size is together else any_size,
        )

    def unanswered(self) -> ProcedureOutcome:
        """The outcome where the question cannot be asked of any engine."""
        text = f"no engine answers questions about {self.name}"
        return ProcedureOutcome("main", "", (), reason=Reason("property", text))

    def answer(self, verdict: Verdict) -> str:
        """`TRUE`, `FALSE(unreach-call)` or `UNKNOWN`."""
        match verdict:
            case Verdict.PROVED:
                return "TRUE"
            case Verdict.REFUTED:
                return f"FALSE({self.name})"
            case Verdict.PROVED_BOUNDED | Verdict.UNKNOWN:
                return "UNKNOWN"
            case _:
                assert_never(verdict)


def read_question(path: str) -> Question:
    return Question(read_properties(read_source(path)))


def _whether_runs_end(program: Program) -> Narrowed:
    """The program as it is: the engine looks at all its runs, and knows what ends them."""
    _, left_out = keep_obligations(program, frozenset())
    doubts = None if left_out.isdisjoint(DOUBTFUL) else _doubts(program)
    conventions: tuple[Assumption, ...] = ()
    if program.semantics.math is Math.IDEAL and program.semantics.int_bits is None:
        conventions = (Assumption("arithmetic is that of the integers, as --math ideal says"),)
    covered = frozenset({NO_OVERFLOW, ONLY_ENDINGS})
    engine = EngineName.TERMINATION
    return Narrowed(program, left_out, None, doubts, None, conventions, engine, covered)


def _doubts(program: Program) -> Program:
    others, _ = keep_obligations(program, DOUBTFUL)
    return others
