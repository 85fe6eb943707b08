# SPDX-License-Identifier: Apache-2.0
"""Runs SV-COMP tasks on the same seeded values in the interpreter and as compiled by gcc.

Uninitialised locals and memory are zero on both sides; what alloca gives lives on in the compiled
program. The two agree if they end in the same way,
take the same number of values, and return the same from `main`. Left out are runs that are too
long, or have an array larger than a 32-bit memory, or that the interpreter cannot follow; tasks
that take several values in the arguments of one call, because C does not say in which order. gcc
folds and regroups before its sanitiser sees the code, so its warning, or the suite's verdict,
counts as an overflow.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from assay.frontend.load import Reading, load
from assay.program.commands import Assume, Havoc, Source, Why
from assay.program.graph import Program
from assay.program.interpreter import (
    Blocked,
    Choice,
    DepthLimit,
    Halted,
    Interpreter,
    Outcome,
    Returned,
    StepLimit,
    Undetermined,
    Violated,
    zero,
)
from assay.program.sorts import BOOL
from assay.source import Span

if TYPE_CHECKING:
    from svcomp_front import Task

SEQUENCES = 20
VALUES = 200  # in a sequence; a run ends when it needs more
LEFT_OUT = ("too long", "not followed", "not compiled")
SECONDS = 1  # for a compiled run
READING = Reading(data_model="ILP32", uninitialised="input", malloc="succeeds")
STEPS = 3_000_000  # for an interpreted one
SUPPORT = Path(__file__).parent / "nondet.c"
COMPILE = ("gcc", "-m32", "-O0", "-std=gnu11", "-fgnu89-inline", "-ftrivial-auto-var-init=zero")
UNORDERED = re.compile(
    r"\w\s*\((?:[^;{}()]*__VERIFIER_nondet_\w+\s*\(\s*\)){2}[^;{}]*\)\s*;"
    r"|\w\s*\(\s*\w+\(\s*\)\s*,\s*\w+\(\s*\)"
)
ZEROS = "malloc_fill_byte=0:max_malloc_fill_size=1000000000"
ZEROED = ("-D__builtin_alloca=__assay_alloca", "-Dalloca=__assay_alloca")
CHECKS = ("-fsanitize=undefined,address", "-fno-sanitize-recover=all")
MESSAGES = (
    (r"division by zero", "division"),
    (r"left shift of negative|shift exponent", "shift"),
    (r"cannot be represented in type|signed integer overflow", "overflow"),
    (r"index -?\d+ out of bounds|insufficient space|-buffer-(over|under)flow", "index or memory"),
    (r"variable length array bound", "array-size"),
    (r"null pointer", "null or memory"),
    (r"stack-overflow|out-of-memory|allocation-size-too-big", "too long"),
    (r"use-after-(free|return|scope)|double-free|attempting free|SEGV|overlap", "memory or index"),
)


@dataclass(frozen=True, slots=True)
class End:
    """How a run ended; `values` and `result` are None where that side cannot tell."""

    how: str  # ended, assumption, used (up the values), too long, or the kinds that may have broken
    values: int | None = None
    result: int | None = None  # of main, modulo 256
    span: Span | None = None  # of an assumption that was false

    def agrees(self, other: End) -> bool:
        return (
            not {*self.how.split(" or ")}.isdisjoint(other.how.split(" or "))
            and (None in (self.values, other.values) or self.values == other.values)
            and (None in (self.result, other.result) or self.result == other.result)
        )


def compare(tasks: Sequence[Task], count: int, seed: int) -> int:
    """Runs `count` of the tasks and prints every disagreement; 1 if there was one."""
    outcomes: Counter[str] = Counter()
    wrong = 0
    chosen = spread([task for task in tasks if not unordered(task)], count, seed)
    for task in chosen:
        with tempfile.TemporaryDirectory() as folder:
            for values, ours, real in runs(task, Path(folder), seed):
                left_out = [end.how for end in (ours, real) if end.how in LEFT_OUT]
                if left_out:
                    outcomes[f"{left_out[0]}: left out"] += 1
                    if left_out[0] != "too long":
                        print(f"{task.path}: {left_out[0]}", flush=True)
                    continue
                outcomes[f"{real.how}: agree" if ours.agrees(real) else "DISAGREE"] += 1
                if not ours.agrees(real):
                    wrong += 1
                    print(
                        f"{task.path}\n  assay {ours}\n  gcc   {real}\n  {values[:12]} ...",
                        flush=True,
                    )
    folders = {task.folder for task in chosen}
    print(f"\n{len(chosen)} tasks from {len(folders)} folders, {SEQUENCES} sequences each")
    for outcome, number in outcomes.most_common():
        print(f"{number:6}  {outcome}")
    return 1 if wrong else 0


def unordered(task: Task) -> bool:
    return bool(UNORDERED.search(task.path.read_text(errors="replace")))


def spread(tasks: Sequence[Task], count: int, seed: int) -> list[Task]:
    """So many tasks, as evenly from all folders as possible, and by chance within a folder."""
    groups: dict[str, list[Task]] = defaultdict(list)
    for task in tasks:
        groups[task.folder].append(task)
    shares = dict.fromkeys(groups, 0)
    while sum(shares.values()) < min(count, len(tasks)):
        open_groups = [name for name in groups if shares[name] < len(groups[name])]
        shares[min(open_groups, key=lambda name: shares[name])] += 1
    return [task for name, group in groups.items() for task in drawn(group, shares[name], seed)]


def drawn(group: list[Task], count: int, seed: int) -> list[Task]:
    """So many of a folder's tasks, in their order."""
    chosen = random.Random(seed).sample(range(len(group)), count)
    return [group[i] for i in sorted(chosen)]


def runs(task: Task, folder: Path, seed: int) -> Iterator[tuple[list[int], End, End]]:
    program = folder / "program"
    folded = compile_task(task, program)
    if folded is None:
        yield [], End("not compiled"), End("not compiled")
        return
    folded = folded or "no-overflow:false" in task.verdicts
    choices = Choices()
    model = load(str(task.path), READING)
    interpreter = Interpreter(model, step_limit=STEPS, choose=choices)
    for number in range(SEQUENCES):
        values = sequence(random.Random(f"{seed} {task.path.name} {number}"))
        choices.start(values)
        real = compiled(program, values)
        ours = real if real.how == "too long" else interpreted(interpreter, choices)
        if ours.how == "assumption" and not_followed(model, ours.span):
            ours = End("not followed")
        yield values, ours, ours if folded and ours.how == "overflow" else real


def not_followed(model: Program, span: Span | None) -> bool:
    """Whether what is taken for granted somewhere is about memory that is not modelled."""
    commands = (
        edge.command
        for procedure in model.procedures.values()
        for edge in procedure.edges
        if edge.span == span
    )
    return any(
        one.why in (Why.PLACEMENT, Why.WIDTH)
        if isinstance(one, Assume)
        else isinstance(one, Havoc) and one.source is Source.BYTES
        for one in commands
    )


def compile_task(task: Task, program: Path) -> bool | None:
    """Whether the compiler has folded an overflow; None if it refuses the task."""
    sources = [str(SUPPORT), *ZEROED, "-x", "c", str(task.path)]
    command = [*COMPILE, *CHECKS, *sources, "-o", str(program)]
    finished = subprocess.run(command, check=False, stderr=subprocess.PIPE)
    return b"[-Woverflow]" in finished.stderr if finished.returncode == 0 else None


def sequence(source: random.Random) -> list[int]:
    """Values of one temper: truth values, small ones, or of every size."""
    bound = source.choice((1, 3, 10, 100, 1 << 31))
    return [source.choice((0, 1, source.randint(-bound, bound))) for _ in range(VALUES)]


def compiled(program: Path, choices: list[int]) -> End:
    environment = {
        **os.environ,
        "CHOICES": " ".join(map(str, choices)),
        "ASAN_OPTIONS": f"detect_leaks=0:symbolize=0:detect_stack_use_after_return=1:{ZEROS}",
        "UBSAN_OPTIONS": "symbolize=0",
    }
    try:
        finished = subprocess.run(
            [str(program)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=environment,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return End("too long")
    return _end(finished.stderr.decode("utf-8", "replace"), finished.returncode)


def _end(shown: str, code: int) -> End:
    said = re.search(r"@@ (\w+) (\d+)", shown)
    if said:
        return End(said[1], int(said[2]), code if said[1] == "ended" else None)
    if _is_huge_array(shown):
        return End("too long")
    for pattern, how in MESSAGES:
        if re.search(pattern, shown):
            return End(how)
    return End(f"exit code {code}: {shown[:200]}")


def _is_huge_array(shown: str) -> bool:
    """Whether gcc failed to compute the size of a variable-length array that fits no memory."""
    if "negative-size-param" in shown:
        return True
    place = re.match(r"(?P<file>.+):(?P<line>\d+):\d+: runtime error: signed integer", shown)
    if place is None or not Path(place["file"]).exists():
        return False
    lines = Path(place["file"]).read_text(errors="replace").splitlines()
    return bool(re.match(r"\s*\w[\w ]*\[[A-Za-z_]\w*\]\s*;", lines[int(place["line"]) - 1]))


class UsedUpError(Exception):
    """The run asked for more values than its sequence has."""


class Choices:
    """Gives a run its values: the sequence for what is nondeterministic, zero for the rest."""

    def __init__(self) -> None:
        self.taken = 0
        self._values: list[int] = []

    def start(self, values: list[int]) -> None:
        self.taken = 0
        self._values = values

    def __call__(self, choice: Choice) -> int | bool:
        if choice.source is not Source.NONDET:
            return zero(choice)
        if self.taken == len(self._values):
            raise UsedUpError
        self.taken += 1
        return _as_typed(self._values[self.taken - 1], choice)


def interpreted(interpreter: Interpreter, choices: Choices) -> End:
    try:
        return _shown(interpreter.run("main", ()), choices.taken)
    except UsedUpError:
        return End("used", choices.taken)


def _as_typed(value: int, choice: Choice) -> int | bool:
    """The conversion that the C function's result type means."""
    if choice.sort is BOOL:
        return value != 0
    assert choice.low is not None
    assert choice.high is not None
    if (choice.low, choice.high) == (0, 1):
        return int(value != 0)
    return (value - choice.low) % (choice.high - choice.low + 1) + choice.low


def _shown(outcome: Outcome, taken: int) -> End:
    match outcome:
        case Returned():
            result = outcome.result
            return End("ended", taken, result % 256 if isinstance(result, int) else None)
        case Halted():
            return End("ended", taken)
        case Blocked():
            return End("assumption", taken, span=outcome.span)
        case Violated():
            return End(str(outcome.obligation.kind), taken)
        case StepLimit() | DepthLimit():
            return End("too long")
        case Undetermined():
            return End("not followed")
        case _:
            return End(f"{type(outcome).__name__}: {outcome}")
