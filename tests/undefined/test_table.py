# SPDX-License-Identifier: Apache-2.0
"""Each row of the tables in docs/undefined.md is what assay answers to the programs it names.

//: verify --only t               the arguments of the command
//: expect: refuted memory        or: unknown CODE, diagnostic CODE, proved
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

import pytest
from shares import sparse

from assay.cli.main import main

FOLDER = Path(__file__).parent
DOCUMENT = FOLDER.parents[1] / "docs" / "undefined.md"
PROGRAMS = sorted(FOLDER.glob("*.c"))
LANGUAGE_ITEMS = 100
ANSWERS = ("obligation", "diagnostic", "not supported", "assumption", "defined", "cannot occur")
SHOWN_BY = {  # the answer that a row must mention if a program of it is expected to get this one
    "diagnostic": ("diagnostic",),
    "unknown": ("not supported", "assumption"),
    "proved": ("defined",),
}


@dataclass(frozen=True)
class Row:
    name: str
    answer: str
    programs: tuple[str, ...]


def rows() -> list[Row]:
    found = []
    for part in DOCUMENT.read_text().split("\n## ")[1:]:
        for line in part.splitlines():
            cells = [cell.strip() for cell in line.strip("|").split(" | ")]
            if line.startswith("| ") and not cells[-1].startswith("shown by"):
                programs = re.findall(r"`([\w.]+\.c)`", cells[-1])
                found.append(Row(cells[0], cells[-2], tuple(programs)))
    return found


def expectation(path: Path) -> tuple[str, str]:
    head = re.search(r"^//: expect: (\S+) ?(\S*)$", path.read_text("latin-1"), re.MULTILINE)
    assert head is not None, f"{path} does not say what to expect"
    return head[1], head[2]


def verified(path: Path) -> tuple[int, dict[str, Any]]:
    command = re.search(r"^//: verify ?(.*)$", path.read_text("latin-1"), re.MULTILINE)
    assert command is not None
    output = StringIO()
    with redirect_stdout(output), redirect_stderr(StringIO()):
        options = ["--format", "json", "--timeout", "10", *shlex.split(command[1])]
        status = main(["verify", str(path), *options])
    return status, json.loads(output.getvalue())


@pytest.mark.parametrize("path", sparse(PROGRAMS, 2), ids=lambda path: path.stem)
def test_the_program_gets_the_answer(path: Path) -> None:
    verb, what = expectation(path)
    status, document = verified(path)
    procedures = document.get("procedures", [])
    match verb:
        case "refuted":
            assert status == 1
            broken = {o["kind"] for p in procedures for o in p["obligations"] if _refuted(o)}
            assert what in broken
        case "unknown":
            assert status == 3
            assert what in {p["reason"]["code"] for p in procedures if p["reason"]}
        case "diagnostic":
            assert status == 2
            assert what in {diagnostic["code"] for diagnostic in document["diagnostics"]}
        case _:
            assert verb == "proved"
            assert status == 0
            assert {procedure["verdict"] for procedure in procedures} == {"proved"}
            assert all(what in "; ".join(procedure["assumptions"]) for procedure in procedures)


def _refuted(obligation: dict[str, Any]) -> bool:
    return bool(obligation["verdict"] == "refuted")


def test_every_item_has_a_row() -> None:
    names = [row.name for row in rows()]
    assert names[:LANGUAGE_ITEMS] == [str(number) for number in range(1, LANGUAGE_ITEMS + 1)]
    assert len(names) == len(set(names))


def test_every_row_has_an_answer_and_what_shows_it() -> None:
    for row in rows():
        assert any(answer in row.answer for answer in ANSWERS), row
        impossible = "cannot occur" in row.answer and ": " in row.answer
        assert row.programs or impossible, f"{row.name}: nothing shows this"
        for name in row.programs:
            assert (FOLDER / name).exists(), f"{row.name}: there is no {name}"
            verb, what = expectation(FOLDER / name)
            wanted = (f"`{what}`",) if verb == "refuted" else SHOWN_BY[verb]
            assert any(word in row.answer for word in wanted), f"{row.name}: {verb} {what}"


def test_every_program_is_in_a_row() -> None:
    named = {name for row in rows() for name in row.programs}
    assert {path.name for path in PROGRAMS} == named
