# SPDX-License-Identifier: Apache-2.0
"""The exploration of paths over a constraint store (paper 000, section 3, figure 3).

A configuration <l, sigma, c> of the paper is a `Configuration` (what to execute, and the current
version of each variable as a value) and the constraint store c. The rules S1 to S9 are methods
here, in `calls.py` and in `obligations.py`, named in their docstrings; a graph has no blocks, so
nothing is left of S7. The worklist is explicit: depth is bounded by memory, not by a stack. A
failed or undecided obligation does not end the exploration: it is assumed from there on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from time import perf_counter
from typing import assert_never, final

from assay.dataclass import dataclass
from assay.evidence.verdicts import Reason
from assay.execution.calls import Calls
from assay.execution.configuration import Configuration, Frame
from assay.execution.constants import use_constants
from assay.execution.estimate import Estimate
from assay.execution.inputs import Input
from assay.execution.measures import decreased
from assay.execution.plan import Head
from assay.execution.repetition import comes_again
from assay.execution.report import (
    DependsError,
    TooLongError,
    TooManyPathsError,
)
from assay.execution.values import NotExpandableError, Value, negated
from assay.program.commands import Assert, Assign, Assume, Call, Havoc, Why
from assay.program.contracts import Clause
from assay.program.graph import Edge, Location, Procedure
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    Term,
    conjuncts,
    equal,
    free_variables,
    has_binder,
    integer,
)
from assay.solvers.answers import Unsat
from assay.solvers.protocol import Effort
from assay.source import Span

Fixed = Mapping[Term, int]
"""Inputs that are looked at for one value only."""

_SAMPLE = 32  # paths between two estimates of their number


@final
@dataclass(slots=True)
class _Work:
    """A branch to be explored later: back to a level of the store, add the condition, go on."""

    configuration: Configuration
    level: int
    condition: Term
    edge: Edge


class Explorer(Calls):
    """Explores all paths of one procedure from one input shape."""

    _clock = 64  # nodes between two looks at the clock

    def explore(self, procedure: Procedure, given: Input, fixed: Fixed | None = None) -> None:
        """All paths from an input that satisfies the precondition."""
        self._work: list[_Work] = []
        self._base = self._store.depth
        self._begun = perf_counter()
        configuration = self._begin(procedure, given, fixed or {})
        if self._start(configuration, procedure):
            self._report.feasible = True
            self._run_or_abandon(configuration)
        self._done = 1
        self._estimate = Estimate()
        self._exhaust()

    def resume(self) -> None:
        """Go on after `TooLongError`, however long it takes."""
        self._limits = replace(self._limits, patience=None)
        self._exhaust()

    def _exhaust(self) -> None:
        """Follow what waits on the worklist."""
        while self._work:
            self._give_up_on_too_many()
            work = self._work.pop()
            self._estimate.take(len(self._work), self._done)
            self._store.backtrack(work.level)
            self._store.push()
            self._store.add(work.condition)
            self._run_or_abandon(work.configuration, work.edge)
            self._done += 1
        self._store.backtrack(self._base)

    def _give_up_on_too_many(self) -> None:
        most, patience = self._limits.paths, self._limits.patience
        if most is not None and self._done >= most:
            raise TooManyPathsError
        if patience is not None and self._done % _SAMPLE == 0:
            paths = self._estimate.total(len(self._work), self._done)
            seconds = (perf_counter() - self._begun) * paths / self._done
            if seconds > patience:
                raise TooLongError(paths, seconds)

    def _begin(self, procedure: Procedure, given: Input, fixed: Fixed) -> Configuration:
        """The configuration before the first step; some inputs are known numbers."""
        self._free_inputs = [s for s in given.symbols.values() if s not in fixed]
        self._store.push()
        for symbol, number in fixed.items():
            self._store.add(equal(symbol, integer(number)))
        for fact in given.facts:
            self._store.add(fact)
        variables = {
            term: fixed.get(value, value) if type(value) is Term else value
            for term, value in given.variables.items()
        }
        return Configuration([self._activation(procedure, variables)])

    def _run_or_abandon(self, configuration: Configuration, edge: Edge | None = None) -> None:
        """Follow a path; one that needs a quantifier without finite range is left open."""
        try:
            if edge is None or self._follow(configuration, edge):
                self._run(configuration)
            else:
                self._stop_path(configuration)
        except NotExpandableError as limit:
            self._report.abandoned.append(Reason("quantifier", str(limit)))

    def _start(self, configuration: Configuration, procedure: Procedure) -> bool:
        """Assume the precondition, which has to be well defined; False if nothing satisfies it."""
        contract = procedure.contract
        for clause in contract.requires if contract is not None else ():
            if clause.defined is not TRUE and not self._defined(configuration, clause):
                return False
            for part in sorted(conjuncts(clause.formula), key=has_binder):
                if not self._given(configuration, part, clause.span):
                    return False
        self._use_ghosts(configuration.top)
        self._few_values = self._inputs_of_few_values()
        return not isinstance(self._store.check(Effort.FULL), Unsat)

    def _inputs_of_few_values(self) -> dict[Term, range]:
        """Inputs that have few values by the precondition: on a path they may have fewer, but each
        of these has to be looked at."""
        found: dict[Term, range] = {}
        for symbol in self._free_inputs if self._limits.values else ():
            interval = self._store.interval(symbol) if symbol.sort is INT else None
            if interval is not None and interval[1] - interval[0] < self._limits.values:
                found[symbol] = range(interval[0], interval[1] + 1)
        return found

    def _given(self, configuration: Configuration, formula: Term, span: Span) -> bool:
        """Assume a part of the precondition, and use the constants that it fixes."""
        variables = configuration.top.variables
        before = len(self._store.formulas())
        if not self._assume(configuration, variables, formula, span):
            return False
        use_constants(variables, self._store.formulas()[before:])
        return True

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
                self._end_path(configuration)
                return
            self._count_node()
            edges = frame.plan.outgoing[location]
            if len(edges) > 1:
                if not self._branch(configuration, edges):
                    self._count_unfinished(configuration)
                    return
            elif not edges or not self._advance(configuration, edges[0]):
                self._stop_path(configuration)
                return

    def _count_node(self) -> None:
        self._report.nodes += 1
        if self._report.nodes % self._clock != 0:
            return
        self._mind_the_clock()
        if self._limits.watch is not None:
            self._limits.watch(self._report.paths, self._open())

    def _mind_the_clock(self) -> None:
        self._limits.budget.check()

    def _open(self) -> int:
        """How many branches wait to be explored."""
        return len(self._work)

    def _advance(self, configuration: Configuration, edge: Edge) -> bool:
        """Execute an edge's command and go to its target, unless a call goes elsewhere first."""
        depth = len(configuration.frames)
        if not self._step(configuration, edge):
            return False
        return len(configuration.frames) != depth or self._arrive(configuration, edge)

    def _step(self, configuration: Configuration, edge: Edge) -> bool:
        """Execute one command; False if the path ends there."""
        command = edge.command
        match command:
            case Assign():
                self._assign(configuration.top, command)
                return True
            case Assume():
                if command.why is Why.TRUSTED:
                    self._trust(configuration, command, edge)
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

    def _trust(self, configuration: Configuration, command: Assume, edge: Edge) -> None:
        """What is assumed without proof is noted, unless it follows from what is known."""
        noted = self._report.trusted
        if edge.span not in noted and not self._is_known(configuration, command.condition):
            noted[edge.span] = None

    def _is_known(self, configuration: Configuration, condition: Term) -> bool:
        """Whether it shows quickly that the condition holds here."""
        try:
            value = self._evaluate(condition, configuration.top.variables)
        except NotExpandableError:
            return False
        if type(value) is bool:
            return value
        self._store.push()
        self._ask_about(configuration, negated(value))
        answer = self._store.check(Effort.BRANCH)
        self._store.pop()
        return isinstance(answer, Unsat)

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
            self._stop_path(configuration)
            return False
        self._split_on_input(configuration, possible)
        if len(possible) == 1:
            return self._arrive(configuration, possible[0][0])
        level = self._store.depth
        for edge, value in reversed(possible[1:]):
            self._work.append(_Work(configuration.copy(), level, value, edge))
        edge, value = possible[0]
        self._store.push()
        self._store.add(value)
        return self._follow(configuration, edge)

    def _split_on_input(
        self, configuration: Configuration, possible: list[tuple[Edge, Value]]
    ) -> None:
        """Whether a loop ends here hangs on an input: with few values, look at each apart."""
        frame = configuration.top
        if len(possible) < 2 or frame.location not in frame.plan.leaving:
            return
        involved = free_variables(possible[0][1])
        for symbol, values in self._few_values.items():
            if symbol in involved:
                raise DependsError(symbol, values)

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
            number = frame.counts.get(head, 0)
            if edge.target in frame.plan.heads[head].body and frame.opened.get(head) != number:
                frame.opened[head] = number
                frame.open_counts[head] = frame.open_counts.get(head, 0) + 1
        return self._arrive(configuration, edge)

    def _arrive(self, configuration: Configuration, edge: Edge) -> bool:
        """Go to the target of an edge; at the head of a loop its contract is due."""
        frame = configuration.top
        for late in frame.plan.late_exits.get((edge.source, edge.target), ()):
            self._count_begun(frame, late)
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
            frame.opened.pop(head.location, None)
            frame.variants.pop(head.location, None)
            frame.seen.pop(head.location, None)
        most = self._report.iterations.get(head.span, 0)
        self._report.iterations[head.span] = max(most, count)
        if not self._loop_contract(configuration, head, again=again):
            return False
        if not self._use_known(configuration, head):
            return False
        if again and comes_again(frame, head.location, count):
            self._report.endless[head.span] = None
            return False
        if count >= self._limits.turns:
            self._report.tired[head.span] = count
            return False
        if frame.open_counts.get(head.location, 0) > self._limits.loop_bound:
            return self._cut(configuration, head)
        return True

    def _use_known(self, configuration: Configuration, head: Head) -> bool:
        """Assume what is proved of the loop; False if no run gets here."""
        known = self._limits.known if len(configuration.frames) == 1 else {}
        for clause in known.get(head.location, ()):
            value = self._value_of_known(configuration, clause)
            if not self._enforce(configuration, value, Effort.GLANCE):
                return False
        return True

    def _value_of_known(self, configuration: Configuration, clause: Clause) -> Value:
        try:
            return self._evaluate(clause.formula, configuration.top.variables)
        except (NotExpandableError, KeyError):  # of a value at entry that nothing else asks for
            return True

    def _stop_path(self, configuration: Configuration) -> None:
        """Count a path that ends before its end."""
        self._report.paths += 1
        self._count_unfinished(configuration)

    def _end_path(self, configuration: Configuration) -> None:
        self._count_unfinished(configuration)
        super()._end_path(configuration)

    def _count_unfinished(self, configuration: Configuration) -> None:
        """Iterations in which a path ends: in a call, at an assertion, in a loop inside."""
        for frame in configuration.frames:
            for head in frame.plan.heads.values():
                if frame.location in head.body and frame.location != head.location:
                    self._count_begun(frame, head.location)

    def _count_begun(self, frame: Frame, head: Location) -> None:
        """An iteration that does not come to its end is one, too."""
        span = frame.plan.heads[head].span
        begun = frame.counts.get(head, 0) + 1
        self._report.iterations[span] = max(self._report.iterations.get(span, 0), begun)

    def _cut(self, configuration: Configuration, head: Head) -> bool:
        """Rule S2b: the bound is reached; inconclusive unless the store says nobody gets here."""
        if self._feasible(configuration):
            self._report.cut[head.span] = self._limits.loop_bound
        return False

    def _loop_contract(self, configuration: Configuration, head: Head, *, again: bool) -> bool:
        kind = Kind.INVARIANT_PRESERVED if again else Kind.INVARIANT_ENTRY
        if head.contract.claims:
            self._reach(configuration, head.span)
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
        return self._decide(configuration, decreased(before, now), obligation)
