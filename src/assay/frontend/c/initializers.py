# SPDX-License-Identifier: Apache-2.0
"""Initialisers of variables: braces, designators, strings and elided braces (C11 6.7.9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from types import NoneType
from typing import final

from assay.frontend.c import kinds
from assay.frontend.c.addresses import check_address
from assay.frontend.c.body import CBody
from assay.frontend.c.conversions import converted
from assay.frontend.c.folding import folded
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import UNNAMED, Structs, element_count
from assay.frontend.c.values import (
    PLACEHOLDERS,
    AddressValue,
    DesignatedValue,
    ListValue,
    StringValue,
    Value,
)
from assay.frontend.tree import (
    ArrayInitializer,
    Convert,
    Expression,
    IntegerLiteral,
    Name,
    NullLiteral,
)
from assay.program.types import (
    FixedArrayType,
    IntegerType,
    PointerType,
    StructType,
    Type,
    UnsupportedType,
)
from assay.source import Span

_REPEATABLE = (IntegerLiteral, Name, NoneType)
_IDLE = (IntegerLiteral, NullLiteral)
_TOO_MANY = "more initialisers than elements"
_RANGE_LIMIT = 1 << 17  # elements that one [a ... b] may fill


def initializer(
    body: CBody, number: int, of: Type, *, constant: bool
) -> Expression | ArrayInitializer:
    """The initialiser at a node for an object of a type. `constant`: fold what libclang can."""
    value = body.value(number)
    if isinstance(of, StructType) and not isinstance(value, ListValue):
        return converted(body.used(value), of, value.span)
    if isinstance(of, FixedArrayType | StructType):
        filling = _Filling(body, constant=constant)
        if not isinstance(value, ListValue | StringValue):
            raise unsupported("this initialiser of an array", value.span)
        filling.subobject(value, of, 0)
        filling.mark_written(of, 0, value.span)
        return ArrayInitializer(tuple(sorted(filling.elements.items())), value.span)
    return _scalar(body, number, of, constant=constant)


def _scalar(body: CBody, number: int, of: Type, *, constant: bool) -> Expression:
    value = body.value(number)
    while isinstance(value, ListValue):
        if len(value.elements) != 1:
            raise unsupported("a braced initialiser of a scalar without a value", value.span)
        number = value.elements[0]
        value = body.value(number)
    if constant and type(value) is AddressValue:
        raise unsupported("the number of a pointer as an initial value", value.span)
    expression = converted(body.expression(number), of, value.span)
    if constant and isinstance(of, IntegerType) and not isinstance(expression, IntegerLiteral):
        known = body.translation.constant(body.cursors[number])
        if known is None:
            known = folded(expression)
        if known is not None and of.low <= known <= of.high:
            return IntegerLiteral(known, of, expression.span)
    if constant and isinstance(of, PointerType):
        check_address(expression, body.structs)
    return expression


Aggregate = FixedArrayType | StructType


@final
class _Filling:
    """The elements of one array or struct, by flat position, while its initialiser is read."""

    def __init__(self, body: CBody, *, constant: bool) -> None:
        self.body = body
        self.constant = constant
        self.elements: dict[int, Expression] = {}
        self._inside: set[int] = set()  # positions in values that are whole structs

    def _count(self, of: Type) -> int:
        return element_count(of, self.body.structs)

    def _parts(self, of: Aggregate, start: int) -> Iterator[tuple[int, Type]]:
        """What an aggregate consists of, each with its flat position; of an array only some."""
        if isinstance(of, FixedArrayType):
            yield start, of.element
            return
        for member in self.body.structs[of.name]:
            yield start, member.type
            start += self._count(member.type)

    def subobject(self, value: Value, of: Aggregate, start: int) -> None:
        """A braced list or a string for the array or struct at a flat position."""
        for position in range(start, start + self._count(of) if self.elements else start):
            self._drop(position, value.span)
        if isinstance(value, StringValue) and isinstance(of, FixedArrayType):
            self._string(value, of, start)
        elif isinstance(value, ListValue):
            self._list(value, of, start)
        else:
            raise unsupported("this initialiser of an array", value.span)

    def _put(self, position: int, number: int, of: Type) -> int:
        """Give an element its value; the position after it."""
        if isinstance(of, UnsupportedType):
            raise unsupported(f"a member that is {of.name}", self.body.value(number).span)
        count = self._count(of)
        for each in range(position, position + count):
            self._drop(each, self.body.value(number).span)
        if isinstance(of, StructType):
            value = self.body.expression(number)
            self.elements[position] = converted(value, of, value.span)
            self._inside.update(range(position, position + count))
        else:
            self.elements[position] = _scalar(self.body, number, of, constant=self.constant)
        return position + count

    def _drop(self, position: int, span: Span) -> None:
        """A later initialiser replaces that of an element, which a compiler may evaluate or not
        (C11 6.7.9 p19, footnote 151)."""
        if position in self._inside:
            raise unsupported("an initialiser in a struct that has one already", span)
        replaced = self.elements.pop(position, None)
        if not (replaced is None or self.constant or isinstance(replaced, _IDLE)):
            raise unsupported("a computed initialiser that a later one replaces", replaced.span)

    def _list(self, value: ListValue, of: Aggregate, start: int) -> None:
        position = start
        first = self.body.value(value.elements[0]) if value.elements else None
        characters = isinstance(of, FixedArrayType) and isinstance(of.element, IntegerType)
        if isinstance(first, StringValue) and characters:
            if len(value.elements) > 1:
                raise unsupported(_TOO_MANY, value.span)
            assert isinstance(of, FixedArrayType)
            self._string(first, of, start)  # char s[] = {"text"}
            return
        for number in value.elements:
            element = self.body.value(number)
            if isinstance(element, DesignatedValue):
                position = self._designated(element, of, start)
            elif position >= start + self._count(of):
                raise unsupported(_TOO_MANY, value.span)
            else:
                position = self._element(number, of, start, position)
            position = self._behind_unions(of, start, position)

    def _behind_unions(self, of: Aggregate, start: int, position: int) -> int:
        """The next position that an initialiser without a designator fills: of a union only the
        first member is (C11 6.7.9 p17)."""
        inner: Type = of
        while isinstance(inner, FixedArrayType | StructType) and start < position:
            if position >= start + self._count(inner):
                return position
            if isinstance(inner, StructType) and inner.is_union:
                first = self._count(self.body.structs[inner.name][0].type)
                if position >= start + first:
                    return self._behind_unions(of, 0, start + self._count(inner))
            start, inner = self._part_at(inner, start, position)
        return position

    def mark_written(self, of: Type, start: int, span: Span) -> None:
        """Say of each union which of its members has initialisers."""
        if start in self._inside or not _has_union(of, self.body.structs):
            return
        if isinstance(of, FixedArrayType):
            width = self._count(of.element)
            for number in range(of.length or 0):
                self.mark_written(of.element, start + number * width, span)
            return
        assert isinstance(of, StructType)
        written = []
        for number, (at, inner) in enumerate(self._parts(of, start)):
            given = range(at, at + self._count(inner))
            written += [number + 1] if any(each in self.elements for each in given) else []
            self.mark_written(inner, at, span)
        if of.is_union and written:
            if len(written) > 1:
                raise unsupported("initialisers of several members of a union", span)
            last = start + self._count(of) - 1
            of_written = self.body.structs[of.name][-1].type
            assert isinstance(of_written, IntegerType)
            self.elements[last] = IntegerLiteral(written[0], of_written, span)

    def _element(self, number: int, of: Aggregate, start: int, position: int) -> int:
        """Put an element at a position; the position after it."""
        value = self.body.value(number)
        chain = self._starting_at(of, start, position)
        if isinstance(value, ListValue | StringValue):
            for inner in chain:
                if isinstance(inner, FixedArrayType | StructType) and _fits(value, inner):
                    self.subobject(value, inner, position)
                    return position + self._count(inner)
        elif type(value) not in PLACEHOLDERS:
            given = self.body.expression(number).type
            for inner in chain:
                if isinstance(inner, StructType) and inner == given:
                    return self._put(position, number, inner)
        return self._put(position, number, chain[-1])

    def _starting_at(self, of: Aggregate, start: int, position: int) -> list[Type]:
        """The objects inside of an aggregate that begin at a flat position, outermost first."""
        found: list[Type] = []
        inner: Type = of
        while isinstance(inner, FixedArrayType | StructType):
            start, inner = self._part_at(inner, start, position)
            if start == position:
                found.append(inner)
        return found

    def _part_at(self, of: Aggregate, start: int, position: int) -> tuple[int, Type]:
        """The part of an aggregate that a flat position lies in."""
        if isinstance(of, FixedArrayType):
            width = max(1, self._count(of.element))
            return start + (position - start) // width * width, of.element
        return [each for each in self._parts(of, start) if each[0] <= position][-1]

    def _designated(self, value: DesignatedValue, of: Aggregate, start: int) -> int:
        """[i] = x, .m = x, .m[i] = x or [i ... j] = x; the position after it."""
        *places, number = value.parts
        if not self._has_range(places):
            inner: Type = of
            for place in places:
                if self._member_name(place) == "":  # an unnamed one, which the next one is in
                    continue
                start, inner = self._selected(place, inner, start, value.span)
            return self._place(number, inner, start)
        indices = [self._index_value(place, value.span) for place in places]
        if len(indices) != 2 or indices[1] - indices[0] > _RANGE_LIMIT:
            raise unsupported("this range of designators", value.span)
        if not isinstance(of, FixedArrayType):
            raise unsupported("this designator", value.span)
        width = self._count(of.element)
        first, end = start + indices[0] * width, start
        for index in range(indices[0], indices[1] + 1):
            end = self._place(number, of.element, start + index * width)
        if not all(_is_repeatable(self.elements.get(at)) for at in range(first, end)):
            raise unsupported("a range of designators with a computed value", value.span)
        return end

    def _selected(self, place: int, of: Type, start: int, span: Span) -> tuple[int, Type]:
        """The part of an aggregate that a designator selects."""
        name = self._member_name(place)
        if name is not None and isinstance(of, StructType):
            for member, (at, inner) in zip(
                self.body.structs[of.name], self._parts(of, start), strict=True
            ):
                if member.name == name:
                    return at, inner
                if member.name.startswith(UNNAMED) and self._has(inner, name):
                    return self._selected(place, inner, at, span)
        if name is None and isinstance(of, FixedArrayType):
            index = self._index_value(place, span)
            return start + index * self._count(of.element), of.element
        raise unsupported("this designator", span)

    def _has(self, of: Type, name: str) -> bool:
        """Whether an unnamed struct or union has a member, in whatever unnamed one."""
        if not isinstance(of, StructType):
            return False
        return any(
            each.name == name or (each.name.startswith(UNNAMED) and self._has(each.type, name))
            for each in self.body.structs[of.name]
        )

    def _member_name(self, place: int) -> str | None:
        if self.body.kinds[place] != kinds.MEMBER_REFERENCE:
            return None
        return str(self.body.results[place])

    def _index_value(self, number: int, span: Span) -> int:
        value = self.body.translation.constant(self.body.cursors[number])
        if value is None:
            raise unsupported("this designator", span)
        return value

    def _has_range(self, places: list[int]) -> bool:
        """Whether two of the indices are written as one [a ... b]."""
        if any(self._member_name(place) is not None for place in places):
            return False
        spans = [self.body.span(self.body.cursors[place]) for place in places]
        ranges = [self._is_range(left, right) for left, right in pairwise(spans)]
        return any(ranges)

    def _is_range(self, left: Span, right: Span) -> bool:
        """By the tokens between two indices; a macro that holds them is refused."""
        text = self.body.names.text(left.file)
        between = {text.spelling(each) for each in text.code_between(left.end, right.start)}
        dots, brackets = b"..." in between, bool({b"]", b":>"} & between)
        if left.file is not right.file or dots == brackets:
            raise unsupported("this designator", left)
        return dots

    def _place(self, number: int, of: Type, position: int) -> int:
        value = self.body.value(number)
        if isinstance(of, FixedArrayType | StructType):
            if isinstance(value, ListValue | StringValue):
                self.subobject(value, of, position)
                return position + self._count(of)
            if isinstance(of, StructType) and self.body.expression(number).type == of:
                return self._put(position, number, of)
            return self._element(number, of, position, position)
        return self._put(position, number, of)

    def _string(self, value: StringValue, of: FixedArrayType, start: int) -> None:
        element = of.element
        if not isinstance(element, IntegerType) or element.bits != 8 or value.content is None:
            raise unsupported("this string as an initialiser", value.span)
        for offset, byte in enumerate(value.content[: of.length]):
            number = byte - 256 if element.signed and byte > 127 else byte
            if number:
                self.elements[start + offset] = IntegerLiteral(number, element, value.span)


def _has_union(of: Type, structs: Structs) -> bool:
    """Whether there is a union in a value of a type."""
    while isinstance(of, FixedArrayType):
        of = of.element
    if not isinstance(of, StructType):
        return False
    return of.is_union or any(_has_union(each.type, structs) for each in structs[of.name])


def _fits(value: Value, of: Aggregate) -> bool:
    """A braced list initialises any array or struct, a string only an array of characters."""
    if isinstance(value, ListValue):
        return True
    return isinstance(of, FixedArrayType) and isinstance(of.element, IntegerType)


def _is_repeatable(value: Expression | None) -> bool:
    """Whether it makes no difference how often a value is computed."""
    while isinstance(value, Convert):
        value = value.operand
    return isinstance(value, _REPEATABLE)
