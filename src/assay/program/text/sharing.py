# SPDX-License-Identifier: Apache-2.0
"""Which repeated subterms get a name of their own, so that a small graph is not a huge text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assay.program.terms import BINDERS, Op, Term, free_variables, subterms

LARGE_TERM = 120  # nodes, counted as a tree: smaller terms are written out
LARGE_PART = 16  # nodes of a repeated subterm that is worth a name


def is_large(*terms: Term) -> bool:
    """Whether the terms, written out, have more nodes than one likes to read."""
    stack = list(terms)
    count = len(stack)
    while stack:
        args = stack.pop().args
        count += len(args)
        if count > LARGE_TERM:
            return True
        stack.extend(args)
    return False


def bound_in(term: Term) -> frozenset[Term]:
    """The variables of outer binders that a term mentions."""
    return frozenset(v for v in free_variables(term) if v.op is Op.BOUND)


def shared_parts(
    roots: Iterable[Term], visible: frozenset[Term], known: Mapping[Term, str]
) -> list[Term]:
    """The subterms to be named in the scope that starts at the roots, inner ones first.

    A binder that gives a visible variable another meaning is a world of its own: what is inside
    counts only in the scope that it opens.
    """
    uses: dict[Term, int] = {}
    stack = list(roots)
    while stack:
        term = stack.pop()
        uses[term] = uses.get(term, 0) + 1
        if uses[term] == 1 and term not in known and not _hides(term, visible):
            stack.extend(term.args)
    repeated = [term for term, count in uses.items() if count > 1 and term not in known]
    if not repeated:
        return []
    sizes = _sizes(repeated)
    return [
        term
        for term in subterms(*repeated)
        if uses.get(term, 0) > 1
        and term not in known
        and sizes[term] >= LARGE_PART
        and bound_in(term) <= visible
    ]


def _hides(term: Term, visible: frozenset[Term]) -> bool:
    return term.op in BINDERS and not visible.isdisjoint(term.payload)


def _sizes(terms: Iterable[Term]) -> dict[Term, int]:
    """Nodes of each subterm counted as a tree, up to the size that matters."""
    sizes: dict[Term, int] = {}
    for term in subterms(*terms):
        sizes[term] = min(LARGE_PART, 1 + sum(sizes[arg] for arg in term.args))
    return sizes
