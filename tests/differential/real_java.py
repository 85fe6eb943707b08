# SPDX-License-Identifier: Apache-2.0
"""Real runs of Java: one `javac`, one `java` with assertions enabled, for all cases."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from .inputs import Case, encoded
from .observed import Failed, Observed, parse_returned

RANGES = {
    "boolean": (0, 1),
    "byte": (-(1 << 7), (1 << 7) - 1),
    "short": (-(1 << 15), (1 << 15) - 1),
    "char": (0, (1 << 16) - 1),
    "int": (-(1 << 31), (1 << 31) - 1),
    "long": (-(1 << 63), (1 << 63) - 1),
}
_KINDS = {
    "java.lang.ArithmeticException: / by zero": "division",
    "java.lang.ArithmeticException: integer overflow": "overflow",
    "java.lang.ArithmeticException: long overflow": "overflow",
    "java.lang.ArrayIndexOutOfBoundsException": "index",
    "java.lang.ClassCastException": "class",
    "java.lang.IllegalStateException": "exception",
    "Exceptions$": "exception",
    "java.lang.NegativeArraySizeException": "array-size",
    "java.lang.NullPointerException": "null",
    "java.lang.AssertionError": "assertion",
}


def compile_java(sources: Sequence[Path], into: Path) -> None:
    driver = Path(__file__).parent / "Driver.java"
    command = ["javac", "-J-XX:TieredStopAtLevel=1", "-nowarn", "-d", str(into), str(driver)]
    subprocess.run([*command, *map(str, sources)], check=True)


def run_java(classes: Sequence[str], cases: Sequence[Case], compiled: Path) -> list[Observed]:
    """Runs each case; `compiled` holds the classes."""
    lines = [f"{case.procedure.key} {encoded(case)}\n" for case in cases]
    command = ["java", "-ea", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", str(compiled)]
    finished = subprocess.run(
        [*command, "Driver", *classes],
        input="".join(lines),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    shown = finished.stdout.splitlines()
    assert len(shown) == len(cases)
    return [_observed(line) for line in shown]


def _observed(line: str) -> Observed:
    word, text = line.split(" ", 1)
    if word == "returned":
        return parse_returned(text)
    return Failed(next(kind for start, kind in _KINDS.items() if text.startswith(start)))
