# SPDX-License-Identifier: Apache-2.0
"""Small programs by chance whose runs can all be tried: loops, branches, calls and an array.

A program is text in C and a Python function that runs it on given inputs, written side by side, so
that its truth does not depend on any front end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random

VARIABLES = ("a", "b", "c", "d")
INPUTS = 2
VALUES = range(-1, 3)  # of each input
LONGEST = 400  # statements of a run


class BrokenError(Exception):
    """An assertion fails."""


class EndlessError(Exception):
    """A run takes too long; nothing is known of it."""


@dataclass
class Machine:
    """The state of a run."""

    inputs: tuple[int, ...]
    values: dict[str, int] = field(default_factory=lambda: dict.fromkeys(VARIABLES, 0))
    cells: list[int] = field(default_factory=lambda: [0, 0, 0])
    steps: int = 0

    def step(self) -> None:
        self.steps += 1
        if self.steps > LONGEST:
            raise EndlessError


Action = Callable[[Machine], None]
Number = Callable[[Machine], int]
Truth = Callable[[Machine], bool]


@dataclass(frozen=True)
class Generated:
    text: str
    run: Action

    def outcomes(self) -> Iterator[bool | None]:
        """For all inputs: whether every assertion holds; None if the run is too long."""
        for inputs in product(VALUES, repeat=INPUTS):
            try:
                self.run(Machine(inputs))
                yield True
            except BrokenError:
                yield False
            except EndlessError:
                yield None


def program(seed: int) -> Generated:
    """The same one for the same seed."""
    return _Writing(Random(seed)).program()


class _Writing:
    def __init__(self, source: Random) -> None:
        self._source = source
        self._counters = 0

    def program(self) -> Generated:
        lines = ["extern int __VERIFIER_nondet_int(void);"]
        lines += ["extern void __VERIFIER_assume(int);", "int cell[3];"]
        lines += ["int twice(int x) { if (x > 5) return x; return x + x; }", "int main(void) {"]
        for number in range(INPUTS):
            lines.append(f"  int n{number} = __VERIFIER_nondet_int();")
            low, high = VALUES[0], VALUES[-1]
            lines.append(f"  __VERIFIER_assume({low} <= n{number} && n{number} <= {high});")
        lines.append("  int a = n0, b = n1, c = 0, d = 0;")
        body, run = self._block(3, 1)
        check, checked = self._assertion(1)

        def whole(machine: Machine) -> None:
            machine.values["a"], machine.values["b"] = machine.inputs
            run(machine)
            checked(machine)

        return Generated("\n".join([*lines, *body, *check, "  return 0;", "}", ""]), whole)

    # --- statements

    def _block(self, depth: int, indent: int) -> tuple[list[str], Action]:
        parts = [self._statement(depth, indent) for _ in range(self._source.randint(1, 3))]
        lines = [line for some, _ in parts for line in some]

        def run(machine: Machine) -> None:
            for _, action in parts:
                machine.step()
                action(machine)

        return lines, run

    def _statement(self, depth: int, indent: int) -> tuple[list[str], Action]:
        simple = [self._assignment, self._cell, self._call, self._assertion]
        nested = [self._branch, self._branch, self._loop] if depth > 0 else []
        chosen = self._source.choice([*simple, self._assignment, *nested, *nested])
        return chosen(indent) if chosen in simple else chosen(indent, depth)  # type: ignore

    def _assignment(self, indent: int) -> tuple[list[str], Action]:
        target = self._source.choice(VARIABLES)
        text, value = self._number()

        def run(machine: Machine) -> None:
            machine.values[target] = value(machine)

        return [f"{'  ' * indent}{target} = {text};"], run

    def _cell(self, indent: int) -> tuple[list[str], Action]:
        place, target = self._source.randrange(3), self._source.choice(VARIABLES)
        if self._source.random() < 0.5:
            text, value = self._number()

            def write(machine: Machine) -> None:
                machine.cells[place] = value(machine)

            return [f"{'  ' * indent}cell[{place}] = {text};"], write

        def read(machine: Machine) -> None:
            machine.values[target] = machine.cells[place]

        return [f"{'  ' * indent}{target} = cell[{place}];"], read

    def _call(self, indent: int) -> tuple[list[str], Action]:
        target, given = self._source.choice(VARIABLES), self._source.choice(VARIABLES)

        def run(machine: Machine) -> None:
            value = machine.values[given]
            machine.values[target] = value if value > 5 else 2 * value

        return [f"{'  ' * indent}{target} = twice({given});"], run

    def _assertion(self, indent: int) -> tuple[list[str], Action]:
        text, truth = self._condition(weak=True)

        def run(machine: Machine) -> None:
            if not truth(machine):
                raise BrokenError

        return [f"{'  ' * indent}/*@ assert {text}; */"], run

    def _branch(self, indent: int, depth: int) -> tuple[list[str], Action]:
        text, truth = self._condition()
        then, run_then = self._block(depth - 1, indent + 1)
        other, run_other = self._block(depth - 1, indent + 1)
        pad = "  " * indent

        def run(machine: Machine) -> None:
            (run_then if truth(machine) else run_other)(machine)

        return [f"{pad}if ({text}) {{", *then, f"{pad}}} else {{", *other, f"{pad}}}"], run

    def _loop(self, indent: int, depth: int) -> tuple[list[str], Action]:
        self._counters += 1
        name, times = f"i{self._counters}", self._source.randint(1, 4)
        text, truth = self._condition()
        body, run_body = self._block(depth - 1, indent + 1)
        pad = "  " * indent
        head = f"{pad}for (int {name} = 0; {name} < {times} && ({text}); {name}++) {{"

        def run(machine: Machine) -> None:
            for _ in range(times):
                machine.step()
                if not truth(machine):
                    break
                run_body(machine)

        return [head, *body, f"{pad}}}"], run

    # --- expressions

    def _number(self) -> tuple[str, Number]:
        first = self._source.choice(VARIABLES)
        k = self._source.randint(-2, 3)
        match self._source.randrange(4):
            case 0:
                return str(k), lambda _: k
            case 1:
                return first, lambda machine: machine.values[first]
            case 2:
                return f"{first} + {k}" if k >= 0 else f"{first} - {-k}", (
                    lambda machine: machine.values[first] + k
                )
        second = self._source.choice(VARIABLES)
        return f"{first} - {second}", lambda m: m.values[first] - m.values[second]

    def _condition(self, *, weak: bool = False) -> tuple[str, Truth]:
        first, second = self._source.choice(VARIABLES), self._source.choice(VARIABLES)
        k = self._source.randint(-2, 4)
        if weak:
            k += self._source.randint(0, 9)
            return f"{first} <= {k}", lambda machine: machine.values[first] <= k
        match self._source.randrange(3):
            case 0:
                return f"{first} == {k}", lambda machine: machine.values[first] == k
            case 1:
                return f"{first} < {second}", lambda m: m.values[first] < m.values[second]
        return f"{first} > {k}", lambda machine: machine.values[first] > k
