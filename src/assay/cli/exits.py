# SPDX-License-Identifier: Apache-2.0
"""The exit codes, the same for every command."""

from enum import IntEnum


class Exit(IntEnum):
    FINE = 0
    BROKEN = 1
    BAD_INPUT = 2
    UNDECIDED = 3
    DEFECT = 70
    INTERRUPTED = 130
    PIPE_CLOSED = 141
