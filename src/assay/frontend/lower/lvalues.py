# SPDX-License-Identifier: Apache-2.0
"""Expressions that denote places: `x`, `a[i]`, `*p`, and C arrays where they begin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass, replace
from assay.frontend import tree
from assay.frontend.lower.evaluating import LowersExpressions
from assay.frontend.lower.layout import FLEXIBLE
from assay.frontend.lower.places import (
    Access,
    ElementPlace,
    InUnion,
    Place,
    StructPlace,
    UnionPart,
    VariablePlace,
    in_bounds,
    not_null,
    refuse_rest,
    saved_accesses,
    size_in_elements,
    union_of,
    variable_place,
)
from assay.frontend.lower.state import FunctionState, InHeap, Plain, Terms, unsupported
from assay.program.heap import LENGTH, NULL, base_element
from assay.program.obligations import LIES_IN_ROW, Kind
from assay.program.terms import (
    ONE,
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    different,
    disjunction,
    equal,
    integer,
    less,
    multiply,
    select,
)
from assay.program.types import (
    FixedArrayType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    UnsupportedType,
)
from assay.source import InternalError, Span

if TYPE_CHECKING:
    from assay.frontend.lower.views import InView


_Part = VariablePlace | ElementPlace
_Parts = tuple[_Part, ...]
_Members = tuple[tuple[UnionPart, ...], ...]


@final
@dataclass(frozen=True, slots=True)
class Located:
    """Where a place in memory begins."""

    object: Term
    index: Term
    accesses: tuple[Access, ...]
    struct: str = ""  # of a member: the struct that the elements of the object are,
    path: str = ""  # and which of its parts
    view: Type | None = None  # the elements that the pointer is made for, if others may lie there


@final
class Lvalues:
    """Evaluates the expressions in a place; what can be checked about it is checked later."""

    def __init__(self, state: FunctionState, evaluate: LowersExpressions) -> None:
        self._state = state
        self._evaluate = evaluate
        self._wholes: dict[tuple[Located, StructType, bool], _Parts] = {}
        self._unions: dict[int, tuple[_Parts, _Part, _Members]] = {}  # by the ids of their parts

    def place(self, expression: tree.Expression) -> Place:
        """Evaluate the expressions in a place; nothing about the place itself is checked yet."""
        place, member = self._place(expression), member_of_union(expression)
        return place if member is None else self._in_union(place, member)

    def _in_union(self, place: Place, member: tree.MemberOf) -> Place:
        """A place that is a part of a union."""
        if self._state.survey.has_effects(member.base):
            raise unsupported("a union that an expression with effects leads to", member.span)
        whole, of = self._struct(member.base), member.base.type
        assert isinstance(of, StructType)
        written, members = self._members_of(whole, of)
        names = [each.name for each in self._state.unit.layouts.structs[of.name][:-1]]
        outer_member, outer = member_of_union(member.base), None
        if outer_member is not None:
            outer = union_of(self._in_union(whole, outer_member))
        shape = self._state.unit.union_shapes.get(of.name)
        if shape is None:
            from assay.frontend.lower.union_shapes import UnionShape

            shape = self._state.unit.union_shapes[of.name] = UnionShape(members)
        union = InUnion(written, members, names.index(member.name) + 1, shape, outer)
        if isinstance(place, StructPlace):
            inside = tuple(replace(each, union=union) for each in place.parts)
            return replace(place, parts=inside)
        return replace(place, union=union)

    def _members_of(self, whole: StructPlace, of: StructType) -> tuple[_Part, _Members]:
        """What says which member of a union was written, and the scalars of each member."""
        found = self._unions.get(id(whole.parts))
        if found is not None and found[0] is whole.parts:
            return found[1], found[2]
        layouts, parts = self._state.unit.layouts, iter(whole.parts)
        members: list[tuple[UnionPart, ...]] = []
        for each in layouts.structs[of.name][:-1]:
            places = layouts.places(each.type)
            bits = 8 * layouts.size(each.type) if places else 0
            members.append(tuple(UnionPart(next(parts), first, bits) for first in places))
        written = next(parts)
        self._unions[id(whole.parts)] = whole.parts, written, tuple(members)
        return written, tuple(members)

    def _place(self, expression: tree.Expression) -> Place:
        if isinstance(expression.type, StructType):
            return self._struct(expression)
        match expression:
            case tree.Name(variable=declaration):
                binding = self._state.binding(declaration)
                if isinstance(binding, Plain):
                    return variable_place(self._state, declaration)
                place = self._element(binding.object, ZERO, declaration.type, ())
                return replace(place, shadowed=self._state.may_be_unset(declaration))
            case tree.Index(array=array) if isinstance(array.type, ReferenceType):
                return self._java_element(expression)
            case tree.Index() | tree.Dereference():
                promoted = self._promoted(expression)
                if promoted is not None:
                    return promoted
                object_, offset, accesses = self._c_element(expression)
                place = self._element(object_, offset, expression.type, accesses)
                constant = self._may_be_literal(expression)
                shadowed, view = self._is_shadowed(expression), self._view(expression)
                if view is not None:
                    place = replace(place, view=self._in_view(view, 0))
                return replace(place, shadowed=shadowed, constant=constant)
            case tree.FieldOf():
                return self._field(expression)
            case tree.MemberOf():
                plain = self._plain(expression)
                if plain is not None:
                    return plain
                shadowed = self._may_have_no_value(expression)
                return self._scalar_at(self.located(expression), expression.type, shadowed)
            case _:
                raise unsupported("this as the target of an assignment", expression.span)

    # --- structs

    def located(self, expression: tree.Expression) -> Located:
        """The object and index where a place in memory begins, and which member it is."""
        match expression:
            case tree.Name(variable=declaration):
                binding = self._state.binding(declaration)
                if not isinstance(binding, InHeap):
                    raise InternalError(f"{declaration.name} is not in memory")
                return Located(binding.object, ZERO, ())
            case tree.Index() | tree.Dereference():
                view = self._view(expression)
                return Located(*self._c_element(expression), view=view)
            case tree.MemberOf(base=base, name=name):
                assert isinstance(base.type, StructType)
                return self._member_of(self.located(base), base.type, name, expression.span)
            case _:
                raise unsupported("the address of this expression", expression.span)

    def _member_of(self, outer: Located, of: StructType, name: str, span: Span) -> Located:
        struct = outer.struct if outer.path else of.name
        path = f"{outer.path}.{name}"
        leaf = self._state.unit.leaf(struct, path)
        if leaf is None or not leaf.is_object:
            return replace(outer, struct=struct, path=path)
        number = select(select(leaf.heaps[0], outer.object), outer.index)
        if outer.view is not None:  # other memory has no such object
            native = self._state.unit.views.is_native(outer.object, outer.view)
            self._state.trust_placement(disjunction(equal(outer.object, NULL), native), span)
        return Located(number, ZERO, outer.accesses)

    def _in_view(self, element: Type, position: int) -> InView:
        """A scalar of an element that a pointer leads to, perhaps to memory of another type."""
        from assay.frontend.lower.views import InView

        unit = self._state.unit
        return InView(unit.views, element, unit.layouts.place(element, position))

    def _view(self, expression: tree.Index | tree.Dereference) -> Type | None:
        """The elements that a pointer is made for which is followed, if it may lead to others."""
        root = _root(expression)
        if isinstance(root, tree.Name | tree.MemberOf):
            return None
        element = base_element(expression.type)
        return element if self._state.unit.viewed(element) else None

    def _struct(self, expression: tree.Expression) -> StructPlace:
        """A whole struct."""
        assert isinstance(expression.type, StructType)
        plain = self._plain(expression)
        if plain is not None:
            return plain  # type: ignore[return-value]
        where = self.located(expression)
        shadowed = self._may_have_no_value(expression)
        key = (where, expression.type, shadowed)
        parts = None if where.view is not None else self._wholes.get(key)
        if parts is None:
            parts = tuple(self._parts_at(where, expression.type, expression.span, shadowed))
            self._wholes[key] = parts
        return StructPlace(parts, expression.type, where.accesses)

    def scalars_of(self, variable: tree.Name) -> list[ElementPlace]:
        """The scalars of a variable that lives in an object."""
        shadowed = self._may_have_no_value(variable)
        where = self.located(variable)
        return list(self._parts_at(where, variable.type, variable.span, shadowed))

    def _parts_at(
        self,
        where: Located,
        of: Type,
        span: Span,
        shadowed: bool,  # noqa: FBT001 - what it finds is told of each
    ) -> Iterator[ElementPlace]:
        """The scalars of a value that begins somewhere."""
        match of:
            case StructType(name=name):
                for member in self._state.unit.layouts.structs[name]:
                    inner = self._member_of(where, of, member.name, span)
                    yield from self._parts_at(inner, member.type, span, shadowed)
            case FixedArrayType(length=None):
                raise unsupported(FLEXIBLE, span)
            case FixedArrayType(element=element, length=length):
                size = size_in_elements(element, span)
                for number in range(length or 0):
                    index = add(where.index, integer(number * size))
                    inner = replace(where, index=index)
                    yield from self._parts_at(inner, element, span, shadowed)
            case UnsupportedType():
                return
            case _:
                yield self._scalar_at(where, of, shadowed)

    def _scalar_at(
        self,
        where: Located,
        of: Type,
        shadowed: bool,  # noqa: FBT001 - whether it may have no value
    ) -> ElementPlace:
        unit = self._state.unit
        leaf = unit.leaf(where.struct, where.path) if where.path else unit.leaves(of)[0]
        assert leaf is not None
        offsets = leaf.heaps[1] if len(leaf.heaps) > 1 else None
        view = None
        if where.view is not None:
            view = self._in_view(where.view, leaf.first if where.path else 0)
        return ElementPlace(
            leaf.heaps[0],
            where.object,
            where.index,
            of,
            where.accesses,
            offsets,
            shadowed,
            view=view,
        )

    def _may_have_no_value(self, expression: tree.Expression) -> bool:
        unit, root = self._state.unit, _struct_root(expression)
        if isinstance(root, tree.Name):
            return self._state.may_be_unset(root.variable) and unit.uses_shadow
        return base_element(root.type) in unit.unset

    def _plain(self, expression: tree.Expression) -> VariablePlace | StructPlace | None:
        """A struct, or a member of one, that lives in variables of its own."""
        path: list[tuple[str, str]] = []
        root = expression
        while isinstance(root, tree.MemberOf):
            assert isinstance(root.base.type, StructType)
            path.append((root.base.type.name, root.name))
            root = root.base
        if not isinstance(root, tree.Name):
            return None
        binding = self._state.binding(root.variable)
        if not isinstance(binding, Plain):
            return None
        start = sum(self._state.unit.layouts.member(*each)[0] for each in path)
        return self._plain_part(root.variable, binding.terms, start, expression.type)

    def _plain_part(
        self, variable: tree.VariableDeclaration, terms: Terms, start: int, of: Type
    ) -> VariablePlace | StructPlace:
        width = self._state.unit.layouts.width(of)
        if not isinstance(of, StructType):
            flag = self._state.member_flags.get((variable, start))
            return VariablePlace(terms[start : start + width], of, flag, variable.name)
        parts: list[VariablePlace] = []
        for _, scalar in self._state.unit.layouts.scalars(of):
            part = self._plain_part(variable, terms, start, scalar)
            assert isinstance(part, VariablePlace)
            parts.append(part)
            start += len(part.terms)
        return StructPlace(tuple(parts), of, ())

    # --- elements

    def _promoted(self, expression: tree.Index | tree.Dereference) -> Place | None:
        """The scalar that a pointer is another name for."""
        is_indexed = isinstance(expression, tree.Index)
        pointer = expression.array if is_indexed else expression.pointer  # type: ignore[union-attr]
        if not isinstance(pointer, tree.Name) or pointer.variable not in self._state.unit.promoted:
            return None
        place = variable_place(self._state, pointer.variable)
        return replace(place, type=expression.type, name=expression.span.text)

    def _may_be_literal(self, expression: tree.Index | tree.Dereference) -> bool:
        """Whether the element may be a character of a string literal."""
        literals = self._state.unit.literals
        if literals is None or base_element(expression.type) != literals.element:
            return False
        root = _root(expression)
        return not isinstance(root, tree.Name) or root.variable in literals.variables

    def _is_shadowed(self, expression: tree.Index | tree.Dereference) -> bool:
        """Whether the element may have no value: of a local array, or of what pointers lead to."""
        root = _root(expression)
        if isinstance(root, tree.Name):
            return self._state.may_be_unset(root.variable)
        if isinstance(root, tree.MemberOf):
            return self._may_have_no_value(root)
        return base_element(expression.type) in self._state.unit.unset

    def _element(
        self, object_: Term, index: Term, of: Type, accesses: tuple[Access, ...]
    ) -> ElementPlace:
        if isinstance(of, PointerType):
            leaf = self._state.unit.leaves(of)[0]
            return ElementPlace(leaf.heaps[0], object_, index, of, accesses, leaf.heaps[1])
        return ElementPlace(self._state.unit.heap(of), object_, index, of, accesses)

    def _java_element(self, expression: tree.Index) -> ElementPlace:
        array = self._evaluate.scalar(expression.array)
        if self._state.survey.has_effects(expression.index):
            array = self._state.saved(array, expression.array.type, expression.span)
        index = self._evaluate.scalar(expression.index)
        accesses = (
            *not_null(self._state, array),
            Access(Kind.INDEX, in_bounds(index, select(LENGTH, array)), expression.span.text),
        )
        return self._element(array, index, expression.type, accesses)

    def _field(self, expression: tree.FieldOf) -> ElementPlace:
        """Java: the one element that an object has in the map of a field."""
        object_ = self._evaluate.scalar(expression.object)
        leaf = self._state.unit.leaf(expression.owner, f".{expression.name}")
        assert leaf is not None
        accesses = not_null(self._state, object_)
        never_null = expression.never_null
        heap, of = leaf.heaps[0], expression.type
        return ElementPlace(heap, object_, ZERO, of, accesses, never_null=never_null)

    def array_start(self, expression: tree.Expression) -> tuple[Term, Term, tuple[Access, ...]]:
        """The object and offset where a C array expression (of array type) begins."""
        match expression:
            case tree.Name(variable=declaration):
                binding = self._state.binding(declaration)
                if not isinstance(binding, InHeap):
                    raise InternalError(f"{declaration.name} is not an array")
                return binding.object, ZERO, ()
            case tree.Index() | tree.Dereference():
                return self._c_element(expression)
            case tree.MemberOf():
                where = self.located(expression)
                return where.object, where.index, where.accesses
            case _:
                raise unsupported("this array expression", expression.span)

    def _c_element(
        self, expression: tree.Index | tree.Dereference
    ) -> tuple[Term, Term, tuple[Access, ...]]:
        """The object and offset of a C element (which may be a row of an array of arrays)."""
        if isinstance(expression, tree.Dereference):
            object_, offset = self._evaluate.followed(expression.pointer)
            return object_, offset, (self._pointed(object_, offset, expression),)
        array_type = expression.array.type
        size = integer(size_in_elements(expression.type, expression.span))
        if isinstance(array_type, FixedArrayType):
            object_, start, accesses = self.array_start(expression.array)
            if self._state.survey.has_effects(expression.index):
                object_, start = self._state.saved_pointer(object_, start, expression.span)
                accesses = saved_accesses(self._state, accesses, expression.span)
            index = self._evaluate.scalar(expression.index)
            length = array_type.length
            bound = select(LENGTH, object_) if length is None else integer(length)
            what = LIES_IN_ROW if expression.of_row else expression.span.text
            inside = Access(Kind.INDEX, in_bounds(index, bound), what)
            return object_, add(start, _times(index, size)), (*accesses, inside)
        if not _is_zero(expression.index):
            refuse_rest(self._state, expression.type, expression.span)
        object_, start = self._evaluate.pointer(expression.array)
        if self._state.survey.has_effects(expression.index):
            object_, start = self._state.saved_pointer(object_, start, expression.span)
        index = self._evaluate.scalar(expression.index)
        offset = add(start, _times(index, size))
        return object_, offset, (self._pointed(object_, offset, expression),)

    def _pointed(self, object_: Term, offset: Term, expression: tree.Expression) -> Access:
        """A pointer may be followed if it points to an element of an object."""
        last = size_in_elements(expression.type, expression.span) - 1
        length = self._state.unit.length(object_, expression.type)
        inside = conjunction(
            different(object_, NULL),
            at_most(ZERO, offset),
            less(add(offset, integer(last)), length),
        )
        return Access(Kind.MEMORY, inside, expression.span.text)


def _is_zero(index: tree.Expression) -> bool:
    return isinstance(index, tree.IntegerLiteral) and index.value == 0


def member_of_union(place: tree.Expression) -> tree.MemberOf | None:
    """The member of a union that a place is, or is a part of; the innermost one."""
    while True:
        if isinstance(place, tree.MemberOf):
            if isinstance(place.base.type, StructType) and place.base.type.is_union:
                return place
            place = place.base
        elif isinstance(place, tree.Index) and isinstance(place.array.type, FixedArrayType):
            place = place.array
        else:
            return None


def _struct_root(place: tree.Expression) -> tree.Expression:
    """The variable or element that a place is a part of."""
    while True:
        if isinstance(place, tree.MemberOf):
            place = place.base
        elif isinstance(place, tree.Index) and isinstance(place.array.type, FixedArrayType):
            place = place.array
        else:
            return place


def _root(place: tree.Expression) -> tree.Expression:
    """What an element belongs to: an array that is named, or what a pointer leads to."""
    while isinstance(place, tree.Index) and isinstance(place.array.type, FixedArrayType):
        place = place.array
    return place


def _times(index: Term, size: Term) -> Term:
    return index if size is ONE else multiply(index, size)
