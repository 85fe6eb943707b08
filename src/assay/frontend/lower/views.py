# SPDX-License-Identifier: Apache-2.0
"""C pointers that lead to elements of another type than theirs: what they access is found by kind.

int x; unsigned char *c = (unsigned char *)&x;      kind[x] := int; c := &x, counted in bytes
c[2] = 7;      if kind[c] is int: byte 2 of x := 7; otherwise heap.unsigned_char[c][2] := 7

Memory stays where its own type has it, and the heap knows of each object that is looked at in
another way what its elements are (KIND, written where pointers are converted). An access by a
pointer to U distinguishes the types T whose objects such a pointer may lead to, the *sources* of U.
A number is made of the bits that lie there, the lowest byte first; a pointer is only found where
one of the same type lies. Of bytes of pointers and of padding nothing is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import gcd
from typing import TYPE_CHECKING, Any, TypeVar, final

from assay.dataclass import dataclass, replace
from assay.frontend.lower.layout import Layouts
from assay.program.graph import Premise, PremiseKind
from assay.program.heap import KIND, LENGTH, base_element
from assay.program.records import Leaf
from assay.program.terms import (
    FALSE,
    TRUE,
    ZERO,
    Term,
    add,
    conditional,
    conjunction,
    disjunction,
    equal,
    floor_division,
    floor_remainder,
    integer,
    multiply,
    negation,
    scale,
    select,
    wrap,
)
from assay.program.types import (
    FixedArrayType,
    IntegerType,
    PointerType,
    StructType,
    Type,
    VoidType,
)

if TYPE_CHECKING:
    from assay.frontend.lower.places import ElementPlace
    from assay.frontend.lower.state import UnitState

_Access = tuple[Term, Term, Type, Type, int, Type]
"""Object, index and type of what is accessed; the element of the pointer, where the access begins
in it, and the element that lies there."""
_Found = TypeVar("_Found")
BYTE = 8  # bits
_MOST_PARTS = 64  # scalars of an element that is looked at through other pointers
_MOST_CASES = 64  # places in such an element where an access may begin

_BY_OTHER_TYPES = Premise(
    PremiseKind.TYPES,
    "memory may be accessed by other types than its own, as with `-fno-strict-aliasing`",
)

Sources = Mapping[Type, tuple[Type, ...]]
Casts = Iterable[tuple[Type, Type]]
"""The elements that a pointer leads to before a conversion, and after it."""


def sources_of(casts: Casts, layouts: Layouts) -> Sources:
    """Which elements pointers to others may lead to, by the conversions in a program. By way of
    pointers to void, only characters look at anything."""
    into: dict[Type, dict[Type, None]] = {}
    to_void: dict[Type, None] = {}
    from_void: dict[Type, None] = {}
    for source, target in casts:
        if isinstance(target, VoidType):
            to_void[source] = None
        elif isinstance(source, VoidType):
            from_void[target] = None
        elif source != target:
            into.setdefault(target, {})[source] = None
    for target in from_void:
        if isinstance(target, IntegerType) and target.bits == BYTE:
            into.setdefault(target, {}).update(to_void)
    found: dict[Type, tuple[Type, ...]] = {}
    for target in into:
        reached: dict[Type, None] = {}
        waiting = list(into[target])
        while waiting:
            one = waiting.pop(0)
            if one not in reached:
                reached[one] = None
                waiting += into.get(one, ())
        reached.pop(target, None)
        kept = tuple(one for one in reached if _is_viewed(one, target, layouts))
        if kept and is_whole(target, layouts):
            found[target] = kept
    return found


def _is_viewed(source: Type, target: Type, layouts: Layouts) -> bool:
    if not is_whole(source, layouts) or len(layouts.scalars(source)) > _MOST_PARTS:
        return False
    size = layouts.size(source)
    return size // gcd(size, layouts.size(target)) <= _MOST_CASES


def is_whole(of: Type, layouts: Layouts) -> bool:
    """Whether it is known where everything lies in a value of a type."""
    match of:
        case StructType(name=name):
            members = layouts.structs.get(name)
            known = bool(members) and not of.is_union and layouts.has_size(name)
            known = known and name not in layouts.volatile
            return known and all(is_whole(each.type, layouts) for each in members or ())
        case FixedArrayType(element=element, length=length):
            return bool(length) and is_whole(element, layouts)
        case IntegerType() | PointerType():
            return True
        case _:
            return False


def with_sources(sources: Sources, elements: Iterable[Type]) -> Iterator[Type]:
    """The elements, and those that pointers to them may lead to."""
    for element in elements:
        yield element
        yield from sources.get(base_element(element), ())


@final
@dataclass(frozen=True, slots=True)
class InView:
    """A scalar of an element that a pointer leads to, perhaps to memory of another type."""

    views: Views
    element: Type  # that the pointer is made for
    first: int  # where the scalar begins in it, in bits


@final
@dataclass(frozen=True, slots=True)
class ScalarAt:
    """A scalar of an element, and where it begins, in bits from where the access does."""

    place: ElementPlace
    first: int

    @property
    def is_number(self) -> bool:
        """Whether it consists of bits that can be looked at one by one."""
        of = self.place.type
        return isinstance(of, IntegerType) and not of.is_function


@final
@dataclass(frozen=True, slots=True)
class SharedBits:
    """Bits that a scalar shares with what is accessed, counted from where that begins."""

    part: ScalarAt
    low: int
    length: int


@final
@dataclass(frozen=True, slots=True)
class Case:
    """Where in an element of another type an access begins, and what lies there."""

    here: Term
    exact: ElementPlace | None  # what lies there has the type that is wanted
    pieces: tuple[SharedBits, ...]

    def is_allowed(self, of: Type) -> bool:
        """Whether C lets a compiler expect such an access (C11 6.5 p7): by characters, or by the
        type of what lies there, with any sign."""
        if self.exact is not None or not is_number(of) or width_of(of) == BYTE:
            return True
        parts = [one.part for one in self.pieces]
        return all(one.is_number for one in parts) and (
            [(one.first, width_of(one.place.type)) for one in parts] == [(0, width_of(of))]
        )

    def covers(self, of: Type) -> bool:
        """Whether numbers lie in all bits of what is accessed."""
        if not is_number(of):
            return False
        return sum(one.length for one in self.pieces if one.part.is_number) == width_of(of)


def is_number(of: Type) -> bool:
    """Whether all bits make a value of a type."""
    return isinstance(of, IntegerType) and not of.is_function and not of.is_boolean


def width_of(of: Type) -> int:
    """How many bits a number takes."""
    assert isinstance(of, IntegerType)
    return BYTE if of.is_boolean else of.bits


@final
class Views:
    """What pointers of a unit may lead to besides elements of their own type."""

    def __init__(self, unit: UnitState) -> None:
        self._unit = unit
        self.sources = unit.sources
        self._unset, self._literals = unit.unset, unit.literals
        self._known: dict[Type, tuple[_Spot, ...]] = {}
        self._cases: dict[_Access, tuple[Case, ...]] = {}
        self._kinds: dict[tuple[Term, Type], Term] = {}
        self._places: dict[tuple[object, ...], Any] = {}

    def is_about(self, unit: UnitState) -> bool:
        """Whether what it rests on is still known in the same way."""
        known = unit.sources, unit.unset, unit.literals
        of_own = self.sources, self._unset, self._literals
        return all(one is other for one, other in zip(known, of_own, strict=True))

    def of(self, target: Type) -> tuple[Type, ...]:
        return self.sources.get(base_element(target), ())

    def size(self, of: Type) -> int:
        return self._unit.layouts.size(of)

    def is_kind(self, object_: Term, of: Type) -> Term:
        found = self._kinds.get((object_, of))
        if found is None:
            found = equal(select(KIND, object_), integer(self._unit.kind(of)))
            self._kinds[object_, of] = found
        return found

    def once(self, place: ElementPlace, found: Callable[[ElementPlace], _Found]) -> _Found:
        """What a function finds out about a place, which it is asked once."""
        view = place.view
        assert view is not None
        if place.union is not None:
            return found(place)
        where = (place.heap, place.object, place.index, place.type, place.shadowed)
        key = (found, *where, view.element, view.first)
        if key not in self._places:
            self._places[key] = found(place)
        known: _Found = self._places[key]
        return known

    def is_native(self, object_: Term, target: Type) -> Term:
        """Whether an object has elements of the type that a pointer to it is made for."""
        return negation(disjunction(*(self.is_kind(object_, one) for one in self.of(target))))

    def length(self, object_: Term, target: Type) -> Term:
        """How many elements of a type an object has room for that such a pointer leads to."""
        found = select(LENGTH, object_)
        element = base_element(target)
        for one in self.of(element):
            room = scaled(select(LENGTH, object_), self.size(one), self.size(element))
            found = conditional(self.is_kind(object_, one), room, found)
        return found

    def cases(self, place: ElementPlace, source: Type) -> tuple[Case, ...]:
        """What lies where a pointer leads to an element of another type."""
        view = place.view
        assert view is not None
        key = (place.object, place.index, place.type, view.element, view.first, source)
        if key not in self._cases:
            self._cases[key] = tuple(self._found(place, view, source))
        return self._cases[key]

    def _found(self, place: ElementPlace, view: InView, source: Type) -> Iterator[Case]:
        own, other = self.size(view.element), self.size(source)
        start = multiply(place.index, integer(own))
        element = floor_division(start, integer(other)) if other > 1 else start
        rest = floor_remainder(start, integer(other)) if other > 1 else ZERO
        bits = self._bits(place.type)
        for at in range(0, other, gcd(own, other)):
            here = equal(rest, integer(at))
            if here is not FALSE:
                first = BYTE * at + view.first
                case = self._case(here, place, source, element, first, bits)
                if not case.is_allowed(place.type):
                    self._unit.premises[_BY_OTHER_TYPES] = None
                yield case

    def _bits(self, of: Type) -> int:
        return width_of(of) if isinstance(of, IntegerType) else BYTE * self.size(of)

    def _case(
        self, here: Term, place: ElementPlace, source: Type, element: Term, first: int, bits: int
    ) -> Case:
        whole = BYTE * self.size(source)
        pieces: list[SharedBits] = []
        exact = None
        for further in range(first // whole, (first + bits - 1) // whole + 1):
            start = first - further * whole
            index = add(element, integer(further))
            for spot in self._spots(source):
                low = spot.first - start
                begin, end = max(low, 0), min(low + spot.bits, bits)
                if begin < end:
                    one = self._at(spot, place.object, index)
                    pieces.append(SharedBits(ScalarAt(one, low), begin, end - begin))
                    if low == 0 and one.type == place.type:
                        exact = one
        return Case(here, exact, tuple(pieces))

    def _spots(self, of: Type) -> tuple[_Spot, ...]:
        """The scalars of an element."""
        if of not in self._known:
            found = zip(self._scalars(of, "", of), self._unit.layouts.places(of), strict=True)
            self._known[of] = tuple(replace(one, first=first) for one, first in found)
        return self._known[of]

    def _scalars(self, root: Type, path: str, of: Type) -> Iterator[_Spot]:
        match of:
            case StructType(name=name):
                for member in self._unit.layouts.structs[name]:
                    inner = f"{path}.{member.name}"
                    struct = root.name if isinstance(root, StructType) else name
                    leaf = self._unit.leaf(struct, inner)
                    if leaf is not None and leaf.is_object:
                        for one in self._scalars(member.type, "", member.type):
                            yield replace(one, steps=(leaf.heaps[0], *one.steps))
                    else:
                        yield from self._scalars(root, inner, member.type)
            case FixedArrayType(element=element, length=length):
                spots = tuple(self._scalars(element, "", element))
                for each in range(length or 0):
                    for one in spots:
                        yield replace(one, steps=(each * _elements(element), *one.steps))
            case _:
                yield self._scalar(root, path, of)

    def _scalar(self, root: Type, path: str, of: Type) -> _Spot:
        unit = self._unit
        leaf = unit.leaf(root.name, path) if isinstance(root, StructType) else unit.leaves(of)[0]
        assert leaf is not None
        return _Spot(of, 0, self._bits(of), (), leaf, base_element(root))

    def _at(self, spot: _Spot, object_: Term, index: Term) -> ElementPlace:
        """A scalar of one element of an object."""
        from assay.frontend.lower.places import ElementPlace

        for step in spot.steps:
            if isinstance(step, int):
                index = add(index, integer(step))
            else:
                object_, index = select(select(step, object_), index), ZERO
        heaps, literals = spot.leaf.heaps, self._unit.literals
        return ElementPlace(
            heaps[0],
            object_,
            index,
            spot.type,
            (),
            heaps[1] if len(heaps) > 1 else None,
            shadowed=spot.root in self._unit.unset,
            constant=literals is not None and spot.type == literals.element,
        )


@final
@dataclass(frozen=True, slots=True)
class _Spot:
    """A scalar of an element: how it is found from there, and where it begins, in bits."""

    type: Type
    first: int
    bits: int
    steps: tuple[int | Term, ...]  # so many elements further; or into the object that a map has
    leaf: Leaf
    root: Type  # of the elements of its object


def _elements(of: Type) -> int:
    """How many elements of an object a value of a type takes."""
    count = 1
    while isinstance(of, FixedArrayType):
        count, of = count * (of.length or 0), of.element
    return count


def scaled(count: Term, size: int, other: int) -> Term:
    """A number of elements of one size, as a number of those of another size."""
    if size % other == 0:
        return scale(size // other, count)
    return floor_division(scale(size, count), integer(other))


def is_scaled(count: Term, size: int, other: int) -> Term:
    """Whether so many elements of one size are whole elements of another size."""
    if size % other == 0:
        return TRUE
    return equal(floor_remainder(scale(size, count), integer(other)), ZERO)


# --- reading -------------------------------------------------------------------------------------


def raw(place: ElementPlace) -> ElementPlace:
    """A place as memory of the pointer's own type has it."""
    return replace(place, view=None)


def value_in(place: ElementPlace) -> tuple[Term, ...]:
    """What is read from a place."""
    assert place.view is not None
    return place.view.views.once(place, _value_in)


def _value_in(place: ElementPlace) -> tuple[Term, ...]:
    from assay.frontend.lower.places import read

    assert place.view is not None
    views = place.view.views
    found = read(raw(place))
    for source in views.of(place.view.element):
        value = tuple(ZERO for _ in found)
        for case in views.cases(place, source):
            terms = _value(case, place.type)
            if terms is not None:
                value = _choose(case.here, terms, value)
        found = _choose(views.is_kind(place.object, source), value, found)
    return found


def _choose(
    condition: Term, then: tuple[Term, ...], otherwise: tuple[Term, ...]
) -> tuple[Term, ...]:
    pairs = zip(then, otherwise, strict=True)
    return tuple(conditional(condition, one, other) for one, other in pairs)


def _value(case: Case, of: Type) -> tuple[Term, ...] | None:
    from assay.frontend.lower.places import read

    if case.exact is not None:
        return read(case.exact)
    if not case.covers(of):
        return None
    assert isinstance(of, IntegerType)
    total = add(ZERO, *(scale(1 << one.low, bits_of(one)) for one in case.pieces))
    return (wrap(total, of.bits, signed=of.signed),)


def bits_of(piece: SharedBits) -> Term:
    """The shared bits of a scalar, as a number."""
    from assay.frontend.lower.places import read

    (value,) = read(piece.part.place)
    skipped = piece.low - piece.part.first
    shifted = floor_division(value, integer(1 << skipped)) if skipped else value
    return floor_remainder(shifted, integer(1 << piece.length))


def is_known(place: ElementPlace) -> Term:
    """Whether it is known what lies in a place."""
    assert place.view is not None
    return place.view.views.once(place, _is_known)


def _is_known(place: ElementPlace) -> Term:
    from assay.frontend.lower.places import has_value

    assert place.view is not None
    views = place.view.views
    found = [has_value(raw(place))]
    for source in views.of(place.view.element):
        known = [
            conjunction(case.here, *_sets(case))
            for case in views.cases(place, source)
            if case.exact is not None or case.covers(place.type)
        ]
        found.append(_if(views.is_kind(place.object, source), disjunction(*known)))
    native = views.is_native(place.object, place.view.element)
    found[0] = _if(native, found[0])
    return conjunction(*found)


def is_set(place: ElementPlace) -> Term:
    """Whether all that lies in a place has values."""
    assert place.view is not None
    return place.view.views.once(place, _is_set)


def _is_set(place: ElementPlace) -> Term:
    from assay.frontend.lower.places import has_value

    assert place.view is not None
    views = place.view.views
    native = views.is_native(place.object, place.view.element)
    found = [_if(native, has_value(raw(place)))]
    for source in views.of(place.view.element):
        for case in views.cases(place, source):
            there = conjunction(views.is_kind(place.object, source), case.here)
            found.append(_if(there, conjunction(*_sets(case))))
    return conjunction(*found)


def _if(condition: Term, then: Term) -> Term:
    return disjunction(negation(condition), then)


def _sets(case: Case) -> Iterator[Term]:
    from assay.frontend.lower.places import has_value

    if case.exact is not None:
        yield has_value(case.exact)
        return
    for one in case.pieces:
        yield has_value(one.part.place)
