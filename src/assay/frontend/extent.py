# SPDX-License-Identifier: Apache-2.0
"""How much of a file is looked at."""

from enum import Enum, auto


class Extent(Enum):
    EVERYTHING = auto()
    REACHED = auto()  # of C: what the entry and functions with a contract reach
