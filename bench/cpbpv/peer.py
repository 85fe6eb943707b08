# SPDX-License-Identifier: Apache-2.0
"""Asks CBMC the question of a row, where it is installed."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import final

from bench.cpbpv.rows import Row

NAME = "cbmc"
ANSWERS = {0: "proved", 10: "refuted"}  # by exit code


@final
@dataclass(frozen=True, slots=True)
class PeerAnswer:
    verdict: str
    seconds: float


def ask(row: Row, programs: Path, limit: int) -> PeerAnswer | None:
    """The peer's answer; None where it is not installed or the row has no question for it."""
    found = shutil.which(NAME)
    if found is None or row.peer is None:
        return None
    command = [found, str(programs / row.peer.program), *row.peer.options]
    start = perf_counter()
    try:
        done = subprocess.run(command, capture_output=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return PeerAnswer("timeout", perf_counter() - start)
    return PeerAnswer(ANSWERS.get(done.returncode, "error"), perf_counter() - start)
