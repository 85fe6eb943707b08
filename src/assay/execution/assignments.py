# SPDX-License-Identifier: Apache-2.0
"""Assignments and unknown values: commands that change the values of variables."""

from __future__ import annotations

from assay.execution.configuration import Configuration, Frame, GuardedChoice
from assay.execution.setting import Setting
from assay.execution.values import Contents, Objects, Value
from assay.program.commands import Assign, Havoc, Source
from assay.program.heap import ALLOCATED, LENGTH
from assay.program.terms import Term


def assign(setting: Setting, frame: Frame, command: Assign) -> None:
    """Rules S3 and S4: a new version of each variable, as a value."""
    variables = frame.variables
    evaluate = setting.evaluate
    values = [evaluate(value, variables) for value in command.values]
    for target, value in zip(command.targets, values, strict=True):
        before = variables.get(target)
        if type(before) is Objects and type(value) is Objects:
            _note_lengths(variables, before, value)
        variables[target] = value


def _note_lengths(variables: dict[Term, Value], before: Objects, now: Objects) -> None:
    """Fresh objects learn their length, so that writes at unknown indices stay element-wise."""
    number = variables[ALLOCATED]
    if type(number) is int and number not in before.by_number:
        contents = now.by_number.get(number)
        length = variables[LENGTH].read(number)
        if type(contents) is Contents and type(length) is int:
            now.by_number = {**now.by_number, number: contents.with_length(length)}


def havoc(setting: Setting, state: Configuration, command: Havoc) -> None:
    """Any value for some variables; what a run meets there is a choice of its own."""
    frame = state.top
    types = setting.local_types(frame.plan.procedure)
    if command.source is Source.EXTERNAL:
        setting.report.external[command.label] = None
    for target in command.targets:
        label = "order" if command.source is Source.ORDER else command.label
        symbol = setting.symbols.input(label, target, types.get(target))
        frame.variables[target] = Contents(symbol, {}) if target.sort.is_map else symbol
        state.choices = (*state.choices, GuardedChoice(command, symbol))
