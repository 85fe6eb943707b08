# SPDX-License-Identifier: Apache-2.0
"""How generated code ends a run early."""

from __future__ import annotations


class RunEnd(Exception):  # noqa: N818 - the ends of runs are not errors
    """The run ends here."""


class Broken(RunEnd):
    """A check failed; its number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class BlockedEvent(RunEnd):
    """An assumption is false."""


class ProgramHalt(RunEnd):
    """The program ends itself."""


class OutOfSteps(RunEnd):
    """The step limit is exceeded."""


class TooDeep(RunEnd):
    """The depth limit is exceeded."""


class Stuck(RunEnd):
    """No edge can be taken: the graph is malformed."""
