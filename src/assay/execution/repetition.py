# SPDX-License-Identifier: Apache-2.0
"""States that come again at the head of a loop: what follows was explored from the first time on.

    while (true) { }        the second arrival finds every variable as the first one left it

The values of both states are the same functions of the inputs. So a run through both can be made
shorter by what lies between them, and breaks the same obligation afterwards if it breaks one. To
find a cycle of any length, the state that is compared with is replaced after 1, 2, 4, 8, ...
iterations (Brent, "An improved Monte Carlo factorization algorithm", 1980).
"""

from __future__ import annotations

from assay.execution.configuration import Activation
from assay.execution.heap.comparing import is_same
from assay.execution.values import Value
from assay.program.graph import Location
from assay.program.terms import Term


def comes_again(frame: Activation, head: Location, count: int) -> bool:
    """Whether a frame that arrives at a head for the `count`-th time was like this before."""
    saved = frame.seen.get(head)
    if saved is not None and _same_state(saved[1], frame.variables):
        return True
    if saved is None or count >= 2 * saved[0]:
        frame.seen[head] = (count, dict(frame.variables))
    return False


def _same_state(one: dict[Term, Value], other: dict[Term, Value]) -> bool:
    return len(one) == len(other) and all(
        term in other and is_same(value, other[term]) for term, value in one.items()
    )
