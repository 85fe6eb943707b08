# SPDX-License-Identifier: Apache-2.0
"""`assay verify`: proves procedures, or shows an input that breaks them.

Here are the options; what is told again from an earlier run needs nothing else. The work itself is
in `verifying.py`, which is imported if there is some.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from assay.cli.clock import began, budget_of, used_before
from assay.cli.command import Command, executed
from assay.cli.file_verdicts import FileVerdicts, WorkPeriod
from assay.cli.limits import cache_is_off, jobs_of, jobs_option, memory_option, timeout_option
from assay.cli.output import VerdictOutput
from assay.dataclass import dataclass, field, replace
from assay.engines.table import ENGINES, EngineName, engine_options
from assay.execution.options import DEFAULT_SOLVERS, Explore
from assay.frontend.load import Reading
from assay.options import groups, natural, option, positional
from assay.solvers.table import SOLVERS
from assay.source import ToolError

if TYPE_CHECKING:
    from assay.cli.exits import Exit
    from assay.cli.remembered_files import RememberedFiles


@final
@dataclass(frozen=True, slots=True)
class VerifyOptions:
    paths: tuple[str, ...] = positional(
        help=".java, .c, .i, or an SV-COMP task .yml, or folders of them; each file by itself",
        metavar="PATH",
        repeated=True,
    )
    only: str | None = option(
        "--only",
        help="verify one procedure, `name` or `name(int,int)` (default: each procedure with a "
        "contract, `main` of a C file, and each procedure that none of these calls)",
        metavar="NAME",
        once=True,
        default=None,
    )
    array_length: tuple[str, ...] = option(
        "--array-length",
        help="explore array parameters of these lengths: N, LO..HI, or NAME=N (default: 0 to 4)",
        metavar="N",
        repeated=True,
        default=(),
    )
    loop_bound: int | None = option(
        "--loop-bound",
        help="unroll each loop at most N times; iterations that no input can avoid do not count",
        metavar="N",
        read=natural,
        default=None,
    )
    call_depth: int | None = option(
        "--call-depth",
        help="inline at most N nested calls of the same procedure (default: 64, and unknown "
        "beyond)",
        metavar="N",
        read=natural,
        default=None,
    )
    heap_objects: int = option(
        "--heap-objects",
        help="C: pointers in structs that are inputs lead to at most N objects besides those that "
        "are passed; what is left out is listed",
        metavar="N",
        read=natural,
        default=3,
    )
    engine: str = option(
        "--engine",
        help="which engine to use: "
        + "; ".join(f"{name} ({engine.about})" for name, engine in ENGINES.items())
        + "; auto (those that fit, in turns, with growing time)",
        choices=(EngineName.AUTO, *ENGINES),
        default=EngineName.AUTO.value,
    )
    engines: tuple[object, ...] = groups(engine_options)
    explore: str = option(
        "--explore",
        help="explore path by path, merge states where paths join, make one formula over "
        "bit-vectors of all runs within the bounds, follow paths beside runs on values by chance "
        "(guided), or only run a whole program on some values (runs); "
        "auto takes paths, and merges if there are many",
        choices=tuple(Explore),
        default=Explore.AUTO.value,
    )
    solvers: str = option(
        "--solvers",
        help="the solvers to ask, in this order: "
        + "; ".join(f"{name} ({entry.about})" for name, entry in SOLVERS.items()),
        metavar="LIST",
        default=",".join(DEFAULT_SOLVERS),
    )
    use_invariants: bool = option(
        "--use-invariants",
        help="find loop invariants first, and assume them in every iteration that is unrolled",
        switch=True,
        default=False,
    )
    contracts_only: bool = option(
        "--contracts-only",
        help="verify only procedures with a contract, and `main` of a C file",
        switch=True,
        default=False,
    )
    timeout: int = timeout_option()
    memory: int | None = memory_option()
    jobs: int | None = jobs_option()
    tests: str | None = option(
        "--tests",
        help="write each counterexample as a test into DIR: a JUnit 5 class, or a C program with "
        "`main`",
        metavar="DIR",
        default=None,
    )
    coverage: bool = option(
        "--coverage",
        help="with --tests: also write a test for each path that was explored to its end",
        switch=True,
        default=False,
    )
    confirm: bool = option(
        "--confirm",
        help="ask gcc, clang or a JDK, too: compile and run counterexamples, challenge proofs with "
        "inputs, and withdraw verdicts that the compiler contradicts",
        switch=True,
        default=False,
    )
    certificate: str | None = option(
        "--certificate",
        help="write the proofs that need no bound to FILE, for `assay check`",
        metavar="FILE",
        default=None,
    )
    coverage_report: str | None = option(
        "--coverage-report",
        help="check the proofs and write to FILE (.html or .json) which lines, branches and "
        "clauses they use, and which they do not need",
        metavar="FILE",
        default=None,
    )
    property: str | None = option(
        "--property",
        help="decide an SV-COMP property (.prp) of the program that starts in `main`; the last "
        "line is TRUE, FALSE(property) or UNKNOWN",
        metavar="FILE",
        default=None,
    )
    verbose: bool = option(
        "--verbose",
        help="list every obligation with its verdict",
        switch=True,
        default=False,
    )
    strict: bool = option(
        "--strict",
        help="exit code 3 also if a proof is bounded or vacuous, if it is open whether runs end, "
        "or if a procedure was left out; not if --only or --property asks about others",
        switch=True,
        default=False,
    )
    baseline: str | None = option(
        "--baseline",
        help="violations that FILE has are accepted: they are told, but are no reason for exit "
        "code 1",
        metavar="FILE",
        default=None,
    )
    write_baseline: str | None = option(
        "--write-baseline",
        help="write all violations to FILE, to be accepted from now on",
        metavar="FILE",
        default=None,
    )
    no_cache: bool = option(
        "--no-cache",
        help="verify everything anew, and do not remember it; otherwise what an earlier run has "
        "found is told again, where nothing has changed that it depends on",
        switch=True,
        default=False,
    )
    watch: bool = option(
        "--watch",
        help="verify again whenever a source or a header beside it is saved, but only what depends "
        "on what has changed; Ctrl-C ends it",
        switch=True,
        default=False,
    )
    cluster: str | None = option(
        "--cluster",
        help="have procedures verified by the workers of a cluster of dask.distributed (the extra "
        "`cluster`) whose scheduler is at ADDRESS; local:4 starts four on this machine",
        metavar="ADDRESS",
        default=None,
    )
    reading: Reading = field(default_factory=Reading)
    output: VerdictOutput = field(default_factory=VerdictOutput)
    file: str = ""  # the one that is verified


def run(options: VerifyOptions) -> int:
    if not options.watch:
        return _verified(options)
    from assay.cli.watching import watch

    besides = (*options.reading.include, *options.reading.link, *filter(None, [options.property]))
    round_ = replace(options, watch=False)
    return watch(options.paths, besides, lambda: executed(_verified, round_, options.output))


def _verified(options: VerifyOptions) -> int:
    if options.cluster is None:
        return _verified_paths(options)
    from assay.run.cluster.local import cluster_at

    with cluster_at(options.cluster) as address:
        return _verified_paths(replace(options, cluster=address))


def _verified_paths(options: VerifyOptions) -> int:
    from assay.cli.sources import sources

    started = WorkPeriod(began(), used_before(), budget_of(options.timeout))
    paths = sources(options.paths)
    known = None if options.no_cache or cache_is_off() else _known(options, len(paths))
    if len(paths) == 1:
        found = [_one_file(replace(options, file=paths[0]), started, known)]
        code = found[0].code
    else:
        code, found = _many_files(options, paths, started, known)
    if options.write_baseline is not None:
        from assay.cli.baseline import write_baseline

        write_baseline(options.write_baseline, (one for file in found for one in file.findings))
    return code


def _known(options: VerifyOptions, files: int) -> RememberedFiles | None:
    from assay.cli.remembered_files import remembered_files

    return remembered_files(options, several=files > 1)


def _one_file(
    options: VerifyOptions, started: WorkPeriod, known: RememberedFiles | None
) -> FileVerdicts:
    page = None if known is None else known.page_of(options.file)
    if page is not None:
        page.print(started.spent())
        return page.verdicts
    from assay.cli.verifying import verify_file

    return verify_file(options, started, known)


def _many_files(
    options: VerifyOptions,
    paths: Sequence[str],
    started: WorkPeriod,
    known: RememberedFiles | None,
) -> tuple[Exit, list[FileVerdicts]]:
    from assay.cli.many import verify_all

    _refuse_for_many(options)

    def of_file(path: str, started: WorkPeriod, processes: int) -> FileVerdicts:
        from assay.cli.verifying import verify_file

        return verify_file(replace(options, file=path, jobs=processes), started, known)

    jobs = jobs_of(options.jobs)
    return verify_all(paths, started, options.timeout, jobs, options.output, of_file, known)


def _refuse_for_many(options: VerifyOptions) -> None:
    given = {
        "--only": options.only,
        "--certificate": options.certificate,
        "--coverage-report": options.coverage_report,
        "--tests": options.tests,
        "--report": options.output.report,
        "--witness": options.output.witness,
    }
    for flag, value in given.items():
        if value is not None:
            raise ToolError("option", what=f"{flag} is for one file", help="name one file")


COMMAND = Command(
    VerifyOptions,
    run,
    "Proves procedures, for all sizes by the invariants of their loops or within stated bounds by "
    "exploring their paths over constraint stores; or shows an input that breaks them, or says why "
    "it could not decide. Exit code 0: everything proved (bounded or not); 1: something refuted; "
    "2: wrong input; 3: unknown.",
)
