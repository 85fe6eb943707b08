# SPDX-License-Identifier: Apache-2.0
"""The memo table: what states that are finished need, by where they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import final

from assay.dataclass import dataclass
from assay.engines.interpolation.findings import Needs
from assay.program.graph import Location


@final
@dataclass(slots=True)
class Memo:
    """An element of the memo table: whoever satisfies the formulas is safe, if the loops that are
    open can be closed."""

    location: Location
    needs: Needs
    loops: frozenset[int]


@final
class MemoTable:
    """M_T of the paper. It begins with what is known from an earlier search."""

    def __init__(self, known: Iterable[Memo] = ()) -> None:
        self._at: dict[Location, list[Memo]] = {}
        self._log: list[Memo] = []  # in the order in which they were added
        for memo in known:
            self.add(memo)

    def __len__(self) -> int:
        return len(self._log)

    def at(self, location: Location) -> Sequence[Memo]:
        """The earliest first."""
        return self._at.get(location, ())

    def since(self, begun: int) -> Sequence[Memo]:
        """What was added when there were so many already."""
        return self._log[begun:]

    def add(self, memo: Memo) -> None:
        self._at.setdefault(memo.location, []).append(memo)
        self._log.append(memo)

    def forget(self, begun: int) -> None:
        """Line 22: what was learnt since, but for what is true whatever becomes of the loops that
        are open."""
        kept = [memo for memo in self._log[begun:] if not memo.loops]
        for memo in self._log[begun:]:
            if memo.loops:
                self._at[memo.location].remove(memo)
        self._log[begun:] = kept

    def sure(self) -> list[Memo]:
        """What is true of the program, though the search may not have come to an end."""
        return [memo for memo in self._log if not memo.loops]
