# SPDX-License-Identifier: Apache-2.0
"""What inputs do not decide: calls that might not come back, and open choices.

f() { g(); h(); }   g() { while (c) ; }   h() { }      f: whether `g` comes back is unclear
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.program.analysis.call_graph import call_graph, with_callees
from assay.program.analysis.loops import loops_of
from assay.program.commands import Havoc
from assay.program.graph import Procedure, Program


def unclear_calls(program: Program, procedure: Procedure) -> Iterator[str]:
    """What it calls that might not come back: without a body, with a loop, recursive, or ending the
    program."""
    graph = call_graph(program)
    for name in graph.reached(procedure.name):
        callee = program.procedures[name]
        ends = any(edge.target == callee.halt for edge in callee.edges)
        returns = callee.edges and not loops_of(callee).nests and not ends
        if not returns or name in graph.recursive or name == procedure.name:
            yield callee.source_name or name


def is_deterministic(program: Program, procedure: Procedure) -> bool:
    """Whether inputs decide what a run does."""
    every = [edge for one in with_callees(program, procedure) for edge in one.edges]
    return not any(isinstance(edge.command, Havoc) for edge in every)
