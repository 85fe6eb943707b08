# SPDX-License-Identifier: Apache-2.0
"""There is one budget, one out-of-time and one supervision: nobody writes a second one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from our_code import PACKAGE, nodes_of

INDEPENDENT = "checking/"  # shares no code with what it checks
CLOCKS = {"budget.py", "cli/clock.py"}  # limits; and since when users have waited
LATENESS = re.compile(r"OutOf|Late|Time|Deadline|Stop|Budget|Over[A-Z]")


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith(INDEPENDENT):
            yield name, path


@cache
def used_in(path: Path) -> frozenset[str]:
    return frozenset(names_among(nodes_of(path)))


def names(node: ast.AST) -> set[str]:
    return names_among(ast.walk(node))


def names_among(nodes: Iterable[ast.AST]) -> set[str]:
    """All names, attributes and imported things."""
    found = set()
    for one in nodes:
        match one:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                found.add(name)
    return found


def classes() -> Iterator[tuple[str, ast.ClassDef]]:
    for name, path in modules():
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef):
                yield name, node


def bases(node: ast.ClassDef) -> set[str]:
    return {name for base in node.bases for name in names(base)}


def test_one_exception_says_that_the_time_is_up() -> None:
    late = [
        (name, node.name)
        for name, node in classes()
        if any(base.endswith(("Exception", "Error")) for base in bases(node))
        and (LATENESS.search(node.name) or "OutOfTimeError" in bases(node))
    ]
    assert late == [("budget.py", "OutOfTimeError")]


def test_one_class_is_a_budget() -> None:
    """Whatever holds the end of some time, or shares of it."""
    words = ("Budget", "Deadline", "Fuel", "Clock")
    found = {(name, node.name) for name, node in classes() if node.name.endswith(words)}
    assert found == {
        ("budget.py", "Budget"),
        ("budget.py", "Fuel"),
        ("cli/clock.py", "_Clock"),
    }


def test_one_class_supervises_workers() -> None:
    users = {name for name, path in modules() if "Worker" in used_in(path)}
    assert users == {"run/supervision.py", "run/worker.py"}
    supervising = [(name, node.name) for name, node in classes() if "Supervis" in node.name]
    assert supervising == [("run/supervision.py", "Supervision")]


@pytest.mark.parametrize(
    ("things", "places"),
    [
        ({"monotonic"}, CLOCKS),
        ({"fork", "wait4", "waitpid"}, {"run/worker.py", "cli/watching.py"}),
        ({"multiprocessing", "ProcessPoolExecutor"}, set()),
    ],
    ids=["clock", "processes", "pools"],
)
def test_only_one_place_uses(things: set[str], places: set[str]) -> None:
    assert {name for name, path in modules() if things & used_in(path)} == places


def test_one_place_words_that_the_time_is_up() -> None:
    """Reasons with that code are made, and known, in `evidence/limits.py`."""
    found = {
        name
        for name, path in modules()
        for node in nodes_of(path)
        if isinstance(node, ast.Call)
        and "Reason" in names(node.func)
        and any(isinstance(one, ast.Constant) and one.value == "timeout" for one in node.args)
    }
    compared = {
        name
        for name, path in modules()
        for node in nodes_of(path)
        if isinstance(node, ast.Compare)
        and any(isinstance(one, ast.Constant) and one.value == "timeout" for one in ast.walk(node))
    }
    assert (found, compared) == (set(), set())
