# SPDX-License-Identifier: Apache-2.0
"""Z3's C interface without the costs of its Python classes: expressions are bare pointers.

The Python classes of Z3 check and convert sorts in every call, which takes longer than solving
most of our queries. Here every expression is made by one foreign call and kept alive for as long
as the context lives.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, final

import z3
from z3 import z3core

from assay.source import InternalError

Ast = Any  # a pointer
_SMALL = 1 << 31


def _bare(name: str) -> Callable[..., Any]:
    """A function of the C interface without the check for errors after every call."""
    checked: Callable[..., Any] = getattr(z3core, name)
    foreign: Callable[..., Any] | None = getattr((checked.__defaults__ or (None,))[-1], "f", None)
    return foreign or checked


@final
class Context:
    """Makes expressions; one for each solver, so that nothing is shared."""

    def __init__(self) -> None:
        self.outer = z3.Context()
        self.outer.owner = False  # it is ended here, see __del__
        self._end = _bare("Z3_del_context")
        self.pointer = self.outer.ref()
        self._keep = _bare("Z3_inc_ref")
        self._release = _bare("Z3_dec_ref")
        self._kept: list[Ast] = []
        self._functions: dict[str, Callable[..., Any]] = {}
        self._arrays: dict[int, Any] = {}  # types of arrays of expressions
        self._integers: dict[int, Ast] = {}
        self.int_sort = z3core.Z3_mk_int_sort(self.pointer)
        self.bool_sort = z3core.Z3_mk_bool_sort(self.pointer)
        for sort in (self.int_sort, self.bool_sort):
            self.kept(z3core.Z3_sort_to_ast(self.pointer, sort))
        self.true = self.kept(z3core.Z3_mk_true(self.pointer))
        self.false = self.kept(z3core.Z3_mk_false(self.pointer))

    def _function(self, name: str) -> Callable[..., Any]:
        found = self._functions.get(name)
        if found is None:
            found = self._functions[name] = _bare(f"Z3_mk_{name}")
        return found

    def kept(self, ast: Ast) -> Ast:
        """The expression, alive until the context ends."""
        if not ast:
            code = z3core.Z3_get_error_code(self.pointer)
            text = z3core.Z3_get_error_msg(self.pointer, code)
            raise InternalError(f"Z3: {text}")
        self._keep(self.pointer, ast)
        self._kept.append(ast)
        return ast

    def __del__(self) -> None:
        """Z3 takes very long to end a context in which expressions are still alive.

        Python's classes of Z3 look at `outer.ctx` before they release anything themselves."""
        for ast in self._kept:
            self._release(self.pointer, ast)
        self.outer.ctx = None
        self._end(self.pointer)

    # --- sorts and constants

    def map_sort(self, index: Any, element: Any) -> Any:
        sort = self._function("array_sort")(self.pointer, index, element)
        self.kept(z3core.Z3_sort_to_ast(self.pointer, sort))
        return sort

    def bits_sort(self, width: int) -> Any:
        sort = self._function("bv_sort")(self.pointer, width)
        self.kept(z3core.Z3_sort_to_ast(self.pointer, sort))
        return sort

    def constant(self, name: str, sort: Any) -> Ast:
        symbol = z3core.Z3_mk_string_symbol(self.pointer, name)
        return self.kept(self._function("const")(self.pointer, symbol, sort))

    def application(
        self, name: str, sorts: Sequence[Any], of: Any, arguments: Sequence[Ast]
    ) -> Ast:
        """A function that is not interpreted, on some arguments."""
        count = len(sorts)
        symbol = z3core.Z3_mk_string_symbol(self.pointer, name)
        domain = (z3core.Sort * count)(*sorts)
        function = z3core.Z3_mk_func_decl(self.pointer, symbol, count, domain, of)
        self.kept(z3core.Z3_func_decl_to_ast(self.pointer, function))
        given = (z3core.Ast * count)(*arguments)
        return self.kept(z3core.Z3_mk_app(self.pointer, function, count, given))

    def number(self, value: int, sort: Any) -> Ast:
        if -_SMALL <= value < _SMALL:
            return self.kept(self._function("int64")(self.pointer, value, sort))
        return self.kept(z3core.Z3_mk_numeral(self.pointer, str(value), sort))

    def integer(self, value: int) -> Ast:
        found = self._integers.get(value)
        if found is None:
            found = self._integers[value] = self.number(value, self.int_sort)
        return found

    # --- applications

    def unary(self, name: str, x: Ast) -> Ast:
        return self.kept(self._function(name)(self.pointer, x))

    def binary(self, name: str, x: Ast, y: Ast) -> Ast:
        return self.kept(self._function(name)(self.pointer, x, y))

    def nary(self, name: str, parts: Sequence[Ast]) -> Ast:
        count = len(parts)
        kind = self._arrays.get(count)
        if kind is None:
            kind = self._arrays[count] = z3core.Ast * count
        return self.kept(self._function(name)(self.pointer, count, kind(*parts)))

    def ternary(self, name: str, x: Ast, y: Ast, z: Ast) -> Ast:
        return self.kept(self._function(name)(self.pointer, x, y, z))

    def conditional(self, condition: Ast, then: Ast, otherwise: Ast) -> Ast:
        return self.kept(self._function("ite")(self.pointer, condition, then, otherwise))

    def stored(self, array: Ast, index: Ast, value: Ast) -> Ast:
        return self.kept(self._function("store")(self.pointer, array, index, value))

    def constant_map(self, index: Any, value: Ast) -> Ast:
        return self.kept(self._function("const_array")(self.pointer, index, value))

    def low_bits(self, count: int, x: Ast) -> Ast:
        return self.kept(self._function("extract")(self.pointer, count - 1, 0, x))

    def extended(self, name: str, count: int, x: Ast) -> Ast:
        return self.kept(self._function(name)(self.pointer, count, x))

    def pattern(self, parts: Sequence[Ast]) -> Any:
        """Terms at which a universal formula is to be instantiated, all of them together."""
        pattern = z3core.Z3_mk_pattern(self.pointer, len(parts), (z3core.Ast * len(parts))(*parts))
        self.kept(z3core.Z3_pattern_to_ast(self.pointer, pattern))
        return pattern

    def universal(self, constants: Sequence[Ast], patterns: Sequence[Any], body: Ast) -> Ast:
        """The body for all values of some constants."""
        bound = (z3core.Ast * len(constants))(*constants)
        made = (z3core.Pattern * len(patterns))(*patterns)
        forall = z3core.Z3_mk_forall_const
        return self.kept(forall(self.pointer, 0, len(constants), bound, len(patterns), made, body))

    def negation(self, x: Ast) -> Ast:
        return self.unary("not", x)

    def equal(self, x: Ast, y: Ast) -> Ast:
        return self.binary("eq", x, y)
