# SPDX-License-Identifier: Apache-2.0
"""Functions with a meaning of their own: assertions, assumptions, unknown values, `abs`, `exit`."""

from __future__ import annotations

from collections.abc import Callable

from assay.frontend.c.arguments import Arguments, effect, effects, is_idle, plain, unneeded
from assay.frontend.c.body import CBody
from assay.frontend.c.conversions import converted
from assay.frontend.c.names import UnitNames
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import BOOL, INT, named_type
from assay.frontend.c.values import FunctionValue
from assay.frontend.error_calls import ERROR_FUNCTIONS, ErrorCalls
from assay.frontend.tree import (
    AssertThat,
    AssumeThat,
    Convert,
    Expression,
    HaltStatement,
    IntegerLiteral,
    Intrinsic,
    IntrinsicName,
    Nondet,
)
from assay.program.types import IntegerType, PointerType, Type, UnsupportedType, VoidType
from assay.source import Span

Special = Callable[[CBody, FunctionValue, Arguments, Span], Expression]

NONDET = "__VERIFIER_nondet_"
_NONDET_TYPES = {
    "bool": "_Bool",
    "_Bool": "_Bool",
    "char": "char",
    "schar": "signed char",
    "uchar": "unsigned char",
    "unsigned_char": "unsigned char",
    "short": "short",
    "ushort": "unsigned short",
    "int": "int",
    "uint": "unsigned int",
    "unsigned": "unsigned int",
    "unsigned_int": "unsigned int",
    "long": "long",
    "ulong": "unsigned long",
    "unsigned_long": "unsigned long",
    "longlong": "long long",
    "ulonglong": "unsigned long long",
    "int128": "__int128",
    "uint128": "unsigned __int128",
    "S8": "signed char",
    "U8": "unsigned char",
    "u8": "unsigned char",
    "S16": "short",
    "U16": "unsigned short",
    "u16": "unsigned short",
    "S32": "int",
    "U32": "unsigned int",
    "u32": "unsigned int",
    "S64": "long long",
    "U64": "unsigned long long",
}
_TEXT_FIRST = frozenset({"__assert_fail", "__assert", "__assert_rtn"})
_ABSOLUTE = {
    "abs": "int",
    "labs": "long",
    "llabs": "long long",
    "imaxabs": "long long",
    "__builtin_abs": "int",
    "__builtin_labs": "long",
    "__builtin_llabs": "long long",
}


def is_failure(names: UnitNames, name: str) -> bool:
    """Whether a call of a function is a failure, whatever the function does."""
    return name in ERROR_FUNCTIONS and names.translation.error_calls is ErrorCalls.FORBIDDEN


def check_declared(body: CBody, callee: FunctionValue, span: Span) -> None:
    """A function with a meaning of its own is declared with the types that it has."""
    if not callee.declared:
        return
    library, types = body.translation.library, body.translation.types
    of = library.clang_getCanonicalType(library.clang_getCursorType(callee.cursor))
    result = types.of(library.clang_getResultType(of))
    count = library.clang_getNumArgTypes(of)
    first = types.of(library.clang_getArgType(of, 0)) if count > 0 else None
    wanted = named_type(_ABSOLUTE.get(callee.name, ""), body.names.data_model)
    if wanted is not None:
        right = result == wanted and first in (None, wanted)
    else:
        right = isinstance(result, VoidType | IntegerType) and not isinstance(first, PointerType)
    if not right and callee.name not in _TEXT_FIRST:
        raise unsupported(f"`{callee.name}` declared with another type", span)


def nondet(body: CBody, callee: FunctionValue, span: Span) -> Expression:
    """Any value of the declared result type; of the type in the name where nothing is declared."""
    library, types = body.translation.library, body.translation.types
    of: Type = types.of(library.clang_getResultType(library.clang_getCursorType(callee.cursor)))
    if callee.declared:
        if not isinstance(of, IntegerType | PointerType):
            name = of.name if isinstance(of, UnsupportedType) else str(of)
            raise unsupported(f"`{callee.name}` with a result of {name}", span)
        return Nondet(of, callee.name, span)
    suffix = callee.name.removeprefix(NONDET)
    guess = named_type(_NONDET_TYPES.get(suffix, ""), body.names.data_model)
    if guess is None:
        raise unsupported(f"`{callee.name}` without a declaration", span)
    value = Nondet(guess, callee.name, span)
    if guess is INT:
        return value
    conversion = Convert(value, INT, explicit=False, span=span)
    body.guessed.add(id(conversion))
    return conversion


def _condition(arguments: Arguments, callee: FunctionValue, span: Span) -> Expression:
    if not arguments:
        raise unsupported(f"`{callee.name}` without a condition", span)
    if not all(map(is_idle, arguments[1:])):
        raise unsupported(f"another argument of `{callee.name}` that has effects", span)
    value = plain(arguments[0])
    if type(value) is Convert and value.type is BOOL and not value.explicit:
        return value.operand
    return value


def _assert(body: CBody, callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    condition = _condition(arguments, callee, span)
    if isinstance(condition, IntegerLiteral) and condition.value == 0 and _is_of_error(body):
        return effect(HaltStatement(span), span)
    return effect(AssertThat(condition, span), span)


def _is_of_error(body: CBody) -> bool:
    """Whether this is the body of an error function that is called like any other."""
    translation = body.translation
    is_error = translation.spelling(body.cursors[0]) in ERROR_FUNCTIONS
    return is_error and translation.error_calls is ErrorCalls.ORDINARY


def _assume(_body: CBody, callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    return effect(AssumeThat(_condition(arguments, callee, span), span), span)


def _assertion_failed(
    body: CBody, _callee: FunctionValue, arguments: Arguments, span: Span
) -> Expression:
    """What the C library's assert calls when its condition is false."""
    failure: AssertThat | HaltStatement = AssertThat(IntegerLiteral(0, INT, span), span)
    if body.translation.error_calls is ErrorCalls.ORDINARY:
        failure = HaltStatement(span)
    return effects([*unneeded(arguments), failure], span)


def ends_program(names: UnitNames, name: str) -> bool:
    """Whether a function is an error function of which nothing is known but that it never
    returns."""
    return name in ERROR_FUNCTIONS and not names.is_known(name) and names.never_returns(name)


def _halt(_body: CBody, _callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    return effects([*unneeded(arguments), HaltStatement(span)], span)


def _absolute(body: CBody, callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    of = named_type(_ABSOLUTE[callee.name], body.names.data_model)
    if of is None or len(arguments) != 1:
        raise unsupported(f"this use of `{callee.name}`", span)
    value = converted(plain(arguments[0]), of, span)
    return Intrinsic(IntrinsicName.ABSOLUTE, (value,), of, span)


def _first(_body: CBody, callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    """__builtin_expect and the like: the other arguments are hints."""
    return _condition(arguments, callee, span)


def _nothing(_body: CBody, _callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    return effects(unneeded(arguments), span)


SPECIAL: dict[str, Special] = {
    **dict.fromkeys(("assert", "__assay_assert", "__VERIFIER_assert", "__CPROVER_assert"), _assert),
    **dict.fromkeys(("__VERIFIER_assume", "__CPROVER_assume"), _assume),
    **dict.fromkeys(("__assert_fail", "__assert", "__assert_rtn"), _assertion_failed),
    **dict.fromkeys(
        ("abort", "exit", "_exit", "_Exit", "quick_exit", "__builtin_abort", "__builtin_exit"),
        _halt,
    ),
    **dict.fromkeys(("__VERIFIER_atomic_begin", "__VERIFIER_atomic_end"), _nothing),
    **dict.fromkeys(_ABSOLUTE, _absolute),
    "__builtin_expect": _first,
    "__builtin_expect_with_probability": _first,
}
