# SPDX-License-Identifier: Apache-2.0
"""Values of symbolic execution as the interpreter has them, in a model."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assay.execution.heap.maps import Contents, Objects
from assay.execution.values import Value
from assay.program.interpreter.maps import Map
from assay.program.terms import Term


def in_model(value: Value, number: Callable[[Term], Any]) -> Any:
    """The value, where `number` says what terms are."""
    if type(value) is Contents:
        default = in_model(value.base, number)
        whole = default if isinstance(default, Map) else Map(default)
        for index, element in value.elements.items():
            whole[index] = in_model(element, number)
        return whole
    if type(value) is Objects:
        objects = {one: in_model(inner, number) for one, inner in value.by_number.items()}
        return Map(in_model(value.default, number), objects)
    return number(value) if type(value) is Term else value
