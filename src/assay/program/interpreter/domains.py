# SPDX-License-Identifier: Apache-2.0
"""Which values a havoc may choose: what its type and the assumption after it say."""

from __future__ import annotations

from collections.abc import Iterator

from assay.program.commands import Assume, Havoc, Why
from assay.program.domains import domain_of
from assay.program.graph import Edge, Procedure, Semantics
from assay.program.heap import base_element
from assay.program.interpreter.choices import Choice
from assay.program.sorts import Sort
from assay.program.terms import Op, Term, conjuncts, linear_form
from assay.program.types import PointerType, ReferenceType, Type

_MOST_EDGES = 20


def choice_of(semantics: Semantics, procedure: Procedure, number: int, target: Term) -> Choice:
    """What a havoc on an edge asks for; for a map, what each of its elements is."""
    edge = procedure.edges[number]
    assert isinstance(edge.command, Havoc)
    low, high = _assumed(procedure, edge, target)
    if target.sort.is_map:
        low, high = _of_elements(semantics, procedure, target)
    sort = _scalar(target.sort)
    return Choice(edge.command.source, edge.command.label, sort, low, high, edge.span)


def _scalar(sort: Sort) -> Sort:
    return sort if sort.element is None else _scalar(sort.element)


Bounds = tuple[int | None, int | None]


def _assumed(procedure: Procedure, edge: Edge, target: Term) -> Bounds:
    """The bounds in the assumptions about the domain that follow a havoc."""
    low: int | None = None
    high: int | None = None
    for condition in _domains(procedure, edge):
        for part in conjuncts(condition):
            if part.op is not Op.LE:
                continue
            coefficients, constant = linear_form(part.args[0])
            factor = coefficients.get(target)
            if len(coefficients) != 1 or factor is None:
                continue
            if factor > 0:
                bound = -constant // factor
                high = bound if high is None else min(high, bound)
            else:
                bound = -(-constant // -factor)
                low = bound if low is None else max(low, bound)
    return low, high


def _domains(procedure: Procedure, edge: Edge) -> Iterator[Term]:
    following = {e.source: e for e in procedure.edges if isinstance(e.command, Assume | Havoc)}
    for _ in range(_MOST_EDGES):
        found = following.get(edge.target)
        if found is None:
            return
        edge = found
        if isinstance(edge.command, Assume):
            if edge.command.why is not Why.DOMAIN:
                return
            yield edge.command.condition


def _of_elements(semantics: Semantics, procedure: Procedure, target: Term) -> Bounds:
    """The range of the elements of an array, from the type of the variable."""
    for variable in procedure.variables:
        if variable.term is target and variable.type is not None:
            return domain_of(semantics, _element(variable.type)) or (None, None)
    return None, None


def _element(of: Type) -> Type:
    if isinstance(of, PointerType):
        of = of.target
    elif isinstance(of, ReferenceType):
        of = of.element
    return base_element(of)
