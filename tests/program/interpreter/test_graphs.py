# SPDX-License-Identifier: Apache-2.0
"""Compiled graphs do what following their edges one by one does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from shares import sparse

from assay.program.commands import Assign, Assume, Command, Why
from assay.program.graph import Edge, Procedure, Role, Variable
from assay.program.interpreter import Blocked, Halted, Interpreter, Returned, StepLimit
from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import FALSE, ZERO, Term, constant_map, name_of, negation, variable

from .build import Graph, line, program
from .chance import NAMES, Generator
from .naive import NaiveMap, default_of, from_map, naive

BOX = range(-4, 5)
EACH = 100  # seeds of one test


def a_procedure(generator: Generator) -> Procedure:
    """A random graph: any location may go anywhere."""
    places = generator.random.randint(3, 12)

    def target() -> int:
        return generator.random.randrange(places)

    edges: list[Edge] = []
    for place in range(2, places):
        kind = generator.random.randint(0, 9)
        if kind <= 3:
            condition = generator.term(BOOL, 2)
            for side in (condition, negation(condition)):
                edges.append(Edge(place, Assume(side, Why.BRANCH), target(), line(place)))
            continue
        command: Command = generator.assignment()
        if kind == 4:
            command = Assume(generator.term(BOOL, 1), Why.ASSUME)
        edges.append(Edge(place, command, target(), line(place)))
    generator.random.shuffle(edges)
    return replace(Graph("f").procedure(), locations=places, edges=tuple(edges), results=())


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


@pytest.mark.parametrize("start", sparse(range(0, 1500, EACH), 5))
def test_random_graphs(start: int) -> None:
    limit = 30
    for seed in range(start, start + EACH):
        procedure = a_procedure(Generator(seed, binders=False))
        state: dict[Term, Any] = {name: default_of(name.sort) for name in NAMES}
        end, steps = follow(procedure, state, 2 * limit)
        shared = tuple(Variable(name, Role.GLOBAL, None, name_of(name)) for name in NAMES)
        whole = replace(program(shared=shared), procedures={"f": procedure})
        interpreter = Interpreter(whole, step_limit=limit)
        outcome = interpreter.run("f")
        if steps > limit and isinstance(outcome, StepLimit):
            continue
        assert type(outcome) is ENDS[end], f"seed {seed}"
        assert outcome.steps == steps, f"seed {seed}"
        agree(interpreter, {name: (name, state[name]) for name in NAMES}, seed)


def agree(interpreter: Interpreter, expected: dict[Term, tuple[Term, Any]], seed: int) -> None:
    """The variables of the machine hold the values expected of the program's variables."""
    for held, (name, value) in expected.items():
        found = from_map(interpreter._machine.memory[held])
        assert type(found) is type(value), f"seed {seed}: {name_of(name)}"
        assert found == value, f"seed {seed}: {name_of(name)}"


@pytest.mark.parametrize("start", sparse(range(0, 900, EACH), 5))
def test_maps_are_values(start: int) -> None:
    """Locals and globals that hold the same map at some time do not change with each other."""
    for seed in range(start, start + EACH):
        generator = Generator(seed, binders=False)
        graph = Graph("f")
        state = {name: default_of(name.sort) for name in NAMES}
        shared = [name for name in NAMES if generator.random.random() < 0.5]
        for name in NAMES:
            if name not in shared:
                graph.set(name, _default(name.sort))
        for _ in range(15):
            step = generator.assignment()
            graph.add(step)
            new = [naive(value, state, BOX) for value in step.values]
            state.update(zip(step.targets, new, strict=True))
        copies = {name: variable(f"copy of {name_of(name)}", name.sort) for name in NAMES}
        graph.add(Assign(tuple(copies.values()), tuple(copies)))
        graph.give(ZERO)
        declared = [Variable(name, Role.GLOBAL) for name in (*shared, *copies.values())]
        interpreter = Interpreter(program(graph, shared=tuple(declared)))
        assert isinstance(interpreter.run("f"), Returned)
        agree(interpreter, {copy: (name, state[name]) for name, copy in copies.items()}, seed)


def _default(sort: Sort) -> Term:
    if sort.element is not None:
        return constant_map(_default(sort.element))
    return ZERO if sort is INT else FALSE


def test_naive_maps_compare_by_value() -> None:
    assert NaiveMap({1: 0}, 0) == NaiveMap({}, 0)
    assert NaiveMap({1: 2}, 0) != NaiveMap({}, 0)
