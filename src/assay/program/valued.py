# SPDX-License-Identifier: Apache-2.0
"""Formulas of C's memory: all elements have values, of all objects or of one."""

from __future__ import annotations

from assay.program.heap import ALLOCATED, LENGTH
from assay.program.sorts import INT
from assay.program.terms import ZERO, Term, at_most, conjunction, forall, less, select, variable

_OBJECT, _INDEX = variable("!object", INT), variable("!index", INT)


def all_have_values(shadow: Term) -> Term:
    """Of all objects."""
    known = conjunction(less(ZERO, _OBJECT), at_most(_OBJECT, ALLOCATED), _inside(_OBJECT))
    return forall((_OBJECT, _INDEX), known, select(select(shadow, _OBJECT), _INDEX))


def has_values(shadow: Term, object_: Term) -> Term:
    """Of an object."""
    return forall((_INDEX,), _inside(object_), select(select(shadow, object_), _INDEX))


def _inside(object_: Term) -> Term:
    return conjunction(at_most(ZERO, _INDEX), less(_INDEX, select(LENGTH, object_)))
