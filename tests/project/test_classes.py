# SPDX-License-Identifier: Apache-2.0
"""Towers of classes stay low, and nobody overrides what another class keeps for itself."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest
from our_code import statements_in

SOURCE = Path(__file__).parents[2] / "src"
LONGEST = 3  # classes of ours, each derived from the one before

Name = tuple[str, str]  # of a module, and of a class in it


@dataclass(frozen=True)
class Class:
    bases: tuple[Name, ...]
    methods: frozenset[str] = field(default_factory=frozenset)


def module_of(path: Path, root: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(tree: ast.Module) -> dict[str, Name]:
    """What the names of a module mean that it imports from others."""
    return {
        one.asname or one.name: (node.module, one.name)
        for node in statements_in(tree)
        if isinstance(node, ast.ImportFrom) and node.module is not None
        for one in node.names
    }


def named(base: ast.expr, module: str, names: dict[str, Name]) -> Name | None:
    while isinstance(base, ast.Subscript):  # a generic class
        base = base.value
    return names.get(base.id, (module, base.id)) if isinstance(base, ast.Name) else None


def classes_of(module: str, text: str) -> dict[Name, Class]:
    tree = ast.parse(text)
    names = imported(tree)
    found = {}
    for node in statements_in(tree):
        if isinstance(node, ast.ClassDef):
            bases = (named(base, module, names) for base in node.bases)
            methods = (one.name for one in node.body if isinstance(one, ast.FunctionDef))
            known = tuple(base for base in bases if base is not None)
            found[module, node.name] = Class(known, frozenset(methods))
    return found


@cache
def ours() -> dict[Name, Class]:
    found: dict[Name, Class] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        found |= classes_of(module_of(path, SOURCE), path.read_text())
    return found


def resolved(name: Name, known: dict[Name, Class]) -> Name | None:
    """The class of ours that a name means; a package may pass on what its modules define."""
    if name in known:
        return name
    inside = [one for one in known if one[1] == name[1] and one[0].startswith(f"{name[0]}.")]
    return inside[0] if len(inside) == 1 else None


def ancestors(name: Name, known: dict[Name, Class]) -> tuple[Name, ...]:
    """The longest way up to a class without a base of ours, from the top down."""
    bases = [resolved(base, known) for base in known[name].bases]
    ways = [(*ancestors(base, known), base) for base in bases if base is not None]
    return max(ways, key=len, default=())


def too_long(known: dict[Name, Class]) -> list[str]:
    return [
        " <- ".join(one for _, one in (*above, name))
        for name in known
        if len(above := ancestors(name, known)) >= LONGEST
    ]


def private_overrides(known: dict[Name, Class]) -> list[str]:
    return [
        f"{name[0]}.{name[1]}.{method} overrides that of {above[1]}"
        for name, one in known.items()
        for above in ancestors(name, known)
        for method in sorted(one.methods & known[above].methods)
        if method.startswith("_") and not method.endswith("__")
    ]


def test_the_longest_chain_of_classes_is_three() -> None:
    assert any(ancestors(name, ours()) for name in ours())
    assert too_long(ours()) == []


@pytest.mark.parametrize("package", ["execution", "transitions", "samples", "engines", "run"])
def test_nobody_overrides_a_private_method(package: str) -> None:
    prefix = f"assay.{package}."
    assert any(module.startswith(prefix) for module, _ in ours())
    assert [one for one in private_overrides(ours()) if one.startswith(prefix)] == []


INDEPENDENT = "assay.checking."  # repeats things on purpose, in its own words


def shared_names(known: dict[Name, Class]) -> dict[str, list[str]]:
    """Names that several classes have, those for one module only (`_Name`) included."""
    found: dict[str, list[str]] = {}
    for module, name in known:
        if not module.startswith(INDEPENDENT):
            found.setdefault(name.lstrip("_"), []).append(module)
    return {name: modules for name, modules in found.items() if len(modules) > 1}


def test_no_two_classes_have_one_name() -> None:
    assert shared_names(ours()) == {}


TOWER = """
from abc import ABC
class A(ABC):
    def _step(self) -> None: ...
class B(A): ...
class C(B):
    def _step(self) -> None: ...
class D(C): ...
"""


def test_a_tower_would_be_found() -> None:
    known = classes_of("assay.tower", TOWER)
    assert too_long(known) == ["A <- B <- C <- D"]
    assert private_overrides(known) == ["assay.tower.C._step overrides that of A"]


def test_a_name_for_two_classes_would_be_found() -> None:
    known = classes_of("assay.one", "class A: ...") | classes_of("assay.two", "class _A: ...")
    assert shared_names(known) == {"A": ["assay.one", "assay.two"]}
