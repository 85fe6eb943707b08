# SPDX-License-Identifier: Apache-2.0
"""Verdicts on generated loops agree with running them from every state."""

from __future__ import annotations

import pytest

from assay.evidence.verdicts import ProcedureOutcome, Verdict
from tests.termination.asking import asked
from tests.termination.loops import BYTES, NARROW, Kind, made

SECONDS = 3.0
SEEDS = range(110)
BYTE_SEEDS = range(1000, 1050)
GROUP = 10  # programs in one test
DECIDED = 4  # of a group, at least: a busy machine leaves some open


def outcome_of(kind: Kind, text: str) -> ProcedureOutcome:
    if kind is NARROW:
        return asked(text, math="ideal", int_bits=5, seconds=SECONDS)
    return asked(text, seconds=SECONDS)


@pytest.mark.parametrize("first", SEEDS[::GROUP])
def test_narrow_integers(first: int) -> None:
    agree(NARROW, first)


@pytest.mark.parametrize("first", BYTE_SEEDS[::GROUP])
def test_bytes_that_wrap(first: int) -> None:
    agree(BYTES, first)


def agree(kind: Kind, first: int) -> None:
    decided = 0
    for seed in range(first, first + GROUP):
        text, for_ever = made(kind, seed)
        verdict = outcome_of(kind, text).verdict
        if verdict is Verdict.UNKNOWN:
            continue
        decided += 1
        assert (verdict is Verdict.REFUTED) == for_ever, f"seed {seed}: {text}"
    assert decided >= DECIDED


def test_both_truths_are_common() -> None:
    truths = [made(NARROW, seed)[1] for seed in SEEDS]
    assert 20 < sum(truths) < len(truths) - 20
