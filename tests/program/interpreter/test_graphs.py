# SPDX-License-Identifier: Apache-2.0
"""Compiled graphs do what following their edges one by one does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assay.program.commands import Assign, Assume, Command, Why
from assay.program.graph import Edge, Procedure, Role, Variable
from assay.program.interpreter import Blocked, Halted, Interpreter, Returned, StepLimit
from assay.program.sorts import INT
from assay.program.terms import (
    FALSE,
    Term,
    constant_map,
    integer,
    name_of,
    negation,
    select,
    store,
    variable,
)

from .build import Graph, line, program
from .naive import NaiveMap, default_of, from_map, naive
from .strategies import GRID, ROW, SORTS, VARIABLES, terms

SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example)
STATE = [name for sort in SORTS for name in VARIABLES[sort][:3]]
BOX = range(-4, 5)


@st.composite
def assignments(draw: DrawFn) -> Assign:
    """One to three variables get values; maps mostly by changing an element in place."""
    targets = draw(st.lists(st.sampled_from(STATE), min_size=1, max_size=3, unique=True))
    values = [draw(_value(target)) for target in targets]
    return Assign(tuple(targets), tuple(values))


@st.composite
def _value(draw: DrawFn, target: Term) -> Term:
    small = terms(INT, 2, binders=False)
    kind = draw(st.integers(0, 5))
    if target.sort is ROW and kind <= 2:
        value = target
        for _ in range(draw(st.integers(1, 2))):
            value = store(value, draw(small), draw(small))
        return value
    if target.sort is GRID and kind <= 2:
        place = draw(small)
        row = select(target, place)
        for _ in range(draw(st.integers(1, 2))):
            row = store(row, draw(small), draw(small))
        value = store(target, place, row)
        return store(value, draw(small), draw(terms(ROW, 1, binders=False))) if kind == 2 else value
    if kind == 3:
        return draw(st.sampled_from(VARIABLES[target.sort][:3]))
    return draw(terms(target.sort, 2, binders=False))


@st.composite
def procedures(draw: DrawFn) -> Procedure:
    """A random graph: any location may go anywhere."""
    places = draw(st.integers(3, 12))
    targets = st.integers(0, places - 1)
    edges: list[Edge] = []
    for place in range(2, places):
        kind = draw(st.integers(0, 4))
        if kind <= 1:
            condition = draw(terms(SORTS[1], 2, binders=False))
            for side in (condition, negation(condition)):
                edges.append(Edge(place, Assume(side, Why.BRANCH), draw(targets), line(place)))
            continue
        command: Command = draw(assignments())
        if kind == 2 and draw(st.booleans()):
            command = Assume(draw(terms(SORTS[1], 1, binders=False)), Why.ASSUME)
        edges.append(Edge(place, command, draw(targets), line(place)))
    edges = draw(st.permutations(edges))
    graph = Graph("f").procedure()
    return replace(graph, locations=places, edges=tuple(edges), results=())


def follow(procedure: Procedure, state: dict[Term, Any], limit: int) -> tuple[str, int]:
    """Change the state by following edges; how this ended, and how many there were."""
    place, steps = procedure.entry, 0
    while place not in (procedure.exit, procedure.halt):
        if steps > limit:
            return "limit", steps
        options = [edge for edge in procedure.edges if edge.source == place]
        taken = options[0]
        if len(options) > 1:
            conditions = [e.command.condition for e in options if isinstance(e.command, Assume)]
            taken = options[0] if naive(conditions[0], state, BOX) else options[1]
        steps += 1
        match taken.command:
            case Assign(targets, values):
                new = [naive(value, state, BOX) for value in values]
                state.update(zip(targets, new, strict=True))
            case Assume(condition, why):
                if why is Why.ASSUME and not naive(condition, state, BOX):
                    return "blocked", steps
        place = taken.target
    return ("exit" if place == procedure.exit else "halt"), steps


ENDS = {"exit": Returned, "halt": Halted, "blocked": Blocked, "limit": StepLimit}


@given(procedures())
@settings(max_examples=80, deadline=None, derandomize=True, suppress_health_check=SLOW)
def test_random_graphs(procedure: Procedure) -> None:
    limit = 30
    names = [name for group in VARIABLES.values() for name in group]
    state: dict[Term, Any] = {name: default_of(name.sort) for name in names}
    end, steps = follow(procedure, state, 2 * limit)
    shared = tuple(Variable(name, Role.GLOBAL, None, name_of(name)) for name in names)
    whole = replace(program(shared=shared), procedures={"f": procedure})
    interpreter = Interpreter(whole, step_limit=limit)
    outcome = interpreter.run("f")
    if steps > limit and isinstance(outcome, StepLimit):
        return
    assert type(outcome) is ENDS[end]
    assert outcome.steps == steps
    memory = interpreter._machine.memory
    for name in names:
        found = from_map(memory[name])
        assert type(found) is type(state[name])
        assert found == state[name], name_of(name)


@given(st.lists(assignments(), min_size=1, max_size=12), st.lists(st.booleans(), min_size=99))
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=SLOW)
def test_maps_are_values(steps: list[Assign], is_global: list[bool]) -> None:
    """Locals and globals that hold the same map at some time do not change with each other."""
    graph = Graph("f")
    names = [*STATE, *(n for s in SORTS for n in VARIABLES[s][3:])]
    state = {name: default_of(name.sort) for name in names}
    shared = [name for name, flag in zip(names, is_global, strict=False) if flag]
    for name in names:
        if name not in shared:
            graph.set(name, _initial(name))
    for step in steps:
        graph.add(step)
        new = [naive(value, state, BOX) for value in step.values]
        state.update(zip(step.targets, new, strict=True))
    copies = {name: variable(f"copy of {name_of(name)}", name.sort) for name in names}
    graph.add(Assign(tuple(copies.values()), tuple(copies)))
    graph.give(integer(0))
    globals_ = [Variable(name, Role.GLOBAL) for name in (*shared, *copies.values())]
    interpreter = Interpreter(program(graph, shared=tuple(globals_)))
    assert isinstance(interpreter.run("f"), Returned)
    for name, copy in copies.items():
        assert from_map(interpreter._machine.memory[copy]) == state[name]


def _initial(name: Term) -> Term:
    def default(sort: Any) -> Term:
        if sort.element is not None:
            return constant_map(default(sort.element))
        return integer(0) if sort is INT else FALSE

    return default(name.sort)


def test_naive_maps_compare_by_value() -> None:
    assert NaiveMap({1: 0}, 0) == NaiveMap({}, 0)
    assert NaiveMap({1: 2}, 0) != NaiveMap({}, 0)
