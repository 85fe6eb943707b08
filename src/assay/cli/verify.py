# SPDX-License-Identifier: Apache-2.0
"""`assay verify`: proves procedures, or shows an input that breaks them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import TYPE_CHECKING, final

from assay.budget import Budget
from assay.cli.clock import began, budget_of, used_before
from assay.cli.command import Command
from assay.cli.exits import Exit
from assay.cli.file_verdicts import FileVerdicts, WorkPeriod
from assay.cli.lengths import check_names, lengths_of
from assay.cli.limits import jobs_of, jobs_option, memory_option, timeout_option
from assay.cli.output import VerdictOutput
from assay.cli.progress import ProgressLine, progress_line, ticking
from assay.cli.selection import named
from assay.cli.telling import Teller
from assay.dataclass import dataclass, field, replace
from assay.engines.table import ENGINES, EngineName, engine_options
from assay.evidence.accounts import NO_CONTRACT, NOT_ASKED, NOT_IN_QUESTION, Account
from assay.evidence.limits import INTERRUPTED
from assay.evidence.verdicts import Reason, Verdict
from assay.execution.options import DEFAULT_SOLVERS, BoundedOptions, Explore
from assay.frontend.error_calls import ErrorCalls
from assay.frontend.extent import Extent
from assay.frontend.load import Reading, load
from assay.options import choosing, groups, natural, option, positional
from assay.program.graph import Allocation, Math, Procedure, Program, Unset
from assay.report.verification import Detail
from assay.run.accounting import accounted
from assay.run.interrupts import deferred, interruptible, is_interrupted
from assay.run.judging import needs_precondition
from assay.run.needed import with_precondition
from assay.run.unstated import unreached
from assay.run.verification import Verified, chosen, discharging, overall, refused
from assay.run.verifying import Resources, given_up, supervised
from assay.solvers.table import SOLVERS
from assay.source import ToolError

if TYPE_CHECKING:
    from assay.cli.baseline import Baseline, Finding
    from assay.program.obligations import Obligation
    from assay.run.confirming import Confirmer
    from assay.run.machine import MachineArithmetic
    from assay.run.question import Question
    from assay.run.tests import TestWriter


_SHARE = 0.1  # of the time, for one procedure that nobody asked about


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
    reading: Reading = field(default_factory=Reading)
    output: VerdictOutput = field(default_factory=VerdictOutput)
    file: str = ""  # the one that is verified


def run(options: VerifyOptions) -> int:
    from assay.cli.sources import sources

    started = WorkPeriod(began(), used_before(), budget_of(options.timeout))
    paths = sources(options.paths)
    if len(paths) == 1:
        found = [_one_file(replace(options, file=paths[0]), started)]
        code = found[0].code
    else:
        code, found = _many_files(options, paths, started)
    if options.write_baseline is not None:
        from assay.cli.baseline import write_baseline

        write_baseline(options.write_baseline, (one for file in found for one in file.findings))
    return code


def _many_files(
    options: VerifyOptions, paths: Sequence[str], started: WorkPeriod
) -> tuple[Exit, list[FileVerdicts]]:
    from assay.cli.many import verify_all

    _refuse_for_many(options)

    def of_file(path: str, started: WorkPeriod, processes: int) -> FileVerdicts:
        return _one_file(replace(options, file=path, jobs=processes), started)

    jobs = jobs_of(options.jobs)
    return verify_all(paths, started, options.timeout, jobs, options.output, of_file)


def _refuse_for_many(options: VerifyOptions) -> None:
    given = {
        "--only": options.only,
        "--certificate": options.certificate,
        "--tests": options.tests,
        "--report": options.output.report,
        "--witness": options.output.witness,
    }
    for flag, value in given.items():
        if value is not None:
            raise ToolError("option", what=f"{flag} is for one file", help="name one file")


def _one_file(options: VerifyOptions, started: WorkPeriod) -> FileVerdicts:
    """Ctrl-C ends the work and not the report: what is finished is told."""
    line = progress_line()
    with ticking(line):
        line.begin(f"reading {options.file}")
        return _verified_file(options, started, line)


def _verified_file(options: VerifyOptions, started: WorkPeriod, line: ProgressLine) -> FileVerdicts:
    budget = started.budget
    bounded = _bounded(options)
    question = _question(options)
    if options.certificate is not None and question is not None:
        raise ToolError("option", what="--certificate is not for answers about a --property")
    if question is not None and (options.baseline or options.write_baseline):
        raise ToolError("option", what="a baseline is not for answers about a --property")
    if options.output.witness is not None and question is None:
        raise ToolError("option", what="--witness needs a --property")
    extent = Extent.EVERYTHING if question is None else Extent.REACHED
    options = options if question is None else _conventional(options, question)
    error_calls = ErrorCalls.FORBIDDEN if question is None else question.error_calls
    program = load(options.file, options.reading, options.only, extent, error_calls)
    writer = _test_writer(options)
    machine = _machine(program, options)
    confirmer = _confirmer(options, budget)
    line.clear()
    detail = Detail.ALL if options.verbose else Detail.FINDINGS
    baseline = _baseline(options)
    teller = Teller(options.file, program, options.output, detail, options.property, baseline)
    teller.begin()
    with deferred():
        found: list[Verified] = []
        for outcome in _outcomes(program, options, bounded, question, budget, line):
            one = _completed(outcome, confirmer, writer, machine, line)
            if _is_elsewhere(one):
                from assay.run.library_places import told_at_calls

                one = told_at_calls(one)
            found.append(one)
            line.clear()
            teller.tell(one)
        line.clear()
        others = accounted(program, [one.name for one in found], _why_not(options))
        answer = None if question is None else question.answer(overall(found), _broken(found))
        asked = None if question is None else question.name
        teller.end(found, others, started.spent(), asked, answer)
        if options.output.witness is not None and question is not None:
            from assay.cli.witness import write_witness

            assert options.property is not None
            write_witness(options.output.witness, options.property, program, question, found)
        if options.certificate is not None:
            from assay.cli.certificate import write_certificate

            write_certificate(options.certificate, program, found, others, options.only)
        return FileVerdicts(
            _exit(found, others, options, baseline),
            tuple(one.verdict for one in found),
            others,
            tuple(one.outcome.ending for one in found),
            _findings(options, found),
        )


def _baseline(options: VerifyOptions) -> Baseline | None:
    if options.baseline is None:
        return None
    from assay.cli.baseline import read_baseline

    return read_baseline(options.baseline)


def _findings(options: VerifyOptions, found: list[Verified]) -> tuple[Finding, ...]:
    if options.write_baseline is None:
        return ()
    from assay.cli.baseline import findings

    return tuple(each for one in found for each in findings(options.file, one.outcome))


def _completed(
    one: Verified,
    confirmer: Confirmer | None,
    writer: TestWriter | None,
    machine: MachineArithmetic | None,
    line: ProgressLine,
) -> Verified:
    """With what compilers and the machine say, and tests; without, where the user interrupts."""
    try:
        with interruptible():
            if confirmer is not None:
                line.begin(f"{one.name}  asking a compiler")
                one = confirmer.confirmed(one)
            if writer is not None:
                line.begin(f"{one.name}  writing tests")
                one = Verified(one.name, one.procedure, writer.written(one.outcome))
            if machine is not None:
                one = Verified(one.name, one.procedure, machine.compared(one.outcome))
    except KeyboardInterrupt:
        pass  # those that wait are given up
    return one


def _is_elsewhere(one: Verified) -> bool:
    """Whether some violation is in another file than the procedure."""
    file = None if one.procedure is None else one.procedure.span.file
    results = one.outcome.obligations
    return any(each.counterexample and each.obligation.span.file is not file for each in results)


def _broken(found: list[Verified]) -> Iterator[Obligation]:
    for one in found:
        for each in one.outcome.obligations:
            if each.verdict is Verdict.REFUTED:
                yield each.obligation


def _conventional(options: VerifyOptions, question: Question) -> VerifyOptions:
    """By the convention of SV-COMP's properties, locals without a value are inputs, and there is
    always memory to allocate."""
    unset = options.reading.uninitialised or Unset.INPUT.value
    malloc = options.reading.allocation(Allocation.CONVENTION)
    changed = replace(
        options.reading, uninitialised=unset, malloc=malloc, leaks_asked=question.leaks
    )
    return replace(options, reading=changed)


def _why_not(options: VerifyOptions) -> Reason:
    """Why procedures that nothing verified reaches have no verdict."""
    if options.property is not None:
        return NOT_IN_QUESTION
    return NO_CONTRACT if options.only is None else NOT_ASKED


def _question(options: VerifyOptions) -> Question | None:
    if options.property is None:
        return None
    from assay.run.question import read_question

    return read_question(options.property)


def _test_writer(options: VerifyOptions) -> TestWriter | None:
    if options.tests is None:
        if options.coverage:
            raise ToolError("option", what="--coverage needs --tests")
        return None
    from assay.run.tests import TestWriter

    return TestWriter(options.tests, options.file, options.reading, options.only)


def _confirmer(options: VerifyOptions, budget: Budget) -> Confirmer | None:
    if not options.confirm:
        return None
    from assay.run.confirming import Confirmer

    return Confirmer(options.file, options.reading, options.only, budget)


def _machine(program: Program, options: VerifyOptions) -> MachineArithmetic | None:
    """Who says where the machine cannot follow a run over the integers."""
    if program.semantics.math is not Math.IDEAL:
        return None
    from assay.run.machine import MachineArithmetic

    return MachineArithmetic(options.file, options.reading, options.only)


def _outcomes(
    program: Program,
    options: VerifyOptions,
    bounded: BoundedOptions,
    question: Question | None,
    budget: Budget,
    line: ProgressLine,
) -> Iterator[Verified]:
    if question is not None:
        yield from _answered(program, options, bounded, question, budget, line)
        return
    if options.only is not None:
        procedures = [named(program, options.file, options.only)]
        yield from _supervised(program, procedures, options, bounded, budget, line)
        return
    procedures = chosen(program)
    others = [] if options.contracts_only else unreached(program, procedures)
    if not procedures and not others and not program.unsupported:
        hint = "give a procedure a contract, or name one with --only"
        raise ToolError("option", options.file, what="there is nothing to verify", help=hint)
    yield from _supervised(program, procedures, options, bounded, budget, line, others)
    yield from refused(program)


def _answered(
    program: Program,
    options: VerifyOptions,
    bounded: BoundedOptions,
    question: Question,
    budget: Budget,
    line: ProgressLine,
) -> Iterator[Verified]:
    """The program from `main`, with nothing but the property in it."""
    from assay.run.answering import answered

    def ask(program: Program, engine: EngineName | None, budget: Budget) -> Verified:
        main = named(program, options.file, options.only or "main")
        changed = options if engine is None else replace(options, engine=engine.value)
        first = replace(bounded, first_only=True)
        (one,) = _supervised(program, [main], changed, first, budget, line)
        return one

    narrowed = question.narrowed(program)
    if narrowed is None:
        yield Verified("main", program.procedures.get("main"), question.unanswered())
    elif "main" in program.unsupported:
        yield from (one for one in refused(program) if one.name == "main")
    else:
        yield answered(narrowed, ask, budget)


def _supervised(
    program: Program,
    procedures: list[Procedure],
    options: VerifyOptions,
    bounded: BoundedOptions,
    budget: Budget,
    line: ProgressLine,
    others: list[Procedure] | None = None,
) -> Iterator[Verified]:
    """First what was asked for, then other procedures in the time that is left."""
    others = others or []
    check_names([*procedures, *others], bounded)
    watch = line.show if line.is_on else None
    engine = EngineName(options.engine)
    known = len(procedures) + len(others)

    def found() -> Iterator[Verified]:
        interrupted, done = False, 0
        line.count(done, known)
        for group, longest in ((procedures, inf), (others, _SHARE * options.timeout)):
            limits = Resources(budget, options.memory, longest, jobs_of(options.jobs))
            outcomes = supervised(program, group, bounded, limits, watch, engine, options.engines)
            for one in given_up(group, INTERRUPTED) if interrupted else outcomes:
                interrupted = interrupted or one.outcome.reason is INTERRUPTED
                done += 1
                line.count(done, known)
                yield one
                if done < known:
                    line.begin(f"{done} of {known} procedures done")

    for one in discharging(found()):
        yield _with_precondition(program, one, budget, line)


def _with_precondition(
    program: Program, one: Verified, budget: Budget, line: ProgressLine
) -> Verified:
    """With the precondition that it needs; without, where the user interrupts the search for it."""
    try:
        with interruptible():
            if needs_precondition(one.outcome):
                line.begin(f"{one.name}  looking for a precondition")
            return with_precondition(program, one, budget)
    except KeyboardInterrupt:
        return one


def _bounded(options: VerifyOptions) -> BoundedOptions:
    everywhere, by_name = lengths_of(options.array_length)
    solvers = tuple(name.strip() for name in options.solvers.split(",") if name.strip())
    unknown = [name for name in solvers if name not in SOLVERS]
    if unknown or not solvers:
        what = f"unknown solver `{unknown[0]}`" if unknown else "no solver is given"
        hint = choosing(unknown[0] if unknown else "", SOLVERS)
        raise ToolError("option", what=what, help=hint)
    return BoundedOptions(
        array_length=everywhere,
        lengths=by_name,
        loop_bound=options.loop_bound,
        call_depth=options.call_depth,
        heap_objects=options.heap_objects,
        explore=Explore(options.explore),
        solvers=solvers,
        use_invariants=options.use_invariants,
        examples=options.coverage,
    )


def _exit(
    found: list[Verified],
    others: tuple[Account, ...],
    options: VerifyOptions,
    baseline: Baseline | None,
) -> Exit:
    if is_interrupted() or any(one.outcome.reason is INTERRUPTED for one in found):
        return Exit.INTERRUPTED
    verdict = overall(found) if baseline is None else baseline.overall(options.file, found)
    if verdict is Verdict.REFUTED:
        return Exit.BROKEN
    vacuous = any(one.outcome.vacuous or one.outcome.unreached for one in found)
    left_out = any(one.is_left_out for one in others)
    endless = any(o.ending is not None and o.ending.is_open for o in (v.outcome for v in found))
    weak = verdict is Verdict.PROVED_BOUNDED or vacuous or left_out or endless
    if verdict is Verdict.UNKNOWN or (options.strict and weak):
        return Exit.UNDECIDED
    return Exit.FINE


COMMAND = Command(
    VerifyOptions,
    run,
    "Proves procedures, for all sizes by the invariants of their loops or within stated bounds by "
    "exploring their paths over constraint stores; or shows an input that breaks them, or says why "
    "it could not decide. Exit code 0: everything proved (bounded or not); 1: something refuted; "
    "2: wrong input; 3: unknown.",
)
