# SPDX-License-Identifier: Apache-2.0
"""Universal facts, instantiated by Z3: at the terms that read arrays, or where a model fails.

It refutes or gives no answer: what it does not refute may still be contradictory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations, count, islice, product
from time import process_time
from typing import final

import z3
from z3 import z3core

from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import (
    BINDERS,
    Op,
    Term,
    conjunction,
    equal,
    free_variables,
    has_binder,
    has_bound_variable,
    implication,
    instantiate,
    negation,
    select,
    subterms,
    variable,
)
from assay.solvers.answers import NoAnswer
from assay.solvers.literals import is_base
from assay.solvers.universal import How, Offer, Universal
from assay.solvers.z3.context import Ast, Context
from assay.solvers.z3.integers import IntegerTranslation
from assay.solvers.z3.translation import CannotTranslateError, Symbol

_MOST_PATTERNS = 6  # of one fact
_LARGEST_PATTERN = 3  # terms
_STEPS = 5_000_000  # of the solver in a second: a busy machine does not change what is found
_SLOWEST = 2  # times as many seconds of the processor at most
_BUSIEST = 8.0  # seconds of the clock for one of the processor, on a busy machine
_LATE = ("timeout", "canceled")
_LITTLE = 0.2  # of the time: no reason to ask again
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
        return {**super().operations(), **quantifiers, Op.APPLY: self._application}

    def _application(self, term: Term, parts: list[Ast]) -> Ast:
        """A function of which nothing is known but that equal arguments give equal values."""
        symbol = term.payload
        places = symbol.relevant
        sorts = [self.sort(symbol.parameters[place].sort) for place in places]
        given = [parts[place] for place in places]
        return self.context.application(symbol.key, sorts, self.sort(symbol.sort), given)

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

    def _variable(self, term: Term, parts: list[Ast]) -> Ast:
        """For a map, the range of all its elements."""
        ast = super()._variable(term, parts)
        interval = self.ranges.of(term) if term.sort.element is INT else None
        if interval is not None:
            index = self(variable(f"q?{next(self._numbers)}", INT))
            read = self.context.binary("select", ast, index)
            pattern, inside = self.context.pattern([read]), self.within(read, *interval)
            self._symbol(term).facts.append(self.context.universal([index], [pattern], inside))
        return ast

    def _bounded(self, symbol: Symbol, ast: Ast, term: Term) -> None:
        """Ranges of single elements would stay, and be terms to instantiate facts at."""
        if term.op is not Op.SELECT or is_base(term):
            super()._bounded(symbol, ast, term)

    def _names(self, binder: Term) -> tuple[Term, ...]:
        return tuple(variable(f"q?{next(self._numbers)}", v.sort) for v in binder.payload)

    def universal(self, fact: Universal) -> Ast:
        body = self(fact.formula)
        if not fact.variables:
            return body
        patterns = fact.triggers or _patterns(fact)
        reads = [[self(read) for read in pattern] for pattern in patterns]
        bound = [self(name) for name in fact.variables]
        return self.context.universal(bound, [self.context.pattern(r) for r in reads], body)


@final
class Matcher:
    """Asks a new Z3 solver each time: an old one instantiates facts when a frame is opened, and
    then no limit holds."""

    def __init__(self, ranges: Ranges) -> None:
        self._context = Context()
        self._translation = QuantifiedTranslation(self._context, ranges)
        self._known: dict[Universal, Ast | None] = {}  # None: it has no form
        self._mentions: dict[Term, Ast] = {}

    def __del__(self) -> None:
        self._translation.close()

    def check(
        self, facts: Iterable[Universal], how: How, seconds: float, offers: Sequence[Offer] = ()
    ) -> frozenset[str] | NoAnswer:
        """The names of the offers that a contradiction needs, if one is found."""
        try:
            return self._checked(facts, how, seconds, offers)
        except z3.Z3Exception as error:  # how it says that it has lost its way, or has no memory
            return NoAnswer(f"gave up: {error}")

    def _checked(
        self, facts: Iterable[Universal], how: How, seconds: float, offers: Sequence[Offer]
    ) -> frozenset[str] | NoAnswer:
        solver = z3.SimpleSolver(ctx=self._context.outer)
        steps = max(1, int(seconds * _STEPS))
        solver.set(auto_config=False, mbqi=how is How.MODELS, rlimit=steps)
        for ast in self._asserted(list(facts)):
            z3core.Z3_solver_assert(self._context.pointer, solver.solver, ast)
        names = self._offered(solver, offers)
        if _is_refuted(solver, seconds * _SLOWEST, list(names.values())):
            needed = {str(one) for one in solver.unsat_core()} if names else ()
            return frozenset(name for name, literal in names.items() if str(literal) in needed)
        return NoAnswer("instances at the terms that occur allow it")

    def _offered(self, solver: z3.Solver, offers: Sequence[Offer]) -> dict[str, z3.BoolRef]:
        """Adds each offer under a literal, one for each name."""
        literals: dict[str, z3.BoolRef] = {}
        for offer in offers:
            literal = literals.setdefault(
                offer.name, z3.Bool(f"offer?{len(literals)}", ctx=self._context.outer)
            )
            for ast in self._asserted([offer.fact]):
                holds = self._context.binary("implies", literal.as_ast(), ast)
                z3core.Z3_solver_assert(self._context.pointer, solver.solver, holds)
        return literals

    def _asserted(self, facts: list[Universal]) -> Iterator[Ast]:
        """The facts, and those about the variables in them. What has no form is left out: then
        there is only less to refute."""
        symbols: dict[Term, Symbol] = {}
        for fact in facts:
            ast = self._translated(fact)
            if ast is not None:
                yield ast
                symbols.update(self._translation.facts(fact.formula))
        for symbol in symbols.values():
            yield from symbol.facts
        for read in dict.fromkeys(chain.from_iterable(map(_replaced, facts))):
            yield self._mentioned(read)

    def _mentioned(self, read: Term) -> Ast:
        """A formula that says nothing, but has a term in it, where facts are instantiated."""
        if read not in self._mentions:
            name = variable(f"m?{len(self._mentions)}", read.sort)
            self._mentions[read] = self._translation(equal(name, read))
        return self._mentions[read]

    def _translated(self, fact: Universal) -> Ast | None:
        if fact not in self._known:
            try:
                self._known[fact] = self._translation.universal(fact)
            except (CannotTranslateError, z3.Z3Exception):  # also where Z3 takes no such pattern
                self._known[fact] = None
        return self._known[fact]


def _replaced(fact: Universal) -> Iterator[Term]:
    """The elements that are written over in a fact about no variable: what follows for one that is
    read often rests on what was there before, or on its neighbours."""
    if fact.variables or has_binder(fact.formula):
        return
    for term in subterms(fact.formula):
        if term.op is Op.STORE and term.sort.element is INT:
            yield select(term.args[0], term.args[1])


def _patterns(fact: Universal) -> Iterator[tuple[Term, ...]]:
    """Reads of arrays in which all variables of the fact occur. Neighbours in one array only
    together: an instance at one of them would ask for the next, and so on."""
    applied = [one for one in subterms(fact.formula) if _is_application(one, fact.variables)]
    if applied:
        found = list(_covering(fact, applied))
        yield from found
        if found and not any(map(_sums_in, found[0])):
            return
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


def _covering(fact: Universal, applied: list[Term]) -> Iterator[tuple[Term, ...]]:
    """Applications, with reads where they are not enough, in which all variables occur: as few of
    them as possible, and rather such as have the variables themselves as arguments."""
    names = frozenset(fact.variables)
    reads = [one for one in subterms(fact.formula) if _is_plain_read(one, fact.variables)]
    terms = [*sorted(applied, key=_sums_in), *reads]
    for size in range(1, _LARGEST_PATTERN + 1):
        found = [
            some
            for some in combinations(terms, size)
            if any(one.op is Op.APPLY for one in some)
            if names <= frozenset().union(*map(free_variables, some))
        ]
        if found:
            least = sum(map(_sums_in, found[0]))
            yield from [one for one in found if sum(map(_sums_in, one)) <= least][:_MOST_PATTERNS]
            return


def _sums_in(term: Term) -> int:
    """How much of it is arithmetic, which is seldom matched."""
    return sum(one.op is Op.SUM for one in subterms(term))


def _is_plain_read(term: Term, names: tuple[Term, ...]) -> bool:
    if term.op is not Op.SELECT or free_variables(term).isdisjoint(names):
        return False
    return _is_matched(term) and not has_bound_variable(term)


def _is_application(term: Term, names: tuple[Term, ...]) -> bool:
    """Of a defined symbol, with some of the variables among its arguments."""
    if term.op is not Op.APPLY or free_variables(term).isdisjoint(names):
        return False
    return all(map(_is_matched, term.args)) and not has_bound_variable(term)


def _is_matched(term: Term) -> bool:
    return all(one.op in _MATCHED for one in subterms(term))


def _is_read(term: Term, names: tuple[Term, ...]) -> bool:
    """Of an array that is the same for all values, in terms that can be matched."""
    if term.op is not Op.SELECT or not free_variables(term.args[0]).isdisjoint(names):
        return False
    return _is_matched(term) and not has_bound_variable(term)


def _is_refuted(solver: z3.Solver, seconds: float, literals: list[z3.BoolRef]) -> bool:
    """Whether a solver says so in that time of the processor. It counts that of the clock itself,
    so on a busy machine it is asked again until it has had its time."""
    limit, left = seconds, seconds
    while left > _LITTLE * seconds:
        solver.set(timeout=max(1, int(1000 * limit)))
        begun = process_time()
        answer = solver.check(*literals)
        if answer != z3.unknown or solver.reason_unknown() not in _LATE:
            return bool(answer == z3.unsat)
        used = process_time() - begun
        left -= used
        limit = left * min(_BUSIEST, limit / max(used, 0.001))
    return False
