# SPDX-License-Identifier: Apache-2.0
"""Digests of values: equal exactly if the values are, wherever they stand in their files.

Every field of every object goes in, and an object of a kind that is not known here is an error, so
that nothing can be forgotten. Two things are put in by what they mean: a term, whose arguments have
another order in another process, and a place, of which only the text counts, and which places of
the same value it is equal to.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, final

from assay.dataclass import fields, is_dataclass
from assay.program.sorts import Sort
from assay.program.terms import Op, Term
from assay.program.terms.applications import DefinedSymbol
from assay.program.terms.walk import subterms
from assay.source import Span

try:
    from _blake2 import blake2b  # `hashlib` loads OpenSSL, a twentieth of a run with nothing to do
except ImportError:  # another Python than the usual one
    from hashlib import blake2b

_SIZE: Final = 20  # bytes of a digest
_SUM: Final = 16  # bytes of a checksum
_ANY_ORDER: Final = frozenset({Op.MUL, Op.AND, Op.OR, Op.IFF})


class NoDigestError(Exception):
    """The value contains something of a kind that is not known here."""


def digest_of_bytes(data: bytes) -> bytes:
    return blake2b(data, digest_size=_SIZE).digest()


def checksum(data: bytes, person: bytes) -> bytes:
    """Short, and another one for each use."""
    return blake2b(data, digest_size=_SUM, person=person).digest()


@final
class DigestWriter:
    """Collects values; `places` are those that occurred in them, each once, by first occurrence."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []
        self.places: dict[Span, int] = {}

    def digest(self) -> bytes:
        return digest_of_bytes(b"".join(self._parts))

    def add(self, value: Any) -> None:
        kind = type(value)
        if kind is Term:
            self._parts.append(b"t" + term_digest(value))
        elif kind is Span:
            self._add_place(value)
        elif kind is str or kind is bytes:
            self._add_text(value)
        elif value is None or kind in (bool, int, float):
            self._parts.append(f"{kind.__name__}={value!r};".encode())
        elif isinstance(value, Enum):
            self._add_text(f"{kind.__name__}.{value.name}")
        elif kind is Sort:
            self._add_text(value.name)
        else:
            self._add_compound(value, kind)

    def _add_compound(self, value: Any, kind: type[Any]) -> None:
        if kind in (tuple, list):
            self._parts.append(b"(%d" % len(value))
            for one in value:
                self.add(one)
        elif isinstance(value, set | frozenset):
            self._parts.append(b"{%d" % len(value))
            self._parts += sorted(map(self._alone, value))
        elif isinstance(value, Mapping):
            self._parts.append(b"[%d" % len(value))
            for key, one in value.items():
                self.add(key)
                self.add(one)
        elif is_dataclass(kind):
            self._add_text(kind.__qualname__)
            for one in fields(kind):
                self.add(getattr(value, one.name))
        else:
            raise NoDigestError(kind.__qualname__)

    def _alone(self, value: Any) -> bytes:
        """The digest of an element, whose places nobody can tell the order of."""
        inside = DigestWriter()
        inside.add(value)
        if inside.places:
            raise NoDigestError("a set with places in it")
        return inside.digest()

    def _add_text(self, text: str | bytes) -> None:
        data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        self._parts.append(b"%d:" % len(data) + data)

    def _add_place(self, span: Span) -> None:
        number = self.places.setdefault(span, len(self.places))
        self._parts.append(b"@%d" % number)
        if number == len(self.places) - 1:
            self._add_text(span.file.data[span.start : span.end])


_TERMS: dict[Term, bytes] = {}


def term_digest(term: Term) -> bytes:
    """The digest of a term, whatever the order in which terms were made."""
    found = _TERMS.get(term)
    if found is None:
        for sub in subterms(term):
            if sub not in _TERMS:
                _TERMS[sub] = _of_parts(sub)
        found = _TERMS[term]
    return found


def _of_parts(term: Term) -> bytes:
    """Of a term whose arguments have digests."""
    if term.op is Op.SUM:
        return _of_sum(term, 1)
    if term.op is Op.EQ and len(term.args) == 1 and term.args[0].op is Op.SUM:
        (of,) = term.args  # which side is which depends on the order of creation
        return _joined(term, [min(_of_sum(of, 1), _of_sum(of, -1))])
    arguments = [_TERMS[one] for one in term.args]
    if term.op in _ANY_ORDER or term.op is Op.EQ:
        arguments.sort()
    return _joined(term, arguments)


def _joined(term: Term, arguments: list[bytes]) -> bytes:
    writer = DigestWriter()
    writer.add((int(term.op), term.sort.name, _payload(term.payload), arguments))
    return writer.digest()


def _payload(payload: Any) -> Any:
    """What a term says of itself; a variable that it binds is a term without parts."""
    if isinstance(payload, tuple):
        return tuple(_payload(one) for one in payload)
    if isinstance(payload, Term):
        return (int(payload.op), payload.sort.name, _payload(payload.payload))
    if isinstance(payload, DefinedSymbol):
        return payload.key  # it has the digest of the definition in it
    return payload


def _of_sum(term: Term, sign: int) -> bytes:
    coefficients, constant = term.payload
    pairs = zip(coefficients, (_TERMS[one] for one in term.args), strict=True)
    summands = sorted((digest, sign * number) for number, digest in pairs)
    writer = DigestWriter()
    writer.add((int(term.op), summands, sign * constant))
    return writer.digest()
