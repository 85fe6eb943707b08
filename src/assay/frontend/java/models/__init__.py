# SPDX-License-Identifier: Apache-2.0
"""Methods of Java's library that are known by plain Java code, shipped in `Library.java`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from assay.dataclass import replace
from assay.frontend.java.functions import function
from assay.frontend.java.models.retyping import retyped
from assay.frontend.tree import CallExpression, Function
from assay.frontend.walking import nodes
from assay.program.obligations import LIBRARY
from assay.program.types import ReferenceType, Type
from assay.source import SourceFile

if TYPE_CHECKING:
    from assay.frontend.java.body import File
    from assay.frontend.java.classes import Classes
    from assay.frontend.java.members import Method

_FILE = "Library.java"
_PACKAGES = ("java.lang", "java.util")
_ARRAY = "java.lang.Array"
_CHANCE = "java.lang.Chance"
_GENERIC = "java.lang.Generic"
_OWNERS = {"clone": _ARRAY, "arraycopy": "java.lang.System"}  # of these; of others `Arrays`


def has_model(owner: str, classes: Classes) -> bool:
    """Whether a class of the library, as `Classes.library` calls it, has methods with models."""
    return bool(_class(owner, classes))


def models_of(owner: str, name: str, classes: Classes) -> tuple[Method, ...]:
    """The static methods of a name that a class of the library has, as far as there are models."""
    return _methods(_class(owner, classes), name)


def models_of_arrays(name: str) -> tuple[Method, ...]:
    """What stands for methods of arrays."""
    return _methods(_ARRAY, name)


def models_of_chance(name: str) -> tuple[Method, ...]:
    """What stands for methods of `java.util.Random` that want a number between others."""
    return _methods(_CHANCE, name)


def models_of_objects(owner: str, name: str, element: Type, classes: Classes) -> tuple[Method, ...]:
    """What stands for a method of the library that is given an array of some objects."""
    found = _ARRAY if owner == _ARRAY else _class(owner, classes)
    if found != _OWNERS.get(name, "java.util.Arrays"):
        return ()
    return tuple(_typed(each, element) for each in _methods(_GENERIC, name))


def _typed(method: Method, element: Type) -> Method:
    return replace(
        method,
        key=f"{method.key}<{element}>",
        parameters=tuple(retyped(each, element) for each in method.parameters),
        result=retyped(method.result, element),
    )


def model_functions(methods: dict[str, Method]) -> dict[str, Function]:
    """The functions of some models, with all that they call."""
    library, found = _library(), dict[str, Function]()
    waiting = list(methods.values())
    while waiting:
        method = waiting.pop()
        if method.key in found:
            continue
        library.annotations.again(method.node)
        plain = next(each for each in _all().values() if each.node is method.node)
        made = function(plain, library).function
        assert made is not None, method.key
        if plain.key != method.key:
            made = replace(retyped(made, _element(method)), name=method.key)
        found[method.key] = replace(made, library=True)
        called = {n.callee for n in nodes(made.body) if isinstance(n, CallExpression)}
        waiting += [other for other in _all().values() if other.key in called]
    return found


def _element(method: Method) -> Type:
    """What the arrays hold that a method is given."""
    (of, *_) = method.parameters
    assert isinstance(of, ReferenceType)
    return of.element


def _class(owner: str, classes: Classes) -> str:
    """The full name of a class; of `Arrays` with `import java.util.*`, too."""
    known = {method.owner.name for method in _all().values()} - {_ARRAY, _CHANCE, _GENERIC}
    if owner in known:
        return owner
    packages = {_PACKAGES[0], *classes.imports.packages}
    found = [f"{p}.{owner}" for p in _PACKAGES if p in packages and f"{p}.{owner}" in known]
    return found[0] if found else ""


def _methods(owner: str, name: str) -> tuple[Method, ...]:
    return tuple(m for m in _all().values() if m.owner.name == owner and m.name == name)


@cache
def _all() -> dict[str, Method]:
    found = (m for each in _library().classes.all() for ms in each.methods.values() for m in ms)
    return {method.key: method for method in found}


@cache
def _library() -> File:
    from assay.frontend.java.unit import read_file

    path = Path(__file__).with_name(_FILE)
    return read_file(SourceFile(f"{LIBRARY}/{_FILE}", path.read_bytes()))
