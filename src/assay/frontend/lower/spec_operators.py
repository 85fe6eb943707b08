# SPDX-License-Identifier: Apache-2.0
"""Operators of specifications, with where their operands have to be defined.

x != 0 && 6 / x == y     is defined: `6 / x` counts only where x is not 0
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from assay.frontend.lower import spec_memory as memory
from assay.frontend.lower import spec_values as values
from assay.frontend.lower.spec_environment import SpecEnvironment, SpecValue
from assay.frontend.lower.spec_requirements import (
    Requirements,
    joined,
    requiring,
    under,
)
from assay.frontend.lower.spec_values import Lowered, as_pointer, as_truth, number, truth
from assay.frontend.spec.tree import (
    TYPE,
    TYPE_OF,
    SpecArithmetic,
    SpecBinary,
    SpecConditional,
    SpecExpression,
    SpecMemory,
    SpecName,
    SpecUnary,
)
from assay.frontend.tree import VariableDeclaration
from assay.program.graph import Language
from assay.program.heap import NULL
from assay.program.terms import (
    Term,
    conjunction,
    disjunction,
    equal,
    equivalence,
    implication,
    negation,
)
from assay.program.types import (
    PointerType,
    ReferenceType,
    StructType,
    Type,
    is_opaque,
    leads_to_object,
)
from assay.source import SourceError


class FormulaUse(StrEnum):
    """What a formula is there for."""

    CLAIM = "claim"
    GIVEN = "given"  # a precondition


class Operators:
    """Lowering of operators; `lower` is for the layer above."""

    def __init__(self, environment: SpecEnvironment, use: FormulaUse) -> None:
        self.environment = environment
        self.language = environment.language
        self.arithmetic = SpecArithmetic.MATH
        self._use = use

    def lower(self, expression: SpecExpression) -> Lowered:
        raise NotImplementedError

    def lower_any(self, expression: SpecExpression) -> Lowered:
        raise NotImplementedError

    def variable(self, name: SpecName) -> VariableDeclaration | None:
        raise NotImplementedError

    def truth(self, expression: SpecExpression) -> tuple[Term, Requirements]:
        lowered = self.lower(expression)
        return as_truth(lowered.value, self.language, expression.span), lowered.requires

    def unary(self, expression: SpecUnary) -> Lowered:
        operand = self.lower(expression.operand)
        if self.arithmetic is not SpecArithmetic.MATH and expression.operator != "!":
            from assay.frontend.lower import spec_machine as machine

            own = machine.unary(
                expression.operator, operand.value, self.arithmetic, expression.operand.span
            )
            return Lowered(own.value, joined(operand.requires, own.requires))
        value = values.unary(
            expression.operator, operand.value, self.language, expression.operand.span
        )
        return Lowered(value, operand.requires)

    def binary(self, expression: SpecBinary) -> Lowered:
        """Operators that group to the left can stand in long rows: no recursion down the left."""
        spine = [expression]
        while isinstance(spine[-1].left, SpecBinary):
            spine.append(spine[-1].left)
        first = spine[-1]
        is_type = first.operator in ("==", "!=") and _is_type(first.left)
        lowered = self._same_type(first) if is_type else self._operand(first.left, first.operator)
        if is_type:
            spine.pop()
            if not spine:
                return lowered
        at = len(spine) - 1
        while at >= 0:
            end = at
            while end > 0 and spine[end - 1].operator == spine[at].operator:
                end -= 1
            lowered = self._row(spine[end : at + 1][::-1], lowered)
            at = end - 1
        return lowered

    def _operand(self, expression: SpecExpression, operator: str) -> Lowered:
        """Only arrays that are compared may be those of another state."""
        is_compared = operator in ("==", "!=")
        return self.lower_any(expression) if is_compared else self.lower(expression)

    def _row(self, nodes: list[SpecBinary], left: Lowered) -> Lowered:
        """Nodes with one operator, innermost first, whose innermost left operand is given."""
        operator = nodes[0].operator
        if operator in ("&&", "||"):
            return self._junction(operator, nodes, left)
        for node in nodes:
            left = self._pair(node, left)
        return left

    def _junction(self, operator: str, nodes: list[SpecBinary], left: Lowered) -> Lowered:
        """Each part need only be defined where the parts before it do not decide."""
        first = as_truth(left.value, self.language, nodes[0].left.span)
        parts, requires = [first], [left.requires]
        for node in nodes:
            part, own = self.truth(node.right)
            if own:
                decided = parts if operator == "&&" else [negation(p) for p in parts]
                requires.append(under(conjunction(*decided), own))
            parts.append(part)
        formula = conjunction(*parts) if operator == "&&" else disjunction(*parts)
        return Lowered(truth(formula), joined(*requires))

    def _pair(self, node: SpecBinary, left: Lowered) -> Lowered:
        operator = node.operator
        if operator in _CONNECTIVES:
            return self._connective(node, left)
        if _is_type(node.right):
            return self._same_type(node)
        right = self._operand(node.right, operator)
        if operator in ("==", "!=") and memory.are_arrays(left.value, right.value):
            return self._same_elements(node, left, right)
        if operator in values.COMPARISONS:
            if self.environment.has_texts and is_opaque(left.value.type):
                values.check_null(left.value, right.value, node.span)
            own = values.compare(operator, left.value, right.value, self.language, node.span)
            self._note_compared(left.value, right.value)
            if operator not in ("==", "!="):
                self._note_ordered(left.value)
            if operator in ("==", "!=") and self._use is FormulaUse.CLAIM:
                apart = requiring(memory.not_side_by_side(left.value, right.value))
                own = Lowered(own.value, joined(own.requires, apart))
        else:
            own = self._arithmetic(node, left.value, right.value)
        return Lowered(own.value, joined(left.requires, right.requires, own.requires))

    def _same_elements(self, node: SpecBinary, left: Lowered, right: Lowered) -> Lowered:
        """ACSL: arrays are equal if their elements are."""
        found = memory.same_elements(self, left.value, right.value, node.span)
        formula = found if node.operator == "==" else negation(found)
        return Lowered(truth(formula), joined(left.requires, right.requires))

    def _same_type(self, node: SpecBinary) -> Lowered:
        """Java: \\typeof(e) == \\type(C)"""
        one, other = node.left, node.right
        both = isinstance(one, SpecMemory) and isinstance(other, SpecMemory)
        if not (both and _is_type(one) and _is_type(other)) or node.operator not in ("==", "!="):
            raise values.type_error("a type is compared with types by `==` and `!=`", node.span)
        assert isinstance(one, SpecMemory)
        assert isinstance(other, SpecMemory)
        left, right = memory.type_number(self, one), memory.type_number(self, other)
        same = equal(left.value.term, right.value.term)
        formula = same if node.operator == "==" else negation(same)
        return Lowered(truth(formula), joined(left.requires, right.requires))

    def _note_compared(self, *compared: SpecValue) -> None:
        of = as_pointer(compared[0]).type
        if isinstance(of, PointerType) and NULL not in (each.term for each in compared):
            self.environment.note_compared(of.target)

    def _note_ordered(self, pointer: SpecValue) -> None:
        of = as_pointer(pointer).type
        if isinstance(of, PointerType):
            self.environment.note_ordered(of.target)
            self.environment.note_moved(of.target)

    def _note_moved(self, pointer: SpecValue) -> None:
        of = as_pointer(pointer).type
        if isinstance(of, PointerType):
            self.environment.note_moved(of.target)

    def _connective(self, node: SpecBinary, left: Lowered) -> Lowered:
        one = as_truth(left.value, self.language, node.left.span)
        other, requires = self.truth(node.right)
        if node.operator == "==>":
            requires = under(one, requires)
        formula = _CONNECTIVES[node.operator](one, other)
        if node.operator == "<==":
            return Lowered(truth(formula), joined(requires, under(other, left.requires)))
        return Lowered(truth(formula), joined(left.requires, requires))

    def _arithmetic(self, node: SpecBinary, left: SpecValue, right: SpecValue) -> Lowered:
        moved = memory.pointer_arithmetic(node.operator, left, right, node.span)
        if moved is not None:
            self._note_moved(moved)
            return Lowered(moved)
        if node.operator == "-" and values.is_address(left) and values.is_address(right):
            self._note_moved(left)
            one, other, distance = memory.pointer_difference(left, right, node.span)
            return Lowered(number(distance), requiring(equal(one, other)))
        if self.arithmetic is not SpecArithmetic.MATH:
            from assay.frontend.lower import spec_machine as machine

            return machine.binary(node.operator, left, right, self.arithmetic, node.span)
        own = values.arithmetic(node.operator, left, right, node.span)
        if self.language is not Language.JAVA:
            return own
        return Lowered(
            own.value, joined(own.requires, values.within_width(node.operator, left, right))
        )

    def conditional(self, expression: SpecConditional) -> Lowered:
        condition, requires = self.truth(expression.condition)
        then, otherwise = self.lower(expression.then), self.lower(expression.otherwise)
        wanted = self._common(then.value.type, otherwise.value.type, expression)
        value = values.choose(condition, then.value, otherwise.value, expression.span, wanted)
        branches = under(condition, then.requires), under(negation(condition), otherwise.requires)
        return Lowered(value, joined(requires, *branches))

    def _common(self, one: Type, other: Type, expression: SpecConditional) -> Type | None:
        """Java: the class of what is one of two objects of different classes."""
        if one == other or not (leads_to_object(one) and leads_to_object(other)):
            return None
        assert isinstance(one, ReferenceType)
        assert isinstance(other, ReferenceType)
        if not (isinstance(one.element, StructType) and isinstance(other.element, StructType)):
            return None
        name = self.environment.common(one.element.name, other.element.name)
        if name is None or one.element.arguments or other.element.arguments:
            hint = "cast one of them to the class that is meant"
            construct = f"a choice between `{one}` and `{other}`"
            data = {"construct": construct, "hint": hint}
            raise SourceError.at("unsupported", expression.span, **data)
        return ReferenceType(StructType(name))


def _is_type(expression: SpecExpression) -> bool:
    return isinstance(expression, SpecMemory) and expression.predicate in (TYPE_OF, TYPE)


_CONNECTIVES: dict[str, Callable[[Term, Term], Term]] = {
    "==>": implication,
    "<==": lambda left, right: implication(right, left),
    "<==>": equivalence,
    "<=!=>": lambda left, right: negation(equivalence(left, right)),
    "^^": lambda left, right: negation(equivalence(left, right)),
}
