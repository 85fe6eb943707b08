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
from assay.engines.invariants.candidates.scope import scopes
from assay.engines.invariants.derivation.claims import CountedLoop, claimed
from assay.engines.invariants.derivation.facts import counted_loop, facts_at
from assay.engines.invariants.derivation.knowledge import ManyCasesError
from assay.engines.invariants.derivation.loops import Closed
from assay.engines.invariants.derivation.polynomials import TooLargeError
from assay.engines.invariants.derivation.states import OpaqueError
from assay.engines.invariants.derivation.walk import DerivationWalk
from assay.program.analysis.loops import LoopNest
from assay.program.graph import Location, Procedure, Program
from assay.program.terms import Term

_FAILURES = (OpaqueError, OutOfTimeError, TooLargeError, ManyCasesError, RecursionError)


def candidates(
    program: Program, procedure: Procedure, *, budget: Budget = UNLIMITED
) -> list[Candidate]:
    """What the states at the heads of loops say, as far as the procedure can be followed."""
    known = {scope.head: scope for scope in scopes(program, procedure)}
    formulas: dict[tuple[Location, Term], None] = {}
    counted: dict[Location, CountedLoop] = {}

    def at_head(nest: LoopNest, loop: Closed) -> None:
        scope = known[nest.head]
        formulas.update(((nest.head, one), None) for one in facts_at(scope, loop, budget))
        counter = counted_loop(scope, loop, budget)
        if counter is not None:
            counted[nest.head] = counter

    with suppress(*_FAILURES):
        DerivationWalk(program, procedure, at_head, budget).run()
    formulas.update((one, None) for one in claimed(program, procedure, known, counted))
    made = (proposed(head, formula, DERIVATION) for head, formula in formulas)
    return [one for one in made if one is not None]
