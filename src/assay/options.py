# SPDX-License-Identifier: Apache-2.0
"""How an option is declared: a field of a frozen dataclass that carries its own documentation."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import Any, TypeVar, final

from assay.dataclass import dataclass

T = TypeVar("T")
KEY = "option"
GROUPS = "groups"


@final
@dataclass(frozen=True, slots=True)
class Option:
    """What the command line and the documentation have to know about one option."""

    flags: tuple[str, ...]  # none for a positional argument
    help: str
    metavar: str | None = None
    choices: tuple[str, ...] | None = None
    read: Callable[[str], Any] = str  # text to value; raises ValueError with what is wrong
    repeated: bool = False  # may be given several times; the field is a tuple
    switch: bool = False  # takes no value


def option(*flags: str, help: str, default: T, **rest: Any) -> T:  # noqa: A002 - argparse's word
    """An option with a default."""
    found: T = field(default=default, metadata={KEY: Option(flags, help, **rest)})
    return found


def groups(classes: Callable[[], Iterable[type[Any]]]) -> Any:
    """Options that others declare: a tuple of their dataclasses, asked for when needed."""
    return field(default=(), metadata={GROUPS: classes})


def positional(*, help: str, metavar: str, repeated: bool = False) -> Any:  # noqa: A002
    """An argument that must be given, or one at least."""
    return field(metadata={KEY: Option((), help, metavar, repeated=repeated)})


def natural(text: str) -> int:
    """A number from 1 on."""
    value = integer(text)
    if value < 1:
        raise ValueError(f"{text} is not positive")
    return value


def integer(text: str) -> int:
    try:
        return int(text, 0)
    except ValueError:
        raise ValueError(f"`{text}` is not a whole number") from None
