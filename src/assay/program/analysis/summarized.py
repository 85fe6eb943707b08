# SPDX-License-Identifier: Apache-2.0
"""Which procedures a proof has to know by summaries, since their bodies cannot be followed.

f() { g(); h(); }   g() { while (*) ...; }   h() { }      of f: g
"""

from __future__ import annotations

from assay.program.analysis.call_graph import CallGraph, call_graph
from assay.program.analysis.loops import loops_of
from assay.program.analysis.once import once
from assay.program.graph import Procedure, Program


@once
def summarized(program: Program, procedure: Procedure) -> frozenset[str]:
    """The procedures it may call that are known by summaries: those that have a body with loops or
    that call themselves, but no contract."""
    graph = call_graph(program)
    return frozenset(
        name
        for name in graph.reached(procedure.name)
        if _is_open(program.procedures.get(name)) and _is_summarized(program, graph, name)
    )


def recursive(program: Program, procedure: Procedure) -> frozenset[str]:
    """The summarized procedures that call themselves."""
    graph = call_graph(program)
    return summarized(program, procedure) & graph.recursive


def _is_summarized(program: Program, graph: CallGraph, name: str) -> bool:
    return name in graph.recursive or bool(loops_of(program.procedures[name]).nests)


def _is_open(procedure: Procedure | None) -> bool:
    if procedure is None or not procedure.edges:
        return False
    return procedure.contract is None or not procedure.contract.stated
