# SPDX-License-Identifier: Apache-2.0
"""Z3 behind the solver protocol: integers incrementally, bit-vectors where bits matter."""

from __future__ import annotations

from time import monotonic
from typing import final

import z3
from z3 import z3core

from assay.program.ranges import Ranges
from assay.program.terms import TRUE, Term
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.literals import Clause, conjuncts, literal
from assay.solvers.z3.bits import BitTranslation, Extents, width_for
from assay.solvers.z3.context import Context
from assay.solvers.z3.integers import IntegerTranslation, NeedsBitsError
from assay.solvers.z3.models import UnreadableModelError, read_model
from assay.solvers.z3.translation import CannotTranslateError, Translation

_MOST_ALTERNATIVES = 256
_OUT_OF_TIME = ("timeout", "canceled")
_LONGEST = (1 << 32) - 1  # Z3: no limit


@final
class Session:
    """A Z3 solver that is told translated formulas, and in each frame once the facts about the
    variables in them."""

    def __init__(self, context: Context, translation: Translation) -> None:
        self._context = context
        self._translation = translation
        self._solver = z3.SimpleSolver(ctx=context.outer)
        self._pointer = self._solver.solver
        self._told: dict[Term, int] = {}  # how many facts of each variable
        self._trail: list[tuple[Term, int]] = []  # what `_told` was before
        self._marks: list[int] = []
        self._limit = _LONGEST

    def push(self) -> None:
        self._solver.push()
        self._marks.append(len(self._trail))

    def pop(self) -> None:
        self._solver.pop()
        mark = self._marks.pop()
        while len(self._trail) > mark:
            variable, count = self._trail.pop()
            self._told[variable] = count

    def add(self, formula: Term) -> None:
        """May raise CannotTranslateError; then nothing was added."""
        ast = self._translation(formula)
        context = self._context.pointer
        for variable, symbol in self._translation.facts(formula):
            told = self._told.get(variable, 0)
            if told < len(symbol.facts):
                for fact in symbol.facts[told:]:
                    z3core.Z3_solver_assert(context, self._pointer, fact)
                self._trail.append((variable, told))
                self._told[variable] = len(symbol.facts)
        z3core.Z3_solver_assert(context, self._pointer, ast)

    def check(self, seconds: float | None) -> Answer:
        limit = _LONGEST if seconds is None else max(1, int(seconds * 1000))
        if limit != self._limit:
            self._solver.set("timeout", limit)
            self._limit = limit
        verdict = self._solver.check()
        if verdict == z3.unsat:
            return Unsat()
        if verdict != z3.sat:
            reason = self._solver.reason_unknown()
            return NoAnswer(reason, ran_out=reason in _OUT_OF_TIME)
        return self._model()

    def _model(self) -> Answer:
        pointer = z3core.Z3_solver_get_model(self._context.pointer, self._pointer)
        translation = self._translation
        try:
            model = read_model(pointer, self._context, translation.symbols, translation.ranges)
        except UnreadableModelError as error:
            return NoAnswer(f"a model that cannot be read: {error}")
        return Sat(lambda: model)


@final
class Smt:
    """Z3. Formulas that have no form over the integers are left out there, so that only `Unsat`
    counts until bit-vectors have decided."""

    name = "smt"

    def __init__(self, ranges: Ranges) -> None:
        context = Context()
        self._ranges = ranges
        self._session = Session(context, IntegerTranslation(context, ranges))
        self._frames: list[list[Term]] = [[]]
        self._left_out: list[tuple[int, str, bool]] = []  # depth, reason, whether bits would do

    def push(self) -> None:
        self._session.push()
        self._frames.append([])

    def pop(self) -> None:
        self._session.pop()
        self._frames.pop()
        while self._left_out and self._left_out[-1][0] >= len(self._frames):
            self._left_out.pop()

    def add(self, formula: Term) -> None:
        self._frames[-1].append(formula)
        try:
            self._session.add(formula)
        except CannotTranslateError as error:
            needs_bits = isinstance(error, NeedsBitsError)
            self._left_out.append((len(self._frames) - 1, str(error), needs_bits))

    def check(self, seconds: float | None = None) -> Answer:
        if any(bits for _, _, bits in self._left_out):
            answer = self._check_bits(seconds)
            if not isinstance(answer, NoAnswer):
                return answer
        answer = self._check_integers(seconds)
        if self._left_out and isinstance(answer, Sat):
            return NoAnswer(self._left_out[0][1])
        return answer

    def _check_integers(self, seconds: float | None) -> Answer:
        """One of the newest formula's alternatives after the other: what has to be shown is often
        a conjunction, and its parts are much easier than the whole."""
        end = None if seconds is None else monotonic() + seconds
        answer: Answer = Unsat()
        for choice in self._alternatives():
            self._session.push()
            try:
                self._session.add(choice)
                answer = self._session.check(None if end is None else end - monotonic())
            finally:
                self._session.pop()
            if not isinstance(answer, Unsat):
                return answer
        return answer

    def _alternatives(self) -> tuple[Term, ...]:
        """Formulas, one of which holds if all that was added does."""
        newest = next((frame[-1] for frame in reversed(self._frames) if frame), TRUE)
        if not self._left_out:
            for part in conjuncts(newest):
                item = literal(part)
                if isinstance(item, Clause) and len(item.choices) <= _MOST_ALTERNATIVES:
                    return item.choices
        return (TRUE,)

    def _check_bits(self, seconds: float | None) -> Answer:
        """The whole query over bit-vectors, from scratch."""
        context = Context()
        extents = Extents(self._ranges)
        formulas = [formula for frame in self._frames for formula in frame]
        try:
            width = width_for(formulas, extents)
            session = Session(context, BitTranslation(context, extents, width))
            for formula in formulas:
                session.add(formula)
        except CannotTranslateError as error:
            return NoAnswer(str(error))
        return session.check(seconds)
