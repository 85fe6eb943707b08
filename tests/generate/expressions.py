# SPDX-License-Identifier: Apache-2.0
"""Random expressions of the program."""

from __future__ import annotations

from typing import final

from . import tree
from .scope import Local, LocalArray, Scope, Setting
from .static import is_constant_of, type_of, written
from .types import BOOL, C_INTEGERS, INT, LONG, Scalar

_SMALL = (0, 1, 1, 2, 2, 3, 4, 5, 7, 8, -1, -2, -3, -5, 10, 16)


@final
class Expressions:
    """Makes expressions whose names are in scope and whose types the language accepts."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.dice = setting.dice
        self.typing = setting.typing
        self.profile = setting.profile

    # --- truth values ----------------------------------------------------------------------------

    def truth(self, scope: Scope, depth: int | None = None) -> tree.Expression:
        """A condition."""
        depth = self.profile.expression_depth - 1 if depth is None else depth
        if depth <= 0 or self.profile.linear:
            return self._simple_truth(scope, depth)
        kinds: dict[str, float] = {"compare": 6, "logical": 2.5, "not": 0.8, "bits": 0.6}
        kinds |= {"choose": 0.4, "equal": 0.5, "atom": 0.8, "literal": 0.15}
        match self.dice.weighted(kinds):
            case "compare":
                return self.comparison(scope, depth)
            case "logical":
                return self._pair(self.dice.pick(tree.LOGICAL), scope, depth)
            case "not":
                return tree.Unary("!", self.truth(scope, depth - 1))
            case "bits":
                return self._pair(self.dice.pick(tree.BITWISE), scope, depth)
            case "equal":
                return self._pair(self.dice.pick(("==", "!=")), scope, depth)
            case "choose":
                then, otherwise = self.truth(scope, 0), self.truth(scope, 0)
                return tree.Conditional(self.truth(scope, depth - 1), then, otherwise)
            case "literal":
                return tree.Truth(self.dice.chance(0.5))
            case _:
                return self._truth_atom(scope)

    def _pair(self, operator: str, scope: Scope, depth: int) -> tree.Expression:
        left = self.truth(scope, depth - 1)
        return tree.Binary(operator, left, self.truth(scope, depth - 1))

    def _simple_truth(self, scope: Scope, depth: int) -> tree.Expression:
        if self.profile.linear and depth > 0 and self.dice.chance(0.2):
            return self._pair(self.dice.pick(tree.LOGICAL), scope, 0)
        if self.dice.chance(0.2):
            return self._truth_atom(scope)
        return self.comparison(scope, 1)

    def _truth_atom(self, scope: Scope) -> tree.Expression:
        atoms: list[tree.Expression] = [local.variable for local in scope.booleans]
        array = self._array(scope, BOOL)
        if array is not None:
            atoms += self._maybe(self.element(scope, array))
        call = self.call(scope, BOOL) if self.dice.chance(0.3) else None
        atoms += self._maybe(call)
        return self.dice.pick(atoms) if atoms else self.comparison(scope, 1)

    @staticmethod
    def _maybe(expression: tree.Expression | None) -> list[tree.Expression]:
        return [] if expression is None else [expression]

    def comparison(self, scope: Scope, depth: int) -> tree.Expression:
        operator = self.dice.pick(tree.COMPARISONS)
        if self._effects_here() and self.dice.chance(0.7):
            effect = self._increment(scope)
            if effect is not None:
                return tree.Binary(operator, effect, self.literal())
        left = self._operand(scope, depth - 1)
        if isinstance(left, tree.Literal) and scope.integers:
            left = self.dice.pick(scope.integers).variable
        if self.dice.chance(0.5):
            return tree.Binary(operator, left, self.literal())
        return tree.Binary(operator, left, self.integer(scope, depth - 1))

    # --- integers --------------------------------------------------------------------------------

    def integer(self, scope: Scope, depth: int | None = None) -> tree.Expression:
        """A number of any type."""
        depth = self.profile.expression_depth if depth is None else depth
        if self.profile.linear:
            return self.linear(scope, depth)
        if depth <= 0:
            return self.leaf(scope)
        kinds: dict[str, float] = {"leaf": 2.5, "arithmetic": 5, "bits": 1.2, "shift": 1.2}
        kinds |= {"unary": 1, "choose": 0.6, "cast": 1, "call": 1, "intrinsic": 0.4, "effect": 0.8}
        match self.dice.weighted(kinds):
            case "arithmetic":
                return self._arithmetic(scope, depth)
            case "bits":
                left = self._operand(scope, depth - 1)
                return tree.Binary(
                    self.dice.pick(tree.BITWISE), left, self._operand(scope, depth - 1)
                )
            case "shift":
                return self._shift(scope, depth)
            case "unary":
                return tree.Unary(self.dice.pick(("-", "~", "+")), self._operand(scope, depth - 1))
            case "choose":
                then, otherwise = self.integer(scope, depth - 1), self.leaf(scope)
                return tree.Conditional(self.truth(scope, depth - 1), then, otherwise)
            case "cast":
                return tree.Cast(self._any_integer_type(), self.integer(scope, depth - 1))
            case "call":
                return self.call(scope, self.setting.integer_type()) or self.leaf(scope)
            case "intrinsic":
                return self._intrinsic(scope, depth)
            case "effect" if self._effects_here():
                return self._effect(scope, depth) or self.leaf(scope)
            case _:
                return self.leaf(scope)

    def linear(self, scope: Scope, depth: int) -> tree.Expression:
        """A sum of variables, multiples of variables and constants."""
        if depth <= 0 or self.dice.chance(0.4):
            return self.leaf(scope)
        if self.dice.chance(0.2):
            return tree.Binary("*", tree.Literal(self.dice.pick((2, 3, -1)), INT), self.leaf(scope))
        operator = self.dice.pick(("+", "-"))
        return tree.Binary(operator, self.leaf(scope), self.linear(scope, depth - 1))

    def leaf(self, scope: Scope) -> tree.Expression:
        kinds: dict[str, float] = {"literal": 3, "variable": 6, "element": 2, "length": 0.7}
        kind = self.dice.weighted(kinds)
        if kind == "element" and scope.arrays:
            array = self.dice.pick(scope.arrays)
            found = self.element(scope, array) if self._is_number(array.element) else None
            if found is not None:
                return found
        if kind == "length" and scope.arrays:
            return tree.Length(self.dice.pick(scope.arrays).name)
        numbers = [local for local in scope.variables if self._is_number(local.type)]
        if kind == "literal" or not numbers:
            return self.literal()
        return self.dice.pick(numbers).variable

    def _is_number(self, scalar: Scalar) -> bool:
        return scalar != BOOL or (not self.setting.is_java and self.dice.chance(0.5))

    def literal(self) -> tree.Literal:
        scalar = INT
        if self.profile.small_types and self.dice.chance(0.25):
            scalar = LONG if self.setting.is_java else self.dice.pick(C_INTEGERS[5:])
        return tree.Literal(self._value(scalar), scalar)

    def _value(self, scalar: Scalar) -> int:
        low, high = self.typing.low(scalar), self.typing.high(scalar)
        if self.dice.chance(self.profile.extreme * 0.3):
            return self.dice.pick((low, low + 1, high - 1, high))
        if self.dice.chance(0.1) and not self.profile.linear:
            return (1 << self.dice.between(3, self.typing.bits(scalar) - 2)) - self.dice.between(
                0, 1
            )
        value = self.dice.pick(_SMALL)
        return value if value >= low else -value

    def _operand(self, scope: Scope, depth: int) -> tree.Expression:
        """A number; half of the time of a type chosen first, so that all types get their turn."""
        if self.profile.linear or not self.profile.small_types or self.dice.chance(0.5):
            return self.integer(scope, depth)
        return self.of_type(scope, self._any_integer_type(), depth)

    def _any_integer_type(self) -> Scalar:
        if not self.setting.is_java and self.dice.chance(0.08):
            return BOOL
        return self.dice.pick(self.typing.integers)

    def of_type(self, scope: Scope, scalar: Scalar, depth: int) -> tree.Expression:
        """An expression of exactly this static type."""
        same = [local.variable for local in scope.variables if local.type == scalar]
        if same and self.dice.chance(0.8):
            return self.dice.pick(same)
        inner = self.integer(scope, depth)
        return inner if type_of(inner, self.typing) == scalar else tree.Cast(scalar, inner)

    def _arithmetic(self, scope: Scope, depth: int) -> tree.Expression:
        operator = self.dice.pick(tree.ARITHMETIC)
        left = self._operand(scope, depth - 1)
        if operator in ("/", "%"):
            return tree.Binary(operator, left, self.divisor(scope, depth - 1))
        return tree.Binary(operator, left, self.integer(scope, depth - 1))

    def divisor(self, scope: Scope, depth: int) -> tree.Expression:
        """Mostly not zero."""
        if self.dice.chance(self.profile.careless * 2):
            return self.integer(scope, depth)
        match self.dice.between(0, 2):
            case 0:
                return tree.Binary("|", self.leaf(scope), tree.Literal(1, INT))
            case _:
                value = self.literal()
                return value if value.value != 0 else tree.Literal(3, value.type)

    def _shift(self, scope: Scope, depth: int) -> tree.Expression:
        operators = tree.SHIFTS if self.setting.is_java else tree.SHIFTS[:2]
        left = self._operand(scope, depth - 1)
        return tree.Binary(self.dice.pick(operators), left, self.shift_count(scope, left))

    def shift_count(self, scope: Scope, shifted: tree.Expression) -> tree.Expression:
        """In C mostly one that is allowed; in Java all are."""
        if self.dice.chance(0.3 if self.setting.is_java else self.profile.careless):
            return self._operand(scope, 1)
        if self.dice.chance(0.3):
            return tree.Binary("&", self.leaf(scope), tree.Literal(7, INT))
        bits = self.typing.bits(self.typing.promoted(type_of(shifted, self.typing)))
        return tree.Literal(self.dice.pick((0, 1, 1, 2, 3, 4, bits - 1)), INT)

    def _intrinsic(self, scope: Scope, depth: int) -> tree.Expression:
        if not self.setting.is_java:
            return tree.Intrinsic("abs", (self.integer(scope, depth - 1),))
        name = self.dice.pick(("abs", "min", "max"))
        count = 1 if name == "abs" else 2
        return tree.Intrinsic(name, tuple(self.integer(scope, depth - 1) for _ in range(count)))

    # --- effects ---------------------------------------------------------------------------------

    def _effects_here(self) -> bool:
        """Inside an expression only Java says in which order effects happen."""
        return self.setting.is_java and self.dice.chance(self.profile.effects)

    def _increment(self, scope: Scope) -> tree.Expression | None:
        targets = [local for local in scope.assignable() if local.type != BOOL]
        if not targets:
            return None
        target = self.dice.pick(targets).variable
        amount = self.dice.pick((1, -1))
        return tree.IncrementExpression(target, amount, prefix=self.dice.chance(0.5))

    def _effect(self, scope: Scope, depth: int) -> tree.Expression | None:
        targets = [local for local in scope.assignable() if local.type != BOOL]
        if not targets or self.dice.chance(0.5):
            return self._increment(scope)
        target = self.dice.pick(targets).variable
        operator = self.dice.pick(("", "+", "-", "^"))
        return tree.AssignExpression(
            target, operator, self.value_for(scope, target.type, operator, depth - 1)
        )

    def root_effect(self, scope: Scope, excluded: str) -> tree.Expression | None:
        """An effect as the whole right-hand side: in order in C, too."""
        others = scope.nested()
        others.variables = [local for local in others.variables if local.name != excluded]
        return self._effect(others, 1)

    def value_for(self, scope: Scope, scalar: Scalar, operator: str, depth: int) -> tree.Expression:
        """What may stand right of `operator=` for a target of this type."""
        if operator:
            return self.truth(scope, depth) if scalar == BOOL else self.integer(scope, depth)
        return self.coerced(scope, scalar, depth)

    # --- conversions -----------------------------------------------------------------------------

    def coerced(self, scope: Scope, target: Scalar, depth: int | None = None) -> tree.Expression:
        """An expression that may be assigned to a variable of this type."""
        if target == BOOL:
            if not self.setting.is_java and self.dice.chance(0.2):
                return self.integer(scope, depth)
            return self.truth(scope, depth)
        if not self.setting.is_java and self.dice.chance(0.3) and not self.profile.linear:
            return self.of_type(scope, self._any_integer_type(), 1)  # converted silently
        return self.fitted(self.integer(scope, depth), target)

    def fitted(self, value: tree.Expression, target: Scalar) -> tree.Expression:
        """The value, with a cast where Java wants one and now and then in C."""
        scalar = type_of(value, self.typing)
        if self.typing.assignable(scalar, target):
            explicit = self.typing.language == "c" and scalar != target and self.dice.chance(0.3)
            return tree.Cast(target, value) if explicit else value
        constant = is_constant_of(value, target, self.typing)
        return value if constant else tree.Cast(target, value)

    def _passed(self, value: tree.Expression, target: Scalar) -> tree.Expression:
        """As an argument of a call, where Java converts no constants."""
        fits = self.typing.assignable(type_of(value, self.typing), target)
        return value if fits else tree.Cast(target, value)

    # --- arrays ----------------------------------------------------------------------------------

    def _array(self, scope: Scope, element: Scalar) -> LocalArray | None:
        same = [array for array in scope.arrays if array.element == element]
        return self.dice.pick(same) if same else None

    def element(self, scope: Scope, array: LocalArray) -> tree.Element | None:
        """An element of the array; None where no index is known to be valid (mostly)."""
        index = self._index(scope, array)
        return None if index is None else tree.Element(array.name, array.element, index)

    def _index(self, scope: Scope, array: LocalArray) -> tree.Expression | None:
        if self.dice.chance(self.profile.careless):
            return self.fitted(self.integer(scope, 1), INT)
        known: list[tree.Expression] = [
            local.variable for local in scope.variables if local.index_of == array.name
        ]
        known = known * 3
        if array.least > 0:
            known.append(tree.Literal(self.dice.between(0, array.least - 1), INT))
            known.append(tree.Binary("-", tree.Length(array.name), tree.Literal(1, INT)))
            if array.least in (2, 4) and not self.profile.linear:
                mask = tree.Literal(array.least - 1, INT)
                known.append(self.fitted(tree.Binary("&", self.leaf(scope), mask), INT))
        return self.dice.pick(known) if known else None

    # --- calls -----------------------------------------------------------------------------------

    def call(self, scope: Scope, result: Scalar | None) -> tree.Invoke | None:
        """A call of a procedure made before with this result type; in C inside an expression only
        of one that assigns nothing of the caller's."""
        callees = [p for p in self.setting.procedures.values() if p.result == result]
        if not self.setting.is_java and result is not None:
            callees = [p for p in callees if not self._assigns(p)]
        return self.invoke(scope, self.dice.pick(callees)) if callees else None

    def _assigns(self, procedure: tree.Procedure) -> bool:
        names = {array.name for array in procedure.arrays}
        return any(
            name in names
            for part in procedure.body
            for name in written(part, self.setting.procedures)
        )

    def invoke(self, scope: Scope, callee: tree.Procedure) -> tree.Invoke | None:
        arguments: list[tree.Expression] = []
        used: set[str] = set()
        for parameter in callee.parameters:
            if isinstance(parameter, tree.Parameter):
                arguments.append(self._argument(scope, parameter))
                continue
            array = self._array_for(scope, parameter, used)
            if array is None:
                return None
            used.add(array.name)
            arguments.append(tree.ArrayArgument(array.name))
        return tree.Invoke(callee.name, tuple(arguments), callee.result)

    def _array_for(
        self, scope: Scope, parameter: tree.ArrayParameter, used: set[str]
    ) -> LocalArray | None:
        same = [a for a in scope.arrays if a.element == parameter.element and a.name not in used]
        fits = [a for a in same if a.least >= parameter.shortest and a.longest <= parameter.longest]
        choices = fits or (same if self.dice.chance(0.3) else [])
        return self.dice.pick(choices) if choices else None

    def _argument(self, scope: Scope, parameter: tree.Parameter) -> tree.Expression:
        """Mostly a value that the parameter's domain allows."""
        if parameter.type == BOOL:
            return self.truth(scope, 1)
        low, high = parameter.domain.intervals[0]
        if self.dice.chance(0.1) and high < 100:
            return self._constant(self.dice.between(low, high), parameter.type)
        locals_ = [v for v in scope.variables if v.type == parameter.type]
        if not locals_ or high > self.typing.high(INT) or low < self.typing.low(INT):
            return self._constant(self.dice.between(low, high), parameter.type)
        return self._kept_within(self.dice.pick(locals_), low, high)

    def _constant(self, value: int, scalar: Scalar) -> tree.Expression:
        """A literal of a type that has literals, converted if need be."""
        if self.typing.holds(INT, value):
            return self._passed(tree.Literal(value, INT), scalar)
        wide = self.typing.promoted(scalar)
        return tree.Literal(value, wide)

    def _kept_within(self, local: Local, low: int, high: int) -> tree.Expression:
        if local.small and self.dice.chance(0.4):
            return local.variable
        least = tree.Binary("<=", tree.Literal(low, INT), local.variable)
        most = tree.Binary("<=", local.variable, tree.Literal(high, INT))
        inside = tree.Binary("&&", least, most)
        other = self._constant(self.dice.between(low, high), local.type)
        return tree.Conditional(inside, local.variable, other)
