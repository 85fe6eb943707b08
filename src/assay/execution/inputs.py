# SPDX-License-Identifier: Apache-2.0
"""The inputs of a procedure as values of symbolic execution, and back from a model to numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, final

from assay.dataclass import dataclass, field, replace
from assay.execution.evaluate import Evaluator
from assay.execution.heap import filled, listed, write
from assay.execution.heap.allocation import (
    all_set,
    allocated,
    known_lengths,
    known_objects,
    length_of,
    lengths,
    with_lengths,
)
from assay.execution.heap.maps import empty
from assay.execution.shapes import (
    ArrayObject,
    Cell,
    InputShape,
    OpenCells,
    are_supposed_valid,
    cells,
    entries,
    kinds_of,
    points_anywhere,
)
from assay.execution.values import Scalar, Value, lifted, lowered
from assay.program.analysis.records import has_records, holds_records
from assay.program.domains import domain_of, longest_array
from assay.program.graph import Language, Parameter, Procedure, Program, Role, Variable
from assay.program.heap import (
    ALLOCATED,
    LENGTH,
    base_element,
    element_sort,
    heap_of,
    is_heap,
    is_shadow,
)
from assay.program.interpreter import Pointer, SparseArray, StructValue
from assay.program.ranges import Ranges
from assay.program.records import Leaf, Records, leaves_of
from assay.program.sorts import INT, map_of
from assay.program.terms import Term, at_most, integer, name_of, select, variable
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    MathType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    is_object,
    is_opaque,
)
from assay.solvers.model import Model

if TYPE_CHECKING:
    from assay.execution.record_states import RecordStates

_LONGEST_LIST = 4096
_START = integer(0)
_LONGEST = {Language.JAVA: (1 << 31) - 1, Language.C: (1 << 63) - 1}  # arrays


@final
@dataclass(frozen=True, slots=True)
class GlobalRecord:
    """An object of structs that no parameter leads to: the maps of its members, and what lies
    inside of each of its elements."""

    element: Type
    length: int
    members: Mapping[str, Term]
    inner: Mapping[tuple[str, int], GlobalRecord]


@final
@dataclass(frozen=True, slots=True)
class InitialState:
    """An initial state, with what is needed to read an input off a model."""

    shape: InputShape
    variables: dict[Term, Value]
    numbers: tuple[int, ...]  # the object number of each object of the shape
    contents: tuple[Term | None, ...]  # the map of each object's elements
    symbols: Mapping[str, Term]  # scalar parameters
    globals: Mapping[str, Term]  # unknown global variables
    arrays: Mapping[str, tuple[Term, int | None]]  # unknown global arrays: elements, length
    offsets: Mapping[str, Term]  # of pointers into objects of any length
    facts: tuple[Term, ...] = ()  # what holds besides what types say
    members: Mapping[tuple[int, str], Term] = field(default_factory=dict)
    """The maps of scalar members, by the position of the object and the path."""
    cells: Mapping[Cell, tuple[Term, Term]] = field(default_factory=dict)
    """Pointers in structs: the object and the offset, each a symbol or a number."""
    undecided: OpenCells = field(default_factory=dict)
    records: Mapping[str, GlobalRecord] = field(default_factory=dict)
    """Unknown global variables that are structs, or arrays of them."""
    families: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # of Java classes


class InitialStates:
    """Builds the initial states of one procedure."""

    def __init__(self, program: Program, procedure: Procedure, ranges: Ranges) -> None:
        self._program = program
        self._procedure = procedure
        self._entries = entries(program, procedure)
        self._ranges = ranges
        self._are_valid = are_supposed_valid(program, procedure)
        self._records: RecordStates | None = None

    def of_main(self) -> InitialState:
        """The state in which a program starts: globals have their initial values."""
        variables = self._initial_values()
        self._shadow(variables)
        symbols = self._scalars(variables)
        return InitialState(InputShape(), variables, (), (), symbols, {}, {}, {})

    def of(self, shape: InputShape) -> InitialState:
        """Any state with inputs of this shape: globals are unknown too."""
        variables = self._initial_values()
        arrays = self._forget_globals(variables)
        structs = self._forget_structs(variables)
        symbols = self._scalars(variables)
        unknown: dict[str, Term] = {}
        for one in self._program.globals:
            if one.role is Role.GLOBAL and one.type is not None and self._is_scalar(one.type):
                unknown[one.source_name] = variables[one.term] = self._unknown(one.term, one.type)
        if has_records(self._program, self._procedure):
            from assay.execution.record_states import RecordStates

            self._records = RecordStates(
                self._program,
                shape,
                variables,
                self._know,
                kinds_of(self._program, self._procedure),
            )
        numbers, contents = self._objects(shape, variables)
        self._pass_structs(variables, symbols, numbers)
        offsets = self._refer(shape, variables, numbers)
        facts = self._inside(variables, offsets)
        given = InitialState(
            shape, variables, numbers, contents, symbols, unknown, arrays, offsets, facts
        )
        given = replace(given, records=structs)
        return self._records.closed(given) if self._records is not None else given

    # --- globals

    def _initial_values(self) -> dict[Term, Value]:
        variables: dict[Term, Value] = {}
        for one in self._program.globals:
            variables[one.term] = self._empty(one)
        evaluate = Evaluator(lambda _: None)
        for target, value in self._program.initial:
            if is_shadow(target):
                continue  # holds by what `_empty` gives
            variables[target] = evaluate(value, variables)
        for one in self._program.globals:
            if LENGTH in variables:
                variables[one.term] = with_lengths(variables[one.term], lengths(variables))
        return variables

    def _empty(self, one: Variable) -> Value:
        if is_shadow(one.term):
            return all_set({})
        return empty(one.term.sort)

    def _forget_globals(self, variables: dict[Term, Value]) -> dict[str, tuple[Term, int | None]]:
        """The elements of global arrays are unknown."""
        names = {
            one.term.payload: one.source_name
            for one in self._program.objects
            if one.role is Role.GLOBAL
        }
        arrays: dict[str, tuple[Term, int | None]] = {}
        for one in self._program.globals:
            if not is_heap(one.term) or is_shadow(one.term) or holds_records(one):
                continue  # who uses records is not looked at with any inputs
            for number, length in known_objects(variables[one.term]).items():
                if number in names:
                    symbol = self._unknown_elements(f"global.{number}", one.type)
                    elements = filled(symbol, length)
                    variables[one.term] = write(variables[one.term], number, elements)
                    arrays[names[number]] = (symbol, length)
        return arrays

    def _forget_structs(self, variables: dict[Term, Value]) -> dict[str, GlobalRecord]:
        """The members of global structs are unknown; where they are pointers, nobody looks."""
        found: dict[str, GlobalRecord] = {}
        if not has_records(self._program, self._procedure):
            return found
        for one in self._program.objects:
            of = one.type
            if one.role is not Role.GLOBAL or of is None:
                continue
            if isinstance(base_element(of), StructType):
                number, name = one.term.payload, one.source_name
                found[name] = self._forgotten(variables, number, of, f"global.{number}")
        return found

    def _forgotten(
        self, variables: dict[Term, Value], number: int, of: Type, name: str
    ) -> GlobalRecord:
        element, length = base_element(of), cells(of)
        members: dict[str, Term] = {}
        inner: dict[tuple[str, int], GlobalRecord] = {}
        for leaf in leaves_of(self._program.records, element):
            heap = leaf.heaps[0]
            if heap not in variables or isinstance(leaf.type, PointerType):
                continue
            called = f"{name}{leaf.path}"
            if not leaf.is_object:
                symbol = self._unknown_elements(called, leaf.type)
                members[leaf.path] = symbol
                variables[heap] = write(variables[heap], number, filled(symbol, length))
                continue
            for index in range(length):
                held = select(select(heap, integer(number)), integer(index))
                at = Evaluator(lambda _: None)(held, variables)
                assert isinstance(at, int)
                part = self._forgotten(variables, at, leaf.type, f"{called}.{index}")
                inner[leaf.path, index] = part
        return GlobalRecord(element, length, members, inner)

    # --- parameters

    def _is_scalar(self, of: Type) -> bool:
        return isinstance(of, IntegerType | MathType | BooleanType)

    def _scalars(self, variables: dict[Term, Value]) -> dict[str, Term]:
        symbols = {}
        for parameter in self._procedure.parameters:
            if self._is_scalar(parameter.type):
                term = parameter.variables[0]
                symbol = self._unknown(term, parameter.type)
                variables[term] = symbols[parameter.name] = symbol
        return symbols

    def _unknown(self, term: Term, of: Type) -> Term:
        """A fresh unknown for a variable, with the values of its type."""
        symbol = variable(f"{name_of(term)}!0", term.sort)
        self._know(symbol, of)
        return symbol

    def _know(self, symbol: Term, of: Type) -> None:
        domain = domain_of(self._program.semantics, of)
        if domain is not None:
            self._ranges.know(symbol, *domain)

    def _objects(
        self, shape: InputShape, variables: dict[Term, Value]
    ) -> tuple[tuple[int, ...], tuple[Term | None, ...]]:
        first = allocated(variables) + 1
        numbers = tuple(range(first, first + len(shape.objects)))
        contents: list[Term | None] = []
        known = known_lengths(variables)
        for number, one in zip(numbers, shape.objects, strict=True):
            known[number] = self._length(one)
            if _holds_cells(one.element):
                assert self._records is not None
                self._records.object(number, one, numbers)
                contents.append(None)
                continue
            heap = heap_of(one.element)
            value, symbol = self._elements(one, numbers)
            contents.append(symbol)
            if heap in variables:
                variables[heap] = write(variables[heap], number, value)
        variables[LENGTH] = listed(known)
        variables[ALLOCATED] = numbers[-1] if numbers else variables[ALLOCATED]
        self._shadow(variables)
        return numbers, tuple(contents)

    def _shadow(self, variables: dict[Term, Value]) -> None:
        """All objects that exist have values."""
        for term in [one for one in variables if is_shadow(one)]:
            variables[term] = all_set(variables)

    def _length(self, one: ArrayObject) -> Scalar:
        if one.is_single:
            symbol = variable(f"{one.name}.length!0", INT)
            self._ranges.know(symbol, 0, 1)
            return 1 if self._are_valid else symbol
        if one.length is not None:
            return one.length
        symbol = variable(f"{one.name}.length!0", INT)
        self._ranges.know(symbol, 0, longest_array(self._program.semantics, one.element))
        return symbol

    def _elements(self, one: ArrayObject, numbers: tuple[int, ...]) -> tuple[Value, Term | None]:
        if isinstance(one.element, ReferenceType):
            rows = {k: numbers[position] for k, position in enumerate(one.rows)}
            return listed(rows, one.length), None
        symbol = self._unknown_elements(one.name, one.element)
        return filled(symbol, one.length), symbol

    def _unknown_elements(self, name: str, element: Type | None) -> Term:
        assert element is not None
        element = base_element(element)
        symbol = variable(f"{name}!0", map_of(element_sort(element)))
        self._know(symbol, element)
        return symbol

    def _refer(
        self, shape: InputShape, variables: dict[Term, Value], numbers: tuple[int, ...]
    ) -> dict[str, Term]:
        """Gives reference parameters their objects. Pointers point to the start, but anywhere into
        an object of any length; their offsets are the result."""
        offsets: dict[str, Term] = {}
        references = dict(shape.references)
        for parameter in self._entries:
            if parameter.name not in references:
                continue
            position = references[parameter.name]
            variables[parameter.variables[0]] = 0 if position is None else numbers[position]
            if isinstance(parameter.type, PointerType):
                offset = parameter.variables[1]
                variables[offset] = 0
                if position is not None and points_anywhere(shape.objects[position]):
                    variables[offset] = offsets[parameter.name] = self._offset(offset)
        return offsets

    def _pass_structs(
        self, variables: dict[Term, Value], symbols: dict[str, Term], numbers: tuple[int, ...]
    ) -> None:
        """Structs that are passed by value: any values for their scalars."""
        records = self._program.records
        for parameter in self._procedure.parameters:
            if not isinstance(parameter.type, StructType):
                continue
            from assay.execution.record_inputs import parts_by_value

            assert self._records is not None
            start = 0
            for path, of in parts_by_value(records, parameter.type):
                terms = parameter.variables[start : start + 2]
                if isinstance(of, PointerType):
                    cell = Cell(parameter.name, path, 0)
                    held = self._records.pointer(cell, of.target, numbers)
                    variables[terms[0]], variables[terms[1]] = map(lowered, held)
                    start += 2
                    continue
                variables[terms[0]] = symbols[f"{parameter.name}{path}"] = self._unknown(
                    terms[0], of
                )
                start += 1

    def _inside(
        self, variables: dict[Term, Value], offsets: Mapping[str, Term]
    ) -> tuple[Term, ...]:
        """Pointers point into their arrays, or one past their ends: C has no others."""
        facts = []
        for parameter in self._procedure.parameters:
            if parameter.name in offsets:
                length = length_of(variables, variables[parameter.variables[0]])
                facts.append(at_most(offsets[parameter.name], lifted(length)))
        return tuple(facts)

    def _offset(self, term: Term) -> Term:
        symbol = variable(f"{name_of(term)}!0", INT)
        self._ranges.know(symbol, 0, _LONGEST[self._program.semantics.language])
        return symbol


def _holds_cells(element: Type) -> bool:
    """Whether elements of an object are or hold references that are decided one by one."""
    base = base_element(element)
    return isinstance(base, StructType | PointerType) or is_object(base)


Built = dict[Any, Any]
"""The arrays of an input that are made already, by the positions of their objects; those that
nobody has looked at, by their numbers and types."""


def arguments(
    given: InitialState, procedure: Procedure, model: Model, built: Built, records: Records
) -> list[Any]:
    """The arguments of a run, one for each parameter; the same list twice for aliases."""
    references = dict(given.shape.references)
    values: list[Any] = []
    for parameter in procedure.parameters:
        if parameter.name in references:
            position = references[parameter.name]
            values.append(
                None if position is None else _array(given, position, model, built, records)
            )
            offset = model.value(given.offsets.get(parameter.name, _START))
            if offset and values[-1] is not None:
                values[-1] = Pointer(values[-1], offset)
        elif isinstance(parameter.type, StructType):
            values.append(RecordValues(given, records, model, built).passed(parameter))
        elif parameter.name in given.symbols:
            values.append(model.value(given.symbols[parameter.name]))
        else:
            values.append(0)
    return values


def global_values(
    given: InitialState, program: Program, model: Model, built: Built
) -> dict[str, Any]:
    """The values of unknown global variables; empty where a program starts from `main`."""
    arrays = {v.source_name: v.type for v in program.objects}
    values: dict[str, Any] = {name: model.value(symbol) for name, symbol in given.globals.items()}
    fields = {v.source_name for v in program.globals if v.role is Role.GLOBAL}
    for name, position in given.shape.references:
        if name in fields and "." in name:  # a parameter may have the name of a C variable
            values[name] = (
                None if position is None else _array(given, position, model, built, program.records)
            )
    for name, one in given.records.items():
        whole = _record_elements(one, model, program.records)
        of = arrays[name]
        values[name] = in_rows(whole, of.element) if isinstance(of, FixedArrayType) else whole[0]
    for name, (symbol, length) in given.arrays.items():
        if length is not None:
            elements = _elements(symbol, length, model)
            of = arrays[name]
            if isinstance(of, FixedArrayType):
                values[name] = in_rows(elements, of.element)
            else:
                values[name] = elements[0]
    return values


def _record_elements(one: GlobalRecord, model: Model, records: Records) -> list[Any]:
    """The elements of a global object, as a model has them."""
    if not isinstance(one.element, StructType):
        return [model.value(select(one.members[""], integer(k))) for k in range(one.length)]
    found: list[Any] = []
    for index in range(one.length):
        whole = StructValue(one.element.name)
        for leaf in leaves_of(records, one.element):
            if leaf.path in one.members:
                value = model.value(select(one.members[leaf.path], integer(index)))
            elif (leaf.path, index) in one.inner:
                inner = _record_elements(one.inner[leaf.path, index], model, records)
                of = leaf.type
                value = in_rows(inner, of.element) if isinstance(of, FixedArrayType) else inner[0]
            else:
                value = zero_of(leaf.type, records)
            whole.put(leaf.path, value)
        found.append(whole)
    return found


def in_rows(elements: Any, element: Type) -> Any:
    """The elements of an array as the rows that C counts them in, if its elements are arrays."""
    if not isinstance(element, FixedArrayType) or isinstance(elements, SparseArray):
        return elements
    size = cells(element)
    starts = range(0, len(elements) - size + 1, size) if size else ()
    return [in_rows(elements[start : start + size], element.element) for start in starts]


def _array(given: InitialState, position: int, model: Model, built: Built, records: Records) -> Any:
    if position in built:
        return built[position]
    one, symbol = given.shape.objects[position], given.contents[position]
    if is_opaque(ReferenceType(one.element)):
        built[position] = unseen_object(one.element)
        return built[position]
    if _holds_cells(one.element):
        return RecordValues(given, records, model, built).object(position)
    if symbol is None:
        rows: list[Any] = []
        built[position] = rows
        rows.extend(_array(given, row, model, built, records) for row in one.rows)
        return rows
    length = one.length
    if length is None:
        length = model.value(lifted(length_of(given.variables, given.numbers[position])))
    built[position] = in_rows(_elements(symbol, length, model), one.element)
    return built[position]


@final
class RecordValues:
    """Structs and what they lead to, as a model has them."""

    def __init__(self, given: InitialState, records: Records, model: Model, built: Built) -> None:
        self._given = given
        self._records = records
        self._model = model
        self._built = built

    def object(self, position: int) -> Any:
        """All elements of an object; it is there before they are, as they may lead back to it."""
        if position in self._built:
            return self._built[position]
        one = self._given.shape.objects[position]
        if not _holds_cells(one.element):
            return _array(self._given, position, self._model, self._built, self._records)
        made: list[Any] = []
        self._built[position] = made
        number = self._given.numbers[position]
        length = self._model.value(lifted(length_of(self._given.variables, number)))
        flat = [self._element(position, one, index) for index in range(min(length, _LONGEST_LIST))]
        made.extend(in_rows(flat, one.element))
        return made

    def _element(self, position: int, one: ArrayObject, index: int) -> Any:
        element = base_element(one.element)
        if isinstance(element, PointerType):
            return self._pointer(Cell(position, "", index), element.target)
        if isinstance(element, ReferenceType):
            return self._pointer(Cell(position, "", index), element.element)
        assert isinstance(element, StructType)
        whole = StructValue(element.name, is_object=one.kind > 0)
        for leaf in leaves_of(self._records, element):
            cell = Cell(position, leaf.path, index)
            if leaf.is_object:
                value = self._inner(cell, leaf.type)
            elif isinstance(leaf.type, PointerType):
                value = self._pointer(cell, leaf.type.target)
            elif isinstance(leaf.type, ReferenceType):
                value = self._pointer(cell, leaf.type.element)
            else:
                value = self._number(position, leaf, index)
            whole.put(leaf.path, value)
        return whole

    def _number(self, position: int, leaf: Leaf, index: int) -> Any:
        symbol = self._given.members.get((position, leaf.path))
        if symbol is None:
            return zero_of(leaf.type, self._records)
        return self._model.value(select(symbol, integer(index)))

    def _inner(self, cell: Cell, of: Type) -> Any:
        position = dict(self._given.shape.cells)[cell]
        assert position is not None
        whole = self.object(position)
        return whole if isinstance(of, FixedArrayType) else whole[0]

    def _pointer(self, cell: Cell, target: Type) -> Any:
        if cell not in self._given.cells:
            return None
        number, offset = (self._model.value(one) for one in self._given.cells[cell])
        if number == 0:
            return None
        if number not in self._given.numbers:
            return self._elsewhere(number, target)
        whole = self.object(self._given.numbers.index(number))
        return Pointer(whole, offset) if 0 < offset <= len(whole) else whole

    def _elsewhere(self, number: int, target: Type) -> Any:
        """An object that nobody has looked at."""
        key = (number, target)
        if key not in self._built:
            families = self._given.families
            if is_opaque(ReferenceType(target)):
                self._built[key] = unseen_object(target)
            elif isinstance(target, StructType) and families:
                name = families[target.name][0]
                self._built[key] = [StructValue(name, is_object=True, is_any=True)]
            elif families:
                self._built[key] = []
            else:
                self._built[key] = [zero_of(target, self._records)]
        return self._built[key]

    def passed(self, parameter: Parameter) -> StructValue:
        """A struct that is passed by value."""
        assert isinstance(parameter.type, StructType)
        made: StructValue = self._passed(parameter, parameter.type, "")
        return made

    def _passed(self, parameter: Parameter, of: Type, path: str) -> Any:
        match of:
            case StructType(name=name):
                whole = StructValue(name)
                for leaf in leaves_of(self._records, of):
                    value = self._passed(parameter, leaf.type, f"{path}{leaf.path}")
                    whole.put(leaf.path, value)
                return whole
            case FixedArrayType(element=element, length=length):
                return [
                    self._passed(parameter, element, f"{path}[{number}]")
                    for number in range(length or 0)
                ]
            case PointerType(target=target):
                return self._pointer(Cell(parameter.name, path, 0), target)
            case _:
                return self._model.value(self._given.symbols[f"{parameter.name}{path}"])


def unseen_object(element: Type) -> list[Any]:
    """An object of a class of Java's library."""
    return [StructValue(str(element), is_object=True, is_any=True)]


def zero_of(of: Type, records: Records) -> Any:
    """A value of nothing but zeros."""
    match of:
        case StructType(name=name):
            whole = StructValue(name)
            for leaf in leaves_of(records, of):
                whole.put(leaf.path, zero_of(leaf.type, records))
            return whole
        case FixedArrayType(element=element, length=length):
            return [zero_of(element, records) for _ in range(length or 0)]
        case PointerType() | ReferenceType():
            return None
        case BooleanType():
            return False
        case _:
            return 0


def _elements(symbol: Term, length: int, model: Model) -> Any:
    if length <= _LONGEST_LIST:
        return [model.value(select(symbol, integer(k))) for k in range(length)]
    contents = model.value(symbol)
    kept = {k: v for k, v in contents.entries.items() if 0 <= k < length}
    return SparseArray(length, contents.default, kept)
