# SPDX-License-Identifier: Apache-2.0
"""Witnesses of format 2.1: of runs that never end, of measures by which all runs end, of contracts.

An endless run gets the number B for ever, and any other number ends it; it never begins with A. In
the programs whose runs end, the difference of two variables is the measure, and no other is.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from shares import few_or

from assay.cli.main import main
from assay.evidence.witness.document import (
    CorrectnessWitness,
    WitnessContract,
    WitnessPlace,
    WitnessTask,
    digest_of,
    version_of,
    witness_text,
)
from assay.evidence.witness.reading import read_witness
from assay.evidence.witness.relations import lowering, measure_of
from assay.program.types import IntegerType
from assay.source import SourceFile

HEAD = "extern int __VERIFIER_nondet_int(void);\n"
END = "CHECK( init(main()), LTL(F end) )\n"
FINE, BROKE, BAD, OPEN = 0, 1, 2, 3


def endless(number: int) -> str:
    chance = Random(number)
    first, again = chance.sample((2, 3, 5, 7), 2)
    return f"""{HEAD}int main(void) {{
  int n = __VERIFIER_nondet_int();
  if (n == {first}) return 0;
  while (1) {{
    int k = __VERIFIER_nondet_int();
    if (k != {again}) break;
  }}
  return 0;
}}
"""


def ending(number: int) -> str:
    chance = Random(number)
    step = chance.randrange(1, 5)
    return f"""{HEAD}int main(void) {{
  int n = __VERIFIER_nondet_int();
  int i = {chance.randrange(-3, 3)};
  int other = 5;
  while (i < n) {{
    i = i + {step};
    other = other - 1;
    if (other < 0) other = 9;
  }}
  return 0;
}}
"""


def written(folder: Path, text: str, code: int) -> str:
    (folder / "t.prp").write_text(END)
    (folder / "p.c").write_text(text)
    arguments = [str(folder / "p.c"), "--property", str(folder / "t.prp")]
    assert main(["verify", *arguments, "--witness", str(folder / "w.yml")]) == code
    return (folder / "w.yml").read_text()


def checked(folder: Path, witness: str) -> int:
    (folder / "changed.yml").write_text(witness)
    return main(["check", str(folder / "changed.yml"), str(folder / "p.c")])


def with_measure(witness: str, name: str) -> str:
    relation = f"value: '\\at({name}, AnyPrev) >= 0 && {name} < \\at({name}, AnyPrev)'"
    return re.sub(r"value: .*", lambda _: relation, witness)


@pytest.mark.parametrize("count", few_or(1, 20))
def test_runs_that_never_end(count: int, tmp_path: Path) -> None:
    for number in range(count):
        text = endless(number)
        first, again = map(int, re.findall(r"[!=]= (\d)", text))
        witness = written(tmp_path, text, BROKE)
        assert "format_version: '2.1'" in witness
        assert witness.count("action: 'cycle'") == 2
        assert checked(tmp_path, witness) == FINE
        stem, cycle = witness.split("action: 'cycle'", 1)
        begins, goes_on = re.sub(r"== \d+", f"== {first}", stem), "action: 'cycle'" + cycle
        ends = goes_on.replace(f"== {again}", f"== {again + 1}")
        for wrong in (
            begins + goes_on,
            stem + ends,
            witness.replace("line: 5", "line: 6"),
            witness.replace("line: 6", "line: 3"),
            witness.replace("'cycle'", "'follow'"),
            witness.replace("'2.1'", "'2.0'"),
            witness.replace(f"== {again}", "== 99999999999"),
            witness.replace("LTL(F end)", "LTL(G ! overflow)"),
        ):
            assert wrong != witness
            assert checked(tmp_path, wrong) in (BROKE, BAD, OPEN)


@pytest.mark.parametrize("count", few_or(1, 20))
def test_measures_by_which_runs_end(count: int, tmp_path: Path) -> None:
    for number in range(count):
        witness = written(tmp_path, ending(number), FINE)
        assert "'loop_transition_invariant'" in witness
        assert checked(tmp_path, witness) == FINE
        for wrong in (
            with_measure(witness, "other"),
            with_measure(witness, "i"),
            re.sub(r"value: .*", "value: '1'", witness),
            witness.replace(" < ", " > "),
            witness.replace(">= 0", ">= 1"),
            witness.replace("line: 6", "line: 7"),
            witness.replace("'main'", "'other'"),
            re.sub(r"content:[\s\S]*", "content: []\n", witness),
        ):
            assert wrong != witness
            assert checked(tmp_path, wrong) in (BROKE, BAD, OPEN)


def test_a_relation_within_another_loop_is_not_looked_at(tmp_path: Path) -> None:
    """Each iteration lowers j, but j is raised again before the loop begins once more."""
    text = f"""{HEAD}int main(void) {{
  int i = 3;
  while (i > 0) {{
    int j = 3;
    while (j > 0) j = j - 1;
    i = i - 1;
  }}
  return 0;
}}
"""
    witness = written(tmp_path, ending(0), FINE)
    digest = SourceFile("p.c", text.encode())
    (tmp_path / "p.c").write_text(text)
    own = re.sub(r"'[0-9a-f]{64}'", f"'{digest_of(digest)}'", witness)
    claimed = with_measure(own, "j").replace("column: 3", "column: 5")
    assert checked(tmp_path, claimed) == OPEN


def test_what_is_written_is_read_again() -> None:
    task = WitnessTask("p.c", "0" * 64, END.strip(), "ILP32")
    place = WitnessPlace("p.c", 3, None, "f")
    for requires, ensures in (("x > 0", "\\result == x"), (None, "\\result >= 0"), ("x > 0", None)):
        witness = CorrectnessWitness(task, (), (WitnessContract(place, requires, ensures),))
        text = witness_text(witness, "2026-01-01T00:00:00Z")
        assert version_of(witness) == "2.1"
        assert read_witness(SourceFile("w.yml", text.encode())) == witness
    assert version_of(CorrectnessWitness(task, ())) == "2.0"


def test_measures_are_relations_and_back() -> None:
    int_ = IntegerType("int", 32, True)
    types = {"x": int_, "y": int_, "u": IntegerType("unsigned int", 32, False)}
    for measure in ("x", "x - y", "2 * x + y - 3"):
        relation = lowering(measure, types)
        assert relation is not None
        assert measure_of(relation, types) == measure
    assert lowering("u - 1", types) is None
    for other in (
        "\\at(x, AnyPrev) >= 0 && y < \\at(x, AnyPrev)",
        "\\at(y, AnyPrev) >= 0 && x < \\at(x, AnyPrev)",
        "x >= 0 && x < x",
        "x >= 0 && x < \\at(x, AnyPrev)",
        "\\at(x, AnyPrev) >= 0 || x < \\at(x, AnyPrev)",
        "\\at(x, Pre) >= 0 && x < \\at(x, Pre)",
        "was__x >= 0 && x < was__x",
    ):
        assert measure_of(other, types) is None
