# SPDX-License-Identifier: Apache-2.0
"""Programs without their specifications: what is left is what a real machine runs."""

from __future__ import annotations

from dataclasses import replace

from . import tree
from .walk import Node, transformed


def stripped(program: tree.Program) -> tree.Program:
    """The program without contracts, loop specifications, claims and assumptions."""
    bare: tree.Program = transformed(program, _bare)
    return bare


def _bare(node: Node) -> Node:
    match node:
        case tree.Procedure():
            return replace(node, contract=None, body=_code(node.body))
        case tree.If(_, then, otherwise):
            rest = None if otherwise is None else _code(otherwise)
            return replace(node, then=_code(then), otherwise=rest)
        case tree.Loop():
            return replace(node, body=_code(node.body), specification=tree.LoopSpecification())
        case tree.ForEach() | tree.Block() | tree.Case():
            return replace(node, body=_code(node.body))
        case _:
            return node


def _code(body: tuple[tree.Statement, ...]) -> tuple[tree.Statement, ...]:
    return tuple(s for s in body if not isinstance(s, tree.SpecAssert | tree.Assume))
