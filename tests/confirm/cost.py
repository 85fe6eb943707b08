# SPDX-License-Identifier: Apache-2.0
"""What `--confirm` costs beside the compiler: `python -m tests.confirm.cost FILE ...`.

For each procedure the seconds of the processor, user and system, from its verdict to the answer of
the compiler. What compilers work, and what the programs that they made work, is told by itself.
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from unittest.mock import patch

from assay.cli.main import main as assay
from assay.evidence.compilers import Finished, Started
from assay.run.confirming import Confirmer
from assay.run.verification import Verified

_COMPILERS = ("gcc", "clang", "javac")


@dataclass
class Cost:
    """Seconds of the processor for one procedure."""

    procedure: str
    own: float = 0.0  # of assay, its own children included
    compilers: float = 0.0
    programs: float = 0.0  # that compilers made

    def __str__(self) -> str:
        others = f"{self.compilers:.2f} s of compilers and {self.programs:.2f} s of what they made"
        return f"{self.procedure}: {self.own:.2f} s beside {others}"


def costs(file: str, *options: str) -> list[Cost]:
    """Of each procedure of a file that the compiler is asked about."""
    found: list[Cost] = []
    with _watched(found), redirect_stdout(StringIO()):
        assay(["verify", file, *options, "--confirm"])
    return found


@contextmanager
def _watched(found: list[Cost]) -> Iterator[None]:
    confirmed, finished = Confirmer.confirmed, Started.finished

    def whole(self: Confirmer, one: Verified) -> Verified:
        cost = Cost(one.name)
        found.append(cost)
        before = _used(resource.RUSAGE_SELF) + _used(resource.RUSAGE_CHILDREN)
        answer = confirmed(self, one)
        after = _used(resource.RUSAGE_SELF) + _used(resource.RUSAGE_CHILDREN)
        cost.own = after - before - cost.compilers - cost.programs
        return answer

    def part(self: Started, limit: float) -> Finished:
        before = _used(resource.RUSAGE_CHILDREN)
        done = finished(self, limit)
        used = _used(resource.RUSAGE_CHILDREN) - before
        if found and Path(self.program).name in _COMPILERS:
            found[-1].compilers += used
        elif found:
            found[-1].programs += used
        return done

    with patch.object(Confirmer, "confirmed", whole), patch.object(Started, "finished", part):
        yield


def _used(who: int) -> float:
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def main() -> None:
    for file in sys.argv[1:]:
        for cost in costs(file):
            sys.stdout.write(f"{file}: {cost}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
