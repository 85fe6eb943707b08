# SPDX-License-Identifier: Apache-2.0
"""Products that procedures compute by repeated addition: what the exact parts of a summary suggest.

    times(x, 0) = 0, times(x, 1) = x, times(x, 2) = 2 * x, ...      \\result == x * y

Each part has a known number in the place of one factor, so the product is linear in it. That it
holds of all parts that are known is no proof; that is left to induction on the call.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, Final

from assay.engines.arrays.relations import ProcedureView, parts_and_indices
from assay.program.contracts import OLD, at_label
from assay.program.sorts import INT
from assay.program.terms import ZERO, Term, add, equal, multiply
from assay.solvers.relations.isl import linear_map
from assay.solvers.relations.widening import fixed_values

_FEWEST: Final = 4  # values of a factor that are known
_MOST_INPUTS: Final = 5


def products(view: ProcedureView, parts: Sequence[Any]) -> Iterator[Term]:
    """Postconditions `output == x * y` and `output == x * y + z` that all parts satisfy."""
    inputs, outputs = view.entry(), view.terms(view.procedure.exit)
    known = [(part, fixed_values(part.domain())) for part in parts]
    places = [place for place, one in enumerate(inputs) if _is_number(one)]
    if len(places) > _MOST_INPUTS:
        return
    for place, output in enumerate(outputs):
        if not _is_number(output):
            continue
        for one, other in permutations(places, 2):
            values = [fixed[other] for _, fixed in known]
            if None in values or len(set(values)) < _FEWEST:
                continue
            for third in (None, *places):
                if all(_is_product(p, place, one, f[other], third) for p, f in known):
                    yield _claim(inputs, output, (one, other), third)
                    return


def _is_number(term: Term) -> bool:
    return term.sort is INT and not parts_and_indices(term)


def _is_product(part: Any, output: int, factor: int, by: int | None, third: int | None) -> bool:
    assert by is not None
    terms = {factor: by}
    if third is not None:
        terms[third] = terms.get(third, 0) + 1
    return bool(part.is_subset(linear_map(part, output, terms)))


def _claim(
    inputs: Sequence[Term], output: Term, factors: tuple[int, int], third: int | None
) -> Term:
    one, other = (at_label(inputs[place], OLD) for place in factors)
    rest = ZERO if third is None else at_label(inputs[third], OLD)
    return equal(output, add(multiply(one, other), rest))
