# SPDX-License-Identifier: Apache-2.0
"""Files that are read together: which are found, where their parts stand, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.frontend.java import parse_java
from assay.frontend.tree import SourceUnit
from assay.source import SourceError, SourceFile, ToolError

B = "package q; public class B { public int v; public int get() { return v; } }"


def together(folder: Path, files: dict[str, str]) -> SourceUnit:
    """The first of some files, read with the others that it names."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    first = folder / next(iter(files))
    return parse_java(SourceFile(str(first), first.read_bytes()), (str(folder),))


def test_imported_inherited_and_neighbouring_classes_are_found(tmp_path: Path) -> None:
    files = {
        "p/A.java": "package p; import q.B;class A extends B { int f() { return get() * D.k(); } }",
        "q/B.java": B,
        "p/D.java": "package p; class D { static int k() { return E.m(); } }",
        "p/E.java": "package p; class E { static int m() { return 4; } }",
        "p/Unused.java": "package p; class Unused { int broken() { return true; } }",
    }
    found = together(tmp_path, files)
    assert {"A.f", "B.get", "D.k", "E.m"} <= set(found.functions)
    assert not found.unsupported


def test_places_are_those_of_each_file(tmp_path: Path) -> None:
    files = {
        "A.java": "class A { int f() { return new B().g(); } }",
        "B.java": "\n\nclass B { int g() { return 1; } }",
    }
    found = together(tmp_path, files)
    span = found.functions["B.g"].span
    assert (Path(span.file.path).name, span.line, span.text) == ("B.java", 3, "g")
    span = found.functions["A.f"].span
    assert (Path(span.file.path).name, span.line, span.text) == ("A.java", 1, "f")


def test_errors_are_told_in_their_file(tmp_path: Path) -> None:
    files = {
        "A.java": "class A { int f() { return B.g(); } }",
        "B.java": "\nclass B { static int g() { return true; } }",
    }
    with pytest.raises(SourceError) as error:
        together(tmp_path, files)
    (found,) = error.value.diagnostics
    assert found.span is not None
    assert (Path(found.span.file.path).name, found.span.line) == ("B.java", 2)


REFUSED = [
    (
        {"A.java": "class A { B b; } class C { }", "B.java": "class B { } class C { }"},
        "both declare",
    ),
    (
        {
            "p/A.java": "package p; import q.B; class A { B b; Other o; }",
            "q/B.java": "package q; public class B { } class Other { }",
        },
        "may mean another class",
    ),
    (
        {
            "A.java": "import java.util.List; class A { B b; List l; }",
            "B.java": "class B { List l; }",
        },
        "imported by one of them",
    ),
    (
        {
            "A.java": "import java.util.*; class A { B b; }",
            "B.java": "class B { Stack s; }",
        },
        "another meaning",
    ),
    (
        {
            "p/A.java": "package p; import q.B; class A extends B { int g() { return 1; } }",
            "q/B.java": "package q; public class B { int g() { return 2; } }",
        },
        "a method of one package",
    ),
    (
        {
            "A.java": "import static q.C.*; class A { B b; }",
            "B.java": "class B { }",
        },
        "has static imports",
    ),
]


@pytest.mark.parametrize(("files", "why"), REFUSED)
def test_files_that_could_change_each_other(
    tmp_path: Path, files: dict[str, str], why: str
) -> None:
    with pytest.raises(ToolError) as error:
        together(tmp_path, files)
    assert why in str(error.value)


def test_without_others_nothing_changes(tmp_path: Path) -> None:
    found = together(tmp_path, {"A.java": "class A { Missing m; static int f() { return 1; } }"})
    assert list(found.functions) == ["A.f"]
