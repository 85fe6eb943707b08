# SPDX-License-Identifier: Apache-2.0
"""What is told from the cache is what a fresh run tells; what no other run would say, is not."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assay.cli.main import main
from assay.dataclass import replace
from assay.evidence.limits import INTERRUPTED, MEMORY, TIMEOUT, defect
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Reason, Verdict
from assay.program.obligations import Kind, Obligation
from assay.run.cache import versions
from assay.run.cache.entries import is_final, is_worth_keeping
from assay.source import SourceFile, Span

Verify = Callable[..., dict[str, Any]]
SOURCE = """\
/*@ requires 0 <= n && n < 1000; ensures \\result >= n; */
int count(int n) { int i = 0; int s = 0; while (i < n) { s = s + 1; i++; } return s; }
/*@ requires x > 0; ensures \\result > x; */
int next(int x) { return x + 1; }
/*@ ensures \\result == 3; */
int three(void) { return 3; }
/*@ ensures \\result == 4; */
int four(void) { return three() + 1; }
"""


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ASSAY_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "source.c"
    path.write_text(SOURCE)
    return path


@pytest.fixture
def verify(source: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    def run(*options: str) -> dict[str, Any]:
        main(["verify", str(source), "--format", "json", *options])
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    return run


def told(document: dict[str, Any]) -> dict[str, Any]:
    """Without times, and without what the cache says of itself."""
    text = json.dumps(document)
    found: dict[str, Any] = json.loads(text, object_hook=_timeless)
    return found


def _timeless(part: dict[str, Any]) -> dict[str, Any]:
    return {key: one for key, one in part.items() if "seconds" not in key and key != "from_cache"}


def cached(document: dict[str, Any]) -> dict[str, bool]:
    return {one["procedure"]: one["from_cache"] for one in document["procedures"]}


def test_the_second_run_tells_the_same_and_says_where_from(verify: Verify, source: Path) -> None:
    first, second = verify(), verify()
    assert told(first) == told(second)
    assert set(cached(first).values()) == {False}
    assert set(cached(second).values()) == {True}
    source.write_text(f"\n\n{SOURCE}")
    moved, fresh = verify(), verify("--no-cache")
    assert set(cached(moved).values()) == {True}
    assert told(moved) == told(fresh)
    assert [one["line"] for one in moved["procedures"]] == [4, 6, 8, 10]


def test_only_what_depends_on_a_change_is_verified_again(verify: Verify, source: Path) -> None:
    verify()
    source.write_text(SOURCE.replace("== 3;", ">= 3;"))
    again = verify()
    assert cached(again) == {"count": True, "next": True, "three": False, "four": False}
    assert told(again) == told(verify("--no-cache"))
    source.write_text(SOURCE.replace("return x + 1", "return x + 2"))
    assert cached(verify()) == {"count": True, "next": False, "three": True, "four": True}


def test_options_and_versions_count(verify: Verify, monkeypatch: pytest.MonkeyPatch) -> None:
    verify("--only", "three")
    assert cached(verify("--only", "three")) == {"three": True}
    assert cached(verify("--only", "three", "--loop-bound", "3")) == {"three": False}
    assert cached(verify("--only", "three", "--math", "wrap")) == {"three": False}
    monkeypatch.setattr(versions, "_own_files", lambda: iter(["another assay"]))
    versions.versions_digest.cache_clear()
    assert cached(verify("--only", "three")) == {"three": False}
    versions.versions_digest.cache_clear()


def test_headers_and_macros_count(tmp_path: Path, verify: Verify, source: Path) -> None:
    header = tmp_path / "limit.h"
    header.write_text("#define LIMIT 5\n")
    source.write_text(
        '#include "limit.h"\n/*@ ensures \\result == 5; */\nint f(void) { return LIMIT; }'
    )
    assert verify()["verdict"] == "proved"
    assert cached(verify()) == {"f": True}
    header.write_text("#define LIMIT 6\n")
    assert verify()["verdict"] == "refuted"
    header.write_text("#define LIMIT 5\n")
    again = verify()
    assert again["verdict"] == "proved"
    assert cached(again) == {"f": True}


def test_a_header_that_comes_up_before_another_counts(
    tmp_path: Path, verify: Verify, source: Path
) -> None:
    for folder, value in (("one", None), ("two", 5)):
        (tmp_path / folder).mkdir()
        if value is not None:
            (tmp_path / folder / "limit.h").write_text(f"#define LIMIT {value}\n")
    source.write_text(
        "#include <limit.h>\n/*@ ensures \\result == 5; */\nint f(void) { return LIMIT; }"
    )
    include = ("-I", str(tmp_path / "one"), "-I", str(tmp_path / "two"))
    assert verify(*include)["verdict"] == "proved"
    assert cached(verify(*include)) == {"f": True}
    (tmp_path / "one" / "limit.h").write_text("#define LIMIT 6\n")
    assert verify(*include)["verdict"] == "refuted"


@pytest.mark.parametrize(
    "broken", [b"", b"this is no database", b"SQLite format 3\0" + b"x" * 5000]
)
def test_a_broken_file_is_made_anew(verify: Verify, tmp_path: Path, broken: bytes) -> None:
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "results.sqlite").write_bytes(broken)
    first, second = verify("--only", "three"), verify("--only", "three")
    assert told(first) == told(second)
    assert cached(second) == {"three": True}


def test_an_entry_that_was_changed_is_not_used(verify: Verify, tmp_path: Path) -> None:
    first = verify("--only", "three")
    with sqlite3.connect(tmp_path / "cache" / "results.sqlite") as connection:
        changed = connection.execute("SELECT key, value FROM entries").fetchall()
        for key, value in changed:
            swapped = value.replace(b"proved", b"proven").replace(b"PROVED", b"UNKNOW")
            connection.execute("UPDATE entries SET value = ? WHERE key = ?", (swapped, key))
    connection.close()
    second = verify("--only", "three")
    assert set(cached(second).values()) == {False}
    assert told(first) == told(second)


def test_where_nothing_can_be_written_everything_is_verified(
    verify: Verify, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("ASSAY_CACHE", str(tmp_path / "file" / "folder"))
    assert (
        set(cached(verify("--only", "three")).values())
        == set(cached(verify("--only", "three")).values())
        == {False}
    )


def test_the_cache_is_shown_and_cleared(
    verify: Verify, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    verify("--only", "three")
    assert main(["cache"]) == 0
    shown = capsys.readouterr().out
    assert "results.sqlite: 2 entries" in shown
    assert "1 results of procedures" in shown
    assert main(["cache", "--clear"]) == 0
    assert ": 0 entries" in capsys.readouterr().out
    assert not os.path.exists(tmp_path / "cache" / "results.sqlite")
    assert set(cached(verify("--only", "three")).values()) == {False}


PLACE = Span(SourceFile("a.c", b"int f(void);"), 4, 5)
PROVED = ObligationResult(Obligation(Kind.INDEX, PLACE), Verdict.PROVED)
OPEN = replace(PROVED, verdict=Verdict.UNKNOWN, reason=TIMEOUT)
BROKEN = replace(PROVED, verdict=Verdict.REFUTED)


def outcome(*obligations: ObligationResult, **rest: Any) -> ProcedureOutcome:
    return ProcedureOutcome("f", "bounded", obligations, **rest)


@pytest.mark.parametrize("reason", [TIMEOUT, MEMORY, INTERRUPTED, defect("KeyError: 1")])
def test_what_a_limit_or_a_defect_has_ended_is_not_kept(reason: Reason) -> None:
    assert not is_worth_keeping(outcome(PROVED, reason=reason))
    assert not is_worth_keeping(outcome(replace(OPEN, reason=reason)))


def test_what_is_kept_and_for_which_time() -> None:
    assert is_worth_keeping(outcome(PROVED))
    assert is_final(outcome(PROVED))
    bounded = replace(PROVED, verdict=Verdict.PROVED_BOUNDED)
    assert is_worth_keeping(outcome(bounded))
    assert not is_worth_keeping(outcome(bounded, is_cut=True))
    assert not is_final(outcome(bounded))
    assert is_worth_keeping(outcome(BROKEN, OPEN, is_cut=True))
    assert not is_final(outcome(BROKEN, OPEN))
    assert not is_worth_keeping(outcome(PROVED, failed=("templates: KeyError: 1",)))
