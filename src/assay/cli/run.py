# SPDX-License-Identifier: Apache-2.0
"""`assay run`: runs a procedure on given arguments and says which obligation breaks."""

from __future__ import annotations

import sys
from typing import assert_never, final

from assay.cli.arguments import read_assignments, read_values
from assay.cli.command import Command
from assay.cli.exits import Exit
from assay.cli.output import Output, palette, print_remarks
from assay.cli.selection import the_procedure
from assay.dataclass import dataclass, field
from assay.frontend.load import Reading, load
from assay.options import integer, natural, option, positional
from assay.program.graph import Procedure, Program, Role
from assay.program.interpreter import (
    Blocked,
    Choice,
    Chooser,
    DepthLimit,
    Halted,
    Interpreter,
    Outcome,
    Rejected,
    Returned,
    StepLimit,
    Undetermined,
    Value,
    Violated,
    random,
    zero,
)
from assay.program.interpreter.results import paired
from assay.program.sorts import BOOL
from assay.program.terms import Term
from assay.report.outcome import ConcreteRun, rests_on_assumption, run_text
from assay.report.values import value_text
from assay.source import ToolError


@final
@dataclass(frozen=True, slots=True)
class RunOptions:
    file: str = positional(help=".java, .c, .i, or an SV-COMP task .yml", metavar="FILE")
    only: str | None = option(
        "--only",
        help="the procedure: `name` or `name(int,int)` (default: `main` of a C file, or the only "
        "one there is)",
        metavar="NAME",
        once=True,
        default=None,
    )
    args: str = option(
        "--args",
        help="the arguments, separated by commas: numbers, true, false, null, 'c', [1, 2, 3], "
        "{length: 9, default: 0, 4: 7}; `a = [1], a` passes one array twice, `[1, 2] + 1` a "
        "pointer to its second element",
        metavar="ARGS",
        default="",
    )
    globals: str = option(
        "--globals",
        help="values of global variables at the start, such as `count = 3, table = [1, 2]`",
        metavar="VALUES",
        default="",
    )
    choices: str = option(
        "--choices",
        help="the values of nondeterministic calls and uninitialised variables, and whether orders "
        "of evaluation other than from left to right are taken, as they come",
        metavar="VALUES",
        default="",
    )
    seed: int | None = option(
        "--seed",
        help="choose further such values by chance, reproducibly (default: they are 0)",
        metavar="N",
        read=integer,
        default=None,
    )
    steps: int = option(
        "--steps", help="stop after N steps", metavar="N", read=natural, default=10_000_000
    )
    trace: bool = option("--trace", help="print what each line changes", switch=True, default=False)
    reading: Reading = field(default_factory=Reading)
    output: Output = field(default_factory=Output)


def run(options: RunOptions) -> int:
    arguments = read_values("--args", options.args)
    globals_ = read_assignments("--globals", options.globals)
    chooser = _chooser(options)
    program = load(options.file, options.reading, options.only)
    procedure = the_procedure(program, options.file, options.only)
    interpreter = Interpreter(program, step_limit=options.steps, trace=options.trace)
    outcome = interpreter.run(procedure.name, arguments, globals=globals_, choose=chooser)
    inputs = dict(zip(_names(procedure), arguments, strict=True))
    done = ConcreteRun(procedure, inputs, outcome, _settable(program))
    if options.output.is_json:
        from assay.report.outcome_json import run_document

        print(run_document(options.file, done, program.diagnostics))
    else:
        print_remarks(program.diagnostics)
        sys.stdout.write(run_text(done, palette(sys.stdout)))
    return exit_code(outcome)


def _names(procedure: Procedure) -> list[str]:
    return [parameter.name for parameter in procedure.parameters]


def _settable(program: Program) -> dict[Term, str]:
    """The global variables that `--globals` can give a value, and what they are called there."""
    pairs = paired(one for one in program.globals if one.source_name)
    return {one.term: one.source_name for one, _ in pairs if one.role is not Role.CONSTANT}


def _chooser(options: RunOptions) -> Chooser:
    given = iter(read_values("--choices", options.choices))
    otherwise = zero if options.seed is None else random(options.seed)

    def choose(choice: Choice) -> int | bool:
        for value in given:
            return _fitting(value, choice)
        return otherwise(choice)

    return choose


def _fitting(value: Value, choice: Choice) -> int | bool:
    """A value of `--choices` as a value of the type that is asked for."""
    name = f"`{choice.label}`" if choice.index is None else f"`{choice.label}[{choice.index}]`"
    if not isinstance(value, int):
        what = f"--choices gives {value_text(value)} for {name}"
        raise ToolError("arguments", what=what, hint="give a number, true or false")
    if choice.sort is BOOL:
        return bool(value)
    low, high = choice.low, choice.high
    if (low is not None and value < low) or (high is not None and value > high):
        what = f"--choices gives {value} for {name}"
        raise ToolError("arguments", what=what, hint=f"give a number from {low} to {high}")
    return int(value)


def exit_code(outcome: Outcome) -> Exit:
    """0: nothing broke. 1: something did. 2: the arguments are wrong. 3: nobody knows."""
    match outcome:
        case Rejected():
            return Exit.BAD_INPUT
        case Violated():
            return Exit.UNDECIDED if rests_on_assumption(outcome) else Exit.BROKEN
        case Returned() | Blocked() | Halted():
            return Exit.UNDECIDED if outcome.undecided else Exit.FINE
        case StepLimit() | DepthLimit() | Undetermined():
            return Exit.UNDECIDED
        case _:
            assert_never(outcome)


COMMAND = Command(
    RunOptions,
    run,
    "Runs a procedure on given arguments with exact semantics and checks every obligation on the "
    "way: contracts, assertions, loop invariants and variants, frames, indices, overflow. Exit "
    "code 0: no obligation broke; 1: one did; 2: the arguments are wrong or do not meet the "
    "precondition; 3: undecided.",
)
