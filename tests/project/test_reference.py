# SPDX-License-Identifier: Apache-2.0
"""docs/command-line.md says exactly what the options say of themselves.

Run as a program, it rewrites the page.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from assay.cli.about import AboutOptions
from assay.cli.exits import Exit
from assay.cli.main import COMMANDS
from assay.cli.manual import MEANING
from assay.cli.options import declared_options, default_text

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"
HEAD = """\
# Command line

This page is written from the options themselves (`python tests/project/test_reference.py`).

Results go to standard output, remarks to standard error; colour appears only on a terminal and
never if `NO_COLOR` is set. `--help` works everywhere. `ASSAY_DEBUG=1` shows where a defect in assay
itself happened.

| exit code | meaning |
|---|---|
"""
SETTINGS = """
## Settings

Options may stand in `assay.toml`, or in the table `[tool.assay]` of `pyproject.toml`. The nearest
such file counts, in the current folder or one above; what is on the command line counts more. A key
is an option without its dashes, and a table is for one command:

```toml
timeout = 60
check = ["overflow", "index"]

[verify]
strict = true
```

What a file sets is printed on standard error; `--no-settings` leaves it aside.
"""
OWN = """
## assay

Without a command, assay tells about itself. Shells complete commands and options after
`eval "$(assay --completion bash)"`, `source <(assay --completion zsh)` or
`assay --completion fish | source`.

"""


def page() -> str:
    codes = "".join(f"| {code.value} | {MEANING[code]} |\n" for code in Exit)
    own = _table(AboutOptions)
    return HEAD + codes + SETTINGS + OWN + own + "".join(_section(name) for name in COMMANDS)


def _section(name: str) -> str:
    command = import_module(f"assay.cli.{name}").COMMAND
    epilog = f"\n{command.epilog}\n" if command.epilog else ""
    head = f"\n## assay {name}\n\n{command.description}\n"
    return f"{head}\n{_table(command.options)}{epilog}"


def _table(of: type) -> str:
    rows = "".join(_row(found, declared) for found, declared in declared_options(of))
    return f"| option | meaning | default |\n|---|---|---|\n{rows}"


def _row(found, declared) -> str:  # type: ignore[no-untyped-def]
    value = "|".join(declared.choices) if declared.choices else declared.metavar or ""
    value = value.replace("|", "\\|")
    shown = ", ".join(f"`{flag}`" for flag in declared.flags) or f"`{value}`"
    if declared.flags and not declared.switch:
        shown += f" {value}"
    default = default_text(found, declared)
    return f"| {shown} | {declared.help} | {'' if default is None else f'`{default}`'} |\n"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text() == page()


def test_every_exit_code_has_a_meaning() -> None:
    assert set(MEANING) == set(Exit)


if __name__ == "__main__":
    PAGE.write_text(page())
