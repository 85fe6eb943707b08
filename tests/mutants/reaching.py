# SPDX-License-Identifier: Apache-2.0
"""Which tests come to which line: made once from what `recorder` wrote, asked for each change."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .targets import Functions, Place

Bits = int  # a set of tests, by their numbers


@dataclass(frozen=True)
class Reach:
    """The tests with their seconds, and for each place of each file those that come there."""

    tests: list[str]
    seconds: list[float]
    places: dict[str, dict[Place, Bits]]

    def at(self, path: str, place: Place) -> list[int]:
        """The tests that come to a line, or if none is known to, to its function or its file."""
        known = self.places.get(path, {})
        found = known.get(place, 0)
        if not found:
            found = self._union(path, lambda other: _same_function(other, place))
        if not found and not place.function:  # a table: whoever reads it is in the file
            found = self._union(path, lambda other: True)
        return list(_numbers(found))

    def _union(self, path: str, accepted) -> Bits:  # type: ignore[no-untyped-def]
        found = 0
        for place, tests in self.places.get(path, {}).items():
            if accepted(place):
                found |= tests
        return found

    def is_run(self, path: str, place: Place) -> bool:
        """Whether some test comes to the function of a place."""
        return any(_same_function(each, place) for each in self.places.get(path, {}))


def _same_function(one: Place, other: Place) -> bool:
    return one.function == other.function and bool(one.function)


def _numbers(bits: Bits) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def reach(record: Path, root: Path) -> Reach:
    """What a record says; later entries of a test add to earlier ones."""
    numbers: dict[str, int] = {}
    seconds: dict[str, float] = {}
    failed: set[str] = set()
    lines: dict[str, dict[int, Bits]] = defaultdict(lambda: defaultdict(int))
    for text in record.read_text().splitlines():
        entry = json.loads(text)
        test = entry["test"]
        bit = 1 << numbers.setdefault(test, len(numbers))
        seconds[test] = max(seconds.get(test, 0.0), entry["seconds"])
        if entry["seconds"] and not entry["passed"]:
            failed.add(test)
        for path, found in entry["lines"].items():
            for line in found:
                lines[path][line] |= bit
    without = ~sum(1 << numbers[test] for test in failed)
    places = {path: _placed(root / path, found, without) for path, found in lines.items()}
    return Reach(list(numbers), [seconds[test] for test in numbers], places)


def _placed(path: Path, lines: dict[int, Bits], kept: Bits) -> dict[Place, Bits]:
    functions = Functions(path.read_text())
    found: dict[Place, Bits] = {}
    for line, tests in lines.items():
        place = functions.place(line)
        found[place] = found.get(place, 0) | (tests & kept)
    return found


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
