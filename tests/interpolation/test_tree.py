# SPDX-License-Identifier: Apache-2.0
"""The trees of figures 1 and 2 of the paper: which node is subsumed by which interpolant."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assay.budget import Budget
from assay.engines.interpolation.options import InterpolantKind, InterpolationOptions
from assay.evidence.exploration import (
    ClosedLoop,
    ExploredNode,
    ExploredTree,
    ExploredWay,
    InfeasibleWay,
    PathEnd,
    SpuriousError,
    Subsumed,
)
from assay.evidence.verdicts import Verdict
from assay.frontend.load import Reading, load
from assay.report.paths import paths_text
from assay.run.paths import explored_tree
from bench.tracer.figures import both_or_none

from .figures import FIGURE_1_AS_DRAWN, FIGURE_2_AS_DRAWN

DELETION, WEAKEST = InterpolantKind.DELETION, InterpolantKind.WEAKEST


def tree_of(folder: Path, text: str, kind: InterpolantKind, name: str = "main") -> ExploredTree:
    path = folder / "figure.c"
    path.write_text(text)
    program = load(str(path), Reading(check=frozenset({"assertion"})))
    options = InterpolationOptions(interpolants=kind)
    return explored_tree(program, program.procedures[name], options, Budget.of(60))


def at(tree: ExploredTree, line: int) -> list[ExploredNode]:
    """The nodes at a line, in the order of the search."""
    return [one for one in tree.nodes if one.line == line]


def taken(node: ExploredNode, condition: str, search: int = -1) -> ExploredWay:
    return next(one for one in node.searches[search] if one.condition == condition)


def holds(formula: str | None, **values: int) -> bool:
    """A formula of C, evaluated with the operators of Python."""
    assert formula is not None
    text = re.sub(r"!(?!=)", " not ", formula.replace("&&", " and ").replace("||", " or "))
    return bool(eval(text, {"true": True, **values}))


SMALL = [(x, y) for x in range(-3, 9) for y in range(-3, 5)]


def test_figure_1_as_the_paper_draws_it(tmp_path: Path) -> None:
    """Figure 1 (c). Its nodes 3, 5 and 7 are at lines 5, 6 and 7. By deletion of constraints, `x <=
    1` at 3 can only be said as `x == 0`."""
    tree = tree_of(tmp_path, FIGURE_1_AS_DRAWN, DELETION)
    first, second = at(tree, 5)
    assert first.needs == "x == 0"
    assert second.leaf == Subsumed(first.number, "x == 0")
    five, five_again = at(tree, 6)
    assert five.needs == "x == 0 && y <= 0"
    assert taken(five, "y >= 1").to == InfeasibleWay()  # path A
    assert five_again.leaf is None  # y >= 1 && x == 2 does not entail the interpolant
    assert taken(five_again, "!(y >= 1)").to == InfeasibleWay()
    seven, _ = at(tree, 7)
    assert taken(seven, "x > 5").to == InfeasibleWay()  # path B
    assert tree.counts["restarts"] == 0


def test_figure_1_with_weakest_preconditions(tmp_path: Path) -> None:
    """What a node needs is exactly what keeps runs from the error, and follows from what the paper
    has: x <= 5 at 7, y < 1 && x <= 1 at 5, x <= 1 at 3."""
    tree = tree_of(tmp_path, FIGURE_1_AS_DRAWN, WEAKEST)
    three, second = at(tree, 5)
    five, five_again = at(tree, 6)
    (seven,) = at(tree, 7)
    assert seven.needs == "x <= 5"
    assert isinstance(second.leaf, Subsumed)
    assert second.leaf.by == three.number
    assert isinstance(five_again.leaf, Subsumed)  # the paper explores it
    for x, y in SMALL:
        assert holds(five.needs, x=x, y=y) == ((x <= 5) if y >= 1 else (x <= 1))
        assert holds(three.needs, x=x, y=y) == ((x <= 3) if y >= 1 else (x <= 1))


@pytest.mark.parametrize("kind", [DELETION, WEAKEST])
def test_figure_2_as_the_paper_draws_it(kind: InterpolantKind, tmp_path: Path) -> None:
    """First (b): 1' deletes `lock == 0` and `new == old + 1`, 1'' nothing that is not deleted by
    then, and the error at 8 is spurious: `new == old + 1` is locked. Then (c): 1' is unrolled, and
    1'' closes the loop."""
    tree = tree_of(tmp_path, FIGURE_2_AS_DRAWN, kind)
    assert tree.counts["restarts"] == 1
    assert tree.counts["locked"] == 1
    head, *again = at(tree, 4)
    assert [len(one.searches) for one in tree.nodes if len(one.searches) > 1] == [2]
    assert len(head.searches) == 2
    first, second, unrolled, closed = again
    assert isinstance(first.leaf, ClosedLoop)
    assert first.leaf.head == head.number
    assert {"lock == 0", "old + 1 == new"} <= set(first.leaf.deleted)
    assert isinstance(second.leaf, ClosedLoop)
    assert second.leaf.head == head.number
    errors = [
        way.to
        for node in tree.nodes
        for ways in node.searches
        for way in ways
        if isinstance(way.to, SpuriousError)
    ]
    assert errors == [SpuriousError("line 9: assertion can fail", ("old + 1 == new",))]
    assert taken(head, "!(new != old)").to == InfeasibleWay()
    assert unrolled.leaf is None
    assert taken(unrolled, "new != old").to == InfeasibleWay()
    assert isinstance(closed.leaf, ClosedLoop)
    assert closed.leaf.head == head.number
    assert "old + 1 == new" in closed.leaf.kept
    assert head.needs == "flag == 1 && old + 1 == new"


def test_figure_2_ends_once(tmp_path: Path) -> None:
    tree = tree_of(tmp_path, FIGURE_2_AS_DRAWN, WEAKEST)
    assert [isinstance(one.leaf, PathEnd) for one in tree.nodes].count(True) == 1


def test_formulas_speak_of_the_source(tmp_path: Path) -> None:
    """Of calls, too: a variable of another procedure has its name before it."""
    text = paths_text(tree_of(tmp_path, both_or_none(3), DELETION))
    assert "in zero" in text
    assert not re.search(r"[$@`#]|![0-9]|\d\.", text), text


def test_a_tree_that_is_too_large_says_so() -> None:
    """Deep paths do not move to the right."""
    ways = [(ExploredWay("x", n + 1), ExploredWay("!x", InfeasibleWay())) for n in range(1, 700)]
    nodes = [
        ExploredNode(n, n, None, False, "y > 0", None, (way,)) for n, way in enumerate(ways, 1)
    ]
    last = ExploredNode(700, None, None, False, None, PathEnd(), ())
    text = paths_text(ExploredTree("f", Verdict.PROVED, None, (*nodes, last), {"nodes": 700}))
    assert "… 200 more nodes are not drawn" in text
    assert text.count("infeasible") == 500
    assert max(map(len, text.splitlines())) < 60
