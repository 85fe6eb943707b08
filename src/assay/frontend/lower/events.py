# SPDX-License-Identifier: Apache-2.0
"""The accesses of C expressions that have no order between them (C11 6.5 p2 and p3).

    a[i] = i++      the read of `i` and its change: undefined
    k(g, f())       where f writes g: either order, because a call is one step of its caller
    x = x + 1       the change comes after the values of both operands: nothing to find

An access that changes something is *pending* until the next sequence point: the value of `i++` may
be used before `i` changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never, final, get_args

from assay.dataclass import dataclass, field, replace
from assay.frontend import tree
from assay.frontend.lower.accesses import (
    GOING,
    NOTHING,
    WRITES,
    InputStream,
    Regional,
    Regions,
    effects_of,
    followed,
    is_of_value,
    is_scalar,
    may_fail,
    region_of,
    regions_read,
)
from assay.frontend.lower.evaluating import AnyCall
from assay.frontend.lower.ways import jumps_out
from assay.frontend.walking import children, nodes

_EXPRESSIONS = frozenset(get_args(tree.Expression))


@final
@dataclass(frozen=True, slots=True, eq=False)
class EvaluationEvent:
    """One step of an evaluation: an access, or a call as a whole."""

    node: tree.Expression
    reads: Regions
    writes: Regions
    is_call: bool = False
    leaves: bool = False  # a jump out of the whole expression

    @property
    def acts(self) -> bool:
        return bool(self.writes)

    @property
    def is_missed(self) -> bool:
        """Whether it makes a difference that a jump comes before it."""
        return self.leaves or GOING in self.reads or self.acts


@final
@dataclass(slots=True, eq=False)
class Conflict:
    """Two steps without an order, one of which changes what the other reads or changes.

    `root` is the innermost value that needs both. `unclear`: C does not say which orders there
    are.
    """

    first: EvaluationEvent
    second: EvaluationEvent
    root: tree.Expression | tree.ArrayInitializer | None = None
    unclear: bool = False
    is_about_end: bool = False  # one can end the program, the other one break an obligation

    @property
    def is_undefined(self) -> bool:
        return not (self.first.is_call or self.second.is_call)


@final
@dataclass(slots=True)
class _Steps:
    """The steps of an expression; those that change something; those that may come later."""

    all: list[EvaluationEvent] = field(default_factory=list)
    acting: list[EvaluationEvent] = field(default_factory=list)
    pending: list[EvaluationEvent] = field(default_factory=list)

    def add(self, event: EvaluationEvent) -> None:
        self.all.append(event)
        if event.acts:
            self.acting.append(event)

    def join(self, other: _Steps) -> None:
        self.all += other.all
        self.acting += other.acting
        self.pending += other.pending


@final
class Conflicts:
    """Finds the conflicts in the expressions of a function."""

    def __init__(self, regional: Regional) -> None:
        self._regional = regional
        self._halting = False
        self._followed: set[int] = set()  # pointers whose objects are accessed next, by id
        self.found: list[Conflict] = []

    def within(self, full: tree.Expression | tree.ArrayInitializer) -> list[Conflict]:
        """The conflicts inside a full expression, which ends with a sequence point."""
        self.found = []
        self._halting = self._can_halt(full)
        self._full(full)
        return self.found

    def _can_halt(self, root: Any) -> bool:
        return any(map(self._halts, nodes(root)))

    def _halts(self, node: Any) -> bool:
        if isinstance(node, tree.HaltStatement | tree.AssumeThat):
            return True
        if isinstance(node, tree.StatementExpression) and jumps_out(node):
            return True
        return (
            isinstance(node, tree.CallExpression | tree.IndirectCall)
            and GOING in self._regional.of_call(node).writes
        )

    # --- one expression

    def _value(self, node: tree.Expression) -> _Steps:
        before = len(self.found)
        steps = self._value_steps(node)
        for conflict in self.found[before:]:
            if conflict.root is None:
                conflict.root = node
        return steps

    def _value_steps(self, node: tree.Expression) -> _Steps:
        match node:
            case tree.Name():
                return self._read(node, _Steps())
            case tree.Index() | tree.Dereference() | tree.MemberOf():
                if is_scalar(node):
                    self._followed.add(id(followed(node)))
                return self._read(node, self._place(node))
            case tree.Unary(operand=operand):
                return self._operation(node, (operand,))
            case tree.Binary(left=left, right=right):
                return self._operation(node, (left, right))
            case tree.Convert(operand=operand):
                return self._value(operand) if is_scalar(operand) else self._place(operand)
            case tree.ContainerOf(pointer=pointer):
                return self._value(pointer)
            case tree.Displaced(pointer=pointer, bytes=number):
                return self._operation(node, (pointer, number))
            case tree.AddressOf(target=target):
                return self._place(target)
            case tree.VolatileRead(place=place):
                return self._value(place)
            case tree.Assignment() | tree.CompoundAssignment() | tree.Increment():
                return self._change(node)
            case tree.Logical() | tree.Conditional() | tree.Sequence():
                return self._in_order(node)
            case tree.StatementExpression():
                return self._statements(node)
            case tree.CallExpression() | tree.ExternalCall() | tree.IndirectCall():
                return self._call(node)
            case tree.Intrinsic(arguments=arguments):
                return self._complete(self._operation(node, arguments))
            case tree.Operands(parts=parts):
                return self._complete(self._operation(node, parts))
            case tree.Allocate():
                return self._complete(self._operation(node, _sizes(node)))
            case tree.Free(pointer=pointer):
                steps = self._value(pointer)
                effects = effects_of(node)
                steps.add(EvaluationEvent(node, effects.reads, effects.writes, is_call=True))
                return self._complete(steps)
            case tree.IntegerLiteral() | tree.BooleanLiteral() | tree.NullLiteral():
                return _Steps()
            case tree.Nondet(label=label):
                steps = _Steps()
                steps.add(
                    EvaluationEvent(node, NOTHING, frozenset({InputStream(label)}), is_call=True)
                )
                return steps
            case tree.IsAhead(one=one, other=other):
                return self._operation(node, (one, other))
            case tree.FunctionAddress() | tree.Length() | tree.NewArray() | tree.ArrayLiteral():
                return _Steps()
            case tree.FieldOf() | tree.NewObject() | tree.NonNull() | tree.IsKind() | tree.CastTo():
                return _Steps()  # of Java, which has an order
            case _:
                assert_never(node)

    def _place(self, node: tree.Expression) -> _Steps:
        """The steps before an object is accessed."""
        match node:
            case tree.Name():
                return _Steps()
            case tree.Index(array=array, index=index):
                first = self._value(array) if is_scalar(array) else self._place(array)
                return self._unordered((first, self._value(index)))
            case tree.Dereference(pointer=pointer):
                return self._value(pointer)
            case tree.MemberOf(base=base):
                return self._place(base)
            case _:
                return self._value(node)

    def _read(self, node: tree.Expression, steps: _Steps) -> _Steps:
        if is_scalar(node) and not is_of_value(node):
            is_followed = id(node) in self._followed  # then the access needs the object to live
            reads = frozenset({region_of(node)}) if is_followed else regions_read(node)
            self._step(node, steps, reads=reads)
        return steps

    def _operation(self, node: tree.Expression, operands: Iterable[tree.Expression]) -> _Steps:
        steps = self._unordered([self._value(operand) for operand in operands])
        if self._halting and may_fail(node):
            self._step(node, steps)
        return steps

    def _step(
        self,
        node: tree.Expression,
        steps: _Steps,
        reads: Regions = NOTHING,
        writes: Regions = NOTHING,
    ) -> EvaluationEvent:
        """An access by the node itself: after the values of its operands, but not after their
        pending changes."""
        if self._halting and may_fail(node):
            reads |= {GOING}
        event = EvaluationEvent(node, reads, writes)
        for other in steps.pending:
            self._compare(event, other)
        steps.add(event)
        return event

    def _change(self, node: Any) -> _Steps:
        self._followed.add(id(followed(node.target)))
        target = self._place(node.target)
        value = _Steps() if isinstance(node, tree.Increment) else self._value(node.value)
        written = frozenset({region_of(node.target)})
        reads = NOTHING if isinstance(node, tree.Assignment) else regions_read(node.target)
        if isinstance(node, tree.CompoundAssignment):
            self._target_is_read(node, reads, value)
        steps = self._unordered((target, value))
        event = self._step(node, steps, reads=reads, writes=written)
        steps.pending.append(event)
        return steps

    def _target_is_read(self, node: tree.CompoundAssignment, reads: Regions, value: _Steps) -> None:
        """`x op= e` reads x without an order to e; whether a call in e may come between the read
        and the change (C11 6.5.16.2 p3), C does not say clearly."""
        reading = EvaluationEvent(node, reads, NOTHING)
        for other in value.acting:
            if other not in value.pending:
                self._compare(reading, other, unclear=other.is_call)

    def _call(self, node: AnyCall) -> _Steps:
        steps = self._unordered([self._value(argument) for argument in node.arguments])
        effects = self._regional.of_call(node)
        if effects.reads or effects.writes:
            steps.add(EvaluationEvent(node, effects.reads, effects.writes, is_call=True))
        return self._complete(steps)

    def _complete(self, steps: _Steps) -> _Steps:
        """After a sequence point nothing is pending."""
        steps.pending = []
        return steps

    # --- several

    def _unordered(self, parts: Iterable[_Steps]) -> _Steps:
        """Parts with no order between them."""
        whole = _Steps()
        for part in parts:
            for event in part.acting:
                for other in whole.all:
                    self._compare(other, event)
            for event in whole.acting:
                for other in part.all:
                    if not other.acts:
                        self._compare(event, other)
            if not whole.all:
                whole = part
            else:
                whole.join(part)
        return whole

    def _compare(
        self, one: EvaluationEvent, other: EvaluationEvent, *, unclear: bool = False
    ) -> None:
        asked = [each for each in one.writes & other.writes if isinstance(each, InputStream)]
        self._regional.unordered.update(each.label for each in asked)
        if asked:
            one, other = _without(one, asked), _without(other, asked)
        if (one.leaves and other.is_missed) or (other.leaves and one.is_missed):
            self.found.append(Conflict(one, other, unclear=True))
            return
        if not self._meet(one.writes, other) and not self._meet(other.writes, one):
            return
        is_about_end = not (
            self._meet(one.writes - {GOING}, other) or self._meet(other.writes - {GOING}, one)
        )
        self.found.append(Conflict(one, other, unclear=unclear, is_about_end=is_about_end))

    def _meet(self, written: Regions, other: EvaluationEvent) -> bool:
        return self._regional.overlap(written, other.reads | other.writes)

    def _in_order(self, node: tree.Logical | tree.Conditional | tree.Sequence) -> _Steps:
        first, *rest = children(node)
        steps = self._complete(self._value(first))
        for part in rest:
            steps.join(self._value(part))
        return steps

    def _statements(self, node: tree.StatementExpression) -> _Steps:
        """GNU ({ ... }): each expression inside is a full one."""
        steps = _Steps()
        pending: list[EvaluationEvent] = []
        for statement in node.statements:
            for full in full_expressions(statement):
                if full.span == node.span:  # a change of a volatile object is written so
                    part = self._value(full)  # type: ignore[arg-type]
                    pending += part.pending
                    steps.join(part)
                else:
                    steps.join(self._full(full))
            self._note_end(node, statement, steps)
        if node.value is not None:
            steps.join(self._value(node.value))
        if jumps_out(node):
            steps.add(EvaluationEvent(node, NOTHING, frozenset({GOING}), is_call=True, leaves=True))
        steps.pending = pending
        return steps

    def _note_end(
        self, node: tree.StatementExpression, statement: tree.Statement, steps: _Steps
    ) -> None:
        inside = list(nodes(statement))
        for each in inside:
            if isinstance(each, tree.SpecStatement | tree.ContractStart | tree.GhostAssignment):
                effects = effects_of(each)
                steps.add(
                    EvaluationEvent(node, effects.reads - {GOING}, effects.writes, is_call=True)
                )
        if any(isinstance(each, tree.HaltStatement | tree.AssumeThat) for each in inside):
            steps.add(EvaluationEvent(node, NOTHING, frozenset({GOING}), is_call=True))
        elif self._halting and any(map(may_fail, inside)):
            steps.add(EvaluationEvent(node, frozenset({GOING}), NOTHING, is_call=True))

    def _full(self, full: tree.Expression | tree.ArrayInitializer) -> _Steps:
        if isinstance(full, tree.ArrayInitializer):
            return self._initializer(full)
        return self._complete(self._value(full))

    def _initializer(self, node: tree.ArrayInitializer) -> _Steps:
        """C11 6.7.9 p23: the elements come in any order, but one after the other."""
        before = len(self.found)
        whole = _Steps()
        blocks: list[EvaluationEvent] = []
        for _, part in node.elements:
            steps = self._complete(self._value(part))
            block = _block(part, steps)
            for other in blocks:
                if block.acts or other.acts:
                    self._compare(other, block)
            blocks.append(block)
            whole.join(steps)
        for conflict in self.found[before:]:
            if conflict.root is None:
                conflict.root = node
        return whole


def _sizes(node: tree.Allocate) -> tuple[tree.Expression, ...]:
    return (node.size,) if node.unit is None else (node.size, node.unit)


def _without(event: EvaluationEvent, asked: list[InputStream]) -> EvaluationEvent:
    """What is any value in any case: who asks first makes no difference."""
    return replace(event, writes=event.writes.difference(asked))


def _block(part: tree.Expression, steps: _Steps) -> EvaluationEvent:
    reads = frozenset(region for event in steps.all for region in event.reads)
    writes = frozenset(region for event in steps.acting for region in event.writes)
    leaves = any(event.leaves for event in steps.acting)
    return EvaluationEvent(part, reads, writes, is_call=True, leaves=leaves)


def full_expressions(root: Any) -> list[tree.Expression | tree.ArrayInitializer]:
    """The expressions of statements that are no part of another expression."""
    found: list[Any] = []
    stack = [root]
    while stack:
        node = stack.pop()
        if type(node) in _EXPRESSIONS or isinstance(node, tree.ArrayInitializer):
            found.append(node)
        elif node is not None:
            stack.extend(reversed(children(node)))
    return found


__all__ = ["WRITES", "Conflict", "Conflicts", "EvaluationEvent", "full_expressions"]
