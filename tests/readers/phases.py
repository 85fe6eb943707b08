# SPDX-License-Identifier: Apache-2.0
"""Where the time of a comparison goes: compilers, compiled programs, our reading, our runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

SECONDS: dict[str, float] = {}


@contextmanager
def phase(name: str) -> Iterator[None]:
    """Add the seconds that pass inside to those of a phase."""
    start = perf_counter()
    try:
        yield
    finally:
        SECONDS[name] = SECONDS.get(name, 0) + perf_counter() - start


def shown() -> str:
    return ", ".join(f"{name} {seconds:.0f} s" for name, seconds in SECONDS.items())
