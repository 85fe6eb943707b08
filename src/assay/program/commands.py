# SPDX-License-Identifier: Apache-2.0
"""The five commands that an edge of a control-flow graph can carry."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import assert_never, final

from assay.dataclass import dataclass
from assay.program.obligations import Obligation
from assay.program.terms import Term, free_variables, substitute


@final
@dataclass(frozen=True, slots=True)
class Assign:
    """All targets get their values at once. No target occurs twice. With no targets: do nothing."""

    targets: tuple[Term, ...]
    values: tuple[Term, ...]


class Why(StrEnum):
    """Where an assumption comes from."""

    BRANCH = "branch"  # the other outcome is another edge from the same location
    ASSUME = "assume"  # the program restricts its inputs; a false one ends the run
    TRUSTED = "trusted"  # a specification says so without proof; a proof rests on it
    PLACEMENT = "placement"  # addresses that are not known
    WIDTH = "width"  # `ideal` with a width: only runs whose results fit are looked at
    DOMAIN = "domain"  # what a havoc's type says of its value


@final
@dataclass(frozen=True, slots=True)
class Assume:
    condition: Term
    why: Why


@final
@dataclass(frozen=True, slots=True)
class Assert:
    """Must hold here. A run that breaks it ends; exploration goes on assuming it."""

    condition: Term
    obligation: Obligation


class Source(StrEnum):
    """Where an unknown value comes from. An external one is an assumption that may invent bugs, and
    counts as unsupported; the others are inputs, or what a compiler chooses."""

    NONDET = "nondet"  # __VERIFIER_nondet_*, Verifier.nondet*
    UNINITIALISED = "uninitialised"  # a C local that was never assigned
    VOLATILE = "volatile"  # a read of a C object that may change at any time
    PLACEMENT = "placement"  # whether one object lies right behind another in memory
    EXTERNAL = "external"  # a function without a body or contract
    ALLOCATION = "allocation"  # whether there is memory for malloc; a truth value
    BYTES = "bytes"  # of pointers, or that others left; no run is told that meets them
    ORDER = "order"  # which order of evaluation C's compiler takes; a truth value


@final
@dataclass(frozen=True, slots=True)
class Havoc:
    """The variables get any values; an Assume of their domain follows where they have one."""

    targets: tuple[Term, ...]
    source: Source
    label: str  # what to call the value: the function's or the variable's name


INSTEAD = " instead of "  # in the label of an order, between those that true and false stand for
ANOTHER = "another order"  # which a later choice names


def chosen_order(label: str, *, chosen: bool) -> str | None:
    """The order that a choice stands for; None if a later choice names it."""
    first, _, second = label.partition(INSTEAD)
    order = first if chosen else second
    return None if order == ANOTHER else order


@final
@dataclass(frozen=True, slots=True)
class Call:
    """Run another procedure of the program. Globals and heap are shared, not passed."""

    callee: str  # key of Program.procedures
    arguments: tuple[Term, ...]  # one for each parameter variable of the callee
    results: tuple[Term, ...]  # one for each result variable of the callee, or none if unused


Command = Assign | Assume | Assert | Havoc | Call
SKIP = Assign((), ())


def evaluated(command: Command) -> tuple[Term, ...]:
    """The expressions that a command evaluates."""
    match command:
        case Assign(values=values):
            return values
        case Assume(condition=condition) | Assert(condition=condition):
            return (condition,)
        case Havoc():
            return ()
        case Call(arguments=arguments):
            return arguments
        case _:
            assert_never(command)


def reads(command: Command) -> frozenset[Term]:
    """The variables whose values a command depends on; of a call, without what the callee reads."""
    return frozenset().union(*map(free_variables, evaluated(command)))


def writes(command: Command) -> tuple[Term, ...]:
    """The variables that a command gives values to; of a call, without what the callee writes."""
    match command:
        case Assign(targets=targets) | Havoc(targets=targets):
            return targets
        case Assume() | Assert():
            return ()
        case Call(results=results):
            return results
        case _:
            assert_never(command)


def renamed(command: Command, names: Mapping[Term, Term]) -> Command:
    """The command with other terms in the place of variables that it reads, and other variables in
    the place of those that it writes."""

    def new(terms: tuple[Term, ...]) -> tuple[Term, ...]:
        return tuple(substitute(term, names) for term in terms)

    match command:
        case Assign(targets=targets, values=values):
            return Assign(new(targets), new(values))
        case Assume(condition=condition, why=why):
            return Assume(substitute(condition, names), why)
        case Assert(condition=condition, obligation=obligation):
            return Assert(substitute(condition, names), obligation)
        case Havoc(targets=targets, source=source, label=label):
            return Havoc(new(targets), source, label)
        case Call(callee=callee, arguments=arguments, results=results):
            return Call(callee, new(arguments), new(results))
        case _:
            assert_never(command)
