# SPDX-License-Identifier: Apache-2.0
"""A cluster on this machine, in processes of its own: `python -m assay.run.cluster.local N`.

Who asks for it stays free of dask's threads, and so can be copied.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from assay.run.worker import end_with_parent
from assay.source import ToolError

LOCAL: Final = "local:"


@contextmanager
def cluster_at(address: str) -> Iterator[str]:
    """The address of a cluster; one is started for `local:N`, and ended afterwards."""
    if not address.startswith(LOCAL):
        yield address
        return
    count = address.removeprefix(LOCAL)
    if not count.isascii() or not count.isdigit() or not 1 <= int(count) <= 1024:
        what = f"`{address}` is no cluster"
        raise ToolError("option", what=what, help="write local:4 for four workers")
    command = [sys.executable, "-m", "assay.run.cluster.local", count]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        found = process.stdout.readline().strip()
        if not found:
            what, hint = "--cluster needs dask.distributed", "pip install 'assay[cluster]'"
            raise ToolError("option", what=what, help=hint)
        yield found
    finally:
        process.stdin.close()
        process.wait()
        process.stdout.close()


def main(count: int) -> None:
    import logging
    import signal

    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who started this
    try:
        from distributed import LocalCluster
    except ImportError:
        return
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with LocalCluster(
        n_workers=count,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
        memory_limit=0,
    ) as cluster:
        sys.stdout.write(f"{cluster.scheduler_address}\n")
        sys.stdout.flush()
        sys.stdin.read()


if __name__ == "__main__":
    main(int(sys.argv[1]))
