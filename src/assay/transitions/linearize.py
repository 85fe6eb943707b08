# SPDX-License-Identifier: Apache-2.0
"""Formulas as alternatives of linear literals.

    x != 0 && y == (b ? 1 : 2)      x <= -1, b >= 1, y = 1      x >= 1, b >= 1, y = 1      ...

A literal is `sum <= 0` or `sum = 0` over integer variables. A variable of sort Bool is an integer
that is at least 1 where it is true. What is not linear becomes an unknown value, the same for the
same term, so the alternatives admit at least what the formula admits.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    equal,
    free_variables,
    from_linear,
    in_range,
    integer,
    linear_form,
    name_of,
    negation,
    scale,
    substitute,
    subtract,
    variable,
)

Literals = tuple[Term, ...]
MOST = 4096  # alternatives of one formula
_DIVISIONS = (Op.TDIV, Op.TREM, Op.FDIV, Op.FMOD)


class TooManyError(Exception):
    """A formula with more alternatives than anyone wants to look at."""


def number_of(term: Term) -> Term:
    """The integer that stands for a variable: itself, or that of a truth value."""
    return term if term.sort is INT else variable(name_of(term), INT)


def is_linear(formula: Term) -> bool:
    """Whether a formula is one literal as it stands."""
    if formula.op not in (Op.LE, Op.EQ) or formula.args[0].sort is not INT:
        return False
    coefficients, _ = linear_form(formula.args[0])
    return all(atom.op is Op.VAR for atom in coefficients)


@final
class Linearizer:
    """Takes formulas apart; one for each procedure, so that unknown values keep their names."""

    def __init__(self, *, coarse: bool = False) -> None:
        self._coarse = coarse  # few cases: less is said of values that are not linear
        self._opaque: dict[Term, Term] = {}
        self._count = 0

    def fresh(self, label: str) -> Term:
        """An integer that nothing is known of."""
        self._count += 1
        return variable(f"{label}!{self._count}", INT)

    def alternatives(self, formulas: Iterable[Term]) -> list[Literals]:
        """Conjunctions of literals, one of which holds wherever all the formulas do."""
        done: list[Literals] = []
        work: list[tuple[list[Term], dict[Term, None]]] = [(list(formulas), {})]
        while work:
            pending, literals = work.pop()
            while pending:
                choices = self._step(pending.pop(), literals)
                if choices is None:
                    break
                for choice in choices[1:]:
                    work.append(([*pending, *choice], dict(literals)))
                pending += choices[0]
            else:
                done.append(tuple(literals))
            if len(done) + len(work) > MOST:
                raise TooManyError
        return done[::-1]

    def values(self, term: Term) -> list[tuple[Literals, Term]]:
        """A linear form of an integer or truth value, in each case."""
        if term.sort is not INT and term.sort is not BOOL:
            return [((), self._unknown(term))]
        if term.sort is BOOL:
            if term.op is Op.VAR:
                return [((), number_of(term))]
            yes = [(one, ONE) for one in self.alternatives([term])]
            return yes + [(one, ZERO) for one in self.alternatives([negation(term)])]
        target = self.fresh("value")
        found = []
        for literals in self.alternatives([equal(target, term)]):
            found.append(_solved(literals, target))
        return found

    def _step(self, formula: Term, literals: dict[Term, None]) -> list[list[Term]] | None:
        """What a formula leaves to do, in each case; None if it is false."""
        match formula.op:
            case Op.TRUE:
                return [[]]
            case Op.FALSE:
                return None
            case Op.LE | Op.EQ:
                return self._comparison(formula, literals)
            case Op.AND:
                return [list(formula.args)]
            case Op.OR:
                return [[part] for part in formula.args]
            case Op.NOT:
                return self._negated(formula, literals)
            case Op.IFF:
                p, q = formula.args
                return [[p, q], [negation(p), negation(q)]]
            case Op.ITE:
                condition, then, otherwise = formula.args
                return [[condition, then], [negation(condition), otherwise]]
            case _:
                literals[at_most(ONE, self._truth(formula))] = None
                return [[]]

    def _negated(self, formula: Term, literals: dict[Term, None]) -> list[list[Term]]:
        (inner,) = formula.args
        match inner.op:
            case Op.EQ if inner.args[0].sort is INT:
                (difference,) = inner.args
                if self._coarse and not is_linear(inner):
                    return [[]]
                return [[at_most(difference, integer(-1))], [at_most(ONE, difference)]]
            case Op.AND:
                return [[negation(part)] for part in inner.args]
            case Op.OR:
                return [[negation(part) for part in inner.args]]
            case Op.IFF:
                p, q = inner.args
                return [[p, negation(q)], [negation(p), q]]
            case Op.ITE:
                condition, then, otherwise = inner.args
                return [[condition, negation(then)], [negation(condition), negation(otherwise)]]
            case _:
                literals[at_most(self._truth(inner), ZERO)] = None
                return [[]]

    def _truth(self, formula: Term) -> Term:
        return number_of(formula) if formula.op is Op.VAR else self._unknown(formula)

    def _unknown(self, term: Term) -> Term:
        found = self._opaque.get(term)
        if found is None:
            found = self._opaque[term] = self.fresh("opaque")
        return found

    # --- comparisons

    def _comparison(self, formula: Term, literals: dict[Term, None]) -> list[list[Term]]:
        if formula.args[0].sort is not INT:
            literals[at_most(ONE, self._unknown(formula))] = None
            return [[]]
        coefficients, _ = linear_form(formula.args[0])
        strange = next((atom for atom in coefficients if atom.op is not Op.VAR), None)
        if strange is None:
            literals[formula] = None
            return [[]]
        if strange.op is Op.ITE:
            condition, then, otherwise = strange.args
            return [
                [condition, _replaced(formula, strange, then)],
                [negation(condition), _replaced(formula, strange, otherwise)],
            ]
        value = self._unknown(strange)
        rest = _replaced(formula, strange, value)
        return [[*meaning, rest] for meaning in self._meanings(strange, value)]

    def _meanings(self, term: Term, value: Term) -> list[list[Term]]:
        """What is linear of the value of a term, in each case."""
        if self._coarse:
            return [_bounds(term, value)]
        if term.op in _DIVISIONS and term.args[1].op is Op.INTEGER and term.args[1].payload > 0:
            return self._division(term, value)
        if term.op in (Op.TDIV, Op.TREM):
            return _by_unknown(term, value)
        if term.op is Op.WRAP:
            return self._wrapped(term, value)
        return [[]]

    def _wrapped(self, term: Term, value: Term) -> list[list[Term]]:
        """As it is, once round in either direction, or more often."""
        bits, signed = term.payload
        low = -(1 << (bits - 1)) if signed else 0
        (inner,) = term.args
        fits = in_range(value, low, low + (1 << bits) - 1)
        found = [[equal(value, add(inner, integer(turns << bits))), *fits] for turns in (0, -1, 1)]
        for sign in (-1, 1):
            turns = self.fresh("turns")
            whole = equal(value, add(inner, scale(sign << bits, turns)))
            found.append([whole, at_most(integer(2), turns), *fits])
        return found

    def _division(self, term: Term, value: Term) -> list[list[Term]]:
        """By a positive number: dividend = divisor * quotient + remainder."""
        dividend, divisor = term.args[0], term.args[1].payload
        whole = []
        if term.op in (Op.TDIV, Op.FDIV):
            remainder = subtract(dividend, scale(divisor, value))
        else:
            remainder = value
            whole.append(equal(dividend, add(scale(divisor, self.fresh("quotient")), value)))
        above = [*whole, *in_range(remainder, 0, divisor - 1)]
        if term.op in (Op.FDIV, Op.FMOD):
            return [above]
        below = [*whole, *in_range(remainder, 1 - divisor, 0)]
        return [[at_most(ZERO, dividend), *above], [at_most(dividend, integer(-1)), *below]]


def _bounds(term: Term, value: Term) -> list[Term]:
    """The ends of the type that a value is wrapped to."""
    if term.op is not Op.WRAP:
        return []
    bits, signed = term.payload
    low = -(1 << (bits - 1)) if signed else 0
    return list(in_range(value, low, low + (1 << bits) - 1))


def _by_unknown(term: Term, value: Term) -> list[list[Term]]:
    """By any number: a remainder is nearer to zero than the divisor and no further from it than the
    dividend; a quotient is at most half of the dividend, unless the divisor is 1 or -1."""
    dividend, divisor = term.args
    found: list[list[Term]] = []
    for up in (1, -1):  # the sign of the dividend; zero is among the positive numbers
        size = scale(up, dividend)
        least = ZERO if up > 0 else ONE
        for sign in (1, -1):  # the sign of the divisor
            positive = scale(sign, divisor)
            if term.op is Op.TREM:
                toward = scale(up, value)
                bounds = [at_most(toward, subtract(positive, ONE)), at_most(toward, size)]
                cases = [[at_most(ONE, positive), at_most(ZERO, toward), *bounds]]
            else:
                toward = scale(up * sign, value)
                half = at_most(scale(2, toward), size)
                cases = [
                    [equal(positive, ONE), equal(toward, size)],
                    [at_most(integer(2), positive), at_most(ZERO, toward), half],
                ]
            found += ([at_most(least, size), *case] for case in cases)
    nothing = equal(value, ZERO if term.op is Op.TDIV else dividend)
    return [*found, [equal(divisor, ZERO), nothing]]


def _replaced(formula: Term, atom: Term, value: Term) -> Term:
    """A comparison with another value for one atom of its sum."""
    coefficients, constant = linear_form(formula.args[0])
    factor = coefficients.pop(atom)
    total = add(from_linear(coefficients, constant), scale(factor, value))
    return at_most(total, ZERO) if formula.op is Op.LE else equal(total, ZERO)


def _solved(literals: Literals, target: Term) -> tuple[Literals, Term]:
    """The value that the equation among the literals gives to the target, and the others."""
    equation = next(one for one in literals if one.op is Op.EQ and target in free_variables(one))
    coefficients, constant = linear_form(equation.args[0])
    factor = coefficients.pop(target)
    value = scale(-factor, from_linear(coefficients, constant))  # the factor is 1 or -1
    others = tuple(substitute(one, {target: value}) for one in literals if one is not equation)
    return tuple(one for one in others if one is not TRUE), value
