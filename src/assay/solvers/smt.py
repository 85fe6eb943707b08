# SPDX-License-Identifier: Apache-2.0
"""Z3 behind the solver protocol: integers incrementally, bit-vectors where bits matter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

import z3
from z3 import z3core

from assay.budget import Budget
from assay.program.ranges import Ranges
from assay.program.terms import Term
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.cores import Core
from assay.solvers.extents import Extents
from assay.solvers.literals import DisjunctiveClause, conjuncts, literal
from assay.solvers.model import Model
from assay.solvers.z3.bits import BitTranslation, width_for
from assay.solvers.z3.context import Ast, Context
from assay.solvers.z3.differences import Differences
from assay.solvers.z3.integers import NeedsBitsError, OpenBits
from assay.solvers.z3.models import UnreadableModelError, ValuesOnDemand, read_model
from assay.solvers.z3.translation import CannotTranslateError, Z3Translation

_MOST_CASES = 256
_DIFFERENCES = 1  # arith.solver: Bellman and Ford's method; it gives up on anything else
_OUT_OF_TIME = ("timeout", "canceled")
_LONGEST = (1 << 32) - 1  # Z3: no limit


@final
class Session:
    """A Z3 solver that is told translated formulas, and in each frame once the facts about the
    variables in them."""

    def __init__(self, translation: Z3Translation, arithmetic: int | None = None) -> None:
        self._translation = translation
        self._context = context = translation.context
        self._solver = z3.SimpleSolver(ctx=context.outer)
        if arithmetic is not None:
            self._solver.set("arith.solver", arithmetic)
        self._pointer = self._solver.solver
        self._told: dict[Term, int] = {}  # how many facts of each variable
        self._trail: list[tuple[Term, int]] = []  # what `_told` was before
        self._marks: list[int] = []
        self._limit = _LONGEST

    def __del__(self) -> None:
        self._translation.close()

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
        ast = self._told_facts(formula)
        z3core.Z3_solver_assert(self._context.pointer, self._pointer, ast)

    def assume(self, formula: Term, number: int) -> Ast:
        """The name of a formula that holds only where its name is assumed. May raise
        CannotTranslateError; then nothing was added."""
        context = self._context
        ast = self._told_facts(formula)
        name = context.constant(f"assumed!{number}", context.bool_sort)
        implied = context.binary("implies", name, ast)
        z3core.Z3_solver_assert(context.pointer, self._pointer, implied)
        return name

    def _told_facts(self, formula: Term) -> Ast:
        """A formula for Z3, which has heard of the variables in it."""
        ast = self._translation(formula)
        context = self._context.pointer
        for variable, symbol in self._translation.facts(formula):
            told = self._told.get(variable, 0)
            if told < len(symbol.facts):
                for fact in symbol.facts[told:]:
                    z3core.Z3_solver_assert(context, self._pointer, fact)
                self._trail.append((variable, told))
                self._told[variable] = len(symbol.facts)
        return ast

    def core(self, names: Sequence[Ast], seconds: float | None) -> set[int] | None:
        """Which of the names (by their place) cannot be assumed together; None: they can, or Z3
        does not know."""
        verdict = self._assumed(names, seconds)
        return self._used(names) if verdict == z3.Z3_L_FALSE else None

    def decide(self, names: Sequence[Ast], seconds: float | None) -> set[int] | Sat | NoAnswer:
        """A model in which the named formulas hold, or which of the names (by their place) cannot
        be assumed together."""
        verdict = self._assumed(names, seconds)
        if verdict == z3.Z3_L_FALSE:
            return self._used(names)
        if verdict != z3.Z3_L_TRUE:
            return NoAnswer("no answer")
        pointer = z3core.Z3_solver_get_model(self._context.pointer, self._pointer)
        known = self._translation
        model = Model(
            ValuesOnDemand(pointer, self._context, known.symbols, known.ranges), known.ranges
        )
        return Sat(lambda: model)

    def _assumed(self, names: Sequence[Ast], seconds: float | None) -> int:
        self._set_limit(seconds)
        count = len(names)
        assumed = (z3core.Ast * count)(*names)
        context = self._context.pointer
        try:
            verdict: int = z3core.Z3_solver_check_assumptions(
                context, self._pointer, count, assumed
            )
        except z3.Z3Exception:
            return int(z3.Z3_L_UNDEF)
        return verdict

    def _used(self, names: Sequence[Ast]) -> set[int]:
        """Which of the names the last answer rests on."""
        context = self._context.pointer
        vector = z3core.Z3_solver_get_unsat_core(context, self._pointer)
        z3core.Z3_ast_vector_inc_ref(context, vector)
        size = z3core.Z3_ast_vector_size(context, vector)
        used = {
            z3core.Z3_get_ast_id(context, z3core.Z3_ast_vector_get(context, vector, place))
            for place in range(size)
        }
        z3core.Z3_ast_vector_dec_ref(context, vector)
        ids = [z3core.Z3_get_ast_id(context, name) for name in names]
        return {place for place, found in enumerate(ids) if found in used}

    def _set_limit(self, seconds: float | None) -> None:
        limit = _LONGEST if seconds is None else max(1, int(seconds * 1000))
        if limit != self._limit:
            self._solver.set("timeout", limit)
            self._limit = limit

    def check(self, seconds: float | None) -> Answer:
        self._set_limit(seconds)
        try:
            verdict = self._solver.check()
        except z3.Z3Exception as error:  # how it says that it has lost its way, or has no memory
            return NoAnswer(f"gave up: {error}")
        if verdict == z3.unsat:
            return Unsat()
        if verdict != z3.sat:
            reason = self._solver.reason_unknown()
            ran_out = reason in _OUT_OF_TIME
            text = "no answer in time" if ran_out else f"gave up: {reason}"
            return NoAnswer(text, ran_out=ran_out)
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
class Mirror:
    """A session that follows a stack of formulas, and what of them it could not be told."""

    def __init__(self, translation: OpenBits, arithmetic: int | None) -> None:
        self._translation = translation
        self._session = Session(translation, arithmetic)
        self._heard = [0]  # for each frame: how many formulas
        self._left_out: list[tuple[int, str, bool]] = []  # level, reason, whether bits would do

    def follow(self, frames: list[list[Term]]) -> None:
        while True:
            level = len(self._heard) - 1
            for formula in frames[level][self._heard[level] :]:
                self._tell(formula)
            self._heard[level] = len(frames[level])
            if level + 1 == len(frames):
                return
            self._push()

    def _push(self) -> None:
        self._session.push()
        self._heard.append(0)

    def _tell(self, formula: Term) -> None:
        try:
            self._session.add(formula)
        except CannotTranslateError as error:
            needs_bits = isinstance(error, NeedsBitsError)
            self._left_out.append((len(self._heard), str(error), needs_bits))
            return
        if self._translation.left_open(formula):
            self._left_out.append((len(self._heard), "bits of numbers without bounds", True))

    def back_to(self, levels: int) -> None:
        while len(self._heard) > levels:
            self._heard.pop()
            self._session.pop()
        while self._left_out and self._left_out[-1][0] > levels:
            self._left_out.pop()

    def core(self, formulas: Sequence[Term], seconds: float | None) -> Core | None:
        """Which of the formulas cannot hold together with what was told; None if nothing says so.
        One without a form in Z3 is never one of them."""
        self._push()
        names: dict[Term, Ast] = {}
        for number, formula in enumerate(formulas):
            try:
                names[formula] = self._session.assume(formula, number)
            except CannotTranslateError:
                continue
        used = self._session.core(list(names.values()), seconds)
        self.back_to(len(self._heard) - 1)
        if used is None:
            return None
        return tuple(one for place, one in enumerate(names) if place in used)

    @property
    def needs_bits(self) -> bool:
        return any(bits for _, _, bits in self._left_out)

    def check(self, seconds: float | None) -> Answer:
        answer = self._session.check(seconds)
        if self._left_out and isinstance(answer, Sat):
            return NoAnswer(self._left_out[0][1])
        return answer


@final
class Smt:
    """Z3. Where all constraints are differences its solver for those is asked; formulas that have
    no form over the integers are decided over bit-vectors, or else left out, so that only `Unsat`
    counts."""

    name = "smt"

    def __init__(self, ranges: Ranges) -> None:
        self._ranges = ranges
        self._frames: list[list[Term]] = [[]]
        self._mirrors: dict[bool, Mirror] = {}  # for differences, for everything
        self._differences = Differences()

    def push(self) -> None:
        self._frames.append([])

    def pop(self) -> None:
        self._frames.pop()
        for mirror in self._mirrors.values():
            mirror.back_to(len(self._frames))

    def add(self, formula: Term) -> None:
        self._frames[-1].append(formula)

    def check(self, seconds: float | None = None) -> Answer:
        formulas = [formula for frame in self._frames for formula in frame]
        if all(map(self._differences.only, formulas)):
            answer = self._decide(self._mirror(only_differences=True), formulas, seconds)
            if not isinstance(answer, NoAnswer) or answer.ran_out:
                return answer
        return self._decide(self._mirror(only_differences=False), formulas, seconds)

    def check_assuming(self, assumptions: Sequence[Term], seconds: float | None = None) -> Answer:
        """Whether the assumptions can hold with all formulas; a core is Z3's own."""
        mirror = self._mirror(only_differences=False)
        mirror.follow(self._frames)
        core = mirror.core(assumptions, seconds)
        mirror.back_to(len(self._frames))
        return NoAnswer("no core over the integers") if core is None else Unsat(core)

    def _decide(self, mirror: Mirror, formulas: list[Term], seconds: float | None) -> Answer:
        """Case by case."""
        budget = Budget.of(seconds)
        *older, newest = self._frames
        cases = _cases(newest[-1]) if newest else [[]]
        try:
            for case in cases:
                mirror.follow([*older, newest[:-1], case])
                if mirror.needs_bits:
                    return self._check_bits(formulas, mirror, seconds)
                answer = mirror.check(budget.seconds())
                if not isinstance(answer, Unsat):
                    return answer
                mirror.back_to(len(self._frames))
            return Unsat()
        finally:
            mirror.back_to(len(self._frames))

    def _mirror(self, *, only_differences: bool) -> Mirror:
        found = self._mirrors.get(only_differences)
        if found is None:
            translation = OpenBits(Context(), self._ranges)
            arithmetic = _DIFFERENCES if only_differences else None
            found = self._mirrors[only_differences] = Mirror(translation, arithmetic)
        return found

    def _check_bits(self, formulas: list[Term], mirror: Mirror, seconds: float | None) -> Answer:
        """The whole query over bit-vectors, from scratch; else what the integers say."""
        extents = Extents(self._ranges)
        try:
            width = width_for(formulas, extents)
            session = Session(BitTranslation(Context(), extents, width))
            for formula in formulas:
                session.add(formula)
        except CannotTranslateError as error:
            mirror.back_to(len(self._frames))
            mirror.follow(self._frames)
            answer = mirror.check(seconds)
            return answer if isinstance(answer, Unsat) else NoAnswer(str(error))
        return session.check(seconds)


def _cases(formula: Term) -> list[list[Term]]:
    """A formula as alternatives, each a list of formulas: what has to be shown is often a
    conjunction, and its parts are much easier than the whole."""
    parts = conjuncts(formula)
    for number, part in enumerate(parts):
        item = literal(part)
        if isinstance(item, DisjunctiveClause) and len(item.choices) <= _MOST_CASES:
            others = [*parts[:number], *parts[number + 1 :]]
            return [[*others, choice] for choice in item.choices]
    return [[formula]]
