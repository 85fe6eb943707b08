# SPDX-License-Identifier: Apache-2.0
"""Base case and inductive case of one candidate, over every path (paper 001, section 3.1).

The base case follows every path from the entry of the procedure to the loop. In the inductive
case an iteration starts in any state in which the candidate holds: with `Rule.TOGETHER`, in what is
known when the loop is reached, but for what iterations may change; with `Rule.ALONE`, in any state
at all.
Obligations on the way are assumed: a run that breaks one ends there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.judgement import Rule
from assay.engines.invariants.judging.states import plain
from assay.evidence.verdicts import Reason
from assay.execution.configuration import Configuration, Frame
from assay.execution.estimate import Estimate
from assay.execution.evaluate import Evaluator
from assay.execution.explore import Explorer
from assay.execution.inductive import InductiveExplorer
from assay.execution.plan import Head
from assay.execution.values import Contents, NotExpandableError, Objects, Value, lifted
from assay.program.contracts import LABEL, OLD, at_label
from assay.program.graph import Edge, Location, Procedure
from assay.program.heap import ALLOCATED, LENGTH, is_heap
from assay.program.obligations import Obligation
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    ZERO,
    Term,
    at_most,
    conjunction,
    conjuncts,
    has_binder,
    name_of,
    negation,
)
from assay.program.types import BooleanType, IntegerType, Type
from assay.solvers.answers import NoAnswer, Sat, Unsat
from assay.solvers.model import Model
from assay.solvers.protocol import Effort

_LONGEST_RANGE: Final = 300
Variables = dict[Term, Value]
Refute = Callable[[Configuration, Model, Variables | None], bool]
"""Is shown a configuration at the head and a model in which the candidate fails there; for the
inductive case with the variables when the iteration started. True if that settles it."""


@final
@dataclass(frozen=True, slots=True)
class Case:
    """What is to be decided."""

    candidate: Candidate
    assumed: tuple[Candidate, ...]  # at the same head, and at others
    rule: Rule
    modified: frozenset[Term]  # variables and heap maps that the loop may change
    assigned: frozenset[Term]  # the same for the whole procedure
    refute: Refute

    def known_at(self, head: Location) -> Iterator[Candidate]:
        """What holds when the head is reached, formulas without quantifiers first."""
        here = [one for one in self.assumed if one.head == head]
        if head == self.candidate.head:
            here = [self.candidate, *(here if self.rule is Rule.TOGETHER else ())]
        yield from sorted(here, key=lambda one: has_binder(one.formula))


class SettledError(Exception):
    """A counterexample was confirmed: nothing is left to look at."""


class CaseExplorer(InductiveExplorer):
    """Follows the paths on which a candidate is due."""

    def judging(self, case: Case, procedure: Procedure) -> None:
        self._case = case
        self._procedure = procedure
        self._head = case.candidate.head
        self._relevant = reaching(procedure, self._head)
        self.open: dict[str, Reason] = {}  # why something is not decided, by what it is
        self._starts: dict[tuple[object, ...], Variables] = {}

    def iterations(self) -> None:
        """The inductive case from any state at all, wherever the base case has reached the loop; a
        loop to which no way leads back has none."""
        if self._starts and self._head not in self._changes[self._procedure.name]:
            return
        changed = [term for term in self._case.modified if self._is_structure(term)]
        if changed and self._starts:
            text = "a loop that allocates, or changes which arrays there are, is not looked at"
            self._report.abandoned.append(Reason("loop", text))
            return
        for variables in self._starts.values():
            self._work = []
            self._done = 1
            self._estimate = Estimate()
            self._base = self._store.depth
            self._store.push()
            frame = Frame(self._plan(self._procedure), self._head, self._arbitrary(variables))
            frame.counts[self._head] = 1
            configuration = Configuration([frame], exact=False)
            if self._start_iteration(configuration):
                self._run_or_abandon(configuration)
            self._exhaust()

    # --- what is not our business

    def _decide(self, configuration: Configuration, value: Value, obligation: Obligation) -> bool:
        del obligation  # is assumed
        return self._enforce(configuration, value, Effort.GLANCE)

    def _arrive(self, configuration: Configuration, edge: Edge) -> bool:
        """What cannot come to the head any more is not followed."""
        if len(configuration.frames) == 1 and edge.target not in self._relevant:
            return False
        return super()._arrive(configuration, edge)

    # --- the head

    def _arrive_at_head(self, configuration: Configuration, head: Head, source: Location) -> bool:
        if not self._is_ours(configuration, head):
            return super()._arrive_at_head(configuration, head, source)
        if source in head.body and head.location in configuration.top.counts:
            before = configuration.top.seen[head.location][1]
            self._ask(configuration, before)
            return False
        self._ask(configuration, None)
        if self._case.rule is Rule.ALONE:
            self._remember(configuration.top.variables)
            return False
        return super()._arrive_at_head(configuration, head, source)

    def _is_ours(self, configuration: Configuration, head: Head) -> bool:
        return len(configuration.frames) == 1 and head.location == self._head

    def _rely_on_invariants(self, configuration: Configuration, head: Head) -> bool:
        if self._is_ours(configuration, head):
            return self._start_iteration(configuration)
        return self._rely_on_known(configuration, head.location) and super()._rely_on_invariants(
            configuration, head
        )

    def _start_iteration(self, configuration: Configuration) -> bool:
        """An iteration starts here; False if the candidate is never true."""
        frame = configuration.top
        frame.seen[self._head] = (len(configuration.choices), dict(frame.variables))
        return self._rely_on_known(configuration, self._head)

    def _rely_on_known(self, configuration: Configuration, head: Location) -> bool:
        if len(configuration.frames) > 1:
            return True
        return all(self._rely_on(configuration, one) for one in self._case.known_at(head))

    def _rely_on(self, configuration: Configuration, one: Candidate) -> bool:
        """Use what is known; what has no meaning here, or none that can be written out, is not."""
        try:
            return all(
                self._enforce(configuration, value, Effort.GLANCE)
                for value in self._parts(configuration.top.variables, one)
            )
        except (NotExpandableError, KeyError):
            return True

    def _parts(self, variables: Variables, one: Candidate) -> Iterator[Value]:
        """The conjuncts of what a candidate says here, those with quantifiers last: what the
        others say bounds their ranges."""
        whole = conjuncts(conjunction(one.defined, one.formula))
        for part in sorted(whole, key=has_binder):
            yield self._evaluate(part, variables)

    # --- questions

    def _ask(self, configuration: Configuration, before: Variables | None) -> None:
        """Whether the candidate holds here, conjunct by conjunct."""
        what = "entry" if before is None else "iteration"
        candidate = self._case.candidate
        try:
            known = set() if before is None else set(self._parts(before, candidate))
            for value in self._parts(configuration.top.variables, candidate):
                if value not in known:  # else it speaks of what the iteration has not changed
                    self._ask_part(configuration, value, before, what)
        except NotExpandableError as limit:
            self.open.setdefault(what, Reason("quantifier", str(limit)))
        except KeyError as unknown:  # a variable that is not assigned yet
            text = f"`{unknown.args[0]}` has no value there"
            self.open.setdefault(what, Reason("undefined", text))

    def _ask_part(
        self, configuration: Configuration, value: Value, before: Variables | None, what: str
    ) -> None:
        if value is True:
            return
        self._store.push()
        self._ask_about(configuration, negation(lifted(value)))
        answer = self._store.check(Effort.FULL)
        model = answer.model if isinstance(answer, Sat) else None
        self._store.pop()
        if isinstance(answer, Unsat):
            return
        if isinstance(answer, NoAnswer):
            self.open.setdefault(what, Reason("solver", f"no solver decides it: {answer.reason}"))
            return
        assert model is not None
        if self._case.refute(configuration, model, before):
            raise SettledError
        text = self._not_confirmed(configuration, before)
        self.open.setdefault(what, Reason("not-confirmed", text))

    def _not_confirmed(self, configuration: Configuration, before: Variables | None) -> str:
        if before is None:
            return "what is known of the loops and calls before it does not imply it at the entry"
        if len(configuration.top.counts) > 1 or self._report.contracts:
            return (
                "what is known of the loops and calls inside an iteration allows one that breaks "
                "it; running it did not show that"
            )
        return "a state was found, but running an iteration from it did not show a violation"

    # --- any state at all

    def _remember(self, variables: Variables) -> None:
        """A way in which the loop is reached: which variables have values, and of what kind."""
        shape = tuple(
            (term.id, value if self._is_kept(term) else None)
            for term, value in sorted(variables.items(), key=lambda item: item[0].id)
            if type(value) not in (Contents, Objects)
        )
        self._starts.setdefault(shape, dict(variables))

    def _is_kept(self, term: Term) -> bool:
        """References that the loop does not change mean the objects that they mean before it."""
        return self._is_structure(term) or (
            self._is_reference(term) and term not in self._case.modified
        )

    def _is_structure(self, term: Term) -> bool:
        """How many objects there are, and which of them are rows of which."""
        return term in (ALLOCATED, LENGTH) or (is_heap(term) and self._is_reference(term))

    def _is_reference(self, term: Term) -> bool:
        of = self._type(term)
        return of is not None and not isinstance(of, IntegerType | BooleanType)

    def _type(self, term: Term) -> Type | None:
        types = self._types[self._procedure.name]
        return types.get(term, self._global_types.get(term))

    def _arbitrary(self, variables: Variables) -> Variables:
        """Any value for every variable and every element; the values at entry of what the
        procedure never changes are the same."""
        found: Variables = {}
        for term, value in variables.items():
            if LABEL not in name_of(term):
                found[term] = self._any(term, value)
        for term in list(found):
            ghost = at_label(term, OLD)
            if ghost in variables and term not in self._case.assigned:
                found[ghost] = found[term]
        for term, value in variables.items():
            if term not in found:  # at a label
                found[term] = self._any(plain(term), value)
        for length in found[LENGTH].elements.values() if LENGTH in found else ():
            if type(length) is Term:
                self._store.add(at_most(ZERO, length))
        return found

    def _any(self, term: Term, value: Value) -> Value:
        if self._is_kept(term):
            return value
        of = self._type(term)
        if type(value) is Objects:
            known = {
                number: Contents(
                    self._symbol("contents", contents.map_like(), of), {}, contents.length
                )
                for number, contents in value.by_number.items()
            }
            return Objects(known, value.default)
        if type(value) is Contents:
            return Contents(self._symbol("contents", value.map_like(), of), {}, value.length)
        if term.sort in (INT, BOOL):
            return self._symbol(name_of(term), term, of)
        return value


@final
class _ShortEvaluator(Evaluator):
    """Arrays are short, so long ranges are not worth writing out."""

    _largest = _LONGEST_RANGE


@final
class ExpandingExplorer(CaseExplorer):
    """The same for arrays of known lengths, where quantifiers are written out, and loops inside an
    iteration are followed for a few turns. It looks for violations only."""

    def _evaluator(self) -> Evaluator:
        return _ShortEvaluator(self._store.interval)

    def _arrive_at_head(self, configuration: Configuration, head: Head, source: Location) -> bool:
        inside = self._head in configuration.top.seen and not self._is_ours(configuration, head)
        if inside or len(configuration.frames) > 1:
            return Explorer._arrive_at_head(self, configuration, head, source)
        return super()._arrive_at_head(configuration, head, source)


def reaching(procedure: Procedure, goal: Location) -> frozenset[Location]:
    """The locations from which there is a way to the goal."""
    sources: dict[Location, list[Location]] = {}
    for edge in procedure.edges:
        sources.setdefault(edge.target, []).append(edge.source)
    found = {goal}
    waiting = [goal]
    while waiting:
        for source in sources.get(waiting.pop(), ()):
            if source not in found:
                found.add(source)
                waiting.append(source)
    return frozenset(found)
