# SPDX-License-Identifier: Apache-2.0
"""What exploration has found out about each obligation so far."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import final

from assay.dataclass import dataclass, field
from assay.evidence.verdicts import Counterexample, ObligationResult, Reason, Verdict
from assay.program.obligations import Obligation


@final
@dataclass(slots=True)
class Claim:
    """The state of one obligation: refuted if there is a counterexample, open if a reason."""

    counterexample: Counterexample | None = None
    reason: Reason | None = None
    past: set[int] = field(default_factory=set)


@final
class Claims:
    """The obligations met so far, in the order in which they were met."""

    def __init__(self, tell: Callable[[Obligation, Counterexample], None] | None = None) -> None:
        self._claims: dict[Obligation, Claim] = {}
        self._tell = tell  # is told of every refutation

    def met(self, obligation: Obligation, past: tuple[int, ...] = ()) -> Claim:
        claim = self._claims.get(obligation)
        if claim is None:
            claim = self._claims[obligation] = Claim()
        claim.past.update(past)
        return claim

    def refute(self, obligation: Obligation, counterexample: Counterexample) -> None:
        claim = self.met(obligation)
        if claim.counterexample is None:
            claim.counterexample = counterexample
            if self._tell is not None:
                self._tell(obligation, counterexample)

    def leave_open(self, obligation: Obligation, reason: Reason) -> None:
        claim = self.met(obligation)
        if claim.reason is None:
            claim.reason = reason

    def adopt_refuted(self, others: Claims, among: Container[Obligation] | None = None) -> None:
        """Take over the violations that another exploration has found, and nothing else: all of
        them, or those of some obligations."""
        for obligation, claim in others._claims.items():
            if claim.counterexample is not None and (among is None or obligation in among):
                self.refute(obligation, claim.counterexample)

    def adopt(self, others: Claims) -> None:
        """Take over everything that another exploration has found."""
        for obligation, claim in others._claims.items():
            self.met(obligation, tuple(claim.past))
            if claim.counterexample is not None:
                self.refute(obligation, claim.counterexample)
            if claim.reason is not None:
                self.leave_open(obligation, claim.reason)

    def left_open_for(self, code: str) -> frozenset[Obligation]:
        """The obligations that a reason with this code has left open."""
        return frozenset(
            obligation
            for obligation, claim in self._claims.items()
            if claim.counterexample is None and claim.reason and claim.reason.code == code
        )

    def any_left_open(self) -> bool:
        """Whether some obligation was neither proved nor refuted."""
        return any(c.reason and not c.counterexample for c in self._claims.values())

    def is_met_open(self, obligation: Obligation) -> bool:
        """Whether there is a reason already why an obligation is open."""
        claim = self._claims.get(obligation)
        return claim is not None and claim.reason is not None

    def is_refuted(self, obligation: Obligation) -> bool:
        claim = self._claims.get(obligation)
        return claim is not None and claim.counterexample is not None

    def any_open(self) -> bool:
        """Whether some obligation was refuted or left open: later ones hold past it only."""
        return any(c.counterexample or c.reason for c in self._claims.values())

    def settle_past(self) -> None:
        """What was assumed before it was proved and is proved by now is past nothing."""
        failed = {o.span.line for o, c in self._claims.items() if c.counterexample or c.reason}
        for claim in self._claims.values():
            claim.past &= failed

    def results(self, otherwise: Verdict) -> tuple[ObligationResult, ...]:
        """A violation outranks an open question, which outranks success."""
        return tuple(
            ObligationResult(
                obligation,
                _verdict(claim, otherwise),
                claim.reason if claim.counterexample is None else None,
                claim.counterexample,
                tuple(sorted(claim.past)),
            )
            for obligation, claim in self._claims.items()
        )


def _verdict(claim: Claim, otherwise: Verdict) -> Verdict:
    if claim.counterexample is not None:
        return Verdict.REFUTED
    return Verdict.UNKNOWN if claim.reason is not None else otherwise
