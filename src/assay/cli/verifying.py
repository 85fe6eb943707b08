# SPDX-License-Identifier: Apache-2.0
"""How `assay verify` verifies one file: reads it, asks the engines, tells what they say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING

from assay.budget import Budget
from assay.cli.exits import Exit
from assay.cli.file_verdicts import FileVerdicts, WorkPeriod
from assay.cli.limits import jobs_of
from assay.cli.progress import ProgressLine, progress_line, ticking
from assay.cli.selection import named
from assay.cli.telling import Teller
from assay.dataclass import replace
from assay.engines.table import EngineName
from assay.evidence.accounts import NO_CONTRACT, NOT_ASKED, NOT_IN_QUESTION, Account
from assay.evidence.limits import INTERRUPTED
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.execution.options import BoundedOptions, Explore
from assay.frontend.error_calls import ErrorCalls
from assay.frontend.extent import Extent
from assay.frontend.load import load
from assay.options import choosing
from assay.program.graph import Allocation, Math, Procedure, Program, Unset
from assay.report.termination import open_endings
from assay.report.verification import Detail
from assay.run.accounting import accounted
from assay.run.interrupts import deferred, interruptible, is_interrupted
from assay.run.judging import needs_precondition
from assay.run.unstated import unreached
from assay.run.verification import Verified, chosen, discharging, overall, refused
from assay.run.verifying import Finished, Resources, Watch, given_up, supervised
from assay.solvers.table import SOLVERS
from assay.source import ToolError
from assay.source.file import FileRecord, recorded_files

if TYPE_CHECKING:
    from assay.cli.baseline import Baseline, Finding
    from assay.cli.remembered_files import RememberedFiles
    from assay.cli.verify import VerifyOptions
    from assay.evidence.verdicts import ObligationResult
    from assay.program.obligations import Obligation
    from assay.run.cache.remembering import RememberedResults
    from assay.run.confirming import Confirmer
    from assay.run.machine import MachineArithmetic
    from assay.run.question import Question
    from assay.run.tests import TestWriter
    from assay.source import Span


_SHARE = 0.25  # of the time, for one procedure that nobody asked about


def verify_file(
    options: VerifyOptions, started: WorkPeriod, known: RememberedFiles | None = None
) -> FileVerdicts:
    """Ctrl-C ends the work and not the report: what is finished is told."""
    line = progress_line()
    with ticking(line):
        line.begin(f"reading {options.file}")
        return _verified_file(options, started, line, known)


def _verified_file(
    options: VerifyOptions,
    started: WorkPeriod,
    line: ProgressLine,
    known: RememberedFiles | None,
) -> FileVerdicts:
    budget = started.budget
    bounded = _bounded(options)
    question = _question(options)
    if options.certificate is not None and question is not None:
        raise ToolError("option", what="--certificate is not for answers about a --property")
    if options.coverage_report is not None:
        from assay.cli.coverage import refuse_other_forms

        refuse_other_forms(options.coverage_report)
        if question is not None:
            what = "--coverage-report is not for answers about a --property"
            raise ToolError("option", what=what)
    if question is not None and (options.baseline or options.write_baseline):
        raise ToolError("option", what="a baseline is not for answers about a --property")
    if options.output.witness is not None and question is None:
        raise ToolError("option", what="--witness needs a --property")
    extent = Extent.EVERYTHING if question is None else Extent.REACHED
    options = options if question is None else _conventional(options, question)
    error_calls = ErrorCalls.FORBIDDEN if question is None else question.error_calls
    with recorded_files() as record:
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
        told: list[Verified] = []  # with what is in files of ours at the places of calls
        for outcome in _outcomes(program, options, bounded, question, budget, line, known):
            one = _completed(outcome, confirmer, writer, machine, line)
            told.append(_told(one, program))
            found.append(one)
            line.clear()
            teller.tell(told[-1])
        line.clear()
        others = accounted(program, [one.name for one in found], _why_not(options))
        answer = None if question is None else question.answer(overall(found), _broken(found))
        asked = None if question is None else question.name
        teller.end(told, others, started.spent(), asked, answer)
        if options.output.witness is not None and question is not None:
            from assay.cli.witness import write_witness

            assert options.property is not None
            write_witness(options.output.witness, options.property, program, question, told)
        if options.certificate is not None:
            from assay.cli.certificate import write_certificate

            write_certificate(options.certificate, program, found, others, options.only)
        if options.coverage_report is not None:
            from assay.cli.coverage import write_coverage

            write_coverage(
                options.coverage_report, options.file, program, found, others, options.only, budget
            )
        verdicts = FileVerdicts(
            _exit(found, others, options, baseline),
            tuple(one.verdict for one in found),
            open_endings(one.outcome.ending for one in found),
            sum(one.is_left_out for one in others),
            _findings(options, told),
        )
        if known is not None and not is_interrupted():
            _remember(options, known, record, teller, told, others, verdicts)
        return verdicts


def _remember(
    options: VerifyOptions,
    known: RememberedFiles,
    record: FileRecord,
    teller: Teller,
    found: list[Verified],
    others: tuple[Account, ...],
    verdicts: FileVerdicts,
) -> None:
    """Keep what is told of the file, if every procedure has an outcome that may be kept."""
    from assay.run.cache.entries import is_worth_keeping
    from assay.run.cache.pages import files_read

    if known.pages is None or not all(is_worth_keeping(one.outcome) for one in found):
        return
    read = files_read(record, options.reading.include)
    if read is not None:
        again = [replace(one, outcome=_as_known(one.outcome)) for one in found]
        remarks, told = teller.told_again(again, others)
        known.keep(options.file, read, remarks, told, verdicts)


def _as_known(outcome: ProcedureOutcome) -> ProcedureOutcome:
    """As it will be told by a run that has nothing to do for it."""
    took = outcome.seconds if outcome.cached_seconds is None else outcome.cached_seconds
    return replace(outcome, seconds=0.0, processor_seconds=0.0, cached_seconds=took)


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


def _told(one: Verified, program: Program) -> Verified:
    """The outcome as it is told: what the user did not write is told where it is called."""
    if not _is_elsewhere(one):
        return one
    from assay.run.library_places import told_at_calls

    return told_at_calls(one, program)


def _is_elsewhere(one: Verified) -> bool:
    """Whether some obligation, or step of a run, is in another file than the procedure."""
    file = None if one.procedure is None else one.procedure.span.file
    spans = (span for each in one.outcome.obligations for span in _spans(each))
    return file is not None and any(span.file is not file for span in spans)


def _spans(result: ObligationResult) -> Iterator[Span]:
    yield result.obligation.span
    if result.counterexample is not None:
        yield from (step.span for step in result.counterexample.trace)


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
    known: RememberedFiles | None,
) -> Iterator[Verified]:
    if question is not None:
        yield from _answered(program, options, bounded, question, budget, line, known)
        return
    if options.only is not None:
        procedures = [named(program, options.file, options.only)]
        yield from _supervised(program, procedures, options, bounded, budget, line, known)
        return
    procedures = chosen(program)
    others = [] if options.contracts_only else unreached(program, procedures)
    if not procedures and not others and not program.unsupported:
        hint = "give a procedure a contract, or name one with --only"
        raise ToolError("option", options.file, what="there is nothing to verify", help=hint)
    yield from _supervised(program, procedures, options, bounded, budget, line, known, others)
    yield from refused(program)


def _answered(
    program: Program,
    options: VerifyOptions,
    bounded: BoundedOptions,
    question: Question,
    budget: Budget,
    line: ProgressLine,
    known: RememberedFiles | None,
) -> Iterator[Verified]:
    """The program from `main`, with nothing but the property in it."""
    from assay.run.answering import answered

    def ask(program: Program, engine: EngineName | None, budget: Budget) -> Verified:
        main = named(program, options.file, options.only or "main")
        changed = options if engine is None else replace(options, engine=engine.value)
        first = replace(bounded, first_only=True)
        (one,) = _supervised(program, [main], changed, first, budget, line, known)
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
    known: RememberedFiles | None,
    others: list[Procedure] | None = None,
) -> Iterator[Verified]:
    """First what was asked for, then other procedures in the time that is left."""
    others = others or []
    if bounded.lengths:
        from assay.cli.lengths import check_names

        check_names([*procedures, *others], bounded)
    watch = line.show if line.is_on else None
    engine = EngineName(options.engine)
    count = len(procedures) + len(others)
    remembered = None if known is None else _remembered(known, program, options, bounded)

    def found() -> Iterator[Verified]:
        interrupted, done = False, 0
        line.count(done, count)
        for group, longest in ((procedures, inf), (others, _SHARE * options.timeout)):
            limits = Resources(budget, options.memory, longest, jobs_of(options.jobs))
            verify = _verifier(
                program, bounded, limits, watch, engine, options.engines, options.cluster
            )
            outcomes = verify(group) if remembered is None else remembered.outcomes(group, verify)
            for one in given_up(group, INTERRUPTED) if interrupted else outcomes:
                interrupted = interrupted or one.outcome.reason is INTERRUPTED
                done += 1
                line.count(done, count)
                yield one
                if done < count:
                    line.begin(f"{done} of {count} procedures done")

    for one in discharging(found()):
        yield _with_precondition(program, one, budget, line, remembered)


def _verifier(
    program: Program,
    bounded: BoundedOptions,
    limits: Resources,
    watch: Watch | None,
    engine: EngineName,
    engines: tuple[object, ...],
    cluster: str | None,
) -> Callable[..., Iterator[Verified]]:
    """Verifies some procedures, and tells of each when it is finished."""

    def verify(group: Sequence[Procedure], finished: Finished | None = None) -> Iterator[Verified]:
        if cluster is not None:
            from assay.run.cluster.client import clustered

            return clustered(cluster, program, group, bounded, limits, engine, engines, finished)
        return supervised(program, group, bounded, limits, watch, engine, engines, finished)

    return verify


def _remembered(
    known: RememberedFiles, program: Program, options: VerifyOptions, bounded: BoundedOptions
) -> RememberedResults:
    from assay.run.cache.remembering import AskedOptions, RememberedResults

    choices = (bounded, options.engine, options.engines, options.memory)
    return RememberedResults(known.database, program, AskedOptions(choices, options.timeout))


def _with_precondition(
    program: Program,
    one: Verified,
    budget: Budget,
    line: ProgressLine,
    remembered: RememberedResults | None,
) -> Verified:
    """With the precondition that it needs; without, where the user interrupts the search for it."""
    try:
        with interruptible():
            if not needs_precondition(one.outcome):
                return one
            from assay.run.needed import with_precondition

            line.begin(f"{one.name}  looking for a precondition")
            search = None if remembered is None else remembered.precondition
            return with_precondition(program, one, budget, search)
    except KeyboardInterrupt:
        return one


def _bounded(options: VerifyOptions) -> BoundedOptions:
    everywhere, by_name = _lengths(options)
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


def _lengths(
    options: VerifyOptions,
) -> tuple[tuple[int, int] | None, Mapping[str, tuple[int, int]]]:
    if not options.array_length:
        return None, {}
    from assay.cli.lengths import lengths_of

    return lengths_of(options.array_length)


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
