# SPDX-License-Identifier: Apache-2.0
"""Where an outcome of the engine contradicts what all runs show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from assay.evidence.ending import EndingAnswer
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Verdict
from assay.program.graph import Program
from assay.program.interpreter import (
    DepthLimit,
    Interpreter,
    Returned,
    StepLimit,
    Violated,
    from_list,
)
from assay.program.obligations import Kind

from .runs import Run

_FACT = re.compile(r"loop at line (\d+): at most (\d+) iterations?")
_STEPS = 2_000_000


def disagreements(
    outcome: ProcedureOutcome, inside: Sequence[Run], runs: Sequence[Run], model: Program
) -> Iterator[str]:
    """In words; `inside` are the runs within the bounds that the engine was given."""
    yield from _wrong_proofs(outcome, inside)
    yield from _unlisted_bounds(outcome, inside, runs)
    for result in outcome.obligations:
        yield from _wrong_refutation(result, outcome, model)
    yield from _wrong_facts(outcome, inside)
    yield from _wrong_vacuity(outcome, inside)
    yield from _wrong_ending(outcome, inside)


def _wrong_proofs(outcome: ProcedureOutcome, runs: Sequence[Run]) -> Iterator[str]:
    """What some run breaks is not proved; nor is the procedure that breaks something of its own."""
    verdicts: dict[tuple[str, int], set[Verdict]] = {}
    for result in outcome.obligations:
        place = result.obligation.kind, result.obligation.span.line
        verdicts.setdefault(place, set()).add(result.verdict)
    own = {run.broken: run for run in reversed(runs) if run.broken and _is_own(run, outcome)}
    for broken, run in own.items():
        assert broken is not None
        if all(v.is_success for v in verdicts.get(broken, ())) and broken in verdicts:
            yield f"{broken} is said to hold, but {run.given} breaks it"
    if own and outcome.verdict.is_success:
        broken, run = next(iter(own.items()))
        yield f"the procedure is {outcome.verdict}, but {run.given} breaks {broken}"


def _is_own(run: Run, outcome: ProcedureOutcome) -> bool:
    """Whether what breaks belongs to the procedure, or to one whose contract was not used."""
    assert isinstance(run.outcome, Violated)
    procedure = run.outcome.procedure
    return procedure == outcome.procedure or not any(
        f"`{procedure}` meets its contract" == one.text for one in outcome.assumptions
    )


def _unlisted_bounds(
    outcome: ProcedureOutcome, inside: Sequence[Run], runs: Sequence[Run]
) -> Iterator[str]:
    """`proved` is said of all runs: none were left out, and nothing is assumed."""
    proved = {
        (one.obligation.kind, one.obligation.span.line)
        for one in outcome.obligations
        if one.verdict is Verdict.PROVED
    }
    hiding = [one.text for one in outcome.assumptions if one.hides_bugs]
    if proved and hiding:
        yield f"{min(proved)} is proved, although {hiding[0]}"
    for run in runs:
        if run.broken in proved and run not in inside:
            yield f"{run.broken} is proved without a bound, but {run.given} breaks it"
            return


def _wrong_refutation(
    result: ObligationResult, outcome: ProcedureOutcome, model: Program
) -> Iterator[str]:
    """The interpreter sees the violation when it runs the counterexample again."""
    if result.verdict is not Verdict.REFUTED:
        return
    found = result.counterexample
    if found is None:
        yield f"{result.obligation.kind} is refuted without a counterexample"
        return
    again = Interpreter(model, step_limit=_STEPS).run(
        outcome.procedure,
        list(found.inputs.values()),
        globals=dict(found.globals),
        choose=from_list(found.choices),
    )
    if result.obligation.kind is Kind.TERMINATION and isinstance(again, StepLimit | DepthLimit):
        return
    seen = again.obligation if isinstance(again, Violated) else None
    if seen is None or (seen.kind, seen.span) != (result.obligation.kind, result.obligation.span):
        yield f"{result.obligation.kind} is refuted by {found.inputs}, but that run {again}"


def _wrong_facts(outcome: ProcedureOutcome, runs: Sequence[Run]) -> Iterator[str]:
    most: dict[int, int] = {}
    for fact in outcome.facts:
        match = _FACT.fullmatch(fact)
        if match is None and outcome.ending is not None and fact == outcome.ending.text:
            continue  # what goes on for ever
        if match is None:
            yield f"an unknown kind of fact: {fact}"
            continue
        line, count = map(int, match.groups())
        most[line] = max(most.get(line, 0), count)
    for run in runs:
        for line, count in run.iterations.items():
            if run.is_accepted and count > most.get(line, count):
                yield f"{count} iterations at line {line} with {run.given}, not {most[line]}"
                return


def _wrong_vacuity(outcome: ProcedureOutcome, runs: Sequence[Run]) -> Iterator[str]:
    accepted = next((run for run in runs if run.is_accepted), None)
    returned = next((run for run in runs if isinstance(run.outcome, Returned)), None)
    for remark in outcome.vacuous:
        if "precondition" in remark and accepted is not None:
            yield f"`{remark}`, but {accepted.given} does"
        if "exit" in remark and returned is not None:
            yield f"`{remark}`, but {returned.given} does"


def _wrong_ending(outcome: ProcedureOutcome, runs: Sequence[Run]) -> Iterator[str]:
    """Inputs are small, so a run that ends does so soon."""
    if outcome.ending is None or outcome.ending.answer is not EndingAnswer.ENDS:
        return
    if outcome.ending.rests_on or (outcome.ending.by_claims and not outcome.verdict.is_success):
        return  # others have a say in that
    long = next((run for run in runs if isinstance(run.outcome, StepLimit | DepthLimit)), None)
    if long is not None:
        yield f"every run is said to end, but {long.given} does not"
