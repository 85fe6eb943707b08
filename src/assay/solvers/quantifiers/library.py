# SPDX-License-Identifier: Apache-2.0
"""What may be used of lemmas, and of what follows by induction of definitions, in one question.

Arrays are put in for the variables of a lemma that are arrays: those that the question reads, or
that definitions are applied to there. The other variables stay, and a solver that matches terms
instantiates the fact where the definitions in it are applied to something.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, count, islice, product
from typing import final

from assay.program.lemmas import Bounds, Lemma, settled
from assay.program.ranges import Ranges
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    Op,
    Term,
    at_most,
    conjunction,
    equal,
    equivalence,
    free_variables,
    has_bound_variable,
    implication,
    less,
    negation,
    select,
    substitute,
    subterms,
    variable,
)
from assay.program.terms.applications import DefinedSymbol, applications, apply
from assay.program.terms.core import ZERO
from assay.solvers.answers import Unsat
from assay.solvers.matching import Matching
from assay.solvers.quantifiers.agreement import PLACE, VALUE, Guess, guesses
from assay.solvers.quantifiers.applied import ahead_of, is_ground, meanings
from assay.solvers.quantifiers.clauses import AlternationError, FormulaSplitter
from assay.solvers.universal import Offer, Universal

_MOST_ROWS = 6  # arrays for one variable
_MOST_CHOICES = 24  # of arrays for one lemma
_PROVING = 0.3  # seconds for one guess
_NAMES = count()
_OFFSET = ".offset"
_MEANING = "meaning"
"""What definitions say, and that equal arguments give equal values."""


@final
class Library:
    """Lemmas, and what is known of definitions."""

    def __init__(self, lemmas: Sequence[Lemma], ranges: Ranges, used: dict[str, None]) -> None:
        """`used` is told of the lemmas that proofs rest on, by their names."""
        self._lemmas = lemmas
        self._guesses: dict[str, Guess] = {}
        self._used = used
        self._derived: dict[str, Guess] = {}
        self._ranges = ranges
        self._made: dict[tuple[object, ...], Universal] = {}

    def offers(self, formulas: Iterable[Term]) -> list[Offer]:
        """What may help with a question about these formulas."""
        known = list(formulas)
        applied = _Applied(known)
        found = [one for symbol in applied.rows for one in self._of_symbol(symbol, applied)]
        found += [one for lemma in self._lemmas for one in self._of_lemma(lemma, applied)]
        ground = (one for one in applications(*known) if is_ground(one))
        return found + [Offer(_MEANING, Universal((), one)) for one in ahead_of(ground)]

    def note(self, names: Iterable[str]) -> None:
        """A proof rests on these."""
        for name in sorted(names):
            if name in self._guesses:
                self._derived[name] = self._guesses[name]
            elif name != _MEANING:
                self._used[name] = None

    @property
    def lemmas_used(self) -> tuple[Lemma, ...]:
        return tuple(one for one in self._lemmas if one.name in self._used)

    @property
    def guesses_used(self) -> tuple[Guess, ...]:
        return tuple(self._derived.values())

    # --- definitions

    def _of_symbol(self, symbol: DefinedSymbol, applied: _Applied) -> Iterator[Offer]:
        rows = applied.rows[symbol]
        for place, given in rows.items():
            base: dict[Term, None] = {}
            for row in given:
                if row.op in (Op.STORE, Op.ITE) or _is_written(row):
                    yield from self._of_change(symbol, place, row, base)
                else:
                    base[row] = None
            for pair in islice(combinations(base, 2), _MOST_CHOICES):
                yield from self._of_pair(symbol, place, pair)

    def _of_change(
        self, symbol: DefinedSymbol, place: int, row: Term, base: dict[Term, None]
    ) -> Iterator[Offer]:
        """A row that is another one with a write, or one of two."""
        stack = [row]
        while stack:
            top = stack.pop()
            if top.op is Op.ITE or _is_written(top):
                condition, *others = top.args if top.op is Op.ITE else _chosen(top)
                for one, holds in zip(others, (condition, negation(condition)), strict=True):
                    yield self._offer(
                        symbol, ("choice", place, top, one), _choice(symbol, place, top, one, holds)
                    )
                stack += others
            elif top.op is Op.STORE:
                for guess in known_of(symbol):
                    if len(guess.rows) == 1 and guess.rows[0] is symbol.parameters[place]:
                        yield self._updated(symbol, guess, top)
                        break
                else:
                    yield from self._of_pair(symbol, place, (top, top.args[0]))
                stack.append(top.args[0])
            else:
                base[top] = None

    def _updated(self, symbol: DefinedSymbol, guess: Guess, row: Term) -> Offer:
        of, place, value = row.args
        put = {guess.rows[0]: of, PLACE: place, VALUE: value}
        formula, trigger = substitute(guess.formula, put), substitute(guess.triggers[0], put)
        fact = Universal(guess.numbers, formula, ((trigger,),))
        return self._offer(symbol, ("update", row), fact, guess)

    def _of_pair(
        self, symbol: DefinedSymbol, place: int, pair: tuple[Term, Term]
    ) -> Iterator[Offer]:
        for guess in known_of(symbol):
            if len(guess.rows) == 2 and guess.rows[0] is symbol.parameters[place]:
                put = dict(zip(guess.rows, pair, strict=True))
                formula = substitute(guess.formula, put)
                triggers = tuple((substitute(one, put),) for one in guess.triggers)
                fact = Universal(guess.numbers, formula, triggers)
                yield self._offer(symbol, pair, fact, guess)
                return

    def _offer(
        self,
        symbol: DefinedSymbol,
        key: tuple[object, ...],
        fact: Universal,
        guess: Guess | None = None,
    ) -> Offer:
        whole = (symbol, *key)
        if whole not in self._made:
            self._made[whole] = _renamed(fact)
        if guess is None:
            return Offer(_MEANING, self._made[whole])
        self._guesses[guess.name] = guess
        return Offer(guess.name, self._made[whole])

    # --- lemmas

    def _of_lemma(self, lemma: Lemma, applied: _Applied) -> Iterator[Offer]:
        symbols = {one.payload for one in applications(lemma.formula)}
        if symbols and symbols.isdisjoint(applied.symbols):
            return
        arrays = [one for one in lemma.variables if one.sort.is_map]
        choices = [self._rows_for(lemma, one, applied) for one in arrays]
        starts = _starts(lemma)
        arrays += starts
        choices += [list(applied.starts)] * len(starts)
        for chosen in islice(product(*choices), _MOST_CHOICES):
            key = (lemma, *chosen)
            if key not in self._made:
                formula = substitute(lemma.formula, dict(zip(arrays, chosen, strict=True)))
                left = tuple(one for one in lemma.variables if one not in arrays)
                self._made[key] = _renamed(Universal(left, formula))
            yield Offer(lemma.name, self._made[key])

    def _rows_for(self, lemma: Lemma, name: Term, applied: _Applied) -> list[Term]:
        """The arrays that a variable may stand for: those to which definitions are applied as they
        are to it, or all that are read; of elements that the lemma is about."""
        found: dict[Term, None] = {}
        for one in applications(lemma.formula):
            for place, arg in enumerate(one.args):
                if arg is name:
                    found.update(applied.rows.get(one.payload, {}).get(place, {}))
        bounds = dict(lemma.elements).get(name)
        fitting = (one for one in found or applied.read if self._holds(one, bounds))
        return list(islice(fitting, _MOST_ROWS))

    def _holds(self, row: Term, bounds: Bounds | None) -> bool:
        """Whether the elements of an array are of a type."""
        if bounds is None:
            return True
        if row.op is Op.STORE:
            return self._holds(row.args[0], bounds)
        if row.op is Op.ITE:
            return all(self._holds(one, bounds) for one in row.args[1:])
        return self._ranges.fits(row, *bounds)


@final
class _Applied:
    """The symbols and arrays of a question."""

    def __init__(self, formulas: list[Term]) -> None:
        self.symbols: dict[DefinedSymbol, None] = {}
        self.rows: dict[DefinedSymbol, dict[int, dict[Term, None]]] = {}
        self.read: dict[Term, None] = {}
        self.starts: dict[Term, None] = {ZERO: None}  # what indices are counted from
        for term in subterms(*formulas):
            if term.op is Op.APPLY:
                self.symbols[term.payload] = None
                places = self.rows.setdefault(term.payload, {})
                for place in term.payload.relevant:
                    self._note(term.args[place], places.setdefault(place, {}))
            elif term.op is Op.SELECT:
                self._note(term.args[0], self.read)
            elif term.op is Op.VAR and _OFFSET in term.payload[0] and len(self.starts) < _MOST_ROWS:
                self.starts[term] = None

    @staticmethod
    def _note(row: Term, found: dict[Term, None]) -> None:
        is_row = row.sort.is_map and row.sort.element is INT
        if is_row and not has_bound_variable(row) and len(found) < _MOST_ROWS:
            found[row] = None


def _starts(lemma: Lemma) -> list[Term]:
    """The offsets of pointers to which no definition in it is applied."""
    given = frozenset().union(*map(free_variables, applications(lemma.formula)))
    return [one for one in lemma.variables if one.payload[0].endswith(_OFFSET) and one not in given]


def _is_written(row: Term) -> bool:
    """Whether it is the array of one object where that of another, or the same, was replaced."""
    return row.op is Op.SELECT and row.args[0].op is Op.STORE


def _chosen(row: Term) -> tuple[Term, Term, Term]:
    """When it is the array that was written, that one, and the one that was there before."""
    (heap, object_, array), wanted = row.args[0].args, row.args[1]
    return equal(object_, wanted), array, select(heap, wanted)


def _choice(symbol: DefinedSymbol, place: int, row: Term, one: Term, holds: Term) -> Universal:
    parameter = symbol.parameters[place]
    plain = settled(apply(symbol, symbol.parameters))
    free = free_variables(plain)
    numbers = tuple(p for p in symbol.parameters if p is not parameter and p in free)
    before, after = substitute(plain, {parameter: row}), substitute(plain, {parameter: one})
    same = equivalence(before, after) if before.sort is BOOL else equal(before, after)
    return Universal(numbers, implication(holds, same), ((before,),))


def _renamed(fact: Universal) -> Universal:
    """With variables that occur nowhere else."""
    names = tuple(variable(f"l?{next(_NAMES)}", one.sort) for one in fact.variables)
    put = dict(zip(fact.variables, names, strict=True))
    triggers = tuple(tuple(substitute(one, put) for one in each) for each in fact.triggers)
    return Universal(names, substitute(fact.formula, put), triggers)


# --- proofs


_KNOWN: dict[DefinedSymbol, tuple[Guess, ...]] = {}


def known_of(symbol: DefinedSymbol) -> tuple[Guess, ...]:
    """What follows of a definition: of guesses about one array, those that are proved first."""
    found = _KNOWN.get(symbol)
    if found is None:
        found = _KNOWN[symbol] = tuple(_proved(symbol))
    return found


def _proved(symbol: DefinedSymbol) -> Iterator[Guess]:
    done: set[tuple[Term, int]] = set()
    for guess in guesses(symbol):
        key = guess.rows[0], len(guess.rows)
        if key not in done and is_inductive(guess):
            done.add(key)
            yield guess


def is_inductive(guess: Guess) -> bool:
    """Whether it follows from itself for all smaller values of its measure."""
    others = [variable(f"{one.payload[0]}''", one.sort) for one in guess.numbers]
    put = dict(zip(guess.numbers, others, strict=True))
    smaller = substitute(guess.measure, put)
    below = conjunction(at_most(ZERO, smaller), less(smaller, guess.measure))
    triggers = tuple((substitute(one, put),) for one in guess.triggers)
    hypothesis = Universal(
        tuple(others), implication(below, substitute(guess.formula, put)), triggers
    )
    splitter = FormulaSplitter()
    matching = Matching(Ranges())
    try:
        claimed = splitter.of(negation(guess.formula))
    except AlternationError:
        return False
    for fact in (hypothesis, *claimed):
        matching.add(fact)
    for meaning in meanings(applications(guess.formula)):
        matching.add(Universal((), meaning))
    return isinstance(matching.check(_PROVING), Unsat)
