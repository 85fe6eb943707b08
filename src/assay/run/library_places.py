# SPDX-License-Identifier: Apache-2.0
"""Violations inside of functions that come with assay are told where the program calls them.

strcat(a, "d");     breaks an obligation in the definition of `strcat`, which the user did not write
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.evidence.verdicts import ObligationResult
from assay.run.verification import Verified
from assay.source import SourceFile


def told_at_calls(one: Verified) -> Verified:
    """The outcome with such violations at the calls, and without the steps inside."""
    from assay.frontend.c.translation import is_own_header

    results = one.outcome.obligations
    if not any(is_own_header(result.obligation.span.file) for result in results):
        return one
    changed = tuple(map(_told_at_call, results))
    return Verified(one.name, one.procedure, replace(one.outcome, obligations=changed))


def _told_at_call(result: ObligationResult) -> ObligationResult:
    found = result.counterexample
    if found is None or not _is_inside(result.obligation.span.file):
        return result
    outside = tuple(step for step in found.trace if not _is_inside(step.span.file))
    if not outside:
        return result
    obligation = replace(result.obligation, span=outside[-1].span)
    changed = replace(found, trace=outside, violates=obligation)
    return replace(result, obligation=obligation, counterexample=changed)


def _is_inside(file: SourceFile) -> bool:
    from assay.frontend.c.translation import is_own_header

    return is_own_header(file)
