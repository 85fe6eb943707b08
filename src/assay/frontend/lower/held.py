# SPDX-License-Identifier: Apache-2.0
"""What pointers to void that a C function gets are taken to lead to: what the code makes of them.

int older(const void *a, const void *b) {          a and b lead to elements of `struct person`
  const struct person *x = a, *y = b; ... }
void insert(const void *item) { add(item); }       and so does item, if `add` takes it to

Nothing is said where the code makes pointers of several types of one, or compares pointers to void.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from assay.frontend import tree
from assay.frontend.lower.state import FunctionState, Terms
from assay.frontend.tree import VariableDeclaration
from assay.frontend.walking import nodes
from assay.program.heap import KIND, NULL, base_element
from assay.program.terms import disjunction, equal, integer, select
from assay.program.types import IntegerType, PointerType, StructType, VoidType
from assay.source import Span

Functions = Mapping[str, tree.Function]


def held(
    functions: Functions, function: tree.Function, one: VariableDeclaration
) -> PointerType | None:
    """The type of pointers that the code makes of a parameter, if that is a pointer to void."""
    if not _is_void(one.type) or function.body is None:
        return None
    found: dict[PointerType, None] = {}
    seen = {(function.name, one.name)}
    waiting = [(function, one)]
    while waiting:
        current, parameter = waiting.pop()
        if _compares(current):
            return None
        found.update(dict.fromkeys(_conversions(current, parameter)))
        for callee, its in _passed(functions, current, parameter):
            if (callee.name, its.name) not in seen:
                seen.add((callee.name, its.name))
                waiting.append((callee, its))
    (only,) = found if len(found) == 1 else (None,)
    return only if only is not None and _has_elements(only) else None


def trust_held(
    state: FunctionState, callee: tree.Function, values: Sequence[Terms], span: Span
) -> None:
    """Take for granted that what a function with a contract is given leads to what it takes it to:
    the contract is proved of that."""
    functions = state.unit.unit.functions
    for parameter, value in zip(callee.parameters, values, strict=False):
        taken = held(functions, callee, parameter)
        if taken is not None:
            number = integer(state.unit.kind(base_element(taken.target)))
            leads = disjunction(equal(value[0], NULL), equal(select(KIND, value[0]), number))
            state.trust_placement(leads, span)


def _is_void(of: object) -> bool:
    return isinstance(of, PointerType) and isinstance(of.target, VoidType)


def _has_elements(of: PointerType) -> bool:
    element = base_element(of.target)
    if isinstance(element, IntegerType):
        return not element.is_function
    return isinstance(element, StructType)


def _names(expression: object, one: VariableDeclaration) -> bool:
    return isinstance(expression, tree.Name) and expression.variable is one


def _conversions(function: tree.Function, one: VariableDeclaration) -> Iterator[PointerType]:
    for node in nodes(function.body):
        is_converted = isinstance(node, tree.Convert) and _names(node.operand, one)
        if is_converted and isinstance(node.type, PointerType) and not _is_void(node.type):
            yield node.type


def _passed(
    functions: Functions, function: tree.Function, one: VariableDeclaration
) -> Iterator[tuple[tree.Function, VariableDeclaration]]:
    """The parameters of other functions that it is given to."""
    for node in nodes(function.body):
        if not isinstance(node, tree.CallExpression) or node.callee not in functions:
            continue
        callee = functions[node.callee]
        for argument, parameter in zip(node.arguments, callee.parameters, strict=False):
            if _names(argument, one) and callee.body is not None:
                yield callee, parameter


def _compares(function: tree.Function) -> bool:
    """Whether it compares pointers to void with others than null: they may lead into one object by
    different types."""
    return any(
        isinstance(node, tree.Binary)
        and _is_void(node.left.type)
        and not any(isinstance(each, tree.NullLiteral) for each in (node.left, node.right))
        for node in nodes(function.body)
    )
