# SPDX-License-Identifier: Apache-2.0
"""ACSL predicates and logic functions: which of them a use means, and what stands for it.

predicate low(int *a, integer n) = \\forall integer i; 0 <= i < n ==> a[i] < 9;
requires low(t, i + 1)      becomes      \\forall integer i_1; 0 <= i_1 < i + 1 ==> t[i_1] < 9

What is about one state and does not lead back to itself is written out in this way. Its own names
are those of the file: where a variable hides one of them, the use is refused. Anything else stays a
call of a `LogicFunction`, which lowering gives its meaning.
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
    LogicFunction,
    SpecAt,
    SpecCall,
    SpecCast,
    SpecExpression,
    SpecLet,
    SpecName,
    SpecQuantifier,
)
from assay.source import SourceError

Replaced = Mapping[str, SpecExpression]
Definitions = Mapping[str, tuple[LogicDefinition, ...]]
_HERE = "Here"


@final
@dataclass(frozen=True, slots=True)
class Logic:
    """The definitions of a file, as a use of them sees them."""

    words: frozenset[str] = frozenset()  # of definitions that are not supported
    definitions: Definitions = field(default_factory=dict)
    outside: Visible | None = None  # the names of the file
    functions: dict[LogicDefinition, LogicFunction] = field(default_factory=dict, compare=False)
    """Those that stay calls, as far as they have been met."""

    def meant(self, use: SpecCall | SpecName) -> LogicDefinition | None:
        """The definition that a use means, by its name and the number of its arguments; None if
        there is none of the name."""
        known = self.definitions.get(use.name)
        if known is None:
            return None
        given = len(use.arguments) if isinstance(use, SpecCall) else 0
        fitting = [one for one in known if len(one.parameters) == given]
        if len(fitting) != 1:
            what = "which has several definitions" if fitting else "with as many arguments"
            raise _refused(f"`{use.name}`, {what},", use)
        return fitting[0]

    def is_written_out(self, definition: LogicDefinition, use: SpecCall | SpecName) -> bool:
        """Whether its body stands for this use of it."""
        labels = use.labels if isinstance(use, SpecCall) else ()
        if definition.body is None or definition.axioms:
            return False
        if len(definition.labels) > 1 or set(labels) - {_HERE}:
            return False
        if any(isinstance(part, SpecAt) for part in nodes_in(definition.body)):
            return False
        return not self._leads_back(definition)

    def _leads_back(self, definition: LogicDefinition) -> bool:
        """Whether a definition needs one that needs itself, or stays a call."""
        pending, seen = [definition], {definition}
        for one in pending:  # grows while it is walked
            for other in self._used(one):
                if other is definition or other.body is None or len(other.labels) > 1:
                    return True
                if other.axioms:
                    return True
                if other not in seen:
                    seen.add(other)
                    pending.append(other)
        return any(self._needs(one, one) for one in pending)

    def _needs(self, one: LogicDefinition, target: LogicDefinition) -> bool:
        """Whether a definition uses another one, be it through others."""
        pending, seen = [one], {one}
        for each in pending:  # grows while it is walked
            for other in self._used(each):
                if other is target:
                    return True
                if other not in seen:
                    seen.add(other)
                    pending.append(other)
        return False

    def check_recursion(self, definition: LogicDefinition) -> None:
        """Refuse definitions that lead back to themselves through others."""
        for other in self._used(definition):
            if other is not definition and self._needs(other, definition):
                construct = f"`{definition.name}` and `{other.name}`, which need each other,"
                raise SourceError.at("unsupported", definition.span, construct=construct, hint="")

    def _used(self, definition: LogicDefinition) -> Iterator[LogicDefinition]:
        for part in nodes_in(definition.body):
            if isinstance(part, SpecCall | SpecName) and part.name in self.definitions:
                given = len(part.arguments) if isinstance(part, SpecCall) else 0
                known = self.definitions[part.name]
                yield from (one for one in known if len(one.parameters) == given)


def own_names(definition: LogicDefinition) -> frozenset[str]:
    """The names of the file that a definition uses, of variables and of types."""
    parameters = {name for _, name in definition.parameters}
    values = frozenset(one.name for one in free_names(definition.body)) - parameters
    return values | frozenset(_types(definition.body))


def _types(body: SpecExpression | None) -> Iterator[str]:
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


def _refused(construct: str, use: SpecCall | SpecName) -> SourceError:
    hint = "write its meaning where it is used"
    return SourceError.at("unsupported", use.span, construct=construct, hint=hint)


def instance(definition: LogicDefinition, arguments: tuple[SpecExpression, ...]) -> SpecExpression:
    """What a use stands for."""
    names = [name for _, name in definition.parameters]
    taken = frozenset(one.name for one in free_names(arguments))
    if not taken.isdisjoint(_bound(definition.body)):
        taken |= own_names(definition) | frozenset(names) | frozenset(_bound(definition.body))
    body = _in_this_state(definition.body, definition.labels)
    found: SpecExpression = _replaced(body, dict(zip(names, arguments, strict=True)), taken)
    return found


def _in_this_state(value: Any, labels: tuple[str, ...]) -> Any:
    """A body that is about one state, which its label names, without the label: it is written out
    where it is about the state there."""
    if isinstance(value, SpecCall) and not set(labels).isdisjoint(value.labels):
        here = tuple(_HERE if one in labels else one for one in value.labels)
        value = replace(value, labels=() if len(here) == 1 else here)
    return with_parts(value, lambda part: _in_this_state(part, labels)) if labels else value


def _bound(body: SpecExpression | None) -> Iterator[str]:
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
