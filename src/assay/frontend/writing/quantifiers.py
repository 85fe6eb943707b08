# SPDX-License-Identifier: Apache-2.0
"""Quantifiers and generalised sums as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from assay.frontend.writing import pieces
from assay.frontend.writing.bound import BoundNames
from assay.frontend.writing.comparisons import Comparison
from assay.frontend.writing.names import WritableNames
from assay.frontend.writing.normal import NormalForm
from assay.frontend.writing.pieces import InexpressibleError, Piece
from assay.program.domains import values_of
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    Op,
    Term,
    at_most,
    conjunction,
    conjuncts,
    integer,
)
from assay.program.types import IntegerType

Written = Comparison | Piece

_WORDS = {
    Op.FORALL: "\\forall",
    Op.EXISTS: "\\exists",
    Op.TOTAL: "\\sum",
    Op.PRODUCT: "\\product",
    Op.MINIMUM: "\\min",
    Op.MAXIMUM: "\\max",
    Op.COUNT: "\\num_of",
}
_INT = IntegerType("int", 32, signed=True)


class Formulas(Protocol):
    """What writes formulas and integers."""

    names: WritableNames
    normal: NormalForm
    java: bool
    bound: BoundNames

    def piece(self, term: Term) -> Piece: ...

    def conjunction(self, parts: Sequence[Term]) -> Piece: ...


def written_quantifier(writer: Formulas, term: Term) -> Piece:
    """(\\forall int k; range; body), \\forall integer k; range ==> body"""
    variables: tuple[Term, ...] = term.payload
    if any(one.sort is not INT for one in variables):
        raise InexpressibleError
    span = _shortened(writer, variables, conjuncts(term.args[0]))
    named = ", ".join(writer.bound.enter(variables))
    try:
        if writer.java:
            return _jml(writer, term, span, named)
        return _acsl(writer, term, span, named)
    finally:
        writer.bound.leave(variables)


def _jml(writer: Formulas, term: Term, span: list[Term], named: str) -> Piece:
    of = "int" if _are_ints(writer, term.payload, span) else "\\bigint"
    limits = f" {writer.conjunction(span).text};" if span else ""
    body = writer.piece(term.args[1]).text
    return Piece(f"({_WORDS[term.op]} {of} {named};{limits} {body})")


def _acsl(writer: Formulas, term: Term, span: list[Term], named: str) -> Piece:
    if term.op not in (Op.FORALL, Op.EXISTS):
        raise InexpressibleError
    body = writer.piece(term.args[1])
    text = body.text
    if span and term.op is Op.FORALL:
        left = writer.conjunction(span).at(pieces.IMPLICATION + 1)
        text = f"{left} ==> {body.at(pieces.IMPLICATION)}"
    elif span:
        left = writer.conjunction(span).at(pieces.CONJUNCTION)
        text = left if body.text == "\\true" else f"{left} && {body.at(pieces.CONJUNCTION)}"
    return Piece(f"({_WORDS[term.op]} integer {named}; {text})")


def _are_ints(writer: Formulas, variables: Sequence[Term], span: Sequence[Term]) -> bool:
    """Whether the range keeps the variables within the values of `int`, so that saying `int`
    says nothing more."""
    domain = values_of(writer.names.program.semantics, _INT)
    if domain is None:
        return True
    for variable in variables:
        bounds = (at_most(integer(domain[0]), variable), at_most(variable, integer(domain[1])))
        kept = writer.normal.without_implied(variables, [*span, *bounds])
        if any(bound in kept and bound not in span for bound in bounds):
            return False
    return True


def _shortened(writer: Formulas, variables: Sequence[Term], span: Sequence[Term]) -> list[Term]:
    """The range without what the front end adds when it reads it."""
    kept = list(span)
    whole = _whole(writer, variables, kept)
    for part in sorted(span, key=lambda one: -one.id):
        fewer = [one for one in kept if one is not part]
        if fewer and _whole(writer, variables, fewer) is whole:
            kept = fewer
    return kept


def _whole(writer: Formulas, variables: Sequence[Term], span: Sequence[Term]) -> Term:
    return conjunction(*writer.normal.without_implied(variables, span), TRUE)
