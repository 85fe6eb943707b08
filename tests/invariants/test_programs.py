# SPDX-License-Identifier: Apache-2.0
"""Every program of this folder: what its first lines say is what is found out.

// proved: f g       for all sizes
// bounded: h        for all sizes, if pointers point where the engine looks
// refuted: k        the bounded engine shows a run
// open: m (why)     right, but not proved for all sizes
"""

from __future__ import annotations

import re
from pathlib import Path
from time import monotonic

import pytest

from assay.engines.bounded.options import BoundedOptions
from assay.engines.table import Engine
from assay.evidence.verdicts import Verdict
from assay.run.verification import chosen, discharging, verified

from .judge import judged, understood
from .sample import programs

SECONDS = 60.0
RUNS = 200
LINE = re.compile(r"// (proved|bounded|refuted|open): ([\w ]+)")
EXPECTED = {
    "proved": {(Verdict.PROVED, "invariants"), (Verdict.PROVED, "bounded")},
    "bounded": {(Verdict.PROVED_BOUNDED, "invariants")},
    "refuted": {(Verdict.REFUTED, "bounded")},
    "open": {(Verdict.PROVED_BOUNDED, "bounded"), (Verdict.UNKNOWN, "bounded")},
}

every_program = pytest.mark.parametrize("path", programs(), ids=lambda path: path.name)


def expected(path: Path) -> dict[str, str]:
    """What is said of each procedure, by the name it has in the source."""
    found = LINE.findall(path.read_text())
    return {name: kind for kind, names in found for name in names.split()}


@every_program
def test_verdicts(path: Path) -> None:
    program = understood(path)
    assert program is not None
    found = discharging(
        verified(program, procedure, BoundedOptions(), monotonic() + SECONDS, engine=Engine.AUTO)
        for procedure in chosen(program)
    )
    kinds = expected(path)
    seen = set()
    for one in found:
        assert one.procedure is not None
        name = one.procedure.source_name
        seen.add(name)
        assert (one.verdict, one.outcome.engine) in EXPECTED[kinds[name]], one.name
    assert seen == kinds.keys()


@every_program
def test_proofs_are_true_of_runs(path: Path) -> None:
    program = understood(path)
    assert program is not None
    assert judged(program, RUNS, bounded=False).contradictions == ()
