# SPDX-License-Identifier: Apache-2.0
"""OR-Tools CP-SAT behind the solver protocol: finite domains, elements, all-different, products.

A model is built anew for every question. Variables have the domains that `bounds` derives, so that
indices and permutations are recognised after propagation. One thread and a fixed seed: the same
question has the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from ortools.sat.python import cp_model_helper

from assay.dataclass import dataclass
from assay.program.ranges import Interval, Ranges
from assay.program.terms import Op, Term, integer, select
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.bounds import BoundsSolver
from assay.solvers.candidates import CandidateModel
from assay.solvers.cpsat.builder import CpRefusedError, ModelBuilder
from assay.solvers.cpsat.translation import CpTranslation
from assay.solvers.literals import Disequality, conjuncts, is_base, literal

_FEW = 3  # atoms for which all-different is worth a constraint


@final
class Cp:
    """CP-SAT. Formulas that it cannot express are left out, so that only `Unsat` counts then."""

    name = "cp"

    def __init__(self, ranges: Ranges) -> None:
        self._ranges = ranges
        self._bounds = BoundsSolver(ranges)
        self._frames: list[list[Term]] = [[]]

    def push(self) -> None:
        self._frames.append([])
        self._bounds.push()

    def pop(self) -> None:
        self._frames.pop()
        self._bounds.pop()

    def add(self, formula: Term) -> None:
        self._frames[-1].append(formula)
        self._bounds.add(formula)

    def check(self, seconds: float | None = None) -> Answer:
        parts = [part for frame in self._frames for f in frame for part in conjuncts(f)]
        self._bounds.push()
        try:
            if not self._bounds.propagated():
                return Unsat()
            return self._solved(parts, seconds)
        finally:
            self._bounds.pop()

    def _solved(self, parts: Sequence[Term], seconds: float | None) -> Answer:
        builder = ModelBuilder()
        translation = CpTranslation(builder, self._interval)
        left_out = self._told(translation, parts)
        status, solution = builder.solve(seconds)
        if status == cp_model_helper.INFEASIBLE:
            return Unsat()
        if status not in (cp_model_helper.OPTIMAL, cp_model_helper.FEASIBLE):
            return NoAnswer("no answer in time", ran_out=True)
        if left_out is not None:
            return NoAnswer(left_out)
        model = CandidateModel(translation.model(solution), self._ranges).model()
        return Sat(lambda: model)

    def _told(self, translation: CpTranslation, parts: Sequence[Term]) -> str | None:
        """Constrain everything that can be expressed; why something could not."""
        reason = None
        said: set[Term] = set()
        for group in _different_groups(parts):
            try:
                translation.differ(group.terms)
                said.update(group.formulas)
            except CpRefusedError as error:
                reason = str(error)
        for part in parts:
            if part in said:
                continue
            try:
                translation.hold(part)
            except CpRefusedError as error:
                reason = str(error)
        return reason

    def _interval(self, term: Term) -> Interval | None:
        low, high = self._bounds.interval(term)
        return None if low is None or high is None else (low, high)


def _elements(term: Term) -> list[Term] | None:
    """The elements of an all-different whose ends are known."""
    array, low, high = term.args
    if low.op is not Op.INTEGER or high.op is not Op.INTEGER:
        return None
    return [select(array, integer(k)) for k in range(low.payload, high.payload)]


@final
@dataclass(frozen=True, slots=True)
class _Group:
    """Terms that are pairwise different, and the formulas that say so and no more."""

    terms: list[Term]
    formulas: list[Term]


def _different_groups(parts: Sequence[Term]) -> list[_Group]:
    """Stated as such, or by disequalities."""
    groups = []
    unequal: dict[Term, dict[Term, Term]] = {}
    for part in parts:
        if part.op is Op.ALL_DIFFERENT:
            elements = _elements(part)
            if elements is not None:
                groups.append(_Group(elements, [part]))
        elif part.op is Op.NOT:
            match literal(part):
                case Disequality(Term() as x, Term() as y, 0) if is_base(x) and is_base(y):
                    unequal.setdefault(x, {})[y] = part
                    unequal.setdefault(y, {})[x] = part
                case _:
                    pass
    return [*groups, *_cliques(unequal)]


def _cliques(unequal: dict[Term, dict[Term, Term]]) -> list[_Group]:
    """Disjoint sets of mutually different atoms, greedily from those with most neighbours."""
    found = []
    left = sorted(unequal, key=lambda atom: (-len(unequal[atom]), atom.id))
    while left:
        clique = [left[0]]
        for atom in left[1:]:
            if all(atom in unequal[member] for member in clique):
                clique.append(atom)
        if len(clique) >= _FEW:
            pairs = [unequal[x][y] for n, x in enumerate(clique) for y in clique[n + 1 :]]
            found.append(_Group(clique, pairs))
        members = set(clique)
        left = [atom for atom in left if atom not in members]
    return found
