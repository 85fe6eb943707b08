# SPDX-License-Identifier: Apache-2.0
"""The machinery itself: what it changes, what it leaves alone, and that a test decides."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from .changes import applied, changes, found_again, is_another
from .choosing import stages
from .copies import compile_tree, copy_tree, imported_from
from .drawing import drawn
from .edit import difference
from .equivalent import judged, stale
from .reaching import Reach, read, write
from .running import Runner
from .targets import ROOT, Functions, Place, targets
from .users import defined_at, users

PATH = "src/assay/frontend/sample.py"


def results(text: str, kind: str) -> list[str]:
    found = [change for change in changes(PATH, text) if change.kind == kind]
    return [applied(text, change) for change in found if is_another(text, change)]


# a kind, a text, and all that the kind makes of it
EXPECTED = [
    ("comparison", "a < b <= c", ["a <= b <= c", "a < b < c"]),
    ("comparison", "(a) is (b)", ["(a) is not (b)"]),
    ("comparison", "a not  in b", ["a in b"]),
    ("comparison", "x = 'ü' == b", ["x = 'ü' != b"]),
    ("arithmetic", "a + b * c", ["a - b * c", "a + b // c"]),
    ("arithmetic", "x = a << b | c", ["x = a << b & c", "x = a >> b | c"]),
    ("arithmetic", "x += 1", ["x -= 1"]),
    ("arithmetic", "x = 'a' + b", []),
    ("operands", "a - b", ["b - a"]),
    ("operands", "a + b", []),
    ("and/or", "a and b and c", ["a or b or c"]),
    ("condition dropped", "a or b", ["False or b", "a or False"]),
    ("not dropped", "not a", ["bool(a)"]),
    ("condition negated", "x = 1 if a and b else 2", ["x = 1 if not (a and b) else 2"]),
    ("branch dropped", "if a: f()", ["if False: f()"]),
    ("filter dropped", "[x for x in a if x]", ["[x for x in a if True]"]),
    ("constant", "x = True", ["x = False"]),
    ("constant", "x = 31", ["x = (32)", "x = (30)"]),
    ("signed", "t.signed", ["(not t.signed)"]),
    ("twin", "def less(): at_most(a)", ["def less(): less(a)"]),
    ("twin", "min(a)", ["max(a)"]),
    ("twin", "all(a)", ["any(a)"]),
    ("order", "for x in a: f(x)", ["for x in reversed(list(a)): f(x)"]),
    ("order", "for x in reversed(a): f(x)", ["for x in a: f(x)"]),
    ("arguments swapped", "f(a, b + 1)", ["f(b + 1, a)"]),
    ("arguments swapped", "f(a, span)", []),
    ("entry dropped", "x in (a, b)", ["x in (b)", "x in (a,)"]),
    ("entry dropped", "{a, b, c}", ["{b, c}", "{a, c}", "{a, b}"]),
    ("entry dropped", "isinstance(x, A | B)", ["isinstance(x, A)", "isinstance(x, B)"]),
    ("entries swapped", "{1: a, 2: b}", ["{1: b, 2: a}"]),
    ("call dropped", "def f():\n    g()", ["def f():\n    pass"]),
    ("statements swapped", "def f():\n    g()\n    h()", ["def f():\n    h()\n    g()"]),
    ("statements swapped", "def f():\n    x = g()\n    h(x)", []),
    ("result", "def f() -> bool:\n    return g()", ["True", "False"]),
    ("with dropped", "with a.block():\n    g()", ["if True:\n    g()"]),
    ("copy dropped", "x = a.copy()", ["x = a"]),
    ("copy dropped", "x = dict(a)", ["x = a"]),
    ("jump", "while a:\n    break", ["while a:\n    continue"]),
]


@pytest.mark.parametrize(("kind", "text", "expected"), EXPECTED)
def test_what_a_kind_makes_of_a_text(kind: str, text: str, expected: list[str]) -> None:
    found = results(text, kind)
    if kind == "result":
        found = [each.rpartition("return ")[2] for each in found]
    assert sorted(found) == sorted(expected)


@pytest.mark.parametrize(
    "text",
    [
        '"""1 < 2 and True."""',
        "def f(a: Literal[1, 2]) -> tuple[1, 2]:\n    ...",
        "import a, b",
        "if TYPE_CHECKING:\n    f(1, 2)",
        "def f():\n    raise error(a < b, 1)",
        "@cache(1, 2)\ndef f():\n    ...",
        "x = f'{a < b}'",
        "T = TypeVar('T', 1, 2)",
        "Tree = Name | Call",
        "__slots__ = ('a', 'b', 'c')",
        "def f():\n    assert_never(x)",
        "WORDS = {A: 'a loop', B: 'a block'}",
    ],
)
def test_what_is_left_alone(text: str) -> None:
    assert [change.what for change in changes(PATH, text)] == []


def test_the_same_seed_draws_the_same_and_every_change_is_one() -> None:
    first = list(itertools.islice(drawn(ROOT, 5), 12))
    assert first == list(itertools.islice(drawn(ROOT, 5), 12))
    assert first != list(itertools.islice(drawn(ROOT, 6), 12))
    for change in first:
        before = (ROOT / change.path).read_text()
        lines = difference(change.path, before, applied(before, change)).splitlines()
        assert any(line.startswith("+") for line in lines[2:]), change.what
        assert change.path in targets(ROOT)


def test_a_change_is_found_again_when_the_file_has_moved_on() -> None:
    before = "def f(a, b):\n    return a < b\n"
    after = "X = 1\n\n\ndef g(a, b):\n    return a < b\n\n\n" + before
    [change] = [each for each in changes(PATH, before) if each.kind == "comparison"]
    again = found_again(change, after)
    assert again is not None
    assert applied(after, again) == after[:-len(before)] + before.replace("<", "<=")  # fmt: skip
    assert found_again(change, "def f(a, b):\n    return a == b\n") is None


def test_changes_that_read_the_same_are_told_apart() -> None:
    text = "def f(a):\n    g(a < 1)\n    h(a < 1)\n"
    found = [each.what for each in changes(PATH, text) if each.kind == "comparison"]
    assert found == ["comparison: a < 1 -> a <= 1", "comparison #2: a < 1 -> a <= 1"]


def test_places_are_lines_of_their_functions() -> None:
    functions = Functions("x = 1\n@cache\ndef f():\n    def g():\n        pass\n    y = 2\n")
    places = [functions.place(line) for line in (1, 3, 5, 6)]
    assert places == [Place("", 1), Place("f", 1), Place("f.g", 1), Place("f", 4)]


def test_tests_that_come_to_the_line_go_first_and_files_have_the_same_time(tmp_path: Path) -> None:
    tests = ["a.py::1", "a.py::2", "a.py::3", "b.py::1", "c.py::1"]
    here, elsewhere = Place("f", 1), Place("f", 2)
    bits = {here: 0b01011, elsewhere: 0b11111}  # a 1, a 2 and b 1 come to the line
    reach = Reach(tests, [1.0, 1.0, 1.0, 2.5, 1.0], {PATH: bits})
    write(reach, tmp_path / "reach.json")
    assert read(tmp_path / "reach.json") == reach
    [tests] = stages(reach, reach.at(PATH, here))
    assert sorted(tests[:2]) == ["a.py::1", "a.py::2"]  # as long as the one of b
    assert tests[2] == "b.py::1"
    assert tests[3:] == ["a.py::3"]
    assert reach.at(PATH, Place("f", 9)) == bits[elsewhere]  # whoever comes to the function
    assert stages(reach, reach.at(PATH, Place("g", 1))) == []


def test_who_uses_a_table_is_asked_about_it(tmp_path: Path) -> None:
    path = tmp_path / PATH
    path.parent.mkdir(parents=True)
    text = "TABLE = {\n    1,\n    2,\n}\n\n\nclass C:\n    steps: int = 0\n\n"
    path.write_text(text + "    def f(self):\n        return self.steps in TABLE\n")
    assert defined_at(path.read_text(), 3) == "TABLE"
    assert defined_at(path.read_text(), 8) == "steps"
    assert defined_at(path.read_text(), 11) is None
    assert (PATH, Place("C.f", 1)) in list(users(tmp_path, PATH, "TABLE"))
    assert (PATH, Place("C.f", 1)) in list(users(tmp_path, PATH, "steps"))


def test_what_is_judged_equivalent_has_a_reason() -> None:
    known = judged()
    assert known
    for (path, _, what), reason in known.items():
        assert path in targets(ROOT), path
        assert " -> " in what
        assert reason.endswith(".")


def test_entries_whose_code_has_changed_are_named(tmp_path: Path) -> None:
    path = tmp_path / PATH
    path.parent.mkdir(parents=True)
    path.write_text("def f(a, b):\n    return a < b\n")
    here, gone = "comparison: a < b -> a <= b", "comparison: a > b -> a >= b"
    entries = {(PATH, "f", here): "Yes.", (PATH, "f", gone): "Yes."}
    assert stale(entries, tmp_path) == [(PATH, "f", gone)]


@pytest.mark.deep
def test_a_test_in_a_copy_decides(tmp_path: Path) -> None:
    """A sum that is a difference is caught; a test of something else says nothing."""
    root = copy_tree(tmp_path / "tree")
    compile_tree(root)
    assert imported_from(root).is_relative_to(root)
    path = "src/assay/frontend/lower/arithmetic.py"
    content = (root / path).read_text()
    wanted = "twin: add -> subtract"
    change = next(each for each in changes(path, content) if each.what == wanted)
    test = "tests/semantics/test_tables.py::test_java[return a + b; (2147483647, 1) safe]"
    other = "tests/frontend/test_task.py::test_nested_yaml"
    place = Functions(content).place(change.line)
    for tests, expected in (([test], "caught"), ([other], "survived")):
        runner = Runner(root, Reach(tests, [1.0], {path: {place: 1}}), limit=60)
        assert runner.judge(change).result == expected
        runner.close()
    assert (root / path).read_text() == content
