# SPDX-License-Identifier: Apache-2.0
"""How much faster a second run is, with nothing changed: `python -m bench.again`.

A batch of 1,000 procedures in C files is verified with an empty cache and again with a full one, by
processes that are started for it; the second run is the best of several.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from bench.large import text

_LINES = 60  # of a procedure that is not trivial


class Taken(NamedTuple):
    """Seconds of the clock and of processors."""

    wall: float
    processor: float


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.again", description=__doc__)
    parser.add_argument("--files", type=int, default=100)
    parser.add_argument("--procedures", type=int, default=10, help="of each file")
    parser.add_argument("--trivial", action="store_true", help="one line each, without any loop")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        sources = Path(folder, "batch")
        sources.mkdir()
        for number in range(options.files):
            made = _trivial if options.trivial else _usual
            Path(sources, f"b{number:03}.c").write_text(made(options.procedures, number))
        jobs = ("--jobs", str(options.jobs), "--timeout", "600")
        command = [sys.executable, "-m", "assay", "verify", str(sources), *jobs]
        first = _timed(command, folder)
        again = min((_timed(command, folder) for _ in range(5)), key=lambda one: one.wall)
    count = options.files * options.procedures
    print(f"{count} procedures in {options.files} files")
    print(f"first run   {first.wall:7.2f} s, {first.processor:7.2f} s of processors")
    print(f"second run  {again.wall:7.3f} s, {again.processor:7.3f} s of processors")
    faster = first.wall / again.wall, first.processor / again.processor
    print(f"{faster[0]:.0f} times as fast by the clock, {faster[1]:.0f} times by processors")
    return 0


def _usual(procedures: int, seed: int) -> str:
    return text(procedures, procedures * _LINES, seed=seed)


def _trivial(procedures: int, seed: int) -> str:
    return "".join(
        f"/*@ requires 0 <= x <= 1000; assigns \\nothing; ensures \\result == x + {number}; */\n"
        f"int f{number}(int x) {{ return x + {number}; }}\n"
        for number in range(seed * procedures, (seed + 1) * procedures)
    )


def _timed(command: Sequence[str], folder: str) -> Taken:
    environment = os.environ | {"ASSAY_CACHE": str(Path(folder, "cache"))}
    used, began = _processor_seconds(), perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return Taken(perf_counter() - began, _processor_seconds() - used)


def _processor_seconds() -> float:
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    sys.exit(main())
