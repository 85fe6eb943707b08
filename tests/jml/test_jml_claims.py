# SPDX-License-Identifier: Apache-2.0
"""What is said of each program in this folder agrees with the truth about it."""

from __future__ import annotations

from pathlib import Path

import pytest
from shares import sparse

from .claims import Claim, check, claims

CLAIMS = tuple(claims())


@pytest.mark.parametrize("claim", sparse(CLAIMS, 3), ids=[claim.name for claim in CLAIMS])
def test_claim(claim: Claim, tmp_path: Path) -> None:
    check(claim, tmp_path)
