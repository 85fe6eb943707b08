# SPDX-License-Identifier: Apache-2.0
"""Measures what each engine, and each attempt, contributes to `auto`: what it decides without it.

    python -m bench.ablation run RESULTS --tasks LIST.tsv --root SUITE/c [--count 150] [--seed 1]
    python -m bench.ablation run RESULTS --programs tests/programs [--without engine:horn runs]
    python -m bench.ablation table RESULTS

Cases are drawn as in `bench.portfolio`. `auto` is asked about each of them first. Then it is asked
without an engine, or without one attempt of the schedule, where a verdict of `auto` came from that
engine; with `--everywhere` about all cases, since an engine may also have found invariants that
another's proof needs. RESULTS gets one line of JSON for each run, and a run
that is there already is not repeated.

The table says for each of them in how many cases it was left out, how many claims are lost or won
without it, and how many seconds of the processor `auto` takes more where it decides the same.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from assay.run.schedule import ATTEMPTS, ENGINE
from bench.portfolio import Case, Run, drawn, listed, measured, programs, read

AUTO = "auto"
PARTS: dict[str, str] = {
    **{ENGINE + one.engine: str(one.engine) for one in ATTEMPTS},
    **{one.name: str(one.engine) for one in ATTEMPTS},
}
"""What can be left out, engines and attempts, each with the engine that it belongs to."""


def run(arguments: argparse.Namespace) -> None:
    cases = listed(arguments.tasks, arguments.root) if arguments.tasks else []
    cases = drawn([*cases, *programs(arguments.programs)], arguments.count, arguments.seed)
    known = {one.key: one for one in read(arguments.results)}
    with arguments.results.open("a") as file:

        def ask(case: Case, part: str) -> None:
            key = (case.name, case.asked, part or AUTO)
            if key not in known:
                one = measured(case, AUTO, arguments.seconds, part)
                known[key] = replace(one, setting=part or AUTO)
                file.write(json.dumps(asdict(known[key])) + "\n")
                file.flush()

        for case in cases:
            ask(case, "")
        for part in arguments.without:
            for case in cases:
                auto = known[case.name, case.asked, AUTO]
                if arguments.everywhere or may_matter(part, auto):
                    ask(case, part)


def may_matter(part: str, auto: Run) -> bool:
    """Whether something that `auto` decides comes from the engine that the part belongs to."""
    return bool(auto.decided) and PARTS[part] in auto.engines


@dataclass(frozen=True, slots=True)
class Contribution:
    """What changes without an engine or an attempt."""

    part: str
    cases: int  # in which it was left out
    lost: tuple[str, ...]  # claims that `auto` decides only with it
    won: tuple[str, ...]  # and only without it
    seconds: float  # more, of the processor, where the same is decided without it


def contributions(runs: Sequence[Run]) -> Iterator[Contribution]:
    autos = {(one.name, one.asked): one for one in runs if one.setting == AUTO}
    for part in PARTS:
        pairs = [
            (autos[one.name, one.asked], one)
            for one in runs
            if one.setting == part and (one.name, one.asked) in autos
        ]
        if pairs:
            lost = [claim for whole, rest in pairs for claim in only_in(whole, rest)]
            won = [claim for whole, rest in pairs for claim in only_in(rest, whole)]
            same = [(a, b) for a, b in pairs if a.decided == b.decided]
            seconds = sum(rest.processor - whole.processor for whole, rest in same)
            yield Contribution(part, len(pairs), tuple(lost), tuple(won), seconds)


def only_in(one: Run, other: Run) -> list[str]:
    """The claims that the first decides and the second does not."""
    return [f"{one.name} {claim}" for claim in one.decided if claim not in other.decided]


def table(runs: Sequence[Run]) -> Iterator[str]:
    wrong = [one for one in runs if one.is_wrong]
    yield f"{sum(one.setting == AUTO for one in runs)} cases, {len(wrong)} wrong answers"
    yield f"{'without':27} cases  lost   won  seconds more"
    found = list(contributions(runs))
    for one in found:
        counts = f"{one.cases:5} {len(one.lost):5} {len(one.won):5}"
        yield f"{one.part:27} {counts} {one.seconds:13.1f}"
    for one in found:
        yield from (f"  without {one.part}, lost: {claim}" for claim in one.lost)
        yield from (f"  without {one.part}, won: {claim}" for claim in one.won)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    actions = parser.add_subparsers(dest="action", required=True)
    measure = actions.add_parser("run", help="measure, and append to a file of results")
    measure.add_argument("results", type=Path)
    measure.add_argument("--tasks", type=Path, metavar="LIST")
    measure.add_argument("--root", type=Path, default=Path(), metavar="FOLDER")
    measure.add_argument("--programs", type=Path, nargs="*", default=[], metavar="FOLDER")
    measure.add_argument("--without", nargs="*", choices=PARTS, default=list(PARTS))
    measure.add_argument("--everywhere", action="store_true")
    measure.add_argument("--count", type=int, default=150)
    measure.add_argument("--seed", type=int, default=1)
    measure.add_argument("--seconds", type=int, default=20)
    show = actions.add_parser("table", help="show what a file of results says")
    show.add_argument("results", type=Path)
    options = parser.parse_args(arguments)
    if options.action == "run":
        run(options)
    else:
        print("\n".join(table(read(options.results))))


if __name__ == "__main__":
    main()
