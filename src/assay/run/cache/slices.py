# SPDX-License-Identifier: Apache-2.0
"""What the verdict on a procedure depends on, as a digest, and the places that it may speak of.

int one(void) { return 1; }          the slice of f: f, one, and what the unit says as a whole;
int f(void) { return one(); }        a change of g changes another slice, and lines may move
int g(void) { return 2; }
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, final

from assay.dataclass import dataclass, fields, replace
from assay.passes.relevant import relevant
from assay.program.analysis.once import once
from assay.program.graph import Premise, Procedure, Program
from assay.run.cache.digest import DigestWriter
from assay.run.cache.lines import without_lines
from assay.source import Span

_OF_OTHERS: Final = frozenset({"procedures", "premises", "diagnostics", "declared", "unsupported"})
"""What is not as it stands in the digest of a program: procedures and premises are put in one by
one; the rest is about other procedures, and only told."""


@final
@dataclass(frozen=True, slots=True)
class ProcedureSlice:
    """A procedure with all that its verdict depends on."""

    digest: bytes
    places: tuple[Span, ...]  # that occur in it, in the order of their files


@final
@dataclass(frozen=True, slots=True)
class _SlicePart:
    """The digest of something by itself, and the places that it numbers."""

    digest: bytes
    places: tuple[Span, ...]


def slice_of(program: Program, procedure: Procedure) -> ProcedureSlice:
    """The slice of one procedure: what can be called with it, its globals, and what is said of the
    source as a whole."""
    return _sliced(relevant(program, procedure), procedure.name, program)


@once
def whole_digest(program: Program) -> bytes:
    """Of everything there is: what may decide which states runs come to."""
    return _sliced(program, "", program).digest


def _sliced(program: Program, name: str, of: Program) -> ProcedureSlice:
    """The slice that consists of a program, which is a part of another one."""
    parts = [*_unit_parts(program, of), *map(_part, program.procedures.values())]
    places = _in_order(place for part in parts for place in part.places)
    writer = DigestWriter()
    writer.add(name)
    writer.add([_without_line(one) for one in _premises(program)])
    writer.add([part.digest for part in parts])
    writer.add(_arrangement(parts, places))
    return ProcedureSlice(writer.digest(), places)


def _unit_parts(program: Program, of: Program) -> Iterator[_SlicePart]:
    """What a program says besides its procedures; a field that is new is part of it."""
    known = _fields(of)
    for name, part in known.items():
        value = getattr(program, name)
        yield part if value is getattr(of, name) else _alone(value)


@once
def _fields(program: Program) -> dict[str, _SlicePart]:
    names = [one.name for one in fields(Program) if one.name not in _OF_OTHERS]
    return {name: _alone(getattr(program, name)) for name in names}


@once
def _part(procedure: Procedure) -> _SlicePart:
    return _alone(procedure)


def _alone(value: object) -> _SlicePart:
    writer = DigestWriter()
    writer.add(value)
    return _SlicePart(writer.digest(), tuple(writer.places))


def _premises(program: Program) -> list[Premise]:
    known = program.procedures
    return [one for one in program.premises if not one.procedure or one.procedure in known]


def _without_line(premise: Premise) -> Premise:
    return replace(premise, text=without_lines(premise.text))


def _in_order(places: Iterable[Span]) -> tuple[Span, ...]:
    return tuple(sorted(dict.fromkeys(places), key=lambda one: (one.file.path, one.start, one.end)))


def _arrangement(parts: Sequence[_SlicePart], places: Sequence[Span]) -> list[object]:
    """Which places are the same, which comes first, and which lie on one line or in one file."""
    rank = {place: number for number, place in enumerate(places)}
    lines: dict[tuple[str, int], int] = {}
    files: dict[str, int] = {}
    for place in places:
        lines.setdefault((place.file.path, place.line), len(lines))
        files.setdefault(place.file.path, len(files))
    where = [(lines[one.file.path, one.line], files[one.file.path]) for one in places]
    return [[[rank[place] for place in part.places] for part in parts], where, list(files)]
