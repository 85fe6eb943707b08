# SPDX-License-Identifier: Apache-2.0
"""Keeps a violation only where its start state is one that runs of the source come to.

A counterexample may give any values to variables that nothing outside of the source can assign:
perhaps none that constructors and calls lead to. It counts if such a state is found; it is then
told for this state. Otherwise it is open whether the claim holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from time import process_time
from typing import TYPE_CHECKING, Any, Final, final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import replace
from assay.evidence.replay import Replayer, Scenario
from assay.evidence.shrinking import copied_together, is_broken
from assay.evidence.verdicts import (
    NEEDS_INVARIANT,
    Counterexample,
    ObligationResult,
    Reason,
    Verdict,
    opened,
)
from assay.execution.task import Task
from assay.passes.expose_returned import exposed
from assay.passes.with_procedure import with_procedure
from assay.program.analysis.mentions import mentions
from assay.program.graph import Language, Program, Role, Variable
from assay.program.interpreter import Outcome, Pointer, SparseArray
from assay.program.interpreter.choices import from_list
from assay.program.obligations import Kind, Obligation
from assay.report.values import is_object, state_text
from assay.run.reachable.hidden import hidden_inputs, names
from assay.source import Span, ToolError

if TYPE_CHECKING:
    from assay.run.reachable.state import ReachedState
    from assay.run.reachable.states import States

_SECONDS: Final = 1.0  # of work, to look for states of one procedure
_WAITING: Final = 4.0  # seconds until then, on a busy machine
_SEARCHING: Final = 1.5  # to search in some of them
_TRYING: Final = 3.0  # of work, to try what was found in states that were reached
_ALWAYS: Final = 50  # states in which each violation is tried
_ONE_SEARCH: Final = 0.5
_SHARE: Final = 0.25  # of the time that is left, for each of both
_NEAREST: Final = 4  # states in which is searched
_COMPARED: Final = 300  # among so many
_FIRST: Final = 4  # and those that were found first
_LONGEST: Final = 120  # characters of a state that is told

Search = Callable[[Task, list[Variable], Mapping[str, Any], Budget], list[ObligationResult]]


@final
class Reaching:
    """Judges the violations of one procedure; what was found for one serves the others."""

    def __init__(self, program: Program, task: Task) -> None:
        """The whole program, and the task with as much of it as the procedure depends on."""
        self._program = exposed(with_procedure(program, task.procedure), program)
        self._task = replace(task, program=exposed(task.program, program))
        variables = (*task.program.globals, *self._task.program.objects)
        applies = not task.from_main and any(one.hidden for one in variables)
        self.hidden = hidden_inputs(self._task.program, task.procedure) if applies else []
        self._names = names(self.hidden)
        self._local = names(one for one in self.hidden if one.role is Role.STATIC)
        """Nobody can set static locals in a test: they keep their initial values."""
        self._replayer = Replayer(task.program, task.procedure)
        self._states: States | None = None
        self._judged: dict[tuple[Kind, object], ObligationResult] = {}
        self._tried: dict[int, ReachedState] = {}
        self._searched: dict[int, list[ObligationResult]] = {}
        self._left = _SEARCHING
        self._patience = _TRYING

    def judged(self, result: ObligationResult) -> ObligationResult:
        """The violation in a state that was reached, or that it is open whether there is one."""
        found = result.counterexample
        if result.verdict is not Verdict.REFUTED or found is None:
            return result
        if not self._can_be_made(found):
            return self._open(result)
        if not self.hidden:
            return result
        key = (result.obligation.kind, result.obligation.span)
        if key not in self._judged:
            reached = self.reached(result)
            self._judged[key] = self._open(result) if reached is None else reached
        return replace(self._judged[key], past=result.past)

    def reached(self, result: ObligationResult) -> ObligationResult | None:
        """The violation in a state that was reached, if there is one."""
        found = result.counterexample
        if found is not None and not self._can_be_made(found):
            return None
        if not self.hidden:
            return result
        if found is None:
            return None
        if result.obligation.kind is Kind.TERMINATION:
            return self._endless(result, found)
        for state in self._patiently(found):
            again = self._in(state, found, result.obligation)
            if again is not None:
                return replace(result, counterexample=again)
        return self._by_search(result, found)

    def _can_be_made(self, found: Counterexample) -> bool:
        """Whether other code can make the objects of an input."""
        values = [*found.inputs.values(), *found.globals.values()]
        if not self._program.hidden_members or not any(map(is_object, values)):
            return True
        from assay.evidence.made_objects import MadeObjects

        used = mentions(self._task.program, self._task.procedure).variables
        return MadeObjects(self._program, used).can_be_made(values)

    def _patiently(self, found: Counterexample) -> Iterator[ReachedState]:
        """The states, as long as all violations together have not taken too much work."""
        begun = process_time()
        budget = UNLIMITED.working(self._share(self._patience))
        for number, state in enumerate(self._all(found)):
            if number >= _ALWAYS and budget.is_over():
                break
            yield state
        self._patience -= process_time() - begun

    def _is_first(self, state: ReachedState, name: str) -> bool:
        """Whether a variable has its initial value in a state."""
        assert self._states is not None
        return bool(state.values.get(name) == self._states.initial.get(name))

    def _all(self, found: Counterexample) -> States:
        if self._states is None:
            from assay.run.reachable.states import States

            procedure, run = self._task.procedure, _scenario(found)
            budget = self._task.budget.part(_SHARE, most=_WAITING)
            self._states = States(self._program, procedure, run, _SECONDS, budget)
        return self._states

    def _share(self, seconds: float) -> float:
        return min(seconds, _SHARE * self._task.budget.left())

    # --- the run that was found, in another state

    def _in(
        self, state: ReachedState, found: Counterexample, obligation: Obligation
    ) -> Counterexample | None:
        """The counterexample in a state, if it is one there: in exactly the state that was reached,
        and with what can be told of it."""
        scenario = replace(_scenario(found), globals=self._told(state, found))
        try:
            if not all(self._is_first(state, name) for name in self._local):
                return None
            if not self._breaks_after(state, scenario, obligation):
                return None
            if not self._replayer.breaks(scenario, obligation):
                return None
            small = self._replayer.counterexample(scenario, obligation, self._names)
        except ToolError:
            return None
        if not self._breaks_after(state, _scenario(small), obligation):
            return None
        return replace(small, reached=state.text())

    def _told(self, state: ReachedState, found: Counterexample) -> dict[str, Any]:
        told = self._names - self._local
        return {**found.globals, **{name: v for name, v in state.values.items() if name in told}}

    def _breaks_after(
        self, state: ReachedState, scenario: Scenario, obligation: Obligation
    ) -> bool:
        outcome = self._run_after(state, scenario)
        return is_broken(outcome, obligation) and self._replayer.is_possible(outcome)

    def _run_after(self, state: ReachedState, scenario: Scenario) -> Outcome:
        assert self._states is not None
        others = {n: v for n, v in scenario.globals.items() if n not in self._names}
        given, variables = copied_together(scenario.arguments, others)
        return self._states.interpreter.run(
            self._task.procedure.name,
            given,
            globals=variables,
            choose=from_list(scenario.choices),
            after=state.memory,
        )

    # --- another run in a state

    def _by_search(
        self, result: ObligationResult, found: Counterexample
    ) -> ObligationResult | None:
        for state in self._nearest(found):
            for other in self._violations(state):
                if not _is_same(other.obligation, result.obligation):
                    continue
                run = other.counterexample
                again = None if run is None else self._in(state, run, result.obligation)
                if again is not None:
                    return replace(result, counterexample=again)
        return None

    def _nearest(self, found: Counterexample) -> list[ReachedState]:
        if self._left <= 0:
            return list(self._tried.values())
        from assay.run.reachable.pinned import distance

        wanted = {name: v for name, v in found.globals.items() if name in self._names}
        states = list(self._all(found))
        some = states[:: 1 + len(states) // _COMPARED] + states[-1:]
        near = sorted(some, key=lambda one: distance(one.values, wanted))
        chosen = {id(one): one for one in (*near[:_NEAREST], *states[:_FIRST])}
        return list(chosen.values())

    def _violations(self, state: ReachedState) -> list[ObligationResult]:
        key = id(state)
        if key not in self._searched:
            from assay.run.reachable.pinned import violations

            self._tried[key] = state
            self._searched[key] = self._search(state, violations)
        return self._searched[key]

    def _search(self, state: ReachedState, how: Search) -> list[ObligationResult]:
        begun = process_time()
        seconds = min(_ONE_SEARCH, self._share(self._left))
        if seconds <= 0:
            return []
        values = {name: v for name, v in state.values.items() if name in self._names}
        found = how(self._task, self.hidden, values, UNLIMITED.working(seconds))
        self._left -= process_time() - begun
        return found

    # --- runs that never end

    def _endless(self, result: ObligationResult, found: Counterexample) -> ObligationResult | None:
        """Such a run cannot be repeated: it is one from the very state that was reached."""
        from assay.run.reachable.pinned import endless

        for state in self._all(found):
            if self._is_state_of(state, found):
                return replace(result, counterexample=replace(found, reached=state.text()))
        for state in self._nearest(found):
            for other in self._search(state, endless):
                run = other.counterexample
                is_same = _is_same(other.obligation, result.obligation)
                if is_same and run is not None and self._is_state_of(state, run):
                    again = replace(run, reached=state.text())
                    return replace(result, counterexample=again)
        return None

    def _is_state_of(self, state: ReachedState, found: Counterexample) -> bool:
        """Whether the run starts there: what it does not mention has its initial value."""
        from assay.run.reachable.state import is_plain

        assert self._states is not None
        given = {**self._states.initial, **found.globals}
        pairs = [(given.get(name), state.values.get(name)) for name in self._names]
        plain = is_plain([one for one, _ in pairs] + list(found.inputs.values()))
        plain = plain and is_plain(other for _, other in pairs)
        return plain and all(one == other for one, other in pairs)

    # --- what is left

    def _open(self, result: ObligationResult) -> ObligationResult:
        found = result.counterexample
        assert found is not None
        first = {} if self._states is None else self._states.initial
        given = {name: v for name, v in found.globals.items() if name in self._names}
        given = given or {name: v for name, v in first.items() if name in self._names}
        others = {name: v for name, v in found.inputs.items() if not is_object(v)}
        given |= {name: v for name, v in found.inputs.items() if name not in others}
        language = self._program.semantics.language
        reason = unreached(language, given, others, result.obligation.span)
        return opened(result, reason)


def unreached(
    language: Language, given: Mapping[str, Any], inputs: Mapping[str, Any], span: Span | None
) -> Reason:
    """Why a violation that starts with these values of hidden variables is none; perhaps because
    inputs are the same arrays."""
    same = {name: value for name, value in inputs.items() if _is_one_of(value, given)}
    text = state_text({**given, **same})
    if len(text) > _LONGEST:
        text = state_text({n: v for n, v in given.items() if isinstance(v, int | None)})
    example = f"it fails for {text}, but" if text and len(text) <= _LONGEST else "it can fail, but"
    stated = "a class invariant" if language is Language.JAVA and not same else "a `requires`"
    sought = "such a call" if same else "such a state"
    text = f"{example} no way to {sought} was found; {stated} excludes it if it cannot occur"
    return Reason(NEEDS_INVARIANT, text, span)


def _is_one_of(value: Any, given: Mapping[str, Any]) -> bool:
    """Whether it is an array of one of the variables, or points into one."""
    arrays = [_target(each) for each in given.values()]
    target = _target(value)
    return isinstance(target, list | SparseArray) and any(target is each for each in arrays)


def _target(value: Any) -> Any:
    return value.target if isinstance(value, Pointer) else value


def _scenario(found: Counterexample) -> Scenario:
    return Scenario(list(found.inputs.values()), list(found.choices), globals=found.globals)


def _is_same(one: Obligation, other: Obligation) -> bool:
    return one.kind is other.kind and one.span == other.span
