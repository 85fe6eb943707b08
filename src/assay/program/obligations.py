# SPDX-License-Identifier: Apache-2.0
"""What there is to prove: the kinds of obligations, each with its wording in one place."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass
from assay.source import Span


class Kind(StrEnum):
    """The kinds of obligations, by the names that reports and `--check` use."""

    POSTCONDITION = "postcondition"
    PRECONDITION = "precondition"
    ASSERTION = "assertion"
    UNREACHABLE = "unreachable"
    INDEX = "index"
    DIVISION = "division"
    OVERFLOW = "overflow"
    SHIFT = "shift"
    CAST = "cast"
    NULL = "null"
    CLASS = "class"
    ARRAY_SIZE = "array-size"
    INVARIANT_ENTRY = "invariant-entry"
    INVARIANT_PRESERVED = "invariant-preserved"
    VARIANT = "variant"
    FRAME = "frame"
    MEMORY = "memory"
    LEAK = "leak"
    UNINITIALISED = "uninitialised"
    SEQUENCING = "sequencing"
    SPEC_DEFINED = "spec-defined"
    EXCEPTION = "exception"
    UNWINDING = "unwinding"
    TERMINATION = "termination"


@final
@dataclass(frozen=True, slots=True)
class Wording:
    """How one kind reads when it holds, and when a run breaks it."""

    holds: str
    fails: str


WORDING: dict[Kind, Wording] = {
    Kind.POSTCONDITION: Wording("postcondition holds", "postcondition can fail"),
    Kind.PRECONDITION: Wording(
        "precondition of the call holds", "precondition of the call can fail"
    ),
    Kind.ASSERTION: Wording("assertion holds", "assertion can fail"),
    Kind.UNREACHABLE: Wording("error location is unreachable", "error location can be reached"),
    Kind.INDEX: Wording("index is in bounds", "index can be out of bounds"),
    Kind.DIVISION: Wording("divisor is not zero", "division by zero"),
    Kind.OVERFLOW: Wording("result fits its type", "arithmetic can overflow"),
    Kind.SHIFT: Wording("shift count is valid", "shift count can be out of range"),
    Kind.CAST: Wording("value fits the type it is converted to", "conversion can change the value"),
    Kind.CLASS: Wording(
        "object is of the class that it is cast to",
        "object can be of another class than it is cast to",
    ),
    Kind.NULL: Wording("reference is not null", "reference can be null"),
    Kind.ARRAY_SIZE: Wording("array size is valid", "array size can be negative"),
    Kind.INVARIANT_ENTRY: Wording(
        "loop invariant holds at entry", "loop invariant can fail at entry"
    ),
    Kind.INVARIANT_PRESERVED: Wording(
        "loop invariant is preserved", "loop invariant can fail after an iteration"
    ),
    Kind.VARIANT: Wording("loop variant decreases", "loop variant can fail to decrease"),
    Kind.FRAME: Wording(
        "only the listed locations are assigned", "a location outside the frame can be assigned"
    ),
    Kind.MEMORY: Wording("memory access is valid", "memory access can be invalid"),
    Kind.LEAK: Wording("allocated memory is freed", "allocated memory can be lost"),
    Kind.UNINITIALISED: Wording("variable is initialised", "variable can be read uninitialised"),
    Kind.SEQUENCING: Wording(
        "changes and other accesses of one object have an order",
        "an object can be changed and accessed with no order between the two",
    ),
    Kind.SPEC_DEFINED: Wording("specification is well defined", "specification can be undefined"),
    Kind.EXCEPTION: Wording("no exception is thrown", "an exception can be thrown"),
    Kind.UNWINDING: Wording("loop bound suffices", "loop bound can be exceeded"),
    Kind.TERMINATION: Wording("run terminates", "run can go on for ever"),
}


SHIFTED = "shifted value is >= 0"
"""The detail of a shift whose left operand may not be negative."""

STAYS_INSIDE = "pointer points into its array or one past its end"
"""The detail of a pointer that is moved; whether it may be followed is another question."""

STILL_LIVES = "what the pointer points to still lives"
"""The detail of a pointer that is read; whether it may be followed is another question."""

LIES_IN_ROW = "element lies in its row"
"""The detail of an element that is reached by adding to a row."""

LIBRARY = "<library>"
"""Begins the paths of files that are shipped with assay."""
NOT_NULLABLE = "not declared nullable"
"""The detail of a value that a field gets which JML keeps from being null."""

WRITABLE = "what is written to is not a string literal"
"""The detail of a write through a pointer to characters."""

LEADS_TO_FUNCTION = "the pointer leads to a function"
"""The detail of a call through a pointer."""

FREES_ALLOCATED = "what is freed was allocated, and is freed once"
"""The detail of a pointer that `free` gets."""

GIVEN = "the pointer is not null"
"""The detail of a pointer that a function of the library gets; it may access nothing there."""

COPIED_APART = "what is copied does not overlap"
"""The detail of memory that `memcpy` copies."""

POINTERS_COMPARED = "pointers into one object are compared"
POINTERS_SUBTRACTED = "pointers into one object are subtracted"
"""The details of two pointers that have to point into one object."""

_OF_FIELD = Wording(
    "value of a field that is not `nullable` is not null",
    "null can be assigned to a field that is not declared `nullable`",
)
_OF_DANGLING = Wording(
    "pointer is not read after the end of what it points to",
    "pointer can be read after the end of what it points to",
)
_OF_LITERAL = Wording("no string literal is written to", "a string literal can be written to")
_OF_FREED = Wording(
    "what is freed was allocated, and is freed once",
    "something can be freed that was not allocated, or was freed already",
)
_OF_MOVED = Wording("pointer stays within its array", "pointer can leave its array")
_OF_SHIFTED = Wording("shifted value is not negative", "a negative number can be shifted left")
_OF_ROW = Wording("element lies in its row", "element can lie outside of its row")
_BY_DETAIL = {
    SHIFTED: _OF_SHIFTED,
    STAYS_INSIDE: _OF_MOVED,
    STILL_LIVES: _OF_DANGLING,
    LIES_IN_ROW: _OF_ROW,
    NOT_NULLABLE: _OF_FIELD,
    WRITABLE: _OF_LITERAL,
    FREES_ALLOCATED: _OF_FREED,
    LEADS_TO_FUNCTION: Wording(
        "pointer leads to a function", "something can be called that is no function"
    ),
    GIVEN: Wording("pointer is not null", "null can be given to a function that does not take it"),
    COPIED_APART: Wording("what is copied does not overlap", "what is copied can overlap"),
}


@final
@dataclass(frozen=True, slots=True)
class Obligation:
    """One thing to prove at one place."""

    kind: Kind
    span: Span
    detail: str = ""  # what exactly, in the source's words: `a[i]`, `i + 1 fits int`

    @property
    def wording(self) -> Wording:
        return _BY_DETAIL.get(self.detail) or WORDING[self.kind]


def depends_on_placement(span: Span) -> str:
    """A result that would have to know how objects or members of a struct lie in memory, where a
    pointer without a value leads, or whether memory is constant."""
    what = "neither depends on addresses that are not known nor writes to what may only be read"
    return f"`{span.excerpt}` in line {span.line} {what}"


def given_an_element(names: Sequence[str]) -> str:
    """That pointers that a procedure is given point to elements, for the list of assumptions."""
    *first, last = names
    joined = f"{', '.join(first)} and {last}" if first else last
    verb = "points" if len(names) == 1 else "point"
    return f"{joined} {verb} to at least one element, as no contract says otherwise"


def taken_for_granted(span: Span) -> str:
    """Something of the source that is assumed without proof, for the list of assumptions."""
    if span.file.path.startswith(LIBRARY):
        said = span.file.line_text(span.line).strip().removeprefix("//@ ")
        return f"`{said}` in a model of Java's library is taken to be right"
    return f"`{span.excerpt}` in line {span.line} is taken to be right"
