# SPDX-License-Identifier: Apache-2.0
"""The exploration of one procedure between the heads of its loops, for inputs of any size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, final

from assay.budget import OutOfTimeError
from assay.evidence.proofs import LemmaProof
from assay.evidence.verdicts import Example, Reason
from assay.execution.claims import Claims
from assay.execution.configuration import Configuration
from assay.execution.explore import Explorer
from assay.execution.explorers import inductive
from assay.execution.inputs import InitialStates
from assay.execution.obligations import Decide, StopAtFirst
from assay.execution.options import DEFAULT_CALL_DEPTH
from assay.execution.policies import AtObligation
from assay.execution.quantified import Kept
from assay.execution.report import Limits, Report, UnprovedError
from assay.execution.setting import Setting
from assay.execution.shapes import (
    AnyLength,
    InputShape,
    RecordKinds,
    UnboundedRecordsError,
    entries,
    kinds_of,
    shapes,
    unbounded_shape,
)
from assay.execution.task import Task
from assay.execution.use_invariants import Found, LoopKnowledge, StatedInvariants
from assay.execution.values import UnresolvedError, Value
from assay.program.obligations import Kind, Obligation
from assay.program.ranges import Ranges
from assay.program.terms import BINDERS, Op, Term, free_variables, subterms
from assay.program.types import BooleanType, IntegerType, MathType
from assay.solvers.answers import Sat
from assay.solvers.events import Row
from assay.solvers.matching import Matching
from assay.solvers.model import Model
from assay.solvers.protocol import Effort
from assay.solvers.quantifiers.store import QuantifiedStore
from assay.solvers.store import Store

if TYPE_CHECKING:
    from assay.program.lemmas import Lemma
    from assay.solvers.quantifiers.library import Library

_SECONDS_PER_QUERY = {Effort.BRANCH: 0.5, Effort.FULL: 3.0}
_FINITE = "cp"  # a solver that is at home in small domains, which are rare here
_QUANTIFIERS = "smt"
_SHOWN = 6  # variables of a state
_NO_LOOP = 1 << 62  # loops are not unrolled, so none is cut
Watch = Callable[[Configuration, Model], None]
"""Is shown where an obligation is not proved, and a model in which it does not hold there."""


@final
class Induction:
    """The exploration of one procedure between the heads of its loops."""

    def __init__(
        self,
        task: Task,
        found: Found,
        effort: Effort = Effort.FULL,
        watch: Watch | None = None,
    ) -> None:
        self._task = task
        self.stated = StatedInvariants(found)
        self._watch = watch
        self._effort = effort  # `BRANCH`: what does not show quickly counts as not shown
        self._ranges = Ranges()
        solvers = general_solvers(task)
        self._store = Store(
            solvers, self._ranges, seconds=_SECONDS_PER_QUERY[effort], budget=task.budget
        )
        self._matching = matching(solvers, self._ranges)
        self.claims = Claims()
        self.report = Report()
        self._library: Library | None = None
        self.shapes: list[InputShape] = []
        self.examples: list[Example] = []
        depth = task.bounded.call_depth
        self.call_depth = DEFAULT_CALL_DEPTH if depth is None else depth

    def lemmas(self) -> tuple[LemmaProof, ...]:
        """What was used besides invariants and contracts."""
        if self._library is None:
            return ()
        stated = tuple(
            LemmaProof(one.name, one.variables, one.formula) for one in self._library.lemmas_used
        )
        return stated + tuple(
            LemmaProof(
                "",
                tuple(sorted(free_variables(one.formula), key=lambda each: each.id)),
                one.formula,
                one.measure,
                one.numbers,
                one.triggers,
            )
            for one in self._library.guesses_used
        )

    def _lemmas(self) -> Library:
        if self._library is None:
            from assay.solvers.quantifiers.library import Library

            self._library = Library(lemmas_for(self._task), self._ranges, self.report.lemmas)
        return self._library

    def queries(self) -> dict[str, Row]:
        matching = {} if self._matching is None else self._matching.statistics.rows
        return {**self._store.statistics(), **matching}

    def run(self) -> None:
        hasty = self._effort is not Effort.FULL
        self.explore(self.explorer(StopAtFirst() if hasty else Decide()))

    def explore(self, explorer: Explorer) -> None:
        """Follow all paths from every shape of input."""
        if unbounded_shape(entries(self._task.program, self._task.procedure)) is None:
            text = "arrays of arrays of any length are not looked at by this engine"
            self.report.abandoned.append(Reason("rows", text))
            return
        try:
            self._explore_all(explorer)
        except UnboundedRecordsError as found:
            text = f"{found} may be an array of any length of structs with pointers or arrays"
            self.report.abandoned.append(Reason("records", text))
        except OutOfTimeError:
            self.report.out_of_time = True
        except UnprovedError:
            text = "the exploration ended at an obligation that is not proved quickly"
            self.report.abandoned.append(Reason("not-proved", text))

    def _explore_all(self, explorer: Explorer) -> None:
        task = self._task
        inputs = InitialStates(task.program, task.procedure, self._ranges)
        if task.from_main:
            explorer.explore(task.procedure, inputs.of_main())
            return
        kinds = kinds_of(task.program, task.procedure)
        for shape in shapes(entries(task.program, task.procedure), AnyLength(), kinds):
            waiting = [shape]
            while waiting:
                waiting += reversed(self._explore_shape(explorer, inputs, waiting.pop(), kinds))

    def _explore_shape(
        self, explorer: Explorer, inputs: InitialStates, shape: InputShape, kinds: RecordKinds
    ) -> Sequence[InputShape]:
        """Explore inputs of a shape. If it matters where a pointer in them leads: the shapes in
        which that is decided, which are left to explore."""
        given = inputs.of(shape)
        try:
            explorer.explore(self._task.procedure, given)
        except UnresolvedError as found:
            from assay.execution.record_inputs import refined

            explorer.setting.store.backtrack(0)
            most = self._task.bounded.heap_objects
            more = refined(shape, found.reference, given.undecided, AnyLength(), kinds, most)
            if more is None or more.is_cut:
                text = f"no proof is known for more than {most} objects that pointers lead to"
                self.report.abandoned.append(Reason("heap-objects", text))
                return ()
            return more.shapes
        self.shapes.append(shape)
        return ()

    def explorer(
        self, obligation: AtObligation, invariants: LoopKnowledge | None = None
    ) -> Explorer:
        """One that deals so with obligations, over the store of this exploration. Without other
        invariants, loops are known by those that are stated and those that were found."""
        task = self._task
        limits = Limits(_NO_LOOP, self.call_depth, _NO_LOOP, budget=task.budget)
        setting = Setting(
            task.program,
            QuantifiedStore(self._store, self._matching, self._effort, self._lemmas),
            self._ranges,
            limits,
            self.claims,
            self._leave_open,
            self.report,
            Kept(),
        )
        return inductive(setting, invariants or self.stated, obligation)

    def _leave_open(
        self, configuration: Configuration, answer: Sat, obligation: Obligation
    ) -> None:
        if self._watch is not None:
            self._watch(configuration, answer.model)
        if self.claims.is_met_open(obligation):
            return  # the first reason stays
        state = "" if self._effort is not Effort.FULL else _state(configuration, answer.model)
        self.claims.leave_open(obligation, _reason(configuration, obligation, state))


def lemmas_for(task: Task) -> Sequence[Lemma]:
    """The lemmas that a proof may use: of a lemma, those before it."""
    names = [one.name for one in task.program.lemmas]
    name = task.procedure.name
    return task.program.lemmas[: names.index(name)] if name in names else task.program.lemmas


def general_solvers(task: Task) -> list[str]:
    """The solvers of a task that are at home in large domains, or the one there is."""
    return [one for one in task.bounded.solvers if one != _FINITE] or [_FINITE]


def matching(solvers: Sequence[str], ranges: Ranges) -> Matching | None:
    """For universal facts, where a solver that instantiates them may be asked."""
    return Matching(ranges) if _QUANTIFIERS in solvers else None


def _is_known(value: Value) -> bool:
    """Whether a model says what a value is: not of sums and applied definitions."""
    return not isinstance(value, Term) or not any(
        one.op is Op.APPLY or one.op in BINDERS for one in subterms(value)
    )


def _state(configuration: Configuration, model: Model) -> str:
    """The numbers and truth values of a state, as the source calls them: `i = -1, n = 3`. The model
    may break a universal fact that nobody has used."""
    frame = configuration.top
    shown = {}
    for one in frame.plan.procedure.variables:
        value = frame.variables.get(one.term)
        is_plain = isinstance(one.type, IntegerType | MathType | BooleanType) and not one.in_heap
        if not one.source_name or not is_plain or value is None or not _is_known(value):
            continue
        number = model.value(value) if isinstance(value, Term) else value
        if isinstance(number, int):
            shown[one.source_name] = str(number).lower()
    return ", ".join(f"{name} = {value}" for name, value in islice(shown.items(), _SHOWN))


def _reason(configuration: Configuration, obligation: Obligation, state: str) -> Reason:
    """Which step of an induction failed."""
    if configuration.exact:
        return Reason("not-proved", "it does not follow from the precondition", obligation.span)
    if obligation.kind is Kind.INVARIANT_PRESERVED:
        text = "an iteration that starts with the invariants does not keep it"
        return Reason("not-inductive", text, obligation.span)
    text = "the invariants of the loops before it, or contracts of calls, do not imply it"
    text += f"; no proof excludes {state}" if state else ""
    return Reason("invariant-too-weak", text, obligation.span)
