# SPDX-License-Identifier: Apache-2.0
"""What a solver can say: satisfiable with a model, unsatisfiable, or no answer with a reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from assay.solvers.model import Model


@final
@dataclass(frozen=True, slots=True)
class Sat:
    """There is a model, and this is one: every formula of the store is true in it."""

    model: Model


@final
@dataclass(frozen=True, slots=True)
class Unsat:
    """There is no model."""


@final
@dataclass(frozen=True, slots=True)
class NoAnswer:
    """The solver gave up, and why."""

    reason: str


Answer = Sat | Unsat | NoAnswer
