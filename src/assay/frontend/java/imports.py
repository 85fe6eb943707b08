# SPDX-License-Identifier: Apache-2.0
"""What the imports of a file say of names (JLS 7.5).

import foo.Math;                   Math.abs is a method of foo.Math
import static java.lang.Math.*;    abs may be java.lang.Math.abs
import static foo.Outer.Math;      Math may be a class, a variable, or both
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, final

Kind = TypeVar("Kind")


@final
class Imports:
    """The imported names of one file. Classes that `import a.*;` names come after those of
    `java.lang` only where these do not exist: a name that both have is no Java."""

    def __init__(self) -> None:
        self._classes: dict[str, str] = {}  # simple name to the whole one
        self._members: list[str] = []  # `java.lang.Math.max`, by static imports
        self.packages: list[str] = []  # `java.util`, of which every class is
        self._owners: list[str] = []  # `java.lang.Math`, of which every static member is

    def add(self, name: str, *, static: bool, every: bool) -> None:
        if static:
            (self._owners if every else self._members).append(name)
            if not every:
                self._classes.setdefault(name.rpartition(".")[2], name)
        elif every:
            self.packages.append(name)
        else:
            self._classes[name.rpartition(".")[2]] = name

    def whole(self, name: str) -> str:
        """A dotted name with the package of its first word, where that is imported."""
        first, dot, rest = name.partition(".")
        return self._classes.get(first, first) + dot + rest

    def among(self, known: Mapping[str, Kind], name: str) -> Kind | None:
        """What is known of a class of Java's, by whole names; nothing of other classes."""
        whole = self.whole(name)
        if "." in whole:
            return known.get(whole)
        packages = ("java.lang", *self.packages)
        found = (known.get(f"{package}.{whole}") for package in packages)
        return next((each for each in found if each is not None), None)

    @property
    def has_package_of_java(self) -> bool:
        """Whether classes of Java outside of `java.lang` need no import by their names."""
        return any(each.startswith("java.") for each in self.packages)

    @property
    def has_static(self) -> bool:
        return bool(self._members or self._owners)

    @property
    def static_owners(self) -> list[str]:
        """The classes whose static members are all imported."""
        return list(self._owners)

    def has_member(self, name: str) -> bool:
        """Whether a static member of this name is imported by it: a variable, a class, a method."""
        return any(each.rpartition(".")[2] == name for each in self._members)

    def owners_of(self, member: str) -> list[str]:
        """The classes whose static members a plain name may be: one that is imported by its name
        hides those of `import static C.*;` (JLS 6.4.1)."""
        pairs = (each.rpartition(".") for each in self._members)
        named = [owner for owner, _, name in pairs if name == member]
        return list(dict.fromkeys(named or self._owners))
