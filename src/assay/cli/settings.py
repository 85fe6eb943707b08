# SPDX-License-Identifier: Apache-2.0
"""Options from a file: `assay.toml`, or the table `[tool.assay]` of `pyproject.toml`.

    timeout = 60
    check = ["overflow", "index"]

    [verify]
    strict = true

The nearest such file counts, in the current folder or one above. A key is an option without its
dashes; one in a table is for that command only. What is on the command line counts more.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, final

from assay.cli.options import declared_options
from assay.dataclass import dataclass
from assay.options import Option, near
from assay.source import ToolError

NO_SETTINGS: Final = "--no-settings"
OWN_FILE: Final = "assay.toml"
SHARED_FILE: Final = "pyproject.toml"


@final
@dataclass(frozen=True, slots=True)
class Settings:
    """What a file says about a command, as arguments that could stand on its command line."""

    path: str
    arguments: tuple[str, ...]


OptionsOf = Callable[[str], type[Any]]
"""The options of a command by its name."""


def settings_for(
    name: str, commands: Collection[str], options_of: OptionsOf, arguments: Sequence[str]
) -> Settings | None:
    """What the nearest file sets for a command, without what its command line sets anyway."""
    if NO_SETTINGS in arguments:
        return None
    for path, table in _nearest(os.getcwd()):
        reading = _SettingsReader(path, table, name, commands, options_of)
        return Settings(path, tuple(reading.arguments(arguments)))
    return None


def _nearest(folder: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The files with settings, from a folder upwards."""
    while True:
        own, shared = os.path.join(folder, OWN_FILE), os.path.join(folder, SHARED_FILE)
        if os.path.isfile(own):
            yield os.path.relpath(own), _table(own)
        elif os.path.isfile(shared):
            table = _own_part(_table(shared))
            if table is not None:
                yield os.path.relpath(shared), table
        above = os.path.dirname(folder)
        if above == folder:
            return
        folder = above


def _own_part(whole: Mapping[str, Any]) -> Mapping[str, Any] | None:
    tools = whole.get("tool")
    found = tools.get("assay") if isinstance(tools, dict) else None
    return found if isinstance(found, dict) else None


def _table(path: str) -> dict[str, Any]:
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        raise _wrong(path, (error.strerror or str(error)).lower()) from None
    if path.endswith(SHARED_FILE) and b"assay" not in data:
        return {}
    import tomllib

    try:
        return tomllib.loads(data.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise _wrong(path, f"this is no TOML: {error}") from None


@final
class _SettingsReader:
    """One file, read for one command."""

    def __init__(
        self,
        path: str,
        table: Mapping[str, Any],
        name: str,
        commands: Collection[str],
        options_of: OptionsOf,
    ) -> None:
        self._path = path
        self._table = table
        self._name = name
        self._commands = commands
        self._options_of = options_of
        self._options = _by_key(options_of(name))

    def arguments(self, given: Sequence[str]) -> Iterator[str]:
        """Values of the command's table replace those for all commands."""
        for key, value in self._values().items():
            declared = self._options.get(key)
            if declared is not None and not _is_given(declared, given):
                yield from self._argument(key, declared, value)

    def _values(self) -> dict[str, Any]:
        for_all = {key: one for key, one in self._table.items() if not self._is_command(key)}
        self._refuse_unknown(key for key in for_all if key not in self._options)
        own = self._table[self._name] if self._is_command(self._name) else {}
        for key in own:
            if key not in self._options:
                raise self._wrong(f"there is no option `{key}`", near(key, self._options))
        return for_all | own

    def _is_command(self, key: str) -> bool:
        """`check` is a command, and an option of others."""
        return key in self._commands and isinstance(self._table.get(key), dict)

    def _refuse_unknown(self, keys: Iterable[str]) -> None:
        """Another command may have an option that this one has not."""
        unknown = list(keys)
        if unknown:
            known = {key for name in self._commands for key in _by_key(self._options_of(name))}
            for key in unknown:
                if key not in known:
                    raise self._wrong(f"there is no option `{key}`", near(key, known))

    def _argument(self, key: str, declared: Option, value: Any) -> Iterator[str]:
        flag = declared.flags[0]
        if declared.switch:
            if not isinstance(value, bool):
                raise self._wrong(f"`{key}` is true or false")
            if value:
                yield flag
            return
        for text in self._texts(key, declared, value):
            yield f"{flag}={self._checked(key, declared, text)}"

    def _texts(self, key: str, declared: Option, value: Any) -> list[str]:
        """A list is given as often as it has elements, or joined by commas."""
        values = value if isinstance(value, list) else [value]
        if not all(isinstance(one, str | int) and not isinstance(one, bool) for one in values):
            raise self._wrong(f"`{key}` is a number or a text, or a list of them")
        texts = list(map(str, values))
        return texts if declared.repeated else [",".join(texts)]

    def _checked(self, key: str, declared: Option, text: str) -> str:
        if declared.choices is not None and text not in declared.choices:
            known = ", ".join(map(str, declared.choices))
            raise self._wrong(f"`{key}` cannot be `{text}`", f"it is one of {known}")
        try:
            declared.read(text)
        except ValueError as error:
            raise self._wrong(f"`{key}`: {error}") from None
        return text

    def _wrong(self, what: str, help_: str | None = None) -> ToolError:
        return _wrong(self._path, what, help_)


def _wrong(path: str, what: str, help_: str | None = None) -> ToolError:
    usual = "a key is an option without its dashes, as in `timeout = 60`"
    return ToolError("settings", path, what=what, help=help_ or usual)


def _by_key(of: type[Any]) -> dict[str, Option]:
    """The options of a command by the names they have in files."""
    return {
        declared.flags[0].lstrip("-"): declared
        for _, declared in declared_options(of)
        if declared.flags and declared.flags[0] != NO_SETTINGS
    }


def _is_given(declared: Option, arguments: Sequence[str]) -> bool:
    starts = tuple(f"{flag}=" for flag in declared.flags)
    return any(one in declared.flags or one.startswith(starts) for one in arguments)
