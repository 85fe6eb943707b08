# SPDX-License-Identifier: Apache-2.0
"""Formulas over integers in isl's notation; what it cannot say is left out or unknown.

The text of a formula holds wherever the formula does: a part that is not linear becomes true, and a
value that is not linear, such as `a[i]` or `x * y`, becomes an unknown number, the same wherever
the same term occurs. `exact` tells whether anything was lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, final

from assay.program.sorts import INT
from assay.program.terms import Op, Term, conjunction, disjunction, linear_form, negation

_ALWAYS: Final = "1 = 1"
_NEVER: Final = "1 = 0"
_LARGE: Final = (1 << 31) - 1


@final
class RelationWriter:
    """Writes the formulas of one path; collects the unknown numbers that occur in them.

    `name_of` gives the name of a term that has one: a variable of the state, or a parameter.
    `is_free` tells variables that may indeed have any value. Without `ends`, comparisons with the
    ends of machine types are left out.
    """

    def __init__(
        self,
        name_of: Callable[[Term], str | None],
        is_free: Callable[[Term], bool],
        *,
        ends: bool = False,
    ) -> None:
        self._name_of = name_of
        self._is_free = is_free
        self._ends = ends
        self._unknown: dict[Term, str] = {}
        self._definitions: list[str] = []
        self.exact = True

    @property
    def unknown(self) -> tuple[str, ...]:
        """The names that have to be bound by `exists`."""
        return tuple(self._unknown.values())

    def definitions(self) -> list[str]:
        """What is known of the unknown numbers."""
        return list(self._definitions)

    def formula(self, term: Term) -> str:
        match term.op:
            case Op.TRUE:
                return _ALWAYS
            case Op.FALSE:
                return _NEVER
            case Op.LE if not self._ends and _is_machine_end(term):
                return self._lost()
            case Op.LE:
                return f"{self.number(term.args[0])} <= 0"
            case Op.EQ if len(term.args) == 1:
                return f"{self.number(term.args[0])} = 0"
            case Op.AND:
                return _joined(" and ", map(self.formula, term.args))
            case Op.OR:
                return _joined(" or ", map(self.formula, term.args))
            case Op.NOT:
                return self._negated(term.args[0])
            case Op.IFF:
                left, right = term.args
                both, none = conjunction(left, right), conjunction(negation(left), negation(right))
                return self.formula(disjunction(both, none))
            case Op.ITE:
                return self.formula(_as_cases(*term.args))
            case _:
                return self._lost()

    def _negated(self, term: Term) -> str:
        match term.op:
            case Op.EQ if len(term.args) == 1:
                number = self.number(term.args[0])
                return f"({number} < 0 or {number} > 0)"
            case Op.AND:
                return self.formula(disjunction(*map(negation, term.args)))
            case Op.OR:
                return self.formula(conjunction(*map(negation, term.args)))
            case Op.IFF:
                left, right = term.args
                one, other = conjunction(left, negation(right)), conjunction(negation(left), right)
                return self.formula(disjunction(one, other))
            case Op.ITE:
                condition, then, otherwise = term.args
                return self.formula(_as_cases(condition, negation(then), negation(otherwise)))
            case _:
                return self._lost()

    def _lost(self) -> str:
        self.exact = False
        return _ALWAYS

    def number(self, term: Term) -> str:
        coefficients, constant = linear_form(term)
        parts = [f"{factor} * {self._atom(atom)}" for atom, factor in coefficients.items()]
        return " + ".join([*parts, str(constant)]) if constant or not parts else " + ".join(parts)

    def _atom(self, atom: Term) -> str:
        known = self._name_of(atom)
        if known is not None:
            return known
        if atom not in self._unknown:
            self._unknown[atom] = f"e{len(self._unknown)}"
            self._define(atom, self._unknown[atom])
        return self._unknown[atom]

    def _define(self, atom: Term, name: str) -> None:
        """What the value of an atom is, if that is linear."""
        match atom.op:
            case Op.TDIV | Op.FDIV | Op.TREM | Op.FMOD if _is_positive(atom.args[1]):
                inner, by = self.number(atom.args[0]), atom.args[1].payload
                self._definitions.append(_DIVISIONS[atom.op](name, inner, by))
            case Op.ITE if atom.sort is INT:
                condition, then, otherwise = atom.args
                yes, no = self.formula(condition), self.formula(negation(condition))
                this, that = self.number(then), self.number(otherwise)
                self._definitions.append(
                    f"(({yes} and {name} = {this}) or ({no} and {name} = {that}))"
                )
            case Op.WRAP if self._ends:
                inner = self.number(atom.args[0])
                self._definitions.append(_wrapped(name, inner, *atom.payload))
            case Op.VAR if self._is_free(atom):
                pass
            case _:
                self.exact = False


def _as_cases(condition: Term, then: Term, otherwise: Term) -> Term:
    cases = conjunction(condition, then), conjunction(negation(condition), otherwise)
    return disjunction(*cases)


def _is_machine_end(comparison: Term) -> bool:
    """Whether a variable is compared with the end of a machine's type: isl is slow with these."""
    coefficients, constant = linear_form(comparison.args[0])
    return len(coefficients) == 1 and abs(constant) >= _LARGE


def _joined(word: str, parts: map[str]) -> str:
    return f"({word.join(parts)})"


def _is_positive(divisor: Term) -> bool:
    return divisor.op is Op.INTEGER and divisor.payload > 0


def _wrapped(name: str, inner: str, bits: int, signed: bool) -> str:  # noqa: FBT001 - a payload
    """The number itself where it fits: most conditions say that it does, and little is left."""
    size = 1 << bits
    low = -(size // 2) if signed else 0
    fits = f"{low} <= {inner} and {inner} <= {low + size - 1}"
    outside = f"({inner} < {low} or {inner} > {low + size - 1})"
    turned = f"{name} = ({inner}) - {size} * floor(({inner} - {low}) / {size})"
    return f"(({fits} and {name} = {inner}) or ({outside} and {turned}))"


def _floor_quotient(name: str, inner: str, by: int) -> str:
    return f"({by} * {name} <= {inner} and {inner} <= {by} * {name} + {by - 1})"


def _floor_remainder(name: str, inner: str, by: int) -> str:
    return f"{name} = ({inner}) - {by} * floor(({inner}) / {by})"


def _truncated_quotient(name: str, inner: str, by: int) -> str:
    positive = f"({inner} >= 0 and {_floor_quotient(name, inner, by)})"
    negative = f"({inner} < 0 and {by} * {name} >= {inner} and {inner} > {by} * {name} - {by})"
    return f"({positive} or {negative})"


def _truncated_remainder(name: str, inner: str, by: int) -> str:
    positive = f"({inner} >= 0 and {_floor_remainder(name, inner, by)})"
    negative = f"({inner} < 0 and {name} = ({inner}) + {by} * floor((-({inner})) / {by}))"
    return f"({positive} or {negative})"


_DIVISIONS: Final[Mapping[Op, Callable[[str, str, int], str]]] = {
    Op.FDIV: _floor_quotient,
    Op.FMOD: _floor_remainder,
    Op.TDIV: _truncated_quotient,
    Op.TREM: _truncated_remainder,
}
