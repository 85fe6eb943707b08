# SPDX-License-Identifier: Apache-2.0
"""`--confirm`: what a compiler says of counterexamples and proofs, and what becomes of verdicts."""

from __future__ import annotations

import json
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from assay.cli.main import main
from assay.evidence import compilers
from assay.evidence.emit.annotations import without_comments
from assay.evidence.emit.challenge import RunComparison, compared
from assay.source import SourceFile

SUM = """
/*@ requires 0 <= n <= 1000; ensures \\result == n * (n + 1) / 2; assigns \\nothing; */
int sum(int n) {
  int s = 0;
  /*@ loop invariant 0 <= i <= n + 1 && s == i * (i - 1) / 2; loop assigns i, s; */
  for (int i = 0; i <= n; i++) s += i;
  return s;
}
"""
READ_TWICE = """
/*@ ensures \\result == 1; assigns \\nothing; */
int which(void) {
#ifdef __clang__
  return 1;
#else
  return 2;
#endif
}
"""
COUNTER = """
public class Counter {
  private int n;
  //@ requires start >= 0;
  //@ ensures n == start;
  Counter(int start) { n = start; }
  //@ requires n < 1000;
  //@ ensures n == \\old(n) + 1;
  //@ assignable n;
  void up() { n++; }
  //@ ensures \\result == 7;
  static int wrong(int x) { return x == 5 ? 8 : 7; }
}
"""


def verified(path: Path, *options: str) -> dict[str, Any]:
    """The procedures of the JSON output, by name."""
    output = StringIO()
    with redirect_stdout(output), redirect_stderr(StringIO()):
        main(["verify", str(path), "--confirm", "--format", "json", *options])
    return {one["procedure"]: one for one in json.loads(output.getvalue())["procedures"]}


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path


def answers(procedure: dict[str, Any]) -> list[str]:
    """What the compiler says of the counterexamples."""
    every = [one["confirmation"] for one in procedure["obligations"]]
    return [one["answer"] for one in every if one is not None]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.needs("gcc")
def test_a_proof_of_c_is_challenged(tmp_path: Path) -> None:
    (found,) = verified(written(tmp_path, "sum.c", SUM)).values()
    assert found["verdict"] == "proved"
    said = found["confirmation"]
    assert (said["answer"], said["reason"]) == ("challenged", None)
    assert said["compiler"].startswith("gcc ")
    assert 100 < said["inputs"] <= 1001  # that is how many there are


@pytest.mark.needs("gcc")
def test_a_counterexample_of_c_is_confirmed(tmp_path: Path) -> None:
    path = written(tmp_path, "sum.c", SUM.replace("s += i", "s += i + (i == 9)"))
    (found,) = verified(path).values()
    assert found["verdict"] == "refuted"
    shown = [one for one in found["obligations"] if one["counterexample"] is not None]
    assert shown
    assert {one["confirmation"]["answer"] for one in shown} == {"confirmed"}


@pytest.mark.needs("gcc")
def test_what_gcc_reads_in_another_way_is_not_proved(tmp_path: Path) -> None:
    """libclang defines `__clang__`, and gcc does not: two readings of one text."""
    (found,) = verified(written(tmp_path, "which.c", READ_TWICE)).values()
    assert found["verdict"] == "unknown"
    assert found["reason"]["code"] == "compiler-disagrees"
    assert {one["verdict"] for one in found["obligations"]} == {"unknown"}
    said = found["confirmation"]
    assert said["answer"] == "disagrees"
    kept = Path(said["file"]).read_text()
    assert "`ok 1`" in kept
    assert "`end 1 " in kept
    assert READ_TWICE in kept


@pytest.mark.needs("gcc")
def test_what_gcc_reads_in_another_way_is_not_refuted(tmp_path: Path) -> None:
    path = written(tmp_path, "which.c", READ_TWICE.replace("== 1;", "== 2;"))
    (found,) = verified(path).values()
    assert found["verdict"] == "unknown"
    (refuted,) = [one for one in found["obligations"] if one["confirmation"] is not None]
    assert refuted["confirmation"]["answer"] == "disagrees"
    assert refuted["counterexample"] is None


OTHER_RUNS = """
/*@ requires 0 <= x <= 100; ensures @claim@; assigns \\nothing; */
int f(int x) {
  /*@ assert x != 7; */
#ifdef __clang__
  return x == 3 ? 4 : x;
#else
  return x;
#endif
}
"""


@pytest.mark.needs("gcc")
def test_other_runs_of_a_refuted_procedure_are_compared(tmp_path: Path) -> None:
    """What the compiler has confirmed stays; what it reads in another way proves nothing."""
    text = OTHER_RUNS.replace("@claim@", "\\result < 50").replace("x != 7", "x != 700")
    found = verified(written(tmp_path, "f.c", text))["f"]
    assert found["verdict"] == "refuted"
    assert answers(found) == ["confirmed"]
    assert found["confirmation"]["answer"] == "disagrees"
    assert {one["verdict"] for one in found["obligations"]} == {"refuted", "unknown"}


@pytest.mark.needs("gcc")
def test_what_is_not_confirmed_of_a_program_read_in_another_way_is_unknown(tmp_path: Path) -> None:
    path = written(tmp_path, "f.c", OTHER_RUNS.replace("@claim@", "\\result <= 100"))
    found = verified(path)["f"]
    assert found["verdict"] == "unknown"
    assert found["reason"]["code"] == "compiler-disagrees"
    assert answers(found) == ["open"]  # an annotation does nothing when the program runs
    assert {one["verdict"] for one in found["obligations"]} == {"unknown"}


UNSEEN = {
    "a pointer to what is gone": "int *p = 0; for (int i = 3; i < 4; i++) p = &i; return *p;",
    "pointers into two objects": "int a, b; return &a < &b;",
    "no order": "int i = 1; return i++ + i;",
    "another row": "int a[2][2] = {{1, 2}, {3, 4}}; return *(a[0] + 3);",
}


@pytest.mark.needs("gcc")
@pytest.mark.parametrize("body", UNSEEN.values(), ids=UNSEEN)
def test_runs_that_are_undefined_are_not_compared(tmp_path: Path, body: str) -> None:
    """Whatever the compiler makes of them, the violation stays one."""
    found = verified(written(tmp_path, "f.c", f"int main(void) {{ {body} }}\n"))["main"]
    assert found["verdict"] == "refuted"
    assert found["confirmation"] is None
    assert set(answers(found)) <= {"confirmed", "open"}


@pytest.mark.needs("gcc")
def test_a_disagreement_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "which.c", READ_TWICE)
    assert main(["verify", str(path), "--confirm"]) == 3
    said = capsys.readouterr().out
    assert "unknown: the compiler disagrees: " in said
    assert "[compiler-disagrees]" in said


@pytest.mark.needs("javac")
def test_methods_and_constructors_of_java(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "Counter.java", COUNTER)
    assert main(["verify", str(path), "--confirm", "--contracts-only"]) == 1
    said = capsys.readouterr().out
    assert said.count("  compiler challenged with ") == 3  # the runs that break nothing, too
    assert "    compiler confirmed by java " in said


@pytest.mark.needs("javac")
def test_a_file_need_not_be_called_like_its_class(tmp_path: Path) -> None:
    found = verified(written(tmp_path, "other.java", COUNTER), "--only", "up")
    assert found["Counter.up"]["confirmation"]["answer"] == "challenged"


@pytest.mark.needs("javac")
def test_what_java_reads_in_another_way_is_not_proved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A compiler that reads `n++` as `n += 2`."""
    original = compilers.compile_java

    def changed(compiler: Any, sources: Any, into: Path) -> Any:
        sources[0].write_text(sources[0].read_text().replace("n++", "n += 2"))
        return original(compiler, sources, into)

    monkeypatch.setattr("assay.run.harnesses.compile_java", changed)
    found = verified(written(tmp_path, "Counter.java", COUNTER), "--only", "up")["Counter.up"]
    assert found["verdict"] == "unknown"
    assert found["confirmation"]["answer"] == "disagrees"


VOLATILE = """
volatile int v;
/*@ ensures \\result == 0 || \\result == 1; */
int f(void) { return v != 0; }
"""
UNSET = "/*@ ensures \\result == 3; */ int f(int x) { int i; return i; }"


@pytest.mark.needs("gcc")
@pytest.mark.parametrize(("text", "why"), [(VOLATILE, "volatile"), (UNSET, "never initialised")])
def test_what_running_does_not_show(tmp_path: Path, text: str, why: str) -> None:
    found = verified(written(tmp_path, "f.c", text))["f"]
    every = [one["confirmation"] for one in found["obligations"]] + [found["confirmation"]]
    reasons = [one["reason"] for one in every if one is not None and one["answer"] == "open"]
    assert any(why in reason for reason in reasons)


@pytest.mark.needs("gcc")
def test_static_locals_are_as_in_the_first_run_in_every_run(tmp_path: Path) -> None:
    text = "int f(int x) { static int calls; if (calls) return 0; calls = 1; return 1; }\n"
    text += "/*@ ensures \\result == 1; */ int main(void) { return f(2); }\n"
    found = verified(written(tmp_path, "f.c", text))
    assert found["main"]["confirmation"]["answer"] == "challenged"


ANOTHER_WAY = """
/*@ requires x >= 0; ensures \\result == x + 1; */
int f(int x) {
#ifdef __clang__
  return x;
#else
  int a[1]; a[x + 3] = 1; return x + 1;
#endif
}
"""


@pytest.mark.needs("gcc")
def test_a_test_that_fails_in_another_way_confirms_nothing(tmp_path: Path) -> None:
    found = verified(written(tmp_path, "f.c", ANOTHER_WAY))["f"]
    (one,) = [each for each in found["obligations"] if each["kind"] == "postcondition"]
    assert one["verdict"] == "unknown"
    assert "it fails in another way" in one["confirmation"]["reason"]


@pytest.mark.needs("gcc")
def test_numbers_that_are_too_large_for_the_harness(tmp_path: Path) -> None:
    """With 32 bits there is no wider type than `long long`: some runs decide nothing."""
    text = "/*@ ensures \\result == x; assigns \\nothing; */\n"
    text += "unsigned long long f(unsigned long long x) { return x; }\n"
    text += "/*@ ensures \\result <= 9223372036854775807; assigns \\nothing; */\n"
    text += "unsigned long long g(unsigned long long x) { return x; }\n"
    path = written(tmp_path, "f.c", text)
    small = verified(path)
    assert small["f"]["verdict"] == "proved"
    assert small["f"]["confirmation"]["answer"] == "challenged"
    assert "could not be evaluated" in small["f"]["confirmation"]["reason"]
    assert small["g"]["verdict"] == "refuted"
    assert answers(small["g"]) == ["open"]
    large = verified(path, "--data-model", "LP64")
    assert large["f"]["confirmation"]["reason"] is None
    assert answers(large["g"]) == ["confirmed"]


@pytest.mark.needs("gcc")
def test_what_was_not_asked_for_contradicts_nothing(tmp_path: Path) -> None:
    text = "/*@ requires x != 0; ensures \\result <= 100; */ int f(int x) { return 100 / x; }\n"
    text = text.replace("requires x != 0; ", "requires x >= 0; ")
    found = verified(written(tmp_path, "f.c", text), "--check", "postcondition")["f"]
    assert found["confirmation"]["answer"] == "challenged"


@pytest.mark.needs("gcc")
def test_a_program_that_does_not_start_contradicts_nothing(tmp_path: Path) -> None:
    text = "#include <stdlib.h>\n"
    text += "__attribute__((constructor)) static void early(void) { exit(3); }\n"
    text += "/*@ requires 0 <= x <= 9; ensures \\result == x + 2; */\n"
    text += "int f(int x) { return x + 1; }\n"
    found = verified(written(tmp_path, "f.c", text))["f"]
    assert found["verdict"] == "refuted"
    (one,) = [each for each in found["obligations"] if each["counterexample"] is not None]
    assert one["confirmation"]["answer"] == "open"
    assert "does not start" in one["confirmation"]["reason"]


@pytest.mark.needs("javac")
@pytest.mark.parametrize(
    "initialised",
    ['static int k = Integer.parseInt("x");', "static int k = 1; static { assert k == 2; }"],
)
def test_a_class_that_cannot_be_initialised_contradicts_nothing(
    tmp_path: Path, initialised: str
) -> None:
    text = f"class A {{ {initialised}\n"
    text += "  //@ requires 0 <= x && x <= 9;\n  //@ ensures \\result == x + 2;\n"
    text += "  static int f(int x) { return x + 1; } }\n"
    found = verified(written(tmp_path, "A.java", text))["A.f"]
    assert found["verdict"] == "refuted"
    (one,) = [each for each in found["obligations"] if each["counterexample"] is not None]
    assert one["confirmation"]["answer"] == "open"


@pytest.mark.needs("gcc")
def test_a_disagreement_is_told_where_no_file_can_be_written(tmp_path: Path) -> None:
    path = written(tmp_path, "which.c", READ_TWICE)
    taken = Path("assay-disagreement-which-which.txt")
    taken.write_text("somebody else's\n")
    (found,) = verified(path).values()
    assert found["reason"]["code"] == "compiler-disagrees"
    assert found["confirmation"]["file"] is None
    assert taken.read_text() == "somebody else's\n"


@pytest.mark.parametrize(
    ("expected", "observed", "result"),
    [
        ("ok 1 2", "ok 1 2", RunComparison.SAME),
        ("ok 1 ?", "ok 1 2", RunComparison.SAME),
        ("ok 1 2", "ok 1 3", RunComparison.DIFFERENT),
        ("ok 1 2", "ok 1", RunComparison.DIFFERENT),
        ("ok 1", "end 1 a clause does not hold", RunComparison.DIFFERENT),
        ("ok 1", "end 0 the program ends itself", RunComparison.DIFFERENT),
        ("ok 1", "end 2 undecided", RunComparison.UNDECIDED),
        ("end 0", "end 0 the program ends itself", RunComparison.SAME),
        ("end 0", "ok 1", RunComparison.DIFFERENT),
    ],
)
def test_lines_are_compared(expected: str, observed: str, result: RunComparison) -> None:
    assert compared(tuple(expected.split()), tuple(observed.split())) is result


def test_without_a_compiler_the_report_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("assay.run.confirming.c_compiler", lambda: None)
    path = written(tmp_path, "sum.c", SUM)
    assert main(["verify", str(path), "--confirm"]) == 0
    assert (
        "  compiler not asked: no C compiler was found (gcc or clang)\n" in capsys.readouterr().out
    )


@pytest.mark.needs("gcc")
def test_a_certificate_is_challenged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, certificate = written(tmp_path, "which.c", READ_TWICE), str(tmp_path / "c.json")
    assert main(["verify", str(path), "--certificate", certificate]) == 0
    assert main(["check", certificate, str(path)]) == 0
    capsys.readouterr()
    assert main(["check", certificate, str(path), "--confirm"]) == 3
    said = capsys.readouterr().out
    assert "undecided" in said
    assert "the compiler disagrees: " in said
    path.write_text(SUM)
    assert main(["verify", str(path), "--certificate", certificate]) == 0
    capsys.readouterr()
    assert main(["check", certificate, str(path), "--confirm"]) == 0
    assert "  compiler challenged with " in capsys.readouterr().out


NEWER = """
/*@ requires c == 127; ensures \\result == -128; assigns \\nothing; */
int f(signed char c) { auto y = c; y++; return y; }
"""


@pytest.mark.needs("gcc")
def test_a_compiler_that_is_older_than_the_program_contradicts_nothing(tmp_path: Path) -> None:
    """Before C23 `auto y` is an int."""
    found = verified(written(tmp_path, "newer.c", NEWER), "--std", "c2x")["f"]
    assert found["verdict"] == "proved"
    assert found["confirmation"]["answer"] in ("challenged", "open")


@pytest.mark.needs("gcc")
@pytest.mark.parametrize(
    "text",
    [
        "int main(void) { int x = 1; // and \\\nmore ' \n/*@ assert x == 2; */ return '\\''; }\n",
        "int main(void) { int x1 = '\"'; /*@ assert x1 == 2; */ return '\"'; }\n",
    ],
)
def test_what_stands_in_a_comment_is_told_apart_from_code(tmp_path: Path, text: str) -> None:
    found = verified(written(tmp_path, "quotes.c", text))["main"]
    assert found["verdict"] == "refuted"


def test_a_quote_in_a_number_begins_no_text() -> None:
    text = b"int x = 1'000; /*@ assert x == 1; */ int y = 1'0;"
    file = SourceFile("a.c", text)
    assert "assert" not in without_comments(file)
    assert "y = 1'0;" in without_comments(file)
