# SPDX-License-Identifier: Apache-2.0
"""JML: what a method has to keep of its object: invariants, `initially`, `constraint`.

class A { int n; void f() { n--; } }            A.f has to keep the invariant of B, where
class B extends A { //@ invariant n >= 0; }     `this` is a B, which has no `f` of its own

Only methods of an object may assign a field on which an invariant of its class depends. So a method
keeps those of its class, of the classes above it, and, where it runs on objects of classes below,
those of them that depend on what it may assign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import final

from assay.dataclass import dataclass, replace
from assay.frontend.java.body import JavaBody
from assay.frontend.java.conversions import unsupported
from assay.frontend.java.members import INITIALIZER, Field, JavaClass, Method
from assay.frontend.java.owning import is_own_array
from assay.frontend.java.specifications import computing, resolved, spec_field
from assay.frontend.java.unreal import check_names, class_of, moved, place_in
from assay.frontend.spec.annotation import Unreal
from assay.frontend.spec.names import free_names, parts
from assay.frontend.spec.tree import (
    INSTANCE_OF,
    SpecAllDifferent,
    SpecBinary,
    SpecBoolean,
    SpecCall,
    SpecCast,
    SpecExpression,
    SpecField,
    SpecFormula,
    SpecIndex,
    SpecLet,
    SpecMemory,
    SpecName,
    SpecNull,
)
from assay.frontend.tree import Name, SpecStatement, SpecStatementKind
from assay.program.types import VOID
from assay.source import Span

_CONSTANTS = "only one about constants is"

Stated = Callable[[JavaClass], tuple[SpecFormula, ...]]


@final
@dataclass(frozen=True, slots=True)
class KeptPromises:
    """What holds of the object around a method."""

    before: tuple[SpecFormula, ...] = ()  # and after it
    after: tuple[SpecFormula, ...] = ()  # also of the state before


def kept(method: Method, body: JavaBody, words: frozenset[str], *, pure: bool) -> KeptPromises:
    """What a method keeps; raises SourceError."""
    of_class = tuple(_of_constants(each, body) for each in method.owner.clauses.of_class)
    if method.name == INITIALIZER:
        return KeptPromises(of_class)
    if method.static:
        return KeptPromises()
    if "helper" in words:
        _check_helper(method, pure=pure)
        return KeptPromises()
    before = tuple(_stated(method, body, lambda of: of.clauses.invariants, is_own=True))
    if method.constructor:
        own = _stated(method, body, lambda of: of.clauses.initially, is_own=False)
        return KeptPromises((*before, *own))
    after = _stated(method, body, lambda of: of.clauses.constraints, is_own=False)
    return KeptPromises(before, tuple(after))


def _of_constants(formula: SpecFormula, body: JavaBody) -> SpecFormula:
    """What a class states of itself: if it is about constants, it holds once they have values."""
    place = JavaBody(body.file, body.owner, VOID, static=True)
    found: SpecFormula = resolved(formula, place)
    for each in free_names(found):
        raise unsupported(
            each.span, f"a static invariant that depends on `{each.name}`", _CONSTANTS
        )
    if any(isinstance(each, SpecCall) and each.overloads is not None for each, _ in parts(found)):
        raise unsupported(formula.span, "a static invariant that calls a method", _CONSTANTS)
    return found


def _check_helper(method: Method, *, pure: bool) -> None:
    """Whoever can call a helper finds the object as it leaves it: JML wants it private or pure."""
    if method.owner.invariants and not method.private and (method.constructor or not pure):
        raise unsupported(method.span, "a `helper` that is neither private nor pure")


def _stated(
    method: Method, body: JavaBody, stated: Stated, *, is_own: bool
) -> Iterator[SpecFormula]:
    """What classes state, said of the object of a method; `is_own`: what depends on it alone."""
    classes, owner = body.file.classes, method.owner
    for each in classes.ancestry(owner):
        if stated(each) and each is not owner and body.this is None:
            raise unsupported(method.span, "a method of a class that inherits invariants")
        for formula in stated(each):
            yield _said_of(formula, each, body, is_own=is_own)
    if method.constructor:
        return
    for each in classes.all():
        if not stated(each) or each in classes.ancestry(owner):
            continue
        kinds = _reaching(method, each, body)
        for formula in stated(each) if kinds else ():
            place = place_in(each, body)
            found = resolved(formula, place)
            if is_own:
                check_own(found, place)
                if not any(f.owner in classes.ancestry(owner) for f in fields_of(found, place)):
                    continue
            if body.this is None:
                raise unsupported(method.span, "a method that has to keep invariants of subclasses")
            yield _under(kinds, moved(found, SpecName("this", formula.span), each, owner, body))


def _reaching(method: Method, below: JavaClass, body: JavaBody) -> frozenset[int]:
    """The numbers of the classes that have a method in common with another class."""
    objects = body.file.objects
    both = [each for each in objects.made(method.owner) if each in objects.subclasses(below)]
    return frozenset(objects.kinds[each.name] for each in both if objects.has(each, method))


def _under(kinds: frozenset[int], formula: SpecFormula) -> SpecFormula:
    """Where the object is of one of these classes."""
    span = formula.span
    test = SpecMemory(INSTANCE_OF, (SpecName("this", span),), span, "", kinds)
    return replace(formula, expression=SpecBinary("==>", test, formula.expression, span))


def _said_of(
    formula: SpecFormula, stating: JavaClass, body: JavaBody, *, is_own: bool
) -> SpecFormula:
    """What a class states, for the object here, which belongs to it."""
    if body.this is None:
        place = object_place(stating, body)
        found: SpecFormula = resolved(formula, place)
        if is_own:
            check_own(found, place)
        return found
    place = place_in(stating, body)
    found = resolved(formula, place)
    if is_own:
        check_own(found, place)
    moved_: SpecFormula = moved(found, SpecName("this", formula.span), stating, body.owner, body)
    return moved_


def invariant_for(call: SpecCall, body: JavaBody) -> SpecExpression:
    """The invariants of objects, of all classes to which each of them belongs."""
    found: SpecExpression = SpecBoolean(value=True, span=call.span)
    for on in call.arguments:
        of = class_of(on, body)
        if of is None or not body.objects:
            raise unsupported(call.span, f"`{call.name}` of this expression")
        found = SpecBinary("&&", found, invariants_of(on, of, call.span, body), call.span)
    return found


def invariants_of(on: SpecExpression, of: JavaClass, span: Span, body: JavaBody) -> SpecExpression:
    """The invariants of an object of a class, of all classes to which it belongs."""
    objects = body.file.objects
    name = "?invariant_for"
    object_ = SpecName(name, span)
    kinds = objects.kinds_of(of)
    found: SpecExpression = SpecBoolean(value=True, span=span)
    for each in body.file.classes.all():
        both = frozenset(
            objects.kinds[one.name] for one in objects.made(of) if one in objects.subclasses(each)
        )
        for formula in each.invariants if both else ():
            place = place_in(each, body)
            value = resolved(formula.expression, place)
            check_names(value, place)
            said = moved(computing(value, place, body), object_, each, of, body)
            test = SpecMemory(INSTANCE_OF, (object_,), span, "", both)
            part = (
                said
                if each in body.file.classes.ancestry(of)
                else SpecBinary("==>", test, said, span)
            )
            found = SpecBinary("&&", found, part, span)
    held = SpecCast(of.name, on, span, of.name, kinds, may_be_null=False)
    return SpecLet(name, held, found, span)


def claims_of_made(of: JavaClass, made: Name, body: JavaBody) -> Iterator[SpecStatement]:
    """What a new object of a class without a name has to keep: nobody else verifies what its
    initialisers do."""
    name = made.variable.name
    object_ = SpecName(name, made.span)
    scope = {**body.scope(), name: made.variable}
    for each in body.file.classes.ancestry(of):
        place = place_in(each, body)
        for formula in (*each.invariants, *each.clauses.initially):
            value = resolved(formula.expression, place)
            check_names(value, place)
            said = moved(computing(value, place, body), object_, each, of, body)
            yield SpecStatement(SpecStatementKind.ASSERT, said, scope, formula.span)
    for field in (*of.fields.values(), *of.unreal.values()):
        is_real = field.unreal is not Unreal.MODEL and not field.static
        if is_real and body.file.never_null(field):
            held = SpecField(object_, field.name, field.span, of.name)
            said = SpecBinary("!=", held, SpecNull(field.span), field.span)
            yield SpecStatement(SpecStatementKind.ASSERT, said, scope, field.span)


def object_place(owner: JavaClass, body: JavaBody) -> JavaBody:
    """Where the invariants of a class stand: only fields of the object are in scope."""
    return JavaBody(body.file, owner, VOID, static=False, this=body.this)


def check_own(invariant: SpecFormula, place: JavaBody) -> None:
    """Only methods of the object check its invariants, so nobody else may be able to break them."""
    for each in free_names(invariant):
        field = spec_field(each.name, place)
        if field is not None and field.static and not field.final:
            raise unsupported(each.span, f"an invariant that depends on the static `{each.name}`")
        if field is not None and not field.static and field.owner is not place.owner:
            what = f"an invariant that depends on the inherited `{each.name}` here"
            raise unsupported(each.span, what)
    for each, _ in parts(invariant):
        if isinstance(each, SpecField) and not _is_own(each, place):
            _lean_on(each.span, place)
        if isinstance(each, SpecIndex | SpecAllDifferent) and not _is_own_array(
            each.array, invariant, place
        ):
            _lean_on(each.array.span, place)
        if isinstance(each, SpecCall) and each.overloads is not None and _read(each, place) is None:
            what = "an invariant that calls a method which reads more than fields of the object"
            raise unsupported(each.span, what)


def _lean_on(span: Span, place: JavaBody) -> None:
    """What nobody checks: that others leave alone what an invariant depends on."""
    name = place.owner.name
    text = f"only methods of `{name}` change what `{span.excerpt}` in its invariant leads to"
    place.file.leant_on[text] = None


def _is_own_array(array: SpecExpression, invariant: SpecFormula, place: JavaBody) -> bool:
    """Whether only methods of the object can assign elements of an array."""
    field = None
    if isinstance(array, SpecName) and any(n.span == array.span for n in free_names(invariant)):
        field = spec_field(array.name, place)
    elif isinstance(array, SpecField) and isinstance(array.object, SpecName):
        is_own = array.object.name == "this" and not array.of
        field = place.file.classes.field_in(array.name, place.owner) if is_own else None
    return field is not None and field.owner is place.owner and is_own_array(field)


def _read(call: SpecCall, place: JavaBody) -> frozenset[Field] | None:
    """The fields of the object that a called method reads; None if it reads anything else."""
    from assay.frontend.java.reads import fields_read

    first = call.arguments[0] if call.arguments else None
    on_this = isinstance(first, SpecName) and first.name == "this"
    found: set[Field] = set()
    for key in call.overloads or ():
        method = place.file.method_of(key)
        is_known = method is not None and (on_this or method.static)
        known = fields_read(method, method.owner, place.file) if method and is_known else None
        if known is None:
            return None
        found |= known
    return frozenset(found)


def _is_own(access: SpecField, place: JavaBody) -> bool:
    owner = access.object
    if isinstance(owner, SpecName) and owner.name == "this":
        return True
    return access.name == "length" and not access.of and class_of(owner, place) is None


def fields_of(invariant: SpecFormula, place: JavaBody) -> Iterator[Field]:
    """The fields of the object on which an invariant depends."""
    classes = place.file.classes
    for each, _ in parts(invariant):
        if isinstance(each, SpecCall) and each.overloads is not None:
            yield from _read(each, place) or ()
        if isinstance(each, SpecField) and isinstance(each.object, SpecName):
            of = place.file.objects.by_name(each.of) if each.of else place.owner
            if each.object.name != "this" or of is None:
                continue
            field = classes.field_in(each.name, of) or classes.unreal_in(each.name, of)
            if field is not None:
                yield field


def depends(field: Field, body: JavaBody) -> bool:
    """Whether what objects have to keep may depend on a field."""
    classes = body.file.classes
    return any(
        field.owner in above and any(one.invariants for one in above)
        for above in map(classes.ancestry, classes.all())
    )
