# SPDX-License-Identifier: Apache-2.0
"""How an option is declared: a field of a frozen dataclass that carries its own documentation."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar, final

from assay.dataclass import dataclass, field

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
    once: bool = False  # the last value does not replace those before it: that is an error


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


def near(name: str, known: Iterable[str]) -> str | None:
    """`did you mean ...?`, if something known is spelled almost like it."""
    from difflib import get_close_matches

    close = get_close_matches(name, list(known), n=1)
    return f"did you mean `{close[0]}`?" if close else None


def choosing(name: str, known: Iterable[str]) -> str:
    """`choose from ...`, after what is spelled almost like the name, if something is."""
    choices = list(known)
    return " ".join(filter(None, [near(name, choices), f"choose from {', '.join(choices)}"]))
