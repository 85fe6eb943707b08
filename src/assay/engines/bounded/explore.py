# SPDX-License-Identifier: Apache-2.0
"""The exploration of paths over a constraint store (paper 000, section 3, figure 3).

A configuration <l, sigma, c> of the paper is a `Configuration` (what to execute, and the current
version of each variable as a value) and the constraint store c. The rules S1 to S9 are methods
below, named in their docstrings. The worklist is explicit: depth is bounded by memory, not by a
stack. A failed or undecided obligation does not end the exploration: it is assumed from there on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import assert_never, final

from assay.engines.bounded.claims import Claims
from assay.engines.bounded.configuration import Configuration, Frame, GuardedChoice
from assay.engines.bounded.constants import use_constants
from assay.engines.bounded.evaluate import Evaluator, NotExpandableError, at_most_value
from assay.engines.bounded.inputs import Input, domain_of
from assay.engines.bounded.modular import Replacement, can_replace
from assay.engines.bounded.plan import Head, Plan, plan_of
from assay.engines.bounded.values import (
    Contents,
    Objects,
    Value,
    both,
    either,
    lifted,
    negated,
    same,
)
from assay.evidence.verdicts import Reason
from assay.passes.effects import effects
from assay.program.commands import Assert, Assign, Assume, Call, Havoc, Source, Why
from assay.program.contracts import Clause, Contract
from assay.program.graph import Edge, Location, Procedure, Program
from assay.program.heap import ALLOCATED, LENGTH, base_element
from assay.program.obligations import Kind, Obligation
from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import Term, variable
from assay.program.types import Type
from assay.solvers.answers import NoAnswer, Sat, Unsat
from assay.solvers.store import Effort, Store
from assay.source import Span

_CLOCK = 64  # nodes between two looks at the clock

Judge = Callable[[Configuration, Sat, Obligation], None]


@final
@dataclass(frozen=True, slots=True)
class Limits:
    """How far to explore."""

    loop_bound: int  # iterations that the store does not force
    call_depth: int
    paths: int | None = None  # give up beyond so many
    deadline: float | None = None  # of the monotonic clock


class TooManyPathsError(Exception):
    """There are more paths than the limit allows."""


class OutOfTimeError(Exception):
    """The deadline has passed."""


@final
@dataclass(slots=True)
class Report:
    """What an exploration leaves behind besides claims."""

    paths: int = 0
    nodes: int = 0
    feasible: bool = False  # some input satisfies the precondition
    returns: bool = False  # some path reaches the end
    cut: dict[Span, int] = field(default_factory=dict)  # loops that were cut, and at which count
    too_deep: set[str] = field(default_factory=set)  # recursive procedures that were cut
    iterations: dict[Span, int] = field(default_factory=dict)  # most iterations of each loop
    dropped: list[Reason] = field(default_factory=list)  # assumptions that could not be used
    trusted: dict[Span, None] = field(default_factory=dict)  # spec assumptions that were used
    contracts: dict[str, None] = field(default_factory=dict)  # procedures used by contract
    external: dict[str, None] = field(default_factory=dict)  # functions that nobody defines
    abandoned: list[Reason] = field(default_factory=list)  # why a path was not followed


@final
@dataclass(slots=True)
class _Work:
    """A branch to be explored later: back to a level of the store, add the condition, go on."""

    configuration: Configuration
    level: int
    condition: Term
    edge: Edge


class Explorer:
    """Explores all paths of one procedure from one input shape."""

    def __init__(
        self,
        program: Program,
        store: Store,
        ranges: Ranges,
        limits: Limits,
        claims: Claims,
        judge: Judge,
        report: Report,
    ) -> None:
        self._program = program
        self._store = store
        self._ranges = ranges
        self._limits = limits
        self._claims = claims
        self._judge = judge
        self._report = report
        self._evaluate = Evaluator(store.interval)
        self._plans: dict[str, Plan] = {}
        self._work: list[_Work] = []
        self._fresh = 0
        self._globals = tuple(v.term for v in program.globals)
        self._types: dict[str, dict[Term, Type | None]] = {}
        self._global_types = {v.term: v.type for v in program.globals}
        self._effects = effects(program)

    # --- the worklist

    def explore(self, procedure: Procedure, given: Input) -> None:
        """All paths from an input that satisfies the precondition."""
        base = self._store.depth
        self._store.push()
        frame = self._activation(procedure, dict(given.variables))
        configuration = Configuration([frame])
        if self._start(configuration, procedure):
            self._report.feasible = True
            self._run_or_abandon(configuration)
        first = self._report.paths
        while self._work:
            if self._limits.paths is not None and self._report.paths - first > self._limits.paths:
                raise TooManyPathsError
            work = self._work.pop()
            self._store.backtrack(work.level)
            self._store.push()
            self._store.add(work.condition)
            self._run_or_abandon(work.configuration, work.edge)
        self._store.backtrack(base)

    def _run_or_abandon(self, configuration: Configuration, edge: Edge | None = None) -> None:
        """Follow a path; one that needs a quantifier without finite range is left open."""
        try:
            if edge is None or self._follow(configuration, edge):
                self._run(configuration)
            else:
                self._report.paths += 1
        except NotExpandableError as limit:
            self._report.abandoned.append(Reason("quantifier", str(limit)))

    def _start(self, configuration: Configuration, procedure: Procedure) -> bool:
        """Assume the precondition; False if nothing satisfies it."""
        contract = procedure.contract
        variables = configuration.top.variables
        before = len(self._store.formulas())
        for clause in contract.requires if contract is not None else ():
            for formula in (clause.defined, clause.formula):
                if not self._assume(configuration, variables, formula, clause.span):
                    return False
        use_constants(variables, self._store.formulas()[before:])
        self._use_ghosts(configuration.top)
        return not isinstance(self._store.check(Effort.FULL), Unsat)

    def _use_ghosts(self, frame: Frame) -> None:
        """What is known of the state at entry is known of the ghosts that keep it."""
        for ghost, original in frame.plan.ghosts:
            if original in frame.variables:
                frame.variables[ghost] = frame.variables[original]

    def _activation(self, procedure: Procedure, variables: dict[Term, Value]) -> Frame:
        frame = Frame(self._plan(procedure), procedure.entry, variables)
        self._use_ghosts(frame)
        return frame

    def _plan(self, procedure: Procedure) -> Plan:
        plan = self._plans.get(procedure.name)
        if plan is None:
            plan = self._plans[procedure.name] = plan_of(procedure)
            self._types[procedure.name] = {v.term: v.type for v in procedure.variables}
        return plan

    def _run(self, configuration: Configuration) -> None:
        """Follow one path until it ends or leaves nothing to do; branches go to the worklist."""
        while True:
            frame = configuration.top
            procedure = frame.plan.procedure
            location = frame.location
            if location == procedure.exit:
                if not self._leave(configuration):
                    return
                continue
            if location == procedure.halt:
                self._report.paths += 1
                return
            self._count_node()
            edges = frame.plan.outgoing[location]
            if len(edges) > 1:
                if not self._branch(configuration, edges):
                    return
            elif not edges or not self._advance(configuration, edges[0]):
                self._report.paths += 1
                return

    def _count_node(self) -> None:
        self._report.nodes += 1
        deadline = self._limits.deadline
        if deadline is not None and self._report.nodes % _CLOCK == 0 and monotonic() > deadline:
            raise OutOfTimeError

    def _advance(self, configuration: Configuration, edge: Edge) -> bool:
        """Execute an edge's command and go to its target, unless a call goes elsewhere first."""
        depth = len(configuration.frames)
        if not self._step(configuration, edge):
            return False
        return len(configuration.frames) != depth or self._arrive(configuration, edge)

    # --- commands

    def _step(self, configuration: Configuration, edge: Edge) -> bool:
        """Execute one command; False if the path ends there."""
        command = edge.command
        match command:
            case Assign():
                self._assign(configuration.top, command)
                return True
            case Assume():
                if command.why is Why.TRUSTED:
                    self._report.trusted[edge.span] = None
                variables = configuration.top.variables
                return command.why is Why.DOMAIN or self._assume(
                    configuration, variables, command.condition, edge.span
                )
            case Assert():
                return self._oblige(configuration, command.condition, command.obligation)
            case Havoc():
                self._havoc(configuration, command)
                return True
            case Call():
                return self._call(configuration, command, edge)
            case _:
                assert_never(command)

    def _assign(self, frame: Frame, command: Assign) -> None:
        """Rules S3 and S4: a new version of the variable, as a value."""
        variables = frame.variables
        values = [self._evaluate(value, variables) for value in command.values]
        for target, value in zip(command.targets, values, strict=True):
            before = variables.get(target)
            if type(before) is Objects and type(value) is Objects:
                self._note_lengths(variables, before, value)
            variables[target] = value

    def _note_lengths(self, variables: dict[Term, Value], before: Objects, now: Objects) -> None:
        """Fresh objects learn their length, so that writes at unknown indices stay element-wise."""
        number = variables[ALLOCATED]
        if type(number) is int and number not in before.by_number:
            contents = now.by_number.get(number)
            length = variables[LENGTH].read(number)
            if type(contents) is Contents and type(length) is int:
                now.by_number = {**now.by_number, number: contents.with_length(length)}

    def _assume(
        self,
        configuration: Configuration,
        variables: dict[Term, Value],
        condition: Term,
        span: Span,
    ) -> bool:
        """Rule S6 (enforce): add it to the store; False if that makes it inconsistent."""
        try:
            value = self._evaluate(condition, variables)
        except NotExpandableError as limit:
            self._report.dropped.append(Reason("quantifier", str(limit), span))
            return True
        return self._enforce(configuration, value)

    def _enforce(self, configuration: Configuration, value: Value) -> bool:
        """Only runs of this configuration in which the value is true are looked at from here."""
        del configuration  # its path condition is in the store
        if type(value) is bool:
            return value
        self._store.add(value)
        return not isinstance(self._store.check(Effort.BRANCH), Unsat)

    def _havoc(self, configuration: Configuration, command: Havoc) -> None:
        frame = configuration.top
        types = self._types[frame.plan.procedure.name]
        if command.source is Source.EXTERNAL:
            self._report.external[command.label] = None
        for target in command.targets:
            symbol = self._symbol(command.label, target, types.get(target))
            frame.variables[target] = Contents(symbol, {}) if target.sort.is_map else symbol
            configuration.choices = (*configuration.choices, GuardedChoice(command, symbol))

    def _symbol(self, label: str, like: Term, of: Type | None) -> Term:
        """A fresh unknown with the values of a type."""
        self._fresh += 1
        symbol = variable(f"{label}!{self._fresh}", like.sort)
        domain = domain_of(self._program, base_element(of)) if of is not None else None
        if domain is not None and (like.sort is INT or like.sort.is_map):
            self._ranges.know(symbol, *domain)
        return symbol

    # --- branches and loops

    def _branch(self, configuration: Configuration, edges: tuple[Edge, ...]) -> bool:
        """Rules S1 and S2: every edge whose condition is consistent with the store is followed."""
        frame = configuration.top
        possible: list[tuple[Edge, Value]] = []
        for edge in edges:
            assert isinstance(edge.command, Assume)
            value = self._evaluate(edge.command.condition, frame.variables)
            if value is True:
                possible = [(edge, True)]
                break
            if value is not False and self._consistent(value):
                possible.append((edge, value))
        if not possible:
            self._report.paths += 1
            return False
        if len(possible) == 1:
            return self._arrive(configuration, possible[0][0])
        level = self._store.depth
        for edge, value in reversed(possible[1:]):
            self._work.append(_Work(configuration.copy(), level, value, edge))
        edge, value = possible[0]
        self._store.push()
        self._store.add(value)
        return self._follow(configuration, edge)

    def _consistent(self, value: Term) -> bool:
        self._store.push()
        self._store.add(value)
        answer = self._store.check(Effort.BRANCH)
        self._store.pop()
        return not isinstance(answer, Unsat)

    def _follow(self, configuration: Configuration, edge: Edge) -> bool:
        """Take an edge that the store does not force: it counts in the loops it could leave."""
        frame = configuration.top
        for head in frame.plan.leaving.get(edge.source, ()):
            if edge.target in frame.plan.heads[head].body:
                frame.open_counts[head] = frame.open_counts.get(head, 0) + 1
        return self._arrive(configuration, edge)

    def _arrive(self, configuration: Configuration, edge: Edge) -> bool:
        """Go to the target of an edge; at the head of a loop its contract is due."""
        frame = configuration.top
        frame.location = edge.target
        head = frame.plan.heads.get(edge.target)
        return head is None or self._arrive_at_head(configuration, head, edge.source)

    def _arrive_at_head(self, configuration: Configuration, head: Head, source: Location) -> bool:
        frame = configuration.top
        again = source in head.body
        count = frame.counts.get(head.location, 0) + 1 if again else 0
        frame.counts[head.location] = count
        if not again:
            frame.open_counts.pop(head.location, None)
            frame.variants.pop(head.location, None)
        most = self._report.iterations.get(head.span, 0)
        self._report.iterations[head.span] = max(most, count)
        if not self._loop_contract(configuration, head, again=again):
            return False
        if frame.open_counts.get(head.location, 0) > self._limits.loop_bound:
            return self._cut(configuration, head)
        return True

    def _cut(self, configuration: Configuration, head: Head) -> bool:
        """Rule S2b: the bound is reached; inconclusive unless the store says nobody gets here."""
        if self._feasible(configuration):
            self._report.cut[head.span] = self._limits.loop_bound
        return False

    def _feasible(self, configuration: Configuration) -> bool:
        """Whether some run may be in this configuration, as far as all solvers together know."""
        self._store.push()
        self._ask_about(configuration, value=True)
        answer = self._store.check(Effort.FULL)
        self._store.pop()
        return not isinstance(answer, Unsat)

    def _loop_contract(self, configuration: Configuration, head: Head, *, again: bool) -> bool:
        kind = Kind.INVARIANT_PRESERVED if again else Kind.INVARIANT_ENTRY
        for clause in head.contract.invariants:
            due = clause.kind if clause.kind is Kind.FRAME else kind
            if not self._clause(configuration, clause, due):
                return False
        return self._variant(configuration, head, again=again)

    def _variant(self, configuration: Configuration, head: Head, *, again: bool) -> bool:
        """Not negative when an iteration starts, and smaller when it has ended."""
        frame = configuration.top
        clauses = head.contract.variants
        if not clauses:
            return True
        for clause in clauses:
            if not self._defined(configuration, clause):
                return False
        now = tuple(self._evaluate(c.formula, frame.variables) for c in clauses)
        before = frame.variants.get(head.location)
        frame.variants[head.location] = now
        if not again or before is None:
            return True
        obligation = Obligation(Kind.VARIANT, clauses[0].span)
        return self._decide(configuration, _decreased(before, now), obligation)

    # --- obligations

    def _clause(
        self, configuration: Configuration, clause: Clause, kind: Kind, span: Span | None = None
    ) -> bool:
        if not self._defined(configuration, clause):
            return False
        obligation = Obligation(kind, span or clause.span)
        return self._oblige(configuration, clause.formula, obligation)

    def _defined(self, configuration: Configuration, clause: Clause) -> bool:
        obligation = Obligation(Kind.SPEC_DEFINED, clause.span)
        return self._oblige(configuration, clause.defined, obligation)

    def _oblige(
        self, configuration: Configuration, condition: Term, obligation: Obligation
    ) -> bool:
        """Rule S5 (assert) on a term; False if no run goes on past it."""
        try:
            value = self._evaluate(condition, configuration.top.variables)
        except NotExpandableError as limit:
            reason = Reason("quantifier", str(limit), obligation.span)
            self._claims.leave_open(obligation, reason)
            return True
        return self._decide(configuration, value, obligation)

    def _decide(self, configuration: Configuration, value: Value, obligation: Obligation) -> bool:
        """Search for a solution of the store and the negation; go on assuming the obligation."""
        self._claims.met(obligation, configuration.past)
        if value is True:
            return True
        if not self._claims.is_refuted(obligation) and self._entailed(
            configuration, value, obligation
        ):
            return True
        configuration.past = (*configuration.past, obligation.span.line)
        return self._enforce(configuration, value)

    def _entailed(self, configuration: Configuration, value: Value, obligation: Obligation) -> bool:
        self._store.push()
        self._ask_about(configuration, negated(value))
        answer = self._store.check(Effort.FULL)
        match answer:
            case Sat():
                self._judge(configuration, answer, obligation)
            case NoAnswer(reason=why):
                reason = Reason("solver", f"no solver could decide it: {why}", obligation.span)
                self._claims.leave_open(obligation, reason)
            case Unsat():
                pass
            case _:
                assert_never(answer)
        self._store.pop()
        return isinstance(answer, Unsat)

    def _ask_about(self, configuration: Configuration, value: Value) -> None:
        """Add to the store that a run is in this configuration with the value true."""
        del configuration  # its path condition is in the store
        self._store.add(lifted(value))

    # --- calls

    def _call(self, configuration: Configuration, command: Call, edge: Edge) -> bool:
        callee = self._program.procedures[command.callee]
        frame = configuration.top
        arguments = [self._evaluate(a, frame.variables) for a in command.arguments]
        inside = {term: frame.variables[term] for term in self._globals}
        parameters = [t for p in callee.parameters for t in p.variables]
        inside.update(zip(parameters, arguments, strict=True))
        contract = callee.contract
        if contract is not None and not self._preconditions(
            configuration, contract, inside, edge.span
        ):
            return False
        if contract is not None and can_replace(callee, self._effects[callee.name]):
            return self._by_contract(configuration, callee, contract, command, inside)
        return self._inline(configuration, callee, inside, edge)

    def _preconditions(
        self,
        configuration: Configuration,
        contract: Contract,
        inside: dict[Term, Value],
        span: Span,
    ) -> bool:
        for clause in contract.requires:
            for formula, kind in (
                (clause.defined, Kind.SPEC_DEFINED),
                (clause.formula, Kind.PRECONDITION),
            ):
                value = self._evaluate(formula, inside)
                if not self._decide(configuration, value, Obligation(kind, span)):
                    return False
        return True

    def _inline(
        self,
        configuration: Configuration,
        callee: Procedure,
        inside: dict[Term, Value],
        edge: Edge,
    ) -> bool:
        if not callee.edges:
            text = f"`{callee.name}` has no body, and its contract cannot stand for it"
            self._report.abandoned.append(Reason("no-body", text, edge.span))
            return False
        depth = sum(1 for f in configuration.frames if f.plan.procedure is callee)
        if depth >= self._limits.call_depth:
            if self._feasible(configuration):
                self._report.too_deep.add(callee.name)
            return False
        called = self._activation(callee, inside)
        called.call = edge
        configuration.frames = [*configuration.frames, called]
        return True

    def _by_contract(
        self,
        configuration: Configuration,
        callee: Procedure,
        contract: Contract,
        command: Call,
        inside: dict[Term, Value],
    ) -> bool:
        """The call is replaced by its postcondition (paper 000, selection sort)."""
        configuration.exact = False
        self._report.contracts[callee.name] = None
        writes = self._effects[callee.name]
        replacement = Replacement(
            callee, contract, writes, self._evaluate, self._symbol, self._global_types
        )
        after = replacement.after(inside)
        for clause in contract.ensures:
            if clause.kind is Kind.FRAME:
                continue  # `after` keeps what the frame does not list
            if not self._assume(configuration, after, clause.formula, clause.span):
                return False
        variables = configuration.top.variables
        for term in self._globals:
            variables[term] = after[term]
        for target, result in zip(command.results, callee.results, strict=False):
            variables[target] = after[result]
        return True

    def _leave(self, configuration: Configuration) -> bool:
        """Rules S8 and S9: return to the caller, or end the path with the postcondition."""
        frame = configuration.top
        contract = frame.plan.procedure.contract
        if contract is not None:
            for clause in contract.ensures:
                if not self._clause(configuration, clause, clause.kind):
                    self._report.paths += 1
                    return False
        if len(configuration.frames) == 1:
            self._report.paths += 1
            self._report.returns = True
            return False
        caller = configuration.frames[-2].copy()
        for term in self._globals:
            caller.variables[term] = frame.variables[term]
        edge = frame.call
        assert edge is not None
        assert isinstance(edge.command, Call)
        for target, result in zip(edge.command.results, frame.plan.procedure.results, strict=False):
            caller.variables[target] = frame.variables[result]
        configuration.frames = [*configuration.frames[:-2], caller]
        return self._arrive(configuration, edge)


def _decreased(before: tuple[Value, ...], now: tuple[Value, ...]) -> Value:
    """The earlier value was not negative and the later one is smaller, from left to right."""
    smaller: Value = False
    equal_so_far: Value = True
    for old, new in zip(before, now, strict=True):
        less = both((at_most_value(0, old), negated(at_most_value(old, new))))
        smaller = either((smaller, both((equal_so_far, less))))
        equal_so_far = both((equal_so_far, same(old, new)))
    return smaller
