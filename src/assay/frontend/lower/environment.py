# SPDX-License-Identifier: Apache-2.0
"""What names mean at one place of a function, for the specification there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, final

from assay.frontend.lower.labels import missing_at
from assay.frontend.lower.spec_environment import SpecEnvironment, SpecValue
from assay.frontend.lower.state import InHeap, Plain, Terms, unsupported
from assay.frontend.spec.tree import SpecCall
from assay.frontend.tree import Scope, VariableDeclaration
from assay.program.contracts import OLD
from assay.program.terms import Term
from assay.program.types import IntegerType, PointerType, Type

if TYPE_CHECKING:
    from assay.frontend.lower.function_contracts import Specified


@final
class NameEnvironment(SpecEnvironment):
    """What names mean at one place of a function."""

    def __init__(
        self,
        lowering: Specified,
        scope: Scope,
        labels: Mapping[str, str | None],
        values: Mapping[VariableDeclaration, Terms],
        result: tuple[Terms, Type] | None = None,
        flags: Mapping[VariableDeclaration, Term] | None = None,
    ) -> None:
        unit = lowering.unit
        super().__init__(
            unit.semantics.language,
            scope,
            labels,
            result=result[0] if result else None,
            result_type=result[1] if result else None,
            data_model=unit.semantics.data_model,
        )
        self._lowering = lowering
        self._values = values
        self._flags = flags or {}

    def value(self, variable: VariableDeclaration) -> Terms:
        given = self._values.get(variable)
        if given is not None:
            return given
        binding = self._lowering.binding(variable)
        return binding.terms if isinstance(binding, Plain) else (binding.object,)

    def object(self, variable: VariableDeclaration) -> Term | None:
        if variable in self._values:
            return None
        binding = self._lowering.binding(variable)
        return binding.object if isinstance(binding, InHeap) else None

    def flag(self, variable: VariableDeclaration) -> Term | None:
        return self._flags.get(variable) if isinstance(variable.type, PointerType) else None

    def heap(self, element: Type) -> Term:
        return self._lowering.unit.heap(element)

    def domain(self, of: IntegerType) -> tuple[int, int] | None:
        return self._lowering.unit.bounds(of)

    def in_state(self, label: str) -> SpecEnvironment:
        """At entry, a parameter whose address is taken later is not in the heap yet."""
        if label != OLD or self._values:
            return self
        parameters = self._lowering.parameters
        return NameEnvironment(self._lowering, self.scope, self.labels, parameters)

    def missing_at(self, variable: Term, label: str) -> str | None:
        return missing_at(self._lowering, variable, label)

    def call(self, call: SpecCall, arguments: tuple[SpecValue, ...]) -> tuple[SpecValue, Term]:
        from assay.frontend.lower.overloads import chosen
        from assay.frontend.lower.pure import PureCall

        unit = self._lowering.unit
        keys = call.overloads
        if keys is None:
            keys = self._keys(call.name)
        if not keys:
            return super().call(call, arguments)
        function = chosen(call, keys, arguments, unit.unit)
        if function.name in unit.evaluated:
            what = f"a specification of `{function.source_name}` that calls it"
            raise unsupported(what, call.span)
        unit.evaluated.append(function.name)
        try:
            return PureCall(unit, function).value_of(arguments, call.span)
        finally:
            unit.evaluated.pop()

    def _keys(self, name: str) -> tuple[str, ...]:
        """What a name can mean that nobody has looked up: methods of its own class first."""
        unit = self._lowering.unit.unit
        known = unit.names.get(name.removeprefix("this."), (name,))
        keys = tuple(key for key in known if key in unit.functions or key in unit.unsupported)
        owner = _owner(self._lowering.function.name)
        return tuple(key for key in keys if _owner(key) == owner) or keys


def _owner(name: str) -> str:
    """The class of `C.f(int)`."""
    return name.partition("(")[0].rpartition(".")[0]
