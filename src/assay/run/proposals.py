# SPDX-License-Identifier: Apache-2.0
"""Candidates that a user writes into a file: `LINE: formula`, or `procedure:LINE: formula`.

LINE is that of the loop's keyword. Empty lines and lines that start with `#` say nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, final

from assay.dataclass import dataclass
from assay.frontend.annotate import ReadCandidate, read_candidates
from assay.frontend.load import LANGUAGES, Reading, read_source
from assay.program.contracts import Clause
from assay.program.graph import Program
from assay.run.invariants import Proposed
from assay.source import Diagnostic, SourceError, SourceFile, Span, ToolError

_LINE: Final = re.compile(
    r"\s*(?:(?P<procedure>[^\s:][^:]*?)\s*:)?\s*(?P<line>\d+)\s*:(?P<text>.*)"
)


@final
@dataclass(frozen=True, slots=True)
class _TypedCandidate:
    procedure: str | None
    line: int
    text: str
    span: Span


def read_proposals(
    path: str, source: str, program: Program, reading: Reading, entry: str | None
) -> Proposed:
    """What the candidates in a file mean. Raises SourceError for all that mean nothing."""
    if Path(source).suffix not in LANGUAGES:
        raise ToolError("option", what="--candidates needs a .java, .c or .i file")
    proposals = list(_proposals(read_source(path)))
    problems = [problem for one in proposals for problem in _misplaced(one, program)]
    if problems:
        raise SourceError.of(problems)
    return _read(proposals, source, reading, entry)


def _proposals(file: SourceFile) -> Iterator[_TypedCandidate]:
    start = 0
    for line in file.data.splitlines(keepends=True):
        text = line.decode(errors="replace").strip()
        span = Span(file, start, start + len(line.rstrip()))
        start += len(line)
        if not text or text.startswith("#"):
            continue
        found = _LINE.fullmatch(text)
        if found is None or not found["text"].strip() or len(found["line"]) > 9:
            hint = "write `LINE: formula` or `procedure:LINE: formula`"
            raise SourceError.at("spec-syntax", span, what="this is no candidate", hint=hint)
        yield _TypedCandidate(found["procedure"], int(found["line"]), found["text"].strip(), span)


def _misplaced(one: _TypedCandidate, program: Program) -> Iterator[Diagnostic]:
    """What is wrong if there is no such loop."""
    lines = _lines(program, one.procedure)
    if one.line in lines:
        return
    where = "" if one.procedure is None else f" of `{one.procedure}`"
    hint = f"the loops{where} are at lines {', '.join(map(str, sorted(lines)))}"
    what = f"there is no loop{where} at line {one.line}"
    if not lines:
        hint = "name a procedure that has loops"
    error = SourceError.at("spec-syntax", one.span, what=what, hint=hint)
    yield from error.diagnostics


def _lines(program: Program, name: str | None) -> set[int]:
    return {
        loop.span.line
        for procedure in program.procedures.values()
        if _is_meant(name, procedure.name)
        for loop in procedure.loops
    }


def _is_for(one: _TypedCandidate, read: ReadCandidate) -> bool:
    """Whether a line of the file proposes this formula for this loop."""
    return (one.line, one.text) == (read.line, read.text) and _is_meant(
        one.procedure, read.procedure
    )


def _is_meant(given: str | None, name: str) -> bool:
    whole = name.split("(")[0]
    return given is None or given in (name, whole, whole.rsplit(".", 1)[-1])


def _read(
    proposals: Sequence[_TypedCandidate], source: str, reading: Reading, entry: str | None
) -> Proposed:
    texts: dict[int, list[str]] = {}
    for one in proposals:
        texts.setdefault(one.line, []).append(one.text)
    found: dict[tuple[str, int], list[tuple[str, Clause]]] = {}
    problems: list[Diagnostic] = []
    for read in read_candidates(read_source(source), reading, texts, entry):
        if not any(_is_for(one, read) for one in proposals):
            continue
        if isinstance(read.read, SourceError):
            problems += read.read.diagnostics
        else:
            found.setdefault((read.procedure, read.loop), []).append((read.text, read.read))
    if problems:
        raise SourceError.of(problems)
    return found
