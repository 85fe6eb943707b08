# SPDX-License-Identifier: Apache-2.0
"""Traces and observed loop heads speak of the source's variables."""

from __future__ import annotations

from collections.abc import Mapping

from assay.program.graph import Location
from assay.program.interpreter import Interpreter, Returned, TraceStep, Value
from assay.program.terms import ONE, ZERO, add, integer, less

from .build import INTS, Graph, changed, element, length, line, number, program

X, K, A = number("x"), number("k"), number("a")


def double() -> Graph:
    """for (k = 0; k < a.length; k++) a[k] = a[k] + a[k];"""
    graph = Graph("double", a=INTS)
    graph.set(K, ZERO, at=2)
    head = graph.loop(at=3)
    _, after = graph.branch(less(K, length(A)), at=3)
    graph.add(changed(A, K, add(element(A, K), element(A, K))), at=4)
    graph.set(K, add(K, ONE), at=5)
    graph.jump(head, at=6)
    graph.here = after
    graph.give(K, at=7)
    return graph


def test_a_trace_lists_changes_and_branches() -> None:
    outcome = Interpreter(program(double()), trace=True).run("double", [[3, 4]])
    assert isinstance(outcome, Returned)
    assert outcome.arguments == ([6, 8],)
    assert list(outcome.trace) == [
        TraceStep(line(2), {"k": 0}),
        TraceStep(line(3), {}),
        TraceStep(line(4), {"a[0]": 6}),
        TraceStep(line(5), {"k": 1}),
        TraceStep(line(3), {}),
        TraceStep(line(4), {"a[1]": 8}),
        TraceStep(line(5), {"k": 2}),
        TraceStep(line(3), {}),
        TraceStep(line(7), {"result": 2}),
    ]


def test_no_trace_unless_asked_for() -> None:
    outcome = Interpreter(program(double())).run("double", [[3, 4]])
    assert isinstance(outcome, Returned)
    assert outcome.trace == ()


def test_loop_heads_are_observed_at_every_arrival() -> None:
    seen: list[tuple[str, Mapping[str, Value]]] = []

    def observe(procedure: str, head: Location, values: Mapping[str, Value]) -> None:
        assert head == double().loops[0].head
        seen.append((procedure, values))

    Interpreter(program(double()), observe=observe).run("double", [[3, 4]])
    assert seen == [
        ("double", {"a": [3, 4], "k": 0}),
        ("double", {"a": [6, 4], "k": 1}),
        ("double", {"a": [6, 8], "k": 2}),
    ]


def test_an_element_of_an_array_without_a_name_has_none() -> None:
    graph = Graph("f", a=INTS)
    graph.add(changed(integer(9), ZERO, ONE), at=2)
    graph.give(ZERO, at=3)
    outcome = Interpreter(program(graph), trace=True).run("f", [[1]])
    assert isinstance(outcome, Returned)
    assert list(outcome.trace) == [TraceStep(line(3), {"result": 0})]
