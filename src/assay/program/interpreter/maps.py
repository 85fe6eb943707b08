# SPDX-License-Identifier: Apache-2.0
"""Total maps from integers as values: finitely many entries and a default, copied only when needed.

A map is a mutable dictionary with the semantics of a value. `shared` says that a second place may
hold the same object, so that it must be copied before it is changed; it is never taken back. If an
outer map is shared, so are all the maps in it: looking at the innermost map is then enough to know
whether an element may be changed in place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, final

from assay.program.interpreter.unknown import Truth, Unknown


@final
class Oracle:
    """Contents that are chosen element by element, when an element is first read."""

    __slots__ = ("choose", "chosen")

    def __init__(self, choose: Callable[[int], int | bool]) -> None:
        self.choose = choose
        self.chosen: dict[int, int | bool] = {}

    def __getitem__(self, key: int) -> int | bool:
        value = self.chosen.get(key)
        if value is None:
            value = self.chosen[key] = self.choose(key)
        return value


@final
class Map(dict[int, Any]):
    """A map from every integer: entries, and elsewhere the default or the oracle."""

    __slots__ = ("default", "oracle", "shared")

    def __init__(self, default: Any, entries: Mapping[int, Any] | None = None) -> None:
        super().__init__(entries or {})
        self.default = default
        self.oracle: Oracle | None = None
        self.shared = False
        if isinstance(default, Map):
            share(default)

    def __missing__(self, key: int) -> Any:
        return self.default if self.oracle is None else self.oracle[key]

    def duplicate(self) -> Map:
        """A map with the same value that nobody else holds."""
        if isinstance(self.default, Map):
            for inner in self.values():
                share(inner)
        twin = Map(self.default, self)
        twin.oracle = self.oracle
        return twin

    def peek(self, key: int) -> Any:
        """The element, without asking the oracle: None for what was not chosen yet."""
        if self.oracle is None or key in self:
            return self[key]
        return self.oracle.chosen.get(key)


def share(value: Map) -> Map:
    """The map, to be held by a second place as well."""
    if not value.shared:
        value.shared = True
        if isinstance(value.default, Map):
            for inner in value.values():
                share(inner)
    return value


def writable(value: Map) -> Map:
    """The map, or a copy of it that may be changed in place."""
    return value.duplicate() if value.shared else value


def writable_row(outer: Map, key: int) -> tuple[Map, Map]:
    """The outer map and its map at a key, both of which may now be changed in place."""
    outer = writable(outer)
    row = outer[key].duplicate()
    outer[key] = row
    return outer, row


def constant(value: Any) -> Map:
    return Map(value)


def stored(base: Map, key: int, value: Any) -> Map:
    """A new map that differs from the base at most at the key."""
    changed = base.duplicate()
    changed[key] = share(value) if isinstance(value, Map) else value
    return changed


def stored_all(base: Map, changes: Iterable[tuple[int, Any]]) -> Map:
    """A new map that differs from the base at most at the keys; of changes at one, the last."""
    changed = base.duplicate()
    for key, value in changes:
        changed[key] = share(value) if isinstance(value, Map) else value
    return changed


def chosen_map(choose: Callable[[int], int | bool], default: Any) -> Map:
    """A map whose elements are chosen when they are first read."""
    result = Map(default)
    result.oracle = Oracle(choose)
    return result


_UNREAD = Unknown("the maps hold elements that were never chosen")


def same(left: Map, right: Map) -> Truth:
    """Whether two maps agree at every integer."""
    if left is right:
        return True
    result = _same_elsewhere(left, right)
    if result is False:
        return False
    for key in left.keys() | right.keys():
        agree = _same_value(left[key], right[key])
        if agree is False:
            return False
        if agree is not True:
            result = agree
    return result


def _same_elsewhere(left: Map, right: Map) -> Truth:
    """Whether they agree where neither has an entry: at infinitely many integers."""
    if left.oracle is not right.oracle:
        return _UNREAD
    return True if left.oracle is not None else _same_value(left.default, right.default)


def _same_value(left: Any, right: Any) -> Truth:
    if isinstance(left, Map):
        return same(left, right)
    return bool(left == right)


def all_different(contents: Map, low: int, high: int) -> Truth:
    """Whether the elements low .. high - 1 are pairwise different."""
    keys = [key for key in contents if low <= key < high]
    if max(0, high - low) - len(keys) > 1 and contents.oracle is None:
        return False  # two of them are the default
    if high - low > _MOST_CHOSEN and contents.oracle is not None:
        return _UNREAD
    seen = {contents[index] for index in range(low, high)}
    return len(seen) == max(0, high - low)


_MOST_CHOSEN = 1 << 16
