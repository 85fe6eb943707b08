# SPDX-License-Identifier: Apache-2.0
"""Scripts with which shells complete commands, options and their values.

A script holds everything that it offers: completing a word starts no Python.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, final

from assay.cli.options import declared_options
from assay.dataclass import dataclass
from assay.options import Option

_ALWAYS = Option(("-h", "--help"), "show what there is to say", switch=True)
_VERSION = Option(("--version",), "show the version", switch=True)


@final
@dataclass(frozen=True, slots=True)
class CommandWords:
    """What can follow a command, or `assay` itself."""

    name: str  # empty for `assay` itself
    summary: str
    options: tuple[Option, ...]


def words_of(commands: Mapping[str, str], own: type[Any]) -> list[CommandWords]:
    """The words of `assay` itself, then those of each command."""
    top = CommandWords("", "", (*_options(own), _VERSION, _ALWAYS))
    return [
        top,
        *(
            CommandWords(
                name,
                summary,
                (*_options(import_module(f"assay.cli.{name}").COMMAND.options), _ALWAYS),
            )
            for name, summary in commands.items()
        ),
    ]


def _options(of: type[Any]) -> Iterator[Option]:
    return (declared for _, declared in declared_options(of) if declared.flags)


def _summary(option: Option) -> str:
    """The first clause of the help text.

    >>> _summary(Option(("-x",), "verify one procedure, `name` (default: each)"))
    'verify one procedure, `name`'
    """
    return re.split(r" \(|; |: ", option.help)[0].rstrip(".:")


# --- bash


def bash(words: Iterable[CommandWords]) -> str:
    found = list(words)
    names = [one.name for one in found if one.name]
    return _BASH.format(
        commands=" ".join(names),
        either="|".join(names),
        values="\n".join(row for one in found for row in _bash_values(one)),
        options="\n".join(
            f'      "{one.name}") offered="{" ".join(f for o in one.options for f in o.flags)}" ;;'
            for one in found
        ),
    )


def _bash_values(command: CommandWords) -> Iterator[str]:
    """What may follow an option that takes a value; a file's name, where nothing is offered."""
    for one in command.options:
        if not one.switch:
            pattern = "|".join(f'"{command.name} {flag}"' for flag in one.flags)
            offered = " ".join(map(str, one.choices or ()))
            yield f'    {pattern}) offered="{offered}" ;;'


_BASH = """\
# bash completion for assay: eval "$(assay --completion bash)"
_assay() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
  local command= offered= at
  COMPREPLY=()
  if [[ $word == "=" ]]; then
    word=
  elif [[ $before == "=" ]]; then
    before=${{COMP_WORDS[COMP_CWORD-2]}}
  fi
  for ((at = 1; at < COMP_CWORD; at++)); do
    case ${{COMP_WORDS[at]}} in
      {either}) command=${{COMP_WORDS[at]}}; break ;;
    esac
  done
  case "$command $before" in
{values}
    *) case $command in
{options}
      esac
      if [[ $word != -* ]]; then
        offered=
        [[ -z $command ]] && offered="{commands}"
      fi ;;
  esac
  [[ -n $offered ]] && COMPREPLY=($(compgen -W "$offered" -- "$word"))
  return 0
}}
complete -o default -F _assay assay
"""


# --- zsh


def zsh(words: Iterable[CommandWords]) -> str:
    top, *commands = words
    described = "\n".join(f"    {_zsh(f'{one.name}:{one.summary}')}" for one in commands)
    cases = "\n".join(
        f"    {one.name}) _arguments \\\n{_zsh_options(one)}\n      '*:file:_files' ;;"
        for one in commands
    )
    return (
        "#compdef assay\n"
        '# zsh completion for assay: source <(assay --completion zsh), or save it as "_assay"\n'
        "# in a folder of $fpath\n"
        "_assay() {\n"
        f"  local -a commands=(\n{described}\n  )\n"
        "  if (( CURRENT == 2 )); then\n"
        "    _describe command commands\n"
        f"    _arguments \\\n{_zsh_options(top)}\n"
        "      '*: :'\n"
        "    return\n"
        "  fi\n"
        "  local command=$words[2]\n"
        "  shift words\n"
        "  (( CURRENT-- ))\n"
        f"  case $command in\n{cases}\n  esac\n"
        "}\n"
        'if [[ $funcstack[1] == _assay ]]; then _assay "$@"; else compdef _assay assay; fi\n'
    )


def _zsh_options(command: CommandWords) -> str:
    rows = (
        f"      {_zsh(('*' if one.repeated else '') + flag + _zsh_value(one))} \\"
        for one in command.options
        for flag in one.flags
    )
    return "\n".join(rows)


def _zsh_value(one: Option) -> str:
    text = re.sub(r"([][\\:])", r"\\\1", _summary(one))
    if one.switch:
        return f"[{text}]"
    choices = f"({' '.join(map(str, one.choices))})" if one.choices else "_files"
    return f"[{text}]:value:{choices}"


def _zsh(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


# --- fish


def fish(words: Iterable[CommandWords]) -> str:
    rows = ["# fish completion for assay: assay --completion fish | source"]
    top, *commands = words
    rows += [
        f"complete -c assay -n __fish_use_subcommand -f -a {one.name} -d {_fish(one.summary)}"
        for one in commands
    ]
    rows += [_fish_option(one, "__fish_use_subcommand") for one in top.options]
    rows += [
        _fish_option(one, f"__fish_seen_subcommand_from {command.name}")
        for command in commands
        for one in command.options
    ]
    return "\n".join(rows) + "\n"


def _fish_option(one: Option, when: str) -> str:
    flags = [f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in one.flags]
    value = "" if one.switch else " -r"
    if one.choices:
        value = f" -x -a {_fish(' '.join(map(str, one.choices)))}"
    return f"complete -c assay -n '{when}' {' '.join(flags)}{value} -d {_fish(_summary(one))}"


def _fish(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
