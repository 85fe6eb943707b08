# SPDX-License-Identifier: Apache-2.0
"""Verification conditions between adjacent cut points, with unknown formulas there (Gulwani et al.
2008, section 2.1).

For a path from one cut point to another: what holds at the first, and what the path assumes, and
the negation of what is due at the second, cannot hold together. Each alternative of that is one
condition for Farkas' lemma.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from assay.solvers.farkas.system import Condition
from assay.solvers.farkas.template import Template, UnknownRow
from assay.transitions.cuts import Cut
from assay.transitions.path import Path
from assay.transitions.steps import Step

Rows = tuple[UnknownRow, ...]
Templates = Mapping[Cut, Template]


def conditions(found: Iterable[Step], templates: Templates) -> Iterator[Condition]:
    """Calls are left to those who know more of them."""
    for step in found:
        for positive in _held(templates, step.path):
            for negated in _due(templates, step.path):
                yield Condition(step.known, positive, negated)


def _held(templates: Templates, path: Path) -> list[Rows]:
    """The disjuncts of the formula at the source."""
    template = templates.get(path.source)
    if template is None:
        return [()]
    return [tuple(row.at({}) for row in disjunct) for disjunct in template.disjuncts]


def _due(templates: Templates, path: Path) -> list[Rows]:
    """The negation of the formula at the target: from each disjunct one inequality that fails."""
    if path.target is None:
        return [()]
    template = templates.get(path.target)
    if template is None:
        return []
    rows = [[row.at(path.updates) for row in one] for one in template.disjuncts]
    return [tuple(choice) for choice in product(*rows)]
