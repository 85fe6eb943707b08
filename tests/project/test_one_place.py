# SPDX-License-Identifier: Apache-2.0
"""There is one budget, one out-of-time and one supervision: nobody writes a second one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from our_code import PACKAGE, nodes_of, statements_in, text_of, tree_of

INDEPENDENT = "checking/"  # shares no code with what it checks
CLOCKS = {"budget.py", "cli/clock.py"}  # limits; and since when users have waited
LATENESS = re.compile(r"OutOf|Late|Time|Deadline|Stop|Budget|Over[A-Z]")


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith(INDEPENDENT):
            yield name, path


def uses(path: Path, *words: str) -> bool:
    """Whether one of the words is a name in it."""
    said = [word for word in words if word in text_of(path)]
    return bool(said) and not used_in(path).isdisjoint(said)


@cache
def used_in(path: Path) -> frozenset[str]:
    return frozenset(names_among(ast.walk(tree_of(path))))


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


@cache
def classes() -> tuple[tuple[str, str, frozenset[str]], ...]:
    """Each class: its module, its name, and the names in its bases."""
    return tuple(
        (name, node.name, frozenset(base for one in node.bases for base in names(one)))
        for name, path in modules()
        if "class " in text_of(path)
        for node in statements_in(tree_of(path))
        if isinstance(node, ast.ClassDef)
    )


def test_one_exception_says_that_the_time_is_up() -> None:
    late = [
        (module, name)
        for module, name, bases in classes()
        if any(base.endswith(("Exception", "Error")) for base in bases)
        and (LATENESS.search(name) or "OutOfTimeError" in bases)
    ]
    assert late == [("budget.py", "OutOfTimeError")]


def test_one_class_is_a_budget() -> None:
    """Whatever holds the end of some time, or shares of it."""
    words = ("Budget", "Deadline", "Fuel", "Clock")
    found = {(module, name) for module, name, _ in classes() if name.endswith(words)}
    assert found == {
        ("budget.py", "Budget"),
        ("budget.py", "Fuel"),
        ("cli/clock.py", "_Clock"),
    }


def test_one_class_supervises_workers() -> None:
    users = {name for name, path in modules() if uses(path, "Worker")}
    assert users == {"run/supervision.py", "run/worker.py"}
    supervising = [(module, name) for module, name, _ in classes() if "Supervis" in name]
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
    assert {name for name, path in modules() if uses(path, *things)} == places


def test_one_place_words_that_the_time_is_up() -> None:
    """Reasons with that code are made, and known, in `evidence/limits.py`."""
    found = {
        name
        for name, path in modules()
        for node in nodes_of(path, "timeout")
        if isinstance(node, ast.Call)
        and "Reason" in names(node.func)
        and any(isinstance(one, ast.Constant) and one.value == "timeout" for one in node.args)
    }
    compared = {
        name
        for name, path in modules()
        for node in nodes_of(path, "timeout")
        if isinstance(node, ast.Compare)
        and any(isinstance(one, ast.Constant) and one.value == "timeout" for one in ast.walk(node))
    }
    assert (found, compared) == (set(), set())
