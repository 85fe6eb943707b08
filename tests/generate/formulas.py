# SPDX-License-Identifier: Apache-2.0
"""Random formulas of specifications."""

from __future__ import annotations

from typing import TypeVar, final

from . import tree
from .scope import LocalArray, Scope, Setting
from .static import is_truth, mentioned
from .tree import Quantifier
from .types import BOOL, INT, Scalar
from .walk import nodes, transformed, with_node

Varied = TypeVar("Varied", bound=tree.Expression | tree.Procedure)
_SPEAKABLE = ("+", "-", "*", "/", "%", *tree.COMPARISONS, *tree.LOGICAL)
_OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
_NEIGHBOUR = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "<=", "!=": "<"}


@final
class Formulas:
    """Makes formulas over the variables in scope. With `after` they may speak of the result and of
    values at entry."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.dice = setting.dice
        self.typing = setting.typing

    # --- formulas --------------------------------------------------------------------------------

    def formula(self, scope: Scope, depth: int = 2, *, after: bool) -> tree.Expression:
        if depth <= 0:
            return self._comparison(scope, 1, after=after)
        kinds: dict[str, float] = {"compare": 4, "and": 1, "or": 1, "not": 0.6, "==>": 1.5}
        kinds |= {"<==>": 0.7, "atom": 0.8, "literal": 0.1, "array": 3 if scope.arrays else 0}
        kind = self.dice.weighted(kinds)
        match kind:
            case "and" | "or" | "==>" | "<==>":
                operator = {"and": "&&", "or": "||"}.get(kind, kind)
                left = self.formula(scope, depth - 1, after=after)
                return tree.Binary(operator, left, self.formula(scope, depth - 1, after=after))
            case "not":
                return tree.Unary("!", self.formula(scope, depth - 1, after=after))
            case "array":
                return self.about_array(scope, self.dice.pick(scope.arrays), after=after)
            case "atom":
                return self._atom(scope, after=after)
            case "literal":
                return tree.Truth(self.dice.chance(0.7))
            case _:
                return self._comparison(scope, depth, after=after)

    def _atom(self, scope: Scope, *, after: bool) -> tree.Expression:
        atoms: list[tree.Expression] = [local.variable for local in scope.booleans]
        if after and self.setting.result == BOOL:
            atoms.append(tree.Result(BOOL))
        return self.dice.pick(atoms) if atoms else self._comparison(scope, 1, after=after)

    def _comparison(self, scope: Scope, depth: int, *, after: bool) -> tree.Expression:
        left = self.term(scope, depth, after=after)
        result = self.setting.result
        if after and result not in (None, BOOL) and self.dice.chance(0.6):
            left = tree.Result(result or INT)
        right = self.term(scope, depth - 1, after=after)
        return tree.Binary(self.dice.pick(tree.COMPARISONS), left, right)

    def about_array(self, scope: Scope, array: LocalArray, *, after: bool) -> tree.Expression:
        """A quantified formula over all indices of an array."""
        if array.element == BOOL:
            quantifier = self.dice.pick((Quantifier.FORALL, Quantifier.EXISTS))
            element = tree.Element(array.name, BOOL, tree.Variable("k", INT))
            return self._over(quantifier, array, element)
        kinds = ["forall", "exists"]
        if self.setting.is_java and not self.setting.profile.linear:
            kinds += ["sum", "count", "extremum", "different"]
        match self.dice.pick(kinds):
            case "sum":
                total = self._over(Quantifier.SUM, array, self._element(array))
                operator = self.dice.pick(tree.COMPARISONS)
                return tree.Binary(operator, total, self.term(scope, 1, after=after))
            case "count":
                number = self._over(
                    Quantifier.COUNT, array, self._of_element(scope, array, after=after)
                )
                operator = self.dice.pick(tree.COMPARISONS)
                return tree.Binary(operator, number, tree.Literal(self.dice.between(0, 2), INT))
            case "extremum":
                return self._extremum(scope, array, after=after)
            case "different":
                return tree.AllDifferent(array.name)
            case kind:
                quantifier = Quantifier.FORALL if kind == "forall" else Quantifier.EXISTS
                return self._over(quantifier, array, self._of_element(scope, array, after=after))

    def _extremum(self, scope: Scope, array: LocalArray, *, after: bool) -> tree.Expression:
        quantifier = self.dice.pick((Quantifier.MINIMUM, Quantifier.MAXIMUM))
        value = self._over(quantifier, array, self._element(array))
        operator = self.dice.pick(tree.COMPARISONS)
        claim = tree.Binary(operator, value, self.term(scope, 1, after=after))
        if array.least > 0:
            return claim
        some = tree.Binary(">", tree.Length(array.name), tree.Literal(0, INT))
        return tree.Binary("==>", some, claim)

    def _over(
        self, quantifier: Quantifier, array: LocalArray, body: tree.Expression
    ) -> tree.Quantified:
        return tree.Quantified(quantifier, "k", tree.Literal(0, INT), tree.Length(array.name), body)

    @staticmethod
    def _element(array: LocalArray) -> tree.Element:
        return tree.Element(array.name, array.element, tree.Variable("k", INT))

    def _of_element(self, scope: Scope, array: LocalArray, *, after: bool) -> tree.Expression:
        element = self._element(array)
        operator = self.dice.pick(tree.COMPARISONS)
        if after and self.dice.chance(0.4):
            old = tree.Old(element)
            return tree.Binary(operator, element, old)
        return tree.Binary(operator, element, self.term(scope, 1, after=after))

    # --- terms -----------------------------------------------------------------------------------

    def term(self, scope: Scope, depth: int, *, after: bool) -> tree.Expression:
        if depth <= 0 or self.dice.chance(0.3):
            return self._leaf(scope, after=after)
        kinds: dict[str, float] = {"sum": 5, "product": 1, "negate": 0.5, "divide": 0.7}
        kinds |= {"choose": 0.5, "intrinsic": 0.5, "cast": 0.4}
        if self.setting.profile.linear:
            kinds = {"sum": 1}
        left = self.term(scope, depth - 1, after=after)
        match self.dice.weighted(kinds):
            case "sum":
                right = self._leaf(scope, after=after)
                return tree.Binary(self.dice.pick(("+", "-")), left, right)
            case "product":
                return tree.Binary("*", left, self._leaf(scope, after=after))
            case "divide":
                divisor = tree.Literal(self.dice.pick((2, 3, -2, 5)), INT)
                return tree.Binary(self.dice.pick(("/", "%")), left, divisor)
            case "choose":
                condition = self._comparison(scope, 0, after=after)
                return tree.Conditional(condition, left, self._leaf(scope, after=after))
            case "intrinsic":
                return tree.Intrinsic("max", (left, self._leaf(scope, after=after)))
            case "cast":
                return tree.Cast(self.dice.pick(self.typing.integers), left)
            case _:
                return tree.Unary("-", left)

    def _leaf(self, scope: Scope, *, after: bool) -> tree.Expression:
        leaves: list[tree.Expression] = [local.variable for local in scope.integers]
        for array in scope.arrays:
            leaves.append(tree.Length(array.name))
            if array.element != BOOL and array.least > 0:
                index = tree.Literal(self.dice.between(0, array.least - 1), INT)
                element = tree.Element(array.name, array.element, index)
                leaves.append(tree.Old(element) if after and self.dice.chance(0.4) else element)
        leaves.append(tree.Literal(self.dice.between(-4, 9), INT))
        return self.dice.pick(leaves)

    # --- claims that are likely to be true -------------------------------------------------------

    def unchanged(self, array: LocalArray) -> tree.Expression:
        """Every element is as it was at entry."""
        element = self._element(array)
        operator = "==" if array.element != BOOL else "<==>"
        return self._over(
            Quantifier.FORALL, array, tree.Binary(operator, element, tree.Old(element))
        )

    def sorted(self, array: LocalArray) -> tree.Expression:
        one = tree.Literal(1, INT)
        following = tree.Binary("+", tree.Variable("k", INT), one)
        after = tree.Element(array.name, array.element, following)
        high = tree.Binary("-", tree.Length(array.name), one)
        body = tree.Binary(self.dice.pick(("<=", "<=", "<")), self._element(array), after)
        return tree.Quantified(Quantifier.FORALL, "k", tree.Literal(0, INT), high, body)

    def returned(self, value: tree.Expression, result: Scalar) -> tree.Expression | None:
        """\\result is the value of this expression, if specifications can say it."""
        if not speakable(value):
            return None
        if result == BOOL:
            same = is_truth(value, self.typing)
            return tree.Binary("<==>", tree.Result(result), value) if same else None
        if is_truth(value, self.typing):
            return None
        return tree.Binary("==", tree.Result(result), value)

    def from_facts(
        self, scope: Scope, name: str, parameters: frozenset[str]
    ) -> list[tree.Expression]:
        """What is known of the returned variable at the end, said of \\result."""
        found = []
        for fact in scope.facts:
            names = mentioned(fact)
            if name in names and names - {name} <= parameters and speakable(fact):
                found.append(_with_result(fact, name))
        return found

    def varied(self, formula: Varied) -> Varied:
        """The same with one small change: a stricter, weaker or opposite comparison, or a constant
        moved by one."""
        places = [(n, node) for n, node in enumerate(nodes(formula)) if _can_vary(node)]
        if not places:
            return formula
        position, node = self.dice.pick(places)
        changed: Varied = with_node(formula, position, self._changed(node))
        return changed

    def _changed(self, node: tree.Expression) -> tree.Expression:
        if isinstance(node, tree.Literal):
            value = node.value + self.dice.pick((1, -1))
            return tree.Literal(value, node.type) if self.typing.holds(node.type, value) else node
        assert isinstance(node, tree.Binary)
        table = _NEIGHBOUR if self.dice.chance(0.7) else _OPPOSITE
        if is_truth(node.left, self.typing):
            table = _OPPOSITE
        return tree.Binary(table[node.operator], node.left, node.right)


def _can_vary(node: object) -> bool:
    return isinstance(node, tree.Literal) or (
        isinstance(node, tree.Binary) and node.operator in tree.COMPARISONS
    )


def _with_result(fact: tree.Expression, name: str) -> tree.Expression:
    def change(node: tree.Expression) -> tree.Expression:
        if isinstance(node, tree.Variable) and node.name == name:
            return tree.Result(node.type)
        return node

    result: tree.Expression = transformed(fact, change)
    return result


def speakable(expression: tree.Expression) -> bool:
    """Whether a specification can say it: no effects, no bits, truth values and numbers apart."""
    for node in nodes(expression):
        match node:
            case tree.Literal() | tree.Variable() | tree.Element() | tree.Length():
                continue
            case tree.Unary(operator, operand) if operator in ("-", "!"):
                if _looks_true(operand) != (operator == "!"):
                    return False
            case tree.Binary(operator, left, right) if operator in _SPEAKABLE:
                logical = operator in tree.LOGICAL
                if all(_looks_true(side) == logical for side in (left, right)):
                    continue
                return False
            case _:
                return False
    return True


def _looks_true(node: tree.Expression) -> bool:
    match node:
        case tree.Binary(operator, _, _):
            return operator in (*tree.COMPARISONS, *tree.LOGICAL)
        case tree.Unary(operator, _):
            return operator == "!"
        case tree.Variable() | tree.Element():
            return node.type == BOOL
        case _:
            return False
