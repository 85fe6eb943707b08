# SPDX-License-Identifier: Apache-2.0
"""Terms as flat tables, which is how they travel to another process (`pickle`).

The order of creation, and so the canonical order of arguments, is another one there: a restored
term is built by the constructors, never copied.
"""

from __future__ import annotations

from typing import Any

from assay.program.terms.construct import construct
from assay.program.terms.core import BINDERS, Op, Term, bound_variable
from assay.program.terms.walk import subterms

Row = tuple[int, Any, tuple[int, ...]]
"""Operator, payload, and the rows of the arguments."""


def flattened(term: Term) -> tuple[Row, ...]:
    """One row for each subterm, arguments first, the term itself last."""
    number: dict[Term, int] = {}
    rows: list[Row] = []
    for sub in subterms(term):
        payload = sub.payload
        if sub.op in BINDERS:
            payload = tuple(v.payload for v in payload)
        rows.append((int(sub.op), payload, tuple(number[arg] for arg in sub.args)))
        number[sub] = len(number)
    return tuple(rows)


def restored(rows: tuple[Row, ...]) -> Term:
    terms: list[Term] = []
    for number, payload, args in rows:
        op = Op(number)
        if op in BINDERS:
            payload = tuple(bound_variable(*v) for v in payload)
        terms.append(construct(op, payload, tuple(terms[arg] for arg in args)))
    return terms[-1]
