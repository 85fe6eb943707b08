# SPDX-License-Identifier: Apache-2.0
"""The values that inputs of a type can have, under a choice of semantics."""

from __future__ import annotations

from assay.dataclass import replace
from assay.program.graph import Language, Math, Semantics
from assay.program.heap import base_element
from assay.program.types import IntegerType, Type

_INDICES = {Language.JAVA: (1 << 31) - 1, Language.C: (1 << 63) - 1}
_SIZES = {"ILP32": (1 << 32) - 1, "LP64": (1 << 64) - 1}  # largest value of C's size_t
_BYTE = 8
_WORD = 32  # narrower types are converted to wrap in every mode, so their values are always theirs


def domain_of(semantics: Semantics, of: Type) -> tuple[int, int] | None:
    """Least and largest value of a type; None if there are none, or it is not a number.

    With `ideal` the wide signed types stand for the integers, or for those of some bits."""
    if not isinstance(of, IntegerType):
        return None
    if of.is_written:
        return 1, of.members
    if semantics.math is Math.IDEAL and of.signed and of.bits >= _WORD:
        if semantics.int_bits is None:
            return None
        half = 1 << (min(of.bits, semantics.int_bits) - 1)
        return -half, half - 1
    return of.low, of.high


def values_of(semantics: Semantics, of: Type) -> tuple[int, int] | None:
    """What may be assumed of every value of a type, wherever it comes from; None if nothing.

    A width restricts inputs and results of operations only: with `ideal`, a variable can also hold
    a constant or a converted value that does not fit it."""
    if isinstance(of, IntegerType) and of.is_written:
        return of.low, of.high
    return domain_of(replace(semantics, int_bits=None), of)


def longest_array(semantics: Semantics, element: Type) -> int:
    """How many elements an array can have; no object of C is larger than `size_t` can say."""
    longest = _INDICES[semantics.language]
    of = base_element(element)
    if semantics.language is Language.JAVA or not isinstance(of, IntegerType):
        return longest
    return min(longest, _SIZES[semantics.data_model] // max(1, of.bits // _BYTE))
