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
from assay.program.text import program_text
from assay.source import SourceError, ToolError

SECONDS = 10  # for one file


class TooSlow(BaseException):
    """Not an Exception, so that nothing in between takes it for one of its own."""


def _stop(number: int, frame: FrameType | None) -> None:
    raise TooSlow


def outcome(path: str) -> str:
    """`result`, `diagnostic`, or what should not happen."""
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        program_text(load(path, Reading()))
        return "result"
    except (SourceError, ToolError) as error:
        return "diagnostic" if str(error) else "a diagnostic without text"
    except TooSlow:
        return f"more than {SECONDS} s"
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        text = f"{type(error).__name__}: {error} at {where.filename}:{where.lineno}"
        return text.replace("\n", " ")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def main() -> None:
    signal.signal(signal.SIGALRM, _stop)
    for line in sys.stdin:
        sys.stdout.write(outcome(line.rstrip("\n")) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
