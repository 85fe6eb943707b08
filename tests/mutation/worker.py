# SPDX-License-Identifier: Apache-2.0
"""Loads the files that standard input names, and prints for each what came of it, at once.

A process of its own, so that a crash of a parser's library is seen; the parent knows which file it
was because every earlier one has its line.
"""

from __future__ import annotations

import signal
import sys
import traceback
from types import FrameType

from assay.frontend.load import Reading, load
from assay.program.graph import Program
from assay.program.interpreter import Interpreter, Value
from assay.program.text import program_text
from assay.program.types import BooleanType, PointerType, ReferenceType, Type
from assay.report.text import diagnostics_text
from assay.source import SourceError, ToolError

SECONDS = 10  # for one file
STEPS = 2000  # for one run


class TooSlow(BaseException):
    """Not an Exception, so that nothing in between takes it for one of its own."""


def _stop(number: int, frame: FrameType | None) -> None:
    raise TooSlow


def outcome(path: str) -> str:
    """`result`, `diagnostic`, or what should not happen."""
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        program = load(path, Reading())
        program_text(program)
        run_all(program)
        return "result"
    except SourceError as error:
        return "diagnostic" if diagnostics_text(error.diagnostics) else "no diagnostic"
    except ToolError as error:
        return "diagnostic" if diagnostics_text([error.diagnostic]) else "no diagnostic"
    except TooSlow:
        return f"more than {SECONDS} s"
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        text = f"{type(error).__name__}: {error} at {where.filename}:{where.lineno}"
        return text.replace("\n", " ")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def run_all(program: Program) -> None:
    """Each procedure once: a mutant that is a program can be run."""
    interpreter = Interpreter(program, step_limit=STEPS, depth_limit=100)
    for name, procedure in program.procedures.items():
        interpreter.run(name, [argument(p.type) for p in procedure.parameters])


def argument(of: Type) -> Value:
    match of:
        case BooleanType():
            return True
        case ReferenceType(element) | PointerType(element):
            return [argument(element), argument(element)]
        case _:
            return 1


def main() -> None:
    signal.signal(signal.SIGALRM, _stop)
    for line in sys.stdin:
        sys.stdout.write(outcome(line.rstrip("\n")) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
