# SPDX-License-Identifier: Apache-2.0
"""What a worker of a cluster is asked, and what it answers."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass
from assay.engines.table import EngineName
from assay.evidence.verdicts import ProcedureOutcome
from assay.execution.options import BoundedOptions


@final
@dataclass(frozen=True, slots=True)
class Unit:
    """One procedure of a program that the worker knows by its key."""

    version: str  # of assay, which has to be the same there
    program: str  # the key
    procedure: str
    options: BoundedOptions
    engine: EngineName
    engine_options: tuple[object, ...]
    seconds: float
    megabytes: int | None


@final
@dataclass(frozen=True, slots=True)
class Nothing:
    """No work: what a unit costs by itself."""


@final
@dataclass(frozen=True, slots=True)
class NoProgram:
    """The worker does not know the program."""


@final
@dataclass(frozen=True, slots=True)
class Unable:
    """The worker cannot do this unit, and why."""

    text: str


Answer = ProcedureOutcome | NoProgram | Unable | Nothing
