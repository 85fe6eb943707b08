# SPDX-License-Identifier: Apache-2.0
"""The fields that a function has to do with, itself or through what it calls.

JML's reference fields are not null by default. A function relies on that, and keeps it, for the
fields that it, its specification, or something it calls mentions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assay.frontend import tree
from assay.frontend.lower.dispatch import candidates
from assay.frontend.lower.state import UnitState
from assay.frontend.lower.survey import with_callees
from assay.frontend.spec.names import free_names, parts
from assay.frontend.spec.tree import SpecCall
from assay.frontend.tree import Scope, Storage, VariableDeclaration
from assay.frontend.walking import nodes
from assay.program.types import ReferenceType, Type, can_be_null, is_object

Mentions = tuple[frozenset[VariableDeclaration], frozenset[str]]


def guarded_fields(unit: UnitState, function: tree.Function) -> list[VariableDeclaration]:
    """The fields that are never null and that a function has to do with, in order.

    Where it writes references into arrays, these may be the rows of any field that it can see.
    """
    mentioned = mentioned_fields(unit, function)
    surveys = with_callees(unit.surveys[function.name], unit.surveys)
    stored = {each for survey in surveys for each in survey.stored}
    visible = {each for each in function.scope.values() if row_types(each.type) & stored}
    related = mentioned | visible
    return [each for each in unit.globals if each in related and is_guarded(each)]


def row_types(of: Type) -> set[Type]:
    """The types of the elements, on all levels, that are references themselves."""
    found: set[Type] = set()
    while isinstance(of, ReferenceType) and isinstance(of.element, ReferenceType):
        if is_object(of.element):
            break  # elements that are objects may be null
        found.add(of.element)
        of = of.element
    return found


def is_guarded(declaration: VariableDeclaration) -> bool:
    """Whether it is a field that holds references and cannot be null."""
    is_field = declaration.storage is Storage.GLOBAL
    return is_field and can_be_null(declaration.type) and not declaration.nullable


def mentioned_fields(unit: UnitState, function: tree.Function) -> set[VariableDeclaration]:
    """The fields in the code and the specification of a function and of all that it calls."""
    found: set[VariableDeclaration] = set(function.made or ())
    pending, seen = [function], {function.name}
    for each in pending:
        own, called = _mentions(unit, each)
        found |= own
        for name in sorted(called - seen):
            seen.add(name)
            if name in unit.unit.functions:
                pending.append(unit.unit.functions[name])
    return found


def _mentions(unit: UnitState, function: tree.Function) -> Mentions:
    """What one function mentions: fields, and functions by their keys."""
    if function.name not in unit.mentions:
        fields: set[VariableDeclaration] = set()
        calls: set[str] = set()
        for specification, scope in _specifications(function):
            fields |= set(_named(specification, scope))
            calls |= set(_called(specification, unit))
        for node in nodes(function.body):
            if isinstance(node, tree.Name) and node.variable.storage is Storage.GLOBAL:
                fields.add(node.variable)
            elif isinstance(node, tree.CallExpression):
                calls.add(node.callee)
            elif isinstance(node, tree.IndirectCall):
                calls |= set(candidates(unit.unit, node))
        unit.mentions[function.name] = frozenset(fields), frozenset(calls)
    return unit.mentions[function.name]


def _specifications(function: tree.Function) -> Iterator[tuple[Any, Scope]]:
    """The specifications of a function and inside of its body, with what their names mean."""
    yield function.specification, function.scope
    yield (function.invariants, function.constraints), function.object_scope
    yield from specifications_inside(function)


def specifications_inside(function: tree.Function) -> Iterator[tuple[Any, Scope]]:
    """The specifications in the body of a function."""
    for node in nodes(function.body):
        match node:
            case tree.SpecStatement(formula=formula, scope=scope):
                yield formula, scope
            case tree.GhostAssignment(value=value, scope=scope):
                yield value, scope
            case (
                tree.LoopStatement(specification=specification, scope=scope)
                | tree.ContractStart(specification=specification, scope=scope)
            ) if specification is not None:
                yield specification, scope


def _named(specification: Any, scope: Scope) -> Iterator[VariableDeclaration]:
    for name in free_names(specification):
        words = name.name.split(".")
        for end in range(1, len(words) + 1):
            declaration = scope.get(".".join(words[:end]))
            if declaration is not None and declaration.storage is Storage.GLOBAL:
                yield declaration


def _called(specification: Any, unit: UnitState) -> Iterator[str]:
    for part, _ in parts(specification):
        if isinstance(part, SpecCall):
            known = unit.unit.names.get(part.name, (part.name,))
            yield from known if part.overloads is None else part.overloads
