# SPDX-License-Identifier: Apache-2.0
"""The command line that repeats a counterexample."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator
from typing import Any

from assay.evidence.verdicts import Counterexample
from assay.program.graph import Allocation, Math, Procedure, Semantics, Unset
from assay.program.interpreter import SparseArray
from assay.program.types import holds_objects
from assay.report.values import MOST_CHOICES, SHOWN, holds_structs, state_text, value_text


def command(
    path: str, procedure: Procedure, found: Counterexample, semantics: Semantics | None = None
) -> str | None:
    """`assay run FILE --only NAME --args '...'`; None where the values are too many to write, or
    are structs, which `--args` does not read."""
    if any(map(holds_structs, (*found.inputs.values(), *found.globals.values()))):
        return None
    if any(holds_objects(one.type) for one in procedure.parameters):
        return None
    if any(map(_is_long, found.inputs.values())) or any(map(_is_long, found.globals.values())):
        return None
    if len(found.choices) > MOST_CHOICES:
        return None
    parts = [f"assay run {shlex.quote(path)} --only {name_of(procedure)}"]
    parts += reading(semantics)
    if found.inputs:
        parts.append(f"--args '{arguments_text(found.inputs)}'")
    if found.globals:
        parts.append(f"--globals '{state_text(found.globals)}'")
    if found.choices:
        parts.append(f"--choices '{', '.join(map(value_text, found.choices))}'")
    return " ".join(parts)


def name_of(procedure: Procedure) -> str:
    """As it is written after `--only`."""
    is_overload = "(" in procedure.name
    name = procedure.name if is_overload else procedure.source_name or procedure.name
    return shlex.quote(name)


def reading(semantics: Semantics | None) -> Iterator[str]:
    """The options that say what the program means, as far as they are not the usual ones."""
    if semantics is None:
        return
    if semantics.math is not Math.SAFE:
        yield f"--math {semantics.math}"
    if semantics.int_bits is not None:
        yield f"--int-bits {semantics.int_bits}"
    if semantics.checks is not None:
        yield f"--check {','.join(sorted(semantics.checks))}"
    if semantics.unset is not Unset.CHECKED:
        yield f"--uninitialised {semantics.unset}"
    if semantics.malloc is Allocation.SUCCEEDS:
        yield f"--malloc {semantics.malloc}"
    if semantics.data_model != "ILP32":
        yield f"--data-model {semantics.data_model}"


def arguments_text(inputs: Any) -> str:
    """As `--args` reads them: an array that occurs twice is named the first time.

    >>> row = [1, 2]
    >>> arguments_text({"m": [row, row], "n": 3})
    '[m_0 = [1, 2], m_0], 3'
    """
    counts: Counter[int] = Counter()
    for value in inputs.values():
        _count(value, counts)
    names: dict[int, str] = {}
    return ", ".join(_text(name, value, counts, names) for name, value in inputs.items())


def _count(value: Any, counts: Counter[int]) -> None:
    if isinstance(value, list | SparseArray):
        counts[id(value)] += 1
        if isinstance(value, list) and counts[id(value)] == 1:
            for element in value:
                _count(element, counts)


def _text(name: str, value: Any, counts: Counter[int], names: dict[int, str]) -> str:
    if not isinstance(value, list | SparseArray):
        return value_text(value)
    if id(value) in names:
        return names[id(value)]
    label = ""
    if counts[id(value)] > 1:
        names[id(value)] = name
        label = f"{name} = "
    if isinstance(value, SparseArray):
        return label + value_text(value)
    elements = [_text(f"{name}_{k}", one, counts, names) for k, one in enumerate(value)]
    return f"{label}[{', '.join(elements)}]"


def _is_long(value: Any) -> bool:
    if isinstance(value, SparseArray):
        return len(value.elements) > SHOWN
    return isinstance(value, list) and (len(value) > SHOWN or any(map(_is_long, value)))
