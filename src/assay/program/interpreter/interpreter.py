# SPDX-License-Identifier: Apache-2.0
"""The interpreter: runs procedures of a program on concrete values, and judges what happens."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from types import FrameType, TracebackType
from typing import Any, Final, final

from assay.dataclass import dataclass
from assay.program.commands import Source, reads
from assay.program.graph import Edge, Location, Parameter, Procedure, Program, Role, Variable
from assay.program.interpreter import choices, events, formulas
from assay.program.interpreter.arguments import ArgumentBuilder, refuse
from assay.program.interpreter.choices import Choice, Chooser
from assay.program.interpreter.compile import Compiled
from assay.program.interpreter.lines import NO_EDGE
from assay.program.interpreter.machine import Machine, Observer
from assay.program.interpreter.maps import Map, share
from assay.program.interpreter.names import identifier
from assay.program.interpreter.outcome import (
    Arrived,
    Blocked,
    DepthLimit,
    Halted,
    Iteration,
    LeftLoop,
    Outcome,
    Rejected,
    Returned,
    StepLimit,
    Undetermined,
    Violated,
)
from assay.program.interpreter.results import StateReader, paired
from assay.program.interpreter.samples import Sampler, State, snapshot
from assay.program.interpreter.unknown import UnknownValue
from assay.program.interpreter.values import SparseArray, Value
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import INT
from assay.program.terms import Term, free_variables
from assay.program.types import FixedArrayType, IntegerType
from assay.source import InternalError, Span

_MARGIN: Final = 5_000  # Python frames besides those of procedures
_LISTED: Final = 8  # names in a message


@final
@dataclass(frozen=True, slots=True)
class _EndPlace:
    """Where a procedure was when the run ended."""

    compiled: Compiled
    frame: FrameType
    line: int

    @property
    def procedure(self) -> Procedure:
        return self.compiled.procedure

    @property
    def span(self) -> Span:
        return self.procedure.span if self._edge is None else self._edge.span

    @property
    def location(self) -> Location:
        return self.procedure.exit if self._edge is None else self._edge.source

    @property
    def about(self) -> frozenset[Term]:
        """The variables that the command there reads."""
        return frozenset() if self._edge is None else reads(self._edge.command)

    @property
    def _edge(self) -> Edge | None:
        number = self.compiled.edge(self.line)
        return None if number == NO_EDGE else self.procedure.edges[number]


class Interpreter:
    """Runs procedures of one program, as often as wanted; nothing is kept from run to run.

    Before each run the globals get their initial values. What is left open (`nondet`, uninitialised
    variables) is asked of `choose`; `observe` is called at every arrival at a loop head of the
    source, `sample` at every arrival at any loop head of the graph, with the model's state.
    """

    def __init__(
        self,
        program: Program,
        *,
        step_limit: int = 10_000_000,
        depth_limit: int = 100_000,
        choose: Chooser = choices.zero,
        trace: bool = False,
        observe: Observer | None = None,
        sample: Sampler | None = None,
    ) -> None:
        self.program = program
        self._step_limit = step_limit
        self._choose = choose
        self._depth_limit = depth_limit
        self._machine = Machine(
            program, depth_limit=depth_limit, trace=trace, observe=observe, sample=sample
        )
        self._initial: dict[Term, Any] | None = None

    def run(
        self,
        procedure: str,
        arguments: Sequence[Value] = (),
        *,
        globals: Mapping[str, Value] | None = None,  # noqa: A002 - as the source says
        choose: Chooser | None = None,
        after: Mapping[Term, Any] | None = None,
    ) -> Outcome:
        """Run one procedure. Globals that are not given have their initial values, or those that
        they had in the state `after` another run.

        Raises ToolError where there is no such procedure or the arguments do not fit it.
        """
        found = self._procedure(procedure)
        builder = self._begin(choose, after)
        self._set_globals(builder, globals or {})
        return self._outcome(found, builder.arguments(found.parameters, arguments))

    def state(self) -> dict[Term, Any]:
        """Globals and heap as the last run has left them."""
        return self._machine.memory.saved()

    def shared_values(self) -> dict[str, Value]:
        """What the global variables of the source hold now."""
        return self._machine.global_values(StateReader(self._machine.memory))

    def reset(self) -> None:
        """Give the globals their initial values."""
        self._begin(None)

    def first_values(self) -> Mapping[str, Value]:
        """The initial values of the global variables."""
        self._begin(None)
        return self._machine.global_values(StateReader(self._machine.memory))

    def run_program(self, entry: str = "main", *, choose: Chooser | None = None) -> Outcome:
        """Run a program from its entry; numbers that the entry takes (`argc`) are choices."""
        found = self._procedure(entry)
        builder = self._begin(choose)
        arguments = [self._input(found, parameter) for parameter in found.parameters]
        return self._outcome(found, builder.arguments(found.parameters, arguments))

    def iterate(
        self, procedure: str, head: Location, state: State, *, choose: Chooser | None = None
    ) -> Iteration:
        """Run one iteration of a loop: from its head in a given state until it comes back there.

        What the state does not mention has no value; globals then have their initial values.
        """
        found = self._procedure(procedure)
        self._begin(choose)
        values = self._set_state(state)
        outcome = self._guarded(
            found,
            lambda: self._machine.iteration(found, head)(values, 0),
            lambda result: self._arrived(found, result),
        )
        assert not isinstance(outcome, Returned | Rejected)
        return outcome

    def values_in(
        self,
        procedure: str,
        state: State,
        at: Location | None = None,
        about: frozenset[Term] = frozenset(),
    ) -> dict[str, Value]:
        """What the variables of the source hold in a state at a location, which a formula may be
        about."""
        self._begin(None)
        values = self._set_state(state)
        return self._machine.source_values(self._procedure(procedure), values, at, about)

    # before the run

    def _set_state(self, state: State) -> dict[str, Any]:
        """Give the globals their values; the others by their names in generated code."""
        memory = self._machine.memory
        values = {}
        for term, value in state.items():
            held = share(value) if isinstance(value, Map) else value
            if term in memory.variables:
                memory[term] = held
            else:
                values[identifier(term)] = held
        return values

    def _procedure(self, name: str) -> Procedure:
        found = self.program.procedures.get(name)
        if found is None:
            refuse(f"there is no procedure `{name}`", "see `assay show`")
        return found

    def _begin(
        self, choose: Chooser | None, after: Mapping[Term, Any] | None = None
    ) -> ArgumentBuilder:
        self._machine.start(choose or self._choose, self._step_limit)
        if after is None:
            self._reset()
        else:
            self._machine.memory.restore(after)
        memory, records = self._machine.memory, self.program.records
        return ArgumentBuilder(memory, self.program.semantics, records)

    def _input(self, procedure: Procedure, parameter: Parameter) -> Value:
        """An argument of a program that nobody gave: `argc` is not negative."""
        of = parameter.type
        if not isinstance(of, IntegerType):
            refuse(f"`{procedure.name}` needs a value of type {of}", "give arguments")
        low = max(of.low, 0)
        choice = Choice(Source.NONDET, parameter.name, INT, low, of.high, procedure.span)
        return self._machine.ask(choice)

    def _reset(self) -> None:
        """Give the globals their initial values."""
        memory = self._machine.memory
        if self._initial is None:
            memory.clear()
            for target, value in self.program.initial:
                names = formulas.parameters(value)
                memory[target] = formulas.evaluate(value, {name: memory[name] for name in names})
            self._initial = memory.saved()
        memory.restore(self._initial)

    def _set_globals(self, builder: ArgumentBuilder, values: Mapping[str, Value]) -> None:
        memory = self._machine.memory
        found = self._settable()
        for name, value in values.items():
            if name not in found:
                refuse(f"there is no global variable `{name}`", _names_hint(found))
            variable, offset = found[name]
            if variable.role is Role.CONSTANT:
                refuse(f"`{name}` is constant", "leave it out: it keeps its initial value")
            if variable.in_heap:
                self._set_object(builder, variable, value)
                continue
            assert variable.type is not None
            parts = builder.parts(variable.type, value, name)
            for part, held in zip((variable, offset), parts, strict=False):
                assert part is not None
                memory[part.term] = held

    def _settable(self) -> dict[str, tuple[Variable, Variable | None]]:
        """The global variables of the source, by their names; with a pointer comes its offset."""
        plain = paired(v for v in self.program.globals if v.source_name)
        return {v.source_name: (v, offset) for v, offset in plain} | {
            v.source_name: (v, None) for v in self.program.objects
        }

    def _set_object(self, builder: ArgumentBuilder, variable: Variable, value: Value) -> None:
        of, number = variable.type, variable.term.payload
        assert of is not None
        name = variable.source_name
        if not isinstance(of, FixedArrayType):
            builder.fill(number, of, [value], name)
            return
        if not isinstance(value, list | SparseArray):
            refuse(f"`{name}` is not an array", "give a list such as [1, 2]")
        length = self._machine.memory.length(number)
        builder.fill(number, of.element, value, name)
        if self._machine.memory.length(number) != length:
            refuse(f"`{name}` has {length} elements", "give as many")

    # the run

    def _outcome(self, procedure: Procedure, values: list[Any]) -> Outcome:
        machine = self._machine
        function = machine.function(machine.number(procedure.name))
        outcome = self._guarded(
            procedure,
            lambda: function(*values, 0),
            lambda result: self._returned(procedure, values, result),
        )
        assert not isinstance(outcome, Arrived | LeftLoop)
        return outcome

    def _guarded(
        self,
        procedure: Procedure,
        run: Callable[[], Any],
        finish: Callable[[Any], Outcome | Iteration],
    ) -> Outcome | Iteration:
        """Run generated code; whatever ends it is an outcome."""
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(max(limit, self._depth_limit + _MARGIN + _stack_depth()))
        try:
            result = run()
        except (events.RunEnd, UnknownValue, NameError, RecursionError, MemoryError) as end:
            return self._ended(procedure, end)
        finally:
            sys.setrecursionlimit(limit)
        return finish(result)

    def _arrived(self, procedure: Procedure, variables: dict[str, Any] | None) -> Iteration:
        machine = self._machine
        if variables is None:
            return LeftLoop(**self._record(machine.namespace["LEFT"]))
        shared = machine.memory.variables
        state = snapshot(procedure, shared, {**machine.namespace, **variables})
        return Arrived(state, **self._record(variables["left"]))

    def _returned(self, procedure: Procedure, values: list[Any], result: Any) -> Returned:
        reader = StateReader(self._machine.memory)
        parts = result if len(procedure.results) > 1 else (result,)
        return Returned(
            reader.value(procedure.result_type, parts) if procedure.results else None,
            reader.arguments(procedure.parameters, values),
            self._machine.global_values(reader),
            **self._record(self._machine.namespace["LEFT"]),
        )

    def _record(self, left: int) -> dict[str, Any]:
        machine = self._machine
        return {
            "steps": self._step_limit - left,
            "undecided": tuple(machine.undecided.values()),
            "choices": tuple(machine.chosen),
            "trace": tuple(machine.trace),
        }

    def _ended(self, procedure: Procedure, end: BaseException) -> Outcome:
        places = self._places(end.__traceback__)
        record = self._record(self._left(places))
        span = places[-1].span if places else procedure.span
        match end:
            case events.Broken():
                return self._broken(end.number, places, record)
            case events.BlockedEvent():
                return Blocked(span, **record)
            case events.ProgramHalt():
                return Halted(span, **record)
            case events.OutOfSteps():
                return StepLimit(**record)
            case events.TooDeep() | RecursionError():
                return DepthLimit(len(places), **record)
            case events.Stuck():
                raise InternalError(f"{span}: no edge can be taken") from end
            case NameError() if "_" in (end.name or ""):  # a variable's, not one of ours
                return Undetermined("a variable is read before it has a value", span, **record)
            case NameError():
                raise InternalError(f"{span}: {end}") from end
            case MemoryError():
                return Undetermined("out of memory", span, **record)
            case _:
                return Undetermined(str(end), span, **record)

    def _places(self, traceback: TracebackType | None) -> list[_EndPlace]:
        """The procedures that were running, the innermost last."""
        places = []
        while traceback is not None:
            frame = traceback.tb_frame
            compiled = self._machine.compiled.get(frame.f_code.co_name)
            if compiled is not None and frame.f_globals is self._machine.namespace:
                places.append(_EndPlace(compiled, frame, traceback.tb_lineno))
            traceback = traceback.tb_next
        return places

    def _left(self, places: list[_EndPlace]) -> int:
        """The steps that were left: counted in the innermost procedure that had begun."""
        left: int = self._machine.namespace["LEFT"]
        if not places:
            return left
        place = places[-1]
        counted: int = place.frame.f_locals.get("left", left)
        return counted - place.compiled.pending(place.line)

    def _broken(self, number: int, places: list[_EndPlace], record: dict[str, Any]) -> Outcome:
        check = self._machine.checks.table[number]
        place, obligation = places[-1], check.obligation
        if check.is_precondition:
            assert check.clause is not None
            if len(places) == 1:
                return Rejected(check.clause, **record)
            place = places[-2]
            obligation = Obligation(Kind.PRECONDITION, place.span, obligation.detail)
        about = place.about if check.clause is None else free_variables(check.clause.formula)
        values = place.frame.f_locals
        state = self._machine.source_values(place.procedure, values, place.location, about)
        return Violated(obligation, state, place.procedure.name, check.clause, **record)


def _names_hint(variables: Mapping[str, tuple[Variable, Variable | None]]) -> str:
    names = [name for name, (v, _) in variables.items() if v.role is not Role.CONSTANT]
    if not names:
        return "there are none that could be set"
    more = ", ..." if len(names) > _LISTED else ""
    return f"there are {', '.join(f'`{name}`' for name in names[:_LISTED])}{more}"


def _stack_depth() -> int:
    depth = 0
    frame: FrameType | None = sys._getframe()
    while frame is not None:
        depth += 1
        frame = frame.f_back
    return depth
