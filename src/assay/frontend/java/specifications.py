# SPDX-License-Identifier: Apache-2.0
"""Specifications with the file's constants put in for their names.

A constant field is no variable of the model, so a specification gets its value. A name that means
an instance field, or another field that is not supported, is a diagnostic.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, final, get_args

from assay.dataclass import dataclass, replace
from assay.frontend.java.annotations import spec_math
from assay.frontend.java.body import JavaBody
from assay.frontend.java.conversions import type_error, unsupported
from assay.frontend.java.fields import ConstantField, UnsupportedField
from assay.frontend.java.members import ANY, Field, JavaClass, Method
from assay.frontend.java.names import check_class_name, check_reachable, is_value
from assay.frontend.java.references import COPY
from assay.frontend.java.types import NARROW, PRIMITIVE, is_enum_type
from assay.frontend.java.unreal import FrameReach, class_of, member, named, places
from assay.frontend.java.unseen import MemberKind
from assay.frontend.spec.annotation import Annotation
from assay.frontend.spec.names import free_names, nodes_in
from assay.frontend.spec.rewriting import with_parts
from assay.frontend.spec.tree import (
    TYPE,
    TYPE_OF,
    FunctionSpecification,
    LoopSpecification,
    SpecArithmetic,
    SpecAt,
    SpecBinary,
    SpecBoolean,
    SpecCall,
    SpecCase,
    SpecCast,
    SpecComputed,
    SpecConditional,
    SpecExpression,
    SpecField,
    SpecFormula,
    SpecFrame,
    SpecIndex,
    SpecInteger,
    SpecLet,
    SpecMemory,
    SpecName,
    SpecQuantifier,
    SpecSignals,
    SpecUnary,
)
from assay.frontend.tree import (
    SpecStatement,
    SpecStatementKind,
    Statement,
)
from assay.program.types import IntegerType, Type, UnsupportedType, holds_objects
from assay.source import SourceError, Span

_PLAIN_TYPES = frozenset({*PRIMITIVE, "\\bigint", "\\real"})
Part = TypeVar("Part")
Names = frozenset[str]


@final
@dataclass(frozen=True, slots=True)
class Lookup:
    """What names mean at a place."""

    field: Callable[[str, Span], SpecExpression | None]
    """What stands for a name that no local or bound variable has; None: leave it as it is."""
    called_on: Callable[[SpecCall, SpecExpression, Names], SpecExpression]
    """A call on an object that is no name, with all its parts resolved, below binders."""
    call: Callable[[SpecCall, Names], tuple[str, ...] | None]
    """The methods that a call can mean below binders; None for a library method."""
    exact: Callable[[SpecCall], bool]
    """Whether a call may mean a method that this file does not show."""
    is_object: Callable[[str, Names], bool]
    """Whether a name means a variable that leads to an object, below binders."""
    object: Callable[[SpecCall, tuple[str, ...] | None], SpecExpression | None]
    """The object that a method is called on, where it is one of many."""
    kinds: Callable[[str, Span], tuple[str, frozenset[int]]]
    """A class, and the numbers of the classes whose objects belong to it."""
    virtual: Callable[[SpecCall, Names], Callable[[SpecCall], SpecExpression] | None]
    """What becomes of a call, with its arguments resolved, of a method that is overridden."""
    member: Callable[[SpecExpression, str, Span], SpecExpression]
    """`o.f`, where o has been resolved already."""
    number: Callable[[str], int]
    """The number of a class."""
    invariants: Callable[[SpecCall], SpecExpression]
    """\\invariant_for of objects."""
    places: Callable[[SpecExpression], FrameReach]
    """What a location of a frame lets change."""
    check_owner: Callable[[str, Span], None]
    """Raises SourceError for a member of what a name leads to, if that is not supported."""


def spec_statements(annotation: Annotation, body: JavaBody) -> list[Statement]:
    """The assertions and assumptions of an annotation, as statements."""
    found: list[Statement] = []
    for word, formula in annotation.statements:
        if formula.target is not None:
            from assay.frontend.java.ghosts import given

            found += given(formula, formula.target, body)
        else:
            kind, value = SpecStatementKind(word), resolved(formula.expression, body)
            found.append(SpecStatement(kind, value, body.scope(), formula.span))
    return found


def resolved_loop(loop: LoopSpecification | None, body: JavaBody) -> LoopSpecification | None:
    """The specification of a loop whose own variables are in scope; an error in it does not keep
    from checking the loop."""
    try:
        return None if loop is None else resolved(loop, body)
    except SourceError as error:
        body.recover(error, body.depth)
        return None


def resolved_contract(
    contract: FunctionSpecification | None, body: JavaBody
) -> FunctionSpecification | None:
    if contract is None:
        return None
    plain = tuple(replace(case, signals=()) for case in contract.cases)
    found = resolved(replace(contract, cases=plain), body)
    from assay.frontend.java.leaving import with_exceptions

    cases = tuple(
        with_exceptions(case, written.signals, body)
        for case, written in zip(found.cases, contract.cases, strict=True)
    )
    return replace(found, cases=cases)


def resolved(specification: Part, body: JavaBody) -> Part:
    """The specification with every constant's name replaced by its value."""
    lookup = Lookup(
        _field_lookup(body),
        lambda call, on, bound: _called_on(call, on, bound, body),
        lambda call, bound: _overloads(call, bound, body),
        lambda call: _is_exact(call, body),
        lambda name, bound: _is_object(name, bound, body),
        lambda call, keys: _called_object(call, keys, body),
        lambda name, span: _kinds(name, span, body),
        lambda call, bound: _virtual(call, bound, body),
        lambda owner, name, span: member(owner, name, span, body),
        lambda name: body.file.objects.kinds[name],
        lambda call: _invariant_for(call, body),
        lambda location: places(location, body),
        lambda path, span: _check_constant(path, span, body),
    )
    result: Part = _rewritten(specification, frozenset(body.locals.names()), lookup)
    arithmetic = spec_math(body.math)
    if arithmetic is SpecArithmetic.MATH:
        return result
    found: Part = _computed(result, arithmetic)
    return found


def computing(value: SpecExpression, place: JavaBody, body: JavaBody) -> SpecExpression:
    """What a class says, computed as it says, in a specification that computes in its own way."""
    is_other = spec_math(body.math) is not SpecArithmetic.MATH
    if is_other and spec_math(place.math) is SpecArithmetic.MATH:
        return SpecComputed(SpecArithmetic.MATH, value, value.span)
    return value


def _computed(value: Any, arithmetic: SpecArithmetic) -> Any:
    """A specification whose formulas are computed in another arithmetic."""
    match value:
        case SpecFormula(expression=expression, span=span):
            return replace(value, expression=SpecComputed(arithmetic, expression, span))
        case SpecFrame(locations=locations):
            for each in nodes_in(locations):
                if isinstance(each, SpecBinary | SpecUnary):
                    raise unsupported(each.span, "a location that is computed in the code's types")
            return value
        case tuple() | SpecCase() | FunctionSpecification() | LoopSpecification() | SpecSignals():
            return with_parts(value, lambda part: _computed(part, arithmetic))
        case _ if isinstance(value, get_args(SpecExpression)):
            return SpecComputed(arithmetic, value, value.span)
        case _:
            return value


def _kinds(name: str, span: Span, body: JavaBody) -> tuple[str, frozenset[int]]:
    of = body.seen(UnsupportedType(name))
    found = body.file.objects.of(of)
    if not body.objects or found is None:
        raise unsupported(span, f"the class `{name}` in a specification")
    return found.name, body.file.objects.kinds_of(found)


def _overloads(call: SpecCall, bound: Names, body: JavaBody) -> tuple[str, ...] | None:
    """The methods that a call in a specification can mean, as in code (JLS 15.12.1)."""
    classes = body.file.classes
    owner, _, name = call.name.rpartition(".")
    if name.startswith("\\"):
        return None
    methods = _methods_of(owner, name, call, bound, body)
    if not methods:
        return _undeclared(owner, call, body)
    if _has_narrow_choice(call, methods):
        what = f"a conditional argument of `{call.name}`, which can mean several methods,"
        raise unsupported(call.span, what, "add a cast")
    static_place = body.static or (owner not in ("", "this"))
    holder = _holder(owner, name, body)
    for each in methods:
        if each.owner is not holder and each.owner.is_interface and _is_exact(call, body):
            what = f"a call of `{call.name}`, which a class elsewhere may override,"
            raise unsupported(call.span, what)
        if each.variable_arity:
            what = f"a call of `{call.name}`, which takes any number of values,"
            raise unsupported(call.span, what)
        if classes.overriding(each) is not None:
            raise unsupported(call.span, f"a call of `{call.name}`, which is overridden,")
    around = not owner and holder is not body.owner
    if body.objects and not (around and any(not each.static for each in methods)):
        return _copies(methods, owner, call, body)
    if not owner and holder is not body.owner:
        for each in methods:
            if not each.static:
                what = f"a call of `{name}` on an object of an enclosing class"
                raise unsupported(call.span, what)
    usable = [each.key for each in methods if each.static or not static_place]
    if not usable:
        what = f"`{methods[0].signature}` is not static: it needs an object"
        raise type_error(call.span, what)
    return tuple(usable)


def _invariant_for(call: SpecCall, body: JavaBody) -> SpecExpression:
    from assay.frontend.java.promises import invariant_for

    return invariant_for(call, body)


def _called_on(call: SpecCall, on: SpecExpression, bound: Names, body: JavaBody) -> SpecExpression:
    """`e.m(...)`: the one method of that name in the class of the objects that e gives."""
    bare = (each.name.partition(".")[0] for each in free_names(_deciding(on)))
    hidden = any(each in bound and body.locals.find(each) is None for each in bare)
    of = None if hidden or not body.objects else class_of(on, body)
    if of is None:
        raise unsupported(call.span, "a method called on an expression")
    methods = body.file.classes.methods_in(call.name, of)
    if not methods:
        what = f"the method `{call.name}`, which this file does not declare,"
        raise unsupported(call.span, what)
    (method, *others) = methods
    if others or method.static or method.variable_arity:
        raise unsupported(call.span, f"a call of `{call.name}` on an expression")
    if body.file.classes.overriding(method) is not None:
        from assay.frontend.java.virtual import virtual_call

        return virtual_call(call, method, on, of, body)
    key, exact = body.file.object_key(method), _is_hidden(call.name, of, body)
    return replace(call, arguments=(on, *call.arguments), overloads=(key,), exact=exact)


def _deciding(on: SpecExpression) -> SpecExpression:
    """The part of an expression that decides the class of the objects that it gives: `a` of
    `a[i].next`, whatever i is."""
    match on:
        case SpecIndex(array=inner) | SpecField(object=inner) | SpecAt(operand=inner):
            return _deciding(inner)
        case _:
            return on


def _virtual(
    call: SpecCall, bound: Names, body: JavaBody
) -> Callable[[SpecCall], SpecExpression] | None:
    """What becomes of a call on an object of a method that is overridden; None for others."""
    owner, _, name = call.name.rpartition(".")
    if name.startswith("\\") or not body.objects or (not owner and body.this is None):
        return None
    if owner.partition(".")[0] in bound and body.locals.find(owner.partition(".")[0]) is None:
        return None
    methods = _methods_of(owner, name, call, bound, body)
    if not methods and name == "equals" and len(call.arguments) == 1:
        return _identity(call, body)
    if len(methods) != 1 or methods[0].static or methods[0].variable_arity:
        return None
    (method,) = methods
    if body.file.classes.overriding(method) is None:
        return None
    on = _receiver(call, body)
    of = class_of(on, body)
    if of is None or method.owner not in body.file.classes.ancestry(of):
        return None

    def made(resolved_call: SpecCall) -> SpecExpression:
        from assay.frontend.java.virtual import virtual_call

        return virtual_call(resolved_call, method, on, of, body)

    return made


def _identity(call: SpecCall, body: JavaBody) -> Callable[[SpecCall], SpecExpression] | None:
    """`o.equals(e)` of `Object`, where no class that o can be of has its own: o == e."""
    on = _receiver(call, body)
    of = class_of(on, body)
    if of is None or of.is_interface:
        return None
    below = body.file.objects.subclasses(of)
    around = {one for each in below for one in body.file.classes.ancestry(each)}
    if any("equals" in one.methods or one.implicit_members for one in around):
        return None
    if not all(map(body.file.classes.shows_parents, around)):
        return None
    kinds = body.file.objects.kinds_of(of)
    object_ = SpecCast(of.name, on, call.span, of.name, kinds, may_be_null=False)
    return lambda found: SpecBinary("==", object_, found.arguments[0], found.span)


def _receiver(call: SpecCall, body: JavaBody) -> SpecExpression:
    """The object of `a.b.m(...)` and `m(...)`."""
    first, *rest = call.name.split(".")[:-1] or ["this"]
    result: SpecExpression = resolved(SpecName(first, call.span), body)
    for word in rest:
        result = member(result, word, call.span, body)
    return result


def _copies(
    methods: tuple[Method, ...], owner: str, call: SpecCall, body: JavaBody
) -> tuple[str, ...]:
    """The methods that a call can mean where there are many objects: on one, or static ones."""
    on_class = owner not in ("", "this") and not _is_object(owner.partition(".")[0], (), body)
    usable = [each for each in methods if each.static or not on_class]
    if not owner:
        usable = [each for each in usable if each.static or body.this is not None]
    if not usable:
        what = f"`{methods[0].signature}` is not static: it needs an object"
        raise type_error(call.span, what)
    if len({each.static for each in usable}) > 1:
        usable = [each for each in usable if len(each.parameters) == len(call.arguments)]
    if len({each.static for each in usable}) != 1:
        raise unsupported(call.span, f"a call of `{call.name}`, which is static or not")
    return tuple(each.key if each.static else body.file.object_key(each) for each in usable)


def _is_object(name: str, bound: Names | tuple[()], body: JavaBody) -> bool:
    """Whether a plain name means a variable that leads to an object."""
    if name == "this":
        return body.this is not None
    local = body.locals.find(name)
    if local is not None:
        return holds_objects(local.declaration.type)
    if name in bound or not body.objects:
        return False
    field = body.file.classes.unreal(name, body.owner)
    field = field or body.file.classes.field(name, body.owner)
    return field is not None and holds_objects(field.type)


def _called_object(
    call: SpecCall, keys: tuple[str, ...] | None, body: JavaBody
) -> SpecExpression | None:
    if not keys or not all(key.endswith(COPY) for key in keys):
        return None
    return _receiver(call, body)


def _class_of_path(path: str, body: JavaBody) -> JavaClass | None:
    """The class of the object that `a.b.c` leads to."""
    first, *rest = path.split(".")
    local = body.locals.find(first)
    if first == "this":
        of: Type | None = None if body.this is None else body.this.type
    elif local is not None:
        of = local.declaration.type
    else:
        field = body.file.classes.field(first, body.owner)
        of = None if field is None else field.type
    for word in rest:
        found = None if of is None else body.file.objects.of(of)
        field = None if found is None else body.file.classes.field_in(word, found)
        of = None if field is None else field.type
    return None if of is None else body.file.objects.of(of)


def _has_narrow_choice(call: SpecCall, methods: tuple[Method, ...]) -> bool:
    """Whether the type of `c ? a : b`, which may be as narrow as `byte` where one of them is a
    constant (JLS 15.25), could choose between methods."""
    fitting = [each for each in methods if len(each.parameters) == len(call.arguments)]
    chosen = [n for n, argument in enumerate(call.arguments) if _is_conditional(argument)]
    narrow = any(each.parameters[n] in NARROW for each in fitting for n in chosen)
    return len(fitting) > 1 and narrow


def _is_conditional(value: SpecExpression) -> bool:
    match value:
        case SpecConditional():
            return True
        case SpecAt():
            return _is_conditional(value.operand)
        case SpecLet():
            return _is_conditional(value.body)
        case _:
            return False


def _is_exact(call: SpecCall, body: JavaBody) -> bool:
    owner, _, name = call.name.rpartition(".")
    return _is_hidden(name, _holder(owner, name, body), body)


def _is_hidden(name: str, of: JavaClass | None, body: JavaBody) -> bool:
    """Whether a class may have methods of a name that this file does not show."""
    from assay.frontend.java.invocations import is_own_equals

    classes = body.file.classes
    if of is None or classes.shows_methods(name, of):
        return False
    return not any(is_own_equals(each, of, body) for each in classes.methods_in(name, of))


def _holder(owner: str, name: str, body: JavaBody) -> JavaClass | None:
    """The class whose methods a call in a specification can mean."""
    classes = body.file.classes
    if not owner:
        return classes.holder(name, body.owner)
    if body.objects and (on := _class_of_path(owner, body)) is not None:
        return on
    return body.owner if owner == "this" else classes.find(owner, body.owner)


def _methods_of(
    owner: str, name: str, call: SpecCall, bound: Names, body: JavaBody
) -> tuple[Method, ...]:
    classes = body.file.classes
    if not owner:
        return classes.methods(name, body.owner)
    if owner == "this":
        if body.static:
            raise type_error(call.span, "there is no `this` in a static method")
        return classes.methods_in(name, body.owner)
    first = owner.partition(".")[0]
    if body.objects and (on := _class_of_path(owner, body)) is not None:
        return classes.methods_in(name, on)
    if first in bound or first == "this" or spec_field(first, body) is not None:
        raise unsupported(call.span, "a method called on an object")
    _check_owner(owner, call.span, body)
    found = classes.find(owner, body.owner)
    return () if found is None else classes.methods_in(name, found)


_OF_OBJECT = frozenset({"equals", "hashCode", "toString", "getClass"})


def _leads_to_object(path: str, body: JavaBody) -> bool:
    return body.objects and _class_of_path(path, body) is not None


def _undeclared(owner: str, call: SpecCall, body: JavaBody) -> tuple[str, ...] | None:
    """A class may have methods that this file does not show; other classes are libraries."""
    classes = body.file.classes
    found = body.owner if owner in ("", "this") else classes.find(owner, body.owner)
    if call.name.rpartition(".")[2] in _OF_OBJECT and (not owner or _leads_to_object(owner, body)):
        raise unsupported(call.span, f"a call of `{call.name}`, a method of `Object`,")
    if found is None:
        _check_library(call.name, call.span, body)
        return None
    if classes.is_open(found, MemberKind.METHOD, call.name.rpartition(".")[2]):
        what = f"the method `{call.name}`, which this file does not declare,"
        raise unsupported(call.span, what)
    return ()


def _field_lookup(body: JavaBody) -> Callable[[str, Span], SpecExpression | None]:
    def find(name: str, span: Span) -> SpecExpression | None:
        unreal = named(name, span, body)
        if unreal is not None:
            return unreal
        field = spec_field(name, body)
        _check_owner(name.rpartition(".")[0], span, body)
        if field is None:
            check_left_out(name, span, body)
            _check_other_object(name, span, body)
            _check_library(name, span, body)
            return None
        meaning = body.file.fields.meaning(field)
        if not field.static and body.this is not None and not isinstance(meaning, ConstantField):
            if body.file.classes.field_in(field.name, body.owner) is not field:
                what = f"the instance field `{field.name}` of an enclosing class"
                raise unsupported(span, what)
            return SpecField(SpecName("this", span), field.name, span)
        if isinstance(meaning, UnsupportedField):
            hint = "state it over the parameters and the result"
            raise SourceError.at("unsupported", span, construct=meaning.construct, hint=hint)
        if not isinstance(meaning, ConstantField):
            check_reachable(field, span, body)
            return SpecName(_spelling(name, field), span) if "." in name else None
        if isinstance(meaning.value, bool):
            return SpecBoolean(meaning.value, span)
        of = field.type.name if isinstance(field.type, IntegerType) else str(field.type)
        return SpecCast(of, SpecInteger(meaning.value, span), span)

    return find


def _check_owner(owner: str, span: Span, body: JavaBody) -> None:
    """Raises SourceError if what stands before the last dot of a name may be both a class and a
    variable, which comes first (JLS 6.4.2)."""
    if owner in ("", "this"):
        return
    if not is_value(owner, body):
        check_class_name(owner, span, body)
    elif body.file.classes.find(owner, body.owner) is not None:
        raise unsupported(span, f"`{owner}`, which is a class and a variable,")


def _check_other_object(name: str, span: Span, body: JavaBody) -> None:
    """Raises SourceError for a field of another object where there is but one."""
    first, dot, _ = name.partition(".")
    field = spec_field(first, body) if dot and not body.objects else None
    if field is not None and holds_objects(field.type):
        raise unsupported(span, f"`{name}`, a field of another object, here")


def check_left_out(name: str, span: Span, body: JavaBody) -> None:
    """Raises SourceError for a field that only specifications see and that is not supported."""
    owner, _, simple = name.rpartition(".")
    classes = body.file.classes
    found = classes.find(owner, body.owner) if owner not in ("", "this") else body.owner
    around = [] if found is None else found.enclosing() if not owner else [found]
    for each in (one for of in around for one in classes.ancestry(of)):
        if simple in each.left_out or ANY in each.left_out:
            what = f"`{name}`, a field of specifications that is not read,"
            raise unsupported(span, what)


def _check_constant(path: str, span: Span, body: JavaBody) -> None:
    """Raises SourceError for a member of a constant of an enum that a variable holds."""
    *owner, _ = path.split(".")
    local = body.locals.find(owner[0]) if len(owner) == 1 else None
    field = None if local is not None or not owner else spec_field(".".join(owner), body)
    of = local.declaration.type if local is not None else None if field is None else field.type
    if of is not None and is_enum_type(of):
        raise unsupported(span, f"`{path}`, a member of a constant of an enum,")


def _check_library(name: str, span: Span, body: JavaBody) -> None:
    """Raises SourceError if a dotted name means a class elsewhere, and not one of the library."""
    first, classes = name.partition(".")[0], body.file.classes
    if first == name or first == "this" or classes.find(first, body.owner) is not None:
        return
    if classes.field(first, body.owner) is None and classes.library(name, body.owner) != name:
        raise unsupported(span, f"`{name}`, which another file declares,")


def _spelling(name: str, field: Field) -> str:
    """A static field by the class that declares it, a field of an object by `this`."""
    return field.qualified if field.static else name


def spec_field(name: str, body: JavaBody) -> Field | None:
    """The field that a name in a specification means, if no variable hides it."""
    owner, _, simple = name.rpartition(".")
    if owner == "this":
        return body.file.classes.field_in(simple, body.owner)
    if not owner:
        return body.file.classes.field(simple, body.owner)
    found = body.file.classes.find(owner, body.owner)
    return None if found is None else body.file.classes.field_in(simple, found)


def _rewritten(value: Any, bound: Names, lookup: Lookup) -> Any:
    """A specification with names looked up below the binders that hide them."""
    if isinstance(value, SpecName | SpecCall) and "." in value.name:
        lookup.check_owner(value.name, value.span)
    match value:
        case SpecName() if "." in value.name and lookup.is_object(
            value.name.partition(".")[0], bound
        ):
            first, *rest = value.name.split(".")
            result = _rewritten(SpecName(first, value.span), bound, lookup)
            for word in rest:
                result = lookup.member(result, word, value.span)
            return result
        case SpecName():
            hidden = value.name.partition(".")[0] in bound
            return value if hidden else lookup.field(value.name, value.span) or value
        case SpecCall(name="\\invariant_for"):
            return lookup.invariants(_parts(value, bound, lookup))

        case SpecCall(on=on) if on is not None:
            found = _parts(value, bound, lookup)
            return lookup.called_on(replace(found, on=None), found.on, bound)
        case SpecCall():
            virtual = lookup.virtual(value, bound)
            if virtual is not None:
                return virtual(_parts(value, bound, lookup))
            overloads = lookup.call(value, bound)
            exact = lookup.exact(value)
            on = lookup.object(value, overloads)
            found = replace(_parts(value, bound, lookup), overloads=overloads, exact=exact)
            return found if on is None else replace(found, arguments=(on, *found.arguments))
        case SpecField():
            return _field_access(value, bound, lookup)
        case SpecFrame():
            return _frame(value, bound, lookup)
        case SpecCast(type=name) if name not in _PLAIN_TYPES and "{" not in name:
            found = _parts(value, bound, lookup)
            of_class, kinds_ = lookup.kinds(name, value.span)
            return replace(found, of_class=of_class, kinds=kinds_)
        case SpecMemory(predicate="\\type", type=name):
            of_class, _ = lookup.kinds(name, value.span)
            return replace(value, kinds=frozenset({lookup.number(of_class)}))
        case SpecMemory(predicate="<:", locations=(left, SpecMemory(predicate=word, type=name))):
            if not isinstance(left, SpecMemory) or (left.predicate, word) != (TYPE_OF, TYPE):
                raise unsupported(value.span, "`<:` other than `\\typeof(e) <: \\type(C)`")
            kinds_ = lookup.kinds(name, value.span)[1]
            inner = _rewritten(left.locations[0], bound, lookup)
            return replace(value, locations=(inner,), kinds=kinds_)
        case SpecMemory(type=name) if name:
            found = _parts(value, bound, lookup)
            return replace(found, kinds=lookup.kinds(name, value.span)[1])
        case SpecQuantifier():
            return _parts(value, bound | {name for _, name in value.variables}, lookup)
        case SpecLet():
            defined = _rewritten(value.value, bound, lookup)
            body = _rewritten(value.body, bound | {value.name}, lookup)
            return replace(value, value=defined, body=body)
        case _:
            return _parts(value, bound, lookup)


def _field_access(value: SpecField, bound: Names, lookup: Lookup) -> Any:
    """`C.f` where the parser kept the dot apart."""
    owner = value.object
    if isinstance(owner, SpecName):
        lookup.check_owner(f"{owner.name}.{value.name}", value.span)
    if isinstance(owner, SpecName) and owner.name == "this" and lookup.is_object("this", bound):
        return _member(value, bound, lookup)
    if isinstance(owner, SpecName) and lookup.is_object(owner.name.partition(".")[0], bound):
        return _member(value, bound, lookup)
    if isinstance(owner, SpecName) and owner.name.partition(".")[0] not in bound:
        found = lookup.field(f"{owner.name}.{value.name}", value.span)
        if found is not None:
            return found
    return _member(value, bound, lookup)


def _member(value: SpecField, bound: Names, lookup: Lookup) -> SpecExpression:
    owner: SpecExpression = _rewritten(value.object, bound, lookup)
    found = lookup.member(owner, value.name, value.span)
    return value if found == value else found


def _frame(value: SpecFrame, bound: Names, lookup: Lookup) -> SpecFrame:
    """The locations, with those that belong to the groups among them."""
    found: list[SpecExpression] = []
    for each in value.locations:
        known = lookup.places(each)
        found += [_rewritten(each, bound, lookup)] if known.itself else []
        found += known.grouped
    return value if tuple(found) == value.locations else replace(value, locations=tuple(found))


def _parts(value: Any, bound: Names, lookup: Lookup) -> Any:
    return with_parts(value, lambda part: _rewritten(part, bound, lookup))
