# SPDX-License-Identifier: Apache-2.0
"""A certificate as it is read from JSON: what is claimed, and by which steps it can be proved."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any, TypeVar, final

from assay.dataclass import dataclass
from assay.program.graph import Location, Program, Semantics
from assay.source import SourceFile, ToolError

FORMAT = "assay-certificate"
VERSION = 1
_LONGEST = 64 * 1024 * 1024  # bytes
T = TypeVar("T")
Json = Any


@final
@dataclass(frozen=True, slots=True)
class Obliged:
    """An obligation by its kind and place."""

    kind: str
    line: int
    column: int


@final
@dataclass(frozen=True, slots=True)
class Place:
    """Where a clause stands in the source."""

    line: int
    column: int


@final
@dataclass(frozen=True, slots=True)
class Invariant:
    """An invariant that the source does not state: the text of a term, and when it is defined."""

    formula: str
    defined: str


@final
@dataclass(frozen=True, slots=True)
class LoopSteps:
    """How a loop is dealt with: by induction, or by following all its iterations."""

    procedure: str
    head: Location
    line: int
    iterations: int | None  # None: by induction
    stated: tuple[Place, ...]  # invariants of the source
    found: tuple[Invariant, ...]
    variants: tuple[Place, ...]


@final
@dataclass(frozen=True, slots=True)
class PlaceSteps:
    """What holds whenever a run is at a place: in the procedure itself, or where calls lead."""

    calls: tuple[Location, ...]  # where they are made, from the outermost one
    location: Location
    formulas: tuple[str, ...]  # texts of terms


@final
@dataclass(frozen=True, slots=True)
class Summary:
    """A contract for a procedure that is called, and how to prove it."""

    procedure: str
    requires: tuple[Invariant, ...]
    ensures: tuple[Invariant, ...]
    loops: tuple[LoopSteps, ...]


@final
@dataclass(frozen=True, slots=True)
class LemmaSteps:
    """A fact for all values of some variables that a proof uses."""

    name: str  # of the procedure that claims it; empty: it is proved by induction
    variables: tuple[tuple[str, str], ...]  # names and sorts
    formula: str  # texts of terms
    measure: str
    numbers: tuple[str, ...]  # the variables that are not the same where the measure is less


@final
@dataclass(frozen=True, slots=True)
class EndingLoop:
    """Why a loop is left: by a number of iterations, or by numbers that become smaller."""

    procedure: str
    head: Location
    line: int
    iterations: int | None
    found: tuple[Invariant, ...]
    measure: tuple[str, ...]  # texts of terms; none: what the source states
    of_steps: bool  # from head to head of loops inside of one another, or in each iteration


@final
@dataclass(frozen=True, slots=True)
class EndingSteps:
    """How to prove that every run ends."""

    loops: tuple[EndingLoop, ...]


@final
@dataclass(frozen=True, slots=True)
class ProcedureSteps:
    """What is claimed of a procedure, and how to prove it."""

    name: str
    obligations: tuple[Obliged, ...]
    loops: tuple[LoopSteps, ...]
    contracts: tuple[str, ...]  # procedures whose contracts stand for calls
    assumptions: tuple[str, ...]  # what is taken for granted
    summaries: tuple[Summary, ...] = ()  # contracts that the source does not state
    places: tuple[PlaceSteps, ...] = ()  # then nothing else says how to prove it
    lemmas: tuple[LemmaSteps, ...] = ()
    ending: EndingSteps | None = None  # that runs end is claimed, too


@final
@dataclass(frozen=True, slots=True)
class Certificate:
    """Everything that one file claims."""

    sha256: str
    entry: str | None  # the procedure that the program was read for, if there was one
    semantics: Json
    procedures: tuple[ProcedureSteps, ...]


def sources(program: Program) -> list[SourceFile]:
    """The files in which the procedures of a program stand; nearly always one."""
    spans = (one.span for one in program.procedures.values())
    return list({span.file.path: span.file for span in spans}.values())


def digest(program: Program) -> str:
    """The SHA-256 of its text; of one file, what `sha256sum` says."""
    return sha256(b"".join(file.data for file in sources(program))).hexdigest()


def semantics_of(semantics: Semantics) -> dict[str, Any]:
    """The choices under which a source was read, as they stand in a certificate."""
    checks = semantics.checks
    return {
        "language": str(semantics.language),
        "math": str(semantics.math),
        "int_bits": semantics.int_bits,
        "data_model": semantics.data_model,
        "checks": None if checks is None else sorted(checks),
        "uninitialised": str(semantics.unset),
        "malloc": str(semantics.malloc),
    }


def read_certificate(path: str, data: bytes) -> Certificate:
    """Raises ToolError where the file is no certificate."""
    try:
        if len(data) > _LONGEST:
            raise _MalformedError("it is too long")
        document = json.loads(data)
        return _certificate(document)
    except (ValueError, RecursionError, _MalformedError) as error:
        reason = str(error) if isinstance(error, _MalformedError) else "it is not JSON"
        raise ToolError("certificate", path, reason=reason) from None


class _MalformedError(Exception):
    """Something is missing or of another kind."""


def _certificate(document: Json) -> Certificate:
    if _field(document, "format", str) != FORMAT:
        raise _MalformedError("`format` is another one")
    if _field(document, "version", int) != VERSION:
        raise _MalformedError(f"`version` is not {VERSION}")
    source = _field(document, "source", dict)
    return Certificate(
        _field(source, "sha256", str),
        None if _value(source, "entry") is None else _field(source, "entry", str),
        _field(document, "semantics", dict),
        _each(document, "procedures", _procedure),
    )


def _procedure(one: Json) -> ProcedureSteps:
    return ProcedureSteps(
        _field(one, "name", str),
        _each(one, "obligations", _obliged),
        _each(one, "loops", _loop),
        _each(one, "contracts", _text),
        _each(one, "assumptions", _text),
        _each(one, "summaries", _summary),
        _each(one, "places", _placed) if "places" in one else (),
        _each(one, "lemmas", _lemma) if "lemmas" in one else (),
        None if one.get("ending") is None else _ending(one["ending"]),
    )


def _ending(one: Json) -> EndingSteps:
    return EndingSteps(_each(one, "loops", _ending_loop))


def _ending_loop(one: Json) -> EndingLoop:
    iterations = None if _value(one, "iterations") is None else _number(one, "iterations")
    of = _field(one, "of", str)
    if of not in ("steps", "iterations"):
        raise _MalformedError("`of` is neither `steps` nor `iterations`")
    return EndingLoop(
        _field(one, "procedure", str),
        _number(one, "head"),
        _number(one, "line"),
        iterations,
        _each(one, "found", _invariant),
        _each(one, "measure", _text),
        of == "steps",
    )


def _lemma(one: Json) -> LemmaSteps:
    name = _field(one, "name", str)
    return LemmaSteps(
        name,
        _each(one, "variables", _variable),
        _field(one, "formula", str),
        "" if name else _field(one, "measure", str),
        _each(one, "numbers", _text),
    )


def _variable(one: Json) -> tuple[str, str]:
    return _field(one, "name", str), _field(one, "sort", str)


def _placed(one: Json) -> PlaceSteps:
    return PlaceSteps(
        _each(one, "calls", _location), _number(one, "location"), _each(one, "formulas", _text)
    )


def _location(one: Json) -> Location:
    if not isinstance(one, int) or isinstance(one, bool) or one < 0:
        raise _MalformedError("a location is not a number")
    return one


def _summary(one: Json) -> Summary:
    return Summary(
        _field(one, "procedure", str),
        _each(one, "requires", _invariant),
        _each(one, "ensures", _invariant),
        _each(one, "loops", _loop),
    )


def _obliged(one: Json) -> Obliged:
    return Obliged(_field(one, "kind", str), _number(one, "line"), _number(one, "column"))


def _loop(one: Json) -> LoopSteps:
    iterations = None if _value(one, "iterations") is None else _number(one, "iterations")
    return LoopSteps(
        _field(one, "procedure", str),
        _number(one, "head"),
        _number(one, "line"),
        iterations,
        _each(one, "stated", _place),
        _each(one, "found", _invariant),
        _each(one, "variants", _place),
    )


def _place(one: Json) -> Place:
    return Place(_number(one, "line"), _number(one, "column"))


def _invariant(one: Json) -> Invariant:
    return Invariant(_field(one, "formula", str), _field(one, "defined", str))


def _text(one: Json) -> str:
    if not isinstance(one, str):
        raise _MalformedError("a name is not a string")
    return one


def _value(one: Json, name: str) -> Json:
    if not isinstance(one, dict) or name not in one:
        raise _MalformedError(f"`{name}` is missing")
    return one[name]


def _field(one: Json, name: str, kind: type[T]) -> T:
    value = _value(one, name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise _MalformedError(f"`{name}` is of the wrong kind")
    return value


def _number(one: Json, name: str) -> int:
    value = _field(one, name, int)
    if value < 0:
        raise _MalformedError(f"`{name}` is negative")
    return value


def _each(one: Json, name: str, read: Callable[[Json], T]) -> tuple[T, ...]:
    return tuple(read(item) for item in _field(one, name, list))
