# SPDX-License-Identifier: Apache-2.0
"""Reads formulas that a user proposes as invariants of loops, at the places of these loops."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import final

from assay.dataclass import dataclass
from assay.frontend.insertion import Insertion, InsertionText, inline_comment, inserted
from assay.frontend.load import LANGUAGES, Reading, load_file
from assay.frontend.spec.annotation import Annotation, AnnotationPlace
from assay.program.contracts import Clause
from assay.program.graph import Language, Program
from assay.source import Diagnostic, SourceError, SourceFile, Span

_KEYWORDS = {Language.JAVA: "loop_invariant", Language.C: "loop invariant"}


@final
@dataclass(frozen=True, slots=True)
class ReadCandidate:
    """What a user's text for a loop means, or what is wrong with it."""

    procedure: str
    loop: int  # index in `Procedure.loops`: reading the text may shift the numbers of locations
    line: int  # of the loop's keyword
    text: str
    read: Clause | SourceError


@final
@dataclass(frozen=True, slots=True)
class _CandidateLine:
    procedure: str
    loop: int
    at: Span
    text: str


Regions = Mapping[_CandidateLine, Span]  # the comment of each proposal, in the changed text


def read_candidates(
    file: SourceFile, reading: Reading, texts: Mapping[int, Sequence[str]], entry: str | None = None
) -> list[ReadCandidate]:
    """Read formulas for loops, by the line of the loop's keyword, as invariants of these loops.

    A line with several loops gives each text to each of them; a line without a loop is left out.
    Raises SourceError if something other than the formulas is wrong.
    """
    language = LANGUAGES[Path(file.path).suffix]
    proposals = list(_proposals(load_file(file, language, reading, entry), file, texts))
    problems: dict[_CandidateLine, SourceError] = {}
    for proposal in proposals:
        error = _malformed(proposal, language)
        if error is not None:
            problems[proposal] = error
    _, regions = _with_comments(file, language, _rest(proposals, problems))
    for proposal, region in regions.items():
        error = _misspelt(region, language)
        if error is not None:
            problems[proposal] = error
    clauses = _clauses(file, language, reading, entry, proposals, problems)
    return [
        ReadCandidate(
            one.procedure, one.loop, one.at.line, one.text, problems.get(one) or clauses[one]
        )
        for one in proposals
    ]


def _proposals(
    program: Program, file: SourceFile, texts: Mapping[int, Sequence[str]]
) -> Iterable[_CandidateLine]:
    for procedure in program.procedures.values():
        for number, loop in enumerate(procedure.loops):
            if loop.span.file.path == file.path:
                for text in dict.fromkeys(texts.get(loop.span.line, ())):
                    yield _CandidateLine(procedure.name, number, loop.span, text)


def _rest(
    proposals: Iterable[_CandidateLine], problems: Mapping[_CandidateLine, SourceError]
) -> list[_CandidateLine]:
    return [one for one in proposals if one not in problems]


def _malformed(proposal: _CandidateLine, language: Language) -> SourceError | None:
    """What would spoil the text around it."""
    if "*/" in proposal.text:
        what = "`*/` in a formula"
        return SourceError.at("spec-syntax", proposal.at, what=what, hint="remove it")
    try:
        text = InsertionText(proposal.at.file, language)
        text.require_ordinary_text(proposal.at, "an invariant")
    except SourceError as error:
        return error
    return None


def _with_comments(
    file: SourceFile, language: Language, proposals: Sequence[_CandidateLine]
) -> tuple[SourceFile, Regions]:
    """The file with a comment for each proposal before its loop, on the loop's own line."""
    insertions = [Insertion(one.at.start, _comment(one, language)) for one in proposals]
    changed = SourceFile(file.path, inserted(file.data, insertions))
    regions: dict[_CandidateLine, Span] = {}
    shift = 0
    for number in sorted(range(len(proposals)), key=lambda n: insertions[n].at):
        start = insertions[number].at + shift
        shift += len(insertions[number].text)
        regions[proposals[number]] = Span(changed, start, insertions[number].at + shift - 1)
    return changed, regions


def _comment(proposal: _CandidateLine, language: Language) -> bytes:
    text = " ".join(proposal.text.split()).removesuffix(";")
    return inline_comment([f"{_KEYWORDS[language]} {text};".encode()])


def _misspelt(region: Span, language: Language) -> SourceError | None:
    """What is wrong with the form of a formula."""
    try:
        annotation = _parsed(region, language)
    except SourceError as error:
        return error
    loop = annotation.loop
    if (
        annotation.statements
        or loop is None
        or len(loop.invariants) != 1
        or loop.variants
        or loop.frames
    ):
        what = "not one formula"
        hint = "give each formula on its own, without a keyword"
        return SourceError.at("spec-syntax", region, what=what, hint=hint)
    return None


def _parsed(region: Span, language: Language) -> Annotation:
    if language is Language.JAVA:
        from assay.frontend.spec.jml import parse_jml as parse
    else:
        from assay.frontend.spec.acsl import parse_acsl as parse
    return parse(region.file, (region,), AnnotationPlace.LOOP)


def _clauses(
    file: SourceFile,
    language: Language,
    reading: Reading,
    entry: str | None,
    proposals: Sequence[_CandidateLine],
    problems: dict[_CandidateLine, SourceError],
) -> dict[_CandidateLine, Clause]:
    """Load the file with the formulas; leave out those with errors until there are none."""
    while True:
        changed, regions = _with_comments(file, language, _rest(proposals, problems))
        try:
            program = load_file(changed, language, reading, entry)
            diagnostics = [d for found in program.unsupported.values() for d in found]
        except SourceError as error:
            diagnostics = list(error.diagnostics)
            if not _blamed(diagnostics, regions):
                raise
        blamed = _blamed(diagnostics, regions)
        if not blamed:
            return {one: _clause(program, one, region) for one, region in regions.items()}
        problems.update(blamed)


def _blamed(
    diagnostics: Iterable[Diagnostic], regions: Regions
) -> dict[_CandidateLine, SourceError]:
    """The proposals in whose text something is wrong."""
    found: dict[_CandidateLine, list[Diagnostic]] = {}
    for diagnostic in diagnostics:
        for proposal, region in regions.items():
            if _is_within(diagnostic.span, region):
                found.setdefault(proposal, []).append(diagnostic)
    return {proposal: SourceError.of(each) for proposal, each in found.items()}


def _is_within(span: Span | None, region: Span) -> bool:
    return (
        span is not None
        and span.file.path == region.file.path
        and region.start <= span.start < region.end
    )


def _clause(program: Program, proposal: _CandidateLine, region: Span) -> Clause:
    loop = program.procedures[proposal.procedure].loops[proposal.loop]
    return next(clause for clause in loop.contract.invariants if _is_within(clause.span, region))
