# SPDX-License-Identifier: Apache-2.0
"""Changed specifications: what is proved of one has to hold in all runs on small inputs, and what
is refuted must not.

python -m tests.definitions.mutations 100 [SEED]         so many changes of the programs in C beside
                                                         this, as far as induction proves them
python -m tests.definitions.mutations 100 SEED java      and in Java, by all that `verify` says
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import Any

from assay.budget import UNLIMITED
from assay.cli.main import main as verify
from assay.evidence.verdicts import ProcedureOutcome, Verdict, discharged
from assay.execution.proving import by_induction
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.graph import Parameter, Program
from assay.program.interpreter import Interpreter, Violated
from assay.program.types import (
    BooleanType,
    IntegerType,
    MathType,
    PointerType,
    ReferenceType,
)
from assay.source import SourceError, ToolError

from .twins import programs, right

_COMMENT = re.compile(r"/\*@.*?\*/|//@[^\n]*", re.DOTALL)
_CHANGES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"<=(?!>)", ("<", "==", ">=")),
    (r"(?<![<=])<(?![=-])", ("<=", ">")),
    (r">=", (">", "<=")),
    (r"(?<![<>=!])==(?!>)", ("!=", "<=", ">=")),
    (r"!=", ("==",)),
    (r"\b0\b", ("1", "-1")),
    (r"\b1\b", ("0", "2")),
    (r" - 1\b", ("", " + 1")),
    (r"\\forall", ("\\exists",)),
    (r"\\exists", ("\\forall",)),
    (r"==>", ("&&", "<==>")),
    (r" && [^;&|()]*(?=;| &&)", ("",)),
    (r"\(a, n\b", ("(a, n - 1", "(a, n + 1")),
    (r"\bi\b", ("j", "n")),
    (r"\bPre\b", ("Here",)),
    (r"\\num_of", ("\\sum",)),
    (r"\\old\(", ("(",)),
    (r"\.length\b", (".length - 1",)),
    (r"\bassignable [^;]*", ("assignable \\nothing",)),
)
_OF_OBJECTS = {"IntStack", "RingQueue"}  # runs are not given objects here
_VALUES = (0, 1, 2)
_LONGEST = 3
_MOST_INPUTS = 600
_TOLD = 10  # after so many
_SECONDS = 3.0  # of the processor, for one procedure


@dataclass(frozen=True)
class Mutant:
    """A program with one change in what is said of it."""

    path: Path
    text: str
    change: str


def mutants(seed: int, suffix: str = ".c") -> Iterator[Mutant]:
    """Without end, each different from the program it comes from."""
    random = Random(seed)
    known = [one for one in programs() if one.suffix == suffix and one.stem not in _OF_OBJECTS]
    while True:
        path = random.choice(known)
        text = right(path)
        places = [
            (match.start() + inner.start(), match.start() + inner.end(), options)
            for match in _COMMENT.finditer(text)
            for pattern, options in _CHANGES
            for inner in re.finditer(pattern, match[0])
        ]
        start, end, options = random.choice(places)
        new = random.choice(options)
        line = text.count("\n", 0, start) + 1
        what = f"{path.name}:{line}: `{text[start:end]}` becomes `{new}`"
        yield Mutant(path, text[:start] + new + text[end:], what)


def proved(program: Program, seconds: float = _SECONDS) -> set[str]:
    """The procedures that are proved without any bound."""
    outcomes: list[ProcedureOutcome] = []
    for one in program.procedures.values():
        if one.has_contract and one.edges:
            task = Task(program, one, budget=UNLIMITED.working(seconds))
            outcomes.append(by_induction(task, {}))
    return {one.procedure for one in discharged(outcomes) if one.verdict is Verdict.PROVED}


def broken(program: Program, name: str) -> Any | None:
    """An input on which a run breaks an obligation, of all small ones up to a number."""
    interpreter = Interpreter(program, step_limit=5_000)
    for given in islice(_inputs(program.procedures[name].parameters), _MOST_INPUTS):
        copies = [list(one) if isinstance(one, list) else one for one in given]
        try:
            outcome = interpreter.run(name, copies)
        except ToolError:
            return None  # such inputs cannot be given
        if isinstance(outcome, Violated) and not outcome.undecided:
            return given
    return None


def _inputs(parameters: tuple[Parameter, ...]) -> Iterator[tuple[Any, ...]]:
    """In an order by chance, so that the first of them are of all kinds."""
    choices = [_values(one) for one in parameters]
    found = list(islice(product(*choices), 60_000))
    Random(5).shuffle(found)
    return iter(found)


def _values(parameter: Parameter) -> list[Any]:
    if isinstance(parameter.type, PointerType | ReferenceType):
        lengths = range(_LONGEST + 1)
        return [list(one) for size in lengths for one in product(_VALUES, repeat=size)]
    if isinstance(parameter.type, BooleanType):
        return [False, True]
    is_number = isinstance(parameter.type, IntegerType | MathType)
    return list(range(-1, _LONGEST + 1)) if is_number else [None]


def judged(mutant: Mutant, folder: Path, seconds: float = _SECONDS) -> tuple[str, str | None]:
    """What became of a mutant; a wrong proof, if there is one."""
    path = folder / mutant.path.name
    path.write_text(mutant.text)
    try:
        program = load(str(path), Reading())
    except SourceError:
        return "refused", None
    found = proved(program, seconds)
    for name in sorted(found):
        witness = broken(program, name)
        if witness is not None:
            return "wrong", f"{mutant.change}: {name} on {witness}"
    stated = [one for one in program.procedures.values() if one.has_contract]
    whole = len(found) == len(stated) and not program.unsupported
    return "proved" if whole else "not proved", None


def told(mutant: Mutant, folder: Path, seconds: int = 5) -> tuple[str, str | None]:
    """What `verify` says of a mutant; what is wrong with that, if anything is."""
    path = folder / mutant.path.name
    path.write_text(mutant.text)
    try:
        program = load(str(path), Reading())
    except SourceError:
        return "refused", None
    kept, sys.stdout = sys.stdout, StringIO()
    try:
        verify(["verify", str(path), "--format", "json", "--timeout", str(seconds)])
        document = json.loads(sys.stdout.getvalue())
    finally:
        sys.stdout = kept
    for one in document.get("procedures", ()):
        name = one["procedure"]
        if name not in program.procedures:
            continue
        witness = broken(program, name)
        if one["verdict"] == "proved" and witness is not None:
            return "wrong", f"{mutant.change}: {name} is proved, and fails on {witness}"
        if one["verdict"] == "refuted" and witness is None and _ends(one) and _is_small(one):
            return "wrong", f"{mutant.change}: {name} is refuted, and holds"
    return document.get("verdict", "refused"), None


def _ends(procedure: dict[str, Any]) -> bool:
    """Whether what is refuted shows in a run that ends."""
    return all(
        one["kind"] != "termination"
        for one in procedure["obligations"]
        if one["verdict"] == "refuted"
    )


def _is_small(procedure: dict[str, Any]) -> bool:
    """Whether a counterexample is one of the inputs that are tried."""
    found = procedure["counterexample"]["inputs"].values()
    numbers = [n for one in found for n in (one if isinstance(one, list) else [one])]
    return all(isinstance(one, int) and -1 <= one <= _LONGEST for one in numbers) and all(
        len(one) <= _LONGEST and set(one) <= {*_VALUES} for one in found if isinstance(one, list)
    )


def main() -> None:
    count, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    suffix = ".java" if "java" in sys.argv else ".c"
    judge = told if suffix == ".java" else judged
    figures: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for number, mutant in enumerate(islice(mutants(seed, suffix), count), 1):
            kind, wrong = judge(mutant, Path(folder))
            figures[kind] += 1
            if wrong is not None:
                sys.stdout.write(f"WRONG {wrong}\n")
            if number % _TOLD == 0 or number == count or wrong is not None:
                sys.stdout.write(f"{number}: {dict(figures)}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
