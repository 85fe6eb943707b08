# SPDX-License-Identifier: Apache-2.0
"""Small recursive programs, right and wrong ones, and what runs on a small domain say of them.

Each family is a piece of C in which `@1`, `@2`, ... stand for numbers or operators; a variant
chooses them. `main` calls with every input of a small domain, so runs of all of them decide what a
claim is worth. Python runs the same text: the pieces use only what both languages read alike.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any, final

LOW, HIGH = -3, 7  # of each input
_FUEL = 4000  # calls of one run; what needs more counts as a run that does not end
_HEADER = """extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
"""


@final
@dataclass(frozen=True)
class Family:
    """Functions, globals, and claims about a call; the first choices make the claims hold."""

    name: str
    globals: tuple[str, ...]
    functions: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]
    """Name, parameters, and lines: `if (C) { S }`, `S`, with S one assignment or return."""
    inputs: tuple[str, ...]
    call: str
    claims: tuple[str, ...]
    choices: tuple[tuple[str, ...], ...]


FAMILIES = (
    Family(
        "add",
        (),
        (("f", ("i", "j"), ("if (i <= @1) { return j; }", "return f(i - 1, j + @2);")),),
        ("i", "j"),
        "r = f(i, j)",
        ("i < 0 || r == i + j", "i > 0 || r == j", "r >= j"),
        (("0", "1", "-1"), ("1", "2", "0")),
    ),
    Family(
        "sum",
        (),
        (("f", ("n",), ("if (n <= 0) { return @1; }", "return f(n - @2) + @3;")),),
        ("n",),
        "r = f(n)",
        ("n < 0 || r == n", "r >= n", "r >= 0"),
        (("0", "1", "-1"), ("1", "2"), ("1", "2", "0")),
    ),
    Family(
        "mccarthy",
        (),
        (("f", ("n",), ("if (n > @1) { return n - @2; }", "return f(f(n + 3));")),),
        ("n",),
        "r = f(n)",
        ("n > 4 || r == 3", "n <= 4 || r == n - 2", "r >= 3"),
        (("4", "5", "3"), ("2", "1", "3")),
    ),
    Family(
        "fibonacci",
        ("c",),
        (
            (
                "f",
                ("n",),
                ("c = c + 1;", "if (n <= @1) { return @2; }", "return f(n - 1) + f(n - @3);"),
            ),
        ),
        ("n",),
        "r = f(n)",
        ("c == 2 * r - 1", "r >= n", "c >= 1"),
        (("1", "2"), ("1", "2", "0"), ("2", "3")),
    ),
    Family(
        "balance",
        ("d", "m"),
        (
            (
                "f",
                ("n",),
                (
                    "d = d + @1;",
                    "if (d > m) { m = d; }",
                    "if (n > 0) { f(n - 1); }",
                    "d = d - @2;",
                    "return 0;",
                ),
            ),
        ),
        ("n",),
        "r = f(n)",
        ("d == 0", "m >= 1", "n < 0 || m == n + 1"),
        (("1", "2"), ("1", "2", "0")),
    ),
    Family(
        "mutual",
        (),
        (
            ("f", ("n",), ("if (n <= 0) { return @1; }", "return g(n - 1) + @2;")),
            ("g", ("n",), ("if (n <= 0) { return 0; }", "return f(n - @3) + 1;")),
        ),
        ("n",),
        "r = f(n)",
        ("n < 0 || r == n", "r >= 0", "r <= n || n < 0"),
        (("0", "1"), ("1", "0", "2"), ("1", "2")),
    ),
    Family(
        "maximum",
        (),
        (
            (
                "f",
                ("n", "b"),
                (
                    "if (n <= @1) { return b; }",
                    "if (n > b) { return f(n - 1, n); }",
                    "return f(n - 1, b @2);",
                ),
            ),
        ),
        ("n", "b"),
        "r = f(n, b)",
        ("r >= b", "r >= n || n <= 0", "r == b || r == n || n <= 0"),
        (("0", "2", "-2"), ("+ 0", "- 1", "+ 1")),
    ),
    Family(
        "shared",
        ("x", "y"),
        (
            (
                "f",
                ("n",),
                (
                    "if (n > 0) { x = x + n; }",
                    "if (n > 0) { f(n - 1); }",
                    "if (n > @1) { y = y + n; }",
                    "return @2;",
                ),
            ),
        ),
        ("n",),
        "r = f(n)",
        ("x == y", "x >= y", "r == 0"),
        (("0", "1", "-2"), ("0", "1")),
    ),
    Family(
        "difference",
        (),
        (
            (
                "f",
                ("a", "b"),
                (
                    "if (a <= 0) { return b @1; }",
                    "if (b <= 0) { return a; }",
                    "return f(a - 1, b - @2);",
                ),
            ),
        ),
        ("a", "b"),
        "r = f(a, b)",
        (
            "a < b || b < 0 || r == a - b",
            "a < 0 || b < 0 || r >= a - b",
            "a < 0 || b < 0 || r <= a + b",
        ),
        (("+ 0", "+ 1", "- 1"), ("1", "2", "0")),
    ),
    Family(
        "looping",
        (),
        (
            (
                "f",
                ("n", "k"),
                (
                    "while (n > @1) { n = n - 1; k = k + @2; }",
                    "if (k > 40) { return f(n, 40); }",
                    "return k;",
                ),
            ),
        ),
        ("n", "k"),
        "r = f(n, k)",
        ("n < 0 || r == n + k", "r >= k", "r <= 40"),
        (("0", "1", "-1"), ("1", "2")),
    ),
    Family(
        "guarded",
        (),
        (("f", ("n",), ("assert(n >= @1);", "if (n == 0) { return 0; }", "return f(n - @2);")),),
        ("n",),
        "r = f(n * n)",
        ("r == 0", "r >= 0"),
        (("0", "1", "-2"), ("1", "2")),
    ),
)


@final
@dataclass(frozen=True)
class Variant:
    """A family with choices, and one of its claims."""

    family: Family
    chosen: tuple[str, ...]
    claim: str

    def text(self) -> str:
        """The program, as C."""
        family = self.family
        heads = [
            f"int {name}({', '.join(f'int {p}' for p in ps)});" for name, ps, _ in family.functions
        ]
        parts = [_HEADER, *(f"int {name};" for name in family.globals), *heads]
        for name, parameters, lines in family.functions:
            inside = "\n".join(f"    {_acsl(self._filled(line))}" for line in lines)
            typed = ", ".join(f"int {one}" for one in parameters)
            parts.append(f"int {name}({typed})\n{{\n{inside}\n}}")
        parts.append("int main(void)\n{")
        for one in family.inputs:
            parts.append(f"    int {one} = __VERIFIER_nondet_int();")
            parts.append(f"    __VERIFIER_assume({LOW} <= {one} && {one} <= {HIGH});")
        parts.append(f"    int {family.call};\n    //@ assert {self.claim};\n    return 0;\n}}")
        return "\n".join(parts) + "\n"

    def is_true(self) -> bool:
        """Whether no run on the domain breaks the claim, or an assertion on the way."""
        domain = product(range(LOW, HIGH + 1), repeat=len(self.family.inputs))
        return all(
            self._holds(dict(zip(self.family.inputs, point, strict=True))) for point in domain
        )

    def _holds(self, point: dict[str, int]) -> bool:
        space: dict[str, Any] = {**point, **dict.fromkeys(self.family.globals, 0), "fuel": _FUEL}
        exec(self._python(), space)
        sys.setrecursionlimit(10 * _FUEL)
        try:
            exec(self.family.call, space)
        except AssertionError:
            return False
        except TimeoutError:
            return True  # never comes to the claim
        return bool(eval(_pythonic(self.claim), space))

    def _python(self) -> str:
        lines = []
        for name, parameters, body in self.family.functions:
            lines += [f"def {name}({', '.join(parameters)}):"]
            lines += [f"    global {one}" for one in (*self.family.globals, "fuel")]
            lines += ["    fuel -= 1", "    if fuel < 0: raise TimeoutError"]
            for line in body:
                lines += (f"    {one}" for one in _python_lines(self._filled(line)))
        return "\n".join(lines) + "\n"

    def _filled(self, line: str) -> str:
        for number, one in enumerate(self.chosen, 1):
            line = line.replace(f"@{number}", one)
        return line


def _head(name: str, parameters: tuple[str, ...]) -> str:
    return f"int {name}({', '.join(f'int {one}' for one in parameters)})"


def _acsl(line: str) -> str:
    return re.sub(r"^assert\((.*)\);$", r"//@ assert \1;", line)


def _pythonic(text: str) -> str:
    return text.replace("||", " or ").replace("&&", " and ")


def _python_lines(line: str) -> Iterator[str]:
    found = re.fullmatch(r"(if|while) \((.*)\) \{ (.*) \}", line)
    if found is None:
        yield re.sub(r"^assert\((.*)\);$", r"assert \1", _pythonic(line)).rstrip(";")
        return
    yield f"{found[1]} {_pythonic(found[2])}:"
    yield from (f"    {one}" for one in found[3].rstrip(";").split("; "))
    if found[1] == "while":
        yield "    fuel -= 1"
        yield "    if fuel < 0: raise TimeoutError"


def variants() -> list[Variant]:
    """Every choice with every claim, in an order of chance."""
    found = [
        Variant(family, chosen, claim)
        for family in FAMILIES
        for chosen in product(*family.choices)
        for claim in family.claims
    ]
    Random(0).shuffle(found)
    return found
