# SPDX-License-Identifier: Apache-2.0
"""Lets arrays have any size: where it is not above zero, the array has no elements.

    assert n > 0  [array-size];  length[a] := n          length[a] := n >= 0 ? n : 0

What is proved of this program holds whatever a compiler makes of such an array, as no element of it
is ever used: indices are still due.
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.passes.with_procedure import each_procedure
from assay.program.commands import SKIP, Assert, Assign, Command
from assay.program.graph import Edge, Procedure, Program
from assay.program.heap import LENGTH
from assay.program.obligations import Kind
from assay.program.terms import ZERO, Op, Term, at_most, conditional, store


def with_any_sizes(program: Program) -> Program:
    """The program without obligations about sizes; itself if it has none."""
    return each_procedure(program, _procedure) if _has_sizes(program) else program


def _has_sizes(program: Program) -> bool:
    return any(_is_size(edge.command) for one in program.procedures.values() for edge in one.edges)


def _procedure(procedure: Procedure) -> Procedure:
    return replace(procedure, edges=tuple(map(_edge, procedure.edges)))


def _edge(edge: Edge) -> Edge:
    if _is_size(edge.command):
        return replace(edge, command=SKIP)
    if isinstance(edge.command, Assign) and LENGTH in edge.command.targets:
        values = tuple(map(_length, edge.command.targets, edge.command.values))
        return replace(edge, command=Assign(edge.command.targets, values))
    return edge


def _is_size(command: Command) -> bool:
    return isinstance(command, Assert) and command.obligation.kind is Kind.ARRAY_SIZE


def _length(target: Term, value: Term) -> Term:
    if target is not LENGTH or value.op is not Op.STORE:
        return value
    lengths, one, length = value.args
    return store(lengths, one, conditional(at_most(ZERO, length), length, ZERO))
