# SPDX-License-Identifier: Apache-2.0
"""Jumps into loops: the graphs have loops with one entry, and runs are those of the source."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from assay.cli.main import main
from assay.frontend.load import Reading, load
from assay.frontend.lower import single_entry
from assay.program.analysis.loops import loops_of
from assay.program.graph import Program

GOTO = """\
int f(int a, int b)
{
  int steps = 0;
  if (a > 10) goto inner;
  if (a > 5) goto tail;
  while (a > 0) {
    a--;
    while (b > 0) {
      steps++;
inner:
      b--;
    }
tail:
    steps += 10;
    b = 2;
  }
  return steps;
}
"""
SWITCH = """\
int f(int a, int b)
{
  int moved = 0, rounds = b;
  switch (a % 4) {
  case 0: do { moved++;
  case 3:      moved += 10;
  case 2:      moved += 100;
  default:     moved += 1000;
          } while (--rounds > 0);
  }
  return moved;
}
"""
FIRST = """\
int f(int a, int b)
{
  goto middle;
  for (;;) {
    a += 2;
    if (a > 20) break;
middle:
    for (int i = 0; i < b; i++) {
      if (i == 3) goto last;
      a++;
    }
    if (a % 3 == 0) continue;
last:
    a++;
  }
  return a;
}
"""
THREE = """\
int f(int a, int b)
{
  int x = 0;
  if (a == 1) goto one;
  if (a == 2) goto two;
three:
  x += 3;
  if (x > b) return x;
  if (x % 2) goto two;
one:
  x += 1;
  if (x % 5 == 0) goto three;
two:
  x += 2;
  if (x % 3 == 0) goto one;
  goto three;
}
"""
PROGRAMS = {"goto": GOTO, "switch": SWITCH, "first": FIRST, "three": THREE}
INPUTS = [(a, b) for a in range(-2, 14) for b in range(-1, 7)]


def read(path: Path, text: str) -> Program:
    path.write_text(text)
    return load(str(path), Reading())


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_loop_has_one_entry(name: str, tmp_path: Path) -> None:
    procedure = read(tmp_path / "f.c", PROGRAMS[name]).procedures["f"]
    nests = loops_of(procedure).nests
    assert nests
    assert not any(nest.irreducible for nest in nests)


@pytest.mark.needs("gcc")
@pytest.mark.parametrize("name", PROGRAMS)
def test_runs_are_those_of_the_compiled_program(name: str, tmp_path: Path) -> None:
    """What the compiled program returns, our runs have to return as well."""
    text = PROGRAMS[name]
    calls = "".join(f'  printf("%d\\n", f({a}, {b}));\n' for a, b in INPUTS)
    teller = tmp_path / "teller.c"
    teller.write_text(f"#include <stdio.h>\n{text}\nint main(void) {{\n{calls}}}\n")
    subprocess.run(["gcc", "-w", str(teller), "-o", str(tmp_path / "teller")], check=True)
    told = subprocess.run([tmp_path / "teller"], capture_output=True, text=True, check=True).stdout
    asserted = "".join(
        f"  assert(f({a}, {b}) == {result});\n"
        for (a, b), result in zip(INPUTS, told.split(), strict=True)
    )
    judged = tmp_path / "judged.c"
    judged.write_text(f"#include <assert.h>\n{text}\nint main(void) {{\n{asserted}}}\n")
    assert main(["run", str(judged), "--only", "main"]) == 0


def test_a_graph_that_would_get_too_large_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_entry, "_ALWAYS", 0)
    monkeypatch.setattr(single_entry, "_MOST_TIMES", 1)
    procedure = read(tmp_path / "f.c", THREE).procedures["f"]
    assert any(nest.irreducible for nest in loops_of(procedure).nests)


def test_invariants_of_a_loop_that_is_jumped_into(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The invariant is due when the jump arrives at the head, and not before."""
    path = tmp_path / "f.c"
    text = """\
/*@ requires 0 <= n <= 1000;
    ensures \\result == BOUND; */
int f(int n)
{
  int i = 7;
  if (n == 0) goto middle;
  i = 0;
  /*@ loop invariant 0 <= i <= n || (n == 0 && i == 8); */
  while (i < n) {
middle:
    i++;
  }
  return i;
}
"""
    path.write_text(text.replace("BOUND", "(n == 0 ? 8 : n)"))
    assert main(["verify", str(path)]) == 0
    path.write_text(text.replace("BOUND", "n"))
    assert main(["verify", str(path)]) == 1
    capsys.readouterr()
