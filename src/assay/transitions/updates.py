# SPDX-License-Identifier: Apache-2.0
"""What a way through a graph assumes and does, by substitution alone: terms of any kind, no cases.

    assume x < n; x = x + y; y = y + 1;      x < n;      x: x + y, y: y + 1

`commands.py` takes states on in linear arithmetic and splits them into cases; this is for whoever
wants the terms as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never, final

from assay.dataclass import dataclass, field
from assay.program.commands import Assert, Assign, Assume, Call, Command, Havoc
from assay.program.terms import FALSE, TRUE, Term, substitute

Fresh = Callable[[Term], Term]
"""Gives a new variable of the sort of a term, for a value that is not known."""


@final
@dataclass(frozen=True, slots=True)
class Updates:
    """Conditions on the state where a way starts, and the values at its end of what it changes."""

    conditions: tuple[Term, ...] = ()
    values: Mapping[Term, Term] = field(default_factory=dict)

    def after(
        self, command: Command, fresh: Fresh, written: Mapping[str, frozenset[Term]]
    ) -> Updates | None:
        """What there is after a command; None if no run gets past it. By procedure, `written` says
        what calls may change besides their results: after a call, nothing is known of that."""
        match command:
            case Assign(targets=targets, values=values):
                new = [substitute(value, self.values) for value in values]
                return self._with(dict(zip(targets, new, strict=True)))
            case Assume(condition=condition) | Assert(condition=condition):
                return self._restricted(substitute(condition, self.values))
            case Havoc(targets=targets):
                return self._with({target: fresh(target) for target in targets})
            case Call(callee=callee, results=results):
                changed = sorted(written.get(callee, ()), key=lambda term: term.id)
                return self._with({target: fresh(target) for target in (*results, *changed)})
            case _:
                assert_never(command)

    def _with(self, changes: Mapping[Term, Term]) -> Updates:
        return Updates(self.conditions, {**self.values, **changes})

    def _restricted(self, condition: Term) -> Updates | None:
        if condition is FALSE:
            return None
        return self if condition is TRUE else Updates((*self.conditions, condition), self.values)
