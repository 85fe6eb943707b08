# SPDX-License-Identifier: Apache-2.0
"""Sixty witnesses of our own, which are accepted, and 200 mutations, which are false and are not.

Broken programs break for one input only, and at one place, so every other value or place is false.
In right programs `i` counts from 0 to `n`, which is at least 1, and `s` is `k * i`.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from shares import sparse

from assay.cli.main import main

HEAD = """\
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { abort(); }
"""
UNREACH = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n"
FINE, BROKE, OPEN = 0, 1, 3
EVERY = 30  # of each kind


def broken(number: int) -> str:
    """It is reached for one pair of values."""
    chance = Random(number)
    first, second = chance.randrange(-99, 99), chance.randrange(2, 99)
    step, rounds = chance.randrange(1, 9), chance.randrange(0, 4)
    return f"""{HEAD}int step(int x) {{
  return x + {step};
}}
int main(void) {{
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  if (a < -1000 || a > 1000) return 0;
  for (int i = 0; i < {rounds}; i++)
    a = step(a);
  if (a == {first} && b == {second})
    reach_error();
  return 0;
}}
"""


def right(number: int) -> str:
    chance = Random(number)
    factor, most = chance.randrange(1, 5), chance.randrange(1, 1000)
    return f"""{HEAD}int main(void) {{
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > {most}) return 0;
  int i = 0, s = 0;
  while (i < n) {{
    s = s + {factor};
    i = i + 1;
  }}
  if (s != {factor} * n) reach_error();
  return 0;
}}
"""


def written(folder: Path, text: str) -> tuple[str, str]:
    """A program and its witness."""
    (folder / "u.prp").write_text(UNREACH)
    (folder / "p.c").write_text(text)
    witness = folder / "w.yml"
    options = ["--property", str(folder / "u.prp"), "--witness", str(witness), "--no-cache"]
    main(["verify", str(folder / "p.c"), *options])
    return str(folder / "p.c"), witness.read_text()


def judged(folder: Path, program: str, witness: str) -> int:
    (folder / "changed.yml").write_text(witness)
    return main(["check", str(folder / "changed.yml"), program, "--timeout", "20"])


def mutations_of_violation(text: str, number: int) -> list[str]:
    """Four of all: each value and each line and column, one more and one less."""
    head, content, rest = text.partition("\n  content:")
    found = [
        head + content + rest[: one.start()] + str(int(one[0]) + by) + rest[one.end() :]
        for one in re.finditer(r"(?<=[ =])-?\d+(?=['\n])", rest)
        for by in (1, -1)
    ]
    return Random(number).sample(found, 4)


FALSE = ("i < n", "i > 0", "s == 0", "i == n", "n > i + 1", "s < i", "s >= n", "n >= 2 && i <= n")
"""The first one fails at the exit, the second at the entry, and so on; the last where n is 1."""


def mutations_of_proof(text: str, number: int) -> list[str]:
    found = [re.sub(r"value: '.*'", f"value: '{one}'", text, count=1) for one in FALSE]
    return Random(number).sample(found, 3)


@pytest.mark.parametrize("number", sparse(range(EVERY), EVERY))
def test_violations(number: int, tmp_path: Path) -> None:
    program, witness = written(tmp_path, broken(number))
    assert judged(tmp_path, program, witness) == FINE
    for changed in mutations_of_violation(witness, number):
        assert changed != witness
        assert judged(tmp_path, program, changed) in (BROKE, OPEN), changed


@pytest.mark.parametrize("number", sparse(range(EVERY), EVERY))
def test_proofs(number: int, tmp_path: Path) -> None:
    """Programs of which only one round is possible have no invariant to change."""
    program, witness = written(tmp_path, right(number))
    assert judged(tmp_path, program, witness) == FINE
    if "value:" in witness:
        for changed in mutations_of_proof(witness, number):
            assert judged(tmp_path, program, changed) in (BROKE, OPEN), changed


def test_there_are_two_hundred_mutations(tmp_path: Path) -> None:
    _, violation = written(tmp_path, broken(0))
    each = len(mutations_of_violation(violation, 0)) + len(FALSE[:3])
    assert EVERY * each >= 200
