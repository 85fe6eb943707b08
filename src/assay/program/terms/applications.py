# SPDX-License-Identifier: Apache-2.0
"""Applications of symbols that a specification defines, possibly by recursion.

logic integer sum(int *a, integer n) = n <= 0 ? 0 : sum(a, n - 1) + a[n - 1];

A symbol has parameters for all that its value depends on: the arguments, and the parts of the state
that it reads. An application of it is a term like any other, whose value is that of the body with
the arguments in place of the parameters. Only definitions whose recursion ends are made symbols
(`frontend/lower/measures.py`), so that this is no axiom that could be false.
"""

from __future__ import annotations

from typing import final

from assay.program.sorts import BOOL, Sort
from assay.program.terms.core import TRUE, Op, Term, _intern, require
from assay.program.terms.walk import free_variables, substitute, subterms
from assay.source import InternalError

_SYMBOLS: dict[str, DefinedSymbol] = {}


@final
class DefinedSymbol:
    """A defined name: equal to another one exactly if it is the same object."""

    __slots__ = (
        "axioms",
        "body",
        "defined",
        "is_hypothesis",
        "key",
        "measure",
        "name",
        "parameters",
        "relevant",
        "sort",
    )

    def __init__(self, name: str, parameters: tuple[Term, ...], sort: Sort) -> None:
        """A symbol whose body is still to be written (`finished`)."""
        self.name = name  # as the source has it
        self.key = name  # what tells it from all others
        self.parameters = parameters
        self.sort = sort
        self.body: Term | None = None  # None also where nothing is known of it
        self.is_hypothesis = False
        """It is what a proof by induction may assume: a formula in which it is taken for true says
        the same of all values (`induction.py`)."""
        self.axioms: tuple[str, ...] = ()
        """Procedures whose claims have to hold for a function to exist that is this one."""
        self.measure: Term | None = None  # the number by which its recursion ends
        self.defined: Term = TRUE
        """Whether the expressions of the body, but for those in other applications, mean anything:
        where they do not, nothing is known of the value."""
        self.relevant: tuple[int, ...] = tuple(range(len(parameters)))
        """The parameters that the value depends on."""

    def __repr__(self) -> str:
        return self.key

    def __reduce__(self) -> tuple[object, ...]:
        return (symbol_of, (self.key,))


def symbol_of(key: str) -> DefinedSymbol:
    """The symbol of a key; KeyError if there is none."""
    return _SYMBOLS[key]


def finished(symbol: DefinedSymbol, body: Term, defined: Term = TRUE) -> DefinedSymbol:
    """The symbol with its body; one that was defined in the same way before is that one."""
    require(body, symbol.sort)
    require(defined, BOOL)
    unknown = (free_variables(body) | free_variables(defined)) - set(symbol.parameters)
    if unknown:
        raise InternalError(f"{symbol.name} depends on {sorted(map(str, unknown))}")
    key = f"{symbol.name}#{_digest(symbol, body, defined)}"
    known = _SYMBOLS.get(key)
    if known is not None:
        return known
    symbol.key, symbol.body, symbol.defined = key, body, defined
    symbol.relevant = _relevant(symbol, body)
    _SYMBOLS[key] = symbol
    return symbol


def opaque(
    name: str,
    types: tuple[str, ...],
    parameters: tuple[Term, ...],
    sort: Sort,
    axioms: tuple[str, ...] = (),
) -> DefinedSymbol:
    """A symbol of which nothing is known but that its value depends on its arguments alone; another
    one of the name, with parameters of other types, is another symbol. It has axioms where these
    are not seen to have a model."""
    sorts = ", ".join(str(one.sort) for one in parameters)
    key = "; ".join((f"{name}({', '.join(types)})#({sorts}) {sort}", *axioms))
    if key not in _SYMBOLS:
        _SYMBOLS[key] = symbol = DefinedSymbol(name, parameters, sort)
        symbol.key, symbol.axioms = key, axioms
    return _SYMBOLS[key]


def _digest(symbol: DefinedSymbol, body: Term, defined: Term) -> str:
    from hashlib import sha256

    parameters = ", ".join(f"{one.sort} {one}" for one in symbol.parameters)
    parameters += "".join(f"; {one}" for one in symbol.axioms)
    return sha256(f"{parameters}: {body}; {defined}".encode()).hexdigest()[:12]


def _relevant(symbol: DefinedSymbol, body: Term) -> tuple[int, ...]:
    """The parameters that the body uses otherwise than to hand them on to itself as they are."""
    used: set[Term] = set()
    stack, seen = [body], {body}
    for top in stack:  # grows while it is walked
        parts = top.args
        if top.op is Op.APPLY and top.payload is symbol:
            pairs = zip(top.args, symbol.parameters, strict=True)
            parts = tuple(arg for arg, parameter in pairs if arg is not parameter)
        if top.op is Op.VAR:
            used.add(top)
        for part in parts:
            if part not in seen:
                seen.add(part)
                stack.append(part)
    places = enumerate(symbol.parameters)
    return tuple(place for place, parameter in places if parameter in used)


def apply(symbol: DefinedSymbol, arguments: tuple[Term, ...]) -> Term:
    """The symbol on arguments."""
    if len(arguments) != len(symbol.parameters):
        raise InternalError(f"{symbol.name} on {len(arguments)} arguments")
    for argument, parameter in zip(arguments, symbol.parameters, strict=True):
        require(argument, parameter.sort)
    return _intern(Op.APPLY, arguments, symbol, symbol.sort)


def unfolded(application: Term) -> Term:
    """What an application means: the body on its arguments."""
    symbol: DefinedSymbol = application.payload
    if symbol.body is None:
        return application
    return substitute(symbol.body, dict(zip(symbol.parameters, application.args, strict=True)))


def relevant_part(application: Term) -> Term:
    """The application with parameters in place of arguments that make no difference: the same for
    all that are equal whatever the symbol means."""
    symbol: DefinedSymbol = application.payload
    if len(symbol.relevant) == len(symbol.parameters):
        return application
    places = enumerate(zip(application.args, symbol.parameters, strict=True))
    given = tuple(arg if place in symbol.relevant else one for place, (arg, one) in places)
    return apply(symbol, given)


def applications(*roots: Term) -> list[Term]:
    """The applications in terms, those of arguments first."""
    return [one for one in subterms(*roots) if one.op is Op.APPLY]


def symbols_in(*roots: Term) -> list[DefinedSymbol]:
    """The symbols that terms apply, and those that their definitions need."""
    found: dict[DefinedSymbol, None] = {}
    pending = list(roots)
    while pending:
        for one in applications(pending.pop()):
            symbol: DefinedSymbol = one.payload
            if symbol not in found:
                found[symbol] = None
                pending += [symbol.body] if symbol.body is not None else []
    return list(found)
