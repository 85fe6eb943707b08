# SPDX-License-Identifier: Apache-2.0
"""What one run showed, in a form in which the interpreter and a real run can be compared."""

from __future__ import annotations

from dataclasses import dataclass

Contents = tuple["Contents | int | None", ...] | None


@dataclass(frozen=True, slots=True)
class Returned:
    """A normal end: the result (booleans as 0 and 1; None for void) and the array arguments."""

    result: int | Contents | None
    arrays: tuple[Contents, ...]


@dataclass(frozen=True, slots=True)
class Failed:
    """The run broke an obligation of this kind; a real run may leave open which of several."""

    kind: str  # `index`, `index or memory`


@dataclass(frozen=True, slots=True)
class Stopped:
    """The program ended itself: abort, exit."""


Observed = Returned | Failed | Stopped


def agree(ours: Observed, theirs: Observed) -> bool:
    """Whether a run of the interpreter is what a real run showed."""
    if isinstance(ours, Failed) and isinstance(theirs, Failed):
        return ours.kind in theirs.kind.split(" or ")
    return ours == theirs


def parse_returned(text: str) -> Returned:
    """What a driver prints: `result ; array ; array`, an array as its length and elements."""
    result, *arrays = text.split(";")
    return Returned(_result(result.split()), tuple(_array(a.split()) for a in arrays))


def _result(words: list[str]) -> int | Contents | None:
    if words == ["-"]:
        return None
    return _array(words[1:]) if words[0] == "array" else int(words[0])


def _array(words: list[str]) -> Contents:
    contents, rest = _nested(words)
    assert not rest, words
    return contents


def _nested(words: list[str]) -> tuple[Contents, list[str]]:
    """`n x ... x` for one dimension, `rows n` and the rows for two, `null`."""
    if words[0] == "null":
        return None, words[1:]
    if words[0] != "rows":
        end = int(words[0]) + 1
        return tuple(int(w) for w in words[1:end]), words[end:]
    rows: list[Contents] = []
    rest = words[2:]
    for _ in range(int(words[1])):
        row, rest = _nested(rest)
        rows.append(row)
    return tuple(rows), rest
