# SPDX-License-Identifier: Apache-2.0
"""`assay verify --certificate` and `assay check`, as users run them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from programs.schemas import validator

from assay.cli.main import main

RIGHT = """class A {
  /*@ requires 0 <= n && n <= 1000; ensures \\result == n; @*/
  static int f(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= n;
    while (i < n) { i++; }
    return i;
  }
  /*@ ensures \\result > x; @*/
  static int g(int x) { return x + 1; }
}
"""


@pytest.fixture
def written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[Path, Path]:
    source, certificate = tmp_path / "A.java", tmp_path / "A.json"
    source.write_text(RIGHT)
    assert main(["verify", str(source), "--certificate", str(certificate)]) == 1
    printed = capsys.readouterr().err
    assert "1 certified, 1 left out" in printed
    assert "left out: A.g (it is refuted)" in printed
    return certificate, source


def test_accepted(written: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    certificate, source = written
    document = json.loads(certificate.read_text())
    validator("certificate.json").validate(document)
    assert [one["procedure"] for one in document["left_out"]] == ["A.g"]
    assert main(["check", str(certificate), str(source)]) == 0
    assert capsys.readouterr().out.endswith("1 procedure: 1 accepted\n")
    assert main(["check", str(certificate), str(source), "--verbose"]) == 0
    assert "postcondition" in capsys.readouterr().out


def test_accepted_as_json(written: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    certificate, source = written
    assert main(["check", str(certificate), str(source), "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    validator("check.json").validate(document)
    assert document["conclusion"] == "accepted"
    kinds = {step["what"] for step in document["procedures"][0]["steps"]}
    assert {"postcondition", "invariant-entry", "invariant-preserved", "overflow"} <= kinds


def test_another_text_is_rejected(
    written: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    certificate, source = written
    source.write_text(RIGHT.replace("i++", "i += 2"))
    assert main(["check", str(certificate), str(source)]) == 1
    assert "another text" in capsys.readouterr().out


def test_a_step_that_fails_is_named(
    written: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    certificate, source = written
    document = json.loads(certificate.read_text())
    document["procedures"][0]["loops"][0]["iterations"] = 3
    certificate.write_text(json.dumps(document))
    assert main(["check", str(certificate), str(source)]) == 1
    printed = capsys.readouterr().out
    assert "line 6: unwinding does not follow" in printed
    assert main(["check", str(certificate), str(source), "--format", "json"]) == 1
    validator("check.json").validate(json.loads(capsys.readouterr().out))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"format": "assay-certificate"}',
        '{"format": "assay-certificate", "version": 2}',
        '{"format": "other", "version": 1}',
        "[" * 100_000,
        '{"format": "assay-certificate", "version": true}',
    ],
)
def test_what_is_no_certificate_is_bad_input(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    certificate, source = tmp_path / "c.json", tmp_path / "A.java"
    certificate.write_text(text)
    source.write_text(RIGHT)
    assert main(["check", str(certificate), str(source)]) == 2
    assert "is not a certificate" in capsys.readouterr().err


def test_files_that_are_not_there(
    written: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    certificate, source = written
    assert main(["check", str(certificate) + "x", str(source)]) == 2
    assert main(["check", str(certificate), str(source) + "x.java"]) == 2
    folder = str(source.parent)
    assert main(["verify", str(source), "--certificate", folder]) == 2
    assert "cannot" in capsys.readouterr().err


def test_an_answer_about_a_property_has_no_certificate(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, asked = tmp_path / "a.c", tmp_path / "a.prp"
    source.write_text("int main(void) { return 0; }\n")
    asked.write_text("CHECK( init(main()), LTL(G ! call(reach_error())) )\n")
    certificate = str(tmp_path / "c.json")
    command = ["verify", str(source), "--property", str(asked), "--certificate", certificate]
    assert main(command) == 2
    assert "--certificate" in capsys.readouterr().err
