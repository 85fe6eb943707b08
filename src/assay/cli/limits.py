# SPDX-License-Identifier: Apache-2.0
"""The limits that every command with a search has."""

from __future__ import annotations

from typing import Any

from assay.options import natural, option

_SECONDS = 60


def timeout_option() -> Any:
    return option(
        "--timeout",
        help="stop after N seconds; each procedure gets an equal share of the time that is left "
        "when its turn comes",
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
