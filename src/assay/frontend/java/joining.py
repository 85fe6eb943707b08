# SPDX-License-Identifier: Apache-2.0
"""Several files of one program, read as one: those that a file names are put behind it.

A.java: package p; import q.B; class A extends B { }        and q/B.java, found by `--source-path`

A compiler reads each file with its own imports. So files are refused where a name could mean
something else in one of them because of what another one declares or imports. Places in what is
read are places in the files themselves.
"""

from __future__ import annotations

import io
import pickle
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, final

from assay.dataclass import dataclass
from assay.frontend.java.calm import inside
from assay.frontend.java.nodes import CLASSES, modifiers, part, parts, text, written_name
from assay.frontend.java.signatures import library_classes
from assay.frontend.java.syntax import class_declarations, parse, procedures
from assay.source import SourceFile, Span, ToolError

if TYPE_CHECKING:
    from tree_sitter import Node

Whole = TypeVar("Whole")
_WORD = re.compile(rb"[A-Za-z_$][A-Za-z0-9_$]*")
_MOST_FILES = 200
_ACCESS = frozenset({"public", "protected", "private"})


@final
@dataclass(frozen=True, slots=True)
class JoinedFile:
    """One file, as far as it matters to others."""

    file: SourceFile
    package: str
    header: tuple[int, int] | None  # where the declaration of its package stands
    imports: tuple[str, ...]  # whole names of classes
    packages: tuple[str, ...]  # of which all classes are imported
    has_static: bool  # it imports members of classes that are not Java's
    classes: tuple[str, ...]  # that it declares, outside of others
    all_classes: tuple[str, ...]
    words: frozenset[str]
    unprotected: frozenset[str]  # methods that only classes of its package can override
    methods: frozenset[str]
    extended: frozenset[str]  # the classes that others here extend, by their last names

    def sees(self, name: str, package: str) -> bool:
        """Whether a plain name may mean the class of a package."""
        whole = f"{package}.{name}" if package else name
        return package in (self.package, *self.packages) or whole in self.imports


def joined(first: SourceFile, roots: Sequence[str]) -> Joined | None:
    """A file with those that it names, and that these name; None if it is alone. Raises ToolError
    where they cannot be read together."""
    found = [_alone(first)]
    known = {Path(first.path).resolve()}
    for each in found:
        for path in _named(each, roots):
            if path.resolve() not in known:
                known.add(path.resolve())
                found.append(_alone(SourceFile(str(path), path.read_bytes())))
        if len(found) > _MOST_FILES:
            what = f"{first.path} names more than {_MOST_FILES} files by way of others"
            raise ToolError("option", first.path, what=what)
    for one in found if len(found) > 1 else ():
        extended = [name for each in found if each.package != one.package for name in each.extended]
        for other in found:
            if one is not other:
                _check(one, other, is_extended=not set(one.all_classes).isdisjoint(extended))
    return Joined(found) if len(found) > 1 else None


def _named(one: JoinedFile, roots: Sequence[str]) -> Iterator[Path]:
    """The files below some folders that a file names."""
    wholes = [*one.imports]
    for package in dict.fromkeys((one.package, *one.packages)):
        wholes += [f"{package}.{word}" if package else word for word in sorted(one.words)]
    for whole in wholes:
        for root in roots:
            path = Path(root, *whole.split(".")).with_suffix(".java")
            if path.is_file() and path.stem == whole.rpartition(".")[2]:
                yield path
                break


def _alone(file: SourceFile) -> JoinedFile:
    root = parse(file)
    package, header, has_static = "", None, False
    imports: list[str] = []
    packages: list[str] = []
    for node in parts(root):
        if node.type == "package_declaration":
            package = written_name(parts(node)[-1], file)
            header = (node.start_byte, node.end_byte)
        elif node.type == "import_declaration":
            kinds = {child.type for child in node.children}
            name = written_name(parts(node)[0], file)
            has_static = has_static or ("static" in kinds and not name.startswith("java."))
            (packages if "asterisk" in kinds else imports).append(name)
    declared = [node for node in parts(root) if node.type in CLASSES]
    methods = [each for each in procedures(root) if each.type == "method_declaration"]
    return JoinedFile(
        file,
        package,
        header,
        tuple(imports),
        tuple(packages),
        has_static,
        tuple(text(part(each, "name"), file) for each in declared),
        tuple(text(part(each, "name"), file) for each in class_declarations(root)),
        frozenset(word.decode() for word in _WORD.findall(file.data)),
        frozenset(_name(each, file) for each in methods if _is_of_package(each)),
        frozenset(_name(each, file) for each in methods),
        frozenset(_extended(root, file)),
    )


def _extended(root: Node, file: SourceFile) -> Iterator[str]:
    for node in inside(root):
        if node.type == "superclass":
            yield written_name(parts(node)[-1], file).rpartition(".")[2]
        elif node.type == "class_body" and node.parent is not None:
            created = node.parent.child_by_field_name("type")
            if node.parent.type == "object_creation_expression" and created is not None:
                yield text(created, file).partition("<")[0].rpartition(".")[2].strip()


def _name(method: Node, file: SourceFile) -> str:
    return text(part(method, "name"), file)


def _is_of_package(method: Node) -> bool:
    around = method.parent
    in_interface = around is not None and around.type == "interface_body"
    return not in_interface and not modifiers(method) & _ACCESS


def _check(one: JoinedFile, other: JoinedFile, *, is_extended: bool) -> None:
    """Refuse what of one file could change the other one. `is_extended`: classes of other packages
    extend some of the first one, and do not override methods that only its package sees."""
    if one.has_static:
        raise _refused(one, other, "one has static imports")
    for name in one.classes:
        if name in other.classes:
            raise _refused(one, other, f"both declare a class `{name}`")
        if name in other.words and not other.sees(name, one.package):
            raise _refused(one, other, f"`{name}` may mean another class in one of them")
    ours = {whole.rpartition(".")[2]: whole for whole in one.imports}
    for name, whole in ours.items():
        if name in other.words and whole not in other.imports and name not in other.classes:
            if other.sees(name, whole.rpartition(".")[0]):
                continue
            raise _refused(one, other, f"`{name}` is imported by one of them, and a word of both")
    for package in set(one.packages) - set(other.packages):
        known = {each.rpartition(".")[2] for each in library_classes() if each.startswith(package)}
        if known & other.words:
            name = min(known & other.words)
            raise _refused(one, other, f"`{package}.*` may give `{name}` another meaning")
    if is_extended and one.package != other.package and one.unprotected & other.methods:
        name = min(one.unprotected & other.methods)
        raise _refused(one, other, f"`{name}` is a method of one package, and one of another")


def _refused(one: JoinedFile, other: JoinedFile, why: str) -> ToolError:
    what = f"{one.file.path} and {other.file.path} cannot be read together: {why}"
    return ToolError("option", one.file.path, what=what)


@final
class Joined:
    """Files behind each other as one, and the way back to places in each of them."""

    def __init__(self, files: Sequence[JoinedFile]) -> None:
        self._files = [each.file for each in files]
        data, self._starts = [], list[int]()
        length = 0
        for number, each in enumerate(files):
            self._starts.append(length)
            data.append(each.file.data if number == 0 else _without_package(each))
            length += len(data[-1]) + 1
        self.whole = SourceFile(files[0].file.path, b"\n".join(data))

    def moved(self, value: Whole) -> Whole:
        """The same with all places in the files that they are in."""
        written = io.BytesIO()
        _Moving(written, self).dump(value)
        found: Whole = pickle.loads(written.getvalue())
        return found

    def place(self, span: Span) -> tuple[SourceFile, int, int]:
        number = bisect_right(self._starts, span.start) - 1
        start = self._starts[number]
        file = self._files[number]
        return file, span.start - start, min(span.end - start, len(file.data))


def _without_package(each: JoinedFile) -> bytes:
    if each.header is None:
        return each.file.data
    start, end = each.header
    return each.file.data[:start] + b" " * (end - start) + each.file.data[end:]


class _Moving(pickle.Pickler):
    """Writes values with other places."""

    def __init__(self, stream: io.BytesIO, joined_: Joined) -> None:
        super().__init__(stream)
        self._joined = joined_

    def reducer_override(self, obj: object) -> Any:
        if type(obj) is Span and obj.file is self._joined.whole:
            return Span, self._joined.place(obj)
        return NotImplemented
