# SPDX-License-Identifier: Apache-2.0
"""The first walk over a file: its classes with their fields and method headers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, final

from assay.dataclass import replace
from assay.frontend.java.annotations import (
    CLASS_WORDS,
    FIELD_WORDS,
    NON_NULL_BY_DEFAULT,
    NULLABLE_BY_DEFAULT,
    PARAMETER_WORDS,
    PURE,
    JavaAnnotations,
    own_math,
)
from assay.frontend.java.body import NESTING_LIMIT, too_deep
from assay.frontend.java.calm import inside
from assay.frontend.java.captures import Captured, UnclearCaptureError, captured
from assay.frontend.java.classes import Classes
from assay.frontend.java.headers import wrong_modifiers
from assay.frontend.java.imports import Imports
from assay.frontend.java.inner import inner_methods, parent_names
from assay.frontend.java.library import VERIFIER, VERIFIER_PACKAGE
from assay.frontend.java.members import ANY, CONSTRUCTOR, Field, Given, Grouped, JavaClass, Method
from assay.frontend.java.nodes import (
    CLASSES,
    CONSTANT,
    CREATION,
    annotation_words,
    body_of,
    declared_name,
    declared_type,
    member_lists,
    members_of,
    modifiers,
    name_of,
    parameter_name,
    part,
    parts,
    text,
    written_name,
    written_type,
)
from assay.frontend.java.records import parameter_type, parameters_of, record_methods
from assay.frontend.java.references import has_body
from assay.frontend.java.structure import unlisted
from assay.frontend.java.syntax import span_of
from assay.frontend.java.types import array_of, spec_type
from assay.frontend.spec.annotation import AnnotationPlace, InGroups, SpecVariable, Unreal
from assay.program.types import VOID, Type, UnsupportedType
from assay.source import Diagnostic, SourceError, SourceFile, Span

if TYPE_CHECKING:
    from tree_sitter import Node

_FIELDS = ("field_declaration", "constant_declaration")
_SETUP = {
    "static_initializer": "a specification in an initialiser block",
    "block": "a specification in an initialiser block",
    "constructor_declaration": "the specification of a constructor",
    "compact_constructor_declaration": "the specification of a constructor",
}


@final
class Collector:
    """Fills the table of classes, and keeps what is wrong with the declarations."""

    def __init__(self, file: SourceFile, annotations: JavaAnnotations) -> None:
        self._file = file
        self._annotations = annotations
        self._imports = Imports()
        self._package = ""
        self.problems: list[Diagnostic] = []
        self.unsupported: dict[JavaClass, list[Diagnostic]] = {}
        self._headers: dict[JavaClass, tuple[Diagnostic, ...]] = {}  # what is said before classes
        self.constructors: dict[str, tuple[Diagnostic, ...]] = {}  # those with specifications
        self._nodes: dict[int, JavaClass] = {}  # by the identities of their nodes

    def collect(self, root: Node) -> Classes:
        top: dict[str, JavaClass] = {}
        for node in parts(root):
            if node.type in CLASSES:
                self._add_top(node, top)
            elif node.type == "import_declaration":
                self._import(node)
            elif node.type == "package_declaration":
                self._package = written_name(parts(node)[-1], self._file)
            else:
                self._report("syntax", node, what="expected a class, interface or import here")
        self._add_classes_in_code(root)
        if self._package == VERIFIER_PACKAGE:
            top.pop(VERIFIER, None)  # its methods have a meaning of their own
        inner = inner_methods(root, self._file, self._nodes)
        found = Classes(top, self._imports, self._package, inner, self._nodes)
        in_code = (each.node for each in found.all() if each.in_code)
        self._annotations.inner += ((node.start_byte, node.end_byte) for node in in_code)
        _give_inherited(found)
        _drop_hidden(found)
        return found

    def _add_top(self, node: Node, top: dict[str, JavaClass]) -> None:
        try:
            self._add_class(node, None, top, 1)
        except SourceError as error:
            self.problems += error.diagnostics

    def _report(self, code: str, node: Node, **data: object) -> None:
        self.problems.append(Diagnostic(code, span_of(node, self._file), data))

    def _import(self, node: Node) -> None:
        kinds = {child.type for child in node.children}
        self._imports.add(
            written_name(parts(node)[0], self._file),
            static="static" in kinds,
            every="asterisk" in kinds,
        )

    # --- classes

    def _add_class(
        self, node: Node, outer: JavaClass | None, into: dict[str, JavaClass], depth: int
    ) -> None:
        if depth > NESTING_LIMIT:
            raise too_deep(node, self._file)
        name = declared_name(part(node, "name"), self._file)
        if name in into:
            self._report("duplicate", part(node, "name"), name=name)
            return
        into[name] = found = self._class(node, name, outer)
        self._fill_class(found, depth)

    def _fill_class(self, found: JavaClass, depth: int) -> None:
        """Everything that a class declares."""
        node = found.node
        self._nodes[node.id] = found
        said = self._said_of_components(node, found)
        self._class_annotation(node, found)
        members = list(members_of(node))
        own = () if found.is_nameless else (node,)
        self._check_structure((*own, *member_lists(node)), found)
        for each in (*own, *members):
            self.problems += wrong_modifiers(each, self._file)
        if is_inner(found):
            _add_object_around(found, span_of(name_of(node), self._file))
        before: Node | None = None
        for member in (*members, body_of(node).children[-1]):
            self._add_clauses(member, before, found)
            before = member
        self._check_clauses(found)
        for member in sorted(members, key=lambda each: each.type not in _FIELDS):
            try:
                self._add_member(member, found, depth)
            except SourceError as error:
                self.keep(error, found)
        self._add_implicit_fields(node, found, said)
        self._add_methods([m for m in members if m.type == "method_declaration"], found)
        self._add_constructors(members, found)
        if node.type == "record_declaration":
            for method in record_methods(found, self._file):
                self._add_method(method)

    # --- classes inside of code

    def _add_classes_in_code(self, root: Node) -> None:
        """Classes without a name, those of constants of enums, and local ones: all that are not
        there yet, the outer ones first."""
        numbers = Counter[JavaClass]()
        for node in sorted(inside(root), key=lambda each: each.start_byte):
            is_nameless = node.type in (CREATION, CONSTANT) and has_body(node)
            if node.id in self._nodes or not (is_nameless or node.type in CLASSES):
                continue
            outer = self._class_around(node)
            if outer is None or not self._is_clear(node, outer):
                continue
            if node.type == CONSTANT:
                name = f"${text(part(node, 'name'), self._file)}"
            elif is_nameless:
                numbers[outer] += 1
                name = f"${numbers[outer]}"
            else:
                name = text(part(node, "name"), self._file)
            try:
                self._add_class_in_code(node, name, outer)
            except UnclearCaptureError:
                outer.nested.pop(name, None)
            except SourceError as error:
                outer.nested.pop(name, None)
                self.problems += error.diagnostics

    def _add_class_in_code(self, node: Node, name: str, outer: JavaClass) -> None:
        is_static = node.type not in (CREATION, "class_declaration")
        variables = [] if is_static else captured(node, self._file)
        found = self._class(node, name, outer)
        found.in_code, found.code = True, tuple(_code(node))
        outer.nested[name] = found
        self._fill_class(found, 1)
        for each in variables:
            if each.name not in found.fields:
                found.fields[each.name] = self._variable(each, found)

    def _variable(self, one: Captured, owner: JavaClass) -> Field:
        """The copy of a local variable in an object."""
        of = declared_type(written_type(one.type, self._file), one.declarator, self._file)
        return Field(
            owner,
            one.name,
            array_of(of, 1) if one.is_spread else of,
            static=False,
            final=True,
            private=True,
            volatile=False,
            nullable=True,
            initializer=None,
            span=span_of(one.node, self._file),
            given=Given.VARIABLE,
        )

    def _class_around(self, node: Node) -> JavaClass | None:
        """The class around a class inside of code; None if that is not read, or in between there is
        code of which it is not known what it sees."""
        each = node.parent
        while each is not None:
            if each.type in ("lambda_expression", "explicit_constructor_invocation"):
                return None
            is_class = each.type in CLASSES or (
                each.type in (CREATION, CONSTANT) and has_body(each)
            )
            if each.id in self._nodes and _is_inside(node, each):
                return self._nodes[each.id]
            if is_class and _is_inside(node, each):
                return None
            each = each.parent
        return None

    def _is_clear(self, node: Node, outer: JavaClass) -> bool:
        """Whether a name means a local class wherever the file says it, and only there."""
        if node.type == CREATION:
            return node.children[0].type == "new"
        if node.type == CONSTANT:
            return True
        name, scope = text(part(node, "name"), self._file), node.parent
        around = None if scope is None else scope.type
        if scope is None or around not in ("block", "constructor_body") or name in outer.nested:
            return False
        *_, top = outer.enclosing()
        root = top.node.parent or top.node
        said = (e for e in inside(root) if e.type in ("identifier", "type_identifier"))
        return all(
            node.start_byte <= each.start_byte < scope.end_byte
            for each in said
            if text(each, self._file) == name
        )

    def _check_structure(self, nodes: Iterable[Node], found: JavaClass) -> None:
        """What is not known of a class concerns all its methods."""
        for node in nodes:
            remarks = list(unlisted(node, self._file))
            if remarks:
                self.unsupported.setdefault(found, []).extend(remarks)

    def _add_clauses(self, member: Node, before: Node | None, found: JavaClass) -> None:
        """What is said of the class before a member, behind another one. Where some of it may be
        missing, nothing is said about any method of the class."""
        try:
            more = self._annotations.of_class(member)
            for each in more.groups:
                found.groups += tuple(self._grouped(each, before))
            found.clauses = found.clauses.and_also(more)
            for one in more.fields:
                self._add_unreal(one, found)
        except SourceError as error:
            found.left_out |= {ANY}
            self.keep(error, found)

    def _grouped(self, clause: InGroups, before: Node | None) -> Iterator[Grouped]:
        """`in` and `maps` belong to the declaration before them."""
        if clause.field:
            yield Grouped(clause.groups, clause.field, clause.location, clause.span)
            return
        if before is None or before.type not in _FIELDS:
            hint = "put it directly behind a field"
            raise SourceError.at("spec-place", clause.span, clause="in", hint=hint)
        for declarator in before.children_by_field_name("declarator"):
            name = text(part(declarator, "name"), self._file)
            yield Grouped(clause.groups, name, clause.location, clause.span)

    def _add_unreal(self, one: SpecVariable, owner: JavaClass) -> None:
        """A field that only specifications see."""
        static = "static" in one.words or (owner.is_interface and "instance" not in one.words)
        is_constant = "final" in one.words and one.kind is Unreal.GHOST and one.value is not None
        if static and not is_constant:
            hint = "only fields of objects are: write `instance` in an interface"
            owner.left_out |= {one.name}
            construct = f"a static `{one.kind}` field"
            data = {"construct": construct, "hint": hint}
            raise SourceError(Diagnostic("unsupported", one.span, data))
        is_nullable = owner.nullable and "non_null" not in one.words
        self._add_field(
            Field(
                owner,
                one.name,
                spec_type(one.type),
                static=static,
                final="final" in one.words,
                private="private" in one.words,
                volatile=False,
                nullable="nullable" in one.words or is_nullable,
                initializer=None,
                span=one.span,
                unreal=one.kind,
            )
        )

    def _check_clauses(self, found: JavaClass) -> None:
        """Only of objects whose constructors are verified is anything known to hold."""
        clauses = found.clauses
        stated = (*clauses.invariants, *clauses.initially, *clauses.constraints)
        if found.implicit_members and (stated or clauses.fields or clauses.represents):
            construct = "an invariant or the like of an enum"
            data = {"construct": construct, "hint": "state it at methods"}
            span = next(iter(clauses.spans()))
            self.unsupported.setdefault(found, []).append(Diagnostic("unsupported", span, data))

    def _add_member(self, member: Node, owner: JavaClass, depth: int) -> None:
        if member.type in CLASSES:
            self._add_class(member, owner, owner.nested, depth + 1)
        elif member.type in _FIELDS:
            self._add_fields(member, owner)
        elif member.type in _SETUP and not self._is_constructor(member, owner):
            self._setup(member, owner)

    def _is_constructor(self, member: Node, owner: JavaClass) -> bool:
        """One that is verified; those of enums have more to do than is written."""
        if member.type == "compact_constructor_declaration":
            return True
        return member.type == "constructor_declaration" and not owner.implicit_members

    def _class(self, node: Node, name: str, outer: JavaClass | None) -> JavaClass:
        qualified = f"{outer.name}.{name}" if outer else name
        return JavaClass(
            qualified,
            outer,
            node,
            self._parents(node, outer),
            implicit_members=node.type == "enum_declaration",
            is_interface=node.type in ("interface_declaration", "annotation_type_declaration"),
        )

    def _parents(self, node: Node, outer: JavaClass | None) -> tuple[str, ...]:
        if node.type == CONSTANT and outer is not None:
            return (outer.name.rpartition(".")[2],)
        return tuple(parent_names(node, self._file))

    def _class_annotation(self, node: Node, found: JavaClass) -> None:
        """What is said of a class holds of the classes inside, too (`nullable_by_default`)."""
        words = frozenset[str]()
        if not found.is_nameless:
            words = self._words(node, body_of(node).start_byte, found, CLASS_WORDS)
        try:
            words |= annotation_words(node, self._file)
        except SourceError as error:
            self.keep(error, found)
        found.pure = bool(words & PURE)
        found.math = own_math(words, frozenset() if found.outer is None else found.outer.math)
        found.nullable = found.outer is not None and found.outer.nullable
        if words & {NULLABLE_BY_DEFAULT, NON_NULL_BY_DEFAULT}:
            found.nullable = NULLABLE_BY_DEFAULT in words
        around = [] if found.outer is None else self._headers[found.outer]
        if around:
            self.unsupported.setdefault(found, []).extend(around)
        self._headers[found] = tuple(self.unsupported.get(found, ()))

    def _words(
        self, node: Node, end: int, owner: JavaClass, words: frozenset[str]
    ) -> frozenset[str]:
        """The words in annotations before and in the declaration of a class or field."""
        annotations = self._annotations
        spans = annotations.before(node) + annotations.inside(node.start_byte, end)
        try:
            found = annotations.parse(spans, AnnotationPlace.DECLARATION, words)
        except SourceError as error:
            self.keep(error, owner)
            return frozenset()
        return frozenset() if found is None else found.modifiers

    def keep(self, error: SourceError, owner: JavaClass) -> None:
        """What is not supported about a class concerns all its methods; the rest is an error."""
        for each in error.diagnostics:
            if each.code == "unsupported":
                self.unsupported.setdefault(owner, []).append(each)
            else:
                self.problems.append(each)

    def _setup(self, node: Node, owner: JavaClass) -> None:
        """Code that runs when a class or object is made; without objects only its annotations
        and the effect on static fields matter."""
        if node.type == "static_initializer":
            owner.has_static_initializer = True
        owner.has_initializer = owner.has_initializer or node.type == "block"
        annotations = self._annotations
        spans = annotations.before(node) + annotations.inside(node.start_byte, node.end_byte)
        if not spans:
            return
        data = {"construct": _SETUP[node.type], "hint": "state it at a method"}
        remark = Diagnostic("unsupported", spans[0], data)
        if node.type.endswith("constructor_declaration"):
            key = f"{owner.name}.{owner.name.rpartition('.')[2]}"
            self.constructors[key] = (*self.constructors.get(key, ()), remark)
        else:
            self.unsupported.setdefault(owner, []).append(remark)

    # --- fields

    def _add_fields(self, node: Node, owner: JavaClass) -> None:
        self._check_structure([node], owner)
        words, base = modifiers(node), written_type(part(node, "type"), self._file)
        said = self._words(node, node.end_byte, owner, FIELD_WORDS)
        said |= annotation_words(node, self._file)
        for declarator in node.children_by_field_name("declarator"):
            self._add_field(
                Field(
                    owner,
                    declared_name(part(declarator, "name"), self._file),
                    declared_type(base, declarator, self._file),
                    static="static" in words or owner.is_interface,
                    final="final" in words or owner.is_interface,
                    private="private" in words,
                    volatile="volatile" in words,
                    nullable="nullable" in said or (owner.nullable and "non_null" not in said),
                    initializer=declarator.child_by_field_name("value"),
                    span=span_of(part(declarator, "name"), self._file),
                )
            )

    def _add_field(self, field: Field) -> None:
        owner = field.owner
        if field.name in owner.fields or field.name in owner.unreal:
            data = {"name": field.name}
            self.problems.append(Diagnostic("duplicate", field.span, data))
        (owner.fields if field.unreal is None else owner.unreal).setdefault(field.name, field)

    def _said_of_components(self, node: Node, owner: JavaClass) -> dict[str, frozenset[str]]:
        """What annotations say of the components of a record, by their names."""
        found: dict[str, frozenset[str]] = {}
        for each in parts(part(node, "parameters")) if node.type == "record_declaration" else ():
            said = self._words(each, each.end_byte, owner, PARAMETER_WORDS)
            try:
                said |= annotation_words(each, self._file)
            except SourceError as error:
                self.keep(error, owner)
            found[text(parameter_name(each), self._file)] = said
        return found

    def _add_implicit_fields(
        self, node: Node, owner: JavaClass, said: dict[str, frozenset[str]]
    ) -> None:
        """Constants of an enum, which are objects, and components of a record."""
        written: list[Node] = []
        if node.type == "enum_declaration":
            written = [c for c in parts(part(node, "body")) if c.type == "enum_constant"]
        elif node.type == "record_declaration":
            written = parts(part(node, "parameters"))
        static = node.type == "enum_declaration"
        for each in written:
            name = parameter_name(each)
            of = UnsupportedType(owner.name) if static else parameter_type(each, self._file)
            words = said.get(text(name, self._file), frozenset())
            span = span_of(name, self._file)
            self._add_field(
                Field(
                    owner,
                    text(name, self._file),
                    of,
                    static,
                    final=True,
                    private=node.type == "record_declaration",
                    volatile=False,
                    nullable="nullable" in words or (owner.nullable and "non_null" not in words),
                    initializer=None,
                    span=span,
                )
            )

    # --- methods

    def _add_methods(self, nodes: list[Node], owner: JavaClass) -> None:
        names = Counter(text(part(node, "name"), self._file) for node in nodes)
        for node in nodes:
            try:
                name = declared_name(part(node, "name"), self._file)
                self._add_method(self._method(node, name, owner, is_overloaded=names[name] > 1))
            except SourceError as error:
                self.keep(error, owner)

    def _add_constructors(self, members: list[Node], owner: JavaClass) -> None:
        nodes = [each for each in members if self._is_constructor(each, owner)]
        for node in nodes:
            if text(part(node, "name"), self._file) != owner.name.rpartition(".")[2]:
                self._report("syntax", part(node, "name"), what="expected a type before this name")
                continue
            try:
                many = len(nodes) > 1
                self._add_method(self._method(node, CONSTRUCTOR, owner, is_overloaded=many))
            except SourceError as error:
                self.keep(error, owner)

    def _add_method(self, method: Method) -> None:
        others = method.owner.methods.get(method.name, ())
        if any(other.parameters == method.parameters for other in others):
            raise SourceError.at("duplicate", method.span, name=method.signature)
        method.owner.methods[method.name] = (*others, method)

    def _method(self, node: Node, name: str, owner: JavaClass, *, is_overloaded: bool) -> Method:
        written = parameters_of(node)
        parameters = tuple(parameter_type(each, self._file) for each in written)
        signature = f"({','.join(map(str, parameters))})" if is_overloaded else ""
        is_constructor = name == CONSTRUCTOR
        return Method(
            owner,
            f"{owner.name}.{name}{signature}",
            name,
            parameters,
            VOID if is_constructor else self._returned(node),
            modifiers(node),
            variable_arity=any(each.type == "spread_parameter" for each in written),
            node=node,
            span=span_of(part(node, "name"), self._file),
            constructor=is_constructor,
            modelled=self._annotations.of_model(node) is not None,
            spec_body=self._annotations.code_of_model(node) is not None,
        )

    def _returned(self, node: Node) -> Type:
        return declared_type(written_type(part(node, "type"), self._file), node, self._file)


def is_inner(of: JavaClass) -> bool:
    """Whether an object of it belongs to one of the class around it (JLS 8.1.3)."""
    if of.outer is None or (of.outer.is_interface and not of.in_code):
        return False
    if of.in_code:
        return of.node.type in (CREATION, "class_declaration") and not _is_static(of.node)
    return of.node.type == "class_declaration" and "static" not in modifiers(of.node)


def _is_static(node: Node) -> bool:
    """Whether code has no `this`."""
    around = node.parent
    while around is not None:
        if around.type in ("static_initializer", CONSTANT, "constant_declaration"):
            return True
        if around.type in ("method_declaration", "field_declaration"):
            return "static" in modifiers(around)
        if around.type in ("class_body", "interface_body", "enum_body_declarations"):
            return False
        around = around.parent
    return True


def _add_object_around(of: JavaClass, span: Span) -> None:
    """The field that compilers call `this$0`, or with the number of classes further out."""
    assert of.outer is not None
    name = f"this${sum(1 for _ in of.outer.enclosing()) - 1}"
    of.fields[name] = Field(
        of,
        name,
        UnsupportedType(of.outer.name),
        static=False,
        final=True,
        private=True,
        volatile=False,
        nullable=False,
        initializer=None,
        span=span,
        given=Given.OBJECT,
    )


def _give_inherited(classes: Classes) -> None:
    """What the superclass needs of the code around it is passed on to its constructor."""
    for of in classes.all():
        for each in (one for above in classes.line(of)[1:] for one in above.given):
            if of.in_code and each.given is Given.VARIABLE and each.name not in of.fields:
                of.fields[each.name] = replace(each, owner=of)


def _drop_hidden(classes: Classes) -> None:
    """A name means an inherited field, or one of a class between, rather than a variable of the
    code around all of them (JLS 6.4.1)."""
    for of in classes.all():
        for each in of.given:
            nearer = (
                above
                for around in of.enclosing()
                if not around.node.start_byte <= each.span.start < around.node.end_byte
                or around is of
                for above in classes.ancestry(around)
            )
            if each.given is Given.VARIABLE and any(
                classes.may_have_field(each.name, above) for above in nearer
            ):
                del of.fields[each.name]


def _is_inside(node: Node, of: Node) -> bool:
    """Whether a node is in the body of a class, rather than in the arguments before it."""
    body = body_of(of)
    return body.start_byte <= node.start_byte < body.end_byte


def _code(node: Node) -> Iterator[Node]:
    """The methods and constructors between a class and the one around it."""
    around = node.parent
    while around is not None and around.type not in ("class_body", "interface_body"):
        if around.type in ("method_declaration", "constructor_declaration"):
            yield around
        around = around.parent
