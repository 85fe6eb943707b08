# SPDX-License-Identifier: Apache-2.0
"""Which lengths of arrays a precondition allows, where it allows no short ones.

    requires \\valid(p + (0 .. 9));        lengths of p: 10 and more
    requires a.length == n && n > 6;       lengths of a: 7 and more
    requires a.length == 8;                only 8

What a precondition says with quantifiers or about elements is left out, so more may seem to be
allowed than is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from assay.budget import OutOfTimeError
from assay.execution.shapes import cells, entries, is_array
from assay.execution.task import Task
from assay.program.graph import Parameter, Procedure, Program
from assay.program.heap import LENGTH, MEMBERS, NULL
from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import (
    ZERO,
    Op,
    Term,
    at_most,
    conjuncts,
    different,
    equal,
    free_variables,
    has_binder,
    integer,
    name_of,
    rewrite,
    variable,
)
from assay.program.types import PointerType, ReferenceType
from assay.solvers.questions import feasible
from assay.solvers.store import Store

_LIGHT: Final = ("bounds", "lp")  # solvers that need no library
_MOST: Final = 64  # lengths beyond are not explored
_SECONDS: Final = 0.2  # for all questions together


def least_lengths(task: Task, short: int, more: int) -> Mapping[str, tuple[int, int]]:
    """For each array that the precondition wants to be longer than `short`: its least length, and
    how long it may be to be looked at, at most so many elements `more`."""
    arrays = [one for one in entries(task.program, task.procedure) if is_array(one)]
    facts = list(_said_of_lengths(task)) if arrays else []
    if not facts:
        return {}
    store = Store(_LIGHT, Ranges(), budget=task.budget.at_most(_SECONDS))
    for fact in facts:
        store.add(fact)
    try:
        found = {one.name: _lengths(store, one, short, more) for one in arrays}
    except OutOfTimeError:
        task.budget.check()
        return {}
    return {name: lengths for name, lengths in found.items() if lengths is not None}


def stated_lengths(program: Program, procedure: Procedure) -> dict[str, int]:
    """For each array whose length the precondition says as a number: that length. Of Java, arrays
    in fields of objects that are passed are among them: `this.stack`."""
    contract = procedure.contract
    parts = [p for c in (contract.requires if contract else ()) for p in conjuncts(c.formula)]
    found = {
        part.args[0].args[0].args[1]: abs(part.args[0].payload[1])
        for part in parts
        if part.op is Op.EQ and _is_number_and_length(part.args)
    }
    passed = {one.variables[0]: one.name for one in procedure.parameters if one.variables}
    in_fields = ((_name_of_field(reference, passed), length) for reference, length in found.items())
    return {name: length for name, length in in_fields if name is not None} | {
        one.name: found[one.variables[0]]
        for one in entries(program, procedure)
        if isinstance(one.type, ReferenceType) and one.variables[0] in found
    }


def _name_of_field(reference: Term, passed: Mapping[Term, str]) -> str | None:
    """How an array is called that a field of an object leads to, if the object is passed."""
    if reference.op is not Op.SELECT or reference.args[1] is not ZERO:
        return None
    inner = reference.args[0]
    if inner.op is not Op.SELECT or inner.args[0].op is not Op.VAR:
        return None
    owner, field = passed.get(inner.args[1]), name_of(inner.args[0])
    if owner is None or not field.startswith(MEMBERS):
        return None
    return f"{owner}.{field.rpartition('.')[2]}"


def _is_number_and_length(compared: tuple[Term, ...]) -> bool:
    """Whether it is a sum of a length and a number."""
    if len(compared) != 1 or compared[0].op is not Op.SUM or len(compared[0].args) != 1:
        return False
    (factor,), constant = compared[0].payload
    return factor * constant <= 0 and abs(factor) == 1 and _is_length(compared[0].args[0])


def _said_of_lengths(task: Task) -> Iterator[Term]:
    """The parts of the precondition that speak of lengths and numbers only."""
    contract = task.procedure.contract
    for clause in () if contract is None else contract.requires:
        for part in conjuncts(clause.formula):
            plain = _plain(part)
            if not has_binder(plain) and all(one.sort is INT for one in free_variables(plain)):
                yield plain
    for one in task.procedure.parameters:
        if isinstance(one.type, PointerType):
            yield equal(one.variables[1], integer(0))  # only starts of arrays are looked at


def _plain(formula: Term) -> Term:
    """With a number in the place of each length."""
    return rewrite(formula, lambda term: _length_of(term.args[1]) if _is_length(term) else term)


def _is_length(term: Term) -> bool:
    return term.op is Op.SELECT and term.args[0] is LENGTH


def _length_of(reference: Term) -> Term:
    return variable(f"length of {reference}", INT)


def _lengths(store: Store, array: Parameter, short: int, more: int) -> tuple[int, int] | None:
    of = array.type
    assert isinstance(of, ReferenceType | PointerType)
    width = cells(of.element if isinstance(of, ReferenceType) else of.target) or 1
    reference, length = array.variables[0], _length_of(array.variables[0])

    def is_possible(low: int, high: int) -> bool:
        bounds = at_most(integer(low * width), length), at_most(length, integer(high * width))
        return feasible(store, different(reference, NULL), *bounds)

    if is_possible(0, short) or not is_possible(short + 1, _MOST):
        return None
    low, high = short + 1, _MOST  # the least length lies between
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if is_possible(short + 1, middle) else (middle + 1, high)
    longer = (n for n in range(low + more, low, -1) if is_possible(n, n))
    return low, next(longer, low)
