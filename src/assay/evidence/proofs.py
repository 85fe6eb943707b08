# SPDX-License-Identifier: Apache-2.0
"""What a proof rests on, loop by loop: enough for a second program to repeat it."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass
from assay.program.contracts import Clause
from assay.program.graph import Location
from assay.program.terms import Term
from assay.source import Span


@final
@dataclass(frozen=True, slots=True)
class LoopProof:
    """How one loop is dealt with: by induction, or by following all its iterations."""

    head: Location
    span: Span
    found: tuple[Clause, ...] = ()  # invariants besides those that the source states
    iterations: int | None = None  # None: by induction; otherwise no run makes more than these
    procedure: str | None = None  # None: the procedure itself; else one that is followed into


@final
@dataclass(frozen=True, slots=True)
class FoundCase:
    """If a call begins with `before`, it ends with `after`."""

    before: Term
    after: Term


@final
@dataclass(frozen=True, slots=True)
class SummaryProof:
    """What calls of a procedure were found to need and to establish, and how its loops are dealt
    with in the proof of that."""

    procedure: str
    requires: tuple[Clause, ...]  # besides what the source states
    ensures: tuple[Clause, ...]
    loops: tuple[LoopProof, ...] = ()
    cases: tuple[FoundCase, ...] = ()  # the same, as it was found


@final
@dataclass(frozen=True, slots=True)
class PlaceProof:
    """What holds whenever a run is at a place of a procedure, or of one that calls lead to.

    Variables of a procedure that is called are named by the calls (`checking/in_place.py`)."""

    calls: tuple[Location, ...]  # where they are made, from the outermost one
    procedure: str
    location: Location
    span: Span
    formulas: tuple[Term, ...]


@final
@dataclass(frozen=True, slots=True)
class LemmaProof:
    """A fact that a proof uses, for all values of some variables: the claim of a procedure, or what
    follows of a definition by induction over a number."""

    name: str  # of the procedure; empty: it is proved by induction
    variables: tuple[Term, ...]
    formula: Term
    measure: Term | None = None
    numbers: tuple[Term, ...] = ()  # the variables that are not the same for smaller measures
    triggers: tuple[Term, ...] = ()  # where it is instantiated


@final
@dataclass(frozen=True, slots=True)
class MeasuredLoop:
    """Why a loop is left: no run makes more iterations than so many, or numbers become smaller.

    From left to right, one of them becomes smaller that was not negative, and none before it
    larger: in each iteration, or from head to head of all loops inside of the outermost one around
    it (`of_steps`)."""

    procedure: str
    head: Location
    span: Span
    found: tuple[Clause, ...] = ()  # invariants besides those that the source states
    iterations: int | None = None
    measure: tuple[Term, ...] = ()  # none: what the source states
    of_steps: bool = False


@final
@dataclass(frozen=True, slots=True)
class EndingProof:
    """Why every run ends, as far as its loops and those that it follows into are in the way."""

    loops: tuple[MeasuredLoop, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Proof:
    """How the loops of one procedure are dealt with, each of them once, and the calls that it or
    what it calls makes; or formulas for places, one of them on every cycle."""

    loops: tuple[LoopProof, ...] = ()
    summaries: tuple[SummaryProof, ...] = ()
    places: tuple[PlaceProof, ...] = ()
    lemmas: tuple[LemmaProof, ...] = ()
