# SPDX-License-Identifier: Apache-2.0
"""Compares verdicts with what runs on all heaps say: what is true is not refuted, what is false is
not proved."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import final

from generate.dice import Dice

from assay.cli.main import main

from .methods import Method
from .runs import REQUIRES, Truth, truths

_PROVED = ("proved", "proved-bounded")


@final
@dataclass(frozen=True, slots=True)
class Comparison:
    """One method with its true claims, and once more with a false one."""

    number: int
    of_true: str  # the verdicts
    of_false: str
    wrong: tuple[str, ...]


def compared(methods: Sequence[Method], directory: Path, seconds: int) -> Iterator[Comparison]:
    found = truths(methods, directory)
    for method in methods:
        truth = found[method.number]
        file = directory / f"U{method.number}.java"
        file.write_text(_claimed(method, truth))
        yield _judged(method.number, truth, _verdicts(file, seconds))


def _claimed(method: Method, truth: Truth) -> str:
    true = REQUIRES + "".join(f"  //@ ensures {one};\n" for one in truth.true)
    false = f"{REQUIRES}  //@ ensures {Dice(method.number).pick(truth.false)};\n"
    methods = method.text("f", true) + method.text("g", false)
    return f"class U{method.number} {{\n{method.classes}{methods}}}\n"


def _verdicts(file: Path, seconds: int) -> dict[str, str]:
    output = StringIO()
    limits = ["--timeout", str(seconds), "--heap-objects", "4", "--format", "json"]
    with redirect_stdout(output), redirect_stderr(StringIO()):
        main(["verify", str(file), *limits])
    procedures = json.loads(output.getvalue())["procedures"]
    return {one["procedure"].rpartition(".")[2]: one["verdict"] for one in procedures}


def _judged(number: int, truth: Truth, verdicts: dict[str, str]) -> Comparison:
    true, false = verdicts["f"], verdicts["g"]
    wrong = []
    if not truth.thrown and true == "refuted":
        wrong.append(f"{number}: what is true is refuted")
    if truth.thrown and true in _PROVED:
        wrong.append(f"{number}: {true}, though an exception leaves it")
    if false in _PROVED:
        wrong.append(f"{number}: what is false is {false}")
    return Comparison(number, true, false, tuple(wrong))
