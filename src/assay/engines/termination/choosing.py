# SPDX-License-Identifier: Apache-2.0
"""Who chooses inputs and other open values in a run, and a record of what was chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, product
from random import Random
from typing import Final, final

from assay.dataclass import dataclass
from assay.passes.flatten import CHOICE
from assay.program.analysis.loops import loops_of
from assay.program.commands import Assign, Assume, Command, Havoc, Source, Why
from assay.program.graph import Procedure, Program
from assay.program.interpreter import Choice, Pointer, Value
from assay.program.interpreter.samples import State
from assay.program.sorts import BOOL, INT
from assay.program.terms import Op, Term, add, integer, linear_form, scale, subterms
from assay.program.types import BooleanType, IntegerType
from assay.samples.inputs import SampleInputs

_SMALL: Final = (0, 1, -1, 2, -2, 3, 5, -5, 10, 7, 100, -100)
_RANDOM: Final = 60
_MOST_NUMBERS: Final = 10  # of which pairs are tried
_LARGE: Final = 1 << 16
_WITH_ARRAYS: Final = 100
_EXTREME: Final = 1 << 66  # the largest number of any type
_STARTS: Final = (1, 2, -1)
_FOLLOWED: Final = 4  # variables
_RULES: Final = ((1, 0), (1, 1), (1, -1), (2, 0), (-1, 0))  # factors and constants

Made = tuple[Choice, int | bool]
Arguments = tuple[Value, ...]


class UnsureError(Exception):
    """What happens depends on a function that nobody defines."""


@final
@dataclass(frozen=True, slots=True)
class ChoiceRule:
    """How values are chosen for ever: a number, or what a variable was at the head, times a factor
    and something added."""

    constant: int
    factor: int = 0
    variable: Term | None = None

    def value(self, state: State) -> int | None:
        if self.variable is None:
            return self.constant
        known = state.get(self.variable)
        return None if known is None else self.factor * int(known) + self.constant

    def term(self, at_head: Term) -> Term:
        """The value that is chosen, where a term is what the variable was."""
        if self.variable is None:
            return integer(self.constant)
        return add(scale(self.factor, at_head), integer(self.constant))


@final
@dataclass(frozen=True, slots=True)
class ChoicePlan:
    """What is chosen in a run: some numbers first, then by a rule. Where no head of a loop has been
    reached yet, a rule may need another number."""

    first: tuple[int, ...]
    then: ChoiceRule
    before: int = 0


@final
class Recorded:
    """What one run asked for, and what it was given."""

    def __init__(self, plan: ChoicePlan) -> None:
        self._plan = plan
        self.choices: list[Made] = []
        self.state: State = {}  # in which a head was reached last

    def choose(self, choice: Choice) -> int | bool:
        if choice.source is Source.EXTERNAL:
            raise UnsureError
        if choice.index is not None:
            return within(choice, 0)
        value = 0 if choice.label == CHOICE else within(choice, self._number())
        self.choices.append((choice, value))
        return value

    def _number(self) -> int:
        made = len(self.choices)
        if made < len(self._plan.first):
            return self._plan.first[made]
        found = self._plan.then.value(self.state)
        return self._plan.before if found is None else found

    def arguments(self, procedure: Procedure) -> Arguments | None:
        """Numbers and truth values; None if something else is needed."""
        found: list[Value] = []
        for parameter in procedure.parameters:
            of = parameter.type
            if not isinstance(of, BooleanType | IntegerType):
                return None
            low, high = (of.low, of.high) if isinstance(of, IntegerType) else (0, 1)
            asked = Choice(Source.NONDET, parameter.name, INT, low, high, procedure.span)
            value = self.choose(asked)
            found.append(bool(value) if isinstance(of, BooleanType) else value)
        return tuple(found)


def starts(
    program: Program, target: Procedure, procedures: Sequence[Procedure]
) -> Iterator[tuple[ChoicePlan, Arguments | None]]:
    """Plans, each with arguments where it does not choose them: some of them are arrays."""
    if all(isinstance(one.type, BooleanType | IntegerType) for one in target.parameters):
        yield from ((plan, None) for plan in plans(procedures))
        return
    made = SampleInputs(program, target, seed=0)
    for number, one in enumerate(chain(made.small(), islice(made.random(), _WITH_ARRAYS))):
        if any(isinstance(value, Pointer) for value in one.arguments):
            continue  # it is hard to say in a report
        yield ChoicePlan((), ChoiceRule((0, 1, -1)[number % 3])), one.arguments


def plans(procedures: Sequence[Procedure]) -> Iterator[ChoicePlan]:
    """Always the same number; one first and then another; the largest and the smallest of a type;
    two, of those in the code; some by chance and then always one; by rules that follow a variable,
    where something is chosen in a loop."""
    for number in _SMALL:
        yield ChoicePlan((), ChoiceRule(number))
    for first in _SMALL[:8]:
        for then in (0, 1, -1):
            yield ChoicePlan((first,), ChoiceRule(then))
    for extreme in (_EXTREME, -_EXTREME):
        for number in (0, 1, extreme):
            yield ChoicePlan((extreme, number), ChoiceRule(0))
            yield ChoicePlan((number, extreme), ChoiceRule(0))
    numbers = _numbers(procedures)
    for pair in product(numbers, repeat=2):
        yield ChoicePlan(pair, ChoiceRule(0))
    for seed in range(_RANDOM):
        yield ChoicePlan(_by_chance(seed, numbers), ChoiceRule((0, 1, -1, 2)[seed % 4]))
    for rule in _following(procedures):
        for before in _STARTS:
            yield ChoicePlan((), rule, before)


def _following(procedures: Sequence[Procedure]) -> Iterator[ChoiceRule]:
    """Rules over the variables of loops in which values are chosen."""
    for procedure in procedures:
        loops = [nest.body for nest in loops_of(procedure).nests]
        inside = [e for e in procedure.edges if any(e.source in body for body in loops)]
        if not any(_is_choice(edge.command) for edge in inside):
            continue
        written = (e.command for e in inside if isinstance(e.command, Assign | Havoc))
        seen = [target for command in written for target in command.targets]
        named = {one.term for one in procedure.variables if one.source_name}
        for one in [t for t in dict.fromkeys(seen) if t in named and t.sort is INT][:_FOLLOWED]:
            for factor, constant in _RULES:
                yield ChoiceRule(constant, factor, one)


def _is_choice(command: Command) -> bool:
    return isinstance(command, Havoc) and command.label != CHOICE


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


def _by_chance(seed: int, numbers: Sequence[int]) -> tuple[int, ...]:
    source = Random(seed)

    def one() -> int:
        roll = source.random()
        if roll < 0.3:
            return source.choice(numbers)
        return source.randint(-6, 6) if roll < 0.8 else source.randint(-50, 50)

    return tuple(one() for _ in range(2 + seed % 4))


def within(choice: Choice, number: int) -> int | bool:
    if choice.sort is BOOL:
        return bool(number)
    if choice.low is not None and number < choice.low:
        return choice.low
    if choice.high is not None and number > choice.high:
        return choice.high
    return number
