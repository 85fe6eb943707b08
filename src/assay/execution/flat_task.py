# SPDX-License-Identifier: Apache-2.0
"""A task with everything that its procedure calls in the place of the calls.

main() { f(x); }   f(a) { while (a > 0) a--; }      main() { f.a = x; while (f.a > 0) f.a--; }
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.execution.task import Task
from assay.passes.flatten import FlatBody, flattened
from assay.program.analysis.call_graph import call_graph
from assay.program.analysis.effects import read, written
from assay.program.graph import Procedure
from assay.program.types import PointerType, ReferenceType


def flat_task(task: Task) -> tuple[Task, tuple[FlatBody, ...]] | None:
    """The task with everything that is called in its place, and where that is; None where something
    is known by its contract, calls itself, or is stated of loops, or where arrays are given."""
    inside = [
        task.program.procedures[name]
        for name in call_graph(task.program).reached(task.procedure.name)
    ]
    if any(one.has_contract for one in inside):
        return None
    if any(loop.contract.claims for one in (task.procedure, *inside) for loop in one.loops):
        return None
    flat = flattened(task.program, task.procedure)
    if not flat.exact or (not task.from_main and _is_given_arrays(flat.procedure)):
        return None
    version = replace(task, program=flat.program, procedure=flat.procedure, known={}, learned=None)
    return version, flat.bodies


def _is_given_arrays(procedure: Procedure) -> bool:
    """Whether there are inputs of which lengths matter, and which of them are the same."""
    if any(isinstance(one.type, PointerType | ReferenceType) for one in procedure.parameters):
        return True
    return any(one.sort.is_map for one in read(procedure) | written(procedure))
