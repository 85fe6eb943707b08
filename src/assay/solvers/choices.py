# SPDX-License-Identifier: Apache-2.0
"""Choices among known numbers moved out of reads and comparisons.

    a[c ? 3 : 5]        c ? a[3] : a[5]
    (c ? 3 : 5) = 5     not c
    (c ? 3 : x) = 5     as it is: x is not a known number

Where states are merged, an index is such a choice; after this no index of it is unknown, and no
solver needs more than truth values for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.program.sorts import INT
from assay.program.terms import Op, Term, conditional, rebuild, select, unfinished


@final
class Choices:
    """Rewrites formulas to equivalent ones, each term once."""

    def __init__(self) -> None:
        self._done: dict[Term, Term] = {}
        self._known: dict[Term, bool] = {}  # whether a term is a choice among numbers

    def moved(self, formula: Term) -> Term:
        done = self._done
        for term in unfinished(formula, done):
            done[term] = self._moved(rebuild(term, tuple([done[arg] for arg in term.args])))
        return done[formula]

    def _moved(self, term: Term) -> Term:
        """A term whose arguments have been dealt with."""
        match term.op:
            case Op.SELECT if self._is_choice(term.args[1]):
                array = term.args[0]
                return distributed(term.args[1], lambda index: select(array, index))
            case Op.LE | Op.EQ if len(term.args) == 1:
                atom = _only_atom(term.args[0])
                if atom is not None and self._is_choice(atom):
                    return distributed(atom, lambda value: _with(term, atom, value))
        return term

    def _is_choice(self, term: Term) -> bool:
        return is_choice(term, self._known)


def is_choice(term: Term, known: dict[Term, bool]) -> bool:
    """Whether a term is built of conditionals and numbers alone; `known` is a memory."""
    if term.op is not Op.ITE:
        return False
    stack = [term]
    while stack:
        top = stack[-1]
        if top not in known:
            if top.op is not Op.ITE or top.sort is not INT:
                known[top] = top.op is Op.INTEGER
            else:
                missing = [arg for arg in top.args[1:] if arg not in known]
                if missing:
                    stack.extend(missing)
                    continue
                known[top] = known[top.args[1]] and known[top.args[2]]
        stack.pop()
    return known[term]


def choices_of(term: Term) -> set[int] | None:
    """The numbers that a choice is among; None if it is not only among numbers."""
    if term.op is Op.INTEGER:
        return {term.payload}
    if not is_choice(term, {}):
        return None
    found: set[int] = set()
    seen: set[Term] = set()
    stack = [term]
    while stack:
        top = stack.pop()
        if top in seen:
            continue
        seen.add(top)
        if top.op is Op.INTEGER:
            found.add(top.payload)
        else:
            stack.extend(top.args[1:])
    return found


def _only_atom(total: Term) -> Term | None:
    """The atom of a sum that has only one."""
    if total.op is Op.SUM:
        return total.args[0] if len(total.args) == 1 else None
    return total


def _with(comparison: Term, atom: Term, value: Term) -> Term:
    """A comparison of one atom with a number, for a value of the atom."""
    total = comparison.args[0]
    return rebuild(comparison, (value if total is atom else rebuild(total, (value,)),))


def distributed(choice: Term, leaf: Callable[[Term], Term]) -> Term:
    """The choice with a function of each number in its place."""
    done: dict[Term, Term] = {}
    stack = [choice]
    while stack:
        top = stack[-1]
        if top not in done:
            if top.op is not Op.ITE:
                done[top] = leaf(top)
            else:
                condition, then, otherwise = top.args
                missing = [arg for arg in (then, otherwise) if arg not in done]
                if missing:
                    stack.extend(missing)
                    continue
                done[top] = conditional(condition, done[then], done[otherwise])
        stack.pop()
    return done[choice]
