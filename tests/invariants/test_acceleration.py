# SPDX-License-Identifier: Apache-2.0
"""The states that acceleration computes are those that the interpreter reaches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import islpy
import pytest
from shares import sparse

from assay.engines.invariants.candidates.acceleration import candidates, reached, visible_at
from assay.engines.invariants.candidates.acceleration.reach import ReachableSet
from assay.engines.invariants.candidates.filtering import falsified_by
from assay.engines.invariants.candidates.sampling import sample
from assay.engines.invariants.candidates.scope import scopes
from assay.frontend.load import Reading, load
from assay.program.graph import Location, Program
from assay.program.interpreter import Interpreter
from assay.program.terms import Term, name_of

SMALL = range(-2, 4)  # values of parameters
WINDOW = 8  # states beyond this are not compared
STEPS = 2_000
Point = tuple[int, ...]


def program(text: str) -> Program:
    with TemporaryDirectory() as folder:
        path = Path(folder, "P.java")
        path.write_text(text)
        return load(str(path), Reading())


def at_heads(of: Program, name: str) -> list[ReachableSet]:
    procedure = of.procedures[name]
    known = scopes(of, procedure)
    samples = sample(of, procedure, most=100)
    visible = {scope.head: visible_at(scope, samples) for scope in known}
    found = [reached(of, procedure, scope.head, visible) for scope in known]
    for one in found:
        if one is not None:
            one.states.get_ctx().set_max_operations(0)  # the comparison itself has no limit
    return [one for one in found if one is not None]


def runs(of: Program, name: str, arguments: Point) -> dict[Location, list[dict[Term, Any]]]:
    """The states at the heads in one run."""
    seen: dict[Location, list[dict[Term, Any]]] = {}

    def keep(procedure: str, head: Location, take: Any) -> None:
        seen.setdefault(head, []).append(dict(take()))

    Interpreter(of, step_limit=STEPS, sample=keep).run(name, arguments)
    return seen


def points(states: ReachableSet, parameters: dict[str, int]) -> set[Point]:
    """All members near zero, for given values of the parameters."""
    fixed = states.states
    for position, term in enumerate(states.parameters):
        value = parameters[name_of(term).removesuffix("@old")]
        fixed = fixed.fix_val(islpy.dim_type.param, position, islpy.Val(value, fixed.get_ctx()))
    fixed = fixed.project_out(islpy.dim_type.param, 0, fixed.dim(islpy.dim_type.param))
    count = fixed.dim(islpy.dim_type.set)
    names = [f"x{i}" for i in range(count)]
    limits = " and ".join(f"{-WINDOW} <= {name} <= {WINDOW}" for name in names)
    window = islpy.Set.read_from_str(fixed.get_ctx(), f"{{ [{', '.join(names)}] : {limits} }}")
    found: set[Point] = set()

    def keep(point: Any) -> None:
        values = (point.get_coordinate_val(islpy.dim_type.set, i) for i in range(count))
        found.add(tuple(value.to_python() for value in values))

    fixed.intersect(window).foreach_point(keep)
    return found


def in_window(point: Point) -> bool:
    return all(abs(value) <= WINDOW for value in point)


def compare(of: Program, name: str, names: tuple[str, ...]) -> list[ReachableSet]:
    """No state that is reached is missing, and where the set is exact there are no others."""
    found = at_heads(of, name)
    for values in product(SMALL, repeat=len(names)):
        seen = runs(of, name, values)
        for one in found:
            states = {tuple(s[v] for v in one.variables) for s in seen.get(one.head, ())}
            expected = {point for point in states if in_window(point)}
            members = points(one, dict(zip(names, values, strict=True)))
            assert expected <= members, f"{values}: {expected - members} of {one.states}"
            if one.exact:
                assert members <= expected, f"{values}: {members - expected} of {one.states}"
    return found


KNOWN = {
    "step two": ("int i = 0, s = 10; while (i < n) { i += 2; s -= 1; }", True),
    "down": ("int i = n; while (i > 0) { i--; }", True),
    "two loops": (
        "int x = 0, y = 0; while (x < n) { x++; y++; } while (x > 0) { x--; y--; }",
        True,
    ),
    "choice": ("int x = n; while (x > 3) { if (x > 6) x -= 6; else x -= 3; }", True),
    "early end": ("int x = 0; while (true) { if (x >= n) break; x += 3; }", True),
    "do": ("int x = 0; do { x += 2; } while (x < n);", True),
    "halving": ("int x = n, y = 0; while (x > 1) { x = x / 2; y++; }", False),
    "remainder": ("int x = n, y = 0; while (x > 1) { y = x % 3; x--; }", False),
    "sum": ("int i = 0, s = 0; while (i <= n) { s += i; i++; }", False),
    "nested": (
        "int c = 0; for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) { c++; } }",
        False,
    ),
    "triangle": (
        "int c = 0; for (int i = 0; i < n; i++) { for (int j = i; j < n; j++) { c = j; } }",
        False,
    ),
    "a parameter": ("int k = 0; while (n > 0) { n -= 2; k += 1; }", True),
}


@pytest.mark.parametrize("name", KNOWN)
def test_known_loops(name: str) -> None:
    body, exact = KNOWN[name]
    of = program(f"class P {{ static void f(int n) {{ {body} }} }}")
    found = compare(of, "P.f", ("n",))
    assert len(found) == len(scopes(of, of.procedures["P.f"]))
    if exact:
        assert all(one.exact for one in found)


def linear(chance: Random, names: tuple[str, ...]) -> str:
    chosen = chance.sample(names, chance.randint(1, 2))
    parts = [f"{chance.choice((1, 1, -1, 2))} * {name}" for name in chosen]
    return " + ".join([*parts, str(chance.randint(-2, 2))])


def condition(chance: Random, names: tuple[str, ...]) -> str:
    relation = chance.choice(("<", "<=", ">", "!=", "=="))
    return f"{linear(chance, names)} {relation} {linear(chance, names)}"


def update(chance: Random, variable: str, names: tuple[str, ...]) -> str:
    kind = chance.randint(0, 9)
    if kind < 6:
        return f"{variable} = {variable} + {chance.choice((-3, -2, -1, 1, 1, 2))};"
    if kind < 8:
        return f"{variable} = {linear(chance, names)};"
    return f"{variable} = ({linear(chance, names)}) {chance.choice('/%')} {chance.choice((2, 3))};"


def body(chance: Random) -> str:
    names = ("x", "y", "n", "m")
    one, other, third = (update(chance, chance.choice("xy"), names) for _ in range(3))
    shape = chance.randint(0, 2)
    if shape == 0:
        return f"{one} {other}"
    if shape == 1:
        return f"if ({condition(chance, names)}) {{ {one} }} else {{ {other} }} {third}"
    return f"if ({condition(chance, names)}) {{ {one} break; }} {other}"


def generated(seed: int) -> str:
    chance = Random(seed)
    guard = condition(chance, ("x", "y", "n"))
    start = f"int x = {linear(chance, ('n', 'm'))}; int y = {chance.randint(-2, 2)};"
    second = f"while (y > m) {{ y--; {update(chance, 'x', ('x', 'y'))} }}"
    loops = f"while ({guard}) {{ {body(chance)} }} {second if seed % 3 == 0 else ''}"
    return f"class P {{ static void f(int n, int m) {{ {start} {loops} }} }}"


@pytest.mark.parametrize("seed", sparse(range(40), 4))
def test_generated_loops(seed: int) -> None:
    compare(program(generated(seed)), "P.f", ("n", "m"))


def test_many_generated_loops_are_exact() -> None:
    """Otherwise the comparison above says little."""
    seeds = range(0, 30, 3)
    sets = [one for seed in seeds for one in at_heads(program(generated(seed)), "P.f")]
    assert len(sets) >= len(seeds)
    assert sum(one.exact for one in sets) >= len(sets) // 4


@pytest.mark.parametrize("seed", sparse(range(100, 115), 4))
def test_no_run_falsifies_a_candidate(seed: int) -> None:
    """Not even before candidates are filtered: other samples than those they saw."""
    of = program(generated(seed))
    procedure = of.procedures["P.f"]
    fresh = sample(of, procedure, seed=99)
    for one in candidates(of, procedure):
        assert falsified_by(one, fresh.at(one.head)) is None, one.formula


def sources() -> Iterator[str]:
    yield "int a = 1, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1;"
    yield "while (a + b + c + d + e + f + g < n) {"
    for number in range(12):
        yield f"if (a {'<>'[number % 2]} {number} * b) {{ a += c; }} else {{ d += {number}; }}"
        yield f"if (e + {number} > f) {{ e = f + g; }} else {{ g = a - b; }}"
    yield "}"


def test_gives_up_in_time() -> None:
    of = program(f"class P {{ static void f(int n) {{ {' '.join(sources())} }} }}")
    assert candidates(of, of.procedures["P.f"]) == []
