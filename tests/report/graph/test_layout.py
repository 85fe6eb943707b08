# SPDX-License-Identifier: Apache-2.0
"""Layouts of random graphs: nothing overlaps, layers go down, the curves start and end at boxes."""

from __future__ import annotations

import re
import time
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assay.report.layout import Box, Drawing, Link, Placed, draw
from assay.report.layout.ordering import crossings, ordered
from assay.report.layout.ranks import ranks, upward_edges


def random_graph(seed: int, size: int) -> tuple[list[Box], list[Link]]:
    """Mostly forward links, as programs have, some back, some to themselves, some double."""
    random = Random(seed)
    boxes = [Box(random.randint(40, 300), random.randint(20, 150)) for _ in range(size)]
    links = []
    for node in range(size):
        for _ in range(random.randrange(4)):
            target = min(size - 1, max(0, node + random.choice([1, 1, 2, 5, 0, -1, -4])))
            label = (random.randint(20, 150), random.choice([16, 32]))
            links.append(Link(node, target, label if random.randrange(2) else None))
    return boxes, links


def overlap(one: Placed, other: Placed) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


@given(st.integers(0, 2**32), st.integers(1, 14))
@settings(max_examples=150)
def test_boxes_and_labels_do_not_overlap(seed: int, size: int) -> None:
    boxes, links = random_graph(seed, size)
    drawing = draw(boxes, links)
    assert [(b.width, b.height) for b in drawing.boxes] == [(b.width, b.height) for b in boxes]
    labels = [line.label for line in drawing.lines]
    for link, label in zip(links, labels, strict=True):
        assert (label is None) == (link.label is None)
    placed = [*drawing.boxes, *filter(None, labels)]
    for one, other in combinations(placed, 2):
        assert not overlap(one, other)
    for each in placed:
        assert each.x >= 0
        assert each.y >= 0
        assert each.x + each.width <= drawing.width
        assert each.y + each.height <= drawing.height


NUMBER = r"-?\d+(?:\.\d+)?"


def ends(path: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a path starts and ends."""
    pairs = [(float(x), float(y)) for x, y in re.findall(rf"({NUMBER}),({NUMBER})", path)]
    return pairs[0], pairs[-1]


@given(st.integers(0, 2**32), st.integers(1, 12))
@settings(max_examples=100)
def test_lines_leave_at_the_bottom_and_enter_at_the_top(seed: int, size: int) -> None:
    boxes, links = random_graph(seed, size)
    drawing = draw(boxes, links)
    for link, line in zip(links, drawing.lines, strict=True):
        source, target = drawing.boxes[link.source], drawing.boxes[link.target]
        (x, y), (to_x, to_y) = ends(line.path)
        assert abs(y - source.y - source.height) < 0.2
        assert abs(to_y - target.y) < 0.2
        assert source.x <= x <= source.x + source.width
        assert target.x <= to_x <= target.x + target.width


@given(st.integers(0, 2**32), st.integers(1, 12))
@settings(max_examples=100)
def test_only_links_that_close_a_cycle_go_up(seed: int, size: int) -> None:
    boxes, links = random_graph(seed, size)
    drawing = draw(boxes, links)
    for link, line in zip(links, drawing.lines, strict=True):
        goes_down = drawing.boxes[link.source].y < drawing.boxes[link.target].y
        assert line.back != goes_down
    assert_acyclic(size, [lk for lk, ln in zip(links, drawing.lines, strict=True) if not ln.back])


def assert_acyclic(size: int, links: list[Link]) -> None:
    left = set(range(size))
    while left:
        free = {n for n in left if not any(k.target == n and k.source in left for k in links)}
        assert free
        left -= free


@given(st.integers(0, 2**32), st.integers(1, 12))
@settings(max_examples=100)
def test_ranks_keep_the_lengths_of_edges(seed: int, size: int) -> None:
    _, links = random_graph(seed, size)
    pairs = [(link.source, link.target) for link in links]
    upward = upward_edges(size, pairs)
    kept = [(a, b) for (a, b), up in zip(pairs, upward, strict=True) if not up]
    edges = [(a, b, 1 + (a + b) % 2) for a, b in kept]
    rank = ranks(size, edges)
    assert min(rank) == 0
    assert all(rank[a] + length <= rank[b] for a, b, length in edges)


@given(st.integers(0, 2**32))
def test_crossings_are_counted_and_removed(seed: int) -> None:
    random = Random(seed)
    upper, lower = list(range(5)), list(range(5, 10))
    pairs = [(u, v) for u in upper for v in lower if random.randrange(3) == 0]
    below = [[v for u, v in pairs if u == node] for node in range(10)]
    above = [[u for u, v in pairs if v == node] for node in range(10)]
    random.shuffle(lower)
    layers = [upper, lower]
    places = [(upper.index(u), lower.index(v)) for u, v in pairs]
    naive = sum((a - c) * (b - d) < 0 for (a, b), (c, d) in combinations(places, 2))
    assert crossings(layers, below) == naive
    better = ordered(layers, above, below)
    assert crossings(better, below) <= naive
    assert [sorted(layer) for layer in better] == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]


def test_a_crossing_that_need_not_be_is_removed() -> None:
    below, above = [[3], [2], [], []], [[], [], [1], [0]]
    assert crossings(ordered([[0, 1], [2, 3]], above, below), below) == 0


def test_a_chain_is_straight() -> None:
    drawing = draw([Box(100, 30)] * 4, [Link(0, 1), Link(1, 2), Link(2, 3)])
    assert len({box.x for box in drawing.boxes}) == 1
    assert not any("C" in line.path for line in drawing.lines)


def test_a_long_link_is_straight_between_its_ends() -> None:
    """Past five boxes, a link bends at most at its two ends."""
    links = [*(Link(n, n + 1) for n in range(6)), Link(0, 6)]
    drawing: Drawing = draw([Box(100, 30)] * 7, links)
    assert drawing.lines[-1].path.count("C") <= 2


def test_nothing_to_draw() -> None:
    assert draw([], []).boxes == ()


@pytest.mark.speed
def test_five_hundred_boxes() -> None:
    random = Random(3)
    boxes = [Box(random.randint(60, 260), random.randint(30, 110)) for _ in range(500)]
    links = [Link(n, n + 1, (80, 16)) for n in range(499)]
    links += [Link(n, min(499, n + random.randint(2, 8)), (80, 16)) for n in range(0, 499, 2)]
    links += [Link(n, max(0, n - random.randint(0, 20))) for n in range(5, 499, 8)]
    start = time.process_time()
    draw(boxes, links)
    assert time.process_time() - start < 5
