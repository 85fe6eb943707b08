# SPDX-License-Identifier: Apache-2.0
"""Calls: of the unit's own functions, of those with a meaning of their own, of unknown ones."""

from __future__ import annotations

from collections.abc import Callable

from assay.frontend.c import kinds
from assay.frontend.c.body import Body, Handler, refusal
from assay.frontend.c.conversions import converted
from assay.frontend.c.discards import evaluated
from assay.frontend.c.idle import has_effects
from assay.frontend.c.names import Signature
from assay.frontend.c.output import OUTPUT_FUNCTIONS, is_unnoticed
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import BOOL, INT, named_type, promoted
from assay.frontend.c.values import PLACEHOLDERS, FunctionValue, OpaqueValue, Value
from assay.frontend.tree import (
    AssertThat,
    AssumeThat,
    Call,
    Convert,
    Evaluate,
    Expression,
    ExternalCall,
    Fail,
    Halt,
    IntegerLiteral,
    Intrinsic,
    IntrinsicName,
    Name,
    Nondet,
    NullLiteral,
    Statement,
    StatementExpression,
)
from assay.program.types import VOID, IntegerType, PointerType, Type, UnsupportedType, VoidType
from assay.source import Span

Arguments = list[Value]
Special = Callable[[Body, FunctionValue, Arguments, Span], Expression]

START = "main"  # runs of the whole program begin with it; its arguments are not any values
NONDET = "__VERIFIER_nondet_"
FAILURES = frozenset({"reach_error", "__VERIFIER_error"})
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


def _call(body: Body, number: int) -> Expression:
    call = _called(body, number)
    if isinstance(call, Call | ExternalCall) and isinstance(call.type, VoidType):
        name = call.callee if isinstance(call, Call) else call.name
        if body.names.never_returns(name):
            return _effects([Evaluate(call, call.span), Halt(call.span)], call.span)
    return call


def _called(body: Body, number: int) -> Expression:
    cursor = body.cursors[number]
    callee = body.value(body.children[number][0])
    if type(callee) is not FunctionValue:
        raise unsupported("a call through a function pointer", body.span(cursor))
    arguments = [body.value(child) for child in body.children[number][1:]]
    span, name = body.span(cursor), callee.name
    if name in FAILURES:
        return _effects([*_evaluated(arguments), Fail(span)], span)
    if body.names.is_known(name):
        written = body.translation.source_type(body.cursors[body.children[number][0]])
        if not body.translation.types.has_prototype(written):
            _check_promoted(body, number, body.names.signature(name), name)
        return _call_of_unit(body, callee, arguments, span)
    special = _SPECIAL.get(name)
    if special is not None:
        _check_declared(body, callee, span)
        return special(body, callee, arguments, span)
    if name.startswith(NONDET):
        _check_passed(body, number, name)
        if any(isinstance(_type(each), PointerType) for each in arguments):
            raise unsupported(f"a pointer that is passed to `{name}`", span)
        return _after(_evaluated(arguments), _nondet(body, callee, span), span)
    of = body.translation.value_type(cursor)
    if name.startswith("__builtin_") and name not in OUTPUT_FUNCTIONS:
        return _builtin(body, number, name, of)
    if isinstance(of, UnsupportedType):
        raise unsupported(f"`{name}` with a result of its type ({of.name})", span)
    silent = name in OUTPUT_FUNCTIONS and is_unnoticed(body, callee, arguments)
    if not silent:
        _check_passed(body, number, name)
    return ExternalCall(name, tuple(_visible(arguments)), of, span, silent)


def _check_passed(body: Body, number: int, name: str) -> None:
    """What a function that is not defined here gets must not lead to code that it could call, nor
    to memory that is not modelled."""
    if name in _RUN_CODE:
        raise unsupported(f"`{name}`", body.span(body.cursors[number]))
    types = body.translation.types
    for child in body.children[number][1:]:
        value = body.value(child)
        if isinstance(value, FunctionValue):
            raise unsupported(f"a function that is passed to `{name}`", value.span)
        of = types.kind(body.translation.source_type(body.cursors[child]))
        if isinstance(value, OpaqueValue) and of not in kinds.FLOATING_TYPES:
            raise value.error


def _check_declared(body: Body, callee: FunctionValue, span: Span) -> None:
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


def _check_promoted(body: Body, number: int, signature: Signature, name: str) -> None:
    """Without a prototype an argument is only promoted: it must have the type that the parameter
    has after promotion, or be a number of both (C11 6.5.2.2 p6)."""
    for argument, parameter in zip(body.children[number][1:], signature.parameters, strict=False):
        value, given = body.value(argument), _written_type(body, argument)
        if not isinstance(parameter, IntegerType) or not isinstance(given, IntegerType):
            continue
        of = promoted(parameter)
        is_in_both = isinstance(value, IntegerLiteral) and value.value >= 0
        if promoted(given) != of and not (is_in_both and promoted(given).bits == of.bits):
            construct = f"an argument of `{name}` of another type than its parameter has"
            raise unsupported(construct, value.span)


def _written_type(body: Body, number: int) -> Type:
    """The type of an expression before implicit conversions."""
    while body.kinds[number] == kinds.UNEXPOSED_EXPRESSION and len(body.children[number]) == 1:
        number = body.children[number][0]
    return body.translation.value_type(body.cursors[number])


def _call_of_unit(
    body: Body, callee: FunctionValue, arguments: Arguments, span: Span
) -> Expression:
    signature = body.names.signature(callee.name)
    if callee.name == START:
        raise unsupported(f"a call of `{START}`", span)
    if not signature.parameters and all(map(_is_idle, arguments)):
        arguments = []  # a definition `f()` ignores what it is given
    if len(arguments) != len(signature.parameters):
        construct = f"a call of `{callee.name}` with {len(arguments)} arguments"
        raise unsupported(f"{construct} for {len(signature.parameters)} parameters", span)
    passed = tuple(
        converted(_plain(argument), of, argument.span)
        for argument, of in zip(arguments, signature.parameters, strict=True)
        if not _is_ignored(argument, of)
    )
    if isinstance(signature.result, UnsupportedType):
        raise unsupported(f"`{callee.name}` with a result of {signature.result.name}", span)
    body.called[callee.name] = None
    return Call(callee.name, passed, signature.result, span)


def _type(argument: Value) -> Type | None:
    return None if type(argument) in PLACEHOLDERS else _plain(argument).type


def _is_ignored(argument: Value, of: Type) -> bool:
    """Parameters that cannot be modelled are left out; a function that uses one is refused."""
    return isinstance(of, UnsupportedType) and _is_idle(argument)


def _is_idle(argument: Value) -> bool:
    """Whether nothing happens when it is evaluated."""
    return type(argument) in PLACEHOLDERS or isinstance(
        argument, Name | NullLiteral | IntegerLiteral
    )


def _plain(value: Value) -> Expression:
    if type(value) in PLACEHOLDERS:
        raise refusal(value)  # type: ignore[arg-type]
    return value  # type: ignore[return-value]


def _visible(arguments: Arguments) -> list[Expression]:
    """The arguments that are values of the model; strings and streams have no effect there."""
    return [_plain(argument) for argument in arguments if type(argument) not in PLACEHOLDERS]


def _builtin(body: Body, number: int, name: str, of: Type) -> Expression:
    """A function of the compiler: its value if that is a constant."""
    cursor = body.cursors[number]
    value = body.translation.constant(cursor)
    unevaluated = name == _IS_CONSTANT and value == 1  # compilers differ where it is 0
    if not unevaluated and (name in _UNSPECIFIED or has_effects(body.translation, cursor)):
        raise unsupported(f"this use of `{name}`", body.span(cursor))
    if value is None or not isinstance(of, IntegerType):
        raise unsupported(f"`{name}`", body.span(cursor))
    return IntegerLiteral(value, of, body.span(cursor))


def _evaluated(arguments: Arguments) -> list[Statement]:
    """What happens when arguments are evaluated whose values nobody needs."""
    values = _visible(arguments)
    if all(map(_is_idle, values)):
        return []
    return list(evaluated(values, values[0].span))


def _after(before: list[Statement], value: Expression, span: Span) -> Expression:
    return StatementExpression(tuple(before), value, value.type, span) if before else value


def _effect(statement: Statement, span: Span) -> Expression:
    return StatementExpression((statement,), None, VOID, span)


def _effects(statements: list[Statement], span: Span) -> Expression:
    return StatementExpression(tuple(statements), None, VOID, span)


# --- functions with a meaning of their own


def _nondet(body: Body, callee: FunctionValue, span: Span) -> Expression:
    """Any value of the declared result type; of the type in the name where nothing is declared."""
    library, types = body.translation.library, body.translation.types
    of: Type = types.of(library.clang_getResultType(library.clang_getCursorType(callee.cursor)))
    if callee.declared:
        if not isinstance(of, IntegerType):
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
    if not all(map(_is_idle, arguments[1:])):
        raise unsupported(f"another argument of `{callee.name}` that has effects", span)
    value = _plain(arguments[0])
    if type(value) is Convert and value.type is BOOL and not value.explicit:
        return value.operand
    return value


def _assert(_body: Body, callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    return _effect(AssertThat(_condition(arguments, callee, span), span), span)


def _assume(_body: Body, callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    return _effect(AssumeThat(_condition(arguments, callee, span), span), span)


def _assertion_failed(
    _body: Body, _callee: FunctionValue, arguments: Arguments, span: Span
) -> Expression:
    """What the C library's assert calls when its condition is false."""
    failure = AssertThat(IntegerLiteral(0, INT, span), span)
    return _effects([*_evaluated(arguments), failure], span)


def _halt(_body: Body, _callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    return _effects([*_evaluated(arguments), Halt(span)], span)


def _absolute(body: Body, callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    of = named_type(_ABSOLUTE[callee.name], body.names.data_model)
    if of is None or len(arguments) != 1:
        raise unsupported(f"this use of `{callee.name}`", span)
    value = converted(_plain(arguments[0]), of, span)
    return Intrinsic(IntrinsicName.ABSOLUTE, (value,), of, span)


def _first(_body: Body, callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    """__builtin_expect and the like: the other arguments are hints."""
    return _condition(arguments, callee, span)


def _nothing(_body: Body, _callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    return _effects(_evaluated(arguments), span)


_IS_CONSTANT = "__builtin_constant_p"
_UNSPECIFIED = frozenset({_IS_CONSTANT, "__builtin_object_size", "__builtin_dynamic_object_size"})
_RUN_CODE = frozenset(
    {
        "setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "longjmp", "_longjmp", "siglongjmp",
        "atexit", "on_exit", "at_quick_exit", "signal", "sigaction", "raise", "vfork", "fork",
        "setbuf", "setvbuf", "pthread_create", "thrd_create",
    }
)  # fmt: skip
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
_SPECIAL: dict[str, Special] = {
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

CALLS: dict[int, Handler] = {kinds.CALL: _call}
