# SPDX-License-Identifier: Apache-2.0
"""States that constructors and calls from outside lead to, found by running them.

    class Counter { private int n; void inc() { if (n < 10) n++; } }     n = 0, 1, ..., 10

A call counts if its precondition holds, and if nothing breaks on the way. First come the states in
which nothing was called yet, then what a few calls lead to, and one call over and over again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import process_time
from typing import Any, Final, final

from assay.budget import UNLIMITED, Budget
from assay.evidence.shrinking import Scenario, copied
from assay.program.analysis.effects import effects
from assay.program.analysis.mentions import mentions
from assay.program.commands import Source
from assay.program.graph import Language, Procedure, Program, Role, Variable
from assay.program.interpreter import Interpreter, Returned
from assay.program.interpreter.choices import Choice, Chooser, zero
from assay.program.sorts import BOOL
from assay.run.reachable.hidden import (
    class_of,
    constructor_of,
    hidden_inputs,
    is_constructor,
    is_of_object,
    is_setup,
    is_stored,
    names,
    setup_of,
    shared_inputs,
)
from assay.run.reachable.state import ReachedState, call_text, frozen, weight
from assay.run.reachable.values import ArgumentValues
from assay.source import ToolError

_STEPS: Final = 200_000  # of one run
_MADE: Final = 120  # ways to make an object, each constructor
_STARTS: Final = 60  # states from which calls are tried
_ARGUMENTS: Final = 16  # of a call, tried in each state
_DEEP: Final = 3  # calls one after the other
_WIDE: Final = 200  # states from which calls are tried, in all
_REPEATED: Final = 3  # arguments with which one call is repeated
_FIRST: Final = 3  # states in which that begins
_TIMES: Final = 3000  # repetitions
_MOST: Final = 6000  # states
_HEAVIEST: Final = 1_000_000  # elements of arrays in all of them
_KNOWN: Final = (Source.NONDET, Source.VOLATILE, Source.UNINITIALISED, Source.ORDER)


@final
class States:
    """The states in which a procedure can be called, in the order in which they are found."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        found: Scenario,
        seconds: float,  # of work
        budget: Budget = UNLIMITED,
    ) -> None:
        self._program = program
        self._procedure = procedure
        self._values = ArgumentValues(program.semantics, found)
        self._choices = found.choices
        self._matter: dict[str, Variable] = {}
        self._add(hidden_inputs(program, procedure))
        hidden = names(one for one in (*program.globals, *program.objects) if one.hidden)
        self._others = {n: v for n, v in found.globals.items() if n not in hidden}
        self._callables: list[Procedure] | None = None
        self._written = effects(program)
        self.interpreter = Interpreter(program, step_limit=_STEPS)
        self.interpreter.reset()
        self.initial = self.interpreter.shared_values()  # before anything runs
        self._known: list[ReachedState] = []
        self._keys: set[object] = set()
        self._last: tuple[ReachedState, object] | None = None  # the state that was compared last
        self._weight = 0
        self._left = seconds
        self._budget = budget
        self._source = self._explored()

    def __iter__(self) -> Iterator[ReachedState]:
        at = 0
        while at < len(self._known) or self._found_another():
            yield self._known[at]
            at += 1

    def _found_another(self) -> bool:
        if self._left <= 0 or len(self._known) >= _MOST or self._weight > _HEAVIEST:
            return False
        begun = process_time()
        self._sitting = self._budget.working(self._left)
        one = next(self._source, None)
        self._left -= process_time() - begun
        if one is not None:
            self._known.append(one)
            self._weight += sum(map(weight, one.values.values()))
        return one is not None

    # --- exploring

    def _explored(self) -> Iterator[ReachedState]:
        starts = []
        self._callable()  # says what matters
        for state in self._starts():
            if self._is_new(state):
                starts.append(state)
                yield state
        frontier = starts[:_STARTS]
        for depth in range(_DEEP):
            found = []
            for state in frontier[:_WIDE]:
                for next_state in self._next_states(state):
                    if self._is_new(next_state):
                        found.append(next_state)
                        yield next_state
            if depth == 0:
                yield from self._repeated(starts)
            frontier = found

    def _next_states(self, state: ReachedState) -> Iterator[ReachedState]:
        for procedure in self._callable():
            most = _MADE if is_constructor(procedure) else _ARGUMENTS
            yield from self._called(self._ready(state, procedure), procedure, most)

    def _ready(self, state: ReachedState, procedure: Procedure) -> ReachedState:
        """The state with an object to call it on, where making one runs no code."""
        of = class_of(procedure.name)
        if not procedure.on_object or of in state.made:
            return state
        is_silent = constructor_of(of) in self._program.silent
        return self._silently_made(state, of) if is_silent else state

    def _silently_made(self, state: ReachedState, of: str) -> ReachedState:
        made = state.made | {of}
        return ReachedState(state.memory, state.values, made, state, f"new {of}()")

    def _repeated(self, starts: list[ReachedState]) -> Iterator[ReachedState]:
        """What one call leads to that is made over and over again."""
        for start in starts[:_FIRST]:
            for procedure in self._callable():
                if is_constructor(procedure):
                    continue
                for given in self._values.arguments(procedure.parameters, _REPEATED):
                    ready = self._ready(start, procedure)
                    yield from filter(self._is_new, self._chain(ready, procedure, given))

    def _chain(
        self, state: ReachedState, procedure: Procedure, given: tuple[Any, ...]
    ) -> Iterator[ReachedState]:
        seen = {self._key(state)}
        for _ in range(_TIMES):
            following = self._call(state, procedure, given)
            if following is None or self._key(following) in seen:
                return
            state = following
            seen.add(self._key(state))
            yield state

    def _called(
        self, state: ReachedState, procedure: Procedure, most: int
    ) -> Iterator[ReachedState]:
        for given in self._values.arguments(procedure.parameters, most):
            following = self._call(state, procedure, given)
            if following is not None:
                yield following

    def _callable(self) -> list[Procedure]:
        """What code outside of the source can call, and may change what the procedure depends on,
        directly or through other hidden variables."""
        if self._callables is None:
            every = [one for one in self._program.sources if self._is_open(one)]
            found: list[Procedure] = []
            while more := [one for one in every if one not in found and self._may_matter(one)]:
                found += more
                for one in more:
                    self._add(hidden_inputs(self._program, one))
            self._callables = [one for one in every if one in found]
        return self._callables

    def _is_open(self, procedure: Procedure) -> bool:
        is_first = is_setup(procedure) or self._program.is_start(procedure)
        return bool(procedure.edges) and not procedure.hidden and not is_first

    def _may_matter(self, procedure: Procedure) -> bool:
        """Whether it may change what matters; a new object has fields of its own."""
        matter = self._matter.values()
        if is_constructor(procedure):
            return not all(map(is_of_object, matter))
        written = self._written[procedure.name]
        heaps = {one.term for one in self._program.globals if one.role is Role.HEAP}
        in_heap = any(map(is_stored, matter)) and not written.isdisjoint(heaps)
        return in_heap or not written.isdisjoint(one.term for one in matter)

    def _add(self, variables: Iterable[Variable]) -> None:
        self._matter |= {one.source_name: one for one in variables}

    def _is_new(self, state: ReachedState) -> bool:
        key = self._key(state)
        if key in self._keys:
            return False
        self._keys.add(key)
        return True

    def _key(self, state: ReachedState) -> object:
        """What distinguishes a state: what the variables that matter hold, and which objects there
        are."""
        if self._last is None or self._last[0] is not state:
            values = tuple(frozen(state.values.get(name)) for name in self._matter)
            self._last = state, (state.made, values)
        return self._last[1]

    # --- the first states

    def _starts(self) -> Iterator[ReachedState]:
        base = self._base()
        if base is None:
            return
        if not self._procedure.on_object:
            yield base
            return
        of = class_of(self._procedure.name)
        yield from self._made(base, of)

    def _made(self, state: ReachedState, of: str) -> Iterator[ReachedState]:
        """What the constructors of a class lead to, if code outside of the source can call them."""
        if constructor_of(of) in self._program.silent:
            yield self._silently_made(state, of)
        for one in self._program.sources:
            if is_constructor(one) and class_of(one.name) == of and not one.hidden:
                yield from self._called(state, one, _MADE)

    def _base(self) -> ReachedState | None:
        """The state before any call: static variables have got their values. None if code that is
        not followed may have changed them."""
        if self._program.runs_first:
            return None
        self.interpreter.reset()
        state = ReachedState(self.interpreter.state(), self._seen())
        if self._program.semantics.language is not Language.JAVA:
            return state
        if not all(map(self._is_set_up, self._matter.values())):
            return None
        for one in self._program.sources:
            if is_setup(one):
                following = self._call(state, one, ()) if self._is_alone(one) else None
                if following is None:
                    return None
                state = ReachedState(following.memory, following.values)
        return state

    def _is_set_up(self, variable: Variable) -> bool:
        """Whether it is known how a static field gets its first value."""
        if is_of_object(variable):
            return True
        name = setup_of(class_of(variable.source_name))
        return name in self._program.silent or name in self._program.procedures

    def _is_alone(self, setup: Procedure) -> bool:
        """Whether it does not hang on other classes, which may be set up later."""
        used = names(shared_inputs(self._program, mentions(self._program, setup)))
        return {class_of(name) for name in used} <= {class_of(setup.name)}

    # --- one call

    def _call(
        self, state: ReachedState, procedure: Procedure, given: tuple[Any, ...]
    ) -> ReachedState | None:
        if self._sitting.is_over():
            return None
        of = class_of(procedure.name)
        if procedure.on_object and of not in state.made:
            return None
        if not self._runs(state, procedure, given):
            return None
        made = state.made | {of} if is_constructor(procedure) else state.made
        call = call_text(procedure, given)
        return ReachedState(self.interpreter.state(), self._seen(), made, state, call)

    def _seen(self) -> dict[str, Any]:
        """What the variables that matter hold now."""
        every = self.interpreter.shared_values()
        return {name: value for name, value in every.items() if name in self._matter}

    def _chooser(self) -> Chooser:
        """The choices of the counterexample as far as they are possible, and then zeros."""
        rest = iter(self._choices)

        def choose(choice: Choice) -> int | bool:
            value = next(rest, None)
            return zero(choice) if value is None or not _allowed(value, choice) else value

        return choose

    def _runs(self, state: ReachedState, procedure: Procedure, given: tuple[Any, ...]) -> bool:
        """Whether the call comes to its end, and nothing breaks on the way."""
        try:
            outcome = self.interpreter.run(
                procedure.name,
                copied(list(given)),
                globals=self._others,
                choose=self._chooser(),
                after=state.memory,
            )
        except ToolError:
            return False
        if not isinstance(outcome, Returned) or outcome.undecided:
            return False
        return all(one.choice.source in _KNOWN for one in outcome.choices)


def _allowed(value: Any, choice: Choice) -> bool:
    if choice.index is not None or isinstance(value, bool) is not (choice.sort is BOOL):
        return False
    above = choice.low is None or choice.low <= value
    return above and (choice.high is None or value <= choice.high)
