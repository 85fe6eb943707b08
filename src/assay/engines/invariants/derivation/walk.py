# SPDX-License-Identifier: Apache-2.0
"""A procedure followed from its entry in one symbolic state, in which loops are closed forms.

Where ways meet, their states are joined. A loop is followed twice: from symbols, to find out what
an iteration does, and from the state at its head, for what is inside and behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import reduce
from heapq import heappop, heappush
from typing import Final, final

from assay.budget import Budget
from assay.dataclass import replace
from assay.engines.invariants.derivation.knowledge import Knowledge
from assay.engines.invariants.derivation.loops import (
    Closed,
    Iteration,
    Place,
    at_end,
    closed,
    named_sums,
)
from assay.engines.invariants.derivation.states import (
    INDEX,
    Contents,
    Evaluation,
    NewSymbols,
    OpaqueError,
    SymbolicState,
    joined,
)
from assay.program.analysis.effects import effects
from assay.program.analysis.loops import LoopNest, loops_of, reverse_postorder, successors
from assay.program.analysis.modified import changes
from assay.program.commands import Assert, Assign, Assume, Call, Havoc, Why
from assay.program.graph import Edge, Location, Procedure, Program
from assay.program.heap import is_heap
from assay.program.obligations import Kind
from assay.program.sorts import Sort
from assay.program.terms import FALSE, TRUE, Op, Term, conjuncts, linear_form, select

_MACHINE: Final = (Kind.OVERFLOW, Kind.CAST)  # what only says that the machine's range is not left
_LARGE: Final = 1 << 30
_IDLE: Final = (Why.WIDTH, Why.DOMAIN)

Head = Callable[[LoopNest, Closed], None]
Exits = list[tuple[Location, SymbolicState]]


@final
class DerivationWalk:
    """Follows one procedure, and tells the state at each head of a loop."""

    def __init__(
        self, program: Program, procedure: Procedure, at_head: Head, budget: Budget
    ) -> None:
        self._program = program
        self._procedure = procedure
        self._at_head = at_head
        self._budget = budget
        self._symbols = NewSymbols()
        self._fresh: list[Term] = []  # symbols made so far
        graph = successors(procedure)
        order = reverse_postorder(graph, procedure.entry)
        self._number = {location: i for i, location in enumerate(order)}
        self._location = order
        self._outgoing: dict[Location, list[Edge]] = {}
        for edge in procedure.edges:
            self._outgoing.setdefault(edge.source, []).append(edge)
        self._heads = {nest.head: nest for nest in loops_of(procedure).nests}
        self._changes = changes(procedure, effects(program))

    def run(self) -> None:
        self._region(self._procedure.entry, self._entry(), None, telling=True)

    def _entry(self) -> SymbolicState:
        state = SymbolicState()
        if self._program.is_start(self._procedure):
            for name, value in self._program.initial:
                with suppress(OpaqueError):
                    state = state.assigned({name: Evaluation(state).of(name, value)})
        contract = self._procedure.contract
        for clause in () if contract is None else contract.requires:
            state = self._assumed(state, clause.formula, Why.ASSUME) or state
        return state

    # --- ways

    def _region(
        self, start: Location, state: SymbolicState, nest: LoopNest | None, *, telling: bool
    ) -> tuple[list[SymbolicState], Exits]:
        """Follow all ways from a location: to the head of the loop, or out of it, or to the end."""
        waiting: dict[Location, list[SymbolicState]] = {start: [state]}
        queue = [self._number[start]]
        back: list[SymbolicState] = []
        exits: Exits = []
        while queue:
            self._budget.check()
            at = self._location[heappop(queue)]
            here = reduce(joined, waiting.pop(at))
            inner = self._heads.get(at)
            own = nest is not None and at == nest.head
            onward = (
                self._steps(at, here)
                if inner is None or own
                else self._loop(inner, here, telling=telling)
            )
            for target, after in onward:
                if nest is not None and target == nest.head:
                    back.append(after)
                elif nest is not None and target not in nest.body:
                    exits.append((target, after))
                else:
                    if target not in waiting:
                        heappush(queue, self._number[target])
                    waiting.setdefault(target, []).append(after)
        return back, exits

    def _steps(self, at: Location, state: SymbolicState) -> Exits:
        found = []
        for edge in self._outgoing.get(at, ()):
            after = self._after(edge, state)
            if after is not None:
                found.append((edge.target, after))
        return found

    def _after(self, edge: Edge, state: SymbolicState) -> SymbolicState | None:
        match edge.command:
            case Assign(targets, values):
                reader = Evaluation(state)
                pairs = zip(targets, values, strict=True)
                return state.assigned({name: reader.of(name, value) for name, value in pairs})
            case Assume(condition, why):
                return state if why in _IDLE else self._assumed(state, condition, why)
            case Assert(condition, obligation):
                if obligation.kind in _MACHINE:
                    return state
                return self._assumed(state, condition, Why.ASSUME) or state
            case Havoc(targets=targets):
                return self._forgotten(state, targets)
            case Call(callee=callee, results=results):
                return self._forgotten(state, (*results, *effects(self._program)[callee]))

    def _assumed(self, state: SymbolicState, condition: Term, why: Why) -> SymbolicState | None:
        """The state where a condition holds; None if it never does."""
        is_branch = why is Why.BRANCH
        if not is_branch and _is_about_range(condition):
            return state
        try:
            value = Evaluation(state).number(condition)
        except OpaqueError:
            return state
        known = Knowledge(state.known, self._budget)
        value = known.simplified(value)
        if known.decides(value) is False:
            return None
        parts = [one for one in conjuncts(value) if one is not TRUE and one is not FALSE]
        new = [one for one in parts if one not in state.known]
        return state.where(*new) if is_branch else state.assuming(*new)

    def _forgotten(self, state: SymbolicState, names: Iterable[Term]) -> SymbolicState:
        """The state where variables and heap maps have any value."""
        ordered = sorted(names, key=lambda term: term.id)
        return state.assigned({one: self._anything(one, state) for one in ordered})

    def _anything(self, name: Term, state: SymbolicState) -> Term | Contents:
        if is_heap(name):
            element = name.sort.element
            assert element is not None
            known = state.heaps.get(name, {})
            return {one: select(self._new("any", element), INDEX) for one in known}
        symbol = self._new("any", name.sort)
        return select(symbol, INDEX) if name.sort.is_map else symbol

    def _new(self, like: str, sort: Sort) -> Term:
        symbol = self._symbols.new(like, sort)
        self._fresh.append(symbol)
        return symbol

    # --- loops

    def _loop(self, nest: LoopNest, state: SymbolicState, *, telling: bool) -> Exits:
        if nest.irreducible:
            raise OpaqueError
        loop = self._closed(nest, state)
        if telling:
            self._at_head(nest, loop)
        _, exits = self._region(nest.head, loop.state, nest, telling=telling)
        after = [(target, at_end(loop, leaving, self._budget)) for target, leaving in exits]
        if not telling or nest.depth > 1:
            return after
        return [(target, named_sums(leaving, self._symbols)) for target, leaving in after]

    def _closed(self, nest: LoopNest, state: SymbolicState) -> Closed:
        names = self._names(nest)
        places = self._places(nest, state)
        heaps: dict[Term, Contents] = dict(state.heaps)
        for (heap, one), symbol in places.items():
            before = Evaluation(state).contents(heap, one)
            state = replace(
                state, heaps={**state.heaps, heap: {**state.heaps.get(heap, {}), one: before}}
            )
            heaps[heap] = {**heaps.get(heap, {}), one: select(symbol, INDEX)}
        values = {
            name: select(symbol, INDEX) if symbol.sort.is_map else symbol
            for name, symbol in names.items()
        }
        generic = replace(state, values={**state.values, **values}, heaps=heaps)
        made = len(self._fresh)
        back, _ = self._region(nest.head, generic, nest, telling=False)
        if not back:
            return Closed(state, None, None, reaches=False)
        plain = {name: symbol for name, symbol in names.items() if not symbol.sort.is_map}
        unknown = tuple(self._fresh[made:])
        found = closed(Iteration(state, plain, places, reduce(joined, back), unknown), self._budget)
        rest = {name: value for name, value in values.items() if name not in plain}
        return replace(found, state=found.state.assigned(rest))

    def _names(self, nest: LoopNest) -> dict[Term, Term]:
        changed = self._changes[nest.head][1].variables
        return {name: self._new("now", name.sort) for name in changed}

    def _places(self, nest: LoopNest, state: SymbolicState) -> dict[Place, Term]:
        """The objects that a loop writes to, with maps for their contents; all, where it is not
        known which."""
        found: dict[Place, Term] = {}
        for heap, objects in self._changes[nest.head][1].objects.items():
            element = heap.sort.element
            assert element is not None
            numbers = (
                state.heaps.get(heap, {}) if objects is None else self._numbers(objects, state)
            )
            for number in numbers:
                if (heap, number) not in found:
                    found[heap, number] = self._new("now", element)
        return found

    def _numbers(self, objects: Iterable[Term], state: SymbolicState) -> list[Term]:
        return [Evaluation(state).number(one) for one in objects]


def _is_about_range(condition: Term) -> bool:
    """Whether it is what the machine's range says, which derivations do without."""
    for part in conjuncts(condition):
        if part.op is Op.LE and abs(linear_form(part.args[0])[1]) >= _LARGE:
            return True
    return False
