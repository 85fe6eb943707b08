# SPDX-License-Identifier: Apache-2.0
"""Procedures without a verdict of their own, as people and programs read of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from assay.evidence.accounts import NOT_ASKED, NOT_IN_QUESTION, Account

if TYPE_CHECKING:
    from assay.report.json import Json

_WIDTH: Final = 100  # columns of a row
_LABEL: Final = 12  # columns of its first word
_BY_OPTION: Final = (NOT_ASKED, NOT_IN_QUESTION)
_BLANK: Final = "\0"


def accounts_text(accounts: Sequence[Account], otherwise: str = "not checked") -> str:
    """One row for all that have the same to be said of them; `otherwise` is what those are that
    nobody has followed into."""
    groups: dict[tuple[str, str], list[str]] = {}
    for one in accounts:
        groups.setdefault(_said(one, otherwise), []).append(one.name)
    return "".join(_row(label, names, why) for (label, why), names in groups.items())


def _said(one: Account, otherwise: str) -> tuple[str, str]:
    if one.reason is None:
        return "reached", f"from {', '.join(map(_kept, one.callers))}"
    return otherwise, one.reason.text


def _row(label: str, names: Iterable[str], why: str) -> str:
    kept = ", ".join(map(_kept, names))
    indent = " " * (_LABEL + 2)
    from textwrap import fill

    row = fill(
        f"{kept} ({why})",
        _WIDTH,
        initial_indent=f"{label:<{_LABEL}}  ",
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return row.replace(_BLANK, " ") + "\n"


def _kept(name: str) -> str:
    """A name with blanks in it, such as `C.<static initialiser>`, stays on its line."""
    return name.replace(" ", _BLANK)


def counted(accounts: Iterable[Account]) -> Iterator[str]:
    """`2 reached`, `1 not checked`, `3 not checked (--only)`: those that nobody asked about come
    last, with the option that says so."""
    found = Counter(f"{one.standing.replace('-', ' ')}{_option(one)}" for one in accounts)
    yield from (f"{found[standing]} {standing}" for standing in sorted(found, key=_rank))


def _option(one: Account) -> str:
    """The option that leaves it out, where one does."""
    return f" (--{one.reason.code})" if one.reason and one.reason in _BY_OPTION else ""


def _rank(standing: str) -> tuple[bool, int]:
    return standing != "reached", len(standing)


def account_json(path: str, one: Account) -> Json:
    from assay.report.json import reason_json

    return {
        "file": path,
        "procedure": one.name,
        "line": one.span.line,
        "standing": one.standing,
        "callers": list(one.callers),
        "reason": reason_json(one.reason),
    }
