# SPDX-License-Identifier: Apache-2.0
"""Takes variables out of conjunctions of linear literals (Fourier and Motzkin's elimination).

    0 <= t, t <= 2, x <= y + t      without t:      x <= y + 2

The result holds for every solution of the literals; over the rationals it says nothing more.
"""

from __future__ import annotations

from collections.abc import Iterable

from assay.program.terms import FALSE, TRUE, ZERO, Op, Term, add, at_most, equal, linear_form, scale

_MOST = 64  # combinations for one variable; beyond that its literals are left out


def without(literals: Iterable[Term], gone: Iterable[Term]) -> tuple[Term, ...]:
    """What the literals say of the other variables; `FALSE` alone where they exclude each other."""
    known = dict.fromkeys(literals)
    for one in gone:
        if FALSE in known:
            break
        known = _eliminated(known, one)
    return (FALSE,) if FALSE in known else tuple(known)


def _eliminated(literals: dict[Term, None], gone: Term) -> dict[Term, None]:
    kept: dict[Term, None] = {}
    equations: list[tuple[int, Term]] = []
    below: list[tuple[int, Term]] = []  # factor * gone + rest <= 0 with a positive factor
    above: list[tuple[int, Term]] = []
    for literal in literals:
        factor = linear_form(literal.args[0])[0].get(gone, 0)
        if not factor:
            kept[literal] = None
        elif literal.op is Op.EQ:
            equations.append((factor, literal))
        else:
            (below if factor > 0 else above).append((factor, literal))
    if equations:
        factor, first = min(equations, key=lambda pair: abs(pair[0]))
        combined = [_by_equation(factor, first, *one) for one in (*equations, *below, *above)]
    elif len(below) * len(above) > _MOST:
        combined = []
    else:
        combined = [_combined(one, other) for one in below for other in above]
    kept.update((one, None) for one in combined if one is not TRUE)
    return kept


def _by_equation(factor: int, equation: Term, other_factor: int, other: Term) -> Term:
    """The other literal, with a multiple of the equation taken from it."""
    sign = 1 if factor > 0 else -1
    total = add(scale(abs(factor), other.args[0]), scale(-sign * other_factor, equation.args[0]))
    return equal(total, ZERO) if other.op is Op.EQ else at_most(total, ZERO)


def _combined(below: tuple[int, Term], above: tuple[int, Term]) -> Term:
    total = add(scale(-above[0], below[1].args[0]), scale(below[0], above[1].args[0]))
    return at_most(total, ZERO)
