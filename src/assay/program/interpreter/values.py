# SPDX-License-Identifier: Apache-2.0
"""Values as the source sees them: numbers, truth values, null, arrays, and pointers into them."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass, field
from assay.program.types import WRITTEN

LONGEST_LIST = 1 << 16
"""Arrays with more elements are given back as SparseArray."""


@final
@dataclass(slots=True, eq=False)
class SparseArray:
    """An array of any length: a default and the elements that differ from it.

    Like a list it is an object: passing the same one twice makes aliases.
    """

    length: int
    default: Value = 0
    elements: dict[int, Value] = field(default_factory=dict)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SparseArray) or self.length != other.length:
            return False
        keys = self.elements.keys() | other.elements.keys()
        same = all(self[key] == other[key] for key in keys)
        return same and (self.default == other.default or len(keys) >= self.length)

    __hash__ = object.__hash__

    def __getitem__(self, index: int) -> Value:
        return self.elements.get(index, self.default)

    def __len__(self) -> int:
        return self.length


@final
@dataclass(frozen=True, slots=True)
class Pointer:
    """A C pointer that does not point to the start of its object."""

    target: list[Value] | SparseArray
    offset: int


@final
@dataclass(slots=True, eq=False)
class StructValue:
    """A C struct: its members by name, structs inside of it too. Pointers in it are lists, so that
    the same list is the same object; they may lead back to it. A reference to a Java object is a
    list, too, which holds the object alone."""

    name: str
    members: dict[str, Value] = field(default_factory=dict)
    is_object: bool = False  # Java: the name is that of its class
    is_any: bool = False  # nobody looks into it

    def put(self, path: str, value: Value) -> None:
        """Set the member at a path such as `.u.y`; structs on the way are made."""
        whole = self
        *outer, last = path.split(".")[1:]
        for name in outer:
            inner = whole.members.setdefault(name, StructValue(""))
            assert isinstance(inner, StructValue)
            whole = inner
        whole.members[last] = value

    @property
    def shown(self) -> dict[str, Value]:
        """The members that C names: of a union the one that was written, of an unnamed struct its
        own."""
        names = [*self.members]
        if WRITTEN in self.members:
            written = self.members[WRITTEN]
            number = written - 1 if isinstance(written, int) and written > 0 else 0
            names = names[:-1][number % (len(names) - 1) :][:1]
        found: dict[str, Value] = {}
        for name in names:
            value = self.members[name]
            inner = isinstance(value, StructValue) and not name.isidentifier()
            found.update(value.shown if inner else {name: value})  # type: ignore[union-attr]
        return found


@final
@dataclass(frozen=True, slots=True)
class Described:
    """A struct, or a pointer to one, as text: it is shown, but never given."""

    text: str


Value = int | bool | None | list["Value"] | SparseArray | Pointer | StructValue | Described
