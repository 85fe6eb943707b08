# SPDX-License-Identifier: Apache-2.0
"""Makes programs with linear loops by chance, and runs them from every state to know the truth.

A program is a list of instructions over a few variables with few values, so there are few
configurations: some run never ends exactly if one of them comes again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

State = tuple[int, ...]
Condition = Callable[[State], bool]
NAMES = "xyz"


@dataclass(frozen=True)
class Kind:
    """What the variables are."""

    declared: str  # of a variable, with an input as its value; of a parameter, in Java
    variables: int
    low: int
    high: int
    wrapped: str = ""  # what makes a result fit; if there is nothing, the run ends there
    java: bool = False
    math: str = "safe"
    bits: int | None = None


NARROW = Kind("int {} = __VERIFIER_nondet_int();", 2, -16, 15, math="ideal", bits=5)
BYTES = Kind(
    "unsigned char {} = (unsigned char)__VERIFIER_nondet_int();", 1, 0, 255, "(unsigned char)({})"
)
MODULO = Kind("unsigned {} = (unsigned)__VERIFIER_nondet_int() % 16;", 2, 0, 15, "({}) % 16")
JAVA_BYTES = Kind("byte {}", 1, -128, 127, "(byte)({})", java=True, math="wrap")
KINDS = (NARROW, NARROW, BYTES, MODULO, JAVA_BYTES)


@dataclass(frozen=True)
class Instruction:
    """One step: the next places, and the state there; none if the run ends."""

    follow: Callable[[State], list[tuple[int, State]]]


class Maker:
    """Makes one program as C text and as instructions."""

    def __init__(self, kind: Kind, seed: int) -> None:
        self.kind = kind
        self.random = Random(seed)
        self.code: list[Instruction | None] = []
        self.depth = 0
        self.loops = 0
        self.leaving: list[list[tuple[int, Condition]]] = []  # for each open loop

    def program(self) -> str:
        lines = [self.kind.declared.format(NAMES[i]) for i in range(self.kind.variables)]
        body = self.loop()
        if self.kind.java:
            return f"class Test {{ static int main({', '.join(lines)}) {{ {body} return 0; }} }}"
        return "int main() { " + " ".join(lines) + " " + body + " return 0; }"

    # --- statements; each leaves its instructions at the end of the code

    def loop(self) -> str:
        self.loops += 1
        at = self.hole()
        text, condition = self.guard()
        self.leaving.append([])
        body = self.block()
        back = self.hole()
        self.code[back] = _jump(at)
        self.code[at] = _branch(condition, at + 1, len(self.code))
        for place, leave in self.leaving.pop():
            self.code[place] = _branch(leave, len(self.code), place + 1)
        return f"while ({text}) {{ {body} }}"

    def block(self) -> str:
        self.depth += 1
        parts = [self.statement() for _ in range(self.random.randint(1, 3))]
        self.depth -= 1
        return " ".join(parts)

    def statement(self) -> str:
        roll = self.random.random()
        if roll < 0.62 or self.depth > 2:
            return self.assignment()
        if roll < 0.82:
            return self.choice(by_chance=False)
        if roll < 0.86:
            return self.leave()
        if roll < 0.93 or self.loops > 2:
            return self.choice(by_chance=not self.kind.java)
        return self.loop()

    def leave(self) -> str:
        at = self.hole()
        text, condition = self.comparison()
        self.leaving[-1].append((at, condition))
        return f"if ({text}) break;"

    def choice(self, *, by_chance: bool) -> str:
        at = self.hole()
        text, condition = ("__VERIFIER_nondet_int()", None) if by_chance else self.comparison()
        then = self.block()
        end = self.hole()
        otherwise = self.block()
        self.code[end] = _jump(len(self.code))
        self.code[at] = (
            _either(at + 1, end + 1) if condition is None else _branch(condition, at + 1, end + 1)
        )
        return f"if ({text}) {{ {then} }} else {{ {otherwise} }}"

    def assignment(self) -> str:
        target = self.random.randrange(self.kind.variables)
        form = self.random.choice(("step", "step", "step", "sum", "turn", "set", "double", "half"))
        own, other = target, self.random.randrange(self.kind.variables)
        number = self.random.choice((1, 1, 1, 2, 3))
        kind = self.kind
        x, y = NAMES[own], NAMES[other]
        match form:
            case "step":
                sign = self.random.choice((1, -1))
                text = f"{x} {'+' if sign > 0 else '-'} {number}"
                values = lambda s: [s[own] + sign * number]  # noqa: E731
            case "sum":
                sign = self.random.choice((1, -1))
                text = f"{x} {'+' if sign > 0 else '-'} {y}"
                values = lambda s: [s[own] + sign * s[other]]  # noqa: E731
            case "turn":
                text = f"{number} - {y}"
                values = lambda s: [number - s[other]]  # noqa: E731
            case "set":
                text = str(number)
                values = lambda s: [number]  # noqa: E731
            case "half":
                text = f"{x} / 2"
                values = lambda s: [int(s[own] / 2)]  # noqa: E731
            case _:
                text = f"2 * {x} - {number}"
                values = lambda s: [2 * s[own], 2 * s[own] - number]  # noqa: E731
        here = self.hole()
        self.code[here] = _assign(kind, target, values, here + 1)
        return f"{x} = {kind.wrapped.format(text) if kind.wrapped else text};"

    # --- conditions

    def guard(self) -> tuple[str, Condition]:
        text, condition = self.comparison()
        if self.random.random() < 0.35:
            more, other = self.comparison()
            if self.random.random() < 0.6:
                return f"{text} && {more}", lambda s: condition(s) and other(s)
            return f"{text} || {more}", lambda s: condition(s) or other(s)
        return text, condition

    def comparison(self) -> tuple[str, Condition]:
        left = self.random.randrange(self.kind.variables)
        operator = self.random.choice(("<", ">", ">", "<=", ">=", "!=", "=="))
        if self.random.random() < 0.6 or self.kind.variables == 1:
            number = self.random.choice((0, 0, 0, 1, 3, 7))
            return f"{NAMES[left]} {operator} {number}", lambda s: _compare(
                operator, s[left], number
            )
        right = self.random.randrange(self.kind.variables)
        text = f"{NAMES[left]} {operator} {NAMES[right]}"
        return text, lambda s: _compare(operator, s[left], s[right])

    def hole(self) -> int:
        self.code.append(None)
        return len(self.code) - 1


def _compare(operator: str, left: int, right: int) -> bool:
    return {
        "<": left < right,
        ">": left > right,
        "<=": left <= right,
        ">=": left >= right,
        "!=": left != right,
        "==": left == right,
    }[operator]


def _jump(target: int) -> Instruction:
    return Instruction(lambda s: [(target, s)])


def _either(one: int, other: int) -> Instruction:
    return Instruction(lambda s: [(one, s), (other, s)])


def _branch(condition: Condition, then: int, otherwise: int) -> Instruction:
    return Instruction(lambda s: [(then if condition(s) else otherwise, s)])


def _assign(
    kind: Kind, target: int, values: Callable[[State], list[int]], following: int
) -> Instruction:
    def follow(state: State) -> list[tuple[int, State]]:
        found = values(state)  # the result of each operation; the last one is assigned
        if not kind.wrapped and any(not kind.low <= one <= kind.high for one in found):
            return []
        value = (found[-1] - kind.low) % (kind.high - kind.low + 1) + kind.low
        return [(following, (*state[:target], value, *state[target + 1 :]))]

    return Instruction(follow)


def runs_for_ever(kind: Kind, code: list[Instruction]) -> bool:
    """Whether some configuration comes again in a run from some input."""
    done: set[tuple[int, State]] = set()
    for state in product(range(kind.low, kind.high + 1), repeat=kind.variables):
        if (0, state) not in done and _comes_again((0, state), code, done):
            return True
    return False


def _comes_again(
    start: tuple[int, State], code: list[Instruction], done: set[tuple[int, State]]
) -> bool:
    """Depth first: whether a configuration leads to itself."""
    open_ = {start}
    stack = [(start, _following(start, code))]
    while stack:
        at, rest = stack[-1]
        following = next(rest, None)
        if following is None:
            stack.pop()
            open_.discard(at)
            done.add(at)
        elif following in open_:
            return True
        elif following not in done:
            open_.add(following)
            stack.append((following, _following(following, code)))
    return False


def _following(at: tuple[int, State], code: list[Instruction]) -> Iterator[tuple[int, State]]:
    place, state = at
    return iter(code[place].follow(state) if place < len(code) else [])


def made(kind: Kind, seed: int) -> tuple[str, bool]:
    """A program, and whether some run of it never ends."""
    maker = Maker(kind, seed)
    text = maker.program()
    code = [one for one in maker.code if one is not None]
    assert len(code) == len(maker.code)
    return text, runs_for_ever(kind, code)
