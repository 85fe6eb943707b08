# SPDX-License-Identifier: Apache-2.0
"""Formulas without quantifiers that hold for all values of some variables."""

from __future__ import annotations

from enum import Enum, auto
from typing import final

from assay.dataclass import dataclass
from assay.program.terms import Term


@final
@dataclass(frozen=True, slots=True)
class Universal:
    """A formula without quantifiers that holds for all values of some variables (or of none)."""

    variables: tuple[Term, ...]
    formula: Term
    triggers: tuple[tuple[Term, ...], ...] = ()
    """The terms at which it is instantiated, each of these tuples; none: as a solver chooses."""


@final
@dataclass(frozen=True, slots=True)
class Offer:
    """A fact that may be used, and what a proof then rests on."""

    name: str
    fact: Universal


class How(Enum):
    """Where universal facts are instantiated."""

    TERMS = auto()  # at the terms that read arrays (E-matching)
    MODELS = auto()  # there, and where a model of the instances so far does not satisfy them
