# SPDX-License-Identifier: Apache-2.0
"""Specifications with the names in them replaced by what they mean at their place."""

from __future__ import annotations

from typing import Any, TypeVar, assert_never

from assay.dataclass import replace
from assay.frontend.c.logic import Logic, base_of, instance, own_names
from assay.frontend.c.meanings import Enumerator, FunctionName, Meaning, TypeName, Unmodelled
from assay.frontend.c.scopes import Visible
from assay.frontend.spec.acsl import LOGIC_TYPES
from assay.frontend.spec.annotation import LogicDefinition
from assay.frontend.spec.names import part_names
from assay.frontend.spec.rewriting import with_parts
from assay.frontend.spec.tree import (
    SpecCall,
    SpecCast,
    SpecExpression,
    SpecInteger,
    SpecLet,
    SpecName,
    SpecQuantifier,
)
from assay.frontend.tree import Scope, VariableDeclaration
from assay.source import SourceError, Span

NO_LOGIC = Logic()
Part = TypeVar("Part")
Bound = frozenset[str]


class Resolver:
    """Looks names up at one place, and keeps the variables that it has found."""

    def __init__(self, visible: Visible, logic: Logic = NO_LOGIC) -> None:
        self._visible = visible
        self._logic = logic
        self._variables = visible.variables()

    @property
    def scope(self) -> Scope:
        """The variables that the specifications resolved so far name."""
        return self._variables

    def resolved(self, specification: Part) -> Part:
        """Enumerators become their values, typedefs the words for their types."""
        result: Part = self._rewritten(specification, frozenset())
        return result

    def _rewritten(self, value: Any, bound: Bound) -> Any:
        if part_names(type(value)) is None and not isinstance(value, tuple):
            return value  # text, a number, a place
        match value:
            case SpecName(name=name):
                return value if name in bound else self._name(value, bound)
            case SpecCall(name=name, span=span):
                definition = self._definition(value, bound)
                if definition is not None:
                    return self._rewritten(instance(definition, value.arguments), bound)
                self._check_call(name, span)
                return self._parts(value, bound)
            case SpecCast(type=written, span=span):
                return self._parts(replace(value, type=self._type(written, span)), bound)
            case SpecQuantifier(variables=variables, span=span):
                typed = tuple((self._type(written, span), name) for written, name in variables)
                inside = bound | {name for _, name in variables}
                return self._parts(replace(value, variables=typed), inside)
            case SpecLet(name=name):
                defined = self._rewritten(value.value, bound)
                body = self._rewritten(value.body, bound | {name})
                return replace(value, value=defined, body=body)
            case _:
                return self._parts(value, bound)

    def _parts(self, value: Any, bound: Bound) -> Any:
        return with_parts(value, lambda part: self._rewritten(part, bound))

    def _name(self, name: SpecName, bound: Bound) -> SpecExpression:
        meaning = self._visible.meaning(name.name)
        if isinstance(meaning, VariableDeclaration):
            self._variables[name.name] = meaning
            return name
        self._variables.pop(name.name, None)
        if isinstance(meaning, Enumerator):
            return SpecInteger(meaning.value, name.span)
        if meaning is not None:
            raise _no_value(name, meaning)
        definition = self._definition(name, bound)
        if definition is not None:
            return self.resolved(definition.body)
        if name.name in self._logic.words:
            raise _defined_elsewhere(f"`{name.name}` in a specification", name.span)
        return name

    def _check_call(self, name: str, span: Span) -> None:
        if name in self._logic.words or isinstance(self._visible.meaning(name), FunctionName):
            raise _defined_elsewhere(f"a call of `{name}` in a specification", span)

    def _definition(self, use: SpecCall | SpecName, bound: Bound) -> LogicDefinition | None:
        """The definition that a use means, whose own names mean here what they mean outside."""
        definition = self._logic.definitions.get(use.name)
        outside = self._logic.outside
        if definition is None or outside is None or self._visible.meaning(use.name) is not None:
            return None
        given = len(use.arguments) if isinstance(use, SpecCall) else 0
        if given != len(definition.parameters):
            raise _defined_elsewhere(f"this use of `{use.name}`", use.span)
        for name in own_names(definition):
            if name in bound or self._visible.meaning(name) is not outside.meaning(name):
                raise _defined_elsewhere(f"`{use.name}` where `{name}` is hidden", use.span)
        return definition

    def _type(self, written: str, span: Span) -> str:
        """A type in words of the language and of ACSL; typedefs are those of this place."""
        base, rest = base_of(written), written[len(base_of(written)) :]
        meaning = self._visible.meaning(base) if base.isidentifier() else None
        if meaning is None:
            return written
        if not isinstance(meaning, TypeName):
            raise SourceError.at("type", span, what=f"`{base}` is not a type here")
        if meaning.spelling is None or base in LOGIC_TYPES:
            construct = f"the type `{base}` in a specification"
            hint = "use an integer type of the language, or `integer`"
            raise SourceError.at("unsupported", span, construct=construct, hint=hint)
        return meaning.spelling + rest


def _defined_elsewhere(construct: str, span: Span) -> SourceError:
    hint = "write its meaning where it is used"
    return SourceError.at("unsupported", span, construct=construct, hint=hint)


def _no_value(name: SpecName, meaning: Meaning) -> SourceError:
    match meaning:
        case TypeName():
            what = f"`{name.name}` is a type here, not a value"
            return SourceError.at("type", name.span, what=what)
        case FunctionName():
            construct, hint = "a function as a value in a specification", "name its result"
        case Unmodelled(error=error):
            data = error.diagnostics[0].data
            construct, hint = str(data.get("construct", name.name)), str(data.get("hint", ""))
        case VariableDeclaration() | Enumerator():
            construct, hint = f"`{name.name}`", ""
        case _:
            assert_never(meaning)
    return SourceError.at("unsupported", name.span, construct=construct, hint=hint)
