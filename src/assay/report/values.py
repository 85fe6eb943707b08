# SPDX-License-Identifier: Apache-2.0
"""Values as people and scripts read them: text that `--args` reads back, and JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from assay.program.interpreter import Described, Pointer, SparseArray, Value

SHOWN = 100  # elements of an array that are shown
MOST_CHOICES = 1000  # values that a run asks for, all of which are shown


def value_text(value: Value) -> str:
    """As in `--args`, except that long arrays are cut."""
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


def value_json(value: Value) -> Any:
    match value:
        case None | bool() | int():
            return value
        case Described(text=text):
            return text
        case Pointer(target=target, offset=offset):
            return {"array": value_json(target), "offset": offset}
        case SparseArray():
            elements = {str(i): value_json(value.elements[i]) for i in sorted(value.elements)}
            default = value_json(value.default)
            return {"length": value.length, "default": default, "elements": elements}
        case list():
            return [value_json(element) for element in value]


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
