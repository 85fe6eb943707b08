# SPDX-License-Identifier: Apache-2.0
"""When a formula means something: indices in range, objects that exist, divisors not zero.

`a[i] == x` needs a != null, 0 <= i and i < a.length; `i > 0 ==> a[i - 1] == x` only if i > 0;
`(\\forall int k; 0 <= k && k < i; a[k] == 0)` needs i <= a.length or an empty range.
"""

from __future__ import annotations

from collections.abc import Iterable

from assay.program.heap import LENGTH, NULL, is_heap
from assay.program.terms import (
    BINDERS,
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    conjunction,
    conjuncts,
    different,
    disjunction,
    exists,
    forall,
    free_variables,
    from_linear,
    instantiate,
    less,
    linear_form,
    negation,
    select,
    subtract,
    variable,
)
from assay.program.terms.spans import interval_of

_DIVISIONS = frozenset({Op.TDIV, Op.TREM, Op.FDIV, Op.FMOD})


def defined_condition(term: Term) -> Term:
    """What must hold for the term to be defined. A formula is defined too where some of its parts
    decide it, in whatever order they stand."""
    parts = [defined_condition(arg) for arg in term.args if term.op not in BINDERS]
    match term.op:
        case Op.AND:
            return _junction(parts, [negation(arg) for arg in term.args])
        case Op.OR:
            return _junction(parts, list(term.args))
        case Op.ITE:
            return _conditional(term, parts)
        case _ if term.op in BINDERS:
            return _binder(term)
        case _:
            return conjunction(*parts, *_own(term))


def _own(term: Term) -> Iterable[Term]:
    if term.op in _DIVISIONS:
        yield different(term.args[1], ZERO)
    if term.op is not Op.SELECT:
        return
    base, index = term.args
    if base.op is Op.SELECT and base.args[0].op is Op.VAR and is_heap(base.args[0]):
        yield from (at_most(ZERO, index), less(index, select(LENGTH, base.args[1])))
    if base is LENGTH or (base.op is Op.VAR and is_heap(base)):
        yield different(index, NULL)


def _junction(parts: list[Term], decisive: list[Term]) -> Term:
    """All parts are defined, or one is that decides alone."""
    everything = conjunction(*parts)
    if everything is TRUE:
        return TRUE
    alone = [
        conjunction(part, decision)
        for position, (part, decision) in enumerate(zip(parts, decisive, strict=True))
        if any(other is not TRUE for i, other in enumerate(parts) if i != position)
    ]
    return disjunction(everything, *alone)


def _conditional(term: Term, parts: list[Term]) -> Term:
    condition = term.args[0]
    then = disjunction(negation(condition), parts[1])
    otherwise = disjunction(condition, parts[2])
    return conjunction(parts[0], then, otherwise)


def _binder(binder: Term) -> Term:
    taken = free_variables(binder)
    names: list[Term] = []
    for bound in binder.payload:
        name = variable(f"!{len(names)}", bound.sort)
        while name in taken:
            name = variable(f"{name.payload[0]}'", bound.sort)
        names.append(name)
    span, body = instantiate(binder, names)
    within = conjuncts(span)
    needed = [part for part in conjuncts(defined_condition(body)) if part not in within]
    found = _of_range(names, within)
    found += [_throughout(names, span, part) for part in needed if part not in found]
    if binder.op in (Op.MINIMUM, Op.MAXIMUM):
        found.append(_some_values(names, span, exists(names, span, TRUE)))
    return conjunction(*found)


def _of_range(names: list[Term], within: tuple[Term, ...]) -> list[Term]:
    """When the parts of a range are defined, wherever those that always are hold."""
    conditions = [defined_condition(part) for part in within]
    always = [part for part, needs in zip(within, conditions, strict=True) if needs is TRUE]
    return [
        needs
        if free_variables(needs).isdisjoint(names)
        else forall(names, conjunction(*always), needs)
        for needs in conditions
    ]


def _throughout(names: list[Term], span: Term, needed: Term) -> Term:
    """The condition for every value in the range; at an end of the range where that suffices."""
    if free_variables(needed).isdisjoint(names):
        nonempty = exists(names, span, TRUE)
        return disjunction(needed, negation(_some_values(names, span, nonempty)))
    if len(names) == 1 and needed.op is Op.LE:
        ends = interval_of(names[0], span)
        coefficients, constant = linear_form(needed.args[0])
        coefficient = coefficients.pop(names[0], 0)
        free = all(names[0] not in free_variables(atom) for atom in coefficients)
        if ends is not None and free and coefficient in (1, -1):
            low, high = ends
            end = subtract(high, ONE) if coefficient == 1 else low
            rest = from_linear(coefficients, constant)
            at_end = at_most(add(rest, _times(coefficient, end)), ZERO)
            return disjunction(at_most(high, low), at_end)
    return forall(names, span, needed)


def _times(sign: int, term: Term) -> Term:
    return term if sign == 1 else subtract(ZERO, term)


def _some_values(names: list[Term], span: Term, nonempty: Term) -> Term:
    ends = interval_of(names[0], span) if len(names) == 1 else None
    return nonempty if ends is None else less(*ends)
