# SPDX-License-Identifier: Apache-2.0
"""How deep a text can nest, found out before libclang recurses into it.

libclang limits the depth of brackets itself, but not of the rest: every prefix operator, nested
statement and `else if` is a level of its recursion, and a stack that overflows ends the process.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable
from enum import Enum
from itertools import islice
from typing import TypeVar

from assay.source import InternalError, SourceError, SourceFile, Span

CHAIN_LIMIT = 20_000  # operators of one expression, or branches of one else-if chain
_HARMLESS = 1500  # characters between two of `; { }`, or chained statements in the file
SHALLOW = 800  # levels that the library's own stack of 8 MB takes, at 7 kB for the worst of them
_STACK = 1 << 28
_NO_THREADS = "LIBCLANG_NOTHREADS"

_PART = re.compile(rb"[^;{}]+")
_CHAIN = re.compile(rb"\belse\b|\)\s*for\b")
_TOKEN = re.compile(
    rb"""/\*.*?\*/ | //[^\n]* | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*'
    | ([A-Za-z_0-9]+ | [^\s"'A-Za-z_0-9])""",
    re.DOTALL | re.VERBOSE,
)
_LEVELS = frozenset(
    b"else if while for do switch case sizeof - + ! ~ * & = ? : , ( [ | ^ < > / % .".split()
)
_BRACKETS = frozenset((b"(", b")", b"{", b"}"))

Answer = TypeVar("Answer")


class LargeStackError(Exception):
    """There is no memory for a large stack."""


class Depth(Enum):
    SHALLOW = "shallow"
    DEEP = "deep"


def depth_of(file: SourceFile) -> Depth:
    """Whether the file needs a large stack; a `nesting` diagnostic if none is large enough."""
    longest = max(map(len, _PART.findall(file.data)), default=0)
    if max(longest, len(_CHAIN.findall(file.data))) <= _HARMLESS:
        return Depth.SHALLOW
    levels, token = _levels([text for text in _TOKEN.findall(file.data) if text])
    if levels > CHAIN_LIMIT:
        offset = _offset(file.data, token)
        raise SourceError.at("nesting", Span(file, offset, offset + 1), limit=CHAIN_LIMIT)
    return Depth.SHALLOW if levels <= SHALLOW else Depth.DEEP


def _levels(tokens: list[bytes]) -> tuple[int, int]:
    """An upper bound on the nesting at any token, and the number of the one where it is largest.

    Between two of `; { }` every operator or keyword may open a level. A statement's end closes them
    all, but for the chain of `else` it continues. The elements of an initialiser are side by side.
    """
    worst, where = 0, 0
    operators, branches, ended = 0, 0, True
    outer: list[tuple[int, int, bool]] = []  # what the open braces interrupt
    parentheses, in_list = 0, False
    for number, token in enumerate(tokens):
        if token in _BRACKETS:
            if token == b"{":
                outer.append((branches, parentheses, in_list))
                in_list = _opens_list(tokens, number, inside=in_list)
                branches = parentheses = 0
            elif token == b"}" and outer:
                branches, parentheses, in_list = outer.pop()
            elif token in b"()":
                parentheses = max(0, parentheses + (1 if token == b"(" else -1))
        ends = parentheses == 0 and (token == b";" or (in_list and token == b","))
        if ends or token in (b"{", b"}"):
            operators, ended = 0, True
        elif ended:
            branches = branches + 1 if token == b"else" else 0
            ended = False
        if token in _LEVELS:
            operators += 1
            if operators + branches > worst:
                worst, where = operators + branches, number
    return worst, where


def _opens_list(tokens: list[bytes], brace: int, *, inside: bool) -> bool:
    """Whether the brace opens the elements of an initialiser or of an enumeration."""
    before = tokens[max(0, brace - 2) : brace]
    last = before[-1] if before else b""
    return last == b"=" or b"enum" in before or (inside and last in (b"{", b",", b"="))


def _offset(data: bytes, number: int) -> int:
    """Where a token stands that is neither comment nor text."""
    tokens = (found for found in _TOKEN.finditer(data) if found[1])
    return next(islice(tokens, number, None)).start()


def with_large_stack(work: Callable[[], Answer]) -> Answer:
    """Run it, and what it asks of libclang, on a stack that is large enough for deep nesting."""
    results: list[Answer] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:
            errors.append(error)

    before = os.environ.get(_NO_THREADS)
    os.environ[_NO_THREADS] = "1"
    size = threading.stack_size(_STACK)
    try:
        thread = threading.Thread(target=run)
        _start(thread)
        thread.join()
    finally:
        threading.stack_size(size)
        if before is None:
            del os.environ[_NO_THREADS]
    if errors:
        raise errors[0]
    if not results:
        raise InternalError("the parser's thread ended without a result")
    return results[0]


def _start(thread: threading.Thread) -> None:
    try:
        thread.start()
    except RuntimeError as error:
        raise LargeStackError from error
