# SPDX-License-Identifier: Apache-2.0
"""Compares verdicts on a machine that is otherwise idle with those beside busy processes.

    python -m bench.load tests/programs examples [--count 60] [--busy 4] [--seconds 20]

Each file is verified twice, first beside nothing else and then beside so many processes that never
wait. A procedure whose verdict differs is named; the exit code is 1 if more than one in twenty do.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

_ALLOWED = 0.05  # of all procedures
_LATE = 10  # seconds after its time before a run is ended


def main() -> int:
    arguments = _arguments()
    paths = _drawn(arguments.folders, arguments.count, arguments.seed)
    idle = {path: verdicts(path, arguments.seconds) for path in paths}
    with busy(arguments.busy):
        loaded = {path: verdicts(path, arguments.seconds) for path in paths}
    total, different = 0, 0
    for path in paths:
        for name in sorted(idle[path].keys() | loaded[path].keys()):
            one, other = (found[path].get(name, "none") for found in (idle, loaded))
            total += 1
            if one != other:
                different += 1
                print(f"{path} {name}: {one} idle, {other} beside {arguments.busy} busy processes")
    print(f"{total - different} of {total} procedures in {len(paths)} files have the same verdict")
    return int(different > _ALLOWED * total)


def verdicts(path: Path, seconds: int) -> dict[str, str]:
    """The verdict of each procedure of a file."""
    command = [sys.executable, "-m", "assay", "verify", str(path), "--timeout", str(seconds)]
    try:
        done = subprocess.run(
            [*command, "--format", "json"],
            capture_output=True,
            text=True,
            timeout=seconds + _LATE,
            check=False,
        )
        document = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return {}
    return {one["procedure"]: one["verdict"] for one in document.get("procedures", ())}


@contextmanager
def busy(count: int) -> Iterator[None]:
    """Meanwhile so many processes never wait."""
    running = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for one in running:
            one.kill()
            one.wait()


def _drawn(folders: Sequence[Path], count: int, seed: int) -> list[Path]:
    found = sorted(
        path for one in folders for path in one.rglob("*") if path.suffix in (".c", ".java")
    )
    random.Random(seed).shuffle(found)
    return found[:count]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--busy", type=int, default=4)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
