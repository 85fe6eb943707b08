# SPDX-License-Identifier: Apache-2.0
"""How a C file is to be read."""

from __future__ import annotations

from typing import Literal, final

from assay.dataclass import dataclass
from assay.frontend.error_calls import ErrorCalls
from assay.frontend.extent import Extent

DataModel = Literal["ILP32", "LP64"]
TARGETS = {"ILP32": "i386-pc-linux-gnu", "LP64": "x86_64-pc-linux-gnu"}


@final
@dataclass(frozen=True, slots=True)
class COptions:
    """The data model, the preprocessor's settings, the dialect, and where execution starts."""

    data_model: DataModel = "ILP32"
    include: tuple[str, ...] = ()  # directories
    define: tuple[str, ...] = ()  # NAME or NAME=VALUE
    standard: str = "gnu11"
    entry: str | None = "main"
    extent: Extent = Extent.EVERYTHING
    error_calls: ErrorCalls = ErrorCalls.FORBIDDEN
