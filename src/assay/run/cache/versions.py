# SPDX-License-Identifier: Apache-2.0
"""What results depend on besides programs and options: this tool, its models, its solvers.

Results of another version are not used. An installed assay is known by the list of its files, which
has a checksum of each; one that runs from its sources by the times at which they were written.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from typing import Final

import assay
from assay.run.cache.digest import digest_of_bytes

_PACKAGE: Final = os.path.dirname(os.path.abspath(assay.__file__))
_DEPENDENCIES: Final = (
    "bitwuzla",
    "cvc5",
    "islpy",
    "libclang",
    "ortools",
    "tree_sitter",
    "tree_sitter_java",
    "z3_solver",
)


@cache
def versions_digest() -> bytes:
    """Of everything that computes results on this machine."""
    parts = [sys.version, os.uname().machine, *_own_files(), *sorted(_dependencies())]
    return digest_of_bytes("\n".join(parts).encode())


def _own_files() -> Iterator[str]:
    record = _record()
    yield assay.__version__
    if record is not None:
        with open(record, encoding="utf-8") as file:
            yield file.read()
        return
    yield from _written(_PACKAGE)


def _written(folder: str) -> Iterator[str]:
    """When each file below a folder was written last."""
    with os.scandir(folder) as inside:
        entries = sorted(inside, key=lambda one: one.name)
    for entry in entries:
        if not entry.is_dir():
            found = entry.stat()
            yield f"{entry.path} {found.st_mtime_ns} {found.st_size}"
        elif entry.name != "__pycache__":
            yield from _written(entry.path)


def _record() -> str | None:
    """The list of files that an installer has written beside the package."""
    beside = os.path.dirname(_PACKAGE)
    name = f"assay-{assay.__version__}.dist-info"
    found = os.path.join(beside, name, "RECORD")
    return found if os.path.isfile(found) else None


def _dependencies() -> Iterator[str]:
    """`z3_solver-4.13.0.0.dist-info`, ...: installers name folders after versions."""
    for folder in dict.fromkeys(map(os.path.abspath, sys.path)):
        if os.path.isdir(folder):
            for name in os.listdir(folder):
                if name.endswith(".dist-info") and _normal(name).startswith(_DEPENDENCIES):
                    yield name


def _normal(name: str) -> str:
    return name.lower().replace("-", "_")
