# SPDX-License-Identifier: Apache-2.0
"""Follows a procedure from one cut point to the next (Gulwani et al. 2008, section 2.1).

Unknown values (of inputs, of what is not linear) are variables of their own; those that no update
mentions are projected away. Calls of procedures without loops are followed; of others, what a
contract says is used, or an unknown pair of formulas (section 3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import replace
from assay.program.analysis.liveness import Live
from assay.program.commands import Assert, Call
from assay.program.contracts import Clause
from assay.program.graph import Edge, Location, Procedure, Program
from assay.program.obligations import Obligation
from assay.program.terms import FALSE, TRUE, Term, free_variables, negation
from assay.transitions.calls import CallSteps
from assay.transitions.commands import Commands
from assay.transitions.cuts import Cut, Cuts
from assay.transitions.linearize import Linearizer, Literals, is_linear
from assay.transitions.path import (
    Path,
    RefusedError,
    SummaryUse,
    feasible,
    only,
    primed,
    values_used,
)
from assay.transitions.state import PathActivation, PathState
from assay.transitions.vocabulary import Vocabulary

__all__ = [
    "Path",
    "PathWalk",
    "RefusedError",
    "SummaryUse",
    "feasible",
    "primed",
]

_MOST_STATES = 20_000
At = Callable[[Location, tuple[Edge, ...]], Cut | None]


@final
class PathWalk:
    """All paths of one procedure between cut points.

    `unknown` are the procedures whose calls are left to unknown formulas, `at_exit` the variables
    that matter when the procedure returns. At `marks` something is due of some variables, but paths
    go on there. What is `known` at the heads of loops is used where it is linear. With `coarse`
    there are few cases, which admit more runs."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        cuts: Cuts,
        *,
        from_main: bool = False,
        unknown: frozenset[str] = frozenset(),
        at_exit: Live = frozenset(),
        marks: Mapping[Location, tuple[Term, ...]] | None = None,
        known: Mapping[Location, tuple[Clause, ...]] | None = None,
        budget: Budget = UNLIMITED,
        most_states: int = _MOST_STATES,
        most_cases: int | None = None,
        coarse: bool = False,
    ) -> None:
        self._program = program
        self._procedure = procedure
        self._cuts = cuts
        self._from_main = from_main
        self._unknown = unknown
        self._marks = {} if marks is None else marks
        self._known = {} if known is None else known
        self.budget = budget
        self._most_states = most_states
        self._steps = 0
        self._expanded = any(point.trail for point in cuts.points)
        self.calls: dict[str, dict[object, Path]] = {}  # the ways to calls of what is unknown
        self.linear = Linearizer(coarse=coarse)
        self._vocabulary = Vocabulary(program, procedure, at_exit, self._marks)
        self._commands = Commands(self.linear, self._vocabulary.shared, most_cases)
        self._calls = CallSteps(program, self._vocabulary, self._commands, self.linear)

    def variables(self, cut: Cut) -> tuple[Term, ...]:
        """The integers that the formula at a cut point is about."""
        return self._vocabulary.variables(cut)

    def originals(self) -> dict[Term, Term]:
        """The variable of the program for each integer that stands for it."""
        return self._vocabulary.originals()

    def domain(self, term: Term) -> tuple[Term, ...]:
        """What a variable of the procedure, or a shared one, satisfies by its type."""
        return self._vocabulary.domain(term)

    def is_feasible(self, literals: Literals) -> bool:
        """False only if no integers satisfy all of them."""
        return self._commands.is_feasible(literals)

    # --- paths

    def paths(self) -> list[Path]:
        found: list[Path] = []
        for cut in (self._cuts.entry, *self._cuts.points):
            found += self._from(cut, self._cuts.at)
        return found

    def from_head(self, head: Location) -> list[Path]:
        """The paths from the head of a loop to the next cut points."""
        return self._from(Cut(head, head), self._cuts.at)

    def to_head(self, head: Location) -> list[Path]:
        """The paths from cut points to the head of a loop."""
        here = Cut(head, head)

        def at(location: Location, trail: tuple[Edge, ...]) -> Cut | None:
            return here if location == head else self._cuts.at(location, trail)

        sources = (self._cuts.entry, *self._cuts.points)
        found = [path for cut in sources for path in self._from(cut, at)]
        return [path for path in found if path.target == here]

    def _from(self, cut: Cut, at: At) -> list[Path]:
        found: list[Path] = []
        seen: set[object] = set()
        stack = self._initial(cut)
        while stack:
            state = stack.pop()
            key = state.key()
            if key in seen:
                continue
            seen.add(key)
            if len(seen) > self._most_states:
                raise RefusedError("more paths between two cut points than can be looked at")
            for following in self._successors(cut, state, found):
                if not self._ends(cut, following, at, found):
                    stack.append(following)
        return list({path.key(): path for path in found}.values())

    def _ends(self, cut: Cut, state: PathState, at: At, found: list[Path]) -> bool:
        """Whether a path has come to a cut point; a mark is passed."""
        if state.is_inside_call:
            return False
        if state.location in self._marks:
            mark = Cut(state.location, state.location)
            found.append(self._arrived(cut, mark, state))
        target = at(state.location, state.trail)
        if target is not None:
            found.append(self._arrived(cut, target, state))
        return target is not None

    def _arrived(self, source: Cut, target: Cut, state: PathState) -> Path:
        values = {**state.shared, **state.top.values}
        originals = self.originals()
        updates = {}
        for number in self.variables(target):
            updates[number] = values.get(originals[number]) or self.linear.fresh("unassigned")
        used = (*updates.values(), *values_used(state.uses))
        kept = frozenset(self.variables(source)).union(*map(free_variables, used))
        return Path(source, target, only(state.conditions, kept), updates, uses=state.uses)

    # --- the first state

    def _initial(self, cut: Cut) -> list[PathState]:
        originals = self.originals()
        shared = self._vocabulary.shared
        values = {originals[number]: number for number in self.variables(cut)}
        own = {t: v for t, v in values.items() if t not in shared}
        state = PathState(
            cut.location,
            cut.trail,
            {t: v for t, v in values.items() if t in shared},
            (PathActivation(self._calls.plan(self._procedure), own),),
            tuple(literal for term in values for literal in self._vocabulary.domain(term)),
        )
        if not cut.is_entry:
            return [state] if cut.trail else self._stated(state, cut.location)
        return self._at_entry(state)

    def _at_entry(self, state: PathState) -> list[PathState]:
        if self._from_main:
            return self._commands.assign_all(state, self._program.initial)
        values = dict(state.top.values)
        for ghost, original in state.top.plan.ghosts:
            value = state.shared.get(original, values.get(original))
            if value is not None:
                values[ghost] = value
        contract = self._procedure.contract
        clauses = contract.requires if contract is not None else ()
        return self._commands.assume_clauses(state.with_values(values), clauses)

    def _stated(self, state: PathState, head: Location) -> list[PathState]:
        """What the program says of a loop may be used, since it is claimed as well; and what is
        known of it."""
        known = tuple(one for one in self._known.get(head, ()) if is_linear(one.formula))
        return self._commands.assume_clauses(state, (*_invariants(state, head), *known))

    # --- steps

    def _successors(self, cut: Cut, state: PathState, found: list[Path]) -> Iterator[PathState]:
        self._steps += 1
        if self._steps % 32 == 0:
            self.budget.check()
        plan = state.top.plan
        if state.location == plan.procedure.exit:
            yield from self._leave(cut, state, found)
            return
        for edge in plan.outgoing[state.location]:
            if isinstance(edge.command, Call):
                yield from self._call(cut, state, edge, edge.command, found)
                continue
            if isinstance(edge.command, Assert):
                command = edge.command
                self._claim(cut, state, command.condition, command.obligation, found)
            for after in self._commands.execute(state, edge.command):
                yield from self._arrive(cut, after, edge, found)

    def _arrive(
        self, cut: Cut, state: PathState, edge: Edge, found: list[Path]
    ) -> Iterator[PathState]:
        """Go to the target of an edge; the invariants that the program states are due at heads."""
        at = edge.target
        trail = state.trail
        if not state.is_inside_call:
            trail = (*trail, edge) if self._expanded and at not in self._cuts.heads else ()
        state = self._vocabulary.tidied(cut, replace(state, location=at, trail=trail))
        clauses = _invariants(state, at)
        for clause in clauses:
            self._claim(cut, state, clause.formula, None, found)
        yield from self._commands.assume_clauses(state, clauses)

    def _claim(
        self,
        cut: Cut,
        state: PathState,
        formula: Term,
        obligation: Obligation | None,
        found: list[Path],
    ) -> None:
        """The ways in which a formula can fail here."""
        value = self._commands.value(state, formula)
        if value is TRUE:
            return
        kept = self._kept(cut, state, ())
        for broken in self._commands.restricted(state, negation(value)):
            conditions = only(broken.conditions, kept)
            found.append(Path(cut, None, conditions, {}, FALSE, obligation, state.uses))

    def _kept(self, cut: Cut, state: PathState, others: tuple[Term, ...]) -> frozenset[Term]:
        """What conditions may speak of at the end of a path."""
        used = (*others, *values_used(state.uses))
        return frozenset(self.variables(cut)).union(*map(free_variables, used))

    # --- calls

    def _call(
        self, cut: Cut, state: PathState, edge: Edge, command: Call, found: list[Path]
    ) -> Iterator[PathState]:
        callee = self._program.procedures[command.callee]
        contract = callee.contract
        for inside in self._calls.entered(state, edge, command):
            for clause in contract.requires if contract is not None else ():
                self._claim(cut, inside, clause.formula, None, found)
            if callee.name in self._unknown:
                self._note(cut, inside, callee)
                yield from self._arrive(cut, self._calls.used(inside, callee), edge, found)
            elif self._calls.is_followed(callee):
                yield self._vocabulary.tidied(cut, replace(inside, location=callee.entry))
            else:
                for after in self._calls.by_contract(inside, callee):
                    yield from self._arrive(cut, after, edge, found)

    def _note(self, cut: Cut, inside: PathState, callee: Procedure) -> None:
        """Remember the way to a call that is left to unknown formulas."""
        values = self._calls.inputs(inside, callee)
        conditions = only(inside.conditions, self._kept(cut, inside, tuple(values.values())))
        path = Path(cut, None, conditions, values, uses=inside.uses)
        self.calls.setdefault(callee.name, {})[path.key()] = path

    def _leave(self, cut: Cut, state: PathState, found: list[Path]) -> Iterator[PathState]:
        contract = state.top.plan.procedure.contract
        for clause in contract.ensures if contract is not None else ():
            obligation = Obligation(clause.kind, clause.span)
            self._claim(cut, state, clause.formula, obligation, found)
        edge = state.top.call
        if edge is not None:
            yield from self._arrive(cut, self._calls.returned(state), edge, found)


def _invariants(state: PathState, at: Location) -> tuple[Clause, ...]:
    """What the program says of a loop whose head is here."""
    head = state.top.plan.heads.get(at)
    return () if head is None else head.contract.invariants
