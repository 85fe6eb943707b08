# SPDX-License-Identifier: Apache-2.0
"""Weakest preconditions: what has to hold before a command so that a formula holds after it.

    x = x + 1           x <= 9                          x <= 8
    assume x > 0        x <= 9                          x > 0 ==> x <= 9
    assert x > 0        x <= 9                          x > 0 && x <= 9
    x = nondet()        x <= y                          for all x: x <= y
    y = f(x)            y <= 9                          what f requires of x, and for all y: what f
                                                        ensures ==> y <= 9

Before a command the result is true in exactly the states from which every run of the command breaks
no obligation and, if it comes to an end, ends in a state with the formula. Of a call that is as
much as its contract says.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import assert_never

from assay.program.analysis.effects import effects
from assay.program.commands import Assert, Assign, Assume, Call, Command, Havoc
from assay.program.contracts import OLD, Clause, Contract, at_label
from assay.program.domains import values_of
from assay.program.graph import Procedure, Program
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    conjunction,
    conjuncts,
    definition,
    disjunction,
    forall,
    free_variables,
    implication,
    in_range,
    name_of,
    negation,
    substitute,
    variable,
)
from assay.transitions.path import RefusedError


def wp(command: Command, formula: Term, program: Program | None = None) -> Term:
    """The weakest condition before a command that leads to a formula after it. The program is
    asked for contracts of calls; raises RefusedError where that is not enough."""
    match command:
        case Assign(targets=targets, values=values):
            return substitute(formula, dict(zip(targets, values, strict=True)))
        case Assume(condition=condition):
            return implication(condition, formula)
        case Assert(condition=condition):
            return conjunction(condition, formula)
        case Havoc(targets=targets):
            return _for_all(targets, TRUE, formula)
        case Call():
            return _before_call(command, formula, program)
        case _:
            assert_never(command)


def wp_along(commands: Sequence[Command], formula: Term, program: Program | None = None) -> Term:
    """The weakest condition before commands, run one after the other, that leads to a formula."""
    for command in reversed(commands):
        formula = wp(command, formula, program)
    return formula


# --- any values


def _for_all(variables: Collection[Term], span: Term, formula: Term) -> Term:
    """That a formula holds for all values of variables in a range."""
    whole = _with_values(variables, span, formula)
    mentioned = [one for one in variables if one in free_variables(whole)]
    numbers = [one for one in mentioned if one.sort is INT]
    for one in mentioned:
        if one.sort is BOOL:
            whole = conjunction(*(substitute(whole, {one: value}) for value in (TRUE, FALSE)))
        elif one.sort is not INT:
            raise RefusedError(f"any contents of the map `{name_of(one)}`")
    parts = [_bound(numbers, part) for part in conjuncts(whole)]
    return conjunction(*parts)


def _with_values(variables: Collection[Term], span: Term, formula: Term) -> Term:
    """That a range implies a formula, where an equation of the range says what variables are."""
    ranges = list(conjuncts(span))
    for _ in range(len(ranges)):
        defined = next(filter(None, (definition(one, variables) for one in ranges)), None)
        if defined is not None:
            value = dict([defined])
            whole = substitute(conjunction(*ranges), value)
            ranges, formula = list(conjuncts(whole)), substitute(formula, value)
    return implication(conjunction(*ranges), formula)


def _bound(numbers: Sequence[Term], formula: Term) -> Term:
    """With what limits the numbers as the range, so that a reader sees whether it is finite."""
    some = [one for one in numbers if one in free_variables(formula)]
    limits: list[Term] = []
    rest: list[Term] = []
    for part in formula.args if formula.op is Op.OR else (formula,):
        refused = conjuncts(negation(part))
        is_limit = all(one.op is Op.LE and free_variables(one) & set(some) for one in refused)
        if is_limit and formula.op is Op.OR:
            limits += refused
        else:
            rest.append(part)
    return forall(some, conjunction(*limits), disjunction(*rest)) if some else formula


# --- calls by contract


def _before_call(call: Call, formula: Term, program: Program | None) -> Term:
    callee = None if program is None else program.procedures.get(call.callee)
    contract = None if callee is None else callee.contract
    if program is None or callee is None or contract is None or not contract.stated:
        raise RefusedError(f"a call of `{call.callee}`, which has no contract")
    parameters = [term for one in callee.parameters for term in one.variables]
    before = dict(zip(parameters, call.arguments, strict=True))
    written = effects(program)[callee.name]
    after = {term: _after(term) for term in (*sorted(written, key=_order), *callee.results)}
    spans = conjunction(*_ensured(program, callee, contract, before, after))
    received = dict(zip(call.results, (after[one] for one in callee.results), strict=False))
    due = substitute(formula, {**{t: after[t] for t in written}, **received})
    required = [substitute(one, before) for one in _said(contract.requires)]
    return conjunction(*required, _for_all(after.values(), spans, due))


def _order(term: Term) -> int:
    return term.id


def _after(term: Term) -> Term:
    return variable(f"{name_of(term)}!after", term.sort)


def _said(clauses: Iterable[Clause]) -> list[Term]:
    return [part for one in clauses for part in (one.defined, one.formula)]


def _ensured(
    program: Program,
    callee: Procedure,
    contract: Contract,
    before: Mapping[Term, Term],
    after: Mapping[Term, Term],
) -> list[Term]:
    """What types and the contract say of the state after a call, in terms of that before."""
    names = {**before, **after}
    names |= {at_label(term, OLD): value for term, value in before.items()}
    names |= {at_label(one.term, OLD): one.term for one in program.globals}
    known = frozenset(names) | {one.term for one in program.globals}
    types = {one.term: one.type for one in (*program.globals, *callee.variables)}
    said = _said(contract.ensures)
    strange = next((v for one in said for v in free_variables(one) if v not in known), None)
    if strange is not None:
        raise RefusedError(f"a contract of `{callee.name}` that speaks of `{name_of(strange)}`")
    found = [substitute(one, names) for one in said]
    for term, new in after.items():
        of = types.get(term)
        domain = None if of is None else values_of(program.semantics, of)
        if domain is not None and term.sort is INT:
            found += in_range(new, *domain)
    return found
