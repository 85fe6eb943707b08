# SPDX-License-Identifier: Apache-2.0
"""The sorts of terms: truth values, mathematical integers, and maps from integers."""

from __future__ import annotations

from typing import final


@final
class Sort:
    """A sort; there is one object for each, so equality is identity."""

    __slots__ = ("element", "name")

    def __init__(self, name: str, element: Sort | None) -> None:
        self.name = name
        self.element = element  # of a map; None otherwise

    @property
    def is_map(self) -> bool:
        return self.element is not None

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> str | tuple[object, ...]:
        return (sort_named, (self.name,))


BOOL = Sort("Bool", None)
INT = Sort("Int", None)
_MAPS: dict[Sort, Sort] = {}


def map_of(element: Sort) -> Sort:
    """Maps from every integer to an element: an array's contents, or a heap of such contents."""
    found = _MAPS.get(element)
    if found is None:
        found = _MAPS[element] = Sort(f"Map {element.name}", element)
    return found


def sort_named(name: str) -> Sort:
    """The inverse of a sort's name: `Int`, `Bool`, `Map Int`, `Map Map Int`."""
    sort = {"Int": INT, "Bool": BOOL}[name.rsplit(" ", 1)[-1]]
    for _ in range(name.count("Map ")):
        sort = map_of(sort)
    return sort
