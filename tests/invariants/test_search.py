# SPDX-License-Identifier: Apache-2.0
"""Programs without invariants: what their first lines say is proved for all sizes, is.

// proved: f g       for all sizes
// bounded: h        the same, if pointers point where the engine looks
// open: m (why)     right, but not proved
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from shares import sparse

from assay.budget import Budget
from assay.engines.table import EngineName
from assay.evidence.verdicts import Verdict
from assay.execution.options import BoundedOptions
from assay.frontend.load import Reading, load
from assay.program.commands import Call
from assay.program.graph import Program
from assay.run.verification import Verified, chosen, discharging, verified

SECONDS = 600.0  # plenty, on a busy machine too
PROGRAMS = Path(__file__).parent / "search"
LINE = re.compile(r"// (proved|bounded|open): ([\w ]+)")
EXPECTED = {
    "proved": Verdict.PROVED,
    "bounded": Verdict.PROVED_BOUNDED,
}


def programs() -> list[Path]:
    return sorted([*PROGRAMS.glob("java/*.java"), *PROGRAMS.glob("c/*.c")])


def expected(path: Path) -> dict[str, str]:
    """What is said of each procedure, by its name."""
    found = LINE.findall(path.read_text())
    return {name: kind for kind, names in found for name in names.split()}


def cases(kinds: set[str]) -> list[tuple[Path, str]]:
    return [
        (path, name)
        for path in programs()
        for name, kind in expected(path).items()
        if kind in kinds
    ]


@cache
def program(path: Path) -> Program:
    return load(str(path), Reading())


def searched(path: Path, name: str) -> Verified:
    """The procedure, and those whose contracts it rests on."""
    known = program(path)
    found = discharging(
        verified(
            known,
            procedure,
            BoundedOptions(),
            Budget.of(SECONDS),
            engine=EngineName.INVARIANTS,
        )
        for procedure in chosen(known)
        if procedure.source_name == name or procedure.name in _callees(known, name)
    )
    return next(one for one in found if one.procedure and one.procedure.source_name == name)


def _callees(known: Program, name: str) -> set[str]:
    (caller,) = (p for p in known.procedures.values() if p.source_name == name)
    return {edge.command.callee for edge in caller.edges if isinstance(edge.command, Call)}


@pytest.mark.parametrize("path", programs(), ids=lambda path: path.name)
def test_every_procedure_has_a_line(path: Path) -> None:
    names = {procedure.source_name for procedure in chosen(program(path))}
    assert expected(path).keys() == names


@pytest.mark.parametrize(
    "case", sparse(cases({"proved", "bounded"}), 24), ids=lambda case: f"{case[0].stem}-{case[1]}"
)
def test_invariants_are_found(case: tuple[Path, str]) -> None:
    path, name = case
    assert searched(path, name).verdict is EXPECTED[expected(path)[name]]


def test_nearly_all_are_proved() -> None:
    kinds = [kind for path in programs() for kind in expected(path).values()]
    assert len(kinds) > 120
    assert 20 * kinds.count("open") <= len(kinds)
