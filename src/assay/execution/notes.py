# SPDX-License-Identifier: Apache-2.0
"""Results that several attempts on one procedure need: each is found once, by who comes first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, final

from assay.budget import Budget
from assay.program.graph import Procedure, Program

Result = TypeVar("Result")


@final
class Notes:
    """Results by what they are and which version of the program they are about."""

    def __init__(self) -> None:
        self._results: dict[tuple[str, int, int], tuple[Program, Procedure, Any]] = {}

    def once(
        self,
        what: str,
        program: Program,
        procedure: Procedure,
        budget: Budget,
        find: Callable[[Budget], Result],
    ) -> Result:
        """What was found before, or is found now; it is kept unless time was short for it."""
        key = (what, id(program), id(procedure))  # both are kept, so that no other has their place
        if key in self._results:
            return self._results[key][-1]  # type: ignore[no-any-return]
        watched, cut = budget.watched()
        result = find(watched)
        if not cut.happened:
            self._results[key] = (program, procedure, result)
        return result
