# SPDX-License-Identifier: Apache-2.0
"""How the time is shared among procedures that wait."""

from __future__ import annotations

from time import monotonic


def share_of(deadline: float | None, waiting: int) -> float | None:
    """Until when the next of so many procedures may work."""
    if deadline is None:
        return None
    now = monotonic()
    return now + max(0.0, deadline - now) / waiting
