# SPDX-License-Identifier: Apache-2.0
"""Mutants by hand: `python -m tests.invariants --mutants 5000 --seed 7`."""

from __future__ import annotations

import argparse
import sys
from tempfile import TemporaryDirectory

from .sample import Tally, examine


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--mutants", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--runs", type=int, default=300)
    parser.add_argument("--bounded", action="store_true", help="ask the bounded engine too")
    parser.add_argument("--math", default="safe", choices=("safe", "wrap", "ideal"))
    parser.add_argument("--only", default="", help="programs whose name contains this")
    options = parser.parse_args()
    tally = Tally()
    with TemporaryDirectory() as folder:
        for number in range(options.seed, options.seed + options.mutants):
            contradictions = examine(
                number,
                folder,
                tally,
                options.runs,
                options.only,
                bounded=options.bounded,
                math=options.math,
            )
            for text in contradictions:
                sys.stdout.write(f"{text}\n")
                sys.stdout.flush()
    sys.stdout.write(f"{tally}\n")
    return 1 if tally.contradictions else 0


if __name__ == "__main__":
    sys.exit(main())
