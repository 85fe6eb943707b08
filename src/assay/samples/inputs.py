# SPDX-License-Identifier: Apache-2.0
"""Inputs for concrete runs: small ones in full, chance, and the ends of the types.

Small values make coincidences (equal elements, a bound that is met exactly) happen; arrays are
often sorted, because preconditions often ask for it. Reproducible: all chance has a seed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Final, final

from assay.dataclass import dataclass
from assay.program.commands import Assert, Assign, Assume, Why
from assay.program.domains import domain_of
from assay.program.graph import Parameter, Procedure, Program, Role, Semantics, Variable
from assay.program.interpreter import Choice, Chooser, Pointer, Value
from assay.program.obligations import Kind
from assay.program.sorts import BOOL
from assay.program.terms import Op, Term, subterms
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    MathType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
)
from assay.samples.records import RecordSamples

_UNBOUNDED: Final = (-(1 << 31), (1 << 31) - 1)
_MOST_EXHAUSTIVE: Final = 300
_MOST_CELLS: Final = 128  # of a global array that gets values by chance
_LARGEST_CONSTANT: Final = 1 << 20


@final
@dataclass(frozen=True, slots=True)
class SampleInput:
    """What a run starts from: one value for each parameter, and globals by their names."""

    arguments: tuple[Value, ...]
    globals: dict[str, Value]


def constants_of(procedure: Procedure) -> tuple[int, ...]:
    """The numbers that the procedure's code and contract mention, without those of types."""
    terms: list[Term] = []
    for edge in procedure.edges:
        match edge.command:
            case Assign(_, values):
                terms += values
            case Assume(condition, why) if why is Why.BRANCH:
                terms.append(condition)
            case Assert(condition, obligation) if obligation.kind is Kind.ASSERTION:
                terms.append(condition)
            case _:
                pass
    if procedure.contract is not None:
        clauses = (*procedure.contract.requires, *procedure.contract.ensures)
        terms += [clause.formula for clause in clauses]
    found = {0, 1}
    for term in subterms(*terms):
        if term.op is Op.INTEGER:
            found.add(term.payload)
        elif term.op is Op.SUM:
            found |= {abs(term.payload[1]), *(abs(c) for c in term.payload[0])}
    return tuple(sorted(c for c in found if abs(c) <= _LARGEST_CONSTANT))


class SampleInputs:
    """Makes inputs for one procedure."""

    def __init__(self, program: Program, procedure: Procedure, seed: int) -> None:
        self._semantics: Semantics = program.semantics
        self._parameters: Sequence[Parameter] = procedure.parameters
        self._globals = [v for v in program.globals if _is_input(v)]
        self._objects = [v for v in program.objects if v.role is not Role.CONSTANT]
        self._constants = constants_of(procedure)
        self._random = Random(f"{seed} {procedure.name}")
        self._records = RecordSamples(program, self._random, self._value)
        self._large = False
        self._spread = False

    def small(self) -> Iterator[SampleInput]:
        """All inputs of a few values, if there are not too many kinds of them."""
        if any(map(_leads_to_struct, (parameter.type for parameter in self._parameters))):
            return
        choices = [list(self._few(parameter.type)) for parameter in self._parameters]
        total = 1
        for choice in choices:
            total *= len(choice)
        if not choices or total > 20 * _MOST_EXHAUSTIVE:
            return
        combinations = list(product(*choices))
        if len(combinations) > _MOST_EXHAUSTIVE:
            combinations = self._random.sample(combinations, _MOST_EXHAUSTIVE)
        for values in combinations:
            fresh = tuple(list(v) if isinstance(v, list) else v for v in values)
            yield SampleInput(fresh, self._global_values())

    def random(self) -> Iterator[SampleInput]:
        """Inputs by chance, without end."""
        while True:
            self._large = self._spread = False
            yield self._input()

    def spread(self) -> Iterator[SampleInput]:
        """Inputs by chance from all of their types, often next to powers of two, without end."""
        while True:
            self._large, self._spread = False, True
            yield self._input()

    def boundary(self) -> Iterator[SampleInput]:
        """Inputs by chance with values near the ends of their types, without end."""
        while True:
            self._large, self._spread = True, False
            yield self._input()

    def chooser(self) -> Chooser:
        """Values for what the program leaves open."""

        def choose(choice: Choice) -> int | bool:
            if choice.sort is BOOL:
                return self._random.random() < 0.5
            low = _UNBOUNDED[0] if choice.low is None else choice.low
            high = _UNBOUNDED[1] if choice.high is None else choice.high
            return self._number(low, high)

        return choose

    # values

    def _few(self, of: Type) -> Iterator[Value]:
        match of:
            case IntegerType() | MathType():
                low, high = domain_of(self._semantics, of) or _UNBOUNDED
                yield from range(max(low, -2), min(high, 5) + 1)
            case BooleanType():
                yield from (False, True)
            case ReferenceType(IntegerType() as element) | PointerType(
                IntegerType() as element
            ) if element.bits > 1:
                for length in range(3):
                    for values in product(range(3), repeat=length):
                        yield list(values)
                for some in ((0, 1, 2), (2, 1, 0), (1, 1, 2), (2, 0, 1), (0, 1, 1, 2)):
                    yield list(some)
            case _:
                yield None

    def _input(self) -> SampleInput:
        self._records.begin()
        values: list[Value] = []
        for parameter in self._parameters:
            values.append(self._argument(parameter, values))
        return SampleInput(tuple(values), self._global_values())

    def _argument(self, parameter: Parameter, before: list[Value]) -> Value:
        if isinstance(parameter.type, ReferenceType | PointerType):
            same = [
                value
                for other, value in zip(self._parameters, before, strict=False)
                if other.type == parameter.type and value is not None
            ]
            if same and self._random.random() < 0.15:
                return self._random.choice(same)
            if parameter.nullable and self._random.random() < 0.1:
                return None
        return self._value(parameter.type)

    def _global_values(self) -> dict[str, Value]:
        values = {v.source_name: self._value(v.type) for v in self._globals if v.type is not None}
        for one in self._objects:
            match one.type:
                case FixedArrayType() as of if 0 < _cells(of) <= _MOST_CELLS:
                    values[one.source_name] = self._fixed(of)
                case IntegerType():
                    values[one.source_name] = self._value(one.type)
                case _:
                    pass
        return values

    def _fixed(self, of: FixedArrayType) -> list[Value]:
        """The elements of an array of known length; rows of rows as lists of lists."""
        length = of.length or 0
        if isinstance(of.element, FixedArrayType):
            return [self._fixed(of.element) for _ in range(length)]
        return self._elements(of.element, length)

    def _value(self, of: Type) -> Value:
        match of:
            case IntegerType() | MathType():
                return self._number(*(domain_of(self._semantics, of) or _UNBOUNDED))
            case BooleanType():
                return self._random.random() < 0.5
            case StructType():
                return self._records.struct(of)
            case ReferenceType(StructType() as element):
                return self._records.referred(element)
            case PointerType(StructType() as target):
                return self._records.pointed(target)
            case ReferenceType(element):
                return self._array(element)
            case PointerType(target):
                whole = self._array(target)
                if self._random.random() < 0.2 and whole:
                    return Pointer(whole, self._random.randrange(len(whole)))
                return whole
            case _:
                return None

    def _number(self, low: int, high: int) -> int:
        kind = self._random.random()
        if self._spread:
            value = self._anywhere(low, high, kind)
        elif self._large and kind < 0.5:
            near = self._random.choice((low, high, low // 2, high // 2, 1 << 15, -(1 << 15)))
            value = near + self._random.randint(-2, 2)
        elif kind < 0.6:
            value = self._random.randint(-3, 8)
        elif kind < 0.8:
            value = self._random.choice(self._constants) + self._random.randint(-1, 1)
        elif kind < 0.95:
            value = self._random.randint(-30, 90)
        else:
            value = self._random.randint(-20_000, 20_000)
        return min(max(value, low), high)

    def _anywhere(self, low: int, high: int, kind: float) -> int:
        if kind < 0.4:
            return self._random.randint(low, high)
        if kind < 0.8:
            power = 1 << self._random.randrange(high.bit_length() + 1)
            return self._random.choice((power, -power)) + self._random.randint(-1, 1)
        return self._random.choice(self._constants) * self._random.randint(-9, 9)

    def _array(self, element: Type) -> list[Value]:
        length = self._random.choice((0, 1, 2, 2, 3, 3, 4, 4, 5, 5))
        if self._random.random() < 0.08:
            length = self._random.choice((8, 13))
        return self._elements(element, length)

    def _elements(self, element: Type, length: int) -> list[Value]:
        if not isinstance(element, IntegerType) or element.bits == 1:
            return [self._value(element) for _ in range(length)]
        low, high = domain_of(self._semantics, element) or _UNBOUNDED
        numbers = [min(max(n, low), high) for n in self._numbers(length)]
        return list(self._arranged(numbers))

    def _numbers(self, length: int) -> list[int]:
        kind = self._random.random()
        if (self._large and kind < 0.5) or self._spread:
            return [self._number(*_UNBOUNDED) for _ in range(length)]
        if kind < 0.45:
            return [self._random.randint(0, 2) for _ in range(length)]
        if kind < 0.9:
            return [self._random.randint(-3, 6) for _ in range(length)]
        return [self._random.randint(-1000, 1000) for _ in range(length)]

    def _arranged(self, numbers: list[int]) -> list[int]:
        kind = self._random.random()
        if kind < 0.35:
            return numbers
        if kind < 0.65:
            return sorted(numbers)
        if kind < 0.8:
            low, high = min(numbers, default=0), max(numbers, default=0)
            if high + len(numbers) >= _UNBOUNDED[1]:
                return sorted(numbers)
            step = self._random.randint(1, 2)
            start = self._random.choice((low, 0, -2))
            return [start + step * i for i in range(len(numbers))]
        if kind < 0.9:
            return sorted(numbers, reverse=True)
        return numbers[:1] * len(numbers)


def _leads_to_struct(of: Type) -> bool:
    """Whether a value is a struct, or leads to some at once."""
    match of:
        case ReferenceType(element=inner) | PointerType(target=inner):
            return isinstance(inner, StructType)
        case _:
            return isinstance(of, StructType)


def _cells(of: Type) -> int:
    """How many numbers an array holds; 0 if it does not hold numbers."""
    if isinstance(of, FixedArrayType):
        return (of.length or 0) * _cells(of.element)
    return 1 if isinstance(of, IntegerType) else 0


def _is_input(variable: Variable) -> bool:
    of = variable.type
    plain = isinstance(of, IntegerType | BooleanType | ReferenceType)
    return variable.role is Role.GLOBAL and plain and bool(variable.source_name)
