# SPDX-License-Identifier: Apache-2.0
"""SARIF: what the standard asks for, paths as code flows, fingerprints that moved lines keep."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from assay.cli.main import main
from assay.program.obligations import Kind

SCHEMA = json.loads((Path(__file__).parent / "sarif.schema.json").read_text())
Draft202012Validator.check_schema(SCHEMA)
VALIDATOR = Draft202012Validator(SCHEMA)

BROKEN = """\
/*@ requires n >= 0;
    ensures \\result > n; */
int f(int n, int k) {
  int s = n;
  if (k > 7) s = s + 2;
  return s + 1 - 1;
}
int g(int x) { return x % 7; }
int h(int x) { double d = x; return d > 0.5; }
"""


def log_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    main(["verify", *arguments, "--format", "sarif"])
    document = json.loads(capsys.readouterr().out)
    VALIDATOR.validate(document)
    (run,) = document["runs"]
    return run


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = Path("some file.c")
    path.write_text(BROKEN)
    return path


def test_violations_are_results_with_paths(
    source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = log_of(capsys, str(source))
    failed = [one for one in run["results"] if one["kind"] == "fail"]
    assert {one["ruleId"] for one in failed} == {"overflow", "postcondition"}
    for one in failed:
        place = one["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"] == "some%20file.c"
        (flow,) = one["codeFlows"][0]["threadFlows"]
        lines = [
            step["location"]["physicalLocation"]["region"]["startLine"]
            for step in flow["locations"]
        ]
        assert lines[0] == 4
        assert "s" in flow["locations"][0]["state"]
        assert flow["locations"][-1]["location"]["physicalLocation"] == place
    (overflow,) = {
        one["locations"][0]["physicalLocation"]["region"]["startLine"]
        for one in failed
        if one["ruleId"] == "overflow"
    } - {6}
    assert overflow == 5


def test_what_is_not_supported_is_open_and_told(
    source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = log_of(capsys, str(source))
    (unknown,) = [one for one in run["results"] if one["ruleId"] == "unknown"]
    assert unknown["kind"] == "open"
    assert "[unsupported]" in unknown["message"]["text"]


def test_proofs_are_told_on_demand(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "pass" not in {one["kind"] for one in log_of(capsys, str(source))["results"]}
    run = log_of(capsys, str(source), "--verbose")
    passed = [one for one in run["results"] if one["kind"] == "pass"]
    assert passed
    assert all(one["level"] == "none" for one in passed)


def test_there_is_a_rule_for_each_kind(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = log_of(capsys, str(source))
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == [*(kind.value for kind in Kind), "unknown"]
    for result in run["results"]:
        if "ruleIndex" in result:
            assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    taxa = {one["id"] for one in run["taxonomies"][0]["taxa"]}
    for rule in rules[:-1]:
        (weakness,) = rule["relationships"]
        assert weakness["target"]["id"] in taxa
        assert f"external/cwe/cwe-{weakness['target']['id']}" in rule["properties"]["tags"]


def fingerprints(run: Any) -> list[tuple[str, str]]:
    return sorted(
        (one["ruleId"], one["partialFingerprints"]["assayObligation/v1"]) for one in run["results"]
    )


def test_fingerprints_survive_moved_lines(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = fingerprints(log_of(capsys, str(source)))
    assert len(set(before)) == len(before)
    source.write_text("\n\n// moved\n" + BROKEN.replace("  if", "\n    if"))
    assert fingerprints(log_of(capsys, str(source))) == before
    source.write_text(BROKEN.replace("s + 2", "s + 3"))
    assert fingerprints(log_of(capsys, str(source))) != before


def test_several_files_are_one_log(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("b.c").write_text("int f(int x) { return x + 1 - x; }\n")
    Path("c.c").write_text("int f( {\n")
    run = log_of(capsys, str(source), "b.c", "c.c")
    uris = {one["location"]["uri"] for one in run["artifacts"]}
    assert uris == {"some%20file.c", "b.c"}
    invocation = run["invocations"][0]
    assert not invocation["executionSuccessful"]
    codes = {one["descriptor"]["id"] for one in invocation["toolExecutionNotifications"]}
    assert "syntax" in codes
    assert run["properties"]["verdict"] == "refuted"


@pytest.mark.parametrize(
    "arguments", [["no-such-file.c"], ["a.c", "--engine", "magic"], ["a.c", "--array-length", "x"]]
)
def test_bad_input_is_told_in_sarif(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    run = log_of(capsys, *arguments)
    assert not run["invocations"][0]["executionSuccessful"]
    assert run["invocations"][0]["toolExecutionNotifications"]


def test_quiet_prints_a_line_for_each_finding(
    source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(source), "--quiet"]) == 1
    printed = capsys.readouterr()
    *findings, last = printed.out.splitlines()
    assert all(": error: " in one or ": warning: " in one for one in findings)
    assert {one.rpartition("[")[2] for one in findings} >= {"overflow]", "postcondition]"}
    assert last.startswith("3 procedures: ")
    assert printed.err == ""


def test_quiet_says_nothing_of_what_is_proved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "g.c"
    path.write_text("int g(int x) { return x % 7; }\n")
    assert main(["verify", str(path), "--quiet"]) == 0
    assert capsys.readouterr().out == "1 procedure: 1 proved\n"
