# SPDX-License-Identifier: Apache-2.0
"""What a unit of a cluster costs by itself: `python -m bench.cluster --units 10000 --workers 3`.

The units are empty, and go the whole way: by dask to a worker, and from there to the process that
verifies, and back.
"""

from __future__ import annotations

import argparse
import sys
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from time import perf_counter

from assay.run.cluster.client import connected, empty_unit
from assay.run.cluster.forwarding import forwarded
from assay.run.cluster.local import cluster_at


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.cluster", description=__doc__)
    parser.add_argument("--units", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=3)
    options = parser.parse_args()
    with cluster_at(f"local:{options.workers}") as address, connected(address) as client:
        _timed(client, 10 * options.workers)  # processes are started
        seconds = _timed(client, options.units)
    each, worked = (1000 * one / options.units for one in (seconds, _processor_seconds()))
    print(f"{options.units} units, {options.workers} workers: {seconds:.1f} s, {each:.2f} ms each")
    print(f"processor time of all processes: {worked:.2f} ms each")
    return 0


def _processor_seconds() -> float:
    """Of this process and all that have ended."""
    used = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def _timed(client, units: int) -> float:  # type: ignore[no-untyped-def]
    began = perf_counter()
    unit = empty_unit()
    futures = [client.submit(forwarded, None, "", unit, pure=False) for _ in range(units)]
    answers = client.gather(futures)
    assert len(answers) == units
    return perf_counter() - began


if __name__ == "__main__":
    sys.exit(main())
