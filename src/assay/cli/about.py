# SPDX-License-Identifier: Apache-2.0
"""What assay says of itself: what codes mean, how to use it, and how shells complete it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import final

from assay.cli.exits import Exit
from assay.dataclass import dataclass
from assay.options import near, option

SHELLS = ("bash", "zsh", "fish")
_LIST = "codes"


@final
@dataclass(frozen=True, slots=True)
class AboutOptions:
    explain: str | None = option(
        "--explain",
        help=f"say what a verdict, a reason or a kind of obligation means; `{_LIST}` lists them",
        metavar="CODE",
        default=None,
    )
    completion: str | None = option(
        "--completion",
        help="print what a shell needs to complete commands and options",
        choices=SHELLS,
        default=None,
    )
    man_page: bool = option(
        "--man-page",
        help="print the manual as a man page, for `man -l -`",
        switch=True,
        default=False,
    )


def tell(options: AboutOptions, commands: Mapping[str, str]) -> int:
    """Print what is asked for; `commands` are those there are, each with a summary."""
    if options.explain is not None:
        sys.stdout.write(_explained(options.explain))
    elif options.completion is not None:
        sys.stdout.write(_completions(commands)[options.completion]())
    else:
        from assay.cli.manual import man_page

        sys.stdout.write(man_page(commands))
    return Exit.FINE


def _explained(code: str) -> str:
    from assay.cli.output import palette
    from assay.report.explanations.table import EXPLANATIONS, explanations_of
    from assay.report.explanations.text import codes_text, explanation_text

    if code == _LIST:
        return codes_text(EXPLANATIONS)
    found = explanations_of(code)
    if found:
        return explanation_text(found, palette(sys.stdout))
    from assay.source import ToolError

    known = near(code.lower(), (one.code for one in EXPLANATIONS))
    hint = " ".join(filter(None, [known, f"`assay --explain {_LIST}` lists all"]))
    raise ToolError("option", what=f"there is no code `{code}`", help=hint)


def _completions(commands: Mapping[str, str]) -> Mapping[str, Callable[[], str]]:
    from assay.cli import completion

    words = completion.words_of(commands, AboutOptions)
    return {
        "bash": lambda: completion.bash(words),
        "zsh": lambda: completion.zsh(words),
        "fish": lambda: completion.fish(words),
    }
