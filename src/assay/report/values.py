# SPDX-License-Identifier: Apache-2.0
"""Values as people and scripts read them: text that `--args` reads back, and JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from assay.program.interpreter import Described, Pointer, SparseArray, StructValue, Value
from assay.program.types import StructType

SHOWN = 100  # elements of an array that are shown
MOST_CHOICES = 1000  # values that a run asks for, all of which are shown


def value_text(value: Value) -> str:
    """As in `--args`, except that long arrays are cut."""
    if holds_structs(value):
        return StructText().value(value)
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case Pointer(target=target, offset=offset):
            return f"{value_text(target)} + {offset}"
        case Described(text=text):
            return text
        case StructValue():
            return StructText().value(value)
        case SparseArray():
            return f"{{{_listed(_entries(value), len(value.elements))}}}"
        case list():
            return f"[{_listed(map(value_text, value), len(value))}]"


def _entries(array: SparseArray) -> Iterator[str]:
    yield f"length: {array.length}"
    yield f"default: {value_text(array.default)}"
    for index in sorted(array.elements):
        yield f"{index}: {value_text(array.elements[index])}"


def _listed(texts: Iterable[str], count: int) -> str:
    shown = [text for text, _ in zip(texts, range(SHOWN), strict=False)]
    return ", ".join(shown) + (f", ... ({count} elements)" if count > SHOWN else "")


def holds_structs(value: Value) -> bool:
    """Whether a value is a struct, or an array of them, or of such arrays."""
    held = value.target if isinstance(value, Pointer) else value
    if isinstance(held, list):
        return any(isinstance(one, StructValue | list) and holds_structs(one) for one in held)
    return isinstance(held, StructValue)


def is_object(value: Value) -> bool:
    """Whether a value is an object of Java, or an array that leads to one."""
    if isinstance(value, list):
        return any(isinstance(one, StructValue | list) and is_object(one) for one in value)
    return isinstance(value, StructValue) and value.is_object


class StructText:
    """Structs as C writes them, pointers to them with `&`: `&{val = 3, next = NULL}`; objects of
    Java with their class: `Node{val = 3, next = null}`. What was written once is called by its
    number from then on: `&#1{val = 3, next = #1}`, `Node#1{val = 3, next = #1}`."""

    def __init__(self) -> None:
        self._names: dict[int, str] = {}
        self._open: set[int] = set()
        self._null = "NULL"

    def value(self, value: Value) -> str:
        self._find_shared(value)
        return self._text(value)

    def _find_shared(self, value: Value) -> None:
        """Give a number to what is pointed to more than once."""
        seen: set[int] = set()
        waiting: list[Value] = [value]
        while waiting:
            one = waiting.pop()
            held = one.target if isinstance(one, Pointer) else one
            if isinstance(held, StructValue):
                self._null = "null" if held.is_object else self._null
                waiting += reversed(held.shown.values())
            elif isinstance(held, list):
                if id(held) in seen:
                    self._names.setdefault(id(held), f"#{len(self._names) + 1}")
                    continue
                seen.add(id(held))
                waiting += reversed(held)

    def _text(self, value: Value) -> str:
        match value:
            case None:
                return self._null
            case Pointer(target=target, offset=offset):
                return f"{self._text(target)} + {offset}"
            case StructValue(is_any=True):
                return "{...}"
            case StructValue():
                shown = (f"{name} = {self._text(one)}" for name, one in value.shown.items())
                return f"{{{', '.join(shown)}}}"
            case list():
                return self._array(value)
            case _:
                return value_text(value)

    def _array(self, value: list[Value]) -> str:
        name = self._names.get(id(value), "")
        if name and id(value) in self._open:
            return name
        self._open.add(id(value))
        if len(value) == 1 and isinstance(one := value[0], StructValue):
            what = f"{one.name.rpartition('.')[2]}{name}" if one.is_object else f"&{name}"
            return f"{what}{self._text(one)}"
        return f"{name}[{_listed(map(self._text, value), len(value))}]"


def state_text(values: Mapping[str, Value]) -> str:
    """`t = [1, 2], u = t, p = t + 1, v = 5`: the same array is written once."""
    names: dict[int, str] = {}
    parts = []
    for name, value in values.items():
        array, offset = _array(value)
        known = names.get(id(array))
        if known is None:
            parts.append(f"{name} = {value_text(value)}")
        else:
            parts.append(f"{name} = {known}" + (f" + {offset}" if offset else ""))
        if array is not None and not offset:
            names.setdefault(id(array), name)
    return ", ".join(parts)


def changes_text(before: Mapping[str, Value], after: Mapping[str, Value]) -> str:
    """Only what is different, or new."""
    return state_text(
        {name: v for name, v in after.items() if name not in before or before[name] != v}
    )


def _array(value: Value) -> tuple[list[Value] | SparseArray | None, int]:
    """The array behind a value, if there is one, and the offset into it."""
    if isinstance(value, Pointer):
        return value.target, value.offset
    return (value, 0) if isinstance(value, list | SparseArray) else (None, 0)


def value_json(value: Value, around: Mapping[int, str] | None = None, path: str = "") -> Any:
    """A value for scripts. An array that is reached from itself is the path of its outer mention:
    `{"same_as": "[0].next"}`, empty for all of the value."""
    outer = around or {}
    match value:
        case None | bool() | int():
            return value
        case StructValue(name=name):
            fields = {
                key: value_json(one, outer, f"{path}.{key}") for key, one in value.shown.items()
            }
            what = name if value.is_object else str(StructType(name)).rstrip()
            return {"class": what, "fields": fields}
        case Described(text=text):
            return text
        case Pointer(target=target, offset=offset):
            return {"array": value_json(target, outer, path), "offset": offset}
        case SparseArray():
            elements = {str(i): value_json(value.elements[i]) for i in sorted(value.elements)}
            default = value_json(value.default)
            return {"length": value.length, "default": default, "elements": elements}
        case list():
            if id(value) in outer:
                return {"same_as": outer[id(value)]}
            inside = {**outer, id(value): path}
            if len(value) == 1 and isinstance(value[0], StructValue) and value[0].is_object:
                return value_json(value[0], inside, path)
            return [value_json(one, inside, f"{path}[{k}]") for k, one in enumerate(value)]


def values_json(values: Mapping[str, Value]) -> dict[str, Any]:
    return {name: value_json(value) for name, value in values.items()}


def aliases(values: Mapping[str, Value]) -> list[list[str]]:
    """The names that mean the same array, in groups."""
    groups: dict[int, list[str]] = {}
    for name, value in values.items():
        array, _ = _array(value)
        if array is not None:
            groups.setdefault(id(array), []).append(name)
    return [names for names in groups.values() if len(names) > 1]
