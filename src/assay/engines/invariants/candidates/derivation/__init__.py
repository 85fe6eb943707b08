# SPDX-License-Identifier: Apache-2.0
"""Candidates by following the program: what loops make of variables and elements, in closed form.

    for (i = 0; i < n; i++) a[i] = i * i;        forall k; 0 <= k < i: a[k] == k * k
    for (i = 0; i < n; i++) s = s + a[i];        6 * s == 2 * i^3 - 3 * i^2 + i

No run is needed, and arrays may have any length. A formula here is a guess as any other: who uses
it proves it.
"""

from __future__ import annotations

from contextlib import suppress

from assay.budget import UNLIMITED, Budget, OutOfTimeError
from assay.engines.invariants.candidates.candidate import DERIVATION, Candidate, proposed
from assay.engines.invariants.candidates.derivation.facts import facts_at
from assay.engines.invariants.candidates.derivation.knowledge import TooManyCasesError
from assay.engines.invariants.candidates.derivation.loops import Closed
from assay.engines.invariants.candidates.derivation.polynomials import TooLargeError
from assay.engines.invariants.candidates.derivation.states import OpaqueError
from assay.engines.invariants.candidates.derivation.walk import DerivationWalk
from assay.engines.invariants.candidates.scope import scopes
from assay.program.analysis.loops import LoopNest
from assay.program.graph import Procedure, Program


def candidates(
    program: Program, procedure: Procedure, *, budget: Budget = UNLIMITED
) -> list[Candidate]:
    """What the states at the heads of loops say, as far as the procedure can be followed."""
    known = {scope.head: scope for scope in scopes(program, procedure)}
    found: dict[Candidate, None] = {}

    def at_head(nest: LoopNest, loop: Closed) -> None:
        for formula in facts_at(known[nest.head], loop, budget):
            made = proposed(nest.head, formula, DERIVATION)
            if made is not None:
                found[made] = None

    with suppress(OpaqueError, OutOfTimeError, TooLargeError, TooManyCasesError, RecursionError):
        DerivationWalk(program, procedure, at_head, budget).run()
    return list(found)
