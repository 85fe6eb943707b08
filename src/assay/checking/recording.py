# SPDX-License-Identifier: Apache-2.0
"""What a proof rests on, step by step: which places of the source, and where ways lead.

A step is proved from some facts; where these and the values in them come from is what it uses. The
proof stays one if whatever comes from other places is different.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import final

from assay.checking.origins import Because, Origin
from assay.dataclass import dataclass, field
from assay.program.terms import Term, conjuncts
from assay.source import Span


@final
@dataclass(frozen=True, slots=True)
class ProvedStep:
    """Something that was proved: an obligation by its kind, or what else a proof needs."""

    what: str
    span: Span


@final
@dataclass(slots=True)
class Recording:
    """Of one procedure, with all that it follows into."""

    uses: dict[ProvedStep, set[Because]] = field(default_factory=dict)
    ends: set[Because] = field(default_factory=set)  # why ways were not followed any further
    followed: dict[str, None] = field(default_factory=dict)  # procedures with their bodies,
    contracts: dict[str, None] = field(default_factory=dict)  # and those known by contracts
    reached: set[Origin] = field(default_factory=set)  # edges that ways lead along

    def proved(
        self,
        step: ProvedStep,
        because: Because,
        facts: Sequence[Term],
        reasons: Sequence[Because],
        explanation: Collection[Term],
    ) -> None:
        """A step follows from the facts of an explanation; `because` is where its values come
        from."""
        found = self.uses.setdefault(step, set())
        found.add(because)
        found.update(used_of(facts, reasons, explanation))

    def ended(self, because: Because) -> None:
        self.ends.add(because)


def used_of(
    facts: Sequence[Term], reasons: Sequence[Because], explanation: Collection[Term]
) -> list[Because]:
    """The reasons of the facts that an explanation names; one of several that say the same."""
    left = set(explanation)
    found = []
    for fact, because in zip(facts, reasons, strict=True):
        named = left.intersection(conjuncts(fact))
        if named:
            left -= named
            found.append(because)
    return found
