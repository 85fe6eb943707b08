# SPDX-License-Identifier: Apache-2.0
"""When a specification is defined: conditions, each under the guards that lead to it.

`i < n && a[i] > 0` requires `a` not null and `0 <= i < length of a`, both under the guard `i < n`.
Guards and conditions are kept apart until the end, so that a condition that does not depend on a
quantified variable can leave the quantifier, and the others are quantified over what guards them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import final

from assay.dataclass import dataclass
from assay.frontend.lower.spec_bounds import follows, some, with_own_bounds, without_implied
from assay.program.terms import (
    TRUE,
    Term,
    conjunction,
    forall,
    free_variables,
    implication,
)


@final
@dataclass(frozen=True, slots=True)
class Requirement:
    guards: tuple[Term, ...]
    condition: Term


Requirements = tuple[Requirement, ...]
NONE: Requirements = ()


def requiring(*conditions: Term) -> Requirements:
    return tuple(Requirement((), c) for c in conditions if c is not TRUE)


def under(guard: Term, requirements: Requirements) -> Requirements:
    """The requirements of what is only evaluated where the guard holds."""
    if guard is TRUE:
        return requirements
    return tuple(Requirement((guard, *r.guards), r.condition) for r in requirements)


def joined(*several: Requirements) -> Requirements:
    """All of them, each once."""
    return tuple(dict.fromkeys(r for requirements in several for r in requirements))


def quantified(variables: Sequence[Term], domain: Term, inner: Requirements) -> Requirements:
    """The requirements of a quantifier's parts, for all values of its variables."""
    needed = [r for r in inner if not follows(r.condition, (domain, *r.guards))]
    return joined(*(_quantified(variables, domain, r) for r in needed))


def _quantified(variables: Sequence[Term], domain: Term, inner: Requirement) -> Requirements:
    if _mentions(inner.condition, variables):
        span = with_own_bounds(variables, domain, inner.guards)
        return requiring(forall(variables, span, inner.condition))
    outer = tuple(g for g in inner.guards if not _mentions(g, variables))
    inside = [g for g in inner.guards if _mentions(g, variables)]
    if inside:
        guards = (*without_implied((domain,), inside), *inside)
        outer = (*outer, some(variables, conjunction(*guards)))
    return under(conjunction(*outer), requiring(inner.condition))


def _mentions(term: Term, variables: Sequence[Term]) -> bool:
    return not free_variables(term).isdisjoint(variables)


def mapped(change: Callable[[Term], Term], requirements: Requirements) -> Requirements:
    return tuple(
        Requirement(tuple(change(g) for g in r.guards), change(r.condition)) for r in requirements
    )


def as_term(requirements: Requirements) -> Term:
    """The formula that says that all of them are met."""
    needed = [r for r in requirements if not follows(r.condition, r.guards)]
    weakest = [r for r in needed if not any(_covers(other, r) for other in needed)]
    return conjunction(*(implication(conjunction(*r.guards), r.condition) for r in weakest))


def _covers(one: Requirement, other: Requirement) -> bool:
    """Whether one requires the condition of the other under fewer guards."""
    return one.condition is other.condition and set(one.guards) < set(other.guards)
