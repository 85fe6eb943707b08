# SPDX-License-Identifier: Apache-2.0
"""How long a command has taken, its child processes included."""

from __future__ import annotations

import os
from time import monotonic
from typing import final

from assay.evidence.verdicts import Spent


@final
class Stopwatch:
    """Started when it is made."""

    def __init__(self) -> None:
        self._begun = monotonic()
        self._used = _used()

    def spent(self) -> Spent:
        return Spent(monotonic() - self._begun, _used() - self._used)


def _used() -> float:
    """Processor time of this process, and of its children that are gone."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
