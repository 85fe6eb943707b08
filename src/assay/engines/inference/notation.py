# SPDX-License-Identifier: Apache-2.0
"""Inferred formulas in the notation of the source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from assay.evidence.inferred import InferredFact
from assay.frontend.writing import Where, clause_text, expression_text
from assay.program.graph import Procedure, Program
from assay.program.terms import TRUE, Term, conjunction, disjunction

_WORDLESS = "a formula that the source has no words for"


@final
class Notation:
    """How formulas of one procedure are written."""

    def __init__(self, program: Program, procedure: Procedure) -> None:
        self._program = program
        self._procedure = procedure

    def fact(
        self,
        pieces: Sequence[Sequence[Term]],
        assumptions: tuple[str, ...],
        *,
        ensures: bool = False,
    ) -> InferredFact:
        """A disjunction of conjunctions that is proved."""
        formula = disjunction(*(conjunction(*piece) for piece in pieces))
        text = self._clause(formula, ensures=ensures)
        shown: tuple[tuple[str, ...], ...] = ()
        if formula is not TRUE:
            texts = ([self.text([one], ensures=ensures) for one in piece] for piece in pieces)
            shown = tuple(sorted(tuple(sorted(piece)) for piece in texts))
        return InferredFact(text or str(formula), text is not None, shown, assumptions)

    def text(self, conjuncts: Sequence[Term], *, ensures: bool = False) -> str:
        """As the source would say it, or else as the model says it."""
        formula = conjunction(*conjuncts)
        return self._clause(formula, ensures=ensures) or str(formula)

    def mentioned(self, conjuncts: Sequence[Term], *, ensures: bool = False) -> str:
        """For a sentence about a formula that is no fact: as the source would say it, or that it
        cannot."""
        text = self._clause(conjunction(*conjuncts), ensures=ensures)
        return _WORDLESS if text is None else f"`{text}`"

    def bound(self, term: Term) -> str:
        text = expression_text(term, self._program, self._procedure, where=Where.REQUIRES)
        return text or str(term)

    def _clause(self, formula: Term, *, ensures: bool) -> str | None:
        where = Where.ENSURES if ensures else Where.REQUIRES
        return clause_text(formula, self._program, self._procedure, where=where)
