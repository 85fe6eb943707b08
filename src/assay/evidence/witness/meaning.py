# SPDX-License-Identifier: Apache-2.0
"""Whether a formula means in ACSL, over the integers, what it means as an expression of C.

They differ where C computes in unsigned types, which wrap around and take signed operands with
them, and in notations that only one of them has. What is not known to be the same is taken to
differ.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from assay.program.graph import Procedure, Program
from assay.program.types import IntegerType, Type

_TOKENS = re.compile(
    r"(?:0[xX][0-9a-fA-F]+[uUlL]*|\d+[uUlL]*|[A-Za-z_]\w*|&&|\|\||[-+*/%<>=!()]|\s)*"
)
_SUFFIXED = re.compile(r"\b(0[xX][0-9a-fA-F]+|\d+)([uUlL]+)\b")
_INT = 32  # bits; narrower types are computed in int
_FIXED = ("and", "or", "not", "is", "in", "if", "else", "lambda", "None", "True", "False")


def variables_of(program: Program, procedure: Procedure) -> dict[str, Type | None]:
    """The variables that a formula in a procedure may speak of, by name. A name that stands for
    several variables has no type here."""
    found: dict[str, Type | None] = {}
    for variable in (*procedure.variables, *program.globals):
        name = variable.source_name
        if name:
            found[name] = variable.type if name not in found else None
    return found


def means_the_same(text: str, types: Mapping[str, Type | None]) -> bool:
    """Whether C and ACSL agree on a formula over integer variables of these types.

    >>> int_ = IntegerType("int", 32, True)
    >>> both = {"u": IntegerType("unsigned int", 32, False), "x": int_}
    >>> [means_the_same(one, both) for one in ("x + 1 <= 5 && x >= 0", "!(x == 7)", "u <= 7U")]
    [True, True, True]
    >>> [means_the_same(one, both) for one in ("u - 1 < u", "u >= x", "0 <= x <= 5", "x < 1 == 0")]
    [False, False, False, False]
    """
    tree = _tree(text)
    if tree is None or not _is_formula(tree):
        return False
    nodes = list(ast.walk(tree))
    names = {one.id for one in nodes if isinstance(one, ast.Name)}
    if not all(isinstance(types.get(name), IntegerType) for name in names):
        return False
    wide = {name for name in names if _is_wide_unsigned(types[name])}
    if not wide and not any("u" in one[1].lower() for one in _SUFFIXED.findall(text)):
        return True
    computes = any(isinstance(one, ast.BinOp | ast.UnaryOp) for one in _terms(tree))
    return wide == names and not computes


def _tree(text: str) -> ast.expr | None:
    """The structure of a formula; what is no formula of integers has none. Python's operators have
    the precedence of C's, but for negation, which is taken only before parentheses."""
    if _TOKENS.fullmatch(text) is None or re.search(r"!(?!=)(?!\s*\()", text):
        return None
    if any(word in _FIXED for word in re.findall(r"[A-Za-z_]\w*", text)):
        return None
    python = _SUFFIXED.sub(r"\1", text).replace("&&", " and ").replace("||", " or ")
    python = re.sub(r"!(?!=)", " not ", python)
    try:
        return ast.parse(f"({' '.join(python.split())})", mode="eval").body
    except (SyntaxError, ValueError, RecursionError):
        return None


def _is_formula(tree: ast.expr) -> bool:
    match tree:
        case ast.BoolOp(values=values):
            return all(map(_is_formula, values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return _is_formula(operand)
        case ast.Compare(left=left, comparators=[right]):
            return _is_term(left) and _is_term(right)
        case _:
            return False


def _is_term(tree: ast.expr) -> bool:
    match tree:
        case ast.Name():
            return True
        case ast.Constant(value=value):
            return isinstance(value, int)
        case ast.UnaryOp(op=ast.USub() | ast.UAdd(), operand=operand):
            return _is_term(operand)
        case ast.BinOp(op=ast.Add() | ast.Sub() | ast.Mult(), left=left, right=right):
            return _is_term(left) and _is_term(right)
        case _:
            return False


def _terms(tree: ast.expr) -> Iterator[ast.AST]:
    """Everything below comparisons."""
    for one in ast.walk(tree):
        if isinstance(one, ast.Compare):
            yield from ast.walk(one.left)
            yield from ast.walk(one.comparators[0])


def _is_wide_unsigned(of: Type | None) -> bool:
    return isinstance(of, IntegerType) and not of.signed and of.bits >= _INT
