# SPDX-License-Identifier: Apache-2.0
"""The rows of table 2, variants of them, figure 1 with growing arrays, and recursion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import final

TABLE = "Table 2: linear programs with arrays"
VARIANTS = "Table 2 with unknown contents or sizes"
FAMILY = "Figure 1 with arrays of growing size"
RECURSION = "Procedures by summaries"
_FOLDERS = {TABLE: "table", VARIANTS: "variants", FAMILY: "figure1", RECURSION: "recursion"}
SAFE, UNSAFE = "proved", "refuted"
ANY = "_any"  # at the end of the name of a variant


@final
@dataclass(frozen=True, slots=True)
class Row:
    """One program, by the name of its file, and what is known of it."""

    group: str
    program: str
    expected: str
    elements: tuple[str, ...] | None = None  # that have to be refined; None: whichever
    others: str = ""  # what the paper says of BLAST and of CBMC
    size: int | None = None  # of the array, in the family
    reach: float = 10.0  # seconds of the processor, after the program was read

    @property
    def name(self) -> str:
        size = "" if self.size is None else f"/{self.size}"
        return f"arrays/{_FOLDERS[self.group]}/{self.program}{size}"

    @property
    def quick(self) -> bool:
        return self.program in ("figure1", "array_init", "addition")


_ROWS = (
    ("figure1", SAFE, ("a[1]",), "BLAST unsafe"),
    ("array_init", SAFE, ("a[8]",), "BLAST error, CBMC safe"),
    ("array_init_assign", SAFE, ("a[1]",), "BLAST unsafe, CBMC safe"),
    ("complex_guard", SAFE, ("a[1]",), "BLAST unsafe, CBMC safe"),
    ("simple_swap", SAFE, (), "BLAST safe, CBMC safe"),
    ("sequential_swap_call", SAFE, None, "BLAST error, CBMC safe"),
    ("simple_array_inversion", SAFE, ("a[0]", "a[3]"), "BLAST unsafe, CBMC safe"),
    ("bubblesort_inner_loop", UNSAFE, None, "BLAST error, CBMC unsafe"),
    ("bubblesort", UNSAFE, None, "BLAST safe, CBMC unsafe"),
    ("array_max", SAFE, ("a[4]",), "BLAST error, CBMC safe"),
    ("wrong_loop", UNSAFE, None, "BLAST error, CBMC out of memory"),
    ("loop_on_input", UNSAFE, (), "BLAST unsafe, CBMC out of memory"),
    ("simple_control_on_input", UNSAFE, (), "BLAST unsafe, CBMC out of memory"),
)
_VARIANTS = (
    ("array_init", SAFE, ("a[8]",)),
    ("array_init_assign", SAFE, ("a[1]",)),
    ("complex_guard", SAFE, ("a[k]",)),
    ("simple_swap", SAFE, ()),
    ("sequential_swap_call", SAFE, None),
    ("simple_array_inversion", SAFE, None),
    ("bubblesort_inner_loop", UNSAFE, None),
    ("bubblesort", UNSAFE, None),
    ("array_max", SAFE, ()),
    ("wrong_loop", UNSAFE, ()),
    ("loop_on_input", SAFE, ("a[3]",)),
    ("simple_control_on_input", UNSAFE, ()),
)
_RECURSION = ("addition", "mccarthy", "even_odd", "gcd", "multiplication")
_SIZES = tuple(10**power for power in range(1, 7))


def all_rows() -> Iterator[Row]:
    for program, expected, elements, others in _ROWS:
        yield Row(TABLE, program, expected, elements, others)
    for program, expected, elements in _VARIANTS:
        yield Row(VARIANTS, program + ANY, expected, elements)
    for size in _SIZES:
        yield Row(FAMILY, "figure1", SAFE, ("a[1]",), size=size, reach=1.0)
    for program in _RECURSION:
        yield Row(RECURSION, program, SAFE, ())
