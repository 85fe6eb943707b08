# SPDX-License-Identifier: Apache-2.0
"""JML: fields that only specifications see, and the groups that frames name.

//@ model int size;  represents size = this.count;      o.size      is    o.count
int count; //@ in size;                                 assignable o.size      lets o.count change

A ghost field, and a model field that nothing represents, has a place in each object. Where classes
represent a model field in different ways, the class of the object decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, final

from assay.dataclass import dataclass, replace
from assay.frontend.java.conversions import type_error, unsupported
from assay.frontend.java.members import Field, Grouped, JavaClass
from assay.frontend.java.types import DATAGROUP
from assay.frontend.spec.annotation import Represents, Unreal
from assay.frontend.spec.names import free_names
from assay.frontend.spec.rewriting import with_parts
from assay.frontend.spec.tree import (
    INSTANCE_OF,
    SpecAt,
    SpecCall,
    SpecCast,
    SpecConditional,
    SpecExpression,
    SpecField,
    SpecIndex,
    SpecLet,
    SpecMemory,
    SpecName,
    SpecResult,
)
from assay.frontend.tree import Storage, VariableDeclaration
from assay.program.types import (
    BOOLEAN,
    VOID,
    IntegerType,
    MathType,
    ReferenceType,
    StructType,
    Type,
)
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.java.body import JavaBody

_THIS = "this"


# --- values --------------------------------------------------------------------------------------


def named(name: str, span: Span, body: JavaBody) -> SpecExpression | None:
    """What `m` or `this.m` stands for, if it is such a field; None if it is none."""
    owner, _, simple = name.rpartition(".")
    classes = body.file.classes
    if owner not in ("", _THIS):
        of = classes.find(owner, body.owner)
        field = None if of is None else classes.unreal_in(simple, of)
        return None if field is None or not field.static else _constant(field, span, body)
    field = classes.unreal_in(simple, body.owner) if owner else classes.unreal(simple, body.owner)
    if field is None:
        return None
    if field.static:
        return _constant(field, span, body)
    if body.this is None or classes.unreal_in(simple, body.owner) is not field:
        raise unsupported(span, f"the {field.unreal} field `{simple}` here")
    this = body.file.objects.of(body.this.type)
    of = body.owner if this is None or body.owner not in classes.ancestry(this) else this
    return value_of(field, SpecName(_THIS, span), of, span, body)


def _constant(field: Field, span: Span, body: JavaBody) -> SpecExpression:
    """The value of a static field that is final, which depends on nothing."""
    from assay.frontend.java.body import JavaBody as Place
    from assay.frontend.java.specifications import resolved

    owner, pending = field.owner, body.file.representing
    (value,) = (e.value for e in owner.clauses.fields if e.name == field.name and e.value)
    if (owner, field) in pending:
        raise unsupported(span, f"`{field.name}`, which is defined by itself,")
    pending.add((owner, field))
    try:
        place = Place(body.file, owner, VOID, static=True)
        found: SpecExpression = resolved(value.expression, place)
    finally:
        pending.remove((owner, field))
    for each in free_names(found):
        raise unsupported(each.span, "the value of a static ghost field that depends on others")
    if field.type == BOOLEAN or isinstance(field.type, MathType):
        return found
    if not isinstance(field.type, IntegerType) or value.made is not None:
        raise unsupported(span, f"a static ghost field of type `{field.type}`")
    return SpecCast(str(field.type), found, span)


def member(owner: SpecExpression, name: str, span: Span, body: JavaBody) -> SpecExpression:
    """`o.f`, where o has been resolved already."""
    of = class_of(owner, body)
    field = None if of is None else body.file.classes.unreal_in(name, of)
    if of is None or field is None:
        return SpecField(owner, name, span)
    if body.file.classes.field_in(name, of) is not None:
        raise unsupported(span, f"`{name}`, which is a field of the code and of specifications,")
    return value_of(field, owner, of, span, body)


def value_of(
    field: Field, owner: SpecExpression, of: JavaClass, span: Span, body: JavaBody
) -> SpecExpression:
    """The field of an object of a class."""
    if field.type == DATAGROUP:
        raise type_error(span, f"`{field.name}` is a group: it has no value")
    if body.file.objects.is_kept(field):
        if field.owner.is_interface and body.file.objects.made(field.owner):
            what = f"the {field.unreal} field `{field.name}` of an interface, without `represents`,"
            raise unsupported(span, what)
        return SpecField(owner, field.name, span, field.owner.name)
    if isinstance(owner, SpecName) and owner.name == _THIS:
        return _by_class(field, owner, of, span, body)
    name = f"?{field.name}"
    kinds = body.file.objects.kinds_of(of)
    object_ = SpecCast(of.name, owner, span, of.name, kinds, may_be_null=False)
    inner = _by_class(field, SpecName(name, span), of, span, body)
    return SpecLet(name, object_, inner, span)


def _by_class(
    field: Field, owner: SpecName, of: JavaClass, span: Span, body: JavaBody
) -> SpecExpression:
    """What the class of the object says that the field is."""
    objects = body.file.objects
    found: dict[JavaClass, list[str]] = {}
    for each in objects.made(of) or (of,):
        stating = _stating(field, each, body)
        if stating is None:
            what = f"the model field `{field.name}`, which `{each.name}` does not represent,"
            raise unsupported(span, what)
        found.setdefault(stating, []).append(each.name)
    *others, last = [(each, _value_in(each, field, owner, of, body)) for each in found]
    result = last[1]
    for each, value in others:
        kinds = frozenset(objects.kinds[name] for name in found[each])
        test = SpecMemory(INSTANCE_OF, (owner,), span, "", kinds)
        result = SpecConditional(test, value, result, span)
    return result


def _stating(field: Field, of: JavaClass, body: JavaBody) -> JavaClass | None:
    """The class that says what a model field is in objects of a class: the nearest one."""
    classes = body.file.classes
    line = [*classes.line(of), *classes.ancestry(of)]
    return next((each for each in line if _represents(field, each, body)), None)


def _represents(field: Field, of: JavaClass, body: JavaBody) -> list[Represents]:
    if body.file.classes.unreal_in(field.name, of) is not field:
        return []
    return [each for each in of.clauses.represents if each.name == field.name]


def _value_in(
    stating: JavaClass, field: Field, owner: SpecName, of: JavaClass, body: JavaBody
) -> SpecExpression:
    from assay.frontend.java.specifications import computing, resolved

    clause, *more = _represents(field, stating, body)
    if more:
        raise unsupported(more[0].value.span, f"a second `represents` of `{field.name}`")
    pending = body.file.representing
    if (stating, field) in pending:
        what = f"the model field `{field.name}`, which is represented by itself,"
        raise unsupported(clause.value.span, what)
    place = place_in(stating, body)
    pending.add((stating, field))
    try:
        value: SpecExpression = resolved(clause.value.expression, place)
    finally:
        pending.remove((stating, field))
    check_names(value, place)
    found: SpecExpression = moved(computing(value, place, body), owner, stating, of, body)
    return found


def place_in(of: JavaClass, body: JavaBody) -> JavaBody:
    """Where the clauses of a class stand: only its members are in scope."""
    from assay.frontend.java.body import JavaBody as Place

    type_ = ReferenceType(StructType(of.name))
    span = next(iter(of.clauses.spans()), None) or Span(body.source, 0, 0)
    this = VariableDeclaration(_THIS, type_, Storage.PARAMETER, span)
    return Place(body.file, of, VOID, static=False, this=this)


def check_names(value: Any, place: JavaBody) -> None:
    """Raises SourceError for a name that would mean something else in another class."""
    for each in free_names(value):
        if (
            each.name.partition(".")[0] == _THIS
            or place.file.classes.field(each.name.rpartition(".")[2], place.owner) is None
        ):
            continue
        raise unsupported(each.span, f"`{each.name}` in what holds of objects of several classes")


def moved(
    value: Any, owner: SpecExpression, stating: JavaClass, of: JavaClass, body: JavaBody
) -> Any:
    """What is said of `this` in one class, said of an object of another one, which is of both."""
    if isinstance(owner, SpecName) and owner.name == _THIS and stating is of:
        return value
    kinds = body.file.objects.kinds_of(stating)

    def change(part: Any) -> Any:
        match part:
            case SpecField(object=SpecName(name="this"), name=name, of=declared):
                found = body.file.classes.field_in(name, stating)
                of_ = declared or (found.owner.name if found is not None else "")
                return replace(part, object=owner, of=of_)
            case SpecName(name="this"):
                return SpecCast(stating.name, owner, part.span, stating.name, kinds)
            case _:
                return with_parts(part, change)

    return change(value)


# --- static types --------------------------------------------------------------------------------


def class_of(value: SpecExpression, body: JavaBody) -> JavaClass | None:
    """The class of the objects that an expression gives; None if that is not known."""
    found = _type_of(value, body)
    return None if found is None else body.file.objects.of(found)


def _type_of(value: SpecExpression, body: JavaBody) -> Type | None:
    classes = body.file.classes
    match value:
        case SpecName(name="this"):
            return None if body.this is None else body.this.type
        case SpecName(name=name):
            local = body.locals.find(name)
            if local is not None:
                return local.declaration.type
            field = classes.field(name, body.owner)
            return None if field is None else field.type
        case SpecField(object=owner, name=name, of=declared):
            of = body.file.objects.by_name(declared) if declared else class_of(owner, body)
            if of is None:
                return None
            field = classes.field_in(name, of) or classes.unreal_in(name, of)
            return None if field is None else field.type
        case SpecIndex(array=array):
            outer = _type_of(array, body)
            return outer.element if isinstance(outer, ReferenceType) else None
        case SpecCast(of_class=name) if name:
            return ReferenceType(StructType(name))
        case SpecAt(operand=operand):
            return _type_of(operand, body)
        case SpecLet(body=inner):
            return _type_of(inner, body)
        case SpecResult():
            return body.result
        case SpecCall(overloads=(key,)):
            called = body.file.demanded.get(key)
            return None if called is None else called.result
        case _:
            return None


# --- frames --------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class _NamedField:
    """A field of an object that a frame names."""

    object: SpecExpression
    of: JavaClass
    field: Field


@final
@dataclass(frozen=True, slots=True)
class FrameReach:
    """What a location of a frame lets change."""

    itself: bool = True
    grouped: tuple[SpecExpression, ...] = ()  # what belongs to it, as to a group


def places(written: SpecExpression, body: JavaBody) -> FrameReach:
    """What a location of a frame lets change, with names as they are in the source."""
    found = _located(written, body)
    if found is None:
        return FrameReach()
    grouped = tuple(_in_group(found, body, set()))
    has_place = found.field.unreal is not Unreal.MODEL or _is_kept(found, body)
    if body.this is None and (grouped or not has_place) and not body.static:
        raise unsupported(written.span, f"the group `{found.field.name}` here")
    return FrameReach(has_place, grouped)


def _is_kept(found: _NamedField, body: JavaBody) -> bool:
    return found.field.type != DATAGROUP and body.file.objects.is_kept(found.field)


def _located(written: SpecExpression, body: JavaBody) -> _NamedField | None:
    from assay.frontend.java.specifications import resolved

    classes = body.file.classes
    if not any(each.groups or each.unreal for each in classes.all()):
        return None
    match written:
        case SpecName(name=name) if body.locals.find(name.partition(".")[0]) is None:
            owner, _, simple = name.rpartition(".")
            if owner in ("", _THIS):
                of = body.owner
                field = classes.unreal(simple, of) or classes.field(simple, of)
                object_: SpecExpression = SpecName(_THIS, written.span)
                if field is None or field.static or field.owner not in classes.ancestry(of):
                    return None
                return _NamedField(object_, of, field)
            return _located(SpecField(SpecName(owner, written.span), simple, written.span), body)
        case SpecName(name=name) if "." in name:
            owner, _, simple = name.rpartition(".")
            return _located(SpecField(SpecName(owner, written.span), simple, written.span), body)
        case SpecField(object=owner_, name=name):
            if body.this is None and not body.static:
                found_of = body.owner if _is_this(owner_) else None
                object_ = owner_
            else:
                object_ = resolved(owner_, body)
                found_of = class_of(object_, body)
            if found_of is None:
                return None
            field = classes.unreal_in(name, found_of) or classes.field_in(name, found_of)
            return None if field is None or field.static else _NamedField(object_, found_of, field)
        case _:
            return None


def _is_this(value: SpecExpression) -> bool:
    return isinstance(value, SpecName) and value.name == _THIS


def _in_group(group: _NamedField, body: JavaBody, seen: set[Field]) -> Iterator[SpecExpression]:
    """The fields and elements that belong to a group, by way of others as well."""
    if group.field in seen:
        return
    seen.add(group.field)
    classes = body.file.classes
    below = body.file.objects.subclasses(group.of)
    for of in dict.fromkeys(one for each in below for one in classes.ancestry(each)):
        for each in of.groups:
            if group.field.name not in each.groups or not _is_member(group.field, of, body):
                continue
            yield from _grouped(each, of, group, body, seen)


def _is_member(field: Field, of: JavaClass, body: JavaBody) -> bool:
    classes, name = body.file.classes, field.name
    return classes.unreal_in(name, of) is field or classes.field_in(name, of) is field


def _grouped(
    each: Grouped, of: JavaClass, group: _NamedField, body: JavaBody, seen: set[Field]
) -> Iterator[SpecExpression]:
    from assay.frontend.java.specifications import resolved

    if each.location is not None:
        place = place_in(of, body)
        value = resolved(each.location, place)
        check_names(value, place)
        yield moved(value, group.object, of, group.of, body)
        return
    field = of.fields.get(each.field) or of.unreal.get(each.field)
    if field is None or field.static:
        return
    located = _NamedField(group.object, of, field)
    if field.unreal is not Unreal.MODEL or _is_kept(located, body):
        yield SpecField(group.object, field.name, each.span, of.name)
    inner = _NamedField(group.object, group.of, field)
    yield from _in_group(inner, body, seen)
