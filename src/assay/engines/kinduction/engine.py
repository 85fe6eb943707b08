# SPDX-License-Identifier: Apache-2.0
"""The engine that proves by induction over several rounds (Sheeran, Singh and Stålmarck, "Checking
safety properties using induction and a SAT-solver", 2000).

A claim holds if it cannot fail in the first k rounds (base case), nor in a round after k rounds in
which it did not fail (step case). Then "it does not fail in the next k rounds" is an invariant in
the usual sense, and a formula over the state at the head of a loop, since rounds are unrolled
backwards. Nothing here has to be believed: that invariant is proved by induction over one round
with the exact meaning of the program, like any other, and is what the certificate says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from time import monotonic, perf_counter
from typing import Final, final

from assay.dataclass import dataclass
from assay.engines.kinduction.options import KInductionOptions
from assay.engines.kinduction.unrolling import Claim, Unrolling, possible
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.execution.proving import by_induction
from assay.execution.task import Task
from assay.program.analysis.loops import loops_of
from assay.program.terms import Term, conjunction
from assay.solvers.fuel import LateError
from assay.transitions.clauses import clauses
from assay.transitions.cuts import Cut, CutSet, cuts_of
from assay.transitions.facts import cheap_facts
from assay.transitions.linearize import TooManyError
from assay.transitions.path import RefusedError
from assay.transitions.paths import Walk
from assay.transitions.steps import Facts

NAME: Final = "kinduction"
_SHARE = 0.5  # of the time, for the search


def run(task: Task) -> ProcedureOutcome:
    """Prove one procedure by what cannot fail in the next rounds of its loops."""
    started = perf_counter()
    outcome = by_induction(task, {})
    if loops_of(task.procedure).nests and outcome.verdict is Verdict.UNKNOWN:
        found = _searched(task)
        if isinstance(found, Reason):
            outcome = _explained(outcome, found)
        else:
            heads = {cut.location: formula for cut, formula in found.formulas.items()}
            outcome = by_induction(task, clauses(task.program, task.procedure, heads))
            outcome = replace(outcome, statistics={**outcome.statistics, "rounds": found.rounds})
    return replace(outcome, engine=NAME, seconds=perf_counter() - started)


def _explained(outcome: ProcedureOutcome, reason: Reason) -> ProcedureOutcome:
    """With the reason why what is open stayed so."""
    results = (
        replace(one, reason=reason) if one.verdict is Verdict.UNKNOWN else one
        for one in outcome.obligations
    )
    return replace(outcome, obligations=tuple(results))


@final
@dataclass(frozen=True, slots=True)
class KInductive:
    """That claims do not fail in some rounds, as a formula for each head of a loop."""

    rounds: int
    formulas: Mapping[Cut, Term]


def _searched(task: Task) -> KInductive | Reason:
    now = monotonic()
    deadline = None if task.deadline is None else now + _SHARE * (task.deadline - now)
    walk = Walk(
        task.program,
        task.procedure,
        cuts_of(task.procedure, CutSet.HEADERS),
        from_main=task.from_main,
        deadline=deadline,
    )
    try:
        paths = walk.paths()
        facts = cheap_facts(walk, paths, deadline)
        for widens in (False, True):
            unrolling = Unrolling(walk, paths, widens=widens)
            found = _found(unrolling, facts, task.options_of(KInductionOptions).rounds, deadline)
            if isinstance(found, KInductive):
                break
        return found
    except (RefusedError, TooManyError) as limit:
        return Reason("kinduction", str(limit) or "a formula has too many cases")
    except LateError:
        return Reason("timeout", "the time ran out while rounds were unrolled")


def _found(
    unrolling: Unrolling, facts: Facts, rounds: int, deadline: float | None
) -> KInductive | Reason:
    """For as many claims as can be, together: what stands in the way of others is left out."""
    claims = unrolling.claims()
    while claims:
        found = _attempt(unrolling, claims, facts, rounds, deadline)
        if isinstance(found, KInductive):
            return found
        claims -= found
    return Reason("kinduction", f"no claim is kept by {rounds} rounds in which it holds")


def _attempt(
    unrolling: Unrolling,
    claims: frozenset[Claim],
    facts: Facts,
    rounds: int,
    deadline: float | None,
) -> KInductive | frozenset[Claim]:
    """The least number of rounds that is enough, or the claims for which none is."""
    known = {cut: [formula] for cut, formula in facts.items()}
    layer = possible(unrolling.now(claims), known)
    for number in range(1, rounds + 1):
        if deadline is not None and monotonic() > deadline:
            raise LateError
        failing = frozenset(one.claim for one in layer if one.at.is_entry)
        if failing:
            return failing  # in the base case
        for one in layer:
            known.setdefault(one.at, []).append(one.excluded)
        layer = possible(unrolling.before(layer), known)
        if not layer:
            return KInductive(number, {cut: conjunction(*parts) for cut, parts in known.items()})
    return frozenset(one.claim for one in layer)
