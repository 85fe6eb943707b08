# SPDX-License-Identifier: Apache-2.0
"""Memory that a C function may reach in two ways that the heap of the model keeps apart.

    void f(int *p, unsigned *q) { *p = 1; }     *q may change, unless \\separated(p, q) is required
    int t[3]; void g(int *p) { *p = t[0]; }     p may point into t
    void h(int *p, int (*q)[2]) { *p = 1; }     p may point into a row of q

Pointers to a type and to its signed or unsigned twin may lead to one object, and pointers to
characters to any object (C11 6.5 p7). That only matters if one of the two is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.lower.state import UnitState
from assay.frontend.lower.statements import object_length
from assay.frontend.lower.survey import Survey, with_callees
from assay.frontend.spec.tree import (
    FunctionSpecification,
    SpecAddressOf,
    SpecBinary,
    SpecDereference,
    SpecFormula,
    SpecIndex,
    SpecInteger,
    SpecMemory,
    SpecName,
    SpecRange,
)
from assay.program.heap import base_element, may_share_memory
from assay.program.types import PointerType, Type
from assay.source import Span

_SEPARATED = "\\separated"


@final
@dataclass(frozen=True, slots=True)
class _Region:
    """What a name leads to."""

    name: str
    type: Type  # a row, or an element
    length: int | None = None  # of a variable; None for a pointer

    @property
    def element(self) -> Type:
        return base_element(self.type)


def overlaps(state: UnitState, function: tree.Function) -> Iterator[str]:
    """The pairs of names that may lead to the same memory, as sentences; each hides what a write to
    one of them does to the other."""
    pointers = [
        _Region(p.name, p.type.target)
        for p in function.parameters
        if isinstance(p.type, PointerType)
    ]
    if not pointers:
        return
    surveys = with_callees(state.surveys[function.name], state.surveys)
    written = _written(state, function, surveys)
    said = _Said(function)
    variables = list(_variables(state, function, surveys))
    pairs = [(one, other) for one, other in combinations(pointers, 2) if one.type != other.type]
    pairs += [(one, other) for one in pointers for other in variables]
    for one, other in pairs:
        shared = may_share_memory(one.element, other.element)
        changed = written is None or not written.isdisjoint({one.element, other.element})
        if shared and changed and not said.separates(one, other):
            yield (
                f"`{one.name}` and `{other.name}` may lead to the same memory"
                if other.length is None
                else f"`{one.name}` may point into `{other.name}`"
            )


def _written(
    state: UnitState, function: tree.Function, surveys: list[Survey]
) -> frozenset[Type] | None:
    """The types of elements that it writes, or what it calls; None: any."""
    functions = state.unit.functions
    called = {name for survey in surveys for name in survey.calls} | {function.name}
    if any(name not in functions or functions[name].body is None for name in called):
        return None
    stored = {base_element(of) for survey in surveys for of in survey.stored}
    variables = {one.variable for one in state.unit.globals}
    assigned = {one for survey in surveys for one in survey.assigned}
    return frozenset(stored | {base_element(one.type) for one in assigned & variables})


def _variables(
    state: UnitState, function: tree.Function, surveys: list[Survey]
) -> Iterator[_Region]:
    """Global variables that the function has to do with, and that pointers may lead to."""
    named = {one for survey in surveys for one in survey.named}
    specified = set(_names(function.specification))
    for global_ in state.unit.globals:
        one = global_.variable
        seen = one in named or (one.name in specified and function.scope.get(one.name) is one)
        scalar = not isinstance(base_element(one.type), PointerType)
        if seen and scalar and not one.constant and not _is_hidden(state, global_):
            yield _Region(one.name, one.type, object_length(one.type, one.span))


def _is_hidden(state: UnitState, global_: tree.GlobalVariable) -> bool:
    """Whether nobody can have a pointer to it."""
    if not global_.owner and not global_.internal:
        return False
    given = (Survey(one.initializer) for one in state.unit.globals)
    surveys = (*state.surveys.values(), *given)
    return not any(global_.variable in one.escaping for one in surveys)


@final
class _Said:
    """What preconditions say about memory."""

    def __init__(self, function: tree.Function) -> None:
        self._valid: dict[str, set[Any]] = {}
        self._said: list[list[tuple[str, Any]]] = []  # what is kept apart
        for one in function.parameters:
            if one.least is not None:
                self._valid[one.name] = {_first_elements(one.name, one.least)}
        specification = function.specification
        if specification is None:
            return
        for memory in _memories(specification):
            if memory.predicate != _SEPARATED:
                for name, location in _places(memory):
                    self._valid.setdefault(name, set()).add(location)
        for formula in _certain(specification):
            for part in _conjuncts(formula.expression):
                if isinstance(part, SpecMemory) and part.predicate == _SEPARATED:
                    self._said.append(_places(part))

    def separates(self, one: _Region, other: _Region) -> bool:
        """Whether everything that both may be followed to is said to be apart."""
        return all(
            any(_has(places, one, first) and _has(places, other, second) for places in self._said)
            for first in self._reach(one)
            for second in self._reach(other)
        )

    def _reach(self, one: _Region) -> set[Any]:
        """The locations that a pointer may be followed to: those said to be valid, if any are; None
        for whatever there is."""
        return (self._valid.get(one.name) if one.length is None else None) or {None}


def _has(places: list[tuple[str, Any]], one: _Region, location: Any) -> bool:
    if location is not None:
        return (one.name, location) in places
    found = [place for name, place in places if name == one.name]
    return bool(found) if one.length is None else any(_is_whole(p, one) for p in found)


def _is_whole(place: Any, one: _Region) -> bool:
    """Whether a location is all of a variable."""
    match place:
        case ("SpecAddressOf", name) if name == one.name:
            return True
        case ("SpecBinary", "+", name, ("SpecRange", ("SpecInteger", 0), last)):
            return bool(name == one.name and last == _last(one))
        case ("SpecAddressOf", ("SpecIndex", name, ("SpecRange", ("SpecInteger", 0), last))):
            return bool(name == one.name and last == _last(one))
        case _:
            return False


def _last(one: _Region) -> Any:
    assert one.length is not None
    return ("SpecInteger", one.length - 1)


def _memories(node: Any) -> Iterator[SpecMemory]:
    for part in _parts(node):
        if isinstance(part, SpecMemory):
            yield part


def _names(node: Any) -> Iterator[str]:
    for part in _parts(node):
        if isinstance(part, SpecName):
            yield part.name


def addressed(specification: FunctionSpecification | None) -> Iterator[str]:
    """The names whose address a specification takes."""
    for part in _parts(specification):
        if isinstance(part, SpecAddressOf) and isinstance(part.target, SpecName):
            yield part.target.name


def _parts(node: Any) -> Iterator[Any]:
    """All nodes of a specification."""
    waiting = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting += part
        elif hasattr(part, "__dataclass_fields__") and not isinstance(part, Span):
            yield part
            waiting += [getattr(part, name) for name in part.__dataclass_fields__]


def _certain(specification: FunctionSpecification) -> list[SpecFormula]:
    """The preconditions of all calls."""
    found = list(specification.common.requires) if specification.common is not None else []
    if len(specification.cases) == 1 and not specification.cases[0].assumes:
        found += specification.cases[0].requires
    return found


def _conjuncts(expression: Any) -> Iterator[Any]:
    waiting = [expression]
    while waiting:
        part = waiting.pop()
        if isinstance(part, SpecBinary) and part.operator == "&&":
            waiting += (part.left, part.right)
        else:
            yield part


def _places(memory: SpecMemory) -> list[tuple[str, Any]]:
    """For each location the variable that it starts from, and the location without its place."""
    found = []
    for location in memory.locations:
        name = _base(location)
        if name is not None:
            found.append((name, _bare(location)))
    return found


def _base(location: Any) -> str | None:
    match location:
        case SpecName(name=name):
            return name
        case SpecBinary(left=left):
            return _base(left)
        case SpecAddressOf(target=target):
            return _base(target)
        case SpecIndex(array=array):
            return _base(array)
        case SpecDereference(pointer=pointer):
            return _base(pointer)
        case _:
            return None


def _bare(node: Any) -> Any:
    """A node of a specification as nested tuples, without places in the source."""
    if isinstance(node, SpecBinary) and isinstance(node.right, SpecRange):
        ends = (node.right.low, node.right.high)
        return _bare(node.left) if all(map(_is_zero, ends)) else _tuple(node)
    return _tuple(node)


def _tuple(node: Any) -> Any:
    if isinstance(node, tuple):
        return tuple(map(_bare, node))
    if isinstance(node, SpecName):
        return node.name
    if not hasattr(node, "__dataclass_fields__"):
        return node
    names = [name for name in node.__dataclass_fields__ if name != "span"]
    return (type(node).__name__, *(_bare(getattr(node, name)) for name in names))


def _first_elements(name: str, count: int | tree.VariableDeclaration) -> Any:
    """The location that `name + (0 .. count - 1)` is."""
    if count == 1:
        return name
    if isinstance(count, int):
        last: Any = ("SpecInteger", count - 1)
    else:
        last = ("SpecBinary", "-", count.name, ("SpecInteger", 1))
    return ("SpecBinary", "+", name, ("SpecRange", ("SpecInteger", 0), last))


def _is_zero(node: Any) -> bool:
    return isinstance(node, SpecInteger) and node.value == 0
