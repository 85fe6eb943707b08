# SPDX-License-Identifier: Apache-2.0
"""Which function a call in a specification means: by the types of its arguments (JLS 15.12.2).

Arithmetic in specifications has no machine type: `x + 1` fits `int` and `long`, and the function is
evaluated for the mathematical value.
"""

from __future__ import annotations

from assay.frontend.lower.spec_environment import SpecValue
from assay.frontend.lower.state import unsupported
from assay.frontend.spec.tree import SpecCall
from assay.frontend.tree import Function, SourceUnit
from assay.program.graph import Language
from assay.program.types import (
    BooleanType,
    IntegerType,
    MathType,
    ReferenceType,
    Type,
    VoidType,
    leads_to_object,
)
from assay.source import SourceError

_INT_BITS = 32


def chosen(
    call: SpecCall, keys: tuple[str, ...], arguments: tuple[SpecValue, ...], unit: SourceUnit
) -> Function:
    """The function that a call means; raises SourceError where there is none, or several."""
    missing = [key for key in keys if key not in unit.functions]
    types = tuple(argument.type for argument in arguments)
    fitting = [f for f in map(unit.functions.get, keys) if f is not None and _fits(f, types)]
    if missing and (len(keys) > 1 or not fitting):
        what = f"a call of `{call.name}`, which uses what is not supported,"
        raise unsupported(what, call.span)
    if unit.language is Language.C:
        fitting = [unit.functions[key] for key in keys]
        if len(fitting[0].parameters) == len(types):
            return fitting[0]
    best = [one for one in fitting if all(_is_narrower(one, other) for other in fitting)]
    if len(fitting) > 1 and any(isinstance(of, MathType) for of in types):
        best = []
    if len(best) == 1 and call.exact and types != tuple(each.type for each in best[0].parameters):
        what = f"a call of `{call.name}`, which a class elsewhere may declare,"
        raise unsupported(what, call.span, "give the arguments the types of the parameters")
    if len(best) == 1:
        return best[0]
    if fitting:
        hint = "add casts, or give the functions different names"
        what = f"a call of `{call.name}`, which can mean several functions,"
        raise unsupported(what, call.span, hint)
    raise _no_function(call, types, [unit.functions[key] for key in keys])


def _fits(function: Function, types: tuple[Type, ...]) -> bool:
    parameters = [each.type for each in function.parameters]
    return len(parameters) == len(types) and all(map(accepts, parameters, types))


def _is_narrower(one: Function, other: Function) -> bool:
    return _fits(other, tuple(each.type for each in one.parameters))


def accepts(parameter: Type, of: Type) -> bool:
    """Whether a parameter takes a value of a type, by identity or widening."""
    if parameter == of:
        return True
    match parameter, of:
        case IntegerType(), MathType():
            return parameter.bits >= _INT_BITS
        case MathType(), IntegerType():
            return True
        case IntegerType(), IntegerType():
            return parameter.bits > of.bits and (parameter.signed or not of.signed)
        case ReferenceType(), ReferenceType(element=VoidType()):  # null
            return True
        case ReferenceType(), ReferenceType():
            if leads_to_object(parameter) and leads_to_object(of):
                return True
            both = isinstance(parameter.element, ReferenceType) and isinstance(
                of.element, ReferenceType
            )
            return both and accepts(parameter.element, of.element)
        case _:
            return False


def _no_function(call: SpecCall, types: tuple[Type, ...], functions: list[Function]) -> SourceError:
    given = ", ".join(map(_shown, types))
    choices = " or ".join(f"`{_signature(each)}`" for each in functions)
    what = f"`{call.name}({given})` does not fit {choices}"
    return SourceError.at("type", call.span, what=what)


def _signature(function: Function) -> str:
    parameters = ", ".join(str(each.type) for each in function.parameters)
    return f"{function.source_name}({parameters})"


def _shown(of: Type) -> str:
    match of:
        case MathType():
            return "a number"
        case ReferenceType(element=VoidType()):
            return "null"
        case BooleanType():
            return "boolean"
        case _:
            return str(of)
