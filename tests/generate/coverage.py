# SPDX-License-Identifier: Apache-2.0
"""Which combinations of operators, types, statements, places and clauses programs contain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import final

from . import tree
from .static import is_truth, type_of, written
from .tree import Quantifier
from .types import BOOL, INT, Language, Scalar, Typing
from .walk import Node, children, nodes

PLACES = ("body", "branch", "loop", "inner loop", "switch", "helper")
_ANYWHERE = (
    "declare",
    "declare array",
    "assign",
    "assign element",
    "compound assign",
    "increment",
    "call",
    "if",
    "if else",
    "while",
    "do",
    "for",
    "endless loop",
    "for each",
    "switch",
    "assert",
    "spec assert",
    "assume",
    "block",
)
_IN_BRANCH = ("return", "break", "continue", "labelled break", "labelled continue")


# --- the table -----------------------------------------------------------------------------------


def combinations(typing: Typing) -> tuple[str, ...]:
    """Everything that generated programs should contain, by name."""
    return (
        *_operators(typing),
        *_conversions(typing),
        *_statements(),
        *_clauses(typing),
        *_arrays_and_parameters(typing),
        *_calls(),
    )


def _operators(typing: Typing) -> Iterator[str]:
    java = typing.language is Language.JAVA
    binary = (*tree.ARITHMETIC, *tree.BITWISE, *(tree.SHIFTS if java else tree.SHIFTS[:2]))
    for operator, scalar in product(binary, typing.integers):
        yield f"{typing.name(scalar)} {operator}"
        yield f"{typing.name(scalar)} {operator}="
    for operator in tree.BITWISE:
        yield f"truth {operator}"
        yield f"{typing.name(BOOL)} {operator}="
    for operator, scalar in product(tree.COMPARISONS, typing.integers):
        yield f"{typing.name(scalar)} {operator}"
    yield from ("truth ==", "truth !=", "truth &&", "truth ||", "truth !")
    yield from ("number ? :", "truth ? :")
    for operator, scalar in product(("+", "-", "~"), typing.integers):
        yield f"{operator} {typing.name(scalar)}"
    for form, scalar in product(("++x", "--x", "x++", "x--"), typing.integers):
        yield f"{form} of {typing.name(scalar)}"
    for scalar in _literal_types(typing):
        yield f"literal of {typing.name(scalar)}"
    for name in ("abs", "min", "max") if java else ("abs",):
        yield f"function {name}"
    if java:
        yield from ("value of =", "value of +=", "value of ++")


def _literal_types(typing: Typing) -> tuple[Scalar, ...]:
    return tuple(scalar for scalar in typing.integers if scalar.rank >= INT.rank)


def _conversions(typing: Typing) -> Iterator[str]:
    for source, target in product(typing.integers, typing.integers):
        yield f"cast {typing.name(source)} to {typing.name(target)}"
        if source != target and typing.assignable(source, target):
            yield f"assign {typing.name(source)} to {typing.name(target)}"
    if typing.language is Language.C:
        for scalar in typing.integers:
            yield f"cast {typing.name(BOOL)} to {typing.name(scalar)}"
            yield f"cast {typing.name(scalar)} to {typing.name(BOOL)}"


def _statements() -> Iterator[str]:
    for kind, place in product(_ANYWHERE, PLACES):
        yield f"{kind} in {place}"
    yield "return in body"
    yield "return in helper"
    for kind in _IN_BRANCH:
        yield f"{kind} in branch"
    yield from (
        "case falls through",
        "case breaks",
        "default",
        "default first",
        "case of two labels",
    )
    yield "second update"


def _clauses(typing: Typing) -> Iterator[str]:
    yield from ("requires", "ensures", "assigns nothing", "assigns array")
    yield from ("loop invariant", "loop variant", "loop assigns")
    quantifiers = list(Quantifier) if typing.language is Language.JAVA else list(Quantifier)[:2]
    for quantifier in quantifiers:
        yield f"ensures with {quantifier}"
    yield from (f"ensures with {word}" for word in ("\\old", "\\result", "==>", "<==>", "? :", "!"))
    yield from (f"ensures with {word}" for word in ("*", "/", "%", "cast", "&&", "||", "max"))
    yield "requires with \\forall"
    yield "loop invariant with \\forall"
    if typing.language is Language.JAVA:
        yield from ("requires with \\alldifferent", "ensures with \\alldifferent")


def _arrays_and_parameters(typing: Typing) -> Iterator[str]:
    for scalar in typing.scalars:
        yield f"parameter {typing.name(scalar)}"
        yield f"array parameter of {typing.name(scalar)}"
        yield f"array of {typing.name(scalar)}"
        yield f"read element of {typing.name(scalar)}"
        yield f"write element of {typing.name(scalar)}"
        yield f"result {typing.name(scalar)}"
    for scalar in typing.integers:
        yield f"extreme parameter {typing.name(scalar)}"
    yield from ("result void", "two arrays", "length", "two intervals")
    if typing.language is Language.JAVA:
        yield "two arrays that may be one"


def _calls() -> Iterator[str]:
    yield from ("call with contract", "call without contract", "recursion", "recursion by contract")
    yield from ("call in expression", "call with array", "call that writes")


# --- what a program has --------------------------------------------------------------------------


def covered(program: tree.Program) -> Counter[str]:
    """The names of the combinations in the program, each as often as it occurs."""
    finder = _Finder(program)
    found: Counter[str] = Counter()
    for procedure in program.procedures:
        found.update(finder.procedure(procedure))
    return found


@final
class _Finder:
    def __init__(self, program: tree.Program) -> None:
        self.program = program
        self.typing = program.typing
        self.procedures = {p.name: p for p in program.procedures}
        self.current = program.entry

    def procedure(self, procedure: tree.Procedure) -> Iterator[str]:
        self.current = procedure
        yield (
            "result void"
            if procedure.result is None
            else f"result {self.typing.name(procedure.result)}"
        )
        for parameter in procedure.parameters:
            yield from self._parameter(parameter)
        if len(procedure.arrays) > 1:
            yield "two arrays" if procedure.distinct else "two arrays that may be one"
        if procedure.contract is not None:
            yield from self._contract(procedure.contract)
        is_helper = procedure is not self.program.entry
        yield from self._body(procedure.body, ("helper",) if is_helper else ("body",), loops=0)

    def _parameter(self, parameter: tree.Parameter | tree.ArrayParameter) -> Iterator[str]:
        if isinstance(parameter, tree.ArrayParameter):
            yield f"array parameter of {self.typing.name(parameter.element)}"
            return
        yield f"parameter {self.typing.name(parameter.type)}"
        ends = (self.typing.low(parameter.type), self.typing.high(parameter.type))
        if parameter.type != BOOL and any(
            abs(end) > 5 and end in parameter.domain.values for end in ends
        ):
            yield f"extreme parameter {self.typing.name(parameter.type)}"
        if len(parameter.domain.intervals) > 1:
            yield "two intervals"

    def _contract(self, contract: tree.Contract) -> Iterator[str]:
        for formula in contract.requires:
            yield "requires"
            yield from self._words("requires", formula)
        for formula in contract.ensures:
            yield "ensures"
            yield from self._words("ensures", formula)
        if contract.assigns is not None:
            yield "assigns array" if contract.assigns else "assigns nothing"

    def _words(self, clause: str, formula: tree.Expression) -> Iterator[str]:
        for node in nodes(formula):
            match node:
                case tree.Quantified():
                    yield f"{clause} with {node.quantifier}"
                case tree.Binary(operator, _, _) | tree.Unary(operator, _):
                    yield f"{clause} with {operator}"
                case tree.Conditional():
                    yield f"{clause} with ? :"
                case tree.Cast():
                    yield f"{clause} with cast"
                case tree.Intrinsic(name, _):
                    yield f"{clause} with {name}"
                case tree.Old() | tree.Result() | tree.AllDifferent():
                    yield f"{clause} with \\{type(node).__name__.lower()}"

    # --- statements ------------------------------------------------------------------------------

    def _body(
        self, body: tuple[tree.Statement, ...], places: tuple[str, ...], loops: int
    ) -> Iterator[str]:
        for statement in body:
            for place in places:
                yield f"{_kind(statement)} in {place}"
            yield from self._details(statement)
            yield from self._nested(statement, places, loops)

    def _nested(
        self, statement: tree.Statement, places: tuple[str, ...], loops: int
    ) -> Iterator[str]:
        outside = ("helper",) if "helper" in places else ()
        match statement:
            case tree.If(_, then, otherwise):
                yield from self._body(then, (*outside, "branch"), loops)
                yield from self._body(otherwise or (), (*outside, "branch"), loops)
            case tree.Loop() | tree.ForEach():
                place = "inner loop" if loops else "loop"
                yield from self._body(statement.body, (*outside, place), loops + 1)
            case tree.Switch(_, cases):
                for case in cases:
                    yield from self._body(case.body, (*outside, "switch"), loops)
            case tree.Block(body):
                yield from self._body(body, places, loops)

    def _details(self, statement: tree.Statement) -> Iterator[str]:
        match statement:
            case tree.Declare(_, scalar, value):
                yield from self._converted(value, scalar)
            case tree.DeclareArray(_, element, _, values):
                yield f"array of {self.typing.name(element)}"
                for value in values:
                    yield from self._converted(value, element)
            case tree.Assign(target, operator, value):
                yield from self._stored(target)
                if operator:
                    yield f"{self.typing.name(target.type)} {operator}="
                else:
                    yield from self._converted(value, target.type)
            case tree.Increment():
                yield from self._stored(statement.target)
                yield self._increment(statement)
            case tree.Loop():
                yield from self._loop(statement)
            case tree.Switch(_, cases):
                yield from _switch(cases)
            case tree.Perform(call):
                yield from self._call(call)
        for child in children(statement):
            if isinstance(child, tree.Expression):
                yield from self._expressions(child)

    def _loop(self, loop: tree.Loop) -> Iterator[str]:
        if len(loop.update) > 1:
            yield "second update"
        if loop.initial is not None:
            yield from self._details(loop.initial)
        for update in loop.update:
            yield from self._details(update)
        specification = loop.specification
        for invariant in specification.invariants:
            yield "loop invariant"
            yield from self._words("loop invariant", invariant)
        if specification.variant is not None:
            yield "loop variant"
        if specification.assigns is not None:
            yield "loop assigns"

    def _stored(self, target: tree.Variable | tree.Element) -> Iterator[str]:
        if isinstance(target, tree.Element):
            yield f"write element of {self.typing.name(target.type)}"

    def _converted(self, value: tree.Expression, target: Scalar) -> Iterator[str]:
        yield f"assign {self._type(value)} to {self.typing.name(target)}"

    # --- expressions -----------------------------------------------------------------------------

    def _expressions(self, expression: tree.Expression) -> Iterator[str]:
        specification = (tree.Quantified, tree.Old, tree.Result, tree.AllDifferent)
        parts = list(nodes(expression))
        if any(isinstance(node, specification) for node in parts):
            return
        for node in parts:
            yield from self._expression(node)
            if isinstance(node, tree.Invoke):
                yield "call in expression"

    def _expression(self, node: Node) -> Iterator[str]:
        match node:
            case tree.Binary(operator, left, _):
                truth = is_truth(left, self.typing)
                yield f"{'truth' if truth else self._type(left)} {operator}"
            case tree.Unary("!", _):
                yield "truth !"
            case tree.Unary(operator, operand):
                yield f"{operator} {self._type(operand)}"
            case tree.Conditional(_, then, _):
                yield "truth ? :" if is_truth(then, self.typing) else "number ? :"
            case tree.Cast(scalar, operand):
                yield f"cast {self._type(operand)} to {self.typing.name(scalar)}"
            case tree.Literal(_, scalar):
                yield f"literal of {self.typing.name(scalar)}"
            case tree.Element():
                yield f"read element of {self.typing.name(node.type)}"
            case tree.Length():
                yield "length"
            case tree.Intrinsic(name, _):
                yield f"function {name}"
            case tree.AssignExpression(target, operator, _):
                yield "value of +=" if operator else "value of ="
                yield f"{self.typing.name(target.type)} {operator}="
            case tree.IncrementExpression():
                yield "value of ++"
                yield self._increment(node)
            case tree.Invoke():
                yield from self._call(node)

    def _type(self, expression: tree.Expression) -> str:
        return self.typing.name(type_of(expression, self.typing))

    def _increment(self, node: tree.Increment | tree.IncrementExpression) -> str:
        sign = "++" if node.amount == 1 else "--"
        form = f"{sign}x" if node.prefix else f"x{sign}"
        return f"{form} of {self.typing.name(node.target.type)}"

    def _call(self, call: tree.Invoke) -> Iterator[str]:
        callee = self.procedures[call.procedure]
        if callee is self.current:
            yield "recursion" if callee.contract is None else "recursion by contract"
        else:
            yield "call without contract" if callee.contract is None else "call with contract"
        if any(isinstance(argument, tree.ArrayArgument) for argument in call.arguments):
            yield "call with array"
        if written(call, self.procedures):
            yield "call that writes"


def _switch(cases: tuple[tree.Case, ...]) -> Iterator[str]:
    for position, case in enumerate(cases):
        yield "case breaks" if case.breaks else "case falls through"
        if len(case.values) > 1:
            yield "case of two labels"
        if not case.values:
            yield "default first" if position == 0 else "default"


def _kind(statement: tree.Statement) -> str:
    match statement:
        case tree.Assign(target, operator, _):
            if operator:
                return "compound assign"
            return "assign element" if isinstance(target, tree.Element) else "assign"
        case tree.If(_, _, otherwise):
            return "if" if otherwise is None else "if else"
        case tree.Loop(kind, _, condition):
            return "endless loop" if condition is None else str(kind)
        case tree.Break(label):
            return "labelled break" if label else "break"
        case tree.Continue(label):
            return "labelled continue" if label else "continue"
        case _:
            return _KINDS[type(statement)]


_KINDS: dict[type, str] = {
    tree.Declare: "declare",
    tree.DeclareArray: "declare array",
    tree.Increment: "increment",
    tree.Perform: "call",
    tree.ForEach: "for each",
    tree.Switch: "switch",
    tree.Return: "return",
    tree.Assert: "assert",
    tree.SpecAssert: "spec assert",
    tree.Assume: "assume",
    tree.Block: "block",
}


# --- the report ----------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Coverage:
    """How many of the combinations some programs contain."""

    counts: tuple[tuple[str, int], ...]  # all combinations, with how often each occurs

    @property
    def missing(self) -> tuple[str, ...]:
        return tuple(name for name, count in self.counts if count == 0)

    @property
    def share(self) -> float:
        return 1 - len(self.missing) / len(self.counts)

    def __str__(self) -> str:
        total = len(self.counts)
        head = f"{total - len(self.missing)} of {total} combinations ({self.share:.1%})"
        return "\n".join([head, *(f"  missing: {name}" for name in self.missing)])


def coverage(programs: Iterable[tree.Program], typing: Typing) -> Coverage:
    found: Counter[str] = Counter()
    for program in programs:
        found.update(covered(program))
    return Coverage(tuple((name, found[name]) for name in combinations(typing)))
