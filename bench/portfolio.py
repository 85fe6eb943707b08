# SPDX-License-Identifier: Apache-2.0
"""Compares `auto` with every engine alone, on tasks with known answers and on annotated programs.

    python -m bench.portfolio run RESULTS --tasks LIST.tsv --root SUITE/c [--count 150] [--seed 1]
    python -m bench.portfolio run RESULTS --programs tests/programs [--count 150]
    python -m bench.portfolio table RESULTS
    python -m bench.portfolio folders RESULTS...

LIST.tsv has a task in each line: path, source, `property:verdict,...`, fragment. Of each task its
property is asked; of a program, whatever it states. RESULTS gets one line of JSON for each run, and
a run that is there already is not repeated, so a measurement can go on after an interruption. A run
decides a set of claims: the property, or procedures that are proved (without bounds) or refuted.
The table says what each setting decides, and where `auto` loses a claim or takes longer than half
as long again as the best of the others and a second. By folder it says what `auto` decides, and why
not more.

Seconds are those of the processor, of one process and its children: where a busy machine gives a
run less than its time, it is repeated with more of the clock, and the next begin with as much.
Nothing that earlier runs have found is remembered.

Two things are compared: what `auto` decides with what others decide, and, where `auto` decides all
that is asked, its seconds with those of the best. So `auto` comes first, and an engine alone is
asked only as long as its answer could change one of the two:

- where `auto` leaves something open, for the whole time, until others have decided all of it;
- where `auto` has decided all in t seconds, for (t - 1) / 1.5 seconds, since it is behind only if
  another needs less than that; not at all where this is less than the start of the process, and no
  longer when others have decided all in less;
- the engine whose verdict `auto` has given is asked in any case, for as long as `auto` has needed,
  until the claims are decided: then they count among those that some engine decides alone.

Whether runs end is asked of the engine for it only, and not where `auto` has asked this engine and
no other, since that is the same run; nothing else is asked of that engine. What the table says of
single engines is therefore a lower bound; what it says of `auto` is not changed by what is left
out.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from math import ceil
from pathlib import Path
from time import perf_counter
from typing import Any

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
    "memory": ("--engine", "memory"),
    "termination": ("--engine", "termination"),
}
FORMULAS = {
    "unreach-call": ("G ! call(__VERIFIER_error())",),
    "no-overflow": ("G ! overflow",),
    "termination": ("F end",),
    "valid-memsafety": ("G valid-free", "G valid-deref", "G valid-memtrack"),
    "valid-deref": ("G valid-deref",),
    "valid-free": ("G valid-free",),
    "valid-memtrack": ("G valid-memtrack",),
    "valid-memcleanup": ("G valid-memcleanup",),
}
MOST_OF_A_FOLDER = {"product-lines": 10}
LATE = 5.0  # seconds after its time before a run is ended
TOO_LATE = 2.0  # seconds of the processor after its time: then what a run decides does not count
PATIENCE = 15  # seconds of the clock for one of the processor, at most
ENOUGH = 0.85  # of its seconds of the processor: then a run has had its time
LEAST = 2  # seconds for the engine whose verdict `auto` has given
START = 0.2  # seconds, before any engine begins
SLOWER, BESIDES = 1.5, 1.0  # times the best one's seconds, and seconds, that `auto` may need
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
    undecided: list[str] | None = None  # claims; none: not recorded

    @property
    def key(self) -> tuple[str, str, str]:
        return self.name, self.asked, self.setting

    @property
    def leaves_open(self) -> bool:
        if self.undecided is None:
            return bool(self.reason) or not self.decided
        return bool(self.undecided) or not self.decided

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


class Load:
    """How many seconds of the clock one of the processor takes, at the moment."""

    stretch = 1.0


def measured(case: Case, setting: str, seconds: int, without: str = "") -> Run:
    """Ask one setting about a case, for so many seconds of the processor; `auto` may have to do
    without an engine or an attempt."""
    while True:
        stretch = Load.stretch
        one = measured_once(case, setting, ceil(stretch * seconds), seconds, without)
        used = max(one.processor, 0.1)
        waited = one.wall > stretch * seconds * ENOUGH and used < ENOUGH * seconds
        if used > 1:
            Load.stretch = min(PATIENCE, max(1.0, 1.1 * one.wall / used))
        if one.processor > seconds + TOO_LATE:
            undecided = [*one.decided, *(one.undecided or ())]
            late = {"decided": {}, "undecided": undecided, "reason": "too late"}
            return Run(**asdict(one) | late)
        if not waited or stretch >= PATIENCE:
            return one
        Load.stretch = min(PATIENCE, 1.2 * stretch * seconds / used)


def limited(seconds: int) -> None:
    """Let the system end each process that takes so many seconds of the processor."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def measured_once(case: Case, setting: str, seconds: int, most: int, without: str = "") -> Run:
    """Ask one setting about a case, for so many seconds of the clock, and not much longer than
    `most` of the processor."""
    command = [sys.executable, "-m", "assay", "verify", case.path, "--timeout", str(seconds)]
    command += [*SETTINGS[setting], "--jobs", "1", "--format", "json"]
    with tempfile.TemporaryDirectory() as folder:
        if case.asked:
            file = Path(folder) / "asked.prp"
            asked = (f"CHECK( init(main()), LTL({one}) )\n" for one in FORMULAS[case.asked])
            file.write_text("".join(asked))
            command += ["--property", str(file)]
        begun, before = perf_counter(), os.times()
        try:
            done = subprocess.run(
                command,
                capture_output=True,
                text=True,
                timeout=seconds + LATE,
                check=False,
                env=environment(without),
                preexec_fn=partial(limited, most + 1),
            )
            document = json.loads(done.stdout) if done.stdout else {}
        except (subprocess.TimeoutExpired, json.JSONDecodeError):
            document = {}
    after = os.times()
    used = after.children_user + after.children_system
    used -= before.children_user + before.children_system
    wall = perf_counter() - begun
    decided, undecided, reason = judged(case, document)
    if reason == "crash" and used > most:  # the system has ended it
        reason = "timeout"
    return Run(
        name=case.name,
        asked=case.asked,
        expected=case.expected,
        setting=setting,
        wall=wall,
        processor=used,
        decided=decided,
        reason=reason,
        engines=engines_of(document),
        undecided=undecided,
    )


def environment(without: str) -> dict[str, str]:
    """The environment of a run: nothing is remembered but Python's own compiled modules."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"ASSAY_WITHOUT": without, "ASSAY_CACHE": "off"}


def engines_of(document: dict[str, object]) -> list[str]:
    """The engines whose answers the verdicts are made of."""
    procedures = document.get("procedures")
    rows = procedures if isinstance(procedures, list) else []
    names = (name for one in rows for name in (one.get("engine") or "").split(", "))
    return list(dict.fromkeys(filter(None, names)))


def judged(case: Case, document: dict[str, object]) -> tuple[dict[str, str], list[str] | None, str]:
    """The claims that are decided, those that are not, and why not more."""
    procedures = document.get("procedures")
    rows = procedures if isinstance(procedures, list) else []
    reason = next(filter(None, map(reason_of, rows)), "" if rows else "no answer")
    if case.asked:
        answer = str(document.get("answer") or "")
        verdict = answer.partition("(")[0].lower()
        if verdict in ("true", "false"):
            return {case.asked: verdict}, [], reason
        return {}, [case.asked], reason
    sure = ("proved", "refuted")
    decided = {one["procedure"]: one["verdict"] for one in rows if one["verdict"] in sure}
    others = [one["procedure"] for one in rows if one["verdict"] not in sure]
    return decided, others if rows else None, reason


def reason_of(row: dict[str, Any]) -> str:
    """Why not all of a procedure is decided."""
    told = (row, *(row.get("obligations") or ()))
    codes = ((one.get("reason") or {}).get("code", "") for one in told)
    bounded = "within bounds" if row["verdict"] == "proved-bounded" else ""
    return next(filter(None, codes), bounded)


def read(path: Path) -> list[Run]:
    lines = path.read_text().splitlines() if path.is_file() else []
    return [Run(**json.loads(line)) for line in lines]


def run(arguments: argparse.Namespace) -> None:
    cases = listed(arguments.tasks, arguments.root) if arguments.tasks else []
    cases += programs(arguments.programs)
    cases = drawn(cases, arguments.count, arguments.seed)
    known = {one.key: one for one in read(arguments.results)}
    alone = [setting for setting in arguments.settings if setting != "auto"]
    with arguments.results.open("a") as file:

        def ask(case: Case, setting: str, seconds: int) -> None:
            one = measured(case, setting, seconds)
            known[one.key] = one
            file.write(json.dumps(asdict(one)) + "\n")
            file.flush()

        for case in cases if "auto" in arguments.settings else ():
            if (case.name, case.asked, "auto") not in known:
                ask(case, "auto", arguments.seconds)
        for case in slow_first(cases, known):
            auto = known.get((case.name, case.asked, "auto"))
            for setting in in_order(alone, auto):
                if (case.name, case.asked, setting) not in known and can_apply(setting, case):
                    keys = ((case.name, case.asked, other) for other in SETTINGS if other != "auto")
                    others = [known[key] for key in keys if key in known]
                    if seconds := time_for(setting, auto, others, arguments.seconds):
                        ask(case, setting, seconds)


def slow_first(cases: Sequence[Case], known: dict[tuple[str, str, str], Run]) -> list[Case]:
    """What `auto` has taken long for says most; what it leaves open takes longest to ask about."""

    def weight(case: Case) -> tuple[bool, float]:
        auto = known.get((case.name, case.asked, "auto"))
        return (False, 0.0) if auto is None else (auto.leaves_open, -auto.processor)

    return sorted(cases, key=weight)


def engine_of(setting: str) -> str:
    return SETTINGS[setting][1] if SETTINGS[setting] else setting


def in_order(alone: Sequence[str], auto: Run | None) -> list[str]:
    """The engines whose verdict `auto` has given come first."""
    given = auto.engines if auto is not None else []
    return sorted(alone, key=lambda setting: engine_of(setting) not in given)


def can_apply(setting: str, case: Case) -> bool:
    """Whether the setting could decide what is asked: whether runs end is for one engine only, and
    that engine says nothing else."""
    if case.asked == "termination":
        return setting in ("auto", "termination")
    return setting != "termination"


def time_for(setting: str, auto: Run | None, others: Sequence[Run], seconds: int) -> int:
    """How long the answer of an engine alone could change what is compared; 0: not at all."""
    if auto is None:
        return seconds
    if auto.asked == "termination" and auto.engines == ["termination"]:
        return 0
    if auto.leaves_open:
        wanted = set(auto.undecided or ())
        is_lost = bool(wanted) and wanted <= {claim for one in others for claim in one.decided}
        return 0 if is_lost else seconds
    time = (auto.processor - BESIDES) / SLOWER
    quicker = {claim for one in others if one.processor < time for claim in one.decided}
    limit = 0 if time <= START or set(auto.decided) <= quicker else ceil(time)
    known = {claim for one in others for claim in one.decided}
    if not set(auto.decided) <= known and engine_of(setting) in auto.engines:
        limit = max(limit, LEAST, ceil(auto.processor))
    return min(limit, seconds)


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
    claims = lost = slow = timed = all_claims = 0
    rows: list[str] = []
    for (name, asked), case in sorted(by_case.items()):
        auto = case.get("auto")
        if auto is None:
            continue
        others = [one for setting, one in case.items() if setting != "auto"]
        best: dict[str, Run] = {}
        for one in others:
            for claim in one.decided:
                if claim not in best or one.processor < best[claim].processor:
                    best[claim] = one
        claims += len(best)
        all_claims += len(best.keys() | auto.decided.keys())
        missing = [claim for claim in best if claim not in auto.decided]
        lost += len(missing)
        for claim in missing:
            one = best[claim]
            rows.append(
                f"  lost {name} {claim}: {one.setting} in {one.processor:.1f} s ({auto.reason})"
            )
        if not auto.leaves_open:
            timed += 1
            needed = max((one.processor for one in best.values()), default=auto.processor)
            if set(auto.decided) <= best.keys() and auto.processor > SLOWER * needed + BESIDES:
                slow += 1
                rows.append(f"  slow {name} {asked}: {auto.processor:.1f} s for {needed:.1f} s")
    yield f"of {claims} claims that some engine alone decides, auto decides {claims - lost}"
    yield f"of {all_claims} claims that anything decides, auto decides {all_claims - lost}"
    within = f"{timed - slow} of {timed} cases of which auto decides all"
    yield f"within {SLOWER} times the best and {BESIDES:.0f} s: {within}"
    yield from rows


def folders(runs: Iterable[Run]) -> Iterator[str]:
    """What `auto` decides in each folder, question by question, and why not more; of two runs of
    one case the later counts."""
    latest = {one.key: one for one in runs if one.setting == "auto"}
    groups: dict[tuple[str, str], list[Run]] = defaultdict(list)
    for one in latest.values():
        groups[one.asked, one.name.partition("/")[0]].append(one)
    yield "| question | folder | tasks | decided | wrong | open: why |"
    yield "|---|---|---|---|---|---|"
    for (asked, folder), some in sorted(groups.items()):
        wrong = sum(one.is_wrong for one in some)
        left = Counter(one.reason for one in some if not one.decided)
        why = ", ".join(f"{reason} {count}" for reason, count in left.most_common())
        decided = sum(bool(one.decided) for one in some)
        yield f"| {asked} | {folder} | {len(some)} | {decided} | {wrong} | {why} |"


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
    every = actions.add_parser("folders", help="show what `auto` decides, by folder")
    every.add_argument("results", type=Path, nargs="+")
    arguments = parser.parse_args()
    if arguments.action == "run":
        run(arguments)
    elif arguments.action == "folders":
        print("\n".join(folders(one for path in arguments.results for one in read(path))))
    else:
        print("\n".join(table(read(arguments.results), list(SETTINGS))))


if __name__ == "__main__":
    main()
