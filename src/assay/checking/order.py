# SPDX-License-Identifier: Apache-2.0
"""A relation between neighbours that is one between any two, by induction on their distance.

    forall k; l <= k <= h: P(a[k], a[k + 1])     forall i, j; l <= i < j <= h + 1: P(a[i], a[j])

The base case is the fact itself; the step is `P(x, y) && P(y, z) ==> P(x, z)`, which is asked of
the solver for the relation at hand. Where P is `x + d <= y`, so is `a[i] + d * (j - i) <= a[j]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import final

from assay.checking.sums import INDEX
from assay.dataclass import dataclass
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    Op,
    Term,
    add,
    at_most,
    conjunction,
    conjuncts,
    forall,
    free_variables,
    implication,
    instantiate,
    integer,
    less,
    linear_form,
    negation,
    rewrite,
    scale,
    select,
    substitute,
    subterms,
    subtract,
    variable,
)

_X, _Y, _Z = (variable(f"?{name}", INT) for name in "xyz")
_I, _J = variable("?i", INT), variable("?j", INT)
IsValid = Callable[[Term], bool]


@final
@dataclass(frozen=True, slots=True)
class _Neighbours:
    """forall k; lows <= k <= highs and the rest: relation(array[k + c], array[k + c + 1])"""

    array: Term
    offset: int  # the c
    relation: Term  # over X and Y
    lows: tuple[Term, ...]
    highs: tuple[Term, ...]
    rest: tuple[Term, ...]  # conditions without k

    def between_any(self, related: Term) -> Term:
        """The conclusion for a relation over X, Y, I and J."""
        inside = [*self.rest, less(_I, _J)]
        inside += [at_most(add(low, integer(self.offset)), _I) for low in self.lows]
        inside += [at_most(_J, add(high, integer(self.offset + 1))) for high in self.highs]
        values = {_X: select(self.array, _I), _Y: select(self.array, _J)}
        return forall((_I, _J), conjunction(*inside), substitute(related, values))


def between_any(fact: Term, is_valid: IsValid) -> Iterator[Term]:
    """What follows by induction from a fact about neighbours; nothing from any other fact."""
    found = _neighbours(fact)
    if found is None:
        return
    relation = found.relation
    first, second = relation, substitute(relation, {_X: _Y, _Y: _Z})
    if is_valid(implication(conjunction(first, second), substitute(relation, {_Y: _Z}))):
        yield found.between_any(relation)
    distant = _with_distance(relation)
    if distant is None:
        return
    further = substitute(distant, {_Y: _Z, _J: add(_J, ONE)})
    base = implication(relation, substitute(distant, {_J: add(_I, ONE)}))
    if is_valid(base) and is_valid(implication(conjunction(distant, second), further)):
        yield found.between_any(distant)


def _with_distance(relation: Term) -> Term | None:
    """`x + d <= y` or `y + d <= x` with d times the distance."""
    if relation.op is not Op.LE:
        return None
    coefficients, gap = linear_form(relation.args[0])
    if gap < 1 or len(coefficients) != 2 or set(coefficients.values()) != {1, -1}:
        return None
    if set(coefficients) != {_X, _Y}:
        return None
    smaller, larger = (_X, _Y) if coefficients[_X] == 1 else (_Y, _X)
    return at_most(add(smaller, scale(gap, subtract(_J, _I))), larger)


def _neighbours(fact: Term) -> _Neighbours | None:
    if fact.op is not Op.FORALL or len(fact.payload) != 1 or fact.payload[0].sort is not INT:
        return None
    span, body = instantiate(fact, (INDEX,))
    conditions, body = _conditions(span, body)
    reads = _reads(body)
    if reads is None:
        return None
    array, offset = reads
    first, second = (select(array, add(INDEX, integer(offset + k))) for k in (0, 1))
    relation = rewrite(body, lambda term: {first: _X, second: _Y}.get(term, term))
    if INDEX in free_variables(relation):
        return None
    lows: list[Term] = []
    highs: list[Term] = []
    rest: list[Term] = []
    for part in conditions:
        if INDEX not in free_variables(part):
            rest.append(part)
        elif not _is_end(part, lows, highs):
            return None
    return _Neighbours(array, offset, relation, tuple(lows), tuple(highs), tuple(rest))


def _conditions(span: Term, body: Term) -> tuple[list[Term], Term]:
    """The range, with conditions that stand in the body before the relation."""
    conditions = list(conjuncts(span))
    if body.op is Op.OR:
        ends = [part for part in body.args if not _has_reads(part)]
        others = [part for part in body.args if _has_reads(part)]
        if len(others) == 1:
            return [*conditions, *map(negation, ends)], others[0]
    return conditions, body


def _has_reads(part: Term) -> bool:
    return any(
        one.op is Op.SELECT and INDEX in free_variables(one.args[1]) for one in subterms(part)
    )


def _reads(body: Term) -> tuple[Term, int] | None:
    """The array and the offset, if exactly two neighbours are read."""
    array: Term | None = None
    offsets: set[int] = set()
    for one in subterms(body):
        if one.op is not Op.SELECT or INDEX not in free_variables(one):
            continue
        coefficients, constant = linear_form(one.args[1])
        if INDEX in free_variables(one.args[0]) or coefficients != {INDEX: 1}:
            return None
        if one.sort is not INT or array not in (None, one.args[0]):
            return None
        array = one.args[0]
        offsets.add(constant)
    if array is None or len(offsets) != 2 or max(offsets) - min(offsets) != 1:
        return None
    return array, min(offsets)


def _is_end(part: Term, lows: list[Term], highs: list[Term]) -> bool:
    """Take note of a bound of the index; False if it is none."""
    if part.op is not Op.LE:
        return False
    coefficients, _ = linear_form(part.args[0])
    factor = coefficients.get(INDEX)
    if factor not in (1, -1):
        return False
    rest = subtract(part.args[0], scale(factor, INDEX))
    if INDEX in free_variables(rest):
        return False
    (highs if factor == 1 else lows).append(scale(-factor, rest))
    return True
