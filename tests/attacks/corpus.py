# SPDX-License-Identifier: Apache-2.0
"""Reads what an attack says of itself, and asks assay.

//: verify --only f              the command and its arguments; or: invariants
//: truth: false                 about the claims of the file: false, true; error: it is no program
//: aims: frontend.c.macros.expansions      a module of assay, or what it defines, by reading it
//: why: N is 5 there            the argument, or what a run shows
//: answer: refuted              what assay says now, or less: it may become better, never worse
"""

from __future__ import annotations

import json
import re
import shlex
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from assay.cli.main import main

FOLDER = Path(__file__).parent
KEYS = {"truth", "aims", "why", "answer"}
STATUS = {1: "refuted", 2: "diagnostic", 3: "unknown"}
RANKS = {  # from worse to better; what is missing is wrong
    "false": ("proved-bounded", "diagnostic", "unknown", "refuted"),
    "true": ("diagnostic", "unknown", "proved-bounded", "proved"),
    "error": ("diagnostic",),
}


@dataclass(frozen=True)
class Attack:
    path: Path
    command: tuple[str, ...]
    truth: str
    aims: str
    why: str
    answer: str

    @property
    def name(self) -> str:
        return self.path.name

    def can_run(self, unless: re.Pattern[str]) -> bool:
        """Whether a run of `main` tells whether `reach_error` can be called."""
        text = self.path.read_text()
        is_program = "int main(void)" in text and "reach_error();" in text
        return is_program and unless.search(text) is None

    def is_right(self, answer: str) -> bool:
        return answer in RANKS[self.truth]

    def is_worse(self, answer: str) -> bool:
        ranks = RANKS[self.truth]
        return ranks.index(answer) < ranks.index(self.answer)


def attacks() -> list[Attack]:
    return [read(p) for p in sorted([*FOLDER.glob("c/*.c"), *FOLDER.glob("java/*.java")])]


def read(path: Path) -> Attack:
    heads = re.findall(r"^//: (.*)$", path.read_text(), re.MULTILINE)
    values = dict(head.split(": ", 1) for head in heads[1:])
    assert values.keys() == KEYS, f"{path}: {values.keys()}"
    return Attack(path, tuple(shlex.split(heads[0])), **values)


def answered(attack: Attack) -> tuple[str, list[str]]:
    """What assay says of the file, and the assumptions that it lists."""
    verb, *options = attack.command
    output = StringIO()
    with redirect_stdout(output), redirect_stderr(StringIO()):
        limit = ["--format", "json", "--timeout", "10"]
        status = main([verb, str(attack.path), *limit, *options])
    document: dict[str, Any] = json.loads(output.getvalue())
    procedures = document.get("procedures", [])
    assumptions = [text for one in procedures for text in one["assumptions"]]
    if status == 0:
        return document.get("verdict", "proved"), assumptions
    return STATUS.get(status, f"exit code {status}"), assumptions
