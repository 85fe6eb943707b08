# SPDX-License-Identifier: Apache-2.0
"""The limits that every command with a search has."""

from __future__ import annotations

import os
from typing import Any

from assay.options import natural, option

CACHE = "ASSAY_CACHE"  # of the environment: a folder, or
OFF = "off"
_SECONDS = 60


def timeout_option() -> Any:
    return option(
        "--timeout",
        help="stop after N seconds (of several files, each gets so many); each procedure gets an "
        "equal share of the time that is left when its turn comes",
        metavar="N",
        read=natural,
        default=_SECONDS,
    )


def memory_option() -> Any:
    return option(
        "--memory",
        help="give up on a procedure that needs more than N megabytes of memory",
        metavar="N",
        read=natural,
        default=None,
    )


def jobs_option() -> Any:
    return option(
        "--jobs",
        help="work with at most N processes at a time (default: ASSAY_JOBS of the environment, or "
        "as many as there are processors)",
        metavar="N",
        read=natural,
        default=None,
    )


def cache_is_off() -> bool:
    """Whether the environment says that nothing is to be remembered, or that a measurement does
    without a part of `auto`."""
    return os.environ.get(CACHE) == OFF or bool(os.environ.get("ASSAY_WITHOUT"))


def jobs_of(asked: int | None) -> int:
    """How many processes may work at a time."""
    given = os.environ.get("ASSAY_JOBS", "")
    if asked is not None or given.isdecimal():
        return max(1, int(given)) if asked is None else asked
    mine = getattr(os, "sched_getaffinity", None)  # fewer than there are, in a container
    return len(mine(0)) if mine is not None else os.cpu_count() or 1
