# SPDX-License-Identifier: Apache-2.0
"""The benchmark decides its small rows rightly, and lists every row that it promises."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from shares import sparse

from bench.__main__ import chosen, main
from bench.cpbpv import series
from bench.cpbpv.claims import claims
from bench.cpbpv.measure import PROGRAMS, Answer, Calls, Measured, measure, program
from bench.cpbpv.peer import PeerAnswer, ask
from bench.cpbpv.rows import Expected, Row
from bench.cpbpv.series import all_rows
from bench.cpbpv.tables import document, markdown
from bench.cpbpv.variants import Change

LIMIT = 60  # seconds; the rows take less than one on an idle machine
PROMISED: dict[str, set[int | None]] = {
    series.CORRECT: {8, 16, 32, 64, 128, 256, 512, 1024, 2048},
    series.FAULTY: {8, 16, 32, 64, 128, 256},
    series.TRITYPE: {None},
    series.TRITYPE_FAULTY: {None},
    series.TRITYPE_ASSERTS: {None},
    series.DECREASING: {8, 16, 32, 64},
    series.BUBBLE: {6, 8},
    series.MODULAR: {40},
    series.WHOLE: {4, 5, 6, 7, 8, 10, 16},
    series.CONSTANT: {6},
    series.FIND_MIN: {6, 12, 20},
    series.PERMUTATION: {4, 6, 8, 10, 40, 80},
    series.SCALAR: {8, 16, 32, 64, 128},
}


@pytest.mark.parametrize(
    "row", sparse((row for row in all_rows() if row.quick), 2), ids=lambda row: row.name
)
def test_small_rows_are_decided_rightly(row: Row) -> None:
    found = measure(row, LIMIT)
    assert found.correct is True, found.answer
    assert found.answer.paths > 0
    assert sum(calls.calls for calls in found.answer.solvers.values()) > 0


@pytest.mark.parametrize("name", ["Tritype.java/ideal-31", "TritypeAsserts.java/ideal-31"])
def test_a_triangle_has_ten_paths_and_needs_no_heavy_solver(name: str) -> None:
    (row,) = chosen(all_rows(), name, quick=False)
    found = measure(row, LIMIT).answer
    assert found.paths == 10
    assert {solver for solver, calls in found.solvers.items() if calls.calls} <= {"bounds", "lp"}


@pytest.mark.parametrize("size", [8, 64])
def test_binary_search_is_answered_by_bounds(size: int) -> None:
    (row,) = chosen(all_rows(), f"BinarySearch.java/{size}/ideal-31", quick=False)
    answered = {name: calls.answered for name, calls in measure(row, LIMIT).answer.solvers.items()}
    assert answered["bounds"] >= 0.95 * sum(answered.values()) > 0


@pytest.mark.parametrize("group", PROMISED)
def test_every_promised_size_is_there(group: str) -> None:
    sizes = {row.size for row in all_rows() if row.group == group}
    assert sizes >= PROMISED[group]


@pytest.mark.parametrize("group", PROMISED)
def test_every_group_is_asked_in_safe_arithmetic(group: str) -> None:
    assert any(row.mode == "safe" for row in all_rows() if row.group == group)


def test_every_group_but_one_is_asked_in_c() -> None:
    in_c = {row.group for row in all_rows() if row.program.endswith(".c")}
    assert set(PROMISED) - in_c == {series.TRITYPE_ASSERTS}


def test_names_are_unique() -> None:
    names = [row.name for row in all_rows()]
    assert len(set(names)) == len(names)


def test_every_program_is_used() -> None:
    used = {row.program for row in all_rows()} | {"harness.h"}
    assert {path.name for path in PROGRAMS.iterdir()} == used


def test_rows_are_chosen_by_name_or_group() -> None:
    rows = all_rows()
    assert {row.group for row in chosen(rows, "tritype, faulty", quick=False)} == {
        series.TRITYPE_FAULTY
    }
    assert [row.size for row in chosen(rows, "SumSquares.java/*/ideal-31", quick=True)] == [8]
    assert main(["--rows", "no such row"]) == 2


def sample(verdict: str, seconds: float = 1.0, **fields: object) -> Measured:
    row = next(row for row in all_rows() if row.group == series.CORRECT and row.size == 256)
    return Measured(row, Answer(verdict, seconds, 0.9, 3, {"bounds": Calls(9, 8, 0.5)}), **fields)  # type: ignore[arg-type]


def test_a_wrong_verdict_is_shouted() -> None:
    assert "**wrong: refuted, not proved**" in markdown([sample("refuted")])
    assert sample("refuted").correct is False
    assert sample("unknown").correct is None


def test_an_open_row_does_not_reach_its_time() -> None:
    assert sample("proved-bounded", 2.0).reached is True
    assert sample("proved-bounded", 4.0).reached is False
    assert sample("unknown", 1.0).reached is False


def test_tables_show_the_row_and_the_figures_beside_it() -> None:
    text = markdown([sample("proved-bounded", peer=PeerAnswer("timeout", 60.0))])
    assert "## binary search, correct" in text
    assert "| 256 | ideal 31 | proved-bounded | 1.00 | 0.90 | 3 | 9 / 0.50 | 0 |" in text
    assert "| 1731.69 | - | timeout, 60.00 | 3 | yes |" in text
    assert markdown([sample("proved-bounded")]).count("bounds,lp") == 0


def test_a_peer_that_is_not_installed_is_not_run() -> None:
    row = next(row for row in all_rows() if row.peer is not None)
    asked = replace(sample("proved-bounded"), row=row)
    assert "| not run |" in markdown([asked])
    assert "| not run |" not in markdown([replace(asked, row=replace(row, peer=None))])


def test_json_holds_the_same_row() -> None:
    row = json.loads(document([sample("proved-bounded")]))["rows"][0]
    assert row["name"] == "BinarySearch.java/256/ideal-31"
    assert row["answer"]["solvers"]["bounds"] == {"calls": 9, "answered": 8, "seconds": 0.5}
    assert (row["correct"], row["reached"]) == (True, True)


def test_claims_count_what_bounds_answers() -> None:
    assert any("100.0 % of the checks" in text for text in claims([sample("proved-bounded")]))


@pytest.mark.parametrize(("code", "verdict"), [(0, "proved"), (10, "refuted"), (6, "error")])
def test_the_peer_is_asked_if_it_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, verdict: str
) -> None:
    row = next(row for row in all_rows() if row.peer is not None and row.size == 8)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert ask(row, PROGRAMS, LIMIT) is None
    peer = tmp_path / "cbmc"
    peer.write_text(f'#!/bin/sh\ntest -f "$1" || exit 99\nexit {code}\n')
    peer.chmod(0o755)
    found = ask(row, PROGRAMS, LIMIT)
    assert found is not None
    assert found.verdict == verdict


def test_faults_are_expected_where_the_program_says_so() -> None:
    for row in all_rows():
        refuted = row.expected is Expected.REFUTED
        assert refuted == ("faulty" in row.variant or row.group == series.ANY_LENGTH)


def test_a_variant_is_the_program_with_its_changes() -> None:
    row = next(row for row in all_rows() if row.variant == "small faulty")
    with program(row) as path:
        before, after = (PROGRAMS / row.program).read_text(), path.read_text()
    lines = zip(before.splitlines(), after.splitlines(), strict=True)
    assert [number for number, (one, other) in enumerate(lines, 1) if one != other] == [3, 36]


def test_a_change_that_does_not_fit_is_refused() -> None:
    with pytest.raises(AssertionError, match="does not stand in the program once"):
        Change("faulty", "i", "j").applied("int i = i;")
