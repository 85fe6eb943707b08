# SPDX-License-Identifier: Apache-2.0
"""What is known while the body of one method is checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass
from assay.frontend.java.annotations import JavaAnnotations
from assay.frontend.java.classes import Classes
from assay.frontend.java.fields import FieldMeanings, GlobalField
from assay.frontend.java.generics import Generics, has_unchecked
from assay.frontend.java.library import OBJECT
from assay.frontend.java.members import INITIALIZER, Field, Given, JavaClass, Method
from assay.frontend.java.nodes import written_type
from assay.frontend.java.references import COPY, ObjectClasses
from assay.frontend.java.scopes import JavaJumps, Locals
from assay.frontend.java.syntax import span_of
from assay.frontend.tree import Scope, SpecStatement, VariableDeclaration
from assay.program.types import (
    ReferenceType,
    StructType,
    Type,
    UnsupportedType,
    can_be_null,
    holds_objects,
)
from assay.source import Diagnostic, SourceError, SourceFile, Span

if TYPE_CHECKING:
    from tree_sitter import Node

    from assay.frontend.java.functions import MethodAnnotations
    from assay.frontend.java.yields import Yields

START = "~@"
"""Ends the key of the reading of a method for runs of the whole program."""
NESTING_LIMIT = 400
CHAIN_LIMIT = 4000  # operands of one `a + b + ...`, branches of one `if ... else if ...`


@final
class File:
    """What all bodies of a file share."""

    def __init__(
        self,
        source: SourceFile,
        classes: Classes,
        fields: FieldMeanings,
        annotations: JavaAnnotations,
        objects: ObjectClasses,
    ) -> None:
        self.source = source
        self.classes = classes
        self.fields = fields
        self.annotations = annotations
        self.objects = objects
        self.demanded: dict[str, Method] = {}  # what is called on objects, by its key
        self.begins: dict[str, JavaClass] = {}  # what is initialised in runs of the whole program
        self.models: dict[str, Method] = {}  # what is called of the library, by its key
        self._has_texts: bool | None = None
        self._reached: frozenset[str] | None = None  # classes, by static fields
        self.generics = Generics(objects)
        self._is_unchecked: bool | None = None
        self._methods: dict[str, Method] | None = None  # by their keys; not yet known
        self.has_seeds: bool | None = None  # see `chance`; not yet known
        self._plain_texts: bool | None = None
        self.leant_on: dict[str, None] = {}  # what is taken for granted, in order
        self.representing: set[tuple[JavaClass, Field]] = set()  # what is being looked up
        self.contracts: dict[Method, MethodAnnotations] = {}  # of methods that are overridden
        self.inherited: dict[Method, tuple[Method, ...]] = {}  # what a method overrides of these

    @property
    def has_texts(self) -> bool:
        """Whether some text of the source becomes a value, apart from what is printed or said by
        exceptions and assertions."""
        if self._has_texts is None:
            tops = (each.node for each in self.classes.top.values())
            self._has_texts = any(map(_has_text, tops))
        return self._has_texts

    @has_texts.setter
    def has_texts(self, value: bool) -> None:
        self._has_texts = value

    @property
    def is_unchecked(self) -> bool:
        """Whether something may let a variable of a generic type hold what the type says not."""
        if self._is_unchecked is None:
            self._is_unchecked = has_unchecked(self)
        return self._is_unchecked

    @property
    def makes_plain_texts(self) -> bool:
        """Whether to make a text of an object runs no code of the file: no class has methods that
        are called for it, and there are no records, whose components are asked."""
        if self._plain_texts is None:
            tops = (each.node for each in self.classes.top.values())
            self._plain_texts = not any(map(_makes_texts, tops))
        return self._plain_texts

    def is_reached(self, of: JavaClass) -> bool:
        """Whether static fields may lead to objects of a class, so that one may be `this`."""
        if self._reached is None:
            self._reached = reached_classes(self)
        return any(each.name in self._reached for each in self.objects.subclasses(of))

    def object_key(self, method: Method) -> str:
        """What a method is called that is called on any object; it has to be read that way."""
        key = f"{method.key}{COPY}"
        self.demanded.setdefault(key, method)
        return key

    def start_key(self, method: Method) -> str:
        """What a method is called in runs of the whole program."""
        key = f"{method.key}{START}"
        self.demanded.setdefault(key, method)
        return key

    def begin_key(self, of: JavaClass) -> str:
        """What the initialisation of a class is called in such runs."""
        key = f"{of.name}.{INITIALIZER}{START}"
        self.begins.setdefault(key, of)
        return key

    def method_of(self, key: str) -> Method | None:
        """The method of the file that a function is read from."""
        if key in self.demanded:
            return self.demanded[key]
        if self._methods is None:
            self._methods = {
                method.key: method
                for each in self.classes.all()
                for methods in each.methods.values()
                for method in methods
            }
        return self._methods.get(key)

    def never_null(self, field: Field) -> bool:
        """JML: whether a field of an object holds a reference that is never null; a file without
        a specification says nothing of that kind."""
        if field.given is not None:
            return field.given is Given.OBJECT
        return can_be_null(field.type) and not field.nullable and self.annotations.any


def reached_classes(file: File) -> frozenset[str]:
    """The classes of the objects that static fields which are variables may lead to."""
    found: set[str] = set()
    waiting: list[Type] = []
    for of in file.classes.all():
        for field in of.fields.values():
            if field.static and holds_objects(field.type):
                is_variable = isinstance(file.fields.meaning(field), GlobalField)
                waiting += [field.type] * is_variable
    families = file.objects.families()
    while waiting:
        each: Type = waiting.pop()
        while isinstance(each, ReferenceType):
            each = each.element
        if not isinstance(each, StructType):
            continue
        for name in families.get(each.name, families[OBJECT]):
            of_name = file.objects.by_name(name)
            if name not in found and of_name is not None:
                found.add(name)
                line = (
                    one for above in file.classes.line(of_name) for one in above.fields.values()
                )
                waiting += [one.type for one in line if not one.static]
    return frozenset(found)


_SILENT = ("throw_statement", "assert_statement", "annotation")
_STREAMS = (b"System.out.", b"System.err.")


_MAKING_TEXTS = (b"toString", b"hashCode", b"getMessage", b"getLocalizedMessage")


def _makes_texts(node: Node) -> bool:
    waiting = [node]
    while waiting:
        one = waiting.pop()
        name = one.child_by_field_name("name")
        is_called = one.type == "method_declaration" and name is not None
        if one.type == "record_declaration" or (
            is_called and name is not None and name.text in _MAKING_TEXTS
        ):
            return True
        waiting += one.named_children
    return False


def _has_text(node: Node) -> bool:
    waiting = [node]
    while waiting:
        one = waiting.pop()
        is_printed = one.type == "expression_statement" and (one.text or b"").startswith(_STREAMS)
        if one.type == "string_literal":
            return True
        if one.type not in _SILENT and not is_printed:
            waiting += one.named_children
    return False


@final
@dataclass(frozen=True, slots=True)
class Touched:
    """An object one of whose fields a statement has changed that is no part of its methods."""

    object: VariableDeclaration  # null until then
    kept: SpecStatement  # what has to hold of it again


@final
class JavaBody:
    """The place inside a method where checking has come to, and what was wrong on the way."""

    def __init__(
        self,
        file: File,
        owner: JavaClass,
        result: Type,
        *,
        static: bool,
        constructor: bool = False,
        this: VariableDeclaration | None = None,
        starting: bool = False,
    ) -> None:
        self.file = file
        self.owner = owner
        self.result = result
        self.static = static
        self.constructor = constructor
        self.this = this  # the object, where it is one of many; otherwise its fields are variables
        self.objects = static or this is not None  # whether there are others
        self.starting = starting  # whether it is read as a part of runs of the whole program
        self.locals = Locals()
        self.targets = JavaJumps()
        self.yields: Yields | None = None  # the switch expression around
        self.problems: list[Diagnostic] = []
        self.blank_finals: list[VariableDeclaration] = []  # locals to be assigned once
        self.initialised: Field | None = None  # whose initial value this is
        self.given: dict[Field, VariableDeclaration] = {}  # what a constructor gives its object
        self.math = owner.math  # JML: the arithmetic of code and of specifications
        self.method: Node | None = None  # whose type variables hide classes
        self.touched: list[Touched] = []  # objects whose fields are changed from outside
        self.inferred: set[Span] = set()  # expressions whose types come from their arguments
        self._depth = 0
        self._hidden = 0

    @property
    def source(self) -> SourceFile:
        return self.file.source

    def span(self, node: Node) -> Span:
        return Span(self.file.source, node.start_byte, node.end_byte)

    def text(self, node: Node) -> str:
        return self.file.source.text(node.start_byte, node.end_byte)

    def scope(self) -> Scope:
        """What names in a specification mean at this place."""
        this = {} if self.this is None else {"this": self.this}
        return {**self.fields(), **self.locals.visible(), **this}

    def hide_locals(self) -> Locals:
        """Parameters of constructors are not in scope in initialisers."""
        before, self.locals = self.locals, Locals()
        return before

    def show_locals(self, before: Locals) -> None:
        self.locals = before

    def type(self, node: Node) -> Type:
        """The type that a type node says here."""
        return self.seen(written_type(node, self.source))

    def seen(self, of: Type) -> Type:
        """A type as it is seen here: where there is but one object, classes are not supported."""
        found = self.file.objects.resolved(of, self.owner, self.method)
        if self.objects or not holds_objects(found):
            return found
        return UnsupportedType(str(found))

    def fields(self) -> Scope:
        """The fields that are variables, by their names at this place."""
        static = self.static or self.this is not None
        return self.file.fields.scope(self.owner, static=static)

    def object_key(self, method: Method) -> str:
        """What a method is called here that is called on any object."""
        return self.file.start_key(method) if self.starting else self.file.object_key(method)

    def static_key(self, method: Method) -> str:
        """What a static method is called here."""
        return self.file.start_key(method) if self.starting else method.key

    def hidden_name(self, word: str) -> str:
        """A name for a variable that the source does not write."""
        self._hidden += 1
        return f"${word}{self._hidden}"

    # A recursive step is bracketed by enter and leave; a caught error restores the depth.

    @property
    def depth(self) -> int:
        return self._depth

    def enter(self, node: Node) -> None:
        self._depth += 1
        if self._depth > NESTING_LIMIT:
            raise too_deep(node, self.source)

    def leave(self) -> None:
        self._depth -= 1

    def recover(self, error: SourceError, depth: int) -> None:
        """Keep what an error says, and go on from where it was caught."""
        self.problems.extend(error.diagnostics)
        self._depth = depth


def too_deep(node: Node, source: SourceFile, limit: int = NESTING_LIMIT) -> SourceError:
    span = span_of(node, source)
    start = Span(source, span.start, min(span.end, span.start + 1))
    return SourceError.at("nesting", start, limit=limit)


def unknown(code: str, name: str, span: Span, known: Iterable[str], otherwise: str) -> SourceError:
    """An unknown name, with the nearest known one as a hint."""
    import difflib

    near = difflib.get_close_matches(name, list(known), n=1)
    hint = f"did you mean `{near[0]}`?" if near else otherwise
    return SourceError.at(code, span, name=name, hint=hint)
