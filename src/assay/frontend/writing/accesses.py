# SPDX-License-Identifier: Apache-2.0
"""Variables and elements of arrays as text, in the current state or in the one at entry."""

from __future__ import annotations

from collections.abc import Callable

from assay.frontend.writing.members import WritableMember
from assay.frontend.writing.names import SourceVariable, Where, WritableNames, elements_of
from assay.frontend.writing.pieces import ATOM, UNARY, InexpressibleError, Piece
from assay.program.contracts import LABEL, OLD, at_label
from assay.program.heap import LENGTH
from assay.program.terms import (
    ZERO,
    Op,
    Term,
    from_linear,
    linear_form,
    name_of,
    select,
    subtract,
    variable,
)
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
)

_AT_ENTRY = f"{LABEL}{OLD}"
Write = Callable[[Term], Piece]


class Accesses:
    """Writes what is read from variables and from the heap.

    `write` writes the integers in brackets; `bound` has the names of bound variables.
    """

    def __init__(self, names: WritableNames, bound: dict[Term, str], write: Write) -> None:
        self._names = names
        self._bound = bound
        self._write = write
        self.in_old = False  # inside \\old( ), where every variable means its value at entry

    # --- states

    def _is_old(self, term: Term) -> bool:
        return term.op is Op.VAR and name_of(term).endswith(_AT_ENTRY)

    def _current(self, term: Term) -> Term:
        """The variable that a ghost is a copy of; another term as it is."""
        if not self._is_old(term):
            return term
        return variable(name_of(term).removesuffix(_AT_ENTRY), term.sort)

    def _entry(self, term: Term) -> SourceVariable:
        """What a variable, or the number of a global object, is called in the state at hand."""
        entry = self._without_state(term)
        if entry is not None:
            return entry
        if self._is_old(term):
            entry = self._names.entries.get(self._current(term))
            if entry is not None and entry.has_entry_value and self.in_old:
                return entry
        elif term in self._names.entries and not self.in_old:
            return self._names.entries[term]
        raise InexpressibleError

    def _without_state(self, term: Term) -> SourceVariable | None:
        """What is the same at entry and now: a global object, a parameter that is never assigned,
        and in a postcondition every parameter."""
        entries, current = self._names.entries, self._current(term)
        if current.op is Op.VAR and current in self._names.stable:
            return entries.get(current) or entries.get(at_label(current, OLD))
        return entries.get(term) if term.op is Op.INTEGER or self._is_old(term) else None

    def _named(self, term: Term, check: Callable[[SourceVariable], bool]) -> Piece:
        """A variable of a certain kind by its name, in \\old where it is the value at entry."""

        def write() -> Piece:
            entry = self._entry(term)
            if not check(entry):
                raise InexpressibleError
            return Piece(entry.name)

        needs_old = self._is_old(term) and self._without_state(term) is None
        return self._in_old(write) if needs_old else write()

    def _in_old(self, write: Callable[[], Piece]) -> Piece:
        """What `write` gives when variables mean their values at entry."""
        if self.in_old:
            return write()
        if self._names.where is Where.REQUIRES:
            raise InexpressibleError
        self.in_old = True
        try:
            return Piece(f"\\old({write().text})")
        finally:
            self.in_old = False

    # --- variables

    def variable(self, term: Term) -> Piece:
        """A number or a truth value."""
        if term in self._bound:
            return Piece(self._bound[term])
        if term in self._names.procedure.results and self._names.where is Where.ENSURES:
            return self._result()
        return self._named(term, _is_scalar)

    def _result(self) -> Piece:
        of = self._names.procedure.result_type
        if self.in_old or not isinstance(of, IntegerType | BooleanType):
            raise InexpressibleError
        return Piece("\\result")

    def offset(self, term: Term) -> SourceVariable | None:
        """The pointer whose offset this is, in the current state."""
        entry = self._names.offsets.get(term)
        return None if self.in_old or entry is None else entry

    # --- references

    def is_reference(self, term: Term) -> bool:
        """Whether a term is the number of an object, not a number of the program."""
        if term.op is Op.SELECT:
            root = term.args[0]
            return root.op is Op.SELECT and isinstance(self._element(root.args[0]), ReferenceType)
        if term in self._names.procedure.results:
            return isinstance(self._names.procedure.result_type, ReferenceType | PointerType)
        entry = self._names.entries.get(term) or self._names.entries.get(self._current(term))
        if entry is None:
            return False
        return entry.in_heap or isinstance(entry.type, ReferenceType | PointerType)

    def _element(self, heap: Term) -> Type | None:
        """The type of the elements in a heap map."""
        current = self._current(heap)
        found = (one.type for one in self._names.program.globals if one.term is current)
        return next(found, None)

    def reference(self, term: Term) -> Piece:
        """A Java array, or a C pointer that is compared with null."""
        if term.op is Op.SELECT:
            return self.element(term)
        if term in self._names.procedure.results and self._names.where is Where.ENSURES:
            if self.in_old:
                raise InexpressibleError
            return Piece("\\result")
        return self._named(term, _is_address)

    # --- elements

    def element(self, term: Term) -> Piece:
        """a.length, or an element of an array."""
        contents, index = term.args
        if contents is LENGTH:
            return self._length(index)
        if contents.op is not Op.SELECT or contents.args[0].op is not Op.VAR:
            raise InexpressibleError
        heap, object_ = contents.args
        member = self._names.members.get(self._current(heap))

        def write() -> Piece:
            if member is not None:
                return Piece(self._member(member, object_, index))
            return self._at(object_, index)

        if self._is_old(heap):
            return self._in_old(write)
        if self.in_old:
            raise InexpressibleError
        return write()

    def _member(self, member: WritableMember, object_: Term, index: Term) -> str:
        """q->n, s.n, box.n"""
        if self._names.java:
            if index is not ZERO:
                raise InexpressibleError
            return f"{self.reference(object_).at(ATOM)}.{member.name}"
        if object_.op is Op.SELECT:
            return f"{self._pointer_member(object_, index)}->{member.name}"
        entry = self._entry(object_)
        match entry.type:
            case PointerType(target=StructType(name=name)) if name == member.struct:
                if not self._is_at(entry, index):
                    raise InexpressibleError
                return f"{entry.name}->{member.name}"
            case StructType(name=name) if entry.in_heap and name == member.struct:
                return f"{entry.name}.{member.name}"
            case _:
                raise InexpressibleError

    def _is_at(self, entry: SourceVariable, index: Term) -> bool:
        """Whether a pointer leads to just this element."""
        return self._names.offsets.get(index) is entry or self._is_offset(index, entry)

    def _pointer_member(self, object_: Term, offset: Term) -> str:
        """A member that is a pointer, by what is read of it."""
        contents, index = object_.args
        if contents.op is not Op.SELECT:
            raise InexpressibleError
        heap, holder = contents.args
        member = self._names.members.get(self._current(heap))
        if member is None or len(member.leaf.heaps) != 2 or self._is_old(heap) != self.in_old:
            raise InexpressibleError
        second = member.leaf.heaps[1]
        kept = at_label(second, OLD) if self._is_old(heap) else second
        if offset is not select(select(kept, holder), index):
            raise InexpressibleError
        return self._member(member, holder, index)

    def _length(self, object_: Term) -> Piece:
        if not self._names.java:
            raise InexpressibleError
        return Piece(f"{self.reference(object_).at(ATOM)}.length")

    def _at(self, object_: Term, index: Term) -> Piece:
        if self._names.java:
            return Piece(f"{self.reference(object_).at(ATOM)}[{self._write(index).text}]")
        if object_.op is Op.SELECT:
            return self._in_member(object_, index)
        entry = self._entry(object_)
        match entry.type:
            case PointerType(target=target) if elements_of(target) == 1:
                return self._pointed(entry, index)
            case FixedArrayType() if entry.in_heap:
                return self._in_array(entry, index)
            case IntegerType() if entry.in_heap and index is ZERO:
                return Piece(entry.name)
            case _:
                raise InexpressibleError

    def _in_member(self, object_: Term, index: Term) -> Piece:
        """An element of a member that is an array, or a pointer to one."""
        contents, place = object_.args
        if contents.op is not Op.SELECT:
            raise InexpressibleError
        heap, holder = contents.args
        member = self._names.members.get(self._current(heap))
        if member is None or self._is_old(heap) != self.in_old:
            raise InexpressibleError
        if member.leaf.is_object:
            return self._in_rows(self._member(member, holder, place), member.leaf.type, index)
        kept = member.leaf.heaps[-1]
        kept = at_label(kept, OLD) if self._is_old(heap) else kept
        steps = subtract(index, select(select(kept, holder), place))
        text = self._pointer_member(object_, select(select(kept, holder), place))
        return Piece(f"{text}[{self._write(steps).text}]")

    def _pointed(self, entry: SourceVariable, index: Term) -> Piece:
        """p[steps], where the steps are what is added to the pointer's own offset."""
        coefficients, _ = linear_form(index)
        for atom in coefficients:
            if self._names.offsets.get(atom) is entry or self._is_offset(atom, entry):
                steps = subtract(index, atom)
                break
        else:
            raise InexpressibleError
        if steps is ZERO:
            return Piece(f"*{entry.name}", UNARY)
        return Piece(f"{entry.name}[{self._write(steps).text}]")

    def _is_offset(self, atom: Term, entry: SourceVariable) -> bool:
        """The pointer's offset at entry, where that is its offset or what is spoken of."""
        current = self._current(atom)
        if self._current(entry.terms[1]) is not current:
            return False
        return self.in_old or current in self._names.stable

    def _in_array(self, entry: SourceVariable, index: Term) -> Piece:
        return self._in_rows(entry.name, entry.type, index)

    def _in_rows(self, text: str, of: Type, index: Term) -> Piece:
        """a[i][j]: multiples of a row's size tell the row, what remains is inside of it."""
        while isinstance(of, FixedArrayType):
            size = elements_of(of.element)
            if size is None:
                raise InexpressibleError
            row, index = _divided(index, size)
            text += f"[{self._write(row).text}]"
            of = of.element
        return Piece(text)


def _divided(index: Term, size: int) -> tuple[Term, Term]:
    """How many rows of a size, and what remains; a constant's remainder is not negative."""
    if size == 1:
        return index, ZERO
    coefficients, constant = linear_form(index)
    rows = {atom: c // size for atom, c in coefficients.items() if c % size == 0}
    rest = {atom: c for atom, c in coefficients.items() if c % size}
    return from_linear(rows, constant // size), from_linear(rest, constant % size)


def _is_scalar(entry: SourceVariable) -> bool:
    return not entry.in_heap and isinstance(entry.type, IntegerType | BooleanType)


def _is_address(entry: SourceVariable) -> bool:
    return not entry.in_heap and isinstance(entry.type, ReferenceType | PointerType)
