# SPDX-License-Identifier: Apache-2.0
"""ACSL predicates and logic functions: what is written out where they are used.

predicate low(int *a, integer n) = \\forall integer i; 0 <= i < n ==> a[i] < 9;
requires low(t, i + 1)      becomes      \\forall integer i_1; 0 <= i_1 < i + 1 ==> t[i_1] < 9

A definition may use those before it. Its own names are those of the file: where a variable hides
one of them, the use is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, final

from assay.dataclass import dataclass, field, replace
from assay.frontend.c.scopes import Visible
from assay.frontend.spec.annotation import LogicDefinition
from assay.frontend.spec.names import free_names, nodes_in
from assay.frontend.spec.rewriting import with_parts
from assay.frontend.spec.tree import (
    SpecCall,
    SpecCast,
    SpecExpression,
    SpecLet,
    SpecName,
    SpecQuantifier,
)

Replaced = Mapping[str, SpecExpression]


@final
@dataclass(frozen=True, slots=True)
class Logic:
    """The definitions of a file, as a use of them sees them."""

    words: frozenset[str] = frozenset()  # of definitions that are not supported
    definitions: Mapping[str, LogicDefinition] = field(default_factory=dict)
    outside: Visible | None = None  # the names of the file


def own_names(definition: LogicDefinition) -> frozenset[str]:
    """The names of the file that a definition uses, of variables and of types."""
    parameters = {name for _, name in definition.parameters}
    values = frozenset(one.name for one in free_names(definition.body)) - parameters
    return values | frozenset(_types(definition.body))


def _types(body: SpecExpression) -> Iterator[str]:
    for part in nodes_in(body):
        match part:
            case SpecCast(type=written):
                yield base_of(written)
            case SpecQuantifier(variables=variables):
                yield from (base_of(written) for written, _ in variables)
            case _:
                pass


def base_of(written: str) -> str:
    """The first word of a type: that of what a pointer leads to."""
    return written.partition(" *")[0]


def with_earlier(
    definition: LogicDefinition, known: Mapping[str, LogicDefinition]
) -> LogicDefinition | None:
    """The definition with those before it written out; None if it needs others, or itself."""
    parameters = frozenset(name for _, name in definition.parameters)
    body = _written_out(definition.body, known, parameters)
    if body is None or any(isinstance(part, SpecCall) for part in nodes_in(body)):
        return None
    return replace(definition, body=body)


def _written_out(body: Any, known: Mapping[str, LogicDefinition], bound: frozenset[str]) -> Any:
    """Names that are bound here hide those of the file: what needs these is not written out."""
    match body:
        case SpecCall():
            definition = known.get(body.name)
            if definition is None or len(body.arguments) != len(definition.parameters):
                return body
            if not bound.isdisjoint(own_names(definition)):
                return body
            arguments = tuple(_written_out(one, known, bound) for one in body.arguments)
            return instance(definition, arguments)
        case SpecQuantifier():
            bound |= {name for _, name in body.variables}
        case SpecLet():
            bound |= {body.name}
        case _:
            pass
    return with_parts(body, lambda part: _written_out(part, known, bound))


def instance(definition: LogicDefinition, arguments: tuple[SpecExpression, ...]) -> SpecExpression:
    """What a use stands for."""
    names = [name for _, name in definition.parameters]
    taken = frozenset(one.name for one in free_names(arguments))
    if not taken.isdisjoint(_bound(definition.body)):
        taken |= own_names(definition) | frozenset(names) | frozenset(_bound(definition.body))
    found: SpecExpression = _replaced(
        definition.body, dict(zip(names, arguments, strict=True)), taken
    )
    return found


def _bound(body: SpecExpression) -> Iterator[str]:
    """The names that something in a body binds."""
    for part in nodes_in(body):
        match part:
            case SpecLet(name=name):
                yield name
            case SpecQuantifier(variables=variables):
                yield from (name for _, name in variables)
            case _:
                pass


def _replaced(value: Any, given: Replaced, taken: frozenset[str]) -> Any:
    """The value with arguments for parameters; what it binds gets names that no argument has."""
    match value:
        case SpecName(name=name):
            return given.get(name, value)
        case SpecLet(name=name, span=span):
            own = _fresh(name, taken)
            body = _replaced(value.body, {**given, name: SpecName(own, span)}, taken)
            return replace(value, name=own, value=_replaced(value.value, given, taken), body=body)
        case SpecQuantifier(variables=variables, span=span):
            names = {name: _fresh(name, taken) for _, name in variables}
            inside = {**given, **{name: SpecName(own, span) for name, own in names.items()}}
            typed = tuple((of, names[name]) for of, name in variables)
            range_, body = (_replaced(one, inside, taken) for one in (value.range, value.body))
            return replace(value, variables=typed, range=range_, body=body)
        case _:
            return with_parts(value, lambda part: _replaced(part, given, taken))


def _fresh(name: str, taken: frozenset[str]) -> str:
    number, own = 0, name
    while own in taken:
        number += 1
        own = f"{name}_{number}"
    return own
