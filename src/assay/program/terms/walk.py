# SPDX-License-Identifier: Apache-2.0
"""Walks over terms: all subterms, free variables, substitution. None of them recurses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from assay.program.terms.core import BINDERS, Op, Term, bound_variable, variable

_NONE: frozenset[Term] = frozenset()


def subterms(*roots: Term) -> Iterator[Term]:
    """Every subterm once, arguments before what is built of them."""
    seen: set[Term] = set()
    stack: list[tuple[Term, bool]] = [(root, False) for root in reversed(roots)]
    while stack:
        term, ready = stack.pop()
        if ready:
            yield term
        elif term not in seen:
            seen.add(term)
            stack.append((term, True))
            stack.extend((arg, False) for arg in reversed(term.args) if arg not in seen)


def free_variables(term: Term) -> frozenset[Term]:
    """The program variables, and bound variables of outer binders, that the term depends on."""
    if term._free is not None:
        return term._free
    stack = [term]
    while stack:
        top = stack[-1]
        missing = [arg for arg in top.args if arg._free is None]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        if top._free is None:
            top._free = _free_of(top)
    assert term._free is not None
    return term._free


def _free_of(term: Term) -> frozenset[Term]:
    if term.op in (Op.VAR, Op.BOUND):
        return frozenset((term,))
    free = _NONE
    for arg in term.args:
        inner = arg._free
        assert inner is not None
        if not inner <= free:
            free = free | inner if free else inner
    return free.difference(term.payload) if term.op in BINDERS else free


def substitute(term: Term, mapping: Mapping[Term, Term]) -> Term:
    """Replace free variables by terms, all at once and without capture."""
    return Substitution(mapping)(term)


class Substitution:
    """A simultaneous replacement of variables that remembers what it has already rewritten."""

    def __init__(self, mapping: Mapping[Term, Term]) -> None:
        self._mapping = dict(mapping)
        self._domain = frozenset(mapping)
        self._done: dict[Term, Term] = dict(mapping)
        loose: set[Term] = set()
        for value in mapping.values():
            loose.update(v for v in free_variables(value) if v.op is Op.BOUND)
        self._loose = loose  # bound variables that a binder must not capture

    def __call__(self, term: Term) -> Term:
        done = self._done
        stack = [term]
        while stack:
            top = stack[-1]
            if top in done:
                stack.pop()
                continue
            if self._domain.isdisjoint(free_variables(top)):
                done[top] = top
                stack.pop()
                continue
            if top.op in BINDERS and not self._loose.isdisjoint(top.payload):
                done[top] = self._under_fresh_names(top)
                stack.pop()
                continue
            missing = [arg for arg in top.args if arg not in done]
            if missing:
                stack.extend(missing)
                continue
            done[top] = rebuild(top, tuple(done[arg] for arg in top.args))
            stack.pop()
        return done[term]

    def _under_fresh_names(self, binder: Term) -> Term:
        names = {v: variable(f"!{v.payload[0]}!{v.id}", v.sort) for v in binder.payload}
        opened = [substitute(substitute(arg, names), self._mapping) for arg in binder.args]
        from assay.program.terms.binders import bind

        return bind(binder.op, tuple(names.values()), opened[0], opened[1])


def rebuild(term: Term, args: tuple[Term, ...]) -> Term:
    """The same operator on other arguments, through the constructors."""
    if args == term.args:
        return term
    return _rebuilders()[term.op](term, args)


def rewrite(term: Term, change: Callable[[Term], Term]) -> Term:
    """Bottom up, replace each rebuilt subterm by what `change` makes of it."""
    done: dict[Term, Term] = {}
    for sub in subterms(term):
        done[sub] = change(rebuild(sub, tuple(done[arg] for arg in sub.args)))
    return done[term]


Rebuilder = Callable[[Term, tuple[Term, ...]], Term]
_REBUILDERS: dict[Op, Rebuilder] = {}


def _rebuilders() -> dict[Op, Rebuilder]:
    if _REBUILDERS:
        return _REBUILDERS
    from assay.program.terms import binders, bits, linear, logic, maps
    from assay.program.terms.core import ZERO

    def sum_of(term: Term, args: tuple[Term, ...]) -> Term:
        coefficients, constant = term.payload
        parts = [linear.scale(c, a) for c, a in zip(coefficients, args, strict=True)]
        return linear.add(linear.integer(constant), *parts)

    def product_of(_: Term, args: tuple[Term, ...]) -> Term:
        product = args[0]
        for factor in args[1:]:
            product = linear.multiply(product, factor)
        return product

    def equality(_: Term, args: tuple[Term, ...]) -> Term:
        return logic.equal(args[0], ZERO) if len(args) == 1 else logic.equal(args[0], args[1])

    def plain(constructor: Callable[..., Term]) -> Rebuilder:
        return lambda _, args: constructor(*args)

    _REBUILDERS.update(
        {
            Op.SUM: sum_of,
            Op.MUL: product_of,
            Op.TDIV: plain(linear.truncated_division),
            Op.TREM: plain(linear.truncated_remainder),
            Op.FDIV: plain(linear.floor_division),
            Op.FMOD: plain(linear.floor_remainder),
            Op.WRAP: lambda t, a: linear.wrap(a[0], t.payload[0], signed=t.payload[1]),
            Op.BAND: plain(bits.bit_and),
            Op.BOR: plain(bits.bit_or),
            Op.BXOR: plain(bits.bit_xor),
            Op.SHL: plain(bits.shift_left),
            Op.SHR: plain(bits.shift_right),
            Op.LE: lambda _, a: linear.at_most(a[0], ZERO),
            Op.EQ: equality,
            Op.NOT: plain(logic.negation),
            Op.AND: plain(logic.conjunction),
            Op.OR: plain(logic.disjunction),
            Op.IFF: plain(logic.equivalence),
            Op.ITE: plain(logic.conditional),
            Op.SELECT: plain(maps.select),
            Op.STORE: plain(maps.store),
            Op.CONSTANT_MAP: plain(maps.constant_map),
            Op.ALL_DIFFERENT: plain(maps.all_different),
            **{op: lambda t, a: binders.bind(t.op, t.payload, a[0], a[1]) for op in BINDERS},
        }
    )
    return _REBUILDERS


__all__ = [
    "Substitution",
    "bound_variable",
    "free_variables",
    "rebuild",
    "rewrite",
    "substitute",
    "subterms",
]
