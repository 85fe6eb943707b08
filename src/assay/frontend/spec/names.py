# SPDX-License-Identifier: Apache-2.0
"""What a specification consists of: its parts, and the names it takes from its surroundings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assay.dataclass import fields, is_dataclass
from assay.frontend.spec.tree import (
    SpecBinary,
    SpecCall,
    SpecExpression,
    SpecLet,
    SpecName,
    SpecQuantifier,
    SpecRange,
    SpecSet,
)
from assay.source import Span

_LIFTED = ("+", "-", "*")  # to sets of sums and the like
_PARTS: dict[type[Any], tuple[str, ...] | None] = {}  # of the kinds that were met


def part_names(kind: type[Any]) -> tuple[str, ...] | None:
    """What nodes of a kind consist of, by name; None if these are no nodes of specifications."""
    if kind not in _PARTS:
        is_node = is_dataclass(kind) and kind is not Span
        _PARTS[kind] = tuple(each.name for each in fields(kind)) if is_node else None
    return _PARTS[kind]


def nodes_in(specification: Any) -> Iterator[Any]:
    """The nodes of a specification, in no certain order."""
    pending = [specification]
    while pending:
        part = pending.pop()
        if isinstance(part, tuple):
            pending += part
            continue
        names = part_names(type(part))
        if names is not None:
            yield part
            pending += [getattr(part, name) for name in names]


def parts(specification: Any) -> Iterator[tuple[Any, frozenset[str]]]:
    """The nodes of a specification, each with the names that are bound around it."""
    pending: list[tuple[Any, frozenset[str]]] = [(specification, frozenset())]
    while pending:
        part, bound = pending.pop()
        if isinstance(part, tuple):
            pending += [(each, bound) for each in part]
            continue
        names = part_names(type(part))
        if names is None:
            continue
        yield part, bound
        match part:
            case SpecLet():
                pending += [(part.value, bound), (part.body, bound | {part.name})]
            case SpecQuantifier():
                inside = bound | {name for _, name in part.variables}
                pending += [(part.range, inside), (part.body, inside)]
            case _:
                pending += [(getattr(part, name), bound) for name in names]


def is_set(expression: SpecExpression) -> bool:
    """ACSL: whether it stands for a set."""
    match expression:
        case SpecRange() | SpecSet():
            return True
        case SpecCall(name=name):
            return name in ("\\union", "\\inter")
        case SpecBinary(operator=operator, left=left, right=right) if operator in _LIFTED:
            return is_set(left) or is_set(right)
        case _:
            return False


def free_names(specification: Any) -> list[SpecName]:
    """Names that no quantifier or definition in the specification binds, in no certain order."""
    return [
        part
        for part, bound in parts(specification)
        if isinstance(part, SpecName) and part.name.partition(".")[0] not in bound
    ]
