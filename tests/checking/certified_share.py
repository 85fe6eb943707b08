# SPDX-License-Identifier: Apache-2.0
"""Which of the `proved` results of all test programs have a certificate that `assay check` accepts.

`python -m tests.checking --share --sample 100 --seed 1` looks at so many programs of each folder.
"""

from __future__ import annotations

import json
import random
import re
import shlex
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from io import StringIO
from multiprocessing import Pool
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from assay.cli.main import main
from assay.dataclass import fields
from assay.frontend.load import Reading
from assay.options import KEY

ROOT = Path(__file__).parents[2]
FOLDERS = ("programs", "jml", "memory", "attacks", "examples", "bench")
_SUFFIXES = (".c", ".java")
_DECLARED = "extern void reach_error(void); extern int __VERIFIER_nondet_int(void);\n"
_VERIFYING, _CHECKING = "20", "60"  # seconds
_NO_FILES = ("--property", "--coverage", "--tests", "--report")


@dataclass(frozen=True)
class TestProgram:
    """A text with the options it is verified with; without a name of its own in its folder."""

    folder: str
    name: str
    suffix: str
    text: str
    options: tuple[str, ...]
    beside: Path  # where it stands, for what it includes

    __test__ = False  # it is no class of tests

    def written(self, folder: Path) -> Path:
        """Its file, in a folder."""
        path = folder / (f"T{self.suffix}" if ":" in self.name else self.name)
        path.write_text(self.text)
        return path

    def all_options(self) -> tuple[str, ...]:
        include = ("-I", str(self.beside)) if self.suffix == ".c" else ()
        return (*self.options, *include)


@dataclass(frozen=True)
class ProvedResult:
    """A `proved` procedure, and what became of its certificate."""

    program: str
    procedure: str
    engine: str
    conclusion: str  # of the check, or "left out"
    reason: str
    ends: str  # whether runs end: what `verify` says
    ending: str  # and what became of that in the certificate

    def ending_group(self) -> str:
        """What became of the claim that runs end, without what is special about it."""
        return re.sub(r"\d+", "N", re.sub(r"`[^`]*`", "`..`", self.ending))

    def group(self) -> tuple[str, str, str]:
        """The result without what is special about it."""
        reason = re.sub(r"`[^`]*`", "`..`", self.reason)
        return self.conclusion, self.engine, re.sub(r"\d+", "N", reason)


def programs(sample: int, seed: int) -> list[TestProgram]:
    """So many of each folder, always the same ones."""
    chance = random.Random(seed)
    found = []
    for folder in FOLDERS:
        known = [one for one in every_program() if one.folder == folder]
        found += known if len(known) <= sample else chance.sample(known, sample)
    return found


@cache
def every_program() -> tuple[TestProgram, ...]:
    """But for those whose options want files of their own."""
    return tuple(one for each in FOLDERS for one in _of(each) if not _is_left_out(one))


def _is_left_out(one: TestProgram) -> bool:
    return any(option in one.options for option in _NO_FILES)


def _of(folder: str) -> Iterator[TestProgram]:
    path = ROOT / folder if folder in ("examples", "bench") else ROOT / "tests" / folder
    for one in sorted(path.rglob("*")):
        if one.suffix in _SUFFIXES:
            yield from _claims(folder, one) if _holds_claims(one) else [_whole(folder, one)]


def _holds_claims(path: Path) -> bool:
    return path.parent.name in ("jml", "memory") and "\n//: " in path.read_text()


def _whole(folder: str, path: Path) -> TestProgram:
    text = path.read_text()
    header = re.search(r"^//: verify *(.*)$", text, re.MULTILINE)
    options = tuple(shlex.split(header[1])) if header else ()
    text = re.sub(r" *//~ .*", "", text)
    return TestProgram(folder, path.name, path.suffix, text, options, path.parent)


def _claims(folder: str, path: Path) -> Iterator[TestProgram]:
    """Programs that stand one after the other in a file."""
    _, *parts = path.read_text().split("\n//: ")
    for number, part in enumerate(parts):
        header, _, text = part.partition("\n")
        options = tuple(shlex.split(([*header.split("|"), "", "", ""])[4]))
        if path.suffix == ".c":
            text = _DECLARED + text
        elif not re.search(r"^(public |final |abstract )*(class|interface|enum)\b", text, re.M):
            text = f"class T {{\n{text}\n}}\n"
        name = f"{path.name}:{number}"
        yield TestProgram(folder, name, path.suffix, text, options, path.parent)


def examined(one: TestProgram) -> list[ProvedResult]:
    """What is proved of a program, with what `assay check` says of it."""
    with TemporaryDirectory() as folder:
        path = one.written(Path(folder))
        certificate = Path(folder) / "certificate.json"
        wanted = ("--certificate", str(certificate), "--timeout", _VERIFYING)
        options = one.all_options()
        verified = told("verify", str(path), *wanted, *options)
        if verified is None or not certificate.exists():
            return []
        document = json.loads(certificate.read_text())
        left_out = {each["procedure"]: each["reason"] for each in document["left_out"]}
        checks, endings = (
            {},
            {
                each["name"]: f"uncertified: {each['uncertified_ending']}"
                for each in document["procedures"]
            },
        )
        if document["procedures"]:
            wanted = ("--timeout", _CHECKING)
            answer = told("check", str(certificate), str(path), *wanted, *reading_options(options))
            for each in [] if answer is None else answer["procedures"]:
                checks[each["procedure"]] = each["conclusion"], each["reason"] or ""
                if each["ending"] is not None:
                    found = each["ending"]
                    endings[each["procedure"]] = f"{found['conclusion']}: {found['reason']}"
        return [
            ProvedResult(
                f"{one.folder}/{one.name}",
                each["procedure"],
                each["engine"],
                *checks.get(each["procedure"], ("left out", left_out.get(each["procedure"], "?"))),
                (each["termination"] or {"answer": "unasked"})["answer"],
                endings.get(each["procedure"], "left out"),
            )
            for each in verified["procedures"]
            if each["verdict"] == "proved"
        ]


def told(*arguments: str) -> Any:
    """The document that a command prints; None if there is none."""
    out = StringIO()
    with redirect_stdout(out), redirect_stderr(StringIO()), suppress(SystemExit):
        main([*arguments, "--format", "json"])
    try:
        return json.loads(out.getvalue())
    except ValueError:
        return None


def reading_options(options: tuple[str, ...]) -> list[str]:
    """The options that say how a source is read."""
    known = {flag: each.metadata[KEY] for each in fields(Reading) for flag in _flags(each)}
    found: list[str] = []
    rest = list(options)
    while rest:
        flag = rest.pop(0)
        if flag in known:
            found.append(flag)
            if not known[flag].switch:
                found.append(rest.pop(0))
    return found


def _flags(one: Any) -> tuple[str, ...]:
    return one.metadata[KEY].flags if KEY in one.metadata else ()


def measure(sample: int, seed: int, jobs: int, part: str, output: str | None) -> int:
    """Print how many are accepted, and why others are not; `part` is `1/4` for every fourth."""
    which, _, of = part.partition("/")
    chosen = programs(sample, seed)[int(which) - 1 :: int(of)]
    results: list[ProvedResult] = []
    with Pool(jobs, maxtasksperchild=1) as pool:
        for found in pool.imap_unordered(examined, chosen):
            results += found
            if output is not None:
                with Path(output).open("a") as lines:
                    lines.writelines(json.dumps(vars(one)) + "\n" for one in found)
    counts = Counter(one.conclusion for one in results)
    groups = Counter(one.group() for one in results if one.conclusion != "accepted")
    for (conclusion, engine, reason), count in groups.most_common():
        _show(f"{count:5}  {conclusion}, {engine}: {reason}")
    ends = [one for one in results if one.ends == "ends"]
    for ending, count in Counter(one.ending_group() for one in ends).most_common():
        _show(f"{count:5}  that runs end: {ending}")
    share = counts["accepted"] / max(1, len(results))
    _show(f"{len(chosen)} programs, {len(results)} proved: {dict(counts)}, {share:.1%} accepted")
    return 0


def _show(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
