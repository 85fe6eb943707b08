# SPDX-License-Identifier: Apache-2.0
"""The object that a method is called on, or that a constructor makes: its fields and invariants.

A method sees one object, `this`, so fields of objects are variables like static ones. What speaks
of other objects is not supported.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assay.frontend.java.body import File, JavaBody
from assay.frontend.java.classes import Classes
from assay.frontend.java.conversions import unsupported
from assay.frontend.java.fields import GlobalField, UnsupportedField
from assay.frontend.java.members import (
    CONSTRUCTOR,
    INITIALIZER,
    Field,
    JavaClass,
    Method,
)
from assay.frontend.java.nodes import body_of, name_of
from assay.frontend.java.nodes import parts as parts_of
from assay.frontend.java.promises import check_own
from assay.frontend.java.specifications import resolved
from assay.frontend.java.syntax import span_of
from assay.frontend.spec.annotation import Unreal
from assay.frontend.spec.names import free_names, parts
from assay.frontend.spec.tree import (
    FunctionSpecification,
    SpecAt,
    SpecCall,
    SpecFormula,
)
from assay.frontend.tree import (
    Assignment,
    Evaluate,
    GlobalVariable,
    Name,
    ObjectPromises,
    Scope,
    Statement,
    Storage,
    VariableDeclaration,
)
from assay.program.types import VOID, ReferenceType, StructType
from assay.source import SourceError, SourceFile, Span


def implicit_methods(file: File) -> list[Method]:
    """What gives fields their first values and nobody wrote, where something must hold of them or
    can go wrong: constructors, and the initialisation of static fields."""
    found = []
    for each in file.classes.all():
        failing = [field for field in each.fields.values() if file.fields.may_fail(field)]
        has_promises = any(one.has_promises for one in file.classes.ancestry(each))
        has_promises = has_promises or any(not field.static for field in failing)
        computes = file.fields.computes(each, static=False)
        if (has_promises or computes) and _lacks_constructor(each):
            found.append(_implicit(each, CONSTRUCTOR, file.source))
        guarded = any(f.guarded for f in _static_variables(each, file))
        computes = file.fields.computes(each, static=True)
        stated = bool(each.clauses.of_class)
        if stated or guarded or computes or any(field.static for field in failing):
            found.append(_implicit(each, INITIALIZER, file.source))
    return found


def silent_methods(file: File) -> frozenset[str]:
    """What nobody wrote and `implicit_methods` leaves out, where it does nothing but give fields
    their initial values: `C.static`, and `C.new` of a class without a superclass, of which others
    can make objects."""
    found = set()
    for each in file.classes.all():
        if not file.fields.computes(each, static=True):
            found.add(f"{each.name}.{INITIALIZER}")
        if _begins_silently(each, file):
            found.add(f"{each.name}.{CONSTRUCTOR}")
    return frozenset(found)


def _begins_silently(of: JavaClass, file: File) -> bool:
    if not _lacks_constructor(of) or of.has_initializer or file.fields.computes(of, static=False):
        return False
    if _implicit(of, CONSTRUCTOR, file.source).closed:
        return False
    written = {each.type for each in (*of.node.children, *parts_of(body_of(of.node)))}
    unseen = [
        each
        for each in of.fields.values()
        if not each.static
        and each.initializer is not None
        and isinstance(file.fields.meaning(each), UnsupportedField)
    ]
    return written.isdisjoint(("superclass", "constructor_declaration")) and not unseen


def _lacks_constructor(of: JavaClass) -> bool:
    if of.is_interface or of.implicit_members or of.is_nameless:
        return False
    return CONSTRUCTOR not in of.methods


def constructors_of(of: JavaClass, source: SourceFile) -> tuple[Method, ...]:
    """The constructors of a class, be it the one that nobody writes."""
    return of.methods.get(CONSTRUCTOR) or (_implicit(of, CONSTRUCTOR, source),)


def _static_variables(of: JavaClass, file: File) -> list[Field]:
    fields = (each for each in of.fields.values() if each.static)
    return [each for each in fields if isinstance(file.fields.meaning(each), GlobalField)]


def _implicit(owner: JavaClass, name: str, source: SourceFile) -> Method:
    return Method(
        owner,
        f"{owner.name}.{name}",
        name,
        (),
        VOID,
        frozenset({"static"} if name == INITIALIZER else ()),
        variable_arity=False,
        node=owner.node,
        span=span_of(name_of(owner.node), source),
        constructor=True,
    )


def object_promises(file: File) -> dict[str, ObjectPromises]:
    """What holds of the objects of each class; invariants that are not supported are left out, as
    nothing is verified about methods of such a class."""
    found: dict[str, ObjectPromises] = {}
    for each in file.classes.all():
        type_ = ReferenceType(StructType(each.name))
        span = span_of(name_of(each.node), file.source)
        this = VariableDeclaration("this", type_, Storage.PARAMETER, span)
        place = JavaBody(file, each, VOID, static=False, this=this)
        holds = tuple(_supported(each, place))
        never_null = {
            name: field.span
            for name, field in (*each.fields.items(), *each.unreal.items())
            if field.unreal is not Unreal.MODEL and not field.static and file.never_null(field)
        }
        kept = tuple(_kept(each, file))
        if holds or never_null or kept:
            found[each.name] = ObjectPromises(this, place.scope(), holds, never_null, kept)
    return found


def _kept(of: JavaClass, file: File) -> Iterator[tuple[str, GlobalVariable]]:
    """The fields of objects of which something is known in every method."""
    for name, field in of.fields.items():
        meaning = None if field.static else file.fields.meaning(field)
        if isinstance(meaning, GlobalField) and meaning.variable.keeps:
            yield name, meaning.variable


def hidden_fields(file: File) -> frozenset[tuple[str, str]]:
    """The fields of objects that no other file can assign, with their classes."""
    return frozenset(
        (each.name, field.name)
        for each in file.classes.all()
        for field in (*each.fields.values(), *each.unreal.values())
        if not field.static
        if field.private or field.final or not file.classes.is_assigned_outside(field)
    )


def _supported(of: JavaClass, place: JavaBody) -> Iterator[SpecFormula]:
    for each in of.invariants:
        try:
            found = resolved(each, place)
            check_own(found, place)
        except SourceError:
            continue
        yield found


# --- constructors --------------------------------------------------------------------------------


def made_fields(method: Method, file: File) -> tuple[VariableDeclaration, ...]:
    """The fields of the object that a constructor makes; raises SourceError."""
    owner = method.owner
    if method.name == INITIALIZER:
        for field in owner.fields.values():
            meaning = file.fields.meaning(field) if field.static else None
            if isinstance(meaning, UnsupportedField) and file.fields.may_fail(field):
                raise unsupported(method.span, f"a class with {meaning.construct}")
        return tuple(each.variable for each in file.fields.of_class(owner))
    if any(child.type == "superclass" for child in owner.node.children):
        raise unsupported(method.span, "a constructor of a class that extends another")
    if owner.has_initializer:
        raise unsupported(method.span, "a constructor of a class with an initialiser block")
    for ghost in owner.unreal.values():
        has_value = any(each.value and each.name == ghost.name for each in owner.clauses.fields)
        if ghost.unreal is Unreal.GHOST and (has_value or file.never_null(ghost)):
            raise unsupported(method.span, f"a constructor with the ghost field `{ghost.name}`")
    for field in owner.fields.values():
        meaning = None if field.static else file.fields.meaning(field)
        if not isinstance(meaning, UnsupportedField):
            continue
        if field.initializer is not None or file.never_null(field):
            raise unsupported(method.span, f"a constructor with {meaning.construct}")
    return tuple(each.variable for each in file.fields.of_object(owner))


def initial_values(method: Method, file: File) -> list[Statement]:
    """What the initialisers of fields do, after all have got 0, `false` or `null`."""
    static = method.name == INITIALIZER
    found = list[Statement]()
    for each, value in file.fields.initial(method.owner, static=static):
        span = value.span
        found.append(Evaluate(Assignment(Name(each, span), value, span), span))
    return found


def check_before_object(
    contract: FunctionSpecification | None,
    scope: Scope,
    made: tuple[VariableDeclaration, ...],
    classes: Classes,
) -> None:
    """A constructor's contract cannot speak of the object as it was before: there was none."""
    if contract is None:
        return
    for each in before_call(contract):
        for name in free_names(each):
            if scope.get(name.name) in made:
                raise no_object(f"the field `{name.name}`", name.span)
        for call, _ in parts(each):
            if isinstance(call, SpecCall) and _needs_object(call, classes):
                raise no_object(f"a call of `{call.name}`", call.span)


def before_call(contract: FunctionSpecification) -> Iterator[Any]:
    """What a contract says of the state at entry."""
    for case in contract.cases:
        yield from (case.requires, case.redundant, case.decreases, case.diverges)
    for each, _ in parts(contract):
        if isinstance(each, SpecAt):
            yield each


def _needs_object(call: SpecCall, classes: Classes) -> bool:
    methods = (m for each in classes.all() for found in each.methods.values() for m in found)
    return any(m.key in (call.overloads or ()) and not m.static for m in methods)


def no_object(what: str, span: Span) -> SourceError:
    """What is wrong with a clause that speaks of an object before it is made."""
    construct, hint = f"{what} before its object exists", "state it over the parameters"
    return SourceError.at("unsupported", span, construct=construct, hint=hint)
