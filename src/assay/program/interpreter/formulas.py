# SPDX-License-Identifier: Apache-2.0
"""Partial terms as Python functions of their free variables, in three-valued logic.

A formula's function returns True, False or an Unknown; the function of any other term returns its
value or raises UnknownValue. There is one function for each partial term, made when first needed
and kept as long as the term.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assay.program.interpreter import maps, unknown
from assay.program.interpreter.expressions import ExpressionCompiler, is_partial
from assay.program.interpreter.names import identifier
from assay.program.sorts import BOOL
from assay.program.terms import BINDERS, Op, Term, free_variables, subterms

_LARGEST_SHIFT = 1 << 20


def shift_left(value: int, count: int) -> int:
    """value * 2**count; unknown where the result would fill the memory."""
    if count > _LARGEST_SHIFT and value:
        raise unknown.UnknownValue(unknown.Unknown(f"a shift by {count} is too large to compute"))
    return value << count if count >= 0 else 0


def shift_right(value: int, count: int) -> int:
    return value >> count if count >= 0 else 0


SPENT = [0]
"""How many values the binders of the formula at hand have tried; set to 0 before each formula."""

LIBRARY: dict[str, Any] = {
    "SPENT": SPENT,
    "abs": abs,
    "locals": locals,
    "shiftleft": shift_left,
    "shiftright": shift_right,
    "stored": maps.stored_all,
    "constant": maps.constant,
    "same": maps.same,
    "alldifferent": maps.all_different,
    "either": unknown.either,
    "Unknown": unknown.Unknown,
    "UnknownValue": unknown.UnknownValue,
}

Function = Callable[..., Any]


def parameters(term: Term) -> tuple[Term, ...]:
    """The variables that a partial term's function takes, in order."""
    return tuple(sorted(free_variables(term), key=lambda variable: variable.id))


def call_text(term: Term) -> str:
    """The text that calls a partial term's function, which is compiled if it was not yet."""
    function_of(term)
    return f"n{term.id}({', '.join(identifier(v) for v in parameters(term))})"


def function_of(term: Term) -> Function:
    """The function of a term; it takes the values of `parameters(term)`."""
    found = LIBRARY.get(f"n{term.id}")
    if found is None:
        for part in subterms(term):
            if (is_partial(part) or part is term) and f"n{part.id}" not in LIBRARY:
                _define(part)
        found = LIBRARY[f"n{term.id}"]
    return found  # type: ignore[no-any-return]


def evaluate(term: Term, values: dict[Term, Any]) -> Any:
    """The value of any term: True, False or Unknown for formulas, else a number or a map."""
    SPENT[0] = 0
    return function_of(term)(*(values[variable] for variable in parameters(term)))


def _define(term: Term) -> None:
    if term.op in BINDERS:
        from assay.program.interpreter.quantifiers import define_binder

        define_binder(term)
        return
    if term.op is Op.APPLY:
        from assay.program.interpreter.applied import applied

        LIBRARY["applied"] = applied
        LIBRARY[f"s{term.id}"] = term.payload
    body: list[str] = []
    _body(term, body)
    define(term, body)


def define(term: Term, body: list[str], extra: str = "") -> None:
    """Compile the function of a term from the lines of its body and put it into the library."""
    names = ", ".join(identifier(v) for v in parameters(term))
    text = "\n".join([f"def n{term.id}({names}{extra}):", *(f" {line}" for line in body)])
    exec(compile(text, f"<term {term.id}>", "exec"), LIBRARY)


def _body(term: Term, lines: list[str]) -> None:
    texts = ExpressionCompiler(lines.append, call_text).texts
    if not is_partial(term):
        lines.append(f"return {texts(term)[0]}")
        return
    match term.op:
        case Op.AND:
            _junction(term, lines, decisive=False)
        case Op.OR:
            _junction(term, lines, decisive=True)
        case Op.NOT:
            lines += [
                f"r = {texts(term.args[0])[0]}",
                "return (not r) if r.__class__ is bool else r",
            ]
        case Op.IFF:
            _equivalence(term, lines)
        case Op.ITE:
            _conditional(term, lines)
        case _:
            _operation(term, lines)


def _junction(term: Term, lines: list[str], *, decisive: bool) -> None:
    """Known conjuncts first, then the partial ones until one decides."""
    writer = ExpressionCompiler(lines.append, call_text)
    plain = [arg for arg in term.args if not is_partial(arg)]
    for text in writer.texts(*plain):
        lines.append(f"if {text}: return True" if decisive else f"if not {text}: return False")
    lines.append(f"u = {not decisive}")
    for arg in term.args:
        if is_partial(arg):
            lines.append(f"r = {call_text(arg)}")
            lines.append(f"if r is {decisive}: return {decisive}")
            lines.append(f"if r is not {not decisive}: u = r")
    lines.append("return u")


def _equivalence(term: Term, lines: list[str]) -> None:
    left, right = ExpressionCompiler(lines.append, call_text).texts(*term.args)
    lines.append(f"r = {left}")
    lines.append("if r.__class__ is not bool: return r")
    lines.append(f"s = {right}")
    lines.append("return r == s if s.__class__ is bool else s")


def _conditional(term: Term, lines: list[str]) -> None:
    condition, then, otherwise = term.args
    writer = ExpressionCompiler(lines.append, call_text)
    lines.append(f"c = {writer.text(condition)}")
    for known, branch in (("True", then), ("False", otherwise)):
        block: list[str] = []
        text = ExpressionCompiler(block.append, call_text).text(branch)
        lines.append(f"if c is {known}:")
        lines.extend(f" {line}" for line in [*block, f"return {text}"])
    if term.sort is BOOL:
        then_text, otherwise_text = writer.texts(then, otherwise)
        lines.append(f"return either({then_text}, {otherwise_text})")
    else:
        lines.append("raise UnknownValue(c)")


def _operation(term: Term, lines: list[str]) -> None:
    """An operator on operands some of which are partial and not formulas."""
    names: dict[Term, str] = {}
    block: list[str] = []
    writer = ExpressionCompiler(block.append, call_text, names)
    for number, arg in enumerate(term.args):
        block.append(f"a{number} = {writer.text(arg)}")
        if arg.sort is BOOL and is_partial(arg):
            block.append(f"if a{number}.__class__ is not bool: raise UnknownValue(a{number})")
        names[arg] = f"a{number}"
    text = _special(term) or ExpressionCompiler(block.append, call_text, names).applied(term)
    block.append(f"return {text}")
    if term.sort is BOOL:
        lines.append("try:")
        lines.extend(f" {line}" for line in block)
        lines.append("except UnknownValue as x: return x.unknown")
    else:
        lines.extend(block)


def _special(term: Term) -> str | None:
    if term.op is Op.ALL_DIFFERENT:
        return "alldifferent(a0, a1, a2)"
    if term.op is Op.APPLY:
        values = "".join(f", a{number}" for number in range(len(term.args)))
        return f"applied(s{term.id}{values})"
    if term.op is Op.EQ and len(term.args) == 2:
        return "same(a0, a1)"
    return None
