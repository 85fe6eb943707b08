# SPDX-License-Identifier: Apache-2.0
"""What a solver can say: satisfiable with a model, unsatisfiable, or no answer with a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.dataclass import dataclass
from assay.program.terms import Term
from assay.solvers.model import Model


@final
class Sat:
    """There is a model: every formula of the store is true in it.

    It is built when first asked for; that has to happen before the store changes."""

    __slots__ = ("_build", "_model")

    def __init__(self, build: Callable[[], Model]) -> None:
        self._build = build
        self._model: Model | None = None

    @property
    def model(self) -> Model:
        if self._model is None:
            self._model = self._build()
        return self._model


@final
@dataclass(frozen=True, slots=True)
class Unsat:
    """There is no model.

    Where a core was asked for (`check_assuming`), these assumptions alone exclude every model; they
    are the terms that were given, as few as were found within a limit."""

    core: tuple[Term, ...] | None = None  # None: nobody asked


@final
@dataclass(frozen=True, slots=True)
class NoAnswer:
    """The solver gave up, and why."""

    reason: str
    ran_out: bool = False  # of time: more of it may help


Answer = Sat | Unsat | NoAnswer
