# SPDX-License-Identifier: Apache-2.0
"""Whether runs go on past a step."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final


class Flow(Enum):
    """What becomes of the runs in a state when something is done in it."""

    GOES_ON = auto()
    ENDS = auto()  # no run goes on past it


GOES_ON: Final = Flow.GOES_ON  # to look a member up by its name takes long where every step does it
ENDS: Final = Flow.ENDS
