# SPDX-License-Identifier: Apache-2.0
"""Each rule of the program model, broken once in a program that keeps all of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from text.samples import COUNTER, ELEMENTS, FLAG, INDEX, T, V, at, everything

from assay.program.checker import check
from assay.program.commands import SKIP, Assert, Assign, Assume, Call, Havoc, Source, Why
from assay.program.contracts import (
    AssignableGlobal,
    Clause,
    Contract,
    ElementRange,
    Frame,
    LoopContract,
)
from assay.program.graph import (
    Edge,
    Language,
    Loop,
    Parameter,
    Procedure,
    Program,
    Role,
    Semantics,
    Variable,
)
from assay.program.heap import LENGTH
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Term,
    add,
    at_most,
    equal,
    forall,
    integer,
    less,
    multiply,
    negation,
    scale,
    select,
    variable,
)
from assay.program.types import VOID

STRANGER = variable("stranger", INT)
NAME = "Fill.fill"


def changed(**parts: Any) -> list[str]:
    program = everything()
    procedure = replace(program.procedures[NAME], **parts)
    return check(replace(program, procedures={**program.procedures, NAME: procedure}))


def with_command(command: Any, number: int = 6) -> list[str]:
    """What is found with another command on one edge (6: `i := i + 1`)."""
    edges = list(everything().procedures[NAME].edges)
    edges[number + 1] = replace(edges[number + 1], command=command)
    return changed(edges=tuple(edges))


def with_edges(*more: tuple[int, Any, int]) -> list[str]:
    edges = everything().procedures[NAME].edges
    return changed(edges=edges + tuple(Edge(s, c, e, at(0, 1)) for s, c, e in more))


def with_variables(*more: Variable) -> list[str]:
    return changed(variables=everything().procedures[NAME].variables + more)


def with_contract(**parts: Any) -> list[str]:
    return changed(contract=Contract(**parts))


def with_loop(**parts: Any) -> list[str]:
    return changed(loops=(Loop(0, at(0, 1), LoopContract(**parts)),))


def clause(formula: Term, **parts: Any) -> tuple[Clause, ...]:
    return (Clause(formula, at(0, 1), Kind.ASSERTION, **parts),)


def loose_body() -> Term:
    """A body torn out of its binder."""
    return forall([V], TRUE, equal(V, T)).args[1]


def test_a_program_that_keeps_the_rules() -> None:
    assert check(everything()) == []
    assert changed() == []


BROKEN: dict[str, tuple[Callable[[], list[str]], str]] = {
    "entry": (lambda: changed(entry=15), "entry 15 is not a location"),
    "halt": (lambda: changed(halt=-1), "halt -1 is not a location"),
    "exit is halt": (lambda: changed(halt=13), "exit and halt are both location 13"),
    "edge outside": (lambda: with_edges((99, SKIP, 0)), "edge 99 -> 0 leaves the locations"),
    "edge to nowhere": (lambda: with_edges((14, SKIP, 99)), "edge 14 -> 99 leaves the locations"),
    "after exit": (lambda: with_edges((13, SKIP, 14)), "exit 13 has an edge out of it"),
    "after halt": (lambda: with_edges((14, SKIP, 0)), "halt 14 has an edge out of it"),
    "two edges": (lambda: with_edges((12, SKIP, 0)), "location 12 has several edges, not all"),
    "dead end": (lambda: changed(locations=16, exit=15), "location 13 is a dead end"),
    "one branch": (
        lambda: with_command(Assume(FLAG, Why.BRANCH)),
        "location 6 branches but has one edge",
    ),
    "third branch": (
        lambda: with_edges((2, Assume(FLAG, Why.ASSUME), 0)),
        "location 2 has several edges, not all of them branches",
    ),
    "not exclusive": (
        lambda: with_command(Assume(at_most(INDEX, select(LENGTH, T)), Why.BRANCH), 1),
        "the branches at location 2 are not each other's negation",
    ),
    "branches with other atoms": (
        lambda: with_command(Assume(less(INDEX, V), Why.BRANCH), 1),
        "the branches at location 2 are not each other's negation",
    ),
    "same branch": (
        lambda: with_edges((2, Assume(less(INDEX, select(LENGTH, T)), Why.BRANCH), 0)),
        "two branches at location 2 have the same condition",
    ),
    "assign undeclared": (
        lambda: with_command(Assign((STRANGER,), (ONE,))),
        "stranger is assigned but not declared",
    ),
    "use undeclared": (
        lambda: with_command(Assign((INDEX,), (multiply(INDEX, STRANGER),))),
        "stranger of sort Int is not declared",
    ),
    "use of another sort": (
        lambda: with_command(Assign((FLAG,), (variable("i", BOOL),))),
        "i of sort Bool is not declared",
    ),
    "assign a sort": (lambda: with_command(Assign((INDEX,), (FLAG,))), "flag is Bool, not Int"),
    "assign twice": (
        lambda: with_command(Assign((INDEX, INDEX), (ONE, ZERO))),
        "a variable is assigned twice at once",
    ),
    "too few values": (lambda: with_command(Assign((INDEX, V), (ONE,))), "2 targets for 1 values"),
    "assign a sum": (
        lambda: with_command(Assign((add(INDEX, ONE),), (ONE,))),
        "i + 1 is assigned but not declared",
    ),
    "assume an integer": (lambda: with_command(Assume(V, Why.ASSUME)), "v is Int, not Bool"),
    "assert an integer": (
        lambda: with_command(Assert(V, Obligation(Kind.INDEX, at(0, 1)))),
        "v is Int, not Bool",
    ),
    "havoc undeclared": (
        lambda: with_command(Havoc((STRANGER,), Source.NONDET, "f")),
        "stranger is assigned but not declared",
    ),
    "unknown callee": (lambda: with_command(Call("nobody", (), ())), "no procedure nobody to call"),
    "too few arguments": (
        lambda: with_command(Call("helper", (T,), ())),
        "1 arguments where the callee has 2",
    ),
    "argument of a sort": (
        lambda: with_command(Call("helper", (T, FLAG), ())),
        "flag is Bool, not Int",
    ),
    "too many results": (
        lambda: with_command(Call("helper", (T, T), (INDEX, V))),
        "2 results where the callee has 1",
    ),
    "result of a sort": (
        lambda: with_command(Call("helper", (T, T), (FLAG,))),
        "flag is Bool, not Int",
    ),
    "loose bound variable": (
        lambda: with_command(Assume(loose_body(), Why.ASSUME)),
        "stands outside its binder",
    ),
    "declared twice": (
        lambda: with_variables(Variable(INDEX, Role.LOCAL)),
        "i is declared twice",
    ),
    "not a variable": (
        lambda: with_variables(Variable(add(INDEX, ONE), Role.LOCAL)),
        "i + 1 is declared but is not a variable",
    ),
    "also a global": (
        lambda: with_variables(Variable(COUNTER, Role.LOCAL)),
        "counter is also a global",
    ),
    "heap inside": (
        lambda: with_variables(Variable(STRANGER, Role.HEAP)),
        "stranger has the role heap inside a procedure",
    ),
    "ghost of nothing": (
        lambda: with_variables(Variable(variable("stranger@old", INT), Role.GHOST)),
        "stranger@old is a copy of no variable of sort Int",
    ),
    "ghost of a sort": (
        lambda: with_variables(Variable(variable("flag@old", INT), Role.GHOST)),
        "flag@old is a copy of no variable of sort Int",
    ),
    "parameter undeclared": (
        lambda: changed(parameters=(Parameter("s", VOID, (STRANGER,)),)),
        "stranger is not declared as a parameter",
    ),
    "parameter of another role": (
        lambda: changed(parameters=(Parameter("i", VOID, (INDEX,)),)),
        "i is not declared as a parameter",
    ),
    "one variable twice": (
        lambda: changed(parameters=(Parameter("t", VOID, (T, T)),)),
        "two parameters are one variable",
    ),
    "result undeclared": (lambda: changed(results=(V,)), "v is not declared as a result"),
    "listed by another name": (lambda: changed(name="f"), "procedure f is listed as Fill.fill"),
    "requires an integer": (lambda: with_contract(requires=clause(V)), "v is Int, not Bool"),
    "ensures a stranger": (
        lambda: with_contract(ensures=clause(less(V, STRANGER))),
        "contract: assertion: stranger of sort Int is not declared",
    ),
    "decreases a truth value": (
        lambda: with_contract(decreases=clause(FLAG)),
        "flag is Bool, not Int",
    ),
    "defined by an integer": (
        lambda: with_contract(requires=clause(FLAG, defined=V)),
        "v is Int, not Bool",
    ),
    "guard": (lambda: with_contract(frame=Frame(((V, None),), None)), "frame: v is Int, not Bool"),
    "place not global": (
        lambda: with_contract(frame=Frame(((TRUE, (AssignableGlobal(V),)),), None)),
        "frame: v is not a global",
    ),
    "place of a loop not a variable": (
        lambda: with_loop(frame=Frame(((TRUE, (AssignableGlobal(STRANGER),)),), None)),
        "frame: stranger is not a variable",
    ),
    "place not in a heap": (
        lambda: with_contract(frame=Frame(((TRUE, (ElementRange(LENGTH, T, ZERO, ONE),)),), None)),
        "frame: heap.length is not a heap map",
    ),
    "place with a stranger": (
        lambda: with_contract(
            frame=Frame(((TRUE, (ElementRange(ELEMENTS, T, ZERO, STRANGER),)),), None)
        ),
        "frame: stranger of sort Int is not declared",
    ),
    "loop condition": (
        lambda: changed(
            loops=(replace(everything().procedures[NAME].loops[0], conditions=(2, 15)),),
        ),
        "loop 2: its condition is decided at what is not a location",
    ),
    "loop head": (
        lambda: changed(
            loops=(replace(everything().procedures[NAME].loops[0], head=15),),
        ),
        "loop 15: its head is not a location",
    ),
}


@pytest.mark.parametrize("rule", BROKEN)
def test_a_broken_rule_is_found(rule: str) -> None:
    broken, sentence = BROKEN[rule]
    assert any(sentence in problem for problem in broken()), broken()


def test_problems_name_their_procedure() -> None:
    assert all(p.startswith("Fill.fill: ") for p in with_command(Assign((INDEX,), (FLAG,))))


def test_globals_and_initial_values() -> None:
    program = everything()
    assert any("not declared" in p for p in check(replace(program, initial=((STRANGER, ONE),))))
    assert any("its value Bool" in p for p in check(replace(program, initial=((COUNTER, FLAG),))))
    twice = replace(program, globals=program.globals + program.globals[:1])
    assert any("declared twice" in p for p in check(twice))


def test_branches_may_be_written_in_any_form() -> None:
    """What is each other's negation, in each of the shapes that negation has."""
    for condition in (FLAG, negation(FLAG), less(T, V), at_most(T, ZERO), equal(T, V)):
        procedure = branching(condition, negation(condition))
        program = Program(Semantics(Language.C), {"f": procedure}, (), ())
        assert check(program) == []
        other = branching(condition, condition)
        assert check(replace(program, procedures={"f": other})) != []


def branching(one: Term, other: Term) -> Procedure:
    edges = tuple(Edge(0, Assume(c, Why.BRANCH), 1, at(0, 1)) for c in (one, other))
    variables = tuple(Variable(term, Role.LOCAL) for term in (T, V, FLAG))
    return Procedure("f", (), (), VOID, variables, 3, 0, 1, 2, edges, (), None, at(0, 1))


def large_program(random: Random) -> Program:
    """Sixty thousand edges in procedures of six hundred."""
    variables = [variable(f"v{i}", INT) for i in range(200)]
    declared = tuple(Variable(term, Role.LOCAL) for term in variables)

    def procedure(name: str) -> Procedure:
        edges: list[Edge] = []
        for location in range(500):
            a, b, c = random.choices(variables, k=3)
            span = at(location, location + 1)
            if random.randrange(4) == 0:
                condition = less(add(a, integer(random.randrange(999))), b)
                edges.append(Edge(location, Assume(condition, Why.BRANCH), location + 1, span))
                otherwise = Assume(negation(condition), Why.BRANCH)
                edges.append(Edge(location, otherwise, min(500, location + 3), span))
            elif random.randrange(3) == 0:
                fits = at_most(add(a, scale(random.randrange(99), b)), integer(2**31 - 1))
                overflow = Obligation(Kind.OVERFLOW, span)
                edges.append(Edge(location, Assert(fits, overflow), location + 1, span))
            else:
                value = add(b, multiply(c, add(a, integer(random.randrange(999)))))
                edges.append(Edge(location, Assign((a,), (value,)), location + 1, span))
        return Procedure(
            name, (), (), VOID, declared, 502, 0, 500, 501, tuple(edges), (), None, at(0, 1)
        )

    names = [f"f{i}" for i in range(100)]
    return Program(Semantics(Language.C), {name: procedure(name) for name in names}, (), ())


@pytest.mark.speed
def test_a_large_program_is_checked_fast() -> None:
    program = large_program(Random(1))
    assert sum(len(p.edges) for p in program.procedures.values()) > 60_000
    times = []
    for _ in range(5):
        start = time.process_time()
        assert check(program) == []
        times.append(time.process_time() - start)
    assert min(times) < 0.5  # 0.25 s on an idle machine


def test_one_name_may_have_two_sorts() -> None:
    assert with_variables(Variable(variable("i", BOOL), Role.LOCAL)) == []


def test_the_frame_of_a_loop_may_list_locals() -> None:
    assert with_loop(frame=Frame(((TRUE, (AssignableGlobal(V),)),), None)) == []
