# SPDX-License-Identifier: Apache-2.0
"""Explanations as people read them on a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from assay.report.explanations.explanation import Explanation, Subject
from assay.report.text import PLAIN, Palette

_WIDTH = 88


def explanation_text(found: Sequence[Explanation], palette: Palette = PLAIN) -> str:
    """All meanings of one code, one after the other."""
    return "\n".join("\n".join(_lines(one, palette)) + "\n" for one in found)


def _lines(one: Explanation, palette: Palette) -> Iterator[str]:
    yield f"{palette.strong}{one.code}{palette.end}: {one.subject}"
    yield from _wrapped(one.meaning)
    yield f"  {palette.faint}example{palette.end}"
    yield from (f"    {line}" for line in one.example.splitlines())
    yield f"  {palette.faint}what to do{palette.end}"
    yield from _wrapped(one.advice, "    ")
    if one.cwe is not None:
        yield f"  {palette.faint}weakness{palette.end}  CWE-{one.cwe}"


def _wrapped(text: str, margin: str = "  ") -> list[str]:
    return textwrap.wrap(
        text,
        _WIDTH,
        initial_indent=margin,
        subsequent_indent=margin,
        break_on_hyphens=False,
        break_long_words=False,
    )


def codes_text(table: Iterable[Explanation]) -> str:
    """The codes there are, by what they say something about."""
    by_subject: dict[Subject, list[str]] = {}
    for one in table:
        by_subject.setdefault(one.subject, []).append(one.code)
    parts = [
        f"{subject}:\n" + "\n".join(_wrapped(", ".join(codes))) + "\n"
        for subject, codes in by_subject.items()
    ]
    return "\n".join(parts)
