# SPDX-License-Identifier: Apache-2.0
"""Whether a program is one that the compiler accepts and that has one meaning.

Shrinking changes programs blindly and keeps what passes here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import assert_never, final

from . import tree
from .static import completes, has_effect, is_constant_of, is_truth, mentioned, type_of, written
from .types import BOOL, INT, LONG, Language, Scalar, Typing
from .walk import nodes

Names = dict[str, Scalar]


@final
@dataclass(frozen=True, slots=True)
class Place:
    """What is visible at a statement or in a formula."""

    scalars: Names
    arrays: Names
    result: Scalar | None
    labels: frozenset[str] = frozenset()
    loops: int = 0
    breakable: int = 0
    spec: bool = False
    after: bool = False  # in `ensures`: \result may be used


@final
@dataclass(slots=True)
class Checker:
    """Collects what is wrong with a program."""

    typing: Typing
    procedures: dict[str, tree.Procedure] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    @property
    def is_java(self) -> bool:
        return self.typing.language is Language.JAVA

    def need(self, fine: bool, problem: str) -> None:
        if not fine:
            self.problems.append(problem)

    # --- declarations ----------------------------------------------------------------------------

    def procedure(self, procedure: tree.Procedure) -> None:
        self.procedures[procedure.name] = procedure
        place = Place({}, {}, procedure.result)
        for parameter in procedure.parameters:
            match parameter:
                case tree.Parameter(name, scalar, domain):
                    place.scalars[name] = scalar
                case tree.ArrayParameter(name, scalar, domain):
                    place.arrays[name] = scalar
                    self.need(0 <= parameter.shortest <= parameter.longest, f"lengths of {name}")
                case _:
                    assert_never(parameter)
            self.need(bool(domain.values), f"{name} has no values")
            fits = all(self.typing.holds(scalar, value) for value in domain.values)
            self.need(fits, f"a value of {name} is not of its type")
        self._unique(procedure)
        if procedure.contract is not None:
            self._contract(procedure.contract, replace(place, spec=True))
        self.body(procedure.body, place)
        void = procedure.result is None
        self.need(void or not completes(procedure.body), f"{procedure.name} may end without return")

    def _unique(self, procedure: tree.Procedure) -> None:
        kinds = (tree.Parameter, tree.ArrayParameter, tree.Declare, tree.DeclareArray, tree.ForEach)
        names = Counter(node.name for node in nodes(procedure) if isinstance(node, kinds))
        for name, times in names.items():
            self.need(times == 1, f"{name} is declared {times} times")

    def _contract(self, contract: tree.Contract, place: Place) -> None:
        for formula in contract.requires:
            self.need(not any(isinstance(n, tree.Old) for n in nodes(formula)), "\\old in requires")
            self.formula(formula, place)
        for formula in contract.ensures:
            self.formula(formula, replace(place, after=True))
        for name in contract.assigns or ():
            self.need(name in place.arrays, f"{name} in assigns")

    def formula(self, formula: tree.Expression, place: Place) -> None:
        self.need(is_truth(formula, self.typing), "a clause that is not a formula")
        self.need(not has_effect(formula), "an effect in a specification")
        self.expression(formula, replace(place, spec=True))

    # --- statements ------------------------------------------------------------------------------

    def body(self, body: tuple[tree.Statement, ...], place: Place) -> None:
        """Declarations are visible to the end of the body."""
        place = replace(place, scalars=dict(place.scalars), arrays=dict(place.arrays))
        for position, statement in enumerate(body):
            self.need(completes(body[:position]), "a statement that cannot be reached")
            self.statement(statement, place)

    def statement(self, statement: tree.Statement, place: Place) -> None:
        match statement:
            case tree.Declare(name, scalar, value):
                self.assigned(scalar, value, place)
                self._sequenced(statement)
                place.scalars[name] = scalar
            case tree.DeclareArray(name, element, length, values):
                self.need(length > 0 and len(values) <= length, f"length of {name}")
                for value in values:
                    self.assigned(element, value, place)
                    self._sequenced(value)
                place.arrays[name] = element
            case tree.Assign() | tree.Increment():
                self._store(statement, place)
            case tree.Perform(call):
                self.need(isinstance(call, tree.Invoke), "a statement that is no call")
                self.expression(call, place)
                self._sequenced(statement)
            case tree.If(condition, then, otherwise):
                self.condition(condition, place)
                self.body(then, place)
                self.body(otherwise or (), place)
            case tree.Loop():
                self._loop(statement, place)
            case tree.ForEach(name, scalar, array, body):
                self.need(place.arrays.get(array) == scalar, f"for each of {array}")
                inner = {**place.scalars, name: scalar}
                self.body(body, self._looping(replace(place, scalars=inner), ""))
            case tree.Switch():
                self._switch(statement, place)
            case tree.Break(label) | tree.Continue(label):
                inside = place.breakable if isinstance(statement, tree.Break) else place.loops
                self.need(label in place.labels if label else inside > 0, "a jump to nowhere")
            case tree.Return(value):
                self.need((value is None) == (place.result is None), "return and result type")
                if value is not None and place.result is not None:
                    self.assigned(place.result, value, place)
                    self._sequenced(value)
            case tree.Assert(condition):
                self.condition(condition, place)
                self.need(not has_effect(condition), "an effect in an assertion")
            case tree.SpecAssert(formula) | tree.Assume(formula):
                self.formula(formula, place)
            case tree.Block(body):
                self.body(body, place)
            case _:
                assert_never(statement)

    def _store(self, statement: tree.Assign | tree.Increment, place: Place) -> None:
        scalar = self._target(statement.target, place)
        if isinstance(statement, tree.Assign):
            self.stored(scalar, statement.operator, statement.value, place)
        else:
            self.need(scalar != BOOL, "++ of a truth value")
        self._sequenced(statement)

    def _target(self, target: tree.Variable | tree.Element, place: Place) -> Scalar:
        self.expression(target, place)
        fine = isinstance(target, tree.Variable | tree.Element)
        self.need(fine, "an assignment to something else than a variable")
        return target.type if fine else INT

    def _looping(self, place: Place, label: str) -> Place:
        labels = place.labels | ({label} if label else frozenset())
        return replace(
            place, loops=place.loops + 1, breakable=place.breakable + 1, labels=frozenset(labels)
        )

    def _loop(self, loop: tree.Loop, place: Place) -> None:
        place = replace(place, scalars=dict(place.scalars))
        if loop.initial is not None:
            self.statement(loop.initial, place)
        if loop.condition is not None:
            self.condition(loop.condition, place)
            self.need(bool(mentioned(loop.condition)), "a loop condition that is constant")
        for update in loop.update:
            self._store(update, place)
        for invariant in loop.specification.invariants:
            self.formula(invariant, place)
        if loop.specification.variant is not None:
            self.expression(loop.specification.variant, replace(place, spec=True))
        for name in loop.specification.assigns or ():
            self.need(name in place.scalars or name in place.arrays, f"{name} in loop assigns")
        self.body(loop.body, self._looping(place, loop.label))

    def _switch(self, switch: tree.Switch, place: Place) -> None:
        self.expression(switch.subject, place)
        self._sequenced(switch.subject)
        scalar = type_of(switch.subject, self.typing)
        self.need(
            scalar not in (BOOL, LONG) or not self.is_java, f"switch on {self.typing.name(scalar)}"
        )
        values = [value for case in switch.cases for value in case.values]
        self.need(len(set(values)) == len(values), "a case label twice")
        self.need(all(self.typing.holds(scalar, v) for v in values), "a case label out of range")
        self.need(sum(not case.values for case in switch.cases) <= 1, "two defaults")
        inner = replace(place, breakable=place.breakable + 1)
        for case in switch.cases:
            self.body(case.body, inner)
            self.need(completes(case.body) or not case.breaks, "a break that cannot be reached")

    # --- expressions -----------------------------------------------------------------------------

    def condition(self, condition: tree.Expression, place: Place) -> None:
        self.need(is_truth(condition, self.typing) or not self.is_java, "a condition")
        self.expression(condition, place)
        self._sequenced(condition)

    def assigned(self, scalar: Scalar, value: tree.Expression, place: Place) -> None:
        self.expression(value, place)
        if not is_constant_of(value, scalar, self.typing):
            self._passes(scalar, value)

    def _passes(self, scalar: Scalar, value: tree.Expression) -> None:
        fits = self.typing.assignable(type_of(value, self.typing), scalar)
        self.need(fits, f"{self.typing.name(scalar)} from another type")

    def stored(self, scalar: Scalar, operator: str, value: tree.Expression, place: Place) -> None:
        if not operator:
            self.assigned(scalar, value, place)
            return
        self.expression(value, place)
        if self.is_java:
            self.need((scalar == BOOL) == (type_of(value, self.typing) == BOOL), "mixed compound")
            self.need(scalar != BOOL or operator in tree.BITWISE, f"{operator}= of boolean")

    def expression(self, expression: tree.Expression, place: Place) -> None:
        match expression:
            case tree.Variable(name, scalar):
                self.need(place.scalars.get(name) == scalar, f"{name} is not known here")
            case tree.Element(array, scalar, index):
                self.need(place.arrays.get(array) == scalar, f"{array} is not known here")
                self.expression(index, place)
                narrow = type_of(index, self.typing) not in (LONG, BOOL)
                self.need(narrow or place.spec or not self.is_java, "index type")
            case tree.Length(array) | tree.ArrayArgument(array) | tree.AllDifferent(array):
                self.need(array in place.arrays, f"{array} is not known here")
            case tree.Quantified():
                self._quantified(expression, place)
            case tree.Old(operand):
                self.need(place.spec, "\\old outside a specification")
                self.expression(operand, place)
            case tree.Result(scalar):
                self.need(place.after and place.result == scalar, "\\result has no meaning here")
            case tree.Literal(value, scalar):
                self.need(place.spec or self.typing.holds(scalar, value), f"literal {value}")
            case tree.Truth():
                pass
            case _:
                self._compound(expression, place)

    def _compound(
        self,
        expression: tree.Unary
        | tree.Binary
        | tree.Conditional
        | tree.Cast
        | tree.Invoke
        | tree.Intrinsic
        | tree.AssignExpression
        | tree.IncrementExpression,
        place: Place,
    ) -> None:
        match expression:
            case tree.Unary(operator, operand):
                self.expression(operand, place)
                self._kind(operand, truth=operator == "!")
            case tree.Binary():
                self._binary(expression, place)
            case tree.Conditional(condition, then, otherwise):
                for part in (condition, then, otherwise):
                    self.expression(part, place)
                self._kind(condition, truth=True)
                same = is_truth(then, self.typing) == is_truth(otherwise, self.typing)
                self.need(same or not self.is_java, "a conditional of two kinds")
            case tree.Cast(scalar, operand):
                self.expression(operand, place)
                self._kind(operand, truth=scalar == BOOL)
            case tree.Invoke():
                self._invoke(expression, place)
            case tree.Intrinsic(_, arguments):
                for argument in arguments:
                    self.expression(argument, place)
                    self._kind(argument, truth=False)
            case tree.AssignExpression(target, operator, value):
                self.stored(self._target(target, place), operator, value, place)
            case tree.IncrementExpression(target):
                self.need(self._target(target, place) != BOOL, "++ of a truth value")
            case _:
                assert_never(expression)

    def _kind(self, operand: tree.Expression, *, truth: bool) -> None:
        """In Java truth values and numbers do not mix; C takes one for the other."""
        self.need(not self.is_java or is_truth(operand, self.typing) == truth, "kind of operand")

    def _binary(self, expression: tree.Binary, place: Place) -> None:
        operator, sides = expression.operator, (expression.left, expression.right)
        for side in sides:
            self.expression(side, place)
        if operator in (*tree.LOGICAL, *tree.CONNECTIVES):
            self.need(operator in tree.LOGICAL or place.spec, f"{operator} in code")
            for side in sides:
                self._kind(side, truth=True)
                self.need(not place.spec or is_truth(side, self.typing), "kind of operand")
            return
        kinds = [is_truth(side, self.typing) for side in sides]
        self.need(not place.spec or not any(kinds), "truth values compared in a specification")
        either = operator in (*tree.BITWISE, "==", "!=")
        self.need(
            not self.is_java or (kinds[0] == kinds[1] if either else not any(kinds)), operator
        )
        self.need(operator != ">>>" or self.is_java, "C has no >>>")

    def _quantified(self, expression: tree.Quantified, place: Place) -> None:
        self.need(place.spec, "a quantifier outside a specification")
        self.expression(expression.low, place)
        self.expression(expression.high, place)
        inner = replace(place, scalars={**place.scalars, expression.variable: INT})
        self.expression(expression.body, inner)
        logical = expression.quantifier in (
            tree.Quantifier.FORALL,
            tree.Quantifier.EXISTS,
            tree.Quantifier.COUNT,
        )
        self.need(is_truth(expression.body, self.typing) == logical, "body of a quantifier")
        self.need(self.is_java or expression.quantifier in list(tree.Quantifier)[:2], "ACSL")

    def _invoke(self, call: tree.Invoke, place: Place) -> None:
        callee = self.procedures.get(call.procedure)
        self.need(callee is not None, f"no procedure {call.procedure}")
        if callee is None:
            return
        same = callee.result == call.type and len(callee.parameters) == len(call.arguments)
        self.need(same, f"call of {callee.name}")
        for parameter, argument in zip(callee.parameters, call.arguments, strict=False):
            self.expression(argument, place)
            if isinstance(parameter, tree.ArrayParameter):
                given = argument.array if isinstance(argument, tree.ArrayArgument) else ""
                self.need(
                    place.arrays.get(given) == parameter.element, f"array for {parameter.name}"
                )
            else:
                self.need(not isinstance(argument, tree.ArrayArgument), "an array for a number")
                self._passes(parameter.type, argument)

    def _sequenced(self, node: tree.Expression | tree.Statement) -> None:
        """In C an expression has one meaning if it changes a variable only where nothing else in
        it mentions the variable, and calls only procedures that assign nothing."""
        if self.is_java or not has_effect(node):
            return
        for effect in _effects(node):
            if isinstance(effect, tree.Invoke):
                self._calls_in_order(node, effect)
                continue
            outside = Counter(_occurrences(node)) - Counter(_occurrences(effect))
            self.need(not outside[_target(effect)], "the order of effects is open")

    def _calls_in_order(self, node: tree.Expression | tree.Statement, call: tree.Invoke) -> None:
        changed = written(call, self.procedures)
        match node:
            case tree.Perform(whole) | tree.Declare(_, _, whole):
                alone = whole == call
            case tree.Assign(tree.Variable(), _, whole):
                alone = whole == call
            case _:
                alone = False
        self.need(not changed or alone, "the order of calls is open")


def _effects(
    node: tree.Expression | tree.Statement,
) -> Iterator[tree.Invoke | tree.AssignExpression | tree.IncrementExpression]:
    kinds = (tree.Invoke, tree.AssignExpression, tree.IncrementExpression)
    return (part for part in nodes(node) if isinstance(part, kinds))


def _target(effect: tree.AssignExpression | tree.IncrementExpression) -> str:
    target = effect.target
    return target.name if isinstance(target, tree.Variable) else target.array


def _occurrences(node: tree.Expression | tree.Statement) -> list[str]:
    names = []
    for part in nodes(node):
        match part:
            case tree.Variable(name):
                names.append(name)
            case tree.Element(array, _, _) | tree.ArrayArgument(array):
                names.append(array)
    return names


def problems(program: tree.Program) -> list[str]:
    """What is wrong with the program; empty if it is well-formed."""
    if not program.procedures:
        return ["no procedures"]
    checker = Checker(program.typing)
    names = [procedure.name for procedure in program.procedures]
    checker.need(len(set(names)) == len(names), "names of procedures")
    for procedure in program.procedures:
        checker.procedure(procedure)
    checker.need(program.entry.contract is not None, "the entry has no contract")
    return checker.problems


def is_well_formed(program: tree.Program) -> bool:
    return not problems(program)
