# SPDX-License-Identifier: Apache-2.0
"""qsort and bsearch over elements of the type that their pointer leads to.

qsort(a, n, sizeof *a, f)     insertion: while f(&a[j - 1], &a[j]) > 0, or it is 0 and somebody
                              likes to, both change their places
bsearch(&k, a, n, sizeof *a, f)     &a[i] of some i with f(&k, &a[i]) == 0, or null if there is none

The comparison is called of each two elements before, in both orders, since nobody knows which of
them are compared. One that is no order (7.22.5 p4), and an array for bsearch that is not sorted,
leave open what happens.

The order of elements that are equal is open, and which of them is found (C11 7.22.5): any. How
often the comparison is called, and of which elements, is open too: one that does more than to
compare is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass
from assay.frontend.c.arguments import Arguments
from assay.frontend.c.building import Builder
from assay.frontend.c.conversions import converted, typed
from assay.frontend.c.folding import folded
from assay.frontend.c.memory import size_of
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import INT
from assay.frontend.c.values import FunctionValue, Value
from assay.frontend.tree import (
    Assignment,
    BinaryOperator,
    CallExpression,
    Declare,
    Evaluate,
    Expression,
    Fix,
    If,
    Increment,
    IndirectCall,
    Logical,
    LogicalOperator,
    NullLiteral,
    OnlyCompares,
    Statement,
    StatementExpression,
    Suppose,
    VariableDeclaration,
    VolatileRead,
)
from assay.program.types import VOID, IntegerType, PointerType, StructType
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.c.body import CBody

_POINTER = PointerType(VOID)


def sorted_by(body: CBody, callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    """A call of qsort or bsearch."""
    wanted = 4 if callee.name == "qsort" else 5
    if len(arguments) != wanted or body.size_type is None:
        raise unsupported(f"this use of `{callee.name}`", span)
    *given, last = arguments
    key = body.used(given.pop(0)) if callee.name == "bsearch" else None
    base, count, size = (typed(body.used(each)) for each in given)
    of = base.type
    is_known = isinstance(of, PointerType) and isinstance(
        of.target, IntegerType | PointerType | StructType
    )
    if not is_known or folded(size) != size_of(of.target, body):  # type: ignore[union-attr]
        raise unsupported(f"`{callee.name}` of other elements than its pointer leads to", span)
    assert isinstance(of, PointerType)
    count = converted(count, body.size_type, count.span)
    build = Builder(body, base.span)
    compare = _comparison(build, last, callee.name)
    if key is None:
        return _sorted(build, base, of, count, compare, span)
    return _searched(build, (key, base), of, count, compare, span)


def _comparison(build: Builder, value: Value, name: str) -> _ComparisonCalls:
    """How elements are compared: by a function of the file, or by one that a pointer leads to."""
    body = build.body
    if not isinstance(value, FunctionValue):
        pointer = body.used(value)
        if not isinstance(pointer.type, IntegerType) or not pointer.type.is_function:
            raise unsupported(f"`{name}` with this comparison", value.span)
        return _ComparisonCalls(build, build.variable(pointer.type), pointer)
    if not body.names.is_known(value.name):
        what = f"`{name}` with another comparison than a function of the file"
        raise unsupported(what, value.span)
    signature = body.names.signature(value.name)
    if signature.result != INT or tuple(signature.parameters) != (_POINTER, _POINTER):
        raise unsupported(f"`{name}` with a comparison of another type", value.span)
    body.called[value.name] = None
    return _ComparisonCalls(build, value.name, None)


@final
@dataclass(frozen=True, slots=True)
class _ComparisonCalls:
    """Calls of the function that compares: its name, or a variable that gets a pointer to it."""

    build: Builder
    function: str | VariableDeclaration
    pointer: Expression | None

    def chosen(self) -> list[Statement]:
        """What comes before all calls: which function it is, and that it only compares."""
        build, function = self.build, self.function
        null: Expression = NullLiteral(_POINTER, build.span)
        calls = OnlyCompares(self._call(null, null), build.span)
        if isinstance(function, str) or self.pointer is None:
            return [calls]
        assert isinstance(function.type, IntegerType)
        zero = build.number(0, function.type)
        given = build.binary(build.name(function), BinaryOperator.DIFFERENT, zero)
        return [build.declare(function, self.pointer), Suppose(given, build.span), calls]

    def of(self, one: Expression, other: Expression) -> Expression:
        span = self.build.span
        return self._call(*(converted(each, _POINTER, span) for each in (one, other)))

    def _call(self, one: Expression, other: Expression) -> CallExpression | IndirectCall:
        function, span = self.function, self.build.span
        if isinstance(function, str):
            return CallExpression(function, (one, other), INT, span)
        return IndirectCall((self.build.name(function), one, other), INT, span)


def _sorted(
    build: Builder,
    base: Expression,
    of: PointerType,
    count: Expression,
    compare: _ComparisonCalls,
    span: Span,
) -> Expression:
    start, limit = build.variable(of), build.variable(count.type)
    at, back, kept = (
        build.variable(count.type),
        build.variable(count.type),
        build.variable(of.target),
    )
    result, choice = build.variable(INT), build.variable(INT)
    name, zero = build.name, build.number(0)
    assert isinstance(count.type, IntegerType)

    def stored(place: Expression, value: Expression) -> Statement:
        return Evaluate(Assignment(place, value, span, copies=True), span)

    before, here = build.element(start, build.before(back)), build.element(start, name(back))
    call = compare.of(build.address(start, build.before(back)), build.address(start, name(back)))
    is_open = Logical(
        LogicalOperator.AND,
        build.binary(name(result), BinaryOperator.EQUAL, zero),
        build.binary(name(choice), BinaryOperator.DIFFERENT, zero),
        INT,
        span,
    )
    moves = Logical(
        LogicalOperator.OR,
        build.binary(name(result), BinaryOperator.GREATER, zero),
        is_open,
        INT,
        span,
    )
    compared = (
        Evaluate(Assignment(name(result), call, span), span),
        Evaluate(Assignment(name(choice), VolatileRead(name(choice), INT, span), span), span),
    )
    goes_on = Logical(
        LogicalOperator.AND,
        build.binary(name(back), BinaryOperator.GREATER, build.number(0, count.type)),
        StatementExpression(compared, moves, INT, span),
        INT,
        span,
    )
    exchange = (
        stored(name(kept), before),
        stored(before, here),
        stored(here, name(kept)),
    )
    inner = build.loop(
        (Evaluate(Assignment(name(back), name(at), span), span),),
        goes_on,
        (Increment(name(back), -1, Fix.POSTFIX, count.type, span),),
        *exchange,
    )
    zero_of_count = build.number(0, count.type)
    statements = (
        *compare.chosen(),
        *build.given(start, base),
        build.declare(limit, count),
        _any_two(build, start, limit, compare),
        build.declare(result, zero),
        build.declare(choice, zero),
        build.declare(back, zero_of_count),
        build.upwards(at, 1, name(limit), Declare(kept, None, span), inner),
    )
    return StatementExpression(statements, None, VOID, span)


def _any_two(
    build: Builder,
    start: VariableDeclaration,
    limit: VariableDeclaration,
    compare: _ComparisonCalls,
) -> Statement:
    """Compare each two elements: one is before the other exactly if that is behind it."""
    one, other = build.variable(limit.type), build.variable(limit.type)
    forth, back = build.variable(INT), build.variable(INT)
    name, zero = build.name, build.number(0)
    places = [build.address(start, name(each)) for each in (one, other)]
    less, greater = BinaryOperator.LESS, BinaryOperator.GREATER
    opposite = [
        build.binary(
            build.binary(name(forth), sign, zero),
            BinaryOperator.EQUAL,
            build.binary(name(back), reverse, zero),
        )
        for sign, reverse in ((less, greater), (greater, less))
    ]
    is_order = Logical(LogicalOperator.AND, opposite[0], opposite[1], INT, build.span)
    inner = build.loop(
        (build.declare(other, build.number(0, _number_type(limit))),),
        build.binary(name(other), BinaryOperator.AT_MOST, name(one)),
        (Increment(name(other), 1, Fix.POSTFIX, _number_type(limit), build.span),),
        build.declare(forth, compare.of(places[0], places[1])),
        build.declare(back, compare.of(places[1], places[0])),
        Suppose(is_order, build.span),
    )
    return build.upwards(one, 0, name(limit), inner)


def _number_type(variable: VariableDeclaration) -> IntegerType:
    assert isinstance(variable.type, IntegerType)
    return variable.type


def _searched(
    build: Builder,
    given: tuple[Expression, Expression],
    of: PointerType,
    count: Expression,
    compare: _ComparisonCalls,
    span: Span,
) -> Expression:
    key, base = given
    start, found, limit = build.variable(of), build.variable(of), build.variable(count.type)
    wanted, at, choice = build.variable(key.type), build.variable(count.type), build.variable(INT)
    name, zero = build.name, build.number(0)
    is_first = build.binary(name(found), BinaryOperator.EQUAL, NullLiteral(of, span))
    other = build.binary(VolatileRead(name(choice), INT, span), BinaryOperator.DIFFERENT, zero)
    takes = Logical(LogicalOperator.OR, is_first, other, INT, span)
    sign, last = build.variable(INT), build.variable(INT)
    compared = compare.of(name(wanted), build.address(start, name(at)))
    is_equal = build.binary(name(sign), BinaryOperator.EQUAL, zero)
    not_behind = [
        Logical(
            LogicalOperator.OR,
            build.binary(name(sign), each, zero),
            build.binary(name(last), other_, zero),
            INT,
            span,
        )
        for each, other_ in (
            (BinaryOperator.AT_MOST, BinaryOperator.GREATER),
            (BinaryOperator.LESS, BinaryOperator.AT_LEAST),
        )
    ]
    is_sorted = Logical(LogicalOperator.AND, not_behind[0], not_behind[1], INT, span)
    address = build.address(start, name(at))
    keep = Evaluate(Assignment(name(found), address, span), span)
    step = If(is_equal, If(takes, keep, None, span), None, span)
    statements = (
        *compare.chosen(),
        build.declare(wanted, key),
        *build.given(start, base),
        build.declare(limit, count),
        build.declare(choice, zero),
        build.declare(found, NullLiteral(of, span)),
        build.declare(last, build.number(1)),
        build.upwards(
            at,
            0,
            name(limit),
            build.declare(sign, compared),
            Suppose(is_sorted, span),
            Evaluate(Assignment(name(last), name(sign), span), span),
            step,
        ),
    )
    return converted(StatementExpression(statements, name(found), of, span), _POINTER, span)
