# SPDX-License-Identifier: Apache-2.0
"""Statements: structured control flow becomes locations and edges."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.lower.calls import Calls, default_value
from assay.frontend.lower.jumps import Jumps
from assay.frontend.lower.scopes import Scopes, is_outlived
from assay.frontend.lower.state import InHeap, Plain, unsupported
from assay.program.commands import Assume, Source, Why
from assay.program.graph import Location, Premise, PremiseKind
from assay.program.heap import (
    LENGTH,
    NULL,
    RETURNED,
    WITHOUT_VALUES,
    base_element,
    element_sort,
)
from assay.program.obligations import Kind
from assay.program.sorts import map_of
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    ZERO,
    Term,
    at_most,
    conjunction,
    constant_map,
    disjunction,
    equal,
    in_range,
    integer,
    store,
)
from assay.program.types import FixedArrayType, IntegerType, PointerType, Type
from assay.source import InternalError, Span


@final
@dataclass(frozen=True, slots=True)
class Targets:
    """Where `break` and `continue` lead inside a loop or switch."""

    labels: frozenset[str]
    after: Location
    again: Location | None  # None for a switch and for a labelled block
    depth: int = 0  # how many scopes are open where they lead


@final
@dataclass(frozen=True, slots=True)
class Scope:
    """A block that is being lowered, and the objects that end with it."""

    block: int
    objects: list[Term]


class Statements(Calls):
    """Lowering of statements. `current` is where the next statement starts."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._targets: list[Targets] = []
        self._labels: dict[str, Location] = {}
        self._pending_labels: frozenset[str] = frozenset()
        self._cases: list[dict[int, Location]] = []  # by id of the CaseLabel
        self._jumps: Jumps | None = None
        self._scopes: list[Scope] = []  # those that are open
        self._known_blocks: Scopes | None = None
        self._passed_declarations: set[int] | None = None

    def statement(self, statement: tree.Statement) -> None:
        labels, self._pending_labels = self._pending_labels, frozenset()
        if labels and not isinstance(statement, tree.Loop | tree.Labelled):
            self._labelled_block(labels, statement)
            return
        if labels:
            self._pending_labels = labels
        handler = _STATEMENTS.get(type(statement))
        if handler is None:
            raise InternalError(f"no lowering of {type(statement).__name__}")
        handler(self, statement)

    def statements(self, statements: tuple[tree.Statement, ...]) -> None:
        for statement in statements:
            self.statement(statement)

    def _block(self, block: tree.Block) -> None:
        if self.java:
            self.statements(block.statements)
            return
        self._open(block)
        self.statements(block.statements)
        self._close(block.span)

    # --- lifetimes of C's locals

    def _blocks(self) -> Scopes:
        if self._known_blocks is None:
            self._known_blocks = Scopes(self.function)
        return self._known_blocks

    def _open(self, block: tree.Block | tree.Loop) -> None:
        """Enter a block. Where a jump inside it passes a declaration, the variable is there before:
        as long as it is not declared, it has no value."""
        self._scopes.append(Scope(id(block), []))
        if not self.survey.has_goto:
            return
        for declaration in self._blocks().declarations.get(id(block), ()):
            self._note_object(declaration.variable)
            if id(declaration) in self._passed():
                self._skip([declaration])

    def _close(self, span: Span) -> None:
        self._end_scopes(len(self._scopes) - 1, span)
        self._scopes.pop()

    def _end_scopes(self, depth: int, span: Span) -> None:
        """End what lives in the scopes that are left."""
        for scope in reversed(self._scopes[depth:]):
            self._end_objects(scope, span)

    def _end_objects(self, scope: Scope, span: Span) -> None:
        for object_ in reversed(scope.objects):
            self._end(object_, span)
            if self.survey.has_goto:
                self.assign(object_, NULL, span)

    def _note_object(self, variable: tree.VariableDeclaration) -> None:
        """Remember that an object ends with its block, if that can matter."""
        binding = self.bindings.get(variable) or self.bind(variable)
        if not isinstance(binding, InHeap):
            return
        if not self.survey.has_goto and not self._is_outlived(variable):
            return
        block = self._blocks().block_of(variable)
        scope = next((one for one in self._scopes if one.block == block), None)
        if scope is None:  # inside an expression
            text = f"no pointer to `{variable.name}` is followed after the end of its block"
            self.unit.premises[Premise(PremiseKind.LIFETIME, text)] = None
        elif binding.object not in scope.objects:
            scope.objects.append(binding.object)

    def _is_outlived(self, variable: tree.VariableDeclaration) -> bool:
        """Whether a pointer to it may be around after the end of its block."""
        shared = (one.variable.type for one in self.unit.unit.globals)
        escapes = variable in self.survey.escaping
        return escapes and is_outlived(variable, self.function, shared, self._blocks)

    def _passed(self) -> set[int]:
        """The ids of declarations that a jump passes inside their block."""
        if self._passed_declarations is None:
            blocks = self._blocks()
            self._passed_declarations = {
                id(declaration)
                for goto in blocks.gotos
                for declaration in self._all_jumps().skipped_by(goto)
                if blocks.block_of(declaration.variable) in blocks.around_jump(goto)
            }
        return self._passed_declarations

    def end_parameters(self, span: Span) -> None:
        """End the objects of parameters whose address is taken."""
        for variable in self.function.parameters:
            binding = self.bindings.get(variable)
            if isinstance(binding, InHeap) and self._is_outlived(variable):
                self._end(binding.object, span)

    def _end(self, object_: Term, span: Span) -> None:
        self.assign(LENGTH, store(LENGTH, object_, ZERO), span)
        if self.unit.uses_shadow:
            self.set_shadow(object_, constant_map(FALSE), span)

    def no_objects_yet(self, span: Span) -> None:
        """With jumps, a local is an object only while its block is being executed."""
        if self.java or not self.survey.has_goto:
            return
        for declarations in self._blocks().declarations.values():
            for declaration in declarations:
                variable = declaration.variable
                binding = self.bindings.get(variable) or self.bind(variable)
                if isinstance(binding, InHeap):
                    self.assign(binding.object, NULL, span)

    def _labelled_block(self, labels: frozenset[str], statement: tree.Statement) -> None:
        """Java: `break label` leaves any labelled statement."""
        after = self.builder.new_location()
        self._targets.append(Targets(labels, after, None, len(self._scopes)))
        self.statement(statement)
        self._targets.pop()
        self.builder.place(after, statement.span)

    # --- declarations and effects

    def _evaluate(self, statement: tree.Evaluate) -> None:
        self.effect(statement.expression)

    def _declare(self, statement: tree.Declare) -> None:
        declaration = statement.variable
        binding = self.bindings.get(declaration) or self.bind(declaration)
        if isinstance(binding, InHeap):
            self._declare_in_heap(statement, binding.object)
            self._note_object(declaration)
            return
        if declaration in self.flags:
            self.assign(self.flags[declaration], FALSE, statement.span)
        if isinstance(statement.initializer, tree.ArrayInitializer):
            ((_, value),) = statement.initializer.elements
            self.assign_all(binding.terms, self.value(value), statement.span)
        elif statement.initializer is not None:
            self._initialise(binding, statement.initializer, declaration.type)
        elif not self.java:
            self._uninitialised(binding, declaration)
            return
        self.mark_set(self.variable_place(declaration), statement.span)

    def _initialise(self, binding: Plain, value: tree.Expression, of: Type) -> None:
        direct = isinstance(value, tree.Call | tree.Nondet | tree.ExternalCall)
        if direct and value.type == of:
            self.value_into(value, binding.terms)
        else:
            self.assign_all(binding.terms, self.value(value), value.span)

    def _skip(self, declarations: list[tree.Declare]) -> None:
        """The variables of declarations that a jump passes by have any value."""
        for declaration in declarations:
            variable = declaration.variable
            binding = self.bindings.get(variable) or self.bind(variable)
            if isinstance(binding, InHeap):
                self._declare_in_heap(replace(declaration, initializer=None), binding.object)
            else:
                self._uninitialised(binding, variable)

    def _uninitialised(self, binding: Plain, declaration: tree.VariableDeclaration) -> None:
        of, span = declaration.type, declaration.span
        if declaration in self.flags:
            self.assign(self.flags[declaration], FALSE, span)
        if isinstance(of, PointerType):
            # any pointer at all would be sound but useless: say null, so that using it is an error
            self.assign_all(binding.terms, (integer(0), integer(0)), span)
            return
        self.havoc(binding.terms[0], of, Source.UNINITIALISED, declaration.name, span)

    def _declare_in_heap(self, statement: tree.Declare, object_: Term) -> None:
        """A C array, or a scalar whose address is taken: an object that lives as long as the block
        is executed, a fresh one each time; a variable-length array lives from here on."""
        declaration, span = statement.variable, statement.span
        element = base_element(declaration.type)
        length = self._object_length(statement)
        contents = self._contents(statement, element)
        if not self.survey.has_goto:
            self.assign(object_, self.allocate(length, element, contents, span), span)
        elif statement.length is not None:
            self.assign(LENGTH, store(LENGTH, object_, ZERO), span)
            self.assign(object_, self.allocate(length, element, contents, span), span)
        else:
            self._declare_again(object_, length, element, contents, span)
        if self.unit.uses_shadow:
            unset = statement.initializer is None
            self.set_shadow(object_, WITHOUT_VALUES if unset else constant_map(TRUE), span)

    def _declare_again(
        self, object_: Term, length: Term, element: Type, contents: Term, span: Span
    ) -> None:
        """New contents for the object, or a new object where there is none yet."""
        first, again, after = (self.builder.new_location() for _ in range(3))
        self.builder.branch(equal(object_, NULL), first, again, span)
        self.builder.current = again
        heap = self.unit.heap(element)
        self.assign(heap, store(heap, object_, contents), span)
        self.builder.jump(after, span)
        self.builder.current = first
        self.assign(object_, self.allocate(length, element, contents, span), span)
        self.builder.place(after, span)

    def _object_length(self, statement: tree.Declare) -> Term:
        of = statement.variable.type
        if statement.length is not None:
            length = self.scalar(statement.length)
            self.check(Kind.ARRAY_SIZE, at_most(ONE, length), statement.length.span)
            return self.saved(length, None, statement.span)
        return integer(object_length(of, statement.span))

    def _contents(self, statement: tree.Declare, element: Type) -> Term:
        initializer = statement.initializer
        sort = map_of(element_sort(element))
        if initializer is None:
            contents = self.temporary(sort, statement.variable.type)
            name = statement.variable.name
            self.havoc(contents, element, Source.UNINITIALISED, name, statement.span)
            return contents
        contents = constant_map(default_value(element))
        if isinstance(initializer, tree.ArrayInitializer):
            for position, value in self._elements(initializer):
                contents = store(contents, integer(position), value)
            return contents
        return store(contents, integer(0), self.scalar(initializer))

    def _elements(self, initializer: tree.ArrayInitializer) -> list[tuple[int, Term]]:
        """The elements in their places, evaluated from left to right or in each order."""
        self.take_steps(initializer)
        values = self.arguments(tuple(value for _, value in initializer.elements))
        self.forget_steps(initializer)
        positions = [position for position, _ in initializer.elements]
        return [(at, value[0]) for at, value in zip(positions, values, strict=True)]

    # --- branches and loops

    def _if(self, statement: tree.If) -> None:
        then, after = self.builder.new_location(), self.builder.new_location()
        otherwise = self.builder.new_location() if statement.otherwise is not None else after
        self.decide(statement.condition, then, otherwise)
        self.builder.current = then
        self.statement(statement.then)
        self.builder.jump(after, statement.span)
        if statement.otherwise is not None:
            self.builder.current = otherwise
            self.statement(statement.otherwise)
            self.builder.jump(after, statement.span)
        self.builder.current = after

    def decide(self, condition: tree.Expression, then: Location, otherwise: Location) -> None:
        """Branch on a condition; `&&` and `||` with effects on the right branch twice."""
        match condition:
            case tree.Logical() if self.survey.has_effects(condition.right):
                more = self.builder.new_location()
                if condition.operator is tree.LogicalOperator.AND:
                    self.decide(condition.left, more, otherwise)
                else:
                    self.decide(condition.left, then, more)
                self.builder.current = more
                self.decide(condition.right, then, otherwise)
            case tree.Unary(operator=tree.UnaryOperator.NOT):
                self.decide(condition.operand, otherwise, then)
            case _:
                formula = self.truth(condition)
                self.builder.branch(formula, then, otherwise, condition.span)

    def _loop(self, loop: tree.Loop) -> None:
        labels, self._pending_labels = self._pending_labels, frozenset()
        if not self.java:
            self._open(loop)
        self.statements(loop.initial)
        head, body, after = (self.builder.new_location() for _ in range(3))
        again = self.builder.new_location()
        self.enter_loop(loop, head)
        self.builder.place(head, loop.span)
        if loop.kind is tree.LoopKind.DO:
            self.builder.place(body, loop.span)
        else:
            self._condition(loop, body, after)
        self.builder.current = body
        self._targets.append(Targets(labels, after, again, len(self._scopes)))
        self.statement(loop.body)
        self._targets.pop()
        self.builder.place(again, loop.span)
        for update in loop.update:
            self.effect(update)
        if loop.kind is tree.LoopKind.DO:
            self._condition(loop, head, after)
        else:
            self.builder.jump(head, loop.span)
        self.leave_loop(loop)
        self.builder.current = after
        if not self.java:
            self._close(loop.span)

    def _condition(self, loop: tree.Loop, body: Location, after: Location) -> None:
        if loop.condition is None:
            self.builder.jump(body, loop.span)
        else:
            self.decide(loop.condition, body, after)

    def enter_loop(self, loop: tree.Loop, head: Location) -> None:
        """Note the loop and its specification; see `specifications`."""
        raise NotImplementedError

    def leave_loop(self, loop: tree.Loop) -> None:
        """The loop has been lowered; see `specifications`."""

    def _switch(self, switch: tree.Switch) -> None:
        span = switch.span
        subject = self.saved(self.scalar(switch.subject), switch.subject.type, span)
        after = self.builder.new_location()
        labels = list(case_labels(switch.body))
        places = {id(label): self.builder.new_location() for label in labels}
        default = after
        for label in labels:
            place = self._before_case(switch, label, places[id(label)])
            if label.default:
                default = place
            if label.ranges:
                following = self.builder.new_location()
                condition = disjunction(*(_in(subject, *r) for r in label.ranges))
                self.builder.branch(condition, place, following, label.span)
                self.builder.current = following
        self.builder.jump(default, span)
        self._cases.append(places)
        self._targets.append(Targets(frozenset(), after, None, len(self._scopes)))
        self.statement(switch.body)
        self._targets.pop()
        self._cases.pop()
        self.builder.place(after, span)

    def _before_case(self, switch: tree.Switch, label: tree.CaseLabel, place: Location) -> Location:
        """Where a `switch` jumps to for a label: past declarations, if there are any before it."""
        skipped = [] if self.java else self._all_jumps().skipped_before(label, switch)
        if not skipped:
            return place
        here, self.builder.current = self.builder.current, self.builder.new_location()
        before = self.builder.current
        self._skip(skipped)
        self.builder.jump(place, label.span)
        self.builder.current = here
        return before

    def _case_label(self, label: tree.CaseLabel) -> None:
        self.builder.place(self._cases[-1][id(label)], label.span)

    # --- jumps

    def _labelled(self, statement: tree.Labelled) -> None:
        if not self.java:
            self.builder.place(self._label(statement.label), statement.span)
            self.reach_label(statement.label, statement.span)
            self.statement(statement.statement)
            return
        self._pending_labels = self._pending_labels | {statement.label}
        self.statement(statement.statement)

    def reach_label(self, label: str, span: Span) -> None:
        """Keep what specifications say of the state at a label; see `specifications`."""

    def _label(self, label: str) -> Location:
        if label not in self._labels:
            self._labels[label] = self.builder.new_location()
        return self._labels[label]

    def _all_jumps(self) -> Jumps:
        if self._jumps is None:
            assert self.function.body is not None
            self._jumps = Jumps(self.function.body)
        return self._jumps

    def _goto(self, statement: tree.Goto) -> None:
        self._leave_by(statement)
        skipped = self._all_jumps().skipped_by(statement)
        self._skip([one for one in skipped if id(one) not in self._passed()])
        self.builder.jump(self._label(statement.label), statement.span)

    def _leave_by(self, jump: tree.Goto) -> None:
        """End what lives in the blocks that a jump leaves, and variable-length arrays whose
        declarations it goes back before."""
        target = self._blocks().around_label(jump.label)
        for scope in reversed(self._scopes):
            if scope.block not in target:
                self._end_objects(scope, jump.span)
        for declaration in self._all_jumps().left_by(jump):
            binding = self.bindings.get(declaration.variable)
            if declaration.length is not None and isinstance(binding, InHeap):
                self.assign(LENGTH, store(LENGTH, binding.object, ZERO), jump.span)

    def _break(self, statement: tree.Break) -> None:
        for targets in reversed(self._targets):
            if statement.label is None and (targets.again is not None or not targets.labels):
                self._end_scopes(targets.depth, statement.span)
                self.builder.jump(targets.after, statement.span)
                return
            if statement.label is not None and statement.label in targets.labels:
                self._end_scopes(targets.depth, statement.span)
                self.builder.jump(targets.after, statement.span)
                return
        raise InternalError("break without a target")

    def _continue(self, statement: tree.Continue) -> None:
        for targets in reversed(self._targets):
            if targets.again is None:
                continue
            if statement.label is None or statement.label in targets.labels:
                self._end_scopes(targets.depth, statement.span)
                self.builder.jump(targets.again, statement.span)
                return
        raise InternalError("continue without a target")

    def _return(self, statement: tree.Return) -> None:
        if statement.value is not None:
            if self.results:
                self.value_into(statement.value, self.results)
            else:
                self.effect(statement.value)
            if self.function.name in self.unit.without_result:
                self.assign(RETURNED, TRUE, statement.span)
        elif self.results:
            self.no_result(statement.span)
        self._end_scopes(0, statement.span)
        if not self.java:
            self.end_parameters(statement.span)
        self.builder.jump(self.exit, statement.span)

    def no_result(self, span: Span) -> None:
        """C: `main` gives 0, other functions nothing that may be used."""
        of = self.function.result_type
        if self.function.name in self.unit.without_result:
            self.assign(RETURNED, FALSE, span)
        if self.function.name == "main":
            self.assign(self.results[0], ZERO, span)
        elif isinstance(of, IntegerType):
            label = f"result of {self.function.source_name}"
            self.havoc(self.results[0], of, Source.UNINITIALISED, label, span)
        else:
            if not self.unit.checks_unset:
                self.check(Kind.UNINITIALISED, FALSE, span, "the function returns a pointer")
            for result in self.results:
                self.assign(result, ZERO, span)

    # --- claims

    def _assert(self, statement: tree.AssertThat) -> None:
        self.check(Kind.ASSERTION, self.truth(statement.condition), statement.span)

    def _assume(self, statement: tree.AssumeThat) -> None:
        condition = self.truth(statement.condition)
        if condition is not TRUE:
            self.builder.emit(Assume(condition, Why.ASSUME), statement.span)

    def _fail(self, statement: tree.Fail) -> None:
        self.check(Kind.UNREACHABLE, FALSE, statement.span)

    def _throw(self, statement: tree.Throw) -> None:
        self.throw_checks(statement)
        self.builder.jump(self.halt, statement.span)

    def _halt(self, statement: tree.Halt) -> None:
        self.builder.mark(statement.span)
        self.builder.jump(self.halt, statement.span)

    def spec_statement(self, statement: tree.SpecStatement) -> None:
        raise NotImplementedError

    def throw_checks(self, statement: tree.Throw) -> None:
        raise NotImplementedError

    def ghost_assignment(self, statement: tree.GhostAssignment) -> None:
        raise NotImplementedError


def _in(subject: Term, low: int, high: int) -> Term:
    if low == high:
        return equal(subject, integer(low))
    return conjunction(*in_range(subject, low, high))


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
            case tree.Loop():
                stack.append(statement.body)
            case tree.Labelled():
                stack.append(statement.statement)
            case _:
                pass  # nothing inside belongs to this switch


def object_length(of: Type, span: Span) -> int:
    """The number of elements of a C object."""
    if not isinstance(of, FixedArrayType):
        return 1
    if of.length is None:
        raise unsupported("an array of variable-length arrays", span)
    return of.length * object_length(of.element, span)


_STATEMENTS: dict[type, Callable[[Statements, Any], None]] = {
    tree.Block: Statements._block,
    tree.Declare: Statements._declare,
    tree.Evaluate: Statements._evaluate,
    tree.If: Statements._if,
    tree.Loop: Statements._loop,
    tree.Switch: Statements._switch,
    tree.CaseLabel: Statements._case_label,
    tree.Labelled: Statements._labelled,
    tree.Break: Statements._break,
    tree.Continue: Statements._continue,
    tree.Goto: Statements._goto,
    tree.Return: Statements._return,
    tree.AssertThat: Statements._assert,
    tree.AssumeThat: Statements._assume,
    tree.Fail: Statements._fail,
    tree.Throw: Statements._throw,
    tree.Halt: Statements._halt,
    tree.SpecStatement: lambda s, n: s.spec_statement(n),
    tree.GhostAssignment: lambda s, n: s.ghost_assignment(n),
}
