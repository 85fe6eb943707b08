# SPDX-License-Identifier: Apache-2.0
"""What can be told of a generated program without running it: types, effects, jumps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from . import tree
from .types import BOOL, BYTE, INT, LONG, SHORT, Language, Scalar, Typing
from .walk import Node, nodes


def type_of(expression: tree.Expression, typing: Typing) -> Scalar:
    """The static type. In C a truth value is an `int`, as the language has it."""
    match expression:
        case tree.Literal() | tree.Variable() | tree.Element() | tree.Cast() | tree.Result():
            return expression.type
        case tree.Truth() | tree.AllDifferent():
            return typing.truth
        case tree.Length() | tree.ArrayArgument():
            return INT
        case tree.Unary():
            if expression.operator == "!":
                return typing.truth
            return typing.promoted(type_of(expression.operand, typing))
        case tree.Binary():
            return _binary_type(expression, typing)
        case tree.Conditional(_, then, otherwise):
            return _conditional_type(then, otherwise, typing)
        case tree.Invoke():
            assert expression.type is not None, "a void call has no value"
            return expression.type
        case tree.Intrinsic(_, arguments):
            types = [type_of(argument, typing) for argument in arguments]
            if typing.language is Language.C:
                return INT  # abs
            return LONG if LONG in types else INT
        case tree.AssignExpression() | tree.IncrementExpression():
            return expression.target.type
        case tree.Old():
            return type_of(expression.operand, typing)
        case tree.Quantified():
            logical = expression.quantifier in (tree.Quantifier.FORALL, tree.Quantifier.EXISTS)
            return typing.truth if logical else LONG
        case _:
            assert_never(expression)


def _binary_type(expression: tree.Binary, typing: Typing) -> Scalar:
    operator = expression.operator
    if operator in (*tree.COMPARISONS, *tree.LOGICAL, *tree.CONNECTIVES):
        return typing.truth
    left = type_of(expression.left, typing)
    if operator in tree.SHIFTS:
        return typing.promoted(left)
    return _either(left, type_of(expression.right, typing), typing)


def _conditional_type(then: tree.Expression, otherwise: tree.Expression, typing: Typing) -> Scalar:
    """Java keeps a narrow type that both sides have, or that has the constant (JLS 15.25.2)."""
    left, right = type_of(then, typing), type_of(otherwise, typing)
    if typing.language is Language.JAVA:
        if left == right:
            return left
        if {left, right} == {BYTE, SHORT}:
            return SHORT
        for narrow, other in ((left, otherwise), (right, then)):
            if narrow.rank < INT.rank and is_constant_of(other, narrow, typing):
                return narrow
    return _either(left, right, typing)


def is_constant_of(value: tree.Expression, scalar: Scalar, typing: Typing) -> bool:
    """Whether Java takes it for a value of a narrower type: an int constant that fits."""
    if not isinstance(value, tree.Literal) or value.type != INT or scalar == BOOL:
        return False
    return typing.holds(scalar, value.value)


def _either(left: Scalar, right: Scalar, typing: Typing) -> Scalar:
    if typing.language is Language.JAVA and left == BOOL:
        return BOOL
    return typing.common(left, right)


def is_truth(expression: tree.Expression, typing: Typing) -> bool:
    """Whether it can be a condition in both languages: a comparison, or a boolean."""
    match expression:
        case tree.Truth() | tree.AllDifferent():
            return True
        case tree.Unary("!", _):
            return True
        case tree.Binary() if expression.operator in tree.BITWISE:
            return is_truth(expression.left, typing) and is_truth(expression.right, typing)
        case tree.Binary():
            return expression.operator in (*tree.COMPARISONS, *tree.LOGICAL, *tree.CONNECTIVES)
        case tree.Conditional(_, then, otherwise):
            return is_truth(then, typing) and is_truth(otherwise, typing)
        case tree.Quantified():
            return expression.quantifier in (tree.Quantifier.FORALL, tree.Quantifier.EXISTS)
        case tree.Old(operand):
            return is_truth(operand, typing)
        case _:
            return type_of(expression, typing) == BOOL


def has_effect(node: Node) -> bool:
    """Whether evaluating it can change a variable or run a procedure."""
    effects = (tree.AssignExpression, tree.IncrementExpression, tree.Invoke)
    return any(isinstance(part, effects) for part in nodes(node))


def written(node: Node, procedures: Mapping[str, tree.Procedure]) -> tuple[str, ...]:
    """The variables and arrays that the node may assign, in order; also through calls."""
    found: dict[str, None] = {}
    for part in nodes(node):
        match part:
            case tree.Assign() | tree.Increment():
                found[_root(part.target)] = None
            case tree.AssignExpression() | tree.IncrementExpression():
                found[_root(part.target)] = None
            case tree.Invoke():
                for name in _written_by_call(part, procedures):
                    found[name] = None
    return tuple(found)


def _root(target: tree.Variable | tree.Element) -> str:
    return target.name if isinstance(target, tree.Variable) else target.array


def _written_by_call(
    call: tree.Invoke, procedures: Mapping[str, tree.Procedure]
) -> tuple[str, ...]:
    """The caller's arrays that the callee assigns. A recursive call adds nothing to its own."""
    callee = procedures.get(call.procedure)
    if callee is None:
        return ()
    others = {name: p for name, p in procedures.items() if name != callee.name}
    inside = tuple(name for statement in callee.body for name in written(statement, others))
    pairs = zip(callee.parameters, call.arguments, strict=True)
    return tuple(
        argument.array
        for parameter, argument in pairs
        if isinstance(argument, tree.ArrayArgument) and parameter.name in inside
    )


def declared(node: Node) -> tuple[str, ...]:
    """The names of variables that come to life inside the node."""
    kinds = (tree.Declare, tree.DeclareArray, tree.ForEach)
    return tuple(part.name for part in nodes(node) if isinstance(part, kinds))


def mentioned(node: Node) -> frozenset[str]:
    """The variables and arrays that occur in the node."""
    found = set()
    for part in nodes(node):
        match part:
            case tree.Variable(name):
                found.add(name)
            case tree.Element() | tree.Length() | tree.ArrayArgument() | tree.AllDifferent():
                found.add(part.array)
            case tree.ForEach():
                found.add(part.array)
    return frozenset(found)


def completes(body: tuple[tree.Statement, ...]) -> bool:
    """Whether control can reach the end, by the rules of JLS 14.22."""
    return all(_statement_completes(statement) for statement in body)


def _statement_completes(statement: tree.Statement) -> bool:
    match statement:
        case tree.Break() | tree.Continue() | tree.Return():
            return False
        case tree.If(_, then, otherwise):
            return otherwise is None or completes(then) or completes(otherwise)
        case tree.Block(body):
            return completes(body)
        case tree.Loop():
            return _loop_completes(statement)
        case tree.Switch(_, cases):
            last = not cases or cases[-1].breaks or completes(cases[-1].body)
            default = any(not case.values for case in cases)
            return last or not default or any(_leaves(case.body, "") for case in cases)
        case _:
            return True


def _loop_completes(loop: tree.Loop) -> bool:
    if _leaves(loop.body, loop.label):
        return True
    if loop.condition is None:
        return False
    return loop.kind is not tree.LoopKind.DO or completes(loop.body) or _repeats(loop)


def _leaves(body: tuple[tree.Statement, ...], label: str) -> bool:
    """Whether some `break` in the body leaves the loop or switch that the body belongs to."""
    return any(_jumps(statement, tree.Break, label, depth=0) for statement in body)


def _repeats(loop: tree.Loop) -> bool:
    return any(_jumps(part, tree.Continue, loop.label, depth=0) for part in loop.body)


def _jumps(node: Node, kind: type, label: str, depth: int) -> bool:
    if isinstance(node, tree.Break | tree.Continue):
        hit = node.label == label if node.label else depth == 0
        return isinstance(node, kind) and hit
    match node:
        case tree.Loop() | tree.ForEach():
            inner = depth + 1
        case tree.Switch():
            inner = depth + (kind is tree.Break)
        case tree.If() | tree.Block() | tree.Case():
            inner = depth
        case _:
            return False
    bodies = _bodies(node)
    return any(_jumps(statement, kind, label, inner) for body in bodies for statement in body)


def _bodies(node: Node) -> tuple[tuple[tree.Statement, ...], ...]:
    match node:
        case tree.If(_, then, otherwise):
            return (then, otherwise or ())
        case tree.Switch(_, cases):
            return tuple(case.body for case in cases)
        case _:
            return (node.body,)
