# SPDX-License-Identifier: Apache-2.0
"""Witnesses of SV-COMP: written, read, and never accepted where they are false.

`true` of a mutation is argued beside it; a witness that is true may be undecided.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest
from programs.schemas import validator

from assay.cli.main import main
from assay.evidence.witness.document import CorrectnessWitness, ViolationWitness
from assay.evidence.witness.meaning import means_the_same
from assay.evidence.witness.reading import read_witness
from assay.program.types import IntegerType
from assay.source import SourceFile

HEAD = """\
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int cond) { if (!cond) { ERROR: { reach_error(); abort(); } } }
"""
BROKEN = (
    HEAD
    + """\
int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned u = __VERIFIER_nondet_uint();
  for (int i = 0; i < 3; i++)
    x = x > 10 ? x - 1 : x;
  __VERIFIER_assert(!(x == 20 && u == 4000000000U));
  return 0;
}
"""
)
RIGHT = (
    HEAD
    + """\
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0) return 0;
  int x = 0, y = n;
  while (x < n) {
    x++;
    y--;
  }
  __VERIFIER_assert(x + y == n);
  return 0;
}
"""
)
UNREACH = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n"
FINE, BROKE, BAD, OPEN = 0, 1, 2, 3


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two programs with the witnesses that `verify` writes."""
    found = tmp_path_factory.mktemp("witnesses")
    (found / "u.prp").write_text(UNREACH)
    for name, text, code in (("broken", BROKEN, BROKE), ("right", RIGHT, FINE)):
        (found / f"{name}.c").write_text(text)
        arguments = [str(found / f"{name}.c"), "--property", str(found / "u.prp")]
        assert main(["verify", *arguments, "--witness", str(found / f"{name}.yml")]) == code
    return found


def checked(folder: Path, name: str, witness: str, *options: str) -> int:
    changed = folder / "changed.yml"
    changed.write_text(witness)
    return main(["check", str(changed), str(folder / f"{name}.c"), *options])


def test_a_violation_is_written_and_followed(folder: Path) -> None:
    text = (folder / "broken.yml").read_text()
    witness = read_witness(SourceFile("broken.yml", text.encode()))
    assert isinstance(witness, ViolationWitness)
    assert [one.kind for one in witness.waypoints] == [
        "function_return",
        "function_return",
        "target",
    ]
    assert [one.value for one in witness.waypoints][:2] == [
        "\\result == 23",
        "\\result == 4000000000",
    ]
    assert [(one.place.line, one.place.column) for one in witness.waypoints] == [
        (7, 33),  # the parenthesis that ends the call
        (8, 39),
        (5, 58),
    ]
    assert checked(folder, "broken", text) == FINE


def test_a_proof_is_written_and_proved(folder: Path) -> None:
    text = (folder / "right.yml").read_text()
    witness = read_witness(SourceFile("right.yml", text.encode()))
    assert isinstance(witness, CorrectnessWitness)
    assert [(one.place.line, one.place.column) for one in witness.invariants] == [(10, 3)]
    assert checked(folder, "right", text) == FINE


@pytest.mark.parametrize("name", ["broken", "right"])
def test_judgements_as_json(folder: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (folder / f"{name}.yml").read_text()
    assert checked(folder, name, text, "--format", "json") == FINE
    document = json.loads(capsys.readouterr().out)
    validator("check.json").validate(document)
    assert document["conclusion"] == "accepted"


def with_invariant(folder: Path, formula: str) -> str:
    text = (folder / "right.yml").read_text()
    return re.sub(r"value: '.*'", lambda _: f"value: '{formula}'", text)


@pytest.mark.parametrize(
    "formula",
    [
        "n == x + y + 1",  # false at entry
        "n == x - y",  # false after one iteration
        "x < n",  # false at the exit
        "y > 0",  # false at the exit
        "0 <= x <= n",  # in C this is (0 <= x) <= n, which is false for n = 0
        "u == 0",  # there is no such variable
        "x",  # false at entry
        "x == 0 || y == n",  # false after one iteration
    ],
)
def test_false_invariants_are_not_accepted(folder: Path, formula: str) -> None:
    text = with_invariant(folder, formula)
    assert checked(folder, "right", text, "--timeout", "2") in (BROKE, OPEN)


@pytest.mark.parametrize("formula", ["n == x + y", "x >= 0 && x + y == n", "!(x < 0) && n >= 0"])
def test_true_invariants_are_accepted(folder: Path, formula: str) -> None:
    assert checked(folder, "right", with_invariant(folder, formula)) == FINE


SMALL = (
    HEAD
    + """\
int below(int n) {
  int k = 0;
  while (k < n) k++;
  return k;
}
int main(void) {
  int s = 0;
  for (int i = 0; i < 3; i++) s += i;
  int k = below(s);
  __VERIFIER_assert(k == s);
  return 0;
}
"""
)


@pytest.mark.parametrize(
    ("line", "column", "formula", "codes"),
    [
        (13, 3, "i <= 3 && s >= 0", (FINE,)),
        (13, 3, "i < 3", (BROKE, OPEN)),  # not at the exit
        (13, 3, "s <= 1", (BROKE, OPEN)),  # not after the last iteration
        (8, 3, "k <= n", (FINE,)),
        (8, 3, "k < n", (BROKE, OPEN)),  # not at the exit, in a function that is called
        (8, 3, "k != 2", (BROKE, OPEN)),
        (9, 3, "k <= n", (BROKE, OPEN)),  # there is no loop
    ],
)
def test_loops_that_can_be_followed_to_their_end(
    tmp_path: Path, folder: Path, line: int, column: int, formula: str, codes: tuple[int, ...]
) -> None:
    """All runs can be explored; claims of loops count all the same, in functions that are called
    as well."""
    (tmp_path / "small.c").write_text(SMALL)
    text = with_invariant(folder, formula)
    text = text.replace(digest_of(folder, "right"), sha256(SMALL.encode()).hexdigest())
    text = text.replace(str(folder / "right.c"), "small.c")
    text = text.replace("line: 10", f"line: {line}").replace("column: 3", f"column: {column}")
    text = re.sub(r"          function: .*\n", "", text)
    assert checked(tmp_path, "small", text, "--timeout", "20") in codes


def mutated_numbers(text: str) -> list[str]:
    """Each number of the content, one more and one less."""
    head, content, rest = text.partition("\n  content:")
    return [
        head + content + rest[: one.start()] + str(int(one[0]) + by) + rest[one.end() :]
        for one in re.finditer(r"\d+(?=['\n])", rest)
        for by in (1, -1)
    ]


def test_no_number_of_a_violation_can_be_changed(folder: Path) -> None:
    """Values lead to another state of `x` and `u` than the violation needs, which is only one;
    places are those of nothing that the run passes."""
    text = (folder / "broken.yml").read_text()
    found = mutated_numbers(text)
    assert len(found) == 16  # three lines, three columns, two values
    assert [one for one in found if checked(folder, "broken", one) not in (BROKE, OPEN)] == []


def test_values_that_do_not_lead_there_are_rejected(folder: Path) -> None:
    text = (folder / "broken.yml").read_text()
    assert checked(folder, "broken", text.replace("== 23", "== 24")) == BROKE
    assert checked(folder, "broken", text.replace("== 4000000000", "== 1")) == BROKE


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("function: 'main'", "function: 'reach_error'"),
        ("function: '__VERIFIER_assert'", "function: 'main'"),
        ("'\\result == 23'", "'\\result != 23'"),
        ("'\\result == 23'", "'\\result == 027'"),  # octal
        ("'\\result == 4000000000'", "'\\result == -294967296'"),
        ("action: 'follow'", "action: 'avoid'"),
        ("'function_return'", "'function_enter'"),
        ("reach_error())", "something())"),
        ("G ! call(reach_error())", "G ! overflow"),  # there is none
        ("ILP32", "LP64"),
    ],
)
def test_other_mutations_of_a_violation(folder: Path, old: str, new: str) -> None:
    """All but the last one are false, or mean what is not followed. In the last one the run is the
    same: `int` has the same size."""
    text = (folder / "broken.yml").read_text()
    assert old in text
    codes = (FINE,) if new == "LP64" else (BROKE, OPEN)
    assert checked(folder, "broken", text.replace(old, new)) in codes


@pytest.mark.parametrize("name", ["broken", "right"])
def test_a_witness_of_another_source_is_rejected(folder: Path, name: str) -> None:
    text = (folder / f"{name}.yml").read_text()
    other = {"broken": "right", "right": "broken"}[name]
    assert checked(folder, other, text) == BROKE
    digest = re.search(r"[0-9a-f]{64}", text)
    assert digest is not None
    same_digest = text.replace(digest[0], digest_of(folder, other))
    assert checked(folder, other, same_digest) in (BROKE, OPEN)


def digest_of(folder: Path, name: str) -> str:
    found = re.search(r"[0-9a-f]{64}", (folder / f"{name}.yml").read_text())
    assert found is not None
    return found[0]


def test_a_proof_of_a_broken_program_is_rejected(folder: Path) -> None:
    text = (
        (folder / "right.yml")
        .read_text()
        .replace(digest_of(folder, "right"), digest_of(folder, "broken"))
    )
    none = re.sub(r"  content:.*", "  content: []", text, flags=re.DOTALL)
    assert checked(folder, "broken", none.replace("right.c", "broken.c")) == BROKE


ASSUMPTION = """\
    - segment:
        - waypoint:
            type: "assumption"
            action: "follow"
            location:
              file_name: "{file}"
              line: 8
              column: 3
            constraint:
              value: "x == {value}"
              format: c_expression
"""


@pytest.mark.parametrize(("value", "codes"), [(23, (FINE,)), (22, (OPEN,)), (24, (OPEN,))])
def test_assumptions_about_variables_are_followed(
    folder: Path, value: int, codes: tuple[int, ...]
) -> None:
    """Other tools say which value a variable has at the statement behind the call."""
    text = (folder / "broken.yml").read_text()
    segments = text.split("    - segment:\n")
    one = ASSUMPTION.format(file=folder / "broken.c", value=value)
    changed = segments[0] + one + "    - segment:\n" + "    - segment:\n".join(segments[2:])
    assert checked(folder, "broken", changed) in codes


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("format_version: '2.0'", "format_version: '1.0'"),
        ("violation_sequence", "flow_invariant"),
        ("type: 'target'", "type: 'goal'"),
        ("line: 5", "line: five"),
        ("  metadata:", "  data:"),
        ("data_model: 'ILP32'", "data_model: 'ILP32'\n      data_model: 'LP64'"),
    ],
)
def test_what_is_no_witness_is_refused(
    folder: Path, old: str, new: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (folder / "broken.yml").read_text()
    assert old in text
    assert checked(folder, "broken", text.replace(old, new)) == BAD
    assert "[witness]" in capsys.readouterr().err


def test_a_witness_needs_a_property(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(folder / "right.c"), "--witness", "w.yml"]) == BAD
    assert "--witness needs a --property" in capsys.readouterr().err


def test_no_witness_is_written_without_an_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.c").write_text("int main(void) { double d = 1.0; return d > 0.5; }\n")
    (tmp_path / "u.prp").write_text(UNREACH)
    witness = tmp_path / "w.yml"
    arguments = [str(tmp_path / "a.c"), "--property", str(tmp_path / "u.prp")]
    assert main(["verify", *arguments, "--witness", str(witness)]) == OPEN
    assert not witness.exists()
    assert "not written" in capsys.readouterr().err


INT, UNSIGNED = IntegerType("int", 32, True), IntegerType("unsigned int", 32, False)
BYTE = IntegerType("unsigned char", 8, False)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("x + y <= 7", True),
        ("b - 1 < x", True),  # bytes are computed in int
        ("u <= 7", True),
        ("u <= v && v != 3U", True),
        ("u - 1 < u", False),
        ("u > x", False),
        ("u > -1", False),
        ("x > 0U", False),
        ("x < y < 3", False),
        ("(x < y) == 1", False),
        ("!x == 0", False),
        ("x == 010", False),
        ("x & 1", False),
        ("f(x) == 1", False),
        ("z == 1", False),
        ("\\old(x) == x", False),
        ("x == 0 ==> y == 0", False),
        ("x / 2 == y", False),
        ("x = 3", False),
        ("", False),
    ],
)
def test_what_means_the_same_in_both_languages(text: str, same: bool) -> None:
    types = {"x": INT, "y": INT, "u": UNSIGNED, "v": UNSIGNED, "b": BYTE}
    assert means_the_same(text, types) is same
