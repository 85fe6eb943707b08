# SPDX-License-Identifier: Apache-2.0
"""One formula of all runs: how deep it goes, when it ends, and what it takes for a violation."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pytest

from assay.budget import UNLIMITED, Budget
from assay.engines.bounded import engine
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.execution.options import BoundedOptions, Explore
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.solvers.bitvectors.encoding import Encoding
from assay.solvers.model import Model

NONDET = "extern unsigned __VERIFIER_nondet_uint(void);\n"


def outcome(
    tmp_path: Path, text: str, name: str = "main", budget: Budget = UNLIMITED
) -> ProcedureOutcome:
    path = tmp_path / "program.c"
    path.write_text(NONDET + text)
    program = load(str(path), Reading())
    options = BoundedOptions(explore=Explore.FORMULA)
    procedure = program.procedures[name]
    return engine.run(Task(program, procedure, name == "main", options, budget))


def verdicts(found: ProcedureOutcome) -> set[Verdict]:
    return {one.verdict for one in found.obligations}


FIFTH = """
int main(void) {
  unsigned n = 0;
  while (1) { n = (n + 1u) & 31u; /*@ assert n != %d; */ }
}
"""
WAITING = """
int main(void) {
  unsigned n = 0;
  while (1) { if (__VERIFIER_nondet_uint() & 1u) n = n + 1u; /*@ assert n != %d; */ }
}
"""


@pytest.mark.parametrize("text", [FIFTH, WAITING])
@pytest.mark.parametrize("number", [1, 2, 5, 20])
def test_a_loop_without_end_is_followed_as_far_as_a_violation(
    tmp_path: Path, text: str, number: int
) -> None:
    assert Verdict.REFUTED in verdicts(outcome(tmp_path, text % number))


def test_a_loop_that_is_cut_leaves_the_rest_open(tmp_path: Path) -> None:
    found = outcome(tmp_path, WAITING % 1000)
    assert verdicts(found) == {Verdict.UNKNOWN}
    assert found.reason is not None
    assert found.reason.code == "loop-bound"
    assert "64 iterations" in found.reason.text


def test_a_loop_whose_end_only_bits_show_is_not_cut(tmp_path: Path) -> None:
    text = """
    int main(void) {
      unsigned v = __VERIFIER_nondet_uint() & 0xFFu, n = 0;
      while (v != 0) { v = v & (v - 1u); n++; }
      /*@ assert n <= 8; */
      return 0;
    }
    """
    found = outcome(tmp_path, text)
    assert verdicts(found) == {Verdict.PROVED}
    assert found.facts == ("loop at line 5: at most 8 iterations",)


def test_recursion_is_followed_as_deep_as_it_goes(tmp_path: Path) -> None:
    text = """
    unsigned bits(unsigned v) { if (v == 0) return 0; return (v & 1u) + bits(v >> 1); }
    int main(void) {
      unsigned n = bits(__VERIFIER_nondet_uint() & 0xFFFu);
      /*@ assert n %s 12; */
      return 0;
    }
    """
    assert verdicts(outcome(tmp_path, text % "<=")) == {Verdict.PROVED}
    assert Verdict.REFUTED in verdicts(outcome(tmp_path, text % "<"))


def test_a_claim_that_no_run_reaches_is_told(tmp_path: Path) -> None:
    text = """
    int main(void) {
      unsigned v = __VERIFIER_nondet_uint();
      if ((v & 3u) == 3u && (v & 1u) == 0) { /*@ assert v == 7; */ }
      return 0;
    }
    """
    found = outcome(tmp_path, text)
    assert Verdict.REFUTED not in verdicts(found)
    assert any("no run reaches the assertion at line 5" in one for one in found.unreached)


def test_a_precondition_that_only_bits_contradict_is_told(tmp_path: Path) -> None:
    text = """
    /*@ requires (x & 1) == 0 && (x & 3) == 3; ensures \\result == 7; */
    int never(int x) { return x; }
    """
    found = outcome(tmp_path, text, "never")
    assert Verdict.PROVED not in verdicts(found)
    assert found.vacuous


HARD = """
/*@ requires 1 < a && 1 < b; */
int factors(unsigned long a, unsigned long b) {
  /*@ assert a * b != 18446744030759878681 || a == 1 || (a & 4294967295) == 3; */
  unsigned long h = a * b * 0x9E3779B97F4A7C15ul;
  h = (h ^ (h >> 29)) * (a + b);
  /*@ assert h != 0x123456789ABCDEFul || (a ^ b) == 99; */
  return 0;
}
"""


def test_the_time_is_kept(tmp_path: Path) -> None:
    started = monotonic()
    found = outcome(tmp_path, HARD, "factors", Budget.of(0.5))
    assert monotonic() - started < 10
    if found.reason is not None:
        assert found.reason.code == "timeout"


def test_a_model_that_is_none_refutes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the solver says, values are tried on the formula and then in a run."""
    right = Encoding.model

    def corrupted(self: Encoding) -> Model:
        model = right(self)
        values = {term: value ^ 1 for term, value in model.values.items()}
        return Model(values, model.ranges)

    monkeypatch.setattr(Encoding, "model", corrupted)
    text = """
    int main(void) {
      unsigned v = __VERIFIER_nondet_uint();
      unsigned w = v * 3u;
      /*@ assert w != 7u; */
      return 0;
    }
    """
    found = outcome(tmp_path, text)
    assert verdicts(found) == {Verdict.UNKNOWN}
