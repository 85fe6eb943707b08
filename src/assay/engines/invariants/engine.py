# SPDX-License-Identifier: Apache-2.0
"""The engine that proves by induction: loops are known by their invariants, arrays have any length.

It proves or leaves open; violations are for the bounded engine to find.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeVar, final

from assay.engines.bounded.claims import Claims
from assay.engines.bounded.conclusion import Conclusion
from assay.engines.bounded.configuration import Configuration
from assay.engines.bounded.inputs import Input, Inputs
from assay.engines.bounded.options import DEFAULT_CALL_DEPTH
from assay.engines.bounded.report import Limits, OutOfTimeError, Report
from assay.engines.bounded.shapes import AnyLength, Shape, is_array, shapes
from assay.engines.invariants.candidates import Candidate, generate
from assay.engines.invariants.explore import Found, InductiveExplorer
from assay.engines.invariants.find import CandidateExplorer
from assay.engines.invariants.store import QuantifiedStore
from assay.engines.task import Task
from assay.evidence.proofs import LoopProof, Proof
from assay.evidence.verdicts import Example, ProcedureOutcome, Reason, Verdict
from assay.program.contracts import Clause
from assay.program.graph import Location, Parameter, Procedure
from assay.program.loops import loops_of
from assay.program.obligations import Kind, Obligation
from assay.program.ranges import Ranges
from assay.program.types import PointerType, ReferenceType
from assay.solvers.answers import Sat
from assay.solvers.events import Row
from assay.solvers.store import Store
from assay.source import Span

NAME = "invariants"
_SECONDS_PER_QUERY = 3.0
_FINITE = "cp"  # a solver that is at home in small domains, which are rare here
ExplorerKind = TypeVar("ExplorerKind", bound=InductiveExplorer)
_NO_LOOP = 1 << 62  # loops are not unrolled, so none is cut


def prove(task: Task) -> ProcedureOutcome:
    """Prove one procedure for all inputs by the invariants that it states."""
    return _by_induction(task, {})


def run(task: Task) -> ProcedureOutcome:
    """The same, with invariants that are found if those are not enough."""
    outcome = prove(task)
    if outcome.verdict is not Verdict.UNKNOWN or outcome.reason is not None:
        return outcome
    found = _found(task)
    return _by_induction(task, found) if found else outcome


def _by_induction(task: Task, found: Found) -> ProcedureOutcome:
    outcome = Conclusion(task, NAME, Induction(task, found)).outcome()
    counts = {clauses[0].span.line: len(clauses) for clauses in found.values()}
    statistics = {**outcome.statistics, "found": counts} if found else outcome.statistics
    return replace(outcome, statistics=statistics, proof=_proof(task.procedure, found))


def _proof(procedure: Procedure, found: Found) -> Proof:
    spans = _spans(procedure)
    heads = [nest.head for nest in loops_of(procedure).nests]
    return Proof(tuple(LoopProof(head, spans[head], found.get(head, ())) for head in heads))


def _found(task: Task) -> Found:
    """Invariants besides those of the program that keep each other."""
    if not loops_of(task.procedure).nests:
        return {}
    alive = generate(task.program, task.procedure)
    while alive:
        search = Induction(task, {})
        failed = search.failing(alive)
        if search.out_of_time:
            return {}
        if not failed:
            break
        alive = [candidate for candidate in alive if candidate not in failed]
    return _clauses(task.procedure, alive)


def _clauses(procedure: Procedure, candidates: Iterable[Candidate]) -> Found:
    spans = _spans(procedure)
    found: dict[Location, tuple[Clause, ...]] = {}
    for one in candidates:
        clause = Clause(one.formula, spans[one.head], Kind.INVARIANT_PRESERVED, one.defined)
        found[one.head] = (*found.get(one.head, ()), clause)
    return found


def _spans(procedure: Procedure) -> dict[Location, Span]:
    spans = {nest.head: nest.back_edges[0].span for nest in loops_of(procedure).nests}
    return {**spans, **{loop.head: loop.span for loop in procedure.loops}}


@final
class Induction:
    """The exploration of one procedure between the heads of its loops."""

    def __init__(self, task: Task, found: Found) -> None:
        self._task = task
        self._found = found
        self._ranges = Ranges()
        solvers = [one for one in task.bounded.solvers if one != _FINITE] or [_FINITE]
        self._store = Store(
            solvers, self._ranges, seconds=_SECONDS_PER_QUERY, deadline=task.deadline
        )
        self.claims = Claims()
        self.report = Report()
        self.shapes: list[Shape] = []
        self.examples: list[Example] = []
        self.out_of_time = False
        depth = task.bounded.call_depth
        self.call_depth = DEFAULT_CALL_DEPTH if depth is None else depth

    def queries(self) -> dict[str, Row]:
        return self._store.statistics()

    def run(self) -> None:
        task = self._task
        if any(map(_has_rows, task.procedure.parameters)):
            text = "arrays of arrays of any length are not looked at by this engine"
            self.report.abandoned.append(Reason("rows", text))
            return
        self._explore(self._explorer(InductiveExplorer))

    def failing(self, candidates: list[Candidate]) -> set[Candidate]:
        """Those that are not kept, if all of them hold when an iteration starts."""
        explorer = self._explorer(CandidateExplorer)
        explorer.start_with(candidates)
        self._explore(explorer)
        return explorer.failed

    def _explore(self, explorer: InductiveExplorer) -> None:
        try:
            for given in self._inputs():
                explorer.explore(self._task.procedure, given)
        except OutOfTimeError:
            self.out_of_time = True

    def _inputs(self) -> Iterator[Input]:
        task = self._task
        inputs = Inputs(task.program, task.procedure, self._ranges)
        if task.from_main:
            yield inputs.of_main()
            return
        for shape in shapes(task.procedure.parameters, AnyLength()):
            self.shapes.append(shape)
            yield inputs.of(shape)

    def _explorer(self, kind: type[ExplorerKind]) -> ExplorerKind:
        task = self._task
        limits = Limits(_NO_LOOP, self.call_depth, _NO_LOOP, deadline=task.deadline)
        return kind(
            task.program,
            QuantifiedStore(self._store),
            self._ranges,
            limits,
            self.claims,
            self._leave_open,
            self.report,
            self._found,
        )

    def _leave_open(self, configuration: Configuration, _: Sat, obligation: Obligation) -> None:
        self.claims.leave_open(obligation, _reason(configuration, obligation))


def _has_rows(parameter: Parameter) -> bool:
    of = parameter.type
    if not is_array(parameter):
        return False
    assert isinstance(of, ReferenceType | PointerType)
    return isinstance(of.element if isinstance(of, ReferenceType) else of.target, ReferenceType)


def _reason(configuration: Configuration, obligation: Obligation) -> Reason:
    """Which step of an induction failed."""
    if configuration.exact:
        return Reason("not-proved", "it does not follow from the precondition", obligation.span)
    if obligation.kind is Kind.INVARIANT_PRESERVED:
        text = "an iteration that starts with the invariants does not keep it"
        return Reason("not-inductive", text, obligation.span)
    text = "the invariants of the loops before it, or contracts of calls, do not imply it"
    return Reason("invariant-too-weak", text, obligation.span)
