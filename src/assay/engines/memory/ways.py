# SPDX-License-Identifier: Apache-2.0
"""The ways between heads of loops as terms, with memory as maps and any number of objects.

    while (...) { p->n = malloc(...); p = p->n; }

    from the head to the head: next becomes store(next, p, allocated + 1), p becomes allocated + 1

Unlike the states of `execution/`, in which references are known numbers, nothing here is known of
the number of an object but what formulas say. A variable stands for its own value where a way
starts; what is met on the way is a new symbol.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.memory.questions import MapQuestions
from assay.execution.plan import plan_of
from assay.execution.symbols import Symbols
from assay.execution.task import Task
from assay.program.analysis.loops import loops_of
from assay.program.commands import Assert, Assume, Havoc, Source, Why
from assay.program.domains import values_of
from assay.program.graph import Edge, Location, Procedure, Program
from assay.program.heap import FREEABLE, STORAGE, base_element
from assay.program.obligations import Kind, Obligation
from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import Term, constant_map, substitute
from assay.program.types import Type
from assay.source import Span
from assay.transitions.updates import Updates

ENTRY: Final = -1
_MOST: Final = 400  # ways in all
_DEEPEST: Final = 150  # branches on a way


class TooManyWaysError(Exception):
    """There are more ways than are worth looking at."""


@final
@dataclass(frozen=True, slots=True)
class DueOnWay:
    """What has to hold on a way, past so many of its conditions."""

    condition: Term
    past: int
    span: Span
    claim: Obligation | Why  # of an assumption: why it is one

    @property
    def is_assertion(self) -> bool:
        return isinstance(self.claim, Obligation) and self.claim.kind is Kind.ASSERTION


@final
@dataclass(frozen=True, slots=True, eq=False)
class MemoryWay:
    """From the entry or a head of a loop to the next head, or to where runs end."""

    source: Location
    target: Location | None
    conditions: tuple[Term, ...]
    dues: tuple[DueOnWay, ...]
    values: Mapping[Term, Term]
    returns: bool  # from the procedure


@final
class MemoryWays:
    """All ways of one procedure that calls nothing, but for those that can be seen not to be."""

    def __init__(self, task: Task, budget: Budget) -> None:
        self._procedure = task.procedure
        self._budget = budget
        self.ranges = Ranges()
        self.external: dict[str, None] = {}  # functions that nobody defines
        self._types = _know_types(task.program, task.procedure, self.ranges)
        self._symbols = Symbols(task.program, self.ranges)
        self._outgoing = plan_of(task.procedure).outgoing
        nests = loops_of(task.procedure).nests
        self.heads = tuple(dict.fromkeys(one for nest in nests for one in nest.entries))
        self._questions = MapQuestions(self.ranges, budget)
        self._count = 0
        first: dict[Term, Term] = {STORAGE: constant_map(FREEABLE)}
        for target, value in task.program.initial:
            first[target] = substitute(value, first)
        self._first = first

    def all(self) -> list[MemoryWay]:
        found = list(self._from(ENTRY, self._procedure.entry, Updates((), self._first)))
        for head in self.heads:
            found += self._from(head, head, Updates())
        return found

    def _from(self, source: Location, start: Location, first: Updates) -> Iterator[MemoryWay]:
        if start in self.heads and source == ENTRY:
            yield self._way(source, start, first, ())
            return
        yield from self._follow(source, start, first, (), 0)

    def _follow(
        self, source: Location, at: Location, state: Updates, dues: tuple[DueOnWay, ...], told: int
    ) -> Iterator[MemoryWay]:
        """`told`: how many conditions have been looked at together."""
        while True:
            self._budget.check()
            edges = self._outgoing[at]
            if not edges:
                yield self._way(source, None, state, dues, returns=at == self._procedure.exit)
                return
            if len(edges) > 1:
                break
            after, dues = self._after(edges[0], state, dues)
            if after is None:
                yield self._way(source, None, state, dues)
                return
            if edges[0].target in self.heads:
                yield self._way(source, edges[0].target, after, dues)
                return
            at, state = edges[0].target, after
        yield from self._branches(edges, source, state, dues, told)

    def _branches(
        self,
        edges: Sequence[Edge],
        source: Location,
        state: Updates,
        dues: tuple[DueOnWay, ...],
        told: int,
    ) -> Iterator[MemoryWay]:
        """The ways along each branch that is possible. Where none is, as past an assertion that
        always fails, the way ends here, with what is due on it."""
        if self._questions.depth > _DEEPEST:
            raise TooManyWaysError
        ends_here = True
        for edge in edges:
            after, more = self._after(edge, state, dues)
            if after is None:
                if more != dues:
                    yield self._way(source, None, state, more)
                continue
            self._questions.push()
            try:
                for one in after.conditions[told:]:
                    self._questions.add(one)
                if len(after.conditions) > told and self._questions.is_impossible():
                    continue
                ends_here = False
                if edge.target in self.heads:
                    yield self._way(source, edge.target, after, more)
                else:
                    count = len(after.conditions)
                    yield from self._follow(source, edge.target, after, more, count)
            finally:
                self._questions.pop()
        if ends_here and dues:
            yield self._way(source, None, state, dues)

    def _after(
        self, edge: Edge, state: Updates, dues: tuple[DueOnWay, ...]
    ) -> tuple[Updates | None, tuple[DueOnWay, ...]]:
        command = edge.command
        if isinstance(command, Assume) and command.why is Why.DOMAIN:
            return state, dues  # the symbol has the values of its type
        if isinstance(command, Havoc) and command.source is Source.EXTERNAL:
            self.external[command.label] = None
        if isinstance(command, Assert):
            dues = self._due(dues, command.condition, command.obligation, edge, state)
        if isinstance(command, Assume) and command.why in (Why.TRUSTED, Why.PLACEMENT):
            dues = self._due(dues, command.condition, command.why, edge, state)
        return state.after(command, self._fresh, {}), dues

    def _due(
        self,
        dues: tuple[DueOnWay, ...],
        condition: Term,
        claim: Obligation | Why,
        edge: Edge,
        state: Updates,
    ) -> tuple[DueOnWay, ...]:
        here = substitute(condition, state.values)
        return (*dues, DueOnWay(here, len(state.conditions), edge.span, claim))

    def _fresh(self, term: Term) -> Term:
        return self._symbols.input("any", term, self._types.get(term))

    def _way(
        self,
        source: Location,
        target: Location | None,
        state: Updates,
        dues: tuple[DueOnWay, ...],
        *,
        returns: bool = False,
    ) -> MemoryWay:
        self._count += 1
        if self._count > _MOST:
            raise TooManyWaysError
        return MemoryWay(source, target, state.conditions, dues, state.values, returns)


def _know_types(program: Program, procedure: Procedure, ranges: Ranges) -> dict[Term, Type | None]:
    """The types of all variables; what they say of values holds wherever a way starts."""
    found: dict[Term, Type | None] = {}
    for one in (*program.globals, *procedure.variables):
        found[one.term] = one.type
        of = None if one.type is None else base_element(one.type)
        domain = None if of is None else values_of(program.semantics, of)
        if domain is not None and (one.term.sort is INT or one.term.sort.is_map):
            ranges.know(one.term, *domain)
    return found
