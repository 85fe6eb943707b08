# SPDX-License-Identifier: Apache-2.0
"""Reads SV-COMP task definitions (`.yml`)."""

from __future__ import annotations

from pathlib import Path
from typing import final

from assay.dataclass import dataclass
from assay.frontend.yaml import Yaml, read_yaml, refusal
from assay.program.graph import Language
from assay.source import SourceFile, Span


@final
@dataclass(frozen=True, slots=True)
class Expectation:
    """One property of a task, with its verdict where the task knows it."""

    property_file: Path
    verdict: bool | None
    subproperty: str | None


@final
@dataclass(frozen=True, slots=True)
class TaskDefinition:
    """A task definition."""

    inputs: tuple[Path, ...]
    language: Language
    data_model: str | None  # ILP32 or LP64; None if the task does not say
    expectations: tuple[Expectation, ...]


def read_task(file: SourceFile) -> TaskDefinition:
    """The task that a `.yml` file defines; paths in it are relative to the file."""
    content = read_yaml(file)
    if not isinstance(content, dict) or "input_files" not in content:
        raise refusal(Span(file, 0, 0), "it has no `input_files`")
    folder = Path(file.path).parent
    options = content.get("options", {})
    options = options if isinstance(options, dict) else {}
    return TaskDefinition(
        tuple(folder / name for name in _names(file, content["input_files"])),
        _language(file, options),
        _data_model(file, options),
        tuple(_expectation(file, entry, folder) for entry in _list(content.get("properties"))),
    )


def _names(file: SourceFile, entry: Yaml) -> list[str]:
    names = [name for name in _list(entry) if isinstance(name, str)]
    if not names:
        raise refusal(Span(file, 0, 0), "`input_files` names no file")
    return names


def _language(file: SourceFile, options: dict[str, Yaml]) -> Language:
    match options.get("language", "C"):
        case "C":
            return Language.C
        case "Java":
            return Language.JAVA
        case other:
            raise refusal(Span(file, 0, 0), f"language {other} is not C or Java")


def _data_model(file: SourceFile, options: dict[str, Yaml]) -> str | None:
    match options.get("data_model"):
        case ("ILP32" | "LP64") as known:
            return str(known)
        case None:
            return None
        case other:
            raise refusal(Span(file, 0, 0), f"data model {other} is not ILP32 or LP64")


def _expectation(file: SourceFile, entry: Yaml, folder: Path) -> Expectation:
    if not isinstance(entry, dict) or not isinstance(entry.get("property_file"), str):
        raise refusal(Span(file, 0, 0), "each of `properties` needs a `property_file`")
    verdict = entry.get("expected_verdict")
    if verdict not in (None, "true", "false"):
        raise refusal(Span(file, 0, 0), f"expected_verdict {verdict} is not true or false")
    subproperty = entry.get("subproperty")
    return Expectation(
        folder / str(entry["property_file"]),
        None if verdict is None else verdict == "true",
        None if subproperty is None else str(subproperty),
    )


def _list(entry: Yaml | None) -> list[Yaml]:
    if entry is None or entry == "":
        return []
    return entry if isinstance(entry, list) else [entry]
