# SPDX-License-Identifier: Apache-2.0
"""Dominators, components and loops, compared with their definitions on random graphs."""

from __future__ import annotations

import time
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from text.samples import at

from assay.program.analysis.loops import (
    components,
    dominates,
    dominators,
    loops_of,
    reverse_postorder,
    successors,
)
from assay.program.commands import SKIP
from assay.program.graph import Edge, Procedure
from assay.program.types import VOID

Pairs = list[tuple[int, int]]


def procedure(size: int, pairs: Pairs) -> Procedure:
    """A graph with the given edges, entry 0; what the edges do plays no role."""
    edges = tuple(Edge(a, SKIP, b, at(0, 1)) for a, b in pairs)
    return Procedure("f", (), (), VOID, (), size, 0, size - 2, size - 1, edges, (), None, at(0, 1))


GRAPHS = st.integers(1, 9).flatmap(
    lambda size: st.tuples(
        st.just(size),
        st.lists(st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)), max_size=2 * size),
    )
)


def reached(pairs: Pairs, start: int, without: int | None = None) -> set[int]:
    """By closing under the edges, never passing through one location."""
    found = {start} - {without}
    while True:
        more = {b for a, b in pairs if a in found and b != without} - found
        if not more:
            return found
        found |= more


def naively_dominates(pairs: Pairs, above: int, below: int) -> bool:
    return above == below or below not in reached(pairs, 0, without=above)


@given(GRAPHS)
@settings(max_examples=200)
def test_dominators_are_what_no_path_avoids(graph: tuple[int, Pairs]) -> None:
    size, pairs = graph
    tree = dominators(successors(procedure(size, pairs)), 0)
    alive = reached(pairs, 0)
    assert set(tree) == alive
    for above, below in product(alive, alive):
        assert dominates(tree, above, below) == naively_dominates(pairs, above, below)


@given(GRAPHS)
@settings(max_examples=200)
def test_components_reach_each_other_and_come_in_order(graph: tuple[int, Pairs]) -> None:
    size, pairs = graph
    found = components(successors(procedure(size, pairs)))
    assert sorted(location for component in found for location in component) == list(range(size))
    place = {location: n for n, component in enumerate(found) for location in component}
    for a, b in product(range(size), range(size)):
        together = b in reached(pairs, a) and a in reached(pairs, b)
        assert together == (place[a] == place[b])
    assert all(place[a] <= place[b] for a, b in pairs)


@given(GRAPHS)
def test_reverse_postorder_puts_dominators_first(graph: tuple[int, Pairs]) -> None:
    size, pairs = graph
    order = reverse_postorder(successors(procedure(size, pairs)), 0)
    assert set(order) == reached(pairs, 0)
    assert order[0] == 0
    for n, location in enumerate(order):
        assert not any(naively_dominates(pairs, later, location) for later in order[n + 1 :])


def natural_loops(alive: set[int], pairs: Pairs) -> dict[int, set[int]]:
    """By head: what reaches the source of a back edge without passing through the head."""
    loops: dict[int, set[int]] = {}
    for tail, head in pairs:
        if tail in alive and naively_dominates(pairs, head, tail):
            backwards = [(b, a) for a, b in pairs if a in alive]
            loops.setdefault(head, {head}).update(reached(backwards, tail, without=head))
    return loops


def is_reducible(alive: set[int], pairs: Pairs) -> bool:
    """Without its back edges, the graph has no cycle."""
    forward = [(a, b) for a, b in pairs if a in alive and not naively_dominates(pairs, b, a)]
    return not any(a in reached(forward, b) for a, b in forward)


@given(GRAPHS)
@settings(max_examples=400)
def test_loops_of_reducible_graphs_are_the_natural_ones(graph: tuple[int, Pairs]) -> None:
    size, pairs = graph
    alive = reached(pairs, 0)
    loops = loops_of(procedure(size, pairs))
    assert any(nest.irreducible for nest in loops.nests) != is_reducible(alive, pairs)
    if is_reducible(alive, pairs):
        assert {n.head: set(n.body) for n in loops.nests} == natural_loops(alive, pairs)
        assert len({nest.head for nest in loops.nests}) == len(loops.nests)


@given(GRAPHS)
@settings(max_examples=200)
def test_the_parts_of_a_loop(graph: tuple[int, Pairs]) -> None:
    size, pairs = graph
    alive = reached(pairs, 0)
    loops = loops_of(procedure(size, pairs))
    for nest in loops.nests:
        outside = [(a, b) for a, b in pairs if a in alive - nest.body and b in nest.body]
        entered = {b for _, b in outside} | ({0} & nest.body)
        assert set(nest.entries) == entered
        assert nest.head == nest.entries[0]
        assert nest.irreducible == (len(entered) > 1)
        inside = [(a, b) for a, b in pairs if a in nest.body]
        assert edges_of(nest.back_edges) == sorted((a, b) for a, b in inside if b in entered)
        assert edges_of(nest.exits) == sorted((a, b) for a, b in inside if b not in nest.body)


def edges_of(edges: tuple[Edge, ...]) -> Pairs:
    return sorted((edge.source, edge.target) for edge in edges)


@given(GRAPHS)
@settings(max_examples=200)
def test_how_loops_nest(graph: tuple[int, Pairs]) -> None:
    size, pairs = graph
    loops = loops_of(procedure(size, pairs))
    for number, nest in enumerate(loops.nests):
        around = [n for n in loops.nests if n.body > nest.body]
        assert nest.depth == len(around) + 1
        assert (nest.parent is None) == (not around)
        if nest.parent is not None:
            assert nest.parent < number
            assert loops.nests[nest.parent].body == min((n.body for n in around), key=len)
    for location in range(size):
        smallest = sorted((n for n in loops.nests if location in n.body), key=lambda n: len(n.body))
        assert list(loops.around(location)) == smallest


@given(GRAPHS)
@settings(max_examples=200)
def test_every_cycle_meets_a_back_edge(graph: tuple[int, Pairs]) -> None:
    size, pairs = graph
    loops = loops_of(procedure(size, pairs))
    cut = {pair for nest in loops.nests for pair in edges_of(nest.back_edges)}
    forward = [pair for pair in pairs if pair not in cut and pair[0] in reached(pairs, 0)]
    assert not any(a in reached(forward, b) for a, b in forward)


def test_nested_loops() -> None:
    """for { for { } } after a loop of its own, with a break out of both."""
    pairs = [(0, 1), (1, 1), (1, 2), (2, 3), (3, 4), (4, 3), (3, 5), (5, 2), (2, 6), (4, 6)]
    loops = loops_of(procedure(8, pairs))
    assert [(n.head, sorted(n.body), n.depth) for n in loops.nests] == [
        (1, [1], 1),
        (2, [2, 3, 4, 5], 1),
        (3, [3, 4], 2),
    ]
    inner = loops.at(3)
    assert inner is not None
    assert edges_of(inner.exits) == [(3, 5), (4, 6)]
    assert loops.at(4) is None


def test_a_jump_into_a_loop() -> None:
    """Two entries: neither dominates the other."""
    loops = loops_of(procedure(5, [(0, 1), (0, 2), (1, 2), (2, 1), (2, 3)]))
    (nest,) = loops.nests
    assert nest.irreducible
    assert set(nest.entries) == {1, 2}


@pytest.mark.speed
def test_large_graphs() -> None:
    """A long chain with nests of ten loops on it, without recursion and in little time."""
    size = 60_000
    pairs = [(n, n + 1) for n in range(size - 1)]
    pairs += [(n + 60 - 3 * k, n + 3 * k) for n in range(0, size - 100, 100) for k in range(10)]
    graph = procedure(size, pairs)
    start = time.process_time()
    loops = loops_of(graph)
    tree = dominators(successors(graph), 0)
    assert time.process_time() - start < 6
    assert len(tree) == size
    assert len(loops.nests) == 5990
    assert max(nest.depth for nest in loops.nests) == 10
