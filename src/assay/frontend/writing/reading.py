# SPDX-License-Identifier: Apache-2.0
"""Reads a text back at its place, as the front end would: the judge of what was written."""

from __future__ import annotations

from typing import Any

from assay.frontend.lower.spec_expressions import SpecEnvironment, lower_formula, lower_integer
from assay.frontend.spec.rewriting import with_parts
from assay.frontend.spec.tree import AT_ENTRY, SpecExpression, SpecField, SpecName
from assay.frontend.tree import Storage, VariableDeclaration
from assay.frontend.writing.members import ReadRecords
from assay.frontend.writing.names import SourceVariable, Where, WritableNames
from assay.program.contracts import OLD
from assay.program.domains import values_of
from assay.program.graph import Role
from assay.program.terms import Term
from assay.program.types import IntegerType, Type, leads_to_object
from assay.source import SourceError, SourceFile, Span

_LABELS: dict[Where, dict[str, str | None]] = {
    Where.LOOP: {AT_ENTRY: OLD, "Pre": OLD, "Here": None},
    Where.REQUIRES: {},
    Where.ENSURES: {AT_ENTRY: OLD, "Old": OLD, "Pre": OLD, "Post": None, "Here": None},
}
_STORAGE = {Role.PARAMETER: Storage.PARAMETER, Role.LOCAL: Storage.LOCAL}


def meaning(text: str, names: WritableNames, *, formula: bool) -> Term | None:
    """The term that a text stands for; None if it cannot be read."""
    environment = _PlaceEnvironment(names)
    lower = lower_formula if formula else lower_integer
    try:
        return lower(_parsed(text, names, formula=formula), environment)[0]
    except SourceError:
        return None


def _parsed(text: str, names: WritableNames, *, formula: bool) -> SpecExpression:
    """As an invariant or a variant: these clauses stand in both languages."""
    from assay.frontend.spec.annotation import AnnotationPlace

    words = ("loop_invariant", "loop_variant") if names.java else ("loop invariant", "loop variant")
    data = f"/*@ {words[0] if formula else words[1]} {text}; */".encode()
    file = SourceFile("", data)
    span = Span(file, 0, len(data))
    if names.java:
        from assay.frontend.spec.jml import parse_jml as parse
    else:
        from assay.frontend.spec.acsl import parse_acsl as parse
    annotation = parse(file, (span,), AnnotationPlace.LOOP)
    clauses = annotation.loop
    found = () if clauses is None else clauses.invariants if formula else clauses.variants
    if len(found) != 1 or annotation.statements or annotation.contract:
        raise SourceError.at("spec-syntax", span, what="not one clause", hint="")
    expression = found[0].expression
    return _with_fields(expression, names) if names.java else expression


def _with_fields(node: Any, names: WritableNames) -> Any:
    """Names of Java with points, `box.numbers`, as fields where they begin with an object."""
    if not isinstance(node, SpecName):
        return with_parts(node, lambda part: _with_fields(part, names))
    first, *fields = node.name.split(".")
    entry = names.scope.get(first)
    if node.name in names.scope or entry is None or not leads_to_object(entry.type):
        return node
    found: SpecExpression = SpecName(first, node.span)
    for name in fields:
        found = SpecField(found, name, node.span)
    return found


class _PlaceEnvironment(SpecEnvironment):
    """The names of one place."""

    def __init__(self, names: WritableNames) -> None:
        self._names = names
        self._entries: dict[VariableDeclaration, SourceVariable] = {}
        procedure = names.procedure
        has_result = names.where is Where.ENSURES and bool(procedure.results)
        super().__init__(
            names.program.semantics.language,
            {name: self._declared(entry) for name, entry in names.scope.items()},
            _LABELS[names.where],
            result=procedure.results if has_result else None,
            result_type=procedure.result_type if has_result else None,
            data_model=names.program.semantics.data_model,
        )
        if not names.java:
            self.records = ReadRecords(names.program)

    def _declared(self, entry: SourceVariable) -> VariableDeclaration:
        storage = _STORAGE.get(entry.role, Storage.GLOBAL)
        span = self._names.procedure.span
        declaration = VariableDeclaration(entry.name, entry.type, storage, span)
        self._entries[declaration] = entry
        return declaration

    def value(self, variable: VariableDeclaration) -> tuple[Term, ...]:
        return self._entries[variable].terms

    def object(self, variable: VariableDeclaration) -> Term | None:
        entry = self._entries[variable]
        return entry.terms[0] if entry.in_heap else None

    def field(self, of: str, name: str) -> tuple[Term, Type] | None:
        for leaf in self._names.program.records.get(of, ()):
            if leaf.path == f".{name}":
                return leaf.heaps[0], leaf.type
        return None

    def domain(self, of: IntegerType) -> tuple[int, int] | None:
        return values_of(self._names.program.semantics, of)
