# SPDX-License-Identifier: Apache-2.0
"""The engines: what each is for, what it can say, and in which arithmetic.

An engine is a package with a module `engine` that has a function `run` from a task to an outcome,
perhaps a module `options` with a dataclass, and an entry here. Who asks an engine asks through this
table, other engines included, and the command line has its names and options from here; the modules
of an engine are imported when it is first asked. docs/adding-an-engine.md builds one.
"""

from __future__ import annotations

from enum import StrEnum
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, final

from assay.dataclass import dataclass, replace
from assay.program.semantics import Math

if TYPE_CHECKING:
    from assay.evidence.verdicts import ProcedureOutcome
    from assay.execution.task import Task


class EngineName(StrEnum):
    """The engines by their packages, and `auto`, which asks several of them."""

    AUTO = "auto"
    ARRAYS = "arrays"
    BOUNDED = "bounded"
    HORN = "horn"
    INTERPOLATION = "interpolation"
    INVARIANTS = "invariants"
    KINDUCTION = "kinduction"
    MEMORY = "memory"
    TEMPLATES = "templates"
    TERMINATION = "termination"


@final
@dataclass(frozen=True, slots=True)
class Engine:
    """One engine, as the command line, the strategy and other engines see it."""

    name: EngineName  # of its package
    about: str  # for the command line
    proves: bool = True  # it may say that an obligation holds
    refutes: bool = False  # it may show a run that breaks one
    arithmetic: frozenset[Math] = frozenset(Math)  # in which what it says is true
    options: str | None = None  # the class in its module `options`

    def run(self, task: Task, **options: Any) -> ProcedureOutcome:
        """What it finds out about a procedure, with some of its options set."""
        kind = self.option_class()
        if options and kind is not None:
            others = tuple(one for one in task.options if not isinstance(one, kind))
            task = replace(task, options=(*others, replace(task.options_of(kind), **options)))
        found: ProcedureOutcome = self.module().run(task)
        return found

    def module(self) -> Any:
        """The module that runs it, with all that it imports."""
        return import_module(f"assay.engines.{self.name}.engine")

    def option_class(self) -> type[Any] | None:
        """The dataclass of what a user can choose about it."""
        if self.options is None:
            return None
        found: type[Any] = getattr(
            import_module(f"assay.engines.{self.name}.options"), self.options
        )
        return found


ENGINES: Final = {
    one.name: one
    for one in (
        Engine(
            EngineName.ARRAYS,
            "refine the elements of arrays that matter, know procedures by exact relations",
            refutes=True,
        ),
        Engine(EngineName.BOUNDED, "explore all inputs within bounds", refutes=True),
        Engine(
            EngineName.HORN,
            "prove for all sizes by invariants that Z3's Spacer finds, or find how a claim fails",
            refutes=True,
        ),
        Engine(
            EngineName.INTERPOLATION,
            "explore paths, learn why some are infeasible, and close loops by what they keep",
            refutes=True,
            options="InterpolationOptions",
        ),
        Engine(
            EngineName.INVARIANTS,
            "prove for all sizes by loop invariants, stated or found",
        ),
        Engine(
            EngineName.KINDUCTION,
            "prove for all sizes by induction over several iterations",
            options="KInductionOptions",
        ),
        Engine(
            EngineName.MEMORY,
            "prove whole programs by facts about all objects that they allocate",
        ),
        Engine(
            EngineName.TEMPLATES,
            "prove for all sizes by solving for invariants and summaries of a given form",
            options="TemplateOptions",
        ),
        Engine(
            EngineName.TERMINATION,
            "prove that runs end, or find one that does not",
            refutes=True,
        ),
    )
}


def engine_options() -> tuple[type[Any], ...]:
    """The dataclasses of everything that a user can choose about engines."""
    found = (one.option_class() for one in ENGINES.values())
    return tuple(one for one in found if one is not None)


def ask(name: EngineName, task: Task, **options: Any) -> ProcedureOutcome:
    """What an engine finds out about a procedure, with some of its options set."""
    return ENGINES[name].run(task, **options)
