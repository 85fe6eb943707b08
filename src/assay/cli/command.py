# SPDX-License-Identifier: Apache-2.0
"""What a command is: options and a function from them to an exit code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, final

from assay.dataclass import dataclass

T = TypeVar("T")


@final
@dataclass(frozen=True, slots=True)
class Command(Generic[T]):
    """A command of the command line. Its options have a field `output: Output`."""

    options: type[T]
    execute: Callable[[T], int]
    description: str
    epilog: str | None = None
