# SPDX-License-Identifier: Apache-2.0
"""Which tests come to which line: made once from what `recorder` wrote, asked for each change."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .targets import Place

Bits = int  # a set of tests, by their numbers


@dataclass(frozen=True)
class Reach:
    """The tests with their seconds, and for each place of each file those that come there."""

    tests: list[str]
    seconds: list[float]
    places: dict[str, dict[Place, Bits]]

    def at(self, path: str, place: Place) -> Bits:
        """The tests that come to a line, or if none is known to, to its function."""
        known = self.places.get(path, {})
        found = known.get(place, 0)
        if not found and place.function:
            for other, tests in known.items():
                found |= tests if other.function == place.function else 0
        return found


def numbers(bits: Bits) -> Iterator[int]:
    """The members of a set."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def reach(record: Path) -> Reach:
    """What a record says; later entries of a test add to earlier ones."""
    known: dict[str, int] = {}
    seconds: dict[str, float] = {}
    failed: set[str] = set()
    places: dict[str, dict[Place, Bits]] = defaultdict(lambda: defaultdict(int))
    for entry in _entries(record):
        test = entry["test"]
        bit = 1 << known.setdefault(test, len(known))
        seconds[test] = max(seconds.get(test, 0.0), entry["seconds"])
        if entry["seconds"] and not entry["passed"]:
            failed.add(test)
        for path, functions in entry["places"].items():
            for function, offsets in functions.items():
                for offset in offsets:
                    places[path][Place(function, offset)] |= bit
    kept = ~sum(1 << known[test] for test in failed)
    found = {path: {p: bits & kept for p, bits in of.items()} for path, of in places.items()}
    return Reach(list(known), [seconds[test] for test in known], found)


def _entries(record: Path) -> Iterator[dict[str, Any]]:
    """What can be read: a process that was stopped while it wrote leaves a part of a line."""
    for text in record.read_text().split("\n"):
        try:
            yield json.loads(text)
        except ValueError:
            continue


def write(known: Reach, path: Path) -> None:
    places = {
        name: [[place.function, place.offset, hex(tests)] for place, tests in found.items()]
        for name, found in known.places.items()
    }
    document = {"tests": known.tests, "seconds": known.seconds, "places": places}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(document))


def read(path: Path) -> Reach:
    document = json.loads(path.read_text())
    places = {
        name: {Place(function, offset): int(tests, 16) for function, offset, tests in found}
        for name, found in document["places"].items()
    }
    return Reach(document["tests"], document["seconds"], places)
