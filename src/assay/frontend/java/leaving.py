# SPDX-License-Identifier: Apache-2.0
"""JML: the exceptions that a contract speaks of.

signals (E e) e.code > 0;     becomes     of exceptions of E, as numbers of classes:
                                          let e be (E) THROWN in e.code > 0
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.dataclass import replace
from assay.frontend.java.body import JavaBody
from assay.frontend.java.conversions import unsupported
from assay.frontend.java.exceptions import kinds
from assay.frontend.java.scopes import Local
from assay.frontend.java.specifications import resolved
from assay.frontend.spec.tree import (
    THROWN,
    SpecCase,
    SpecCast,
    SpecFormula,
    SpecLet,
    SpecName,
    SpecSignals,
)
from assay.frontend.tree import Storage, VariableDeclaration
from assay.program.types import ReferenceType, StructType


def with_exceptions(case: SpecCase, signals: tuple[SpecSignals, ...], body: JavaBody) -> SpecCase:
    """A case that names its exceptions by what tells them from all others; `signals` as they are
    written."""
    if not case.leaving and not signals:
        return case
    written = (*case.leaving, *(each.exception for each in signals))
    return replace(
        case,
        thrown=None if case.thrown is None else tuple(_whole(name, body) for name in case.thrown),
        allowed=tuple(_whole(name, body) for name in case.allowed),
        signals=tuple(_signals(each, body) for each in signals),
        kinds=tuple(_numbers(written, body)),
    )


def _whole(name: str, body: JavaBody) -> str:
    return kinds(name, body.file.classes, body.owner)[0]


def _numbers(names: tuple[str, ...], body: JavaBody) -> Iterator[tuple[str, frozenset[int]]]:
    for name in dict.fromkeys(names):
        known = body.file.objects.thrown_by(name, body.owner)
        if known is not None:
            yield _whole(name, body), known[1]


def _signals(clause: SpecSignals, body: JavaBody) -> SpecSignals:
    return SpecSignals(_whole(clause.exception, body), _formula(clause, body))


def _formula(clause: SpecSignals, body: JavaBody) -> SpecFormula:
    about = clause.formula.expression
    if not (isinstance(about, SpecLet) and about.value == SpecName(THROWN, about.value.span)):
        found: SpecFormula = resolved(clause.formula, body)
        return found
    known = body.file.objects.thrown_by(clause.exception, body.owner)
    if known is None or body.locals.find(about.name) is not None:
        raise unsupported(about.value.span, "what this `signals` says of the exception")
    of, numbers = known
    assert isinstance(of, ReferenceType)
    assert isinstance(of.element, StructType)
    span, name = about.value.span, of.element.name
    variable = VariableDeclaration(about.name, of, Storage.LOCAL, span)
    with body.locals.block():
        body.locals.declare(about.name, Local(variable), span)
        said = resolved(about.body, body)
    held = SpecCast(name, about.value, span, name, numbers, may_be_null=False)
    return SpecFormula(SpecLet(about.name, held, said, about.span), clause.formula.span)
