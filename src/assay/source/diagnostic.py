# SPDX-License-Identifier: Apache-2.0
"""What the tool has to say about a file: diagnostics, and the three exceptions that carry them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import final

from assay.dataclass import dataclass, field
from assay.source.codes import CODES, Severity
from assay.source.file import Span


@final
@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One remark: a code of the table, a place, and the data its wording needs."""

    code: str
    span: Span | None = None
    data: Mapping[str, object] = field(default_factory=dict)
    path: str | None = None  # the file, where there is no span to point at

    @property
    def severity(self) -> Severity:
        return CODES[self.code].severity

    @property
    def message(self) -> str:
        return CODES[self.code].message.format_map(self.data)

    @property
    def help(self) -> str | None:
        if "help" in self.data:
            return str(self.data["help"])
        wording = CODES[self.code].help
        if wording is None or ("{hint}" in wording and not self.data.get("hint")):
            return None
        return wording.format_map(self.data)

    @property
    def file(self) -> str | None:
        return self.span.file.path if self.span else self.path


class SourceError(Exception):
    """The user's file is wrong, or uses what is not supported: its diagnostics say where."""

    def __init__(self, *diagnostics: Diagnostic) -> None:
        super().__init__(*diagnostics)
        self.diagnostics: tuple[Diagnostic, ...] = diagnostics

    @classmethod
    def at(cls, code: str, span: Span | None, **data: object) -> SourceError:
        return cls(Diagnostic(code, span, data))

    @classmethod
    def of(cls, diagnostics: Iterable[Diagnostic]) -> SourceError:
        return cls(*diagnostics)

    def __str__(self) -> str:
        return "; ".join(f"{d.span or d.path}: {d.message} [{d.code}]" for d in self.diagnostics)


class ToolError(Exception):
    """Something around the file is wrong: a missing program, an unreadable file, a bad option."""

    def __init__(self, code: str, path: str | None = None, **data: object) -> None:
        self.diagnostic = Diagnostic(code, None, {"path": path, **data}, path)
        super().__init__(self.diagnostic.message)


class InternalError(Exception):
    """A defect in assay itself."""
