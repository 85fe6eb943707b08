# SPDX-License-Identifier: Apache-2.0
"""Verdicts on candidates and proofs as Markdown and JSON, with the paper's figures beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from assay.engines.invariants.candidates.candidate import ACCELERATION, HEURISTICS, TRACES, USER
from assay.engines.invariants.judgement import InductionRule, JudgementKind, is_linear
from bench.loopinv.proofs import Proved
from bench.loopinv.proposals import SOURCES
from bench.loopinv.verdicts import Decided

Verdicts = Sequence[Decided]
SECOND: Final = 1.0
PAPER_BITS: Final = 32  # of the paper's tables 1 and 2
# candidates, those decided within a second, those not decided in ten minutes
PAPER_WIDTHS: Final = {8: (183, 176, 2), 16: (183, 166, 7), 32: (183, 154, 23)}
PAPER_SOURCES: Final = {
    (TRACES, True): (7, 7, 0),
    (TRACES, False): (41, 37, 4),
    (ACCELERATION, True): (3, 3, 0),
    (HEURISTICS, True): (7, 4, 3),
    (HEURISTICS, False): (118, 103, 11),
    (USER, True): (7, 0, 5),
}
PAPER_KINDS: Final = {
    "true": (24, 14, 8),
    "false": (159, 140, 15),
    "linear": (76, 72, 2),
    "not linear": (107, 82, 21),
}
Paper = tuple[int, int, int] | None
_COUNTS: Final = tuple(str(outcome) for outcome in JudgementKind)
_TIMES: Final = ("within 1 s", "slowest s", "slowest cpu s")
_PAPER: Final = ("paper: number", "paper: within 1 s", "paper: not in 10 min")


def markdown(verdicts: Verdicts, proofs: Sequence[Proved]) -> str:
    parts = []
    if verdicts:
        parts += [_widths(verdicts), _sources(verdicts), _kinds(verdicts), _open(verdicts)]
    if proofs:
        parts.append(_proofs(proofs))
    return "\n\n".join(part for part in parts if part) + "\n"


def document(verdicts: Verdicts, proofs: Sequence[Proved]) -> dict[str, Any]:
    return {
        "candidates": [
            {
                "program": one.proposal.program,
                "source": one.proposal.source,
                "formula": one.proposal.text,
                "linear": is_linear(one.proposal.candidate.formula),
                "bits": one.bits,
                "rule": str(one.rule),
                "outcome": str(one.outcome),
                "seconds": one.seconds,
                "processor": one.processor,
                "reason": one.reason,
                "shown": {name: repr(value) for name, value in one.shown.items()},
            }
            for one in verdicts
        ],
        "proofs": [
            {
                "name": one.row.name,
                "verdict": one.verdict,
                "seconds": one.seconds,
                "processor": one.processor,
                "engine": one.engine,
                "invariants": one.count,
                "wanted": one.row.wanted,
                "reached": one.reached,
                "reason": one.reason,
            }
            for one in proofs
        ],
        "reversed": [one.proposal.name for one in reversed_by_width(verdicts)],
    }


def reversed_by_width(verdicts: Verdicts) -> list[Decided]:
    """Verdicts that cannot be right: inductive, although a smaller width has a counterexample."""
    failed: dict[tuple[str, InductionRule], list[int]] = {}
    for one in verdicts:
        if one.bits is not None and one.outcome in (
            JudgementKind.NOT_INDUCTIVE,
            JudgementKind.VIOLATED,
        ):
            failed.setdefault((one.proposal.name, one.rule), []).append(one.bits)
    return [
        one
        for one in verdicts
        if one.outcome is JudgementKind.INDUCTIVE
        and one.rule is InductionRule.ALONE
        and any(
            one.bits is None or bits < one.bits
            for bits in failed.get((one.proposal.name, one.rule), ())
        )
    ]


# --- the paper's tables


def _widths(verdicts: Verdicts) -> str:
    rows = []
    for bits, rule in dict.fromkeys((one.bits, one.rule) for one in verdicts):
        some = [one for one in verdicts if one.bits == bits and one.rule is rule]
        paper = PAPER_WIDTHS.get(bits or 0) if rule is InductionRule.ALONE else None
        rows.append(["unbounded" if bits is None else str(bits), rule, *_figures(some, paper)])
    return _table("Candidate invariants by width (table 3)", ("bits", "rule"), rows)


def _sources(verdicts: Verdicts) -> str:
    rows = []
    for source in SOURCES:
        for true in (True, False):
            some = [
                one
                for one in _as_in_paper(verdicts)
                if one.proposal.source == source
                and (one.outcome is JudgementKind.INDUCTIVE) is true
            ]
            paper = PAPER_SOURCES.get((source, true))
            if some or paper:
                rows.append([source, "true" if true else "false", *_figures(some, paper)])
    return _table("By source, at 32 bits, each alone (table 1)", ("source", "validity"), rows)


def _kinds(verdicts: Verdicts) -> str:
    tests: Mapping[str, Callable[[Decided], bool]] = {
        "true": lambda one: one.outcome is JudgementKind.INDUCTIVE,
        "false": lambda one: one.outcome is not JudgementKind.INDUCTIVE,
        "linear": lambda one: is_linear(one.proposal.candidate.formula),
        "not linear": lambda one: not is_linear(one.proposal.candidate.formula),
    }
    rows = []
    for name, test in tests.items():
        some = [one for one in _as_in_paper(verdicts) if test(one)]
        rows.append([name, *_figures(some, PAPER_KINDS[name])])
    return _table("By validity and linearity, at 32 bits, each alone (table 2)", ("kind",), rows)


def _as_in_paper(verdicts: Verdicts) -> list[Decided]:
    return [one for one in verdicts if one.bits == PAPER_BITS and one.rule is InductionRule.ALONE]


def _figures(some: Verdicts, paper: Paper) -> list[str]:
    counts = [str(sum(one.outcome is outcome for one in some)) for outcome in JudgementKind]
    quick = sum(
        one.seconds <= SECOND and one.outcome is not JudgementKind.UNDECIDED for one in some
    )
    slowest = max((one.seconds for one in some), default=0.0)
    busiest = max((one.processor for one in some), default=0.0)
    beside = ["-"] * 3 if paper is None else [str(paper[0]), _share(*paper[1::-1]), str(paper[2])]
    times = [_share(quick, len(some)), f"{slowest:.2f}", f"{busiest:.2f}"]
    return [str(len(some)), *counts, *times, *beside]


def _share(part: int, whole: int) -> str:
    return "-" if not whole else f"{part} ({100 * part / whole:.1f} %)"


def _open(verdicts: Verdicts) -> str:
    """What is slow or undecided, by name."""
    lines = [
        f"- {_width(one)}, {one.rule}: {one.outcome} after {one.seconds:.2f} s "
        f"({one.processor:.2f} s of the processor), {one.proposal.source}, "
        f"`{one.proposal.name}`{f' ({one.reason})' if one.reason else ''}"
        for one in verdicts
        if one.seconds > SECOND or one.outcome is JudgementKind.UNDECIDED
    ]
    lines += [
        f"- **wrong: inductive at {_width(one)}, not at a smaller width**: `{one.proposal.name}`"
        for one in reversed_by_width(verdicts)
    ]
    return "\n".join(["## Slow or undecided candidates", "", *lines]) if lines else ""


def _width(one: Decided) -> str:
    return "unbounded" if one.bits is None else f"{one.bits} bits"


def _proofs(proofs: Sequence[Proved]) -> str:
    rows = [
        [
            one.row.program,
            one.row.invariants,
            "**wrong: refuted**" if one.correct is False else one.verdict,
            one.engine,
            str(one.count),
            f"{one.seconds:.2f}",
            f"{one.processor:.2f}",
            "-" if one.row.wanted is None else f"{one.row.wanted:g}",
            {None: "", True: "yes", False: "no"}[one.reached],
        ]
        for one in proofs
    ]
    names = ("program", "invariants", "verdict", "engine", "number", "s", "cpu s")
    return _lines("Proofs for all lengths", (*names, "wanted s", "reached"), rows)


def _table(title: str, keys: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return _lines(title, (*keys, "number", *_COUNTS, *_TIMES, *_PAPER), rows) if rows else ""


def _lines(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    body = [_line(columns), _line(["---"] * len(columns)), *map(_line, rows)]
    return "\n".join([f"## {title}", "", *body])


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def progress(verdicts: Verdicts, name: str) -> str:
    """One line while the others are still running."""
    seconds = sum(one.seconds for one in verdicts)
    counts = ", ".join(_counted(verdicts))
    return f"{seconds:8.2f} s  {name}: {counts}"


def _counted(verdicts: Verdicts) -> Iterator[str]:
    for outcome in JudgementKind:
        number = sum(one.outcome is outcome for one in verdicts)
        yield f"{number} {outcome}"
