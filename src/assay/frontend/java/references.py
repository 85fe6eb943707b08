# SPDX-License-Identifier: Apache-2.0
"""Objects of the classes of a file: types of references to them, and the numbers of classes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, final

from assay.dataclass import replace
from assay.frontend.java.classes import Classes
from assay.frontend.java.exceptions import kinds as exception_kinds
from assay.frontend.java.exceptions import library_kinds
from assay.frontend.java.library import EXCEPTIONS, LANGUAGE_PACKAGE, NUMBERS, OBJECT, THROWABLE
from assay.frontend.java.members import Field, JavaClass, Method
from assay.frontend.java.nodes import (
    CONSTANT,
    body_of,
    identity,
    modifiers,
    ordered_variables,
    parents_of,
    parts,
    split_arguments,
    type_variables,
)
from assay.frontend.java.types import DATAGROUP, PRIMITIVE, array_of, is_enum_type, library_object
from assay.frontend.spec.annotation import Unreal
from assay.program.types import (
    IntegerType,
    ReferenceType,
    StructMember,
    StructType,
    Type,
    UnsupportedType,
    is_opaque,
    leads_to_object,
)

if TYPE_CHECKING:
    from tree_sitter import Node

OBJECT_TYPE = ReferenceType(StructType(OBJECT))
COPY = "@"
"""Ends the key of the other reading of a method: the one for calls on any object."""


@final
class ObjectClasses:
    """The classes of a file as classes of objects."""

    def __init__(self, classes: Classes) -> None:
        """Constants of enums are numbers, where that is possible."""
        from assay.frontend.java.plain_enums import plain_enums

        self._classes = classes
        classes.plain.update(plain_enums(classes))
        self._enums = {of: each for each, of in classes.plain.items()}
        self.kinds = {each.name: number for number, each in enumerate(self._preorder(), 1)}
        self._lines_of_exceptions: dict[str, tuple[str, ...]] = {}
        for each in classes.all():
            line = exception_kinds(each.name, classes, each)
            if line[-1] == THROWABLE:
                self._lines_of_exceptions[each.name] = line
        for name in EXCEPTIONS:
            whole = LANGUAGE_PACKAGE + name
            self.kinds[whole] = len(self.kinds) + 1
            self._lines_of_exceptions[whole] = library_kinds(whole)
        self.kinds[OBJECT] = len(self.kinds) + 1  # objects of classes that nobody here knows
        self._by_name = {each.name: each for each in classes.all()}
        self._subclasses: dict[JavaClass, tuple[JavaClass, ...]] = {}
        self._bounds: set[str] = set()  # of type variables that are looked at
        self._parents: dict[JavaClass, tuple[Type, ...]] = {}
        self._above: frozenset[str] | None = None  # classes of the library that others extend

    def _preorder(self) -> Iterator[JavaClass]:
        """Each class with its subclasses behind it, so that their numbers are an interval."""
        below: dict[JavaClass | None, list[JavaClass]] = {}
        for each in self._classes.all():
            line = self._classes.line(each)
            below.setdefault(line[1] if len(line) > 1 else None, []).append(each)
        waiting = list(reversed(below.get(None, [])))
        while waiting:
            found = waiting.pop()
            yield found
            waiting += reversed(below.get(found, []))

    def resolved(self, of: Type, within: JavaClass, node: Node | None = None) -> Type:
        """A type with the classes of the file as classes of objects; a type variable of a class
        around, or of a method, is none of them."""
        match of:
            case ReferenceType(element=element):
                inner = self.resolved(element, within, node)
                return of if inner is element else ReferenceType(inner)
            case UnsupportedType(name=name):
                plain, arguments = split_arguments(name)
                declaring = self._declares_variable(plain, within, node)
                if declaring is not None and arguments is None:
                    return self.variable_type(plain, declaring, within)
                found = self._named(name, within, node)
                if found in self._classes.plain:
                    return self._classes.plain[found]
                if found is not None and arguments:
                    given = tuple(self._argument(each, within, node) for each in arguments)
                    return ReferenceType(StructType(found.name, given))
                if found is None and self._is_object(name, within, node):
                    return OBJECT_TYPE
                if found is None:
                    return self._of_library(name, within, node) or of
                return of if found is None else ReferenceType(StructType(found.name))
            case _:
                return of

    def _declares_variable(self, name: str, within: JavaClass, node: Node | None) -> Node | None:
        """The method or class around a place that has a type variable of this name."""
        around = (*(() if node is None else (node,)), *_declaring(within))
        return next((each for each in around if name in type_variables(each)), None)

    def variable_type(self, name: str, declaring: Node, within: JavaClass) -> Type:
        """What a type variable is erased to: its first bound, or `Object`."""
        bounds = dict(ordered_variables(declaring))
        bound = bounds.get(name)
        key = identity(declaring, name)
        if bound is None or key in self._bounds:
            erased: Type = OBJECT_TYPE
        else:
            self._bounds.add(key)  # `T extends Comparable<T>`
            written = bound.text.decode("utf-8", "replace") if bound.text else name
            erased = self.resolved(UnsupportedType(written), within, declaring)
            self._bounds.discard(key)
        if not isinstance(erased, ReferenceType) or not isinstance(erased.element, StructType):
            return UnsupportedType(name)
        return ReferenceType(replace(erased.element, variable=key))

    def _argument(self, written: str, within: JavaClass, node: Node | None) -> Type:
        """A type argument; of `? super C` and `?` nothing is known."""
        words = written.split(None, 2)
        if words and words[0].startswith("?"):
            if len(words) < 3 or words[1] != "extends":
                return OBJECT_TYPE
            written = words[2]
        brackets = written.count("[]")
        base = written.replace("[]", "").strip()
        of = PRIMITIVE.get(base) or self.resolved(UnsupportedType(base), within, node)
        return array_of(of, brackets)

    def parent_types(self, of: JavaClass) -> tuple[Type, ...]:
        """The classes of the file that a class extends or implements, with their arguments."""
        if of not in self._parents:
            found: list[Type] = []
            for each in parents_of(of.node) if of.node.type != CONSTANT else ():
                name = each.text.decode("utf-8", "replace") if each.text else ""
                plain, arguments = split_arguments(name)
                above = self._classes.find_around(plain, of)
                if above is not None:
                    given = tuple(self._argument(a, of, None) for a in arguments or ())
                    found.append(ReferenceType(StructType(above.name, given)))
            self._parents[of] = tuple(found)
        return self._parents[of]

    def _named(self, name: str, within: JavaClass, node: Node | None) -> JavaClass | None:
        plain, _, arguments = name.partition("<")
        if arguments and not arguments.endswith(">"):
            return None
        first = plain.partition(".")[0]
        if any(first in type_variables(each) for each in _declaring(within)):
            return None
        if node is not None and first in type_variables(node):
            return None
        found = self._classes.find(plain, within)
        return found if found is not None and self._classes.shows_parents(found) else None

    def _of_library(self, name: str, within: JavaClass, node: Node | None) -> Type | None:
        """The type of references to objects of a class of the library whose objects are no numbers,
        which no class of the file extends or implements."""
        plain, _, arguments = name.partition("<")
        if (arguments and not arguments.endswith(">")) or self._is_variable(plain, within, node):
            return None
        whole = self._classes.library_class(plain, within)
        if whole is None or whole in self._not_opaque():
            return None
        return library_object(whole)

    def _not_opaque(self) -> frozenset[str]:
        if self._above is None:
            above = (self._classes.library_parents(each) for each in self._classes.all())
            self._above = NUMBERS.union(*above)
        return self._above

    def _is_variable(self, name: str, within: JavaClass, node: Node | None) -> bool:
        around = (*_declaring(within), *(() if node is None else (node,)))
        return any(name.partition(".")[0] in type_variables(each) for each in around)

    def _is_object(self, name: str, within: JavaClass, node: Node | None) -> bool:
        """Whether it is the class `Object`."""
        if name not in ("Object", OBJECT) or self._classes.find(name, within) is not None:
            return False
        around = (*_declaring(within), *(() if node is None else (node,)))
        is_variable = any(name in type_variables(each) for each in around)
        return not is_variable and self._classes.library(name, within) == "Object"

    def resolve_members(self, *, nullable: bool) -> None:
        """Give the fields and methods of all classes types of objects. In a file without
        specifications, fields for objects of the library may be null."""

        def resolved(field: Field, within: JavaClass) -> Field:
            of = self.resolved(field.type, within)
            is_plain = is_opaque(of) or (field.static and leads_to_object(of)) or is_enum_type(of)
            is_nullable = field.nullable or (nullable and is_plain)
            return replace(field, type=of, nullable=is_nullable)

        for each in self._classes.all():
            if not each.implicit_members or each in self._classes.plain:
                fields = {name: resolved(one, each) for name, one in each.fields.items()}
                each.fields.update(fields)
            unreal = {name: resolved(one, each) for name, one in each.unreal.items()}
            each.unreal.update(unreal)
            for name, methods in each.methods.items():
                each.methods[name] = tuple(map(self._resolved_method, methods))

    def _resolved_method(self, method: Method) -> Method:
        def resolved(of: Type) -> Type:
            return self.resolved(of, method.owner, method.node)

        parameters = tuple(map(resolved, method.parameters))
        return replace(method, parameters=parameters, result=resolved(method.result))

    def of(self, type_: Type) -> JavaClass | None:
        """The class of the objects that a reference leads to."""
        if isinstance(type_, ReferenceType) and isinstance(type_.element, StructType):
            return self._by_name.get(type_.element.name)
        return None

    def enum_of(self, of: Type) -> JavaClass | None:
        """The enum whose constants the values of a type are."""
        return self._enums.get(of) if isinstance(of, IntegerType) else None

    def by_name(self, name: str) -> JavaClass | None:
        """The class of the file with a whole name."""
        return self._by_name.get(name)

    def line_of_exception(self, name: str) -> tuple[str, ...] | None:
        """A class of exceptions with those that it extends."""
        return self._lines_of_exceptions.get(name)

    def thrown_by(self, name: str, within: JavaClass) -> tuple[Type, frozenset[int]] | None:
        """The type of exceptions of a class that has a name inside another one, and the numbers of
        the classes that they can be of; None if not all of that is known."""
        line = exception_kinds(name, self._classes, within)
        if line[-1] != THROWABLE:
            return None
        found = {
            number
            for each, number in self.kinds.items()
            if line[0] in self._lines_of_exceptions.get(each, ())
        }
        return ReferenceType(StructType(line[0])), frozenset(found)

    def subclasses(self, of: JavaClass) -> tuple[JavaClass, ...]:
        """A class and those of the file that inherit from it."""
        if of not in self._subclasses:
            self._subclasses[of] = tuple(
                each for each in self._classes.all() if of in self._classes.ancestry(each)
            )
        return self._subclasses[of]

    def common(self, left: Type, right: Type) -> Type | None:
        """The class that two types of objects inherit from, if there is a nearest one."""
        one, other = self.of(left), self.of(right)
        if one is None or other is None:
            return None
        both = [each for each in self._classes.ancestry(one) if other in self.subclasses(each)]
        nearest = [each for each in both if self._is_nearest(each, both)]
        return ReferenceType(StructType(nearest[0].name)) if len(nearest) == 1 else None

    def _is_nearest(self, of: JavaClass, among: list[JavaClass]) -> bool:
        """Whether no other class among several inherits from it."""
        return not any(each is not of and each in self.subclasses(of) for each in among)

    def made(self, of: JavaClass) -> tuple[JavaClass, ...]:
        """Those of them that have objects of their own."""
        return tuple(each for each in self.subclasses(of) if not is_abstract(each))

    def families(self) -> dict[str, tuple[str, ...]]:
        """For each class, those whose objects belong to it."""
        found = {
            each.name: tuple(one.name for one in self.made(each)) for each in self._classes.all()
        }
        everything = (each.name for each in self._classes.all() if not is_abstract(each))
        return found | {OBJECT: (*everything, OBJECT)}

    def receivers(self, method: Method) -> tuple[str, ...]:
        """The classes of the objects on which a method runs: those that have no other in its place,
        and those that may call it by `super`."""
        above = [
            each
            for each in self.subclasses(method.owner)
            if each is not method.owner and calls_super(each.node, method.name)
        ]
        calling = {one for each in above for one in self.made(each)}
        found = self.made(method.owner)
        return tuple(e.name for e in found if e in calling or self.has(e, method))

    def has(self, of: JavaClass, method: Method) -> bool:
        """Whether a method is what a call on an object of a class reaches."""
        if method.constructor or method.private:
            return True
        found = self._classes.methods_in(method.name, of)
        return method in found

    def kinds_of(self, of: JavaClass) -> frozenset[int]:
        """The numbers of the classes whose objects are of a class."""
        return frozenset(self.kinds[each.name] for each in self.subclasses(of))

    def is_kept(self, field: Field) -> bool:
        """Whether objects have a place for a field: a model field has one if nothing says what it
        is made of."""
        if field.unreal is not Unreal.MODEL:
            return True
        below = self.subclasses(field.owner)
        stated = (each.name == field.name for of in below for each in of.clauses.represents)
        grouped = (field.name in each.groups for of in below for each in of.groups)
        return not any(stated) and not any(grouped)

    def structs(self) -> dict[str, tuple[StructMember, ...]]:
        """The fields of objects of each class, without inherited ones."""
        return {
            each.name: tuple(
                StructMember(field.name, field.type)
                for field in (*each.fields.values(), *each.unreal.values())
                if not field.static and field.type != DATAGROUP and self.is_kept(field)
            )
            for each in self._classes.all()
        } | {LANGUAGE_PACKAGE + name: () for name in (*EXCEPTIONS, "Object")}

    def lines(self) -> dict[str, tuple[str, ...]]:
        """Each class with the classes of the file that it extends."""
        return {
            each.name: tuple(one.name for one in self._classes.line(each))
            for each in self._classes.all()
        } | {LANGUAGE_PACKAGE + name: () for name in (*EXCEPTIONS, "Object")}


def calls_super(node: Node, name: str) -> bool:
    """Whether some code calls a method of a name by `super`."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        waiting += one.children
        if one.type == "method_invocation":
            owner, called = one.child_by_field_name("object"), one.child_by_field_name("name")
            is_super = owner is not None and owner.type == "super"
            if is_super and called is not None and called.text == name.encode():
                return True
        if one.type == "method_reference" and any(c.type == "super" for c in one.children):
            return True
    return False


def _declaring(within: JavaClass) -> Iterator[Node]:
    """The classes around a place, with the methods that these are inside of."""
    for each in within.enclosing():
        yield each.node
        yield from each.code


def is_enum(of: JavaClass) -> bool:
    return of.node.type == "enum_declaration"


def is_abstract(of: JavaClass) -> bool:
    """Whether there are no objects of exactly this class."""
    if is_enum(of):
        constants = [each for each in parts(body_of(of.node)) if each.type == CONSTANT]
        return bool(constants) and all(map(has_body, constants))
    return of.is_interface or "abstract" in modifiers(of.node)


def has_body(constant: Node) -> bool:
    return any(each.type == "class_body" for each in parts(constant))
