# SPDX-License-Identifier: Apache-2.0
"""Leaves variables without a value until they are assigned, where lowering gives them any value.

    int x = <any int>; if (c) x = 1;      int x; if (c) x = 1;

Inside loops they keep the value of a choice: the one from an iteration before must not count.
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.dataclass import replace
from assay.passes.with_procedure import each_procedure
from assay.program.analysis.loops import reverse_postorder, successors
from assay.program.commands import SKIP, Assume, Command, Havoc, Source, Why
from assay.program.graph import Edge, Procedure, Program
from assay.program.terms import Term, free_variables


def without_first_values(program: Program) -> Program:
    """The program with variables that have no value until they are assigned."""
    return each_procedure(program, _changed)


def _changed(procedure: Procedure) -> Procedure:
    terms = frozenset(_never_again(procedure))
    edges = tuple(
        replace(edge, command=SKIP) if _gives_value(edge.command, terms) else edge
        for edge in procedure.edges
    )
    return replace(procedure, edges=edges)


def _never_again(procedure: Procedure) -> Iterator[Term]:
    """Uninitialised variables whose declaration is not in a loop."""
    for edge in procedure.edges:
        command = edge.command
        if not isinstance(command, Havoc) or command.source is not Source.UNINITIALISED:
            continue
        if not _comes_back(procedure, edge):
            yield from (term for term in command.targets if not term.sort.is_map)


def _comes_back(procedure: Procedure, edge: Edge) -> bool:
    return edge.source in reverse_postorder(successors(procedure), edge.target)


def _gives_value(command: Command, terms: frozenset[Term]) -> bool:
    """Whether a command only gives one of these variables its first value."""
    if isinstance(command, Havoc):
        return command.source is Source.UNINITIALISED and terms.issuperset(command.targets)
    if isinstance(command, Assume) and command.why is Why.DOMAIN:
        variables = free_variables(command.condition)
        return bool(variables) and terms.issuperset(variables)
    return False
