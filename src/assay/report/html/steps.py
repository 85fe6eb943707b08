# SPDX-License-Identifier: Apache-2.0
"""A counterexample as steps that a page walks through: the line, what it does, what it changes."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, final

from assay.evidence.verdicts import Counterexample
from assay.program.interpreter import Pointer, SparseArray, TraceStep, Value
from assay.report.values import state_text, value_text
from assay.source import Span

Json = dict[str, Any]

_MOST_STEPS = 2000  # the first and the last ones of a longer run
_MOST_CELLS = 64  # elements of an array that are drawn
_ELEMENT = re.compile(r"(.+?)((?:\[\d+\])+)")


def steps_of(found: Counterexample, place: Callable[[Span], str | None]) -> list[Json]:
    """The start, each line that does something, and the violation. A step holds the whole value of
    whatever it changes, so that a reader of the page can go back and forth. `place` names lines in
    the page."""
    run = _RunState(found)
    steps = [_step(None, "the run starts", run.values)]
    lines = list(_lines(found.trace))
    first, last = _MOST_STEPS // 2, len(lines) - _MOST_STEPS // 2
    for number, (span, text, changes) in enumerate(lines):
        changed, marks = run.change(changes)
        if number < first or number >= last:
            steps.append(_step(place(span), text, changed, span.line, marks, run.kept))
        elif number == last - 1:
            left_out = f"{last - first} steps are left out"
            steps.append(_step(place(span), left_out, run.values, span.line, {}, run.kept))
    end = found.violates
    broken = _step(place(end.span), end.wording.fails, {}, end.span.line)
    return [*steps, {**broken, "broken": True}]


@final
class _RunState:
    """What variables hold while a run goes on, as far as its trace tells."""

    def __init__(self, found: Counterexample) -> None:
        self.values: dict[str, Value] = deepcopy({**found.inputs, **found.globals})
        self.kept: set[str] = set()
        """Variables that got an array or a pointer in the run, and are shown as they got it: a
        trace tells of a changed element under one of the names of its array."""
        self._assigned: set[str] = set()

    def change(self, changes: Mapping[str, Value]) -> tuple[dict[str, Value], dict[str, list[int]]]:
        """Make changes; the values that have to be shown, and which elements of them changed."""
        marks: dict[str, list[int]] = {}
        for name, value in changes.items():
            base, where = _element(name, self.values)
            marks[base] = where
            self._apply(base, where, deepcopy(value))
            if where:
                self.kept |= self._assigned - {base}
            else:
                self.kept.discard(base)
                is_array = isinstance(value, list | SparseArray | Pointer)
                self._assigned = self._assigned - {base} | ({base} if is_array else set())
        touched = [self.values.get(base) for base in marks]
        shown = {
            name: value
            for name, value in self.values.items()
            if name in marks or name in self.kept or _is_one_of(value, touched)
        }
        return shown, marks

    def _apply(self, base: str, where: Sequence[int], value: Value) -> None:
        holder: Any = self.values.get(base)
        for index in where[:-1]:
            holder = holder[index] if isinstance(holder, list) and index < len(holder) else None
        if not where:
            self.values[base] = value
        elif isinstance(holder, list) and where[-1] < len(holder):
            holder[where[-1]] = value
        elif isinstance(holder, SparseArray):
            elements = {**holder.elements, where[-1]: value}
            self.values[base] = SparseArray(holder.length, holder.default, elements)


def _is_one_of(value: Value, arrays: Sequence[Value]) -> bool:
    return isinstance(value, list) and any(value is one for one in arrays)


def _lines(trace: Sequence[TraceStep]) -> Iterator[tuple[Span, str, Mapping[str, Value]]]:
    """The steps; those of one line in a row are put together where they change different things."""
    steps: list[tuple[Span, list[str], dict[str, Value]]] = []
    for one in trace:
        changes = dict(one.changes)
        text = state_text(changes) if changes else one.span.excerpt
        if (
            steps
            and _goes_on(steps[-1][0], one.span)
            and not _bases(steps[-1][2]) & _bases(changes)
        ):
            steps[-1][1].append(text)
            steps[-1][2].update(changes)
        else:
            steps.append((one.span, [text], changes))
    for span, texts, changes in steps:
        yield span, "; ".join(dict.fromkeys(texts)), changes


def _goes_on(before: Span, after: Span) -> bool:
    return before.line == after.line and before.file is after.file


def _bases(changes: Mapping[str, Value]) -> set[str]:
    """The variables that changes are about, be it one of their elements."""
    return {name.partition("[")[0] for name in changes}


def _element(name: str, state: Mapping[str, Value]) -> tuple[str, list[int]]:
    """The array that an element belongs to, and where the element is; a variable by itself."""
    match = _ELEMENT.fullmatch(name)
    if match is None or not isinstance(state.get(match[1]), list | SparseArray):
        return name, []
    return match[1], [int(one) for one in re.findall(r"\d+", match[2])]


def _step(
    at: str | None,
    text: str,
    values: Mapping[str, Value],
    line: int | None = None,
    marks: Mapping[str, list[int]] | None = None,
    kept: Container[str] = (),
) -> Json:
    found = marks or {}
    changed = {name: _drawn(value, found.get(name, [])) for name, value in values.items()}
    for name in changed:
        if name in kept:
            changed[name]["note"] = "when it was assigned"
    return {"line": line, "at": at, "text": text, "set": changed}


def _drawn(value: Value, mark: Sequence[int]) -> Json:
    """An array as cells, or rows of cells; anything else as text."""
    if isinstance(value, list) and any(isinstance(one, list) for one in value):
        rows = [one if isinstance(one, list) else [one] for one in value[:_MOST_CELLS]]
        return {
            "rows": [[value_text(cell) for cell in row[:_MOST_CELLS]] for row in rows],
            "mark": list(mark),
        }
    if isinstance(value, list):
        return {
            "cells": [value_text(one) for one in value[:_MOST_CELLS]],
            "more": max(0, len(value) - _MOST_CELLS),
            "mark": list(mark),
        }
    return {"text": value_text(value)}
