# SPDX-License-Identifier: Apache-2.0
"""Where the two specification languages differ in their expressions: marks, precedence and words.

Precedence follows the tables of the JML reference manual (section "Expressions") and of the ACSL
manual (figure "Operator precedence"): a larger number binds tighter.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass
from assay.frontend.spec.tree import Quantifier


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


class Grouping(StrEnum):
    """How several operators of one precedence in a row are read."""

    LEFT = "left"
    RIGHT = "right"
    CHAIN = "chain"  # a < b < c means a < b && b < c


@final
@dataclass(frozen=True, slots=True)
class Operator:
    precedence: int
    grouping: Grouping = Grouping.LEFT


LOWEST = 0
CONDITIONAL = 1
UNARY = 17

_SHARED = {
    "<==>": Operator(2),
    "==>": Operator(3, Grouping.RIGHT),
    "||": Operator(4),
    "&&": Operator(6),
    "|": Operator(9),
    "^": Operator(10),
    "&": Operator(11),
    "<<": Operator(14),
    ">>": Operator(14),
    "+": Operator(15),
    "-": Operator(15),
    "*": Operator(16),
    "/": Operator(16),
    "%": Operator(16),
}


@final
@dataclass(frozen=True, slots=True)
class Surface:
    """The look of one language's expressions."""

    name: str
    marks: str  # operators and brackets
    operators: Mapping[str, Operator]
    prefixes: frozenset[str]
    quantifiers: Mapping[str, Quantifier]
    functions: frozenset[str]  # \\min(a, b), called like functions
    memory: frozenset[str]  # predicates about sets of locations
    type_words: frozenset[str]
    known: frozenset[str]  # words with a backslash that exist but are not supported


_MARKS = """+ - * / % << >> < <= > >= == != & | ^ ~ ! && || ==> <==> ? : ; , . .. ( ) [ ] { }
            = ++ -- += -= *= /= %="""

JML = Surface(
    name="JML",
    marks=_MARKS + " >>> <== <=!=> {| |} <: (*",
    operators={
        **_SHARED,
        "<=!=>": Operator(2),
        "<==": Operator(3),
        "==": Operator(12),
        "!=": Operator(12),
        **{op: Operator(13, Grouping.CHAIN) for op in ("<", "<=", ">", ">=")},
        ">>>": Operator(14),
    },
    prefixes=frozenset("+-~!"),
    quantifiers={quantifier.value: quantifier for quantifier in Quantifier},
    functions=frozenset({"\\min", "\\max"}),
    memory=frozenset(),
    type_words=words("boolean byte char short int long float double \\bigint \\real \\TYPE"),
    known=words(
        r"""\same \not_specified \nothing \everything \strictly_nothing
        \elemtype \not_assigned \only_assigned \only_accessed
        \only_called \only_captured \static_invariant_for \values
        \lockset \max_lock \reach \is_initialized \duration \space
        \working_space \exception \such_that \into \locset
        \seq \map \set_minus \set_union \intersect \disjoint \subset \empty \singleton
        \distinct \forall_elements \key \choose \let \TYPE \real \permission \dl_ \measured_by
        \new_elems_fresh \storeref \infinite_union \bsum \seq_def \invariant \inv
        \inv_for"""
    ),
)

_ACSL_COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")

ACSL = Surface(
    name="ACSL",
    marks=_MARKS + " -> --> <--> ^^",
    operators={
        **_SHARED,
        "^^": Operator(5),
        "<-->": Operator(7),
        "-->": Operator(8),
        **{op: Operator(12, Grouping.CHAIN) for op in _ACSL_COMPARISONS},
        "\\in": Operator(13),
    },
    prefixes=frozenset("+-~!*&"),
    quantifiers={"\\forall": Quantifier.FORALL, "\\exists": Quantifier.EXISTS},
    functions=frozenset({"\\min", "\\max", "\\abs", "\\union", "\\inter", "\\subset", "\\in"}),
    memory=words(
        r"""\valid \valid_read \separated \base_addr \offset \block_length \initialized \fresh
        \freeable"""
    ),
    type_words=words(
        """integer real boolean void _Bool char short int long float double signed unsigned const
        volatile struct union enum"""
    ),
    known=words(
        r"""\nothing \everything \from \lambda \dangling \allocable \allocated \allocation
        \valid_function \valid_index \valid_range \valid_string \valid_read_string \object_pointer
        \empty \list \concat \length \nth \repeat \exit_status
        \match \sqrt \pow \floor \ceil \exp \log \cos \sin \tan \pi \is_finite \is_NaN
        \round_float \truncate \sign \model \ghost \specified \assigns \call \tlimit
        \pointer_comparable"""
    ),
)
