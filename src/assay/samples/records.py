# SPDX-License-Identifier: Apache-2.0
"""Structs and objects for concrete runs: few of them, in which things are shared, or missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Final, final

from assay.program.graph import Program
from assay.program.interpreter.values import StructValue, Value
from assay.program.records import Leaf, leaves_of
from assay.program.types import (
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
)

_DEEPEST: Final = 4  # objects on a way from a parameter
_NULL: Final = 0.3  # of the pointers in a struct
_SHARED: Final = 0.2  # of those that are not null
_ORDERED: Final = 0.25  # of the arrays of structs in structs
_LENGTHS: Final = (0, 1, 1, 2, 3)  # of arrays of structs in which pointers are moved


@final
class RecordSamples:
    """Makes the structs of one input after the other."""

    def __init__(self, program: Program, random: Random, value: Callable[[Type], Value]) -> None:
        self._records = program.records
        self._families = program.families
        self._moved = program.moved
        self._random = random
        self._value = value  # of what is no struct, and leads to none
        self._made: dict[Type, list[list[Value]]] = {}
        self._depth = 0

    def begin(self) -> None:
        """Forget the objects of the last input."""
        self._made = {}

    def struct(self, of: StructType, *, is_object: bool = False) -> StructValue:
        """A struct by itself, or a Java object of just this class."""
        return self._filled(StructValue(of.name, is_object=is_object), of)

    def pointed(self, target: StructType) -> list[Value] | None:
        """What a pointer to a struct of C leads to; None where no further objects are made."""
        length = self._random.choice(_LENGTHS) if target in self._moved else 1
        return self._object(target, (target for _ in range(length)), is_object=False)

    def referred(self, declared: StructType) -> list[Value] | None:
        """What a Java reference leads to: an object of the class, or of one below it."""
        classes = self._families.get(declared.name, ())
        if not classes:
            return None
        chosen = StructType(self._random.choice(classes))
        return self._object(chosen, (chosen,), is_object=True)

    def _object(
        self, of: StructType, elements: Iterable[StructType], *, is_object: bool
    ) -> list[Value] | None:
        known = self._made.setdefault(of, [])
        if known and (self._depth >= _DEEPEST or self._random.random() < _SHARED):
            return self._random.choice(known)
        if self._depth >= _DEEPEST:
            return None
        made: list[Value] = []
        known.append(made)  # what is in it may lead back
        for one in elements:
            whole = StructValue(one.name, is_object=is_object)
            made.append(whole)
            self._filled(whole, one)
        return made

    def _filled(self, whole: StructValue, of: StructType) -> StructValue:
        self._depth += 1
        for leaf in leaves_of(self._records, of):
            whole.put(leaf.path, self._member(leaf))
        self._depth -= 1
        return whole

    def _member(self, leaf: Leaf) -> Value:
        is_reference = isinstance(leaf.type, PointerType | ReferenceType)
        if is_reference and self._random.random() < _NULL:
            return None
        return self._whole(leaf.type)

    def _whole(self, of: Type) -> Value:
        if isinstance(of, FixedArrayType):
            length = self._random.choice(_LENGTHS) if of.length is None else of.length
            elements = [self._whole(of.element) for _ in range(length)]
            if isinstance(of.element, StructType) and self._random.random() < _ORDERED:
                self._order(elements, of.element)
            return elements
        return self._value(of)

    def _order(self, elements: list[Value], of: StructType) -> None:
        """Numbers that grow from member to member, and from element to element."""
        leaves = [leaf for leaf in leaves_of(self._records, of) if _is_number(leaf)]
        value, step = self._random.choice((-20, 0, 0, 1)), self._random.choice((1, 1, 2, 3))
        for whole in elements:
            assert isinstance(whole, StructValue)
            for leaf in leaves:
                assert isinstance(leaf.type, IntegerType)
                whole.put(leaf.path, min(max(value, leaf.type.low), leaf.type.high))
                value += step


def _is_number(leaf: Leaf) -> bool:
    of = leaf.type
    is_plain = isinstance(of, IntegerType) and not of.is_function and not of.is_written
    return is_plain and not leaf.is_object
