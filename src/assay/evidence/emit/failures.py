# SPDX-License-Identifier: Apache-2.0
"""What a failed test says, by what it was to break: a failure of another kind confirms nothing."""

from __future__ import annotations

import re
from typing import Final

from assay.program.graph import Language
from assay.program.obligations import Kind, Obligation

STACK: Final = "stack-overflow"  # what AddressSanitizer says where memory for calls is used up
_ADDRESS: Final = r"AddressSanitizer|out of bounds|null pointer|misaligned|insufficient space"
_OF_C: Final = {
    Kind.ASSERTION: r"Assertion .*failed|assertion of the program fails|assertion \"",
    Kind.UNREACHABLE: r"was called",
    Kind.INDEX: _ADDRESS,
    Kind.MEMORY: _ADDRESS,
    Kind.DIVISION: r"division by zero",
    Kind.OVERFLOW: r"overflow|cannot be represented",
    Kind.SHIFT: r"shift",
    Kind.ARRAY_SIZE: r"variable length array|stack-overflow|AddressSanitizer",
}
_OF_JAVA: Final = {
    Kind.ASSERTION: r"AssertionError",
    Kind.INDEX: r"IndexOutOfBoundsException",
    Kind.NULL: r"NullPointerException|line \d+: null: .*does not hold",  # a field, at the end
    Kind.CLASS: r"ClassCastException",
    Kind.DIVISION: r"ArithmeticException",
    Kind.ARRAY_SIZE: r"NegativeArraySizeException",
    Kind.EXCEPTION: r"(Exception|Error)\b",
}
_RECOGNISED: Final = re.compile(
    r"Sanitizer|runtime error|Assertion|does not hold|is not defined|was called|assertion|"
    r"(Exception|Error)\b"
)


def is_predicted(breaks: Obligation, said: str, language: Language) -> bool:
    """Whether a test that was to break an obligation says that it did."""
    kind = breaks.kind
    if f"line {breaks.span.line}: {kind}: " in said and "does not hold" in said:
        return True
    if kind is Kind.SPEC_DEFINED:
        return f"line {breaks.span.line}: " in said and "is not defined" in said
    pattern = (_OF_JAVA if language is Language.JAVA else _OF_C).get(kind)
    return pattern is not None and re.search(pattern, said) is not None


def is_recognised(said: str) -> bool:
    """Whether a test says what has failed, whatever it is."""
    return _RECOGNISED.search(said) is not None
