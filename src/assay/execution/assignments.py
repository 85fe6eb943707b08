# SPDX-License-Identifier: Apache-2.0
"""Assignments and unknown values: commands that change the values of variables."""

from __future__ import annotations

from collections.abc import Callable

from assay.execution.configuration import Activation, Configuration, MetChoice
from assay.execution.heap.allocation import note_length
from assay.execution.heap.memory import unknown
from assay.execution.setting import Setting
from assay.execution.values import Value
from assay.program.commands import Assign, Havoc, Source
from assay.program.terms import Term

Kept = Callable[[Term, Value], Value]
"""The value that a variable has once a value is assigned to it: the same one, in another form."""


def assign(setting: Setting, frame: Activation, command: Assign, kept: Kept | None = None) -> None:
    """Rules S3 and S4: a new version of each variable, as a value."""
    variables = frame.variables
    evaluate = setting.evaluate
    values = [evaluate(value, variables) for value in command.values]
    if kept is not None:
        values = [kept(*pair) for pair in zip(command.targets, values, strict=True)]
    for target, value in zip(command.targets, values, strict=True):
        variables[target] = note_length(variables, variables.get(target), value)


def havoc(setting: Setting, state: Configuration, command: Havoc) -> None:
    """Any value for some variables; what a run meets there is a choice of its own."""
    frame = state.top
    if command.source is Source.EXTERNAL:
        setting.report.external[command.label] = None
    for target in command.targets:
        label = "order" if command.source is Source.ORDER else command.label
        symbol = setting.symbols.input(label, target, setting.type_of(frame.plan.procedure, target))
        frame.variables[target] = unknown(symbol)
        state.choices = (*state.choices, MetChoice(command, symbol))
