# SPDX-License-Identifier: Apache-2.0
"""Java: where exceptions go that something can catch.

An exception is an object whose number is in `THROWN`. A check that fails, a `throw`, or a call from
which an exception comes back leads to the innermost `try` around it, and from there outwards. What
nothing catches leaves the procedure: an obligation breaks, or, in a copy of it for callers that can
catch exceptions, the procedure ends.

    try { x = a[i]; } catch (RuntimeException e) { x = 0; }      becomes
    branch 0 <= i < length[a]: x := a[i]
    otherwise $1 := new object; kind[$1] := 14; thrown := $1; e := thrown; thrown := 0; x := 0
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.frontend import tree
from assay.frontend.lower.exceptions import calls_throwing, check_thrown, exceptional, may_or_not
from assay.frontend.lower.object_references import make_object
from assay.frontend.lower.state import FunctionState
from assay.frontend.spec.tree import SpecCase
from assay.frontend.walking import Node, nodes
from assay.program.heap import NULL, THROWN
from assay.program.obligations import NOT_NULLABLE, Kind
from assay.program.sorts import BOOL
from assay.program.terms import FALSE, ZERO, Term, equal
from assay.source import Span

_PACKAGE = "java.lang."
EXCEPTIONS = {
    Kind.INDEX: "ArrayIndexOutOfBoundsException",
    Kind.NULL: "NullPointerException",
    Kind.DIVISION: "ArithmeticException",
    Kind.ARRAY_SIZE: "NegativeArraySizeException",
    Kind.CLASS: "ClassCastException",
}
"""What Java throws where a check fails; a failed assertion is a violation wherever it stands."""
SUFFIX = "!"
_LEAVING = (tree.Return, tree.Break, tree.Continue, tree.Throw)
_DIVISIONS = (tree.BinaryOperator.DIVIDE, tree.BinaryOperator.REMAINDER)
_HARMLESS = (
    tree.Block,
    tree.Declare,
    tree.Evaluate,
    tree.If,
    tree.Assignment,
    tree.Increment,
    tree.Conditional,
    tree.Convert,
    tree.Logical,
    tree.Unary,
    tree.Name,
    tree.IntegerLiteral,
    tree.BooleanLiteral,
    tree.NullLiteral,
)


def with_copies(unit: tree.SourceUnit) -> tree.SourceUnit:
    """The unit with copies of all functions from which exceptions may come back to a `try`."""
    functions = dict(unit.functions)
    waiting = [
        call.callee
        for each in unit.functions.values()
        for code in _watched(each)
        for call in nodes(code)
        if isinstance(call, tree.CallExpression)
    ]
    waiting += [name for name in functions if may_or_not(unit, name)]
    while waiting:
        name = waiting.pop()
        function = unit.functions.get(name)
        if function is None or f"{name}{SUFFIX}" in functions or not _may_throw(function):
            continue
        functions[f"{name}{SUFFIX}"] = _copy(function)
        calls = (each for each in nodes(function.body) if isinstance(each, tree.CallExpression))
        waiting += [each.callee for each in calls]
    return unit if len(functions) == len(unit.functions) else replace(unit, functions=functions)


def _watched(function: tree.Function) -> list[Node]:
    """The code of a function in which it matters whether what is called throws."""
    if exceptional(function.specification):
        return [function.body]
    return [node for node in nodes(function.body) if isinstance(node, tree.Try)]


def _may_throw(function: tree.Function) -> bool:
    """By its contract a function throws nothing where it may be called, unless that says so."""
    if function.body is None or function.begins_class:
        return False
    specification = function.specification
    return specification is None or any(case.leaving for case in specification.cases)


def _copy(function: tree.Function) -> tree.Function:
    specification = function.specification
    if specification is not None:
        cases = tuple(
            SpecCase(name=case.name, requires=case.requires, span=case.span)
            for case in specification.cases
        )
        specification = replace(specification, cases=cases)
    return replace(
        function,
        name=f"{function.name}{SUFFIX}",
        specification=specification,
        pure=False,
        throws=True,
        copy_of=function.copy_of or function.name,
    )


def catching_callee(state: FunctionState, callee: str) -> str:
    """What is called: where exceptions can be caught, the copy from which they come back."""
    name = f"{callee}{SUFFIX}"
    if name not in state.unit.unit.functions or state.specifying:
        return callee
    if name not in state.unit.unit.functions or state.specifying:
        return callee
    is_followed = may_or_not(state.unit.unit, callee) or calls_throwing(state, callee)
    return name if state.catching or is_followed else callee


def after_call(state: FunctionState, span: Span) -> None:
    """An exception that has come back goes on from here."""
    following, raised = state.builder.new_location(), state.builder.new_location()
    state.builder.branch(equal(THROWN, NULL), following, raised, span)
    state.builder.current = raised
    raise_further(state, span, "an exception of what is called")
    state.builder.current = following


def raise_further(state: FunctionState, span: Span, detail: str) -> None:
    """The exception in `THROWN` goes outwards."""
    if state.handlers:
        state.builder.jump(state.handlers[-1].target, span)
    elif state.function.throws:
        if state.function.invariants or state.function.constraints or state.function.leaving:
            from assay.frontend.lower.touched import check_left_by_exception

            check_left_by_exception(state)
        for result in state.results:  # nobody reads it
            state.assign(result, FALSE if result.sort is BOOL else ZERO, span)
        state.builder.jump(state.exit, span)
    else:
        check_thrown(state, span, detail)
        state.builder.jump(state.halt, span)


def is_caught(state: FunctionState, kinds: frozenset[int]) -> bool:
    """Whether something can catch an exception of one of these classes."""
    if state.function.throws:
        return True
    return any(each.swallows or each.kinds & kinds for each in state.handlers)


def ends_exceptions(state: FunctionState, last: tree.Block | None) -> bool:
    """Whether a `finally` may end an exception that leads there: by a jump, or by another exception
    if something around can catch that one."""
    found = list(nodes(last))
    if any(isinstance(one, _LEAVING) for one in found):
        return True
    return bool(state.handlers) and not all(map(_is_harmless, found))


def _is_harmless(node: Node) -> bool:
    """Whether nothing can fail there, whatever the values are."""
    if isinstance(node, tree.Binary | tree.CompoundAssignment):
        return node.operator not in _DIVISIONS
    return isinstance(node, _HARMLESS)


def throws_instead(
    state: FunctionState, kind: Kind, condition: Term, span: Span, detail: str
) -> bool:
    """Where a failed check can be caught, throw an exception in place of the obligation."""
    name = EXCEPTIONS.get(kind)
    if name is None or detail == NOT_NULLABLE:
        return False
    number = state.unit.unit.kinds.get(_PACKAGE + name)
    if number is None or not is_caught(state, frozenset({number})):
        return False
    following, raised = state.builder.new_location(), state.builder.new_location()
    state.builder.branch(condition, following, raised, span)
    state.builder.current = raised
    state.assign(THROWN, make_object(state, _PACKAGE + name, span), span)
    raise_further(state, span, name)
    state.builder.current = following
    return True
