# SPDX-License-Identifier: Apache-2.0
"""What a specification consists of: its parts, and the names it takes from its surroundings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assay.dataclass import fields, is_dataclass
from assay.frontend.spec.tree import SpecLet, SpecName, SpecQuantifier
from assay.source import Span


def parts(specification: Any) -> Iterator[tuple[Any, frozenset[str]]]:
    """The nodes of a specification, each with the names that are bound around it."""
    pending: list[tuple[Any, frozenset[str]]] = [(specification, frozenset())]
    while pending:
        part, bound = pending.pop()
        if isinstance(part, tuple):
            pending += [(each, bound) for each in part]
            continue
        if not is_dataclass(part) or isinstance(part, Span | type):
            continue
        yield part, bound
        match part:
            case SpecLet():
                pending += [(part.value, bound), (part.body, bound | {part.name})]
            case SpecQuantifier():
                inside = bound | {name for _, name in part.variables}
                pending += [(part.range, inside), (part.body, inside)]
            case _:
                pending += [(getattr(part, each.name), bound) for each in fields(part)]


def free_names(specification: Any) -> list[SpecName]:
    """Names that no quantifier or definition in the specification binds, in no certain order."""
    return [
        part
        for part, bound in parts(specification)
        if isinstance(part, SpecName) and part.name.partition(".")[0] not in bound
    ]
