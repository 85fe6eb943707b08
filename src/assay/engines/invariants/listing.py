# SPDX-License-Identifier: Apache-2.0
"""Candidates in the notation of the source, with their verdicts: what reports are made of."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass
from assay.engines.invariants.judgement import CandidateVerdict
from assay.evidence.verdicts import Reason
from assay.program.graph import Procedure


@final
@dataclass(frozen=True, slots=True)
class Row:
    """A candidate, as it is shown, and its verdict."""

    line: int  # of the loop
    loop: int | None  # its number among the loops of the source
    text: str
    source: str
    is_linear: bool
    is_stated: bool  # it stands in the source already
    is_written: bool  # the text is in the notation of the source
    verdict: CandidateVerdict
    seconds: float = 0.0
    is_implied: bool = False  # it follows from others that are inductive
    is_chosen: bool = False  # it is worth writing into the source


@final
@dataclass(frozen=True, slots=True)
class Judged:
    """A procedure and the candidates for its loops."""

    procedure: Procedure
    rows: tuple[Row, ...]
    reason: Reason | None = None  # why there may be more candidates, or verdicts on them
    assumptions: tuple[str, ...] = ()  # what the verdicts rest on
