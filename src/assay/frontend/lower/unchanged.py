# SPDX-License-Identifier: Apache-2.0
"""Variables of a C file that nobody can change: they keep their initial values.

static int limit = 10;      no function of the file assigns it, or lets a pointer point to it
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.frontend import tree
from assay.frontend.lower.state import UnitState
from assay.frontend.lower.survey import Survey
from assay.frontend.spec.names import parts
from assay.frontend.spec.tree import SpecFrame, SpecName
from assay.program.graph import Language
from assay.program.heap import base_element
from assay.program.types import IntegerType, PointerType


def is_unchanged(state: UnitState, global_: tree.GlobalVariable) -> bool:
    """Whether only this file can name a variable, and all of the file leaves it as it is."""
    one = global_.variable
    if state.semantics.language is not Language.C or state.unit.unsupported or one.volatile:
        return False
    if not (global_.internal or global_.owner) or not isinstance(
        base_element(one.type), IntegerType | PointerType
    ):
        return False
    if one.name in state.unit.exposed:
        return False
    surveys = (*state.surveys.values(), *(Survey(each.initializer) for each in state.unit.globals))
    if any(one in each.assigned | each.escaping | each.address_taken for each in surveys):
        return False
    if any(one in each.stored_into for each in surveys):  # no pointer leads there
        return False
    return one.name not in set(_listed(state))


def _listed(state: UnitState) -> Iterator[str]:
    """The names in frames: a contract may say that a variable is assigned that no body assigns."""
    for function in state.unit.functions.values():
        for part, _ in parts(function.specification):
            if isinstance(part, SpecFrame):
                yield from (name.name for name, _ in parts(part) if isinstance(name, SpecName))
