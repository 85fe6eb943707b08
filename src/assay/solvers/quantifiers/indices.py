# SPDX-License-Identifier: Apache-2.0
"""Where a universal fact is instantiated: at the terms that index arrays in a question, or divide.

a[k + 1]             at a[i]              k := i - 1
a[2 * k]             at a[2 * i]          k := i
a[10 * k + l]        at a[10 * i + j]     k := i, l := j
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import final

from assay.dataclass import dataclass
from assay.program.sorts import INT
from assay.program.terms import (
    Op,
    Term,
    floor_division,
    floor_remainder,
    free_variables,
    from_linear,
    integer,
    linear_form,
    scale,
    subterms,
    subtract,
)
from assay.solvers.universal import Universal

_READS = frozenset({Op.SELECT})
_ACCESSES = frozenset({Op.SELECT, Op.STORE})
_DIVISIONS = frozenset({Op.TDIV, Op.TREM, Op.FDIV, Op.FMOD})


@final
@dataclass(frozen=True, slots=True)
class InstantiationPlaces:
    """Where facts are instantiated."""

    indices: tuple[Term, ...]  # of arrays
    divisors: tuple[Term, ...]


def places(formulas: Iterable[Term], ends: Iterable[Term]) -> InstantiationPlaces:
    """The terms of a question, and others that are as good as indices."""
    known = list(formulas)
    indices = dict.fromkeys((*_arguments(known, _ACCESSES), *ends))
    return InstantiationPlaces(tuple(indices), tuple(_arguments(known, _DIVISIONS)))


def _arguments(formulas: Iterable[Term], ops: frozenset[Op]) -> list[Term]:
    found: dict[Term, None] = {}
    for formula in formulas:
        for sub in subterms(formula):
            if sub.op in ops and sub.args[1].sort is INT:
                found[sub.args[1]] = None
    return list(found)


def values(fact: Universal, name: Term, terms: InstantiationPlaces) -> list[Term]:
    """What to put in for a variable: such that it, or a neighbour of it, is one of the terms."""
    reads = _offsets(fact.formula, name, _READS)
    divides = _offsets(fact.formula, name, _DIVISIONS)
    parts = list(_parts(fact, name, terms.indices))
    if not reads and not divides and not parts:
        reads = {0}
    pairs = [(index, offset) for index in terms.indices for offset in reads]
    pairs += [(divisor, offset) for divisor in terms.divisors for offset in divides]
    shifted = (subtract(term, integer(offset)) for term, offset in pairs)
    return list(dict.fromkeys((*parts, *shifted)))


def _offsets(formula: Term, name: Term, ops: frozenset[Op]) -> set[int]:
    """The constants c for which an element at name + c is read, or something divided by it."""
    return {
        constant
        for coefficients, constant in _forms(formula, name, ops)
        if coefficients.get(name) == 1 and len(coefficients) == 1
    }


def _forms(formula: Term, name: Term, ops: frozenset[Op]) -> Iterator[tuple[dict[Term, int], int]]:
    """The indices, or divisors, in which the variable occurs."""
    for sub in subterms(formula):
        if sub.op in ops and name in free_variables(sub.args[1]):
            yield linear_form(sub.args[1])


def _parts(fact: Universal, name: Term, indices: Iterable[Term]) -> Iterator[Term]:
    """What the variable is where it is multiplied, or stands beside another one that is: the
    multiples of that factor in an index are one part of it, all else is the other."""
    for coefficients, constant in _forms(fact.formula, name, _READS):
        if not set(coefficients) <= set(fact.variables):
            continue
        stride = max(map(abs, coefficients.values()))
        if stride == 1 or sorted(map(abs, coefficients.values())) not in ([stride], [1, stride]):
            continue
        for index in indices:
            yield _part(index, stride, constant, coefficients[name], alone=len(coefficients) == 1)


def _part(index: Term, stride: int, constant: int, factor: int, *, alone: bool) -> Term:
    """What is multiplied by the factor in an index that has the constant besides."""
    rest = subtract(index, integer(constant))
    atoms, number = linear_form(rest)
    multiples = {atom: n for atom, n in atoms.items() if n % stride == 0}
    if not multiples or (alone and len(multiples) < len(atoms)):
        divide = floor_division if abs(factor) == stride else floor_remainder
        return scale(_sign(factor), divide(rest, integer(stride)))
    quotient, remainder = divmod(number, stride)
    if abs(factor) == stride:
        halves = {atom: n // stride for atom, n in multiples.items()}
        return scale(_sign(factor), from_linear(halves, quotient))
    others = {atom: n for atom, n in atoms.items() if atom not in multiples}
    return scale(_sign(factor), from_linear(others, remainder))


def _sign(number: int) -> int:
    return 1 if number > 0 else -1
