# SPDX-License-Identifier: Apache-2.0
"""The machine: namespace, memory and record of the run that generated code works on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from assay.program.analysis.liveness import still_read
from assay.program.graph import Location, Procedure, Program, Role
from assay.program.heap import ALLOCATED, LENGTH, base_element, heap_of
from assay.program.interpreter import choices, events, formulas, maps
from assay.program.interpreter.choices import Choice, Chooser, Chosen
from assay.program.interpreter.clauses import Checks, decreases
from assay.program.interpreter.compile import (
    CompilationUnit,
    Compiled,
    Options,
    compile_iteration,
    compile_procedure,
    has_body,
    iteration_name,
)
from assay.program.interpreter.domains import choice_of
from assay.program.interpreter.memory import SharedMemory, initial_value
from assay.program.interpreter.outcome import Undecided
from assay.program.interpreter.results import StateReader
from assay.program.interpreter.samples import Sampler, State, snapshot
from assay.program.interpreter.trace import TraceStep, note_step
from assay.program.interpreter.unknown import Truth, Unknown, UnknownValue
from assay.program.interpreter.values import Value
from assay.program.sorts import BOOL
from assay.program.terms import Term
from assay.program.types import (
    BooleanType,
    IntegerType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    leads_to_object,
)

_LARGEST: Final = 1 << 100_000  # numbers without a width are not followed beyond this

Observer = Callable[[str, Location, Mapping[str, Value]], None]


class Machine:
    """Holds what generated code reads and changes; procedures are compiled when first called."""

    def __init__(
        self,
        program: Program,
        *,
        depth_limit: int,
        trace: bool,
        observe: Observer | None,
        sample: Sampler | None = None,
    ) -> None:
        self.program = program
        self.procedures = tuple(program.procedures.values())
        self.checks = Checks()
        self.compiled: dict[str, Compiled] = {}  # by the name of the function
        self.namespace: dict[str, Any] = self._names(depth_limit)
        self.memory = SharedMemory(
            self.namespace,
            _shared_variables(program),
            {one.term: one.type for one in program.globals if one.role is Role.HEAP},
            program.classes,
        )
        self._observe = observe
        self._sample = sample
        self._choices: list[tuple[Choice, Term]] = []
        self._choose: Chooser = choices.zero
        self._unit = CompilationUnit(
            program,
            Options(trace=trace, observe=observe is not None, sample=sample is not None),
            self.checks,
            self.memory.variables,
            {procedure.name: number for number, procedure in enumerate(self.procedures)},
            self._register,
        )
        self.start(choices.zero, 0)
        for number, procedure in enumerate(self.procedures):
            self.namespace[f"P{number}"] = self._stub(number, procedure)

    def _names(self, depth_limit: int) -> dict[str, Any]:
        return {
            "__builtins__": formulas.LIBRARY,  # found where the namespace has nothing else
            **{event.__name__: event for event in events.RunEnd.__subclasses__()},
            "DEEPEST": depth_limit,
            "LARGEST": _LARGEST,
            "share": maps.share,
            "writablerow": maps.writable_row,
            "decreases": decreases,
            "decide": self._decide,
            "known": known,
            "toolarge": _too_large,
            "choose": self._choose_scalar,
            "choosemap": self._choose_map,
            "note": self._note,
            "observe": self._observed,
            "sample": self._sampled,
        }

    def start(self, choose: Chooser, steps: int) -> None:
        """Forget the last run."""
        self._choose = choose
        self.undecided: dict[int, Undecided] = {}  # by the number of the check
        self.chosen: list[Chosen] = []
        self.trace: list[TraceStep] = []
        self.namespace["LEFT"] = steps

    # compilation

    def function(self, number: int) -> Callable[..., Any]:
        found: Callable[..., Any] = self.namespace[f"P{number}"]
        return found

    def number(self, procedure: str) -> int:
        return self._unit.numbers[procedure]

    def _stub(self, number: int, procedure: Procedure) -> Callable[..., Any]:
        def compile_first(*arguments: Any) -> Any:
            if not has_body(procedure):
                raise UnknownValue(Unknown(f"`{procedure.name}` has no body"))
            self._compile(number, procedure)
            return self.function(number)(*arguments)

        return compile_first

    def iteration(self, procedure: Procedure, head: Location) -> Callable[..., Any]:
        """The function that runs one iteration of a loop."""
        name = iteration_name(self.number(procedure.name), head)
        if name not in self.namespace:
            self._define(name, compile_iteration(self._unit, procedure, head))
        found: Callable[..., Any] = self.namespace[name]
        return found

    def _compile(self, number: int, procedure: Procedure) -> None:
        self._define(f"P{number}", compile_procedure(self._unit, procedure))

    def _define(self, name: str, compiled: Compiled) -> None:
        procedure = compiled.procedure
        self.compiled[name] = compiled
        code = compile(compiled.text, f"<{procedure.name}>", "exec", dont_inherit=True)
        exec(code, self.namespace)

    def _register(self, procedure: Procedure, edge: int, target: Term) -> int:
        choice = choice_of(self.program.semantics, procedure, edge, target)
        self._choices.append((choice, target))
        return len(self._choices) - 1

    # called by generated code

    def _decide(self, truth: Truth, number: int) -> None:
        """A check that is not true: broken, or noted as undecided."""
        if not isinstance(truth, Unknown):
            raise events.Broken(number)
        if number not in self.undecided:
            check = self.checks.table[number]
            self.undecided[number] = Undecided(check.about, truth.reason, check.is_precondition)

    def _choose_scalar(self, number: int) -> int | bool:
        return self.ask(self._choices[number][0])

    def _choose_map(self, number: int) -> maps.Map:
        choice, target = self._choices[number]
        default = initial_value(target.sort).default
        if isinstance(default, maps.Map):
            raise UnknownValue(Unknown("a whole heap with any contents"))
        return maps.chosen_map(lambda index: self._ask_element(choice, index), default)

    def _ask_element(self, choice: Choice, index: int) -> int | bool:
        value = self.ask(
            Choice(
                choice.source,
                choice.label,
                choice.sort,
                choice.low,
                choice.high,
                choice.span,
                index,
            )
        )
        below = choice.low is not None and value < choice.low
        if below or (choice.high is not None and value > choice.high):
            raise events.BlockedEvent
        return value

    def ask(self, choice: Choice) -> int | bool:
        value = self._choose(choice)
        value = bool(value) if choice.sort is BOOL else int(value)
        self.chosen.append(Chosen(choice, value))
        return value

    def _note(
        self, number: int, edge: int, changed: Any, writes: Any, values: dict[str, Any]
    ) -> None:
        step = note_step(
            self.memory,
            self.procedures[number],
            self.program,
            edge,
            changed,
            writes,
            {**self.namespace, **values},
        )
        if step is not None:
            self.trace.append(step)

    def _observed(self, number: int, head: Location, values: dict[str, Any]) -> None:
        procedure = self.procedures[number]
        assert self._observe is not None
        self._observe(procedure.name, head, self.source_values(procedure, values, head))

    def _sampled(self, number: int, head: Location, values: dict[str, Any]) -> None:
        procedure = self.procedures[number]
        assert self._sample is not None

        def take() -> State:
            return snapshot(procedure, self.memory.variables, {**self.namespace, **values})

        self._sample(procedure.name, head, take)

    def source_values(
        self,
        procedure: Procedure,
        values: Mapping[str, Any],
        at: Location | None,
        about: frozenset[Term] = frozenset(),
    ) -> dict[str, Value]:
        """The variables that the source has at a point of a procedure, with their values. A name
        that several have is that of the one that a formula is about, or else of one whose value is
        still read."""
        reader = StateReader(self.memory)
        found = self.global_values(reader)
        in_use = frozenset() if at is None else still_read(procedure)[at]

        def meant(term: Term) -> int:
            return 2 * (term in about) + (term in in_use)

        return found | reader.variables(procedure.variables, values, meant)

    def global_values(self, reader: StateReader) -> dict[str, Value]:
        found = reader.variables(self.program.globals, self.namespace)
        return found | reader.objects(self.program.objects)


def known(truth: Truth) -> bool:
    """A truth value that the run depends on."""
    if isinstance(truth, Unknown):
        raise UnknownValue(truth)
    return truth


def _too_large() -> UnknownValue:
    return UnknownValue(Unknown("a number without a width grew too large"))


def _shared_variables(program: Program) -> frozenset[Term]:
    """Globals and heap: what the program lists, and what the types of parameters need."""
    found = {LENGTH, ALLOCATED} | {variable.term for variable in program.globals}
    for procedure in program.procedures.values():
        for parameter in procedure.parameters:
            found |= set(_heaps(parameter.type))
        found |= set(_heaps(procedure.result_type))
    for variable in program.objects:
        if variable.type is not None and not isinstance(base_element(variable.type), StructType):
            found.add(heap_of(variable.type))
    return frozenset(found)


def _heaps(of: Type) -> list[Term]:
    match of:
        case ReferenceType() if leads_to_object(of):
            return []
        case ReferenceType(element):
            return [heap_of(element), *_heaps(element)]
        case PointerType(target) if isinstance(base_element(target), IntegerType | BooleanType):
            return [heap_of(target)]
        case _:
            return []
