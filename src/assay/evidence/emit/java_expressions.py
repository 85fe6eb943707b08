# SPDX-License-Identifier: Apache-2.0
"""Formulas of a contract as Java: `long` where it suffices, otherwise `BigInteger`."""

from __future__ import annotations

from collections.abc import Iterable

from assay.evidence.emit.expressions import (
    Elements,
    FieldOfObjects,
    FormulaWriter,
    NumberText,
    is_wide,
)
from assay.evidence.emit.spelling import java_text
from assay.program.terms import Term
from assay.program.types import BooleanType, holds_objects


class JavaExpressions(FormulaWriter):
    truth_type = "boolean"
    small_type = "long"
    big_type = "BigInteger"

    def integer(self, value: int) -> NumberText:
        if abs(value) < 1 << 31:
            return NumberText(str(value))
        if abs(value) < 1 << 63:
            return NumberText(f"{value}L")
        return NumberText(f'new BigInteger("{value}")', big=True)

    def as_big(self, number: NumberText) -> str:
        return number.text if number.big else f"BigInteger.valueOf({number.text})"

    def as_small(self, number: NumberText) -> str:
        return f"{number.text}.longValueExact()" if number.big else number.text

    def outside(self, limit: int, names: Iterable[str]) -> str:
        beyond = (f"{name} > {limit}L || {name} < -{limit}L" for name in names)
        condition = " || ".join(beyond) or "false"
        return f"if ({condition}) BigInteger.ONE.shiftLeft(99).longValueExact();"

    def big_call(self, function: str, left: str, right: str) -> NumberText:
        return NumberText(f"{left}.{function}({right})", big=True)

    def call(self, function: str, *arguments: str) -> str:
        return f"{function}({', '.join(arguments)})"

    def compared(self, left: NumberText, operator: str, right: NumberText) -> str:
        if left.big or right.big:
            return f"{self.as_big(left)}.compareTo({self.as_big(right)}) {operator} 0"
        return f"{left.text} {operator} {right.text}"

    def element(self, of: Elements, reference: Term, index: NumberText) -> str:
        array = self._names.arrays.get(reference)
        if array is None:
            type_ = "Object" if holds_objects(of.element) else of.element
            array = f"object({type_}[].class, {self.as_small(self.number(reference))})"
        if of.before:
            array = f"before({array})"
        name = "is" if isinstance(of.element, BooleanType) else "at"
        name = "bigAt" if is_wide(of.element) else name
        return self.call(name, array, index.text)

    def length(self, reference: Term) -> str:
        return self.call("length", self._object(reference))

    def kind(self, reference: Term) -> str:
        return self.call("kind", self._object(reference))

    def member(self, of: FieldOfObjects, reference: Term) -> str:
        name = "fieldIs" if isinstance(of.type, BooleanType) else "fieldAt"
        name = "bigFieldAt" if is_wide(of.type) else name
        before = self.truth_value(value=of.before)
        place = (java_text(of.of_class), java_text(of.name), before)
        return self.call(name, self._object(reference), *place)

    def _object(self, reference: Term) -> str:
        found = self._names.arrays.get(reference)
        if found is None:
            return f"object(Object.class, {self.as_small(self.number(reference))})"
        return found

    def truth_value(self, *, value: bool) -> str:
        return "true" if value else "false"
