# SPDX-License-Identifier: Apache-2.0
"""The classes of a generated Java program about objects: what can be named, called and made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import final

NUMBERS = ("int", "int", "int", "byte", "short", "char", "long")
"""Types of fields and variables, each as often as it is chosen."""
ROW = " []"  # behind the type of a number: an array of them


def as_int(text: str, of: str) -> str:
    """A number where an `int` has to stand."""
    return f"((int) {text})" if of == "long" else text


def to_type(text: str, of: str) -> str:
    """An `int` where a number of a type has to stand."""
    return text if of in ("int", "long") else f"({of}) ({text})"


@final
@dataclass(eq=False)
class Kind:
    """A class or interface, with what it declares itself."""

    name: str
    parents: tuple[Kind, ...] = ()  # the class first, if there is one
    is_abstract: bool = False
    is_interface: bool = False
    fields: dict[str, str] = field(default_factory=dict)  # of objects: name and type
    statics: dict[str, str] = field(default_factory=dict)
    methods: dict[str, str] = field(default_factory=dict)  # of an int: name and result
    made_of: list[tuple[str, ...]] = field(default_factory=list)  # types of its constructors
    overloads: tuple[str, ...] = ()  # parameters of its methods `w`
    is_hiding: bool = False  # has a static method `t`
    is_private: bool = False  # has a private method `z`

    def ancestors(self) -> Iterator[Kind]:
        """Itself and all above it, nearest first."""
        yield self
        for parent in self.parents:
            yield from parent.ancestors()

    def is_a(self, other: Kind) -> bool:
        return other in self.ancestors()

    def all_fields(self) -> dict[str, str]:
        """A field of a subclass hides those of its name above it."""
        found: dict[str, str] = {}
        for each in self.ancestors():
            for name, of in each.fields.items():
                found.setdefault(name, of)
        return found

    def all_methods(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for each in self.ancestors():
            for name, of in each.methods.items():
                found.setdefault(name, of)
        return found


@final
@dataclass
class World:
    """All that a program declares."""

    kinds: dict[str, Kind] = field(default_factory=dict)
    exceptions: list[Kind] = field(default_factory=list)  # those above others first
    records: dict[str, tuple[str, ...]] = field(default_factory=dict)
    constants: dict[str, tuple[str, ...]] = field(default_factory=dict)  # of each enum
    helpers: list[str] = field(default_factory=list)  # static methods of an int
    fields: dict[str, str] = field(default_factory=dict)  # static, of the class around
    boxes: list[str] = field(default_factory=list)  # generic classes of one object

    def below(self, name: str) -> list[Kind]:
        """The classes of which there can be objects where a type stands."""
        if name == "Object":
            found = list(self.kinds.values())
        else:
            found = [each for each in self.kinds.values() if each.is_a(self.kinds[name])]
        return [each for each in found if not each.is_abstract and not each.is_interface]
