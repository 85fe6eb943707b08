# SPDX-License-Identifier: Apache-2.0
"""Looks for formulas of one procedure, of whatever kind, and proves each before it is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final

from assay.budget import OutOfTimeError
from assay.dataclass import replace
from assay.engines.inference.bounds import IterationBounds
from assay.engines.inference.call_bounds import CallBounds
from assay.engines.inference.contracts import names_at_exit
from assay.engines.inference.endless import Endless
from assay.engines.inference.findings import Finding, findings
from assay.engines.inference.pieces import Pieces, ProvedPieces, uncounted
from assay.engines.inference.proofs import SEARCH, Ensured, explained
from assay.engines.inference.recursion import by_cases, is_recursive
from assay.engines.inference.recursive_postcondition import RecursivePostcondition
from assay.engines.inference.recursive_precondition import RecursivePrecondition
from assay.engines.inference.redundancy import informative
from assay.engines.inference.request import InferenceRequest, Occurs, Watch
from assay.engines.inference.runs import ScalarRuns
from assay.engines.table import EngineName, ask
from assay.engines.templates.invariants.postcondition import CHOICE, postcondition
from assay.evidence.inferred import NO_QUESTION, Findings, InferenceKind, InferredFact
from assay.evidence.limits import out_of_time
from assay.evidence.verdicts import Reason, Verdict
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

    def found(self) -> Findings:
        """What is found and proved, until the time is up, and why not more."""
        facts: list[InferredFact] = []
        reason: Reason | None = None
        try:
            self._refuse()
            for one in self._search():
                if isinstance(one, Reason):
                    reason = one
                else:
                    facts.append(one)
        except RefusedError as error:
            reason = Reason("templates", error.text, error.span)
        except TooManyError:
            reason = Reason("templates", "a condition with too many cases")
        except OutOfTimeError:
            reason = out_of_time("it was done" if facts else "something was found")
        return Findings(tuple(facts), reason)

    def _refuse(self) -> None:
        """There is no induction for loops without one head."""
        for nest in loops_of(self._task.procedure).nests:
            if nest.irreducible:
                text = "a loop with several entries is not proved by induction"
                raise RefusedError(text, nest.back_edges[0].span)

    def _search(self) -> Iterator[Finding]:
        return {
            InferenceKind.PRECONDITION: self._precondition,
            InferenceKind.POSTCONDITION: self._postcondition,
            InferenceKind.BOUND: self._bounds,
            InferenceKind.NONTERMINATION: self._nontermination,
            InferenceKind.COUNTEREXAMPLE: self._counterexample,
        }[self._request.kind]()

    # --- one method for each kind

    def _precondition(self) -> Iterator[Finding]:
        if is_recursive(self._task.program, self._task.procedure):
            yield RecursivePrecondition(
                self._pieces, self._request, self._runs, self._watch
            ).found()
            return
        found = self._pieces.found(lambda p: uncounted(p, self._pieces.copied(p)))
        kept = self._pieces.of_runs(found.pieces, lambda one: one.formula)
        if isinstance(kept, Reason) or not kept:
            reason = kept if isinstance(kept, Reason) else found.reason
            needless = self._if_nothing_fails()
            yield from findings(needless, None if needless else reason)
            return
        outside = self._runs.outside(ProvedPieces(kept).formula)
        yield from findings([replace(self._pieces.fact(kept), outside=outside)], found.reason)

    def _if_nothing_fails(self) -> list[InferredFact]:
        """That nothing is needed, where there are no inputs of any size and all runs of all of
        them can be followed: what no invariant says, a run may."""
        task = replace(self._task, from_main=False, budget=self._proofs.part(SEARCH))
        outcome = ask(EngineName.BOUNDED, task)
        if outcome.verdict is not Verdict.PROVED or outcome.vacuous:
            return []
        return [replace(self._pieces.notation.fact([[]], ()), by_exploration=True)]

    def _bounds(self) -> Iterator[Finding]:
        recursive = is_recursive(self._task.program, self._task.procedure)
        if recursive:
            yield from CallBounds(self._pieces).found()
        if not recursive or loops_of(self._task.procedure).nests:
            yield from IterationBounds(self._pieces).found()

    def _nontermination(self) -> Iterator[Finding]:
        yield from (
            self._unclear("end the program, or never come back")
            or Endless(self._pieces, self._runs).found()
        )

    def _counterexample(self) -> Iterator[Finding]:
        unclear = self._unclear("not come back")
        sought = self._sought()
        if unclear:
            yield from unclear
        elif not sought:
            yield Reason(NO_QUESTION, "there is no assertion that could fail")
        else:
            yield from self._violations(sought)

    def _violations(self, sought: Sequence[Obligation]) -> Iterator[Finding]:
        """For which inputs one of some obligations fails for certain."""
        kinds = {one.kind for one in sought}

        def seeking(program: Program) -> Counted:
            base = self._pieces.copied(program)
            changed, procedure = seeking_violations(with_procedure(program, base), base, kinds)
            return counted(changed, procedure, every_loop(procedure))

        found = self._pieces.found(seeking)
        never = self._pieces.why_it_never_occurs(found.formula) if found.pieces else None
        if found.pieces and never is None:
            yield replace(
                self._pieces.fact(found.pieces),
                replayed=self._runs.violation(found.formula),
                lines=tuple(sorted({one.span.line for one in sought})),
                kinds=tuple(sorted(kind.value for kind in kinds)),
            )
        yield from findings((), never or found.reason)

    def _sought(self) -> list[Obligation]:
        """The assertions of the user, or else everything that can fail."""
        commands = [edge.command for edge in self._task.procedure.edges]
        every = [one.obligation for one in commands if isinstance(one, Assert)]
        return [one for one in every if one.kind in _USER] or every

    def _postcondition(self) -> Iterator[Finding]:
        if by_cases(self._task.program, self._task.procedure):
            yield RecursivePostcondition(self._pieces, self._templates).found()
            return
        copied = self._pieces.copied(self._task.program)
        program = with_procedure(self._task.program, copied)
        task = replace(self._task, program=program, procedure=copied, from_main=False)
        tried: dict[Term, None] = {}
        reason: Reason | None = None
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
            proved = self._proofs.ensured(task, formulas, found.heads)
            if isinstance(proved, Ensured) and proved.formulas:
                fact = self._pieces.notation.fact(
                    [proved.formulas], proved.assumptions, ensures=True
                )
                yield from findings([fact], proved.reason)
                return
            reason = proved.reason
        text = self._pieces.notation.mentioned(list(tried), ensures=True)
        yield explained([text] if tried else [], reason)

    def _unclear(self, what: str) -> list[Reason]:
        """That a call might do something that nobody can tell."""
        unclear = unclear_calls(self._task.program, self._task.procedure)
        return [Reason("templates", f"a call of `{one}` might {what}") for one in unclear][:1]
