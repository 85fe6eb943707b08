# SPDX-License-Identifier: Apache-2.0
"""Walks over terms: all subterms, free variables, substitution. None of them recurses."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Any

from assay.program.terms.construct import construct
from assay.program.terms.core import BINDERS, Op, Term, require, variable

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


def has_binder(formula: Term) -> bool:
    """Whether it has a quantifier, a sum or the like, or an application of a defined symbol."""
    return formula.height > 0  # bound variables are numbered from 1


def has_application(term: Term) -> bool:
    """Whether it applies a symbol that a specification defines."""
    return term.height > 0 and any(one.op is Op.APPLY for one in subterms(term))


def is_open(term: Term) -> bool:
    """Whether it is a quantifier, a sum or the like, or an application: more than the values of
    its parts decide its own."""
    return term.op is Op.APPLY or term.op in BINDERS


def has_bound_variable(term: Term) -> bool:
    """Whether it depends on a variable of a binder around it."""
    return any(one.op is Op.BOUND for one in free_variables(term))


def unfinished(term: Term, done: Container[Term]) -> Iterator[Term]:
    """Subterms that are not in `done`, arguments before what is built of them.

    Each has to be put there before the next is asked for.
    """
    stack = [term]
    while stack:
        top = stack[-1]
        if top not in done:
            missing = [arg for arg in top.args if arg not in done]
            if missing:
                stack.extend(missing)
                continue
            yield top
        stack.pop()


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
        clashing = {v for v in mapping if v.op is Op.BOUND}
        for name, value in mapping.items():
            require(value, name.sort)
            clashing.update(v for v in free_variables(value) if v.op is Op.BOUND)
        self._clashing = clashing  # bound variables that must not meet a binder's own

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
            if top.op in BINDERS and not self._clashing.isdisjoint(top.payload):
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
        names = fresh_names(binder, *self._mapping.values())
        opened = opened_parts(binder, names)
        return construct(binder.op, names, tuple(substitute(a, self._mapping) for a in opened))


def fresh_names(binder: Term, *others: Term) -> tuple[Term, ...]:
    """Program variables for the bound ones, such as occur neither in the binder nor elsewhere."""
    taken = set(free_variables(binder)).union(*(free_variables(t) for t in others))
    names: list[Term] = []
    count = 0
    for bound in binder.payload:
        while (name := variable(f"!{count}", bound.sort)) in taken:
            count += 1
        names.append(name)
        taken.add(name)
    return tuple(names)


def opened_parts(binder: Term, names: Iterable[Term]) -> tuple[Term, Term]:
    """Range and body of a binder with names in place of its bound variables."""
    substitution = Substitution(dict(zip(binder.payload, names, strict=True)))
    return substitution(binder.args[0]), substitution(binder.args[1])


def rebuild(term: Term, args: tuple[Term, ...]) -> Term:
    """A term's operator on other arguments, through the constructors."""
    return term if args == term.args else construct(term.op, term.payload, args)


def rewrite(term: Term, change: Callable[[Term], Term]) -> Term:
    """Bottom up, replace each rebuilt subterm by what `change` makes of it.

    Under a binder `change` sees program variables with fresh names for the bound ones.
    """
    done: dict[Term, Term] = {}
    opened: dict[Term, tuple[tuple[Term, ...], tuple[Term, ...]]] = {}
    stack = [term]
    while stack:
        top = stack[-1]
        if top.op in BINDERS and top not in opened:
            names = fresh_names(top)
            opened[top] = names, opened_parts(top, names)
        payload, args = opened.get(top, (top.payload, top.args))
        missing = [arg for arg in args if arg not in done]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        if top not in done:
            done[top] = change(_rebuilt(top, payload, args, done))
    return done[term]


def _rebuilt(term: Term, payload: Any, args: tuple[Term, ...], done: dict[Term, Term]) -> Term:
    changed = tuple(done[arg] for arg in args)
    return term if changed == args else construct(term.op, payload, changed)
