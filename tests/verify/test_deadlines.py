# SPDX-License-Identifier: Apache-2.0
"""Commands end when they are told to: within a twentieth of their time, or half a second.

What a busy machine cannot change is measured: the work of the processor, which is never more than
the time that a command has taken. The clock is only asked for what could not happen otherwise.
"""

from __future__ import annotations

import json
from os import times
from pathlib import Path
from time import monotonic

import pytest
from shares import sparse

from assay.cli.main import main

ROOT = Path(__file__).parents[2]
SECONDS = 2
LATE = max(0.5, 0.05 * SECONDS)
BUSY = 4.0  # seconds for which other processes may keep us from working
HARD = """
/*@ requires 1 < x < 40000 && 1 < y < 40000;
    assigns \\nothing;
    ensures x * y * x - y * y * y + 3 * x * x * y != 94906267; */
int f(int x, int y, int z) {
  int s = 0;
  while (s * s * x < y * z) { s = s + x * y; y = y - z; }
  return s;
}
"""
PROGRAMS = {
    "products": (1, HARD),
    "templates": (1, (ROOT / "bench/templates/programs/burner.c").read_text()),
    "many": (12, "".join(HARD.replace("int f(", f"int f{number}(") for number in range(12))),
}
COMMANDS = (
    ("verify",),
    ("verify", "--engine", "templates"),
    ("verify", "--engine", "termination"),
    ("infer", "precondition"),
    ("infer", "bound"),
    ("invariants",),
)


def _worked() -> float:
    """Seconds of this process, and of its children that are gone."""
    used = times()
    return used.user + used.system + used.children_user + used.children_system


@pytest.mark.parametrize("program", sparse(PROGRAMS, 2))
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_command_ends_in_time(
    command: tuple[str, ...],
    program: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "a.c"
    count, text = PROGRAMS[program]
    path.write_text(text)
    begun, worked = monotonic(), _worked()
    jobs = ("--jobs", "1") if command[0] == "verify" else ()
    main([*command, str(path), "--timeout", str(SECONDS), *jobs, "--format", "json"])
    assert _worked() - worked <= SECONDS + LATE
    assert monotonic() - begun <= SECONDS + LATE + BUSY
    assert len(json.loads(capsys.readouterr().out)["procedures"]) == count
