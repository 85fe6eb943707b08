# SPDX-License-Identifier: Apache-2.0
"""Calls: of the unit's own functions, of those with a meaning of their own, of unknown ones."""

from __future__ import annotations

from assay.frontend.c import kinds
from assay.frontend.c.arguments import (
    Arguments,
    after,
    effects,
    is_idle,
    type_of,
    unneeded,
    visible,
)
from assay.frontend.c.body import CBody, Handler
from assay.frontend.c.conversions import converted
from assay.frontend.c.filling import FILLING, filled
from assay.frontend.c.idle import has_effects
from assay.frontend.c.memory import ALLOCATORS, FREE, allocated, freed
from assay.frontend.c.names import Signature
from assay.frontend.c.output import OUTPUT_FUNCTIONS, is_unnoticed
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.special import (
    NONDET,
    SPECIAL,
    check_declared,
    ends_program,
    is_failure,
    nondet,
)
from assay.frontend.c.types import promoted
from assay.frontend.c.values import FunctionValue, OpaqueValue, Value
from assay.frontend.tree import (
    CallExpression,
    Evaluate,
    Expression,
    ExternalCall,
    Fail,
    HaltStatement,
    IndirectCall,
    IntegerLiteral,
)
from assay.program.types import IntegerType, PointerType, Type, UnsupportedType, VoidType
from assay.source import Span

_COMPARING = frozenset({"memcmp", "memchr", "__builtin_memcmp", "__builtin_memchr"})
_SORTING = frozenset({"qsort", "bsearch"})
_SEEDING = "srand"
START = "main"  # runs of the whole program begin with it; its arguments are not any values


def _call(body: CBody, number: int) -> Value:
    callee = _allocator(body, number)
    if callee is not None:
        arguments = [body.value(child) for child in body.children[number][1:]]
        return allocated(body, callee, arguments, body.span(body.cursors[number]))
    call = _called(body, number)
    if isinstance(call, CallExpression | ExternalCall) and isinstance(call.type, VoidType):
        name = call.callee if isinstance(call, CallExpression) else call.name
        if body.names.never_returns(name):
            return effects([Evaluate(call, call.span), HaltStatement(call.span)], call.span)
    return call


def _allocator(body: CBody, number: int) -> FunctionValue | None:
    """The function of the library that a call gets memory from."""
    callee = body.value(body.children[number][0])
    if not isinstance(callee, FunctionValue) or callee.name not in ALLOCATORS:
        return None
    return None if body.names.is_known(callee.name) else callee


def _called(body: CBody, number: int) -> Expression:
    cursor = body.cursors[number]
    callee = body.value(body.children[number][0])
    if type(callee) is not FunctionValue:
        return _indirect(body, number)
    arguments = [body.value(child) for child in body.children[number][1:]]
    span, name = body.span(cursor), callee.name
    if is_failure(body.names, name):
        return effects([*unneeded(arguments), Fail(span)], span)
    if ends_program(body.names, name):
        return effects([*unneeded(arguments), HaltStatement(span)], span)
    if name == _SEEDING and body.names.is_defined(name):
        from assay.frontend.c.seeding import check_seed

        check_seed(body, number, span)
    if body.names.is_known(name):
        written = body.translation.source_type(body.cursors[body.children[number][0]])
        if not body.translation.types.has_prototype(written):
            _check_promoted(body, number, body.names.signature(name), name)
        return _call_of_unit(body, callee, arguments, span)
    if name in FREE:
        return freed(body, callee, arguments, span)
    if name in FILLING:
        return filled(body, callee, arguments, span)
    if name in _COMPARING:
        from assay.frontend.c.comparing import compared

        return compared(body, callee, arguments, span)
    if name in _SORTING:
        from assay.frontend.c.sorting import sorted_by

        return sorted_by(body, callee, arguments, span)
    special = SPECIAL.get(name)
    if special is not None:
        check_declared(body, callee, span)
        return special(body, callee, arguments, span)
    if name.startswith(NONDET):
        _check_passed(body, number, name)
        if any(isinstance(type_of(each), PointerType) for each in arguments):
            raise unsupported(f"a pointer that is passed to `{name}`", span)
        return after(unneeded(arguments), nondet(body, callee, span), span)
    of = body.translation.value_type(cursor)
    if name.startswith("__builtin_") and name not in OUTPUT_FUNCTIONS:
        return _builtin(body, number, name, of)
    if isinstance(of, UnsupportedType):
        raise unsupported(f"`{name}` with a result of its type ({of.name})", span)
    silent = name in OUTPUT_FUNCTIONS and is_unnoticed(body, callee, arguments)
    if not silent:
        _check_passed(body, number, name)
    return ExternalCall(name, tuple(visible(arguments)), of, span, silent)


def _indirect(body: CBody, number: int) -> Expression:
    """A call through a pointer to a function."""
    cursor, translation = body.cursors[number], body.translation
    span = body.span(cursor)
    pointer, *given = (body.expression(child) for child in body.children[number])
    of = translation.value_type(cursor)
    if not isinstance(pointer.type, IntegerType) or not pointer.type.is_function:
        raise unsupported("a call through this pointer", span)
    if isinstance(of, UnsupportedType):
        raise unsupported(f"a call with a result of {of.name}", span)
    library = translation.library
    written = translation.source_type(body.cursors[body.children[number][0]])
    function = library.clang_getCanonicalType(written)
    if function.kind == kinds.TYPE_POINTER:
        function = library.clang_getCanonicalType(library.clang_getPointeeType(function))
    count = library.clang_getNumArgTypes(function)
    if translation.types.has_prototype(written):
        types = [
            translation.types.of_value(library.clang_getArgType(function, n)) for n in range(count)
        ]
        given = [converted(one, to, one.span) for one, to in zip(given, types, strict=True)]
    return IndirectCall((pointer, *given), of, span)


def _check_passed(body: CBody, number: int, name: str) -> None:
    """What a function that is not defined here gets must not lead to code that it could call, nor
    to memory that is not modelled."""
    if name in _RUN_CODE:
        raise unsupported(f"`{name}`", body.span(body.cursors[number]))
    types = body.translation.types
    for child in body.children[number][1:]:
        value = body.value(child)
        if isinstance(value, FunctionValue) or _is_function(value):
            raise unsupported(f"a function that is passed to `{name}`", value.span)
        of = types.kind(body.translation.source_type(body.cursors[child]))
        if isinstance(value, OpaqueValue) and of not in kinds.FLOATING_TYPES:
            raise value.error


def _is_function(value: Value) -> bool:
    of = type_of(value)
    return isinstance(of, IntegerType) and of.is_function


def _check_promoted(body: CBody, number: int, signature: Signature, name: str) -> None:
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


def _written_type(body: CBody, number: int) -> Type:
    """The type of an expression before implicit conversions."""
    while body.kinds[number] == kinds.UNEXPOSED_EXPRESSION and len(body.children[number]) == 1:
        number = body.children[number][0]
    return body.translation.value_type(body.cursors[number])


def _call_of_unit(
    body: CBody, callee: FunctionValue, arguments: Arguments, span: Span
) -> Expression:
    signature = body.names.signature(callee.name)
    if callee.name == START:
        raise unsupported(f"a call of `{START}`", span)
    if not signature.parameters and all(map(is_idle, arguments)):
        arguments = []  # a definition `f()` ignores what it is given
    if len(arguments) != len(signature.parameters):
        construct = f"a call of `{callee.name}` with {len(arguments)} arguments"
        raise unsupported(f"{construct} for {len(signature.parameters)} parameters", span)
    passed = tuple(
        converted(body.used(argument), of, argument.span)
        for argument, of in zip(arguments, signature.parameters, strict=True)
        if not _is_ignored(argument, of)
    )
    if isinstance(signature.result, UnsupportedType):
        raise unsupported(f"`{callee.name}` with a result of {signature.result.name}", span)
    body.called[callee.name] = None
    return CallExpression(callee.name, passed, signature.result, span)


def _is_ignored(argument: Value, of: Type) -> bool:
    """Parameters that cannot be modelled are left out; a function that uses one is refused."""
    return isinstance(of, UnsupportedType) and is_idle(argument)


def _builtin(body: CBody, number: int, name: str, of: Type) -> Expression:
    """A function of the compiler: its value if that is a constant."""
    cursor = body.cursors[number]
    value = body.translation.constant(cursor)
    unevaluated = name == _IS_CONSTANT and value == 1  # compilers differ where it is 0
    if not unevaluated and (name in _UNSPECIFIED or has_effects(body.translation, cursor)):
        raise unsupported(f"this use of `{name}`", body.span(cursor))
    if value is None or not isinstance(of, IntegerType):
        raise unsupported(f"`{name}`", body.span(cursor))
    return IntegerLiteral(value, of, body.span(cursor))


_IS_CONSTANT = "__builtin_constant_p"
_UNSPECIFIED = frozenset({_IS_CONSTANT, "__builtin_object_size", "__builtin_dynamic_object_size"})
_RUN_CODE = frozenset(
    {
        "setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "longjmp", "_longjmp", "siglongjmp",
        "atexit", "on_exit", "at_quick_exit", "signal", "sigaction", "raise", "vfork", "fork",
        "setbuf", "setvbuf", "pthread_create", "thrd_create",
    }
)  # fmt: skip

CALLS: dict[int, Handler] = {kinds.CALL: _call}
