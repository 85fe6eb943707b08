# SPDX-License-Identifier: Apache-2.0
"""The rows of tables 1 to 3: all candidates at one width under one rule, or some of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from typing import Final, final

from assay.engines.invariants.judgement import InductionRule
from bench.loopinv.listings import LISTINGS, WIDTHS
from bench.loopinv.proposals import proposals
from bench.loopinv.verdicts import LIMIT, Decided, decide

GROUP: Final = "candidate invariants"


@final
@dataclass(frozen=True, slots=True)
class Setting:
    """A width, and what may be used when an iteration starts."""

    bits: int | None
    rule: InductionRule
    group: str = GROUP

    @property
    def width(self) -> str:
        return "unbounded" if self.bits is None else str(self.bits)

    @property
    def name(self) -> str:
        return f"candidates/{self.width}/{self.rule}"

    @property
    def quick(self) -> bool:
        return self.bits == WIDTHS[0] and self.rule is InductionRule.ALONE


def all_settings() -> Iterator[Setting]:
    for bits in WIDTHS:
        for rule in InductionRule:
            yield Setting(bits, rule)


def judged(setting: Setting, limit: float = LIMIT) -> list[Decided]:
    """Each program in a process of its own, as for a user: terms of others are not kept in it."""
    with Pool(1, maxtasksperchild=1) as pool:
        work = partial(_judged, setting=setting, limit=limit)
        return [one for found in pool.map(work, LISTINGS, chunksize=1) for one in found]


def _judged(program: str, setting: Setting, limit: float) -> list[Decided]:
    own = [one for one in proposals() if one.program == program]
    return list(decide(own, setting.bits, setting.rule, limit=limit))
