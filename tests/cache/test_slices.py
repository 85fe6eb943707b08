# SPDX-License-Identifier: Apache-2.0
"""The slice of a procedure has another digest exactly if something has changed that it depends on.

What has changed is told by the text form of programs, which reads back to the same program.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from assay.frontend.load import LANGUAGES, Reading, load_file
from assay.passes.relevant import relevant
from assay.program.graph import Language, Program
from assay.program.text import program_text
from assay.run.cache.slices import slice_of
from assay.source import SourceError, SourceFile, ToolError

PROGRAMS = Path(__file__).parents[1] / "programs"
FILES = sorted([*PROGRAMS.glob("c/**/*.c"), *PROGRAMS.glob("java/**/*.java")])
FEW = FILES[::37]
NUMBER = re.compile(rb"(?<![\w.\"'/])\d+(?![\w.\"'])")
MUTANTS = 6  # of each file


def read(data: bytes, path: Path) -> Program:
    return load_file(SourceFile(str(path), data), LANGUAGES[path.suffix], Reading(), None)


def digests(program: Program) -> dict[str, bytes]:
    return {one.name: slice_of(program, one).digest for one in program.sources}


def text(program: Program, name: str) -> str:
    """The slice of a procedure, without places."""
    part = relevant(program, program.procedures[name])
    found = re.sub(r"//.*|@\d+\S*", "", program_text(part))
    return re.sub(r"\bdeclared .*", "", found)


def mutants(data: bytes) -> Iterator[bytes]:
    """The source with another number in it, at a few places."""
    places = list(NUMBER.finditer(data))
    for found in places[:: max(1, len(places) // MUTANTS)]:
        number = int(found[0]) + 1
        yield data[: found.start()] + b"%d" % number + data[found.end() :]


def check_mutants(path: Path) -> int:
    """For each mutant: what the text form tells apart has another digest. How many were told."""
    data = path.read_bytes()
    try:
        before = read(data, path)
    except (SourceError, ToolError):
        return 0
    keys, told = digests(before), 0
    for changed in mutants(data):
        try:
            after = read(changed, path)
        except (SourceError, ToolError):
            continue
        for name, key in digests(after).items():
            if name in keys and text(before, name) != text(after, name):
                assert key != keys[name], (path, name)
                told += 1
    return told


@pytest.mark.parametrize("path", FEW, ids=lambda path: path.stem)
def test_a_change_of_what_it_depends_on_is_noticed(path: Path) -> None:
    check_mutants(path)


@pytest.mark.deep
def test_every_change_in_every_program_is_noticed() -> None:
    assert sum(map(check_mutants, FILES)) > 500


@pytest.mark.parametrize("path", FEW, ids=lambda path: path.stem)
def test_lines_that_move_change_nothing(path: Path) -> None:
    data = path.read_bytes()
    before, after = read(data, path), read(b"\n\n" + data, path)
    assert digests(before) == digests(after)
    for name, one in before.procedures.items():
        here, there = slice_of(before, one), slice_of(after, after.procedures[name])
        own = [place for place in here.places if place.file.path == str(path)]
        moved = [place for place in there.places if place.file.path == str(path)]
        assert [place.line + 2 for place in own] == [place.line for place in moved]
        assert [place.text for place in own] == [place.text for place in moved]


C = b"""\
#define LIMIT 10
int table = 3;
static int twice(int x) { return x + x; }
/*@ requires 0 <= x <= LIMIT; ensures \\result == 2 * x; */
int contracted(int x) { return twice(x); }
/*@ requires 0 <= x <= 4; ensures \\result >= 0; */
int caller(int x) { return contracted(x) + 1; }
/*@ ensures \\result == 7; */
int alone(void) { int i = 0; while (i < 7) { i++; } return i; }
/*@ ensures \\result == table; */
int reader(void) { return table; }
"""
CHANGES = [
    (b"LIMIT 10", b"LIMIT 11", {"contracted", "caller"}),
    (b"return x + x", b"return 2 * x", {"twice", "contracted", "caller"}),
    (b"== 2 * x", b">= 2 * x", {"contracted", "caller"}),
    (b"while (i < 7)", b"while (i < 8)", {"alone"}),
    (b"table = 3", b"table = 4", {"reader"}),
    (b"contracted(x) + 1", b"contracted(x) + 2", {"caller"}),
    (b"int alone(void)", b"/* a comment\n over lines */ int alone(void)", set()),
    (b"int table = 3;", b"int table = 3;\nint other(int x) { return x + 5; }", set()),
    (b"int table = 3;", b"int table = 3;\nint more = 3;", set()),
]


@pytest.mark.parametrize(("old", "new", "changed"), CHANGES)
def test_exactly_what_depends_on_a_change_has_another_digest(
    old: bytes, new: bytes, changed: set[str]
) -> None:
    assert C.count(old) == 1
    path = Path("changed.c")
    before, after = digests(read(C, path)), digests(read(C.replace(old, new), path))
    assert {name for name in before if before[name] != after[name]} == changed


JAVA = b"""\
class Account {
    //@ public invariant balance >= 0;
    private /*@ spec_public */ int balance;
    //@ ensures \\result == 5;
    static /*@ pure */ int five() { return 5; }
    //@ requires x == five(); ensures \\result == 6;
    static int six(int x) { return x + 1; }
    //@ requires 0 <= x && x < 100 && balance < 1000; ensures balance == \\old(balance) + x;
    void put(int x) { balance = balance + x; }
    //@ ensures \\result == balance;
    int get() { return balance; }
}
"""


@pytest.mark.parametrize(
    ("old", "new", "changed"),
    [
        (b"balance >= 0;", b"balance >= -1;", {"Account.put", "Account.get"}),
        (b"return 5;", b"return 4;", {"Account.five", "Account.six"}),
        (b"return x + 1;", b"return x + 2;", {"Account.six"}),
        (b"x < 100", b"x < 101", {"Account.put"}),
    ],
)
def test_invariants_of_classes_and_pure_methods_count(
    old: bytes, new: bytes, changed: set[str]
) -> None:
    path = Path("Account.java")
    before, after = digests(read(JAVA, path)), digests(read(JAVA.replace(old, new), path))
    assert changed <= {name for name in before if before[name] != after[name]}
    assert {name for name in before if before[name] != after[name]} <= changed | {"Account.new"}


def test_arithmetic_and_checks_count() -> None:
    file = SourceFile("a.c", C)
    keys = {
        slice_of(program, program.procedures["alone"]).digest
        for reading in (Reading(), Reading(math="wrap"), Reading(data_model="LP64"))
        for program in [load_file(file, Language.C, reading, None)]
    }
    assert len(keys) == 3
