# SPDX-License-Identifier: Apache-2.0
"""Statements: structured control flow becomes locations and edges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from functools import partial
from typing import Any, final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.lower.annotations import (
    decide_loop,
    enter_loop,
    ghost_assignment,
    leave_loop,
    reach_head,
    spec_statement,
)
from assay.frontend.lower.declarations import Declarations
from assay.frontend.lower.exceptions import check_throw, exceptional, is_looked_at
from assay.frontend.lower.expressions import Expressions
from assay.frontend.lower.handlers import ends_exceptions, is_caught, raise_further
from assay.frontend.lower.kinds import of_kind
from assay.frontend.lower.labels import begin_in_any_states, reach_label
from assay.frontend.lower.lifetimes import Lifetimes
from assay.frontend.lower.state import FunctionState, Handler, Plain, unsupported
from assay.frontend.lower.survey import with_callees
from assay.frontend.lower.untyped import zero_untyped
from assay.program.commands import Assume, Source, Why
from assay.program.graph import Edge, Location
from assay.program.heap import NULL, RETURNED, THROWN
from assay.program.obligations import COPIED_APART, GIVEN, Kind
from assay.program.sorts import INT
from assay.program.terms import (
    FALSE,
    TRUE,
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    different,
    disjunction,
    equal,
    in_range,
    integer,
)
from assay.program.types import IntegerType
from assay.source import InternalError, Span


@final
@dataclass(frozen=True, slots=True)
class LoopJumps:
    """Where `break` and `continue` lead inside a loop or switch."""

    labels: frozenset[str]
    after: Location
    again: Location | None  # None for a switch and for a labelled block
    depth: int = 0  # how many blocks are open where they lead
    tries: int = 0  # how many `finally`s are not due before they lead there


@final
class Statements:
    """Lowers statements. The `current` location of the graph is where the next one starts."""

    def __init__(
        self,
        state: FunctionState,
        expressions: Expressions,
        declarations: Declarations,
        lifetimes: Lifetimes,
    ) -> None:
        self._state = state
        self._builder = state.builder
        self._expressions = expressions
        self._declarations = declarations
        self._lifetimes = lifetimes
        self._targets: list[LoopJumps] = []
        self._labels: dict[str, Location] = {}
        self._pending_labels: frozenset[str] = frozenset()
        self._cases: list[dict[int, Location]] = []  # by id of the CaseLabel
        self._handlers: dict[type, Callable[[Any], None]] = {
            tree.Block: self._block,
            tree.Declare: declarations.declare,
            tree.Evaluate: self._evaluate,
            tree.If: self._if,
            tree.LoopStatement: self._loop,
            tree.Switch: self._switch,
            tree.CaseLabel: self._case_label,
            tree.Labelled: self._labelled,
            tree.Break: self._break,
            tree.Continue: self._continue,
            tree.Goto: self._goto,
            tree.Return: self._return,
            tree.AssertThat: self._assert,
            tree.AssumeThat: self._assume,
            tree.KeepApart: self._keep_apart,
            tree.NotNull: self._not_null,
            tree.Suppose: self._suppose,
            tree.OnlyCompares: self._only_compares,
            tree.ZeroUntyped: self._zero_untyped,
            tree.Fail: self._fail,
            tree.Throw: self._throw,
            tree.Try: self._try,
            tree.HaltStatement: self._halt,
            tree.SpecStatement: partial(spec_statement, state),
            tree.ContractStart: self._contract_start,
            tree.ContractEnd: self._contract_end,
            tree.LemmaStates: partial(begin_in_any_states, state),
            tree.GhostAssignment: partial(ghost_assignment, state),
        }

    def run(self, statements: tuple[tree.Statement, ...]) -> None:
        """Lower statements, one after the other."""
        for statement in statements:
            self._statement(statement)

    def _statement(self, statement: tree.Statement) -> None:
        labels, self._pending_labels = self._pending_labels, frozenset()
        if labels and not isinstance(statement, tree.LoopStatement | tree.Labelled):
            self._labelled_block(labels, statement)
            return
        if labels:
            self._pending_labels = labels
        handler = self._handlers.get(type(statement))
        if handler is None:
            raise InternalError(f"no lowering of {type(statement).__name__}")
        handler(statement)

    def _block(self, block: tree.Block) -> None:
        if self._state.java:
            with self._state.specification() if block.ghost else nullcontext():
                self.run(block.statements)
            return
        self._declarations.open_block(block)
        self.run(block.statements)
        self._lifetimes.close_block(block.span)

    def _labelled_block(self, labels: frozenset[str], statement: tree.Statement) -> None:
        """Java: `break label` leaves any labelled statement."""
        after = self._builder.new_location()
        self._targets.append(LoopJumps(labels, after, None, *self._open()))
        self._statement(statement)
        self._targets.pop()
        self._builder.place(after, statement.span)

    def _evaluate(self, statement: tree.Evaluate) -> None:
        self._expressions.effect(statement.expression)

    # --- branches and loops

    def _if(self, statement: tree.If) -> None:
        then, after = self._builder.new_location(), self._builder.new_location()
        otherwise = self._builder.new_location() if statement.otherwise is not None else after
        self._decide(statement.condition, then, otherwise)
        self._builder.current = then
        self._statement(statement.then)
        self._builder.jump(after, statement.span)
        if statement.otherwise is not None:
            self._builder.current = otherwise
            self._statement(statement.otherwise)
            self._builder.jump(after, statement.span)
        self._builder.current = after

    def _decide(self, condition: tree.Expression, then: Location, otherwise: Location) -> None:
        """Branch on a condition; `&&` and `||` with effects on the right branch twice."""
        match condition:
            case tree.Logical() if self._state.survey.has_effects(condition.right):
                more = self._builder.new_location()
                if condition.operator is tree.LogicalOperator.AND:
                    self._decide(condition.left, more, otherwise)
                else:
                    self._decide(condition.left, then, more)
                self._builder.current = more
                self._decide(condition.right, then, otherwise)
            case tree.Unary(operator=tree.UnaryOperator.NOT):
                self._decide(condition.operand, otherwise, then)
            case _:
                formula = self._expressions.truth(condition)
                self._builder.branch(formula, then, otherwise, condition.span)

    def _loop(self, loop: tree.LoopStatement) -> None:
        labels, self._pending_labels = self._pending_labels, frozenset()
        if not self._state.java:
            self._declarations.open_block(loop)
        self.run(loop.initial)
        head, body, after = (self._builder.new_location() for _ in range(3))
        again = self._builder.new_location()
        enter_loop(self._state, loop, head)
        self._builder.place(head, loop.span)
        reach_head(self._state, loop)
        if loop.kind is tree.LoopKind.DO:
            self._builder.place(body, loop.span)
        else:
            before = len(self._builder.edges)
            self._condition(loop, body, after)
            decide_loop(self._state, _branches(self._builder.edges[before:]))
        self._builder.current = body
        self._targets.append(LoopJumps(labels, after, again, *self._open()))
        self._statement(loop.body)
        self._targets.pop()
        self._builder.place(again, loop.span)
        for update in loop.update:
            self._expressions.effect(update)
        if loop.kind is tree.LoopKind.DO:
            self._condition(loop, head, after)
        else:
            self._builder.jump(head, loop.span)
        leave_loop(self._state, loop)
        self._builder.current = after
        if not self._state.java:
            self._lifetimes.close_block(loop.span)

    def _condition(self, loop: tree.LoopStatement, body: Location, after: Location) -> None:
        if loop.condition is None:
            self._builder.jump(body, loop.span)
        else:
            self._decide(loop.condition, body, after)

    def _switch(self, switch: tree.Switch) -> None:
        span = switch.span
        value = self._expressions.scalar(switch.subject)
        subject = self._state.saved(value, switch.subject.type, span)
        after = self._builder.new_location()
        labels = list(case_labels(switch.body))
        places = {id(label): self._builder.new_location() for label in labels}
        default = after
        for label in labels:
            place = self._before_case(switch, label, places[id(label)])
            if label.default:
                default = place
            if label.ranges:
                following = self._builder.new_location()
                condition = disjunction(*(within(subject, *r) for r in label.ranges))
                self._builder.branch(condition, place, following, label.span)
                self._builder.current = following
        self._builder.jump(default, span)
        self._cases.append(places)
        self._targets.append(LoopJumps(frozenset(), after, None, *self._open()))
        self._statement(switch.body)
        self._targets.pop()
        self._cases.pop()
        self._builder.place(after, span)

    def _before_case(self, switch: tree.Switch, label: tree.CaseLabel, place: Location) -> Location:
        """Where a `switch` jumps to for a label: past declarations, if there are any before it."""
        if self._state.java:
            return place
        skipped = self._lifetimes.all_jumps().skipped_before(label, switch)
        if not skipped:
            return place
        here, before = self._builder.current, self._builder.new_location()
        self._builder.current = before
        self._declarations.skip(skipped)
        self._builder.jump(place, label.span)
        self._builder.current = here
        return before

    def _contract_start(self, start: tree.ContractStart) -> None:
        from assay.frontend.lower.statement_contracts import begin_contract

        begin_contract(self._state, start, len(self._targets), len(self._cases))

    def _contract_end(self, end: tree.ContractEnd) -> None:
        from assay.frontend.lower.statement_contracts import end_contract

        end_contract(self._state, end)

    def _leave_contracts(self, way: str, targets: int = 0) -> None:
        if self._state.statement_contracts:
            from assay.frontend.lower.statement_contracts import leave_contracts

            leave_contracts(self._state, way, targets)

    def _refuse_jumps(self, span: Span) -> None:
        if self._state.statement_contracts:
            raise unsupported("a jump into or out of a statement with a contract", span)

    def _case_label(self, label: tree.CaseLabel) -> None:
        if any(each.switches >= len(self._cases) for each in self._state.statement_contracts):
            self._refuse_jumps(label.span)
        self._builder.place(self._cases[-1][id(label)], label.span)

    # --- jumps

    def _labelled(self, statement: tree.Labelled) -> None:
        if not self._state.java:
            self._refuse_jumps(statement.span)
            self._builder.place(self._label(statement.label), statement.span)
            reach_label(self._state, statement.label, statement.span)
            self._statement(statement.statement)
            return
        self._pending_labels = self._pending_labels | {statement.label}
        self._statement(statement.statement)

    def _label(self, label: str) -> Location:
        if label not in self._labels:
            self._labels[label] = self._builder.new_location()
        return self._labels[label]

    def _goto(self, statement: tree.Goto) -> None:
        self._refuse_jumps(statement.span)
        self._lifetimes.leave_by(statement)
        skipped = self._lifetimes.all_jumps().skipped_by(statement)
        self._declarations.skip([one for one in skipped if id(one) not in self._lifetimes.passed()])
        self._builder.jump(self._label(statement.label), statement.span)

    def _break(self, statement: tree.Break) -> None:
        for number, targets in reversed(list(enumerate(self._targets))):
            if statement.label is None and (targets.again is not None or not targets.labels):
                self._leave_contracts("breaks", number)
                self._lifetimes.end_blocks(targets.depth, statement.span)
                self._run_finally(targets.tries)
                self._builder.jump(targets.after, statement.span)
                return
            if statement.label is not None and statement.label in targets.labels:
                self._lifetimes.end_blocks(targets.depth, statement.span)
                self._run_finally(targets.tries)
                self._builder.jump(targets.after, statement.span)
                return
        raise InternalError("break without a target")

    def _continue(self, statement: tree.Continue) -> None:
        for number, targets in reversed(list(enumerate(self._targets))):
            if targets.again is None:
                continue
            if statement.label is None or statement.label in targets.labels:
                self._leave_contracts("continues", number)
                self._lifetimes.end_blocks(targets.depth, statement.span)
                self._run_finally(targets.tries)
                self._builder.jump(targets.again, statement.span)
                return
        raise InternalError("continue without a target")

    def _return(self, statement: tree.Return) -> None:
        if statement.value is not None:
            if self._state.results:
                self._expressions.value_into(statement.value, self._state.results)
                if self._state.unit.keeps_native:
                    from assay.frontend.lower.native import trust_returned

                    trust_returned(self._state, statement.span)
            else:
                self._expressions.effect(statement.value)
            if self._state.function.name in self._state.unit.without_result:
                self._state.assign(RETURNED, TRUE, statement.span)
        elif self._state.results:
            no_result(self._state, statement.span)
        self._leave_contracts("returns")
        self._lifetimes.end_blocks(0, statement.span)
        self._run_finally(0)
        if not self._state.java:
            self._lifetimes.end_parameters(statement.span)
        self._builder.jump(self._state.exit, statement.span)

    # --- claims

    def _assert(self, statement: tree.AssertThat) -> None:
        condition = self._expressions.truth(statement.condition)
        self._state.check(Kind.ASSERTION, condition, statement.span)

    def _keep_apart(self, statement: tree.KeepApart) -> None:
        """C11 7.24.2.1 p2: what is copied does not overlap."""
        object1, offset1 = self._expressions.pointer(statement.one)
        object2, offset2 = self._expressions.pointer(statement.other)
        count = self._expressions.scalar(statement.count)
        apart = disjunction(
            different(object1, object2),
            at_most(add(offset1, count), offset2),
            at_most(add(offset2, count), offset1),
        )
        self._state.check(Kind.MEMORY, apart, statement.span, COPIED_APART)

    def _zero_untyped(self, statement: tree.ZeroUntyped) -> None:
        pointer = self._expressions.pointer(statement.pointer)
        size = self._expressions.scalar(statement.size)
        zero_untyped(self._state, pointer, size, statement.span)

    def _suppose(self, statement: tree.Suppose) -> None:
        condition = self._expressions.truth(statement.condition)
        self._state.trust_placement(condition, statement.span)

    def _only_compares(self, statement: tree.OnlyCompares) -> None:
        call = statement.call
        if isinstance(call, tree.CallExpression):
            self._check_only_compares(call.callee, statement.span)
            return
        from assay.frontend.lower.dispatch import candidates

        for function in candidates(self._state.unit.unit, call):
            self._check_only_compares(function, statement.span)

    def _check_only_compares(self, function: str, span: Span) -> None:
        unit = self._state.unit
        shared = {one.variable for one in unit.unit.globals}
        for one in with_callees(unit.surveys[function], unit.surveys):
            writes = one.stored or one.stored_members or one.frees or one.allocated
            outside = any(name not in unit.unit.functions for name in one.calls)
            if writes or outside or not shared.isdisjoint(one.assigned | one.changed_structs):
                what = f"`{function}`, which does more than to compare,"
                raise unsupported(f"a call of {what} as often as somebody likes", span)

    def _not_null(self, statement: tree.NotNull) -> None:
        object_, _ = self._expressions.pointer(statement.pointer)
        self._state.check(Kind.MEMORY, different(object_, NULL), statement.span, GIVEN)

    def _assume(self, statement: tree.AssumeThat) -> None:
        condition = self._expressions.truth(statement.condition)
        if condition is not TRUE:
            self._builder.emit(Assume(condition, Why.ASSUME), statement.span)

    def _fail(self, statement: tree.Fail) -> None:
        self._state.check(Kind.UNREACHABLE, FALSE, statement.span)

    def _open(self) -> tuple[int, int]:
        """How many blocks, and how many `finally`s, are open."""
        return self._lifetimes.depth, len(self._state.tries)

    def _run_finally(self, down_to: int) -> None:
        """The `finally`s that a jump passes, from the inside out; each is outside of its `try`."""
        state = self._state
        tries, handlers = state.tries, state.handlers
        for number in range(len(tries) - 1, down_to - 1, -1):
            block, outside = tries[number]
            state.tries, state.handlers = tries[:number], handlers[:outside]
            self._statement(block)
        state.tries, state.handlers = tries, handlers

    def _try(self, statement: tree.Try) -> None:
        state, builder, span = self._state, self._builder, statement.span
        raised, after = builder.new_location(), builder.new_location()
        unhandled = builder.new_location()
        last = statement.last
        swallows = ends_exceptions(state, last)
        kinds = frozenset[int]().union(*(each.kinds for each in statement.catches))
        outside = len(state.handlers)
        if last is not None:
            state.tries.append((last, outside))
        state.handlers.append(Handler(raised, kinds, swallows))
        self._statement(statement.body)
        state.handlers.pop()
        self._end_try(last, after, span)
        builder.current = raised
        for each in statement.catches:
            caught, other = builder.new_location(), builder.new_location()
            builder.branch(of_kind(THROWN, each.kinds), caught, other, each.span)
            builder.current = caught
            self._catch(each, Handler(unhandled, frozenset(), swallows) if last else None)
            self._end_try(last, after, span)
            builder.current = other
        if last is not None:
            self._raise_behind(unhandled, span)
            state.tries.pop()
        raise_further(state, span, "an exception")
        builder.current = after

    def _end_try(self, last: tree.Block | None, after: Location, span: Span) -> None:
        """The way out of a `try` or `catch` at its end."""
        if last is not None:
            self._run_finally(len(self._state.tries) - 1)
        self._builder.jump(after, span)

    def _catch(self, clause: tree.Catch, around: Handler | None) -> None:
        state = self._state
        state.bindings.pop(clause.variable, None)
        binding = state.bind(clause.variable)
        assert isinstance(binding, Plain)
        state.assign(binding.terms[0], THROWN, clause.span)
        state.assign(THROWN, NULL, clause.span)
        if around is not None:
            state.handlers.append(around)
        self._statement(clause.body)
        if around is not None:
            state.handlers.pop()

    def _raise_behind(self, unhandled: Location, span: Span) -> None:
        """An exception that goes on behind `finally`."""
        state = self._state
        self._builder.place(unhandled, span)
        kept = state.temporary(INT)
        state.assign(kept, THROWN, span)
        state.assign(THROWN, NULL, span)
        self._run_finally(len(state.tries) - 1)
        state.assign(THROWN, kept, span)

    def _throw(self, statement: tree.Throw) -> None:
        if self._may_be_caught(statement):
            self._throw_value(statement)
            return
        if is_looked_at(self._state, statement):
            self._throw_value(statement)
            return
        if statement.value is not None and not isinstance(statement.value, tree.NewObject):
            self._expressions.effect(statement.value)
        check_throw(self._state, statement)
        self._builder.jump(self._state.halt, statement.span)

    def _may_be_caught(self, statement: tree.Throw) -> bool:
        state = self._state
        if not state.handlers and not state.function.throws:
            return False
        names = state.unit.unit.kinds
        if exceptional(state.function.specification):  # first come the `finally`s around
            return True
        exact = isinstance(statement.value, tree.NewObject)
        if exact and statement.kinds[0] in names:
            return is_caught(state, frozenset({names[statement.kinds[0]]}))
        return True

    def _throw_value(self, statement: tree.Throw) -> None:
        state, span = self._state, statement.span
        if statement.value is None:
            what = f"the exception `{statement.exception}`, whose kind is not known,"
            raise unsupported(what, span)
        value = self._expressions.scalar(statement.value)
        state.assign(THROWN, value, span)
        raise_further(state, span, statement.exception)

    def _halt(self, statement: tree.HaltStatement) -> None:
        self._builder.mark(statement.span)
        self._end_program()
        if self._state.unit.counts_live:
            from assay.frontend.lower.leaks import check_at_halt

            check_at_halt(self._state, statement.span)
        self._builder.jump(self._state.halt, statement.span)

    def _end_program(self) -> None:
        specification = self._state.function.specification
        if self._state.statement_contracts or specification is not None:
            from assay.frontend.lower.statement_contracts import end_program

            end_program(self._state)


def no_result(state: FunctionState, span: Span) -> None:
    """C: the end of `main` gives 0, that of other functions nothing that may be used."""
    of = state.function.result_type
    if state.function.name in state.unit.without_result:
        state.assign(RETURNED, FALSE, span)
    if state.function.name == "main":
        state.assign(state.results[0], ZERO, span)
    elif isinstance(of, IntegerType):
        label = f"result of {state.function.source_name}"
        state.havoc(state.results[0], of, Source.UNINITIALISED, label, span)
    else:
        if not state.unit.checks_unset:
            state.check(Kind.UNINITIALISED, FALSE, span, "the function returns a pointer")
        for result in state.results:
            state.assign(result, ZERO, span)


def within(subject: Term, low: int, high: int) -> Term:
    """Whether a value is one of a case."""
    if low == high:
        return equal(subject, integer(low))
    return conjunction(*in_range(subject, low, high))


def _branches(edges: Iterable[Edge]) -> tuple[Location, ...]:
    """Where these edges branch."""
    found = (
        e.source for e in edges if isinstance(e.command, Assume) and e.command.why is Why.BRANCH
    )
    return tuple(dict.fromkeys(found))


def case_labels(body: tree.Statement) -> Iterator[tree.CaseLabel]:
    """The labels that belong to a switch with this body, in source order."""
    stack: list[Any] = [body]
    while stack:
        statement = stack.pop()
        match statement:
            case tree.CaseLabel():
                yield statement
            case tree.Block():
                stack.extend(reversed(statement.statements))
            case tree.If():
                stack.extend(s for s in (statement.otherwise, statement.then) if s is not None)
            case tree.LoopStatement():
                stack.append(statement.body)
            case tree.Labelled():
                stack.append(statement.statement)
            case _:
                pass  # nothing inside belongs to this switch
