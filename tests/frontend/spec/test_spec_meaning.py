# SPDX-License-Identifier: Apache-2.0
"""Random specifications mean what a direct reading of them says, and are defined when it is."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import pytest

from assay.frontend.lower.spec_bounds import some, with_own_bounds
from assay.frontend.lower.spec_expressions import SpecEnvironment, lower_formula
from assay.frontend.tree import Storage, VariableDeclaration
from assay.program.graph import Language
from assay.program.heap import LENGTH, heap_of
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    BINDERS,
    FALSE,
    TRUE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    boolean,
    conjunction,
    constant_map,
    equal,
    instantiate,
    integer,
    multiply,
    rewrite,
    store,
    substitute,
    variable,
)
from assay.program.types import BOOLEAN, BooleanType, IntegerType, ReferenceType
from assay.source import SourceFile, Span

from .shapes import formula

SPAN = Span(SourceFile("T", b"x"), 0, 1)
MACHINE_INT = IntegerType("int", 32, signed=True)
SMALL = IntegerType("int", 4, signed=True)  # so that all values can be tried
TYPES = {"x": MACHINE_INT, "y": MACHINE_INT, "b": BOOLEAN, "a": ReferenceType(MACHINE_INT)}

State = dict[str, object]


class UndefinedError(Exception):
    """A division by zero, or an index out of range."""


@dataclass(frozen=True)
class Piece:
    """Text of a specification, and what it means in a state."""

    text: str
    meaning: Callable[[State], object]


class Environment(SpecEnvironment):
    def __init__(self) -> None:
        scope = {n: VariableDeclaration(n, of, Storage.LOCAL, SPAN) for n, of in TYPES.items()}
        super().__init__(Language.JAVA, scope, {})

    def value(self, variable_: VariableDeclaration) -> tuple[Term, ...]:
        sort = BOOL if isinstance(variable_.type, BooleanType) else INT
        return (variable(variable_.name, sort),)

    def domain(self, of: IntegerType) -> tuple[int, int]:
        return SMALL.low, SMALL.high


# --- random specifications -----------------------------------------------------------------------


def divided(left: int, right: int) -> int:
    if right == 0:
        raise UndefinedError
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


NUMBERS: dict[str, Callable[[int, int], int]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
    "/": divided,
    "%": lambda left, right: left - right * divided(left, right),
    "&": lambda left, right: left & right,
    "^": lambda left, right: left ^ right,
}
COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
    "==": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
}
CONNECTIVES: dict[str, Callable[[Callable[[], bool], Callable[[], bool]], bool]] = {
    "&&": lambda left, right: left() and right(),
    "||": lambda left, right: left() or right(),
    "==>": lambda left, right: not left() or right(),
    "<==": lambda left, right: not right() or left(),
    "<==>": lambda left, right: left() is right(),
    "<=!=>": lambda left, right: left() is not right(),
}


class Generator:
    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.bound: list[str] = []

    def number(self, depth: int) -> Piece:
        kind = self.chance.randrange(7) if depth else self.chance.randrange(2)
        match kind:
            case 0:
                value = self.chance.randint(-3, 3)
                return Piece(f"({value})", lambda _: value)
            case 1:
                name = self.chance.choice(["x", "y", *self.bound])
                return Piece(name, lambda state: state[name])
            case 2:
                return self.element(depth)
            case 3:
                return self.choice(self.number, depth)
            case 4 if len(self.bound) < 2:
                return self.collected(depth)
            case _:
                return self.pair(NUMBERS, self.number, depth)

    def truth(self, depth: int) -> Piece:
        if depth == 0:
            return Piece("b", lambda state: state["b"])
        match self.chance.randrange(7):
            case 0:
                inner = self.truth(depth - 1)
                return Piece(f"!{inner.text}", lambda state: not inner.meaning(state))
            case 1 | 2:
                return self.connected(depth)
            case 3:
                return self.choice(self.truth, depth)
            case 4 if len(self.bound) < 2:
                return self.quantified(depth)
            case _:
                return self.pair(COMPARISONS, self.number, depth)

    def pair(
        self,
        table: dict[str, Callable[[int, int], object]] | dict[str, Callable[[int, int], int]],
        operand: Callable[[int], Piece],
        depth: int,
    ) -> Piece:
        name = self.chance.choice(list(table))
        left, right = operand(depth - 1), operand(depth - 1)

        def meaning(state: State) -> object:
            return table[name](left.meaning(state), right.meaning(state))  # type: ignore[arg-type]

        return Piece(f"({left.text} {name} {right.text})", meaning)

    def connected(self, depth: int) -> Piece:
        name = self.chance.choice(list(CONNECTIVES))
        left, right = self.truth(depth - 1), self.truth(depth - 1)

        def meaning(state: State) -> object:
            function = CONNECTIVES[name]
            return function(lambda: bool(left.meaning(state)), lambda: bool(right.meaning(state)))

        return Piece(f"({left.text} {name} {right.text})", meaning)

    def choice(self, operand: Callable[[int], Piece], depth: int) -> Piece:
        condition = self.truth(depth - 1)
        then, otherwise = operand(depth - 1), operand(depth - 1)

        def meaning(state: State) -> object:
            return (then if condition.meaning(state) else otherwise).meaning(state)

        return Piece(f"({condition.text} ? {then.text} : {otherwise.text})", meaning)

    def element(self, depth: int) -> Piece:
        index = self.number(depth - 1)

        def meaning(state: State) -> object:
            array, at = state["a"], index.meaning(state)
            assert isinstance(array, list)
            assert isinstance(at, int)
            if not 0 <= at < len(array):
                raise UndefinedError
            return array[at]

        return Piece(f"a[{index.text}]", meaning)

    def quantified(self, depth: int) -> Piece:
        word = self.chance.choice(["\\forall", "\\exists"])
        name, limits, body = self.parts(self.truth, depth)

        def meaning(state: State) -> object:
            values = self.values(name, limits, body, state)
            return all(values) if word == "\\forall" else any(values)

        return Piece(f"({word} int {name}; {limits.text}; {body.text})", meaning)

    def collected(self, depth: int) -> Piece:
        word = self.chance.choice(["\\sum", "\\num_of", "\\max", "\\min"])
        name, limits, body = self.parts(self.truth if word == "\\num_of" else self.number, depth)

        def meaning(state: State) -> object:
            values = self.values(name, limits, body, state)
            if word in ("\\sum", "\\num_of"):
                return sum(values)  # type: ignore[arg-type]
            if not values:
                raise UndefinedError
            return max(values) if word == "\\max" else min(values)  # type: ignore[type-var]

        return Piece(f"({word} int {name}; {limits.text}; {body.text})", meaning)

    def parts(self, operand: Callable[[int], Piece], depth: int) -> tuple[str, Piece, Piece]:
        name = f"k{len(self.bound)}"
        self.bound.append(name)
        limits, body = self.truth(min(depth - 1, 2)), operand(depth - 1)
        self.bound.pop()
        return name, limits, body

    @staticmethod
    def values(name: str, limits: Piece, body: Piece, state: State) -> list[object]:
        """The body's values over the range: all must be defined, whatever decides already."""
        states = [{**state, name: value} for value in range(SMALL.low, SMALL.high + 1)]
        return [body.meaning(one) for one in states if limits.meaning(one)]


# --- evaluating terms ----------------------------------------------------------------------------


def evaluated(term: Term) -> Term:
    """A term without program variables, with its binders expanded over the small type."""
    return rewrite(term, lambda part: part) if not _binders(term) else _expanded(term)


def _binders(term: Term) -> bool:
    return term.op in BINDERS or any(_binders(arg) for arg in term.args)


def _expanded(term: Term) -> Term:
    if term.op not in BINDERS:
        from assay.program.terms import rebuild

        return rebuild(term, tuple(evaluated(arg) for arg in term.args))
    values = []
    for numbers in product(range(SMALL.low, SMALL.high + 1), repeat=len(term.payload)):
        limits, body = instantiate(term, [integer(number) for number in numbers])
        if evaluated(limits) is TRUE:
            values.append(evaluated(body))
    match term.op:
        case Op.FORALL:
            return boolean(all(value is TRUE for value in values))
        case Op.EXISTS:
            return boolean(any(value is TRUE for value in values))
        case Op.COUNT:
            return integer(sum(value is TRUE for value in values))
        case Op.TOTAL:
            return integer(sum(value.payload for value in values))
        case Op.MAXIMUM:
            return integer(max((value.payload for value in values), default=0))
        case _:
            return integer(min((value.payload for value in values), default=0))


def in_state(term: Term, state: State) -> Term:
    array = state["a"]
    assert isinstance(array, list)
    contents = constant_map(ZERO)
    for at, value in enumerate(array):
        contents = store(contents, integer(at), integer(value))
    mapping = {
        variable("x", INT): integer(int(str(state["x"]))),
        variable("y", INT): integer(int(str(state["y"]))),
        variable("b", BOOL): boolean(bool(state["b"])),
        variable("a", INT): integer(1),
        LENGTH: store(constant_map(ZERO), integer(1), integer(len(array))),
        heap_of(MACHINE_INT): store(constant_map(constant_map(ZERO)), integer(1), contents),
    }
    return evaluated(substitute(term, mapping))


@pytest.mark.parametrize("seed", range(80))
def test_random_formula(seed: int) -> None:
    piece = Generator(seed).truth(4)
    found, defined = lower_formula(formula("jml", piece.text), Environment())
    chance = random.Random(seed)
    for _ in range(4):
        array = [chance.randint(-3, 3) for _ in range(chance.randint(0, 3))]
        state: State = {
            "x": chance.randint(-3, 3),
            "y": chance.randint(-3, 3),
            "b": chance.random() < 0.5,
            "a": array,
        }
        try:
            expected = bool(piece.meaning(state))
        except UndefinedError:
            assert in_state(defined, state) is FALSE, (piece.text, state)
            continue
        assert in_state(defined, state) is TRUE, (piece.text, state)
        assert in_state(found, state) is boolean(expected), (piece.text, state)


# --- bounds --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_bounds_of_several_variables(seed: int) -> None:
    chance = random.Random(seed)
    i, j, n = variable("i?", INT), variable("j?", INT), variable("n", INT)
    guards = []
    for _ in range(chance.randint(1, 5)):
        parts = [multiply(integer(chance.randint(-1, 1)), v) for v in (i, j, n)]
        total = add(*parts, integer(chance.randint(-3, 3)))
        guards.append(equal(total, ZERO) if chance.random() < 0.2 else at_most(total, ZERO))
    ranged = with_own_bounds([i, j], TRUE, guards)
    inside = conjunction(*(at_most(integer(-9), v) for v in (i, j)), conjunction(*guards))
    inside = conjunction(inside, *(at_most(v, integer(9)) for v in (i, j)))
    for size in range(-3, 4):
        for first, second in product(range(-6, 7), repeat=2):
            values = {i: integer(first), j: integer(second), n: integer(size)}
            expected = all(substitute(guard, values) is TRUE for guard in guards)
            assert (substitute(ranged, values) is TRUE) == expected
        pairs = product(range(-9, 10), repeat=2)
        exists = any(
            substitute(inside, {i: integer(a), j: integer(b), n: integer(size)}) is TRUE
            for a, b in pairs
        )
        found = substitute(some([i, j], inside), {n: integer(size)})
        assert found.op is Op.EXISTS or (found is TRUE) == exists
