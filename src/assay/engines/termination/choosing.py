# SPDX-License-Identifier: Apache-2.0
"""Who chooses inputs and other open values in a run, and a record of what was chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from random import Random
from typing import Final, final

from assay.engines.termination.flatten import CHOICE
from assay.program.commands import Assign, Assume, Source, Why
from assay.program.graph import Procedure
from assay.program.interpreter import Choice, Chooser, Value
from assay.program.sorts import BOOL, INT
from assay.program.terms import Op, linear_form, subterms
from assay.program.types import BooleanType, IntegerType
from assay.source import Span

_SMALL: Final = (0, 1, -1, 2, -2, 3, 5, -5, 10, 7, 100, -100)
_RANDOM: Final = 60
_MOST_NUMBERS: Final = 10  # of which pairs are tried
_LARGE: Final = 1 << 16

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


def choosers(procedures: Iterable[Procedure]) -> Iterator[tuple[Chooser, int | None]]:
    """Always the same number; one first and then another; two, of those in the code; some by chance
    and then always one."""
    for number in _SMALL:
        yield _constant(number), number
    for first in _SMALL[:8]:
        for then in (0, 1, -1):
            yield _listed((first,), then), then
    numbers = _numbers(procedures)
    for pair in product(numbers, repeat=2):
        yield _listed(pair, 0), 0
    for seed in range(_RANDOM):
        then = (0, 1, -1, 2)[seed % 4]
        yield _random_then(seed, then, numbers), then


def _numbers(procedures: Iterable[Procedure]) -> list[int]:
    """What the code compares with and computes with, small numbers, and neighbours."""
    compared: dict[int, None] = {}
    added: dict[int, None] = {}
    for edge in (edge for procedure in procedures for edge in procedure.edges):
        match edge.command:
            case Assume(condition=condition, why=Why.BRANCH | Why.ASSUME):
                parts = (p for p in subterms(condition) if p.op in (Op.LE, Op.EQ))
                sums = [part.args[0] for part in parts if part.args[0].sort is INT]
                compared |= {abs(linear_form(one)[1]): None for one in sums}
            case Assign(values=values):
                sums = [one for one in values if one.sort is INT]
                added |= {abs(linear_form(one)[1]): None for one in sums}
            case _:
                pass
    near = [c + d for c in compared for d in (1, -1)]
    found = dict.fromkeys((*compared, *added, 0, 1, -1, *near))
    return [one for one in found if one < _LARGE][:_MOST_NUMBERS]


def _constant(number: int) -> Chooser:
    return lambda choice: within(choice, number)


def _listed(first: tuple[int, ...], then: int) -> Chooser:
    left = iter(first)
    return lambda choice: within(choice, next(left, then))


def _random_then(seed: int, then: int, numbers: Sequence[int]) -> Chooser:
    source = Random(seed)
    few = 2 + seed % 4

    def one() -> int:
        roll = source.random()
        if roll < 0.3:
            return source.choice(numbers)
        return source.randint(-6, 6) if roll < 0.8 else source.randint(-50, 50)

    return _listed(tuple(one() for _ in range(few)), then)


def within(choice: Choice, number: int) -> int | bool:
    if choice.sort is BOOL:
        return bool(number)
    if choice.low is not None and number < choice.low:
        return choice.low
    if choice.high is not None and number > choice.high:
        return choice.high
    return number
