# SPDX-License-Identifier: Apache-2.0
"""Names for findings that stay when lines move: by the procedure, the kind and the text of the
place; of equal ones, by which it is."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from assay.evidence.verdicts import ProcedureOutcome
from assay.program.obligations import Obligation


def fingerprints(outcome: ProcedureOutcome) -> list[str]:
    """Of the obligations of a procedure, in their order."""
    seen: Counter[str] = Counter()
    return [_of(outcome.procedure, one.obligation, seen) for one in outcome.obligations]


def _of(procedure: str, obligation: Obligation, seen: Counter[str]) -> str:
    words = " ".join(obligation.span.text.split())
    key = digest(procedure, obligation.kind, words, obligation.detail)
    seen[key] += 1
    return digest(key, str(seen[key]))


def digest(*parts: str) -> str:
    return sha256("\0".join(parts).encode()).hexdigest()[:32]
