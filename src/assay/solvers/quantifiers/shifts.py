# SPDX-License-Identifier: Apache-2.0
"""Universal facts with their variables counted from where arrays start.

    a[o + k] > 0 for k in 0 .. n        becomes        a[k] > 0 for k in o .. o + n

So a fact about elements behind a pointer is instantiated at indices like any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from assay.program.terms import (
    Op,
    Term,
    free_variables,
    from_linear,
    integer,
    linear_form,
    substitute,
    subterms,
    subtract,
)
from assay.solvers.universal import Universal

_MOST = 4  # forms of one fact
_ZERO = integer(0)


def shifted(fact: Universal) -> Iterator[Universal]:
    """The fact once for each place that the indices in it are counted from."""
    starts = [_starts(fact, name) for name in fact.variables]
    for chosen in islice(product(*starts), _MOST):
        moved = {
            name: subtract(name, start)
            for name, start in zip(fact.variables, chosen, strict=True)
            if start is not _ZERO
        }
        yield Universal(fact.variables, substitute(fact.formula, moved)) if moved else fact


def _starts(fact: Universal, name: Term) -> list[Term]:
    """The terms s for which an element at name + s, and some constant, is read."""
    found: dict[Term, None] = {}
    for sub in subterms(fact.formula):
        if sub.op is Op.SELECT and name in free_variables(sub.args[1]):
            coefficients, _ = linear_form(sub.args[1])
            others = {term: n for term, n in coefficients.items() if term is not name}
            plain = all(free_variables(term).isdisjoint(fact.variables) for term in others)
            if coefficients.get(name) == 1 and plain:
                found[from_linear(others, 0)] = None
    return list(found) or [_ZERO]
