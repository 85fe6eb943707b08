# SPDX-License-Identifier: Apache-2.0
"""What a witness says, and how it is written."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from hashlib import sha256
from typing import final
from uuid import NAMESPACE_OID, uuid5

from assay import __version__
from assay.dataclass import dataclass
from assay.source import SourceFile, Span

C_EXPRESSION = "c_expression"
WITH_RESULT = "ext_c_expression"  # may speak of `\result`, or of an earlier state
ACSL_EXPRESSION = "acsl_expression"
CONTRACT = "function_contract"  # of format 2.1
CYCLE = "cycle"  # the action of waypoints that are passed again and again, of format 2.1


class WaypointKind(StrEnum):
    ASSUMPTION = "assumption"
    BRANCHING = "branching"
    FUNCTION_ENTER = "function_enter"
    FUNCTION_RETURN = "function_return"
    TARGET = "target"


class InvariantKind(StrEnum):
    LOOP = "loop_invariant"
    LOCATION = "location_invariant"
    LOOP_TRANSITION = "loop_transition_invariant"  # from here on of format 2.1
    LOCATION_TRANSITION = "location_transition_invariant"


OF_STATES = (InvariantKind.LOOP, InvariantKind.LOCATION)


@final
@dataclass(frozen=True, slots=True)
class WitnessPlace:
    """A place in the source; lines and columns are counted from 1."""

    file: str
    line: int
    column: int | None = None
    function: str | None = None


@final
@dataclass(frozen=True, slots=True)
class Waypoint:
    """Something that a violating run passes."""

    kind: WaypointKind
    place: WitnessPlace
    value: str | None = None  # None for a target
    format: str = C_EXPRESSION
    action: str = "follow"


@final
@dataclass(frozen=True, slots=True)
class WitnessInvariant:
    """A formula that holds whenever a run is at a place."""

    kind: InvariantKind
    place: WitnessPlace
    value: str


@final
@dataclass(frozen=True, slots=True)
class WitnessContract:
    """What a function needs and what it establishes (format 2.1), in ACSL."""

    place: WitnessPlace
    requires: str | None
    ensures: str | None


@final
@dataclass(frozen=True, slots=True)
class WitnessTask:
    """What a witness is about."""

    file: str
    digest: str  # SHA-256 of the file
    specification: str  # the text of the property
    data_model: str


@final
@dataclass(frozen=True, slots=True)
class ViolationWitness:
    """A way to a violation: its last waypoint is the target. A run that never ends has none, but
    waypoints that it passes again and again (format 2.1)."""

    task: WitnessTask
    waypoints: tuple[Waypoint, ...]
    cycle: tuple[Waypoint, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class CorrectnessWitness:
    """Invariants with which the property can be proved."""

    task: WitnessTask
    invariants: tuple[WitnessInvariant, ...]
    contracts: tuple[WitnessContract, ...] = ()


Witness = ViolationWitness | CorrectnessWitness


def version_of(witness: Witness) -> str:
    """The oldest format that can say it."""
    match witness:
        case ViolationWitness(cycle=cycle):
            is_new = bool(cycle)
        case CorrectnessWitness(invariants=invariants, contracts=contracts):
            is_new = bool(contracts) or any(one.kind not in OF_STATES for one in invariants)
    return "2.1" if is_new else "2.0"


def digest_of(file: SourceFile) -> str:
    return sha256(file.data).hexdigest()


def place_at(span: Span, function: str) -> WitnessPlace:
    return WitnessPlace(span.file.path, span.line, span.column, function)


def witness_text(witness: Witness, created: str) -> str:
    """The document; `created` is a time such as 2026-11-18T09:00:00Z."""
    return "\n".join(_lines(witness, created)) + "\n"


def _lines(witness: Witness, created: str) -> Iterator[str]:
    match witness:
        case ViolationWitness():
            entry, content = "violation_sequence", list(_segments(witness))
        case CorrectnessWitness():
            entry, content = "invariant_set", list(_invariants(witness))
    task = witness.task
    name = uuid5(NAMESPACE_OID, "\n".join([created, task.digest, *content]))
    yield f"- entry_type: {_quoted(entry)}"
    yield "  metadata:"
    yield f"    format_version: '{version_of(witness)}'"
    yield f"    uuid: {_quoted(str(name))}"
    yield f"    creation_time: {_quoted(created)}"
    yield from ("    producer:", "      name: 'assay'", f"      version: {_quoted(__version__)}")
    yield "    task:"
    yield from ("      input_files:", f"        - {_quoted(task.file)}")
    yield from ("      input_file_hashes:", f"        {_quoted(task.file)}: '{task.digest}'")
    yield f"      specification: {_quoted(task.specification)}"
    yield f"      data_model: {_quoted(task.data_model)}"
    yield "      language: 'C'"
    if content:
        yield from ("  content:", *content)
    else:
        yield "  content: []"


def _segments(witness: ViolationWitness) -> Iterator[str]:
    for one in (*witness.waypoints, *witness.cycle):
        yield "    - segment:"
        yield "        - waypoint:"
        yield f"            type: {_quoted(one.kind)}"
        yield f"            action: {_quoted(one.action)}"
        yield from _place(one.place, "            ")
        if one.value is not None:
            yield "            constraint:"
            yield f"              value: {_quoted(one.value)}"
            if one.kind is not WaypointKind.BRANCHING:
                yield f"              format: {_quoted(one.format)}"


def _invariants(witness: CorrectnessWitness) -> Iterator[str]:
    for one in witness.invariants:
        yield "    - invariant:"
        yield f"        type: {_quoted(one.kind)}"
        yield from _place(one.place, "        ")
        yield f"        value: {_quoted(one.value)}"
        yield f"        format: {_quoted(C_EXPRESSION if one.kind in OF_STATES else WITH_RESULT)}"
    for contract in witness.contracts:
        yield "    - invariant:"
        yield f"        type: {_quoted(CONTRACT)}"
        yield from _place(contract.place, "        ")
        for name, value in (("requires", contract.requires), ("ensures", contract.ensures)):
            if value is not None:
                yield f"        {name}: {_quoted(value)}"
        yield f"        format: {_quoted(ACSL_EXPRESSION)}"


def _place(place: WitnessPlace, margin: str) -> Iterator[str]:
    yield f"{margin}location:"
    yield f"{margin}  file_name: {_quoted(place.file)}"
    yield f"{margin}  line: {place.line}"
    if place.column is not None:
        yield f"{margin}  column: {place.column}"
    if place.function is not None:
        yield f"{margin}  function: {_quoted(place.function)}"


def _quoted(text: str) -> str:
    """A scalar on one line."""
    return "'" + " ".join(text.split()).replace("'", "''") + "'"
