# SPDX-License-Identifier: Apache-2.0
"""Which share of many cases every test run has; the others are deep tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def sparse(items: Iterable[Any], every: int) -> list[Any]:
    """All items as parameters: one of so many for every run, the others for the deep ones."""
    return [
        pytest.param(item, marks=pytest.mark.deep) if number % every else item
        for number, item in enumerate(items)
    ]


def few_or(few: Any, all_of_them: Any) -> list[Any]:
    """A size for every run, and the one of the deep tests."""
    return [few, pytest.param(all_of_them, marks=pytest.mark.deep)]
