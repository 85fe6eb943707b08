# SPDX-License-Identifier: Apache-2.0
"""The rules that every program of the model keeps, checked: for tests and after each pass.

The rules are those stated in `graph`, `commands` and `contracts`. That the branches of a location
with more than two edges exclude each other is the one rule that cannot be seen here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from operator import add
from typing import assert_never

from assay.program.commands import Assert, Assign, Assume, Call, Command, Havoc, Why
from assay.program.contracts import AssignableGlobal, Clause, ElementRange, Frame, Place
from assay.program.graph import Edge, Location, Procedure, Program, Role, Variable
from assay.program.heap import is_heap
from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import BINDERS, Op, Term, free_variables, name_of, negation, variable

SumPayload = tuple[tuple[int, ...], int]  # coefficients and constant
OUTSIDE = frozenset({Role.GLOBAL, Role.CONSTANT, Role.STATIC, Role.HEAP})


def check(program: Program) -> list[str]:
    """One sentence for each rule that is broken; none if the program is well formed."""
    found = [*_globals(program)]
    for name, procedure in program.procedures.items():
        if name != procedure.name:
            found.append(f"procedure {procedure.name} is listed as {name}")
        found += [
            f"{procedure.name}: {p}" for p in _ProcedureChecker(program, procedure).problems()
        ]
    return found


def _globals(program: Program) -> Iterator[str]:
    terms = _Terms(v.term for v in program.globals)
    yield from (f"globals: {p}" for p in _declarations(program.globals, terms.declared))
    for target, value in program.initial:
        problems = [*terms.problems(target), *terms.problems(value)]
        yield from (f"initial values: {problem}" for problem in problems)
        if target.sort is not value.sort:
            yield f"initial values: {target} is {target.sort}, its value {value.sort}"


class _Terms:
    """Which variables there are, and which terms are known to use no others."""

    def __init__(self, *declared: Iterable[Term]) -> None:
        self.declared = {term for group in declared for term in group}
        self.seen = set(self.declared)

    def problems(self, root: Term) -> list[str]:
        """What is wrong with the variables of a term; sorts inside are right by construction."""
        seen = self.seen
        found: list[str] = []
        stack = [root]
        for term in stack:  # grows while it is walked
            if term in seen:
                continue
            seen.add(term)
            if term.height and term.op in BINDERS:
                stack += free_variables(term)
            elif term.args:
                stack += [arg for arg in term.args if arg not in seen]
            elif term.op is Op.VAR or term.op is Op.BOUND:
                found.append(_stray(term))
        return found


def _stray(term: Term) -> str:
    if term.op is Op.VAR:
        return f"{term} of sort {term.sort} is not declared"
    return f"bound variable {term} stands outside its binder"


def _declarations(variables: Iterable[Variable], known: set[Term]) -> Iterator[str]:
    """Each variable once; a ghost `x@label` beside the variable that it is a copy of."""
    seen: set[Term] = set()
    for declared in variables:
        term = declared.term
        if term.op is not Op.VAR:
            yield f"{term} is declared but is not a variable"
            continue
        if term in seen:
            yield f"{term} is declared twice"
        seen.add(term)
        of, label, _ = name_of(term).rpartition("@")
        if label and variable(of, term.sort) not in known:
            yield f"{term} is a copy of no variable of sort {term.sort}"


class _ProcedureChecker:
    """Checks one procedure."""

    def __init__(self, program: Program, procedure: Procedure) -> None:
        self.program = program
        self.procedure = procedure
        self.globals = {v.term for v in program.globals}
        self.terms = _Terms(self.globals, (v.term for v in procedure.variables))

    def problems(self) -> Iterator[str]:
        yield from _declarations(self.procedure.variables, self.terms.declared)
        yield from self.roles()
        yield from self.signature()
        yield from self.special_locations()
        if self.procedure.edges:
            yield from self.commands()
            yield from self.shape()
        yield from self.specifications()

    def roles(self) -> Iterator[str]:
        for declared in self.procedure.variables:
            if declared.role in OUTSIDE:
                yield f"{declared.term} has the role {declared.role} inside a procedure"
            if declared.term in self.globals:
                yield f"{declared.term} is also a global"

    def signature(self) -> Iterator[str]:
        roles = {v.term: v.role for v in self.procedure.variables}
        passed = [t for parameter in self.procedure.parameters for t in parameter.variables]
        for terms, role in ((passed, Role.PARAMETER), (self.procedure.results, Role.RESULT)):
            for term in terms:
                if roles.get(term) is not role:
                    yield f"{term} is not declared as a {role}"
        if len(set(passed)) != len(passed):
            yield "two parameters are one variable"

    def special_locations(self) -> Iterator[str]:
        of = self.procedure
        for name, location in (("entry", of.entry), ("exit", of.exit), ("halt", of.halt)):
            if not 0 <= location < of.locations:
                yield f"{name} {location} is not a location"
        if of.exit == of.halt and of.edges:
            yield f"exit and halt are both location {of.exit}"

    # --- edges -----------------------------------------------------------------------------------

    def commands(self) -> Iterator[str]:
        count = self.procedure.locations
        for edge in self.procedure.edges:
            if not (0 <= edge.source < count and 0 <= edge.target < count):
                yield f"edge {edge.source} -> {edge.target} leaves the locations"
            for problem in self.command(edge.command):
                yield f"edge {edge.source} -> {edge.target}: {problem}"

    def command(self, command: Command) -> Iterable[str]:
        match command:
            case Assign():
                return self.assign(command)
            case Assume():
                return self.typed(command.condition, BOOL)
            case Assert():
                return self.typed(command.condition, BOOL)
            case Havoc():
                return self.targets(command.targets)
            case Call():
                return self.call(command)
            case _:
                assert_never(command)

    def typed(self, term: Term, sort: Sort) -> list[str]:
        found = [] if term in self.terms.seen else self.terms.problems(term)
        if term.sort is not sort:
            found.append(f"{term} is {term.sort}, not {sort}")
        return found

    def assign(self, command: Assign) -> list[str]:
        targets, values = command.targets, command.values
        found = self.targets(targets)
        if len(targets) != len(values):
            found.append(f"{len(targets)} targets for {len(values)} values")
        for target, value in zip(targets, values, strict=False):
            found += self.typed(value, target.sort)
        return found

    def targets(self, targets: tuple[Term, ...]) -> list[str]:
        declared = self.terms.declared
        found = [f"{term} is assigned but not declared" for term in targets if term not in declared]
        if len(targets) > 1 and len(set(targets)) != len(targets):
            found.append("a variable is assigned twice at once")
        return found

    def call(self, command: Call) -> Iterator[str]:
        callee = self.program.procedures.get(command.callee)
        if callee is None:
            yield f"there is no procedure {command.callee} to call"
            return
        passed = [t for parameter in callee.parameters for t in parameter.variables]
        yield from self.matched("arguments", command.arguments, passed)
        if command.results:
            yield from self.matched("results", command.results, callee.results)
        yield from self.targets(command.results)

    def matched(self, what: str, given: Sequence[Term], wanted: Sequence[Term]) -> Iterator[str]:
        if len(given) != len(wanted):
            yield f"{len(given)} {what} where the callee has {len(wanted)}"
        for term, of in zip(given, wanted, strict=False):
            yield from self.typed(term, of.sort)

    def shape(self) -> Iterator[str]:
        of = self.procedure
        outgoing: list[list[Edge]] = [[] for _ in range(of.locations)]
        for edge in of.edges:
            if 0 <= edge.source < of.locations:
                outgoing[edge.source].append(edge)
        for location, edges in enumerate(outgoing):
            if len(edges) > 1:
                yield from _branching(location, edges)
            elif edges and edges[0].command.__class__ is Assume and _is_branch(edges[0]):
                yield f"location {location} branches but has one edge"
        for name, end in (("exit", of.exit), ("halt", of.halt)):
            if 0 <= end < of.locations and outgoing[end]:
                yield f"{name} {end} has an edge out of it"
        for location in self.reachable(outgoing):
            if not outgoing[location] and location not in (of.exit, of.halt):
                yield f"location {location} is a dead end"

    def reachable(self, outgoing: list[list[Edge]]) -> list[Location]:
        count = self.procedure.locations
        seen = bytearray(count)
        found = [self.procedure.entry] if 0 <= self.procedure.entry < count else []
        for location in found:  # grows while it is walked
            for edge in outgoing[location]:
                target = edge.target
                if 0 <= target < count and not seen[target]:
                    seen[target] = 1
                    found.append(target)
        return found

    # --- specifications --------------------------------------------------------------------------

    def specifications(self) -> Iterator[str]:
        contract = self.procedure.contract
        if contract is not None:
            formulas = (*contract.requires, *contract.ensures, *contract.terminates)
            yield from self.clauses("contract", BOOL, formulas)
            yield from self.clauses("contract", INT, contract.decreases)
            yield from self.frame("contract", contract.frame, self.globals)
        for loop in self.procedure.loops:
            where = f"loop {loop.head}"
            if not 0 <= loop.head < self.procedure.locations:
                yield f"{where}: its head is not a location"
            if not all(0 <= one < self.procedure.locations for one in loop.conditions):
                yield f"{where}: its condition is decided at what is not a location"
            yield from self.clauses(where, BOOL, loop.contract.invariants)
            yield from self.clauses(where, INT, loop.contract.variants)
            yield from self.frame(where, loop.contract.frame, self.terms.declared)

    def clauses(self, where: str, sort: Sort, clauses: tuple[Clause, ...]) -> Iterator[str]:
        for clause in clauses:
            for problem in (*self.typed(clause.formula, sort), *self.typed(clause.defined, BOOL)):
                yield f"{where}: {clause.kind}: {problem}"

    def frame(self, where: str, frame: Frame | None, variables: Set[Term]) -> Iterator[str]:
        """Of a contract, it lists globals; of a loop, locals of the procedure as well."""
        if frame is None:
            return
        for guard, places in frame.cases:
            problems = self.typed(guard, BOOL)
            problems += [p for place in places or () for p in self.place(place, variables)]
            yield from (f"{where}: frame: {problem}" for problem in problems)

    def place(self, place: Place, variables: Set[Term]) -> Iterator[str]:
        match place:
            case ElementRange(heap, of, low, high):
                if heap.op is not Op.VAR or not is_heap(heap):
                    yield f"{heap} is not a heap map"
                yield from self.typed(heap, heap.sort)
                for term in (of, low, high):
                    yield from self.typed(term, INT)
            case AssignableGlobal(term):
                if term not in variables:
                    yield f"{term} is not a {'global' if variables is self.globals else 'variable'}"
            case _:
                assert_never(place)


def _branching(location: Location, edges: list[Edge]) -> Iterator[str]:
    conditions = [e.command.condition for e in edges if isinstance(e.command, Assume)]
    if not all(map(_is_branch, edges)):
        yield f"location {location} has several edges, not all of them branches"
    elif len(conditions) == 2:
        if not _opposite(*conditions):
            yield f"the branches at location {location} are not each other's negation"
    elif len(set(conditions)) != len(conditions):
        yield f"two branches at location {location} have the same condition"


def _opposite(one: Term, other: Term) -> bool:
    """Whether two conditions are each other's negation, without building it where that shows."""
    if one.op is Op.NOT or other.op is Op.NOT:
        return other.args == (one,) or one.args == (other,)
    if one.op is Op.LE and other.op is Op.LE:
        left, right = one.args[0], other.args[0]
        if left.op is Op.SUM and right.op is Op.SUM:
            return left.args == right.args and _adds_up_to_one(left.payload, right.payload)
    return negation(one) is other


def _adds_up_to_one(left: SumPayload, right: SumPayload) -> bool:
    """`s <= 0` is the negation of `1 - s <= 0`."""
    return left[1] + right[1] == 1 and not any(map(add, left[0], right[0]))


def _is_branch(edge: Edge) -> bool:
    command = edge.command
    return isinstance(command, Assume) and command.why is Why.BRANCH
