# SPDX-License-Identifier: Apache-2.0
"""A model for arrays of any objects as one for those of a class: `Object` becomes that class."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from assay.dataclass import fields, is_dataclass, replace
from assay.frontend.java.references import OBJECT_TYPE
from assay.program.types import Type
from assay.source import Span

Whole = TypeVar("Whole")


def retyped(whole: Whole, to: Type) -> Whole:
    """A type, or a tree, with another type for references to any object."""
    changed: Whole = _Retyping(to).of(whole)
    return changed


class _Retyping:
    """Each declaration is changed once, as its names refer to it."""

    def __init__(self, to: Type) -> None:
        self._to = to
        self._changed: dict[int, Any] = {}

    def of(self, one: Any) -> Any:
        if one == OBJECT_TYPE:
            return self._to
        if isinstance(one, tuple):
            return tuple(map(self.of, one))
        if isinstance(one, Mapping):
            return {key: self.of(value) for key, value in one.items()}
        if isinstance(one, Span) or not is_dataclass(one):
            return one
        if id(one) not in self._changed:
            parts = {each.name: getattr(one, each.name) for each in fields(one)}
            new = {name: self.of(part) for name, part in parts.items()}
            is_same = all(new[name] is part for name, part in parts.items())
            changed: Any = one
            self._changed[id(one)] = one if is_same else replace(changed, **new)
        return self._changed[id(one)]
