# SPDX-License-Identifier: Apache-2.0
"""Methods that every object has: `equals`, `hashCode`, `toString`, where a class inherits them.

o.equals(p)      o == p, for objects of the classes that have none of their own
o.hashCode()     any number: nothing is said of it here, and that is listed
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from assay.frontend.java import operators
from assay.frontend.java.conversions import converted, unsupported
from assay.frontend.java.records import RECORD
from assay.frontend.java.references import OBJECT_TYPE, is_abstract
from assay.frontend.java.types import INT, NULL_TYPE, STRING, is_array
from assay.frontend.tree import (
    CallExpression,
    Conditional,
    Declare,
    Evaluate,
    Expression,
    ExternalCall,
    FieldOf,
    IsKind,
    Logical,
    LogicalOperator,
    Name,
    NonNull,
    StatementExpression,
    Storage,
    VariableDeclaration,
)
from assay.program.types import BOOLEAN, VOID, BooleanType, IntegerType, Type, leads_to_object
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.java.body import JavaBody
    from assay.frontend.java.invocations import Invocation
    from assay.frontend.java.members import JavaClass, Method

_RESULTS: Final[dict[str, Type]] = {"equals": BOOLEAN, "hashCode": INT, "toString": STRING}
_PARAMETERS: Final = {"equals": (OBJECT_TYPE,), "hashCode": (), "toString": ()}


def call_of_object_method(
    owner: Expression, of: JavaClass | None, call: Invocation, body: JavaBody
) -> Expression | None:
    """A call of one of these methods on a reference to objects of a class, or of any (None); None
    if it is another one. Raises SourceError where code may run that nobody here sees."""
    result = _RESULTS.get(call.name)
    given = tuple(each.type for each in call.arguments)
    is_asked = given == () if call.name != "equals" else len(given) == 1 and _is_object(given[0])
    if result is None or not is_asked:
        return None
    _check_seen(of, call, body)
    start, names = [], []
    for each in (owner, *(converted(one, OBJECT_TYPE) for one in call.arguments)):
        name = body.hidden_name("passed")
        variable = VariableDeclaration(name, each.type, Storage.TEMPORARY, each.span)
        start.append(Declare(variable, each, each.span))
        names.append(Name(variable, each.span))
    checked = Evaluate(NonNull(names[0], call.span), call.span)
    value = _inherited(names, of, result, call, body)
    if call.name == "equals":
        for record in _records(of, body):
            kinds = body.file.objects.kinds_of(record)
            test = IsKind(names[0], kinds, call.span)
            same = _same_components(names, record, call, body)
            value = Conditional(test, same, value, result, call.span)
    for method, kinds in _own(of, call.name, body).items():
        reached = CallExpression(body.object_key(method), tuple(names), result, call.span)
        test = IsKind(names[0], kinds, call.span)
        value = Conditional(test, reached, value, result, call.span)
    return StatementExpression((*start, checked), value, result, call.span)


def _is_object(of: Type) -> bool:
    return of == NULL_TYPE or leads_to_object(of)


def _check_seen(of: JavaClass | None, call: Invocation, body: JavaBody) -> None:
    classes, objects = body.file.classes, body.file.objects
    below = list(classes.all()) if of is None else list(objects.subclasses(of))
    for each in below:
        if not classes.shows_parents(each):
            raise unsupported(call.span, f"a call of `{call.name}` of `{each.name}`")
    if classes.has_inner_method(call.name):
        what = f"a call of `{call.name}`, which is overridden inside of code"
        raise unsupported(call.span, what)


def _declares(of: JavaClass, name: str, body: JavaBody) -> bool:
    return any(m.parameters == _PARAMETERS[name] for m in body.file.classes.methods_in(name, of))


def _records(of: JavaClass | None, body: JavaBody) -> list[JavaClass]:
    """The records that a call may reach and that do not write the method."""
    classes, objects = body.file.classes, body.file.objects
    made = objects.made(of) if of is not None else list(classes.all())
    found = [each for each in made if each.node.type == RECORD]
    return [each for each in found if not _declares(each, "equals", body)]


def _same_components(
    names: list[Name], of: JavaClass, call: Invocation, body: JavaBody
) -> Expression:
    """Records of one class are equal if their components are (JLS 8.10.3)."""
    span = call.span
    found: Expression = IsKind(names[1], body.file.objects.kinds_of(of), span)
    for field in of.fields.values():
        if field.static:
            continue
        if not isinstance(field.type, IntegerType | BooleanType) and not is_array(field.type):
            what = (
                f"a call of `equals` of `{of.name}`, whose component `{field.name}` is an object,"
            )
            raise unsupported(span, what)
        left, right = (FieldOf(each, of.name, field.name, field.type, span) for each in names)
        same = operators.binary("==", left, right, span)
        found = Logical(LogicalOperator.AND, found, same, BOOLEAN, span)
    return found


def _own(of: JavaClass | None, name: str, body: JavaBody) -> dict[Method, frozenset[int]]:
    """The methods of the file that such a call may reach, with the classes of the objects."""
    classes, objects = body.file.classes, body.file.objects
    made = objects.made(of) if of is not None else [c for c in classes.all() if not is_abstract(c)]
    found: dict[Method, frozenset[int]] = {}
    for each in made:
        for method in classes.methods_in(name, each):
            if method.parameters == _PARAMETERS[name] and not method.static:
                found[method] = found.get(method, frozenset()) | {objects.kinds[each.name]}
    return found


def _inherited(
    names: list[Name], of: JavaClass | None, result: Type, call: Invocation, body: JavaBody
) -> Expression:
    """What the methods of `Object` do; an input may be an object of a class that nobody knows."""
    span: Span = call.span
    below = () if of is None else body.file.objects.subclasses(of)
    is_known = body.starting or (
        of is not None and all(each.closed or not each.extensible for each in below)
    )
    if call.name == "equals" and is_known:
        return operators.binary("==", names[0], names[1], span)
    shown = f"Object.{call.name}"
    if call.name == "toString":
        run = Evaluate(ExternalCall(shown, (), VOID, span), span)
        return StatementExpression((run,), operators.new_text(span), result, span)
    return ExternalCall(shown, (), result, span)
