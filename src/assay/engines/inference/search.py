# SPDX-License-Identifier: Apache-2.0
"""Looks for formulas of one procedure, of whatever kind, and proves each before it is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import final

from assay.budget import OutOfTimeError
from assay.engines.inference.bounds import IterationBounds
from assay.engines.inference.call_bounds import CallBounds
from assay.engines.inference.contracts import names_at_exit
from assay.engines.inference.endless import Endless
from assay.engines.inference.pieces import Pieces, formula_of, uncounted
from assay.engines.inference.proofs import SEARCH, assumptions_of
from assay.engines.inference.recursion import by_cases, is_recursive
from assay.engines.inference.recursive_postcondition import RecursivePostcondition
from assay.engines.inference.recursive_precondition import RecursivePrecondition
from assay.engines.inference.redundancy import informative
from assay.engines.inference.request import InferenceRequest, Occurs, Watch
from assay.engines.inference.runs import ScalarRuns
from assay.engines.templates.invariants.postcondition import CHOICE, postcondition
from assay.evidence.inferred import InferenceKind, InferredFact
from assay.evidence.limits import out_of_time
from assay.evidence.verdicts import Reason
from assay.execution.task import Task
from assay.passes.count_iterations import Counted, counted, every_loop
from assay.passes.seek_violations import seeking_violations
from assay.passes.with_procedure import with_procedure
from assay.program.analysis.loops import loops_of
from assay.program.analysis.unclear import unclear_calls
from assay.program.commands import Assert
from assay.program.graph import Program
from assay.program.obligations import Kind, Obligation
from assay.program.terms import Term, conjuncts, substitute
from assay.transitions.linearize import TooManyError
from assay.transitions.path import RefusedError

_USER = frozenset({Kind.ASSERTION, Kind.UNREACHABLE})  # violations that are sought first


@final
class Inference:
    """The search for formulas of one procedure."""

    def __init__(
        self, task: Task, request: InferenceRequest, occurs: Occurs, watch: Watch | None = None
    ) -> None:
        self._task = task
        self._request = request
        self._templates = request.templates
        self._watch = watch
        self._pieces = Pieces(task, request, occurs, watch)
        self._proofs = self._pieces.proofs
        self._runs = ScalarRuns(task.program, task.procedure, task.budget)

    @property
    def reason(self) -> Reason | None:
        """Why there is nothing, or not all."""
        return self._proofs.reason

    def facts(self) -> list[InferredFact]:
        """What is found and proved, until the time is up."""
        found: list[InferredFact] = []
        look = {
            InferenceKind.PRECONDITION: self._precondition,
            InferenceKind.POSTCONDITION: self._postcondition,
            InferenceKind.BOUND: self._bounds,
            InferenceKind.NONTERMINATION: self._nontermination,
            InferenceKind.COUNTEREXAMPLE: self._counterexample,
        }[self._request.kind]
        try:
            self._refuse()
            for one in look():
                found.append(one)
        except RefusedError as error:
            self._proofs.reason = Reason("templates", error.text, error.span)
        except TooManyError:
            self._proofs.reason = Reason("templates", "a condition with too many cases")
        except OutOfTimeError:
            self._proofs.reason = out_of_time("something was found" if not found else "it was done")
        return found

    def _refuse(self) -> None:
        """There is no induction for loops without one head."""
        for nest in loops_of(self._task.procedure).nests:
            if nest.irreducible:
                text = "a loop with several entries is not proved by induction"
                raise RefusedError(text, nest.back_edges[0].span)

    # --- one method for each kind

    def _precondition(self) -> list[InferredFact]:
        if is_recursive(self._task.program, self._task.procedure):
            return self._recursive_precondition()
        found = self._pieces.found(lambda p: uncounted(p, self._pieces.copied(p)))
        if not found:
            return []
        outside = self._runs.outside(formula_of(found))
        return [replace(self._pieces.fact(found), outside=outside)]

    def _recursive_precondition(self) -> list[InferredFact]:
        return RecursivePrecondition(self._pieces, self._request, self._runs, self._watch).facts()

    def _bounds(self) -> Iterator[InferredFact]:
        if not is_recursive(self._task.program, self._task.procedure):
            yield from IterationBounds(self._pieces).facts()
            return
        calls = CallBounds(self._pieces).facts()
        yield from calls
        if loops_of(self._task.procedure).nests:
            yield from IterationBounds(self._pieces).facts()
        elif not calls:
            text = "no bound on the calls was found that runs suggest and that can be proved"
            self._proofs.reason = Reason("templates", text)

    def _nontermination(self) -> list[InferredFact]:
        if self._is_unclear("end the program, or never come back"):
            return []
        return Endless(self._pieces, self._runs).facts()

    def _counterexample(self) -> list[InferredFact]:
        if self._is_unclear("not come back"):
            return []
        sought = self._sought()
        if not sought:
            self._proofs.reason = Reason("templates", "there is no assertion that could fail")
            return []
        kinds = {one.kind for one in sought}

        def seeking(program: Program) -> Counted:
            base = self._pieces.copied(program)
            changed, procedure = seeking_violations(with_procedure(program, base), base, kinds)
            return counted(changed, procedure, every_loop(procedure))

        found = self._pieces.found(seeking)
        if not found or self._pieces.never_occurs(formula_of(found)):
            return []
        return [
            replace(
                self._pieces.fact(found),
                replayed=self._runs.violation(formula_of(found)),
                lines=tuple(sorted({one.span.line for one in sought})),
                kinds=tuple(sorted(kind.value for kind in kinds)),
            )
        ]

    def _sought(self) -> list[Obligation]:
        """The assertions of the user, or else everything that can fail."""
        commands = [edge.command for edge in self._task.procedure.edges]
        every = [one.obligation for one in commands if isinstance(one, Assert)]
        return [one for one in every if one.kind in _USER] or every

    def _postcondition(self) -> list[InferredFact]:
        if by_cases(self._task.program, self._task.procedure):
            return RecursivePostcondition(self._pieces, self._templates).facts()
        copied = self._pieces.copied(self._task.program)
        program = with_procedure(self._task.program, copied)
        task = replace(self._task, program=program, procedure=copied, from_main=False)
        tried: dict[Term, None] = {}
        for version in self._pieces.versions():
            procedure = self._pieces.copied(program)
            found = postcondition(
                with_procedure(version, procedure),
                procedure,
                self._proofs.part(SEARCH),
                replace(CHOICE, shape=self._templates.shape, cuts=self._templates.cuts),
                self._watch,
            )
            names = names_at_exit(version, procedure)
            formulas = [substitute(one, names) for one in conjuncts(found.formula)]
            formulas = informative(task, formulas)
            tried |= dict.fromkeys(formulas)
            proved, outcome = self._proofs.ensured(task, formulas, found.heads)
            if proved and outcome is not None:
                notation = self._pieces.notation
                return [notation.fact([proved], assumptions_of(outcome), ensures=True)]
        self._explain(list(tried))
        return []

    def _explain(self, tried: list[Term]) -> None:
        text = self._pieces.notation.text(tried, ensures=True)
        self._proofs.explain([text] if tried else [])

    def _is_unclear(self, what: str) -> bool:
        unclear = list(unclear_calls(self._task.program, self._task.procedure))
        if unclear:
            self._proofs.reason = Reason("templates", f"a call of `{unclear[0]}` might {what}")
        return bool(unclear)
