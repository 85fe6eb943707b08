# SPDX-License-Identifier: Apache-2.0
"""What runs in a worker of dask.distributed: it hands units on to a process that verifies.

The worker has threads, and a process with threads must not be copied; so the work is done in
another one, which each thread of the worker starts when it is needed. It ends with the worker.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
import threading
from typing import Any

from assay.run.cluster.node import hear, say
from assay.run.cluster.unit import Answer, NoProgram, Unable

_THREAD = threading.local()


def same(data: bytes) -> bytes:
    """Data as the result of a task: what a lost worker had of it is made again."""
    return data


def forwarded(program: bytes | None, key: str, unit: bytes) -> bytes:
    """The answer to a unit, as a pickle; `program` is a pickle too, for who does not know it."""
    answer = _asked(unit)
    if program is not None and isinstance(answer, NoProgram):
        say(_node().stdin, pickle.dumps((key, program)))
        answer = _asked(unit)
    return pickle.dumps(answer)


def _asked(unit: bytes) -> Answer:
    node = _node()
    try:
        say(node.stdin, unit)
        answer = hear(node.stdout)
    except OSError:
        answer = None
    if answer is None:
        _THREAD.node = None
        node.kill()
        return Unable(f"the process that verifies has ended with code {node.wait()}")
    found: Answer = pickle.loads(answer)
    return found


def _node() -> Any:
    found = getattr(_THREAD, "node", None)
    if found is None or found.poll() is not None:
        command = [sys.executable, "-m", "assay.run.cluster.node"]
        found = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        _THREAD.node = found
    return found
