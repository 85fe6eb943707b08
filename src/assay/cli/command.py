# SPDX-License-Identifier: Apache-2.0
"""What a command is: options and a function from them to an exit code."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar, final

from assay.cli.exits import Exit
from assay.dataclass import dataclass

if TYPE_CHECKING:
    from assay.cli.output import Output, VerdictOutput

T = TypeVar("T")


@final
@dataclass(frozen=True, slots=True)
class Command(Generic[T]):
    """A command of the command line. Its options have a field `output`."""

    options: type[T]
    execute: Callable[[T], int]
    description: str
    epilog: str | None = None


def executed(execute: Callable[[T], int], options: T, output: Output | VerdictOutput) -> int:
    """The exit code; what is wrong with the input is printed."""
    from assay.source import SourceError, ToolError

    try:
        return execute(options)
    except SourceError as error:
        diagnostics = error.diagnostics
    except ToolError as error:
        diagnostics = (error.diagnostic,)
    from assay.cli.output import print_diagnostics

    print_diagnostics(diagnostics, output)
    return Exit.BAD_INPUT
