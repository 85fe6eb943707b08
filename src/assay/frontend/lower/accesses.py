# SPDX-License-Identifier: Apache-2.0
"""What evaluating C expressions reads and writes: regions of memory, and what callees do to them.

g = a[i] + f(p)     reads i, an element of a, p; writes g; calls f, which reads and writes what
                    its body does, and the bodies of what it calls
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, final

from assay.dataclass import dataclass, fields, is_dataclass, replace
from assay.frontend import tree
from assay.frontend.lower.dispatch import candidates
from assay.frontend.spec import tree as spec
from assay.frontend.tree import BinaryOperator, Storage, UnaryOperator, VariableDeclaration
from assay.frontend.walking import children
from assay.program.heap import base_element, may_share_memory
from assay.program.types import (
    VOID,
    FixedArrayType,
    IntegerType,
    PointerType,
    StructMember,
    StructType,
    Type,
    VoidType,
)

WRITES = (tree.Assignment, tree.CompoundAssignment, tree.Increment)


@final
@dataclass(frozen=True, slots=True)
class NamedVariable:
    """A variable that is named: all of it, if it is an array."""

    variable: VariableDeclaration


@final
@dataclass(frozen=True, slots=True)
class CountedVariable:
    """A variable that is only counted up, or only down: in which order makes no difference, not
    even to whether it overflows."""

    variable: VariableDeclaration
    up: bool


@final
@dataclass(frozen=True, slots=True)
class Pointed:
    """Whatever pointers to elements of a type lead to."""

    element: Type


@final
@dataclass(frozen=True, slots=True)
class MemberRegion:
    """A member of structs: of a variable that is named, or of what pointers lead to."""

    struct: str
    name: str
    variable: VariableDeclaration | None = None
    inside: bool = False  # an element of a member that is an array


@final
@dataclass(frozen=True, slots=True)
class Anything:
    """All global variables, and all memory that a pointer can lead to."""


@final
@dataclass(frozen=True, slots=True)
class Going:
    """Whether the run goes on: `abort()` changes it, and what can break an obligation needs it."""


@final
@dataclass(frozen=True, slots=True)
class Lives:
    """Whether objects still live that pointers to elements of a type lead to: `free` changes it,
    and the value of a pointer is gone with its object (C11 6.2.4 p2)."""

    element: Type


@final
@dataclass(frozen=True, slots=True)
class InputStream:
    """The inputs that one function hands out, one after the other."""

    label: str


Region = (
    NamedVariable
    | CountedVariable
    | Pointed
    | MemberRegion
    | Anything
    | Going
    | Lives
    | InputStream
)
Regions = frozenset[Region]
ANYTHING, GOING = Anything(), Going()
NOTHING: Regions = frozenset()


@final
@dataclass(frozen=True, slots=True)
class Effects:
    """What an evaluation reads and writes."""

    reads: Regions = NOTHING
    writes: Regions = NOTHING


def region_of(place: tree.Expression) -> Region:
    """The region that an access to a place touches; in a union, all of that."""
    place = _whole_union(place)
    if isinstance(place, tree.MemberOf):
        return _member_region(place)
    while isinstance(place, tree.Index) and isinstance(place.array.type, FixedArrayType):
        place = place.array
    if isinstance(place, tree.Name):
        return NamedVariable(place.variable)
    if isinstance(place, tree.MemberOf):
        region = _member_region(place)
        if region.variable is not None:
            return replace(region, inside=True)
    return Pointed(base_element(place.type))


def _whole_union(place: tree.Expression) -> tree.Expression:
    """The outermost union that a place is a part of, or the place itself."""
    found = inner = place
    while True:
        if isinstance(inner, tree.MemberOf):
            inner = inner.base
            if isinstance(inner.type, StructType) and inner.type.is_union:
                found = inner
        elif isinstance(inner, tree.Index) and isinstance(inner.array.type, FixedArrayType):
            inner = inner.array
        else:
            return found


def regions_read(place: tree.Expression) -> Regions:
    """What reading the value of a place reads."""
    if isinstance(place.type, PointerType):
        return frozenset({region_of(place), Lives(base_element(place.type.target))})
    return frozenset({region_of(place)})


def _member_region(place: tree.MemberOf) -> MemberRegion:
    assert isinstance(place.base.type, StructType)
    root = _root(place)
    variable = root.variable if isinstance(root, tree.Name) else None
    return MemberRegion(place.base.type.name, place.name, variable)


def _root(place: tree.Expression) -> tree.Expression:
    """What a place is a part of: a variable, what a pointer leads to, or a value."""
    while True:
        if isinstance(place, tree.MemberOf):
            place = place.base
        elif isinstance(place, tree.Index) and isinstance(place.array.type, FixedArrayType):
            place = place.array
        else:
            return place


def followed(place: tree.Expression) -> tree.Expression | None:
    """The pointer that an access to a place follows."""
    match _root(place):
        case tree.Dereference(pointer=pointer):
            return pointer
        case tree.Index(array=array):
            return array
        case _:
            return None


def is_of_value(node: tree.Expression) -> bool:
    """Whether it is a part of a value that is in no object: `f().x`, `(s = t).x`."""
    return isinstance(node, tree.MemberOf) and not isinstance(
        _root(node), tree.Name | tree.Index | tree.Dereference
    )


def is_scalar(node: tree.Expression) -> bool:
    """Whether using the expression as a value reads it: an array only becomes a pointer."""
    return not isinstance(node.type, FixedArrayType)


@final
class Regional:
    """Which regions overlap, and what the functions of a unit do to them."""

    def __init__(
        self,
        unit: tree.SourceUnit,
        exposed: set[VariableDeclaration],
        members: frozenset[tuple[str, str]] = frozenset(),
    ) -> None:
        self._unit = unit
        self._functions = unit.functions
        self._structs = unit.structs
        self._inside: dict[str, frozenset[Type] | None] = {}
        self._exposed = exposed  # variables that a pointer can lead to
        self._members = members  # of structs, that a pointer can lead to
        self._direct: dict[str, _Direct] = {}
        self._whole: dict[str, Effects] = {}
        self.sources: Mapping[Type, tuple[Type, ...]] = {}  # see `views`
        self.unordered: set[str] = set()  # functions whose inputs may be asked for in any order

    def overlap(self, first: Iterable[Region], second: Regions) -> bool:
        return any(self._meet(one, other) for one in first for other in second)

    def _meet(self, one: Region, other: Region) -> bool:
        match one, other:
            case (Going() | InputStream(), _) | (_, Going() | InputStream()):
                return one == other
            case Lives(of_one), Lives(of_other):
                return self._share(of_one, of_other)
            case (Lives(), _) | (_, Lives()):
                return False
            case CountedVariable(first, up), CountedVariable(second, other_up):
                return first is second and up != other_up
            case (
                (NamedVariable(first) | CountedVariable(first)),
                (NamedVariable(second) | CountedVariable(second)),
            ):
                return first is second
            case (Anything(), region) | (region, Anything()):
                if isinstance(region, NamedVariable | CountedVariable):
                    return self._is_visible(region.variable)
                return True
            case (MemberRegion(), _):
                return self._meets_member(one, other)
            case (_, MemberRegion()):
                return self._meets_member(other, one)
            case ((NamedVariable(variable) | CountedVariable(variable)), Pointed(element)) | (
                Pointed(element),
                (NamedVariable(variable) | CountedVariable(variable)),
            ):
                return variable in self._exposed and self._share(variable.type, element)
            case Pointed(first_element), Pointed(second_element):
                return self._share(first_element, second_element)
            case _:
                return one == other

    def _meets_member(self, member: MemberRegion, other: Region) -> bool:
        match other:
            case MemberRegion():
                same = (member.struct, member.name) == (other.struct, other.name)
                nested = member.struct != other.struct  # one may be a struct that has the other
                return (same or nested) and self._may_be_one(member.variable, other.variable)
            case NamedVariable(variable) | CountedVariable(variable):
                return not isinstance(variable.type, IntegerType | PointerType) and (
                    self._may_be_one(member.variable, variable)
                )
            case Pointed(element):
                if not self._may_be_one(member.variable, None):
                    return False
                is_own = (str(StructType(member.struct)), member.name) in self._members
                is_one = isinstance(self._type_of(member), IntegerType | PointerType)
                return isinstance(element, StructType) or is_own or member.inside or not is_one
            case _:
                return False

    def _type_of(self, region: MemberRegion) -> Type | None:
        members: tuple[StructMember, ...] = self._structs.get(region.struct, ())
        return next((one.type for one in members if one.name == region.name), None)

    def _share(self, one: Type, other: Type) -> bool:
        """Whether objects of both types may have memory in common: a whole struct is all that is
        in it."""
        first, second = base_element(one), base_element(other)
        if first == second or VOID in (first, second):
            return True
        if self.sources:
            inside = {second, *self.sources.get(second, ())}
            if not inside.isdisjoint((first, *self.sources.get(first, ()))):
                return True
        if not isinstance(first, StructType) and not isinstance(second, StructType):
            return False
        some, others = self._scalars(first), self._scalars(second)
        if some is None or others is None:
            return True
        return any(may_share_memory(each, with_) for each in some for with_ in others)

    def _scalars(self, of: Type) -> frozenset[Type] | None:
        """The types of everything in an object that has no parts; None if that is not known."""
        if not isinstance(of, StructType):
            return frozenset({of})
        if of.name not in self._inside:
            members = self._structs.get(of.name)
            found: frozenset[Type] | None = None if members is None else frozenset()
            for member in members or ():
                inner = self._scalars(base_element(member.type))
                found = None if found is None or inner is None else found | inner
            self._inside[of.name] = found
        return self._inside[of.name]

    def _may_be_one(
        self, one: VariableDeclaration | None, other: VariableDeclaration | None
    ) -> bool:
        """Whether two variables, or what pointers lead to, may be one object."""
        if one is not None and other is not None:
            return one is other
        named = one or other
        return named is None or named in self._exposed

    def _is_visible(self, variable: VariableDeclaration) -> bool:
        return variable.storage is Storage.GLOBAL or variable in self._exposed

    def of_call(self, call: tree.CallExpression | tree.ExternalCall | tree.IndirectCall) -> Effects:
        if isinstance(call, tree.IndirectCall):
            each = [self._of_function(name) for name in candidates(self._unit, call)]
            return Effects(
                frozenset().union(*(one.reads for one in each), {GOING}),
                frozenset().union(*(one.writes for one in each)),
            )
        if isinstance(call, tree.ExternalCall):
            reached = _reached(call)
            return Effects(reached, reached)
        return self._of_function(call.callee)

    def _of_function(self, name: str) -> Effects:
        """What running a function does, with everything that it calls."""
        if name not in self._whole:
            reads: set[Region] = set()
            writes: set[Region] = set()
            for effects in self._reached_from(name):
                reads |= effects.reads
                writes |= effects.writes
            self._whole[name] = Effects(frozenset(reads), frozenset(writes))
        return self._whole[name]

    def _reached_from(self, name: str) -> Iterator[Effects]:
        found = {name: None}
        stack = [name]
        while stack:
            each = stack.pop()
            if each in self._whole:
                yield self._whole[each]
                continue
            direct = self._of_body(each)
            yield direct.effects
            new = [callee for callee in direct.calls if callee not in found]
            found.update(dict.fromkeys(new))
            stack += new

    def _of_body(self, name: str) -> _Direct:
        if name not in self._direct:
            function = self._functions.get(name)
            self._direct[name] = (
                _UNKNOWN if function is None else _of_function(function, self._unit)
            )
        return self._direct[name]


@final
@dataclass(frozen=True, slots=True)
class _Direct:
    """What a function does itself, and what it calls."""

    effects: Effects
    calls: tuple[str, ...] = ()


_UNKNOWN = _Direct(Effects(frozenset({ANYTHING, GOING}), frozenset({ANYTHING})))


def _of_function(function: tree.Function, unit: tree.SourceUnit) -> _Direct:
    """What a function does itself; of its own variables nobody else sees anything."""
    reads = set(_stated(function.specification, function.scope))
    writes: set[Region] = set()
    if function.body is None:
        reads |= {ANYTHING, GOING}
        writes |= _assigned(function)
    calls: dict[str, None] = {}
    for node in _nodes(function.body):
        reads.update(_read_by(node))
        writes.update(_written_by(node))
        if isinstance(node, tree.CallExpression):
            calls[node.callee] = None
        elif isinstance(node, tree.IndirectCall):
            calls.update(dict.fromkeys(candidates(unit, node)))
    return _Direct(Effects(_shared(reads), _shared(writes)), tuple(calls))


def _shared(regions: set[Region]) -> Regions:
    return frozenset(
        region
        for region in regions
        if not isinstance(region, NamedVariable | CountedVariable | MemberRegion)
        or region.variable is None
        or region.variable.storage is Storage.GLOBAL
    )


def _nodes(root: Any) -> Iterator[Any]:
    """The nodes of a body; a statement that only counts is one as a whole."""
    stack = [root]
    while stack:
        node = stack.pop()
        if node is not None:
            yield node
            stack.extend(() if _counted(node) is not None else children(node))


def _counted(node: Any) -> CountedVariable | None:
    """What a statement counts, if it does nothing else: `calls++;`, `calls += 2;`."""
    match node:
        case tree.Evaluate(tree.Increment(target=tree.Name(variable=variable), amount=amount)):
            return CountedVariable(variable, amount > 0) if _is_number(variable) else None
        case tree.Evaluate(
            tree.CompoundAssignment(
                tree.Name(variable=variable), BinaryOperator.ADD, tree.IntegerLiteral(value=value)
            )
        ):
            return CountedVariable(variable, value > 0) if _is_number(variable) else None
        case _:
            return None


def _is_number(variable: VariableDeclaration) -> bool:
    """A `_Bool` that is counted up stays 1."""
    return isinstance(variable.type, IntegerType) and not variable.type.is_boolean


def effects_of(node: Any) -> Effects:
    """What one node does, without what is inside it."""
    return Effects(frozenset(_read_by(node)), frozenset(_written_by(node)))


def _read_by(node: Any) -> Iterator[Region]:
    if may_fail(node):
        yield GOING
    match node:
        case tree.Name() | tree.Index() | tree.Dereference() if is_scalar(node):
            yield from regions_read(node)
        case tree.MemberOf() if is_scalar(node) and not is_of_value(node):
            yield from regions_read(node)
        case tree.ExternalCall():
            yield from _reached(node)
        case tree.SpecStatement(formula=formula, scope=scope):
            yield from _stated(formula, scope)
        case tree.GhostAssignment(value=value, scope=scope):
            yield from _stated(value, scope)
        case (
            tree.LoopStatement(specification=specification, scope=scope)
            | tree.ContractStart(specification=specification, scope=scope)
        ):
            yield from _stated(specification, scope)
        case _:
            pass


def _written_by(node: Any) -> Iterator[Region]:
    counted = _counted(node)
    if counted is not None:
        yield counted
    match node:
        case tree.Assignment() | tree.CompoundAssignment() | tree.Increment():
            yield region_of(node.target)
        case tree.GhostAssignment(variable=variable):
            yield NamedVariable(variable)
        case tree.ExternalCall():
            yield from _reached(node)
        case tree.Free(pointer=pointer) if isinstance(pointer.type, PointerType):
            yield _led_to(pointer.type)
            yield Lives(base_element(pointer.type.target))
        case tree.HaltStatement() | tree.AssumeThat():
            yield GOING
        case tree.Nondet(label=label):
            yield InputStream(label)
        case _:
            pass


def may_fail(node: Any) -> bool:
    """Whether a step of a run can break an obligation by itself."""
    match node:
        case tree.AssertThat() | tree.Fail() | tree.SpecStatement() | tree.Index():
            return True
        case tree.ContractStart() | tree.ContractEnd():
            return True
        case tree.KeepApart() | tree.NotNull() | tree.ZeroUntyped() | tree.IndirectCall():
            return True
        case tree.Dereference() | tree.CompoundAssignment() | tree.Increment() | tree.Free():
            return True
        case tree.Unary(operator=operator):
            return operator is UnaryOperator.NEGATE
        case tree.Binary(operator=operator, type=of) if operator not in tree.COMPARISONS:
            bitwise = operator in (BinaryOperator.AND, BinaryOperator.OR, BinaryOperator.XOR)
            return not bitwise and not (isinstance(of, IntegerType) and _is_total(operator, of))
        case _:
            return False


def _is_total(operator: BinaryOperator, of: IntegerType) -> bool:
    """Sums, differences and products of unsigned numbers always exist."""
    total = (BinaryOperator.ADD, BinaryOperator.SUBTRACT, BinaryOperator.MULTIPLY)
    return not of.signed and operator in total


def _reached(call: tree.ExternalCall) -> Regions:
    """What a function nobody defines can reach: what its pointers lead to."""
    return frozenset(
        _led_to(argument.type)
        for argument in call.arguments
        if isinstance(argument.type, PointerType) and not call.silent
    )


def _led_to(pointer: PointerType) -> Region:
    element = base_element(pointer.target)
    return ANYTHING if isinstance(element, VoidType) else Pointed(element)


# --- specifications


def _stated(clauses: Any, scope: Mapping[str, VariableDeclaration]) -> Iterator[Region]:
    """What the formulas in a part of a specification read."""
    stack = [clauses]
    while stack:
        part = stack.pop()
        match part:
            case spec.SpecFrame():
                continue
            case spec.SpecName(name=name) if name in scope:
                yield NamedVariable(scope[name])
            case spec.SpecIndex() | spec.SpecDereference() | spec.SpecField() | spec.SpecCall():
                yield ANYTHING
            case spec.SpecCase() | spec.SpecFormula():
                yield GOING
            case _:
                pass
        if isinstance(part, tuple):
            stack.extend(part)
        elif is_dataclass(part) and type(part).__module__ == spec.__name__:
            stack.extend(getattr(part, field.name) for field in fields(part))


def _assigned(function: tree.Function) -> Regions:
    """What a function without a body may write, by its contract."""
    specification = function.specification
    if specification is None or not specification.lists_assigned:
        return frozenset({ANYTHING})
    cases = [*specification.cases, *([specification.common] if specification.common else [])]
    frames = [frame for case in cases for frame in case.frames]
    locations = [location for frame in frames for location in frame.locations]
    return frozenset(_location(location, function.scope) for location in locations)


def _location(location: spec.SpecExpression, scope: Mapping[str, VariableDeclaration]) -> Region:
    if isinstance(location, spec.SpecName) and location.name in scope:
        return NamedVariable(scope[location.name])
    return ANYTHING
