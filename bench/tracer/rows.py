# SPDX-License-Identifier: Apache-2.0
"""The rows: programs of figure 3 at growing sizes, and the properties of tcas of figure 6."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import final

from bench.tracer.figures import (
    both_or_none,
    counted_to_an_input,
    counted_together,
    irrelevant_branches,
    one_or_two,
)

PROGRAMS = Path(__file__).parent / "programs"
SIZES = (10, 100, 1000)
FIGURE_3, FIGURE_6 = "tracer figure 3", "tracer figure 6"


class Column(StrEnum):
    """How a row is explored."""

    WEAKEST = "weakest preconditions"
    DELETION = "deletion, as in the paper"
    PLAIN = "without interpolants"
    DEEPENING = "iterative deepening"


@final
@dataclass(frozen=True, slots=True)
class Published:
    """What the paper reports on a machine of 2.33 GHz, and BLAST beside it."""

    nodes: int
    seconds: float
    blast: float


@final
@dataclass(frozen=True, slots=True)
class Row:
    """One program, and in which ways it is explored."""

    name: str
    group: str
    text: str
    safe: bool
    columns: tuple[Column, ...]
    size: int | None = None
    options: tuple[str, ...] = ()
    paper: Published | None = None
    quick: bool = False


_FIGURES: dict[str, tuple[str, Callable[[int], str], tuple[Column, ...]]] = {
    "a": ("branches that do not matter", irrelevant_branches, tuple(Column)[:3]),
    "b": ("a loop with two counters", counted_together, tuple(Column)),
    "b-input": ("the same, for an input up to N", counted_to_an_input, tuple(Column)),
    "c": ("one or two is added", one_or_two, tuple(Column)[:3]),
    "d": ("two beginnings", both_or_none, tuple(Column)[:3]),
}
_TCAS = {
    "1a": (True, Published(6029, 6.97, 3.6)),
    "1b": (True, Published(6050, 6.77, 78.35)),
    "2a": (True, Published(6029, 6.74, 3.25)),
    "2b": (False, Published(91, 0.01, 17.46)),
    "3a": (False, Published(243, 0.16, 18.96)),
    "3b": (True, Published(6017, 6.63, 15.68)),
    "4a": (False, Published(243, 0.15, 14.44)),
    "4b": (False, Published(91, 0.01, 6.44)),
    "5a": (True, Published(6029, 6.36, 10.29)),
    "5b": (False, Published(91, 0.02, 40.31)),
}


def all_rows() -> list[Row]:
    return [*_figure_3(), *_figure_6()]


def _figure_3() -> Iterator[Row]:
    for letter, (_, make, columns) in _FIGURES.items():
        for size in SIZES:
            yield Row(
                f"tracer/3{letter}/{size}",
                FIGURE_3,
                make(size),
                safe=True,
                columns=columns,
                size=size,
                options=("--check", "assertion"),
                quick=size == SIZES[0],
            )


def _figure_6() -> Iterator[Row]:
    text = (PROGRAMS / "tcas.c").read_text()
    for name, (safe, paper) in _TCAS.items():
        number = f"{name[0]}{'ab'.index(name[1]) + 1}"
        yield Row(
            f"tracer/tcas-{name}-{'safe' if safe else 'unsafe'}",
            FIGURE_6,
            f"#define PROPERTY {number}\n{text}",
            safe=safe,
            columns=(Column.WEAKEST, Column.DELETION, Column.PLAIN),
            options=("--check", "unreachable"),
            paper=paper,
            quick=name in ("1b", "4b"),
        )


def about(row: Row) -> str:
    """What a program of figure 3 is: `(a) branches that do not matter`."""
    letter = row.name.split("/")[1].removeprefix("3")
    return f"({letter[0]}) {_FIGURES[letter][0]}"
