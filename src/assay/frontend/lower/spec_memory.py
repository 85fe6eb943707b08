# SPDX-License-Identifier: Apache-2.0
"""Elements and sets of elements: indexing, members, pointers, \\valid, \\separated."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Protocol, final

from assay.dataclass import dataclass, replace
from assay.frontend.lower.kinds import of_kind
from assay.frontend.lower.spec_environment import SpecEnvironment, SpecValue
from assay.frontend.lower.spec_records import (
    RecordPlace,
    count_of,
    member,
    member_of_value,
    objects_in,
    value_at,
)
from assay.frontend.lower.spec_requirements import NONE, Requirements, joined, requiring, under
from assay.frontend.lower.spec_values import (
    Lowered,
    as_number,
    as_pointer,
    check_erased,
    is_number,
    number,
    truth,
    type_error,
)
from assay.frontend.spec.names import free_names
from assay.frontend.spec.remarks import unsupported
from assay.frontend.spec.tree import (
    AT_ENTRY,
    INSTANCE_OF,
    SUBTYPE,
    TYPE,
    TYPE_OF,
    SpecAddressOf,
    SpecBinary,
    SpecCast,
    SpecDereference,
    SpecExpression,
    SpecField,
    SpecIndex,
    SpecMemory,
    SpecName,
    SpecRange,
)
from assay.frontend.tree import VariableDeclaration
from assay.program.contracts import OLD, at_label
from assay.program.heap import ALLOCATED, KIND, LENGTH, NULL, base_element, past_and_start
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Substitution,
    Term,
    add,
    at_most,
    conjunction,
    different,
    disjunction,
    equal,
    forall,
    free_variables,
    integer,
    less,
    multiply,
    negation,
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
from assay.source import SourceError, Span

_WRITTEN_OUT = 32  # elements of arrays that are compared one by one


class Lowerer(Protocol):
    """What turns expressions into values, wherever it stands."""

    environment: SpecEnvironment

    def lower(self, expression: SpecExpression) -> Lowered: ...

    def lower_any(self, expression: SpecExpression) -> Lowered:
        """A value, or an array of another state."""
        ...

    def variable(self, name: SpecName) -> VariableDeclaration | None:
        """The program variable that a name means, if it means one."""
        ...


@final
@dataclass(frozen=True, slots=True)
class ElementRun:
    """The elements low..high (inclusive) of an object; of several rows, all elements of each."""

    object: Term
    low: Term
    high: Term
    type: Type  # of one step: an element, or a row of them
    requires: Requirements = NONE
    struct: str = ""  # of members: the struct that the elements of the object are,
    path: str = ""  # and which of its parts

    @property
    def place(self) -> RecordPlace:
        """Where the first of them is."""
        return RecordPlace(self.object, self.low, self.type, NONE, self.struct, self.path)

    heap: Term | None = None  # Java: the map of a field


def size(of: Type, span: Span) -> Term:
    """How many elements a value of a type takes."""
    return integer(count_of(of, span))


# --- one element ---------------------------------------------------------------------------------


def read(lowerer: Lowerer, object_: Term, offset: Term, of: Type, span: Span) -> SpecValue:
    """The value at a place; of an array type: where it starts."""
    if lowerer.environment.records is not None:
        return value_at(lowerer.environment, RecordPlace(object_, offset, of), span)
    if isinstance(of, FixedArrayType):
        return SpecValue((object_, offset), of)
    if not isinstance(of, IntegerType | BooleanType | ReferenceType):
        raise unsupported(f"a value of type `{of}` in a specification", span)
    heap = lowerer.environment.heap(of)
    return SpecValue((select(select(heap, object_), offset),), of)


def read_in(
    lowerer: Lowerer, object_: Term, offset: Term, of: Type, label: str | None, span: Span
) -> SpecValue:
    """The value at a place in the state at a ghost label, or in the current one."""
    if label is None:
        return read(lowerer, object_, offset, of, span)
    if isinstance(of, FixedArrayType):
        return SpecValue((object_, offset), of, label)
    place = variable("object?at", INT), variable("index?at", INT)
    found = read(lowerer, *place, of, span)
    state = {
        v: lowerer.environment.at(v, label)
        for term in found.terms
        for v in sorted(free_variables(term), key=attrgetter("id"))
        if v not in place
    }
    put = Substitution(state | dict(zip(place, (object_, offset), strict=True)))
    return SpecValue(tuple(map(put, found.terms)), of)


def _check_steady(lowerer: Lowerer, pointer: SpecExpression) -> None:
    """Refuse a pointer to a volatile object in a place where the object is read."""
    for name in free_names(pointer):
        variable = lowerer.environment.scope.get(name.name)
        if variable is not None and variable.volatile_target:
            raise unsupported("a volatile object in a specification", name.span)


def index(lowerer: Lowerer, expression: SpecIndex) -> Lowered:
    """array[index]"""
    _check_steady(lowerer, expression.array)
    array = lowerer.lower_any(expression.array)
    position = lowerer.lower(expression.index)
    span = expression.span
    at = as_number(position.value, expression.index.span)
    _note_moved(lowerer, array.value, at)
    object_, offset, of, own = _element(array.value, at, span)
    value = read_in(lowerer, object_, offset, of, array.value.label, span)
    return Lowered(value, joined(array.requires, position.requires, own))


def are_arrays(left: SpecValue, right: SpecValue) -> bool:
    return isinstance(left.type, FixedArrayType) and isinstance(right.type, FixedArrayType)


def same_elements(lowerer: Lowerer, left: SpecValue, right: SpecValue, span: Span) -> Term:
    """Whether arrays of one length have the same elements."""
    of = left.type
    assert isinstance(of, FixedArrayType)
    if of != right.type or of.length is None:
        raise unsupported(f"`==` of `{left.type}` and `{right.type}`", span)
    count = count_of(of, span)
    element = base_element(of)
    index = variable("index?", INT)
    small = isinstance(element, StructType) or count <= _WRITTEN_OUT
    steps = [integer(number) for number in range(count)] if small else [index]
    same = conjunction(
        *(
            equal(one, other)
            for step in steps
            for one, other in zip(
                _part(lowerer, left, step, element, span),
                _part(lowerer, right, step, element, span),
                strict=True,
            )
        )
    )
    if small:
        return same
    return forall((index,), conjunction(at_most(ZERO, index), less(index, integer(count))), same)


def _part(
    lowerer: Lowerer, array: SpecValue, step: Term, element: Type, span: Span
) -> tuple[Term, ...]:
    object_, start = array.terms
    return read_in(lowerer, object_, add(start, step), element, array.label, span).terms


def _note_moved(lowerer: Lowerer, array: SpecValue, at: Term) -> None:
    if isinstance(array.type, PointerType) and at is not ZERO:
        lowerer.environment.note_moved(array.type.target)


def _element(array: SpecValue, at: Term, span: Span) -> tuple[Term, Term, Type, Requirements]:
    match array.type:
        case ReferenceType(element=element):
            length = select(LENGTH, array.term)
            own = requiring(different(array.term, NULL), at_most(ZERO, at), less(at, length))
            return array.term, at, element, own
        case FixedArrayType(element=element, length=known):
            object_, start = array.terms
            bound = select(LENGTH, object_) if known is None else integer(known)
            own = requiring(at_most(ZERO, at), less(at, bound))
            return object_, _moved(start, at, element, span), element, own
        case PointerType(target=target):
            object_, start = array.terms
            offset = _moved(start, at, target, span)
            return object_, offset, target, _pointed(object_, offset, target, span)
        case of:
            raise type_error(f"a value of type `{of}` has no elements", span)


def _moved(start: Term, steps: Term, target: Type, span: Span) -> Term:
    return add(start, multiply(steps, size(target, span)))


def _pointed(object_: Term, offset: Term, target: Type, span: Span) -> Requirements:
    last = subtract(add(offset, size(target, span)), ONE)
    return requiring(
        different(object_, NULL), at_most(ZERO, offset), less(last, select(LENGTH, object_))
    )


def dereference(lowerer: Lowerer, expression: SpecDereference) -> Lowered:
    _check_steady(lowerer, expression.pointer)
    pointer = lowerer.lower(expression.pointer)
    value = as_pointer(pointer.value)
    if not isinstance(value.type, PointerType):
        raise type_error(f"a value of type `{value.type}` is no pointer", expression.span)
    object_, offset = value.terms
    target = value.type.target
    own = _pointed(object_, offset, target, expression.span)
    result = read(lowerer, object_, offset, target, expression.span)
    return Lowered(result, joined(pointer.requires, own))


# --- members of structs --------------------------------------------------------------------------


def c_member(lowerer: Lowerer, expression: SpecField) -> Lowered:
    """s.f and p->f of C"""
    place = _located(lowerer, expression)
    if isinstance(place, Lowered):
        return place
    value = value_at(lowerer.environment, place, expression.span)
    return Lowered(value, place.requires)


def _located(lowerer: Lowerer, expression: SpecExpression) -> RecordPlace | Lowered:
    """Where a place in memory is; or its value, if it is none."""
    environment, span = lowerer.environment, expression.span
    match expression:
        case SpecField(object=held, name=name):
            outer = _located(lowerer, held)
            if isinstance(outer, RecordPlace):
                return member(environment, outer, name, span)
            return Lowered(member_of_value(environment, outer.value, name, span), outer.requires)
        case SpecDereference(pointer=pointer):
            _check_steady(lowerer, pointer)
            run = run_of_pointers(lowerer, pointer)
            own = _pointed(run.object, run.low, run.type, span)
            return replace(run.place, requires=joined(run.requires, own))
        case SpecIndex(array=array):
            _check_steady(lowerer, array)
            rows, position = lowerer.lower(array), lowerer.lower(expression.index)
            at = as_number(position.value, expression.index.span)
            _note_moved(lowerer, rows.value, at)
            object_, offset, of, own = _element(rows.value, at, span)
            requires = joined(rows.requires, position.requires, own)
            return RecordPlace(object_, offset, of, requires)
        case SpecName():
            declaration = lowerer.variable(expression)
            whole = None if declaration is None else environment.object(declaration)
            if declaration is not None and whole is not None:
                if declaration.volatile:
                    raise unsupported("a volatile variable in a specification", span)
                return RecordPlace(whole, ZERO, declaration.type)
    return lowerer.lower(expression)


def leads_to_object(of: Type) -> bool:
    """Java: whether it is the type of references to objects with fields."""
    return isinstance(of, ReferenceType) and isinstance(of.element, StructType)


def length(array: Lowered, of: IntegerType, span: Span) -> Lowered:
    """array.length of Java"""
    if not isinstance(array.value.type, ReferenceType):
        raise unsupported("a field in a specification", span)
    own = requiring(different(array.value.term, NULL))
    return Lowered(number(select(LENGTH, array.value.term), of), joined(array.requires, own))


def field(owner: Lowered, expression: SpecField, environment: SpecEnvironment) -> Lowered:
    """o.f of Java"""
    heap, of, own = _field_of(owner, expression, environment)
    value = SpecValue((select(select(heap, owner.value.term), ZERO),), of)
    return Lowered(value, joined(owner.requires, own))


def _field_of(
    owner: Lowered, expression: SpecField, environment: SpecEnvironment
) -> tuple[Term, Type, Requirements]:
    of = owner.value.type
    struct = of.element if isinstance(of, ReferenceType) else None
    found = None
    if isinstance(struct, StructType):
        found = environment.field(expression.of or struct.name, expression.name)
    if found is None:
        raise unsupported("a field in a specification", expression.span)
    check_erased(of, found[1], expression.span)
    return found[0], found[1], requiring(different(owner.value.term, NULL))


# --- pointers ------------------------------------------------------------------------------------


def address_of(lowerer: Lowerer, expression: SpecAddressOf) -> Lowered:
    """&x, &a[i], &*p"""
    run = run_of_places(lowerer, expression.target)
    if run.path:
        hint = "only members whose address the program takes have one in specifications"
        raise unsupported("the address of this member", expression.span, hint)
    step = size(run.type, expression.span)
    if subtract(add(run.low, step), ONE) is not run.high:
        raise unsupported("a set of pointers here", expression.span)
    return Lowered(SpecValue((run.object, run.low), PointerType(run.type)), run.requires)


def pointer_arithmetic(
    operator: str, left: SpecValue, right: SpecValue, span: Span
) -> SpecValue | None:
    """pointer + number, number + pointer, pointer - number; None if neither is a pointer."""
    left, right = as_pointer(left), as_pointer(right)
    if operator == "+" and is_number(left):
        left, right = right, left
    if not isinstance(left.type, PointerType) or operator not in ("+", "-"):
        return None
    if isinstance(right.type, PointerType):
        return None
    steps = as_number(right, span)
    if operator == "-":
        steps = subtract(ZERO, steps)
    object_, offset = left.terms
    return SpecValue((object_, _moved(offset, steps, left.type.target, span)), left.type)


def not_side_by_side(left: SpecValue, right: SpecValue) -> Term:
    """Whether pointers are equal does not depend on where objects lie in memory: none points past
    one object while the other points to the start of another (C11 6.5.9 p6)."""
    left, right = as_pointer(left), as_pointer(right)
    if not (isinstance(left.type, PointerType) and isinstance(right.type, PointerType)):
        return TRUE
    if NULL in (left.term, right.term) or left.term is right.term:
        return TRUE
    one, other = (left.terms[0], left.terms[1]), (right.terms[0], right.terms[1])
    return disjunction(
        equal(left.term, right.term),
        equal(left.term, NULL),
        equal(right.term, NULL),
        negation(disjunction(past_and_start(one, other), past_and_start(other, one))),
    )


def pointer_difference(left: SpecValue, right: SpecValue, span: Span) -> tuple[Term, Term, Term]:
    """Both objects, and how many elements the first pointer is behind the second."""
    left, right = as_pointer(left), as_pointer(right)
    assert isinstance(left.type, PointerType)
    if left.type != right.type or isinstance(left.type.target, FixedArrayType):
        raise unsupported(f"`{left.type}` - `{right.type}` in a specification", span)
    return left.term, right.term, subtract(left.terms[1], right.terms[1])


# --- sets of elements ----------------------------------------------------------------------------


def memory(lowerer: Lowerer, expression: SpecMemory) -> Lowered:
    if expression.predicate == "\\fresh":
        return _fresh(lowerer, expression)
    if expression.predicate == INSTANCE_OF:
        found = _reference(lowerer, expression.locations[0])
        return Lowered(truth(of_kind(found.value.term, expression.kinds)), found.requires)
    if expression.predicate == SUBTYPE:
        found = _object(lowerer, expression.locations[0])
        return Lowered(truth(of_kind(found.value.term, expression.kinds)), found.requires)
    if expression.predicate in (TYPE_OF, TYPE):
        what = f"`{expression.predicate}` other than in a comparison of types"
        raise unsupported(what, expression.span)
    if expression.predicate == "\\nonnullelements":
        return _elements_not_null(lowerer, expression)
    if expression.predicate == "\\valid":
        for location in expression.locations:
            _check_writable(lowerer, location)
    runs = [run_of_pointers(lowerer, location) for location in expression.locations]
    requires = joined(*(run.requires for run in runs))
    if expression.predicate != "\\separated":
        requires = _one_by_one(runs)
    if expression.predicate == "\\separated":
        for run in runs:
            lowerer.environment.note_compared(run.type)
        formula = conjunction(
            *(
                _apart(lowerer.environment, one, other, expression.span)
                for i, one in enumerate(runs)
                for other in runs[i + 1 :]
            )
        )
    else:
        formula = conjunction(*map(exists, runs))
    if expression.predicate == "\\valid":
        formula = conjunction(formula, *(_writable(lowerer.environment, run) for run in runs))
    return Lowered(truth(formula), requires)


def _one_by_one(runs: list[ElementRun]) -> Requirements:
    """`\\valid(q, *q)` says of *q only what holds where q is valid."""
    before: list[Term] = []
    found: list[Requirements] = []
    for run in runs:
        found.append(under(conjunction(*before), run.requires))
        before.append(exists(run))
    return joined(*found)


def class_cast(operand: Lowered, expression: SpecCast) -> Lowered:
    """Java: `(C) e`, which is null or an object of the class."""
    if not isinstance(operand.value.type, ReferenceType):
        raise SourceError.at("type", expression.span, what="this is no reference")
    term = operand.value.term
    fits = of_kind(term, expression.kinds)
    if expression.may_be_null:
        fits = disjunction(equal(term, NULL), fits)
    value = SpecValue((term,), ReferenceType(StructType(expression.of_class)))
    return Lowered(value, joined(operand.requires, requiring(fits)))


def _fresh(lowerer: Lowerer, expression: SpecMemory) -> Lowered:
    """JML: objects that were not there at entry."""
    if lowerer.environment.labels.get(AT_ENTRY) is None:
        hint = "it refers to the state at entry: use it in postconditions and bodies"
        raise SourceError.at("spec-place", expression.span, clause="\\fresh", hint=hint)
    before = at_label(ALLOCATED, OLD)
    found = [_reference(lowerer, each) for each in expression.locations]
    formula = conjunction(*(less(before, each.value.term) for each in found))
    return Lowered(truth(formula), joined(*(each.requires for each in found)))


def _elements_not_null(lowerer: Lowerer, expression: SpecMemory) -> Lowered:
    """JML: arrays that are not null, nor is any of their elements."""
    formulas, found = [], [_reference(lowerer, each) for each in expression.locations]
    for each in found:
        of, reference = each.value.type, each.value.term
        if not isinstance(of, ReferenceType) or not isinstance(of.element, ReferenceType):
            raise type_error("`\\nonnullelements` needs an array of references", expression.span)
        index = variable("index?", INT)
        element = select(select(lowerer.environment.heap(of.element), reference), index)
        inside = conjunction(at_most(ZERO, index), less(index, select(LENGTH, reference)))
        formulas += [
            different(reference, NULL),
            forall((index,), inside, different(element, NULL)),
        ]
    return Lowered(truth(conjunction(*formulas)), joined(*(each.requires for each in found)))


def type_number(lowerer: Lowerer, expression: SpecMemory) -> Lowered:
    """Java: the number of a class, or of the class of an object, which must not be null."""
    if expression.predicate == TYPE:
        (known,) = expression.kinds
        return Lowered(number(integer(known)))
    found = _object(lowerer, expression.locations[0])
    return Lowered(number(select(KIND, found.value.term)), found.requires)


def _object(lowerer: Lowerer, expression: SpecExpression) -> Lowered:
    """A reference to an object with fields that is not null."""
    found = lowerer.lower(expression)
    if not leads_to_object(found.value.type):
        raise unsupported(f"the class of a value of type `{found.value.type}`", expression.span)
    own = requiring(different(found.value.term, NULL))
    return Lowered(found.value, joined(found.requires, own))


def _reference(lowerer: Lowerer, expression: SpecExpression) -> Lowered:
    found = lowerer.lower(expression)
    if not isinstance(found.value.type, ReferenceType):
        raise type_error(f"a value of type `{found.value.type}` is no reference", expression.span)
    return found


def _check_writable(lowerer: Lowerer, location: SpecExpression) -> None:
    """\\valid says of a place that it can be written too."""
    while not isinstance(location, SpecName):
        match location:
            case SpecAddressOf(target=inner) | SpecIndex(array=inner) | SpecBinary(left=inner):
                location = inner
            case _:
                return
    declaration = lowerer.variable(location)
    if declaration is None or isinstance(declaration.type, PointerType):
        return
    if declaration.constant:
        hint = "use `\\valid_read`"
        raise unsupported("`\\valid` of what is constant", location.span, hint)


def exists(run: ElementRun) -> Term:
    """Whether there are all elements of a run, if it has any."""
    inside = conjunction(
        different(run.object, NULL),
        at_most(ZERO, run.low),
        less(run.high, select(LENGTH, run.object)),
    )
    return disjunction(less(run.high, run.low), inside)


def _writable(environment: SpecEnvironment, run: ElementRun) -> Term:
    allowed = environment.may_write(run.object, run.low, run.high)
    return disjunction(
        less(run.high, run.low),
        conjunction(environment.is_writable(run.object, run.type), allowed),
    )


def _apart(environment: SpecEnvironment, one: ElementRun, other: ElementRun, span: Span) -> Term:
    if one.struct == other.struct and _are_different_members(one.path, other.path):
        return TRUE
    lies_apart = disjunction(
        different(one.object, other.object),
        less(one.high, one.low),
        less(other.high, other.low),
        less(one.high, other.low),
        less(other.high, one.low),
    )
    inside = [*_outside(environment, one, other, span), *_outside(environment, other, one, span)]
    return conjunction(lies_apart, *inside)


def _are_different_members(one: str, other: str) -> bool:
    return (
        bool(one and other)
        and not (f"{one}.".startswith(f"{other}."))
        and not (f"{other}.".startswith(f"{one}."))
    )


def _outside(
    environment: SpecEnvironment, whole: ElementRun, part: ElementRun, span: Span
) -> Iterator[Term]:
    """A part of memory is none of the objects that lie inside of structs."""
    if environment.records is None:
        return
    if not isinstance(base_element(whole.type), StructType):
        return
    if not environment.records.layouts.has_objects(base_element(whole.type)):
        return
    if whole.low is not whole.high:
        raise unsupported("`\\separated` of several structs with arrays", span)
    for inner in objects_in(environment, whole.place, span):
        yield disjunction(less(part.high, part.low), different(inner, part.object))


def run_of_pointers(lowerer: Lowerer, expression: SpecExpression) -> ElementRun:
    """What a pointer, or a set of pointers `p + (low..high)`, points to."""
    if isinstance(expression, SpecAddressOf):
        return run_of_places(lowerer, expression.target)
    if isinstance(expression, SpecBinary) and isinstance(expression.right, SpecRange):
        if expression.operator != "+":
            raise unsupported("a range here", expression.right.span)
        base = run_of_pointers(lowerer, expression.left)
        return _run_of_range(lowerer, base, expression.right, expression.span)
    pointer = lowerer.lower(expression)
    value = as_pointer(pointer.value)
    if not isinstance(value.type, PointerType):
        raise type_error(f"a value of type `{value.type}` is no pointer", expression.span)
    object_, offset = value.terms
    return _step(object_, offset, value.type.target, pointer.requires, expression.span)


def _step(object_: Term, offset: Term, of: Type, requires: Requirements, span: Span) -> ElementRun:
    last = subtract(add(offset, size(of, span)), ONE)
    return ElementRun(object_, offset, last, of, requires)


def _run_of_range(lowerer: Lowerer, base: ElementRun, limits: SpecRange, span: Span) -> ElementRun:
    """base + (low..high); a missing end is the object's."""
    step = size(base.type, span)
    lowerer.environment.note_moved(base.type)
    if subtract(add(base.low, step), ONE) is not base.high or base.path:
        raise unsupported("a range of a range", span)
    low, high, requires = ZERO, subtract(select(LENGTH, base.object), ONE), base.requires
    if limits.low is not None:
        lowered = lowerer.lower(limits.low)
        low = _moved(base.low, as_number(lowered.value, limits.low.span), base.type, span)
        requires = joined(requires, lowered.requires)
    if limits.high is not None:
        lowered = lowerer.lower(limits.high)
        start = _moved(base.low, as_number(lowered.value, limits.high.span), base.type, span)
        high = subtract(add(start, step), ONE)
        requires = joined(requires, lowered.requires)
    return ElementRun(base.object, low, high, base.type, requires)


def run_of_places(lowerer: Lowerer, expression: SpecExpression) -> ElementRun:
    """The elements that a place, or a set of places `a[low..high]`, consists of."""
    span = expression.span
    match expression:
        case SpecName():
            return _run_of_variable(lowerer, expression)
        case SpecDereference(pointer=pointer):
            return run_of_pointers(lowerer, pointer)
        case SpecField(object=outer, name=name) if lowerer.environment.records is not None:
            return _run_of_members(lowerer, run_of_places(lowerer, outer), name, span)
        case SpecField(object=owner):
            held = lowerer.lower(owner)
            heap, of, own = _field_of(held, expression, lowerer.environment)
            requires = joined(held.requires, own)
            return ElementRun(held.value.term, ZERO, ZERO, of, requires, heap=heap)
        case SpecIndex(array=array, index=SpecRange() as limits):
            return _run_of_elements(lowerer, array, limits, span)
        case SpecIndex(array=array, index=position):
            return _run_of_elements(lowerer, array, SpecRange(position, position, span), span)
        case _:
            raise unsupported("this location", span)


def _run_of_members(lowerer: Lowerer, run: ElementRun, name: str, span: Span) -> ElementRun:
    """One member of each struct of a run."""
    inner = member(lowerer.environment, run.place, name, span)
    if inner.path:
        return replace(run, type=inner.type, struct=inner.struct, path=inner.path)
    if run.low is not run.high:
        hint = "name them one by one"
        raise unsupported("arrays in several structs", span, hint)
    return _step(inner.object, inner.index, inner.type, run.requires, span)


def _run_of_variable(lowerer: Lowerer, name: SpecName) -> ElementRun:
    declaration = lowerer.variable(name)
    object_ = lowerer.environment.object(declaration) if declaration is not None else None
    if declaration is None or object_ is None:
        hint = "only variables whose address the program takes have one in specifications"
        raise unsupported(f"the address of `{name.name}`", name.span, hint)
    of = declaration.type
    if isinstance(of, FixedArrayType) and of.length is None:
        return ElementRun(object_, ZERO, subtract(select(LENGTH, object_), ONE), of)
    return _step(object_, ZERO, of, NONE, name.span)


def _run_of_elements(
    lowerer: Lowerer, array: SpecExpression, limits: SpecRange, span: Span
) -> ElementRun:
    """array[low..high], where the array may itself be a range of rows."""
    if _has_range(array):
        return _run_of_whole_rows(lowerer, array, limits, span)
    held = lowerer.lower(array)
    value = held.value
    match value.type:
        case ReferenceType(element=element):
            base = ElementRun(value.term, ZERO, ZERO, element, held.requires)
        case FixedArrayType(element=element):
            object_, start = value.terms
            base = _step(object_, start, element, held.requires, span)
            limits = _limits_of_row(limits, value.type)
        case PointerType(target=target):
            object_, start = value.terms
            base = _step(object_, start, target, held.requires, span)
        case of:
            raise type_error(f"a value of type `{of}` has no elements", span)
    return _run_of_range(lowerer, base, limits, span)


def _has_range(expression: SpecExpression) -> bool:
    while isinstance(expression, SpecIndex):
        if isinstance(expression.index, SpecRange):
            return True
        expression = expression.array
    return False


def _limits_of_row(limits: SpecRange, row: FixedArrayType) -> SpecRange:
    """A missing end of a C array's range is the array's, which may be a row of a larger object."""
    from assay.frontend.spec.tree import SpecInteger

    if row.length is None:
        return limits
    low = limits.low or SpecInteger(0, limits.span)
    return SpecRange(low, limits.high or SpecInteger(row.length - 1, limits.span), limits.span)


def _run_of_whole_rows(
    lowerer: Lowerer, array: SpecExpression, limits: SpecRange, span: Span
) -> ElementRun:
    """a[low..high][..]: of rows side by side in one C object, all elements."""
    rows = run_of_places(lowerer, array)
    if not isinstance(rows.type, FixedArrayType) or rows.type.length is None:
        hint = "name the elements of each row: `a[i][*]`"
        raise unsupported("a range of rows", span, hint)
    limits = _limits_of_row(limits, rows.type)
    assert limits.low is not None
    assert limits.high is not None
    low, high = lowerer.lower(limits.low).value, lowerer.lower(limits.high).value
    if low.term is not ZERO or high.term is not integer(rows.type.length - 1):
        raise unsupported("parts of several rows", span, "name them row by row")
    return ElementRun(rows.object, rows.low, rows.high, rows.type.element, rows.requires)
