# SPDX-License-Identifier: Apache-2.0
"""Whether a way of the abstract program is one of the program (Armando et al. 2006, section 2).

Every command of the way is followed with the values at hand. What a command reads from a map is a
number of its own, which a *link* ties to what was written: the theory of arrays, read by read.

    a[1] = 1; i = 0; assume a[i] != 1; ...      r1 != 1, r2 != 1, ...      r1 = a[0], r2 = 1, ...

If all formulas have a model, it is a run. If not, the links in a small unsatisfiable core are reads
of the elements that matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Final, final

from assay.budget import Budget
from assay.dataclass import dataclass, replace
from assay.engines.arrays.elements import parts_of, reads, resolved, without_binders
from assay.engines.arrays.traces import StepKind, Trace
from assay.program.analysis.ghosts import old_ghosts
from assay.program.commands import Assert, Assign, Assume, Call, Command, Havoc
from assay.program.domains import values_of
from assay.program.graph import Edge, Procedure, Program
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    equal,
    equivalence,
    free_variables,
    in_range,
    integer,
    negation,
    rebuild,
    select,
    substitute,
    unfinished,
    variable,
)
from assay.program.types import IntegerType
from assay.solvers.answers import Sat, Unsat
from assay.solvers.model import Model
from assay.solvers.store import knowing

_SECONDS: Final = 3.0  # for a question
_MOST_DELETIONS: Final = 40


@final
@dataclass(frozen=True, slots=True)
class ReadLink:
    """A read of a way: the variable of its value, and what was written there."""

    step: int  # of the way, from 1
    procedure: str
    activation: int
    read: Term  # as the program has it
    indices: tuple[Term, ...]  # their values on the way
    formula: Term

    @property
    def is_constant(self) -> bool:
        """Whether the last index is a number on this way."""
        return self.indices[-1].op is Op.INTEGER


@final
@dataclass(frozen=True, slots=True)
class SymbolicWrite:
    """A write to an element whose index has no known value on the way."""

    procedure: str
    map: Term
    object: Term
    index: Term


@final
@dataclass(frozen=True, slots=True)
class StepFormula:
    """What a step says."""

    step: int
    edge: Edge
    formulas: tuple[Term, ...]


@final
@dataclass(frozen=True, slots=True)
class Feasible:
    """A model of the formulas, and the choices of the run that it describes."""

    model: Model
    choices: tuple[Term, ...]  # scalar unknown values in their order
    contents: Mapping[str, Term]  # arrays without values, by name
    inputs: Mapping[Term, Term]  # first values of variables


@final
@dataclass(frozen=True, slots=True)
class Infeasible:
    """The links of a core."""

    core: tuple[ReadLink, ...]
    steps: tuple[int, ...]  # whose formulas were used, as far as that was asked


@final
@dataclass(frozen=True, slots=True)
class NotDecided:
    """No solver has an answer."""


@final
class TraceFormulas:
    """The formulas of a way, step by step."""

    def __init__(self, program: Program, procedure: Procedure, *, from_main: bool) -> None:
        self._program = program
        self._names = count()
        self._shared = frozenset(one.term for one in program.globals)
        self.links: list[ReadLink] = []
        self.steps: list[StepFormula] = []
        self.first: list[Term] = []
        self.choices: list[Term] = []
        self.contents: dict[str, Term] = {}
        self.writes: dict[Term, SymbolicWrite] = {}  # by the value of the index
        self._globals: dict[Term, Term] = {}
        self._frames: list[tuple[int, Procedure, dict[Term, Term]]] = []
        self._activations = count()
        self.ended: list[tuple[Procedure, dict[Term, Term]]] = []  # values where calls have ended
        self._step = 0
        self._start(procedure, from_main=from_main)
        self.inputs = {**self._globals, **self._frames[-1][2]}

    def _fresh(self, like: Term) -> Term:
        return variable(f"t!{next(self._names)}", like.sort)

    def _start(self, procedure: Procedure, *, from_main: bool) -> None:
        self._globals = {one.term: self._fresh(one.term) for one in self._program.globals}
        own = {one.term: self._fresh(one.term) for one in procedure.variables}
        self._frames = [(next(self._activations), procedure, own)]
        for original, ghost in old_ghosts(procedure):
            own[ghost] = self._value(original)
        if from_main:
            for target, value in self._program.initial:
                self._globals[target] = substitute(value, self._globals)
            return
        for one in (*self._program.globals, *procedure.variables):
            if isinstance(one.type, IntegerType) and one.term.sort is INT:
                domain = values_of(self._program.semantics, one.type)
                if domain is not None:
                    self.first += in_range(self._value(one.term), *domain)
        contract = procedure.contract
        for clause in contract.requires if contract is not None else ():
            self.first.append(self._evaluated(clause.formula))

    def frames(self) -> list[tuple[Procedure, dict[Term, Term]]]:
        """Every activation of the way with the values that it had last."""
        return [*self.ended, *((one, values) for _, one, values in self._frames)]

    def shared(self) -> Mapping[Term, Term]:
        return self._globals

    # --- steps

    def follow(self, trace: Trace, budget: Budget) -> None:
        for number, step in enumerate(trace, 1):
            budget.check()
            self._step = number
            match step.move:
                case StepKind.ALONG:
                    last = number == len(trace)
                    formulas = self._command(step.edge.command, broken=last)
                case StepKind.INTO:
                    formulas = self._enter(step.edge)
                case StepKind.BACK:
                    formulas = self._leave(step.edge)
            kept = tuple(one for one in formulas if one is not TRUE)
            self.steps.append(StepFormula(number, step.edge, kept))

    def _command(self, command: Command, *, broken: bool) -> list[Term]:
        match command:
            case Assign(targets=targets, values=values):
                self._note_writes(targets, values)
                new = [self._evaluated(value) for value in values]
                for target, value in zip(targets, new, strict=True):
                    self._set(target, value)
                return []
            case Assume(condition=condition):
                return [self._evaluated(condition)]
            case Assert(condition=condition):
                value = self._evaluated(condition)
                return [negation(value) if broken else value]
            case Havoc(targets=targets, label=label):
                for target in targets:
                    self._choose(target, label)
                return []
            case Call():
                raise AssertionError("a call leads elsewhere")

    def _note_writes(self, targets: Sequence[Term], values: Sequence[Term]) -> None:
        for target, value in zip(targets, values, strict=True):
            if value.op is not Op.STORE or value.args[0] is not target:
                continue
            _, object_, inner = value.args
            if inner.op is not Op.STORE:
                continue
            at = self._index(inner.args[1])
            if at.op is not Op.INTEGER:
                name = self._frames[-1][1].name
                self.writes[at] = SymbolicWrite(name, target, object_, inner.args[1])

    def _choose(self, target: Term, label: str) -> None:
        value = self._fresh(target)
        self._set(target, value)
        if target.sort in (INT, BOOL):
            self.choices.append(value)
        else:
            self.contents[label] = value

    def _enter(self, edge: Edge) -> list[Term]:
        command = edge.command
        assert isinstance(command, Call)
        callee = self._program.procedures[command.callee]
        parameters = [t for p in callee.parameters for t in p.variables]
        values = {one.term: self._fresh(one.term) for one in callee.variables}
        for parameter, argument in zip(parameters, command.arguments, strict=True):
            values[parameter] = self._evaluated(argument)
        for original, ghost in old_ghosts(callee):
            values[ghost] = values.get(original) or self._globals[original]
        self._frames.append((next(self._activations), callee, values))
        return []

    def _leave(self, edge: Edge) -> list[Term]:
        command = edge.command
        assert isinstance(command, Call)
        _, callee, values = self._frames.pop()
        self.ended.append((callee, values))
        for target, result in zip(command.results, callee.results, strict=False):
            self._set(target, values[result])
        return []

    # --- values

    def _value(self, term: Term) -> Term:
        own = self._frames[-1][2]
        if term in own:
            return own[term]
        return self._globals.get(term, term)

    def _set(self, target: Term, value: Term) -> None:
        if target in self._shared:
            self._globals[target] = value
        else:
            self._frames[-1][2][target] = value

    def _plain(self, term: Term) -> Term:
        return substitute(term, {one: self._value(one) for one in free_variables(term)})

    def _evaluated(self, term: Term) -> Term:
        """The value of a term, with a variable for each number that it reads from a map; what a
        quantifier says is left open."""
        term = without_binders(term, self._fresh)
        if next(reads(term), None) is None:
            return self._plain(term)
        done: dict[Term, Term] = {}
        for one in unfinished(term, done):
            args = tuple(done[arg] for arg in one.args)
            if one.op is Op.VAR:
                done[one] = self._value(one)
            elif one.op is Op.SELECT and one.sort in (INT, BOOL):
                done[one] = self._linked(one, rebuild(one, args))
            else:
                done[one] = rebuild(one, args)
        return done[term]

    def _linked(self, read: Term, value: Term) -> Term:
        parts = parts_of(read)
        if parts is None:
            return resolved(value)
        number = self._fresh(read)
        same = equal if read.sort is INT else equivalence
        activation, procedure, _ = self._frames[-1]
        self.links.append(
            ReadLink(
                self._step,
                procedure.name,
                activation,
                read,
                tuple(self._index(one) for one in parts.indices),
                same(number, resolved(value)),
            )
        )
        return number

    def _index(self, term: Term) -> Term:
        return resolved(self._plain(term))


def judged(formulas: TraceFormulas, budget: Budget) -> Feasible | Infeasible | NotDecided:
    """Whether the way is one of the program."""
    known = [*formulas.first, *(one for step in formulas.steps for one in step.formulas)]
    store = knowing(*known, budget=budget, solvers=("bounds", "lp", "smt"), seconds=_SECONDS)
    links = {one.formula: one for one in formulas.links}
    if FALSE in known:
        return Infeasible((), ())
    answer = store.check_assuming(list(links), most=_MOST_DELETIONS)
    match answer:
        case Sat(model=model):
            contents = dict(formulas.contents)
            return Feasible(model, tuple(formulas.choices), contents, formulas.inputs)
        case Unsat(core=core):
            used = tuple(links) if core is None else core
            return Infeasible(tuple(links[one] for one in used), ())
        case _:
            return NotDecided()


def with_used_steps(verdict: Infeasible, formulas: TraceFormulas, budget: Budget) -> Infeasible:
    """The core with the steps that it needs besides its links, for people to read."""
    store = knowing(
        *formulas.first,
        *(link.formula for link in verdict.core),
        budget=budget,
        seconds=_SECONDS,
    )
    owner = {one: step.step for step in formulas.steps for one in step.formulas}
    answer = store.check_assuming(list(owner), most=_MOST_DELETIONS)
    if not isinstance(answer, Unsat) or answer.core is None:
        return verdict
    return replace(verdict, steps=tuple(sorted({owner[one] for one in answer.core})))


Contents = Mapping[str, Callable[[int], int | bool]]


def contents_in(model: Model, contents: Mapping[str, Term]) -> Contents:
    """What arrays without values have in them, in a model."""
    return {label: _elements(model, term) for label, term in contents.items()}


def _elements(model: Model, array: Term) -> Callable[[int], int | bool]:
    def element(index: int) -> int | bool:
        value: int | bool = model.value(select(array, integer(index)))
        return value

    return element


def values_in(model: Model, terms: Sequence[Term]) -> list[int | bool]:
    return [model.value(one) for one in terms]
