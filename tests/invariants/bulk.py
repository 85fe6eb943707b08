# SPDX-License-Identifier: Apache-2.0
"""How much is tested of what there is in any number: all of it takes minutes."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

ALL = bool(os.environ.get("ASSAY_ALL_PROGRAMS"))
Item = TypeVar("Item")


def some(items: Iterable[Item], every: int) -> list[Item]:
    """One of so many, or all of them where that is asked for."""
    return list(items)[:: 1 if ALL else every]
