# SPDX-License-Identifier: Apache-2.0
"""Universal facts, instantiated by Z3: at the terms that read arrays, or where a model fails.

It refutes or gives no answer: what it does not refute may still be contradictory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, count, islice, product
from typing import final

import z3
from z3 import z3core

from assay.program.ranges import Ranges
from assay.program.terms import (
    BINDERS,
    Op,
    Term,
    conjunction,
    free_variables,
    implication,
    instantiate,
    negation,
    subterms,
    variable,
)
from assay.solvers.answers import Answer, NoAnswer, Unsat
from assay.solvers.universal import How, Universal
from assay.solvers.z3.context import Ast, Context
from assay.solvers.z3.integers import IntegerTranslation
from assay.solvers.z3.translation import CannotTranslateError

_MOST_PATTERNS = 6  # of one fact
_MATCHED = frozenset({Op.VAR, Op.INTEGER, Op.SUM, Op.SELECT, Op.STORE})


@final
class QuantifiedTranslation(IntegerTranslation):
    """Quantifiers inside formulas as well; their variables become constants that are bound
    again."""

    def __init__(self, context: Context, ranges: Ranges) -> None:
        super().__init__(context, ranges)
        self._numbers = count()

    def operations(self) -> dict[Op, Callable[[Term, list[Ast]], Ast]]:
        quantifiers = {Op.FORALL: self._forall, Op.EXISTS: self._exists}
        return {**super().operations(), **quantifiers}

    def _parts(self, term: Term) -> Sequence[Term]:
        return () if term.op in BINDERS else super()._parts(term)

    def _forall(self, term: Term, _: list[Ast]) -> Ast:
        names = self._names(term)
        span, body = instantiate(term, names)
        return self.universal(Universal(names, implication(span, body)))

    def _exists(self, term: Term, _: list[Ast]) -> Ast:
        names = self._names(term)
        span, body = instantiate(term, names)
        nowhere = Universal(names, negation(conjunction(span, body)))
        return self.context.negation(self.universal(nowhere))

    def _names(self, binder: Term) -> tuple[Term, ...]:
        return tuple(variable(f"q?{next(self._numbers)}", v.sort) for v in binder.payload)

    def universal(self, fact: Universal) -> Ast:
        body = self(fact.formula)
        if not fact.variables:
            return body
        reads = [[self(read) for read in pattern] for pattern in _patterns(fact)]
        bound = [self(name) for name in fact.variables]
        return self.context.universal(bound, [self.context.pattern(r) for r in reads], body)


@final
class Matcher:
    """A Z3 solver that is told facts in frames, and in each frame once the facts about the
    variables in them."""

    def __init__(self, ranges: Ranges, how: How) -> None:
        self._context = Context()
        self._translation = QuantifiedTranslation(self._context, ranges)
        self._solver = z3.SimpleSolver(ctx=self._context.outer)
        self._solver.set(auto_config=False, mbqi=how is How.MODELS)
        self._told: dict[Term, int] = {}  # how many facts of each variable
        self._trail: list[tuple[Term, int]] = []  # what `_told` was before
        self._marks: list[int] = []

    def push(self) -> None:
        self._solver.push()
        self._marks.append(len(self._trail))

    def pop(self) -> None:
        self._solver.pop()
        mark = self._marks.pop()
        while len(self._trail) > mark:
            name, told = self._trail.pop()
            self._told[name] = told

    def check(self, seconds: float) -> Answer:
        self._solver.set("timeout", max(1, int(seconds * 1000)))
        if self._solver.check() == z3.unsat:
            return Unsat()
        return NoAnswer("instances at the terms that occur allow it")

    def add(self, fact: Universal) -> None:
        """What has no form is left out: then there is only less to refute."""
        try:
            ast = self._translation.universal(fact)
        except CannotTranslateError:
            return
        self._tell_ranges(fact.formula)
        self._assert(ast)

    def _tell_ranges(self, formula: Term) -> None:
        for name, symbol in self._translation.facts(formula):
            told = self._told.get(name, 0)
            if told < len(symbol.facts):
                for fact in symbol.facts[told:]:
                    self._assert(fact)
                self._trail.append((name, told))
                self._told[name] = len(symbol.facts)

    def _assert(self, ast: Ast) -> None:
        z3core.Z3_solver_assert(self._context.pointer, self._solver.solver, ast)


def _patterns(fact: Universal) -> Iterator[tuple[Term, ...]]:
    """Reads of arrays in which all variables of the fact occur. Neighbours in one array only
    together: an instance at one of them would ask for the next, and so on."""
    reads = [sub for sub in subterms(fact.formula) if _is_read(sub, fact.variables)]
    by_name = []
    for name in fact.variables:
        by_array: dict[Term, list[Term]] = {}
        for read in reads:
            if name in free_variables(read.args[1]):
                by_array.setdefault(read.args[0], []).append(read)
        by_name.append(list(by_array.values()))
    if by_name and all(by_name):
        choices = (tuple(dict.fromkeys(chain(*choice))) for choice in product(*by_name))
        yield from islice(dict.fromkeys(choices), _MOST_PATTERNS)


def _is_read(term: Term, names: tuple[Term, ...]) -> bool:
    """Of an array that is the same for all values, in terms that can be matched."""
    if term.op is not Op.SELECT or not free_variables(term.args[0]).isdisjoint(names):
        return False
    return all(sub.op in _MATCHED for sub in subterms(term))
