# SPDX-License-Identifier: Apache-2.0
"""ACSL about blocks of memory: \\base_addr, \\offset, \\block_length, sizeof, \\fresh, \\freeable.

A block is an object that is no part of another one; its bytes are its elements times their size.
"""

from __future__ import annotations

from assay.frontend.lower.spec_environment import SpecEnvironment, SpecValue
from assay.frontend.lower.spec_memory import Lowerer, exists, run_of_pointers
from assay.frontend.lower.spec_requirements import joined, requiring
from assay.frontend.lower.spec_types import named_type
from assay.frontend.lower.spec_values import (
    Lowered,
    as_number,
    as_pointer,
    number,
    truth,
    type_error,
)
from assay.frontend.spec.remarks import unsupported
from assay.frontend.spec.tree import (
    AT_ENTRY,
    SpecAddressOf,
    SpecBinary,
    SpecExpression,
    SpecIndex,
    SpecMemory,
    SpecName,
    SpecSizeOf,
)
from assay.frontend.tree import VariableDeclaration
from assay.program.contracts import at_label
from assay.program.heap import ALLOCATED, FREEABLE, LENGTH, NULL, STORAGE, base_element
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    ZERO,
    Term,
    at_most,
    conjunction,
    different,
    equal,
    forall,
    integer,
    less,
    multiply,
    select,
    variable,
)
from assay.program.types import (
    FixedArrayType,
    IntegerType,
    PointerType,
    StructType,
    Type,
    VoidType,
)
from assay.source import SourceError, Span

ABOUT_BLOCKS = frozenset({"\\base_addr", "\\offset", "\\block_length", "\\fresh", "\\freeable"})


def size_of(lowerer: Lowerer, expression: SpecSizeOf) -> Lowered:
    """sizeof(T), sizeof(e)"""
    if expression.operand is None:
        of = _named(lowerer.environment, expression.type, expression.span)
    else:
        of = _type_of(lowerer, expression.operand)
    return Lowered(number(integer(_bytes(lowerer.environment, of, expression.span))))


def _named(environment: SpecEnvironment, name: str, span: Span) -> Type:
    found = environment.types.get(name)
    found = found or named_type(name, environment.language, environment.data_model)
    if found is None and name.startswith("struct ") and environment.records is not None:
        tag = name.removeprefix("struct ")
        if tag in environment.records.layouts.structs:
            found = StructType(tag)
    if found is None:
        raise unsupported(f"the size of `{name}`", span)
    return found


def _type_of(lowerer: Lowerer, expression: SpecExpression) -> Type:
    """The type of what is not evaluated: of an array it is that of the array."""
    if isinstance(expression, SpecName):
        declaration = lowerer.variable(expression)
        if declaration is not None:
            return declaration.type
    return lowerer.lower(expression).value.type


def _bytes(environment: SpecEnvironment, of: Type, span: Span) -> int:
    inner = base_element(of)
    records = environment.records
    known = records is not None and isinstance(inner, IntegerType | PointerType | StructType)
    if isinstance(of, FixedArrayType) and of.length is None:
        raise unsupported("the size of an array of unknown length", span)
    if not known or (isinstance(inner, StructType) and inner.is_union):
        raise unsupported(f"the size of a value of type `{of}`", span)
    assert records is not None
    if isinstance(inner, StructType) and not records.layouts.has_size(inner.name):
        raise unsupported(f"the size of a value of type `{of}`", span)
    return records.layouts.size(of)


def about_block(lowerer: Lowerer, expression: SpecMemory) -> Lowered:
    """One of the words that say something of the block into which a pointer leads."""
    span, predicate = expression.span, expression.predicate
    first = expression.locations[0]
    if predicate == "\\block_length" and isinstance(first, SpecAddressOf):
        known = _variable_around(lowerer, first.target)
        if known is not None:
            return Lowered(number(integer(_bytes(lowerer.environment, known, span))))
    found = lowerer.lower(first)
    pointer = as_pointer(found.value)
    if not isinstance(pointer.type, PointerType):
        raise type_error(f"a value of type `{pointer.type}` is no pointer", first.span)
    object_, offset = pointer.terms
    if predicate == "\\fresh":
        return _fresh(lowerer, expression, found, pointer)
    if predicate == "\\freeable":
        return Lowered(truth(_freeable(lowerer.environment, object_, offset, span)), found.requires)
    element = _whole_element(lowerer.environment, pointer.type, span)
    if predicate == "\\base_addr":
        return Lowered(SpecValue((object_, ZERO), pointer.type), found.requires)
    if predicate == "\\offset":
        size = integer(_bytes(lowerer.environment, element, span))
        return Lowered(number(multiply(offset, size)), found.requires)
    exists = requiring(different(object_, NULL))
    length = _bytes_of(lowerer, object_, element, first)
    return Lowered(number(length), (*found.requires, *exists))


def _bytes_of(lowerer: Lowerer, block: Term, element: Type, place: SpecExpression) -> Term:
    """How many bytes a block has that holds such elements and nothing behind them."""
    environment, span = lowerer.environment, place.span
    records = environment.records
    if records is not None and records.layouts.flexible(element) is not None:
        what = "the length of a block in which a struct lies whose last member has no length"
        raise unsupported(what, span)
    size = _bytes(environment, element, span)
    if size > 1 and _root(lowerer, place) is None and environment.ends_within(element):
        what = f"the length of a block of `{element}` that `malloc` gives, with bytes behind them,"
        raise unsupported(what, span)
    return multiply(select(LENGTH, block), integer(size))


def initialized(lowerer: Lowerer, expression: SpecMemory) -> Lowered:
    """\\initialized(p, ...): what the pointers lead to exists, and has values."""
    found = [_initialized(lowerer, each) for each in expression.locations]
    formula = conjunction(*(one.value.term for one in found))
    return Lowered(truth(formula), joined(*(one.requires for one in found)))


def _initialized(lowerer: Lowerer, location: SpecExpression) -> Lowered:
    environment, root = lowerer.environment, _root(lowerer, location)
    named = isinstance(location, SpecAddressOf) and isinstance(location.target, SpecName)
    if named and root is not None and environment.object(root) is None:
        known = environment.has_value(root)
        if known is None:
            raise unsupported("`\\initialized` of this variable", location.span)
        return Lowered(truth(known))
    run = run_of_pointers(lowerer, location)
    kept = environment.values_kept(base_element(run.type), root)
    if kept is None or run.path:
        raise unsupported("`\\initialized` of this", location.span)
    index = variable("index?", INT)
    inside = conjunction(at_most(run.low, index), at_most(index, run.high))
    has_value = select(select(kept, run.object), index) if kept is not TRUE else TRUE
    formula = conjunction(exists(run), forall((index,), inside, has_value))
    return Lowered(truth(formula), run.requires)


def _root(lowerer: Lowerer, location: SpecExpression) -> VariableDeclaration | None:
    """The variable of which a location is a part, as far as no pointer is followed."""
    while not isinstance(location, SpecName):
        match location:
            case SpecAddressOf(target=inner) | SpecIndex(array=inner) | SpecBinary(left=inner):
                location = inner
            case _:
                return None
    found = lowerer.variable(location)
    return None if found is None or isinstance(found.type, PointerType) else found


def _variable_around(lowerer: Lowerer, place: SpecExpression) -> Type | None:
    """The type of the variable of which a place is a part, as far as no pointer is followed."""
    while isinstance(place, SpecIndex):
        place = place.array
    if not isinstance(place, SpecName):
        return None
    declaration = lowerer.variable(place)
    if declaration is None or isinstance(declaration.type, PointerType):
        return None
    return declaration.type


def _whole_element(environment: SpecEnvironment, of: PointerType, span: Span) -> Type:
    """What the elements of the block are, if it is no part of a struct."""
    element = base_element(of.target)
    if isinstance(element, VoidType) or environment.may_be_member(of.target):
        raise unsupported("the block of what may lie in a struct, or has no type,", span)
    return element


def _fresh(lowerer: Lowerer, expression: SpecMemory, found: Lowered, pointer: SpecValue) -> Lowered:
    """The block did not exist before, and has so many bytes."""
    environment, span = lowerer.environment, expression.span
    if environment.labels.get(AT_ENTRY) is None:
        hint = "it refers to the state at entry: use it in postconditions"
        raise SourceError.at("spec-place", span, clause="\\fresh", hint=hint)
    object_, offset = pointer.terms
    assert isinstance(pointer.type, PointerType)
    before = environment.labels[AT_ENTRY]
    assert before is not None
    parts = [less(at_label(ALLOCATED, before), object_), equal(offset, ZERO)]
    requires = found.requires
    if len(expression.locations) > 1:
        count = lowerer.lower(expression.locations[1])
        element = _whole_element(environment, pointer.type, span)
        length = _bytes_of(lowerer, object_, element, expression.locations[0])
        parts.append(equal(length, as_number(count.value, span)))
        requires = (*requires, *count.requires)
    return Lowered(truth(conjunction(*parts)), requires)


def _freeable(environment: SpecEnvironment, object_: Term, offset: Term, span: Span) -> Term:
    if not environment.knows_storage():
        raise unsupported("`\\freeable` where nothing is freed", span)
    return conjunction(
        different(object_, NULL),
        equal(offset, ZERO),
        at_most(ZERO, select(LENGTH, object_)),
        equal(select(STORAGE, object_), FREEABLE),
    )
