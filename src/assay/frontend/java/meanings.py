# SPDX-License-Identifier: Apache-2.0
"""Whether a contract means in one class what it means in another one that inherits it.

class A { /*@ ensures \\result == K.m(); */ int f() }
class B extends A { static class K { } int f() }            `K` is another class in `B`
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.frontend.java.classes import Classes
from assay.frontend.java.exceptions import kinds
from assay.frontend.java.members import JavaClass, Method
from assay.frontend.spec.names import nodes_in
from assay.frontend.spec.tree import (
    FunctionSpecification,
    SpecCall,
    SpecCase,
    SpecCast,
    SpecField,
    SpecMemory,
    SpecName,
    SpecQuantifier,
    SpecSignals,
    SpecTarget,
)

THIS = "this"


def other_meanings(
    contract: FunctionSpecification, above: JavaClass, below: JavaClass, classes: Classes
) -> Iterator[str]:
    """What a contract of one class says that means something else below it: classes, exceptions,
    methods, and fields of `this`."""
    for node in nodes_in(contract):
        match node:
            case SpecName(name=name):
                yield from _changed_path(name, above, below, classes)
            case SpecField(object=SpecName(name="this"), name=name):
                yield from _changed_path(f"this.{name}", above, below, classes)
            case SpecCall(name=name):
                yield from _changed_call(name, above, below, classes)
            case SpecCast(type=name) | SpecMemory(type=name) | SpecTarget(type=name):
                yield from _changed_class(name, above, below, classes)
            case SpecQuantifier(variables=variables):
                for of, _ in variables:
                    yield from _changed_class(of, above, below, classes)
            case SpecSignals(exception=name):
                yield from _changed_exception(name, above, below, classes)
            case SpecCase(thrown=thrown, allowed=allowed):
                for name in (*(thrown or ()), *allowed):
                    yield from _changed_exception(name, above, below, classes)
            case _:
                pass


def _changed_path(name: str, above: JavaClass, below: JavaClass, classes: Classes) -> Iterator[str]:
    """`K.v`, `this.v`, where `K` is a class."""
    first, _, rest = name.partition(".")
    if first != THIS:
        yield from _changed_class(first, above, below, classes) if rest else ()
        return
    field = rest.partition(".")[0]
    is_other = classes.field_in(field, above) is not classes.field_in(field, below)
    if is_other or classes.unreal_in(field, above) is not classes.unreal_in(field, below):
        yield name


def _changed_call(name: str, above: JavaClass, below: JavaClass, classes: Classes) -> Iterator[str]:
    owner, _, simple = name.rpartition(".")
    if owner not in ("", THIS):
        yield from _changed_path(f"{owner}.{simple}", above, below, classes)
        return
    find = classes.methods_in if owner else classes.methods
    before, now = find(simple, above), find(simple, below)
    if len(before) != len(now) or not all(_stands_for(each, before) for each in now):
        yield name


def _stands_for(method: Method, before: tuple[Method, ...]) -> bool:
    """Whether it is one of these methods, or overrides one."""
    if method in before:
        return True
    return not (method.static or method.private) and any(
        each.parameters == method.parameters and not (each.static or each.private)
        for each in before
    )


def _changed_class(
    name: str, above: JavaClass, below: JavaClass, classes: Classes
) -> Iterator[str]:
    first = name.partition(".")[0].partition("[")[0].strip()
    if first and classes.find(first, above) is not classes.find(first, below):
        yield first


def _changed_exception(
    name: str, above: JavaClass, below: JavaClass, classes: Classes
) -> Iterator[str]:
    if kinds(name, classes, above) != kinds(name, classes, below):
        yield name
