# SPDX-License-Identifier: Apache-2.0
"""What both printers share: expressions with few parentheses, statements line by line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import assert_never

from . import tree
from .types import Scalar, Typing

ATOM, UNARY, CONDITIONAL, ASSIGNMENT = 15, 14, 1, 0
LEVELS = {
    **dict.fromkeys(("*", "/", "%"), 13),
    **dict.fromkeys(("+", "-"), 12),
    **dict.fromkeys(("<<", ">>", ">>>"), 11),
    **dict.fromkeys(("<", "<=", ">", ">="), 10),
    **dict.fromkeys(("==", "!="), 9),
    "&": 8,
    "^": 7,
    "|": 6,
    "&&": 5,
    "||": 4,
    "==>": 3,
    "<==>": 2,
}
Rendered = tuple[str, int]  # a text and how strongly it binds


class NotPrintableError(Exception):
    """The program uses what the other language lacks."""


class Printer(ABC):
    """Prints one program. Each statement and each clause is on a line of its own, so an obligation
    is known by its kind and line. Below is what a language has to say for itself."""

    def __init__(self, typing: Typing) -> None:
        self.typing = typing
        self.lines: list[str] = []
        self.level = 0

    @abstractmethod
    def type_name(self, scalar: Scalar) -> str: ...

    @abstractmethod
    def literal(self, literal: tree.Literal) -> Rendered: ...

    @abstractmethod
    def truth(self, value: bool, *, spec: bool) -> str: ...

    @abstractmethod
    def length(self, array: str) -> str: ...

    @abstractmethod
    def array_argument(self, array: str) -> str: ...

    @abstractmethod
    def intrinsic(self, name: str, *, spec: bool) -> str: ...

    @abstractmethod
    def old(self, operand: str, *, contract: bool) -> str: ...

    @abstractmethod
    def quantified(self, node: tree.Quantified, *, contract: bool) -> str: ...

    @abstractmethod
    def truth_atom(self, text: str) -> Rendered:
        """A boolean variable in the place of a formula."""

    @abstractmethod
    def loop_clauses(self, specification: tree.LoopSpecification) -> list[str]: ...

    @abstractmethod
    def assume(self, condition: tree.Expression) -> str: ...

    @abstractmethod
    def declare_array(self, statement: tree.DeclareArray) -> str: ...

    @abstractmethod
    def jump(self, statement: tree.Break | tree.Continue) -> str: ...

    @abstractmethod
    def loop(self, loop: tree.Loop) -> None: ...

    @abstractmethod
    def for_each(self, loop: tree.ForEach) -> None: ...

    # --- expressions -----------------------------------------------------------------------------

    def code(self, expression: tree.Expression, least: int = 0) -> str:
        """An expression of the program, in parentheses if it binds less than asked for."""
        text, binds = self._code(expression)
        return text if binds >= least else f"({text})"

    def _code(self, expression: tree.Expression) -> Rendered:
        match expression:
            case tree.Literal():
                return self.literal(expression)
            case tree.Truth(value):
                return self.truth(value, spec=False), ATOM
            case tree.Variable(name):
                return name, ATOM
            case tree.Element(array, _, index):
                return f"{array}[{self.code(index)}]", ATOM
            case tree.Length(array):
                return self.length(array), ATOM
            case tree.Unary(operator, operand):
                return _prefixed(operator, self.code(operand, UNARY)), UNARY
            case tree.Binary(operator, left, right):
                binds = LEVELS[operator]
                left_text, right_text = self.code(left, binds), self.code(right, binds + 1)
                return f"{left_text} {operator} {right_text}", binds
            case tree.Conditional(condition, then, otherwise):
                parts = self.code(condition, CONDITIONAL + 1), self.code(then)
                text = f"{parts[0]} ? {parts[1]} : {self.code(otherwise, CONDITIONAL)}"
                return text, CONDITIONAL
            case tree.Cast(scalar, operand):
                return f"({self.type_name(scalar)}) {self.code(operand, UNARY)}", UNARY
            case tree.ArrayArgument(array):
                return self.array_argument(array), ATOM
            case tree.Invoke(name, arguments, _):
                return f"{name}({self._arguments(arguments)})", ATOM
            case tree.Intrinsic(name, arguments):
                return f"{self.intrinsic(name, spec=False)}({self._arguments(arguments)})", ATOM
            case tree.AssignExpression(target, operator, value):
                return f"{self.code(target)} {operator}= {self.code(value)}", ASSIGNMENT
            case tree.IncrementExpression():
                return self._increment(expression), ATOM if not expression.prefix else UNARY
            case tree.Old() | tree.Result() | tree.Quantified() | tree.AllDifferent():
                raise NotPrintableError(f"{type(expression).__name__} in code")
            case _:
                assert_never(expression)

    def _arguments(self, arguments: tuple[tree.Expression, ...]) -> str:
        return ", ".join(self.code(argument) for argument in arguments)

    def _increment(self, node: tree.Increment | tree.IncrementExpression) -> str:
        sign = "++" if node.amount == 1 else "--"
        target = self.code(node.target)
        return f"{sign}{target}" if node.prefix else f"{target}{sign}"

    # --- specifications --------------------------------------------------------------------------

    def formula(self, expression: tree.Expression, least: int = 0, *, contract: bool) -> str:
        """A condition of a specification. `contract`: in `requires` or `ensures`, where ACSL writes
        \\old; elsewhere it writes \\at(..., Pre)."""
        text, binds = self._formula(expression, contract=contract)
        return text if binds >= least else f"({text})"

    def _formula(self, expression: tree.Expression, *, contract: bool) -> Rendered:
        match expression:
            case tree.Truth(value):
                return self.truth(value, spec=True), ATOM
            case tree.Unary("!", operand):
                return f"!{self.formula(operand, UNARY, contract=contract)}", UNARY
            case tree.Binary("<==>", left, right):
                sides = [self.formula(side, 3, contract=contract) for side in (left, right)]
                return " <==> ".join(sides), LEVELS["<==>"]
            case tree.Binary("==>", left, right):
                premise = self.formula(left, 4, contract=contract)
                return f"{premise} ==> {self.formula(right, 3, contract=contract)}", 3
            case tree.Binary("&&" | "||" as operator, left, right):
                binds = LEVELS[operator]
                first = self.formula(left, binds, contract=contract)
                return (
                    f"{first} {operator} {self.formula(right, binds + 1, contract=contract)}",
                    binds,
                )
            case tree.Binary(operator, left, right) if operator in tree.COMPARISONS:
                sides = [self.term(side, 11, contract=contract) for side in (left, right)]
                return f" {operator} ".join(sides), LEVELS[operator]
            case tree.Quantified():
                return self.quantified(expression, contract=contract), ATOM
            case tree.AllDifferent(array):
                return f"(\\alldifferent {array};)", ATOM
            case _:
                return self.truth_atom(self.term(expression, UNARY, contract=contract))

    def term(self, expression: tree.Expression, least: int = 0, *, contract: bool) -> str:
        """A number (or a boolean variable) in a specification."""
        text, binds = self._term(expression, contract=contract)
        return text if binds >= least else f"({text})"

    def _term(self, expression: tree.Expression, *, contract: bool) -> Rendered:
        match expression:
            case tree.Literal(value, _):
                return self.spec_literal(value)
            case tree.Old(operand):
                return self.old(self.term(operand, contract=contract), contract=contract), ATOM
            case tree.Result():
                return "\\result", ATOM
            case tree.Element(array, _, index):
                return f"{array}[{self.term(index, contract=contract)}]", ATOM
            case tree.Unary(operator, operand):
                return _prefixed(operator, self.term(operand, UNARY, contract=contract)), UNARY
            case tree.Cast(scalar, operand):
                return (
                    f"({self.type_name(scalar)}) {self.term(operand, ATOM, contract=contract)}",
                    14,
                )
            case tree.Binary(operator, left, right):
                binds = LEVELS[operator]
                exact = ATOM if operator in (*tree.BITWISE, *tree.SHIFTS) else binds
                first = self.term(left, exact, contract=contract)
                second = self.term(right, min(exact + 1, ATOM), contract=contract)
                return f"{first} {operator} {second}", binds
            case tree.Conditional(condition, then, otherwise):
                parts = [self.term(part, 2, contract=contract) for part in (then, otherwise)]
                test = self.formula(condition, 2, contract=contract)
                return f"({test} ? {parts[0]} : {parts[1]})", ATOM
            case tree.Intrinsic(name, arguments):
                inside = ", ".join(self.term(part, contract=contract) for part in arguments)
                return f"{self.intrinsic(name, spec=True)}({inside})", ATOM
            case tree.Quantified():
                return self.quantified(expression, contract=contract), ATOM
            case tree.Variable() | tree.Length():
                return self._code(expression)
            case _:
                raise NotPrintableError(f"{type(expression).__name__} as a term of a specification")

    def spec_literal(self, value: int) -> Rendered:
        return str(value), ATOM if value >= 0 else UNARY

    # --- statements ------------------------------------------------------------------------------

    def line(self, text: str) -> None:
        self.lines.append("  " * self.level + text if text else "")

    def body(self, statements: tuple[tree.Statement, ...]) -> None:
        self.level += 1
        for statement in statements:
            self.statement(statement)
        self.level -= 1

    def braced(self, head: str, statements: tuple[tree.Statement, ...], tail: str = "}") -> None:
        self.line(f"{head} {{".lstrip())
        self.body(statements)
        self.line(tail)

    def statement(self, statement: tree.Statement) -> None:
        match statement:
            case tree.If(condition, then, otherwise):
                self.braced(
                    f"if ({self.code(condition)})", then, "}" if otherwise is None else "} else {"
                )
                if otherwise is not None:
                    self.body(otherwise)
                    self.line("}")
            case tree.Loop():
                self.loop(statement)
            case tree.ForEach():
                self.for_each(statement)
            case tree.Switch():
                self._switch(statement)
            case tree.Block(body):
                self.braced("", body)
            case tree.SpecAssert(formula):
                self.line(f"//@ assert {self.formula(formula, contract=False)};")
            case tree.Assume(condition):
                self.line(self.assume(condition))
            case tree.DeclareArray():
                self.line(self.declare_array(statement))
            case tree.Break() | tree.Continue():
                self.line(self.jump(statement))
            case _:
                self.line(f"{self.simple(statement)};")

    def simple(
        self,
        statement: tree.Declare
        | tree.Assign
        | tree.Increment
        | tree.Perform
        | tree.Return
        | tree.Assert,
    ) -> str:
        """A statement that fits a line, without its semicolon."""
        match statement:
            case tree.Declare(name, scalar, value):
                return f"{self.type_name(scalar)} {name} = {self.code(value)}"
            case tree.Assign(target, operator, value):
                return f"{self.code(target)} {operator}= {self.code(value)}"
            case tree.Increment():
                return self._increment(statement)
            case tree.Perform(call):
                return self.code(call)
            case tree.Return(value):
                return "return" if value is None else f"return {self.code(value)}"
            case tree.Assert(condition):
                return self.assertion(condition)
            case _:
                assert_never(statement)

    @abstractmethod
    def assertion(self, condition: tree.Expression) -> str: ...

    def for_head(self, loop: tree.Loop) -> str:
        initial = "" if loop.initial is None else self.simple(loop.initial)
        condition = "" if loop.condition is None else f" {self.code(loop.condition)}"
        update = ", ".join(self.simple(part) for part in loop.update)
        return f"for ({initial};{condition};{' ' if update else ''}{update})"

    def _switch(self, switch: tree.Switch) -> None:
        self.line(f"switch ({self.code(switch.subject)}) {{")
        self.level += 1
        for case in switch.cases:
            labels = " ".join(f"case {value}:" for value in case.values) or "default:"
            self.braced(labels, case.body)
            if case.breaks:
                self.line("  break;")
        self.level -= 1
        self.line("}")

    def domain(
        self, value: tree.Expression, scalar: Scalar, domain: tree.Domain
    ) -> list[tree.Expression]:
        """What `requires` says of a value; nothing where its type says as much."""
        if domain.intervals == ((self.typing.low(scalar), self.typing.high(scalar)),):
            return []
        parts = [_between(value, low, high, scalar) for low, high in domain.intervals]
        whole = parts[0]
        for part in parts[1:]:
            whole = tree.Binary("||", whole, part)
        return [whole]

    def array_domain(self, parameter: tree.ArrayParameter) -> list[tree.Expression]:
        index = tree.Variable("k", scalar := parameter.element)
        element = tree.Element(parameter.name, scalar, index)
        low = tree.Literal(0, scalar)
        return [
            tree.Quantified(
                tree.Quantifier.FORALL, "k", low, tree.Length(parameter.name), condition
            )
            for condition in self.domain(element, scalar, parameter.domain)
        ]


def _between(value: tree.Expression, low: int, high: int, scalar: Scalar) -> tree.Expression:
    if low == high:
        return tree.Binary("==", value, tree.Literal(low, scalar))
    least = tree.Binary("<=", tree.Literal(low, scalar), value)
    return tree.Binary("&&", least, tree.Binary("<=", value, tree.Literal(high, scalar)))


def _prefixed(operator: str, operand: str) -> str:
    return f"{operator}({operand})" if operand.startswith(operator) else f"{operator}{operand}"
