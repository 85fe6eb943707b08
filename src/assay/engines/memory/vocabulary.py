# SPDX-License-Identifier: Apache-2.0
"""What there is to speak of at the head of a loop: pointers, numbers, and maps of memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, final

from assay.dataclass import dataclass
from assay.execution.task import Task
from assay.program.analysis.liveness import live
from assay.program.commands import evaluated
from assay.program.graph import Location, Variable
from assay.program.heap import ALLOCATED, is_heap
from assay.program.sorts import BOOL, INT, map_of
from assay.program.terms import Op, Term, name_of, subterms
from assay.program.types import PointerType

_OFFSET: Final = ".offset"
_MOST_NUMBERS: Final = 12
_SMALL: Final = 64  # a constant that is worth a comparison
_MEMORY: Final = map_of(map_of(INT))
_MARKS: Final = map_of(INT)


@final
@dataclass(frozen=True, slots=True)
class HeadVocabulary:
    """What matters at the head of a loop: pointers by object and offset, numbers, and memory."""

    pointers: tuple[tuple[Term, Term], ...]
    numbers: tuple[Term, ...]
    flags: tuple[Term, ...]  # truth values
    links: tuple[tuple[Term, Term], ...]  # maps that hold pointers
    values: tuple[Term, ...]  # maps that hold numbers
    marks: tuple[Term, ...]  # maps that say something of objects
    constants: tuple[int, ...]


@final
class HeadVocabularies:
    """The vocabulary at each location of a procedure."""

    def __init__(self, task: Task) -> None:
        self._alive = live(task.procedure, frozenset(), {}, {})
        self._offsets = _offsets((*task.program.globals, *task.procedure.variables))
        self._globals = {one.term for one in task.program.globals}
        found: dict[int, None] = {0: None}
        for edge in task.procedure.edges:
            for term in subterms(*evaluated(edge.command)):
                for number in _numbers_in(term):
                    found[number] = None
        self._constants = tuple(one for one in found if abs(one) <= _SMALL)

    def at(self, head: Location) -> HeadVocabulary:
        alive = sorted(self._alive[head], key=lambda term: term.id)
        scalars = [one for one in alive if one.sort is INT and one is not ALLOCATED]
        heaps = [one for one in alive if is_heap(one) and one.sort is _MEMORY]
        return HeadVocabulary(
            pointers=tuple(self._pointers(scalars)),
            numbers=tuple(self._numbers(scalars))[:_MOST_NUMBERS],
            flags=tuple(one for one in alive if one.sort is BOOL),
            links=tuple(self._pointers(heaps)),
            values=tuple(self._numbers(heaps)),
            marks=tuple(one for one in alive if one.sort is _MARKS and one in self._globals),
            constants=self._constants,
        )

    def _pointers(self, some: list[Term]) -> Iterator[tuple[Term, Term]]:
        """Those that are objects of pointers, with their offsets."""
        return ((one, self._offsets[one]) for one in some if one in self._offsets)

    def _numbers(self, some: list[Term]) -> Iterator[Term]:
        """Those that are no part of a pointer."""
        offsets = set(self._offsets.values())
        return (one for one in some if one not in self._offsets and one not in offsets)


def _offsets(variables: Iterable[Variable]) -> dict[Term, Term]:
    """The offsets of pointers, by their objects, which stand before them."""
    found: dict[Term, Term] = {}
    before: Variable | None = None
    for one in variables:
        is_second = before is not None and before.term not in found.values()
        if before is not None and is_second and _are_one(before, one):
            found[before.term] = one.term
        before = one
    return found


def _are_one(first: Variable, second: Variable) -> bool:
    """Whether two variables are the parts of one pointer."""
    if not isinstance(first.type, PointerType) or first.term.sort is not second.term.sort:
        return False
    if first.term.sort is _MEMORY:
        return name_of(second.term) == name_of(first.term) + _OFFSET
    names = (first.source_name, first.source_name + _OFFSET)
    return first.type == second.type and second.source_name in names


def _numbers_in(term: Term) -> Iterator[int]:
    if term.op is Op.INTEGER:
        yield term.payload
    elif term.op is Op.SUM:
        constant = term.payload[1]
        yield from (constant, -constant)
