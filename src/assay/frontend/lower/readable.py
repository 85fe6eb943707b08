# SPDX-License-Identifier: Apache-2.0
"""ACSL: memory that a contract only says can be read.

/*@ requires \\valid_read(p); */ void f(int *p) { *p = 1; }      what p leads to may be constant, so
                                                               nothing is proved of the write
A contract that calls some memory readable and not \\valid protects it: what the function writes
itself, what it calls \\valid, and what it lets other functions write, is new, or a variable, or
said to be \\valid, or none of what is protected. A run that writes elsewhere is not looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, final

from assay.dataclass import dataclass
from assay.frontend.lower.call_contracts import state_of_call
from assay.frontend.lower.cases import CaseFolding, contract_frame
from assay.frontend.lower.environment import entry_environment
from assay.frontend.lower.frames import at_state
from assay.frontend.lower.places import ElementPlace
from assay.frontend.lower.spec_expressions import lower_formula, lower_run
from assay.frontend.lower.spec_memory import ElementRun
from assay.frontend.lower.spec_records import objects_in
from assay.frontend.lower.state import FunctionState, Terms
from assay.frontend.lower.survey import Survey, with_callees
from assay.frontend.spec.names import nodes_in, parts
from assay.frontend.spec.remarks import unsupported
from assay.frontend.spec.tree import (
    SpecBinary,
    SpecCall,
    SpecCase,
    SpecExpression,
    SpecMemory,
)
from assay.frontend.tree import Function
from assay.program.contracts import OLD, ElementRange, at_label
from assay.program.heap import ALLOCATED, LENGTH, NULL, base_element, may_share_memory
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    at_most,
    conjunction,
    different,
    disjunction,
    equal,
    implication,
    less,
    negation,
    select,
    subtract,
)
from assay.program.types import PointerType, StructType, Type, VoidType
from assay.source import SourceError, Span

_WRITABLE = "\\valid"
_EXISTING = ("\\valid_read", "\\initialized", "\\block_length")


@final
@dataclass(frozen=True, slots=True)
class Writable:
    """Elements of an object that can be written where something holds, all at entry."""

    guard: Term
    object: Term
    low: Term
    high: Term


@final
@dataclass(frozen=True, slots=True)
class Protection:
    """What a function may only read, over the state at entry."""

    readable: tuple[Term, ...]  # objects
    elements: frozenset[Type]  # what they consist of
    writable: tuple[Writable, ...]
    others: bool  # there is more of it, and nobody knows where
    unread: bool  # more can be written, and nobody knows where

    def claimed(self, object_: Term, low: Term, high: Term, span: Span) -> Term:
        """Whether it is right to say that elements can be written."""
        if self.others or self.unread:
            what = (
                "a claim that memory is `\\valid`, where some is `\\valid_read` by such a formula,"
            )
            raise unsupported(what, span)
        return self.allows(object_, low, high)

    def allows(self, object_: Term, low: Term, high: Term) -> Term:
        """Whether elements low..high of an object can be written."""
        if object_.op is Op.INTEGER:
            return TRUE  # a global variable
        fresh = less(at_label(ALLOCATED, OLD), object_)
        apart = [] if self.others else [self._is_apart(object_)]
        said = (
            conjunction(
                one.guard,
                equal(object_, one.object),
                at_most(one.low, low),
                at_most(high, one.high),
            )
            for one in self.writable
        )
        return disjunction(less(high, low), fresh, *apart, *said)

    def allows_object(self, object_: Term) -> Term:
        """Whether all elements of an object can be written."""
        return self.allows(object_, ZERO, subtract(select(LENGTH, object_), ONE))

    def _is_apart(self, object_: Term) -> Term:
        return conjunction(*(different(object_, one) for one in self.readable))


def protection_of(state: FunctionState) -> Protection | None:
    """What the precondition of a function says can be read and not written."""
    specification = state.function.specification
    if specification is None or state.java or state.function.body is None:
        return None
    if not any(_is_about(node, _EXISTING) for node in _required(state.function)):
        return None
    found = _ReadOnlySearch(state)
    if specification.common is not None:
        found.read(specification.common, TRUE)
    for case in specification.cases:
        found.read(case, TRUE)
    return found.protection()


def _required(function: Function) -> Iterator[Any]:
    """The nodes of the precondition of a function."""
    if function.specification is not None:
        for case in function.specification.every_case:
            yield from nodes_in(case.requires)


def _is_about(node: Any, predicates: tuple[str, ...]) -> bool:
    """Whether a node says so of memory, be it by a definition."""
    if isinstance(node, SpecMemory):
        return node.predicate in predicates
    return isinstance(node, SpecCall) and any(
        isinstance(one, SpecMemory) and one.predicate in predicates for one in _defining(node)
    )


def _defining(call: SpecCall) -> Iterator[Any]:
    """The nodes of the definitions that a call needs."""
    waiting = [call.meaning]
    for meaning in waiting:  # grows while it is walked
        for node in () if meaning is None else nodes_in(meaning.body):
            yield node
            if isinstance(node, SpecCall) and node.meaning not in waiting:
                waiting.append(node.meaning)


@final
class _ReadOnlySearch:
    """Goes through the cases of a precondition."""

    def __init__(self, state: FunctionState) -> None:
        self._state = state
        self._environment = entry_environment(state)
        self._existing: list[ElementRun] = []
        self._writable: list[tuple[Term, ElementRun]] = []
        self._others = False
        self._unread = False
        self._read: list[SpecMemory] = []

    def read(self, case: SpecCase, guard: Term) -> None:
        try:
            for assumed in case.assumes:
                guard = conjunction(guard, self._formula(assumed.expression))
        except SourceError:
            self._others = True  # the clause is refused where the contract is lowered
            return
        for formula in case.requires:
            for holds, said in self._said(formula.expression, guard):
                self._note(holds, said)
            for node, bound in parts(formula.expression):
                self._unread |= _is_about(node, (_WRITABLE,)) and not self._is_read(node)
                if not _is_about(node, _EXISTING):
                    continue
                if bound or not isinstance(node, SpecMemory):
                    self._others = True
                else:
                    self._exist(node)

    def _is_read(self, node: Any) -> bool:
        return any(node is one for one in self._read)

    def _formula(self, expression: SpecExpression) -> Term:
        return lower_formula(expression, self._environment)[0]

    def _said(self, stated: SpecExpression, guard: Term) -> Iterator[tuple[Term, SpecMemory]]:
        """What is said to be writable, and when that is said."""
        match stated:
            case SpecBinary(operator="&&", left=left, right=right):
                yield from self._said(left, guard)
                yield from self._said(right, guard)
            case SpecBinary(operator="==>", left=left, right=right):
                yield from self._under(left, right, guard, positive=True)
            case SpecBinary(operator="||", left=left, right=right):
                yield from self._under(left, right, guard, positive=False)
            case SpecMemory(predicate=predicate) if predicate == _WRITABLE:
                yield guard, stated
            case _:
                pass

    def _under(
        self, condition: SpecExpression, stated: SpecExpression, guard: Term, *, positive: bool
    ) -> Iterator[tuple[Term, SpecMemory]]:
        try:
            holds = self._formula(condition)
        except SourceError:
            return
        yield from self._said(stated, conjunction(guard, holds if positive else negation(holds)))

    def _note(self, guard: Term, said: SpecMemory) -> None:
        self._read.append(said)
        for location in said.locations:
            try:
                self._writable.append((guard, lower_run(location, self._environment)))
            except SourceError:
                self._unread = True

    def _exist(self, said: SpecMemory) -> None:
        for location in said.locations:
            try:
                self._existing.append(lower_run(location, self._environment))
            except SourceError:
                self._others = True

    def protection(self) -> Protection | None:
        """What is only readable, if something is."""
        protected = [one for one in self._existing if not self._is_writable(one)]
        if not protected and not self._others:
            return None
        objects: dict[Term, None] = {}
        elements: set[Type] = set()
        for one in protected:
            elements |= self._state.unit.layouts.objects_in(one.type)
            for inner in self._objects(one):
                objects[at_state(inner, OLD)] = None
        writable = tuple(
            Writable(*(at_state(one, OLD) for one in (guard, run.object, run.low, run.high)))
            for guard, said in self._writable
            for run in self._runs(said)
        )
        return Protection(tuple(objects), frozenset(elements), writable, self._others, self._unread)

    def _is_writable(self, run: ElementRun) -> bool:
        """Whether it is said of all of a run, whatever case applies."""
        return any(
            guard is TRUE
            and one.object is run.object
            and at_most(one.low, run.low) is TRUE
            and at_most(run.high, one.high) is TRUE
            and (not one.path or (one.struct, one.path) == (run.struct, run.path))
            for guard, one in self._writable
        )

    def _objects(self, run: ElementRun) -> Iterator[Term]:
        yield run.object
        yield from self._inner(run)

    def _runs(self, run: ElementRun) -> Iterator[ElementRun]:
        """The elements, and those of the objects in them; of members nothing is known."""
        if run.path:
            self._unread = True
            return
        yield run
        for inner in self._inner(run):
            last = subtract(select(LENGTH, inner), ONE)
            yield ElementRun(inner, ZERO, last, run.type)

    def _inner(self, run: ElementRun) -> Iterator[Term]:
        if not self._state.unit.layouts.has_objects(base_element(run.type)):
            return
        if run.low is not run.high:
            self._others = True
            return
        try:
            yield from objects_in(self._environment, run.place, self._state.function.span)
        except SourceError:
            self._others = True


# --- what is done with memory


def may_write(state: FunctionState, protection: Protection, place: ElementPlace) -> Term:
    """Whether an element of an object can be written; where it may be of another type, all of the
    object has to be."""
    if place.view is not None or state.unit.viewed(place.type):
        return protection.allows_object(place.object)
    return protection.allows(place.object, place.index, place.index)


def trust_call(state: FunctionState, callee: Function, values: list[Terms], span: Span) -> None:
    """Take for granted that a function is given what it may write: what its precondition calls
    \\valid, and what it may assign; if it does not say, where its pointers lead."""
    protection = state.protection
    assert protection is not None
    called = state_of_call(state.unit, callee, values)
    stated = _at_entry(called)
    if any(isinstance(one, SpecCall) and _is_about(one, (_WRITABLE,)) for one in _required(callee)):
        state.trust_placement(FALSE, span)
    else:
        called.protection_of_caller = protection
        plain, strict = _precondition(stated), _precondition(_at_entry(called))
        state.trust_placement(implication(plain, strict), span)
    frame = contract_frame(callee, stated.frames, callee.span)
    if frame is None or any(places is None for _, places in frame.cases):
        _PassedOn(state, protection, span).trust(callee, values)
        return
    for guard, places in frame.cases:
        for one in places or ():
            if isinstance(one, ElementRange):
                allowed = protection.allows(one.object, one.low, one.high)
                state.trust_placement(implication(guard, allowed), span)


def refuse_hidden(call: SpecCall) -> None:
    """A definition means the same everywhere, so it cannot say what a function may write."""
    if _is_about(call, (_WRITABLE,)):
        what = f"a claim by `{call.name}` that memory is `\\valid`, where some is `\\valid_read`"
        raise unsupported(what, call.span)


def trust_external(state: FunctionState, of: PointerType, value: Terms, span: Span) -> None:
    """Take for granted that a function that nobody defines is given what can be written."""
    protection = state.protection
    assert protection is not None
    _PassedOn(state, protection, span).direct(of, value)


def _at_entry(called: FunctionState) -> CaseFolding:
    """What the contract of a function says of a call before it."""
    environment = entry_environment(called)
    found = CaseFolding(called.function, environment, environment)
    if called.function.specification is not None:
        found.add_entry_of_behaviors(called.function.specification)
    return found


def _precondition(stated: CaseFolding) -> Term:
    return conjunction(*(clause.formula for clause in stated.requires))


@final
class _PassedOn:
    """A function that does not say what it assigns may write where its arguments lead, if it writes
    such elements; where it gets to by pointers in memory is not known."""

    def __init__(self, state: FunctionState, protection: Protection, span: Span) -> None:
        self._state = state
        self._layouts = state.unit.layouts
        self._protection = protection
        self._span = span

    def trust(self, callee: Function, values: list[Terms]) -> None:
        unit = self._state.unit
        surveys = with_callees(unit.surveys[callee.name], unit.surveys)
        if not self._writes(surveys):
            return
        given = [one.type for one in callee.parameters]
        shared = {one for survey in surveys for one in survey.named if one in unit.globals}
        roots = (*given, *(one.type for one in sorted(shared, key=lambda one: one.name)))
        if any(self._is_protected(one) for one in self._behind(roots)):
            self._state.trust_placement(FALSE, self._span)
            return
        for of, value in zip(given, values, strict=True):
            if isinstance(of, PointerType):
                self.direct(of, value)

    def direct(self, of: PointerType, value: Terms) -> None:
        """All that an argument leads to can be written."""
        if any(self._is_protected(one) for one in self._elements(of.target)):
            allowed = self._protection.allows_object(value[0])
            self._state.trust_placement(disjunction(equal(value[0], NULL), allowed), self._span)

    def _writes(self, surveys: list[Survey]) -> bool:
        """Whether functions may write what is protected."""
        functions = self._state.unit.unit.functions
        for survey in surveys:
            if survey.zeroes or survey.wild or survey.containers:
                return True
            if any(name in functions and functions[name].body is None for name in survey.calls):
                return True
            stored = {base_element(one) for one in survey.stored}
            stored |= {StructType(struct) for struct, _ in survey.stored_members}
            if any(self._is_protected(one) for one in stored):
                return True
        return False

    def _behind(self, roots: Iterable[Type]) -> Iterator[Type]:
        """What can be reached by pointers that are in memory."""
        waiting = [part for root in roots for part in self._elements(self._start(root))]
        seen = set(waiting)
        for one in waiting:  # grows while it is walked
            for target in sorted(self._layouts.pointers_in(one), key=str):
                for part in self._elements(target):
                    yield part
                    if part not in seen:
                        seen.add(part)
                        waiting.append(part)

    @staticmethod
    def _start(root: Type) -> Type:
        return root.target if isinstance(root, PointerType) else root

    def _elements(self, of: Type) -> list[Type]:
        return sorted(self._layouts.objects_in(of), key=str)

    def _is_protected(self, of: Type) -> bool:
        """Whether memory with such elements may be protected."""
        if self._protection.others or isinstance(of, VoidType) or self._state.unit.viewed(of):
            return True
        return any(may_share_memory(of, one) for one in self._protection.elements)
