# SPDX-License-Identifier: Apache-2.0
"""Generic classes and methods by erasure, with what type arguments say where values are used.

class Box<T> { T v; }              v leads to any object: T is erased to its bound (JLS 4.6)
Box<Item> b; b.v.n                 the value of b.v is an Item: Java casts it here (JLS 5.2)

A type of objects carries its arguments besides its name (`StructType.arguments`), and an erased
type variable which one it was (`StructType.variable`); neither makes a type another one. What an
expression is used as is found by substitution. Where that fails the method is not supported.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass, replace
from assay.frontend.java.calm import inside
from assay.frontend.java.conversions import unsupported
from assay.frontend.java.members import JavaClass, Method
from assay.frontend.java.nodes import (
    identity,
    ordered_variables,
    part,
    type_variables,
    written_type,
)
from assay.frontend.java.types import NULL_TYPE
from assay.frontend.tree import (
    AssumeThat,
    CallExpression,
    CastTo,
    Conditional,
    Declare,
    Expression,
    FieldOf,
    Index,
    IsKind,
    Logical,
    LogicalOperator,
    Name,
    NullLiteral,
    StatementExpression,
    Storage,
    VariableDeclaration,
)
from assay.program.types import BOOLEAN, ReferenceType, StructType, Type
from assay.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

    from assay.frontend.java.body import File, JavaBody
    from assay.frontend.java.references import ObjectClasses

Meanings = Mapping[str, Type]
"""What type variables stand for, by their identities; those that are missing are not known."""


def variable_of(of: Type) -> str:
    """The identity of the type variable that a type is; empty if it is none."""
    is_struct = isinstance(of, ReferenceType) and isinstance(of.element, StructType)
    return of.element.variable if is_struct else ""  # type: ignore[union-attr]


def mentions_variables(of: Type) -> bool:
    """Whether a type variable is in it."""
    match of:
        case ReferenceType(element=StructType(variable=variable, arguments=arguments)):
            return bool(variable) or any(map(mentions_variables, arguments))
        case ReferenceType(element=element):
            return mentions_variables(element)
        case _:
            return False


def substituted(of: Type, meanings: Meanings) -> Type | None:
    """A type with other types for its variables; None if one of them is not known."""
    match of:
        case ReferenceType(element=StructType(variable=variable)) if variable:
            found = meanings.get(variable)
            if found is None:
                return None
            return of if _says_less(found, of) else found
        case ReferenceType(element=StructType(arguments=arguments) as struct) if arguments:
            inner = [substituted(each, meanings) for each in arguments]
            known = tuple(each for each in inner if each is not None)
            return ReferenceType(
                replace(struct, arguments=known if len(known) == len(inner) else ())
            )
        case ReferenceType(element=element):
            changed = substituted(element, meanings)
            return None if changed is None else ReferenceType(changed)
        case _:
            return of


def _says_less(found: Type, bound: Type) -> bool:
    """`?` for a variable that has a bound."""
    is_any = found == ReferenceType(StructType("java.lang.Object")) and not variable_of(found)
    return is_any and found != bound


@final
@dataclass(frozen=True, slots=True)
class Generics:
    """What the classes of a file say of their type variables."""

    objects: ObjectClasses

    def own(self, of: JavaClass) -> ReferenceType:
        """The type of `this` in a class: its variables stand for themselves."""
        names = [name for name, _ in ordered_variables(of.node)]
        own = tuple(self.objects.variable_type(name, of.node, of) for name in names)
        is_known = all(variable_of(each) for each in own)
        return ReferenceType(StructType(of.name, own if is_known else ()))

    def seen(self, of: Type, at: JavaClass) -> Meanings:
        """What the variables of a class mean for an object that is known by a type, which is of
        that class or of one below it."""
        owner = self.objects.of(of)
        if owner is None or not isinstance(of, ReferenceType):
            return {}
        assert isinstance(of.element, StructType)
        return self._seen(owner, of.element.arguments, at, frozenset()) or {}

    def _seen(
        self, of: JavaClass, arguments: Sequence[Type], at: JavaClass, passed: frozenset[JavaClass]
    ) -> Meanings | None:
        names = [name for name, _ in ordered_variables(of.node)]
        meanings: dict[str, Type] = {}
        if len(names) == len(arguments):
            meanings = {identity(of.node, n): a for n, a in zip(names, arguments, strict=True)}
        if of is at:
            return meanings
        for parent in self.objects.parent_types(of) if of not in passed else ():
            above = self.objects.of(parent)
            given = substituted(parent, meanings)
            if above is None or not isinstance(given, ReferenceType):
                continue
            assert isinstance(given.element, StructType)
            found = self._seen(above, given.element.arguments, at, passed | {of})
            if found is not None:
                return found
        return None

    def overrides(self, method: Method, above: Method, of: JavaClass) -> bool:
        """Whether a method of a class stands for one of the classes above, whose type variables
        the class may say (JLS 8.4.2)."""
        if method.parameters == above.parameters:
            return True
        if len(method.parameters) != len(above.parameters):
            return False
        seen = self.seen(self.own(of), above.owner)
        own = [substituted(each, seen) for each in above.parameters]
        from_below = self.seen(self.own(of), method.owner)
        mine = [substituted(each, from_below) for each in method.parameters]
        return all(a is not None and a == b for a, b in zip(own, mine, strict=True))

    def inferred(
        self, declaration: Node, parameters: Sequence[Type], given: Sequence[Type]
    ) -> Meanings:
        """What the type parameters of a method or a new object's class stand for, by the types of
        the arguments: a type that all of them have (JLS 18, of which this is a part)."""
        wanted = {identity(declaration, name) for name, _ in ordered_variables(declaration)}
        found: dict[str, list[Type]] = {each: [] for each in wanted}
        for declared, actual in zip(parameters, given, strict=False):
            self._unify(declared, actual, found)
        chosen = {name: self._common(types) for name, types in found.items()}
        return {name: of for name, of in chosen.items() if of is not None}

    def _unify(self, declared: Type, actual: Type, found: dict[str, list[Type]]) -> None:
        if actual == NULL_TYPE or not isinstance(declared, ReferenceType):
            return
        variable = variable_of(declared)
        if variable in found:
            found[variable].append(actual)
            return
        if isinstance(declared.element, StructType):
            at = self.objects.of(declared)
            if at is None or self.objects.of(actual) is None:
                return
            seen = self.seen(actual, at)
            names = [name for name, _ in ordered_variables(at.node)]
            for name, each in zip(names, declared.element.arguments, strict=False):
                meant = seen.get(identity(at.node, name))
                if meant is not None:
                    self._unify(each, meant, found)
        elif isinstance(actual, ReferenceType):
            self._unify(declared.element, actual.element, found)

    def _common(self, types: Sequence[Type]) -> Type | None:
        for one in types:
            if all(one == other or self._is_below(other, one) for other in types):
                return one
        return None

    def _is_below(self, one: Type, other: Type) -> bool:
        below, above = self.objects.of(one), self.objects.of(other)
        return below is not None and above is not None and below in self.objects.subclasses(above)


def used(value: Expression, declared: Type, meanings: Meanings, body: JavaBody) -> Expression:
    """What a field or method of a generic class gives, as what it is used: Java casts it."""
    if not mentions_variables(declared):
        return value
    wanted = substituted(declared, meanings)
    if wanted is None:
        raise unsupported(value.span, f"a value of the type variable `{_shown(declared, body)}`")
    if wanted != value.type:
        return narrowed(value, wanted, body)
    return _typed(value, wanted)


def _shown(declared: Type, body: JavaBody) -> str:
    del body
    while isinstance(declared, ReferenceType) and not variable_of(declared):
        declared = declared.element
    return variable_of(declared).rpartition(".")[2] or str(declared)


def _typed(value: Expression, of: Type) -> Expression:
    """The same value, of a type that says more about its arguments."""
    match value:
        case FieldOf() | CallExpression() | Index() | Conditional() | StatementExpression():
            return replace(value, type=of)
        case _:
            return StatementExpression((), value, of, value.span)


def narrowed(value: Expression, to: Type, body: JavaBody) -> Expression:
    """A value as one of a class that it has to be of, where only unchecked conversions can make it
    another one: that is due in runs of the whole program, and excluded elsewhere."""
    span, of = value.span, body.file.objects.of(to)
    if of is None or not isinstance(to, ReferenceType):
        raise unsupported(span, f"a value that is used as `{to}`")
    kinds = body.file.objects.kinds_of(of)
    if body.file.is_unchecked:
        return CastTo(value, kinds, to, span, if_needed=True)
    if body.starting:
        return CastTo(value, kinds, to, span)
    name = body.hidden_name("used")
    variable = VariableDeclaration(name, value.type, Storage.TEMPORARY, span)
    held = Name(variable, span)
    is_null = _is_null(held, span)
    fits = Logical(LogicalOperator.OR, is_null, IsKind(held, kinds, span), BOOLEAN, span)
    before = (Declare(variable, value, span), AssumeThat(fits, span))
    return StatementExpression(before, CastTo(held, kinds, to, span), to, span)


def fitted(value: Expression, to: Type, body: JavaBody) -> Expression:
    """What is passed to a method that stands for one whose parameters say less."""
    above, of = body.file.objects.of(to), body.file.objects.of(value.type)
    is_below = above is not None and of is not None and of in body.file.objects.subclasses(above)
    return value if value.type == to or is_below or above is None else narrowed(value, to, body)


def _is_null(value: Expression, span: Span) -> Expression:
    from assay.frontend.java import operators

    return operators.binary("==", value, NullLiteral(NULL_TYPE, span), span)


def is_generic(method: Method) -> bool:
    return not method.implicit and bool(type_variables(method.node))


def has_unchecked(file: File) -> bool:
    """Whether something in a file may let a variable of a generic type hold what it says not: a
    class without its arguments, a cast to a type variable or to a type with arguments, or arrays
    of those for surplus arguments."""
    variables = _variables(file)
    return any(
        _is_unchecked(node, file, variables)
        for top in file.classes.top.values()
        for node in inside(top.node)
    )


def _is_unchecked(node: Node, file: File, variables: frozenset[str]) -> bool:
    match node.type:
        case "cast_expression":
            parts_of_type = inside(part(node, "type"))
            return any(_is_parametric(each, file, variables) for each in parts_of_type)
        case "spread_parameter":
            return any(_is_parametric(each, file, variables) for each in inside(node))
        case "type_identifier":
            is_plain = node.parent is None or node.parent.type != "generic_type"
            return is_plain and _is_raw(node, file)
        case _:
            return False


def _is_parametric(node: Node, file: File, variables: frozenset[str]) -> bool:
    if node.type == "generic_type":
        return True
    is_name = node.type == "type_identifier"
    return is_name and str(written_type(node, file.source)) in variables


def _variables(file: File) -> frozenset[str]:
    """The names of all type variables of a file."""
    found: set[str] = set()
    for top in file.classes.top.values():
        for node in inside(top.node):
            found |= type_variables(node)
    return frozenset(found)


def _is_raw(node: Node, file: File) -> bool:
    name = str(written_type(node, file.source))
    return any(
        each.name.rpartition(".")[2] == name and type_variables(each.node)
        for each in file.classes.all()
    )
