# SPDX-License-Identifier: Apache-2.0
"""The table of engines, and what `--engine` does with it."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from importlib import import_module

import pytest

import assay.engines
from assay.engines.table import ENGINES, EngineName

from .conftest import Done

Verify = Callable[..., Done]
SUM = """class Sum {
  /*@ ensures \\result >= 0; @*/
  static long squares(int[] t) {
    long sum = 0;
    //@ loop_invariant 0 <= i && i <= t.length && 0 <= sum && sum <= 1000L * i;
    for (int i = 0; i < t.length; i++) if (0 <= t[i] && t[i] <= 1000) sum += t[i];
    return sum;
  }
}
"""


def test_every_engine_of_the_folder_is_in_the_table() -> None:
    packages = {one.name for one in pkgutil.iter_modules(assay.engines.__path__) if one.ispkg}
    assert packages == set(ENGINES)
    assert [EngineName.AUTO, *ENGINES] == list(EngineName)


@pytest.mark.parametrize("name", ENGINES)
def test_the_name_in_the_table_is_the_engines(name: str) -> None:
    assert name == import_module(f"assay.engines.{name}.engine").NAME


@pytest.mark.parametrize(
    ("asked", "used", "verdict"),
    [
        ("bounded", "bounded", "proved-bounded"),
        ("invariants", "invariants", "proved"),
        ("auto", "invariants", "proved"),
    ],
)
def test_the_engine_that_was_used_is_named(
    verify_json: Verify, asked: str, used: str, verdict: str
) -> None:
    (procedure,) = verify_json("Sum.java", SUM, "--engine", asked).document["procedures"]
    assert (procedure["engine"], procedure["verdict"]) == (used, verdict)
