# SPDX-License-Identifier: Apache-2.0
"""Contracts that a method inherits: it keeps them besides its own (behavioural subtyping).

class A { /*@ ensures \\result >= n; */ int f(int n) }
class B extends A { /*@ also ensures \\result == m; */ int f(int m) }     both, with `m` for `n`
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from assay.dataclass import replace
from assay.frontend.java.body import File
from assay.frontend.java.conversions import unsupported
from assay.frontend.java.meanings import other_meanings
from assay.frontend.java.members import Method
from assay.frontend.java.nodes import parameter_name, text
from assay.frontend.java.records import parameters_of
from assay.frontend.spec.names import free_names, nodes_in
from assay.frontend.spec.rewriting import with_parts
from assay.frontend.spec.tree import (
    FunctionSpecification,
    SpecCall,
    SpecExpression,
    SpecField,
    SpecLet,
    SpecName,
    SpecQuantifier,
)

Names = Mapping[str, SpecExpression]


def overridden(method: Method, file: File) -> Iterator[Method]:
    """The methods of the file with the same parameters in whose place a method stands."""
    if method.static or method.constructor or method.private:
        return
    for parent in file.classes.ancestry(method.owner)[1:]:
        for other in parent.methods.get(method.name, ()):
            if other.parameters == method.parameters and not (other.static or other.private):
                yield other


def as_inherited(
    contract: FunctionSpecification, other: Method, method: Method, file: File
) -> FunctionSpecification:
    """The contract of a method as one of another method that overrides it; raises SourceError."""
    for changed in other_meanings(contract, other.owner, method.owner, file.classes):
        raise unsupported(method.span, _elsewhere(other, changed))
    before, now = parameter_names(other, file), parameter_names(method, file)
    meaning: dict[str, SpecExpression] = {
        old: SpecName(new, method.span) for old, new in zip(before, now, strict=True)
    }
    for name in [*free_names(contract), *_called_on(contract)]:
        first = name.name.partition(".")[0]
        if first in meaning or first == "this":
            continue
        field = file.classes.field(first, other.owner)
        unreal = file.classes.unreal(first, other.owner)
        if unreal is not file.classes.unreal(first, method.owner):
            raise unsupported(method.span, _elsewhere(other, first))
        if field is not None and not field.static:
            for each in file.classes.line(method.owner):
                if each is field.owner:
                    break
                if first in each.fields:
                    what = f"a contract about `{first}`, which `{each.name}` hides,"
                    raise unsupported(method.span, what)
            meaning[first] = SpecField(SpecName("this", name.span), first, name.span)
        elif first in now or file.classes.field(first, method.owner) is not field:
            raise unsupported(method.span, _elsewhere(other, first))
    found: FunctionSpecification = _renamed(contract, meaning, method)
    return found


def _elsewhere(other: Method, name: str) -> str:
    return f"the contract of `{other.key}`, in which `{name}` means something else,"


def _called_on(contract: FunctionSpecification) -> Iterator[SpecName]:
    """What methods are called on: `a.b` of `a.b.m()`."""
    for node in nodes_in(contract):
        if isinstance(node, SpecCall) and "." in node.name:
            yield SpecName(node.name.rpartition(".")[0], node.span)


def parameter_names(method: Method, file: File) -> list[str]:
    """The names of the parameters, in their order."""
    nodes = parameters_of(method.node) if method.parameters else []
    return [text(parameter_name(each), file.source) for each in nodes]


def _renamed(value: Any, meaning: Names, method: Method) -> Any:
    match value:
        case SpecName(name=name):
            first, *rest = name.split(".")
            found = meaning.get(first)
            if found is None:
                return value
            for word in rest:
                found = SpecField(found, word, value.span)
            return _flat(found)
        case SpecCall(name=name):
            owner, _, method_name = name.partition(".")
            on = meaning.get(owner) if method_name else None
            changed = with_parts(value, lambda each: _renamed(each, meaning, method))
            if on is None:
                return changed
            path = _path(on)
            if path is None:
                raise unsupported(method.span, f"the call of `{name}` in an inherited contract")
            return replace(changed, name=f"{path}.{method_name}")
        case SpecQuantifier(variables=variables):
            bound = {name for _, name in variables}
            inside = {name: each for name, each in meaning.items() if name not in bound}
            if bound & {path for each in inside.values() if (path := _path(each))}:
                raise unsupported(method.span, "a bound variable that hides a parameter")
            return with_parts(value, lambda each: _renamed(each, inside, method))
        case SpecLet(name=name):
            inside = {key: each for key, each in meaning.items() if key != name}
            if name in {path for each in inside.values() if (path := _path(each))}:
                raise unsupported(method.span, "a definition that hides a parameter")
            return replace(
                value,
                value=_renamed(value.value, meaning, method),
                body=_renamed(value.body, inside, method),
            )
        case _:
            return with_parts(value, lambda each: _renamed(each, meaning, method))


def _flat(value: SpecExpression) -> SpecExpression:
    """`a.b` as one name, where it begins with a plain one."""
    path = _path(value)
    return value if path is None or path.startswith("this") else SpecName(path, value.span)


def _path(value: SpecExpression) -> str | None:
    match value:
        case SpecName(name=name):
            return name
        case SpecField(object=owner, name=name):
            before = _path(owner)
            return None if before is None else f"{before}.{name}"
        case _:
            return None
