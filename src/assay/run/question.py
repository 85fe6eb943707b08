# SPDX-License-Identifier: Apache-2.0
"""Questions in the style of SV-COMP: one property of a whole program, answered in one word."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
from assay.program.analysis.repeating import repeating
from assay.program.commands import Assign
from assay.program.graph import Language, Leaks, Math, Program
from assay.program.heap import LIVE
from assay.program.obligations import (
    COPIED_APART,
    FREES_ALLOCATED,
    GIVEN,
    POINTERS_COMPARED,
    POINTERS_SUBTRACTED,
    STAYS_INSIDE,
    STILL_LIVES,
    WRITABLE,
    Kind,
    Obligation,
)
from assay.run.strategy import ONLY_ENDINGS

KINDS: dict[Property, frozenset[Kind]] = {
    Property.UNREACH_CALL: frozenset({Kind.UNREACHABLE}),
    Property.NO_OVERFLOW: frozenset({Kind.OVERFLOW}),
    Property.VALID_DEREF: frozenset({Kind.INDEX, Kind.MEMORY, Kind.NULL}),
    Property.VALID_FREE: frozenset({Kind.MEMORY}),
    Property.VALID_MEMTRACK: frozenset({Kind.LEAK}),
    Property.VALID_MEMCLEANUP: frozenset({Kind.LEAK}),
}
MEMORY = frozenset(
    {
        Property.VALID_DEREF,
        Property.VALID_FREE,
        Property.VALID_MEMTRACK,
        Property.VALID_MEMCLEANUP,
    }
)
"""What may be asked together: one file has several of them."""
NO_ACCESS = frozenset(
    {
        *(STAYS_INSIDE, STILL_LIVES, FREES_ALLOCATED, COPIED_APART, WRITABLE, GIVEN),
        *(POINTERS_COMPARED, POINTERS_SUBTRACTED),
    }
)
"""The details of obligations about memory that are not broken by an access."""
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
    asked: Callable[[Obligation], bool] | None = None  # where kinds do not say it
    has_to_end: Program | None = None
    """The program as it is, where an answer is about its runs that end."""

    def doubts_about(self, obligation: Obligation) -> bool:
        """Whether an obligation is not asked about, and yet nothing must rest on it."""
        is_asked = self.asked is not None and self.asked(obligation)
        return obligation.kind in DOUBTFUL and not is_asked


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

    @property
    def leaks(self) -> Leaks:
        """What is asked of memory that is not freed."""
        if Property.VALID_MEMCLEANUP in self.properties:
            return Leaks.KEPT
        return Leaks.TRACKED if Property.VALID_MEMTRACK in self.properties else Leaks.IGNORED

    @property
    def is_about_memory(self) -> bool:
        return MEMORY.issuperset(self.properties)

    def narrowed(self, program: Program) -> Narrowed | None:
        """The program with nothing but the question in it; None if nobody here can answer it."""
        if program.semantics.language is not Language.C:
            return None
        if self.is_about_memory:
            return self._about_memory(program)
        if len(self.properties) != 1:
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

    def _about_memory(self, program: Program) -> Narrowed:
        def asked(obligation: Obligation) -> bool:
            return self._asking(obligation) is not None

        def asked_or_doubtful(obligation: Obligation) -> bool:
            return obligation.kind in DOUBTFUL or asked(obligation)

        def doubtful(obligation: Obligation) -> bool:
            return obligation.kind in DOUBTFUL and not asked(obligation)

        narrow, left_out = keep_obligations(program, asked, frozenset({STAYS_INSIDE}))
        together, _ = keep_obligations(program, asked_or_doubtful)
        doubts, _ = keep_obligations(program, doubtful)
        is_doubtful = not left_out.isdisjoint(DOUBTFUL)
        return Narrowed(
            narrow,
            left_out,
            together if is_doubtful else None,
            doubts if is_doubtful else None,
            asked=asked,
            has_to_end=program if self._needs_ends(program) else None,
        )

    def _needs_ends(self, program: Program) -> bool:
        """Whether memory could be lost in runs that never come to where that is looked at."""
        if Property.VALID_MEMTRACK not in self.properties:
            return False
        commands = (edge.command for one in program.procedures.values() for edge in one.edges)
        allocates = any(isinstance(each, Assign) and LIVE in each.targets for each in commands)
        main = program.procedures.get("main")
        return allocates and main is not None and bool(repeating(program, main).places)

    def _asking(self, obligation: Obligation) -> Property | None:
        """The property that an obligation belongs to."""
        for one in self.properties:
            if obligation.kind in KINDS.get(one, ()) and _is_about(obligation, one):
                return one
        return None

    def unanswered(self) -> ProcedureOutcome:
        """The outcome where the question cannot be asked of any engine."""
        text = f"no engine answers questions about {self.name}"
        return ProcedureOutcome("main", "", (), reason=Reason("property", text))

    def answer(self, verdict: Verdict, broken: Iterable[Obligation] = ()) -> str:
        """`TRUE`, `FALSE(unreach-call)` or `UNKNOWN`; of several properties, the one that is
        broken, of several broken ones rather one that breaks before the program ends."""
        match verdict:
            case Verdict.PROVED:
                return "TRUE"
            case Verdict.REFUTED:
                named = [one for each in broken if (one := self._asking(each)) is not None]
                named.sort(key=_AT_THE_END.__contains__)
                return f"FALSE({named[0] if named else self.name})"
            case Verdict.PROVED_BOUNDED | Verdict.UNKNOWN:
                return "UNKNOWN"
            case _:
                assert_never(verdict)


_AT_THE_END = frozenset({Property.VALID_MEMTRACK, Property.VALID_MEMCLEANUP})


def read_question(path: str) -> Question:
    return Question(read_properties(read_source(path)))


def _is_about(obligation: Obligation, asked: Property) -> bool:
    """Whether an obligation of a kind that a property is about is one that it asks for."""
    match asked:
        case Property.VALID_DEREF:
            return obligation.detail not in NO_ACCESS
        case Property.VALID_FREE:
            return obligation.detail == FREES_ALLOCATED
        case _:
            return True


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
