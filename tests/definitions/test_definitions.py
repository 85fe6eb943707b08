# SPDX-License-Identifier: Apache-2.0
"""Definitions, lemmas and axioms of ACSL: what is false is never proved, what is true mostly is.

Names say what is true: `t_...` and `f_...`. Definitions without a meaning, contradictory axioms and
false lemmas stand beside the others in one file, so that they could do harm there.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assay.cli.main import main
from assay.frontend.load import Reading, load

FOLDER = Path(__file__).parent
LEAST = {"lemmas.c": 15, "definitions.c": 8, "uses.c": 7, "axioms.c": 6, "Recursive.java": 2}
NOT_REFUTED = 25  # at most: what has no meaning, and what only axioms say
MEANINGLESS = """loop loop_given from_zero upwards swapped downwards same twice inner one guarded
    liar liar_not liar_too all_up any_up first memory twin"""
_LINE = re.compile(r"^(?:lemma |Recursive\.)?([tf]_\w+) {2,}([\w-]+)", re.MULTILINE)


def verdicts(name: str, capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, str]:
    main(["verify", str(FOLDER / name), "--jobs", "1", *options])
    found = dict(_LINE.findall(capsys.readouterr().out))
    text = (FOLDER / name).read_text()
    assert set(found) == set(re.findall(r"^.*?\b([tf]_\w+)(?:\{[^}]*\})?[(:]", text, re.MULTILINE))
    return found


def test_definitions_without_a_meaning_are_refused() -> None:
    program = load(str(FOLDER / "definitions.c"), Reading())
    assert set(program.unsupported) == {f"f_{one}" for one in MEANINGLESS.split()}


FALSE = "false.c"
AXIOMS = 10 + 1 + 3  # axioms, a lemma that is admitted, cases of no known form: told not to be used


def test_all_that_is_false_is_read() -> None:
    """Nothing of it keeps the rest from being looked at, and each axiom is told."""
    program = load(str(FOLDER / FALSE), Reading())
    named = set(re.findall(r"\b(f_\w+)", (FOLDER / FALSE).read_text()))
    known = {name.removeprefix("lemma ") for name in (*program.procedures, *program.unsupported)}
    shown = {name for name in known if name.startswith("axiom ")}
    assert named == known - shown
    assert len(shown) + AXIOMS - 4 == len(re.findall(r"\baxiom ", (FOLDER / FALSE).read_text()))
    assert len(named) > 100
    assert sum(one.code == "axiom" for one in program.diagnostics) == AXIOMS


@pytest.mark.deep
@pytest.mark.parametrize("options", [("--engine", "invariants"), ()])
def test_nothing_false_is_proved(
    options: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    found = verdicts(FALSE, capsys, *options, "--timeout", "400")
    assert {one for one, verdict in found.items() if verdict.startswith("proved")} == set()


SMALL = {
    "lemma f": "/*@ lemma f: \\forall int *a; \\valid(a); */",
    "lemma g": "/*@ lemma g{K, L}: \\forall int *a; \\valid{K}(a) ==> \\valid{L}(a + 1); */",
    "h": "/*@ axiomatic H { logic integer z; axiom one: z == 0; axiom two: z == 1; } */\n"
    "/*@ requires z == z; ensures \\result == 1; */ int h(int x) { return x; }",
    "i": "/*@ inductive p(integer n) { case c: \\forall integer k; p(k) ==> p(k); } */\n"
    "/*@ ensures p(0); */ void i(void) { }",
    "j": "/*@ axiomatic J { logic integer z(integer n); axiom one: z(0) == 1;\n"
    "axiom next: \\forall integer n; n >= 0 ==> z(n + 1) == z(n) + 1; axiom two: z(2) == 4; } */\n"
    "/*@ ensures z(1) == 2; */ void j(void) { }",
    "k": "/*@ axiomatic K { predicate p(integer n);\n"
    "axiom c: \\forall integer k; (\\forall integer n; n >= 0 ==> n <= k) ==> p(k); } */\n"
    "/*@ ensures p(3); */ void k(void) { }",
}

DEFINING = """
/*@ axiomatic Even { predicate even(integer n); axiom zero: even(0);
      axiom next: \\forall integer n; n >= 0 ==> (even(n + 1) <==> !even(n));
      axiom far: \\forall integer n; n >= 0 ==> (even(n + 2) <==> even(n)); } */
/*@ ensures even(2) && !even(1); */ void f(void) { }
"""


def test_axioms_that_have_a_model_are_proved_and_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.c"
    file.write_text(DEFINING)
    main(["verify", str(file), "--jobs", "1", "--engine", "invariants", "--timeout", "60"])
    shown = capsys.readouterr().out
    found = re.findall(r"^(f|axiom \w+) {2,}(\w+)", shown, re.MULTILINE)
    assert found == [(one, "proved") for one in ("f", "axiom zero", "axiom next", "axiom far")]
    assert "assuming axioms say what is meant: zero, next" in shown


@pytest.mark.parametrize("name", SMALL)
def test_this_is_not_proved(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.c"
    file.write_text(SMALL[name])
    main(["verify", str(file), "--jobs", "1", "--engine", "invariants", "--timeout", "60"])
    shown = capsys.readouterr().out
    assert re.findall(rf"^{name} {{2,}}(\w+)", shown, re.MULTILINE) in (["unknown"], ["refuted"])


def test_an_input_counts_if_it_is_known_to_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody meets this precondition, which only an axiom says."""
    file = tmp_path / "small.c"
    file.write_text(
        "/*@ axiomatic N { predicate no(integer n); axiom a: \\forall integer n; !no(n); } */\n"
        "/*@ requires no(3); ensures \\result == 1; */ int f(int x) { return x; }"
    )
    main(["verify", str(file), "--jobs", "1"])
    assert re.findall(r"^f {2,}(\w+)", capsys.readouterr().out, re.MULTILINE) == ["unknown"]


@pytest.mark.deep
@pytest.mark.parametrize("name", LEAST)
def test_what_is_false_is_not_proved(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = verdicts(name, capsys, "--engine", "invariants", "--timeout", "60")
    proved = {one for one, verdict in found.items() if verdict.startswith("proved")}
    assert {one for one in proved if one.startswith("f_")} == set()
    assert len(proved) >= LEAST[name]


@pytest.mark.deep
@pytest.mark.parametrize("name", LEAST)
def test_no_verdict_is_wrong(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = verdicts(name, capsys, "--timeout", "400")
    false = {one for one in found if one.startswith("f_")}
    refuted = {one for one, verdict in found.items() if verdict == "refuted"}
    assert {one for one in false if found[one].startswith("proved")} == set()
    assert refuted <= false
    assert len(false - refuted) <= NOT_REFUTED
