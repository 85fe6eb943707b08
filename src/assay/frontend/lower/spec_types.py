# SPDX-License-Identifier: Apache-2.0
"""The types and constants that specifications can name without anyone declaring them."""

from __future__ import annotations

from collections.abc import Container
from functools import cache

from assay.program.graph import Language
from assay.program.types import (
    BOOLEAN,
    MATH,
    IntegerType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
)

_JAVA = {
    "byte": IntegerType("byte", 8, signed=True),
    "short": IntegerType("short", 16, signed=True),
    "char": IntegerType("char", 16, signed=False),
    "int": IntegerType("int", 32, signed=True),
    "long": IntegerType("long", 64, signed=True),
}
_BOXES = {"Byte": "byte", "Short": "short", "Character": "char", "Integer": "int", "Long": "long"}
JAVA_INT, JAVA_LONG = _JAVA["int"], _JAVA["long"]


def named_type(name: str, language: Language, data_model: str) -> Type | None:
    """A type as a specification writes it; None if it is unknown."""
    if language is Language.JAVA:
        return _java_type(name)
    return _c_type(name, data_model)


def struct_type(name: str, known: Container[str]) -> Type | None:
    """C: `struct s`, or pointers to one, if there is one of that name."""
    if name.endswith(" *"):
        target = struct_type(name.removesuffix(" *"), known)
        return None if target is None else PointerType(target)
    keyword, _, tag = name.partition(" ")
    found = StructType(tag) if keyword == "struct" and tag in known else None
    return None if found is None or found.is_union else found


def _java_type(name: str) -> Type | None:
    if name.endswith("[]"):
        element = _java_type(name.removesuffix("[]"))
        return None if element is None else ReferenceType(element)
    if name == "\\bigint":
        return MATH
    return BOOLEAN if name == "boolean" else _JAVA.get(name)


def _c_type(name: str, data_model: str) -> Type | None:
    if name.endswith(" *"):
        target = _c_type(name.removesuffix(" *"), data_model)
        return None if target is None else PointerType(target)
    if name == "integer":
        return MATH
    if name == "boolean":
        return BOOLEAN
    return _c_fixed(data_model).get(name) or _c_integer(sorted(name.split()), data_model)


def _c_integer(words: list[str], data_model: str) -> IntegerType | None:
    """unsigned, signed, char, short, int, long in any order."""
    signed = "unsigned" not in words
    sizes = [word for word in words if word not in ("unsigned", "signed", "int")]
    given_sign = [word for word in words if word in ("unsigned", "signed")]
    if len(given_sign) > 1 or words.count("int") > 1 or not words:
        return None
    long_bits = 64 if data_model == "LP64" else 32
    bits = {(): 32, ("short",): 16, ("long",): long_bits, ("long", "long"): 64}.get(tuple(sizes))
    if sizes == ["char"] and "int" not in words:
        name = f"{given_sign[0]} char" if given_sign else "char"
        return IntegerType(name, 8, signed=signed)
    if sizes == ["_Bool"] and len(words) == 1:
        return IntegerType("_Bool", 1, signed=False)
    if bits is None:
        return None
    name = " ".join(sizes) or "int"
    return IntegerType(name if signed else f"unsigned {name}", bits, signed=signed)


@cache
def _c_fixed(data_model: str) -> dict[str, IntegerType]:
    """The types of <stdint.h> and <stddef.h>."""
    wide = ["long"] if data_model == "LP64" else ["long", "long"]
    size = ["long"] if data_model == "LP64" else ["int"]
    words = {"8": ["char", "signed"], "16": ["short"], "32": ["int"], "64": wide}
    words |= {"max": wide, "ptr": size}
    types: dict[str, IntegerType | None] = {
        "size_t": _c_integer([*size, "unsigned"], data_model),
        "ssize_t": _c_integer(size, data_model),
        "ptrdiff_t": _c_integer(size, data_model),
    }
    for width, parts in words.items():
        plain = [part for part in parts if part != "signed"]
        types[f"int{width}_t"] = _c_integer(parts, data_model)
        types[f"uint{width}_t"] = _c_integer([*plain, "unsigned"], data_model)
    return {name: of for name, of in types.items() if of is not None}


@cache
def constants_of(language: Language, data_model: str) -> dict[str, int]:
    """Integer.MAX_VALUE and its kin; INT_MAX and its kin of <limits.h>."""
    if language is Language.JAVA:
        return {
            f"{box}.{end}": value
            for box, name in _BOXES.items()
            for end, value in _java_limits(_JAVA[name]).items()
        }
    return _c_limits(data_model)


def _java_limits(of: IntegerType) -> dict[str, int]:
    return {
        "MIN_VALUE": of.low,
        "MAX_VALUE": of.high,
        "SIZE": of.bits,
        "BYTES": of.bits // 8,
    }


def _c_limits(data_model: str) -> dict[str, int]:
    limits = {"CHAR_BIT": 8, "NULL": 0}
    names = {"CHAR": "char", "SCHAR": "signed char", "SHRT": "short", "INT": "int"}
    names |= {"LONG": "long", "LLONG": "long long", "SSIZE": "ssize_t", "PTRDIFF": "ptrdiff_t"}
    names |= {f"INT{bits}": f"int{bits}_t" for bits in (8, 16, 32, 64)}
    for prefix, name in names.items():
        of = _c_type(name, data_model)
        assert isinstance(of, IntegerType)
        limits[f"{prefix}_MIN"], limits[f"{prefix}_MAX"] = of.low, of.high
    unsigned = {"UCHAR": "unsigned char", "USHRT": "unsigned short", "UINT": "unsigned int"}
    unsigned |= {"ULONG": "unsigned long", "ULLONG": "unsigned long long", "SIZE": "size_t"}
    unsigned |= {f"UINT{bits}": f"uint{bits}_t" for bits in (8, 16, 32, 64)}
    for prefix, name in unsigned.items():
        of = _c_type(name, data_model)
        assert isinstance(of, IntegerType)
        limits[f"{prefix}_MAX"] = of.high
    return limits
