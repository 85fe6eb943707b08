# SPDX-License-Identifier: Apache-2.0
"""JML: ghost variables, ghost fields, and what `set` does to them.

//@ set this.count = n + 1;     becomes     $ghost1 := n + 1;  this.count = $ghost1;

The value is computed as in a specification; the assignment is one like any other, so that frames
and invariants are checked. Nothing but specifications can read what is assigned.
"""

from __future__ import annotations

from assay.frontend.java.body import JavaBody, unknown
from assay.frontend.java.conversions import type_error, unsupported
from assay.frontend.java.members import Field, JavaClass, Method
from assay.frontend.java.names import plain_name
from assay.frontend.java.object_expressions import field_of
from assay.frontend.java.promises import depends
from assay.frontend.java.scopes import Local
from assay.frontend.java.specifications import check_left_out, resolved, spec_field
from assay.frontend.java.types import INT, PRIMITIVE, is_modelled, spec_type
from assay.frontend.spec.annotation import Unreal
from assay.frontend.spec.names import free_names
from assay.frontend.spec.tree import (
    CALLED,
    SpecCall,
    SpecExpression,
    SpecFormula,
    SpecNewArray,
    SpecTarget,
)
from assay.frontend.tree import (
    ArrayLiteral,
    Assignment,
    Block,
    CallExpression,
    Declare,
    Evaluate,
    Expression,
    FieldOf,
    GhostAssignment,
    Name,
    NewArray,
    Statement,
    Storage,
    VariableDeclaration,
)
from assay.program.types import (
    BOOLEAN,
    VOID,
    IntegerType,
    ReferenceType,
    Type,
    UnsupportedType,
    holds_objects,
)
from assay.source import SourceError, Span


def given(formula: SpecFormula, target: SpecTarget, body: JavaBody) -> list[Statement]:
    """`ghost T x = e;` or `set x = e;`: x is not yet in scope in its own first value."""
    found = _given(formula, target, body)
    if all(isinstance(each, GhostAssignment) for each in found):
        return found
    return [Block(tuple(found), formula.span, ghost=True)]


def _given(formula: SpecFormula, target: SpecTarget, body: JavaBody) -> list[Statement]:
    if target.name == CALLED:
        return called(formula.expression, formula.span, body)
    if formula.made is not None:
        return _given_array(formula, formula.made, target, body)
    value, scope = resolved(formula.expression, body), body.scope()
    if target.type:
        return [GhostAssignment(_declared(target, body), value, scope, formula.span)]
    local = body.locals.find(target.name)
    if local is not None and local.ghost:
        return [GhostAssignment(local.declaration, value, scope, formula.span)]
    place = None if local is not None else _field(target, body)
    if place is None:
        raise _no_ghost(target, body)
    of = place.type
    if not isinstance(of, IntegerType | ReferenceType) and of != BOOLEAN:
        raise unsupported(target.span, f"a ghost field of type `{of}`")
    kept = VariableDeclaration(body.hidden_name("ghost"), of, Storage.TEMPORARY, target.span)
    first = GhostAssignment(kept, value, scope, formula.span)
    assignment = Assignment(place, Name(kept, target.span), formula.span)
    return [first, Evaluate(assignment, formula.span)]


def called(call: SpecExpression, span: Span, body: JavaBody) -> list[Statement]:
    """`set m(e);`, `use m(e);`: a call of a method that only specifications see, for what it
    ensures. Its arguments are computed as in a specification; that it ends is looked at when it is
    lowered."""
    if not isinstance(call, SpecCall):
        raise unsupported(span, "`set` in this form", "only `set x = e;` and `set m(e);` are")
    found = resolved(call, body)
    method = _lemma(found, span, body)
    kept: list[VariableDeclaration] = []
    first: list[Statement] = []
    for value, of in zip(found.arguments, method.parameters, strict=True):
        of = body.seen(of)
        one = VariableDeclaration(body.hidden_name("given"), of, Storage.TEMPORARY, value.span)
        kept.append(one)
        first.append(GhostAssignment(one, value, body.scope(), span))
    names = tuple(Name(one, span) for one in kept)
    return [*first, Evaluate(CallExpression(method.key, names, VOID, span), span)]


def _lemma(call: SpecCall, span: Span, body: JavaBody) -> Method:
    """The method that a call among statements means."""
    (key, *others) = call.overloads or ("",)
    method = None if others else body.file.method_of(key)
    if method is None or not method.modelled or not method.static or method.result != VOID:
        what = f"a call of `{call.name}`, which is no `static` `void` model method,"
        raise unsupported(span, what)
    if len(method.parameters) != len(call.arguments):
        raise type_error(span, f"`{method.signature}` is called with {len(call.arguments)} values")
    from assay.frontend.java.functions import stated

    if not stated(method, body.file).pure:
        raise type_error(span, f"`{method.signature}` is not pure: ghost code cannot call it")
    return method


def _given_array(
    formula: SpecFormula, made: SpecNewArray, target: SpecTarget, body: JavaBody
) -> list[Statement]:
    """An array that is made by ghost code: nothing else knows of it."""
    element = PRIMITIVE.get(made.element)
    if not isinstance(element, IntegerType) and element != BOOLEAN:
        raise unsupported(made.span, f"a new array of `{made.element}` in a specification")
    assert element is not None
    of = ReferenceType(element)
    scope, span = body.scope(), formula.span
    found: list[Statement] = []
    names: list[Expression] = []
    computed = made.elements if made.length is None else (made.length,)
    for each in computed:
        kind = element if made.length is None else INT
        kept = VariableDeclaration(body.hidden_name("ghost"), kind, Storage.TEMPORARY, each.span)
        found.append(GhostAssignment(kept, resolved(each, body), scope, span))
        names.append(Name(kept, each.span))
    new: Expression = ArrayLiteral(of, tuple(names), made.span)
    if made.length is not None:
        new = NewArray(of, tuple(names), made.span)
    if target.type:
        variable = _declared(target, body)
        _check_array(variable.type, of, made)
        return [*found, Declare(variable, new, span)]
    local = body.locals.find(target.name)
    is_ghost = local is not None and local.ghost
    place: Expression | None = None
    if local is None:
        place = _field(target, body)
    elif is_ghost:
        place = Name(local.declaration, target.span)
    if place is None:
        raise _no_ghost(target, body)
    _check_array(place.type, of, made)
    return [*found, Evaluate(Assignment(place, new, span), span)]


def _check_array(wanted: Type, of: Type, made: SpecNewArray) -> None:
    if wanted != of:
        raise type_error(made.span, f"`{made.element}[]` is no `{wanted}`")


def first_values(of: JavaClass, body: JavaBody) -> list[Statement]:
    """The values of ghost fields in a new object; they depend on nothing."""
    found: list[Statement] = []
    for each in of.clauses.fields:
        if each.value is None or of.unreal[each.name].static:
            continue
        locals_ = body.hide_locals()
        try:
            for name in free_names(resolved(each.value.expression, body)):
                what = "the first value of a ghost field that depends on others"
                raise unsupported(name.span, what)
            found += given(each.value, SpecTarget("", f"this.{each.name}", each.span), body)
        finally:
            body.show_locals(locals_)
    return found


def _declared(target: SpecTarget, body: JavaBody) -> VariableDeclaration:
    of = body.seen(spec_type(target.type))
    if not is_modelled(of) or isinstance(of, UnsupportedType):
        construct = f"a ghost variable of type `{target.type}`"
        raise SourceError.at("unsupported", target.span, construct=construct, hint="")
    variable = VariableDeclaration(target.name, of, Storage.LOCAL, target.span)
    body.locals.declare(target.name, Local(variable, ghost=True), target.span)
    return variable


def _no_ghost(target: SpecTarget, body: JavaBody) -> SourceError:
    first = target.name.partition(".")[0]
    if body.locals.find(first) is None and spec_field(target.name, body) is None:
        return unknown("unknown-name", target.name, target.span, body.locals.names(), "")
    what = f"`{target.name}` is no ghost variable: a specification cannot change it"
    return SourceError.at("type", target.span, what=what)


def _field(target: SpecTarget, body: JavaBody) -> Expression | None:
    """The ghost field of an object that `set` names; None if it names something else."""
    *path, name = target.name.split(".")
    check_left_out(target.name, target.span, body)
    classes, objects = body.file.classes, body.file.objects
    if path in ([], ["this"]):
        field = classes.unreal_in(name, body.owner) if path else classes.unreal(name, body.owner)
        if field is None:
            return None
        _check_settable(field, target.span, body)
        if body.this is None:
            raise unsupported(target.span, f"the {field.unreal} field `{name}` here")
        if classes.unreal_in(name, body.owner) is not field:
            raise unsupported(target.span, f"the {field.unreal} field `{name}` of a class around")
        return _place(field, Name(body.this, target.span), target.span, body)
    owner = _owner(path, target.span, body)
    of = objects.of(owner.type)
    field = None if of is None else classes.unreal_in(name, of)
    if field is None:
        return None
    _check_settable(field, target.span, body)
    if depends(field, body):
        what = f"a change of `{name}`, which an invariant may depend on, from outside"
        raise unsupported(target.span, what, "set it in a method of its class")
    return _place(field, owner, target.span, body)


def _owner(path: list[str], span: Span, body: JavaBody) -> Expression:
    """The object that `a.b` leads to."""
    first, *rest = path
    if first == "this":
        if body.this is None:
            raise unsupported(span, "`this` here")
        found: Expression = Name(body.this, span)
    else:
        found = plain_name(first, span, body)
    for word in rest:
        if not holds_objects(found.type):
            raise type_error(span, f"`{word}` is no field of an object")
        found = field_of(found, word, span, body)
    return found


def _check_settable(field: Field, span: Span, body: JavaBody) -> None:
    if field.unreal is Unreal.MODEL:
        what = f"`{field.name}` is a model field: what represents it says what it is"
        raise type_error(span, what)
    if field.static:
        raise type_error(span, f"`{field.name}` is a constant and cannot be set")
    if field.final and not (body.constructor and field.owner is body.owner):
        raise type_error(span, f"`{field.name}` is final and cannot be set")


def _place(field: Field, owner: Expression, span: Span, body: JavaBody) -> Expression:
    never_null = body.file.never_null(field)
    return FieldOf(owner, field.owner.name, field.name, field.type, span, never_null)
