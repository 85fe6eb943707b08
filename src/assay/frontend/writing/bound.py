# SPDX-License-Identifier: Apache-2.0
"""Names for the variables of quantifiers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import final

from assay.frontend.writing.names import WritableNames
from assay.program.terms import Term

_LETTERS = ("k", "j", "i", "m", "q", "r")


@final
class BoundNames:
    """Names for bound variables, such as nothing else at the place has."""

    def __init__(self, names: WritableNames) -> None:
        variables = (*names.procedure.variables, *names.program.globals, *names.program.objects)
        self._taken = {one.source_name.rpartition(".")[2] for one in variables}
        self._taken |= set(names.scope)
        self.names: dict[Term, str] = {}  # of the binders around

    def enter(self, variables: Sequence[Term]) -> list[str]:
        used = self._taken | set(self.names.values())
        free = (name for name in _candidates() if name not in used)
        for variable in variables:
            self.names[variable] = next(free)
        return [self.names[variable] for variable in variables]

    def leave(self, variables: Sequence[Term]) -> None:
        for variable in variables:
            del self.names[variable]


def _candidates() -> Iterator[str]:
    yield from _LETTERS
    for number in count(1):
        yield from (f"{letter}{number}" for letter in _LETTERS)
