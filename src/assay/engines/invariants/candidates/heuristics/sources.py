# SPDX-License-Identifier: Apache-2.0
"""The formulas that are weakened: goals after the loop, what controls it, what held before it.

In a postcondition `\\result` becomes what the procedure returns, and each variable that the loop
changes; the value at entry of a parameter that nobody assigns is the parameter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assay.engines.invariants.candidates.scope import LoopScope
from assay.program.commands import Assert, Assign, Assume, Why
from assay.program.contracts import OLD, Clause, Contract, at_label
from assay.program.graph import Role
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import (
    BINDERS,
    Op,
    Term,
    bind,
    conjunction,
    conjuncts,
    forall,
    free_variables,
    instantiate,
    linear_form,
    negation,
    rewrite,
    substitute,
    subterms,
    variable,
)
from assay.program.types import IntegerType

_LARGEST = frozenset({(1 << 31) - 1, (1 << 63) - 1, (1 << 32) - 1, (1 << 15) - 1})
_INDICES = frozenset({Kind.INDEX, Kind.MEMORY, Kind.DIVISION})


def counters(scope: LoopScope) -> list[Term]:
    """The numbers of the source that the loop changes."""
    return [
        one.term
        for one in scope.variables()
        if isinstance(one.type, IntegerType) and not one.in_heap and one.term in scope.modified
    ]


def goals(scope: LoopScope) -> Iterator[Term]:
    """Postconditions and assertions, taken apart."""
    contract = scope.procedure.contract or Contract()
    for clause in contract.ensures:
        if clause.kind is Kind.FRAME:
            continue
        for formula in _about_results(scope, clause):
            yield from _parts(plain(scope, formula))
    for edge in scope.procedure.edges:
        match edge.command:
            case Assert(condition, obligation) if obligation.kind is Kind.ASSERTION:
                yield from _parts(plain(scope, condition))
            case _:
                pass


def frames(scope: LoopScope) -> Iterator[Term]:
    """What the procedure promises to leave alone."""
    contract = scope.procedure.contract or Contract()
    for clause in contract.ensures:
        if clause.kind is Kind.FRAME:
            yield plain(scope, clause.formula)


def _about_results(scope: LoopScope, clause: Clause) -> Iterator[Term]:
    results = [term for term in scope.procedure.results if term in free_variables(clause.formula)]
    if not results:
        yield clause.formula
        return
    if len(results) > 1:
        return
    values = dict.fromkeys(_returned(scope, results[0]))
    if results[0].sort is INT and all(part.op not in BINDERS for part in subterms(clause.formula)):
        values |= dict.fromkeys(counters(scope))
    for value in values:
        yield substitute(clause.formula, {results[0]: value})


def _returned(scope: LoopScope, result: Term) -> Iterator[Term]:
    for edge in scope.procedure.edges:
        if isinstance(edge.command, Assign) and result in edge.command.targets:
            yield edge.command.values[edge.command.targets.index(result)]


def plain(scope: LoopScope, formula: Term) -> Term:
    """Values at entry of what nobody assigns are current ones; ranges without the types' ends."""
    shared = [v.term for v in scope.program.globals]
    entered = [term for parameter in scope.procedure.parameters for term in parameter.variables]
    kept = {at_label(term, OLD): term for term in (*entered, *shared) if term not in scope.assigned}
    return rewrite(substitute(formula, kept), _without_type_ends)


def _without_type_ends(term: Term) -> Term:
    """A binder without `k <= 2147483647` where something else is above k as well."""
    if term.op not in BINDERS:
        return term
    names = tuple(variable(f"!r{i}", bound.sort) for i, bound in enumerate(term.payload))
    span, body = instantiate(term, names)
    parts = conjuncts(span)
    kept = [part for part in parts if not _is_type_end(part, names, parts)]
    if len(kept) == len(parts):
        return term
    return bind(term.op, names, conjunction(*kept), body)


def _is_type_end(part: Term, names: tuple[Term, ...], parts: tuple[Term, ...]) -> bool:
    if part.op is not Op.LE:
        return False
    coefficients, constant = linear_form(part.args[0])
    (name, coefficient), *more = coefficients.items()
    if more or name not in names or coefficient != 1 or -constant not in _LARGEST:
        return False
    return any(_is_above(name, other) for other in parts if other is not part)


def _is_above(name: Term, part: Term) -> bool:
    if part.op is not Op.LE:
        return False
    coefficients, _ = linear_form(part.args[0])
    return coefficients.get(name) == 1 and len(coefficients) > 1


def _parts(formula: Term) -> Iterator[Term]:
    """The formula, its conjuncts, and quantified alternatives on their own."""
    for part in map(universal, conjuncts(formula)):
        if part.op is Op.FORALL:
            yield from _instances(part)
            continue
        yield part
        if part.op is Op.OR:
            for alternative in part.args:
                if alternative.op in (Op.FORALL, Op.EXISTS, Op.AND):
                    yield from _parts(alternative)


def universal(formula: Term) -> Term:
    """An equivalent formula in which there is no `!(\\exists ...)`, and no quantifier right under
    one of its kind."""
    if formula.op is Op.NOT and formula.args[0].op is Op.EXISTS:
        inner = formula.args[0]
        names = _fresh(inner, "!n")
        span, body = instantiate(inner, names)
        return universal(forall(names, span, negation(body)))
    if formula.op is not Op.FORALL:
        return formula
    names = _fresh(formula, "!o")
    span, body = instantiate(formula, names)
    body = universal(body)
    if body.op is not Op.FORALL:
        return forall(names, span, body)
    more = _fresh(body, "!i")
    within, inner = instantiate(body, more)
    return forall((*names, *more), conjunction(span, within), inner)


def _fresh(binder: Term, prefix: str) -> tuple[Term, ...]:
    taken = free_variables(binder)
    while any(variable(f"{prefix}{i}", b.sort) in taken for i, b in enumerate(binder.payload)):
        prefix += "'"
    return tuple(variable(f"{prefix}{i}", b.sort) for i, b in enumerate(binder.payload))


def _instances(quantified: Term) -> Iterator[Term]:
    """A universal statement, and one for each conjunct of its body."""
    yield quantified
    names = tuple(variable(f"!r{i}", bound.sort) for i, bound in enumerate(quantified.payload))
    span, body = instantiate(quantified, names)
    if body.op is Op.AND:
        for part in body.args:
            yield forall(names, span, part)


def counted(scope: LoopScope) -> list[Term]:
    """The numbers of the source that any loop changes."""
    return [
        one.term
        for one in scope.variables()
        if isinstance(one.type, IntegerType) and not one.in_heap and one.term in scope.assigned
    ]


def copied(scope: LoopScope, counters: Sequence[Term]) -> Iterator[Term]:
    """Comparisons of what an iteration keeps for itself, said of what it may be copied to.

    In `c = a + b; if (c > m) break; a = b; b = c;` that is b <= m.
    """
    for comparison in controls(scope):
        for name in free_variables(comparison) & scope.modified:
            if name.sort is INT and name not in scope.live:
                for counter in counters:
                    yield substitute(comparison, {name: counter})


def controls(scope: LoopScope) -> Iterator[Term]:
    """The comparisons of what the loop changes: its conditions, and the checks inside it."""
    for edge in scope.procedure.edges:
        if edge.source not in scope.nest.body:
            continue
        match edge.command:
            case Assume(condition, Why.BRANCH):
                found = _comparisons(condition)
            case Assert(condition, obligation) if obligation.kind in _INDICES:
                found = _comparisons(condition)
            case _:
                continue
        yield from (one for one in found if not scope.modified.isdisjoint(free_variables(one)))


def decided(scope: LoopScope) -> Iterator[Term]:
    """What branches outside the loop have found out about what it leaves alone."""
    for edge in scope.procedure.edges:
        if edge.source in scope.nest.body or not isinstance(edge.command, Assume):
            continue
        for comparison in _comparisons(edge.command.condition):
            if free_variables(comparison).isdisjoint(scope.modified):
                yield comparison


def _comparisons(condition: Term) -> Iterator[Term]:
    match condition.op:
        case Op.AND | Op.OR | Op.NOT if condition.op is not Op.NOT or _is_junction(condition):
            for arg in condition.args:
                yield from _comparisons(arg)
        case _:
            yield condition


def _is_junction(condition: Term) -> bool:
    return condition.args[0].op in (Op.AND, Op.OR)


def assumed(scope: LoopScope) -> Iterator[Term]:
    """Parts of the precondition: as they stand where the loop leaves them alone, and of the state
    at entry."""
    contract = scope.procedure.contract or Contract()
    shared = [v.term for v in scope.program.globals if v.role is not Role.CONSTANT]
    entered = [term for parameter in scope.procedure.parameters for term in parameter.variables]
    before = {term: at_label(term, OLD) for term in (*entered, *shared) if term in scope.assigned}
    for clause in contract.requires:
        for part in conjuncts(clause.formula):
            yield plain(scope, part)
            if not free_variables(part).isdisjoint(before):
                yield plain(scope, substitute(part, before))


def stated(scope: LoopScope) -> Iterator[Term]:
    """Invariants that the program states of other loops: inside an outer loop, what is said of it
    has to be said of the inner one as well."""
    for loop in scope.procedure.loops:
        if loop.head == scope.head:
            continue
        for clause in loop.contract.invariants:
            if clause.kind is not Kind.FRAME:
                yield from map(universal, conjuncts(plain(scope, clause.formula)))


def computed(scope: LoopScope) -> Iterator[tuple[Term, Term]]:
    """Variables that the loop assigns, with the non-linear expressions it assigns to them."""
    for edge in scope.procedure.edges:
        if edge.source not in scope.nest.body or not isinstance(edge.command, Assign):
            continue
        for target, value in zip(edge.command.targets, edge.command.values, strict=True):
            if target.sort is INT and _is_nonlinear(value):
                yield target, value


def _is_nonlinear(value: Term) -> bool:
    stack = [value]
    while stack:
        top = stack.pop()
        if top.op in (Op.MUL, Op.TDIV, Op.TREM, Op.SELECT):
            return True
        stack.extend(top.args)
    return False
