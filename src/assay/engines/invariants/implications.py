# SPDX-License-Identifier: Apache-2.0
"""Implication samples: iterations that some set of candidates does not keep (Garg, Löding,
Madhusudan and Neider, "ICE: a robust framework for learning invariants", CAV 2014).

If all invariants hold before an iteration, all of them hold after it. So candidates that all hold
before and not all after cannot all stay; and a candidate that is false before takes the sample out
of the way. Which of the two, the samples leave open: they drop candidates and ask for others. So do
states from which something fails: an invariant that is enough is false in them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from typing import Final, final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.judging.states import (
    Iterations,
    NoStateError,
    StateOfModel,
    fails,
    holds,
)
from assay.execution.task import Task
from assay.execution.values import Value
from assay.program.graph import Location
from assay.program.interpreter.samples import State
from assay.program.terms import Term
from assay.solvers.model import Model

_MOST: Final = 40  # samples of one loop


@final
@dataclass(frozen=True, slots=True)
class Implication:
    """An iteration that the interpreter ran."""

    head: Location
    before: State
    after: State
    is_exact: bool  # the state before fits everything that is known when the loop is reached


@final
class Implications:
    """The samples of one search for invariants."""

    def __init__(self, task: Task) -> None:
        self._iterations = Iterations(task)
        self._states = StateOfModel(task)
        self._samples: dict[Location, list[Implication]] = {}
        self._wrong: dict[Location, list[State]] = {}

    def at(self, head: Location) -> Sequence[Implication]:
        return self._samples.get(head, ())

    def learn(
        self,
        head: Location,
        before: dict[Term, Value],
        model: Model,
        choices: Sequence[int | bool],
        given: Collection[Candidate],
        *,
        is_exact: bool,
    ) -> Implication | None:
        """The iteration that a model describes, if it starts with all candidates that are given
        and ends without one of them; it is a sample from now on."""
        known = self._samples.setdefault(head, [])
        if len(known) >= _MOST:
            return None
        try:
            state = self._states.state(before, model)
        except NoStateError:
            return None
        if not self._iterations.allowed(state) or not all(holds(one, state) for one in given):
            return None
        after = self._iterations.after(head, state, choices)
        if after is None or not any(fails(one, after) for one in given):
            return None
        known.append(Implication(head, state, after, is_exact))
        return known[-1]

    def exclude(self, head: Location, variables: dict[Term, Value], model: Model) -> None:
        """Something fails after this state: invariants that are enough are false in it."""
        known = self._wrong.setdefault(head, [])
        if len(known) < _MOST:
            with suppress(NoStateError):
                known.append(self._states.state(variables, model))

    def wrong_at(self, head: Location) -> Sequence[State]:
        """States that an invariant should exclude, if no run is in them."""
        return self._wrong.get(head, ())

    def surviving(
        self, candidates: Iterable[Candidate], kept: Iterable[Candidate]
    ) -> list[Candidate]:
        """The candidates that the samples leave, beside some that are known to be invariants."""
        alive = list(candidates)
        known = list(kept)
        while True:
            failed = {one for sample in self._exact() for one in _failing(sample, alive, known)}
            if not failed:
                return alive
            alive = [one for one in alive if one not in failed]

    def _exact(self) -> Iterable[Implication]:
        return (one for found in self._samples.values() for one in found if one.is_exact)

    def excluded(self, candidate: Candidate) -> int:
        """How many samples the candidate takes out of the way."""
        befores = [sample.before for sample in self.at(candidate.head)]
        wrong = self.wrong_at(candidate.head)
        return sum(1 for state in (*befores, *wrong) if fails(candidate, state))


def _failing(
    sample: Implication, alive: Sequence[Candidate], kept: Iterable[Candidate]
) -> Iterable[Candidate]:
    """What does not stay, if everything holds before."""
    here = [one for one in (*alive, *kept) if one.head == sample.head]
    if not all(holds(one, sample.before) for one in here):
        return ()
    return [one for one in alive if one.head == sample.head and fails(one, sample.after)]
