# SPDX-License-Identifier: Apache-2.0
"""Memory of C inputs that two pointers may lead to and that the heap keeps apart.

    struct s { int n; int *data; };
    void f(struct s *p, int *q) { *q = 1; }     q, and p->data, may point to p->n
    void g(char *c, struct s *p)                c may point anywhere into *p

Members have maps of their own, so that a write through `q` does not change `p->n` in the model.
Where a procedure writes one of the two and the precondition does not separate them, nothing may be
proved of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from assay.dataclass import dataclass, replace
from assay.program.analysis.effects import effects
from assay.program.analysis.mentions import mentions
from assay.program.analysis.once import once
from assay.program.graph import Parameter, Procedure, Program, Role
from assay.program.heap import LENGTH, base_element, heap_of, may_share_memory
from assay.program.records import Leaf, leaves_of
from assay.program.terms import (
    ONE,
    Op,
    Term,
    add,
    conjuncts,
    different,
    less,
    select,
    subterms,
    subtract,
)
from assay.program.types import (
    FixedArrayType,
    PointerType,
    StructType,
    Type,
    VoidType,
)

_DEEPEST: Final = 2  # pointers one after the other that a precondition can name here


_Place = tuple[Term, Term]
"""An object, and the offset of a pointer to it."""


@final
@dataclass(frozen=True, slots=True)
class _Reached:
    """What a pointer leads to."""

    name: str
    type: Type  # the elements there: a scalar or a struct
    place: _Place | None  # None: a pointer that no precondition can name here
    within: bool = False  # an array in a struct, or a struct in one


@once
def shared_members(program: Program, procedure: Procedure) -> str | None:
    """Two names that may lead to the same memory, as a sentence; None if there are none."""
    found = list(_reached(program, procedure))
    used, written = mentions(program, procedure).variables, effects(program)[procedure.name]
    changed = _NoticedChanges(program, used, written)
    for number, one in enumerate(found):
        for other in found[number:]:
            for first, second in ((one, other), (other, one)):
                if changed.shows(first, second) and not _are_apart(procedure, first, second):
                    return f"`{first.name}` may lead to memory of `{second.name}`"
    return None


def _reached(program: Program, procedure: Procedure) -> Iterator[_Reached]:
    seen: set[Type] = set()
    used = mentions(program, procedure).variables
    known = {
        name: tuple(leaf for leaf in leaves if leaf.heaps[0] in used)
        for name, leaves in program.records.items()
    }
    program = replace(program, records=known)  # nobody follows other pointers
    for parameter in procedure.parameters:
        yield from _of_parameter(program, parameter, seen)
    for one in (*program.globals, *program.objects):
        is_used = one.role is not Role.HEAP and (one.term in used or one.in_heap)
        if is_used and one.type is not None:
            yield from _beyond(program, one.source_name, one.type, seen)


def _of_parameter(program: Program, parameter: Parameter, seen: set[Type]) -> Iterator[_Reached]:
    match parameter.type:
        case PointerType(target=target):
            place = (parameter.variables[0], parameter.variables[1])
            yield from _of_pointer(program, parameter.name, target, place, _DEEPEST, seen)
        case StructType():
            yield from _beyond(program, parameter.name, parameter.type, seen)
        case _:
            pass


def _of_pointer(
    program: Program,
    name: str,
    target: Type,
    place: tuple[Term, Term],
    depth: int,
    seen: set[Type],
) -> Iterator[_Reached]:
    """What a pointer leads to, and the pointers there."""
    element = base_element(target)
    yield _Reached(name, element, place)
    for leaf in leaves_of(program.records, element):
        inner = f"{name}->{leaf.path[1:]}" if leaf.path else f"*{name}"
        if leaf.is_object:
            yield from _within(program, inner, leaf, place, seen)
        elif isinstance(leaf.type, PointerType):
            held = tuple(select(select(heap, place[0]), place[1]) for heap in leaf.heaps)
            next_ = (held[0], held[1])
            if depth > 1 and leaf.path:
                yield from _of_pointer(program, inner, leaf.type.target, next_, depth - 1, seen)
            else:
                yield from _beyond(program, inner, leaf.type, seen)


def _within(
    program: Program, name: str, leaf: Leaf, owner: _Place, seen: set[Type]
) -> Iterator[_Reached]:
    """What lies inside of a struct; to name the struct in a precondition is to name it."""
    element = base_element(leaf.type)
    yield _Reached(name, element, owner, within=True)
    for each in leaves_of(program.records, element):
        if each.is_object:
            yield from _within(program, f"{name}{each.path}", each, owner, seen)
        elif isinstance(each.type, PointerType):
            yield from _beyond(program, f"{name}{each.path}", each.type, seen)


def _beyond(program: Program, name: str, of: Type, seen: set[Type]) -> Iterator[_Reached]:
    """What can be reached from a value by pointers that no precondition can name here."""
    match of:
        case PointerType(target=target):
            element = base_element(target)
            if element in seen or isinstance(element, VoidType):
                return
            seen.add(element)
            yield _Reached(name, element, None)
            yield from _parts(program, name, element, seen)
        case FixedArrayType(element=element):
            yield from _beyond(program, name, element, seen)
        case StructType():
            yield from _parts(program, name, of, seen)
        case _:
            pass


def _parts(program: Program, name: str, element: Type, seen: set[Type]) -> Iterator[_Reached]:
    for leaf in leaves_of(program.records, element):
        inner = f"{name}{leaf.path}"
        if leaf.is_object:
            yield _Reached(inner, base_element(leaf.type), None, within=True)
        if leaf.path or isinstance(element, PointerType):
            yield from _beyond(program, inner, leaf.type, seen)


@final
@dataclass(frozen=True, slots=True)
class _NoticedChanges:
    """Whether a write through one pointer is missing in what another one leads to."""

    program: Program
    used: frozenset[Term]
    written: frozenset[Term]

    def shows(self, one: _Reached, other: _Reached) -> bool:
        """Whether `one` could lead into what `other` leads to, and that would be noticed."""
        if one.within and (other.within or isinstance(other.type, StructType)):
            return False  # members lie apart
        if isinstance(one.type, StructType):
            return isinstance(other.type, StructType) and self._nested(one.type, other.type)
        heap = heap_of(one.type)
        if heap not in self.used:
            return False
        if isinstance(other.type, StructType):
            leaves = leaves_of(self.program.records, other.type)
            return any(
                not leaf.is_object
                and may_share_memory(one.type, leaf.type)
                and self._differ(heap, leaf.heaps[0])
                for leaf in leaves
            )
        shared = one.type != other.type and may_share_memory(one.type, other.type)
        return shared and self._differ(heap, heap_of(other.type))

    def _differ(self, one: Term, other: Term) -> bool:
        both = one in self.used and other in self.used
        return both and not self.written.isdisjoint({one, other})

    def _nested(self, inner: StructType, outer: StructType) -> bool:
        """Whether a struct that is a part of another one has members that both mention."""
        for path, name in self.program.nested.get(outer.name, ()):
            if name != inner.name:
                continue
            own = {leaf.path: leaf for leaf in leaves_of(self.program.records, inner)}
            for leaf in leaves_of(self.program.records, outer):
                rest = leaf.path.removeprefix(path)
                is_part = rest != leaf.path and rest in own
                if is_part and self._differ(leaf.heaps[0], own[rest].heaps[0]):
                    return True
        return False


# --- what preconditions say


def _are_apart(procedure: Procedure, one: _Reached, other: _Reached) -> bool:
    """Whether the precondition separates all that both are said to lead to."""
    contract = procedure.contract
    if one.place is None or other.place is None or contract is None or not contract.stated:
        return False
    if one.place is other.place:
        return False
    parts = [part for clause in contract.requires for part in conjuncts(clause.formula)]
    return all(
        _is_said(parts, (*one.place, first), (*other.place, second))
        for first in _ends(parts, one.place)
        for second in _ends(parts, other.place)
    )


def _is_said(
    parts: list[Term], one: tuple[Term, Term, Term], other: tuple[Term, Term, Term]
) -> bool:
    """Whether some part says that two runs, each an object with its first and its last element, do
    not overlap."""
    wanted = {different(one[0], other[0]), less(one[2], other[1]), less(other[2], one[1])}
    return any(wanted <= set(part.args) for part in parts if part.op is Op.OR)


def _ends(parts: list[Term], place: _Place) -> set[Term]:
    """The last elements of what is said to be valid behind a pointer."""
    length = select(LENGTH, place[0])
    found = set()
    for atom in subterms(*parts):
        if atom.op is not Op.LE or length not in subterms(atom):
            continue
        total = atom.args[0]
        summands = (
            dict(zip(total.args, total.payload[0], strict=True)) if total.op is Op.SUM else {}
        )
        if summands.get(length) == -1:
            found.add(subtract(add(total, length), ONE))
        elif length in summands or not summands:
            found.add(length)  # what nobody says to be apart
    return found or {place[1]}
