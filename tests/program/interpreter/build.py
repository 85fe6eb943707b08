# SPDX-License-Identifier: Apache-2.0
"""Small programs made by hand: a graph edge by edge, and a program of such procedures."""

from __future__ import annotations

from assay.program.commands import Assert, Assign, Assume, Call, Command, Havoc, Source, Why
from assay.program.contracts import Clause, Contract, LoopContract
from assay.program.graph import (
    Edge,
    Language,
    Location,
    Loop,
    Math,
    Parameter,
    Procedure,
    Program,
    Role,
    Semantics,
    Variable,
)
from assay.program.heap import LENGTH, heap_of
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    TRUE,
    Term,
    at_most,
    conjunction,
    in_range,
    integer,
    less,
    negation,
    select,
    store,
    variable,
)
from assay.program.types import BOOLEAN, VOID, BooleanType, IntegerType, ReferenceType, Type
from assay.source import SourceFile, Span

FILE = SourceFile("made.c", b"\n".join(b"line %d" % number for number in range(1, 200)))
INT32 = IntegerType("int", 32, signed=True)
INTS = ReferenceType(INT32)
HEAP = heap_of(INT32)


def line(number: int) -> Span:
    start = FILE.line_starts[number - 1]
    return Span(FILE, start, start + 4)


def number(name: str) -> Term:
    return variable(name, INT)


def truth(name: str) -> Term:
    return variable(name, BOOL)


def element(array: Term, index: Term) -> Term:
    return select(select(HEAP, array), index)


def length(array: Term) -> Term:
    return select(LENGTH, array)


def changed(array: Term, index: Term, value: Term) -> Assign:
    return Assign((HEAP,), (store(HEAP, array, store(select(HEAP, array), index, value)),))


def clause(formula: Term, at: int, kind: Kind = Kind.POSTCONDITION, defined: Term = TRUE) -> Clause:
    return Clause(formula, line(at), kind, defined)


class Graph:
    """A procedure under construction; commands go to the end of the current path."""

    def __init__(self, name: str, **parameters: Type) -> None:
        self.name = name
        self.exit, self.halt, self.here = 0, 1, 2
        self.entry: Location = 2
        self.count = 3
        self.edges: list[Edge] = []
        self.loops: list[Loop] = []
        self.contract: Contract | None = None
        self.result = number(f"{name}.result")
        self.result_type: Type = INT32
        self.parameters = tuple(
            Parameter(p, of, (variable(p, BOOL if of is BOOLEAN else INT),))
            for p, of in parameters.items()
        )

    def place(self) -> Location:
        self.count += 1
        return self.count - 1

    def add(self, command: Command, target: Location | None = None, at: int = 1) -> None:
        after = self.place() if target is None else target
        self.edges.append(Edge(self.here, command, after, line(at)))
        self.here = after

    def set(self, target: Term, value: Term, at: int = 1) -> None:
        self.add(Assign((target,), (value,)), at=at)

    def check(self, condition: Term, kind: Kind = Kind.ASSERTION, at: int = 1) -> None:
        self.add(Assert(condition, Obligation(kind, line(at))), at=at)

    def assume(self, condition: Term, why: Why = Why.ASSUME, at: int = 1) -> None:
        self.add(Assume(condition, why), at=at)

    def havoc(self, target: Term, low: int, high: int, at: int = 1) -> None:
        self.add(Havoc((target,), Source.NONDET, "nondet"), at=at)
        self.assume(conjunction(*in_range(target, low, high)), Why.DOMAIN, at)

    def call(self, callee: str, *arguments: Term, result: Term | None = None, at: int = 1) -> None:
        self.add(Call(callee, arguments, () if result is None else (result,)), at=at)

    def branch(self, condition: Term, at: int = 1) -> tuple[Location, Location]:
        """Where the condition holds, and where not; the path goes on in the first."""
        yes, no = self.place(), self.place()
        for target, side in ((yes, condition), (no, negation(condition))):
            self.edges.append(Edge(self.here, Assume(side, Why.BRANCH), target, line(at)))
        self.here = yes
        return yes, no

    def jump(self, target: Location, at: int = 1) -> None:
        self.add(Assign((), ()), target, at)

    def loop(self, contract: LoopContract | None = None, at: int = 1) -> Location:
        """A loop head here."""
        head = self.place()
        self.jump(head)
        self.loops.append(Loop(head, line(at), contract or LoopContract()))
        return head

    def give(self, value: Term, at: int = 1) -> None:
        self.add(Assign((self.result,), (value,)), self.exit, at)

    def procedure(self) -> Procedure:
        names = {v: p.type for p in self.parameters for v in p.variables}
        targets = {
            t for e in self.edges if isinstance(e.command, Assign) for t in e.command.targets
        }
        local = sorted(targets - set(names) - {HEAP, LENGTH, self.result}, key=lambda t: t.id)
        variables = [Variable(v, Role.PARAMETER, of, v.payload[0]) for v, of in names.items()]
        variables += [Variable(v, Role.LOCAL, _type(v), v.payload[0]) for v in local]
        variables.append(Variable(self.result, Role.RESULT, self.result_type, "result"))
        return Procedure(
            self.name,
            self.parameters,
            (self.result,) if self.result_type is not VOID else (),
            self.result_type,
            tuple(variables),
            self.count,
            self.entry,
            self.exit,
            self.halt,
            tuple(self.edges),
            tuple(self.loops),
            self.contract,
            line(1),
        )


def _type(term: Term) -> Type | None:
    if term.sort is BOOL:
        return BooleanType()
    return INT32 if term.sort is INT else None


def program(
    *graphs: Graph,
    shared: tuple[Variable, ...] = (),
    initial: tuple[tuple[Term, Term], ...] = (),
    math: Math = Math.SAFE,
) -> Program:
    heap = (Variable(HEAP, Role.HEAP), Variable(LENGTH, Role.HEAP))
    procedures = {graph.name: graph.procedure() for graph in graphs}
    return Program(Semantics(Language.C, math), procedures, (*shared, *heap), initial)


def index_check(array: Term, index: Term) -> Term:
    return conjunction(at_most(integer(0), index), less(index, length(array)))
