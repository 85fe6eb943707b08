# SPDX-License-Identifier: Apache-2.0
"""`assay infer`: preconditions, postconditions and more, solved for and proved."""

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
from assay.engines.inference.request import InferenceRequest
from assay.engines.templates.options import TemplateOptions
from assay.evidence.inferred import InferenceKind, Inferred
from assay.evidence.limits import INTERRUPTED
from assay.evidence.verdicts import Reason
from assay.frontend.load import Reading, load
from assay.options import choosing, option, positional
from assay.program.graph import Procedure, Program
from assay.report.infer import inferred_text, total_text
from assay.report.omitted import omitted_text
from assay.run.accounting import not_modelled, with_record_inputs
from assay.run.infer import inferred
from assay.source import ToolError

_WRITTEN = (InferenceKind.PRECONDITION, InferenceKind.POSTCONDITION)


@final
@dataclass(frozen=True, slots=True)
class InferOptions:
    kind: str = positional(help=f"what to infer: {', '.join(InferenceKind)}", metavar="KIND")
    file: str = positional(help=".java, .c, .i, or an SV-COMP task .yml", metavar="FILE")
    only: str | None = option(
        "--only",
        help="look at one procedure, `name` or `name(int,int)` (default: each that has a body)",
        metavar="NAME",
        once=True,
        default=None,
    )
    write: bool = option(
        "--write",
        help="write the precondition or postcondition into FILE (not with --math ideal: what holds "
        "of mathematical integers may not hold of the machine's)",
        switch=True,
        default=False,
    )
    timeout: int = timeout_option()
    memory: int | None = memory_option()
    templates: TemplateOptions = field(default_factory=TemplateOptions)
    reading: Reading = field(default_factory=Reading)
    output: Output = field(default_factory=Output)


def run(options: InferOptions) -> int:
    budget = budget_of(options.timeout)
    request = _request(options)
    _check(options, request)
    program = load(options.file, options.reading, options.only)
    if not options.output.is_json:
        print_remarks(program.diagnostics)
    found: list[Inferred] = []
    for one in _inferred(program, options, request, budget):
        found.append(one)
        if not options.output.is_json:
            sys.stdout.write(
                inferred_text(one, options.file, program.semantics, palette(sys.stdout))
            )
            sys.stdout.flush()
    written = _write(found, program, options) if options.write else []
    omitted = {}
    if options.only is None:
        omitted = {**not_modelled(program), **with_record_inputs(program)}
    _print_end(found, program, options, request, written, omitted)
    return exit_code(found, omitted)


def _request(options: InferOptions) -> InferenceRequest:
    if options.kind not in list(InferenceKind):
        what = f"`{options.kind}` cannot be inferred"
        raise ToolError("option", what=what, help=choosing(options.kind, InferenceKind))
    return InferenceRequest(InferenceKind(options.kind), options.templates)


def _check(options: InferOptions, request: InferenceRequest) -> None:
    if not options.write:
        return
    if request.kind not in _WRITTEN:
        what = f"--write does not go with `{request.kind}`"
        raise ToolError("option", what=what, help="there is no clause that says it of a procedure")
    check_writable(options.file, options.reading)


def _inferred(
    program: Program, options: InferOptions, request: InferenceRequest, budget: Budget
) -> Iterator[Inferred]:
    line = progress_line()
    watch = line.show_template if line.is_on else None
    procedures = _procedures(program, options)
    for one in inferred(program, procedures, request, budget, watch, options.memory):
        line.clear()
        yield one


def _procedures(program: Program, options: InferOptions) -> list[Procedure]:
    if options.only is not None:
        procedure = named(program, options.file, options.only)
        if not procedure.edges:
            what = f"`{procedure.name}` has no body"
            raise ToolError("option", options.file, what=what, help="name one that has")
        check_inputs(program, options.file, procedure)
        return [procedure]
    omitted = with_record_inputs(program)
    bodies = [one for one in program.sources if one.edges]
    procedures = [one for one in bodies if one.name not in omitted]
    if not bodies:
        raise ToolError("no-procedure", options.file)
    return procedures


def _print_end(
    found: Sequence[Inferred],
    program: Program,
    options: InferOptions,
    request: InferenceRequest,
    written: Sequence[str],
    omitted: Mapping[str, Reason],
) -> None:
    if options.output.is_json:
        from assay.report.infer_json import inferred_document

        remarks = program.diagnostics
        print(inferred_document(options.file, request.kind, found, remarks, written, omitted))
        return
    sys.stdout.write(omitted_text(omitted, palette(sys.stdout)))
    sys.stdout.write(total_text(found))
    if options.write:
        noun = "clause" if len(written) == 1 else "clauses"
        print(f"{len(written)} {noun} written to {options.file}")


def _write(found: Sequence[Inferred], program: Program, options: InferOptions) -> list[str]:
    """Put what is proved into the file; the texts."""
    from assay.frontend.annotate import Addition, ClauseKind, annotated
    from assay.frontend.load import read_source

    kinds = {
        InferenceKind.PRECONDITION: ClauseKind.REQUIRES,
        InferenceKind.POSTCONDITION: ClauseKind.ENSURES,
    }
    additions = [
        Addition(one.procedure.span, kinds[one.kind], fact.text)
        for one in found
        for fact in one.facts
        if fact.is_written and fact.pieces
    ]
    if not additions:
        return []
    data = annotated(read_source(options.file).data, program.semantics.language, additions)
    overwrite(options.file, data)
    return [one.text for one in additions]


def exit_code(found: Sequence[Inferred], omitted: Mapping[str, Reason]) -> Exit:
    """Whether something was found of each procedure."""
    if any(one.reason is INTERRUPTED for one in found):
        return Exit.INTERRUPTED
    fine = all(one.facts for one in found) and not omitted
    return Exit.FINE if fine else Exit.UNDECIDED


COMMAND = Command(
    InferOptions,
    run,
    "Solves for formulas about procedures with linear templates: for which inputs nothing fails "
    "(precondition), what holds after a return (postcondition), how many iterations loops have "
    "(bound), for which inputs runs never end (nontermination), for which an assertion fails for "
    "certain (counterexample). What is printed is proved by induction first. Exit code 0: "
    "something was found for each procedure; 2: wrong input; 3: not for each.",
)
