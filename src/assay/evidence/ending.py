# SPDX-License-Identifier: Apache-2.0
"""Whether the runs of a procedure end: part of what a contract promises (JML `diverges false`, ACSL
`terminates \\true`), and known of each procedure by itself or by those that it calls.

An answer that is open does not change what is proved of runs that end.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass, field, replace
from assay.source import Span

if TYPE_CHECKING:
    from assay.evidence.proofs import EndingProof


class EndingAnswer(StrEnum):
    ENDS = "ends"  # every run does
    OPEN = "open"  # nobody knows
    ENDLESS = "endless"  # the run that is shown goes on for ever


class EndingClaims(StrEnum):
    """What is known of the obligations of a procedure."""

    PROVED = "proved"  # for all inputs
    BOUNDED = "bounded"  # under what is listed
    OPEN = "open"


class Due(StrEnum):
    """What the source promises."""

    PROMISED = "promised"  # by a contract
    UNSAID = "unsaid"  # there is no contract: runs may go on for ever
    WAIVED = "waived"  # the contract says that runs may


@final
@dataclass(frozen=True, slots=True)
class Ending:
    """Whether the runs of one procedure end."""

    answer: EndingAnswer
    due: Due = Due.PROMISED
    text: str = ""  # why it is open, or what goes on for ever
    span: Span | None = None
    rests_on: Mapping[str, Span] = field(
        default_factory=dict
    )  # procedures that have to end as well, and where called
    by_claims: bool = False  # by obligations, which have to be proved
    is_conditional: bool = False  # only where the contract asks for it, or within bounds
    proof: EndingProof | None = None  # what a second program needs to repeat it

    @property
    def is_open(self) -> bool:
        """Whether something is promised that nobody knows."""
        return self.due is Due.PROMISED and self.answer is EndingAnswer.OPEN


def resolved(
    endings: Mapping[str, Ending | None], claims: Mapping[str, EndingClaims]
) -> dict[str, Ending | None]:
    """The endings of all procedures, where those that rest on others are open unless those end: the
    largest set of procedures that end by themselves and by others in the set. None of them rests on
    one that rests on it, since procedures that call each other are looked at together."""
    found = dict(endings)
    while True:
        weaker = {
            name: _weaker(ending, found, claims[name])
            for name, ending in found.items()
            if ending is not None
        }
        if all(found[name] is ending for name, ending in weaker.items()):
            return found
        found |= weaker


def _weaker(ending: Ending, others: Mapping[str, Ending | None], claims: EndingClaims) -> Ending:
    if ending.answer is not EndingAnswer.ENDS:
        return ending
    if ending.by_claims and claims is EndingClaims.OPEN:
        return replace(
            ending, answer=EndingAnswer.OPEN, text="not everything that shows it is proved"
        )
    if ending.by_claims and claims is EndingClaims.BOUNDED and not ending.is_conditional:
        return replace(ending, is_conditional=True)
    for name, span in ending.rests_on.items():
        other = others.get(name)
        if other is None or other.answer is not EndingAnswer.ENDS or other.is_conditional:
            text = f"it calls `{name}` at line {span.line}, which may not end"
            return replace(ending, answer=EndingAnswer.OPEN, text=text, span=span)
    return ending
