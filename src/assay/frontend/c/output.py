# SPDX-License-Identifier: Apache-2.0
"""Calls of library functions that only write to a stream: the program cannot notice them.

That holds where what is passed fits the function: `%n` writes to memory, a pointer that is no text
may be followed anywhere, and arguments that do not fit the format are undefined (C11 7.21.6.1 p9).
"""

from __future__ import annotations

import re

from assay.frontend.c import kinds
from assay.frontend.c.body import CBody
from assay.frontend.c.types import SIZE_TYPES
from assay.frontend.c.values import PLACEHOLDERS, FunctionValue, StreamValue, StringValue, Value
from assay.frontend.tree import NullLiteral
from assay.program.types import IntegerType, PointerType

_FORMATS = {
    "printf": 0,
    "fprintf": 1,
    "dprintf": 1,
    "printk": 0,
    "__builtin_printf": 0,
}  # the position of the format
_OTHERS = frozenset(
    {
        "puts", "fputs", "putchar", "putc", "fputc", "perror", "fflush",
        "__builtin_puts", "__builtin_putchar",
    }
)  # fmt: skip
OUTPUT_FUNCTIONS = _OTHERS | _FORMATS.keys()

_DIRECTIVE = re.compile(
    rb"%(?:%|[-+ #0]*(\*|\d*)(?:\.(\*|\d*))?(hh|h|ll|l|j|z|t)?([diouxXcsp]))|(%)|[^%]+"
)
_SIGNED = re.compile(r"^(?:un)?signed ")


def is_unnoticed(body: CBody, callee: FunctionValue, arguments: list[Value]) -> bool:
    """Whether a call of an output function does nothing but write to a stream."""
    if not _is_of_library(body, callee) and not all(map(_is_harmless, arguments)):
        return False  # of a text, no function may change a character
    position = _FORMATS.get(callee.name)
    if position is None:
        return all(map(_is_harmless, arguments))
    if len(arguments) <= position or not all(map(_is_harmless, arguments[:position])):
        return False
    form, rest = arguments[position], arguments[position + 1 :]
    if not isinstance(form, StringValue) or form.content is None:
        return False
    return _fits(form.content, rest, body.names.data_model)


def _is_of_library(body: CBody, callee: FunctionValue) -> bool:
    """Whether a function is declared as in the C library: it writes through none of its
    parameters, but for a stream."""
    library, types = body.translation.library, body.translation.types
    of = library.clang_getCanonicalType(library.clang_getCursorType(callee.cursor))
    for number in range(max(0, library.clang_getNumArgTypes(of))):
        parameter = library.clang_getArgType(of, number)
        if types.kind(parameter) == kinds.TYPE_POINTER:
            target = library.clang_getPointeeType(library.clang_getCanonicalType(parameter))
            if types.kind(target) != kinds.TYPE_RECORD and not types.is_constant(target):
                return False
    return True


def _is_harmless(argument: Value) -> bool:
    """A number, a text or a stream."""
    if isinstance(argument, StringValue | StreamValue):
        return True
    return _is_number(argument) or isinstance(argument, NullLiteral)


def _is_number(argument: Value) -> bool:
    return type(argument) not in PLACEHOLDERS and isinstance(_type(argument), IntegerType)


def _type(argument: Value) -> object:
    return getattr(argument, "type", None)


def _fits(form: bytes, arguments: list[Value], data_model: str) -> bool:
    """Whether the arguments are those that a format asks for; there may be more."""
    left = list(arguments)
    for width, precision, length, conversion, wrong in _DIRECTIVE.findall(form.split(b"\0")[0]):
        if wrong:
            return False
        wanted = ["int"] * [width, precision].count(b"*")
        if conversion:
            wanted.append(_wanted(length.decode(), conversion.decode(), data_model))
        for of in wanted:
            if not left or not _matches(left.pop(0), of):
                return False
    return True


def _wanted(length: str, conversion: str, data_model: str) -> str:
    """What a directive asks for: the name of a signed integer type, or one of its letters."""
    if conversion in "csp":
        return "int" if conversion == "c" and not length else conversion + length
    size = _SIGNED.sub("", SIZE_TYPES[data_model])
    largest = "long" if data_model == "LP64" else "long long"
    lengths = {"l": "long", "ll": "long long", "j": largest, "z": size, "t": size}
    return lengths.get(length, "int")


def _matches(argument: Value, wanted: str) -> bool:
    if wanted == "s":
        return isinstance(argument, StringValue) and argument.content is not None
    if wanted == "p":
        return isinstance(argument, StringValue) or isinstance(_type(argument), PointerType)
    of = _type(argument)
    return isinstance(of, IntegerType) and _SIGNED.sub("", of.name) == wanted
