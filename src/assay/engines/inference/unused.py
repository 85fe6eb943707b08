# SPDX-License-Identifier: Apache-2.0
"""Options of templates that have no say in the search for a kind of formula: a user is told so."""

from __future__ import annotations

from collections.abc import Iterator

from assay.engines.inference.recursion import by_cases, is_recursive
from assay.engines.inference.request import InferenceRequest
from assay.evidence.inferred import InferenceKind
from assay.program.graph import Procedure, Program
from assay.transitions.cuts import CutSet

_RUNS = "for what holds case by case: runs suggest it"
_CALLS = "for bounds on calls: runs suggest them"
_HEADS = "for preconditions of recursive procedures: their invariants are at the heads of loops"
_NO_PAIRS = (
    "here: only postconditions of recursive procedures, or of those that call loops, have cases"
)


def unused(request: InferenceRequest, program: Program, procedure: Procedure) -> tuple[str, ...]:
    """Each option that was given and is not used for this procedure, with why."""
    asked = request.templates
    given = {
        "--template": asked.shape is not None,
        "--cut-set": asked.cuts is not None,
        "--pairs": asked.pairs is not None,
    }
    found = dict(_unused(request, program, procedure)) if any(given.values()) else {}
    return tuple(f"{option} is not used {why}" for option, why in found.items() if given[option])


def _unused(
    request: InferenceRequest, program: Program, procedure: Procedure
) -> Iterator[tuple[str, str]]:
    """Every option that has no say in this search."""
    if request.kind is InferenceKind.POSTCONDITION and by_cases(program, procedure):
        yield "--template", _RUNS
        yield "--cut-set", _RUNS
        return
    yield "--pairs", _NO_PAIRS
    if not is_recursive(program, procedure):
        return
    if request.kind is InferenceKind.BOUND:
        yield "--template", _CALLS
        yield "--cut-set", _CALLS
    elif request.kind is InferenceKind.PRECONDITION and request.templates.cuts is CutSet.PATHS:
        yield "--cut-set", _HEADS
