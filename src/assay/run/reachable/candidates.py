# SPDX-License-Identifier: Apache-2.0
"""Keeps it of a candidate invariant that it is violated only where the input is one that runs of
the source come to: hidden variables included."""

from __future__ import annotations

from itertools import islice
from typing import Final, final

from assay.dataclass import replace
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.judgement import (
    CandidateVerdict,
    UndecidedCandidate,
    ViolatedCandidate,
)
from assay.engines.invariants.judging.runs import Passage, SampledRuns
from assay.engines.invariants.judging.states import Iterations, bare, is_defined
from assay.evidence.replay import Scenario
from assay.execution.task import Task
from assay.passes.expose_returned import exposed
from assay.program.types import PointerType
from assay.run.reachable.hidden import hidden_inputs, names
from assay.run.reachable.reached import unreached
from assay.run.reachable.state import ReachedState, is_plain
from assay.run.reachable.states import States
from assay.source import ToolError

_SECONDS: Final = 1.0  # to look for states
_STATES: Final = 300  # that are tried for one candidate


@final
class ReachedCandidates:
    """Judges what is said of the candidates of one procedure."""

    def __init__(self, task: Task) -> None:
        task = replace(task, program=exposed(task.program, task.program))
        self._task = bare(task)
        hidden = [] if task.from_main else hidden_inputs(task.program, task.procedure)
        self._names = names(hidden)
        self._is_told = not any(isinstance(one.type, PointerType) for one in hidden)
        self._states: States | None = None
        self._runs = SampledRuns(self._task, 0)
        self._iterations = Iterations(self._task)

    def judged(self, candidate: Candidate, verdict: CandidateVerdict) -> CandidateVerdict:
        """The violation in a state that was reached, or that it is open whether there is one."""
        if not isinstance(verdict, ViolatedCandidate) or not self._names:
            return verdict
        run = Scenario(
            list(verdict.inputs.values()), list(verdict.choices), globals=verdict.globals
        )
        for state in islice(self._all(run), _STATES):
            passage = self._violating(state, run, candidate)
            if passage is not None:
                return self._violated(passage, candidate, verdict)
        given = {name: v for name, v in verdict.globals.items() if name in self._names}
        language = self._task.program.semantics.language
        return UndecidedCandidate(unreached(language, given, verdict.inputs, None))

    def _all(self, run: Scenario) -> States:
        if self._states is None:
            self._states = States(self._task.program, self._task.procedure, run, _SECONDS)
        return self._states

    def _violating(
        self, state: ReachedState, run: Scenario, candidate: Candidate
    ) -> Passage | None:
        hidden = {name: v for name, v in state.values.items() if name in self._names}
        if not self._is_told or not is_plain(hidden.values()):
            return None
        scenario = Scenario(run.arguments, run.choices, globals={**run.globals, **hidden})
        try:
            return self._runs.failing(scenario, candidate)
        except ToolError:
            return None

    def _violated(
        self, passage: Passage, candidate: Candidate, before: ViolatedCandidate
    ) -> ViolatedCandidate:
        scenario = passage.scenario
        return ViolatedCandidate(
            dict(zip(before.inputs, scenario.arguments, strict=True)),
            scenario.globals,
            tuple(scenario.choices),
            passage.arrival,
            self._iterations.values(passage.state, candidate),
            is_defined(candidate, passage.state),
        )
