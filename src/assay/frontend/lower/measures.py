# SPDX-License-Identifier: Apache-2.0
"""Whether the recursion of a definition ends: a number that is not negative where the definition
needs itself, and smaller there.

f(n) = n <= 0 ? 0 : f(n - 1) + 1     n, since n > 0 where f(n - 1) is needed
g(i, n) = i >= n || g(i + 1, n)      n - i
h(a, b) = b == 0 ? a : h(b, a % b)   the absolute value of b

Conditions count as far as they are comparisons of sums. A definition for which nothing is found may
have no meaning at all, as `f(n) = f(n) + 1`: it is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import final

from assay.dataclass import dataclass
from assay.frontend.spec.remarks import unsupported
from assay.program.sorts import INT
from assay.program.terms import (
    BINDERS,
    ONE,
    ZERO,
    Op,
    Term,
    at_most,
    conditional,
    conjuncts,
    equal,
    free_variables,
    integer,
    less,
    linear_form,
    negation,
    subtract,
)
from assay.program.terms.applications import DefinedSymbol
from assay.program.terms.walk import fresh_names, opened_parts, substitute
from assay.source import Span


@final
@dataclass(frozen=True, slots=True)
class _Need:
    """Arguments on which a definition needs itself, and what holds then."""

    arguments: tuple[Term, ...]
    guards: tuple[Term, ...]


def decreases(symbol: DefinedSymbol, body: Term, span: Span) -> Term:
    """The number by which the recursion of a definition ends; one is refused of which it is not
    seen that it does."""
    needs = list(_needs(symbol, body, ()))
    numbers = [p for p in symbol.parameters if p.sort is INT]
    candidates = [*numbers, *(subtract(a, b) for a, b in permutations(numbers, 2))]
    candidates += _guarded(symbol, needs)
    for measure in candidates:
        if all(_is_smaller(symbol, measure, need) for need in needs):
            return measure
    for one in numbers:
        if all(_is_nearer_zero(symbol, one, need) for need in needs):
            return conditional(less(one, ZERO), subtract(ZERO, one), one)
    what = f"`{symbol.name}`, whose recursion is not seen to end,"
    hint = "let it need itself only where a number among its arguments is positive, and smaller"
    raise unsupported(what, span, hint)


def _guarded(symbol: DefinedSymbol, needs: list[_Need]) -> Iterator[Term]:
    """What a condition says is not negative: 10 - n, of `n <= 10`."""
    for need in needs[:1]:
        for part in (part for guard in need.guards for part in conjuncts(guard)):
            if part.op is Op.LE and free_variables(part) <= set(symbol.parameters):
                yield subtract(ZERO, part.args[0])


def _needs(symbol: DefinedSymbol, term: Term, guards: tuple[Term, ...]) -> Iterator[_Need]:
    """The places where a body needs the symbol again."""
    if not term.height:
        return
    match term.op:
        case Op.ITE:
            condition, then, otherwise = term.args
            yield from _needs(symbol, condition, guards)
            yield from _needs(symbol, then, (*guards, condition))
            yield from _needs(symbol, otherwise, (*guards, negation(condition)))
        case Op.AND | Op.OR:
            for one in term.args:
                others = [other for other in term.args if other is not one and not other.height]
                known = others if term.op is Op.AND else [negation(other) for other in others]
                yield from _needs(symbol, one, (*guards, *known))
        case op if op in BINDERS:
            names = fresh_names(term, *guards)
            span, inner = opened_parts(term, names)
            yield from _needs(symbol, span, guards)
            yield from _needs(symbol, inner, (*guards, span))
        case _:
            for arg in term.args:
                yield from _needs(symbol, arg, guards)
            if term.op is Op.APPLY and term.payload is symbol:
                yield _Need(term.args, guards)


def _is_smaller(symbol: DefinedSymbol, measure: Term, need: _Need) -> bool:
    after = _after(symbol, measure, need)
    if not _follows(need.guards, at_most(ZERO, measure)):
        return False
    if after.op is Op.WRAP:  # it is no more than what is wrapped, unless that is too small
        (inner,), (bits, signed) = after.args, after.payload
        least = integer(-(1 << (bits - 1)) if signed else 0)
        if _follows(need.guards, at_most(least, inner)):
            after = inner
    if _follows(need.guards, less(after, measure)):
        return True
    halves = after.op in (Op.TDIV, Op.FDIV) and after.args[0] is measure
    if not halves or after.args[1].op is not Op.INTEGER or after.args[1].payload < 2:
        return False
    return _follows(need.guards, at_most(ONE, measure))


def _is_nearer_zero(symbol: DefinedSymbol, one: Term, need: _Need) -> bool:
    """A remainder is nearer to zero than what it is a remainder of."""
    after = _after(symbol, one, need)
    is_remainder = after.op in (Op.TREM, Op.FMOD) and after.args[1] is one
    parts = [part for guard in need.guards for part in conjuncts(guard)]
    nonzero = negation(equal(one, ZERO)) in parts
    return is_remainder and (nonzero or _follows(need.guards, at_most(ONE, one)))


def _after(symbol: DefinedSymbol, measure: Term, need: _Need) -> Term:
    return substitute(measure, dict(zip(symbol.parameters, need.arguments, strict=True)))


def _follows(guards: tuple[Term, ...], claim: Term) -> bool:
    """Whether a comparison follows from one of the guards, or from two of them added up; where one
    has alternatives, from each of them that the others leave."""
    if claim.op is Op.TRUE:
        return True
    if claim.op is not Op.LE:
        return False
    parts = [part for guard in guards for part in conjuncts(guard)]
    for number, part in enumerate(parts):
        if part.op is Op.OR:
            others = (*parts[:number], *parts[number + 1 :])
            return all(_follows((*others, each), claim) for each in part.args)
    wanted = _row(claim)
    rows = [row for guard in guards for row in _rows(guard)]
    if any(_implies(row, wanted) for row in rows):
        return True
    sums = (_sum(one, other) for one in rows for other in rows if one is not other)
    return any(_implies(row, wanted) for row in sums)


_Row = tuple[dict[Term, int], int]  # coefficients and a constant: their sum is at most 0


def _rows(guard: Term) -> Iterator[_Row]:
    for part in conjuncts(guard):
        if part.op is Op.LE:
            yield _row(part)
        elif part.op is Op.EQ and len(part.args) == 1:
            coefficients, constant = linear_form(part.args[0])
            yield dict(coefficients), constant
            yield {atom: -factor for atom, factor in coefficients.items()}, -constant


def _row(comparison: Term) -> _Row:
    coefficients, constant = linear_form(comparison.args[0])
    return dict(coefficients), constant


def _implies(known: _Row, wanted: _Row) -> bool:
    return known[0] == wanted[0] and wanted[1] <= known[1]


def _sum(one: _Row, other: _Row) -> _Row:
    total = dict(one[0])
    for atom, factor in other[0].items():
        total[atom] = total.get(atom, 0) + factor
    return {atom: factor for atom, factor in total.items() if factor}, one[1] + other[1]
