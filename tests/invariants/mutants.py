# SPDX-License-Identifier: Apache-2.0
"""Annotated programs with one or two slips: in the code, in an invariant, or in a contract."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

TOKEN = re.compile(
    r"\s+|//[^@\n][^\n]*|\\?[A-Za-z_]\w*|\d+|<==>|<=!=>|==>|\.\.|\+\+|--|&&|\|\||[-+*/%<>=!]=?|.",
    re.DOTALL,
)
CLAUSE = re.compile(
    r"\b(?:loop_invariant|loop invariant|requires|ensures|decreases|loop variant|assignable"
    r"|assigns|loop assigns|loop_assigns)\b[^;]*;"
)
STATEMENT = re.compile(r"(?<=[;{}\s])[\w\[\] ]+(?:\+\+|--|[-+]?= ?[^;{}]*);")
OTHERS = {
    "<": ("<=", ">", "!="),
    "<=": ("<", "==", ">="),
    ">": (">=", "<", "!="),
    ">=": (">", "==", "<="),
    "==": ("!=", "<=", ">="),
    "!=": ("==", "<", ">"),
    "+": ("-", "*"),
    "-": ("+",),
    "*": ("+", "-"),
    "/": ("*", "%", "-"),
    "%": ("/", "-"),
    "&&": ("||",),
    "||": ("&&",),
    "==>": ("<==>", "&&", "||"),
    "<==>": ("==>", "<=!=>"),
    "++": ("--",),
    "--": ("++",),
    "+=": ("-=", "="),
    "-=": ("+=", "="),
    "\\forall": ("\\exists",),
    "\\exists": ("\\forall",),
    "\\sum": ("\\num_of", "\\max"),
    "break": ("continue",),
    "continue": ("break",),
    "true": ("false",),
    "false": ("true",),
    "while": ("if",),
}
KEPT = re.compile(
    "int|unsigned|boolean|void|class|static|const|extern|return|if|else|for|while|do|switch|case"
    "|default|break|continue|goto|new|requires|ensures|assignable|assigns|loop|invariant|variant"
    "|loop_invariant|loop_assigns|decreases|integer|length|true|false|assert"
)

Slip = Callable[[str, Random], str]


def mutant(text: str, source: Random) -> str:
    """A copy of a program with one slip, sometimes two."""
    changed = text
    for _ in range(source.choice((1, 1, 1, 2))):
        changed = source.choice(SLIPS)(changed, source)
    return changed


def _tokens(text: str) -> list[str]:
    return TOKEN.findall(text)


def _operator(text: str, source: Random) -> str:
    tokens = _tokens(text)
    places = [i for i, token in enumerate(tokens) if token in OTHERS]
    if places:
        at = source.choice(places)
        tokens[at] = source.choice(OTHERS[tokens[at]])
    return "".join(tokens)


def _number(text: str, source: Random) -> str:
    tokens = _tokens(text)
    places = [i for i, token in enumerate(tokens) if token.isdigit()]
    if places:
        at = source.choice(places)
        number = int(tokens[at])
        tokens[at] = str(source.choice([n for n in (number - 1, number + 1, 0) if n >= 0]))
    return "".join(tokens)


def _names(tokens: list[str]) -> list[int]:
    plain = re.compile(r"[a-z]\w*")
    return [
        i for i, token in enumerate(tokens) if plain.fullmatch(token) and not KEPT.fullmatch(token)
    ]


def _name(text: str, source: Random) -> str:
    tokens = _tokens(text)
    places = _names(tokens)
    if places:
        at = source.choice(places)
        near = [tokens[i] for i in places if abs(i - at) < 80]
        tokens[at] = source.choice(near)
    return "".join(tokens)


def _off_by_one(text: str, source: Random) -> str:
    tokens = _tokens(text)
    places = _names(tokens)
    if places:
        at = source.choice(places)
        tokens[at] = f"({tokens[at]} {source.choice('+-')} 1)"
    return "".join(tokens)


def _drop_clause(text: str, source: Random) -> str:
    return _without(text, [match.span() for match in CLAUSE.finditer(text)], source)


def _drop_statement(text: str, source: Random) -> str:
    spans = [match.span() for match in STATEMENT.finditer(text)]
    return _without(text, spans, source, ";")


def _without(text: str, spans: list[tuple[int, int]], source: Random, instead: str = "") -> str:
    if not spans:
        return text
    start, end = source.choice(spans)
    return text[:start] + instead + text[end:]


def _drop_conjunct(text: str, source: Random) -> str:
    """Leave out one side of a conjunction."""
    return _without_part(text, [m.span() for m in re.finditer(r" (?:&&|\|\|) ", text)], source)


def _without_part(text: str, spans: list[tuple[int, int]], source: Random) -> str:
    if not spans:
        return text
    start, end = source.choice(spans)
    if source.random() < 0.5:
        return text[:start] + text[_part_end(text, end) :]
    return text[: _part_start(text, start)] + text[end:]


def _part_end(text: str, at: int) -> int:
    depth = 0
    while at < len(text) and (depth or not re.match(r"[);?]| && | \|\| | ==> ", text[at:])):
        depth += (text[at] in "([") - (text[at] in ")]")
        at += 1
    return at


def _part_start(text: str, at: int) -> int:
    depth = 0
    ends = (" && ", " || ", "==> ", "ires ", "ures ", "iant ", "while (", "if (", "; ", "(")
    while at > 0 and (depth or not text[:at].endswith(ends)):
        depth += (text[at - 1] in ")]") - (text[at - 1] in "([")
        at -= 1
    return at


def _exchange(text: str, source: Random) -> str:
    """Two statements or clauses change places."""
    spans = [match.span() for match in (*STATEMENT.finditer(text), *CLAUSE.finditer(text))]
    one, two = sorted((source.choice(spans), source.choice(spans))) if spans else ((0, 0), (0, 0))
    if one[1] > two[0]:
        return text
    first, second = text[slice(*one)], text[slice(*two)]
    return text[: one[0]] + second + text[one[1] : two[0]] + first + text[two[1] :]


def _not_old(text: str, source: Random) -> str:
    spans = [match.span(1) for match in re.finditer(r"(\\old)\(", text)]
    return _without(text, spans, source)


SLIPS: tuple[Slip, ...] = (
    _operator,
    _operator,
    _operator,
    _number,
    _number,
    _name,
    _name,
    _off_by_one,
    _off_by_one,
    _drop_clause,
    _drop_clause,
    _drop_statement,
    _drop_conjunct,
    _drop_conjunct,
    _exchange,
    _not_old,
)
