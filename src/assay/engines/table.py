# SPDX-License-Identifier: Apache-2.0
"""The engines: what each is for, what it can say, and in which arithmetic.

An engine is a package with a module `engine` that has a function `run` from a task to an outcome,
and one line here. What asks an engine asks through this table, other engines included; the modules
of an engine are imported when it is first asked.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from importlib import import_module
from typing import Any, Final, final

from assay.dataclass import dataclass
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.execution.task import Task
from assay.program.graph import Math


class EngineName(StrEnum):
    AUTO = "auto"  # what fits, one after the other
    BOUNDED = "bounded"
    INVARIANTS = "invariants"
    TEMPLATES = "templates"
    TERMINATION = "termination"


@final
@dataclass(frozen=True, slots=True)
class Engine:
    """One engine, as the others see it."""

    name: EngineName
    about: str  # for the command line
    verdicts: frozenset[Verdict]  # that it can give, besides unknown
    arithmetic: frozenset[Math] = frozenset(Math)  # in which what it says is true
    options: str | None = None  # the class in its module `options`

    def run(self, task: Task, **options: Any) -> ProcedureOutcome:
        """What it finds out about a procedure, with some of its options set."""
        if options and self.options is not None:
            kind = getattr(import_module(f"assay.engines.{self.name}.options"), self.options)
            others = tuple(one for one in task.options if not isinstance(one, kind))
            task = replace(task, options=(*others, replace(task.options_of(kind), **options)))
        found: ProcedureOutcome = import_module(f"assay.engines.{self.name}.engine").run(task)
        return found


_PROVES: Final = frozenset({Verdict.PROVED, Verdict.PROVED_BOUNDED})
_DECIDES: Final = _PROVES | {Verdict.REFUTED}

ENGINES: Final = {
    one.name: one
    for one in (
        Engine(EngineName.BOUNDED, "explore all inputs within bounds", _DECIDES),
        Engine(
            EngineName.INVARIANTS,
            "prove for all sizes by loop invariants, stated or found",
            _PROVES,
        ),
        Engine(
            EngineName.TEMPLATES,
            "prove for all sizes by solving for invariants and summaries of a given form",
            _PROVES,
            options="TemplateOptions",
        ),
        Engine(EngineName.TERMINATION, "prove that runs end, or find one that does not", _DECIDES),
    )
}


def ask(name: EngineName, task: Task, **options: Any) -> ProcedureOutcome:
    """What an engine finds out about a procedure, with some of its options set."""
    return ENGINES[name].run(task, **options)
