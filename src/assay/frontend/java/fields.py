# SPDX-License-Identifier: Apache-2.0
"""What the fields of a file mean in code: a constant, a global variable, or nothing supported."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.java.calm import Calm, inside
from assay.frontend.java.classes import Classes
from assay.frontend.java.constants import Constant, constant_value
from assay.frontend.java.initialization import initialization_acts
from assay.frontend.java.kept import Later, assigned_later, given_by_constructors, is_only_read
from assay.frontend.java.members import Field, JavaClass
from assay.frontend.java.types import is_scalar
from assay.frontend.tree import Expression, GlobalVariable, Storage, VariableDeclaration
from assay.frontend.walking import nodes
from assay.program.types import (
    BOOLEAN,
    IntegerType,
    ReferenceType,
    StructType,
    Type,
    UnsupportedType,
    leads_to_object,
)
from assay.source import Diagnostic, SourceError, Span

if TYPE_CHECKING:
    from tree_sitter import Node


@final
@dataclass(frozen=True, slots=True)
class ConstantField:
    """Used by its value."""

    value: Constant


@final
@dataclass(frozen=True, slots=True)
class GlobalField:
    """A variable that all methods share; a field of an object, those called on `this`."""

    variable: GlobalVariable
    fixed: bool


@final
@dataclass(frozen=True, slots=True)
class UnsupportedField:
    construct: str


Meaning = ConstantField | GlobalField | UnsupportedField
Initializer = Callable[["Node", Field], Expression]


@final
class FieldMeanings:
    """Finds out the meaning of each field once, when it is first needed."""

    def __init__(self, classes: Classes, initializer: Initializer, *, plain: bool = False) -> None:
        """`plain`: nothing in the file specifies anything; static fields may lead to objects."""
        self._classes = classes
        self._plain = plain
        self._initializer = initializer
        self._meanings: dict[Field, Meaning] = {}
        self._pending: set[Field] = set()
        self._scopes: dict[tuple[JavaClass, bool], dict[str, VariableDeclaration]] = {}
        self._first: dict[VariableDeclaration, Expression | None] = {}
        self._acts: bool | None = None  # see initialization_acts; not yet known
        self.problems: list[Diagnostic] = []
        self._started: dict[Field, GlobalVariable] = {}
        self._begun: dict[JavaClass, GlobalVariable] = {}
        self._of_variable: dict[VariableDeclaration, Field] = {}

    def meaning(self, field: Field) -> Meaning:
        if field not in self._meanings:
            if field in self._pending:  # it depends on itself, so it is no constant
                return UnsupportedField(f"the field `{field.name}`, which refers to itself,")
            self._pending.add(field)
            self._meanings[field] = self._find(field)
            self._pending.remove(field)
        return self._meanings[field]

    def _find(self, field: Field) -> Meaning:
        from assay.frontend.java.plain_enums import constant_number

        number = constant_number(field)
        if number is not None:
            return ConstantField(number)
        if field.volatile:
            return UnsupportedField(f"the volatile field `{field.name}`, which may always change,")
        if field.given is not None:
            return UnsupportedField(f"the instance field `{field.name}`")
        try:
            value = self._value(field)
        except SourceError as error:
            return self._broken(field, error)
        if field.final and value is not None and _names_only(field.initializer):
            constant = constant_value(value) if is_scalar(field.type) else None
            if constant is not None:
                return ConstantField(constant)
        if not field.static:
            return self._instance(field, value)
        return self._global(field, value)

    def _value(self, field: Field) -> Expression | None:
        if field.initializer is None:
            return None
        return self._initializer(field.initializer, field)

    def _instance(self, field: Field, value: Expression | None) -> Meaning:
        """A variable of the one object that a method knows, which is `this`."""
        what = f"the instance field `{field.name}`"
        if not _has_variable(field.type):
            return UnsupportedField(f"{what} of type `{field.type}`")
        if field.owner.implicit_members:
            return UnsupportedField(what)
        if _is_unclear(field):
            return UnsupportedField(f"{what}, {_UNCLEAR}")
        if _calls_or_changes(value):
            return UnsupportedField(f"{what}, whose initial value is not constant,")
        same = (each.fields.get(field.name) for each in self._classes.all())
        is_only = [f for f in same if f is not None and not f.static] == [field]
        name = f"this.{field.name}" if is_only else f"{field.owner.name}.this.{field.name}"
        declaration = VariableDeclaration(
            name, field.type, Storage.GLOBAL, field.span, field.nullable
        )
        return self._variable(declaration, value, field)

    def _variable(
        self, declaration: VariableDeclaration, value: Expression | None, field: Field
    ) -> GlobalField:
        self._first[declaration] = value
        constant = value if value is None or _is_constant(value) else None
        kept, length = self._always(field, value)
        hidden = field.private or field.final or not self._classes.is_assigned_outside(field)
        elements = () if length is None else _kept_elements(field, value)
        variable = GlobalVariable(
            declaration, constant, "", hidden, kept, length, elements, of_object=not field.static
        )
        return GlobalField(variable, field.final)

    def _always(
        self, field: Field, value: Expression | None
    ) -> tuple[Expression | None, int | None]:
        """The value that it has in every method, whenever that runs, or the length of its array."""
        if (field.final and value is not None) or not _changes(field):
            kept, length = _kept(field, value), _kept_length(value)
            if _is_default(kept) or Calm(field.owner, self._constant).initializers(field):
                return kept, length
        elif (given := self._given(field)) is not None:
            return _kept(field, given), _kept_length(given)
        return None, None

    def _constant(self, field: Field) -> Constant | None:
        meaning = self.meaning(field)
        return meaning.value if isinstance(meaning, ConstantField) else None

    def _given(self, field: Field) -> Expression | None:
        """The one value that every constructor gives it, if nothing else assigns it."""
        values = given_by_constructors(field, self._constant)
        try:
            found = [self._initializer(each, field) for each in values]
        except SourceError:
            return None
        constants = [constant_value(each) for each in found]
        lengths = [_kept_length(each) for each in found]
        if not found or (None in constants and None in lengths):
            return None
        is_one = len(set(constants)) == 1 and len(set(lengths)) == 1
        return found[0] if is_one else None

    def of_object(self, of: JavaClass) -> list[GlobalVariable]:
        """The fields of a new object of a class, without inherited ones."""
        meanings = (self.meaning(field) for field in of.fields.values() if not field.static)
        return [meaning.variable for meaning in meanings if isinstance(meaning, GlobalField)]

    def of_class(self, of: JavaClass) -> list[GlobalVariable]:
        """The static fields of a class."""
        meanings = (self.meaning(field) for field in of.fields.values() if field.static)
        return [meaning.variable for meaning in meanings if isinstance(meaning, GlobalField)]

    def initial(
        self, of: JavaClass, *, static: bool
    ) -> Iterator[tuple[VariableDeclaration, Expression]]:
        """The fields that have initialisers, in the order in which these are evaluated."""
        for each in self.of_class(of) if static else self.of_object(of):
            value = self._first[each.variable]
            if value is not None:
                yield each.variable, value

    def computes(self, of: JavaClass, *, static: bool) -> bool:
        """Whether the initialiser of a field that is a variable has no constant value."""
        return any(not _is_constant(value) for _, value in self.initial(of, static=static))

    def may_fail(self, field: Field) -> bool:
        """Whether the initialiser of a field computes something that can go wrong."""
        self.meaning(field)
        try:
            value = self._value(field)
        except SourceError:
            return False
        return value is not None and not _is_constant(value) and any(map(_fails, nodes(value)))

    def is_read(self, field: Field) -> bool:
        """Whether the initialiser of a field has a meaning here and changes nothing else."""
        try:
            value = self._value(field)
        except SourceError:
            return False
        return not any(isinstance(node, _CHANGES) for node in nodes(value))

    def _broken(self, field: Field, error: SourceError) -> Meaning:
        """Only what is unsupported may stay unreported, until the field is used."""
        self.problems += [d for d in error.diagnostics if d.code != "unsupported"]
        kind = "static" if field.static else "instance"
        return UnsupportedField(f"the {kind} field `{field.name}`")

    def _global(self, field: Field, value: Expression | None) -> Meaning:
        if not _has_variable(field.type) and not self.leads_to_object(field, value):
            return UnsupportedField(f"the static field `{field.name}` of type `{field.type}`")
        if self._acts is None:
            self._acts = initialization_acts(self._classes)
        if self._acts:
            what = f"the static field `{field.name}` in a file whose static initialisers run code"
            return UnsupportedField(what)
        if _is_unclear(field):
            return UnsupportedField(f"the static field `{field.name}`, {_UNCLEAR}")
        computed = value is not None and not _is_constant(value) and not _is_table(value)
        if _calls_or_changes(value) or (field.final and computed):
            what = f"the static field `{field.name}`, whose initial value is not constant,"
            return UnsupportedField(what)
        declaration = VariableDeclaration(
            field.qualified, field.type, Storage.GLOBAL, field.span, field.nullable
        )
        return self._variable(declaration, value, field)

    def leads_to_object(self, field: Field, value: Expression | None) -> bool:
        """Whether it may be a variable that leads to an object: it begins with null."""
        is_empty = value is None or isinstance(value, tree.NullLiteral)
        return self._plain and is_empty and leads_to_object(field.type)

    def started(self, field: Field) -> GlobalVariable:
        """A static field in runs of the whole program, where it has no value before its class is
        initialised."""
        if field not in self._started:
            meaning = self.meaning(field)
            if isinstance(meaning, GlobalField):
                found = meaning.variable
            else:
                name, of = field.qualified, started_type(field)
                declaration = VariableDeclaration(
                    name, of, Storage.GLOBAL, field.span, nullable=True
                )
                found = GlobalVariable(declaration, None, internal=field.private or field.final)
            self._started[field] = found
            self._of_variable[found.variable] = field
        return self._started[field]

    def field_of(self, variable: VariableDeclaration) -> Field | None:
        """The static field that a variable stands for in such runs."""
        return self._of_variable.get(variable)

    def begun(self, of: JavaClass, span: Span) -> VariableDeclaration:
        """Whether a class has begun to be initialised in such runs."""
        if of not in self._begun:
            name = f"$begun.{of.name}"
            declaration = VariableDeclaration(name, BOOLEAN, Storage.GLOBAL, span)
            self._begun[of] = GlobalVariable(declaration, None, internal=True)
        return self._begun[of].variable

    def scope(self, of: JavaClass, *, static: bool) -> dict[str, VariableDeclaration]:
        """The global variables by the names they have inside a class, or its static methods."""
        if (of, static) not in self._scopes:
            self._scopes[of, static] = dict(self._named(of, static=static))
        return self._scopes[of, static]

    def _named(self, of: JavaClass, *, static: bool) -> list[tuple[str, VariableDeclaration]]:
        found: list[tuple[str, VariableDeclaration]] = []
        for each in self._classes.all():
            for field in each.fields.values():
                meaning = self.meaning(field)
                if isinstance(meaning, GlobalField) and (field.static or not static):
                    declaration = meaning.variable.variable
                    found += [(name, declaration) for name in self._spellings(field, of)]
        return found

    def _spellings(self, field: Field, within: JavaClass) -> list[str]:
        """How a field can be written inside a class: `f`, `C.f`, `Outer.C.f`, `this.f`."""
        if not field.static:
            return self._spellings_of_object(field, within)
        words = field.owner.name.split(".")
        owners = [".".join(words[at:]) for at in range(len(words))]
        known = [o for o in owners if self._classes.find(o, within) is field.owner]
        plain = [field.name] if self._classes.field(field.name, within) is field else []
        return plain + [f"{owner}.{field.name}" for owner in known]

    def _spellings_of_object(self, field: Field, within: JavaClass) -> list[str]:
        plain = self._classes.field(field.name, within) is field
        own = self._classes.field_in(field.name, within) is field
        return [field.name] * (plain and own) + [f"this.{field.name}"] * own

    def globals(self) -> tuple[GlobalVariable, ...]:
        """All global variables of the file, in order."""
        fields = (f for each in self._classes.all() for f in each.fields.values())
        meanings = (self.meaning(field) for field in fields)
        found = [m.variable for m in meanings if isinstance(m, GlobalField)]
        found += [one for one in self._started.values() if one not in found]
        return (*found, *self._begun.values())


def scalar_of(of: Type) -> Type | None:
    """The type of the scalars in it; None if they are not supported."""
    while isinstance(of, ReferenceType):
        of = of.element
    return None if isinstance(of, UnsupportedType) else of


def _has_variable(of: Type) -> bool:
    """Whether a field of a type can be a variable that methods share."""
    return not isinstance(scalar_of(of), StructType | None)


def _is_constant(value: Expression) -> bool:
    return isinstance(value, tree.NullLiteral) or constant_value(value) is not None


_CHANGES = (tree.Assignment, tree.CompoundAssignment, tree.Increment)
_ACTIONS = (
    *_CHANGES,
    tree.CallExpression,
    tree.ExternalCall,
    tree.Nondet,
    tree.StatementExpression,
)


_COMPUTATIONS = (
    tree.Binary,
    tree.Unary,
    tree.Index,
    tree.Length,
    tree.Intrinsic,
    tree.CallExpression,
)


def _fails(node: object) -> bool:
    """Whether evaluating it can break an obligation, apart from its operands."""
    if isinstance(node, tree.NewArray):
        lengths = [constant_value(each) for each in node.lengths]
        return any(each is None or each < 0 for each in lengths)
    return isinstance(node, _COMPUTATIONS) and constant_value(node) is None


def _calls_or_changes(value: Expression | None) -> bool:
    return value is not None and any(isinstance(node, _ACTIONS) for node in nodes(value))


_UNCLEAR = "which only an assignment to a local variable of its name may change,"


def _is_unclear(field: Field) -> bool:
    return assigned_later(field) is Later.UNCLEAR


def _changes(field: Field) -> bool:
    """Whether it can have another value than its first one."""
    return assigned_later(field) is not Later.NEVER


def _names_only(value: Node | None) -> bool:
    """Whether an expression may be a constant one: `this.m` is not, whatever the field holds (JLS
    15.29), so that a variable has its default value until it is evaluated."""
    return value is not None and not any(each.type in _OBJECTS for each in inside(value))


_OBJECTS = ("this", "super")


def _is_default(value: Expression | None) -> bool:
    """Whether it is what a field holds from the beginning."""
    return isinstance(value, tree.NullLiteral) or (
        value is not None and constant_value(value) in (0, False)
    )


def _kept(field: Field, value: Expression | None) -> Expression | None:
    """The value of a field that nothing assigns, where it is a constant."""
    if isinstance(field.type, ReferenceType):
        is_null = value is None or isinstance(value, tree.NullLiteral)
        return tree.NullLiteral(field.type, field.span) if is_null and field.nullable else None
    constant = 0 if value is None else constant_value(value)
    return None if constant is None else literal(constant, field.type, field.span)


def _kept_length(value: Expression | None) -> int | None:
    """The length of a new array of scalars, where it is a constant."""
    match value:
        case tree.NewArray(type=ReferenceType(element=element), lengths=(length,)):
            constant = constant_value(length)
        case tree.ArrayLiteral(type=ReferenceType(element=element), elements=elements):
            constant = len(elements)
        case _:
            return None
    is_known = constant is not None and constant >= 0 and not isinstance(element, ReferenceType)
    return constant if is_known else None


def _is_table(value: Expression) -> bool:
    """Whether it is a new array of constants."""
    return isinstance(value, tree.ArrayLiteral) and all(map(_is_scalar_constant, value.elements))


def _is_scalar_constant(value: Expression) -> bool:
    return constant_value(value) is not None


def _kept_elements(field: Field, value: Expression | None) -> tuple[Expression, ...]:
    """The elements of an array of constants that nothing changes."""
    if not isinstance(value, tree.ArrayLiteral) or not _is_table(value):
        return ()
    if len(value.elements) > _MOST_ELEMENTS or not is_only_read(field):
        return ()
    return value.elements


_MOST_ELEMENTS = 256  # of an array whose elements are known


def literal(value: Constant, of: Type, span: Span) -> Expression:
    """A constant as an expression."""
    if of == BOOLEAN:
        return tree.BooleanLiteral(bool(value), span)
    assert isinstance(of, IntegerType)
    return tree.IntegerLiteral(int(value), of, span)


def started_type(field: Field) -> Type:
    """The type of a static field in runs of the whole program; of an enum's constant, its class."""
    is_constant = field.initializer is None and field.final and field.static
    if is_constant and field.owner.node.type == "enum_declaration":
        return ReferenceType(StructType(field.owner.name))
    return field.type


def default(of: Type, span: Span) -> Expression:
    """What a field holds before its class is initialised."""
    if isinstance(of, ReferenceType):
        return tree.NullLiteral(of, span)
    return literal(0, of, span)
