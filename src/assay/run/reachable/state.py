# SPDX-License-Identifier: Apache-2.0
"""A state that runs of a source come to, and how: `new Counter(); inc() 4 times`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Final, final

from assay.dataclass import dataclass
from assay.program.graph import Procedure
from assay.program.interpreter import Pointer, SparseArray
from assay.program.terms import Term
from assay.report.values import value_text
from assay.run.reachable.hidden import class_of, is_constructor

_GROUPS: Final = 8  # calls that are told
_TWICE: Final = 2


@final
@dataclass(frozen=True, slots=True)
class ReachedState:
    """A state between calls, and the calls that lead to it."""

    memory: Mapping[Term, Any]  # exactly: see `Interpreter.run`
    values: Mapping[str, Any]  # of the source's variables
    made: frozenset[str] = frozenset()  # classes of which there is an object
    before: ReachedState | None = None
    call: str = ""

    def text(self) -> str:
        """`new Counter(); inc() 4 times`"""
        groups = [(call, len(list(same))) for call, same in groupby(self._calls())]
        if not groups:
            return "the initial values"
        more = ["..."] if len(groups) > _GROUPS else []
        return "; ".join([_told(*one) for one in groups[:_GROUPS]] + more)

    def _calls(self) -> list[str]:
        found: list[str] = []
        state: ReachedState | None = self
        while state is not None:
            found += [state.call] if state.call else []
            state = state.before
        return found[::-1]


def _told(call: str, times: int) -> str:
    if times == 1:
        return call
    return f"{call} twice" if times == _TWICE else f"{call} {times} times"


def call_text(procedure: Procedure, given: Iterable[Any]) -> str:
    """`new C(3)`, `inc()`"""
    name = procedure.source_name or procedure.name
    if is_constructor(procedure):
        name = f"new {class_of(procedure.name)}"
    return f"{name}({', '.join(map(value_text, given))})"


def frozen(value: Any) -> object:
    """Something that is equal exactly for equal values."""
    match value:
        case list():
            nested = any(isinstance(one, list | SparseArray | Pointer) for one in value[:1])
            return tuple(map(frozen, value)) if nested else tuple(value)
        case SparseArray():
            parts = sorted((key, frozen(one)) for key, one in value.elements.items())
            return (value.length, frozen(value.default), tuple(parts))
        case Pointer():
            return (frozen(value.target), value.offset)
        case _:
            return value  # all values of one variable have one type


def is_plain(values: Iterable[Any]) -> bool:
    """Whether they tell everything: no pointer is among them, and no array is there twice."""
    seen: set[int] = set()
    pending = list(values)
    for value in pending:  # grows while rows are found
        if isinstance(value, Pointer) or id(value) in seen:
            return False
        if isinstance(value, list | SparseArray):
            seen.add(id(value))
            pending += filter(_is_shared, _parts(value))
    return True


def _is_shared(value: Any) -> bool:
    return isinstance(value, list | SparseArray | Pointer)


def _parts(array: Any) -> list[Any]:
    if isinstance(array, SparseArray):
        return [array.default, array.default, *array.elements.values()]  # it stands for many
    return list(array)


def weight(value: Any) -> int:
    """How many values it consists of."""
    if isinstance(value, SparseArray):
        return len(value.elements)
    return len(value) if isinstance(value, list) else 1
