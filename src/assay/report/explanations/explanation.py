# SPDX-License-Identifier: Apache-2.0
"""What one code means."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass


class Subject(StrEnum):
    """What a code says something about."""

    VERDICT = "a verdict"
    OBLIGATION = "a kind of obligation"
    REASON = "a reason why something is unknown, or has no verdict"
    DIAGNOSTIC = "a diagnostic"
    JUDGEMENT = "a word of `assay invariants`, `assay check` or `--confirm`"


@final
@dataclass(frozen=True, slots=True)
class Explanation:
    """One code, as a reader needs it who meets it for the first time."""

    code: str
    subject: Subject
    meaning: str
    example: str
    advice: str
    cwe: int | None = None  # the weakness that a broken obligation is, by its number


def entries(subject: Subject, table: Mapping[str, tuple[str, str, str]]) -> tuple[Explanation, ...]:
    """A table of meaning, example and advice, by code."""
    return tuple(Explanation(code, subject, *texts) for code, texts in table.items())
