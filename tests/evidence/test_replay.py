# SPDX-License-Identifier: Apache-2.0
"""Counterexamples are judged by running them, and made small."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assay.evidence.replay import Replayer, Scenario
from assay.frontend.load import Reading, load
from assay.program.interpreter import Returned, Violated

SEARCH = """class Search {
  /*@ ensures \\result == -1 ==> (\\forall int k; 0 <= k && k < t.length; t[k] != v); @*/
  static int search(int[] t, int v) {
    for (int i = 0; i < t.length - 1; i++)
      if (t[i] == v) return i;
    return -1;
  }
}
"""
ADD = """class Add {
  /*@ ensures true; @*/
  static int add(int x, int y) { return x + y; }
}
"""
SHARED = """class Shared {
  /*@ requires a.length > 0 && b.length > 0; ensures b[0] == \\old(b[0]); @*/
  static void set(int[] a, int[] b) { a[0] = 5; }
}
"""
MATRIX = """int m[2][3];
/*@ ensures \\result <= 100; */
int middle(void) { return m[0][1]; }
"""

CHOICES = """
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { }
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x > 10 && y < x - 100) reach_error();
  return 0;
}
"""


@pytest.fixture
def replayer(tmp_path: Path) -> Any:
    def make(name: str, text: str, reading: Reading = Reading()) -> Replayer:  # noqa: B008
        path = tmp_path / name
        path.write_text(text)
        program = load(str(path), reading)
        (procedure,) = program.procedures.values()
        return Replayer(program, procedure)

    return make


def counterexample(replayer: Replayer, scenario: Scenario) -> Any:
    outcome = replayer.run(scenario)
    assert isinstance(outcome, Violated)
    return replayer.counterexample(scenario, outcome.obligation)


def closer(value: int) -> int:
    return value - 1 if value > 0 else value + 1


def test_no_entry_can_be_moved_closer_to_zero_alone(replayer: Any) -> None:
    search = replayer("Search.java", SEARCH)
    found = counterexample(search, Scenario([[901, -77, 13, 55555], 55555]))
    array, value = found.inputs["t"], found.inputs["v"]
    for k, element in enumerate(array):
        if element:
            changed = [*array[:k], closer(element), *array[k + 1 :]]
            assert not search.breaks(Scenario([changed, value]), found.violates)
    if value:
        assert not search.breaks(Scenario([array, closer(value)]), found.violates)


def test_numbers_that_belong_together_shrink_together(replayer: Any) -> None:
    found = counterexample(replayer("Search.java", SEARCH), Scenario([[9, 8, 55555], 55555]))
    assert found.inputs == {"t": [1, 1, 0], "v": 0}
    assert found.result == -1


def test_an_overflow_shrinks_to_the_edge(replayer: Any) -> None:
    found = counterexample(replayer("Add.java", ADD), Scenario([2147483647, 2147483000]))
    assert found.inputs["x"] + found.inputs["y"] == 1 << 31
    assert found.result is None


def test_aliases_stay_aliases(replayer: Any) -> None:
    array = [70, 80]
    found = counterexample(replayer("Shared.java", SHARED), Scenario([array, array]))
    assert found.inputs["a"] is found.inputs["b"]
    assert found.aliases == (("a", "b"),)
    assert array == [70, 80]  # what was given is not changed


def test_choices_shrink(replayer: Any) -> None:
    found = counterexample(replayer("a.c", CHOICES), Scenario([], [5000, -5000]))
    assert found.choices == (101, 0)


def test_globals_shrink(replayer: Any) -> None:
    wanted = Scenario([], globals={"m": [[7, 900, 7], [-7, 8, 9]]})
    found = counterexample(replayer("a.c", MATRIX), wanted)
    assert found.globals == {"m": [[0, 101, 0], [0, 0, 0]]}


def test_a_run_that_breaks_nothing_is_no_counterexample(replayer: Any) -> None:
    search = replayer("Search.java", SEARCH)
    outcome = search.run(Scenario([[1, 2], 3]))
    assert isinstance(outcome, Returned)
    broken = search.run(Scenario([[1], 1]))
    assert isinstance(broken, Violated)
    assert not search.breaks(Scenario([[1, 2], 3]), broken.obligation)


def test_another_violation_does_not_count(replayer: Any) -> None:
    search = replayer("Search.java", SEARCH)
    broken = search.run(Scenario([[1], 1]))
    assert isinstance(broken, Violated)
    assert not search.breaks(Scenario([None, 1]), broken.obligation)


UNSIGNED = """
/*@ ensures \\result <= 7; */
unsigned f(unsigned x, unsigned char c) { return x + c; }
"""


def test_unsigned_numbers_stay_unsigned(replayer: Any) -> None:
    found = counterexample(replayer("a.c", UNSIGNED), Scenario([4000000000, 200]))
    assert sorted(found.inputs.values()) == [0, 8]


FAR = """class Far {
  /*@ requires a.length == 300; ensures false; @*/
  static int all(int[] a) {
    int least = a[0];
    for (int i = 0; i < a.length; i++) if (a[i] < least) least = a[i];
    return least > 3 ? 1 / 0 : 0;
  }
}
"""


def test_many_entries_are_all_small(replayer: Any) -> None:
    far = replayer("Far.java", FAR)
    found = counterexample(far, Scenario([[1000 + 7 * k for k in range(300)]]))
    assert found.inputs["a"] == [4] * 300


ONE_SIDE = """class OneSide {
  /*@ ensures x > -50 && x != 1; @*/
  static void one(int x, boolean b) { }
}
"""


def test_the_other_side_of_zero_is_tried(replayer: Any) -> None:
    found = counterexample(replayer("OneSide.java", ONE_SIDE), Scenario([-99, True]))
    assert found.inputs == {"x": 1, "b": False}


ELEMENTS = """
void reach_error(void) { }
int main(void) { int a[2]; if (a[0] > 5 && a[1] != a[0]) reach_error(); return 0; }
"""


def test_unknown_elements_shrink(replayer: Any) -> None:
    wanted = Scenario([], contents={"a": lambda index: 900 + index})
    inputs = Reading(uninitialised="input")
    found = counterexample(replayer("a.c", ELEMENTS, inputs), wanted)
    assert found.choices == (6, 0)


UPWARDS = """
extern int __VERIFIER_nondet_int(void);
int main(void) { int x = __VERIFIER_nondet_int(); while (x > 0) x++; return 0; }
"""


def test_a_run_does_not_grow_long_for_little(replayer: Any) -> None:
    found = counterexample(replayer("a.c", UPWARDS), Scenario([], [2147483647]))
    assert found.choices == (2147483647,)
