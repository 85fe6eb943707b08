# SPDX-License-Identifier: Apache-2.0
"""Lets `assay verify --tests` write tests, and compiles and runs them."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from collections.abc import Iterable, Sequence
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from assay.cli.main import main

JUNIT = Path(__file__).parent / "junit"
SANITIZED = ("gcc", "-w", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


def emitted(source: Path, folder: Path, *options: str) -> list[dict[str, Any]]:
    """The tests that were written for a source, as the JSON output lists them."""
    output = StringIO()
    with redirect_stdout(output):
        main(["verify", str(source), "--tests", str(folder), "--format", "json", *options])
    document = json.loads(output.getvalue())
    return [test for found in document["procedures"] for test in found["tests"]]


def compile_java(sources: Iterable[Path], into: Path) -> None:
    everything = [*JUNIT.rglob("*.java"), *sources]
    command = ["javac", "-J-XX:TieredStopAtLevel=1", "-nowarn", "-encoding", "UTF-8"]
    subprocess.run([*command, "-d", str(into), *map(str, everything)], check=True)


def run_java(compiled: Path, classes: Sequence[str], memory: str = "256m") -> dict[str, str]:
    """By class and test: `passed`, or `failed` and why."""
    command = ["java", f"-Xmx{memory}", "-XX:TieredStopAtLevel=1", "-cp", str(compiled), "Runner"]
    arguments = [f"{compiled}={name}" for name in classes]
    finished = subprocess.run([*command, *arguments], stdout=subprocess.PIPE, text=True, check=True)
    rows = [line.split("\t") for line in finished.stdout.splitlines()]
    return {f"{name}.{test}": result for name, test, result in rows}


def run_c(test: Path) -> int:
    """The exit status of a test that is compiled as it says."""
    program = test.with_suffix(".out")
    said = re.search(r"Compile: gcc -g (.*)-fsanitize", test.read_text())
    assert said is not None
    options = shlex.split(said[1])
    subprocess.run([*SANITIZED, *options, str(test), "-o", str(program)], check=True)
    return subprocess.run([str(program)], capture_output=True, timeout=60, check=False).returncode
