# SPDX-License-Identifier: Apache-2.0
"""Follows a procedure from one cut point to the next (section 2.1).

A path says what it assumes and what it does, in terms of the values at its first cut point:

    round `while (x < n) { x = x + y; y++; }`:      x < n;      x' = x + y, y' = y + 1

Conditions are linear literals. Unknown values (of inputs, of what is not linear) are variables of
their own; those that no update mentions are projected away. Calls of procedures without loops are
followed; of others, what a contract says is used, or an unknown pair of formulas (section 3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, replace
from time import monotonic
from typing import final

from assay.dataclass import dataclass
from assay.engines.bounded.plan import Plan, plan_of
from assay.engines.templates.cuts import Cut, Cuts
from assay.engines.templates.linearize import Linearizer, Literals, number_of
from assay.engines.templates.liveness import Live, live, mentioned
from assay.engines.templates.project import without
from assay.passes.effects import called, effects
from assay.program.commands import Assert, Assign, Assume, Call, Havoc
from assay.program.contracts import OLD, Clause, at_label
from assay.program.domains import domain_of
from assay.program.graph import Edge, Location, Procedure, Program
from assay.program.loops import loops_of
from assay.program.obligations import Obligation
from assay.program.ranges import Ranges
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    Term,
    at_most,
    conjunction,
    free_variables,
    in_range,
    name_of,
    negation,
    substitute,
    variable,
)
from assay.solvers.answers import Unsat
from assay.solvers.lp import Lp
from assay.source import Span

_MOST_STATES = 20_000


class RefusedError(Exception):
    """A procedure that this engine cannot look at, and why."""

    def __init__(self, text: str, span: Span | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.span = span


class LateError(Exception):
    """The time is up."""


@final
@dataclass(frozen=True, slots=True)
class Use:
    """A call of which only unknown formulas are known: values of its inputs and outputs."""

    callee: str
    values: Mapping[Term, Term]  # parameters and globals before; results and globals after, primed


@final
@dataclass(frozen=True, slots=True)
class Path:
    """What a way between two cut points assumes and does; or what has to hold at its end."""

    source: Cut
    target: Cut | None  # None: a claim
    conditions: Literals
    updates: Mapping[Term, Term]  # of what the target's formula speaks of
    claim: Term = TRUE  # over the values at the source, as the updates are
    obligation: Obligation | None = None
    uses: tuple[Use, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Frame:
    """An activation of a procedure that is followed."""

    plan: Plan
    values: Mapping[Term, Term]
    call: Edge | None = None  # where it goes on in the frame below


@final
@dataclass(frozen=True, slots=True)
class State:
    """Where a path has come to."""

    location: Location
    trail: tuple[Edge, ...]
    shared: Mapping[Term, Term]
    frames: tuple[Frame, ...]
    conditions: Literals
    uses: tuple[Use, ...] = field(default=())

    @property
    def top(self) -> Frame:
        return self.frames[-1]

    def key(self) -> tuple[object, ...]:
        frames = tuple((f.plan.procedure.name, frozenset(f.values.items())) for f in self.frames)
        shared = frozenset(self.shared.items())
        uses = tuple((use.callee, frozenset(use.values.items())) for use in self.uses)
        return self.location, self.trail, shared, frames, frozenset(self.conditions), uses


def primed(term: Term) -> Term:
    """The value of a shared variable after a call."""
    return variable(f"{name_of(term)}'", INT)


@final
class Walk:
    """All paths of one procedure between cut points.

    `unknown` are the procedures whose calls are left to unknown formulas, `at_exit` the variables
    that matter when the procedure returns. At `marks` something is due of some variables, but paths
    go on there."""

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
        deadline: float | None = None,
    ) -> None:
        self._program = program
        self._procedure = procedure
        self._cuts = cuts
        self._from_main = from_main
        self._unknown = unknown
        self._at_exit = at_exit
        self._marks = {} if marks is None else marks
        self.deadline = deadline
        self._mentioned = mentioned(program)
        self._effects = effects(program)
        self._shared = frozenset(one.term for one in program.globals)
        self._plans: dict[str, Plan] = {}
        self._live: dict[str, list[Live]] = {}
        self._loops: dict[str, bool] = {}
        self._feasible: dict[frozenset[Term], bool] = {}
        self._steps = 0
        self._expanded = any(point.trail for point in cuts.points)
        self._spoken: dict[Cut, tuple[Term, ...]] = {}
        self.linear = Linearizer()
        self._types = {one.term: one.type for one in (*program.globals, *procedure.variables)}

    # --- what a cut point speaks of

    def variables(self, cut: Cut) -> tuple[Term, ...]:
        """The integers that the formula at a cut point is about."""
        found = self._spoken.get(cut)
        if found is None and cut.location in self._marks and not cut.is_entry:
            found = self._spoken[cut] = self._marks[cut.location]
        if found is None:
            alive = self._alive(self._procedure)[cut.location]
            scalars = [term for term in alive if term.sort in (INT, BOOL)]
            if cut.is_entry:
                inputs = {t for p in self._procedure.parameters for t in p.variables}
                scalars = [term for term in scalars if term in inputs | self._shared]
            ordered = sorted(scalars, key=lambda term: term.id)
            found = self._spoken[cut] = tuple(map(number_of, ordered))
        return found

    def originals(self) -> dict[Term, Term]:
        """The variable of the program for each integer that stands for it."""
        terms = [v.term for v in (*self._program.globals, *self._procedure.variables)]
        return {number_of(term): term for term in terms if term.sort in (INT, BOOL)}

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

    def _from(self, cut: Cut, at: Callable[[Location, tuple[Edge, ...]], Cut | None]) -> list[Path]:
        found: list[Path] = []
        seen: set[object] = set()
        stack = self._initial(cut)
        while stack:
            state = stack.pop()
            key = state.key()
            if key in seen:
                continue
            seen.add(key)
            if len(seen) > _MOST_STATES:
                raise RefusedError("more paths between two cut points than can be looked at")
            for following in self._successors(cut, state, found):
                target = (
                    at(following.location, following.trail) if self._inside(following) else None
                )
                if self._inside(following) and following.location in self._marks:
                    mark = Cut(following.location, following.location)
                    found.append(self._arrived(cut, mark, following))
                if target is None:
                    stack.append(following)
                else:
                    found.append(self._arrived(cut, target, following))
        return list({_path_key(path): path for path in found}.values())

    def _inside(self, state: State) -> bool:
        return len(state.frames) == 1

    def _arrived(self, source: Cut, target: Cut, state: State) -> Path:
        values = {**state.shared, **state.top.values}
        originals = self.originals()
        updates = {}
        for number in self.variables(target):
            updates[number] = values.get(originals[number]) or self.linear.fresh("unassigned")
        kept = frozenset().union(
            self.variables(source), *map(free_variables, (*updates.values(), *_used(state.uses)))
        )
        return Path(source, target, _only(state.conditions, kept), updates, uses=state.uses)

    def _initial(self, cut: Cut) -> list[State]:
        plan = self._plan(self._procedure)
        originals = self.originals()
        values = {originals[number]: number for number in self.variables(cut)}
        conditions = [literal for term in values for literal in self._domain(term)]
        state = State(
            cut.location,
            cut.trail,
            {t: v for t, v in values.items() if t in self._shared},
            (Frame(plan, {t: v for t, v in values.items() if t not in self._shared}),),
            tuple(conditions),
        )
        if not cut.is_entry:
            return [state] if cut.trail else self._stated(state, cut.location)
        return self._at_entry(state)

    def _at_entry(self, state: State) -> list[State]:
        if self._from_main:
            return self._assign_all(state, self._program.initial)
        values = dict(state.top.values)
        for ghost, original in state.top.plan.ghosts:
            value = state.shared.get(original, values.get(original))
            if value is not None:
                values[ghost] = value
        state = replace(state, frames=(replace(state.top, values=values),))
        contract = self._procedure.contract
        return self._assume_clauses(state, contract.requires if contract is not None else ())

    def _assign_all(self, state: State, pairs: tuple[tuple[Term, Term], ...]) -> list[State]:
        states = [state]
        for target, value in pairs:
            if target.sort in (INT, BOOL):
                states = [
                    s for one in states for s in self._assign(one, Assign((target,), (value,)))
                ]
        return states

    def _stated(self, state: State, head: Location) -> list[State]:
        """What the program says of a loop may be used, since it is claimed as well."""
        known = state.top.plan.heads.get(head)
        clauses = () if known is None else known.contract.invariants
        return self._assume_clauses(state, clauses)

    def _assume_clauses(self, state: State, clauses: tuple[Clause, ...]) -> list[State]:
        formulas = [self._value(state, f) for one in clauses for f in (one.defined, one.formula)]
        return self._restricted(state, conjunction(*formulas))

    def _domain(self, term: Term) -> tuple[Term, ...]:
        if term.sort is BOOL:
            return in_range(number_of(term), 0, 1)
        of = self._types.get(term)
        domain = None if of is None else domain_of(self._program.semantics, of)
        return () if domain is None else in_range(term, *domain)

    # --- steps

    def _successors(self, cut: Cut, state: State, found: list[Path]) -> Iterator[State]:
        self._steps += 1
        if self.deadline is not None and self._steps % 32 == 0 and monotonic() > self.deadline:
            raise LateError
        plan = state.top.plan
        if state.location == plan.procedure.exit:
            yield from self._leave(cut, state, found)
            return
        for edge in plan.outgoing[state.location]:
            if isinstance(edge.command, Call):
                yield from self._call(cut, state, edge, edge.command, found)
                continue
            for after in self._execute(cut, state, edge, found):
                yield from self._arrive(cut, after, edge, found)

    def _arrive(self, cut: Cut, state: State, edge: Edge, found: list[Path]) -> Iterator[State]:
        """Go to the target of an edge; the invariants that the program states are due at heads."""
        at = edge.target
        trail = (*state.trail, edge) if self._expanded and len(state.frames) == 1 else state.trail
        if len(state.frames) == 1 and at in self._cuts.heads:
            trail = ()
        state = self._tidy(cut, replace(state, location=at, trail=trail))
        head = state.top.plan.heads.get(at)
        if head is None or not head.contract.invariants:
            yield state
            return
        for clause in head.contract.invariants:
            self._claim(cut, state, self._value(state, clause.formula), None, found)
        yield from self._assume_clauses(state, head.contract.invariants)

    def _execute(self, cut: Cut, state: State, edge: Edge, found: list[Path]) -> Iterator[State]:
        match edge.command:
            case Assign():
                yield from self._assign(state, edge.command)
            case Assume(condition=condition):
                yield from self._restricted(state, self._value(state, condition))
            case Assert(condition=condition, obligation=obligation):
                value = self._value(state, condition)
                self._claim(cut, state, value, obligation, found)
                yield from self._restricted(state, value)
            case Havoc(targets=targets, label=label):
                yield self._forget(state, targets, label)
            case Call():
                raise AssertionError("calls lead elsewhere")

    def _value(self, state: State, term: Term) -> Term:
        """A term in terms of the values at the first cut point."""
        values = state.top.values
        mapping = {}
        for one in free_variables(term):
            known = values.get(one) or state.shared.get(one)
            if known is not None:
                mapping[one] = at_most(ONE, known) if one.sort is BOOL else known
        return substitute(term, mapping)

    def _assign(self, state: State, command: Assign) -> Iterator[State]:
        results: list[tuple[State, dict[Term, Term]]] = [(state, {})]
        for target, term in zip(command.targets, command.values, strict=True):
            value = self._value(state, term)
            if target.sort not in (INT, BOOL):
                new = variable(
                    f"{name_of(target)}!{name_of(self.linear.fresh('map'))}", target.sort
                )
                results = [(one, {**changes, target: new}) for one, changes in results]
                continue
            cases = self.linear.values(value)
            results = [
                (after, {**changes, target: number})
                for one, changes in results
                for literals, number in cases
                for after in self._with(one, literals)
            ]
        for after, changes in results:
            yield _changed(after, changes, self._shared)

    def _forget(self, state: State, targets: tuple[Term, ...], label: str) -> State:
        changes = {}
        for target in targets:
            fresh = self.linear.fresh(label or "unknown")
            if target.sort not in (INT, BOOL):
                changes[target] = variable(name_of(fresh), target.sort)
            else:
                changes[target] = fresh
        bounds = [c for t in targets if t.sort is BOOL for c in in_range(changes[t], 0, 1)]
        state = _changed(state, changes, self._shared)
        return replace(state, conditions=(*state.conditions, *bounds))

    def _restricted(self, state: State, condition: Term) -> list[State]:
        if condition is TRUE:
            return [state]
        found = []
        for literals in self.linear.alternatives([condition]):
            found += self._with(state, literals)
        return found

    def _with(self, state: State, literals: Literals) -> list[State]:
        if not literals:
            return [state]
        conditions = tuple(dict.fromkeys((*state.conditions, *literals)))
        if not self.is_feasible(conditions):
            return []
        return [replace(state, conditions=conditions)]

    def is_feasible(self, literals: Literals) -> bool:
        """False only if no integers satisfy all of them."""
        key = frozenset(literals)
        known = self._feasible.get(key)
        if known is None:
            known = FALSE not in key and feasible(literals)
            self._feasible[key] = known
        return known

    def _claim(
        self, cut: Cut, state: State, value: Term, obligation: Obligation | None, found: list[Path]
    ) -> None:
        if value is TRUE:
            return
        for literals in self.linear.alternatives([negation(value)]):
            for broken in self._with(state, literals):
                kept = frozenset(self.variables(cut)).union(*map(free_variables, _used(state.uses)))
                conditions = _only(broken.conditions, kept)
                path = Path(cut, None, conditions, {}, FALSE, obligation, state.uses)
                found.append(path)

    # --- calls

    def _call(
        self, cut: Cut, state: State, edge: Edge, command: Call, found: list[Path]
    ) -> Iterator[State]:
        callee = self._program.procedures[command.callee]
        arguments = [self._value(state, argument) for argument in command.arguments]
        parameters = [t for p in callee.parameters for t in p.variables]
        for literals, values in self._arguments(parameters, arguments):
            for one in self._with(state, literals):
                yield from self._called(cut, one, edge, callee, values, found)

    def _arguments(
        self, parameters: list[Term], arguments: list[Term]
    ) -> Iterator[tuple[Literals, dict[Term, Term]]]:
        cases: list[tuple[Literals, dict[Term, Term]]] = [((), {})]
        for parameter, argument in zip(parameters, arguments, strict=True):
            if parameter.sort not in (INT, BOOL):
                continue
            options = self.linear.values(argument)
            cases = [
                ((*literals, *more), {**values, parameter: value})
                for literals, values in cases
                for more, value in options
            ]
        yield from cases

    def _called(
        self,
        cut: Cut,
        state: State,
        edge: Edge,
        callee: Procedure,
        values: dict[Term, Term],
        found: list[Path],
    ) -> Iterator[State]:
        plan = self._plan(callee)
        for ghost, original in plan.ghosts:
            value = values.get(original, state.shared.get(original))
            if value is not None:
                values[ghost] = value
        inside = replace(state, frames=(*state.frames, Frame(plan, values, edge)))
        contract = callee.contract
        for clause in contract.requires if contract is not None else ():
            self._claim(cut, inside, self._value(inside, clause.formula), None, found)
        if callee.name in self._unknown:
            yield from self._arrive(cut, self._used(inside, callee), edge, found)
        elif self._is_followed(callee):
            yield self._tidy(cut, replace(inside, location=callee.entry))
        else:
            for after in self._by_contract(inside, callee):
                yield from self._arrive(cut, after, edge, found)

    def _is_followed(self, callee: Procedure) -> bool:
        """No loops, no recursion, and no contract that stands for it."""
        if not callee.edges or (callee.contract is not None and callee.contract.stated):
            return False
        known = self._loops.get(callee.name)
        if known is None:
            known = self._loops[callee.name] = bool(loops_of(callee).nests)
        return not known and not self._is_recursive(callee.name)

    def _is_recursive(self, name: str) -> bool:
        return name in reachable(self._program, name)

    def _by_contract(self, inside: State, callee: Procedure) -> Iterator[State]:
        """What it may write is unknown but for what its postcondition says."""
        written = tuple(sorted(self._effects[callee.name], key=lambda term: term.id))
        before = {
            at_label(t, OLD): v for t, v in (*inside.shared.items(), *inside.top.values.items())
        }
        state = self._forget(inside, (*written, *callee.results), callee.source_name)
        frame = replace(state.top, values={**before, **state.top.values})
        state = replace(state, frames=(*state.frames[:-1], frame))
        contract = callee.contract
        clauses = contract.ensures if contract is not None and contract.stated else ()
        for one in self._assume_clauses(state, clauses):
            yield self._returned(one)

    def _used(self, inside: State, callee: Procedure) -> State:
        """Unknown formulas relate what goes into the call with what comes out of it."""
        written = [t for t in self._effects[callee.name] if t.sort in (INT, BOOL)]
        shared = [t for t in self._mentioned[callee.name] if t.sort in (INT, BOOL)]
        inputs = {
            **{t: inside.shared[t] for t in shared if t in inside.shared},
            **inside.top.values,
        }
        values = {number_of(t): v for t, v in inputs.items()}
        state = self._forget(inside, (*written, *callee.results), callee.source_name)
        after = {**state.shared, **state.top.values}
        values |= {number_of(t): after[t] for t in callee.results if t in after}
        values |= {primed(t): after[t] for t in written}
        return self._returned(replace(state, uses=(*state.uses, Use(callee.name, values))))

    def _leave(self, cut: Cut, state: State, found: list[Path]) -> Iterator[State]:
        contract = state.top.plan.procedure.contract
        for clause in contract.ensures if contract is not None else ():
            obligation = Obligation(clause.kind, clause.span)
            self._claim(cut, state, self._value(state, clause.formula), obligation, found)
        edge = state.top.call
        if edge is not None:
            yield from self._arrive(cut, self._returned(state), edge, found)

    def _returned(self, state: State) -> State:
        frame = state.top
        edge = frame.call
        assert edge is not None
        assert isinstance(edge.command, Call)
        results = frame.plan.procedure.results
        changes = {
            target: frame.values[result]
            for target, result in zip(edge.command.results, results, strict=False)
            if result in frame.values
        }
        return _changed(replace(state, frames=state.frames[:-1]), changes, self._shared)

    # --- keeping states small

    def _tidy(self, cut: Cut, state: State) -> State:
        """Without the values of variables that no longer matter, and what is known of them only."""
        frame = state.top
        alive = self._alive(frame.plan.procedure)[state.location]
        values = {t: v for t, v in frame.values.items() if t in alive}
        frames = (*state.frames[:-1], replace(frame, values=values))
        used = (
            *state.shared.values(),
            *_used(state.uses),
            *(v for f in frames for v in f.values.values()),
        )
        kept = frozenset(self.variables(cut)).union(*map(free_variables, used))
        return replace(state, frames=frames, conditions=_only(state.conditions, kept))

    def _alive(self, procedure: Procedure) -> list[Live]:
        found = self._live.get(procedure.name)
        if found is None:
            at_exit, due = self._at_exit, self._marks
            if procedure is not self._procedure:
                at_exit, due = self._shared | frozenset(procedure.results), {}
            found = live(procedure, at_exit, self._mentioned, due)
            self._live[procedure.name] = found
        return found

    def _plan(self, procedure: Procedure) -> Plan:
        found = self._plans.get(procedure.name)
        if found is None:
            found = self._plans[procedure.name] = plan_of(procedure)
        return found


def feasible(literals: Literals) -> bool:
    """False only if no integers satisfy all the literals."""
    solver = Lp(Ranges())
    for one in literals:
        solver.add(one)
    return not isinstance(solver.check(), Unsat)


def reachable(program: Program, name: str) -> frozenset[str]:
    """The procedures that a call of one may lead to."""
    seen: dict[str, None] = {}
    work = [name]
    while work:
        procedure = program.procedures.get(work.pop())
        for callee in called(procedure) if procedure is not None else ():
            if callee not in seen:
                seen[callee] = None
                work.append(callee)
    return frozenset(seen)


def _changed(state: State, changes: Mapping[Term, Term], shared: frozenset[Term]) -> State:
    inner = {t: v for t, v in changes.items() if t not in shared}
    outer = {t: v for t, v in changes.items() if t in shared}
    frame = replace(state.top, values={**state.top.values, **inner})
    return replace(state, shared={**state.shared, **outer}, frames=(*state.frames[:-1], frame))


def _used(uses: tuple[Use, ...]) -> Iterator[Term]:
    for use in uses:
        yield from use.values.values()


def _only(conditions: Literals, kept: frozenset[Term]) -> Literals:
    """What the conditions say of some variables."""
    occurring = {v for one in conditions for v in free_variables(one)} - kept
    return without(conditions, sorted(occurring, key=lambda term: term.id))


def _path_key(path: Path) -> tuple[object, ...]:
    uses = tuple((use.callee, frozenset(use.values.items())) for use in path.uses)
    updates = frozenset(path.updates.items())
    return path.source, path.target, frozenset(path.conditions), updates, uses, path.obligation
