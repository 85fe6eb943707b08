# SPDX-License-Identifier: Apache-2.0
"""Who chooses the values that a program leaves open: zeros, a list, or chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import final

from assay.dataclass import dataclass
from assay.program.commands import Source, chosen_order
from assay.program.sorts import BOOL, Sort
from assay.source import Span


@final
@dataclass(frozen=True, slots=True)
class Choice:
    """A value that is asked for: where it comes from, and which values its type has."""

    source: Source
    label: str  # the function's or the variable's name
    sort: Sort  # Bool or Int
    low: int | None  # None: no bound
    high: int | None
    span: Span
    index: int | None = None  # of an element of an array whose contents are unknown


Chooser = Callable[[Choice], int | bool]


@final
@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice that a run has made; in order they make the run repeatable."""

    choice: Choice
    value: int | bool


def orders(choices: Iterable[Chosen]) -> tuple[str, ...]:
    """The orders of evaluation that a run has taken, each once."""
    taken = (
        chosen_order(each.choice.label, chosen=bool(each.value))
        for each in choices
        if each.choice.source is Source.ORDER
    )
    return tuple(dict.fromkeys(order for order in taken if order is not None))


def zero(choice: Choice) -> int | bool:
    """False, 0, or the value in the range that is nearest to 0."""
    if choice.sort is BOOL:
        return False
    if choice.low is not None and choice.low > 0:
        return choice.low
    return choice.high if choice.high is not None and choice.high < 0 else 0


def from_list(values: Iterable[int | bool], otherwise: Chooser = zero) -> Chooser:
    """The values one after the other, and when they are used up another chooser's."""
    rest = iter(tuple(values))

    def choose(choice: Choice) -> int | bool:
        value = next(rest, None)
        return otherwise(choice) if value is None else value

    return choose


def few_differ() -> Chooser:
    """Arrays of zeros but for two elements at the start, no two of them alike; other values count
    up from zero. What takes long on any contents takes the least time on almost sorted ones."""
    arrays: dict[str, int] = {}
    counted = 0

    def choose(choice: Choice) -> int | bool:
        nonlocal counted
        if choice.index is None:
            counted += 1
            number = counted - 1
        else:
            size = arrays.setdefault(choice.label, len(arrays) + 1)
            number = (size, -size)[choice.index] if 0 <= choice.index < 2 else 0
        if choice.sort is BOOL:
            return number % 2 == 1
        low = number if choice.low is None else choice.low
        high = number if choice.high is None else choice.high
        return min(max(number, low), high)

    return choose


def random(seed: int) -> Chooser:
    """Values by chance, reproducible: often small or at an end of the range."""
    from random import Random  # costs time that most runs need not spend

    source = Random(seed)

    def choose(choice: Choice) -> int | bool:
        if choice.sort is BOOL:
            return source.random() < 0.5
        low = -(1 << 31) if choice.low is None else choice.low
        high = (1 << 31) - 1 if choice.high is None else choice.high
        kind = source.randrange(4)
        if kind == 0:
            return source.randint(low, high)
        near = source.choice((low, high)) if kind == 1 else 0
        return min(max(near + source.randint(-10, 10), low), high)

    return choose


def among(numbers: Sequence[int], seed: int) -> Chooser:
    """Some numbers by chance, reproducible, as far as a range has them."""
    from random import Random

    source = Random(seed)

    def choose(choice: Choice) -> int | bool:
        if choice.sort is BOOL:
            return source.random() < 0.5
        number = source.choice(numbers)
        low = number if choice.low is None else choice.low
        high = number if choice.high is None else choice.high
        return min(max(number, low), high)

    return choose
