# SPDX-License-Identifier: Apache-2.0
"""A procedure without calls as Horn clauses: an unknown formula for each place where paths meet,
and a clause for each way between two of them.

    x = 0; while (x < n) x++; assert x <= n;
    P(0, n)      P(x, n), x < n ==> P(x + 1, n)      P(x, n), x >= n, x > n ==> false

Ways do not multiply, since they end where they meet. What linear arithmetic has no form for, arrays
above all, is an unknown value: the clauses admit at least the runs of the procedure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Final, final

from assay.budget import Budget
from assay.execution.plan import plan_of
from assay.execution.task import Task
from assay.program.analysis.ghosts import old_ghosts
from assay.program.analysis.liveness import live
from assay.program.analysis.loops import loops_of
from assay.program.commands import Assert
from assay.program.domains import values_of
from assay.program.graph import Location, Procedure, Program
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    free_variables,
    in_range,
    negation,
    rewrite,
    substitute,
    variable,
)
from assay.program.types import Type
from assay.solvers.horn import HornClause
from assay.transitions.updates import Updates

_LOGIC: Final = frozenset({Op.TRUE, Op.FALSE, Op.NOT, Op.AND, Op.OR, Op.IFF, Op.ITE, Op.VAR})
_NUMBERS: Final = frozenset({Op.INTEGER, Op.SUM, Op.LE, Op.EQ, Op.WRAP})
_DIVISIONS: Final = frozenset({Op.TDIV, Op.TREM, Op.FDIV, Op.FMOD})


@final
class BlockClauses:
    """The clauses of one procedure that calls nothing, whose postconditions are assertions."""

    def __init__(self, task: Task, procedure: Procedure, budget: Budget) -> None:
        self._task = task
        self._procedure = procedure
        self._budget = budget
        plan = plan_of(procedure)
        self._outgoing = plan.outgoing
        heads = frozenset(one for nest in loops_of(procedure).nests for one in nest.entries)
        ends = {procedure.exit, procedure.halt}
        self.locations = tuple(sorted((plan.joins | heads) - ends))
        self._numbers = {location: number for number, location in enumerate(self.locations)}
        alive = live(procedure, frozenset(), {}, {})
        self.variables = {
            number: tuple(sorted(filter(_is_scalar, alive[location]), key=lambda term: term.id))
            for location, number in self._numbers.items()
        }
        self._types = _types(task.program, procedure)
        self._fresh = count()

    def clauses(self) -> list[HornClause]:
        found = list(self._ways(None, self._procedure.entry, self._first()))
        for location, number in self._numbers.items():
            known = tuple(part for one in self.variables[number] for part in self._domain(one))
            found += self._ways(number, location, Updates(known))
        return found

    # --- ways

    def _ways(self, source: int | None, start: Location, first: Updates) -> Iterator[HornClause]:
        """Every way from a place to the next ones, and to claims that fail before them."""
        stack = [(start, first)]
        while stack:
            self._budget.check()
            at, state = stack.pop()
            for edge in self._outgoing[at]:
                if isinstance(edge.command, Assert):
                    broken = negation(substitute(edge.command.condition, state.values))
                    if broken is not FALSE:
                        yield self._clause((*state.conditions, broken), source, None, ())
                after = state.after(edge.command, self._any, {})
                if after is None:
                    continue
                target = self._numbers.get(edge.target)
                if target is None:
                    stack.append((edge.target, after))
                else:
                    values = tuple(after.values.get(one, one) for one in self.variables[target])
                    yield self._clause(after.conditions, source, target, values)

    def _clause(
        self,
        conditions: tuple[Term, ...],
        source: int | None,
        target: int | None,
        values: tuple[Term, ...],
    ) -> HornClause:
        """With an unknown value for each term that has no form in linear arithmetic."""
        unknown: dict[Term, Term] = {}

        def simple(term: Term) -> Term:
            if _is_linear(term):
                return term
            found = unknown.get(term)
            if found is None:
                found = unknown[term] = self._any(term)
            return found

        kept = tuple(rewrite(one, simple) for one in conditions)
        moved = tuple(rewrite(one, simple) for one in values)
        used = frozenset().union(*map(free_variables, (*kept, *moved)))
        ranges = (part for one in sorted(used, key=lambda t: t.id) for part in self._domain(one))
        return HornClause(tuple(dict.fromkeys((*kept, *ranges))), source, target, moved)

    # --- values

    def _first(self) -> Updates:
        """What is known where the procedure begins."""
        if self._task.from_main:
            values: dict[Term, Term] = {}
            for target, value in self._task.program.initial:
                values[target] = substitute(value, values)
            return Updates((), values)
        ghosts = {ghost: original for original, ghost in old_ghosts(self._procedure)}
        contract = self._procedure.contract
        clauses = contract.requires if contract is not None else ()
        asked = tuple(substitute(one.formula, ghosts) for one in clauses)
        return Updates(tuple(one for one in asked if one is not TRUE), ghosts)

    def _any(self, term: Term) -> Term:
        return variable(f"any!{next(self._fresh)}", term.sort)

    def _domain(self, term: Term) -> tuple[Term, ...]:
        """What a variable of the program satisfies by its type."""
        of = self._types.get(term)
        found = None if of is None else values_of(self._task.program.semantics, of)
        return () if found is None else tuple(in_range(term, *found))


def _is_scalar(term: Term) -> bool:
    return term.sort in (INT, BOOL)


def _is_linear(term: Term) -> bool:
    """Whether the operator of a term has a form; a map of any kind has none."""
    if not _is_scalar(term):
        return True  # whoever reads it has no form
    if term.op in _DIVISIONS:
        divisor = term.args[1]
        return divisor.op is Op.INTEGER and divisor.payload > 0
    return term.op in _LOGIC or (term.op in _NUMBERS and all(map(_is_scalar, term.args)))


def _types(program: Program, procedure: Procedure) -> Mapping[Term, Type]:
    every = (*program.globals, *procedure.variables)
    return {one.term: one.type for one in every if one.type is not None and one.term.sort is INT}
