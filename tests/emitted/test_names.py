# SPDX-License-Identifier: Apache-2.0
"""Emitted tests compile, fail and pass whatever the program calls its classes, files and names."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from shares import few_or, sparse

from assay.evidence.emit.java_support import IMPORTS

from .emitting import compile_java, emitted, run_java
from .pair import FOLDER, Pair

JAVA = sorted((FOLDER / "names" / "java").glob("*.java"))
C = sorted((FOLDER / "names" / "c").glob("*.c"))
UNMODELLED = "unmodelled.c"
NAMES = ("-a.c", "a b.c", "a-b.c", "a_b.c", "3a.c", "a's.c", "ä-b.c", "a\\b.c", "$(a).c", "*.c")
IMPORTED = re.findall(r"^import (?:static )?[\w.]*?\.([A-Z]\w*)(?:\.\w+)?;$", IMPORTS, re.MULTILINE)
FAULTY, CORRECTED = "return x;", "return x + 1;"
SHOWN = {  # what a test that fails as predicted says
    "postcondition": "does not hold",
    "frame": "does not hold",
    "assertion": "AssertionError",
    "index": "IndexOutOfBounds",
    "division": "ArithmeticException",
}


def shadowing(statement: str) -> str:
    """Classes that are called like those that every test uses."""
    classes = (
        f"class {name} {{\n"
        f"  //@ requires 0 < x && x < 9; ensures \\result > x;\n"
        f"  int f(int x) {{ {statement} }}\n}}\n"
        for name in dict.fromkeys(IMPORTED)
    )
    return f"package shadowing; {''.join(classes)}"


def in_package(path: Path, text: str) -> str:
    """Each file in a package of its own: names are the same in several."""
    own = re.search(r"^package ", text, re.MULTILINE) is not None
    return text if own else f"package {path.stem.lower()}_; {text}"


def sources(pair: Pair) -> tuple[str, str]:
    return in_package(pair.path, pair.faulty), in_package(pair.path, pair.corrected)


@pytest.mark.needs("javac", "java")
@pytest.mark.parametrize("every", few_or(12, 1))
def test_java(every: int, tmp_path: Path) -> None:
    texts = {path.name: sources(Pair(path, "", (), None)) for path in JAVA[::every]}
    texts["Shadowing.java"] = (shadowing(FAULTY), shadowing(CORRECTED))
    tests: list[dict[str, Any]] = []
    for name, (faulty, corrected) in texts.items():
        for version, text in (("faulty", faulty), ("corrected", corrected)):
            (tmp_path / version).mkdir(exist_ok=True)
            (tmp_path / version / name).write_text(text)
        tests += emitted(tmp_path / "faulty" / name, tmp_path / "tests" / Path(name).stem)
    failing = ("exception", "array-size")  # of constructors
    tests = [test for test in tests if test["kind"] not in failing]
    assert [test for test in tests if test["file"] is None] == []
    assert len(tests) >= 60 // every + len(set(IMPORTED))
    names = {full_name(test): test for test in tests}
    assert len(names) == len(tests)
    compile_java((tmp_path / "tests").rglob("*.java"), tmp_path / "out")  # without the program
    results = {}
    for version in ("faulty", "corrected"):
        compiled = tmp_path / f"{version}.out"
        shutil.copytree(tmp_path / "out", compiled)
        compile_java((tmp_path / version).iterdir(), compiled)
        classes = sorted({name.rpartition(".")[0] for name in names})
        results[version] = run_java(compiled, classes)
    for name, test in names.items():
        assert SHOWN[test["kind"]] in results["faulty"][name], name
        assert results["corrected"][name] == "passed", name


def full_name(test: dict[str, Any]) -> str:
    path = Path(test["file"])
    found = re.search(r"^package (.*);$", path.read_text(), re.MULTILINE)
    assert found is not None
    return f"{found[1]}.{path.stem}.{test['name']}"


@pytest.mark.needs("gcc")
@pytest.mark.parametrize(
    "path", sparse((p for p in C if p.name != UNMODELLED), 3), ids=lambda p: p.stem
)
def test_c(path: Path, tmp_path: Path) -> None:
    (tmp_path / "declared.h").write_bytes((FOLDER / "names" / "c" / "declared.h").read_bytes())
    pair = Pair(path, "", (), None)
    source = tmp_path / path.name
    source.write_text(pair.faulty)
    tests = emitted(source, tmp_path / "tests", "--data-model", "LP64")
    assert len(tests) == pair.path.read_text().count("//~>")
    for test in tests:
        assert test["file"] is not None, test["reason"]
        assert run(Path(test["file"])) == (1, SHOWN[test["kind"]])
    source.write_text(pair.corrected)
    assert {run(Path(test["file"]))[0] for test in tests} == {0}


def test_a_parameter_that_no_test_can_give(tmp_path: Path) -> None:
    (test,) = emitted(FOLDER / "names" / "c" / UNMODELLED, tmp_path)
    assert test["file"] is None
    assert "a parameter of a type that no test can give" in test["reason"]


def test_a_file_that_no_include_can_name(tmp_path: Path) -> None:
    source = tmp_path / 'quo"te.c'
    source.write_text("/*@ ensures \\result == 1; */\nint f(void) { return 9; }\n")
    (test,) = emitted(source, tmp_path / "tests")
    assert test["file"] is None
    assert "cannot stand in an #include" in test["reason"]


@pytest.mark.needs("gcc")
def test_files_with_any_name_have_tests_of_their_own(tmp_path: Path) -> None:
    files = set()
    for number, name in enumerate(NAMES):
        text = "/*@ ensures \\result == %d; */\nint f(void) { return 99; }\n"
        (tmp_path / name).write_text(text % number)
        (test,) = emitted(tmp_path / name, tmp_path / "tests")
        files.add(test["file"])
    assert len(files) == len(NAMES)
    assert {run(Path(file)) for file in files} == {(1, "does not hold")}


def run(test: Path) -> tuple[int, str]:
    """The exit status, and what was wrong, without the sanitizers: they take their time."""
    said = re.search(r"Compile: gcc -g (.*)-fsanitize", test.read_text())
    assert said is not None
    program = test.with_suffix(".out")
    command = ["gcc", "-w", *shlex.split(said[1]), str(test), "-o", str(program)]
    subprocess.run(command, check=True)
    done = subprocess.run([str(program)], capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout.strip().rpartition(": ")[2]
