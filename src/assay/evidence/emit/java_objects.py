# SPDX-License-Identifier: Apache-2.0
"""Objects in Java tests: what their classes and fields are called, and how they are made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, final

from assay.evidence.emit.expressions import FieldOfObjects
from assay.evidence.emit.spelling import java_text
from assay.evidence.made_objects import MadeObjects
from assay.program.contracts import OLD, at_label
from assay.program.graph import Program
from assay.program.heap import MEMBERS
from assay.program.interpreter import StructValue
from assay.program.records import Leaf, leaves_of
from assay.program.terms import Term, name_of
from assay.program.types import IntegerType, ReferenceType, StructType, Type, is_opaque


@final
class ObjectTexts:
    """The classes of one program, in tests of a package."""

    def __init__(self, program: Program, package: str) -> None:
        self._program = program
        self._package = package
        self._made = MadeObjects(program, program.hidden_members)

    def full_name(self, name: str) -> str:
        """A class as the virtual machine calls it: `a.b.Outer$Inner`."""
        binary = name.replace(".", "$")
        return f"{self._package}.{binary}" if self._package else binary

    def class_of(self, of: Type) -> str:
        """An expression for a type."""
        if isinstance(of, IntegerType) and of.is_enum:
            return f"named({java_text(self.full_name(str(of)))})"
        if not isinstance(of, ReferenceType):
            return f"{of}.class"
        if is_opaque(of):
            return f"{of.element}.class"
        if isinstance(of.element, StructType):
            return f"named({java_text(self.full_name(of.element.name))})"
        return f"Array.newInstance({self.class_of(of.element)}, 0).getClass()"

    def making(self, value: list[Any]) -> list[tuple[Type, Any]] | None:
        """The types and values of the arguments with which a constructor makes an object; None if
        none is known to do that."""
        (one,) = value
        hidden = self._hidden(one)
        if not hidden or not self._made.can_be_made([value]) or id(value) not in self._made.makings:
            return None
        found = self._made.makings[id(value)]
        parameters = self._program.procedures[found.constructor].parameters[1:]
        return [(p.type, v) for p, v in zip(parameters, found.arguments, strict=True)]

    def fields_to_set(self, value: list[Any]) -> Iterator[Leaf]:
        """The fields that have to be given values besides."""
        (one,) = value
        by_constructor = self._hidden(one) if self.making(value) is not None else []
        for leaf in leaves_of(self._program.records, StructType(one.name)):
            is_ghost = leaf.heaps[0] in self._program.ghost_members
            if leaf not in by_constructor and leaf.path[1:] in one.members and not is_ghost:
                yield leaf

    def _hidden(self, one: StructValue) -> list[Leaf]:
        leaves = leaves_of(self._program.records, StructType(one.name))
        return [leaf for leaf in leaves if leaf.heaps[0] in self._program.hidden_members]

    def place(self, leaf: Leaf) -> tuple[str, str]:
        """The class that declares a field, and its name, as texts of Java."""
        owner, name = self._owner(leaf.heaps[0])
        return java_text(self.full_name(owner)), java_text(name)

    def _owner(self, heap: Term) -> tuple[str, str]:
        owner, _, name = name_of(heap).removeprefix(MEMBERS).rpartition(".")
        return owner, name

    def members(self) -> dict[Term, FieldOfObjects]:
        """The maps of all fields, now and before the call."""
        found: dict[Term, FieldOfObjects] = {}
        for name in self._program.records:
            for leaf in leaves_of(self._program.records, StructType(name)):
                heap = leaf.heaps[0]
                if isinstance(leaf.type, IntegerType) and leaf.type.is_enum:
                    continue  # what an object has there is no number
                owner, field = self._owner(heap)
                full = self.full_name(owner)
                found[heap] = FieldOfObjects(full, field, leaf.type, before=False)
                found[at_label(heap, OLD)] = FieldOfObjects(full, field, leaf.type, before=True)
        return found

    def classes(self) -> str:
        """The names of all classes, by their numbers."""
        return ", ".join(java_text(self.full_name(name)) for name in self._program.classes)
