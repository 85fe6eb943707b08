# SPDX-License-Identifier: Apache-2.0
"""Imports go one way only, heavy libraries come late, and every module says what it is."""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from our_code import nodes_of, statements_of, tree_of

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
ORDER = (  # a package may import from itself and from those before it
    "dataclass",
    "budget",
    "options",
    "source",
    "program",
    "frontend",
    "checking",
    "passes",
    "solvers",
    "evidence",
    "execution",
    "transitions",
    "samples",
    "engines",
    "report",
    "run",
    "cli",
)
PAST_THE_TABLE = {  # who asks an engine for more than a verdict
    ("run.challenging", "bounded"),  # inputs of all paths
    ("run.unavoidable", "bounded"),  # whether any run gets past a place
    ("run.ending", "invariants"),  # measures that conditions of loops suggest
    ("run.explanation", "invariants"),  # which iteration breaks an invariant
    ("run.invariants", "invariants"),  # candidates and what is said of them
    ("run.reachable.candidates", "invariants"),
    ("run.schedule", "invariants"),  # invariants that are assumed
    ("run.facts", "invariants"),  # which of some formulas are invariants
    ("run.paths", "interpolation"),  # the tree that it explores
    ("run.refining", "arrays"),  # the rounds of a refinement
    ("run.infer", "inference"),
    ("run.needed", "inference"),
}
_MEMORY = "assay.execution.heap"
SEPARATE = (  # the first must never import the second
    ("assay.frontend.java", "assay.frontend.c"),
    ("assay.frontend.c", "assay.frontend.java"),
    ("assay.frontend.java", "assay.frontend.lower"),
    ("assay.frontend.c", "assay.frontend.lower"),
    ("assay.frontend.lower", "assay.frontend.java"),
    ("assay.frontend.lower", "assay.frontend.c"),
    ("assay.frontend.spec", "assay.frontend.java"),
    ("assay.frontend.spec", "assay.frontend.c"),
    ("assay.frontend.spec", "assay.frontend.lower"),
    ("assay.frontend.spec", "assay.frontend.tree"),
)
HEAVY = (
    *("clang", "tree_sitter", "tree_sitter_java"),
    *("z3", "cvc5", "ortools", "highspy", "islpy", "numpy", "bitwuzla"),
)
MOST_MODULES = 340  # of ours, for a proof of one simple procedure
REPORTS_ON_DEMAND = (
    *("assay.report.html", "assay.report.sarif", "assay.report.explanations"),
    *("assay.cli.completion", "assay.cli.manual", "assay.evidence.witness"),
    "assay.run.witnesses",
)
INDEPENDENT = ("dataclass", "options", "source", "program", "frontend", "checking")
VAGUE = {"utils", "util", "misc", "common", "helpers"}


@dataclass(frozen=True)
class Import:
    importer: str
    imported: str
    line: int
    lazy: bool  # inside a function, or only for type checking


def modules() -> dict[str, Path]:
    found = {}
    for path in sorted((SOURCE / "assay").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imports() -> tuple[Import, ...]:
    known = set(modules())
    found: list[Import] = []
    for name, path in modules().items():
        found += _walk(name, tree_of(path), known, lazy=False)
    return tuple(found)


def _walk(name: str, node: ast.AST, known: set[str], *, lazy: bool) -> Iterator[Import]:
    for child in statements_of(node):
        match child:
            case ast.Import(names=names):
                for alias in names:
                    yield Import(name, alias.name, child.lineno, lazy)
            case ast.ImportFrom(module=module, names=names, level=level):
                assert level == 0, f"{name}:{child.lineno}: relative import"
                for alias in names:
                    whole = f"{module}.{alias.name}"
                    imported = whole if whole in known else str(module)
                    yield Import(name, imported, child.lineno, lazy)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from _walk(name, child, known, lazy=True)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield from _walk(name, child, known, lazy=True)
            case _:
                yield from _walk(name, child, known, lazy=lazy)


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def test_every_package_has_its_place_in_the_order() -> None:
    top = {name.split(".")[1] for name in modules() if "." in name}
    assert top - {"__main__"} <= set(ORDER)


def test_imports_go_one_way() -> None:
    wrong = [
        f"{found.importer}:{found.line} imports {found.imported}"
        for found in imports()
        if found.imported.startswith("assay.")
        and found.importer not in ("assay", "assay.__main__")
        and ORDER.index(found.imported.split(".")[1]) > ORDER.index(found.importer.split(".")[1])
    ]
    assert wrong == []


ENGINES = tuple(
    sorted(one.parent.name for one in (SOURCE / "assay" / "engines").glob("*/__init__.py"))
)
MAY_USE = {"inference": {"templates"}}  # the search for formulas asks for templates of its own
LIBRARIES = {"z3", "cvc5", "ortools", "islpy", "highspy", "bitwuzla"}


@pytest.mark.parametrize("engine", ENGINES)
def test_an_engine_imports_no_other(engine: str) -> None:
    allowed = {engine, *MAY_USE.get(engine, ())}
    others = [f"assay.engines.{one}" for one in ENGINES if one not in allowed]
    wrong = [
        f"{found.importer}:{found.line} imports {found.imported}"
        for found in imports()
        if within(found.importer, f"assay.engines.{engine}")
        and any(within(found.imported, other) for other in others)
    ]
    assert wrong == []


TEMPLATES = ("solve", "invariants", "summaries", "preconditions")  # each uses those before it


def test_parts_of_the_templates_engine_are_in_order() -> None:
    found = {one.name for one in (SOURCE / "assay" / "engines" / "templates").iterdir()}
    assert {one for one in found if one.isidentifier() and one != "__pycache__"} == set(TEMPLATES)
    place = {f"assay.engines.templates.{one}": i for i, one in enumerate(TEMPLATES)}
    wrong = [
        f"{found.importer}:{found.line} imports {found.imported}"
        for found in imports()
        for importer, here in place.items()
        for imported, there in place.items()
        if within(found.importer, importer) and within(found.imported, imported) and there > here
    ]
    assert wrong == []


def test_libraries_of_solvers_are_called_by_solvers_and_the_checker() -> None:
    wrong = [
        f"{found.importer}:{found.line} imports {found.imported}"
        for found in imports()
        if found.imported.split(".")[0] in LIBRARIES
        and found.importer.split(".")[1] not in ("solvers", "checking")
    ]
    assert wrong == []


def test_what_is_asked_of_engines_past_their_table_is_listed() -> None:
    """Verdicts come through `engines/table.py`; here is who wants something else of an engine."""
    found = {
        (one.importer.removeprefix("assay."), one.imported.split(".")[2])
        for one in imports()
        if one.imported.startswith("assay.engines.")
        and one.imported != "assay.engines.table"
        and one.importer.startswith("assay.run.")
    }
    assert found == PAST_THE_TABLE


def test_the_representation_of_memory_is_known_to_its_package() -> None:
    """`execution/values.py` has the classes in the type of a value, for the type checker."""
    execution = ROOT / "src" / "assay" / "execution"
    wrong = [
        str(path.relative_to(ROOT))
        for path in (ROOT / "src").rglob("*.py")
        if not path.is_relative_to(execution / "heap") and path != execution / "values.py"
        for node in nodes_of(path, _MEMORY)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(_MEMORY)
        if {alias.name for alias in node.names} & {"Contents", "Objects"}
    ]
    assert wrong == []


@pytest.mark.parametrize(("importer", "imported"), SEPARATE)
def test_parts_of_the_frontend_are_separate(importer: str, imported: str) -> None:
    wrong = [
        f"{found.importer}:{found.line} imports {found.imported}"
        for found in imports()
        if within(found.importer, importer) and within(found.imported, imported)
    ]
    assert wrong == []


def test_the_checker_of_certificates_is_independent() -> None:
    """It shares the front end and the program model with the engines, and no solver."""
    wrong = [
        f"{found.importer}:{found.line} imports {found.imported}"
        for found in imports()
        if within(found.importer, "assay.checking")
        and (
            (
                found.imported.startswith("assay.")
                and found.imported.split(".")[1] not in INDEPENDENT
            )
            or found.imported.split(".")[0] in set(HEAVY) - {"cvc5"}
        )
    ]
    assert wrong == []


def test_no_module_imports_itself_in_a_circle() -> None:
    graph: dict[str, set[str]] = {name: set() for name in modules()}
    for found in imports():
        if not found.lazy and found.imported in graph:
            graph[found.importer].add(found.imported)
    assert _cycle(graph) is None


def _cycle(graph: dict[str, set[str]]) -> list[str] | None:
    done: set[str] = set()

    def visit(name: str, path: list[str]) -> list[str] | None:
        if name in path:
            return path[path.index(name) :]
        if name in done:
            return None
        for successor in sorted(graph[name]):
            if (found := visit(successor, [*path, name])) is not None:
                return found
        done.add(name)
        return None

    return next((c for n in sorted(graph) if (c := visit(n, [])) is not None), None)


def test_a_cycle_would_be_found() -> None:
    assert _cycle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c"]


def loaded(*arguments: str) -> list[str]:
    """The modules that a command line has loaded by its end."""
    program = (
        "import sys; from assay.cli.main import main; main(sys.argv[1:]);"
        "print('MODULES', *sorted(sys.modules))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True
    )
    return run.stdout.split("MODULES")[1].split()


def heavy(names: list[str]) -> set[str]:
    return {name.split(".")[0] for name in names} & set(HEAVY)


def test_starting_imports_nothing_heavy() -> None:
    names = loaded("--help")
    assert heavy(names) == set()
    assert [name for name in names if within(name, "assay.program")] == []


@pytest.mark.parametrize("command", ["show", "verify", "run", "check"])
def test_help_of_a_command_imports_nothing_heavy(command: str) -> None:
    assert heavy(loaded(command, "--help")) == set()


JAVA, C = str(ROOT / "examples" / "BinarySearch.java"), str(ROOT / "examples" / "average.c")


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        (("show", JAVA), {"tree_sitter", "tree_sitter_java"}),
        (("show", C), set()),  # the library of `clang`, without its Python part
        (("run", C, "--args", "1,2"), set()),
        (("verify", JAVA, "--array-length", "1"), {"tree_sitter", "tree_sitter_java"}),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_a_command_imports_what_it_needs(arguments: tuple[str, ...], needed: set[str]) -> None:
    names = loaded(*arguments)
    assert heavy(names) == needed
    assert "json" not in names
    assert [name for name in names if name.startswith(REPORTS_ON_DEMAND)] == []
    other = "assay.frontend.c" if arguments[1] == JAVA else "assay.frontend.java"
    assert [name for name in names if within(name, other)] == []


LATER = (  # what only some procedures or options need
    "assay.engines.bounded.probe",
    "assay.engines.inference",
    "assay.evidence.emit",
    "assay.execution.formula",
    "assay.execution.inductive_search",
    "assay.program.interpreter.interpreter",
    "assay.report.next_steps",
    "assay.report.paths",
    "assay.run.infer",
    "assay.run.reachable.states",
    "assay.run.unavoidable",
    "assay.solvers.bitvectors",
    "assay.solvers.farkas",
    "assay.solvers.quantifiers",
    *("dataclasses", "fractions", "inspect", "textwrap"),
)


def test_a_simple_proof_loads_little(tmp_path: Path) -> None:
    """A tenth of the modules more would be noticed at every start: a third of them is imports."""
    path = tmp_path / "simple.c"
    path.write_text(
        "/*@ requires 0 <= x <= 10; ensures \\result == x + 1; */ int f(int x) { return x + 1; }\n"
    )
    names = loaded("verify", str(path))
    assert [name for name in names if any(within(name, later) for later in LATER)] == []
    assert len([name for name in names if within(name, "assay")]) <= MOST_MODULES


def test_dataclasses_are_the_quick_ones() -> None:
    standard = [
        path
        for path in (SOURCE / "assay").rglob("*.py")
        for node in nodes_of(path, "dataclasses")
        if (isinstance(node, ast.ImportFrom) and node.module == "dataclasses")
        or (isinstance(node, ast.Import) and node.names[0].name == "dataclasses")
    ]
    assert set(standard) == {SOURCE / "assay" / "dataclass.py"}


def python_files() -> list[Path]:
    folders = ("src", "tests", "bench")
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def _first_token(text: str) -> tokenize.TokenInfo:
    """The first one that is no comment."""
    passed = (tokenize.COMMENT, tokenize.NL)
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return next(token for token in tokens if token.type not in passed)


def test_every_module_has_a_licence_line_and_a_docstring() -> None:
    wrong = []
    for path in python_files():
        text = path.read_text()
        first = _first_token(text)
        if first.type == tokenize.ENDMARKER:
            continue  # marks a folder as a package, and says nothing
        if not text.startswith("# SPDX-License-Identifier: Apache-2.0\n"):
            wrong.append(f"{path.relative_to(ROOT)}: no licence line")
        if first.type != tokenize.STRING:
            wrong.append(f"{path.relative_to(ROOT)}: no docstring")
    assert wrong == []


def test_no_module_has_a_vague_name() -> None:
    assert [path for path in python_files() if path.stem in VAGUE] == []
    assert [path for path in python_files() if path.parent.name in VAGUE] == []
