# SPDX-License-Identifier: Apache-2.0
"""Makes a program smaller while something stays true of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from . import tree
from .check import is_well_formed
from .static import is_truth
from .types import INT, Typing
from .walk import Node, children, nodes, rebuilt, transformed, with_node


def shrink(program: tree.Program, predicate: Callable[[tree.Program], bool]) -> tree.Program:
    """A program for which the predicate holds, and for no program one step smaller.

    Steps: leave out a procedure, parameter, statement, case or clause; put a statement's body in
    its place; put a part, 0, 1 or a truth value in an expression's place; narrow a domain.
    """
    assert predicate(program), "the predicate must hold to begin with"
    while True:
        smaller = _one_pass(program, predicate)
        if smaller == program:
            return program
        program = smaller


def _one_pass(program: tree.Program, predicate: Callable[[tree.Program], bool]) -> tree.Program:
    position = 0
    while position < sum(1 for _ in nodes(program)):
        found = _smaller_at(program, position, predicate)
        if found is None:
            position += 1
        else:
            program = found
    return program


def _smaller_at(
    program: tree.Program, position: int, predicate: Callable[[tree.Program], bool]
) -> tree.Program | None:
    node = next(n for place, n in enumerate(nodes(program)) if place == position)
    weight = _weight(program)
    for new in _smaller(node, program.typing):
        candidate: tree.Program = with_node(program, position, new)
        if _weight(candidate) >= weight or not is_well_formed(candidate):
            continue
        if predicate(candidate):
            return candidate
    return None


def _weight(node: Node) -> int:
    """Falls with every step."""
    return _own_weight(node) + sum(_weight(child) for child in children(node))


def _own_weight(node: Node) -> int:
    match node:
        case tree.Literal(value, scalar):
            return abs(value).bit_length() + (value < 0) + (scalar != INT)
        case tree.Truth(value):
            return int(value)
        case tree.Variable():
            return 200
        case tree.Domain(intervals):
            return len(intervals) + len(node.values)
        case tree.ArrayParameter():
            return 1000 + node.longest
        case tree.Loop():
            return 1000 + bool(node.label)
        case tree.Assign(_, operator, _):
            return 1000 + bool(operator)
        case tree.Contract() | tree.LoopSpecification():
            return 1000 + (node.assigns is not None)
        case tree.If(_, _, otherwise):
            return 1000 + (otherwise is not None)
        case _:
            return 1000


def _smaller(node: Node, typing: Typing) -> Iterator[Node]:
    """Nodes that might take the place of this one; not all of them fit."""
    match node:
        case tree.Program():
            yield from _smaller_programs(node)
        case tree.Procedure():
            yield replace(node, contract=None)
            yield from _with_fewer(node, "body")
        case tree.Contract():
            yield from _with_fewer(node, "requires")
            yield from _with_fewer(node, "ensures")
            yield replace(node, assigns=None)
        case tree.LoopSpecification():
            yield from _with_fewer(node, "invariants")
            yield replace(node, variant=None)
            yield replace(node, assigns=None)
        case tree.Domain(intervals):
            yield from _narrower(intervals)
        case tree.ArrayParameter():
            yield replace(node, longest=node.longest - 1)
        case tree.If():
            yield replace(node, otherwise=None)
            yield from _with_fewer(node, "then")
            yield from _with_fewer(node, "otherwise")
        case tree.Loop():
            yield replace(node, label="")
            yield from _with_fewer(node, "update")
            yield from _with_fewer(node, "body")
        case tree.ForEach() | tree.Block() | tree.Case():
            yield from _with_fewer(node, "body")
        case tree.Switch():
            yield from _with_fewer(node, "cases")
        case tree.DeclareArray():
            yield from _with_fewer(node, "values")
        case tree.Assign():
            yield replace(node, operator="")
        case _ if isinstance(node, tree.Expression):
            yield from _smaller_expressions(node, typing)


def _smaller_programs(program: tree.Program) -> Iterator[tree.Program]:
    yield from _with_fewer(program, "procedures")
    for procedure in program.procedures:
        for position in range(len(procedure.parameters)):
            yield _without_parameter(program, procedure.name, position)


def _without_parameter(program: tree.Program, name: str, position: int) -> tree.Program:
    def change(node: Node) -> Node:
        match node:
            case tree.Procedure() if node.name == name:
                return replace(node, parameters=_without(node.parameters, position))
            case tree.Invoke() if node.procedure == name:
                return replace(node, arguments=_without(node.arguments, position))
            case _:
                return node

    smaller: tree.Program = transformed(program, change)
    return smaller


def _without(items: tuple[Node, ...], position: int) -> tuple[Node, ...]:
    return items[:position] + items[position + 1 :]


def _with_fewer(node: Node, field: str) -> Iterator[Node]:
    """The node with one item of a field left out, or replaced by what is inside it."""
    items = getattr(node, field) or ()
    for position, item in enumerate(items):
        yield replace(node, **{field: _without(items, position)})
        for inner in _bodies(item):
            spliced = items[:position] + inner + items[position + 1 :]
            yield replace(node, **{field: spliced})


def _bodies(item: Node) -> Iterator[tuple[tree.Statement, ...]]:
    match item:
        case tree.If(_, then, otherwise):
            yield then
            yield otherwise or ()
        case tree.Loop(initial=initial, body=body):
            yield (*(() if initial is None else (initial,)), *body)
        case tree.ForEach() | tree.Block():
            yield item.body
        case tree.Switch(_, cases):
            yield from (case.body for case in cases)


def _narrower(intervals: tuple[tuple[int, int], ...]) -> Iterator[tree.Domain]:
    for low, high in intervals:
        yield tree.Domain(((low, high),))
        middle = (low + high) // 2
        yield from (tree.Domain((half,)) for half in ((low, middle), (middle + 1, high)))
        yield tree.Domain(((low, high - 1),))
        yield tree.Domain(((low + 1, high),))


def _smaller_expressions(node: tree.Expression, typing: Typing) -> Iterator[tree.Expression]:
    if is_truth(node, typing):
        yield from (tree.Truth(False), tree.Truth(True))
    else:
        yield from (tree.Literal(0, INT), tree.Literal(1, INT))
        if isinstance(node, tree.Literal):
            yield replace(node, type=INT)
            yield replace(node, value=node.value // 2)
    yield from children(node)
    yield from _with_smaller_part(node)


def _with_smaller_part(node: tree.Expression) -> Iterator[tree.Expression]:
    """A comparison of parts of parts, where a part alone would be of another kind."""
    for child in children(node):
        for grandchild in children(child):
            yield rebuilt(node, _replacing(child, grandchild))


def _replacing(old: Node, new: Node) -> Callable[[Node], Node]:
    return lambda part: new if part is old else part
