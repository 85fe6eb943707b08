# SPDX-License-Identifier: Apache-2.0
"""Every program of this folder: what its first lines say is what is found out.

// proved: f g       for all sizes
// finite: e         the bounded engine looks at all runs
// bounded: h        for all sizes, if pointers point where the engine looks
// refuted: k        the bounded engine shows a run
// open: m (why)     right, but not proved for all sizes
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from shares import sparse

from assay.budget import Budget
from assay.engines.table import EngineName
from assay.evidence.verdicts import Verdict
from assay.execution.options import BoundedOptions
from assay.program.graph import Procedure, Program
from assay.run.verification import Verified, chosen, discharging, verified

from .judge import judged, proofs, understood
from .sample import programs

SECONDS = {EngineName.INVARIANTS: 600.0, EngineName.BOUNDED: 60.0}  # plenty, on a busy machine too
RUNS = 200
LINE = re.compile(r"// (proved|finite|bounded|refuted|open): ([\w ]+)")
EXPECTED = {
    "proved": (EngineName.INVARIANTS, {Verdict.PROVED}),
    "finite": (EngineName.BOUNDED, {Verdict.PROVED}),
    "bounded": (EngineName.INVARIANTS, {Verdict.PROVED_BOUNDED}),
    "refuted": (EngineName.BOUNDED, {Verdict.REFUTED}),
}

every_program = pytest.mark.parametrize("path", programs(), ids=lambda path: path.name)


def expected(path: Path) -> dict[str, str]:
    """What is said of each procedure, by the name it has in the source."""
    found = LINE.findall(path.read_text())
    return {name: kind for kind, names in found for name in names.split()}


@pytest.mark.parametrize("path", sparse(programs(), 3), ids=lambda path: path.name)
def test_verdicts(path: Path) -> None:
    program = understood(path)
    assert program is not None
    kinds = expected(path)
    procedures = chosen(program)
    assert {one.source_name for one in procedures} == kinds.keys()
    found = discharging(
        asked(program, one, EXPECTED[kinds[one.source_name]][0])
        for one in procedures
        if kinds[one.source_name] != "open"
    )
    for one in found:
        assert one.procedure is not None
        _, verdicts = EXPECTED[kinds[one.procedure.source_name]]
        assert one.verdict in verdicts, one.name


@pytest.mark.parametrize("path", [path for path in programs() if "open" in expected(path).values()])
def test_stated_invariants_that_are_not_enough(path: Path) -> None:
    program = understood(path)
    assert program is not None
    kinds = expected(path)
    assert any(
        one.verdict is Verdict.UNKNOWN
        for one in proofs(program)
        if one.procedure and kinds[one.procedure.source_name] == "open"
    )


def asked(program: Program, procedure: Procedure, engine: EngineName) -> Verified:
    budget = Budget.of(SECONDS[engine])
    return verified(program, procedure, BoundedOptions(), budget, engine=engine)


@pytest.mark.parametrize("path", sparse(programs(), 6), ids=lambda path: path.name)
def test_proofs_are_true_of_runs(path: Path) -> None:
    program = understood(path)
    assert program is not None
    assert judged(program, RUNS, bounded=False).contradictions == ()
