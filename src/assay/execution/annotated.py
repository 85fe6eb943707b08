# SPDX-License-Identifier: Apache-2.0
"""Proofs by a formula for each place where paths meet, loops included (Floyd's method).

Every path between two such places is followed once: from any state in which the formula of the
first holds, to the formula of the second, which has to hold there. So paths do not multiply, and
nothing but the formulas has to be believed, which are proved here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import final

from assay.budget import OutOfTimeError
from assay.dataclass import replace
from assay.evidence.verdicts import Example, Reason
from assay.execution.calls import InlineOrContract
from assay.execution.claims import Claims
from assay.execution.configuration import NO_CONDITION, Configuration
from assay.execution.explore import Explorer
from assay.execution.flow import ENDS, GOES_ON, Flow
from assay.execution.inductive_search import general_solvers, matching
from assay.execution.inputs import InitialStates
from assay.execution.obligations import Decide
from assay.execution.path import Origin
from assay.execution.paths import Paths
from assay.execution.plan import Head
from assay.execution.policies import AtHead, Policies
from assay.execution.quantified import Kept
from assay.execution.reasoning import Reasoning
from assay.execution.report import Limits, Report
from assay.execution.setting import Setting
from assay.execution.shapes import InputShape, unbounded_shape
from assay.execution.task import Task
from assay.execution.use_invariants import forget
from assay.execution.values import NO_VALUE, Value, both, negated
from assay.program.analysis.modified import Changes, modified
from assay.program.contracts import LoopContract
from assay.program.graph import Location, Loop, Procedure
from assay.program.heap import is_heap
from assay.program.obligations import Obligation
from assay.program.ranges import Ranges
from assay.program.terms import Term, free_variables
from assay.solvers.answers import Sat
from assay.solvers.events import Row
from assay.solvers.protocol import Effort
from assay.solvers.quantifiers.store import QuantifiedStore
from assay.solvers.store import Store
from assay.source import Span

_SECONDS = 3.0  # for a question
_FOR_CLAUSES = "smt"  # the solver that is at home where most formulas have alternatives
_NO_LIMIT = 1 << 62

Annotation = Mapping[Location, Sequence[Term]]
"""Formulas over the variables of a procedure that hold whenever a run is at a location."""


class NotInductiveError(Exception):
    """The formulas of a place do not follow from those before it."""

    def __init__(self, span: Span) -> None:
        super().__init__(span)
        self.span = span


@final
class _AtAnnotation(AtHead):
    """A path ends at a location with formulas, which have to hold there."""

    def __init__(self, annotation: Annotation) -> None:
        self._annotation = annotation
        self.arrived: dict[Location, Configuration] = {}  # a state at each

    def arrive(
        self, reasoning: Reasoning, state: Configuration, head: Head, source: Location
    ) -> Flow:
        del source
        if head.location not in self._annotation:
            return GOES_ON  # a loop to whose head no way leads back
        formulas = self._annotation[head.location]
        variables = _with_unassigned(reasoning, state, formulas)
        try:
            values = [reasoning.setting.evaluate(formula, variables) for formula in formulas]
        except NO_VALUE as error:
            raise NotInductiveError(head.span) from error
        if not _hold(reasoning, state, [value for value in values if value is not True]):
            raise NotInductiveError(head.span)
        self.arrived.setdefault(head.location, state.copy())
        return ENDS


def _hold(reasoning: Reasoning, state: Configuration, values: Sequence[Value]) -> bool:
    """Whether values are true of all runs in a state: one question, where it is answered."""
    if len(values) > 1 and not reasoning.may_be(state, negated(both(values))):
        return True
    return not any(reasoning.may_be(state, negated(value)) for value in values)


@final
class AnnotatedSearch:
    """The paths of one procedure without calls between locations with formulas.

    There has to be one on every cycle."""

    def __init__(self, task: Task, annotation: Annotation) -> None:
        self._procedure = _marked(task.procedure, annotation)
        self._task = task.replacing(self._procedure)
        self._annotation = annotation
        self._ranges = Ranges()
        solvers = [one for one in general_solvers(task) if one == _FOR_CLAUSES]
        solvers = solvers or general_solvers(task)
        self._store = Store(solvers, self._ranges, seconds=_SECONDS, budget=task.budget)
        self._matching = matching(solvers, self._ranges)
        self.claims = Claims()
        self.report = Report()
        self.shapes: list[InputShape] = []
        self.examples: list[Example] = []
        self._written = tuple(modified(self._procedure.edges, {}))
        self._unknown: dict[Term, Value] = {}
        """Any value, for each variable: no two paths are looked at together."""

    def queries(self) -> dict[str, Row]:
        return self._store.statistics()

    def run(self) -> None:
        policy = _AtAnnotation(self._annotation)
        explorer = self._explorer(policy)
        try:
            self._from_entry(explorer)
            done: set[Location] = set()
            while waiting := [one for one in policy.arrived if one not in done]:
                for location in waiting:
                    done.add(location)
                    state = policy.arrived[location]
                    explorer.explore_from(partial(self._any, explorer, state))
        except OutOfTimeError:
            self.report.out_of_time = True
        except NotInductiveError as error:
            text = f"what was found for line {error.span.line} does not follow"
            self.report.abandoned.append(Reason("not-inductive", text, error.span))

    def _from_entry(self, explorer: Explorer) -> None:
        inputs = InitialStates(self._task.program, self._procedure, self._ranges)
        if self._task.from_main:
            explorer.explore(self._procedure, inputs.of_main())
            return
        shape = unbounded_shape(())
        assert shape is not None
        self.shapes.append(shape)
        explorer.explore(self._procedure, inputs.of(shape))

    def _explorer(self, policy: AtHead) -> Explorer:
        limits = Limits(_NO_LIMIT, 1, _NO_LIMIT, budget=self._task.budget)
        setting = Setting(
            self._task.program,
            QuantifiedStore(self._store, self._matching, Effort.FULL),
            self._ranges,
            limits,
            self.claims,
            self._leave_open,
            self.report,
            Kept(),
        )
        order = Paths(setting.store, limits, clock=1)
        call = InlineOrContract(frames_with_quantifiers=True)
        return Explorer(setting, Policies(order, policy, call, Decide(), reaching=Effort.BRANCH))

    def _any(self, explorer: Explorer, arrived: Configuration) -> Configuration | None:
        """Any state at a location in which its formulas hold."""
        state = arrived.copy()
        facts = [one.formula for one in state.path if one.origin is Origin.INPUT]
        state.path = NO_CONDITION
        state.choices = ()
        state.exact = False
        for fact in facts:
            explorer.know(state, fact)
        self._forget_variables(explorer.reasoning.setting, state)
        heaps = {one: None for one in self._written if is_heap(one)}
        forget(explorer.reasoning, state, Changes((), heaps))
        for formula in self._annotation[state.top.location]:
            flow = explorer.reasoning.assume(
                state, formula, Origin.INVARIANT, self._procedure.span, effort=Effort.GLANCE
            )
            if flow is ENDS:
                return None
        return state

    def _forget_variables(self, setting: Setting, state: Configuration) -> None:
        """Any value for each variable that is written, or was not assigned yet."""
        variables = state.top.variables
        written = [one for one in self._written if one in variables and not is_heap(one)]
        missing = [one.term for one in self._procedure.variables if one.term not in variables]
        for term in (*written, *missing):
            if term not in self._unknown:
                of = setting.type_of(self._procedure, term)
                self._unknown[term] = setting.memory.fresh(term, of)
            variables[term] = self._unknown[term]

    def _leave_open(self, state: Configuration, answer: Sat, obligation: Obligation) -> None:
        del state, answer
        text = "the formulas that were found do not imply it"
        self.claims.leave_open(obligation, Reason("not-proved", text, obligation.span))


def _with_unassigned(
    reasoning: Reasoning, state: Configuration, formulas: Sequence[Term]
) -> dict[Term, Value]:
    """The values of all variables that formulas speak of: one that was not assigned yet may have
    any."""
    setting, known = reasoning.setting, state.top.variables
    types = setting.local_types(state.top.plan.procedure)
    spoken = {one: None for formula in formulas for one in free_variables(formula)}
    missing = [one for one in spoken if one not in known and one in types]
    if not missing:
        return known
    return {**known, **{one: setting.memory.fresh(one, types[one]) for one in missing}}


def _marked(procedure: Procedure, annotation: Annotation) -> Procedure:
    """With a head at every location that has formulas, so that paths end there."""
    spans = {edge.target: edge.span for edge in procedure.edges}
    heads = {loop.head for loop in procedure.loops}
    more = (
        Loop(one, spans.get(one, procedure.span), LoopContract())
        for one in annotation
        if one not in heads
    )
    return replace(procedure, loops=(*procedure.loops, *more))
