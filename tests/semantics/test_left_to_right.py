# SPDX-License-Identifier: Apache-2.0
"""Java evaluates operands from left to right (JLS 15.7), whatever they do to each other."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from assay.cli.main import main
from tests.semantics.allowed import FUNCTIONS, START, Place, Term, called, generated, place_of, text

COUNT = 40
LACKING = ("({", " , ", "&&", "<", "*p")  # in Java


def value_of(term: Term, store: dict[Place, int]) -> int:
    """The value from left to right; the store changes on the way."""
    match term:
        case ("value", value, _):
            return int(value)
        case ("+" | "-", left, right):
            one, other = value_of(left, store), value_of(right, store)
            return one + other if term[0] == "+" else one - other
        case ("?:", condition, then, otherwise):
            return value_of(then if value_of(condition, store) else otherwise, store)
        case ("call", name, argument):
            given = 0 if argument is None else value_of(argument, store)
            return called(name, store) + given
        case (kind, name, index, *rest):
            at = None if index is None else ("value", value_of(index, store), ())
            place = place_of(name, at)
            before = store[place]
            if kind != "name":
                store[place] = value_of(rest[0], store) if kind == "=" else before + 1
            return store[place] if kind == "=" else before
    raise AssertionError(term)


def method(number: int, term: Term) -> str:
    store = dict(START)
    value = value_of(term, store)
    state = f"x == {store['x']} && y == {store['y']}"
    elements = f"a[0] == {store['a0']} && a[1] == {store['a1']}"
    source = text(term).replace(" ? ", " != 0 ? ")
    return (
        "//@ requires x == 1 && y == 2 && a.length == 2 && a[0] == 0 && a[1] == 3;\n"
        f"//@ ensures \\result == {value} && {state} && {elements};\n"
        f"static int t{number}() {{ return {source}; }}"
    )


@pytest.mark.parametrize("seed", range(2))
def test_java(seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    random = Random(seed)
    lines = ["class L {", "static int x; static int y; static int[] a = new int[2];"]
    for name, body in FUNCTIONS.items():
        lines.append(f"static int {name}() {{ return {body}; }}")
        lines.append(f"static int {name}_plus(int v) {{ return {body} + v; }}")
    number = 0
    while number < COUNT:
        term = generated(random, random.choice((2, 3)))
        source = text(term)
        if 12 <= len(source) <= 90 and not any(part in source for part in LACKING):
            lines.append(method(number, term))
            number += 1
    path = tmp_path / "L.java"
    path.write_text("\n".join([*lines, "}"]) + "\n")
    main(["verify", str(path), "--format", "json", "--timeout", "100"])
    procedures = json.loads(capsys.readouterr().out)["procedures"]
    wrong = [each["procedure"] for each in procedures if each["verdict"] != "proved"]
    assert not [name for name in wrong if name.removeprefix("L.t").isdigit()]
    assert len(procedures) >= COUNT
