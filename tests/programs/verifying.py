# SPDX-License-Identifier: Apache-2.0
"""Runs `assay verify` on an annotated program and repeats what its counterexamples say."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from assay.cli.main import main
from assay.frontend.load import Reading, load
from assay.program.graph import Program
from assay.program.interpreter import (
    DepthLimit,
    Interpreter,
    Pointer,
    SparseArray,
    StepLimit,
    Violated,
    from_list,
)
from assay.program.interpreter.values import StructValue

from .annotations import Annotated

READING = ("--math", "--int-bits", "--uninitialised")


@dataclass(frozen=True)
class Answer:
    """What the command printed, as JSON, and its exit code."""

    code: int
    document: dict[str, Any]

    @property
    def procedures(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.document["procedures"]
        return found

    @property
    def broken(self) -> set[tuple[int, str]]:
        """Line and kind of every obligation that was refuted."""
        return {
            (obligation["line"], obligation["kind"])
            for procedure in self.procedures
            for obligation in procedure["obligations"]
            if obligation["verdict"] == "refuted"
        }

    @property
    def reasons(self) -> set[str]:
        """The codes of all reasons for not knowing."""
        reasons = [p["reason"] for p in self.procedures]
        reasons += [o["reason"] for p in self.procedures for o in p["obligations"]]
        return {reason["code"] for reason in reasons if reason is not None}

    @property
    def vacuous(self) -> str:
        return "; ".join(text for p in self.procedures for text in p["vacuous"])


def written(program: Annotated, folder: Path) -> Path:
    """The program without its marks, in a folder."""
    path = folder / program.path.name
    path.write_text(program.text)
    return path


def verify(path: Path, *arguments: str) -> Answer:
    before, sys.stdout = sys.stdout, StringIO()
    try:
        code = main(["verify", str(path), "--format", "json", *arguments])
        printed = sys.stdout.getvalue()
    finally:
        sys.stdout = before
    return Answer(code, json.loads(printed))


def model(program: Annotated, path: Path) -> Program:
    """The program as it was verified."""
    given = dict(zip(program.arguments, program.arguments[1:], strict=False))
    bits = given.get("--int-bits")
    reading = Reading(
        math=given.get("--math", "safe"),
        int_bits=int(bits) if bits else None,
        uninitialised=given.get("--uninitialised"),
    )
    return load(str(path), reading)


def repeats(program: Program, name: str, counterexample: dict[str, Any]) -> bool:
    """Whether a run on what the JSON says breaks the obligation that the JSON names."""
    procedure = program.procedures[name]
    values = _values(counterexample)
    hidden = counterexample["globals"].keys() & counterexample["inputs"].keys()
    outcome = Interpreter(program).run(
        name,
        [values[parameter.name] for parameter in procedure.parameters],
        globals={
            name: _value(value) if name in hidden else values[name]
            for name, value in counterexample["globals"].items()
        },
        choose=from_list(counterexample["choices"]),
    )
    said = counterexample["violates"]
    if said["kind"] == "termination":
        return isinstance(outcome, StepLimit | DepthLimit)
    if not isinstance(outcome, Violated):
        return False
    seen = outcome.obligation
    return seen.kind == said["kind"] and seen.span.line == said["line"]


def _values(counterexample: dict[str, Any]) -> dict[str, Any]:
    """Arguments and globals; the same array for those, and for rows, that are aliases."""
    given = {**counterexample["globals"], **counterexample["inputs"]}
    values = {name: _value(value) for name, value in given.items()}
    for group in counterexample["aliases"]:
        first = _holder(values, group[0])
        for name in group[1:]:
            holder = _holder(values, name)
            holder[0][holder[1]] = first[0][first[1]]
    return values


def _holder(values: dict[str, Any], place: str) -> tuple[Any, Any]:
    """The container and the key of a place such as `m` or `m[0]`."""
    name, *indices = place.replace("]", "").split("[")
    container: Any = values
    key: Any = name
    for index in indices:
        container, key = container[key], int(index)
    return container, key


def _value(value: Any) -> Any:
    match value:
        case list():
            return [_value(element) for element in value]
        case {"length": length, "default": default, "elements": elements}:
            return SparseArray(length, default, {int(k): v for k, v in elements.items()})
        case {"array": array, "offset": offset}:
            return Pointer(_value(array), offset)
        case {"class": str() as name, "fields": dict() as fields}:
            members = {member: _value(one) for member, one in fields.items()}
            if name.startswith("struct "):
                return StructValue(name.removeprefix("struct "), members)
            return [StructValue(name, members, is_object=True)]
        case _:
            assert not isinstance(value, dict), value
            return value
