# SPDX-License-Identifier: Apache-2.0
"""Certificates with formulas for places: proofs by interpolation are accepted, forgeries not."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest
from interpolation.generated import program as generated
from programs.schemas import validator
from shares import few_or

from assay.checking.in_place import in_place
from assay.checking.outcome import Checked, Conclusion
from assay.engines.table import EngineName
from assay.program.graph import Program

from .certifying import Json, by_hand, certified, checked, read

LOCKS = """extern int __VERIFIER_nondet_int(void);
static int raised(int to) { int i = 0; while (i < to) { i = i + 2; } return i; }
int main(void) {
  int lock = 0, flag = 1, old = __VERIFIER_nondet_int(), new = !old;
  while (new != old) {
    lock = 1; old = new;
    if (__VERIFIER_nondet_int()) { lock = 0; new = !old; }
  }
  /*@ assert flag == 1; */
  if (lock == 0) { /*@ assert \\false; */ }
  int m = raised(5);
  /*@ assert m >= 5; */
  return 0;
}
"""
ONCE = """extern int __VERIFIER_nondet_int(void);
int g;
static void note(int by) {
  int was = g;
  if (by) { g = was + 1; } else { g = 1; }
  if (g > 2) { g = 2; }
}
/*@ requires 0 <= n <= 9; ensures g >= 1; */
void f(int n) {
  g = 1;
  for (int i = n; i != 0; i = i > 4 ? 1 : 0) { note(i > 3); }
}
"""
FORMULAS = "formulas"


@pytest.fixture(scope="module")
def locks(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return read(tmp_path_factory.mktemp("places") / "locks.c", LOCKS)


@pytest.fixture(scope="module")
def proved(locks: Program) -> Json:
    return certified(locks, EngineName.INTERPOLATION)


@pytest.fixture
def written(proved: Json) -> Json:
    return deepcopy(proved)


def places(document: Json, procedure: int = 0) -> list[Json]:
    found: list[Json] = document["procedures"][procedure]["places"]
    return found


def test_a_proof_is_accepted(locks: Program, written: Json) -> None:
    validator("certificate.json").validate(written)
    assert [one["calls"] for one in places(written)].count([]) == 2
    assert any(one["calls"] for one in places(written))
    assert checked(written, locks).conclusion is Conclusion.ACCEPTED


def test_calls_in_a_loop_are_accepted(tmp_path: Path) -> None:
    program = read(tmp_path / "once.c", ONCE)
    document = certified(program, EngineName.INTERPOLATION)
    assert [one["name"] for one in document["procedures"]] == ["f"]
    assert checked(document, program).conclusion is Conclusion.ACCEPTED


@pytest.mark.parametrize("count", few_or(4, 200))
def test_proofs_of_programs_by_chance_are_accepted(count: int, tmp_path: Path) -> None:
    accepted = 0
    for seed in range(5000, 5000 + count):
        program = read(tmp_path / "program.c", generated(seed).text)
        document = certified(program, EngineName.INTERPOLATION)
        if document["procedures"]:
            found = checked(document, program)
            assert found.conclusion is Conclusion.ACCEPTED, (seed, found)
            accepted += 1
    assert accepted > count // 4


POOL = ("true", "false", "a <= 2", "b >= -1", "a == b", "c == 0", "d == 0 || a > 0", "n0 <= 2")


@pytest.mark.parametrize("count", few_or(12, 400))
def test_wrong_programs_by_chance_are_never_accepted(count: int, tmp_path: Path) -> None:
    """With formulas by chance at every location, inside of calls too."""
    source, tried, seed = Random(7), 0, 7000
    while tried < count:
        seed += 1
        wrong = generated(seed)
        if False not in list(wrong.outcomes()):
            continue
        program = read(tmp_path / "program.c", wrong.text)
        document = by_hand(program, only=["main"])
        claim = document["procedures"][0]
        claim |= {"loops": [], "contracts": []}
        claim["places"] = [
            {
                "calls": list(calls),
                "procedure": body.name,
                "location": at,
                "line": 1,
                "formulas": source.sample(POOL, source.randint(0, 3)),
            }
            for calls, (_, body) in in_place(program, program.procedures["main"]).bodies.items()
            for at in sorted({edge.source for edge in body.edges})
        ]
        assert checked(document, program).conclusion is not Conclusion.ACCEPTED, seed
        tried += 1


def head(document: Json) -> Json:
    """The place at the loop of `main`."""
    return next(one for one in places(document) if one["line"] == 5)


def inner(document: Json) -> Json:
    """The place at the loop of what is called."""
    return next(one for one in places(document) if one["calls"])


def nobody_comes(document: Json) -> None:
    head(document)[FORMULAS] = ["false"]


def not_inductive(document: Json) -> None:
    head(document)[FORMULAS] = ["flag == 1 && lock == 0 && new == (old == 0 ? 1 : 0)"]


def too_weak(document: Json) -> None:
    head(document)[FORMULAS] = ["flag == 1"]


def without_any(document: Json) -> None:
    for one in places(document):
        one[FORMULAS] = []


def a_loop_is_missing(document: Json) -> None:
    places(document).remove(head(document))


def a_loop_of_a_callee_is_missing(document: Json) -> None:
    places(document).remove(inner(document))


def all_but_one_are_missing(document: Json) -> None:
    document["procedures"][0]["places"] = [inner(document)]


def beyond_the_end(document: Json) -> None:
    places(document).append({**head(document), "location": 10_000})


def behind_no_call(document: Json) -> None:
    places(document).append({**inner(document), "calls": [0]})


def behind_a_call_in_a_call(document: Json) -> None:
    place = inner(document)
    places(document).append({**place, "calls": place["calls"] * 2})


def listed_twice(document: Json) -> None:
    places(document).append(deepcopy(head(document)))


def of_no_variable(document: Json) -> None:
    head(document)[FORMULAS].append("nothing == 0")


def of_a_variable_of_another_call(document: Json) -> None:
    head(document)[FORMULAS].append("`0/i` == 0")


def no_truth_value(document: Json) -> None:
    head(document)[FORMULAS] = ["lock + 1"]


def beside_loops(document: Json) -> None:
    document["procedures"][0]["loops"] = [
        {
            "procedure": "main",
            "head": head(document)["location"],
            "line": 5,
            "iterations": None,
            "stated": [],
            "found": [],
            "variants": [],
        }
    ]


def another_claim(document: Json) -> None:
    document["procedures"][0]["obligations"].append(
        {"kind": "assertion", "line": 6, "column": 1, "text": ""}
    )


FORGERIES = [
    *(nobody_comes, not_inductive, too_weak, without_any, a_loop_is_missing),
    *(a_loop_of_a_callee_is_missing, all_but_one_are_missing, beyond_the_end, behind_no_call),
    *(behind_a_call_in_a_call, listed_twice, of_no_variable, of_a_variable_of_another_call),
    *(no_truth_value, beside_loops, another_claim),
]


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda one: one.__name__)
def test_forgeries_are_rejected(
    forge: Callable[[Json], None], locks: Program, written: Json
) -> None:
    forge(written)
    found = checked(written, locks)
    assert found.conclusion is Conclusion.REJECTED, found


WRONG = {
    "another start": ("lock = 0, flag = 1", "lock = 0, flag = 2"),
    "a lock that is forgotten": ("lock = 1; old", "lock = 0; old"),
    "a callee that counts otherwise": ("i = i + 2", "i = i - 1"),
    "a stronger claim": ("m >= 5", "m >= 7"),
    "another argument": ("raised(5)", "raised(4)"),
}


@pytest.mark.parametrize("change", WRONG.values(), ids=list(WRONG))
def test_another_program_is_rejected(
    change: tuple[str, str], written: Json, tmp_path: Path
) -> None:
    """Even with the right hash: the formulas prove nothing of it."""
    program = read(tmp_path / "other.c", LOCKS.replace(*change))
    assert checked(written, program).reason == "the certificate is about another text"
    written["source"]["sha256"] = by_hand(program)["source"]["sha256"]
    assert checked(written, program).conclusion is Conclusion.REJECTED


def by_places(program: Program, name: str, formulas: dict[int, list[str]]) -> Checked:
    document = by_hand(program, only=[name])
    claim = document["procedures"][0]
    claim |= {"loops": [], "contracts": []}
    claim["places"] = [
        {"calls": [], "procedure": name, "location": at, "line": 1, "formulas": texts}
        for at, texts in formulas.items()
    ]
    return checked(document, program)


def test_values_have_to_fit_their_types(tmp_path: Path) -> None:
    """That `i` is an `int` at the head is assumed there, and so has to be shown; otherwise nothing
    would be wrong with a loop that leaves the range of its type unseen."""
    text = "int f(void) { int i = 0; while (i >= 0) { i = i + 1; } return i; }"
    program = read(tmp_path / "range.c", text, check=frozenset({"assertion"}))
    procedure = program.procedures["f"]
    head = next(edge.source for edge in procedure.edges if "i >= 0" in edge.span.text)
    found = by_places(program, "f", {head: []})
    assert found.conclusion is not Conclusion.ACCEPTED


CONTRACTS = {
    "a contract that is broken": (
        "/*@ requires a > 0; ensures \\result == 1; */ static int g(int a) { return 1; }\n"
        "int f(int n) { int s = g(n); while (s < 5) { s++; } return s; }"
    ),
    "a recursion": (
        "static int g(int a) { if (a > 0) { return g(a - 1); } return 1; }\n"
        "int f(int n) { int s = g(n); while (s < 5) { s++; } return s; }"
    ),
    "an invariant that is stated and wrong": (
        "int f(int n) { int s = 0;\n"
        "/*@ loop invariant s == 0; */ while (s < 5) { s++; } return s; }"
    ),
}


@pytest.mark.parametrize("text", CONTRACTS.values(), ids=list(CONTRACTS))
def test_what_is_not_looked_at_is_not_accepted(text: str, tmp_path: Path) -> None:
    program = read(tmp_path / "contracts.c", text)
    every = {at: ["true"] for at in range(1, program.procedures["f"].locations - 2)}
    assert by_places(program, "f", every).conclusion is not Conclusion.ACCEPTED
