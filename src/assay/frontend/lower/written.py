# SPDX-License-Identifier: Apache-2.0
"""What functions write, with all that they call: what a frame has to be compared with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from operator import attrgetter

from assay.frontend import tree
from assay.frontend.lower.state import (
    Binding,
    FunctionState,
    InHeap,
    Plain,
    UnitState,
    unsupported,
)
from assay.frontend.lower.survey import Survey
from assay.frontend.tree import VariableDeclaration
from assay.program.analysis.records import is_record
from assay.program.heap import base_element
from assay.program.terms import Term
from assay.program.types import PointerType, ReferenceType, StructType, Type, VoidType


def written_heaps(state: FunctionState, surveys: Iterable[Survey]) -> list[Term]:
    """The heap maps in which existing elements may be written."""
    elements = list(_stored_unseen(state, surveys))
    members: dict[tuple[str, str], None] = {}
    for survey in surveys:
        elements += survey.stored
        members |= survey.stored_members
        changed = {one.type for one in survey.assigned & state.unit.address_taken}
        elements += sorted(changed, key=str)
    heaps = {heap for element in elements for heap in _heaps_of(state.unit, element)}
    for struct, path in members:
        heaps |= _heaps_of_members(state.unit, struct, path)
    return sorted(heaps, key=attrgetter("id"))


def _heaps_of(unit: UnitState, of: Type) -> set[Term]:
    """The maps that hold values of a type."""
    element = base_element(of)
    if isinstance(element, StructType):
        return _heaps_of_members(unit, element.name, "")
    return {heap for leaf in unit.leaves(element) for heap in leaf.heaps}


def _heaps_of_members(unit: UnitState, struct: str, path: str) -> set[Term]:
    """The maps that hold a part of a struct, those of objects inside of it included."""
    found: set[Term] = set()
    for leaf in unit.leaves(StructType(struct)):
        if leaf.path == path or leaf.path.startswith(f"{path}."):
            if leaf.is_object:
                found |= _heaps_of(unit, leaf.type)
            else:
                found.update(leaf.heaps)
    return found


def written_globals(state: FunctionState, surveys: Iterable[Survey]) -> list[Term]:
    """The global variables that may be assigned: by a function without a body, all."""
    unseen = _unseen(state.unit, surveys)
    if not unseen:
        return written(state.unit.globals, surveys)
    for each in unseen:
        if not _states_frame(each):
            name = each.source_name
            what = f"a frame around calls of `{name}`, which does not say what it assigns,"
            raise unsupported(what, state.function.span, f"state what `{name}` assigns")
    bindings = state.unit.globals.values()
    return [term for each in bindings if isinstance(each, Plain) for term in each.terms]


def _stored_unseen(state: FunctionState, surveys: Iterable[Survey]) -> Iterator[Type]:
    """The elements that functions without a body may write: where their pointers lead, and
    those of global variables that are objects."""
    unseen = _unseen(state.unit, surveys)
    for function in unseen:
        for parameter in function.parameters:
            match parameter.type:
                case PointerType(target=element) if is_record(parameter.type):
                    what = f"a frame around calls of `{function.source_name}`, which has no body"
                    yield from _reachable(state, element, what)
                case PointerType(target=element) | ReferenceType(element=element):
                    yield base_element(element)
    for declaration, binding in state.unit.globals.items() if unseen else ():
        if isinstance(binding, InHeap):
            if is_record(declaration.type):
                what = "a frame around calls of functions without a body, where structs are global"
                yield from _reachable(state, declaration.type, what)
            yield base_element(declaration.type)


def _reachable(state: FunctionState, of: Type, what: str) -> Iterator[Type]:
    """The elements that an object has, those of objects in it, and those that pointers lead to from
    there: no contract can list others."""
    layouts = state.unit.layouts
    waiting = [base_element(of)]
    for one in waiting:  # grows while it is walked
        if isinstance(one, VoidType | ReferenceType):
            raise unsupported(what, state.function.span)
        found = layouts.objects_in(one) | layouts.pointers_in(one)
        waiting += sorted(found - set(waiting), key=str)
        yield one


def _unseen(unit: UnitState, surveys: Iterable[Survey]) -> list[tree.Function]:
    """The functions that are called and known by their contracts only."""
    names = dict.fromkeys(name for survey in surveys for name in sorted(survey.calls))
    functions = (unit.unit.functions.get(name) for name in names)
    return [each for each in functions if each is not None and each.body is None]


def _states_frame(function: tree.Function) -> bool:
    """Whether a contract says what may be assigned, whatever case applies."""
    specification = function.specification
    return function.pure or (specification is not None and specification.lists_assigned)


def written(
    bindings: Mapping[VariableDeclaration, Binding], surveys: Iterable[Survey]
) -> list[Term]:
    """The variables of the model among the bindings that are assigned in what was surveyed."""
    assigned = {v for survey in surveys for v in survey.assigned | survey.changed_structs}
    return [
        term
        for declaration, binding in bindings.items()
        if declaration in assigned and isinstance(binding, Plain)
        for term in binding.terms
    ]
