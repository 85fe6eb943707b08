# SPDX-License-Identifier: Apache-2.0
"""Certificates in which something was changed, wherever it stands; and those of right programs,
told of wrong ones.

A certificate of a right program that is accepted is no false claim if it claims no more than the
one it was made of. What is claimed of a wrong program is false.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from assay.checking.check import check
from assay.checking.document import digest, read_certificate
from assay.checking.outcome import Conclusion
from assay.frontend.load import Reading, load
from assay.program.graph import Program
from assay.source import SourceError, ToolError

from .certified_share import TestProgram, every_program, reading_options, told

Json = Any
Path_ = tuple[str | int, ...]
SECONDS = 20.0
EFFORT = 20_000  # steps of the solver for one question
_VERIFYING = "10"
_FORMULAS = frozenset({"formula", "defined", "formulas", "measure"})
_READERS_ONLY = frozenset({"text", "engine", "definitions", "triggers", "uncertified_ending"})


@dataclass(frozen=True)
class Forged:
    """A changed certificate, and what was changed."""

    what: str
    document: Json


@dataclass(frozen=True)
class CertifiedProgram:
    """A program that is right, with its certificate."""

    source: TestProgram
    document: Json


@dataclass(frozen=True)
class Judged:
    """What the check of a forged certificate came to."""

    program: str
    what: str
    conclusion: str
    is_false: bool  # something false was accepted


# --- certificates to begin with


def certified(one: TestProgram) -> CertifiedProgram | None:
    """A program with the certificate that `verify` writes, if something is in it."""
    with TemporaryDirectory() as folder:
        path = one.written(Path(folder))
        written = Path(folder) / "certificate.json"
        wanted = ("--certificate", str(written), "--timeout", _VERIFYING)
        if told("verify", str(path), *wanted, *one.all_options()) is None or not written.exists():
            return None
        document = json.loads(written.read_text())
    return CertifiedProgram(one, document) if document["procedures"] else None


def some(count: int, seed: int) -> Iterator[CertifiedProgram]:
    """So many of all test programs, always the same ones; small ones, and those with loops."""
    known = [one for one in every_program() if len(one.text) < 3000]
    chance = random.Random(seed)
    chance.shuffle(known)
    known.sort(key=lambda one: not re.search(r"\b(while|for)\b", one.text))
    found = 0
    for one in known:
        if found == count:
            return
        made = certified(one)
        if made is not None and _conclusion(made.source, made.source.text, made.document) is (
            Conclusion.ACCEPTED
        ):
            found += 1
            yield made


# --- changes


def forged(of: CertifiedProgram, chance: random.Random) -> Forged:
    """One change of what the checker reads, or two."""
    document = deepcopy(of.document)
    whats = []
    for _ in range(1 + (chance.random() < 0.2)):
        places = list(_places(document, ()))
        path, change = chance.choice(places)
        whats.append(f"{'.'.join(map(str, path))}: {change.__name__}")
        holder = document
        for part in path[:-1]:
            holder = holder[part]
        change(holder, path[-1], document, chance)
    return Forged("; ".join(whats), document)


Change = Callable[[Any, Any, Json, random.Random], None]


def _places(value: Json, path: Path_) -> Iterator[tuple[Path_, Change]]:
    """Everything that can be changed, with how."""
    if path and path[-1] in _READERS_ONLY:
        return
    if isinstance(value, dict):
        for key, one in value.items():
            if path or key in ("source", "semantics", "procedures"):
                yield from _places(one, (*path, key))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from ((((*path, number)), each) for each in (dropped, doubled))
            yield from _places(one, (*path, number))
    if not path:
        return
    if isinstance(value, bool | dict):
        return
    if isinstance(value, int):
        yield from ((path, each) for each in (raised, lowered, nulled))
    elif isinstance(value, str):
        is_formula = bool(_FORMULAS.intersection(path[-2:]))
        changes = (renumbered, negated, swapped, trivial, otherwise) if is_formula else (misspelt,)
        yield from ((path, each) for each in changes)
    elif value is None and path[-1] in ("iterations", "int_bits", "checks"):
        yield path, numbered


def dropped(holder: Any, key: Any, document: Json, chance: random.Random) -> None:
    del holder[key]


def doubled(holder: Any, key: Any, document: Json, chance: random.Random) -> None:
    holder.append(deepcopy(holder[key]))


def raised(holder: Any, key: Any, document: Json, chance: random.Random) -> None:
    holder[key] += 1


def lowered(holder: Any, key: Any, document: Json, chance: random.Random) -> None:
    holder[key] -= 1


def nulled(holder: Any, key: Any, document: Json, chance: random.Random) -> None:
    holder[key] = None


def numbered(holder: Any, key: Any, document: Json, chance: random.Random) -> None:
    """Loops that are proved by induction are followed instead."""
    holder[key] = chance.randrange(4)
    for name in ("found", "measure"):
        if name in holder and chance.random() < 0.7:
            holder[name] = []


def misspelt(holder: Any, key: Any, document: Json, chance: random.Random) -> None:
    """Another text of the same kind that stands somewhere in the document, or none like it."""
    same = [one for path, one in _texts(document, ()) if path[-1] == key and one != holder[key]]
    holder[key] = chance.choice(same) if same and chance.random() < 0.7 else f"{holder[key]}x"


def renumbered(holder: Any, key: Any, document: Json, chance: random.Random) -> None:
    numbers = list(re.finditer(r"-?\b\d+\b", holder[key]))
    if not numbers:
        negated(holder, key, document, chance)
        return
    at = chance.choice(numbers)
    changed = int(at[0]) + chance.choice((-2, -1, 1, 2))
    holder[key] = f"{holder[key][: at.start()]}{changed}{holder[key][at.end() :]}"


def negated(holder: Any, key: Any, document: Json, chance: random.Random) -> None:
    holder[key] = f"(not {holder[key]})"


def swapped(holder: Any, key: Any, document: Json, chance: random.Random) -> None:
    """Another formula of the document in its place."""
    formulas = [one for path, one in _texts(document, ()) if _FORMULAS.intersection(path[-2:])]
    holder[key] = chance.choice(formulas)


def trivial(holder: Any, key: Any, document: Json, chance: random.Random) -> None:
    holder[key] = chance.choice(("true", "false", "0"))


def otherwise(holder: Any, key: Any, document: Json, chance: random.Random) -> None:
    """Other comparisons, operations and variables."""
    pairs = [("<=", "<"), ("<", "<="), ("+", "-"), ("and", "or"), ("or", "and"), ("=", "<=")]
    first, second = chance.choice(pairs)
    words = re.findall(r"[A-Za-z_$][\w$.]*", holder[key])
    if chance.random() < 0.5 and len(set(words)) > 1:
        first, second = chance.sample(sorted(set(words)), 2)
    holder[key] = holder[key].replace(first, second, 1)


def _texts(value: Json, path: Path_) -> Iterator[tuple[Path_, str]]:
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _texts(one, (*path, key))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from _texts(one, (*path, number))
    elif isinstance(value, str) and path:
        yield path, value


# --- wrong programs

_SLIPS = (
    (r"<=", "<"),
    (r"(?<![<-])<(?![=<])", "<="),
    (r">=", ">"),
    (r"\+ 1\b", "+ 2"),
    (r"\+\+", "+= 2"),
    (r"\b0\b", "1"),
    (r"\b1\b", "0"),
    (r" \+ ", " - "),
    (r" - ", " + "),
    (r"==", "!="),
    (r"&&", "||"),
)


def wrong_twin(of: CertifiedProgram, chance: random.Random) -> tuple[str, frozenset[str]] | None:
    """The text with one slip, on the same lines, and the procedures that `verify` refutes then."""
    text = of.source.text
    slips = [
        (match, new)
        for old, new in _SLIPS
        for match in re.finditer(old, text)
        if "include" not in text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
    ]
    chance.shuffle(slips)
    for match, new in slips[:4]:
        changed = text[: match.start()] + new + text[match.end() :]
        one = TestProgram(*_fields(of.source, changed))
        with TemporaryDirectory() as folder:
            path = one.written(Path(folder))
            options = ("--timeout", _VERIFYING, *one.all_options())
            document = told("verify", str(path), *options)
        procedures = [] if document is None else document.get("procedures", [])
        refuted = {each["procedure"] for each in procedures if each["verdict"] == "refuted"}
        claimed = {each["name"] for each in of.document["procedures"]}
        if refuted & claimed:
            return changed, frozenset(refuted & claimed)
    return None


def _fields(one: TestProgram, text: str) -> tuple[Any, ...]:
    return one.folder, one.name, one.suffix, text, one.options, one.beside


# --- judgement


def judged(of: CertifiedProgram, seed: int) -> Judged:
    """One forged certificate of a right program."""
    made = forged(of, random.Random(seed))
    conclusion = _conclusion(of.source, of.source.text, made.document)
    is_false = conclusion is Conclusion.ACCEPTED and not claims_no_more(made.document, of.document)
    return Judged(_name(of), made.what, _word(conclusion), is_false)


def judged_wrong(of: CertifiedProgram, seed: int) -> Judged | None:
    """The certificate of a right program, or a forged one, told of a wrong one."""
    chance = random.Random(seed)
    twin = wrong_twin(of, chance)
    if twin is None:
        return None
    text, wrong = twin
    made = Forged("nothing", of.document)
    if chance.random() < 0.5:
        made = forged(of, chance)
    conclusion = _conclusion(of.source, text, made.document, wrong)
    is_false = conclusion is Conclusion.ACCEPTED
    return Judged(_name(of), f"a slip, {made.what}", _word(conclusion), is_false)


def claims_no_more(new: Json, old: Json) -> bool:
    """Whether each claim of a certificate is one of another, under the same assumptions."""
    same = all(
        new[part].get(name) == old[part].get(name)
        for part, name in (
            ("source", "sha256"),
            *(("semantics", name) for name in old["semantics"]),
        )
    )
    known = {one["name"]: one for one in old["procedures"]}
    return same and all(
        one["name"] in known and _claims_no_more(one, known[one["name"]])
        for one in new["procedures"]
    )


def _claims_no_more(new: Json, old: Json) -> bool:
    claims = [
        {(each["kind"], each["line"], each["column"]) for each in one["obligations"]}
        for one in (new, old)
    ]
    ends = new["ending"] is None or old["ending"] is not None
    return claims[0] <= claims[1] and set(new["assumptions"]) >= set(old["assumptions"]) and ends


def _conclusion(
    source: TestProgram, text: str, document: Json, only: frozenset[str] | None = None
) -> Conclusion | None:
    """What the checker says of all claims, or of some; None if it is no certificate. Of another
    text, it is told that the certificate is about it."""
    one = TestProgram(*_fields(source, text))
    with TemporaryDirectory() as folder:
        path = one.written(Path(folder))
        try:
            program = _loaded(path, one, document)
            if text != source.text:
                document = deepcopy(document)
                document["source"]["sha256"] = digest(program)
            certificate = read_certificate("certificate", json.dumps(document).encode())
        except (SourceError, ToolError):
            return None
    found = check(certificate, program, SECONDS, EFFORT)
    if only is None or found.reason is not None:
        return found.conclusion
    wrong = [each.whole for each in found.procedures if each.name in only]
    return min(wrong, key=list(Conclusion).index, default=Conclusion.REJECTED)


def _loaded(path: Path, one: TestProgram, document: Json) -> Program:
    from assay.cli.check import CheckOptions
    from assay.cli.options import Parser, add_options, read_options

    parser = Parser("check", "")
    add_options(parser, CheckOptions)
    arguments = ["certificate", str(path), *reading_options(one.all_options())]
    options = read_options(CheckOptions, parser.parse_args(arguments))
    reading: Reading = options.reading
    return load(str(path), reading, document["source"].get("entry"))


def _name(of: CertifiedProgram) -> str:
    return f"{of.source.folder}/{of.source.name}"


def _word(conclusion: Conclusion | None) -> str:
    return "unreadable" if conclusion is None else str(conclusion)


def examined(of: CertifiedProgram, seeds: range) -> list[Judged]:
    """Every second one about a wrong program."""
    found = [judged_wrong(of, seed) if seed % 2 else judged(of, seed) for seed in seeds]
    return [one for one in found if one is not None]
