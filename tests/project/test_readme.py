# SPDX-License-Identifier: Apache-2.0
"""The commands in the documentation's `console` blocks print what the documentation says.

Run as a program, it rewrites the blocks with what the commands print now.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TUTORIAL = "docs/tutorial.md"
DOCUMENTS = ("README.md", "examples/README.md", "docs/adding-an-engine.md", TUTORIAL)
DEFECT = 70  # an exit code that no documentation shall show
BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)


def commands(block: str) -> Iterator[tuple[str, str]]:
    """The commands of a block, each with the text below it up to the next one."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        while command.endswith("\\"):
            more, _, output = output.partition("\n")
            command += "\n" + more
        yield command, output


def run(command: str) -> str:
    """What a command prints, and its exit code if that is not 0."""
    scripts = os.path.dirname(sys.executable)
    environment = os.environ | {
        "PATH": scripts + os.pathsep + os.environ["PATH"],
        "NO_COLOR": "1",
        "COLUMNS": "100",
        "ASSAY_CACHE": "off",
    }
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode != DEFECT, done.stdout
    return done.stdout + (f"[exit code {done.returncode}]\n" if done.returncode else "")


def timeless(output: str) -> str:
    """Output without the times in it, which differ from run to run."""
    return re.sub(r"\b\d+\.\d+ s\b", "0.00 s", output)


def renewed(text: str) -> str:
    """The document with every block as it would be now; new times alone are no reason to change."""

    def renew(match: re.Match[str]) -> str:
        return "".join(f"$ {command}\n{now(command, old)}" for command, old in commands(match[0]))

    def now(command: str, old: str) -> str:
        new = run(command)
        return old if timeless(new) == timeless(old) else new

    return BLOCK.sub(renew, text)


def shown() -> list[tuple[str, str, str]]:
    return [
        (name, command, output)
        for name in DOCUMENTS
        for block in BLOCK.findall((ROOT / name).read_text())
        for command, output in commands(block)
        if not command.startswith("make ")
    ]


@pytest.mark.parametrize(("document", "command", "output"), shown())
def test_a_command_prints_what_the_documentation_says(
    document: str, command: str, output: str
) -> None:
    assert timeless(run(command)) == timeless(output)


def test_the_readme_shows_a_proof_and_a_refutation() -> None:
    outputs = [output for document, _, output in shown() if document == "README.md"]
    assert any(re.search(r"^\S+ +proved ", output, re.MULTILINE) for output in outputs)
    assert any(re.search(r"^\S+ +refuted ", output, re.MULTILINE) for output in outputs)


def test_the_programs_of_the_tutorial_are_those_in_its_files() -> None:
    files = [path.read_text() for path in (ROOT / "examples" / "tutorial").iterdir()]
    text = (ROOT / TUTORIAL).read_text()
    blocks = re.findall(r"(?<=^```)(?:c|java)\n(.*?)(?=^```$)", text, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 4
    assert all(any(block in file for file in files) for block in blocks)


def main() -> None:
    for name in DOCUMENTS:
        path = ROOT / name
        path.write_text(renewed(path.read_text()))


if __name__ == "__main__":
    main()
