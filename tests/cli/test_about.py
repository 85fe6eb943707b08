# SPDX-License-Identifier: Apache-2.0
"""Shells complete what the options say, and the man page has all of them."""

from __future__ import annotations

import subprocess
from importlib import import_module
from pathlib import Path

import pytest

from assay.cli.about import AboutOptions
from assay.cli.completion import bash, fish, words_of, zsh
from assay.cli.main import COMMANDS, main
from assay.cli.manual import man_page
from assay.cli.options import declared_options

WORDS = words_of(COMMANDS, AboutOptions)
FLAGS = {
    (name, flag)
    for name in COMMANDS
    for _, declared in declared_options(import_module(f"assay.cli.{name}").COMMAND.options)
    for flag in declared.flags
}


def run(*command: str, text: str = "") -> str:
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout


def completed_by_bash(*words: str) -> list[str]:
    """What bash offers for the last word."""
    script = (
        bash(WORDS)
        + f"COMP_WORDS=({' '.join(repr(one) for one in words)})\n"
        + f"COMP_CWORD={len(words) - 1}\n_assay\n"
        + 'printf "%s\\n" "${COMPREPLY[@]}"\n'
    )
    return run("bash", "--norc", text=script).split()


def test_bash_completes_commands() -> None:
    assert completed_by_bash("assay", "ver") == ["verify"]
    assert completed_by_bash("assay", "") == list(COMMANDS)
    assert completed_by_bash("assay", "--exp") == ["--explain"]


def test_bash_completes_options_and_their_values() -> None:
    assert completed_by_bash("assay", "verify", "a.c", "--contr") == ["--contracts-only"]
    assert completed_by_bash("assay", "run", "a.c", "--contr") == []
    assert completed_by_bash("assay", "verify", "--math", "s") == ["safe"]
    assert completed_by_bash("assay", "verify", "--math", "=", "w") == ["wrap"]
    assert completed_by_bash("assay", "--completion", "") == ["bash", "zsh", "fish"]


def test_bash_leaves_files_to_the_shell() -> None:
    assert completed_by_bash("assay", "verify", "") == []
    assert completed_by_bash("assay", "verify", "--property", "") == []


def test_bash_knows_every_option() -> None:
    for name in COMMANDS:
        offered = set(completed_by_bash("assay", name, "-"))
        assert {flag for command, flag in FLAGS if command == name} <= offered


@pytest.mark.needs("zsh")
def test_zsh_reads_its_script() -> None:
    script = zsh(WORDS)
    run("zsh", "-f", "-n", text=script)
    loaded = "autoload -U compinit; compinit -u -D\n" + script + "print $_comps[assay]\n"
    assert run("zsh", "-f", text=loaded) == "_assay\n"
    assert all(f"'{flag}[" in script or f"'*{flag}[" in script for _, flag in FLAGS)


@pytest.mark.needs("fish")
def test_fish_completes(tmp_path: Path) -> None:
    script = (
        fish(WORDS) + "complete -C 'assay verify --contr'\ncomplete -C 'assay verify --math s'\n"
    )
    offered = [line.split("\t")[0] for line in run("fish", "-N", text=script).splitlines()]
    assert offered == ["--contracts-only", "safe"]


def test_the_man_page_has_every_option() -> None:
    page = man_page(COMMANDS)
    for _, flag in FLAGS:
        assert f"\\fB{flag.replace('-', chr(92) + '-')}\\fR" in page
    assert all(f".SS assay {name}\n" in page for name in COMMANDS)


@pytest.mark.needs("groff")
def test_the_man_page_is_one() -> None:
    printed = run("groff", "-ww", "-man", "-Tutf8", "-P-cbou", text=man_page(COMMANDS))
    assert "EXIT STATUS" in printed
    assert "--contracts-only" in printed


@pytest.mark.parametrize("what", [["--man-page"], ["--completion", "bash"]])
def test_the_command_line_prints_them(what: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(what) == 0
    assert len(capsys.readouterr().out) > 5000


def test_an_unknown_shell_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--completion", "tcsh"]) == 2
    assert "tcsh" in capsys.readouterr().err
