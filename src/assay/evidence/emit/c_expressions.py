# SPDX-License-Identifier: Apache-2.0
"""Formulas of a contract as C, in 128 bits with checks."""

from __future__ import annotations

from assay.evidence.emit.expressions import Elements, FormulaWriter, NumberText
from assay.evidence.emit.machine import NoTestError
from assay.evidence.emit.spelling import identifier
from assay.program.terms import Term


class CExpressions(FormulaWriter):
    truth_type = "int"
    small_type = "assay_wide"
    big_type = "assay_wide"

    def integer(self, value: int) -> NumberText:
        if abs(value) < 1 << 31:
            return NumberText(str(value))
        if abs(value) < 1 << 63:
            return NumberText(
                f"(assay_wide){value}ll" if value > 0 else f"(-(assay_wide){-value}ll)"
            )
        if 0 < value < 1 << 64:
            return NumberText(f"(assay_wide){value}ull", big=True)
        raise NoTestError("a number in the contract needs more than 64 bits")

    def as_big(self, number: NumberText) -> str:
        return number.text

    def as_small(self, number: NumberText) -> str:
        return number.text

    def big_call(self, function: str, left: str, right: str) -> NumberText:
        return NumberText(self.call(function, left, right), big=True)

    def call(self, function: str, *arguments: str) -> str:
        if function.startswith("big"):
            function = function[3].lower() + function[4:]
        return f"assay_{function}({', '.join(arguments)})"

    def compared(self, left: NumberText, operator: str, right: NumberText) -> str:
        return f"{left.text} {operator} {right.text}"

    def element(self, of: Elements, reference: Term, index: NumberText) -> str:
        when = "before" if of.before else "at"
        number = self.number(reference)
        return f"assay_{when}_{identifier(str(of.element))}({number.text}, {index.text})"

    def length(self, reference: Term) -> str:
        return self.call("length", self.number(reference).text)

    def truth_value(self, *, value: bool) -> str:
        return "1" if value else "0"
