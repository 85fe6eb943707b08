# SPDX-License-Identifier: Apache-2.0
"""What a user sees of a verdict about termination."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.cli.main import main

DECLARED = "extern int __VERIFIER_nondet_int(void);\n"
DOWN = DECLARED + "int main() { int x = __VERIFIER_nondet_int(); while (x > 0) x--; return 0; }\n"
STILL = DECLARED + (
    "int main() { int x = __VERIFIER_nondet_int(); int y = __VERIFIER_nondet_int();\n"
    "  while (x > 0) x -= y;\n  return 0; }\n"
)
UP = DECLARED + "int main() { int x = __VERIFIER_nondet_int(); while (x >= 0) x++; return 0; }\n"
JAVA = """class Count {
  static int to(int n) {
    int i = 0;
    while (i < n) i++;
    return i;
  }
  static void round() { int i = 1; while (i > 0) i++; }
  static void ever() { int i = 1; while (i > 0 || i <= 0) i++; }
  static int half(int n) {
    //@ loop_invariant n >= 5 || n < 5;
    while (n > 1) n = n / 2;
    return n;
  }
}
"""


class Asked:
    """Runs the command line in a folder of its own."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str]) -> None:
        self._folder = folder
        self._capture = capture

    def __call__(self, name: str, text: str, *arguments: str) -> tuple[int, list[str]]:
        (self._folder / name).write_text(text)
        (self._folder / "end.prp").write_text("CHECK( init(main()), LTL(F end) )\n")
        code = main(["verify", name, "--timeout", "600", *arguments])
        return code, self._capture.readouterr().out.splitlines()


@pytest.fixture
def asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Asked:
    monkeypatch.chdir(tmp_path)
    return Asked(tmp_path, capsys)


def test_a_property_that_is_true(asked: Asked) -> None:
    code, lines = asked("a.c", DOWN, "--property", "end.prp")
    assert (code, lines[-1]) == (0, "TRUE")
    assert "  fact     loop at line 2: loop variant x" in lines


def test_a_property_that_is_false(asked: Asked) -> None:
    code, lines = asked("a.c", STILL, "--property", "end.prp")
    assert (code, lines[-1]) == (1, "FALSE(termination)")
    assert any("run can go on for ever [termination]" in line for line in lines)
    assert any("loop at line 3: the state x = 1" in line for line in lines)


def test_what_only_overflow_decides_is_unknown(asked: Asked) -> None:
    code, lines = asked("a.c", UP, "--property", "end.prp")
    assert (code, lines[-1]) == (3, "UNKNOWN")
    assert any("overflow is undefined" in line for line in lines)


def test_over_the_integers_it_runs_on(asked: Asked) -> None:
    code, lines = asked("a.c", UP, "--property", "end.prp", "--math", "ideal")
    assert (code, lines[-1]) == (1, "FALSE(termination)")
    assert any("never left once" in line for line in lines)
    assert any("arithmetic is that of the integers" in line for line in lines)


def test_without_checks_of_overflow_a_proof_assumes_it_away(asked: Asked) -> None:
    code, lines = asked("a.c", DOWN, "--check", "termination")
    assert code == 0
    assert lines[0].startswith("main   proved-bounded")
    assert "  assuming no operation overflows its type" in lines


def test_java_counts_in_its_own_arithmetic(asked: Asked) -> None:
    code, lines = asked("Count.java", JAVA, "--only", "to", "--check", "termination")
    assert code == 0
    assert lines[0].startswith("Count.to   proved ")
    assert "  fact     loop at line 4: decreases n - i" in lines


def test_a_java_loop_that_wraps_ends(asked: Asked) -> None:
    code, lines = asked("Count.java", JAVA, "--only", "round", "--check", "termination")
    assert code == 0, lines
    assert lines[0].startswith("Count.round   proved ")


def test_a_java_loop_that_wraps_for_ever(asked: Asked) -> None:
    code, lines = asked("Count.java", JAVA, "--only", "ever", "--check", "termination")
    assert code == 1, lines


def test_other_obligations_are_judged_too(asked: Asked) -> None:
    _, lines = asked("Count.java", JAVA, "--only", "half", "--check", "termination", "--verbose")
    kinds = [line for line in lines if line.lstrip().startswith("proved")]
    assert any("[termination]" in line for line in kinds)
    assert any("[invariant-preserved]" in line for line in kinds)


FALSE_CLAIM = "int main() { int i; for (i = 0; i < 5; i++) { }\n//@ assert i == 6;\nreturn 0; }\n"


@pytest.mark.parametrize("option", ["--engine", "--check"])
def test_what_was_not_looked_at_is_said(asked: Asked, option: str) -> None:
    code, lines = asked("a.c", FALSE_CLAIM, option, "termination")
    assert code == 0
    assert lines[0].startswith("main   proved-bounded")
    assert any("only whether runs end was looked at" in line for line in lines)


def test_one_answer_of_several_is_no_proof(asked: Asked) -> None:
    text = JAVA.replace("return i;", "assert i == 7; return i;")
    _, lines = asked("Count.java", text, "--only", "to", "--engine", "termination")
    assert lines[0].startswith("Count.to   proved-bounded ")


MUTUAL = """class Parity {
  static int even(int n) { return n <= 0 ? 0 : odd(n - 1); }
  static int odd(int n) { return n <= 0 ? 1 : even(n - 1); }
}
"""


def test_calls_that_go_round_are_no_loop(asked: Asked) -> None:
    code, lines = asked("Parity.java", MUTUAL, "--only", "even", "--check", "termination")
    assert code == 0
    assert "  fact     recursion of Parity.even: decreases n" in lines
    assert not any("loop at line" in line for line in lines)


def test_what_is_not_proved_assumes_nothing(asked: Asked) -> None:
    _, lines = asked("a.c", STILL, "--engine", "termination")
    assert lines[0].startswith("main   refuted ")
    assert not any("was looked at" in line for line in lines)
