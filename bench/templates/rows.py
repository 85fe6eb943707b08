# SPDX-License-Identifier: Apache-2.0
"""The rows of table 1, with the published figures of the last query, and the same in other ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from typing import final

VERIFICATION = "Table 1(a): program verification"
CALLS = "Table 1(b): interprocedural analysis"
PRECONDITIONS = "Table 1(c): weakest preconditions"
POSTCONDITIONS = "Table 1(d): strongest postconditions"
FIGURES = "Figures 1 and 2"
PLAIN = "Templates alone"
BITS = "Templates alone, over bit-vectors"
ROBUST = "Constants times three, three more variables, other names"
_FOLDERS = {
    VERIFICATION: "verification",
    CALLS: "calls",
    PRECONDITIONS: "preconditions",
    POSTCONDITIONS: "postconditions",
    FIGURES: "figures",
    PLAIN: "plain",
    BITS: "bits",
    ROBUST: "robust",
}
_QUICK = ("cegar1", "w1", "add", "swap", "w1_sp", "pv1")
_WITHOUT_LOOPS = ("ex2",)


class Question(Enum):
    VERIFY = auto()
    PRECONDITION = auto()
    POSTCONDITION = auto()
    BOUND = auto()
    COUNTEREXAMPLE = auto()


class Mode(StrEnum):
    """How the search goes about it."""

    ALL = "all"  # with facts that are found before templates are solved for
    PLAIN = "plain"  # templates alone, with all solvers
    BITS = "bits"  # templates alone, over bit-vectors


@final
@dataclass(frozen=True, slots=True)
class Row:
    """One program, by the name of its file, and what is asked."""

    group: str
    program: str
    paper: float | None = None  # seconds of the last query
    clauses: int | None = None  # thousands, in the paper's formula
    reach: float = 10.0  # seconds for the whole search
    note: str = ""  # where the program is not the paper's
    question: Question = Question.VERIFY
    mode: Mode = Mode.ALL

    @property
    def name(self) -> str:
        return f"templates/{_FOLDERS[self.group]}/{self.program}"

    @property
    def quick(self) -> bool:
        return self.program in _QUICK and self.group in _TABLE

    @property
    def is_varied(self) -> bool:
        return self.group == ROBUST

    @property
    def has_peer(self) -> bool:
        return self.group in _TABLE


_TABLE = (VERIFICATION, CALLS, PRECONDITIONS, POSTCONDITIONS, FIGURES)


def _before(name: str, paper: float, clauses: int, reach: float = 10.0, note: str = "") -> Row:
    return Row(PRECONDITIONS, name, paper, clauses, reach, note, Question.PRECONDITION)


def _after(name: str, paper: float, clauses: int, note: str = "") -> Row:
    return Row(POSTCONDITIONS, name, paper, clauses, 10.0, note, Question.POSTCONDITION)


ROWS = (
    Row(VERIFICATION, "cegar1", 0.08, 5),
    Row(VERIFICATION, "cegar2", 0.80, 50),
    Row(VERIFICATION, "barbr", 0.41, 76),
    Row(VERIFICATION, "berkeley", 3.00, 441),
    Row(VERIFICATION, "bk-nat", 5.30, 174),
    Row(VERIFICATION, "seesaw", 3.23, 70),
    Row(VERIFICATION, "hsortprime", 0.51, 54),
    Row(VERIFICATION, "lifnatprime", 1.27, 51),
    Row(VERIFICATION, "swim", 1.63, 45),
    Row(VERIFICATION, "cars", 2.93, 86),
    Row(VERIFICATION, "ex1", 0.10, 10),
    Row(VERIFICATION, "ex2", 0.75, 92, note="without a loop there is nothing to solve for"),
    Row(VERIFICATION, "fig1a", 0.14, 20),
    Row(VERIFICATION, "fig2", 0.56, 239),
    Row(VERIFICATION, "fig3", 16.60, 547, note="which program it is, is inferred"),
    Row(VERIFICATION, "w1", 0.14, 25),
    Row(VERIFICATION, "w2", 1.80, 165),
    Row(CALLS, "add", 0.57, 63),
    Row(CALLS, "a1", 9.90, 174, note="substitute: ours"),
    Row(CALLS, "a2", 0.50, 75, note="written from a description"),
    Row(CALLS, "mergesort", 0.19, 43, note="the bound is inferred"),
    Row(CALLS, "quicksort", 0.45, 133, note="the bound is ours"),
    Row(CALLS, "fibonacci", 11.00, 90, note="the bound is ours"),
    Row(CALLS, "m91", 72.00, 558, reach=30.0),
    _before("nonterm_c", 0.80, 42, note="substitute: ours"),
    _before("nonterm_b", 0.40, 57, note="reconstructed"),
    _before("nonterm_a", 0.60, 43, note="reconstructed"),
    _before("wp1", 14.40, 119),
    _before("merge", 80.00, 221, reach=30.0),
    _before("swap", 0.50, 50),
    Row(PRECONDITIONS, "bound", 11.60, 118, question=Question.BOUND),
    Row(PRECONDITIONS, "bug1", 68.00, 135, reach=30.0, question=Question.COUNTEREXAMPLE),
    _after("pv2_m", 1.40, 107),
    _after("speedometer", 16.10, 273, note="reconstructed"),
    _after("w1_sp", 0.60, 60),
    _after("speed", 18.20, 41, note="substitute: ours"),
    _after("hybrid", 3.90, 128, note="substitute: ours"),
    _after("burner", 1.50, 91),
    Row(FIGURES, "pv1"),
    Row(FIGURES, "pv2"),
)


def all_rows() -> Iterator[Row]:
    yield from ROWS
    loops = [
        row
        for row in ROWS
        if row.group in (VERIFICATION, FIGURES) and row.program not in _WITHOUT_LOOPS
    ]
    yield from (replace(row, group=PLAIN, mode=Mode.PLAIN) for row in loops)
    yield from (replace(row, group=BITS, mode=Mode.BITS) for row in loops)
    yield from (replace(row, group=ROBUST) for row in ROWS if row.group == VERIFICATION)


def row_called(name: str) -> Row:
    return next(row for row in all_rows() if row.name == name)
