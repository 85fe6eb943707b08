# SPDX-License-Identifier: Apache-2.0
"""Whether runs go on past a step."""

from __future__ import annotations

from enum import Enum, auto


class Flow(Enum):
    """What becomes of the runs in a state when something is done in it."""

    GOES_ON = auto()
    ENDS = auto()  # no run goes on past it
