# SPDX-License-Identifier: Apache-2.0
"""Recognises formulas that say which elements of a C object exist: \\valid(p + (low..high))."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from assay.dataclass import dataclass
from assay.frontend.writing.names import WritableNames, elements_of
from assay.program.heap import LENGTH
from assay.program.terms import (
    ONE,
    ZERO,
    Op,
    Term,
    at_most,
    conjunction,
    different,
    free_variables,
    less,
    linear_form,
    negate,
    select,
    subtract,
)
from assay.program.types import PointerType


@final
@dataclass(frozen=True, slots=True)
class ValidRange:
    """All elements from p[low] to p[high] exist; there may be none."""

    pointer: str
    low: Term
    high: Term


def valid_range(
    parts: Sequence[Term], names: WritableNames
) -> tuple[ValidRange, list[Term]] | None:
    """The range that two parts of a disjunction speak of (it is empty, or inside of the object),
    and the other parts."""
    if names.java:
        return None
    for inside in parts:
        if inside.op is not Op.AND or len(inside.args) != 3:
            continue
        for object_ in sorted(free_variables(inside), key=lambda term: term.id):
            found = _range_in(inside, object_, names)
            empty = None if found is None else less(found.high, found.low)
            if found is not None and empty in parts:
                return found, [part for part in parts if part not in (inside, empty)]
    return None


def _range_in(inside: Term, object_: Term, names: WritableNames) -> ValidRange | None:
    entry = names.entries.get(object_)
    if entry is None or not isinstance(entry.type, PointerType) or len(entry.terms) != 2:
        return None
    if elements_of(entry.type.target) != 1:
        return None
    length, offset = select(LENGTH, object_), entry.terms[1]
    bounds = [part for part in inside.args if part.op is Op.LE]
    for lower in bounds:
        for upper in bounds:
            low = negate(lower.args[0])
            high = subtract(subtract(upper.args[0], negate(length)), ONE)
            said = conjunction(different(object_, ZERO), at_most(ZERO, low), less(high, length))
            if said is inside and length not in linear_form(high)[0]:
                return ValidRange(entry.name, subtract(low, offset), subtract(high, offset))
    return None
