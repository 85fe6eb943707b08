# SPDX-License-Identifier: Apache-2.0
"""Running assay inside the test, and validating its JSON against the schemas of docs/schema."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import referencing
from jsonschema import Draft202012Validator

from assay.cli.main import main

SCHEMAS = Path(__file__).parents[2] / "docs" / "schema"


@dataclass(frozen=True)
class Done:
    """What a command line did."""

    code: int
    out: str
    err: str

    def json(self, schema: str) -> dict[str, Any]:
        """The document that was printed, valid by a schema."""
        document: dict[str, Any] = json.loads(self.out)
        validator(schema).validate(document)
        return document


def validator(name: str) -> jsonschema.protocols.Validator:
    documents = {path.name: json.loads(path.read_text()) for path in SCHEMAS.glob("*.json")}
    for document in documents.values():
        Draft202012Validator.check_schema(document)
    resources = [(n, referencing.Resource.from_contents(d)) for n, d in documents.items()]
    registry: Any = referencing.Registry().with_resources(resources)
    return Draft202012Validator(documents[name], registry=registry)


@pytest.fixture
def assay(capsys: pytest.CaptureFixture[str]) -> Callable[..., Done]:
    """Runs a command line: `assay("run", path, "--args", "1, 2")`."""

    def run(*arguments: str | Path) -> Done:
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return run


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], str]:
    """Writes a source file into an empty folder, which becomes the current one; gives its name."""
    monkeypatch.chdir(tmp_path)

    def write(name: str, text: str) -> str:
        (tmp_path / name).write_text(text)
        return name

    return write
