# SPDX-License-Identifier: Apache-2.0
"""Where text comes from, and how the tool points back into it."""

from assay.source.diagnostic import Diagnostic, InternalError, SourceError, ToolError
from assay.source.file import SourceFile, Span

__all__ = ["Diagnostic", "InternalError", "SourceError", "SourceFile", "Span", "ToolError"]
