# SPDX-License-Identifier: Apache-2.0
"""What a search comes up with, one after the other: facts, and why there are not more of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assay.evidence.inferred import InferredFact
from assay.evidence.verdicts import Reason

Finding = InferredFact | Reason
"""A fact, or why something was not found; of several reasons the last one counts."""


def findings(facts: Iterable[InferredFact], reason: Reason | None) -> Iterator[Finding]:
    """All facts, and then the reason if there is one."""
    yield from facts
    if reason is not None:
        yield reason
