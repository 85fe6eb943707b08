# SPDX-License-Identifier: Apache-2.0
"""One candidate, and all that deciding about it needs to know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.judgement import InductionRule
from assay.execution.configuration import Configuration
from assay.execution.plan import Head
from assay.execution.setting import Setting
from assay.execution.values import Value
from assay.program.graph import Location
from assay.program.terms import Term, conjunction, conjuncts, has_binder
from assay.solvers.model import Model

Variables = dict[Term, Value]
Refute = Callable[[Configuration, Model, Variables | None], bool]
"""Is shown a configuration at the head and a model in which the candidate fails there; for the
inductive case with the variables when the iteration started. True if that settles it."""


@final
@dataclass(frozen=True, slots=True)
class JudgedCase:
    """What is to be decided."""

    candidate: Candidate
    assumed: tuple[Candidate, ...]  # at the same head, and at others
    rule: InductionRule
    modified: frozenset[Term]  # variables and heap maps that the loop may change
    assigned: frozenset[Term]  # the same for the whole procedure
    refute: Refute

    def is_at(self, state: Configuration, head: Head) -> bool:
        """Whether this is the head of the candidate's loop."""
        return len(state.frames) == 1 and head.location == self.candidate.head

    def known_at(self, head: Location) -> Iterator[Candidate]:
        """What holds when the head is reached, formulas without quantifiers first."""
        here = [one for one in self.assumed if one.head == head]
        if head == self.candidate.head:
            here = [self.candidate, *(here if self.rule is InductionRule.TOGETHER else ())]
        yield from sorted(here, key=lambda one: has_binder(one.formula))


class SettledError(Exception):
    """A counterexample was confirmed: nothing is left to look at."""


def parts(setting: Setting, variables: Variables, one: Candidate) -> Iterator[Value]:
    """The conjuncts of what a candidate says here, those with quantifiers last: what the others say
    bounds their ranges."""
    whole = conjuncts(conjunction(one.defined, one.formula))
    for part in sorted(whole, key=has_binder):
        yield setting.evaluate(part, variables)
