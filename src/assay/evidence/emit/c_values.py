# SPDX-License-Identifier: Apache-2.0
"""The inputs of a C test: literals, and arrays of exactly the right size, each once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from assay.evidence.emit.machine import NoTestError
from assay.program.graph import Parameter
from assay.program.heap import base_element
from assay.program.interpreter import SparseArray
from assay.program.types import FixedArrayType, IntegerType, PointerType, Type

_LARGEST = 1 << 31  # bytes of an array, with 32 bits


@final
class Data:
    """The arguments of the call: arrays of exactly the right size, each once."""

    def __init__(self, first: int, data_model: str) -> None:
        self._next = first
        self._data_model = data_model
        self._made: dict[int, tuple[str, int]] = {}
        self.declarations: list[str] = []
        self.statements: list[str] = []
        self.values: list[tuple[str, ...]] = []  # for the contract: number, or object and offset

    @property
    def objects(self) -> int:
        return self._next - 1

    def arguments(self, parameters: Sequence[Parameter], inputs: Sequence[Any]) -> list[str]:
        return [
            self._argument(one.type, value, str(at))
            for at, (one, value) in enumerate(zip(parameters, inputs, strict=True), 1)
        ]

    def _argument(self, of: Type, value: Any, name: str) -> str:
        if not isinstance(of, PointerType):
            self.values.append((literal(of, value),))
            return literal(of, value)
        if value is None:
            self.values.append(("0", "0"))
            return "0"
        if id(value) not in self._made:
            self._made[id(value)] = (f"assay_array{name}", self._next)
            self._make(base_element(of.target), value, f"assay_array{name}")
        array, made = self._made[id(value)]
        self.values.append((str(made), "0"))
        return array if not isinstance(of.target, FixedArrayType) else f"(void *){array}"

    def _make(self, of: Type, value: Any, array: str) -> None:
        this, self._next = self._next, self._next + 1
        length = value.length if isinstance(value, SparseArray) else len(flat(value))
        if length * 8 > _LARGEST and self._data_model == "ILP32":
            raise NoTestError(f"an array of {length} elements does not fit into memory")
        self.declarations.append(f"static {of} *{array};")
        self.statements.append(f"{array} = assay_memory({length} * sizeof({of}));")
        if isinstance(value, SparseArray):
            fill = literal(of, value.default)
            self.statements.append(
                f"for (long assay_i = 0; assay_i < {length}; assay_i++) {array}[assay_i] = {fill};"
            )
            elements = {k: value.elements[k] for k in sorted(value.elements)}
        else:
            elements = dict(enumerate(flat(value)))
        for index, element in elements.items():
            self.statements.append(f"{array}[{index}] = {literal(of, element)};")
        self.statements.append(f'assay_object({this}, "{of}", {array}, {length}, sizeof({of}));')


def flat(value: Any) -> list[Any]:
    if not isinstance(value, list):
        return [value]
    return [element for part in value for element in flat(part)]


def number(value: int) -> str:
    if value == -(1 << 63):
        return "(-9223372036854775807ll - 1)"
    if value >= 1 << 63:
        return f"(long long){value}ull"
    return f"{value}ll" if abs(value) >= 1 << 31 else str(value)


def literal(of: Type | None, value: Any) -> str:
    value = int(value)
    if isinstance(of, IntegerType) and not of.signed and of.bits == 64:
        return f"{value}ull"
    return number(value)
