# SPDX-License-Identifier: Apache-2.0
"""How a build compiles a C file, as `compile_commands.json` says.

[{"directory": "/build", "file": "../main.c", "arguments": ["cc", "-I../include", "-DN=3", ...]}]
"""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from assay.dataclass import replace
from assay.source import ToolError

if TYPE_CHECKING:
    from assay.frontend.load import Reading

_NAME: Final = "compile_commands.json"
_CHANGING: Final = (
    *("-U", "-include", "-imacros", "-funsigned-char", "-fno-signed-char", "-fshort-enums"),
    *("-fpack-struct", "-fwrapv", "-ftrapv", "-fms-extensions", "-fplan9-extensions", "-x"),
)
"""Options that change what a program means, in a way that is not known here."""
_MODELS: Final = {"-m32": "ILP32", "-m64": "LP64"}


def with_commands(reading: Reading, path: str) -> Reading:
    """The settings with those that the build has for a file; what the user says comes first."""
    assert reading.compile_commands is not None
    database = Path(reading.compile_commands)
    database = database / _NAME if database.is_dir() else database
    entry = _entry(database, path)
    folder = entry["directory"]
    include, define = list(reading.include), list(reading.define)
    standard, model = reading.std, reading.data_model
    words = iter(_words(entry)[1:])
    for word in words:
        if word.startswith(_CHANGING):
            raise ToolError("option", path, what=f"`{word}` in {database} is not supported")
        if word.startswith("-I") or word in ("-isystem", "-iquote"):
            given = word[2:] if word.startswith("-I") else ""
            include.append(os.path.join(folder, given or next(words, "")))
        elif word.startswith("-D"):
            define.append(word[2:] or next(words, ""))
        elif word.startswith("-std="):
            standard = standard or word.removeprefix("-std=")
        elif word in _MODELS:
            model = model or _MODELS[word]
    return replace(
        reading,
        include=tuple(include),
        define=tuple(define),
        std=standard,
        data_model=model,
        compile_commands=None,
    )


def _entry(database: Path, path: str) -> dict[str, Any]:
    try:
        entries = json.loads(database.read_text())
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ToolError("unreadable", str(database), reason=reason) from None
    except ValueError:
        raise ToolError("option", path, what=f"{database} is no JSON document") from None
    wanted = os.path.realpath(path)
    for one in entries if isinstance(entries, list) else ():
        if not isinstance(one, dict) or not isinstance(one.get("file"), str):
            continue
        folder = str(one.get("directory", database.parent))
        if os.path.realpath(os.path.join(folder, one["file"])) == wanted:
            return {**one, "directory": folder}
    raise ToolError("option", path, what=f"{database} has no entry for {path}")


def _words(entry: dict[str, Any]) -> list[str]:
    arguments = entry.get("arguments")
    if isinstance(arguments, list):
        return [str(one) for one in arguments]
    return shlex.split(str(entry.get("command", "")))
