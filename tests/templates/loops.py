# SPDX-License-Identifier: Apache-2.0
"""Generated linear loops, as C or Java and as a Python function that says what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from types import CodeType

from assay.program.graph import Language

INPUTS = ("a", "b")
DOMAIN = range(-4, 5)
FAR = (-37, -12, 9, 15, 40)
_STEPS = 1000
_MOST_STEPS = 20_000
_COMPARISONS = ("<", "<=", ">", ">=", "<", "<=", ">", ">=", "!=", "==")


@dataclass(frozen=True)
class Ran:
    """What became of a run."""

    violated: bool = False
    result: int | None = None  # None: it did not return
    iterations: int = 0
    inner: int = 0  # iterations of the inner loop, of the longest entry into it
    total: int = 0  # iterations of the inner loop altogether

    @property
    def is_endless(self) -> bool:
        """As far as many steps can show."""
        return not self.violated and self.result is None


@dataclass(frozen=True)
class LinearLoop:
    """`x` and `y` start with linear forms; one loop changes them; something is asserted of them."""

    number: int
    start: tuple[str, str]
    condition: str
    inside: str | None  # asserted at the start of an iteration
    branch: str | None
    updates: tuple[tuple[str, str], tuple[str, str]]  # of x and y, with the branch and without
    leaves: str | None  # a condition on which the loop is left in the middle
    after: str | None  # asserted behind the loop
    changes_input: bool  # `a` is counted down, too
    inner: str | None = None  # how often a loop inside comes round

    def c(self) -> str:
        return self._text("int f(int a, int b)", "//@ assert {};")

    def java(self) -> str:
        method = self._text("static int f(int a, int b)", "assert {};")
        inner = "\n".join(f"    {line}" for line in method.splitlines())
        return f"class Generated {{\n{inner}\n}}\n"

    def _text(self, head: str, asserted: str) -> str:
        lines = [head, "{", f"    int x = {self.start[0]};", f"    int y = {self.start[1]};"]
        lines.append(f"    while ({self.condition}) {{")
        lines += [f"        {line}" for line in self._body(asserted)]
        lines.append("    }")
        if self.after is not None:
            lines.append("    " + asserted.format(self.after))
        return "\n".join([*lines, "    return x;", "}", ""])

    def _body(self, asserted: str) -> Iterator[str]:
        if self.inside is not None:
            yield asserted.format(self.inside)
        if self.branch is None:
            yield from (
                f"{name} = {value};" for name, value in zip("xy", self.updates[0], strict=True)
            )
        else:
            for keyword, updates in zip((f"if ({self.branch})", "else"), self.updates, strict=True):
                parts = " ".join(f"{n} = {v};" for n, v in zip("xy", updates, strict=True))
                yield f"{keyword} {{ {parts} }}"
        if self.inner is not None:
            yield f"for (int j = 0; j < {self.inner}; j++) y = y + 1;"
        if self.leaves is not None:
            yield f"if ({self.leaves}) break;"
        if self.changes_input:
            yield "a = a - 1;"

    def line_of_inner_loop(self, language: Language) -> int | None:
        text = self.java() if language is Language.JAVA else self.c()
        lines = enumerate(text.splitlines(), 1)
        return next((number for number, line in lines if "int j" in line), None)

    def function(self, steps: int = _STEPS) -> Callable[[int, int], Ran]:
        """The meaning of the text over the integers, by Python."""

        def run(a: int, b: int) -> Ran:
            values = {"a": a, "b": b}
            values["x"] = _value(self.start[0], values)
            values["y"] = _value(self.start[1], values)
            return self._run(values, steps)

        return run

    def _run(self, values: dict[str, int], steps: int) -> Ran:
        def holds(text: str | None) -> bool:
            return text is not None and bool(_value(text, values))

        longest = total = iterations = 0
        while iterations + total < steps:
            counts = (iterations, longest, total)
            if not holds(self.condition):
                return self._ended(values, counts)
            if self.inside is not None and not holds(self.inside):
                return Ran(True, None, *counts)
            taken = self.branch is None or holds(self.branch)
            for name, value in zip("xy", self.updates[0 if taken else 1], strict=True):
                values[name] = _value(value, values)
            inner = max(0, _value(self.inner, values)) if self.inner is not None else 0
            values["y"] += inner
            longest, total = max(longest, inner), total + inner
            if holds(self.leaves):
                return self._ended(values, (iterations, longest, total))
            if self.changes_input:
                values["a"] -= 1
            iterations += 1
        return Ran(False, None, iterations, longest, total)

    def _ended(self, values: dict[str, int], counts: tuple[int, int, int]) -> Ran:
        if self.after is not None and not _value(self.after, values):
            return Ran(True, None, *counts)
        return Ran(False, values["x"], *counts)

    def far_runs(self) -> dict[tuple[int, int], Ran]:
        """On some inputs outside the small domain, as far as they end."""
        run = self.function(_MOST_STEPS)
        every = {point: run(*point) for point in product(FAR, repeat=2)}
        return {point: ran for point, ran in every.items() if not ran.is_endless}

    def runs(self) -> dict[tuple[int, int], Ran]:
        """On every input of the small domain."""
        run = self.function()
        return {point: run(*point) for point in product(DOMAIN, repeat=2)}


@cache
def _code(text: str) -> CodeType:
    return compile(text, "loop", "eval")


def _value(text: str, values: dict[str, int]) -> int:
    return int(eval(_code(text), {}, values))


def generated(number: int, seed: int = 0) -> LinearLoop:
    """The loop of some number: the same whenever it is asked for."""
    chance = Random(f"{seed}/{number}")
    likely = chance.random
    inside = _comparison(chance, "xy") if likely() < 0.3 else None
    after = _comparison(chance, "xyab") if inside is None or likely() < 0.4 else None
    return LinearLoop(
        number,
        (chance.choice(("0", "a", "b", "1", "a + b", "-5")), chance.choice(("0", "a", "b", "10"))),
        _comparison(chance, "xyab") if likely() < 0.3 else _condition(chance),
        inside,
        _comparison(chance, "xyab") if likely() < 0.3 else None,
        (_updates(chance), _updates(chance)),
        _comparison(chance, "xy") if likely() < 0.15 else None,
        after,
        likely() < 0.2,
        chance.choice(("a", "b", "2", "x", "a + b")) if likely() < 0.15 else None,
    )


def _updates(chance: Random) -> tuple[str, str]:
    return _update(chance, "x", "y"), _update(chance, "y", "x")


def _update(chance: Random, name: str, other: str) -> str:
    step = chance.choice((1, 1, 1, 2, 3, -1, -1, -2, 0))
    more = chance.choice(("", "", "", f" + {other}", " + b", " - b", " + a"))
    return f"{name} + ({step}){more}" if step < 0 else f"{name} + {step}{more}"


def _condition(chance: Random) -> str:
    """On which `x` goes somewhere."""
    limit = chance.choice(("a", "b", "a", "b", "y", "10", "0", "a + b"))
    return f"x {chance.choice(('<', '<=', '<', '>', '!='))} {limit}"


def _comparison(chance: Random, names: str) -> str:
    left, right = chance.sample(names, 2)
    operator = chance.choice(_COMPARISONS)
    if chance.random() < 0.45:
        return f"{left} {operator} {chance.choice((-3, 0, 0, 1, 5, 10, 20))}"
    if chance.random() < 0.3:
        return f"{left} + {chance.choice(names.replace(left, '') or left)} {operator} {right}"
    return f"{left} {operator} {right}"
