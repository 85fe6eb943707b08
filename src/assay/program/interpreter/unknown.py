# SPDX-License-Identifier: Apache-2.0
"""The third truth value: what is known of a formula whose value cannot be computed."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass


@final
@dataclass(frozen=True, slots=True)
class Unknown:
    """Neither true nor false was found, with the reason."""

    reason: str

    def __bool__(self) -> bool:
        raise TypeError("an unknown truth value was taken for a known one")


Truth = bool | Unknown


@final
class UnknownValue(Exception):  # noqa: N818 - not an error of anybody
    """The value of a term that is not a formula cannot be computed."""

    def __init__(self, unknown: Unknown) -> None:
        super().__init__(unknown.reason)
        self.unknown = unknown


def either(left: Truth, right: Truth) -> Truth:
    """What a conditional is worth whose condition is unknown: the branches' value if they agree."""
    if left is right:
        return left
    if isinstance(left, Unknown):
        return left
    return right if isinstance(right, Unknown) else Unknown("a condition is unknown")
