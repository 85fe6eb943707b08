# SPDX-License-Identifier: Apache-2.0
"""The variables of a start state that no code outside of the source can give their values.

static int n;  int get(void) { return n; }                  n
class C { private int n; int m;  int get() { return n + m; } }    this.n
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from assay.program.analysis.mentions import Mentions, mentions
from assay.program.graph import Makes, Procedure, Program, Role, Variable
from assay.program.heap import ALLOCATED, LENGTH, base_element, heap_of
from assay.program.types import IntegerType, PointerType, ReferenceType

_CONSTRUCTOR: Final = "new"  # the last word of the names of Java's constructors
_SETUP: Final = "static"  # and of what gives static fields their values


def shared_inputs(program: Program, used: Mentions) -> list[Variable]:
    """The variables outside of the procedure that it, or what it calls, may read."""
    found = [
        one
        for one in program.globals
        if one.role in (Role.GLOBAL, Role.STATIC) and one.term in used.variables
    ]
    changing = [one for one in program.objects if one.role is not Role.CONSTANT]
    return found + [one for one in changing if _may_be_read(program, used, one)]


def _may_be_read(program: Program, used: Mentions, object_: Variable) -> bool:
    """Whether there is a look at the map of memory that has the elements of an object: at any map
    unless they are numbers, as other elements may lead to further objects."""
    element = None if object_.type is None else base_element(object_.type)
    if isinstance(element, IntegerType):
        return heap_of(element) in used.variables
    heaps = [one.term for one in program.globals if one.role is Role.HEAP]
    return any(one in used.variables for one in heaps if one not in (LENGTH, ALLOCATED))


def hidden_inputs(program: Program, procedure: Procedure) -> list[Variable]:
    """The inputs that a procedure depends on and that only the source can assign; without the
    fields of an object that it makes."""
    found = shared_inputs(program, mentions(program, procedure))
    makes = is_constructor(procedure)
    return [one for one in found if one.hidden and not (makes and is_of_object(one))]


def is_stored(variable: Variable) -> bool:
    """Whether something in the heap belongs to it."""
    return variable.in_heap or isinstance(variable.type, PointerType | ReferenceType)


def is_of_object(variable: Variable) -> bool:
    return variable.of_object


def is_constructor(procedure: Procedure) -> bool:
    return procedure.makes is Makes.OBJECT


def is_setup(procedure: Procedure) -> bool:
    return procedure.makes is Makes.CLASS


def class_of(name: str) -> str:
    """The class of a method or a static field: `Outer.Inner` for `Outer.Inner.f(int)`."""
    return name.partition("(")[0].rpartition(".")[0]


def constructor_of(of: str) -> str:
    return f"{of}.{_CONSTRUCTOR}"


def setup_of(of: str) -> str:
    return f"{of}.{_SETUP}"


def names(variables: Iterable[Variable]) -> frozenset[str]:
    return frozenset(one.source_name for one in variables)
