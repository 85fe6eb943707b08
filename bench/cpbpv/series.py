# SPDX-License-Identifier: Apache-2.0
"""The table of series: what is measured, in which arithmetic, and what was published for it."""

from __future__ import annotations

from bench.cpbpv.rows import ARRAY, C_ARRAY, IDEAL, SAFE, Expected, Peer, Row, Series
from bench.cpbpv.variants import (
    BOTH_MOVE_HIGH,
    DECREASING_INPUT,
    KIND_1_AGAIN,
    SUMS_FIT,
    SUMS_OF_ANY_SIGN_FIT,
    UP_TO_SIZE,
)

REFUTED = Expected.REFUTED
C_SUMS_FIT = ("-D", "LONGEST=0x3fffffff")
HARNESS = ("-D", "HARNESS", "-D", "N={size}")
SEARCH_PEER = Peer("binary_search.c", (*HARNESS, "--unwindset", "search.0:{log}"))
FAULTY_SEARCH_PEER = Peer(
    "binary_search.c", (*HARNESS, "-D", "FAULTY", "--unwindset", "search.0:{log}")
)
TRITYPE_PEER = Peer("tritype.c", ("-D", "HARNESS"))
FAULTY_TRITYPE_PEER = Peer("tritype.c", ("-D", "HARNESS", "-D", "FAULTY"))
DECREASING_PEER = Peer("bubble_sort.c", (*HARNESS, "-D", "DECREASING=1"))
BUBBLE_PEER = Peer("bubble_sort.c", HARNESS)
SELECTION_PEER = Peer("selection_sort.c", HARNESS)
CONSTANT_PEER = Peer("selection_sort.c", (*HARNESS, "-D", "CONSTANT=1"))
PERMUTATION_PEER = Peer("sum_squares_permutation.c", HARNESS)
SCALAR_PEER = Peer("sum_squares.c", (*HARNESS, "--unwindset", "sum.0:{more}"))

CORRECT = "binary search, correct"
FAULTY = "binary search, faulty"
WIDTHS = "binary search, width of integers"
ANY_LENGTH = "binary search, array of any length"
TRITYPE = "tritype, correct"
TRITYPE_FAULTY = "tritype, faulty"
TRITYPE_ASSERTS = "tritype with assertions in the paths"
DECREASING = "bubble sort of a decreasing array"
BUBBLE = "bubble sort of arbitrary input"
MODULAR = "selection sort, modular"
WHOLE = "selection sort, whole"
CONSTANT = "selection sort, constant input"
FIND_MIN = "findMin alone"
PERMUTATION = "sum of squares with alldifferent"
SCALAR = "sum of squares of 0..n"

SERIES: tuple[Series, ...] = (
    Series(
        CORRECT,
        "BinarySearch.java",
        (8, 16, 32, 64, 128, 256, 512, 1024, 2048),
        options=ARRAY,
        paper={8: 1.08, 16: 1.69, 32: 4.04, 64: 17.01, 128: 136.80, 256: 1731.69},
        cbmc={8: 1.6, 16: 2.5, 32: 53},
        reach={256: 3, 1024: 30},
        peer=SEARCH_PEER,
    ),
    Series(CORRECT, "BinarySearch.java", (8, 64, 256), SAFE, options=ARRAY),
    Series(
        CORRECT,
        "binary_search.c",
        (8, 64, 256),
        IDEAL,
        options=C_ARRAY,
        quick=False,
        peer=SEARCH_PEER,
    ),
    Series(CORRECT, "binary_search.c", (8, 64, 256), SAFE, options=C_ARRAY, peer=SEARCH_PEER),
    Series(
        WIDTHS, "BinarySearch.java", (8, 64), ("--math", "ideal", "--int-bits", "8"), options=ARRAY
    ),
    Series(
        WIDTHS,
        "BinarySearch.java",
        (8, 64),
        ("--math", "ideal", "--int-bits", "16"),
        options=ARRAY,
        quick=False,
    ),
    Series(
        WIDTHS,
        "BinarySearch.java",
        (8, 64),
        ("--math", "ideal", "--int-bits", "32"),
        options=ARRAY,
        quick=False,
    ),
    Series(ANY_LENGTH, "BinarySearch.java", (None,), SAFE, REFUTED),
    Series(
        FAULTY,
        "BinarySearch.java",
        (8, 16, 32, 64, 128, 256),
        expected=REFUTED,
        options=ARRAY,
        changes=(BOTH_MOVE_HIGH,),
        paper={8: 0.027, 16: 0.037, 32: 0.064, 64: 0.115, 128: 0.241},
        cbmc={8: 0.10, 256: 0.84},
        reach={256: 0.6},
        peer=FAULTY_SEARCH_PEER,
    ),
    Series(
        FAULTY,
        "BinarySearch.java",
        (8, 256),
        SAFE,
        REFUTED,
        ARRAY,
        changes=(BOTH_MOVE_HIGH,),
        quick=False,
    ),
    Series(
        FAULTY,
        "binary_search.c",
        (8, 256),
        SAFE,
        REFUTED,
        (*C_ARRAY, "-D", "FAULTY"),
        peer=FAULTY_SEARCH_PEER,
    ),
    Series(
        TRITYPE,
        "Tritype.java",
        (None,),
        paper={None: 0.287},
        cbmc={None: 0.05},
        reach={None: 0.5},
        peer=TRITYPE_PEER,
    ),
    Series(TRITYPE, "Tritype.java", (None,), SAFE, changes=(SUMS_FIT,), reach={None: 0.5}),
    Series(TRITYPE, "tritype.c", (None,), IDEAL, quick=False, peer=TRITYPE_PEER),
    Series(TRITYPE, "tritype.c", (None,), SAFE, options=C_SUMS_FIT, peer=TRITYPE_PEER),
    Series(
        TRITYPE_FAULTY,
        "Tritype.java",
        (None,),
        expected=REFUTED,
        changes=(KIND_1_AGAIN,),
        paper={None: 0.056},
        cbmc={None: 0.04},
        reach={None: 0.5},
        peer=FAULTY_TRITYPE_PEER,
    ),
    Series(
        TRITYPE_FAULTY,
        "Tritype.java",
        (None,),
        SAFE,
        REFUTED,
        changes=(SUMS_FIT, KIND_1_AGAIN),
        reach={None: 0.5},
        quick=False,
    ),
    Series(
        TRITYPE_FAULTY,
        "tritype.c",
        (None,),
        IDEAL,
        REFUTED,
        ("-D", "FAULTY"),
        quick=False,
        peer=FAULTY_TRITYPE_PEER,
    ),
    Series(
        TRITYPE_FAULTY,
        "tritype.c",
        (None,),
        SAFE,
        REFUTED,
        (*C_SUMS_FIT, "-D", "FAULTY"),
        peer=FAULTY_TRITYPE_PEER,
    ),
    Series(TRITYPE_ASSERTS, "TritypeAsserts.java", (None,), reach={None: 0.5}),
    Series(
        TRITYPE_ASSERTS,
        "TritypeAsserts.java",
        (None,),
        SAFE,
        changes=(SUMS_OF_ANY_SIGN_FIT,),
        reach={None: 0.5},
        quick=False,
    ),
    Series(
        TRITYPE_ASSERTS,
        "TritypeAsserts.java",
        (None,),
        expected=REFUTED,
        changes=(KIND_1_AGAIN,),
    ),
    Series(
        DECREASING,
        "BubbleSort.java",
        (8, 16, 32, 64),
        SAFE,
        options=ARRAY,
        changes=(DECREASING_INPUT,),
        paper={8: 1.45, 16: 2.97},
        cbmc={8: 0.05, 16: 0.10, 32: 0.41, 64: 2.5},
        reach={64: 1},
        peer=DECREASING_PEER,
    ),
    Series(
        DECREASING,
        "bubble_sort.c",
        (8, 64),
        SAFE,
        options=(*C_ARRAY, "-D", "DECREASING=1"),
        peer=DECREASING_PEER,
    ),
    Series(
        BUBBLE,
        "BubbleSort.java",
        (4, 6, 8),
        SAFE,
        options=ARRAY,
        reach={8: 3},
        peer=BUBBLE_PEER,
    ),
    Series(
        BUBBLE, "bubble_sort.c", (4, 6, 8), SAFE, options=C_ARRAY, quick=False, peer=BUBBLE_PEER
    ),
    Series(
        MODULAR,
        "SelectionSort.java",
        (4, 10, 20, 40),
        SAFE,
        options=(*ARRAY, "--only", "sort"),
        paper={40: 0.01},
        reach={40: 2},
    ),
    Series(
        MODULAR,
        "selection_sort.c",
        (4, 40),
        SAFE,
        options=(*C_ARRAY, "--only", "sort", "-D", "MODULAR"),
    ),
    Series(
        WHOLE,
        "SelectionSortWhole.java",
        (4, 5, 6, 7, 8, 10, 16),
        SAFE,
        options=ARRAY,
        paper={6: 4},
        cbmc={4: 0.12, 5: 0.27, 6: 0.89, 7: 1.4, 8: 5.7, 10: 39},
        reach={10: 1.5, 16: 4},
        peer=SELECTION_PEER,
    ),
    Series(WHOLE, "selection_sort.c", (4, 10), SAFE, options=C_ARRAY, peer=SELECTION_PEER),
    Series(
        CONSTANT,
        "SelectionSortWhole.java",
        (6,),
        SAFE,
        options=ARRAY,
        changes=(DECREASING_INPUT,),
        peer=CONSTANT_PEER,
    ),
    Series(
        CONSTANT,
        "selection_sort.c",
        (6,),
        SAFE,
        options=(*C_ARRAY, "-D", "CONSTANT=1"),
        peer=CONSTANT_PEER,
    ),
    Series(
        FIND_MIN,
        "SelectionSort.java",
        (6, 12, 20),
        SAFE,
        options=(*ARRAY, "--only", "findMin"),
        reach={20: 2},
    ),
    Series(
        FIND_MIN,
        "selection_sort.c",
        (6, 20),
        SAFE,
        options=(*C_ARRAY, "--only", "find_min", "-D", "MODULAR"),
    ),
    Series(
        PERMUTATION,
        "SumSquaresPermutation.java",
        (4, 6, 8, 10, 40, 80),
        options=ARRAY,
        paper={10: 66.179},
        cbmc={4: 0.06, 6: 0.15, 8: 9.6},
        reach={80: 1},
        peer=PERMUTATION_PEER,
    ),
    Series(
        PERMUTATION, "SumSquaresPermutation.java", (4, 10, 80), SAFE, options=ARRAY, quick=False
    ),
    Series(
        PERMUTATION,
        "sum_squares_permutation.c",
        (4, 10),
        SAFE,
        options=C_ARRAY,
        peer=PERMUTATION_PEER,
    ),
    Series(
        SCALAR,
        "SumSquares.java",
        (8, 16, 32, 64, 128),
        options=("--loop-bound", "{size}"),
        changes=(UP_TO_SIZE,),
        paper={8: 0.152, 16: 0.557, 32: 1.111, 64: 1.144, 128: 1.868},
        cbmc={8: 0.05, 128: 0.13},
        reach={128: 0.5},
        peer=SCALAR_PEER,
    ),
    Series(
        SCALAR,
        "SumSquares.java",
        (8, 128),
        SAFE,
        options=("--loop-bound", "{size}"),
        changes=(UP_TO_SIZE,),
    ),
    Series(
        SCALAR,
        "sum_squares.c",
        (8, 128),
        SAFE,
        options=("-D", "N={size}", "--loop-bound", "{size}"),
        peer=SCALAR_PEER,
    ),
)


def all_rows() -> tuple[Row, ...]:
    return tuple(row for series in SERIES for row in series.rows())
