# SPDX-License-Identifier: Apache-2.0
"""The exploration of a procedure over a constraint store (CPBPV, section 3, figure 3).

A configuration <l, sigma, c> of the paper is a `Configuration` and the constraint store c, which
has the path condition of the configuration in it. The rules of the paper, and where they are:

    S1, S2    branches and loops           `Order.branch`, `Explorer.follow`
    S2b       a loop is cut at its bound   `Unroll`, in `heads.py`
    S3, S4    assignments                  `assignments.py`
    S5, S6    assert, enforce              `Reasoning.decide`, `Reasoning.enforce`
    S7        blocks                       nothing is left of it: a graph has no blocks
    S8, S9    the end of a procedure       `Explorer.leave`

What differs between explorations is said by `policies.py`. A failed or undecided obligation does
not end the exploration: it is assumed from there on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never, final

from assay.evidence.verdicts import Reason
from assay.execution.activations import Activations
from assay.execution.assignments import Kept, assign, havoc
from assay.execution.configuration import Configuration
from assay.execution.deferral import QuestionStage
from assay.execution.flow import ENDS, GOES_ON, Flow
from assay.execution.inputs import InitialState
from assay.execution.path import Origin
from assay.execution.policies import Policies
from assay.execution.reasoning import Reasoning
from assay.execution.setting import Setting
from assay.execution.starting import FewValues, Fixed, begin, meets_precondition
from assay.execution.values import NotExpandableError
from assay.program.commands import Assert, Assign, Assume, Call, Havoc, Why
from assay.program.graph import Edge, Procedure
from assay.program.terms import TRUE, Term
from assay.solvers.answers import Sat, Unsat
from assay.solvers.protocol import Effort


@final
class Explorer:
    """Explores one procedure, with a policy for each point where explorations differ."""

    def __init__(self, setting: Setting, policies: Policies) -> None:
        self.setting = setting
        self.reasoning = Reasoning(setting, policies)
        self.few_values = FewValues(setting)
        self._activations = Activations(setting, policies.head)
        self._report = setting.report
        self._order = policies.order
        self._head = policies.head
        self._call = policies.call
        self._worth = policies.worth
        self._assignment = policies.assignment

    def explore(
        self, procedure: Procedure, given: InitialState, fixed: Fixed | None = None
    ) -> None:
        """Everything from an input that satisfies the precondition; some of it is known numbers."""

        def start() -> Configuration | None:
            state = begin(self._order, self._activations, procedure, given, fixed)
            if meets_precondition(self.reasoning, state, procedure) is ENDS:
                return None
            self._activations.use_ghosts(state.top)
            self.few_values.find(given, fixed or {})
            if self.reasoning.puts_off:
                self.reasoning.where_possible(
                    state, TRUE, QuestionStage.COVERAGE, "feasible", self._report.note_feasible
                )
            elif isinstance(self.setting.store.check(Effort.FULL), Unsat):
                return None
            else:
                self._report.note_feasible()
            return state

        self._order.explore(self, start)

    def explore_from(self, start: Callable[[], Configuration | None]) -> None:
        """Everything from another state than one at the entry of a procedure."""
        self._order.explore(self, start)

    def know(self, state: Configuration, fact: Term) -> None:
        """Something holds of a state that nothing was done in yet."""
        self._order.know(state, fact)

    # --- following a state

    def run(self, state: Configuration, edge: Edge | None = None) -> None:
        """Follow a state, at first along an edge; one that needs a quantifier without finite range
        is left open."""
        try:
            if edge is None or self.follow(state, edge) is GOES_ON:
                self._run(state)
            else:
                self.stop(state)
        except NotExpandableError as limit:
            self._report.abandoned.append(Reason("quantifier", str(limit)))

    def _run(self, state: Configuration) -> None:
        """Follow a state until it ends, or is followed later."""
        order = self._order
        while True:
            frame = state.top
            procedure = frame.plan.procedure
            location = frame.location
            if location == procedure.exit:
                if self.leave(state) is ENDS or order.rests(state, returned=True):
                    return
                continue
            if location == procedure.halt:
                self._end(state)
                return
            self._count_node()
            edges = frame.plan.outgoing[location]
            if len(edges) > 1:
                if order.branch(self, state, edges) is ENDS:
                    return
            elif not edges or self._advance(state, edges[0]) is ENDS:
                self.stop(state)
                return
            elif order.rests(state, returned=False):
                return

    def _count_node(self) -> None:
        self._report.nodes += 1
        if self._report.nodes % self._order.clock != 0:
            return
        self.setting.mind_the_clock()
        watch = self.setting.limits.watch
        if watch is not None:
            watch(self._report.paths, self._order.waiting())

    def _advance(self, state: Configuration, edge: Edge) -> Flow:
        """Execute an edge's command and go to its target, unless a call goes elsewhere first."""
        depth = len(state.frames)
        state.edge = edge
        if self._step(state, edge) is ENDS:
            return ENDS
        return GOES_ON if len(state.frames) != depth else self.arrive(state, edge)

    def _step(self, state: Configuration, edge: Edge) -> Flow:
        """Execute one command."""
        command = edge.command
        match command:
            case Assign():
                assign(self.setting, state.top, command, self._kept(state))
                return GOES_ON
            case Assume():
                return self._assume(state, command, edge)
            case Assert():
                return self.reasoning.oblige(state, command.condition, command.obligation)
            case Havoc():
                havoc(self.setting, state, command)
                return GOES_ON
            case Call():
                return self._call.call(self.reasoning, self._activations, state, command, edge)
            case _:
                assert_never(command)

    def _kept(self, state: Configuration) -> Kept | None:
        """What becomes of the values that are assigned in a state."""
        policy = self._assignment
        if policy is None:
            return None
        return lambda target, value: policy.kept(self.reasoning, state, target, value)

    def _assume(self, state: Configuration, command: Assume, edge: Edge) -> Flow:
        """What is assumed without proof is noted, unless it follows from what is known."""
        if command.why is Why.DOMAIN:
            return GOES_ON
        if command.why is Why.TRUSTED and edge.span not in self._report.trusted:
            self.reasoning.trust(state, command.condition, edge.span, self._report.trusted)
        if command.why is Why.PLACEMENT and edge.span not in self._report.unplaced:
            self.reasoning.trust(state, command.condition, edge.span, self._report.unplaced)
        return self.reasoning.assume(state, command.condition, Origin.ASSUMPTION, edge.span)

    # --- arriving

    def follow(self, state: Configuration, edge: Edge) -> Flow:
        """Take an edge that the store does not force."""
        self._head.unforced(state.top, edge)
        return self.arrive(state, edge)

    def arrive(self, state: Configuration, edge: Edge) -> Flow:
        """Go to the target of an edge; at the head of a loop its contract is due."""
        if self._worth is not None and not self._worth(state, edge):
            return ENDS
        frame = state.top
        state.edge = edge
        for late in frame.plan.late_exits.get((edge.source, edge.target), ()):
            self._head.unfinished(self._report, frame, late)
        frame.location = edge.target
        head = frame.plan.heads.get(edge.target)
        if head is None:
            return GOES_ON
        return self._head.arrive(self.reasoning, state, head, edge.source)

    # --- leaving

    def leave(self, state: Configuration) -> Flow:
        """Rules S8 and S9: return to the caller, or end the path with the postcondition."""
        frame = state.top
        contract = frame.plan.procedure.contract
        outermost = len(state.frames) == 1
        if outermost:
            self._note_return(state)
        for clause in contract.ensures if contract is not None else ():
            if self.reasoning.clause(state, clause, clause.kind) is ENDS:
                self.stop(state)
                return ENDS
        if outermost:
            self._end(state)
            return ENDS
        return self._return(state)

    def _note_return(self, state: Configuration) -> None:
        """A run may come to the end of the procedure."""
        if self.reasoning.puts_off:
            note = self._report.note_return
            self.reasoning.where_possible(state, TRUE, QuestionStage.COVERAGE, "returns", note)
        else:
            self._report.note_return()

    def _return(self, state: Configuration) -> Flow:
        """The caller goes on with the results."""
        frame = state.top
        caller = state.frames[-2].copy()
        for term in self.setting.globals:
            caller.variables[term] = frame.variables[term]
        edge = frame.call
        assert edge is not None
        assert isinstance(edge.command, Call)
        for target, result in zip(edge.command.results, frame.plan.procedure.results, strict=False):
            caller.variables[target] = frame.variables[result]
        state.frames = [*state.frames[:-2], caller]
        return self.arrive(state, edge)

    def stop(self, state: Configuration) -> None:
        """Count a path that ends before its end."""
        self._report.paths += 1
        self.leave_unfinished(state)

    def _end(self, state: Configuration) -> None:
        """Count a path that came to its end; who asked for it is shown a run that takes it."""
        self.leave_unfinished(state)
        self._report.paths += 1
        at_end = self.setting.limits.at_end
        if at_end is None:
            return
        with self.reasoning.asking(state) as answer:
            if isinstance(answer, Sat):
                at_end(state, answer)

    def leave_unfinished(self, state: Configuration) -> None:
        """Iterations in which a path ends: in a call, at an assertion, in a loop inside."""
        for frame in state.frames:
            for head in frame.plan.heads.values():
                if frame.location in head.body and frame.location != head.location:
                    self._head.unfinished(self._report, frame, head.location)
