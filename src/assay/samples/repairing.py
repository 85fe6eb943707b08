# SPDX-License-Identifier: Apache-2.0
"""Inputs changed until a precondition holds, where chance hardly ever makes it hold.

a.length == b.length            one of the arrays gets as many elements as the other
x == 3 * y + 1                  x or y gets a value that fits
a[k] < a[k + 1] for all k       elements from the left to the right become large enough
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, TypeGuard

from assay.program.contracts import Contract
from assay.program.domains import domain_of
from assay.program.graph import Parameter, Procedure, Program
from assay.program.heap import LENGTH
from assay.program.interpreter import Value
from assay.program.interpreter.values import StructValue
from assay.program.sorts import INT
from assay.program.terms import (
    Op,
    Term,
    conjuncts,
    instantiate,
    integer,
    linear_form,
    negation,
    substitute,
    variable,
)
from assay.program.terms.spans import interval_of
from assay.program.types import IntegerType, MathType, PointerType, ReferenceType
from assay.samples.inputs import SampleInput

_PASSES: Final = 4
_LONGEST: Final = 1_200
_SLACK: Final = (0, 0, 0, 1, 1, 2, 3, 7)
_INDEX: Final = variable("!p", INT)
_WORD: Final = (-(1 << 31), (1 << 31) - 1)


class Repair:
    """Knows the precondition of one procedure."""

    def __init__(self, program: Program, procedure: Procedure, chance: Random) -> None:
        contract = procedure.contract or Contract()
        self._parts = [part for one in contract.requires for part in conjuncts(one.formula)]
        self._parameters = procedure.parameters
        self._program = program
        self._chance = chance

    def repaired(self, given: SampleInput) -> SampleInput:
        """An input in which more of the precondition holds, hopefully all of it."""
        state = _SampleState(self._program, self._parameters, given.arguments, self._chance)
        for _ in range(_PASSES):
            for part in self._parts:
                state.satisfy(part)
        return SampleInput(state.arguments(), given.globals)


class _SampleState:
    """The values of parameters and array elements, by the terms that stand for them."""

    def __init__(
        self,
        program: Program,
        parameters: Sequence[Parameter],
        values: Sequence[Value],
        chance: Random,
    ) -> None:
        self._chance = chance
        self._parameters = parameters
        self._numbers: dict[Term, int] = {}
        self._arrays: dict[Term, list[Value]] = {}
        self._others: dict[str, Value] = {}
        self._ends: dict[Term, tuple[int, int]] = {}
        for parameter, value in zip(parameters, values, strict=True):
            first, *rest = parameter.variables
            match parameter.type:
                case (IntegerType() | MathType()) as of if type(value) is int:
                    self._numbers[first] = value
                    self._ends[first] = domain_of(program.semantics, of) or _WORD
                case ReferenceType() | PointerType() if _is_array(value):
                    self._arrays[first] = list(value)
                    self._numbers.update(dict.fromkeys(rest, 0))
                case _:
                    self._others[parameter.name] = value

    def arguments(self) -> tuple[Value, ...]:
        found: list[Value] = []
        for parameter in self._parameters:
            first = parameter.variables[0]
            if first in self._arrays:
                found.append(self._arrays[first])
            else:
                found.append(self._numbers.get(first, self._others.get(parameter.name)))
        return tuple(found)

    # formulas

    def satisfy(self, formula: Term) -> None:
        """Change something so that the formula holds, if it is of a kind that is understood."""
        match formula.op:
            case Op.AND:
                for part in formula.args:
                    self.satisfy(part)
            case Op.OR:
                self._satisfy_one(formula.args)
            case Op.LE:
                self._bring_below(formula.args[0], self._chance.choice(_SLACK))
            case Op.EQ if len(formula.args) == 1 and formula.args[0].sort is INT:
                self._bring_to_zero(formula.args[0])
            case Op.NOT:
                self._satisfy_negation(formula)
            case Op.FORALL if len(formula.payload) == 1 and formula.payload[0].sort is INT:
                for instance in self._instances(formula):
                    self.satisfy(instance)
            case _:
                pass

    def _satisfy_one(self, parts: Sequence[Term]) -> None:
        if not any(self._holds(part) for part in parts):
            self.satisfy(self._chance.choice(parts))

    def _holds(self, formula: Term) -> bool:
        if formula.op not in (Op.LE, Op.EQ) or len(formula.args) != 1:
            return formula.op is Op.AND and all(map(self._holds, formula.args))
        value = self._value(formula.args[0])
        return value is not None and (value == 0 or (formula.op is Op.LE and value < 0))

    def _satisfy_negation(self, formula: Term) -> None:
        inner = formula.args[0]
        if inner.op in (Op.AND, Op.OR):
            pushed = [negation(part) for part in inner.args]
            for part in pushed if inner.op is Op.OR else [self._chance.choice(pushed)]:
                self.satisfy(part)
        elif inner.op is Op.EQ and len(inner.args) == 1 and self._value(inner.args[0]) == 0:
            self._bring_below(inner.args[0], 1 + self._chance.choice(_SLACK))

    def _instances(self, quantified: Term) -> Iterator[Term]:
        span, body = instantiate(quantified, (_INDEX,))
        ends = interval_of(_INDEX, span)
        low, high = (None, None) if ends is None else map(self._value, ends)
        if low is not None and high is not None:
            for index in range(low, min(high, low + _LONGEST)):
                yield substitute(body, {_INDEX: integer(index)})

    # numbers

    def _bring_below(self, total: Term, slack: int) -> None:
        value = self._value(total)
        if value is not None and value > 0:
            self._change(total, -value - slack)

    def _bring_to_zero(self, total: Term) -> None:
        value = self._value(total)
        if value:
            self._change(total, -value)

    def _change(self, total: Term, difference: int) -> None:
        """Make a sum larger by a difference: one of its summands, of elements the last one."""
        coefficients, _ = linear_form(total)
        able = [(a, c) for a, c in coefficients.items() if self._can_change(a)]
        exact = [(a, c) for a, c in able if difference % c == 0] or able
        if not exact:
            return
        elements = [pair for pair in exact if _is_element(pair[0])]
        last = max(elements, key=lambda pair: self._value(pair[0].args[1]) or 0, default=None)
        atom, coefficient = last or self._chance.choice(exact)
        step = difference // coefficient if coefficient > 0 else -(difference // -coefficient)
        self._set(atom, (self._value(atom) or 0) + step)

    def _can_change(self, atom: Term) -> bool:
        if atom in self._ends:
            return True
        if atom.op is not Op.SELECT:
            return False
        if atom.args[0] is LENGTH:
            return atom.args[1] in self._arrays
        return _is_element(atom) and self._value(atom) is not None

    def _set(self, atom: Term, value: int) -> None:
        if atom in self._ends:
            low, high = self._ends[atom]
            self._numbers[atom] = min(max(value, low), high)
        elif atom.args[0] is LENGTH:
            self._resize(self._arrays[atom.args[1]], value)
        else:
            row, index = self._arrays[atom.args[0].args[1]], self._value(atom.args[1])
            assert index is not None
            row[index] = min(max(value, _WORD[0]), _WORD[1])

    def _resize(self, row: list[Value], length: int) -> None:
        length = min(max(length, 0), _LONGEST)
        del row[length:]
        row += [self._chance.randint(-2, 6) for _ in range(length - len(row))]

    def _value(self, term: Term) -> int | None:
        """The value of a number, if it is known."""
        match term.op:
            case Op.INTEGER:
                constant: int = term.payload
                return constant
            case Op.VAR:
                return self._numbers.get(term)
            case Op.SELECT:
                return self._selected(term)
            case Op.SUM:
                return self._sum(term)
            case Op.MUL:
                factors = [self._value(arg) for arg in term.args]
                product = 1
                for factor in factors:
                    if factor is None:
                        return None
                    product *= factor
                return product
        return None

    def _sum(self, term: Term) -> int | None:
        coefficients, total = linear_form(term)
        for atom, coefficient in coefficients.items():
            value = self._value(atom)
            if value is None:
                return None
            total += coefficient * value
        return total

    def _selected(self, term: Term) -> int | None:
        base, index = term.args
        if base is LENGTH:
            row = self._arrays.get(index)
            return None if row is None else len(row)
        if not _is_element(term):
            return None
        row, at = self._arrays.get(base.args[1]), self._value(index)
        if row is None or at is None or not 0 <= at < len(row):
            return None
        value = row[at]
        return value if type(value) is int else None


def _is_array(value: Value) -> TypeGuard[list[Value]]:
    """Whether it is a list of numbers or rows; one of structs stays what it is, as others may lead
    to it."""
    return isinstance(value, list) and not any(isinstance(one, StructValue) for one in value)


def _is_element(atom: Term) -> bool:
    """Whether a term reads an element of an array."""
    return atom.op is Op.SELECT and atom.args[0].op is Op.SELECT
