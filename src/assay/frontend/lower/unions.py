# SPDX-License-Identifier: Apache-2.0
"""Unions of C: each member has maps or variables of its own, and a number says which was written.

union { int i; unsigned char c[4]; } u;
u.i = 5;             u.i := 5; u.written := 1
u.c[0]               written is 2: u.c[0]; 1: the lowest byte of u.i; otherwise 0
u.c[1] = 7;          if written is 1: u.c := the bytes of u.i; then u.c[1] := 7; u.written := 2

What was written is read as it is, pointers included. Another member is read bit by bit, the lowest
byte first, where numbers cover all of it; of the bytes behind a shorter member that is written,
those of a longer one stay (as with gcc and clang), if that is made of numbers. Elsewhere it is
not known what is there: nothing is claimed.

The number is 0 where all bytes are 0. Otherwise it is m, for member m of n; or m + n * L, where the
bits of L say which scalars of the member are not known, since the one before did not cover them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final

from assay.dataclass import replace
from assay.frontend.lower.layout import Layouts
from assay.frontend.lower.places import (
    ElementPlace,
    InUnion,
    UnionPart,
    VariablePlace,
    has_value,
    read,
    set_to,
)
from assay.frontend.lower.state import FunctionState, Terms, unsupported
from assay.frontend.lower.union_shapes import is_covered, is_number, shared_bits
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    ZERO,
    Term,
    add,
    conditional,
    conjunction,
    different,
    disjunction,
    equal,
    floor_division,
    floor_remainder,
    implication,
    integer,
    negation,
    scale,
    select,
    store,
    subtract,
    wrap,
)
from assay.program.types import (
    FixedArrayType,
    IntegerType,
    StructType,
    Type,
    UnsupportedType,
)
from assay.source import Span

_Part = VariablePlace | ElementPlace
_MOST_PARTS = 64  # scalars in a member that others do not cover


def _raw(place: _Part) -> _Part:
    """A place as the model has it, whatever its union was written by."""
    return place if place.union is None else replace(place, union=None)


def _is(union: InUnion, number: int) -> Term:
    """Whether a member is what was written."""
    (value,) = read(union.written)
    if not union.shape.may_lose:
        return equal(value, integer(number))
    member = floor_remainder(subtract(value, ONE), integer(len(union.members)))
    return conjunction(different(value, ZERO), equal(member, integer(number - 1)))


def is_same_union(one: InUnion, other: InUnion) -> Term:
    """Whether two unions are one."""
    return _is_there(one.written, other.written)


def _lost(union: InUnion) -> Term:
    """The bits of what was written that are not known."""
    (value,) = read(union.written)
    return floor_division(subtract(value, ONE), integer(len(union.members)))


def _is_lost(lost: Term, position: int) -> Term:
    bit = floor_remainder(floor_division(lost, integer(1 << position)), integer(2))
    return equal(bit, ONE)


# --- reading


def value_in(place: _Part, union: InUnion) -> Terms:
    """What is read from a place: bits of the member that was written."""
    return _UnionReading(union).value(place)


def is_known(place: _Part, union: InUnion) -> Term:
    """Whether it is known what is read from a place."""
    return _UnionReading(union).known(place)


@final
class _UnionReading:
    """What is read from the places of one member, whatever was written."""

    def __init__(self, union: InUnion) -> None:
        self._union = union
        self._written: dict[int, Term] = {}
        self._is_zero = equal(read(union.written)[0], ZERO)
        self._lost = _lost(union) if union.shape.may_lose else None
        self._kept: dict[int, Term] = {}
        self._made: dict[tuple[int, int], tuple[Terms, Term] | None] = {}

    def _is_written(self, number: int) -> Term:
        if number not in self._written:
            self._written[number] = _is(self._union, number)
        return self._written[number]

    def _cases(self, place: _Part) -> Iterator[tuple[Term, Terms, Term]]:
        """When another member was written: that, its bits here, and whether they are known."""
        candidates = list(_candidates(place, self._union))
        for number, source in _others(self._union):
            for position, part, here in candidates:
                key = position, number
                if key not in self._made:
                    self._made[key] = self._make(position, part, number, source)
                made = self._made[key]
                if made is not None:
                    yield conjunction(self._is_written(number), here), *made

    def _make(
        self, position: int, part: UnionPart, number: int, source: Sequence[UnionPart]
    ) -> tuple[Terms, Term] | None:
        """A scalar by another member that was written, and whether it is known."""
        shape = self._union.shape
        lost = None if len(source) == 1 else self._lost
        at = shape.same(self._union.number, position).get(number)
        if at is not None:
            one = _raw(source[at].place)
            kept = TRUE if lost is None else self._is_kept(at, lost)
            return read(one), conjunction(has_value(one), kept)
        made = None if shape.has_many else _bits(part, source)
        if made is None or lost is None:
            return made
        return made[0], conjunction(made[1], equal(lost, ZERO))

    def _is_kept(self, position: int, lost: Term) -> Term:
        if position not in self._kept:
            self._kept[position] = negation(_is_lost(lost, position))
        return self._kept[position]

    def value(self, place: _Part) -> Terms:
        found = tuple(ZERO for _ in read(_raw(place)))
        for condition, terms, _ in self._cases(place):
            found = _choose(condition, terms, found)
        return _choose(self._is_written(self._union.number), read(_raw(place)), found)

    def known(self, place: _Part) -> Term:
        own = conjunction(self._is_written(self._union.number), _is_kept(place, self._union))
        others = [conjunction(condition, known) for condition, _, known in self._cases(place)]
        known = disjunction(own, *others, self._is_zero)
        if self._union.outer is None:
            return known
        written = has_value(_raw(self._union.written))
        return conjunction(written, known, _is_current(self._union))


def _is_current(union: InUnion) -> Term:
    """Whether all of a union is what was written to the one that it is a part of."""
    outer = union.outer
    if outer is None:
        return TRUE
    zero = equal(read(outer.written)[0], ZERO)
    written = conjunction(_is(outer, outer.number), *_nothing_lost(union, outer))
    return conjunction(disjunction(zero, written), _is_current(outer))


def may_be_inside(union: InUnion) -> Term:
    """Whether something was written to a union that is a part of another one, or that one was
    written in another way."""
    return disjunction(has_value(_raw(union.written)), negation(_is_current(union)))


def _nothing_lost(union: InUnion, outer: InUnion) -> Iterator[Term]:
    """Whether it is known of all scalars of a union what the outer one has there."""
    if outer.shape.may_lose:
        for place in (union.written, *(one.place for each in union.members for one in each)):
            for position, _, here in _candidates(replace(place, union=outer), outer):
                yield implication(here, negation(_is_lost(_lost(outer), position)))


def _enter(state: FunctionState, union: InUnion, span: Span) -> None:
    """Before a union is written that is a part of another one: the member that it lies in is what
    was written there, and nothing is known of what else that has, unless all was zero."""
    outer = union.outer
    if outer is None:
        return
    _enter(state, outer, span)
    (value,) = read(outer.written)
    zero, other, after = (state.builder.new_location() for _ in range(3))
    state.builder.branch(_is(outer, outer.number), after, other, span)
    state.builder.current = other
    change = state.builder.new_location()
    state.builder.branch(equal(value, ZERO), zero, change, span)
    state.builder.current = zero
    _assign(state, {_raw(outer.written): (integer(outer.number),)}, span)
    state.builder.jump(after, span)
    state.builder.current = change
    for one in (outer, union):
        _lose_all(state, one, span)
    own = [union.written, *(one.place for each in union.members for one in each)]
    _find_again(state, outer, own, span)
    state.builder.place(after, span)
    state.trust_placement(conjunction(*_nothing_lost(union, outer)), span)


def _lose_all(state: FunctionState, union: InUnion, span: Span) -> None:
    """Nothing is known of a member that counts as written from here on."""
    parts = union.members[union.number - 1]
    if not union.shape.may_lose and len(parts) > 1:
        state.trust_placement(FALSE, span)
    lost = (1 << len(parts)) - 1 if union.shape.may_lose else 0
    value = integer(union.number + len(union.members) * lost)
    _assign(state, {_raw(union.written): (value,)}, span)
    set_to(state, _raw(union.written), TRUE, span)


def _find_again(state: FunctionState, union: InUnion, places: Sequence[_Part], span: Span) -> None:
    """Scalars of a member count as known again: another union says what is known of them."""
    (value,) = read(union.written)
    for place in places if union.shape.may_lose else ():
        for position, _, here in _candidates(replace(place, union=union), union):
            change = integer(len(union.members) * (1 << position))
            value = subtract(value, conditional(here, change, ZERO))
    _assign(state, {_raw(union.written): (value,)}, span)


def _is_kept(place: _Part, union: InUnion) -> Term:
    """Whether a place has a value, given that its member was written."""
    found = [has_value(_raw(place))]
    if union.shape.may_lose:
        lost = _lost(union)
        for position, _, here in _candidates(place, union):
            found.append(implication(here, negation(_is_lost(lost, position))))
    return conjunction(*found)


def _all_kept(union: InUnion, number: int) -> Term:
    """Whether all scalars of a member are known, if it was written."""
    if not union.shape.may_lose or len(union.members[number - 1]) == 1:
        return TRUE
    return equal(_lost(union), ZERO)


def _choose(condition: Term, then: Terms, otherwise: Terms) -> Terms:
    pairs = zip(then, otherwise, strict=True)
    return tuple(conditional(condition, one, other) for one, other in pairs)


def _others(union: InUnion) -> Iterator[tuple[int, tuple[UnionPart, ...]]]:
    for number, parts in enumerate(union.members, 1):
        if number != union.number:
            yield number, parts


def _candidates(place: _Part, union: InUnion) -> Iterator[tuple[int, UnionPart, Term]]:
    """The scalars that a place may be, with their positions, and when it is each of them."""
    for position, part in enumerate(union.members[union.number - 1]):
        here = _is_there(place, part.place)
        if here is not FALSE:
            yield position, part, here


def _is_there(place: _Part, part: _Part) -> Term:
    if isinstance(place, ElementPlace) and isinstance(part, ElementPlace):
        if place.heap is not part.heap:
            return FALSE
        same = equal(place.object, part.object)
        return conjunction(same, equal(place.index, part.index))
    if isinstance(place, VariablePlace) and isinstance(part, VariablePlace):
        return TRUE if place.terms == part.terms else FALSE
    return FALSE


def _bits(part: UnionPart, source: Sequence[UnionPart]) -> tuple[Terms, Term] | None:
    """What a scalar is, made of others, and whether they have values; None if they do not cover
    it."""
    of = part.place.type
    if not is_covered(part, source) or not isinstance(of, IntegerType):
        return None
    pieces = list(shared_bits(part, source))
    total = add(ZERO, *(_piece(part, *each) for each in pieces))
    known = conjunction(*(has_value(_raw(one.place)) for one, _, _ in pieces))
    return (wrap(total, of.bits, signed=of.signed),), known


def _piece(part: UnionPart, one: UnionPart, low: int, length: int) -> Term:
    """The shared bits, where they lie in the scalar that they become a part of."""
    (value,) = read(_raw(one.place))
    shifted = floor_division(value, integer(1 << (low - one.first)))
    bits = floor_remainder(shifted, integer(1 << length))
    return scale(1 << (low - part.first), bits)


def have_values(layouts: Layouts, of: Type, parts: list[_Part]) -> Iterator[Term]:
    """Whether the scalars of a whole have values, those of unions if they were written; takes them
    from the list."""
    match of:
        case FixedArrayType(element=element, length=length):
            for _ in range(length or 0):
                yield from have_values(layouts, element, parts)
        case StructType(name=name) if of.is_union:
            members = [each.type for each in layouts.structs[name][:-1]]
            each = [conjunction(*have_values(layouts, one, parts)) for one in members]
            (written,) = read(parts.pop(0))
            which = floor_remainder(subtract(written, ONE), integer(len(members)))
            for number, known in enumerate(each):
                here = conjunction(different(written, ZERO), equal(which, integer(number)))
                yield implication(here, known)
        case StructType(name=name):
            for member in layouts.structs[name]:
                yield from have_values(layouts, member.type, parts)
        case UnsupportedType():
            return
        case _:
            yield has_value(parts.pop(0))


# --- writing


def begin_write(state: FunctionState, places: Sequence[_Part], span: Span) -> Term:
    """The other scalars of a member that is written get the values that they have in the one that
    was; gives those that are not known."""
    union = places[0].union
    assert union is not None
    if union.outer is not None:
        _enter(state, union, span)
    parts = union.members[union.number - 1]
    if len(parts) > _MOST_PARTS and union.shape.may_lose:
        raise unsupported("a union with so many members", span)
    lost = state.temporary(INT)
    state.assign(lost, ZERO, span)
    if len(parts) == len(places):
        return lost
    change, same, after = (state.builder.new_location() for _ in range(3))
    state.builder.branch(_is(union, union.number), same, change, span)
    state.builder.current = same
    if union.shape.may_lose:
        state.assign(lost, _lost(union), span)
    state.builder.jump(after, span)
    state.builder.current = change
    reading = _UnionReading(union)
    known = [state.saved(reading.known(one.place), None, span) for one in parts]
    values = {one.place: reading.value(one.place) for one in parts}
    _assign(state, values, span)
    for part, condition in zip(parts, known, strict=True):
        set_to(state, _raw(part.place), condition, span)
    if union.shape.may_lose:
        bits = [conditional(one, ZERO, integer(1 << at)) for at, one in enumerate(known)]
        state.assign(lost, add(*bits), span)
    state.builder.place(after, span)
    return lost


def end_write(state: FunctionState, places: Sequence[_Part], lost: Term, span: Span) -> None:
    """What was written becomes what counts, or a part of a longer member."""
    union = places[0].union
    assert union is not None
    parts = union.members[union.number - 1]
    for place in places if union.shape.may_lose else ():
        for at, _, here in _candidates(place, union):
            bit = conditional(conjunction(here, _is_lost(lost, at)), integer(1 << at), ZERO)
            state.assign(lost, subtract(lost, bit), span)
    stays: list[Term] = []
    for number, longer in _others(union):
        if not union.shape.has_many and _keeps(parts, longer):
            sets = (has_value(_raw(each.place)) for each in (*parts, *longer))
            kept = (equal(lost, ZERO), _all_kept(union, number), *sets)
            stay = state.temporary(BOOL)
            state.assign(stay, conjunction(_is(union, number), *kept), span)
            stays.append(stay)
            mixed = [each for each in longer if any(True for _ in shared_bits(each, parts))]
            values = {
                each.place: _choose(stay, _mixed(each, parts), read(_raw(each.place)))
                for each in mixed
            }
            _assign(state, values, span)
    written = _raw(union.written)
    value = add(integer(union.number), scale(len(union.members), lost))
    value = conditional(disjunction(*stays), read(written)[0], value)
    _assign(state, {written: (value,)}, span)
    set_to(state, written, TRUE, span)


def _keeps(parts: Sequence[UnionPart], longer: Sequence[UnionPart]) -> bool:
    """Whether all bits of a member stay, but those that a shorter one has."""
    if not parts or not longer or longer[0].of_whole <= parts[0].of_whole:
        return False
    of = (each.place.type for each in (*parts, *longer))
    return all(isinstance(each, IntegerType) and not each.is_boolean for each in of) and all(
        map(is_number, (*parts, *longer))
    )


def _mixed(part: UnionPart, written: Sequence[UnionPart]) -> Terms:
    """A scalar whose bits are partly those of what was written."""
    of = part.place.type
    assert isinstance(of, IntegerType)
    (total,) = read(_raw(part.place))
    for one, low, length in shared_bits(part, written):
        before = _piece(part, part, low, length)
        total = add(total, scale(-1, before), _piece(part, one, low, length))
    return (wrap(total, of.bits, signed=of.signed),)


def _assign(state: FunctionState, values: dict[_Part, Terms], span: Span) -> None:
    """Store into places as the model has them, all at once."""
    changed: dict[Term, Term] = {}
    for place, terms in values.items():
        if isinstance(place, VariablePlace):
            changed.update(zip(place.terms, terms, strict=True))
            continue
        maps = (place.heap,) if place.offsets is None else (place.heap, place.offsets)
        for heap, value in zip(maps, terms, strict=True):
            before = changed.get(heap, heap)
            contents = store(select(before, place.object), place.index, value)
            changed[heap] = store(before, place.object, contents)
    changed = {target: value for target, value in changed.items() if target is not value}
    if changed:
        state.assign_all(tuple(changed), tuple(changed.values()), span)
