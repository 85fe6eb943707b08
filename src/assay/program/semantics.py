# SPDX-License-Identifier: Apache-2.0
"""The choices under which a source is read; `graph.py` has the program that comes of it."""

from __future__ import annotations

from enum import StrEnum
from typing import final

from assay.dataclass import dataclass


class Language(StrEnum):
    JAVA = "java"
    C = "c"


class Math(StrEnum):
    """What arithmetic in code means; see docs/semantics.md."""

    SAFE = "safe"
    WRAP = "wrap"
    IDEAL = "ideal"


class Unset(StrEnum):
    """What it means to read a C local that has no value."""

    CHECKED = "checked"  # an obligation breaks
    INPUT = "input"  # it has any value, as the conventions of SV-COMP say


class Allocation(StrEnum):
    """Whether C's malloc and calloc may give null."""

    MAY_FAIL = "may-fail"
    SUCCEEDS = "succeeds"  # never, as the user says
    CONVENTION = "convention"  # never, as the conventions of SV-COMP say


class Leaks(StrEnum):
    """What is asked of memory that a C program has allocated and not freed."""

    IGNORED = "ignored"
    LOST = "lost"  # where `main` returns, some pointer leads to it
    TRACKED = "tracked"  # some pointer leads to it at all times: valid-memtrack of SV-COMP
    KEPT = "kept"  # where the program ends, there is none: valid-memcleanup of SV-COMP


@final
@dataclass(frozen=True, slots=True)
class Semantics:
    """The choices under which a source was lowered."""

    language: Language
    math: Math = Math.SAFE
    int_bits: int | None = None  # with `ideal`: only runs in which every result fits so many bits
    data_model: str = "ILP32"
    checks: frozenset[str] | None = None  # obligation kinds asked for; None for all
    unset: Unset = Unset.CHECKED
    malloc: Allocation = Allocation.MAY_FAIL
    leaks: Leaks = Leaks.IGNORED
