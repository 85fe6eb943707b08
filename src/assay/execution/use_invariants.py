# SPDX-License-Identifier: Apache-2.0
"""Loops known by their invariants (Ponsini et al. 2010, section 3.1).

At the head of a loop the invariants are due (base case). Then everything that iterations may change
is unknown but for the invariants: from there one iteration is followed back to the head, where they
are due again (inductive case), and what comes after the loop is followed with what they say (use).
No loop is unrolled, so arrays may have any length.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import final

from assay.evidence.verdicts import Reason
from assay.execution.configuration import Activation, Configuration
from assay.execution.flow import ENDS, GOES_ON, Flow
from assay.execution.heads import due, variant
from assay.execution.heap.allocation import all_set, unset
from assay.execution.path import Origin
from assay.execution.plan import Head
from assay.execution.policies import AtHead
from assay.execution.quantified import FEW
from assay.execution.reasoning import Reasoning
from assay.execution.values import Value
from assay.program.analysis.loops import LoopNest
from assay.program.analysis.modified import Changes, changes
from assay.program.contracts import LABEL, OLD, Clause, at_label
from assay.program.graph import Location, Procedure
from assay.program.heap import ALLOCATED, LENGTH, is_shadow
from assay.program.terms import Op, Term, name_of
from assay.solvers.protocol import Effort

Found = Mapping[Location, tuple[Clause, ...]]
"""Invariants besides those of the program, for the loops of the procedure at hand."""


class LoopKnowledge(ABC):
    """What is claimed of loops, and may be used.

    Must be implemented: `due` and `rely`.
    """

    @abstractmethod
    def due(self, reasoning: Reasoning, state: Configuration, head: Head, *, again: bool) -> Flow:
        """The invariants have to hold: when the loop is entered, or again after an iteration."""

    @abstractmethod
    def rely(self, reasoning: Reasoning, state: Configuration, head: Head) -> Flow:
        """The invariants hold when an iteration starts, in a state of which nothing else is
        known."""


@final
class StatedInvariants(LoopKnowledge):
    """Invariants of the program, and others that were found."""

    def __init__(self, found: Found) -> None:
        self._found = found

    def clauses(self, state: Configuration, head: Head) -> tuple[Clause, ...]:
        """What is claimed at a head; what was found speaks of the outermost procedure."""
        found = self._found if len(state.frames) == 1 else {}
        return (*head.contract.invariants, *found.get(head.location, ()))

    def due(self, reasoning: Reasoning, state: Configuration, head: Head, *, again: bool) -> Flow:
        return due(reasoning, state, head, self.clauses(state, head), again=again)

    def rely(self, reasoning: Reasoning, state: Configuration, head: Head) -> Flow:
        for clause in self.clauses(state, head):
            state.past = (*state.past, clause.span.line)
            for formula in (clause.defined, clause.formula):
                flow = reasoning.assume(
                    state, formula, Origin.INVARIANT, clause.span, effort=Effort.GLANCE
                )
                if flow is ENDS:
                    return ENDS
            know_values(state, clause.formula)
        return variant(reasoning, state, head, again=False)


def know_values(state: Configuration, formula: Term) -> None:
    """What holds says that all elements have values: then nothing of that is open in the state.
    Elements outside of objects have none, but nobody reads them."""
    if formula.op is not Op.FORALL:
        return
    variables = state.top.variables
    shadows = [term for term in variables if is_shadow(term)]
    if not shadows:
        return
    from assay.program.valued import all_have_values

    for shadow in shadows:
        if formula is all_have_values(shadow):
            variables[shadow] = all_set(variables)


@final
class UseInvariants(AtHead):
    """Explores every loop-free part of a procedure between the heads of its loops."""

    def __init__(self, invariants: LoopKnowledge) -> None:
        self._invariants = invariants
        self._changes: dict[str, dict[Location, tuple[LoopNest, Changes]]] = {}

    def enter(self, frame: Activation) -> None:
        """Invariants that were found speak of the values at entry of everything."""
        for term in [t for t in frame.variables if LABEL not in name_of(t)]:
            frame.variables[at_label(term, OLD)] = frame.variables[term]

    def arrive(
        self, reasoning: Reasoning, state: Configuration, head: Head, source: Location
    ) -> Flow:
        frame = state.top
        known = self.changes(reasoning, frame.plan.procedure).get(head.location)
        if known is None:
            return self._arrive_without_return(reasoning, state, head)
        nest, changed = known
        if source in head.body and head.location in frame.counts:
            return self._iteration_ends(reasoning, state, head)
        if nest.irreducible:
            return _give_up(reasoning, head, "a loop with several entries")
        if {ALLOCATED, LENGTH} & set(changed.variables):
            return _give_up(reasoning, head, "a loop that allocates")
        if self._invariants.due(reasoning, state, head, again=False) is ENDS:
            return ENDS
        frame.counts[head.location] = 1
        forget(reasoning, state, changed)
        frame.seen.pop(head.location, None)  # so that the last one is the last that was reached
        frame.seen[head.location] = (len(state.choices), dict(frame.variables))
        state.exact = False
        return self._invariants.rely(reasoning, state, head)

    def changes(
        self, reasoning: Reasoning, procedure: Procedure
    ) -> dict[Location, tuple[LoopNest, Changes]]:
        """What the loops of a procedure change, by their heads."""
        known = self._changes.get(procedure.name)
        if known is None:
            known = self._changes[procedure.name] = changes(procedure, reasoning.setting.effects)
        return known

    def _arrive_without_return(
        self, reasoning: Reasoning, state: Configuration, head: Head
    ) -> Flow:
        """The head of a loop to which no way leads back: what it claims is due on arrival."""
        if self._invariants.due(reasoning, state, head, again=False) is ENDS:
            return ENDS
        return variant(reasoning, state, head, again=False)

    def _iteration_ends(self, reasoning: Reasoning, state: Configuration, head: Head) -> Flow:
        """The inductive case: the invariants hold again, and the variant is smaller. No run goes on
        past that: what follows is followed from the state in which an iteration starts."""
        if self._invariants.due(reasoning, state, head, again=True) is GOES_ON:
            variant(reasoning, state, head, again=True)
        return ENDS


def _give_up(reasoning: Reasoning, head: Head, what: str) -> Flow:
    text = f"{what} is not proved by induction"
    reasoning.setting.report.abandoned.append(Reason("loop", text, head.span))
    return ENDS


# --- what iterations change


def forget(reasoning: Reasoning, state: Configuration, changed: Changes) -> None:
    """Any value for what the iterations may change."""
    setting, frame = reasoning.setting, state.top
    for term in changed.variables:
        if term in frame.variables:  # else it is not assigned yet: a variable of the body
            of = setting.type_of(frame.plan.procedure, term)
            frame.variables[term] = setting.memory.fresh(term, of)
    for heap, objects in changed.objects.items():
        if heap in frame.variables:  # else a copy that the body keeps for itself
            keeps = heap in changed.only_given
            frame.variables[heap] = _forgotten(reasoning, state, heap, objects, keeps=keeps)


def _forgotten(
    reasoning: Reasoning,
    state: Configuration,
    heap: Term,
    objects: tuple[Term, ...] | None,
    *,
    keeps: bool,
) -> Value:
    """Any elements for the objects that are written to; where they are not known, for all.
    `keeps`: a shadow stays as it is for objects whose elements all have values."""
    setting, variables = reasoning.setting, state.top.variables
    value = variables[heap]
    numbers: set[int] | None = None
    if objects is not None:
        written = [setting.evaluate(term, variables) for term in objects]
        known = {number for number in written if type(number) is int}
        numbers = known if len(known) == len(set(written)) else None
    if keeps:
        incomplete = unset(value)
        numbers = incomplete if numbers is None else numbers & incomplete
    of = setting.global_types.get(heap)
    return setting.memory.forget(value, of, numbers, longest=FEW)
