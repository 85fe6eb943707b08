# SPDX-License-Identifier: Apache-2.0
"""C: elements and members that all have values, where a loop writes to some of them.

for (; i < n; i++) swap(&a[i], &b[i]);      all elements that a, and b, lead to have values; so have
                                            all of all objects
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.engines.invariants.candidates.candidate import HEURISTICS, Candidate, proposed
from assay.engines.invariants.candidates.scope import LoopScope, scopes
from assay.program.graph import Procedure, Program, Role
from assay.program.heap import is_shadow
from assay.program.interpreter.results import paired
from assay.program.terms import Term
from assay.program.types import FixedArrayType, PointerType
from assay.program.valued import all_have_values, has_values

_POINTERS = PointerType | FixedArrayType


def having_values(program: Program, procedure: Procedure) -> list[Candidate]:
    """For each loop that gives or takes values: that what is looked at has some."""
    shadows = [one.term for one in program.globals if one.role is Role.HEAP and is_shadow(one.term)]
    if not shadows:
        return []
    found: dict[Candidate, None] = {}
    for scope in scopes(program, procedure):
        for shadow in shadows:
            for formula in _formulas(scope, shadow) if shadow in scope.modified else ():
                made = proposed(scope.head, formula, HEURISTICS)
                if made is not None:
                    found[made] = None
    return list(found)


def _formulas(scope: LoopScope, shadow: Term) -> Iterator[Term]:
    yield all_have_values(shadow)
    for one, _ in paired(scope.procedure.variables):
        if one.role in (Role.PARAMETER, Role.LOCAL) and isinstance(one.type, _POINTERS):
            yield has_values(shadow, one.term)
