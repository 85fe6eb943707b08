# SPDX-License-Identifier: Apache-2.0
"""`assay invariants`: judges candidate invariants of loops, and finds some."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import final

from assay.budget import Budget
from assay.cli.clock import budget_of
from assay.cli.command import Command
from assay.cli.exits import Exit
from assay.cli.limits import memory_option, timeout_option
from assay.cli.output import Output, palette, print_remarks
from assay.cli.progress import progress_line
from assay.cli.selection import check_inputs, named
from assay.cli.writing import check_writable, overwrite
from assay.dataclass import dataclass, field
from assay.engines.invariants.candidates import GENERATORS
from assay.engines.invariants.candidates.candidate import USER
from assay.engines.invariants.judgement import InductionRule, JudgementKind, outcome_of
from assay.engines.invariants.listing import Judged
from assay.evidence.limits import INTERRUPTED
from assay.evidence.verdicts import Reason
from assay.frontend.load import Reading, load
from assay.options import choosing, integer, option, positional
from assay.program.graph import Procedure, Program
from assay.report.invariants import judged_text, total_text
from assay.report.omitted import omitted_text
from assay.run.accounting import not_modelled, with_record_inputs
from assay.run.invariants import CandidateOptions, judged_procedures, with_loops
from assay.source import SourceError, SourceFile, ToolError

_SOURCES = (USER, *GENERATORS)


def _sources(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    unknown = [name for name in names if name not in _SOURCES]
    if unknown or not names:
        what = f"`{unknown[0]}` is no source of candidates" if unknown else "no source is given"
        raise ValueError(f"{what}; {choosing(unknown[0] if unknown else '', _SOURCES)}")
    return names


@final
@dataclass(frozen=True, slots=True)
class InvariantsOptions:
    file: str = positional(help=".java, .c, .i, or an SV-COMP task .yml", metavar="FILE")
    only: str | None = option(
        "--only",
        help="look at one procedure, `name` or `name(int,int)` (default: each that has a loop)",
        metavar="NAME",
        once=True,
        default=None,
    )
    sources: tuple[str, ...] = option(
        "--from",
        "--sources",
        help="where candidates come from, separated by commas: the invariants of the file and of "
        "--candidates (user), weakened postconditions and conditions (heuristics), facts about "
        "concrete runs (traces), closures of linear loops (acceleration)",
        metavar="LIST",
        read=_sources,
        default=_SOURCES,
    )
    candidates: str | None = option(
        "--candidates",
        help="read more candidates from FILE, one a line: `LINE: formula` or `procedure:LINE: "
        "formula` in JML or ACSL, where LINE is the line of the loop's keyword",
        metavar="FILE",
        default=None,
    )
    alone: bool = option(
        "--alone",
        help="judge each candidate by itself, for iterations from any state in which it holds; "
        "default: together with the other inductive candidates, and with what holds before the "
        "loop and is not changed in it",
        switch=True,
        default=False,
    )
    write: bool = option(
        "--write",
        help="write inductive candidates into FILE: those that a proof of the procedure needs, or, "
        "without a proof, the readable ones that do not follow from others (not with --math "
        "ideal: what holds of mathematical integers may not hold of the machine's)",
        switch=True,
        default=False,
    )
    timeout: int = timeout_option()
    memory: int | None = memory_option()
    seed: int = option(
        "--seed", help="seed of the concrete runs", metavar="N", read=integer, default=0
    )
    verbose: bool = option(
        "--verbose",
        help="also list inductive candidates that follow from others",
        switch=True,
        default=False,
    )
    reading: Reading = field(default_factory=Reading)
    output: Output = field(default_factory=Output)


def run(options: InvariantsOptions) -> int:
    budget = budget_of(options.timeout)
    _check(options)
    program = load(options.file, options.reading, options.only)
    if not options.output.is_json:
        print_remarks(program.diagnostics)
    found: list[Judged] = []
    for one in _judged(program, options, budget):
        found.append(one)
        if not options.output.is_json:
            sys.stdout.write(judged_text(one, palette(sys.stdout), verbose=options.verbose))
            sys.stdout.flush()
    written = _write(found, program, options) if options.write else []
    omitted = {}
    if options.only is None:
        omitted = {**not_modelled(program), **with_record_inputs(program)}
    _print_end(found, program, options, written, omitted)
    return exit_code(found, omitted)


def _check(options: InvariantsOptions) -> None:
    if not options.write:
        return
    check_writable(options.file, options.reading)


def _judged(program: Program, options: InvariantsOptions, budget: Budget) -> Iterator[Judged]:
    procedures = _procedures(program, options)
    rule = InductionRule.ALONE if options.alone else InductionRule.TOGETHER
    search = CandidateOptions(
        options.sources, rule, options.seed, budget, options.write, options.memory
    )
    proposed = {}
    if options.candidates is not None:
        from assay.run.proposals import read_proposals

        proposed = dict(
            read_proposals(options.candidates, options.file, program, options.reading, options.only)
        )
    line = progress_line()
    watch = line.show_candidates if line.is_on else None
    for one in judged_procedures(program, procedures, search, proposed, watch):
        line.clear()
        yield one


def _procedures(program: Program, options: InvariantsOptions) -> list[Procedure]:
    if options.only is not None:
        procedure = named(program, options.file, options.only)
        if procedure not in with_loops(program):
            what = f"`{procedure.name}` has no loop that a run can come to"
            raise ToolError("option", options.file, what=what, help="name one that has")
        check_inputs(program, options.file, procedure)
        return [procedure]
    omitted = with_record_inputs(program)
    procedures = [one for one in with_loops(program) if one.name not in omitted]
    if not procedures and not not_modelled(program) and not omitted:
        raise ToolError("option", options.file, what="there is no loop", help="nothing to do")
    return procedures


def _print_end(
    found: Sequence[Judged],
    program: Program,
    options: InvariantsOptions,
    written: Sequence[str],
    omitted: Mapping[str, Reason],
) -> None:
    if options.output.is_json:
        from assay.report.invariants_json import invariants_document

        rule = InductionRule.ALONE if options.alone else InductionRule.TOGETHER
        remarks = program.diagnostics
        print(invariants_document(options.file, rule, found, remarks, written, omitted))
        return
    sys.stdout.write(omitted_text(omitted, palette(sys.stdout)))
    sys.stdout.write(total_text(found))
    if options.write:
        noun = "invariant" if len(written) == 1 else "invariants"
        print(f"{len(written)} {noun} written to {options.file}")


# --- writing


def _write(found: Sequence[Judged], program: Program, options: InvariantsOptions) -> list[str]:
    """Put what is new and inductive into the file; the texts."""
    from assay.frontend.annotate import Addition, ClauseKind, annotated
    from assay.frontend.load import read_source

    additions = [
        Addition(one.procedure.loops[row.loop].span, ClauseKind.INVARIANT, row.text)
        for one in found
        if one.reason is None  # else one may rest on another that has no verdict yet
        for row in one.rows
        if row.loop is not None and row.is_chosen
    ]
    if not additions:
        return []
    data = annotated(read_source(options.file).data, program.semantics.language, additions)
    _check_written(data, program, options, len(additions))
    overwrite(options.file, data)
    return [one.text for one in additions]


def _check_written(data: bytes, program: Program, options: InvariantsOptions, number: int) -> None:
    """Nothing is written that does not read back as what was there, and the new invariants."""
    from assay.frontend.load import load_file

    try:
        file, language = SourceFile(options.file, data), program.semantics.language
        read = load_file(file, language, options.reading, options.only)
        fits = (
            read.procedures.keys() == program.procedures.keys()
            and _invariants(read) == _invariants(program) + number
        )
    except SourceError:
        fits = False
    if not fits:
        reason = "the file would not mean the same with these invariants, a macro may be in the way"
        raise ToolError("unwritable", options.file, reason=reason)


def _invariants(program: Program) -> int:
    loops = [loop for one in program.procedures.values() for loop in one.loops]
    return sum(len(loop.contract.invariants) for loop in loops)


def exit_code(found: Sequence[Judged], omitted: Mapping[str, Reason]) -> Exit:
    """What the user's candidates deserve; without any, whether something was found. Procedures that
    were not looked at may have some."""
    if any(one.reason is INTERRUPTED for one in found):
        return Exit.INTERRUPTED
    rows = [row for one in found for row in one.rows]
    user = {outcome_of(row.verdict) for row in rows if row.source == USER}
    if user & {JudgementKind.VIOLATED, JudgementKind.NOT_INDUCTIVE}:
        return Exit.BROKEN
    if JudgementKind.UNDECIDED in user or omitted or any(map(_is_unjudged, found)):
        return Exit.UNDECIDED
    everything = {outcome_of(row.verdict) for row in rows}
    return Exit.FINE if JudgementKind.INDUCTIVE in everything else Exit.UNDECIDED


def _is_unjudged(one: Judged) -> bool:
    """Whether the source states invariants of which nothing is known."""
    stated = any(loop.contract.invariants for loop in one.procedure.loops)
    return stated and one.reason is not None


COMMAND = Command(
    InvariantsOptions,
    run,
    "Judges candidate invariants of loops, those of the file and others that it finds: inductive, "
    "not inductive (with the states before and after an iteration), violated (with an input), or "
    "undecided. Exit code 0: what the user proposes is inductive, or something was found; 1: a "
    "candidate of the user's is not inductive or violated; 2: wrong input; 3: undecided, or "
    "nothing found.",
)
