# SPDX-License-Identifier: Apache-2.0
"""What the types of variables say of their values: assumed of unknown ones, proved of others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.checking.state import State, Symbols
from assay.program.domains import domain_of, longest_array
from assay.program.graph import Language, Parameter, Procedure, Program
from assay.program.heap import ALLOCATED, KIND, LENGTH, SHADOW, base_element, is_heap
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    ZERO,
    Op,
    Term,
    at_most,
    conjunction,
    disjunction,
    equal,
    forall,
    implication,
    in_range,
    integer,
    less,
    negation,
    select,
    variable,
)
from assay.program.types import IntegerType, PointerType, ReferenceType, StructType, Type

_LONGEST = {Language.JAVA: (1 << 31) - 1, Language.C: (1 << 63) - 1}  # arrays
Interval = tuple[int, int]


@final
class Typing:
    """The types of the variables of one program."""

    def __init__(self, program: Program, symbols: Symbols) -> None:
        self._semantics = program.semantics
        self._symbols = symbols
        self._classes = program.classes
        self._families = program.families
        self._globals = {one.term: one.type for one in program.globals}
        self._locals: dict[str, dict[Term, Type | None]] = {}
        self.domains: dict[Term, Interval] = {}  # of symbols for maps

    def of(self, procedure: Procedure, term: Term) -> Type | None:
        if term in self._globals:
            return self._globals[term]
        known = self._locals.get(procedure.name)
        if known is None:
            known = {one.term: one.type for one in procedure.variables}
            self._locals[procedure.name] = known
        return known.get(term)

    def interval(self, term: Term, of: Type | None) -> Interval | None:
        """Least and largest value of a number, or of the numbers that a map holds."""
        if term is LENGTH:
            return 0, _LONGEST[self._semantics.language]
        if of is None or isinstance(of, ReferenceType | PointerType):
            return None
        element = base_element(of)
        if isinstance(element, IntegerType) and element.is_written:
            return element.low, element.high
        return domain_of(self._semantics, element)

    # --- unknown values

    def unknown(self, state: State, term: Term, of: Type | None) -> Term:
        """Any value of the type; the state learns what the type says of it."""
        symbol = self._symbols.fresh(term.payload[0], term.sort)
        interval = self.interval(term, of)
        if interval is not None and term.sort is INT:
            state.know(*in_range(symbol, *interval))
        elif interval is not None and term.sort.is_map:
            self.domains[symbol] = interval
        return symbol

    def unknown_contents(self, heap: Term) -> Term:
        """Any contents of one object."""
        assert heap.sort.element is not None
        symbol = self._symbols.fresh(f"{heap.payload[0]}.contents", heap.sort.element)
        interval = self.interval(heap, self._globals.get(heap))
        if interval is not None:
            self.domains[symbol] = interval
        return symbol

    # --- known values

    def fits(self, state: State, term: Term, of: Type | None) -> Term:
        """What has to hold for a variable to have a value of its type; of a map, for all elements
        that were stored since they were known to have one."""
        interval = self.interval(term, of)
        if interval is None:
            return TRUE
        return conjunction(*self._parts(state.variables[term], interval))

    def _parts(self, value: Term, interval: Interval) -> Iterator[Term]:
        stack, seen = [(value, TRUE)], set()
        while stack:
            top, when = stack.pop()
            if (top, when) in seen:
                continue
            seen.add((top, when))
            if top.sort is INT:
                yield from (implication(when, one) for one in in_range(top, *interval))
            elif self.domains.get(top) == interval or not top.sort.is_map:
                continue
            elif top.op is Op.STORE:
                stack += ((top.args[0], when), (top.args[2], when))
            elif top.op is Op.CONSTANT_MAP or top.op is Op.SELECT:
                stack.append((top.args[0], when))
            elif top.op is Op.ITE:
                condition, then, otherwise = top.args
                stack.append((then, conjunction(when, condition)))
                stack.append((otherwise, conjunction(when, negation(condition))))
            else:
                yield from self._unproved(top, interval)

    def _unproved(self, value: Term, interval: Interval) -> Iterator[Term]:
        """A map of which nothing is known: all its elements, as one formula."""
        names = [variable(f"?{name}", INT) for name in "op"]
        element, used = value, 0
        while element.sort.is_map:
            element, used = select(element, names[used]), used + 1
        if element.sort is INT:
            yield from (forall(names[:used], TRUE, one) for one in in_range(element, *interval))

    def refers(self, state: State, term: Term, of: Type | None) -> Term:
        """A reference is null or an object that exists."""
        if not isinstance(of, ReferenceType | PointerType) or term.sort is not INT:
            return TRUE
        if ALLOCATED not in state.variables or is_heap(term):
            return TRUE
        value = state.variables[term]
        return conjunction(at_most(ZERO, value), at_most(value, state.variables[ALLOCATED]))

    def have_values(self, state: State, callee: Procedure) -> Iterator[Term]:
        """All elements that a procedure is given have values."""
        if SHADOW not in state.variables:
            return
        given = [p.variables[0] for p in callee.parameters if isinstance(p.type, PointerType)]
        given += [
            term
            for term, of in self._globals.items()
            if isinstance(of, PointerType) and term.sort is INT
        ]
        at = variable("?k", INT)
        for term in given:
            object_ = state.variables[term]
            length = select(state.variables[LENGTH], object_)
            inside = conjunction(at_most(ZERO, at), less(at, length))
            has_value = select(select(state.variables[SHADOW], object_), at)
            yield forall([at], inside, has_value)

    def points(self, state: State, parameter: Parameter) -> Term:
        """A pointer that is passed points into its object, or one past its end: C has no others.
        A null pointer has not moved."""
        if not isinstance(parameter.type, PointerType) or len(parameter.variables) < 2:
            return TRUE
        object_, offset = (state.variables[term] for term in parameter.variables)
        return conjunction(
            at_most(ZERO, offset),
            at_most(offset, select(state.variables[LENGTH], object_)),
            implication(equal(object_, ZERO), equal(offset, ZERO)),
        )

    def belongs(self, state: State, parameter: Parameter) -> Term:
        """Java: an object is of a class of the source that its type admits. Procedures that take
        such objects are not known by their contracts, so no caller has to prove it."""
        of = parameter.type
        if not isinstance(of, ReferenceType) or not isinstance(of.element, StructType):
            return TRUE
        if KIND not in state.variables or of.element.name.startswith("java."):
            return TRUE
        family = [o for o in self._families.get(of.element.name, ()) if o in self._classes]
        value = state.variables[parameter.variables[0]]
        kind = select(state.variables[KIND], value)
        numbers = [integer(self._classes.index(one) + 1) for one in family]
        if not numbers:
            return TRUE
        return disjunction(equal(value, ZERO), *(equal(kind, one) for one in numbers))

    def receives(self, state: State, procedure: Procedure) -> Term:
        """The object that a method runs on is of a class whose calls lead to it."""
        if not procedure.receivers or KIND not in state.variables:
            return TRUE
        classes = self._classes
        numbers = [classes.index(one) + 1 for one in procedure.receivers if one in classes]
        if len(numbers) != len(procedure.receivers):
            return TRUE
        kind = select(state.variables[KIND], state.variables[procedure.parameters[0].variables[0]])
        return disjunction(*(equal(kind, integer(one)) for one in numbers))

    def limited(self, state: State, parameter: Parameter) -> Term:
        """No object is larger than the language allows; as none is, callers need not prove it."""
        if not isinstance(parameter.type, PointerType):
            return TRUE
        longest = integer(longest_array(self._semantics, parameter.type.target))
        object_ = state.variables[parameter.variables[0]]
        return at_most(select(state.variables[LENGTH], object_), longest)
