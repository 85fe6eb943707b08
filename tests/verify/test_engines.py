# SPDX-License-Identifier: Apache-2.0
"""The table of engines, and what `--engine` does with it."""

from __future__ import annotations

import inspect
import pkgutil
import re
from collections.abc import Callable
from importlib import import_module

import pytest

import assay.cli.verify
import assay.engines
import assay.execution.task
import assay.run.verifying
from assay.cli.options import declared_options
from assay.cli.verify import VerifyOptions
from assay.engines.table import ENGINES, EngineName, engine_options

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
    assert packages - {"inference"} == set(
        ENGINES
    )  # which solves for formulas, and has no verdicts
    assert [EngineName.AUTO, *ENGINES] == list(EngineName)


@pytest.mark.parametrize("name", ENGINES)
def test_the_name_in_the_table_is_the_engines(name: str) -> None:
    assert name == import_module(f"assay.engines.{name}.engine").NAME


def test_the_command_line_has_engines_and_their_options_from_the_table() -> None:
    declared = [(found.name, one) for found, one in declared_options(VerifyOptions)]
    (engine,) = (one for name, one in declared if name == "engine")
    assert engine.choices == (EngineName.AUTO, *ENGINES)
    for name, entry in ENGINES.items():
        assert f"{name} ({entry.about})" in engine.help
    flags = {flag for _, one in declared for flag in one.flags}
    for kind in engine_options():
        for _, one in declared_options(kind):
            assert flags.issuperset(one.flags)


def test_no_two_options_of_verify_have_one_name() -> None:
    names = [found.name for found, _ in declared_options(VerifyOptions)]
    flags = [flag for _, one in declared_options(VerifyOptions) for flag in one.flags]
    assert len(names) == len(set(names))
    assert len(flags) == len(set(flags))


def test_nothing_lists_engines_but_the_table() -> None:
    """Names of engines in the text of other modules belong to the strategy, which orders them."""
    for module in (assay.cli.verify, assay.run.verifying, assay.execution.task):
        text = inspect.getsource(module)
        assert not re.findall(r"EngineName\.(?!AUTO)\w+", text), module
        assert not [name for name in ENGINES if f'"{name}"' in text], module


@pytest.mark.parametrize(
    ("asked", "used", "verdict"),
    [
        ("bounded", "bounded", "proved-bounded"),
        ("invariants", "invariants", "proved"),
        ("kinduction", "kinduction", "proved"),
        ("auto", "invariants", "proved"),
    ],
)
def test_the_engine_that_was_used_is_named(
    verify_json: Verify, asked: str, used: str, verdict: str
) -> None:
    (procedure,) = verify_json("Sum.java", SUM, "--engine", asked).document["procedures"]
    assert (procedure["engine"], procedure["verdict"]) == (used, verdict)
