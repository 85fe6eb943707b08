# SPDX-License-Identifier: Apache-2.0
"""Runs of the interpreter, shown in the same form as real runs."""

from __future__ import annotations

from pathlib import Path

from assay.frontend.load import Reading, load
from assay.program.graph import Program
from assay.program.interpreter import Halted, Interpreter, Returned, Value, Violated

from . import observed
from .inputs import Argument, Case, SameAs
from .observed import Contents, Failed, Observed, Stopped
from .signatures import Procedure


class Model:
    """One test program under one choice of semantics."""

    def __init__(self, path: Path, reading: Reading) -> None:
        self.program: Program = load(str(path), reading)
        refused = [f"{key}: {d.message}" for key, v in self.program.unsupported.items() for d in v]
        assert not refused, "\n".join(refused)
        self._interpreter = Interpreter(self.program)

    def run(self, case: Case) -> Observed:
        name = self._name(case.procedure)
        outcome = self._interpreter.run(name, arguments(case))
        match outcome:
            case Returned():
                of_arrays = zip(case.procedure.parameters, outcome.arguments, strict=True)
                arrays = tuple(contents(value) for p, value in of_arrays if p.dimensions)
                return observed.Returned(_result(outcome.result), arrays)
            case Violated():
                return Failed(str(outcome.obligation.kind))
            case Halted():
                return Stopped()
            case _:
                raise AssertionError(f"{case}: {outcome}")

    def _name(self, procedure: Procedure) -> str:
        """The key that the program has for it."""
        if procedure.name in self.program.procedures:
            return procedure.name
        whole = f"{procedure.file.stem}.{procedure.name}"
        return whole if whole in self.program.procedures else procedure.key


def arguments(case: Case) -> tuple[Value, ...]:
    given: list[Value] = []
    for parameter, argument in zip(case.procedure.parameters, case.arguments, strict=True):
        if isinstance(argument, SameAs):
            given.append(given[argument.position])
        else:
            given.append(_value(argument, parameter.base == "boolean"))
    return tuple(given)


def _value(argument: Argument, is_boolean: bool) -> Value:
    if isinstance(argument, tuple):
        return [_value(element, is_boolean) for element in argument]
    assert not isinstance(argument, SameAs)
    return bool(argument) if is_boolean else argument


def contents(value: Value) -> Contents:
    if value is None:
        return None
    assert isinstance(value, list), value
    return tuple(contents(e) if isinstance(e, list) else _number(e) for e in value)


def _number(value: Value) -> int | None:
    assert value is None or isinstance(value, int)
    return value if value is None else int(value)


def _result(value: Value) -> int | Contents | None:
    return contents(value) if isinstance(value, list) else _number(value)
