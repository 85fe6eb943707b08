# SPDX-License-Identifier: Apache-2.0
"""Where output goes and in which form: results to standard output, remarks to standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TextIO, final

from assay.dataclass import dataclass
from assay.options import option
from assay.report.text import COLOURED, PLAIN, Palette, diagnostics_text
from assay.source import Diagnostic


def no_settings_option() -> bool:
    """What is in a file has done its work before options are read."""
    return option(
        "--no-settings",
        help="leave assay.toml and [tool.assay] of pyproject.toml aside",
        switch=True,
        default=False,
    )


@final
@dataclass(frozen=True, slots=True)
class Output:
    """How the outcome is written."""

    format: str = option("--format", help="what to print", choices=("text", "json"), default="text")
    no_settings: bool = no_settings_option()

    @property
    def is_json(self) -> bool:
        return self.format == "json"


@final
@dataclass(frozen=True, slots=True)
class VerdictOutput:
    """How verdicts are written."""

    format: str = option(
        "--format", help="what to print", choices=("text", "json", "sarif"), default="text"
    )
    quiet: bool = option(
        "--quiet",
        help="print a line for each violation and for what is unknown, and a last line that counts",
        switch=True,
        default=False,
    )

    no_settings: bool = no_settings_option()

    report: str | None = option(
        "--report",
        help="write a page for the browser to FILE: source, verdicts, counterexamples step by step",
        metavar="FILE.html",
        default=None,
    )

    witness: str | None = option(
        "--witness",
        help="with --property: write why the answer is what it is to FILE, as a witness of SV-COMP",
        metavar="FILE.yml",
        default=None,
    )

    @property
    def is_document(self) -> bool:
        """Whether everything is said at the end, for a program."""
        return self.format != "text"


def palette(stream: TextIO) -> Palette:
    """Colour on a terminal, unless the environment says no (https://no-color.org)."""
    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return PLAIN if plain or not stream.isatty() else COLOURED


def print_diagnostics(diagnostics: Iterable[Diagnostic], output: Output | VerdictOutput) -> None:
    """Everything that is wrong with the input, when there is nothing else to say."""
    match output.format:
        case "json":
            from assay.report.json import diagnostics_document

            print(diagnostics_document(diagnostics))
        case "sarif":
            from assay.report.sarif import diagnostics_sarif

            print(diagnostics_sarif(diagnostics))
        case _:
            print_remarks(diagnostics)


def print_remarks(diagnostics: Iterable[Diagnostic]) -> None:
    sys.stderr.write(diagnostics_text(diagnostics, palette(sys.stderr)))


def write_file(path: str, text: str) -> None:
    """Write a file that the user asked for; its folder is made where there is none."""
    from pathlib import Path

    from assay.source import ToolError

    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text(text, "utf-8", "backslashreplace")
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise ToolError("unwritable", path, reason=reason) from None
