# SPDX-License-Identifier: Apache-2.0
"""JML: what is stated of objects, and no procedure of the file is verified for it.

interface I { //@ instance invariant get() > 0; }     no class of the file has to keep it
new Account(3) { { balance = -1; } }                  nobody checks what this constructor makes

It may be wrong without any verdict that says so. So it is listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assay.frontend.java.body import File
from assay.frontend.java.members import Field, JavaClass, Method
from assay.frontend.java.nodes import name_of
from assay.frontend.java.references import is_abstract
from assay.frontend.java.syntax import span_of
from assay.frontend.spec.annotation import ClassClauses
from assay.program.graph import DeclaredProcedure, Form
from assay.source import Span


def unkept(file: File, methods: Iterable[Method]) -> Iterator[DeclaredProcedure]:
    """Of each class whose own clauses are nowhere claimed, or that has objects of which they are
    not, the first of the clauses."""
    made = {each.owner for each in methods if each.constructor and not each.static}
    for of in file.classes.all():
        own = _first(of.clauses)
        if own is not None and made.isdisjoint(file.objects.subclasses(of)):
            yield _listed(of, own[1], own[0])
        elif of not in made and not is_abstract(of):
            above = [_first(each.clauses) for each in file.classes.ancestry(of)]
            stated = next(filter(None, above), None)
            if stated is not None:
                yield _listed(of, stated[1], span_of(name_of(of.node), file.source))
            elif of.is_nameless and (empty := _never_null(of, file)) is not None:
                yield _listed(of, "non_null", empty.span)


def _never_null(of: JavaClass, file: File) -> Field | None:
    """A field that is taken not to be null, though it begins as null."""
    fields = (each for each in of.fields.values() if not each.static and each.initializer is None)
    return next((each for each in fields if each.given is None and file.never_null(each)), None)


def _first(clauses: ClassClauses) -> tuple[Span, str] | None:
    """The first clause that objects, or their methods, have to keep."""
    stated = (*clauses.invariants, *clauses.initially, *clauses.constraints)
    words = clauses.spans()
    return min(((each.span, words[each.span]) for each in stated), default=None, key=_place)


def _place(clause: tuple[Span, str]) -> int:
    return clause[0].start


def _listed(of: JavaClass, word: str, span: Span) -> DeclaredProcedure:
    return DeclaredProcedure(f"{of.name}.<{word}>", span, Form.UNKEPT)
