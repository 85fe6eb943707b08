# SPDX-License-Identifier: Apache-2.0
"""The parser of ACSL annotations."""

from __future__ import annotations

from collections.abc import Sequence

from assay.frontend.spec.annotation import Annotation, Place
from assay.source import SourceError, SourceFile, Span


def parse_acsl(file: SourceFile, comments: Sequence[Span], place: Place | None = None) -> Annotation:
    """What adjacent annotation comments say; the spans are whole comments, `//@` or `/*@` first."""
    raise SourceError.at("unsupported", comments[0], construct="ACSL", hint="")
