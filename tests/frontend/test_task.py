# SPDX-License-Identifier: Apache-2.0
"""SV-COMP task definitions and property files, right and wrong ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.frontend.property import Property, read_properties
from assay.frontend.task import Expectation, read_task
from assay.frontend.yaml import read_yaml
from assay.program.graph import Language
from assay.source import SourceError, SourceFile

TASK = """\
format_version: '2.0'

# old file name: loop_true.i
input_files: 'loop.i'

properties:
  - property_file: ../properties/unreach-call.prp
    expected_verdict: true
  - property_file: ../properties/valid-memsafety.prp
    expected_verdict: false
    subproperty: valid-deref
  - property_file: ../properties/coverage-branches.prp

options:
  language: C
  data_model: LP64
"""


def file(text: str) -> SourceFile:
    return SourceFile("tasks/loop.yml", text.encode())


def test_a_task() -> None:
    task = read_task(file(TASK))
    properties = Path("tasks/../properties")
    assert task.inputs == (Path("tasks/loop.i"),)
    assert task.language is Language.C
    assert task.data_model == "LP64"
    assert task.expectations == (
        Expectation(properties / "unreach-call.prp", True, None),
        Expectation(properties / "valid-memsafety.prp", False, "valid-deref"),
        Expectation(properties / "coverage-branches.prp", None, None),
    )


def test_a_java_task_with_several_inputs_and_items_at_the_keys_column() -> None:
    text = "input_files:\n- ../common/\n- Main.java\nproperties:\noptions:\n  language: Java\n"
    task = read_task(file(text))
    assert task.inputs == (Path("tasks/../common"), Path("tasks/Main.java"))
    assert task.language is Language.JAVA
    assert task.data_model is None
    assert task.expectations == ()


def test_nested_yaml() -> None:
    text = 'a:\n  b: "x # y"\n  c: [1, two]\nd:\n  -\n    e: 1\n  - f\n"g": # nothing\n'
    assert read_yaml(file(text)) == {
        "a": {"b": "x # y", "c": ["1", "two"]},
        "d": [{"e": "1"}, "f"],
        "g": "",
    }


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("format_version: '2.0'\n", "no `input_files`"),
        ("input_files: []\n", "names no file"),
        ("- a\n- b\n", "no `input_files`"),
        ("input_files: a.c\noptions:\n  language: Rust\n", "language Rust"),
        ("input_files: a.c\noptions:\n  data_model: LLP64\n", "data model LLP64"),
        ("input_files: a.c\nproperties:\n  - nonsense\n", "property_file"),
        ("input_files: a.c\nwhat is this\n", "not `key: value`"),
        ("a: 1\n    b: 2\n", "indentation"),
        ("input_files: {a: b}\n", "more YAML"),
        (
            "input_files: a.c\nproperties:\n  - property_file: p\n    expected_verdict: maybe\n",
            "maybe",
        ),
        ("", "no `input_files`"),
    ],
)
def test_a_wrong_task_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(SourceError, match="task-file") as caught:
        read_task(file(text))
    assert reason in caught.value.diagnostics[0].message


def test_properties() -> None:
    text = (
        "CHECK( init(main()), LTL(G ! call(reach_error())) )\n\n"
        "CHECK( init(main()), LTL(G ! overflow) )\n"
        "CHECK( init(main()), LTL(F end) )\n"
        "CHECK(init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)))\n"
    )
    assert read_properties(file(text)) == (
        Property.UNREACH_CALL,
        Property.NO_OVERFLOW,
        Property.TERMINATION,
        Property.NO_RUNTIME_EXCEPTION,
    )


@pytest.mark.parametrize(
    "text", ["", "check nothing\n", "CHECK( init(main()), LTL(G F x) )\n", "COVER( x )\n"]
)
def test_a_wrong_property_file_is_refused(text: str) -> None:
    with pytest.raises(SourceError, match="task-file"):
        read_properties(file(text))
