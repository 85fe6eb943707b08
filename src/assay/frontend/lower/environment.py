# SPDX-License-Identifier: Apache-2.0
"""What names mean at one place of a function, for the specification there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, final

from assay.frontend.lower.spec_environment import SpecEnvironment, SpecValue
from assay.frontend.lower.state import InHeap, Plain, Terms, unsupported
from assay.frontend.tree import Function, Scope, VariableDeclaration
from assay.program.contracts import OLD
from assay.program.terms import Term
from assay.program.types import IntegerType, Type
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.lower.specifications import Specified


@final
class Environment(SpecEnvironment):
    """What names mean at one place of a function."""

    def __init__(
        self,
        lowering: Specified,
        scope: Scope,
        labels: Mapping[str, str | None],
        values: Mapping[VariableDeclaration, Terms],
        result: tuple[Terms, Type] | None = None,
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

    def heap(self, element: Type) -> Term:
        return self._lowering.unit.heap(element)

    def domain(self, of: IntegerType) -> tuple[int, int] | None:
        return self._lowering.unit.bounds(of)

    def in_state(self, label: str) -> SpecEnvironment:
        """At entry, a parameter whose address is taken later is not in the heap yet."""
        if label != OLD or self._values:
            return self
        parameters = self._lowering.parameters()
        return Environment(self._lowering, self.scope, self.labels, parameters)

    def missing_at(self, variable: Term, label: str) -> str | None:
        return self._lowering.missing_at(variable, label)

    def call(
        self, name: str, arguments: tuple[SpecValue, ...], span: Span
    ) -> tuple[SpecValue, Term]:
        from assay.frontend.lower.pure import PureCall

        unit = self._lowering.unit
        found = self._functions(name, arguments)
        if not found:
            return super().call(name, arguments, span)
        if len(found) > 1:
            hint = "give the functions different names"
            raise unsupported(f"a call of `{name}`, which can mean several functions,", span, hint)
        return PureCall(unit, found[0]).value_of(arguments, span)

    def _functions(self, name: str, arguments: tuple[SpecValue, ...]) -> list[Function]:
        """What a call can mean: functions of its own class before others, exact types first."""
        unit = self._lowering.unit.unit
        keys = unit.names.get(name, (name,))
        known = [unit.functions[key] for key in keys if key in unit.functions]
        fitting = [each for each in known if len(each.parameters) == len(arguments)]
        owner = _owner(self._lowering.function.name)
        own = [each for each in fitting if _owner(each.name) == owner] or fitting
        types = [argument.type for argument in arguments]
        exact = [each for each in own if [p.type for p in each.parameters] == types]
        return exact or own


def _owner(name: str) -> str:
    """The class of `C.f(int)`."""
    return name.partition("(")[0].rpartition(".")[0]
