# SPDX-License-Identifier: Apache-2.0
"""Reads witnesses: YAML of the format 2.0 or 2.1, with one entry."""

from __future__ import annotations

from typing import Any

from assay.evidence.witness.document import (
    ACSL_EXPRESSION,
    C_EXPRESSION,
    CONTRACT,
    CYCLE,
    OF_STATES,
    WITH_RESULT,
    CorrectnessWitness,
    InvariantKind,
    ViolationWitness,
    Waypoint,
    WaypointKind,
    Witness,
    WitnessContract,
    WitnessInvariant,
    WitnessPlace,
    WitnessTask,
)
from assay.frontend.yaml import read_yaml
from assay.source import SourceError, SourceFile, ToolError

_VERSIONS = ("2.0", "2.1")
_CLAUSES = ("requires", "ensures")


class _MalformedError(Exception):
    """What is wrong with a witness."""


def read_witness(file: SourceFile) -> Witness:
    """The witness in a file. Raises ToolError where it is none, or says what cannot be followed."""
    try:
        return _witness(read_yaml(file))
    except SourceError as error:
        reason = str(error.diagnostics[0].data.get("reason", error))
    except _MalformedError as error:
        reason = str(error)
    raise ToolError("witness", file.path, reason=reason)


def _witness(content: Any) -> Witness:
    if not isinstance(content, list) or len(content) != 1:
        raise _MalformedError("it is not a list with one entry")
    entry = content[0]
    metadata = _mapping(entry, "metadata")
    version = _text(metadata, "format_version")
    if version not in _VERSIONS:
        raise _MalformedError(f"format {version} is not known")
    task = _task(_mapping(metadata, "task"))
    match _text(entry, "entry_type"):
        case "violation_sequence":
            return _violation(task, _list(entry, "content"), version)
        case "invariant_set":
            found = [_stated(one, version) for one in _list(entry, "content")]
            contracts = tuple(one for one in found if isinstance(one, WitnessContract))
            invariants = tuple(one for one in found if isinstance(one, WitnessInvariant))
            return CorrectnessWitness(task, invariants, contracts)
        case other:
            raise _MalformedError(f"entries of type {other} are not known")


def _task(content: Any) -> WitnessTask:
    files = _list(content, "input_files")
    if len(files) != 1:
        raise _MalformedError("it is not about one file")
    digests = list(_mapping(content, "input_file_hashes").values())
    if len(digests) != 1:
        raise _MalformedError("it does not have the digest of one file")
    model = _text(content, "data_model")
    if model not in ("ILP32", "LP64") or _text(content, "language") != "C":
        raise _MalformedError("it is not about a C program of a known data model")
    specification = _text(content, "specification").replace("\\n", " ").strip()
    return WitnessTask(str(files[0]), str(digests[0]).lower(), specification, model)


def _violation(task: WitnessTask, segments: list[Any], version: str) -> ViolationWitness:
    found = [
        _waypoint(_mapping(one, "waypoint"))
        for segment in segments
        for one in _list(segment, "segment")
    ]
    targets = [one.kind is WaypointKind.TARGET for one in found]
    repeated = [one.action == CYCLE for one in found]
    if version != "2.0" and any(repeated):
        first = repeated.index(True)
        if not all(repeated[first:]) or any(targets):
            raise _MalformedError("it goes on after what is passed again and again")
        return ViolationWitness(task, tuple(found[:first]), tuple(found[first:]))
    if targets != [False] * (len(found) - 1) + [True]:
        raise _MalformedError("it does not end with its only target")
    return ViolationWitness(task, tuple(found))


def _waypoint(content: Any) -> Waypoint:
    kind = _text(content, "type")
    if kind not in list(WaypointKind):
        raise _MalformedError(f"waypoints of type {kind} are not known")
    action = _text(content, "action")
    place = _place(_mapping(content, "location"))
    if kind == WaypointKind.TARGET:
        return Waypoint(WaypointKind.TARGET, place, action=action)
    if kind == WaypointKind.FUNCTION_ENTER:
        return Waypoint(WaypointKind.FUNCTION_ENTER, place, action=action)
    constraint = _mapping(content, "constraint")
    form = str(constraint.get("format", C_EXPRESSION))
    return Waypoint(WaypointKind(kind), place, _text(constraint, "value"), form, action)


def _stated(content: Any, version: str) -> WitnessInvariant | WitnessContract:
    found = _mapping(content, "invariant")
    kind = _text(found, "type")
    if version != "2.0" and kind == CONTRACT:
        return _contract(found)
    if kind not in (OF_STATES if version == "2.0" else list(InvariantKind)):
        raise _MalformedError(f"invariants of type {kind} are not known")
    form = _text(found, "format")
    is_of_state = kind in OF_STATES
    if form != (C_EXPRESSION if is_of_state else WITH_RESULT):
        raise _MalformedError(f"an invariant of type {kind} is not written as `{form}`")
    place = _place(_mapping(found, "location"))
    return WitnessInvariant(InvariantKind(kind), place, _text(found, "value"))


def _contract(found: dict[str, Any]) -> WitnessContract:
    if _text(found, "format") != ACSL_EXPRESSION:
        raise _MalformedError(f"the contract of a function is not written as `{ACSL_EXPRESSION}`")
    requires, ensures = (_text(found, key) if key in found else None for key in _CLAUSES)
    if requires is None and ensures is None:
        raise _MalformedError("the contract of a function says nothing")
    return WitnessContract(_place(_mapping(found, "location")), requires, ensures)


def _place(content: Any) -> WitnessPlace:
    function = content.get("function")
    column = content.get("column")
    return WitnessPlace(
        str(content.get("file_name", "")),
        _number(_text(content, "line")),
        None if column is None else _number(str(column)),
        None if function is None else str(function),
    )


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise _MalformedError(f"`{text}` is not a number")
    return int(text)


def _mapping(content: Any, key: str) -> dict[str, Any]:
    found = content.get(key) if isinstance(content, dict) else None
    if not isinstance(found, dict):
        raise _MalformedError(f"`{key}` is missing")
    return found


def _list(content: Any, key: str) -> list[Any]:
    found = content.get(key) if isinstance(content, dict) else None
    if not isinstance(found, list):
        raise _MalformedError(f"`{key}` is missing, or no list")
    return found


def _text(content: Any, key: str) -> str:
    """A scalar; backslashes and quotes are doubled in some ways to write one."""
    found = content.get(key) if isinstance(content, dict) else None
    if not isinstance(found, str) or not found:
        raise _MalformedError(f"`{key}` is missing")
    return found.replace("\\\\", "\\").replace('\\"', '"').replace("''", "'")
