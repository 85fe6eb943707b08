# SPDX-License-Identifier: Apache-2.0
"""Turns dataclasses of options into an argument parser, and parsed arguments back into them.

A field of a command's options is an option (`assay.options.option`), a nested dataclass of options,
declared beside what it configures, or a tuple of such dataclasses (`assay.options.groups`). A field
that is none of these is not for users.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, NoReturn, TypeVar

from assay.dataclass import MISSING, DataField, fields, is_dataclass
from assay.options import GROUPS, KEY, Option, near

T = TypeVar("T")
_WIDTH: Final = 80  # of a formatter that prints nothing


def add_options(parser: Parser, of: type[Any]) -> None:
    """Declares every option of the dataclass, nested ones included."""
    with parser.declaring(parser.prog):
        for found, declared in declared_options(of):
            _add(parser, found, declared)


def declared_options(of: type[Any]) -> Iterator[tuple[DataField[Any], Option]]:
    for found in fields(of):
        declared = found.metadata.get(KEY)
        if declared is not None:
            yield found, declared
            continue
        for group in _nested(found):
            yield from declared_options(group)


def _nested(found: DataField[Any]) -> Iterable[type[Any]]:
    """The dataclasses whose options a field holds."""
    if GROUPS in found.metadata:
        groups: Iterable[type[Any]] = found.metadata[GROUPS]()
        return groups
    of = found.default_factory
    return (of,) if isinstance(of, type) and is_dataclass(of) else ()


def read_options(of: type[T], namespace: argparse.Namespace) -> T:
    """The dataclass filled from parsed arguments."""
    values: dict[str, Any] = {}
    for found in fields(of):  # type: ignore[arg-type]
        if KEY in found.metadata:
            value = getattr(namespace, found.name)
            values[found.name] = tuple(value) if found.metadata[KEY].repeated else value
            continue
        nested = [read_options(group, namespace) for group in _nested(found)]
        if GROUPS in found.metadata:
            values[found.name] = tuple(nested)
        elif nested:
            (values[found.name],) = nested
    return of(**values)


def with_negative_values(of: type[Any], arguments: list[str]) -> list[str]:
    """`--args -1,2` as `--args=-1,2`: the parser would take the value for an option."""
    takes_value = {flag for _, o in declared_options(of) if not o.switch for flag in o.flags}
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] in takes_value and re.match(r"-[\d.]", argument):
            joined[-1] += f"={argument}"
        else:
            joined.append(argument)
    return joined


def given_twice(of: type[Any], arguments: list[str]) -> str | None:
    """An option whose values do not replace each other, given twice; not by a file with settings:
    the command line counts more."""
    for declared in (one for _, one in declared_options(of) if one.once):
        found = [one for one in arguments if one.partition("=")[0] in declared.flags]
        if len(found) > 1:
            return declared.flags[0]
    return None


def _add(parser: argparse.ArgumentParser, found: DataField[Any], declared: Option) -> None:
    settings: dict[str, Any] = {"help": _help(found, declared)}
    if declared.flags:
        settings["dest"] = found.name
    if declared.switch:
        settings["action"] = "store_true"
    else:
        settings |= {"metavar": declared.metavar, "type": _reader(declared)}
        if declared.choices is not None:
            choices = tuple(map(str, declared.choices))
            settings |= {"choices": choices, "metavar": "|".join(choices)}
        if declared.repeated and declared.flags:
            settings |= {"action": "append", "default": []}
        elif declared.repeated:
            settings["nargs"] = "+"
        elif declared.flags:
            settings["default"] = found.default
    parser.add_argument(*(declared.flags or (found.name,)), **settings)


def _help(found: DataField[Any], declared: Option) -> str:
    text = declared.help.replace("%", "%%")
    shown = default_text(found, declared)
    return text if shown is None else f"{text} (default: {shown})"


def default_text(found: DataField[Any], declared: Option) -> str | None:
    """The default as a user would write it; None where there is nothing to say."""
    default = found.default
    if declared.switch or declared.repeated or default in (None, MISSING, "", ()):
        return None
    return ",".join(default) if isinstance(default, tuple) else str(default)


def _reader(declared: Option) -> Callable[[str], Any]:
    def read(text: str) -> Any:
        if declared.choices is not None and text not in declared.choices:
            return text  # the parser says which ones there are
        try:
            return declared.read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def asked_format(arguments: Sequence[str]) -> str:
    """What is wrong with the command line may be something before `--format`."""
    joined = " ".join(arguments).replace("=", " ")
    return next((one for one in ("json", "sarif") if f"--format {one}" in joined), "text")


class Parser(argparse.ArgumentParser):
    """An argument parser whose messages look like every other diagnostic of the tool."""

    def __init__(self, prog: str, description: str, **settings: Any) -> None:
        self._arguments: list[str] = []
        self._declaring: argparse.HelpFormatter | None = None
        with self.declaring(prog):
            super().__init__(prog=prog, description=description, allow_abbrev=False, **settings)

    @contextmanager
    def declaring(self, prog: str) -> Iterator[None]:
        """Each option is looked at by one formatter: to make one means to ask the terminal."""
        self._declaring = argparse.HelpFormatter(prog, width=_WIDTH)
        try:
            yield
        finally:
            self._declaring = None

    def _get_formatter(self) -> argparse.HelpFormatter:
        return self._declaring or super()._get_formatter()

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        found, unknown = self.parse_known_args(args, namespace)
        if unknown:
            self.refuse(*self._unknown(unknown))
        return found

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        self._arguments = list(args or ())
        return super().parse_known_args(args, namespace)

    def _unknown(self, arguments: Sequence[str]) -> tuple[str, str]:
        """What is wrong with the first argument that nobody asked for, and what to do about it."""
        first = arguments[0]
        if first.startswith("-"):
            name = first.partition("=")[0]
            close = near(name, self._option_string_actions)
            return f"there is no option `{name}`", close or self._see()
        return f"`{first}` is one argument too many", f"one FILE at a time; {self._see()}"

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse a value that is not one of the choices."""
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            known = map(str, action.choices or ())
            self.refuse(str(error), near(str(value), known) or self._see())

    def _see(self) -> str:
        return f"see `{self.prog} --help`"

    def error(self, message: str) -> NoReturn:
        self.refuse(message, self._see())

    def refuse(self, message: str, help_: str, arguments: Sequence[str] = ()) -> NoReturn:
        """Ends with what is wrong and what to do about it."""
        asked = asked_format(self._arguments or arguments)
        if asked != "text":
            from assay.cli.output import VerdictOutput, print_diagnostics
            from assay.source import ToolError

            wrong = ToolError("option", what=message, help=help_).diagnostic
            print_diagnostics([wrong], VerdictOutput(asked))
            self.exit(2)
        self.exit(2, f"{self.prog}: error: {message} [option]\nhelp: {help_}\n")
