# SPDX-License-Identifier: Apache-2.0
"""A run that is killed at any moment loses nothing that was finished, and the next one goes on."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

COUNT = 12
MOMENTS = 10


def text(number: int) -> str:
    claim = f"/*@ requires 0 <= x <= 100; ensures \\result == x + {number}; */"
    wrong = number % 5 == 0
    return f"{claim}\nint f{number}(int x) {{ return x + {number + wrong}; }}\n"


def table(document: dict[str, Any]) -> list[tuple[str, str, int]]:
    return [(one["procedure"], one["verdict"], one["line"]) for one in document["procedures"]]


@pytest.mark.deep
def test_killed_at_random_moments_the_table_is_the_same(tmp_path: Path) -> None:
    for number in range(3):
        numbers = range(number * COUNT, (number + 1) * COUNT)
        (tmp_path / f"s{number}.c").write_text("".join(map(text, numbers)))
    command = [sys.executable, "-m", "assay", "verify", str(tmp_path), "--format", "json"]
    whole = _run(command, tmp_path / "once")
    chance, folder = random.Random(7), tmp_path / "often"
    begun = time.monotonic()
    _run(command, tmp_path / "timed")
    usual = time.monotonic() - begun
    for _ in range(MOMENTS):
        with subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            env=os.environ | {"ASSAY_CACHE": str(folder)},
            start_new_session=True,
        ) as process:
            time.sleep(chance.uniform(0, usual))
            os.killpg(process.pid, signal.SIGKILL)
    final = _run(command, folder)
    assert table(final) == table(whole)
    assert len(table(final)) == 3 * COUNT
    assert any(one["from_cache"] for one in final["procedures"])


def _run(command: list[str], folder: Path) -> dict[str, Any]:
    environment = os.environ | {"ASSAY_CACHE": str(folder)}
    done = subprocess.run(command, capture_output=True, check=False, env=environment)
    found: dict[str, Any] = json.loads(done.stdout)
    return found
