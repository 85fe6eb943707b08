# SPDX-License-Identifier: Apache-2.0
"""Who chooses inputs and other open values in a run, and a record of what was chosen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, final

from assay.engines.termination.flatten import CHOICE
from assay.program.commands import Source
from assay.program.graph import Procedure
from assay.program.interpreter import Choice, Chooser, Value
from assay.program.sorts import BOOL, INT
from assay.program.types import BooleanType, IntegerType
from assay.source import Span

_SMALL: Final = (0, 1, -1, 2, -2, 3, 5, -5, 10, 7, 100, -100)
_RANDOM: Final = 60

Made = tuple[Choice, int | bool]


class UnsureError(Exception):
    """What happens depends on a function that nobody defines."""


@final
class Recorded:
    """What one run asked for, and what it was given."""

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self.choices: list[Made] = []

    def choose(self, choice: Choice) -> int | bool:
        if choice.source is Source.EXTERNAL:
            raise UnsureError
        if choice.index is not None:
            return within(choice, 0)
        value = 0 if choice.label == CHOICE else self._chooser(choice)
        self.choices.append((choice, value))
        return value


def arguments_of(procedure: Procedure, chooser: Chooser) -> tuple[Value, ...] | None:
    """Numbers and truth values; None if something else is needed."""
    found: list[Value] = []
    for parameter in procedure.parameters:
        of = parameter.type
        if isinstance(of, BooleanType):
            found.append(bool(chooser(_asked(parameter.name, procedure.span, 0, 1))))
        elif isinstance(of, IntegerType):
            asked = _asked(parameter.name, procedure.span, of.low, of.high)
            found.append(int(chooser(asked)))
        else:
            return None
    return tuple(found)


def _asked(name: str, span: Span, low: int, high: int) -> Choice:
    return Choice(Source.NONDET, name, INT, low, high, span)


def choosers() -> Iterator[tuple[Chooser, int | None]]:
    """Always the same number; one first and then another; some by chance and then always one."""
    for number in _SMALL:
        yield _constant(number), number
    for first in _SMALL[:8]:
        for then in (0, 1, -1):
            yield _switching(1, first, then), then
    for seed in range(_RANDOM):
        then = (0, 1, -1, 2)[seed % 4]
        yield _random_then(seed, then), then


def _constant(number: int) -> Chooser:
    return lambda choice: within(choice, number)


def _switching(count: int, first: int, then: int) -> Chooser:
    made = 0

    def choose(choice: Choice) -> int | bool:
        nonlocal made
        made += 1
        return within(choice, first if made <= count else then)

    return choose


def _random_then(seed: int, then: int) -> Chooser:
    source = Random(seed)
    few = 2 + seed % 4
    made = 0

    def choose(choice: Choice) -> int | bool:
        nonlocal made
        made += 1
        if made > few:
            return within(choice, then)
        return within(
            choice, source.randint(-6, 6) if source.random() < 0.8 else source.randint(-50, 50)
        )

    return choose


def within(choice: Choice, number: int) -> int | bool:
    if choice.sort is BOOL:
        return bool(number)
    if choice.low is not None and number < choice.low:
        return choice.low
    if choice.high is not None and number > choice.high:
        return choice.high
    return number
