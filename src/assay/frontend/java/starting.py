# SPDX-License-Identifier: Apache-2.0
"""Runs of a whole program, which begin with `main`, and classes that are initialised on the way.

    class Main { public static void main(String[] args) { Other.count++; } }
    class Other { static int count = first(); ... }

becomes, for that run alone,

    Main.main:      call Other.static~@; Other.count := Other.count + 1
    Other.static~@: if (begun) return; begun := true; Other.count := call Other.first~@

A class is initialised at its first use (JLS 12.4): its superclass first, then its fields and
blocks in the order of the source. Fields have 0, `false` or `null` until then. What is called in
such a run is read once more, under keys that end in `~@`: only there it is known which classes
have begun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assay.frontend.java.body import File, JavaBody
from assay.frontend.java.calm import inside
from assay.frontend.java.conversions import unsupported
from assay.frontend.java.enums import made_constants
from assay.frontend.java.fields import ConstantField, GlobalField
from assay.frontend.java.members import INITIALIZER, Field, JavaClass, Method
from assay.frontend.java.nodes import (
    members_of,
    modifiers,
    name_of,
    parameter_name,
    part,
    parts,
    text,
)
from assay.frontend.java.operators import new_text
from assay.frontend.java.records import parameters_of
from assay.frontend.java.references import is_enum
from assay.frontend.java.scopes import Local
from assay.frontend.java.syntax import span_of
from assay.frontend.java.types import STRING
from assay.frontend.tree import (
    Assignment,
    Block,
    BooleanLiteral,
    CallExpression,
    Declare,
    Evaluate,
    Expression,
    Function,
    If,
    Name,
    NewArray,
    Nondet,
    Return,
    Statement,
    StatementExpression,
    Storage,
    VariableDeclaration,
)
from assay.program.types import VOID, IntegerType, ReferenceType
from assay.source import SourceError, Span

if TYPE_CHECKING:
    from tree_sitter import Node

_MAIN = "main"
_CATCH_ALL = ("Throwable", "Error", "LinkageError", "ExceptionInInitializerError")


def is_start(method: Method, file: File) -> bool:
    """Whether runs of the program begin with a method: `public static void main(String[] args)`,
    with or without parameters (JLS 12.1.4, Java 25). The file has no specifications, and does not
    call it."""
    if file.annotations.any or not _is_main(method) or len(method.owner.methods[_MAIN]) > 1:
        return False
    code = method.node.child_by_field_name("body")
    if code is None or _is_called(_MAIN, file):
        return False
    return not method.parameters or _takes_texts(method)


def is_given_texts(method: Method, file: File) -> bool:
    """Whether a method is `public static void main(String[] args)` and nothing in the file calls
    it, so that the machine does, with an array of texts of which none is null (JLS 12.1.4)."""
    return _is_main(method) and _takes_texts(method) and not _is_called(_MAIN, file)


def _is_main(method: Method) -> bool:
    is_plain = method.name == _MAIN and not method.implicit and method.static
    return is_plain and "public" in method.modifiers and method.result == VOID


def _takes_texts(method: Method) -> bool:
    return len(method.parameters) == 1 and str(method.parameters[0]) in _ARGUMENTS


def given_arguments(method: Method, body: JavaBody) -> tuple[Statement, ...]:
    """What `main` is called with, where it uses that: an array of any length whose elements are
    texts (JLS 12.1.4). They stand for one text, since texts are not compared where there are some.
    """
    code = method.node.child_by_field_name("body")
    for each in () if method.implicit else parameters_of(method.node):
        name = parameter_name(each)
        written = body.text(name)
        if code is None or not any(_says(one, written, body.file) for one in inside(code)):
            continue
        span, of = body.span(name), ReferenceType(STRING)
        variable = VariableDeclaration(written, of, Storage.LOCAL, span)
        body.locals.declare(written, Local(variable, "final" in modifiers(each)), span)
        body.file.has_texts = True
        count = Nondet(_COUNT, f"{written}.length", span)
        return (Declare(variable, NewArray(of, (count,), span, each=new_text(span)), span),)
    return ()


def _says(one: Node, name: str, file: File) -> bool:
    return one.type == "identifier" and text(one, file.source) == name


def _is_called(name: str, file: File) -> bool:
    tops = (top.node for top in file.classes.top.values())
    return any(
        text(part(one, "name"), file.source) == name
        for top in tops
        for one in inside(top)
        if one.type == "method_invocation"
    )


_ARGUMENTS = ("String[]", "java.lang.String[]")
_COUNT = IntegerType("natural", 31, signed=False)


def needs_begin(of: JavaClass, file: File) -> bool:
    """Whether to initialise a class does more than to give its fields constants."""
    return any(_acts(each, file) for each in file.classes.line(of))


def _acts(of: JavaClass, file: File) -> bool:
    if of.has_static_initializer or (is_enum(of) and of not in file.classes.plain):
        return True
    static = [each for each in of.fields.values() if each.static]
    if any(_is_computed(each, file) for each in static):
        return True
    above = file.classes.line(of)[1:]  # what they do comes before constants are there
    return any(_has_first(each, file) for each in static) and any(_acts(e, file) for e in above)


def _has_first(field: Field, file: File) -> bool:
    """Whether it is a variable that begins with a constant."""
    meaning = file.fields.meaning(field)
    return isinstance(meaning, GlobalField) and meaning.variable.initializer is not None


def _is_computed(field: Field, file: File) -> bool:
    meaning = file.fields.meaning(field)
    if field.initializer is None or isinstance(meaning, ConstantField):
        return False
    return not isinstance(meaning, GlobalField) or meaning.variable.initializer is None


def begun(of: JavaClass, span: Span, body: JavaBody) -> tuple[Statement, ...]:
    """What runs where a class is used, which may be for the first time; nothing inside of the class
    and of those that extend it. Raises SourceError."""
    file = body.file
    if not body.starting or of in file.classes.line(body.owner):
        return ()
    _check_interfaces(of, span, file)
    if not needs_begin(of, file):
        return ()
    for each in file.classes.line(of):
        if _acts(each, file):
            run = CallExpression(file.begin_key(each), (), VOID, span)
            return (Evaluate(run, span),)
    return ()


def begun_by_start(method: Method, body: JavaBody) -> tuple[Statement, ...]:
    """What runs before the first statement of `main`: the initialisation of its class."""
    of, file = method.owner, body.file
    try:
        _check_interfaces(of, method.span, file)
    except SourceError as error:
        body.recover(error, 0)
        return ()
    for each in file.classes.line(of):
        if _acts(each, file):
            run = CallExpression(file.begin_key(each), (), VOID, method.span)
            return (Evaluate(run, method.span),)
    return ()


def with_begin(value: Expression, of: JavaClass, body: JavaBody) -> Expression:
    """A value behind the initialisation of a class."""
    before = begun(of, value.span, body)
    return StatementExpression(before, value, value.type, value.span) if before else value


def assigned_static(place: Expression, value: Expression, span: Span, body: JavaBody) -> Expression:
    """`C.f = e`: the class is initialised after e has been evaluated."""
    before = _before(place, body)
    if not before:
        return Assignment(place, value, span)
    variable = VariableDeclaration(
        body.hidden_name("value"), value.type, Storage.TEMPORARY, value.span
    )
    start = Declare(variable, value, value.span)
    changed = Assignment(place, Name(variable, value.span), span)
    return StatementExpression((start, *before), changed, changed.type, span)


def changed_static(change: Expression, place: Expression, body: JavaBody) -> Expression:
    """`C.f += e`, `C.f++`: the class is initialised before the field is read."""
    before = _before(place, body)
    return StatementExpression(before, change, change.type, change.span) if before else change


def _before(place: Expression, body: JavaBody) -> tuple[Statement, ...]:
    if not body.starting or not isinstance(place, Name):
        return ()
    field = body.file.fields.field_of(place.variable)
    return () if field is None else begun(field.owner, place.span, body)


def class_begin(of: JavaClass, file: File) -> tuple[Function | None, SourceError | None]:
    """The initialisation of a class, which happens once."""
    span = span_of(name_of(of.node), file.source)
    body = JavaBody(file, of, VOID, static=True, constructor=True, starting=True)
    try:
        code = _initialisation(of, span, body)
    except SourceError as error:
        return None, error
    if body.problems:
        return None, SourceError(*body.problems)
    key = file.begin_key(of)
    function = Function(
        key,
        f"{of.name}.{INITIALIZER}",
        (),
        VOID,
        Block(tuple(code), span),
        None,
        body.scope(),
        span,
        private=True,
        closed=True,
        copy_of=f"{of.name}.{INITIALIZER}",
        starting=True,
        begins_class=True,
    )
    return function, None


def _initialisation(of: JavaClass, span: Span, body: JavaBody) -> list[Statement]:
    file = body.file
    _check_begins(of, span, body)
    flag = Name(file.fields.begun(of, span), span)
    found: list[Statement] = [
        If(flag, Return(None, span), None, span),
        Evaluate(Assignment(flag, BooleanLiteral(value=True, span=span), span), span),
    ]
    for field in of.fields.values():
        found += _cleared(field, body)
    above = file.classes.superclass(of)
    line = () if above is None or of.is_interface else file.classes.line(above)
    for each in line:
        if _acts(each, file):
            found.append(Evaluate(CallExpression(file.begin_key(each), (), VOID, span), span))
            break
    if is_enum(of) and of not in file.classes.plain:
        found += made_constants(of, body)
    for member in members_of(of.node):
        found += _member(of, member, body)
    return found


def _check_begins(of: JavaClass, span: Span, body: JavaBody) -> None:
    if not body.file.classes.shows_parents(of):
        raise unsupported(span, f"the initialisation of `{of.name}`")
    _check_interfaces(of, span, body.file)
    if _catches_everything(body.file):
        what = f"the initialisation of `{of.name}` in a file that catches errors of it"
        raise unsupported(span, what)


def _check_interfaces(of: JavaClass, span: Span, file: File) -> None:
    """Interfaces with code are initialised with the classes that implement them."""
    for each in file.classes.ancestry(of)[1:]:
        has_code = any(
            not one.static and one.node.child_by_field_name("body") is not None
            for found in each.methods.values()
            for one in found
        )
        if each.is_interface and has_code and needs_begin(each, file):
            raise unsupported(span, f"the initialisation of the interface `{each.name}`")


def _catches_everything(file: File) -> bool:
    """Whether something catches the error that a failing initialisation is turned into."""
    for top in file.classes.top.values():
        for node in inside(top.node):
            if node.type in ("finally_clause", "try_with_resources_statement"):
                return True
            if node.type == "catch_type":
                words = text(node, file.source).replace("|", " ").split()
                if any(word.rpartition(".")[2] in _CATCH_ALL for word in words):
                    return True
    return False


def _cleared(field: Field, body: JavaBody) -> list[Statement]:
    """A field with a constant initial value has it only once its initialiser has run."""
    from assay.frontend.java.fields import default

    meaning = body.file.fields.meaning(field) if field.static else None
    if not isinstance(meaning, GlobalField) or meaning.variable.initializer is None:
        return []
    span, value = field.span, default(field.type, field.span)
    return [Evaluate(Assignment(Name(meaning.variable.variable, span), value, span), span)]


def _member(of: JavaClass, member: Node, body: JavaBody) -> list[Statement]:
    from assay.frontend.java.expressions import initial_value
    from assay.frontend.java.statements import block

    if member.type == "static_initializer":
        return [block(parts(member)[-1], body)]
    is_field = member.type in ("field_declaration", "constant_declaration")
    if not is_field or not ("static" in modifiers(member) or of.is_interface):
        return []
    found: list[Statement] = []
    for declarator in member.children_by_field_name("declarator"):
        value = declarator.child_by_field_name("value")
        field = of.fields.get(body.text(part(declarator, "name")))
        if value is None or field is None:
            continue
        if isinstance(body.file.fields.meaning(field), ConstantField):
            continue
        body.initialised = field
        given = initial_value(value, field.type, body)
        body.initialised = None
        place = Name(body.file.fields.started(field).variable, given.span)
        found.append(Evaluate(Assignment(place, given, given.span), given.span))
    return found
