# SPDX-License-Identifier: Apache-2.0
"""Verdicts on generated functions about memory, whose truth 16 runs of the compiled program show.

    python -m tests.memory.verdicts --first 0 --count 100      asks so many times

int main(void) { if (f(x & 3, y & 3) == K) reach_error(); }     K is a result, or is none
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from . import generated, generated_any, generated_heap, generated_library, generated_shapes
from .claims import verified

GENERATORS = (generated, generated_any, generated_heap, generated_library, generated_shapes)
INPUTS = [(a, b) for a in range(4) for b in range(4)]
OPTIONS = (
    "--only",
    "main",
    "--data-model",
    "LP64",
    "--malloc",
    "succeeds",
    "--no-cache",
    "--timeout",
    "8",
)
_MAIN = """
int main(void) {{
    int a = __VERIFIER_nondet_int() & 3, b = __VERIFIER_nondet_int() & 3;
    if (f0(a, b) == {number}) reach_error();
    return 0;
}}
"""
_DRIVER = """
#include <stdio.h>
int main(int n, char **v) { printf("= %d", f0(v[1][0] - '0', v[2][0] - '0')); return 0; }
"""
_CHECKS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")


@dataclass(frozen=True)
class Question:
    """A program, and whether what it claims holds."""

    text: str
    holds: bool


def one_function(seed: int) -> str:
    """A program with one function."""
    text = GENERATORS[seed % len(GENERATORS)].program(seed)
    head, *functions = re.split(r"^(?=int f\d\()", text, flags=re.MULTILINE)
    return head + functions[0]


def results(text: str, folder: Path) -> list[int | None]:
    """What the function gives for each input; None where it breaks something."""
    source, program = folder / "runs.c", folder / "runs"
    source.write_text(text + _DRIVER)
    command = ["gcc", "-w", "-std=gnu11", "-O0", *_CHECKS, str(source), "-o", str(program)]
    subprocess.run(command, check=True)
    settings = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0:symbolize=0"}
    found: list[int | None] = []
    for one in INPUTS:
        command = [str(program), *map(str, one)]
        done = subprocess.run(command, capture_output=True, text=True, env=settings, check=False)
        shown = re.match(r"= (-?\d+)", done.stdout)
        found.append(int(shown[1]) if shown and not done.returncode else None)
    return found


def questions(seed: int, folder: Path) -> Iterator[Question]:
    """A claim that is false, and one that is true if no run breaks anything."""
    text = one_function(seed)
    found = results(text, folder)
    numbers = sorted({one for one in found if one is not None})
    source = random.Random(seed)
    if numbers:
        yield Question(text + _MAIN.format(number=source.choice(numbers)), holds=False)
        other = next(n for n in range(numbers[0] + 1, numbers[-1] + 2) if n not in numbers)
        yield Question(text + _MAIN.format(number=other), holds=None not in found)


def answer(question: Question, folder: Path) -> str:
    document = verified(question.text, folder, *OPTIONS)
    if any(one.get("severity") == "error" for one in document["diagnostics"]):
        return "diagnostic"
    said: str = document["verdict"]
    return said


def is_wrong(question: Question, said: str) -> bool:
    return said == "refuted" if question.holds else said in ("proved", "proved-bounded")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args()
    counts: Counter[tuple[bool, str]] = Counter()
    wrong = 0
    for seed in range(options.first, options.first + options.count):
        with tempfile.TemporaryDirectory() as folder:
            for question in questions(seed, Path(folder)):
                said = answer(question, Path(folder))
                counts[question.holds, said] += 1
                if is_wrong(question, said):
                    wrong += 1
                    sys.stdout.write(f"{seed}: {said}, but the claim is {question.holds}\n")
                    sys.stdout.flush()
    for (holds, said), number in sorted(counts.items()):
        sys.stdout.write(f"{number:6} {str(holds).lower():5} {said}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
