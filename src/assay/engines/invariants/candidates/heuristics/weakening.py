# SPDX-License-Identifier: Apache-2.0
"""Ways to weaken a formula: Furia and Meyer, "Inferring loop invariants using postconditions".

    (\\forall int k; 0 <= k && k < a.length; a[k] != x)
      constant relaxation       (\\forall int k; 0 <= k && k < i; a[k] != x)
      aging                     (\\forall int k; 0 <= k && k < i - 1; a[k] != x)
      another relation          (\\forall int k; 0 <= k && k < i; a[k] < x)
      counted from the end      (\\forall int k; a.length - i <= k && k < a.length; a[k] != x)
      at the ends               a[0] != x, a[a.length - 1] != x, if 0 < a.length
Uncoupling is replacing one occurrence of a term and leaving the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from assay.engines.invariants.candidates.comparability import Kinds
from assay.program.heap import LENGTH
from assay.program.sorts import INT
from assay.program.terms import (
    BINDERS,
    ONE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    bind,
    conjunction,
    conjuncts,
    forall,
    free_variables,
    has_bound_variable,
    implication,
    instantiate,
    less,
    rebuild,
    rewrite,
    substitute,
    subterms,
    subtract,
    variable,
)
from assay.program.terms.spans import interval_of

Ladder = tuple[Term, ...]  # of which only the first that holds is of interest
Range = tuple[Term, Term]  # from the first to before the second
Cut = Callable[[Term, Term, Sequence[Term], Kinds], Iterator[list[Range]]]


def relaxed(formula: Term, counters: Sequence[Term], kinds: Kinds) -> Iterator[Term]:
    """Constants and bounds replaced by what the loop counts with, everywhere or at one place."""
    for fixed in _fixed(formula, counters):
        for counter in counters:
            if not kinds.comparable(fixed, counter):
                continue
            for value in (counter, subtract(counter, ONE), add(counter, ONE)):
                yield _replaced(formula, fixed, value)
                yield from at_one_place(formula, fixed, value)


def _fixed(formula: Term, counters: Sequence[Term]) -> list[Term]:
    """Variables and lengths in a formula that the loop does not count with."""
    found = []
    for part in subterms(formula):
        is_length = part.op is Op.SELECT and part.args[0] is LENGTH
        is_number = part.op is Op.VAR and part.sort is INT and part not in counters
        if is_length or (is_number and not _is_object(part, formula)):
            found.append(part)
    return found


def _is_object(term: Term, formula: Term) -> bool:
    """Whether a variable holds a reference: it selects in a heap map or among the lengths."""
    return any(
        part.op is Op.SELECT and part.args[1] is term and part.args[0].op is Op.VAR
        for part in subterms(formula)
    )


def at_one_place(formula: Term, old: Term, new: Term) -> Iterator[Term]:
    """The formula with one occurrence of a term replaced, for each occurrence."""
    if formula is old:
        yield new
        return
    if formula.op in BINDERS:
        names = _names(formula)
        span, body = instantiate(formula, names)
        for changed in at_one_place(span, old, new):
            yield bind(formula.op, names, changed, body)
        for changed in at_one_place(body, old, new):
            yield bind(formula.op, names, span, changed)
        return
    for position, arg in enumerate(formula.args):
        for changed in at_one_place(arg, old, new):
            before, after = formula.args[:position], formula.args[position + 1 :]
            yield rebuild(formula, (*before, changed, *after))


def _names(binder: Term) -> tuple[Term, ...]:
    return tuple(variable(f"!w{i}", bound.sort) for i, bound in enumerate(binder.payload))


def reranged(
    formula: Term, counters: Sequence[Term], kinds: Kinds, cut: Cut | None = None
) -> Iterator[Ladder]:
    """The range of a quantifier or a sum cut off at what the loop counts with, wide ones first."""
    cut = cut or _cuts
    for binder in [part for part in subterms(formula) if part.op in BINDERS]:
        if has_bound_variable(binder):
            continue
        names = _names(binder)
        span, body = instantiate(binder, names)
        for name in names:
            interval, guards = _interval_and_guards(span, name, names)
            ends = interval_of(name, interval)
            for cuts in () if ends is None else cut(*ends, counters, kinds):
                ladder = []
                for low, high in cuts:
                    within = conjunction(at_most(low, name), less(name, high), guards)
                    changed = bind(binder.op, names, within, body)
                    ladder.append(_replaced(formula, binder, changed))
                yield tuple(ladder)


def _interval_and_guards(span: Term, name: Term, names: Sequence[Term]) -> tuple[Term, Term]:
    """The inequalities for one variable of a range, and what else it says: `0 <= k && k < n` and
    `k % 2 == 0`."""
    parts = conjuncts(span)
    bounds = [
        part
        for part in parts
        if part.op is Op.LE and free_variables(part).intersection(names) == {name}
    ]
    return conjunction(*bounds), conjunction(*(part for part in parts if part not in bounds))


def instances(formula: Term, numbers: Sequence[Term]) -> Iterator[Term]:
    """What a universal statement about pairs says of one value in place of a variable.

    (\\forall int i, j; 0 <= j && j < i && i < n; a[i] != a[j])
      for i        (\\forall int j; 0 <= j && j < i; a[i] != a[j]), if 0 <= i && i < n
    """
    if formula.op is not Op.FORALL or len(formula.payload) != 2:
        return
    names = _names(formula)
    span, body = instantiate(formula, names)
    for position, name in enumerate(names):
        other = names[1 - position]
        for number in numbers:
            within, inner = (substitute(part, {name: number}) for part in (span, body))
            kept = [part for part in conjuncts(within) if other in free_variables(part)]
            yield forall((other,), conjunction(*kept), inner)


def _replaced(formula: Term, old: Term, new: Term) -> Term:
    """The formula with every occurrence of a term replaced."""
    return rewrite(formula, lambda term: new if term is old else term)


def at_the_ends(formula: Term) -> Iterator[Ladder]:
    """What a universal statement says of the first and of the last value of its variable, there
    being one or not."""
    if formula.op is not Op.FORALL or len(formula.payload) != 1:
        return
    names = _names(formula)
    span, body = instantiate(formula, names)
    ends = interval_of(names[0], span)
    if ends is not None:
        low, high = ends
        for value in (low, subtract(high, ONE)):
            said = substitute(body, {names[0]: value})
            yield (said, implication(less(low, high), said))


def from_the_end(
    low: Term, high: Term, counters: Sequence[Term], kinds: Kinds
) -> Iterator[list[Range]]:
    """Of a range from 0, as many values as the loop has counted, or all but so many."""
    if low is not ZERO:
        return
    for counter in _indices(low, high, counters, kinds):
        rest = subtract(high, counter)
        before, after = subtract(rest, ONE), add(rest, ONE)
        yield [(before, high), (rest, high), (after, high)]
        yield [(low, after), (low, rest), (low, before)]


def _indices(low: Term, high: Term, counters: Sequence[Term], kinds: Kinds) -> list[Term]:
    known = low.op is high.op is Op.INTEGER
    return [
        c
        for c in counters
        if kinds.comparable(c, high) or kinds.comparable(c, low) or (known and kinds.is_index(c))
    ]


def _cuts(low: Term, high: Term, counters: Sequence[Term], kinds: Kinds) -> Iterator[list[Range]]:
    indices = _indices(low, high, counters, kinds)
    for counter in indices:
        before, after = subtract(counter, ONE), add(counter, ONE)
        yield [(low, after), (low, counter), (low, before)]
        yield [(before, high), (counter, high), (after, high)]
    for first in indices:
        for second in indices:
            if first is not second:
                yield [(first, add(second, ONE)), (first, second), (add(first, ONE), second)]


def ladders(formula: Term) -> Iterator[Ladder]:
    """The formula, and after it the same with a weaker relation, for each comparison in it."""
    weaker = list(_weaker(formula))
    yield (formula,)
    for one in weaker:
        yield (formula, one)


def _weaker(formula: Term) -> Iterator[Term]:
    """`<` becomes `<=`, `<=` is off by one, `==` becomes `<=` or `>=`."""
    match formula.op:
        case Op.LE:
            yield at_most(formula.args[0], ONE)
        case Op.EQ if len(formula.args) == 1:
            yield from (at_most(formula.args[0], ZERO), at_most(ZERO, formula.args[0]))
        case _:
            yield from _inside(formula, _weaker)


def stronger(formula: Term) -> Iterator[Term]:
    """`!=` becomes `<` or `>`, for each comparison in turn but for those that guard others."""
    match formula.op:
        case Op.OR:
            for position, arg in enumerate(formula.args):
                before, after = formula.args[:position], formula.args[position + 1 :]
                for changed in stronger(arg) if arg.op in BINDERS else ():
                    yield rebuild(formula, (*before, changed, *after))
        case Op.NOT if formula.args[0].op is Op.EQ and len(formula.args[0].args) == 1:
            inner = formula.args[0].args[0]
            yield from (less(inner, ZERO), less(ZERO, inner))
        case _:
            yield from _inside(formula, stronger)


def _inside(formula: Term, change: Callable[[Term], Iterator[Term]]) -> Iterator[Term]:
    """One part of a junction or the body of a quantifier changed."""
    match formula.op:
        case Op.AND | Op.OR:
            for position, arg in enumerate(formula.args):
                before, after = formula.args[:position], formula.args[position + 1 :]
                for changed in change(arg):
                    yield rebuild(formula, (*before, changed, *after))
        case Op.FORALL | Op.EXISTS:
            names = _names(formula)
            span, body = instantiate(formula, names)
            for changed in change(body):
                yield bind(formula.op, names, span, changed)
        case _:
            pass
