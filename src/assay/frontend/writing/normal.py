# SPDX-License-Identifier: Apache-2.0
"""A form in which two formulas that mean the same are one term, as far as writing needs it.

Negations stand before atoms only; of a quantifier, range and body are one condition, without those
bounds that follow from the others and from the types of variables.
"""

from __future__ import annotations

from collections.abc import Sequence

from assay.frontend.lower.spec_bounds import with_own_bounds
from assay.frontend.writing.names import WritableNames
from assay.program.contracts import OLD, at_label
from assay.program.domains import domain_of
from assay.program.graph import Language, Math, Variable
from assay.program.heap import LENGTH
from assay.program.ranges import Ranges
from assay.program.terms import (
    TRUE,
    Op,
    Substitution,
    Term,
    bind,
    conjunction,
    conjuncts,
    disjunction,
    free_variables,
    integer,
    linear_form,
    negation,
    rewrite,
    scale,
    subtract,
)
from assay.program.types import IntegerType

_OF_FORMULAS = (Op.FORALL, Op.EXISTS, Op.COUNT)
_COLLECTING = (Op.TOTAL, Op.PRODUCT, Op.MINIMUM, Op.MAXIMUM)


class NormalForm:
    """Normal forms of formulas at one place of a procedure."""

    def __init__(self, names: WritableNames) -> None:
        self._names = names
        self.ranges = known_ranges(names)
        self._at_entry = Substitution({at_label(term, OLD): term for term in names.stable})

    def __call__(self, term: Term) -> Term:
        return rewrite(self._at_entry(term), self._changed)

    def prepared(self, term: Term) -> Term:
        """A term with lengths of C arrays as numbers, and parameters that are never assigned
        by their plain names: that is how they can be written."""
        return rewrite(self._at_entry(term), self._length)

    def _changed(self, term: Term) -> Term:
        if term.op is Op.NOT:
            return negated(term.args[0])
        if term.op is Op.SELECT:
            return self._length(term)
        if term.op in _OF_FORMULAS:
            return self._quantifier(term)
        if term.op in _COLLECTING:
            span = self.without_implied(term.payload, conjuncts(term.args[0]))
            return bind(term.op, term.payload, conjunction(*span), term.args[1])
        return term

    def _length(self, term: Term) -> Term:
        if term.op is not Op.SELECT or term.args[0] is not LENGTH:
            return term
        entry = self._names.entries.get(term.args[1])
        known = None if entry is None else self._names.fixed_length(entry)
        return term if known is None else integer(known)

    def _quantifier(self, term: Term) -> Term:
        span, body = term.args
        universal = term.op is Op.FORALL
        held = negated(body) if universal else body
        conditions = self.without_implied(term.payload, (*conjuncts(span), *conjuncts(held)))
        if universal:
            return bind(Op.FORALL, term.payload, TRUE, disjunction(*map(negated, conditions)))
        return bind(term.op, term.payload, TRUE, conjunction(*conditions))

    def without_implied(self, variables: Sequence[Term], conditions: Sequence[Term]) -> list[Term]:
        """The conditions with own bounds of each variable, less the constant bounds that say
        nothing besides them."""
        plain = [one for one in conditions if _is_plain(one, variables)]
        known = conjuncts(with_own_bounds(variables, TRUE, plain))
        every = tuple(dict.fromkeys((*known, *conditions)))
        return [one for one in every if not self._follows(one, every, variables)]

    def _follows(self, bound: Term, others: Sequence[Term], variables: Sequence[Term]) -> bool:
        """Whether a constant bound of a variable follows from another bound of it."""
        if bound.op is not Op.LE:
            return False
        coefficients, constant = linear_form(bound.args[0])
        (variable, sign), *more = coefficients.items()
        if more or variable not in variables or abs(sign) != 1:
            return False
        return any(
            self._is_tighter(other, variable, sign, constant)
            for other in others
            if other is not bound and other.op is Op.LE
        )

    def _is_tighter(self, other: Term, variable: Term, sign: int, constant: int) -> bool:
        """`sign*v + rest <= 0` says `sign*v + constant <= 0` if the rest is never below it."""
        coefficients, _ = linear_form(other.args[0])
        if coefficients.get(variable) != sign:
            return False
        interval = self.ranges.of(subtract(other.args[0], scale(sign, variable)))
        return interval is not None and interval[0] >= constant


def negated(term: Term) -> Term:
    """The negation with NOT before atoms only; the term itself is already like that."""
    if term.op is Op.AND:
        return disjunction(*map(negated, term.args))
    if term.op is Op.OR:
        return conjunction(*map(negated, term.args))
    return negation(term)


def _is_plain(condition: Term, variables: Sequence[Term]) -> bool:
    """A comparison in which the variables occur as summands only."""
    if condition.op not in (Op.LE, Op.EQ) or len(condition.args) != 1:
        return False
    atoms = linear_form(condition.args[0])[0]
    inside = (atom for atom in atoms if atom not in variables)
    return all(free_variables(atom).isdisjoint(variables) for atom in inside)


def known_ranges(names: WritableNames) -> Ranges:
    """What the types of variables say of them, wherever the program is."""
    semantics = names.program.semantics
    ranges = Ranges()
    wide = semantics.data_model == "LP64" and semantics.language is Language.C
    ranges.know(LENGTH, 0, (1 << (63 if wide else 31)) - 1)
    for one in (*names.program.globals, *names.procedure.variables):
        interval = None if one.in_heap else _interval(one, names)
        if interval is not None:
            ranges.know(one.term, *interval)
            ranges.know(at_label(one.term, OLD), *interval)
    return ranges


def _interval(variable: Variable, names: WritableNames) -> tuple[int, int] | None:
    semantics, of = names.program.semantics, variable.type
    if not isinstance(of, IntegerType) or (semantics.math is Math.IDEAL and of.signed):
        return None
    return domain_of(semantics, of)
