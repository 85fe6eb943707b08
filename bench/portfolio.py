# SPDX-License-Identifier: Apache-2.0
"""Compares `auto` with every engine alone, on tasks with known answers and on annotated programs.

    python -m bench.portfolio run RESULTS --tasks LIST.tsv --root SUITE/c [--count 150] [--seed 1]
    python -m bench.portfolio run RESULTS --programs tests/programs [--count 150]
    python -m bench.portfolio table RESULTS

LIST.tsv has a task in each line: path, source, `property:verdict,...`, fragment. Of each task its
property is asked; of a program, whatever it states. RESULTS gets one line of JSON for each run, and
a run that is there already is not repeated, so a measurement can go on after an interruption. A run
decides a set of claims: the property, or procedures that are proved (without bounds) or refuted.
The table says what each setting decides, and where `auto` loses a claim or takes longer than half
as long again as the best of the others and a second.

Seconds are those of the processor, of one process and its children: where a busy machine gives a
run less than its time, it is repeated with more of the clock. `auto` comes first, then engines
alone where `auto` is slow or leaves something open, then the others. An engine alone gets all of
the time where `auto` leaves something open, and otherwise as long as `auto` has needed (at least a
few seconds): what it decides later than that cannot change what is compared.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from math import ceil
from pathlib import Path
from time import perf_counter

SETTINGS: dict[str, tuple[str, ...]] = {
    "auto": (),
    "paths": ("--engine", "bounded", "--explore", "paths"),
    "merged": ("--engine", "bounded", "--explore", "merged"),
    "formula": ("--engine", "bounded", "--explore", "formula"),
    "runs": ("--engine", "bounded", "--explore", "runs"),
    "invariants": ("--engine", "invariants"),
    "templates": ("--engine", "templates"),
    "horn": ("--engine", "horn"),
    "interpolation": ("--engine", "interpolation"),
    "arrays": ("--engine", "arrays"),
    "kinduction": ("--engine", "kinduction"),
    "termination": ("--engine", "termination"),
}
FORMULAS = {
    "unreach-call": "G ! call(__VERIFIER_error())",
    "no-overflow": "G ! overflow",
    "termination": "F end",
}
MOST_OF_A_FOLDER = {"product-lines": 10}
LATE = 5.0  # seconds after its time before a run is ended
PATIENCE = 6  # seconds of the clock for one of the processor, at most
ENOUGH = 0.85  # of its seconds of the processor: then a run has had its time
LEAST = 3  # seconds for an engine alone
QUICK = 1.6  # seconds: half as long again as the start of the process, and one more
_LITERALS = "signedintegeroverflow-regression/"
CORRECTED = {  # verdicts that were corrected later, or that the language corrects
    ("recursive/Ackermann02_false-unreach-call_false-termination.c", "termination"): "true",
    ("recursive/Addition02_false-unreach-call_false-termination.c", "termination"): "true",
    ("recursive/EvenOdd03_false-unreach-call_false-termination.c", "termination"): "true",
    ("recursive/McCarthy91_false-unreach-call_false-termination.c", "termination"): "true",
    ("loops/terminator_01_false-unreach-call_false-termination.i", "termination"): "true",
    ("termination-crafted/Binary_Search_true-termination.c", "termination"): "false",
    ("recursive/Addition03_false-unreach-call.c", "unreach-call"): "true",
    # 2147483648 is no int but a long long, so nothing overflows (C11, 6.4.4.1)
    (f"{_LITERALS}AdditionIntMin_false-no-overflow.c.i", "no-overflow"): "true",
    (f"{_LITERALS}Division_false-no-overflow.c.i", "no-overflow"): "true",
}


@dataclass(frozen=True, slots=True)
class Case:
    """A file, and what is asked of it."""

    name: str
    path: str
    asked: str = ""  # none: whatever the file states
    expected: str = ""  # true or false, where that is known


@dataclass(frozen=True, slots=True)
class Run:
    """What one setting says of a case."""

    name: str
    asked: str
    expected: str
    setting: str
    wall: float
    processor: float
    decided: dict[str, str]  # claim to verdict
    reason: str = ""
    engines: list[str] = field(default_factory=list)  # that the verdicts come from

    @property
    def key(self) -> tuple[str, str, str]:
        return self.name, self.asked, self.setting

    @property
    def is_wrong(self) -> bool:
        verdict = self.decided.get(self.asked)
        return bool(self.expected) and verdict not in (None, self.expected)


def listed(path: Path, root: Path) -> list[Case]:
    """The cases of a list whose files are there."""
    found = []
    for line in path.read_text().splitlines():
        columns = line.split("\t")
        if line[:1] == "#" or not (root / columns[0]).is_file():
            continue
        for verdict in columns[2].split(","):
            asked, _, expected = verdict.partition(":")
            if asked in FORMULAS and expected in ("true", "false"):
                expected = CORRECTED.get((columns[0], asked), expected)
                found.append(Case(columns[0], str(root / columns[0]), asked, expected))
    return found


def programs(folders: Iterable[Path]) -> list[Case]:
    paths = (path for folder in folders for path in sorted(folder.rglob("*")))
    return [Case(str(one), str(one)) for one in paths if one.suffix in (".c", ".java")]


def drawn(cases: Sequence[Case], count: int, seed: int) -> list[Case]:
    """So many cases by chance, of some folders only a few."""
    order = list(cases)
    random.Random(seed).shuffle(order)
    left = dict(MOST_OF_A_FOLDER)
    found = []
    for case in order:
        folder = case.name.partition("/")[0]
        if left.get(folder, 1) > 0:
            left[folder] = left.get(folder, count + 1) - 1
            found.append(case)
    return found[:count]


def measured(case: Case, setting: str, seconds: int, without: str = "") -> Run:
    """Ask one setting about a case, for so many seconds of the processor; `auto` may have to do
    without an engine or an attempt."""
    stretch = 1.0
    while True:
        one = measured_once(case, setting, ceil(stretch * seconds), without)
        used = max(one.processor, 0.1)
        waited = one.wall > stretch * seconds * ENOUGH and used < ENOUGH * seconds
        if one.processor > seconds + LATE:
            return Run(**asdict(one) | {"decided": {}, "reason": "too late"})
        if not waited or stretch >= PATIENCE:
            return one
        stretch = min(PATIENCE, 1.2 * stretch * seconds / used)


def measured_once(case: Case, setting: str, seconds: int, without: str = "") -> Run:
    """Ask one setting about a case, for so many seconds of the clock."""
    command = [sys.executable, "-m", "assay", "verify", case.path, "--timeout", str(seconds)]
    command += [*SETTINGS[setting], "--jobs", "1", "--format", "json"]
    with tempfile.TemporaryDirectory() as folder:
        if case.asked:
            file = Path(folder) / "asked.prp"
            file.write_text(f"CHECK( init(main()), LTL({FORMULAS[case.asked]}) )\n")
            command += ["--property", str(file)]
        begun, before = perf_counter(), os.times()
        try:
            done = subprocess.run(
                command,
                capture_output=True,
                text=True,
                timeout=seconds + LATE,
                check=False,
                env=os.environ | {"ASSAY_WITHOUT": without},
            )
            document = json.loads(done.stdout) if done.stdout else {}
        except (subprocess.TimeoutExpired, json.JSONDecodeError):
            document = {}
    after = os.times()
    used = after.children_user + after.children_system
    used -= before.children_user + before.children_system
    decided, reason = judged(case, document)
    wall = perf_counter() - begun
    engines = engines_of(document)
    return Run(case.name, case.asked, case.expected, setting, wall, used, decided, reason, engines)


def engines_of(document: dict[str, object]) -> list[str]:
    """The engines whose answers the verdicts are made of."""
    procedures = document.get("procedures")
    rows = procedures if isinstance(procedures, list) else []
    names = (name for one in rows for name in (one.get("engine") or "").split(", "))
    return list(dict.fromkeys(filter(None, names)))


def judged(case: Case, document: dict[str, object]) -> tuple[dict[str, str], str]:
    """The claims that are decided, and why not more."""
    procedures = document.get("procedures")
    rows = procedures if isinstance(procedures, list) else []
    reasons = [(one.get("reason") or {}).get("code", "") for one in rows]
    reason = next(filter(None, reasons), "" if rows else "no answer")
    if case.asked:
        answer = str(document.get("answer") or "")
        verdict = answer.partition("(")[0].lower()
        return ({case.asked: verdict} if verdict in ("true", "false") else {}), reason
    sure = ("proved", "refuted")
    return {one["procedure"]: one["verdict"] for one in rows if one["verdict"] in sure}, reason


def read(path: Path) -> list[Run]:
    lines = path.read_text().splitlines() if path.is_file() else []
    return [Run(**json.loads(line)) for line in lines]


def run(arguments: argparse.Namespace) -> None:
    cases = listed(arguments.tasks, arguments.root) if arguments.tasks else []
    cases += programs(arguments.programs)
    cases = drawn(cases, arguments.count, arguments.seed)
    known = {one.key: one for one in read(arguments.results)}
    with arguments.results.open("a") as file:
        for case, setting in in_order(cases, arguments.settings, known):
            if (case.name, case.asked, setting) not in known and can_apply(setting, case):
                auto = known.get((case.name, case.asked, "auto"))
                one = measured(case, setting, time_for(setting, auto, arguments.seconds))
                known[one.key] = one
                file.write(json.dumps(asdict(one)) + "\n")
                file.flush()


def in_order(
    cases: Sequence[Case], settings: Sequence[str], known: dict[tuple[str, str, str], Run]
) -> Iterator[tuple[Case, str]]:
    """What says most first: `auto`, then where it might be behind, then the rest."""
    if "auto" in settings:
        yield from ((case, "auto") for case in cases)
    autos = {case: known.get((case.name, case.asked, "auto")) for case in cases}
    easy = {case for case, one in autos.items() if one is not None and is_quick(one)}
    alone = [setting for setting in settings if setting != "auto"]
    yield from ((case, setting) for case in cases if case not in easy for setting in alone)
    yield from ((case, setting) for case in cases if case in easy for setting in alone)


def is_quick(auto: Run) -> bool:
    """Whether no other could be so much faster that it counts."""
    return bool(auto.decided) and not auto.reason and auto.processor < QUICK


def can_apply(setting: str, case: Case) -> bool:
    """Whether the setting could decide what is asked: whether runs end is for one engine only, and
    that engine says nothing else."""
    if case.asked == "termination":
        return setting in ("auto", "termination")
    return setting != "termination"


def time_for(setting: str, auto: Run | None, seconds: int) -> int:
    if setting == "auto" or auto is None or auto.reason or not auto.decided:
        return seconds
    return min(seconds, max(LEAST, ceil(auto.processor)))


def table(runs: list[Run], settings: Sequence[str]) -> Iterator[str]:
    """What is decided by each setting, what is wrong, and where `auto` falls behind."""
    by_case: dict[tuple[str, str], dict[str, Run]] = defaultdict(dict)
    for one in runs:
        by_case[one.name, one.asked][one.setting] = one
    yield f"{len(by_case)} cases"
    for setting in settings:
        found = [case[setting] for case in by_case.values() if setting in case]
        claims = sum(len(one.decided) for one in found)
        seconds = sum(one.processor for one in found)
        alone = sum(
            1
            for case in by_case.values()
            for claim in (case[setting].decided if setting in case else ())
            if not any(claim in case[o].decided for o in case if o not in (setting, "auto"))
        )
        yield f"{setting:12} {claims:5} decided {alone:4} by it alone {seconds:8.0f} s"
    wrong = [one for one in runs if one.is_wrong]
    yield f"{len(wrong)} wrong" + "".join(f"\n  {one.name} {one.setting}" for one in wrong)
    yield from behind(by_case)


def behind(by_case: dict[tuple[str, str], dict[str, Run]]) -> Iterator[str]:
    claims = lost = slow = timed = 0
    rows: list[str] = []
    for (name, asked), case in sorted(by_case.items()):
        auto = case.get("auto")
        others = [one for setting, one in case.items() if setting != "auto"]
        if auto is None or not others:
            continue
        best: dict[str, Run] = {}
        for one in others:
            for claim in one.decided:
                if claim not in best or one.processor < best[claim].processor:
                    best[claim] = one
        claims += len(best)
        missing = [claim for claim in best if claim not in auto.decided]
        lost += len(missing)
        for claim in missing:
            one = best[claim]
            rows.append(
                f"  lost {name} {claim}: {one.setting} in {one.processor:.1f} s ({auto.reason})"
            )
        if best and not missing:
            timed += 1
            needed = max(one.processor for one in best.values())
            if auto.processor > 1.5 * needed + 1:
                slow += 1
                rows.append(f"  slow {name} {asked}: {auto.processor:.1f} s for {needed:.1f} s")
    yield f"of {claims} claims that some engine decides, auto decides {claims - lost}"
    yield f"within 1.5 times the best and a second: {timed - slow} of {timed}"
    yield from rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    actions = parser.add_subparsers(dest="action", required=True)
    measure = actions.add_parser("run", help="measure, and append to a file of results")
    measure.add_argument("results", type=Path)
    measure.add_argument("--tasks", type=Path, metavar="LIST")
    measure.add_argument("--root", type=Path, default=Path(), metavar="FOLDER")
    measure.add_argument("--programs", type=Path, nargs="*", default=[], metavar="FOLDER")
    measure.add_argument("--settings", nargs="*", choices=SETTINGS, default=list(SETTINGS))
    measure.add_argument("--count", type=int, default=150)
    measure.add_argument("--seed", type=int, default=1)
    measure.add_argument("--seconds", type=int, default=20)
    show = actions.add_parser("table", help="show what a file of results says")
    show.add_argument("results", type=Path)
    arguments = parser.parse_args()
    if arguments.action == "run":
        run(arguments)
    else:
        print("\n".join(table(read(arguments.results), list(SETTINGS))))


if __name__ == "__main__":
    main()
