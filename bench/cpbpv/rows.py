# SPDX-License-Identifier: Apache-2.0
"""The rows: each program of CPBPV at each size, with the published figures beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import final

from bench.cpbpv.variants import Change

IDEAL = ("--math", "ideal", "--int-bits", "31")  # as in the paper
SAFE = ("--math", "safe")
ARRAY = ("--array-length", "{size}")
C_ARRAY = ("-D", "N={size}", *ARRAY)
NONE: Mapping[int | None, float] = MappingProxyType({})


class Expected(StrEnum):
    PROVED = "proved"
    REFUTED = "refuted"


@final
@dataclass(frozen=True, slots=True)
class Peer:
    """How the peer is asked the same question: a C program with `main`, and its options."""

    program: str
    options: tuple[str, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Row:
    """One measurement."""

    group: str
    program: str
    variant: str
    size: int | None
    mode: str
    expected: Expected
    options: tuple[str, ...]
    changes: tuple[Change, ...] = ()  # that make the program from its file
    paper: float | None = None  # seconds of CPBPV in the paper
    cbmc: float | None = None  # seconds of CBMC 6.3.1, for orientation
    reach: float | None = None  # seconds from cold start that we want
    quick: bool = False
    peer: Peer | None = None

    @property
    def name(self) -> str:
        parts = (self.program, self.variant, self.size, self.mode)
        return "/".join(str(part).replace(" ", "-") for part in parts if part)


@final
@dataclass(frozen=True, slots=True)
class Series:
    """A program at several sizes, which stand for `{size}` in its options and changes.

    `{more}` is one more, `{log}` one more than the steps of a search by halving.
    """

    group: str
    program: str
    sizes: tuple[int | None, ...]
    mode: tuple[str, ...] = IDEAL
    expected: Expected = Expected.PROVED
    options: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    paper: Mapping[int | None, float] = field(default_factory=lambda: NONE)
    cbmc: Mapping[int | None, float] = field(default_factory=lambda: NONE)
    reach: Mapping[int | None, float] = field(default_factory=lambda: NONE)
    quick: bool = True  # whether the first size is one of the quick rows
    peer: Peer | None = None

    def rows(self) -> Iterator[Row]:
        for size in self.sizes:
            yield Row(
                group=self.group,
                program=self.program,
                size=size,
                variant=_variant(self.options, self.changes),
                mode=" ".join(self.mode[1::2]),
                expected=self.expected,
                options=(*self.mode, *_filled(self.options, size)),
                changes=tuple(change.filled(size) for change in self.changes),
                paper=self.paper.get(size),
                cbmc=self.cbmc.get(size),
                reach=self.reach.get(size),
                quick=self.quick and size == self.sizes[0],
                peer=self.peer and Peer(self.peer.program, _filled(self.peer.options, size)),
            )


def _filled(options: tuple[str, ...], size: int | None) -> tuple[str, ...]:
    if size is None:
        return options
    return tuple(
        option.format(size=size, log=size.bit_length() + 1, more=size + 1) for option in options
    )


def _variant(options: tuple[str, ...], changes: tuple[Change, ...]) -> str:
    """The macros, procedures and changes that tell the questions about one file apart."""
    pairs = zip(options[::2], options[1::2], strict=True)
    words = [
        text for name, text in pairs if name == "--only" or (name == "-D" and text[:2] != "N=")
    ]
    names = [*(word.split("=")[0].lower() for word in words), *(one.name for one in changes)]
    return " ".join(filter(None, names))
