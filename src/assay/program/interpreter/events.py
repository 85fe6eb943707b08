# SPDX-License-Identifier: Apache-2.0
"""How generated code ends a run early."""

from __future__ import annotations


class Event(Exception):  # noqa: N818 - the ends of runs are not errors
    """The run ends here."""


class Broken(Event):
    """A check failed; its number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Block(Event):
    """An assumption is false."""


class Halt(Event):
    """The program ends itself."""


class OutOfSteps(Event):
    """The step limit is exceeded."""


class TooDeep(Event):
    """The depth limit is exceeded."""


class Stuck(Event):
    """No edge can be taken: the graph is malformed."""
