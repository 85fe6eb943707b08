# SPDX-License-Identifier: Apache-2.0
"""Exploration in which a loop is known by its invariants (paper 001, section 3.1).

At the head of a loop the invariants are due (base case). Then everything that iterations may change
is unknown but for the invariants: from there one iteration is followed back to the head, where they
are due again (inductive case), and what comes after the loop is followed with what they say (use).
No loop is unrolled, so arrays may have any length.
"""

from __future__ import annotations

from collections.abc import Mapping

from assay.engines.bounded.configuration import Configuration, Frame
from assay.engines.bounded.evaluate import Evaluator
from assay.engines.bounded.explore import Explorer
from assay.engines.bounded.plan import Head, Plan
from assay.engines.bounded.values import Contents, Objects, Value
from assay.engines.invariants.evaluate import QuantifiedEvaluator
from assay.engines.invariants.loops import Changes, changes
from assay.evidence.verdicts import Reason
from assay.program.contracts import Clause
from assay.program.graph import Location, Procedure
from assay.program.heap import ALLOCATED, LENGTH
from assay.program.loops import LoopNest
from assay.program.obligations import Kind
from assay.program.terms import Term, name_of
from assay.solvers.protocol import Effort


class InductiveExplorer(Explorer):
    """Explores every loop-free part of a procedure between the heads of its loops."""

    found: Mapping[Location, tuple[Clause, ...]] = {}
    """Invariants besides those of the program, for the loops of the procedure at hand."""

    def _evaluator(self) -> Evaluator:
        return QuantifiedEvaluator(self._store.interval)

    def _plan(self, procedure: Procedure) -> Plan:
        known = procedure.name in self._plans
        plan = super()._plan(procedure)
        if not known:
            self._changes[procedure.name] = changes(procedure, self._effects)
        return plan

    @property
    def _changes(self) -> dict[str, dict[Location, tuple[LoopNest, Changes]]]:
        return self.__dict__.setdefault("_loop_changes", {})  # type: ignore[no-any-return]

    def _count_begun(self, frame: Frame, head: Location) -> None:
        """One iteration stands for all of them: nothing is counted."""

    # --- heads of loops

    def _arrive_at_head(self, configuration: Configuration, head: Head, source: Location) -> bool:
        frame = configuration.top
        known = self._changes[frame.plan.procedure.name].get(head.location)
        if known is None:
            return self._loop_contract(configuration, head, again=False)  # there is no way back
        nest, changed = known
        if source in head.body and head.location in frame.counts:
            self._iteration_ends(configuration, head)
            return False
        if nest.irreducible or changed.objects.keys() & {ALLOCATED, LENGTH}:
            return self._give_up(head, "a loop with several entries")
        if {ALLOCATED, LENGTH} & set(changed.variables):
            return self._give_up(head, "a loop that allocates")
        for clause in self._invariants(configuration, head):
            kind = clause.kind if clause.kind is Kind.FRAME else Kind.INVARIANT_ENTRY
            if not self._clause(configuration, clause, kind):
                return False
        frame.counts[head.location] = 1
        self._forget(configuration, changed)
        configuration.exact = False
        return self._rely_on_invariants(configuration, head)

    def _give_up(self, head: Head, what: str) -> bool:
        text = f"{what} is not proved by induction"
        self._report.abandoned.append(Reason("loop", text, head.span))
        return False

    def _invariants(self, configuration: Configuration, head: Head) -> tuple[Clause, ...]:
        found = self.found if len(configuration.frames) == 1 else {}
        return (*head.contract.invariants, *found.get(head.location, ()))

    def _iteration_ends(self, configuration: Configuration, head: Head) -> None:
        """The inductive case: the invariants hold again, and the variant is smaller."""
        for clause in self._invariants(configuration, head):
            kind = clause.kind if clause.kind is Kind.FRAME else Kind.INVARIANT_PRESERVED
            if not self._clause(configuration, clause, kind):
                return
        self._variant(configuration, head, again=True)

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
            known[number] = Contents(symbol, {}, old.length)
        return Objects(known, value.default)
