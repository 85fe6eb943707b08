# SPDX-License-Identifier: Apache-2.0
"""What a call does to a state: it is followed, or its contract says it, or an unknown pair of
formulas (Gulwani et al. 2008, section 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.dataclass import replace
from assay.execution.plan import ProcedurePlan, plan_of
from assay.program.analysis.call_graph import call_graph
from assay.program.analysis.effects import effects
from assay.program.analysis.loops import loops_of
from assay.program.commands import Call
from assay.program.contracts import OLD, at_label
from assay.program.graph import Edge, Procedure, Program
from assay.program.sorts import BOOL, INT
from assay.program.terms import Term
from assay.transitions.commands import Commands
from assay.transitions.linearize import Linearizer, Literals, number_of
from assay.transitions.path import SummaryUse, primed
from assay.transitions.state import PathActivation, PathState
from assay.transitions.vocabulary import Vocabulary


@final
class CallSteps:
    """Takes states into calls and out of them."""

    def __init__(
        self,
        program: Program,
        vocabulary: Vocabulary,
        commands: Commands,
        linear: Linearizer,
    ) -> None:
        self._program = program
        self._vocabulary = vocabulary
        self._commands = commands
        self._linear = linear
        self._effects = effects(program)
        self._plans: dict[str, ProcedurePlan] = {}
        self._followed: dict[str, bool] = {}

    def plan(self, procedure: Procedure) -> ProcedurePlan:
        found = self._plans.get(procedure.name)
        if found is None:
            found = self._plans[procedure.name] = plan_of(procedure)
        return found

    def entered(self, state: PathState, edge: Edge, command: Call) -> Iterator[PathState]:
        """The states at the entry of what is called, in each case of its arguments."""
        callee = self._program.procedures[command.callee]
        plan = self.plan(callee)
        arguments = [self._commands.value(state, argument) for argument in command.arguments]
        parameters = [t for p in callee.parameters for t in p.variables]
        for literals, values in self._arguments(parameters, arguments):
            for one in self._commands.with_literals(state, literals):
                for ghost, original in plan.ghosts:
                    value = values.get(original, one.shared.get(original))
                    if value is not None:
                        values[ghost] = value
                yield replace(one, frames=(*one.frames, PathActivation(plan, values, edge)))

    def _arguments(
        self, parameters: list[Term], arguments: list[Term]
    ) -> Iterator[tuple[Literals, dict[Term, Term]]]:
        cases: list[tuple[Literals, dict[Term, Term]]] = [((), {})]
        for parameter, argument in zip(parameters, arguments, strict=True):
            if parameter.sort not in (INT, BOOL):
                continue
            options = self._linear.values(argument)
            cases = [
                ((*literals, *more), {**values, parameter: value})
                for literals, values in cases
                for more, value in options
            ]
        yield from cases

    def is_followed(self, callee: Procedure) -> bool:
        """No loops, no recursion, and no contract that stands for it."""
        if not callee.edges or (callee.contract is not None and callee.contract.stated):
            return False
        known = self._followed.get(callee.name)
        if known is None:
            recursive = callee.name in call_graph(self._program).recursive
            known = self._followed[callee.name] = not (recursive or loops_of(callee).nests)
        return known

    def by_contract(self, inside: PathState, callee: Procedure) -> Iterator[PathState]:
        """What it may write is unknown but for what its postcondition says."""
        before = {
            at_label(t, OLD): v for t, v in (*inside.shared.items(), *inside.top.values.items())
        }
        targets = (*self._written(callee), *callee.results)
        state = self._commands.forget(inside, targets, callee.source_name)
        state = state.with_values({**before, **state.top.values})
        contract = callee.contract
        clauses = contract.ensures if contract is not None and contract.stated else ()
        for one in self._commands.assume_clauses(state, clauses):
            yield self.returned(one)

    def _written(self, callee: Procedure) -> list[Term]:
        return sorted(self._effects[callee.name], key=lambda term: term.id)

    def inputs(self, inside: PathState, callee: Procedure) -> dict[Term, Term]:
        """What goes into a call."""
        shared = [t for t in self._vocabulary.mentioned[callee.name] if t.sort in (INT, BOOL)]
        inputs = {
            **{t: inside.shared.get(t) or self._linear.fresh("unassigned") for t in shared},
            **inside.top.values,
        }
        return {number_of(t): v for t, v in inputs.items()}

    def used(self, inside: PathState, callee: Procedure) -> PathState:
        """Unknown formulas relate what goes into the call with what comes out of it."""
        written = [t for t in self._written(callee) if t.sort in (INT, BOOL)]
        values = self.inputs(inside, callee)
        targets = (*written, *callee.results)
        state = self._commands.forget(inside, targets, callee.source_name)
        after = {**state.shared, **state.top.values}
        values |= {number_of(t): after[t] for t in callee.results if t in after}
        values |= {primed(t): after[t] for t in written}
        return self.returned(replace(state, uses=(*state.uses, SummaryUse(callee.name, values))))

    def returned(self, state: PathState) -> PathState:
        """Back where the call was, with its results."""
        frame = state.top
        edge = frame.call
        assert edge is not None
        assert isinstance(edge.command, Call)
        results = frame.plan.procedure.results
        changes = {
            target: frame.values[result]
            for target, result in zip(edge.command.results, results, strict=False)
            if result in frame.values
        }
        below = replace(state, frames=state.frames[:-1])
        return below.changed(changes, self._vocabulary.shared)
