# SPDX-License-Identifier: Apache-2.0
"""The manual as a man page, written from the options themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final

from assay import __version__
from assay.cli.about import AboutOptions
from assay.cli.exits import Exit
from assay.cli.options import declared_options, default_text
from assay.dataclass import DataField
from assay.options import Option

MEANING: Final = {
    Exit.FINE: "fine: no obligation broke, everything was understood",
    Exit.BROKEN: "an obligation broke",
    Exit.BAD_INPUT: "bad usage or bad input; show, run: a construct that is not supported",
    Exit.UNDECIDED: "undecided: a limit was reached, or a formula has no known truth value; "
    "verify: unknown, for whatever reason",
    Exit.DEFECT: "a defect in assay",
    Exit.INTERRUPTED: "interrupted (Ctrl-C)",
    Exit.PIPE_CLOSED: "whoever read the output went away",
}
"""What each exit code says."""

_ABOUT = (
    "assay proves Java programs with JML contracts and C programs with ACSL contracts or SV-COMP "
    "properties, or shows an input that breaks them, or says why it could not decide."
)
_ENVIRONMENT = {
    "NO_COLOR": "if set, output has no colour",
    "ASSAY_JOBS": "how many processes work at the same time, where --jobs does not say so",
    "ASSAY_DEBUG": "if set, a defect in assay shows where it happened",
}
_EXAMPLES = {
    "assay verify BinarySearch.java": "prove the methods of a class, or refute them",
    "assay verify sum.c --report sum.html": "the same, with a report for the browser",
    "assay verify task.i --property unreach-call.prp --witness witness.yml": (
        "answer a question of SV-COMP, and write down why"
    ),
    "assay --explain loop-bound": "what a code in brackets means",
}


def man_page(commands: Mapping[str, str]) -> str:
    """The page in the language of man(7)."""
    return "\n".join(_lines(commands)) + "\n"


def _lines(commands: Mapping[str, str]) -> Iterator[str]:
    yield f'.TH ASSAY 1 "" "assay {__version__}" "User Commands"'
    yield from (".SH NAME", f"assay {_text('- verify Java with JML and C with ACSL')}")
    yield ".SH SYNOPSIS"
    for name in commands:
        yield from (".B assay " + name, _text(_synopsis(name)), ".br")
    yield from (".SH DESCRIPTION", _text(_ABOUT), ".SH OPTIONS")
    yield from _options(AboutOptions)
    yield ".SH COMMANDS"
    for name in commands:
        command = import_module(f"assay.cli.{name}").COMMAND
        yield from (f".SS assay {name}", _text(command.description))
        yield from _options(command.options)
        if command.epilog:
            yield from (".PP", _text(command.epilog))
    yield from _listed("EXIT STATUS", {str(int(code)): MEANING[code] for code in Exit})
    yield from _listed("ENVIRONMENT", _ENVIRONMENT)
    yield from _listed("EXAMPLES", _EXAMPLES)


def _synopsis(name: str) -> str:
    options = import_module(f"assay.cli.{name}").COMMAND.options
    arguments = [
        f"{one.metavar or '|'.join(one.choices or ())}{'...' if one.repeated else ''}"
        for _, one in declared_options(options)
        if not one.flags
    ]
    return " ".join([*arguments, "[OPTION]..."])


def _listed(title: str, rows: Mapping[str, str]) -> Iterator[str]:
    yield f".SH {title}"
    for name, text in rows.items():
        yield from (".TP", f".B {_text(name)}", _text(text))


def _options(of: type[Any]) -> Iterator[str]:
    for found, declared in declared_options(of):
        yield from (".TP", _flags(declared), _meaning(found, declared))


def _flags(declared: Option) -> str:
    value = "|".join(map(str, declared.choices)) if declared.choices else declared.metavar
    names = ", ".join(f"\\fB{_escaped(flag)}\\fR" for flag in declared.flags)
    if declared.switch:
        return names
    return f"{names} \\fI{_escaped(value or '')}\\fR".lstrip()


def _meaning(found: DataField[Any], declared: Option) -> str:
    default = default_text(found, declared)
    return _text(declared.help + ("" if default is None else f" (default: {default})"))


def _escaped(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-")


def _text(text: str) -> str:
    """Text on a line of its own, which must not look like a request."""
    escaped = _escaped(" ".join(text.split()))
    return f"\\&{escaped}" if escaped[:1] in (".", "'") else escaped
