# SPDX-License-Identifier: Apache-2.0
"""Calls in specifications of methods that are overridden: the class of the object decides.

s.area() >= 0     becomes     (s instanceof Square ? Square.area(s) : Circle.area(s)) >= 0
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assay.frontend.java.conversions import unsupported
from assay.frontend.java.invocations import implementations_of
from assay.frontend.java.members import JavaClass, Method
from assay.frontend.spec.tree import (
    INSTANCE_OF,
    SpecCall,
    SpecConditional,
    SpecExpression,
    SpecLet,
    SpecMemory,
    SpecName,
)

if TYPE_CHECKING:
    from assay.frontend.java.body import JavaBody

_OBJECT = "?object"


def virtual_call(
    call: SpecCall, method: Method, on: SpecExpression, of: JavaClass, body: JavaBody
) -> SpecExpression:
    """A call whose arguments have been resolved, on an object of a class."""
    file, span = body.file, call.span
    if file.classes.is_overridden_unseen(method):
        raise unsupported(span, f"a call of `{call.name}`, which is overridden inside of code,")
    known = file.objects.subclasses(method.owner)
    if file.classes.may_be_overridden_by_others(method, known):
        raise unsupported(span, f"a call of `{call.name}`, which other classes may override,")
    plain = isinstance(on, SpecName)
    object_ = on if plain else SpecName(_OBJECT, span)

    def reached(one: Method) -> SpecExpression:
        keys = (file.object_key(one),)
        return SpecCall(call.name, (object_, *call.arguments), span, keys)

    implementations = implementations_of(method, of, body)
    if any(one.parameters != method.parameters for one in implementations):
        raise unsupported(span, f"a call of the generic `{call.name}` here")
    *others, last = implementations.items()
    result = reached(last[0])
    for one, kinds in reversed(others):
        test = SpecMemory(INSTANCE_OF, (object_,), span, "", kinds)
        result = SpecConditional(test, reached(one), result, span)
    return result if plain else SpecLet(_OBJECT, on, result, span)
