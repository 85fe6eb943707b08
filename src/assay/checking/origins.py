# SPDX-License-Identifier: Apache-2.0
"""Where facts and values of a proof come from: places of the source.

3: x = y + 1;      the value of x comes from line 3, and from where that of y comes from
4: if (x > 0)      what is known behind it comes from the branch, and from where x comes from
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass
from assay.source import Span


class OriginKind(StrEnum):
    """What a place contributes."""

    EFFECT = "effect"  # it gives a variable or memory a value
    TRUE_BRANCH = "true"  # a condition that is met,
    FALSE_BRANCH = "false"  # or is not
    ASSUMPTION = "assumption"  # something that the code assumes
    REQUIRES = "requires"  # of the procedure itself
    ENSURES = "ensures"  # of a procedure that is called
    INVARIANT = "invariant"  # of a loop, stated or found
    OBLIGATION = "obligation"  # what was proved on the way holds from there on


@final
@dataclass(frozen=True, slots=True)
class Origin:
    """A place, and what comes from there."""

    kind: OriginKind
    span: Span
    text: str | None = None  # of what the source does not state


Because = frozenset[Origin]
NOTHING: Because = frozenset()
"""What comes from no place of the source, such as the range of a type."""


def because_of(parts: Iterable[Because]) -> Because:
    return NOTHING.union(*parts)
