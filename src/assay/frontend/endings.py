# SPDX-License-Identifier: Apache-2.0
"""Whether a C function can come to its end: without a result, or at all.

int f(int c) { if (c) return 1; }       f(0) is fine, x = f(0) is not (C11 6.9.1 p12)
_Noreturn void g(void) { while (1); }   never ends, as it says
"""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.walking import nodes
from assay.program.types import VoidType

_AWAY = (tree.Return, tree.Break, tree.Continue, tree.Goto, tree.HaltStatement, tree.Throw)


def ends_without_result(function: tree.Function) -> bool:
    """Whether a run may reach the end of its body, or a `return` without a value."""
    if function.body is None or isinstance(function.result_type, VoidType):
        return False
    if any(isinstance(one, tree.Return) and one.value is None for one in nodes(function.body)):
        return True
    return _goes_on(function.body)


def may_return(body: tree.Block) -> bool:
    """Whether a run may come back from a body; true where that is not obvious."""
    return _goes_on(body) or any(isinstance(one, tree.Return) for one in nodes(body))


def _goes_on(statement: tree.Statement) -> bool:
    """Whether what follows a statement may be reached; true where that is not obvious."""
    match statement:
        case tree.Block(statements=statements):
            labels = (tree.Labelled, tree.CaseLabel)
            reached = True
            for one in statements:
                reached = (reached or isinstance(one, labels)) and _goes_on(one)
            return reached
        case tree.If(then=then, otherwise=otherwise):
            return otherwise is None or _goes_on(then) or _goes_on(otherwise)
        case tree.Labelled(statement=inner):
            return _goes_on(inner)
        case tree.Evaluate(expression=tree.StatementExpression(statements=statements)):
            return all(map(_goes_on, statements))
        case tree.LoopStatement(condition=condition, body=body):
            endless = condition is None or _is_true(condition)
            return not endless or any(isinstance(one, tree.Break) for one in nodes(body))
        case tree.Switch(body=body):
            return _leaves_switch(body)
        case _:
            return not isinstance(statement, _AWAY)


def _leaves_switch(body: tree.Statement) -> bool:
    inside = list(nodes(body))
    default = any(isinstance(one, tree.CaseLabel) and one.default for one in inside)
    return not default or any(isinstance(one, tree.Break) for one in inside) or _goes_on(body)


def _is_true(condition: tree.Expression) -> bool:
    while isinstance(condition, tree.Convert):
        condition = condition.operand
    return isinstance(condition, tree.IntegerLiteral) and condition.value != 0
