# SPDX-License-Identifier: Apache-2.0
"""Candidates that another one implies at a glance are put off: they only matter if that one falls.

i <= n implies i <= n + 1, a[k] == 0 implies a[k] <= 0, what holds for k <= i holds for k < i. Those
with products and quotients make every question harder, and wait until the others have been tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assay.dataclass import replace
from assay.engines.invariants.candidates.candidate import Candidate, Stage
from assay.engines.invariants.candidates.covering import is_covered
from assay.program.graph import Location
from assay.program.sorts import INT
from assay.program.terms import TRUE, Op, Term, instantiate, linear_form, subterms, variable

_NAME = variable("!d", INT)

_HARD = frozenset({Op.MUL, Op.TDIV, Op.TREM, Op.FDIV, Op.FMOD})

Key = tuple[object, ...]


def ranked(candidates: Iterable[Candidate]) -> list[Candidate]:
    """Candidates by stages, those that others imply in the last one."""
    by_head: dict[Location, list[Candidate]] = {}
    for candidate in candidates:
        by_head.setdefault(candidate.head, []).append(candidate)
    found: list[Candidate] = []
    for group in by_head.values():
        implied = _implied(group)
        for one in group:
            late = Stage.SECOND if is_hard(one.formula) else Stage.FIRST
            late = Stage.LAST if one.formula in implied else late
            found.append(replace(one, stage=max(one.stage, late)))
    return found


def is_hard(formula: Term) -> bool:
    """Whether there are products, quotients or remainders in it."""
    return any(part.op in _HARD for part in subterms(formula))


def _implied(group: list[Candidate]) -> set[Term]:
    formulas = [candidate.formula for candidate in group]
    strongest: dict[Key, int] = {}
    for formula in formulas:
        for key, constant in _bounds(formula):
            strongest[key] = max(constant, strongest.get(key, constant))
    weaker = {
        formula
        for formula in formulas
        if _is_order(formula) and all(strongest[key] > c for key, c in _bounds(formula))
    }
    return weaker | {formula for formula in formulas if is_covered(formula, formulas)}


def _is_order(formula: Term) -> bool:
    return _parts(formula)[1].op is Op.LE


def _parts(formula: Term) -> tuple[Term, Term]:
    """The range and the body of a statement about one index; of any other, all of it."""
    if formula.op is Op.FORALL and len(formula.payload) == 1 and formula.payload[0].sort is INT:
        span, body = instantiate(formula, (_NAME,))
        return span, body
    return TRUE, formula


def _bounds(formula: Term) -> Iterator[tuple[Key, int]]:
    """Coefficients and constant of each sum that is at most 0; a larger constant says more. What
    equals 0 is more than at most 0."""
    span, body = _parts(formula)
    if body.op is Op.LE:
        coefficients, constant = linear_form(body.args[0])
        yield (span, frozenset(coefficients.items())), 2 * constant
    elif body.op is Op.EQ and len(body.args) == 1 and body.args[0].sort is INT:
        coefficients, constant = linear_form(body.args[0])
        yield (span, frozenset(coefficients.items())), 2 * constant + 1
        negative = frozenset((atom, -c) for atom, c in coefficients.items())
        yield (span, negative), -2 * constant + 1
