# SPDX-License-Identifier: Apache-2.0
"""Memory that a C function may reach in two ways that the heap of the model keeps apart.

    void f(int *p, unsigned *q) { *p = 1; }     *q may change, unless \\separated(p, q) is required
    int t[3]; void g(int *p) { *p = t[0]; }     p may point into t
    void h(int *p, int (*q)[2]) { *p = 1; }     p may point into a row of q
    void k(struct s *s) { *s->p = t[0]; }       so may a pointer that is kept in memory

Pointers to a type and to its signed or unsigned twin may lead to one object, and pointers to
characters to any object (C11 6.5 p7). That only matters if one of the two is written, or if their
addresses are compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, cast, final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.lower.compared import SEPARATED, Comparisons
from assay.frontend.lower.declarations import object_length
from assay.frontend.lower.references import specifications_inside
from assay.frontend.lower.state import UnitState
from assay.frontend.lower.survey import Survey, with_callees
from assay.frontend.spec.names import free_names, nodes_in, parts
from assay.frontend.spec.rewriting import is_same, with_parts
from assay.frontend.spec.tree import (
    FunctionSpecification,
    SpecAddressOf,
    SpecBinary,
    SpecDereference,
    SpecExpression,
    SpecField,
    SpecFormula,
    SpecIndex,
    SpecInteger,
    SpecMemory,
    SpecName,
    SpecRange,
)
from assay.program.heap import base_element, may_share_memory
from assay.program.types import FixedArrayType, PointerType, StructType, Type, VoidType

_Count = int | tree.VariableDeclaration
_Location = tuple[str, SpecExpression]  # the variable that it starts from, and all of it


@final
@dataclass(frozen=True, slots=True)
class _Region:
    """What a name leads to."""

    name: str
    type: Type  # a row, or an element
    length: int | None = None  # of a variable; None for a pointer
    constant: bool = False  # nothing can be written there
    kept: bool = False  # by a pointer in memory
    named: bool = True  # a precondition can name the pointer

    @property
    def element(self) -> Type:
        return base_element(self.type)


def overlaps(state: UnitState, function: tree.Function) -> Iterator[str]:
    """The pairs of names that may lead to the same memory, as sentences; each hides what a write to
    one of them does to the other."""
    pointers = [
        _Region(p.name, _target(state, function, p))
        for p in function.parameters
        if isinstance(p.type, PointerType)
    ]
    if not pointers and not any(True for _ in _kept(state, function)):
        return
    surveys = with_callees(state.surveys[function.name], state.surveys)
    variables = [*_variables(state, function, surveys), *_literals(state, function, surveys)]
    kept = list(_kept(state, function)) if variables else []
    written = _written(state, function, surveys)
    said = _MemoryPreconditions(function)
    compared = Comparisons(function, _called(state, surveys), state.unit.structs)
    pairs = [(one, other) for one, other in combinations(pointers, 2) if one.type != other.type]
    pairs += _sharing(state, (*pointers, *kept), variables)
    for one, other in pairs:
        shared = _may_share(state, one.element, other.element)
        changed = written is None or not written.isdisjoint({one.element, other.element})
        if isinstance(other.element, StructType):  # members are written by themselves
            changed = written is None or bool(written)
        changed = changed and not other.constant
        noticed = changed or _is_compared(compared, one, other)
        if shared and noticed and not said.separates(one, other):
            yield (
                f"`{one.name}` and `{other.name}` may lead to the same memory"
                if other.length is None
                else f"`{one.name}` may point into `{other.name}`"
            )


def _target(state: UnitState, function: tree.Function, one: tree.VariableDeclaration) -> Type:
    assert isinstance(one.type, PointerType)
    if not isinstance(one.type.target, VoidType):
        return one.type.target
    from assay.frontend.lower.held import held

    return (held(state.unit.functions, function, one) or one.type).target


def _sharing(
    state: UnitState, pointers: Sequence[_Region], variables: Sequence[_Region]
) -> Iterator[tuple[_Region, _Region]]:
    """The pairs of a pointer and a variable into which it may lead."""
    elements = [one.element for one in variables]
    partners: dict[Type, frozenset[Type]] = {}
    for one in pointers:
        known = partners.get(one.element)
        if known is None:
            found = (other for other in set(elements) if _may_share(state, one.element, other))
            partners[one.element] = known = frozenset(found)
        if known:
            for other, element in zip(variables, elements, strict=True):
                if element in known:
                    yield one, other


def _may_share(state: UnitState, one: Type, other: Type) -> bool:
    """Whether a pointer to one may lead into the other: into a struct, to anything in it."""
    if may_share_memory(one, other):
        return True
    inside = state.unit.structs.get(other.name, ()) if isinstance(other, StructType) else ()
    return any(_may_share(state, one, base_element(each.type)) for each in inside)


def _kept(state: UnitState, function: tree.Function) -> Iterator[_Region]:
    """What pointers lead to that callers have in memory: those that a precondition can name, and of
    the others one of each type."""
    beyond: set[Type] = set()
    for parameter in function.parameters:
        waiting = [(parameter.name, parameter.type, 0)]
        while waiting:
            name, of, depth = waiting.pop()
            match of:
                case PointerType(target=target):
                    if depth or name != parameter.name:
                        yield _Region(name, target, kept=True, named=depth <= 1)
                    if depth <= 1 or target not in beyond:
                        beyond |= {target} if depth > 1 else set()
                        waiting.append((f"*{name}", target, depth + 1))
                case FixedArrayType(element=element):
                    waiting.append((name, element, depth + 1))
                case StructType(name=struct):
                    whole = f"{name[1:]}->" if name.startswith("*") else f"{name}."
                    for member in state.unit.structs.get(struct, ()):
                        waiting.append((f"{whole}{member.name}", member.type, depth))
                case _:
                    pass


def _called(state: UnitState, surveys: list[Survey]) -> list[tree.Function]:
    names = dict.fromkeys(name for survey in surveys for name in sorted(survey.calls))
    found = (state.unit.functions.get(name) for name in names)
    return [one for one in found if one is not None]


def _is_compared(compared: Comparisons, one: _Region, other: _Region) -> bool:
    if one.kept:
        return compared.of(one.element)
    pointers = [one.name] if other.length is not None else [one.name, other.name]
    in_code = one.element == other.element and compared.in_code(one.element, *pointers)
    return in_code or compared.in_claims(one.name, other.name)


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
    named = _named(state, function, surveys)
    for global_ in state.unit.globals:
        one = global_.variable
        known = one.constant or not isinstance(base_element(one.type), PointerType)
        if one in named and known and not _is_hidden(state, global_):
            length = object_length(one.type, one.span)
            yield _Region(one.name, one.type, length, constant=one.constant)


def _named(
    state: UnitState, function: tree.Function, surveys: list[Survey]
) -> set[tree.VariableDeclaration]:
    """The variables that the function, all that it calls and their specifications name, and those
    that tables among them lead to."""
    named = {one for survey in surveys for one in survey.named}
    for each in (function, *_called(state, surveys)):
        named |= set(_specified(each))
    given = {one.variable: one.initializer for one in state.unit.globals}
    waiting = list(named)
    while waiting:
        initializer = given.get(waiting.pop())
        found = set() if initializer is None else Survey(initializer).named - named
        named |= found
        waiting += found
    return named


def _literals(
    state: UnitState, function: tree.Function, surveys: list[Survey]
) -> Iterator[_Region]:
    """String literals that the function has to do with: callers may pass them as well."""
    named = _named(state, function, surveys)
    known = () if state.literals is None else state.literals.variables & named
    for one in sorted(known, key=lambda each: each.name):
        yield _Region(one.name, one.type, object_length(one.type, one.span), constant=True)


def _specified(function: tree.Function) -> Iterator[tree.VariableDeclaration]:
    """The variables that the specifications of a function name."""
    for each, scope in ((function.specification, function.scope), *specifications_inside(function)):
        yield from (scope[one.name] for one in free_names(each) if one.name in scope)


def _is_hidden(state: UnitState, global_: tree.GlobalVariable) -> bool:
    """Whether nobody can have a pointer to it."""
    if not global_.owner and not global_.internal:
        return False
    given = (Survey(one.initializer) for one in state.unit.globals)
    surveys = (*state.surveys.values(), *given)
    return not any(global_.variable in one.escaping for one in surveys)


@final
class _MemoryPreconditions:
    """What preconditions say about memory."""

    def __init__(self, function: tree.Function) -> None:
        self._valid: dict[str, list[SpecExpression]] = {}
        self._apart: list[list[_Location]] = []  # those in a list do not overlap
        for one in function.parameters:
            if one.least is not None:
                self._valid[one.name] = [_first_elements(one, one.least)]
        specification = function.specification
        if specification is None:
            return
        for part, _ in parts(specification):
            if isinstance(part, SpecMemory) and part.predicate != SEPARATED:
                for name, location in _locations(part):
                    self._valid.setdefault(name, []).append(location)
        for formula in _certain(specification):
            for conjunct in _conjuncts(formula.expression):
                if isinstance(conjunct, SpecMemory) and conjunct.predicate == SEPARATED:
                    self._apart.append(_locations(conjunct))

    def separates(self, one: _Region, other: _Region) -> bool:
        """Whether everything that both may be followed to is said to be apart."""
        return all(
            any(_has(apart, one, first) and _has(apart, other, second) for apart in self._apart)
            for first in self._reach(one)
            for second in self._reach(other)
        )

    def _reach(self, one: _Region) -> Sequence[SpecExpression | None]:
        """The locations that a pointer may be followed to: those said to be valid, if any are; None
        for whatever there is."""
        is_known = one.length is None and one.named
        return (self._valid.get(one.name) if is_known else None) or [None]


def _has(locations: list[_Location], one: _Region, wanted: SpecExpression | None) -> bool:
    """Whether what a region leads to, or one location of it, is among the locations."""
    found = [location for name, location in locations if name == one.name and one.named]
    if wanted is not None:
        return any(is_same(location, wanted) for location in found)
    return bool(found) if one.length is None else any(_is_whole(each, one) for each in found)


def _is_whole(location: SpecExpression, one: _Region) -> bool:
    """Whether a location is all of a variable: `&t`, `t + (0..9)` or `&t[0..9]`."""
    match location:
        case SpecAddressOf(target=SpecName(name=name)):
            return name == one.name
        case SpecBinary(operator="+", left=SpecName(name=name), right=SpecRange() as elements):
            return name == one.name and _ends(elements) == (0, _last(one))
        case SpecAddressOf(
            target=SpecIndex(array=SpecName(name=name), index=SpecRange() as elements)
        ):
            return name == one.name and _ends(elements) == (0, _last(one))
        case _:
            return False


def _last(one: _Region) -> int:
    assert one.length is not None
    return one.length - 1


def _ends(range_: SpecRange) -> tuple[int, int] | None:
    match range_:
        case SpecRange(low=SpecInteger(value=low), high=SpecInteger(value=high)):
            return low, high
        case _:
            return None


def addressed(specification: FunctionSpecification | None) -> Iterator[str]:
    """The names whose address a specification takes."""
    for part in nodes_in(specification):
        if isinstance(part, SpecAddressOf) and isinstance(part.target, SpecName):
            yield part.target.name


def _certain(specification: FunctionSpecification) -> list[SpecFormula]:
    """The preconditions of all calls."""
    found = list(specification.common.requires) if specification.common is not None else []
    if len(specification.cases) == 1 and not specification.cases[0].assumes:
        found += specification.cases[0].requires
    return found


def _conjuncts(expression: SpecExpression) -> Iterator[SpecExpression]:
    waiting = [expression]
    while waiting:
        part = waiting.pop()
        if isinstance(part, SpecBinary) and part.operator == "&&":
            waiting += (part.left, part.right)
        else:
            yield part


def _locations(memory: SpecMemory) -> list[_Location]:
    """The locations of a predicate, each with the variable that it starts from, or the pointer in
    memory."""
    simplified = list(map(_simplified, memory.locations))
    named = [(of(location), location) for location in simplified for of in (_base, _kept_base)]
    return [(name, location) for name, location in named if name is not None]


def _kept_base(location: SpecExpression) -> str | None:
    """The pointer in memory that a location starts from: `s->p` of `s->p + (0..9)`."""
    match location:
        case SpecBinary(left=left):
            return _kept_base(left)
        case SpecField(object=SpecDereference(pointer=SpecName(name=name)), name=member):
            return f"{name}->{member}"
        case SpecField(object=SpecName(name=name), name=member):
            return f"{name}.{member}"
        case SpecDereference(pointer=SpecName(name=name)):
            return f"*{name}"
        case _:
            return None


def _base(location: SpecExpression) -> str | None:
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


def _simplified(node: Any) -> Any:
    """`p + (0..0)` is `p`."""
    match node:
        case SpecBinary(left=left, right=SpecRange() as elements) if _ends(elements) == (0, 0):
            return _simplified(left)
        case _:
            return with_parts(node, _simplified)


def _first_elements(array: tree.VariableDeclaration, count: _Count) -> SpecExpression:
    """The location `array + (0 .. count - 1)`."""
    span, one = array.span, SpecInteger(1, array.span)
    if isinstance(count, int):
        last: SpecExpression = SpecInteger(count - 1, span)
    else:
        last = SpecBinary("-", SpecName(count.name, span), one, span)
    elements = SpecRange(SpecInteger(0, span), last, span)
    location: SpecExpression = SpecBinary("+", SpecName(array.name, span), elements, span)
    return cast(SpecExpression, _simplified(location))
