# SPDX-License-Identifier: Apache-2.0
"""Running `assay verify` inside the test on a text."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from programs.schemas import validator

from assay.cli.main import main


@dataclass(frozen=True)
class Done:
    """What a command line did."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> dict[str, Any]:
        """The JSON that was printed, valid by its schema."""
        document: dict[str, Any] = json.loads(self.out)
        validator("verify.json").validate(document)
        return document

    @property
    def last_line(self) -> str:
        return self.out.splitlines()[-1]


@pytest.fixture
def verify(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Done]:
    """`verify("a.c", text, "--only", "f")`"""
    monkeypatch.chdir(tmp_path)

    def run(name: str, text: str, *arguments: str) -> Done:
        (tmp_path / name).write_text(text)
        code = main(["verify", name, *arguments])
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return run


@pytest.fixture
def verify_json(verify: Callable[..., Done]) -> Callable[..., Done]:
    def run(name: str, text: str, *arguments: str) -> Done:
        return verify(name, text, "--format", "json", *arguments)

    return run
