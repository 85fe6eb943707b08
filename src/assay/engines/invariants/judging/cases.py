# SPDX-License-Identifier: Apache-2.0
"""Base case and inductive case of one candidate, over every path (Ponsini et al. 2010, section
3.1).

The base case follows every path from the entry of the procedure to the loop. In the inductive case
an iteration starts in any state in which the candidate holds: with `InductionRule.TOGETHER`, in
what is known when the loop is reached, but for what iterations may change; with
`InductionRule.ALONE`, in any state at all. Obligations on the way are assumed: a run that breaks
one ends there.
"""

from __future__ import annotations

from enum import Enum, auto
from functools import partial
from typing import Final, final

from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.judgement import InductionRule
from assay.engines.invariants.judging.any_states import AnyStates
from assay.engines.invariants.judging.case import JudgedCase, Variables, parts
from assay.engines.invariants.judging.questions import Questions
from assay.evidence.verdicts import Reason
from assay.execution.calls import InlineOrContract
from assay.execution.configuration import Activation, Configuration
from assay.execution.expansion import Binders, Expanded
from assay.execution.explore import Explorer
from assay.execution.flow import ENDS, GOES_ON, Flow
from assay.execution.heads import Unroll
from assay.execution.inputs import InitialState
from assay.execution.obligations import TakeForGranted
from assay.execution.path import Origin
from assay.execution.paths import Paths
from assay.execution.plan import Head
from assay.execution.policies import AtHead, Policies
from assay.execution.quantified import Kept
from assay.execution.reasoning import Reasoning
from assay.execution.setting import Setting
from assay.execution.use_invariants import LoopKnowledge, StatedInvariants, UseInvariants
from assay.execution.values import NO_VALUE
from assay.program.graph import Edge, Location, Procedure
from assay.solvers.protocol import Effort

_LONGEST_RANGE: Final = 300


class CaseKind(Enum):
    """Which inputs are looked at, and so what becomes of quantifiers and of loops inside."""

    ANY_LENGTH = auto()
    SHORT = auto()  # arrays of known lengths: quantifiers are written out, loops inside unrolled

    def binders(self) -> Binders:
        return Kept() if self is CaseKind.ANY_LENGTH else Expanded(_LONGEST_RANGE)


@final
class KnownCandidates(LoopKnowledge):
    """What is known at the heads of loops while one candidate is judged: the candidate where an
    iteration of its own loop starts, and those that are assumed."""

    def __init__(self, case: JudgedCase) -> None:
        self._case = case
        self._stated = StatedInvariants({})

    def due(self, reasoning: Reasoning, state: Configuration, head: Head, *, again: bool) -> Flow:
        return self._stated.due(reasoning, state, head, again=again)

    def rely(self, reasoning: Reasoning, state: Configuration, head: Head) -> Flow:
        if self._case.is_at(state, head):
            return self.start_iteration(reasoning, state)
        if self._rely_on_known(reasoning, state, head.location) is ENDS:
            return ENDS
        return self._stated.rely(reasoning, state, head)

    def start_iteration(self, reasoning: Reasoning, state: Configuration) -> Flow:
        """An iteration starts here; none does if the candidate is never true."""
        frame, head = state.top, self._case.candidate.head
        frame.seen[head] = (len(state.choices), dict(frame.variables))
        return self._rely_on_known(reasoning, state, head)

    def _rely_on_known(self, reasoning: Reasoning, state: Configuration, head: Location) -> Flow:
        if len(state.frames) > 1:
            return GOES_ON
        for one in self._case.known_at(head):
            if _rely_on(reasoning, state, one) is ENDS:
                return ENDS
        return GOES_ON


def _rely_on(reasoning: Reasoning, state: Configuration, one: Candidate) -> Flow:
    """Use what is known; what has no meaning here, or none that can be written out, is not."""
    try:
        for value in parts(reasoning.setting, state.top.variables, one):
            if reasoning.enforce(state, value, Origin.INVARIANT, Effort.GLANCE) is ENDS:
                return ENDS
    except NO_VALUE:
        pass
    return GOES_ON


@final
class JudgeAtHead(AtHead):
    """Asks about a candidate wherever its loop is reached: from before it, that is the base case,
    or at the end of an iteration, that is the inductive case. Other loops are known by what is
    assumed of them; those inside an iteration are unrolled, if that is asked for."""

    def __init__(self, case: JudgedCase, states: AnyStates, *, unroll_inside: bool) -> None:
        self._case = case
        self._states = states  # with `InductionRule.ALONE`: those in which the loop is reached
        self._known = KnownCandidates(case)
        self._induction = UseInvariants(self._known)
        self._unroll = Unroll() if unroll_inside else None
        self.questions = Questions(case)

    def arrive(
        self, reasoning: Reasoning, state: Configuration, head: Head, source: Location
    ) -> Flow:
        ours = self._case.is_at(state, head)
        if self._unroll is not None and self._is_inside(state, ours=ours):
            return self._unroll.arrive(reasoning, state, head, source)
        if not ours:
            return self._induction.arrive(reasoning, state, head, source)
        if source in head.body and head.location in state.top.counts:
            before = state.top.seen[head.location][1]
            self.questions.ask(reasoning, state, before)
            return ENDS
        self.questions.ask(reasoning, state, None)
        if self._case.rule is InductionRule.ALONE:
            self._states.remember(state.top.variables)
            return ENDS
        return self._induction.arrive(reasoning, state, head, source)

    def _is_inside(self, state: Configuration, *, ours: bool) -> bool:
        """Whether an iteration of our loop, or a call, is being followed."""
        return (self._case.candidate.head in state.top.seen and not ours) or len(state.frames) > 1

    def enter(self, frame: Activation) -> None:
        self._induction.enter(frame)

    def unforced(self, frame: Activation, edge: Edge) -> None:
        if self._unroll is not None:
            self._unroll.unforced(frame, edge)

    def start_iteration(self, reasoning: Reasoning, state: Configuration) -> Flow:
        """An iteration of our loop starts in this state, whatever was before."""
        state.top.counts[self._case.candidate.head] = 1
        return self._known.start_iteration(reasoning, state)

    def returns(self, reasoning: Reasoning, procedure: Procedure) -> bool:
        """Whether some way leads back to the head of our loop."""
        return self._case.candidate.head in self._induction.changes(reasoning, procedure)


@final
class CaseSearch:
    """Follows the paths on which a candidate is due."""

    def __init__(
        self, case: JudgedCase, procedure: Procedure, setting: Setting, kind: CaseKind
    ) -> None:
        self._case = case
        self._procedure = procedure
        self._setting = setting
        self._states = AnyStates(case, procedure, setting)
        self._head = JudgeAtHead(case, self._states, unroll_inside=kind is CaseKind.SHORT)
        self._relevant = reaching(procedure, case.candidate.head)
        self._explorer = Explorer(
            setting,
            Policies(
                Paths(setting.store, setting.limits, clock=1),
                self._head,
                InlineOrContract(frames_with_quantifiers=kind is CaseKind.ANY_LENGTH),
                TakeForGranted(),
                worth=self._comes_to_the_head,
                reaching=Effort.BRANCH,
            ),
        )

    @property
    def open(self) -> dict[str, Reason]:
        """Why something is not decided, by what it is."""
        return self._head.questions.open

    def explore(self, given: InitialState) -> None:
        """Both cases; with `InductionRule.ALONE` the inductive case starts in any state at all."""
        self._explorer.explore(self._procedure, given)
        self._iterations()

    def _comes_to_the_head(self, state: Configuration, edge: Edge) -> bool:
        """What cannot come to the head any more is not followed."""
        return len(state.frames) > 1 or edge.target in self._relevant

    def _iterations(self) -> None:
        """The inductive case from any state at all, wherever the base case has reached the loop; a
        loop to which no way leads back has none."""
        starts = self._states.starts()
        if not starts or not self._head.returns(self._explorer.reasoning, self._procedure):
            return
        if self._states.structure_changes():
            text = "a loop that allocates, or changes which arrays there are, is not looked at"
            self._setting.report.abandoned.append(Reason("loop", text))
            return
        for variables in starts:
            self._explorer.explore_from(partial(self._start, variables))

    def _start(self, variables: Variables) -> Configuration | None:
        """An iteration starts, with any value for everything that may have another one."""
        head, procedure = self._case.candidate.head, self._procedure
        found, facts = self._states.like(variables)
        state = Configuration([Activation(self._setting.plan(procedure), head, found)], exact=False)
        for fact in facts:
            self._explorer.know(state, fact)
        flow = self._head.start_iteration(self._explorer.reasoning, state)
        return None if flow is ENDS else state


def reaching(procedure: Procedure, goal: Location) -> frozenset[Location]:
    """The locations from which there is a way to the goal."""
    sources: dict[Location, list[Location]] = {}
    for edge in procedure.edges:
        sources.setdefault(edge.target, []).append(edge.source)
    found = {goal}
    waiting = [goal]
    while waiting:
        for source in sources.get(waiting.pop(), ()):
            if source not in found:
                found.add(source)
                waiting.append(source)
    return frozenset(found)
