# SPDX-License-Identifier: Apache-2.0
"""Abstract, check, test the way to a violation, refine (Armando et al. 2006, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from assay.budget import Budget, OutOfTimeError
from assay.dataclass import dataclass
from assay.engines.arrays.elements import element_at, parts_of, reads
from assay.engines.arrays.feasibility import (
    Feasible,
    Infeasible,
    NotDecided,
    ReadLink,
    SymbolicWrite,
    TraceFormulas,
    judged,
)
from assay.engines.arrays.relations import ProcedureView, RelationMaker
from assay.engines.arrays.tabulation import Tabulation, TooManyFactsError
from assay.engines.arrays.traces import NoTraceError, Trace, trace_to
from assay.engines.arrays.ways import ProcedureWays, Way
from assay.execution.task import Task
from assay.passes.assert_postconditions import with_asserted_postconditions
from assay.program.analysis.call_graph import call_graph
from assay.program.analysis.effects import mentioned
from assay.program.analysis.ghosts import old_ghosts
from assay.program.analysis.parameters import fixed_parameters
from assay.program.commands import evaluated
from assay.program.graph import Procedure
from assay.program.heap import ALLOCATED, LENGTH
from assay.program.obligations import Kind, Obligation
from assay.program.terms import Op, Term, free_variables, substitute, subterms
from assay.solvers.relations.isl import errors, new_context
from assay.transitions.path import RefusedError
from assay.transitions.updates import Updates

_MOST_ROUNDS: Final = 40
_MOST_ELEMENTS: Final = 16  # of one procedure
_MOST_OPERATIONS: Final = 400_000  # of isl, for one step
_EXACT_SHARE: Final = 0.3  # of the time

Chosen = Mapping[str, tuple[Term, ...]]


@final
@dataclass(frozen=True, slots=True)
class Round:
    """One abstract program, and what came of it."""

    elements: Chosen
    obligation: Obligation | None = None  # that can break in it
    trace: Trace = ()
    formulas: TraceFormulas | None = None
    verdict: Feasible | Infeasible | NotDecided | None = None
    added: tuple[Term, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Unbroken:
    """Nothing breaks in an abstract program, but for what was given up."""

    table: Tabulation
    views: Mapping[str, ProcedureView]
    exact: Tabulation | None  # as far as that came, where states were widened


@final
@dataclass(frozen=True, slots=True)
class Violation:
    """A way that has a model."""

    obligation: Obligation
    formulas: TraceFormulas
    feasible: Feasible


@final
@dataclass(frozen=True, slots=True)
class GivenUp:
    """Why there is no answer."""

    text: str


Result = Unbroken | Violation | GivenUp


@final
class Refinement:
    """The loop of refinement for one procedure."""

    def __init__(self, task: Task, budget: Budget) -> None:
        self._task = task
        self._budget = budget
        self._root = with_asserted_postconditions(task.procedure)
        self.procedures = self._reached()
        self.rounds: list[Round] = []
        self.given_up: set[Obligation] = set()
        self.untraced: set[Obligation] = set()  # there is no short way, with these elements
        self._exact: Tabulation | None = None  # of the last round, be it complete or not
        self._is_endless = False  # exact states take too long
        self.minds_ends = False  # of machine types
        self.elements: dict[str, tuple[Term, ...]] = {
            name: tuple(_lengths(one)) for name, one in self.procedures.items()
        }

    def _reached(self) -> dict[str, Procedure]:
        """The procedure, and everything it may call."""
        program = self._task.program
        found = {
            name: program.procedures[name] for name in call_graph(program).reached(self._root.name)
        }
        for one in found.values():
            if not one.edges:
                raise RefusedError(f"a call of `{one.source_name}`, which has no body", one.span)
            if one.has_contract:
                raise RefusedError(f"a call of `{one.source_name}`, which has a contract", one.span)
        return {**found, self._root.name: self._root}

    def run(self) -> Result:
        """Until nothing breaks, something does, or nothing more can be done."""
        for _ in range(_MOST_ROUNDS):
            self._budget.check()
            found = self._round()
            if found is not None:
                return found
        return GivenUp("too many refinements")

    def _round(self) -> Result | None:
        try:
            table, views = self._checked()
        except (TooManyFactsError, errors()):
            return GivenUp("the states of the abstract program do not come to an end")
        left = self.given_up | self.untraced
        open_ = sorted((one for one in table.broken if one not in left), key=_claims_first)
        if not open_:
            self.rounds.append(Round(dict(self.elements)))
            return Unbroken(table, views, self._exact)
        return self._tested(table, views, open_[0])

    def _checked(self) -> tuple[Tabulation, Mapping[str, ProcedureView]]:
        """The abstract program, exactly if that comes to an end soon."""
        if not self._is_endless:
            try:
                return self._tabulated(self._budget.part(_EXACT_SHARE), widening=False)
            except OutOfTimeError:
                self._budget.check()
                self._is_endless = True
            except (TooManyFactsError, errors()):
                pass
        return self._tabulated(self._budget, widening=True)

    def _tabulated(
        self, budget: Budget, *, widening: bool
    ) -> tuple[Tabulation, Mapping[str, ProcedureView]]:
        program = self._task.program
        context: Any = new_context(_MOST_OPERATIONS)
        maker = RelationMaker(context, program, ends=self.minds_ends)
        views = {name: self._view(name) for name in self.procedures}
        table = Tabulation(maker, views, budget, widening=widening)
        if not widening:
            self._exact = table
        table.run(self._root.name, self._first())
        return table, views

    def _view(self, name: str) -> ProcedureView:
        program, procedure = self._task.program, self.procedures[name]
        is_first = name == self._root.name and name not in call_graph(program).recursive
        first = self._first().updates if is_first and self._task.from_main else None
        ways = ProcedureWays(procedure, ends=self.minds_ends, first=first)
        return ProcedureView(program, procedure, self.elements[name], ways)

    def _first(self) -> Way:
        """What is known where the procedure starts."""
        values: dict[Term, Term] = {}
        conditions: list[Term] = []
        if self._task.from_main:
            for target, value in self._task.program.initial:
                values[target] = substitute(value, values)
        else:
            contract = self._root.contract
            conditions += (one.formula for one in (contract.requires if contract else ()))
        values |= {ghost: values.get(of, of) for of, ghost in old_ghosts(self._root)}
        entry = self._root.entry
        return Way(entry, entry, Updates(tuple(conditions), values), ())

    def _tested(
        self, table: Tabulation, views: Mapping[str, ProcedureView], obligation: Obligation
    ) -> Result | None:
        try:
            trace = trace_to(table, views, table.broken[obligation], self._budget)
        except (NoTraceError, errors()):
            self.untraced.add(obligation)
            return None
        formulas = TraceFormulas(self._task.program, self._root, from_main=self._task.from_main)
        formulas.follow(trace, self._budget)
        verdict = judged(formulas, self._budget)
        before = dict(self.elements)
        added = self._chosen(formulas, verdict) if isinstance(verdict, Infeasible) else ()
        if added:
            self.untraced.clear()
        self.rounds.append(Round(before, obligation, trace, formulas, verdict, added))
        match verdict:
            case Feasible():
                return Violation(obligation, formulas, verdict)
            case Infeasible(core=()) if not self.minds_ends:
                self.minds_ends = True
                return None
            case _:
                if not added:
                    self.given_up.add(obligation)  # others may still be decided
                return None

    # --- which elements

    def _chosen(self, formulas: TraceFormulas, verdict: Infeasible) -> tuple[Term, ...]:
        """The elements that the core reads, in every procedure that has a name for them."""
        added: list[Term] = []
        for link in verdict.core:
            for name, element in self._named(formulas, link):
                known = self.elements[name]
                if element not in known and len(known) < _MOST_ELEMENTS:
                    self.elements[name] = (*known, element)
                    added.append(element)
        return tuple(dict.fromkeys(added))

    def _named(self, formulas: TraceFormulas, link: ReadLink) -> list[tuple[str, Term]]:
        """What procedures call the element that a link is about."""
        parts = parts_of(link.read)
        assert parts is not None
        found = [
            (one.procedure, element_at(one.map, (one.object, one.index)))
            for one in _symbolic(formulas, link)
            if one.map is parts.map
        ]
        if not found:
            index = link.indices[-1] if link.is_constant else parts.indices[-1]
            found = [(link.procedure, element_at(parts.map, (*parts.indices[:-1], index)))]
            if link.is_constant and len(parts.indices) == 2:
                found += self._elsewhere(formulas, link, parts.map)
        return [one for one in dict.fromkeys(found) if self._is_usable(*one)]

    def _elsewhere(
        self, formulas: TraceFormulas, link: ReadLink, memory: Term
    ) -> list[tuple[str, Term]]:
        """What the other procedures of the way call it; a global array has its name everywhere."""
        shared = formulas.shared()
        found: dict[str, Term] = {}
        if link.indices[0].op is Op.INTEGER and self._is_global(link.indices[0]):
            element = element_at(memory, link.indices)
            used = mentioned(self._task.program)
            found = {name: element for name in self.procedures if memory in used[name]}
            found.pop(link.procedure, None)
        for procedure, values in formulas.frames():
            if procedure.name == link.procedure or procedure.name in found:
                continue
            for name in _objects(procedure, memory):
                value = values.get(name, shared.get(name, name))
                if value is link.indices[0]:
                    found[procedure.name] = element_at(memory, (name, link.indices[-1]))
                    break
        return list(found.items())

    def _is_global(self, object_: Term) -> bool:
        return any(one.term is object_ for one in self._task.program.objects)

    def _is_usable(self, name: str, element: Term) -> bool:
        """In a procedure that is called, elements are named by what it does not change."""
        parts = parts_of(element)
        if parts is None or any(next(reads(one), None) is not None for one in parts.indices):
            return False
        if name == self._root.name and name not in call_graph(self._task.program).recursive:
            return True
        procedure = self.procedures[name]
        fixed = fixed_parameters(procedure)
        own = {one.term for one in procedure.variables} - fixed
        return all(own.isdisjoint(free_variables(one)) for one in parts.indices)


def _claims_first(obligation: Obligation) -> bool:
    """What the source claims is what elements are chosen for."""
    return obligation.kind not in (Kind.UNREACHABLE, Kind.ASSERTION, Kind.POSTCONDITION)


def _symbolic(formulas: TraceFormulas, link: ReadLink) -> list[SymbolicWrite]:
    """The writes with unknown indices that may be what a link reads."""
    exact = formulas.writes.get(link.indices[-1])
    if exact is not None:
        return [exact]
    used = free_variables(link.formula)
    return [
        write for at, write in formulas.writes.items() if not used.isdisjoint(free_variables(at))
    ]


def _objects(procedure: Procedure, memory: Term) -> list[Term]:
    """What a procedure calls the objects whose elements it reads or writes, or is given."""
    found: dict[Term, None] = {}
    for edge in procedure.edges:
        for term in evaluated(edge.command):
            for one in _accesses(term, memory):
                found[one] = None
    for parameter in procedure.parameters:
        if len(parameter.variables) > 1 or not str(parameter.type).isidentifier():
            found[parameter.variables[0]] = None
    named = [one for one in found if one.op in (Op.VAR, Op.INTEGER)]
    return [one for one in named if one is not ALLOCATED]


def _accesses(term: Term, memory: Term) -> list[Term]:
    return [
        one.args[1]
        for one in subterms(term)
        if one.op in (Op.SELECT, Op.STORE) and one.args[0].sort is memory.sort
    ]


def _lengths(procedure: Procedure) -> list[Term]:
    """Lengths of arrays are looked at from the start."""
    terms = [term for edge in procedure.edges for term in evaluated(edge.command)]
    found: dict[Term, None] = {}
    for one in reads(*terms):
        parts = parts_of(one)
        if parts is not None and parts.map is LENGTH and parts.indices[0].op is Op.VAR:
            found[one] = None
    return list(found)
