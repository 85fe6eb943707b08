# SPDX-License-Identifier: Apache-2.0
"""Bounds on the iterations of loops (Gulwani et al. 2008, section 6.1).

Each loop has a bound on the iterations of one entry into it. A loop inside another also has one on
all of them together: a linear one if there is, otherwise the product of how often each loop on the
way is entered and how often it then comes round.

    for (i = 0; i < n; i++) for (j = 0; j < m; j++) ...;      the inner one: m, altogether n * m
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import final

from assay.dataclass import dataclass, replace
from assay.engines.inference.findings import Finding, findings
from assay.engines.inference.pieces import Pieces, ProvedPieces
from assay.engines.inference.proofs import Proved, assumptions_of
from assay.engines.inference.redundancy import follows
from assay.engines.templates.preconditions.precondition import FUEL
from assay.evidence.inferred import NO_QUESTION, InferredFact
from assay.evidence.verdicts import Reason
from assay.passes.count_iterations import Count, Counted, Counting, counted
from assay.passes.end_at_violations import ending_at_violations
from assay.passes.with_procedure import with_procedure
from assay.program.analysis.loops import LoopNest, loops_of, spans_of_loops
from assay.program.graph import Location, Program
from assay.program.terms import FALSE, TRUE, Term, conjunction, multiply

_LITTLE = 2.0  # seconds of an idle machine, for counters beside those of iterations


@final
@dataclass(frozen=True, slots=True)
class _Product:
    """Factors that are bounds if a formula holds."""

    formula: Term
    factors: tuple[Term, ...]
    assumptions: tuple[str, ...]


@final
class IterationBounds:
    """The bounds of one procedure."""

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._procedure = pieces.task.procedure
        self._loops = loops_of(ending_at_violations(pieces.copied(pieces.task.program)))
        self._waiting = sum(1 if nest.parent is None else 3 for nest in self._loops.nests)
        self._found: dict[Count, ProvedPieces] = {}

    def found(self) -> Iterator[Finding]:
        """Each as soon as it is known: the time may not be enough for all."""
        if not self._loops.nests:
            yield Reason(NO_QUESTION, "there is no loop")
        for nest in self._loops.nests:
            known = self._of(Count(nest.head))
            yield from findings((self._fact(one, nest) for one in known.pieces), known.reason)
        for nest in self._loops.nests:
            if nest.parent is not None:
                yield from self._altogether(nest)

    def _of(self, count: Count) -> ProvedPieces:
        """What is proved of one counter."""
        if count not in self._found:
            waiting = max(1, self._waiting - len(self._found))
            fuel = FUEL if count.what is Counting.ITERATIONS else _LITTLE
            self._found[count] = self._pieces.found(
                lambda p: self._counting(p, count), waiting, fuel
            )
        return self._found[count]

    def _counting(self, program: Program, count: Count) -> Counted:
        base = ending_at_violations(self._pieces.copied(program))
        return counted(with_procedure(program, base), base, [count])

    def _fact(self, found: Proved, nest: LoopNest) -> InferredFact:
        texts = {self._pieces.notation.bound(term) for term in found.piece.bounds.values()}
        fact = self._pieces.fact([found])
        return replace(fact, line=self._line(nest.head), bound=" or ".join(sorted(texts)))

    def _line(self, head: Location) -> int:
        return spans_of_loops(self._procedure)[head].line

    # --- loops inside loops

    def _altogether(self, nest: LoopNest) -> Iterator[Finding]:
        """A linear bound if it holds for all inputs; otherwise also a product, where that says
        more."""
        linear = self._of(Count(nest.head, Counting.ALTOGETHER))
        if not any(one.formula is TRUE for one in linear.pieces):
            product = self._product(nest)
            if product is not None:
                others = [one for one in linear.pieces if not self._says(one, product.formula)]
                yield from self._totals(others, nest)
                yield self._told(product, nest)
                return
        yield from findings(self._totals(linear.pieces, nest), linear.reason)

    def _says(self, one: Proved, formula: Term) -> bool:
        return follows(formula, [one.formula], self._pieces.task.budget)

    def _totals(self, linear: list[Proved], nest: LoopNest) -> list[InferredFact]:
        return [replace(self._fact(one, nest), is_total=True) for one in linear]

    def _told(self, product: _Product, nest: LoopNest) -> InferredFact:
        fact = self._pieces.told([product.formula], product.assumptions)
        text = self._pieces.notation.bound(reduce(multiply, product.factors))
        return replace(fact, line=self._line(nest.head), bound=text, is_total=True)

    def _product(self, nest: LoopNest) -> _Product | None:
        """How often it comes round, times how often it and the loops around it are entered."""
        inside = [one for one in self._loops.around(nest.head) if one.parent is not None]
        counts = [Count(nest.head), *(Count(one.head, Counting.ENTRIES) for one in inside)]
        chosen: list[Proved] = []
        for count in counts:
            found = self._of(count).pieces
            if not found or len(found[0].piece.bounds) != 1:
                return None
            chosen.append(found[0])
        formula = conjunction(*(one.formula for one in chosen))
        if follows(FALSE, [formula], self._pieces.task.budget):
            return None
        return _Product(
            formula,
            tuple(next(iter(one.piece.bounds.values())) for one in reversed(chosen)),
            tuple(dict.fromkeys(a for one in chosen for a in assumptions_of(one.outcome))),
        )
