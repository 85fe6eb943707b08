# SPDX-License-Identifier: Apache-2.0
"""Whether a formula is about differences of numbers only: x - y <= c, also of conditional ones."""

from __future__ import annotations

from typing import final

from assay.program.sorts import BOOL
from assay.program.terms import Op, Term
from assay.solvers.literals import is_base, plain_pair

_LOGIC = frozenset({Op.TRUE, Op.FALSE, Op.NOT, Op.AND, Op.OR, Op.IFF, Op.INTEGER})


@final
class Differences:
    """Remembers what it has looked at."""

    def __init__(self) -> None:
        self._known: dict[Term, bool] = {}

    def only(self, formula: Term) -> bool:
        known = self._known
        stack = [formula]
        while stack:
            top = stack[-1]
            if top not in known:
                parts = () if is_base(top) else top.args
                missing = [part for part in parts if part not in known]
                if missing:
                    stack.extend(missing)
                    continue
                known[top] = _fits(top) and all(known[part] for part in parts)
            stack.pop()
        return known[formula]


def _fits(term: Term) -> bool:
    """The term itself, its parts aside."""
    if term.op in _LOGIC or is_base(term):
        return True
    if term.op is Op.LE or (term.op is Op.EQ and len(term.args) == 1):
        return plain_pair(term.args[0]) is not None
    if term.op is Op.ITE:
        return term.sort is BOOL or all(map(_is_shifted_atom, term.args[1:]))
    return term.op is Op.SUM and plain_pair(term) is not None


def _is_shifted_atom(term: Term) -> bool:
    """x + c, or c: what can stand for one side of a difference."""
    if term.op is Op.SUM:
        return bool(term.payload[0] == (1,))
    return term.op in (Op.INTEGER, Op.ITE) or is_base(term)
