# SPDX-License-Identifier: Apache-2.0
"""Formulas with quantifiers as formulas without, and universal facts to be instantiated.

    exists k; p(k)                p(c) for a new constant c
    q || forall k; p(k)           forall k; q || p(k)
    (\\sum k; 0 <= k < n; a[k])    a new constant, with what is known of sums

What does not fit (a quantifier under another one of the other kind) stays as it is, for a solver
that matches terms: then a proof still counts, but not the failure to find one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import final

from assay.program.sorts import INT
from assay.program.terms import (
    BINDERS,
    Op,
    Term,
    bind,
    conjunction,
    disjunction,
    has_binder,
    implication,
    instantiate,
    negation,
    rebuild,
    subterms,
    variable,
)
from assay.solvers.universal import Universal

_NEW = "c?"


class AlternationError(Exception):
    """A quantifier under another one of the other kind."""


@final
class FormulaSplitter:
    """Takes formulas apart; knows the constants that stand for sums."""

    def __init__(self) -> None:
        self._numbers = count()
        self.sums: dict[Term, Term] = {}  # a sum, count, ...: the constant that stands for it
        self.applications: dict[Term, Term] = {}
        """Applications of defined symbols, without those that make no difference to the value among
        their arguments: the constants that stand for them."""

    def of(self, formula: Term) -> list[Universal]:
        """The formulas that hold together exactly if this one does; what does not fit has
        quantifiers in it."""
        return [one for part in _conjuncts(formula) for one in self._fitting(part, ())]

    def _fitting(self, formula: Term, outer: tuple[Term, ...]) -> list[Universal]:
        try:
            return list(self._universals(formula, outer))
        except AlternationError:
            return [Universal(outer, formula)]

    def _universals(self, formula: Term, outer: tuple[Term, ...]) -> Iterator[Universal]:
        """`outer` are the variables of the quantifiers around the formula."""
        if not has_quantifier(formula):
            yield Universal(outer, formula)
            return
        match formula.op:
            case Op.FORALL:
                names = self._names(formula)
                span, body = instantiate(formula, names)
                yield from self._all(implication(span, body), (*outer, *names))
            case Op.EXISTS if not outer:
                span, body = instantiate(formula, self._names(formula))
                yield from self._all(conjunction(span, body), ())
            case Op.OR:
                yield self._disjunction(formula, outer)
            case _:
                raise AlternationError

    def _all(self, formula: Term, outer: tuple[Term, ...]) -> Iterator[Universal]:
        for part in _conjuncts(formula):
            yield from self._fitting(part, outer)

    def _disjunction(self, formula: Term, outer: tuple[Term, ...]) -> Universal:
        """Quantifiers of its parts move in front of it."""
        names = list(outer)
        matrix = self._matrix(formula, names, inside=bool(outer))
        return Universal(tuple(names), matrix)

    def _matrix(self, formula: Term, names: list[Term], *, inside: bool) -> Term:
        """The formula without its quantifiers; `names` gets the variables of universal ones, and
        `inside` one of those no existential one can be replaced by a constant."""
        formula = _pushed(formula)
        if not has_quantifier(formula):
            return formula
        match formula.op:
            case Op.AND | Op.OR:
                join = conjunction if formula.op is Op.AND else disjunction
                return join(*[self._matrix(one, names, inside=inside) for one in formula.args])
            case Op.FORALL:
                fresh = self._names(formula)
                names += fresh
                span, body = instantiate(formula, fresh)
                return self._matrix(implication(span, body), names, inside=True)
            case Op.EXISTS if not inside:
                span, body = instantiate(formula, self._names(formula))
                return self._matrix(conjunction(span, body), names, inside=False)
        raise AlternationError

    def _names(self, binder: Term) -> tuple[Term, ...]:
        return tuple(variable(f"{_NEW}{next(self._numbers)}", v.sort) for v in binder.payload)

    def without_sums(self, formula: Term, *, applied: bool = False) -> Term:
        """Constants in place of sums and the like, and of applications unless they are to stay
        `applied`; no variable of a quantifier is left in it."""
        if not has_binder(formula):
            return formula
        done: dict[Term, Term] = {}
        stack = [formula]
        while stack:
            top = stack[-1]
            if top in done:
                stack.pop()
                continue
            if top.op in BINDERS:
                done[top] = self._sum(top)
                continue
            missing = [arg for arg in top.args if arg not in done]
            if missing:
                stack.extend(missing)
                continue
            args = tuple(done[arg] for arg in top.args)
            done[top] = top if args == top.args else rebuild(top, args)
            if top.op is Op.APPLY and not applied:
                done[top] = self._application(done[top])
        return done[formula]

    def _application(self, term: Term) -> Term:
        from assay.program.terms.applications import relevant_part

        key = relevant_part(term)
        known = self.applications.get(key)
        if known is None:
            name = f"{term.payload.name}?{next(self._numbers)}"
            known = self.applications[key] = variable(name, term.sort)
        return known

    def _sum(self, term: Term) -> Term:
        if term.sort is not INT:
            raise AlternationError
        known = self.sums.get(term)
        if known is None:
            known = self.sums[term] = variable(f"sum?{next(self._numbers)}", INT)
        return known


def is_new_constant(term: Term) -> bool:
    """Whether it is a number that stands for the variable of a quantifier."""
    return term.sort is INT and term.payload[0].startswith(_NEW)


def has_quantifier(formula: Term) -> bool:
    return has_binder(formula) and any(
        sub.op is Op.FORALL or sub.op is Op.EXISTS for sub in subterms(formula)
    )


def _conjuncts(formula: Term) -> Iterator[Term]:
    stack = [formula]
    while stack:
        top = _pushed(stack.pop())
        if top.op is Op.AND:
            stack.extend(reversed(top.args))
        elif top.op is not Op.TRUE:
            yield top


def _pushed(formula: Term) -> Term:
    """A formula with a negation moved one step inwards, and equivalences taken apart."""
    if not has_quantifier(formula):
        return formula
    if formula.op is Op.IFF:
        left, right = formula.args
        return conjunction(implication(left, right), implication(right, left))
    if formula.op is Op.ITE:
        condition, then, otherwise = formula.args
        return conjunction(implication(condition, then), disjunction(condition, otherwise))
    if formula.op is not Op.NOT:
        return formula
    inner = formula.args[0]
    match inner.op:
        case Op.AND:
            return disjunction(*map(negation, inner.args))
        case Op.OR:
            return conjunction(*map(negation, inner.args))
        case Op.FORALL:
            span, body = inner.args
            return bind(Op.EXISTS, inner.payload, span, negation(body))
        case Op.EXISTS:
            span, body = inner.args
            return bind(Op.FORALL, inner.payload, span, negation(body))
        case Op.IFF | Op.ITE:
            return _pushed(_negated_choice(inner))
    return formula


def _negated_choice(formula: Term) -> Term:
    if formula.op is Op.IFF:
        left, right = formula.args
        return conjunction(disjunction(left, right), disjunction(negation(left), negation(right)))
    condition, then, otherwise = formula.args
    return conjunction(
        implication(condition, negation(then)), disjunction(condition, negation(otherwise))
    )
