# SPDX-License-Identifier: Apache-2.0
"""JSON of every kind of outcome is valid by its schema, and the schema is not empty."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jsonschema
import pytest
from programs.schemas import validator

from .conftest import Done

Verify = Callable[..., Done]

HALF = """
/*@ requires 0 <= x; assigns \\nothing; ensures \\result <= x; */
int half(int x) { return x / 2; }
"""
TWICE = """
/*@ requires 0 <= x; assigns \\nothing; ensures \\result >= x; */
int twice(int x) { return x + x; }
"""
COUNT = """
/*@ requires 0 <= n; assigns \\nothing; ensures \\result == n; */
int count(int n) { int i = 0; while (i < n) i++; return i; }
"""
FLOAT = """
/*@ assigns \\nothing; ensures \\result >= 0; */
int half(int x) { double d = x; return d > 0.0; }
"""


def only(done: Done) -> dict[str, Any]:
    (procedure,) = done.document["procedures"]
    return dict(procedure)


def test_proved(verify_json: Verify) -> None:
    done = verify_json("a.c", HALF)
    procedure = only(done)
    assert (done.code, done.document["verdict"]) == (0, "proved")
    assert procedure["line"] == 3
    assert procedure["counterexample"] is None
    assert {o["verdict"] for o in procedure["obligations"]} == {"proved"}


def test_refuted(verify_json: Verify) -> None:
    done = verify_json("a.c", TWICE)
    assert (done.code, done.document["verdict"]) == (1, "refuted")
    found = only(done)["counterexample"]
    assert found["inputs"] == {"x": 1 << 30}  # the least one that overflows
    assert found["violates"] == {"kind": "overflow", "line": 3}
    assert found["result"] is None


def test_result_of_a_refuted_postcondition(verify_json: Verify) -> None:
    text = "/*@ assigns \\nothing; ensures \\result != 7; */ int seven(void) { return 7; }"
    assert only(verify_json("a.c", text))["counterexample"]["result"] == 7


def test_the_result_is_not_a_variable_of_that_name(verify_json: Verify) -> None:
    text = """
    /*@ requires 0 <= x <= 5; assigns \\nothing; ensures \\result == x; */
    int next(int x) { int result = x; return result + 1; }
    """
    found = only(verify_json("a.c", text))["counterexample"]
    assert (found["inputs"], found["result"]) == ({"x": 0}, 1)


def test_unknown(verify_json: Verify) -> None:
    done = verify_json("a.c", COUNT, "--engine", "bounded")
    procedure = only(done)
    assert (done.code, procedure["verdict"]) == (3, "unknown")
    assert procedure["reason"]["code"] == "loop-bound"
    assert procedure["reason"]["line"] == 3


def test_no_obligation_is_proved_while_a_loop_was_cut(verify_json: Verify) -> None:
    obligations = only(verify_json("a.c", COUNT, "--engine", "bounded"))["obligations"]
    assert obligations
    assert {o["verdict"] for o in obligations} == {"unknown"}
    assert {o["reason"]["code"] for o in obligations} == {"loop-bound"}


def test_a_bound_that_the_user_gives_makes_a_bounded_proof(verify_json: Verify) -> None:
    procedure = only(verify_json("a.c", COUNT, "--loop-bound", "3"))
    assert procedure["verdict"] == "proved-bounded"
    assert procedure["assumptions"] == ["loop at line 3 runs at most 3 times"]


def test_unsupported(verify_json: Verify) -> None:
    done = verify_json("a.c", FLOAT)
    procedure = only(done)
    assert (done.code, procedure["verdict"]) == (3, "unknown")
    assert procedure["reason"]["code"] == "unsupported"
    assert procedure["engine"] is None


def test_the_worst_verdict_counts(verify_json: Verify) -> None:
    done = verify_json("a.c", HALF + TWICE + COUNT, "--engine", "bounded")
    verdicts = {p["procedure"]: p["verdict"] for p in done.document["procedures"]}
    assert verdicts == {"half": "proved", "twice": "refuted", "count": "unknown"}
    assert (done.code, done.document["verdict"]) == (1, "refuted")


@pytest.mark.parametrize(
    "key", ["verdict", "counterexample", "assumptions", "reason", "statistics", "vacuous"]
)
def test_the_schema_misses_keys(verify_json: Verify, key: str) -> None:
    document = verify_json("a.c", HALF).document
    del document["procedures"][0][key]
    with pytest.raises(jsonschema.ValidationError):
        validator("verify.json").validate(document)


@pytest.mark.parametrize("verdict", ["refuted", "unknown", "maybe"])
def test_the_schema_wants_evidence(verify_json: Verify, verdict: str) -> None:
    document = verify_json("a.c", HALF).document
    document["procedures"][0]["verdict"] = verdict
    with pytest.raises(jsonschema.ValidationError):
        validator("verify.json").validate(document)
