# SPDX-License-Identifier: Apache-2.0
"""What tests in Java and in C spell alike: the mark of a written file, names, string literals."""

from __future__ import annotations

import re

MARK = "Written by `assay verify --tests`"


def identifier(name: str) -> str:
    return re.sub(r"\W", "_", name)


def quoted(text: str) -> str:
    """The text as it stands between the quotes of a literal."""
    return text.replace("\\", "\\\\").replace('"', '\\"')
