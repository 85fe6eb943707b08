# SPDX-License-Identifier: Apache-2.0
"""`assay show`: what was understood of a file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import final

from assay.budget import Budget
from assay.cli.command import Command
from assay.cli.exits import Exit
from assay.cli.output import Output, palette, print_remarks
from assay.cli.selection import listed, named, the_procedure
from assay.dataclass import dataclass, field
from assay.engines.interpolation.options import InterpolationOptions
from assay.frontend.load import Reading, load
from assay.options import natural, option, positional
from assay.program.graph import Procedure, Program
from assay.report.show import summary_text
from assay.report.summary import FileSummary, summarise
from assay.report.text import distinct
from assay.source import ToolError

GRAPHS = ("cfg", "paths")  # forms that can be drawn
PICTURES = (".svg", ".dot", ".gv")
NO_PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".pdf", ".ps")  # what we cannot draw


@final
@dataclass(frozen=True, slots=True)
class ShowOptions:
    file: str = positional(help=".java, .c, .i, or an SV-COMP task .yml", metavar="FILE")
    form: str | None = option(
        "--form",
        help="a summary, the program model as text, the control-flow graphs as DOT, the tree of "
        "paths that interpolation explores, or which elements of arrays matter, by abstract "
        "programs and ways in them (default: summary, or cfg with -o FILE.svg and -o FILE.dot)",
        choices=("summary", "ir", "cfg", "paths", "refinement"),
        default=None,
    )
    only: str | None = option(
        "--only",
        help="show one procedure, `name` or `name(int,int)`",
        metavar="NAME",
        once=True,
        default=None,
    )
    to: str | None = option(
        "-o", "--output", help="write to FILE; .svg makes a picture", metavar="FILE", default=None
    )
    timeout: int = option(
        "--timeout",
        help="paths: stop exploring a procedure after N seconds",
        metavar="N",
        read=natural,
        default=20,
    )
    interpolation: InterpolationOptions = field(default_factory=InterpolationOptions)
    reading: Reading = field(default_factory=Reading)
    output: Output = field(default_factory=Output)


def show(options: ShowOptions) -> int:
    """Shows everything, or one procedure; exits with 2 if something is not supported."""
    program = load(options.file, options.reading, options.only)
    names = None if options.only is None else (named(program, options.file, options.only).name,)
    summary = summarise(program, names)
    form = options.form or _implied_form(options)
    _check_suffix(form, options.to)
    text = None if form == "summary" else _text(form, program, summary, options)
    refused = [found for _, group in summary.unsupported for found in group]
    remarks = distinct((*summary.diagnostics, *refused))
    if options.output.is_json:
        from assay.report.summary_json import summary_document

        _write(summary_document(options.file, summary, form, text) + "\n", options.to)
    else:
        _write(_shown(text, summary, options), options.to)
        print_remarks(remarks)
    return Exit.BAD_INPUT if refused else Exit.FINE


def _implied_form(options: ShowOptions) -> str:
    return "cfg" if options.to is not None and Path(options.to).suffix in PICTURES else "summary"


def _check_suffix(form: str, to: str | None) -> None:
    """A file whose name promises a picture holds one."""
    suffix = "" if to is None else Path(to).suffix
    if suffix in NO_PICTURES:
        raise ToolError("option", to, what=f"cannot write {suffix}", help="write .svg or .dot")
    if suffix in PICTURES and form not in GRAPHS:
        what = f"{suffix} is for graphs, and --form {form} is text"
        raise ToolError("option", to, what=what, help="leave out --form, or name another file")


def _shown(text: str | None, summary: FileSummary, options: ShowOptions) -> str:
    if text is not None:
        return text
    return summary_text(summary, palette(sys.stdout if options.to is None else sys.stderr))


def _text(form: str, program: Program, summary: FileSummary, options: ShowOptions) -> str:
    procedures = [found.procedure for found in summary.procedures]
    if form == "ir":
        return _model(program, procedures, whole=options.only is None)
    if form == "paths":
        return _paths(program, procedures, options)
    if form == "refinement":
        return _refinement(program, the_procedure(program, options.file, options.only))
    if options.to is not None and Path(options.to).suffix == ".svg":
        return _picture(procedures, options.file)
    from assay.report.dot import dot

    return "\n".join(dot(procedure) for procedure in procedures)


def _paths(program: Program, procedures: list[Procedure], options: ShowOptions) -> str:
    """What interpolation explores: of one procedure, or of every one that is verified."""
    from assay.report.paths import paths_text
    from assay.report.paths_graph import paths_graph
    from assay.run.paths import explored_tree
    from assay.run.verification import chosen

    if options.only is None:
        stated = {one.name for one in chosen(program)}
        procedures = [one for one in procedures if one.name in stated] or procedures
    suffix = "" if options.to is None else Path(options.to).suffix
    if suffix in PICTURES:
        _refuse_several(procedures, options.file)
    trees = [
        explored_tree(program, one, options.interpolation, Budget.of(options.timeout))
        for one in procedures
        if one.edges
    ]
    if suffix == ".svg":
        from assay.report.svg import svg_of

        return svg_of(paths_graph(trees[0]))
    if suffix in PICTURES:
        from assay.report.dot import dot_of

        return dot_of(paths_graph(trees[0]))
    return "\n".join(paths_text(one) for one in trees)


def _model(program: Program, procedures: list[Procedure], *, whole: bool) -> str:
    from assay.program.text import procedure_text, program_text

    if whole:
        return program_text(program)
    return "\n".join(procedure_text(procedure) for procedure in procedures)


def _refinement(program: Program, procedure: Procedure) -> str:
    from assay.report.refinement import refinement_text
    from assay.run.refining import refined

    story = refined(program, procedure)
    return refinement_text(program, story.procedures, story.rounds, story.ending)


def _refuse_several(procedures: list[Procedure], path: str) -> None:
    if len(procedures) != 1:
        hint = f"add --only with one of {listed(procedures)}"
        hint = hint if procedures else "nothing was understood"
        raise ToolError("option", path, what="a picture shows one procedure", help=hint)


def _picture(procedures: list[Procedure], path: str) -> str:
    _refuse_several(procedures, path)
    from assay.report.svg import svg

    return svg(procedures[0])


def _write(text: str, to: str | None) -> None:
    if to is None:
        sys.stdout.write(text)
        return
    try:
        Path(to).write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ToolError("unwritable", to, reason=reason) from None


COMMAND = Command(
    ShowOptions,
    show,
    "Shows what was understood of a file: every procedure with its contract, loops, obligations "
    "and unknown values, and everything that is not supported or taken for granted.",
)
