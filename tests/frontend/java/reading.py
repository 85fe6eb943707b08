# SPDX-License-Identifier: Apache-2.0
"""Java sources for tests, and typed trees written as text."""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.java import parse_java
from assay.frontend.tree import Expression, Function, SourceUnit, Statement
from assay.source import Diagnostic, SourceError, SourceFile


def unit(text: str | bytes) -> SourceUnit:
    data = text.encode() if isinstance(text, str) else text
    return parse_java(SourceFile("T.java", data))


def errors(text: str | bytes) -> tuple[Diagnostic, ...]:
    """The diagnostics of a file that is wrong; none if it is right."""
    try:
        unit(text)
    except SourceError as error:
        return error.diagnostics
    return ()


def codes(text: str | bytes) -> list[tuple[str, int]]:
    """The codes and lines of all diagnostics."""
    return [(each.code, each.span.line if each.span else 0) for each in errors(text)]


def method(text: str) -> Function:
    """The function of a class with one method."""
    (function,) = unit(f"class T {{ {text} }}").functions.values()
    return function


def statements(function: Function) -> tuple[Statement, ...]:
    assert function.body is not None
    return function.body.statements


def returned(parameters: str, expression: str, result: str = "int") -> Expression:
    """The typed expression of `return expression;`."""
    (only,) = statements(method(f"static {result} f({parameters}) {{ return {expression}; }}"))
    assert isinstance(only, tree.Return)
    assert only.value is not None
    return only.value


def shown(expression: Expression) -> str:
    """An expression as text: conversions as `<int>e`, casts as `(int)e`, all brackets written."""
    match expression:
        case tree.IntegerLiteral():
            return f"{expression.value}{_SUFFIX[expression.type.name]}"
        case tree.BooleanLiteral():
            return str(expression.value).lower()
        case tree.NullLiteral():
            return f"null:{expression.type}"
        case tree.Name():
            return expression.variable.name
        case tree.Unary():
            return f"{expression.operator}{shown(expression.operand)}"
        case tree.Binary() | tree.Logical():
            return f"({shown(expression.left)} {expression.operator} {shown(expression.right)})"
        case tree.Conditional():
            parts = (expression.condition, expression.then, expression.otherwise)
            return "({} ? {} : {})".format(*map(shown, parts))
        case tree.Convert():
            text = shown(expression.operand)
            of = expression.type
            return f"({of}){text}" if expression.explicit else f"<{of}>{text}"
        case tree.Assignment():
            return f"({shown(expression.target)} = {shown(expression.value)})"
        case tree.CompoundAssignment():
            parts = shown(expression.target), shown(expression.value)
            return f"({parts[0]} {expression.operator}{{{expression.operation_type}}}= {parts[1]})"
        case tree.Increment():
            sign = "++" if expression.amount == 1 else "--"
            text = shown(expression.target)
            sign += f"{{{expression.operation_type}}}"
            return sign + text if expression.fix is tree.Fix.PREFIX else text + sign
        case tree.Index():
            return f"{shown(expression.array)}[{shown(expression.index)}]"
        case tree.Length():
            return f"{shown(expression.array)}.length"
        case tree.CallExpression():
            return f"{expression.callee}({', '.join(map(shown, expression.arguments))})"
        case tree.Intrinsic():
            arguments = ", ".join(map(shown, expression.arguments))
            return f"{expression.name}{{{expression.type}}}({arguments})"
        case tree.Nondet():
            return f"{expression.label}{{{expression.type}}}"
        case tree.NewArray():
            return f"new {expression.type}({', '.join(map(shown, expression.lengths))})"
        case tree.ArrayLiteral():
            return f"{expression.type}{{{', '.join(map(shown, expression.elements))}}}"
        case _:
            raise AssertionError(expression)


_SUFFIX = {"int": "", "long": "L", "char": "c", "short": "s", "byte": "b"}
