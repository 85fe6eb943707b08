# SPDX-License-Identifier: Apache-2.0
"""A counterexample as steps that a page walks through: the line, what it does, what it changes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from assay.evidence.verdicts import Counterexample
from assay.program.interpreter import SparseArray, TraceStep, Value
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
    state: dict[str, Value] = deepcopy({**found.inputs, **found.globals})
    steps = [_step(None, "the run starts", state)]
    for span, text, changes in _lines(found.trace):
        marks = {name: where for change in changes for name, where in [_element(change, state)]}
        for name, value in changes.items():
            _apply(state, name, deepcopy(value))
        touched = {name: state[name] for name in marks if name in state}
        aliases = {n: v for n, v in state.items() if any(v is t for t in touched.values())}
        steps.append(_step(place(span), text, {**touched, **aliases}, span.line, marks))
    end = found.violates
    last = _step(place(end.span), end.wording.fails, {}, end.span.line)
    return [*steps, {**last, "broken": True}]


def _lines(trace: Sequence[TraceStep]) -> Iterator[tuple[Span, str, Mapping[str, Value]]]:
    """The steps; those of one line in a row are put together where they change different things."""
    steps: list[tuple[Span, list[str], dict[str, Value]]] = []
    for one in _shown(trace):
        changes = dict(one.changes)
        text = state_text(changes) if changes else one.span.excerpt
        if steps and _goes_on(steps[-1][0], one.span) and not steps[-1][2].keys() & changes.keys():
            steps[-1][1].append(text)
            steps[-1][2].update(changes)
        else:
            steps.append((one.span, [text], changes))
    for span, texts, changes in steps:
        yield span, "; ".join(dict.fromkeys(texts)), changes


def _goes_on(before: Span, after: Span) -> bool:
    return before.line == after.line and before.file is after.file


def _shown(trace: Sequence[TraceStep]) -> Sequence[TraceStep]:
    half = _MOST_STEPS // 2
    return trace if len(trace) <= _MOST_STEPS else [*trace[:half], *trace[-half:]]


def _element(name: str, state: Mapping[str, Value]) -> tuple[str, list[int]]:
    """The array that an element belongs to, and where the element is; a variable by itself."""
    match = _ELEMENT.fullmatch(name)
    if match is None or not isinstance(state.get(match[1]), list | SparseArray):
        return name, []
    return match[1], [int(one) for one in re.findall(r"\d+", match[2])]


def _apply(state: dict[str, Value], name: str, value: Value) -> None:
    base, where = _element(name, state)
    holder: Any = state.get(base)
    for index in where[:-1]:
        holder = holder[index] if isinstance(holder, list) and index < len(holder) else None
    if where and isinstance(holder, list) and where[-1] < len(holder):
        holder[where[-1]] = value
    elif where and isinstance(holder, SparseArray):
        state[base] = SparseArray(
            holder.length, holder.default, {**holder.elements, where[-1]: value}
        )
    elif not where or holder is None:
        state[name] = value


def _step(
    at: str | None,
    text: str,
    values: Mapping[str, Value],
    line: int | None = None,
    marks: Mapping[str, list[int]] | None = None,
) -> Json:
    found = marks or {}
    changed = {name: _drawn(value, found.get(name, [])) for name, value in values.items()}
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
