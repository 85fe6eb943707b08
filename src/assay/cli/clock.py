# SPDX-License-Identifier: Apache-2.0
"""When the command began: users wait from the start of the process on, not from our first line."""

from __future__ import annotations

import os
from time import monotonic, process_time
from typing import final

from assay.budget import Budget


@final
class _Clock:
    """When the process of a command began; it did not where commands are called as functions."""

    began: float | None = None


def start_clock() -> None:
    """The process is there for one command."""
    _Clock.began = monotonic() - _age()


def restart_clock() -> None:
    """In a copy of the process that is there for another command."""
    _Clock.began = monotonic()


def began() -> float:
    """Of the monotonic clock."""
    return monotonic() if _Clock.began is None else _Clock.began


def now() -> float:
    """Of the monotonic clock."""
    return monotonic()


def since(moment: float) -> float:
    """Seconds."""
    return monotonic() - moment


def budget_of(seconds: float) -> Budget:
    """So many seconds since the command began."""
    return Budget(end=began() + seconds)


def used_before() -> float:
    """Seconds that this process had worked, and for others, before the command."""
    return processor_seconds() if _Clock.began is None else 0.0


def processor_seconds() -> float:
    """Of this process, and of its children that are gone."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def _age() -> float:
    """Seconds since the process was started, or else those that it has worked."""
    try:
        with open("/proc/self/stat") as stat, open("/proc/uptime") as uptime:
            ticks, up = (
                int(stat.read().rpartition(")")[2].split()[19]),
                float(uptime.read().split()[0]),
            )
        return max(0.0, up - ticks / os.sysconf("SC_CLK_TCK"))
    except (OSError, ValueError, IndexError):
        return process_time()
