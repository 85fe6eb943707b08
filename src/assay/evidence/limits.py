# SPDX-License-Identifier: Apache-2.0
"""Why work was not finished, where a limit or a crash ended it: one wording for all who say so."""

from __future__ import annotations

from typing import Final

from assay.evidence.verdicts import Reason

OUT_OF_TIME: Final = "timeout"
"""The code of every reason that says that the time was up."""


def out_of_time(before: str | None = None) -> Reason:
    """The time was up, before something that is told."""
    text = "the time was up"
    return Reason(OUT_OF_TIME, text if before is None else f"{text} before {before}")


def is_out_of_time(reason: Reason | None) -> bool:
    """Whether it is only the time that was missing."""
    return reason is not None and reason.code == OUT_OF_TIME


def crashed(how: str) -> Reason:
    """The process that worked ended in a way of its own."""
    return Reason("crash", f"the process that worked on it ended {how}")


def defect(what: str) -> Reason:
    """Something was raised that nobody has foreseen."""
    return Reason("crash", f"a defect in assay or in a solver came up: {what}")


TIMEOUT: Final = out_of_time("it was done")
INTERRUPTED: Final = Reason("interrupted", "it was interrupted before it was done")
MEMORY: Final = Reason("memory", "it needs more memory than it may have")
