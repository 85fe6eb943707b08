# SPDX-License-Identifier: Apache-2.0
"""A class of a file with its fields and methods."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass, field
from assay.frontend.java.nodes import CONSTANT, CREATION, modifiers
from assay.frontend.java.types import widens
from assay.frontend.spec.annotation import ClassClauses, Unreal
from assay.frontend.spec.tree import SpecExpression, SpecFormula
from assay.program.types import Type, can_be_null
from assay.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node


CONSTRUCTOR = "new"  # what a constructor is called among the methods; no method can be
_COMPONENTS = ("formal_parameter", "spread_parameter")  # where nodes of methods would be
ANY = "*"  # instead of the name of a field, where not all declarations could be read
INITIALIZER = "static"  # what gives the static fields of a class their values


class Given(Enum):
    """What a field holds that nobody writes, from before the constructor of its object runs."""

    OBJECT = auto()  # the object around the one that has the field
    VARIABLE = auto()  # a local variable that code of the class names


@final
@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """A field as declared. Fields of interfaces are static and final."""

    owner: JavaClass
    name: str
    type: Type
    static: bool
    final: bool
    private: bool
    volatile: bool
    nullable: bool
    initializer: Node | None
    span: Span
    unreal: Unreal | None = None  # JML: only specifications see it
    given: Given | None = None

    @property
    def qualified(self) -> str:
        return f"{self.owner.name}.{self.name}"

    @property
    def guarded(self) -> bool:
        """JML: it holds a reference and is never null."""
        return can_be_null(self.type) and not self.nullable and self.given is None


@final
@dataclass(frozen=True, slots=True)
class Grouped:
    """JML: who may assign one of the groups of an object may assign a field or location of it."""

    groups: tuple[str, ...]
    field: str
    location: SpecExpression | None  # of `maps`
    span: Span


@final
@dataclass(frozen=True, slots=True, eq=False)
class Method:
    """A method as declared; `key` names it in the unit."""

    owner: JavaClass
    key: str
    name: str
    parameters: tuple[Type, ...]
    result: Type
    modifiers: frozenset[str]
    variable_arity: bool
    node: Node
    span: Span
    constructor: bool = False
    modelled: bool = False  # JML: only specifications see it
    spec_body: bool = False  # JML: and its body says more than code can

    @property
    def static(self) -> bool:
        return "static" in self.modifiers

    @property
    def implicit(self) -> bool:
        """One that nobody wrote: a constructor, or the method for a component of a record."""
        return self.node is self.owner.node or self.node.type in _COMPONENTS

    @property
    def private(self) -> bool:
        return "private" in self.modifiers

    @property
    def closed(self) -> bool:
        """Code outside of the file cannot call it: by a name, or on an object that it has made."""
        if self.private or self.owner.closed or self.modelled:
            return True
        if self.constructor:
            return not self.owner.made_outside or "abstract" in modifiers(self.owner.node)
        return not self.static and not self.owner.made_outside

    @property
    def overridable(self) -> bool:
        """Whether a class of another file can have its own method in place of it."""
        if self.static or self.constructor or self.private or "final" in self.modifiers:
            return False
        is_sealed = "sealed" in modifiers(self.owner.node)
        return self.owner.extensible and not self.owner.closed and not is_sealed

    @property
    def signature(self) -> str:
        return f"{self.name}({','.join(map(str, self.parameters))})"


@final
@dataclass(slots=True, eq=False)
class JavaClass:
    """A class, interface, enum or record; filled in while the file's declarations are collected."""

    name: str  # with the enclosing classes: `Outer.Inner`
    outer: JavaClass | None
    node: Node
    parents: tuple[str, ...]  # written names of the superclass and the interfaces
    implicit_members: bool  # enums have members that nobody wrote
    is_interface: bool
    fields: dict[str, Field] = field(default_factory=dict)
    methods: dict[str, tuple[Method, ...]] = field(default_factory=dict)
    nested: dict[str, JavaClass] = field(default_factory=dict)
    has_static_initializer: bool = False
    pure: bool = False  # JML: all its methods are
    nullable: bool = (
        False  # JML: references that it declares may be null, unless they say otherwise
    )
    clauses: ClassClauses = ClassClauses()  # JML: what is said of its objects
    unreal: dict[str, Field] = field(default_factory=dict)  # JML: that only specifications see
    left_out: frozenset[str] = frozenset()  # JML: fields that are not supported; ANY: some
    groups: tuple[Grouped, ...] = ()  # JML: what belongs to groups of its objects
    math: frozenset[str] = frozenset()  # JML: in which arithmetic its code and specifications are
    has_initializer: bool = False  # a block that runs when an object is made
    in_code: bool = False  # it is declared inside of code, or has no name
    code: tuple[Node, ...] = ()  # the methods and constructors between it and the class around it

    @property
    def has_promises(self) -> bool:
        """JML: something holds of its objects that a constructor has to see to."""
        fields = self.fields.values()
        stated = bool(self.clauses.invariants or self.clauses.initially)
        return stated or any(f.guarded and not f.static for f in fields)

    @property
    def invariants(self) -> tuple[SpecFormula, ...]:
        """JML: what holds of its objects."""
        return self.clauses.invariants

    @property
    def given(self) -> tuple[Field, ...]:
        """What each of its objects has besides what is written."""
        return tuple(each for each in self.fields.values() if each.given is not None)

    @property
    def around(self) -> Field | None:
        """The field for the object around an object of it; None if there is none."""
        return next((each for each in self.given if each.given is Given.OBJECT), None)

    @property
    def is_nameless(self) -> bool:
        """Whether it is the class of a `new C() { ... }`, or of one constant of an enum."""
        return self.node.type in (CREATION, CONSTANT)

    @property
    def superclass(self) -> str:
        """The written name of the class that it extends."""
        if self.is_nameless:
            return self.parents[0]
        extends = any(child.type == "superclass" for child in self.node.children)
        return self.parents[0] if extends else "Object"

    @property
    def private(self) -> bool:
        return "private" in modifiers(self.node)

    @property
    def closed(self) -> bool:
        """Code outside of the file cannot name it."""
        return any(each.private or each.in_code for each in self.enclosing())

    @property
    def made_outside(self) -> bool:
        """Code outside of the file can get an object of it, or of a subclass of its own, without
        methods of the file: by a constructor, or as a constant of an enum."""
        words = modifiers(self.node)
        is_abstract = self.is_interface or "abstract" in words
        if self.closed or (is_abstract and "sealed" in words):
            return False
        around = None if "static" in words or self.node.type != "class_declaration" else self.outer
        if around is not None and not (around.is_interface or around.made_outside):
            return False  # an object of it belongs to one of the other class
        constructors = self.methods.get(CONSTRUCTOR, ())
        return not constructors or not all(each.private for each in constructors)

    @property
    def extensible(self) -> bool:
        """Whether other classes can inherit from it."""
        can_be = self.node.type in ("class_declaration", "interface_declaration")
        return can_be and "final" not in modifiers(self.node)

    def enclosing(self) -> Iterator[JavaClass]:
        """The class itself, then outwards."""
        found: JavaClass | None = self
        while found is not None:
            yield found
            found = found.outer


def applicable(method: Method, arguments: tuple[Type, ...]) -> bool:
    """The arguments fit by identity or widening (JLS 15.12.2.2)."""
    return len(arguments) == len(method.parameters) and all(
        map(widens, arguments, method.parameters)
    )


def most_specific(methods: list[Method]) -> list[Method]:
    """The methods whose parameters widen to those of all the others (JLS 15.12.2.5)."""
    return [one for one in methods if all(applicable(other, one.parameters) for other in methods)]
