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
from assay.frontend.spec.names import free_names, is_set, part_names
from assay.frontend.spec.rewriting import with_parts
from assay.frontend.spec.tree import (
    LogicFunction,
    SpecBinary,
    SpecCall,
    SpecCast,
    SpecExpression,
    SpecFrame,
    SpecInteger,
    SpecLet,
    SpecMemory,
    SpecName,
    SpecQuantifier,
    SpecSet,
    SpecSizeOf,
)
from assay.frontend.tree import Scope, VariableDeclaration
from assay.source import SourceError, Span

NO_LOGIC = Logic()
_UNIONS = frozenset({"\\valid", "\\valid_read", "\\initialized", "\\freeable", "\\fresh"})
"""They hold of a union if they hold of each part."""
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
            case SpecCall(name="\\subset" | "\\in") | SpecBinary(operator="\\in"):
                return self._about_elements(value, bound)
            case SpecBinary(operator="==" | "!=", left=left, right=right) if is_set(left) or is_set(
                right
            ):
                return self._about_elements(value, bound)
            case SpecName(name=name):
                return value if name in bound else self._name(value, bound)
            case SpecFrame(locations=locations) if any(map(is_set, locations)):
                return self._listed(value, bound)
            case SpecMemory(predicate=predicate, locations=locations) if (
                predicate in _UNIONS and any(map(is_set, locations))
            ):
                return self._listed(value, bound)
            case SpecSizeOf():
                return self._size_of(value, bound)
            case SpecSet(variables=variables) if variables:
                raise SourceError.at(
                    "unsupported", value.span, construct="a set comprehension here", hint=""
                )
            case SpecCall(name=name, span=span):
                definition = self._definition(value)
                if definition is not None:
                    return self._use(definition, value, bound)
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

    def _about_elements(self, value: SpecExpression, bound: Bound) -> Any:
        from assay.frontend.spec.sets import about_elements

        formula = about_elements(value)
        return self._parts(value, bound) if formula is None else self._rewritten(formula, bound)

    def _listed(self, value: SpecFrame | SpecMemory, bound: Bound) -> Any:
        from assay.frontend.spec.sets import locations_in

        listed = tuple(each for one in value.locations for each in locations_in(one))
        return self._parts(replace(value, locations=listed), bound)

    def _size_of(self, value: SpecSizeOf, bound: Bound) -> SpecExpression:
        """A name in parentheses may be a type."""
        operand = value.operand
        if isinstance(operand, SpecName) and operand.name not in bound:
            meant = self._visible.meaning(operand.name)
            if isinstance(meant, TypeName):
                return replace(value, type=self._type(operand.name, value.span), operand=None)
        if operand is None:
            return replace(value, type=self._type(value.type, value.span))
        found: SpecExpression = self._parts(value, bound)
        return found

    def _parts(self, value: Any, bound: Bound) -> Any:
        return with_parts(value, lambda part: self._rewritten(part, bound))

    def _name(self, name: SpecName, bound: Bound) -> SpecExpression:
        meaning = self._visible.meaning(name.name)
        if isinstance(meaning, FunctionName):
            definition = self._definition(name)
            if definition is not None:
                return self._use(definition, name, bound)
        if isinstance(meaning, VariableDeclaration):
            self._variables[name.name] = meaning
            return name
        self._variables.pop(name.name, None)
        if isinstance(meaning, Enumerator):
            return SpecInteger(meaning.value, name.span)
        if meaning is not None:
            raise _no_value(name, meaning)
        definition = self._definition(name)
        if definition is not None:
            return self._use(definition, name, bound)
        if name.name in self._logic.words:
            raise _defined_elsewhere(f"`{name.name}` in a specification", name.span)
        return name

    def _check_call(self, name: str, span: Span) -> None:
        if name in self._logic.words or isinstance(self._visible.meaning(name), FunctionName):
            raise _defined_elsewhere(f"a call of `{name}` in a specification", span)

    def _definition(self, use: SpecCall | SpecName) -> LogicDefinition | None:
        """The definition that a use means, unless a variable or a type of the code has the name: a
        function of the code is no value."""
        outside = self._logic.outside
        meaning = self._visible.meaning(use.name)
        if outside is None or not (meaning is None or isinstance(meaning, FunctionName)):
            return None
        return self._logic.meant(use)

    def _use(
        self, definition: LogicDefinition, use: SpecCall | SpecName, bound: Bound
    ) -> SpecExpression:
        """What stands for a use of a definition."""
        arguments = use.arguments if isinstance(use, SpecCall) else ()
        if self._logic.is_written_out(definition, use):
            self._check_hidden(definition, use, bound)
            written: SpecExpression = self._rewritten(instance(definition, arguments), bound)
            return written
        labels = use.labels if isinstance(use, SpecCall) else ()
        given = tuple(self._rewritten(one, bound) for one in arguments)
        function = self._function(definition)
        return SpecCall(use.name, given, use.span, labels=labels, meaning=function)

    def _check_hidden(
        self, definition: LogicDefinition, use: SpecCall | SpecName, bound: Bound
    ) -> None:
        """The names of a definition mean at its use what they mean outside."""
        outside = self._logic.outside
        assert outside is not None
        for name in own_names(definition):
            if name in bound or self._visible.meaning(name) is not outside.meaning(name):
                raise _defined_elsewhere(f"`{use.name}` where `{name}` is hidden", use.span)

    def _function(self, definition: LogicDefinition) -> LogicFunction:
        """The definition with its own names resolved, outside of all functions."""
        logic = self._logic
        known = logic.functions.get(definition)
        if known is not None:
            return known
        logic.check_recursion(definition)
        assert logic.outside is not None
        outer = Resolver(logic.outside, logic)
        typed = tuple(
            (outer._type(written, definition.span), name) for written, name in definition.parameters
        )
        result = outer._type(definition.result, definition.span) if definition.result else ""
        found = LogicFunction(definition.name, definition.labels, typed, result, definition.span)
        logic.functions[definition] = found
        bound = frozenset(name for _, name in definition.parameters)
        if definition.body is not None:
            try:
                found.body = outer._rewritten(definition.body, bound)
            except SourceError:
                del logic.functions[definition]
                raise
        found.is_least = definition.is_least
        found.axioms = tuple(f"axiom {one}" for one in definition.axioms)
        if definition.reads is not None:
            found.reads = tuple(outer._rewritten(one, bound) for one in definition.reads)
        for name in own_names(definition) | _names(definition.reads):
            meaning = logic.outside.meaning(name)
            if isinstance(meaning, VariableDeclaration):
                found.scope[name] = meaning
        return found

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


def _names(reads: tuple[SpecExpression, ...] | None) -> frozenset[str]:
    return frozenset(one.name for one in free_names(reads or ()))


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
