# SPDX-License-Identifier: Apache-2.0
"""Formulas taken apart for the light solvers: differences, linear constraints, clauses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from assay.dataclass import dataclass
from assay.program.sorts import INT
from assay.program.terms import ZERO, Op, Term, conjunction, less, negation


@final
@dataclass(frozen=True, slots=True)
class Difference:
    """x - y <= bound; None stands for zero."""

    x: Term | None
    y: Term | None
    bound: int


@final
@dataclass(frozen=True, slots=True)
class Equality:
    """x - y = distance; None stands for zero."""

    x: Term | None
    y: Term | None
    distance: int


@final
@dataclass(frozen=True, slots=True)
class Disequality:
    """x - y differs from distance; None stands for zero."""

    x: Term | None
    y: Term | None
    distance: int


@final
@dataclass(frozen=True, slots=True)
class Linear:
    """The sum of coefficient * atom is at most bound (or equal to it)."""

    atoms: tuple[Term, ...]
    coefficients: tuple[int, ...]
    bound: int
    equal: bool


@final
@dataclass(frozen=True, slots=True)
class DisjunctiveClause:
    """One of the formulas holds."""

    choices: tuple[Term, ...]


@final
@dataclass(frozen=True, slots=True)
class TruthLiteral:
    """A truth variable with its value."""

    variable: Term
    value: bool


@final
@dataclass(frozen=True, slots=True)
class Other:
    """What the light solvers do not look into."""

    formula: Term


Literal = Difference | Equality | Disequality | Linear | DisjunctiveClause | TruthLiteral | Other


def literal(formula: Term) -> Literal:
    """The literal that a formula other than a conjunction or a constant is."""
    match formula.op:
        case Op.LE:
            return _comparison(formula.args[0], equal=False)
        case Op.EQ if len(formula.args) == 1:
            return _comparison(formula.args[0], equal=True)
        case Op.NOT:
            return _negated(formula)
        case Op.OR:
            return DisjunctiveClause(_choices(formula.args))
        case Op.IFF | Op.ITE:
            return DisjunctiveClause(_alternatives(formula))
        case Op.VAR:
            return TruthLiteral(formula, value=True)
        case _:
            return Other(formula)


def conjuncts(formula: Term) -> tuple[Term, ...]:
    """The formulas that hold together exactly if this one does, down to literals and clauses."""
    if formula.op is Op.LE or formula.op is Op.EQ or formula.op is Op.OR:
        return (formula,)  # by far the most
    found: list[Term] = []
    stack = [formula]
    while stack:
        top = stack.pop()
        if top.op is Op.AND:
            stack.extend(reversed(top.args))
        elif top.op is Op.NOT and top.args[0].op is Op.OR:
            stack.extend(negation(part) for part in reversed(top.args[0].args))
        elif top.op is not Op.TRUE:
            found.append(top)
    return tuple(found)


def _negated(formula: Term) -> Literal:
    inner = formula.args[0]
    match inner.op:
        case Op.VAR:
            return TruthLiteral(inner, value=False)
        case Op.AND:
            return DisjunctiveClause(_choices(negation(part) for part in inner.args))
        case Op.IFF | Op.ITE:
            return DisjunctiveClause(_alternatives(inner, negative=True))
        case Op.EQ if len(inner.args) == 1:
            return _different(inner.args[0])
        case _:
            return Other(formula)


def _choices(formulas: Iterable[Term]) -> tuple[Term, ...]:
    """The formulas of a disjunction, with negations moved inwards and disjunctions flat."""
    found: dict[Term, None] = {}
    stack = list(formulas)[::-1]
    while stack:
        formula = stack.pop()
        inner = formula.args[0] if formula.op is Op.NOT else formula
        if formula.op is Op.OR:
            stack.extend(reversed(formula.args))
        elif formula.op is Op.NOT and inner.op is Op.AND:
            stack.extend(negation(part) for part in reversed(inner.args))
        elif formula.op is Op.NOT and inner.op is Op.OR:
            found[conjunction(*map(negation, inner.args))] = None
        else:
            found[formula] = None
    return tuple(found)


def _different(total: Term) -> Literal:
    pair = plain_pair(total)
    if pair is not None:
        x, y, constant = pair
        return Disequality(x, y, -constant)
    return DisjunctiveClause((less(total, ZERO), less(ZERO, total)))


def _alternatives(formula: Term, *, negative: bool = False) -> tuple[Term, Term]:
    """Two conjunctions, one of which holds if an equivalence or a choice does (or does not)."""
    if formula.op is Op.IFF:
        left, right = formula.args
        then = negation(right) if negative else right
        return conjunction(left, then), conjunction(negation(left), negation(then))
    condition, then, otherwise = formula.args
    if negative:
        then, otherwise = negation(then), negation(otherwise)
    return conjunction(condition, then), conjunction(negation(condition), otherwise)


def _comparison(total: Term, *, equal: bool) -> Literal:
    pair = plain_pair(total)
    if pair is not None:
        x, y, constant = pair
        return Equality(x, y, -constant) if equal else Difference(x, y, -constant)
    coefficients, constant = total.payload
    return Linear(total.args, coefficients, -constant, equal)


def plain_pair(total: Term) -> tuple[Term | None, Term | None, int] | None:
    """A sum as x - y + constant, if it is of that form."""
    if total.op is not Op.SUM:
        return (total, None, 0) if total.sort is INT else None
    coefficients, constant = total.payload
    match coefficients:
        case (1,):
            return total.args[0], None, constant
        case (-1,):
            return None, total.args[0], constant
        case (1, -1):
            return total.args[0], total.args[1], constant
        case (-1, 1):
            return total.args[1], total.args[0], constant
        case _:
            return None


def is_base(atom: Term) -> bool:
    """Whether an atom can have any value independently of all others: a variable, or an element of
    a map variable at a known index."""
    if atom.op is Op.VAR:
        return True
    return atom.op is Op.SELECT and atom.args[0].op is Op.VAR and atom.args[1].op is Op.INTEGER
