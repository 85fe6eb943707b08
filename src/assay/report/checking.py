# SPDX-License-Identifier: Apache-2.0
"""What became of a certificate, as people read it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import assert_never

from assay.checking.outcome import Checked, Conclusion, EndingCheck, ProcedureCheck, Step
from assay.evidence.confirmation import Confirmation
from assay.report.confirmation import confirmation_text
from assay.report.text import PLAIN, Palette


def check_text(
    checked: Checked,
    palette: Palette = PLAIN,
    said: Mapping[str, Confirmation] | None = None,
    *,
    every_step: bool = False,
) -> str:
    """A line for each procedure, with what stands in the way of accepting it, and what a compiler
    said of it."""
    lines: list[str] = []
    for one in checked.procedures:
        lines += _procedure(one, palette, every_step=every_step)
        if said is not None and one.name in said:
            lines.append(f"  {'compiler':<9}{confirmation_text(said[one.name])}")
    if checked.reason is not None:
        lines.append(f"{palette.error}rejected{palette.end}: {checked.reason}")
    lines.append(_summary(checked))
    return "\n".join(lines) + "\n"


def _procedure(one: ProcedureCheck, palette: Palette, *, every_step: bool) -> Iterator[str]:
    colour = _colour(one.whole, palette)
    asked = sum(step.times for step in one.steps)
    yield (
        f"{palette.strong}{one.name}{palette.end}   {colour}{one.whole}{palette.end}   "
        f"{one.seconds:.2f} s   {len(one.steps)} steps, {asked} conditions"
    )
    if one.reason is not None:
        yield f"  {'because':<9}{one.reason}"
    for step in one.steps:
        if every_step or step.conclusion is not Conclusion.ACCEPTED:
            yield _step(step)
    if one.ending is not None:
        yield f"  {'ends':<9}{_ending(one.ending)}"
    yield from (f"  {'rests on':<9}the contract of `{name}`" for name in one.contracts)
    yield from (f"  {'assuming':<9}{text}" for text in one.assumptions)


def _ending(found: EndingCheck) -> str:
    """What is said of whether runs end."""
    match found.conclusion:
        case Conclusion.ACCEPTED:
            rests = f", if {', '.join(f'`{o}`' for o in found.contracts)} do"
            return f"every run{rests if found.contracts else ''}"
        case Conclusion.UNDECIDED | Conclusion.REJECTED:
            return f"{found.conclusion}: {found.reason}"
        case _:
            assert_never(found.conclusion)


def _step(step: Step) -> str:
    why = f"  ({step.reason})" if step.reason else ""
    where = f"line {step.line}:{step.column}"
    return f"  {step.conclusion:<10} {where:<12} {step.what:<20} {step.seconds:6.2f} s{why}"


def _colour(conclusion: Conclusion, palette: Palette) -> str:
    return {
        Conclusion.ACCEPTED: palette.good,
        Conclusion.UNDECIDED: palette.warning,
        Conclusion.REJECTED: palette.error,
    }[conclusion]


def _summary(checked: Checked) -> str:
    counts = Counter(one.whole for one in checked.procedures)
    total = len(checked.procedures)
    parts = [f"{counts[one]} {one}" for one in Conclusion if counts[one]]
    return f"{total} procedure{'' if total == 1 else 's'}" + (
        f": {', '.join(parts)}" if parts else ""
    )
