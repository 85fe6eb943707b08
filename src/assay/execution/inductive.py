# SPDX-License-Identifier: Apache-2.0
"""Exploration in which a loop is known by its invariants (paper 001, section 3.1).

At the head of a loop the invariants are due (base case). Then everything that iterations may change
is unknown but for the invariants: from there one iteration is followed back to the head, where they
are due again (inductive case), and what comes after the loop is followed with what they say (use).
No loop is unrolled, so arrays may have any length.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assay.evidence.verdicts import Reason
from assay.execution.claims import Claims
from assay.execution.configuration import Configuration, Frame
from assay.execution.evaluate import Evaluator
from assay.execution.explore import Explorer
from assay.execution.obligations import Judge
from assay.execution.plan import Head, Plan
from assay.execution.quantified import FEW, QuantifiedEvaluator
from assay.execution.report import Limits, Report
from assay.execution.values import Contents, Objects, Value
from assay.program.analysis.loops import LoopNest
from assay.program.analysis.modified import Changes, changes
from assay.program.contracts import LABEL, OLD, Clause, at_label
from assay.program.graph import Location, Procedure, Program
from assay.program.heap import ALLOCATED, LENGTH
from assay.program.obligations import Kind
from assay.program.ranges import Ranges
from assay.program.terms import Term, name_of
from assay.solvers.protocol import ConstraintStore, Effort

Found = Mapping[Location, tuple[Clause, ...]]
"""Invariants besides those of the program, for the loops of the procedure at hand."""


class InductiveExplorer(Explorer):
    """Explores every loop-free part of a procedure between the heads of its loops."""

    _clock = 1  # nodes are few, and a question may take long
    _reaching = Effort.BRANCH

    def __init__(
        self,
        program: Program,
        store: ConstraintStore,
        ranges: Ranges,
        limits: Limits,
        claims: Claims,
        judge: Judge,
        report: Report,
        found: Found,
    ) -> None:
        self._found = found
        self._changes: dict[str, dict[Location, tuple[LoopNest, Changes]]] = {}
        super().__init__(program, store, ranges, limits, claims, judge, report)

    def _evaluator(self) -> Evaluator:
        return QuantifiedEvaluator(self._store.interval)

    def _plan(self, procedure: Procedure) -> Plan:
        known = procedure.name in self._plans
        plan = super()._plan(procedure)
        if not known:
            self._changes[procedure.name] = changes(procedure, self._effects)
        return plan

    def _use_ghosts(self, frame: Frame) -> None:
        """Invariants that were found speak of the values at entry of everything."""
        super()._use_ghosts(frame)
        for term in [t for t in frame.variables if LABEL not in name_of(t)]:
            frame.variables[at_label(term, OLD)] = frame.variables[term]

    def _count_begun(self, frame: Frame, head: Location) -> None:
        """One iteration stands for all of them: nothing is counted."""

    def _keep(self, configuration: Configuration, facts: Sequence[Term]) -> bool:
        return all(self._enforce(configuration, fact, Effort.GLANCE) for fact in facts)

    # --- heads of loops

    def _arrive_at_head(self, configuration: Configuration, head: Head, source: Location) -> bool:
        frame = configuration.top
        known = self._changes[frame.plan.procedure.name].get(head.location)
        if known is None:
            return self._arrive_without_return(configuration, head)
        nest, changed = known
        if source in head.body and head.location in frame.counts:
            self._iteration_ends(configuration, head)
            return False
        if nest.irreducible:
            return self._give_up(head, "a loop with several entries")
        if {ALLOCATED, LENGTH} & set(changed.variables):
            return self._give_up(head, "a loop that allocates")
        if not self._due(configuration, head, again=False):
            return False
        frame.counts[head.location] = 1
        self._forget(configuration, changed)
        frame.seen.pop(head.location, None)  # so that the last one is the last that was reached
        frame.seen[head.location] = (len(configuration.choices), dict(frame.variables))
        configuration.exact = False
        return self._rely_on_invariants(configuration, head)

    def _arrive_without_return(self, configuration: Configuration, head: Head) -> bool:
        """The head of a loop to which no way leads back: what it claims is due on arrival."""
        due = self._due(configuration, head, again=False)
        return due and self._variant(configuration, head, again=False)

    def _give_up(self, head: Head, what: str) -> bool:
        text = f"{what} is not proved by induction"
        self._report.abandoned.append(Reason("loop", text, head.span))
        return False

    def _invariants(self, configuration: Configuration, head: Head) -> tuple[Clause, ...]:
        found = self._found if len(configuration.frames) == 1 else {}
        return (*head.contract.invariants, *found.get(head.location, ()))

    def _iteration_ends(self, configuration: Configuration, head: Head) -> None:
        """The inductive case: the invariants hold again, and the variant is smaller."""
        if self._due(configuration, head, again=True):
            self._variant(configuration, head, again=True)

    def _due(self, configuration: Configuration, head: Head, *, again: bool) -> bool:
        """The invariants have to hold; False if no run goes on past them."""
        due = Kind.INVARIANT_PRESERVED if again else Kind.INVARIANT_ENTRY
        if head.contract.claims:
            self._reach(configuration, head.span)
        for clause in self._invariants(configuration, head):
            kind = clause.kind if clause.kind is Kind.FRAME else due
            if not self._clause(configuration, clause, kind):
                return False
        return True

    def _rely_on_invariants(self, configuration: Configuration, head: Head) -> bool:
        variables = configuration.top.variables
        for clause in self._invariants(configuration, head):
            configuration.past = (*configuration.past, clause.span.line)
            for formula in (clause.defined, clause.formula):
                if not self._assume(configuration, variables, formula, clause.span, Effort.GLANCE):
                    return False
        return self._variant(configuration, head, again=False)

    # --- what iterations change

    def _forget(self, configuration: Configuration, changed: Changes) -> None:
        """Any value for what the iterations may change."""
        frame = configuration.top
        types = self._types[frame.plan.procedure.name]
        for term in changed.variables:
            if term not in frame.variables:
                continue  # not assigned yet: a variable of the body
            of = types.get(term, self._global_types.get(term))
            symbol = self._symbol(name_of(term), term, of)
            frame.variables[term] = Contents(symbol, {}) if term.sort.is_map else symbol
        for heap, objects in changed.objects.items():
            if heap in frame.variables:  # else a copy that the body keeps for itself
                frame.variables[heap] = self._forgotten(configuration, heap, objects)

    def _forgotten(
        self, configuration: Configuration, heap: Term, objects: tuple[Term, ...] | None
    ) -> Value:
        variables = configuration.top.variables
        value = variables[heap]
        assert type(value) is Objects
        numbers: set[Value] = set(value.by_number)
        if objects is not None:
            written = {self._evaluate(term, variables) for term in objects}
            if all(type(number) is int for number in written):
                numbers = written
        of = self._global_types.get(heap)
        known = dict(value.by_number)
        for number in numbers & known.keys():
            old = known[number]
            symbol = self._symbol("contents", old.map_like(), of)
            known[number] = Contents(symbol, {}, _short(old.length))
        return Objects(known, value.default)


def _short(length: int | None) -> int | None:
    """The length of an array whose elements are worth looking at one by one."""
    return length if length is not None and length <= FEW else None
