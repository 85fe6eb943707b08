# SPDX-License-Identifier: Apache-2.0
"""Prints generated programs: `python -m tests.generate --seed 7 --count 10 --language java`."""

from __future__ import annotations

import argparse
import sys

from . import PROFILES, DataModel, Language, Program, Typing, coverage, generate, text


def main(arguments: list[str] | None = None) -> None:
    options = _parser().parse_args(arguments)
    language, model = Language(options.language), DataModel(options.data_model)
    profile = PROFILES[options.profile]
    seeds = range(options.seed, options.seed + options.count)
    programs = [generate(seed, language, profile, model) for seed in seeds]
    if options.coverage:
        sys.stdout.write(f"{coverage(programs, Typing(language, model))}\n")
        return
    shown = [
        with_verdicts(program, options.truth) if options.truth else text(program)
        for program in programs
    ]
    sys.stdout.write("\n".join(shown))


def with_verdicts(program: Program, math: str) -> str:
    """The source, with what running all inputs of the entry showed at the end of each line."""
    from .truth import truth

    found: dict[int, list[str]] = {}
    for claim, verdict in truth(program, math).verdicts.items():
        found.setdefault(claim.line, []).append(f"{claim.kind} {verdict}")
    lines = text(program).splitlines()
    width = max(map(len, lines))
    notes = (", ".join(found.get(number, [])) for number in range(1, len(lines) + 1))
    pairs = zip(lines, notes, strict=True)
    return "".join(f"{line:{width}}  | {note}".rstrip(" |") + "\n" for line, note in pairs)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tests.generate", description=__doc__)
    parser.add_argument("--seed", type=int, default=0, help="of the first program")
    parser.add_argument("--count", type=int, default=1, help="how many programs")
    parser.add_argument("--language", choices=list(Language), default=Language.JAVA)
    parser.add_argument("--profile", choices=list(PROFILES), default="general")
    parser.add_argument("--data-model", choices=list(DataModel), default=DataModel.ILP32)
    parser.add_argument(
        "--truth", choices=("safe", "wrap", "ideal"), help="say which obligations hold and break"
    )
    parser.add_argument(
        "--coverage", action="store_true", help="say which combinations the programs contain"
    )
    return parser


if __name__ == "__main__":
    main()
