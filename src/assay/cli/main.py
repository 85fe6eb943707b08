# SPDX-License-Identifier: Apache-2.0
"""The entry point: finds the command, runs it, and turns whatever happens into an exit code.

Nothing heavy is imported here, and a command's module only when it is asked for.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from assay.cli.clock import start_clock
from assay.cli.exits import Exit

if TYPE_CHECKING:
    from assay.cli.command import Command
    from assay.cli.options import Parser

COMMANDS = {
    "run": "run a procedure on given arguments and say which obligation breaks",
    "verify": "prove procedures, or show an input that breaks them",
    "check": "prove a certificate of `assay verify` a second time, independently",
    "invariants": "judge candidate invariants of loops, and find some",
    "infer": "solve for preconditions, postconditions, bounds, inputs that fail or never end",
    "cache": "show what is remembered of earlier runs, or forget it",
    "show": "show what was understood of a file: its procedures, graphs, obligations",
}
_OPTIONS = ("-h", "--help", "--version")
_ABOUT = ("--explain", "--completion", "--man-page")


def start() -> NoReturn:
    """Runs this process's command line, and ends at once: taking a large program apart is slow."""
    start_clock()
    code = main()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):  # nobody listens any more
            stream.flush()
    os._exit(code)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command line; the result is the exit code."""
    gc.set_threshold(100_000, 50, 50)  # imports and programs are no garbage
    _accept_any_character()
    try:
        code = _dispatch(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
        return code
    except SystemExit as stop:  # how the argument parser ends, with its message printed
        return int(stop.code or 0)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.PIPE_CLOSED
    except KeyboardInterrupt:
        print("assay: interrupted", file=sys.stderr)
        return Exit.INTERRUPTED
    except MemoryError:
        print("assay: out of memory", file=sys.stderr)
        return Exit.UNDECIDED
    except Exception as error:
        return _report_defect(error)


def _accept_any_character() -> None:
    """Text that the terminal's encoding lacks is escaped, never an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _dispatch(arguments: list[str]) -> int:
    if arguments and arguments[0] in COMMANDS:
        return _run(arguments[0], arguments[1:])
    parser = _top_parser()
    if not arguments:
        parser.print_help(sys.stderr)
        return Exit.BAD_INPUT
    if not arguments[0].startswith("-"):
        _refuse_command(parser, arguments)
    name = arguments[0].partition("=")[0]
    if name in _ABOUT:
        return _tell(arguments)
    if name not in _OPTIONS:
        from assay.options import near

        close = near(name, (*_OPTIONS, *_ABOUT)) or "see `assay --help`"
        parser.refuse(f"there is no option `{name}`", close, arguments)
    parser.parse_args(arguments)
    raise AssertionError("the parser knows no other arguments")


def _refuse_command(parser: Parser, arguments: list[str]) -> NoReturn:
    """No command is called so; it may be the file that `verify` should have stood before."""
    from assay.options import near

    name = arguments[0]
    is_file = name.endswith((".c", ".i", ".java", ".yml"))
    instead = f"write `assay verify {name}`" if is_file else near(name, COMMANDS)
    if name == "explain":
        instead = "write `assay --explain CODE`"
    help_ = instead or f"the commands are {', '.join(COMMANDS)}; see `assay --help`"
    parser.refuse(f"there is no command `{name}`", help_, arguments)


def _top_parser() -> Parser:
    from assay import __version__
    from assay.cli.about import AboutOptions
    from assay.cli.options import Parser, add_options

    parser = Parser(
        "assay",
        "Verifies Java with JML and C with ACSL by constraint solving.",
        epilog="`assay COMMAND --help` tells more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"assay {__version__}")
    add_options(parser, AboutOptions)
    commands = parser.add_subparsers(metavar="COMMAND", required=True, title="commands")
    for name, summary in COMMANDS.items():
        commands.add_parser(name, help=summary, description=summary)
    return parser


def _tell(arguments: list[str]) -> int:
    from assay.cli.about import AboutOptions, tell
    from assay.cli.command import executed
    from assay.cli.options import Parser, add_options, read_options
    from assay.cli.output import Output

    parser = Parser("assay", "Tells about assay.")
    add_options(parser, AboutOptions)
    options = read_options(AboutOptions, parser.parse_args(arguments))
    return executed(lambda asked: tell(asked, COMMANDS), options, Output())


def _run(name: str, arguments: list[str]) -> int:
    from assay.cli.options import (
        Parser,
        add_options,
        given_twice,
        read_options,
        with_negative_values,
    )

    command: Command[Any] = import_module(f"assay.cli.{name}").COMMAND
    parser = Parser(f"assay {name}", command.description, epilog=command.epilog)
    add_options(parser, command.options)
    arguments = with_negative_values(command.options, arguments)
    twice = given_twice(command.options, arguments)
    if twice is not None:
        parser.refuse(f"`{twice}` is given twice", "give it once", arguments)
    settings = _settings(name, arguments)
    if settings is None:
        return Exit.BAD_INPUT
    options = read_options(command.options, parser.parse_args([*settings, *arguments]))
    return _execute(command, options)


def _settings(name: str, arguments: list[str]) -> tuple[str, ...] | None:
    """What a file sets; None if that cannot be read, which is printed."""
    from assay.cli.settings import settings_for
    from assay.source import ToolError

    def options_of(name: str) -> Any:
        return import_module(f"assay.cli.{name}").COMMAND.options

    try:
        found = settings_for(name, COMMANDS, options_of, arguments)
    except ToolError as error:
        from assay.cli.options import asked_format
        from assay.cli.output import VerdictOutput, print_diagnostics

        print_diagnostics([error.diagnostic], VerdictOutput(asked_format(arguments)))
        return None
    if found is not None and found.arguments:
        print(f"settings  {' '.join(found.arguments)}  ({found.path})", file=sys.stderr)
    return () if found is None else found.arguments


def _execute(command: Command[Any], options: Any) -> int:
    from assay.cli.command import executed

    return executed(command.execute, options, options.output)


def _report_defect(error: Exception) -> int:
    if os.environ.get("ASSAY_DEBUG"):
        import traceback

        traceback.print_exception(error)
    what = f"{type(error).__name__}: {error}".splitlines()[0]
    print(f"assay: internal error: {what}", file=sys.stderr)
    print(
        "help: this is a defect in assay; please report it with the input that shows it"
        " (ASSAY_DEBUG=1 prints where it happened)",
        file=sys.stderr,
    )
    return Exit.DEFECT


if __name__ == "__main__":
    start()
