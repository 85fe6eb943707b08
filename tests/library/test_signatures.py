# SPDX-License-Identifier: Apache-2.0
"""What `signatures.txt` says of methods of Java's library, compared with what `javap` says."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from assay.frontend.java.signatures import library_classes, library_method
from assay.program.types import VOID

_METHOD = re.compile(r"  public (?P<words>.*?)(?P<result>\S+) (?P<name>\w+)\((?P<given>.*?)\)")


def declared(owner: str) -> set[str]:
    """The methods of a class, as `length/0 int`; static ones begin with the word."""
    command = ["javap", "-public", owner]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = set()
    for line in told.splitlines():
        match = _METHOD.match(re.sub(r"<[^<>]*>", "", re.sub(r"<[^<>]*>", "", line)))
        if match is not None:
            given = match["given"]
            count = "*" if "..." in given else str(len([g for g in given.split(",") if g.strip()]))
            static = "static " if "static" in match["words"].split() else ""
            found.add(f"{static}{match['name']}/{count} {match['result']}")
    return found


@pytest.mark.skipif(shutil.which("javap") is None, reason="needs a JDK")
@pytest.mark.parametrize("owner", ["java.lang.String", "java.util.Random", "java.util.List"])
def test_methods_are_those_of_java(owner: str) -> None:
    real = declared(owner)
    listed = {f"{name} {result}" for name, result in library_classes()[owner].items()}
    assert listed
    assert listed <= real


def test_results() -> None:
    length = library_method("java.lang.String", "length", 0)
    assert length is not None
    assert (length.name, str(length.result), length.may_give_null) == (
        "String.length",
        "int",
        False,
    )
    assert library_method("java.lang.String", "length", 1) is None
    append = library_method("java.lang.StringBuilder", "append", 1)
    assert append is not None
    assert str(append.result) == "StringBuilder"
    clear = library_method("java.util.List", "clear", 0)
    assert clear is not None
    assert clear.result == VOID
    assert library_method("java.lang.System", "exit", 1, static=True) is None
