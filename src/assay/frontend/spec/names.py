# SPDX-License-Identifier: Apache-2.0
"""The names that a specification takes from its surroundings."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from assay.frontend.spec.tree import SpecLet, SpecName, SpecQuantifier
from assay.source import Span


def free_names(specification: Any) -> list[SpecName]:
    """Names that no quantifier or definition in the specification binds, in no certain order."""
    found: list[SpecName] = []
    pending: list[tuple[Any, frozenset[str]]] = [(specification, frozenset())]
    while pending:
        part, bound = pending.pop()
        match part:
            case SpecName():
                found += [part] if part.name.partition(".")[0] not in bound else []
            case SpecLet():
                pending += [(part.value, bound), (part.body, bound | {part.name})]
            case SpecQuantifier():
                inside = bound | {name for _, name in part.variables}
                pending += [(part.range, inside), (part.body, inside)]
            case tuple():
                pending += [(each, bound) for each in part]
            case _ if is_dataclass(part) and not isinstance(part, Span | type):
                pending += [(getattr(part, each.name), bound) for each in fields(part)]
            case _:
                pass
    return found
