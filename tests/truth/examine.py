# SPDX-License-Identifier: Apache-2.0
"""One generated program under some settings: every outcome counted and compared."""

from __future__ import annotations

import traceback
from collections.abc import Iterable

from generate import text, tree
from generate.truth import key, model

from assay.budget import Budget
from assay.engines.table import EngineName
from assay.evidence.verdicts import ProcedureOutcome, settled
from assay.execution.task import Task
from assay.program.graph import Program
from assay.run import strategy
from assay.source import SourceError

from .compare import disagreements
from .runs import Run, all_runs, within
from .samples import Sample
from .settings import Setting
from .tally import Tally


def examined(sample: Sample, settings: Iterable[Setting], seconds: float) -> Tally:
    """Each procedure with a contract, verified under each setting."""
    tally = Tally()
    try:
        made, chosen = model(sample.program, sample.math), list(settings)
    except SourceError as error:
        tally.disagreements.append(f"{sample}: not understood: {error}\n{text(sample.program)}")
        return tally
    for procedure in sample.program.procedures:
        if procedure.contract is not None:
            runs = all_runs(sample.program, made, procedure)
            for setting in chosen:
                _examine(sample, made, procedure, runs, setting, seconds, tally)
    return tally


def _examine(
    sample: Sample,
    made: Program,
    procedure: tree.Procedure,
    runs: list[Run],
    setting: Setting,
    seconds: float,
    tally: Tally,
) -> None:
    where = f"{sample}, {procedure.name}, {setting}"
    try:
        outcome = verified(sample, made, procedure, setting, seconds)
    except Exception:
        tally.disagreements.append(f"{where}: crash\n{traceback.format_exc(limit=-4)}")
        return
    tally.count(str(setting), outcome)
    inside = runs
    if setting.engine is EngineName.BOUNDED:
        inside = list(within(runs, sample.lengths, sample.loop_bound))
    found = [f"{where}: {what}" for what in disagreements(outcome, inside, runs, made)]
    if found:
        tally.disagreements += [*found, text(sample.program)]


def verified(
    sample: Sample, made: Program, procedure: tree.Procedure, setting: Setting, seconds: float
) -> ProcedureOutcome:
    """What the engine says of one procedure."""
    options = setting.options(sample.lengths, sample.loop_bound)
    target = made.procedures[key(sample.program, procedure)]
    task = Task(made, target, bounded=options, budget=Budget.of(seconds))
    return settled(strategy.run(setting.engine, task))
