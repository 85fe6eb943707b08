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
    assert said.count("  compiler challenged with ") == 2
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
