# SPDX-License-Identifier: Apache-2.0
"""Memory of C that is allocated and never freed, where somebody asks about that.

p = malloc(4);     live := live + 1         free(p);     live := live - 1
return 0;          of `main`: assert live = 0, where no global pointer leads anywhere

Where `main` returns, its own pointers are gone, so that what is left is lost, unless a global
variable leads to it. Which objects these lead to is not followed: where one is not null, nothing is
claimed of what is left.
"""

from __future__ import annotations

from assay.frontend.lower.state import FunctionState, Plain, UnitState
from assay.program.graph import Leaks
from assay.program.heap import LIVE, NULL, base_element
from assay.program.obligations import Kind
from assay.program.terms import (
    FALSE,
    ZERO,
    Term,
    conjunction,
    disjunction,
    equal,
    negation,
)
from assay.program.types import PointerType, StructType, Type, VoidType
from assay.source import Span

_DETAIL = "what was allocated is freed before `main` returns"


def check_at_return(state: FunctionState, span: Span) -> None:
    """Where `main` returns."""
    none_left = equal(LIVE, ZERO)
    if state.unit.semantics.leaks is Leaks.KEPT:
        state.check(Kind.LEAK, none_left, span, _DETAIL)
        return
    nothing_known = _no_global_leads_anywhere(state.unit)
    state.check(Kind.LEAK, disjunction(none_left, negation(nothing_known)), span, _DETAIL)
    state.trust_placement(disjunction(none_left, nothing_known), span)


def check_at_halt(state: FunctionState, span: Span) -> None:
    """Where the program ends at once: what its pointers lead to there is not known."""
    if state.unit.semantics.leaks in (Leaks.TRACKED, Leaks.KEPT):
        state.trust_placement(equal(LIVE, ZERO), span)


def _no_global_leads_anywhere(unit: UnitState) -> Term:
    found = []
    for global_ in unit.unit.globals:
        of, binding = global_.variable.type, unit.globals[global_.variable]
        if not _may_lead(unit, of, set()) or global_.variable.constant:
            continue
        if not isinstance(binding, Plain) or not isinstance(of, PointerType):
            return FALSE
        found.append(equal(binding.terms[0], NULL))
    return conjunction(*found)


def _may_lead(unit: UnitState, of: Type, seen: set[str]) -> bool:
    """Whether a value of a type has pointers in it."""
    element = base_element(of)
    if isinstance(element, PointerType | VoidType):
        return True
    if not isinstance(element, StructType) or element.name in seen:
        return False
    seen.add(element.name)
    return any(_may_lead(unit, one.type, seen) for one in unit.unit.structs[element.name])
