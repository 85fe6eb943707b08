# SPDX-License-Identifier: Apache-2.0
"""Generated programs with arrays and procedures, and what a compiler's code does on all inputs.

Inputs are few and small, loops are short, recursion counts down: every run ends, nothing overflows,
every index is in range. So a claim is true exactly if no input breaks it.
"""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import final

from assay.budget import Budget
from assay.engines.table import EngineName, ask
from assay.evidence.verdicts import Verdict, settled
from assay.execution.task import Task
from assay.frontend.load import Reading, load

VALUES = range(-1, 4)  # of inputs
_HEAD = """extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);
"""
_HARNESS = """#include <setjmp.h>
#include <stdio.h>
static jmp_buf back;
static int given[2], taken;
void __VERIFIER_error(void) { longjmp(back, 1); }
int __VERIFIER_nondet_int(void) { return given[taken++]; }
"""
_MAIN = """
int main(void) {
    for (given[0] = LOW; given[0] < HIGH; given[0]++)
        for (given[1] = LOW; given[1] < HIGH; given[1]++) {
            taken = 0;
            for (int k = 0; k < SIZE; k++) { a[k] = 0; b[k] = 0; }
            g = 0;
            if (setjmp(back)) { printf("broken"); return 0; }
            program();
        }
    printf("holds");
    return 0;
}
"""


@final
@dataclass(frozen=True, slots=True)
class Generated:
    """A program by its number."""

    number: int
    size: int
    text: str  # without declarations of what verifiers know

    @property
    def source(self) -> str:
        return _HEAD + self.text


def generated(number: int) -> Generated:
    """The same for the same number."""
    dice = Random(f"arrays {number}")
    size = dice.randint(2, 4)
    return Generated(number, size, _Writer(dice, size).text())


@final
class _Writer:
    def __init__(self, dice: Random, size: int) -> None:
        self._dice = dice
        self._size = size
        self._recursive = dice.random() < 0.5
        self._has_procedure = dice.random() < 0.8

    def text(self) -> str:
        lines = [f"int a[{self._size}], b[{self._size}], g;"]
        if self._has_procedure:
            lines += self._recursion() if self._recursive else self._procedure()
        lines += ["int main(void) {", "    int p = __VERIFIER_nondet_int();"]
        lines += ["    int q = __VERIFIER_nondet_int();"]
        low, high = VALUES[0], VALUES[-1]
        lines += [f"    if (p < {low} || p > {high} || q < {low} || q > {high}) return 0;"]
        lines += ["    int x = 0, y = 1;"]
        names = ["p", "q", "x", "y"]
        for _ in range(self._dice.randint(2, 5)):
            lines += [f"    {one}" for one in self._statement(names, calls=self._has_procedure)]
        lines += [f"    if ({self._comparison(names)}) __VERIFIER_error();"]
        return "\n".join([*lines, "    return 0;", "}", ""])

    def _procedure(self) -> list[str]:
        names = ["s", "t"]
        body = [f"    {one}" for _ in range(2) for one in self._statement(names, calls=False)]
        return ["int f(int s, int t) {", *body, f"    return {self._sum(names)};", "}"]

    def _recursion(self) -> list[str]:
        """It counts down from at most five."""
        names = ["s", "t"]
        body = [f"    {one}" for one in self._statement(names[1:], calls=False)]
        step = self._dice.choice(["t", "t + 1", "t - 1", "1 - t"])
        after = self._dice.choice(["", " + 1", " - 1", " + t"])
        base = self._sum(names[1:])
        return [
            "int f(int s, int t) {",
            "    if (s > 5) s = 5;",
            f"    if (s <= 0) return {base};",
            *body,
            f"    return f(s - {self._dice.choice([1, 1, 2])}, {step}){after};",
            "}",
        ]

    def _statement(self, names: list[str], *, calls: bool) -> list[str]:
        kinds = ["assign", "write", "guarded", "branch", "global"]
        kinds += ["fill", "shift", "count"] if "p" in names else []
        kinds += ["call", "call"] if calls else []
        match self._dice.choice(kinds):
            case "assign":
                return [f"{self._target(names)} = {self._sum(names)};"]
            case "global":
                return [f"g = {self._sum(names)};"]
            case "write":
                return [f"{self._element()} = {self._sum(names)};"]
            case "guarded":
                index = self._dice.choice(names)
                guard = f"{index} >= 0 && {index} < {self._size}"
                write = f"{self._array()}[{index}] = {self._sum(names)};"
                read = f"{self._target(names)} = {self._array()}[{index}];"
                return [f"if ({guard}) {{ {self._dice.choice([write, read])} }}"]
            case "branch":
                one, two = self._target(names), self._element()
                then, other = f"{one} = {self._sum(names)};", f"{two} = {self._sum(names)};"
                return [f"if ({self._comparison(names)}) {{ {then} }} else {{ {other} }}"]
            case "call":
                given = self._dice.choice(names), self._dice.choice([*names, "0", "2"])
                return [f"{self._target(names)} = f({given[0]}, {given[1]});"]
            case kind:
                return self._loop(kind)

    def _loop(self, kind: str) -> list[str]:
        array, other = self._array(), self._array()
        if kind == "fill":
            value = self._dice.choice(["i", "i + 1", "2 * i", "0", "p", f"{other}[i]"])
            return [f"for (int i = 0; i < {self._size}; i++) {array}[i] = {value};"]
        if kind == "shift":
            last = self._size - 1
            return [f"for (int i = 0; i < {last}; i++) {array}[i] = {other}[i + 1];"]
        step = self._dice.choice(["x++", "x = x + y", "y--", "x = x - 1"])
        guard = self._dice.choice([f"{array}[i] != 1", f"{array}[i] <= p", "i != q", "x < 3"])
        return [f"for (int i = 0; i < {self._size} && {guard}; i++) {step};"]

    def _array(self) -> str:
        return self._dice.choice("ab")

    def _element(self) -> str:
        return f"{self._array()}[{self._dice.randrange(self._size)}]"

    def _target(self, names: list[str]) -> str:
        return self._dice.choice([one for one in names if one not in "pqs"] or ["g"])

    def _sum(self, names: list[str]) -> str:
        values = [*names, "g", self._element(), self._element(), "1", "2"]
        one, two = self._dice.choice(values), self._dice.choice(values)
        return self._dice.choice([one, f"{one} + 1", f"{one} - 1", f"{one} - {two}", "0"])

    def _comparison(self, names: list[str]) -> str:
        relation = self._dice.choice(["==", "!=", "<", ">", "<="])
        return f"{self._sum(names)} {relation} {self._sum(names)}"


def is_broken(program: Generated, folder: Path) -> bool:
    """Whether some input breaks the claim, as the compiled program says."""
    source, binary = folder / f"run{program.number}.c", folder / f"run{program.number}"
    main = _MAIN.replace("LOW", str(VALUES[0])).replace("HIGH", str(VALUES[-1] + 1))
    text = program.text.replace("int main(void)", "int program(void)")
    source.write_text(_HARNESS + text + main.replace("SIZE", str(program.size)))
    subprocess.run(["gcc", "-w", "-O0", "-o", binary, source], check=True)
    run = subprocess.run([binary], capture_output=True, text=True, timeout=20, check=True)
    assert run.stdout in ("broken", "holds")
    return run.stdout == "broken"


def verdict(program: Generated, folder: Path, seconds: float) -> Verdict:
    """What the engine says of `main`."""
    path = folder / f"program{program.number}.c"
    path.write_text(program.source)
    model = load(str(path), Reading(), None)
    main = model.procedures["main"]
    task = Task(model, main, from_main=True, budget=Budget.of(seconds))
    return settled(ask(EngineName.ARRAYS, task)).verdict
