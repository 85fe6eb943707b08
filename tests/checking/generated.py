# SPDX-License-Identifier: Apache-2.0
"""Generated programs with loops: verdicts, certificates and their checks against all runs.

Whatever is proved has a certificate that is accepted. A certificate that claims more than was
proved (every procedure gets one, by the same steps) is accepted only if no run breaks anything.
"""

from __future__ import annotations

import json
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import final

from generate import PROFILES, DataModel, Language, generate, text
from generate.truth import key, model
from truth.compare import disagreements
from truth.runs import Run, all_runs

from assay.budget import Budget
from assay.checking.check import check
from assay.checking.document import read_certificate
from assay.checking.outcome import Checked, Conclusion
from assay.checking.solver import EFFORT
from assay.evidence.certificate import certificate, reason_to_leave_out
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Verdict
from assay.execution.options import BoundedOptions
from assay.program.graph import Program
from assay.run.verification import chosen, discharging, verified
from assay.source import SourceError

MATHS = ("safe", "safe", "wrap")
KINDS = (  # mostly procedures that are right, so that there is something to certify
    replace(PROFILES["loops"], known=0.8, slip=0.25, divergent=0.03),
    replace(PROFILES["arrays"], known=0.9, slip=0.25, helpers=(0, 1)),
    replace(PROFILES["loops"], known=0.0, careless=0.0),
    replace(PROFILES["general"], known=0.3, slip=0.3, careless=0.0),
)
_SECONDS = 60.0  # for the certificate of a procedure, as `assay check` gives it
_FEW_SECONDS, _FEW_STEPS = 4.0, 50_000  # for one that claims more
OPTIONS = BoundedOptions(deepest=(4, 24), seconds_per_query=2.0)


@final
@dataclass(slots=True)
class Tally:
    """What came out, added up over programs."""

    verdicts: Counter[str] = field(default_factory=Counter)
    checks: Counter[str] = field(default_factory=Counter)
    attacks: Counter[str] = field(default_factory=Counter)
    seconds: Counter[str] = field(default_factory=Counter)
    open: list[str] = field(default_factory=list)  # proved, and not accepted
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        for name in ("verdicts", "checks", "attacks", "seconds"):
            getattr(self, name).update(getattr(other, name))
        self.open += other.open
        self.wrong += other.wrong

    def text(self) -> str:
        times = ", ".join(f"{what} {seconds:.0f} s" for what, seconds in self.seconds.items())
        return (
            f"verdicts: {_counts(self.verdicts)}\n"
            f"certificates of what is proved: {_counts(self.checks)}\n"
            f"certificates that claim more: {_counts(self.attacks)}\n{times}\n"
            f"{len(self.open)} proved but not accepted, {len(self.wrong)} wrong"
        )


def _counts(counter: Counter[str]) -> str:
    return ", ".join(f"{count} {what}" for what, count in counter.items()) or "none"


def examined(number: int, seed: int, seconds: float) -> Tally:
    """One program: its verdicts, its certificate, and one that claims more."""
    languages, models = list(Language), list(DataModel)
    profile = KINDS[number // 2 % len(KINDS)]
    program = generate(
        seed + number, languages[number % 2], profile, models[number // 8 % len(models)]
    )
    tally = Tally()
    where = f"program {number} (seed {seed})"
    try:
        made = model(program, MATHS[number % len(MATHS)])
        runs = {
            key(program, one): all_runs(program, made, one)
            for one in program.procedures
            if one.contract is not None
        }
        _examine(made, runs, seconds, tally, where)
    except SourceError as error:
        tally.wrong.append(f"{where}: not understood: {error}")
    except Exception:
        tally.wrong.append(f"{where}: crash\n{traceback.format_exc(limit=-6)}")
    if tally.wrong or tally.open:
        (tally.wrong or tally.open).append(text(program))
    return tally


def _examine(
    made: Program, runs: dict[str, list[Run]], seconds: float, tally: Tally, where: str
) -> None:
    started = perf_counter()
    found = [
        one.outcome
        for one in discharging(
            verified(made, procedure, OPTIONS, Budget.of(seconds))
            for procedure in chosen(made)
            if procedure.name in runs
        )
    ]
    tally.seconds["verify"] += perf_counter() - started  # type: ignore[assignment]
    for outcome in found:
        tally.verdicts[outcome.verdict] += 1
        mine = runs[outcome.procedure]
        tally.wrong += [f"{where}: {one}" for one in disagreements(outcome, mine, mine, made)]
    started = perf_counter()
    proved = [one for one in found if one.verdict is Verdict.PROVED]
    for outcome in proved:
        reason = reason_to_leave_out(outcome)
        if reason is not None:
            tally.checks["left out"] += 1
            tally.open.append(f"{where}, {outcome.procedure}: left out: {reason}")
    for name, conclusion, why in _conclusions(_checked(made, proved, _SECONDS, EFFORT)):
        tally.checks[conclusion] += 1
        if conclusion != Conclusion.ACCEPTED:
            tally.open.append(f"{where}, {name}: {conclusion}: {why}")
    tally.seconds["check"] += perf_counter() - started  # type: ignore[assignment]
    if len(proved) < len(found):
        _attack(made, found, runs, tally, where)


def _attack(
    made: Program,
    found: list[ProcedureOutcome],
    runs: dict[str, list[Run]],
    tally: Tally,
    where: str,
) -> None:
    """The same steps for procedures that are not proved: what breaks must not be accepted."""
    started = perf_counter()
    claimed = [_boasting(one) for one in found]
    for name, conclusion, _ in _conclusions(_checked(made, claimed, _FEW_SECONDS, _FEW_STEPS)):
        tally.attacks[conclusion] += 1
        broken = next((run for run in runs[name] if run.broken is not None), None)
        if conclusion == Conclusion.ACCEPTED and broken is not None:
            what = f"accepted, but {broken.given} breaks {broken.broken}"
            tally.wrong.append(f"{where}, {name}: {what}")
    tally.seconds["attack"] += perf_counter() - started  # type: ignore[assignment]


def _boasting(outcome: ProcedureOutcome) -> ProcedureOutcome:
    """As if everything were proved, without any bound."""
    results = tuple(ObligationResult(one.obligation, Verdict.PROVED) for one in outcome.obligations)
    return replace(outcome, obligations=results, assumptions=(), reason=None, vacuous=())


def _checked(
    made: Program, outcomes: list[ProcedureOutcome], seconds: float, effort: int
) -> Checked:
    document = json.dumps(certificate(made, outcomes)).encode()
    return check(read_certificate("certificate", document), made, seconds * len(outcomes), effort)


def _conclusions(checked: Checked) -> Iterator[tuple[str, Conclusion, str]]:
    assert checked.reason is None or not checked.procedures, checked.reason
    for one in checked.procedures:
        steps = [step for step in one.steps if step.conclusion is not Conclusion.ACCEPTED]
        why = one.reason or "; ".join(f"{s.what} line {s.line}: {s.reason}" for s in steps)
        yield one.name, one.conclusion, why
