# SPDX-License-Identifier: Apache-2.0
"""What was told of a whole file, under its text and the texts of all files that were read with it.

A file that has not changed is not even read as a program: what an earlier run has told of it is
told again. What was read is known from the run itself. Where a header would have been found before
the one that was read, no file may have come up since.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, final

import assay
from assay.dataclass import dataclass
from assay.run.cache.database import ResultDatabase
from assay.run.cache.digest import DigestWriter, digest_of_bytes
from assay.run.cache.versions import versions_digest

if TYPE_CHECKING:
    from assay.source.file import FileRecord

PAGE: Final = "file"
_OWN: Final = os.path.join(os.path.dirname(assay.__file__), "frontend", "c", "include")
_ASKS: Final = re.compile(rb"__has_(include|embed)|__(DATE|TIME|TIMESTAMP)__")
"""What the preprocessor makes of these words depends on more than on texts."""
_SPLICE: Final = re.compile(rb"(\\|\?\?/)[ \t\v\f]*(\r\n|\n|\r)")
_FOLDERS: Final = ("CPATH", "C_INCLUDE_PATH")
"""Of the environment: libclang looks for headers in these folders, too."""
_OTHER_VARIABLES: Final = ("CCC_OVERRIDE_OPTIONS", "SOURCE_DATE_EPOCH")


@final
@dataclass(frozen=True, slots=True)
class ToldPage:
    """What was printed of a file, and what the end of a report needs to know of it."""

    remarks: str
    before: str  # the time that this run takes
    after: str  # it
    code: int
    verdicts: tuple[str, ...]
    open_endings: int
    left_out: int


@final
@dataclass(frozen=True, slots=True)
class FilesRead:
    """What a page depends on besides its own file."""

    contents: tuple[tuple[str, str], ...]  # paths, each with a digest
    absent: tuple[str, ...]  # paths that lead to nothing

    def is_current(self, digest_of: Callable[[str], str | None]) -> bool:
        same = all(digest_of(path) == digest for path, digest in self.contents)
        return same and not any(map(os.path.exists, self.absent))


@final
class PageStore:
    """Pages for one set of options."""

    def __init__(self, database: ResultDatabase, asked: tuple[object, ...]) -> None:
        writer = DigestWriter()
        variables = [os.environ.get(name) for name in (*_FOLDERS, *_OTHER_VARIABLES)]
        writer.add((PAGE, versions_digest(), asked, variables))
        self._asked = writer.digest()
        self._database = database
        self._digests: dict[str, str | None] = {}  # of what several files may have read

    def find(self, path: str) -> ToldPage | None:
        """What was told of a file, if all that it depends on is as it was."""
        key = self._key(path)
        data = None if key is None else self._database.find([key])
        if data is None:
            return None
        try:
            read, page = json.loads(data)
            files = FilesRead(tuple((one, digest) for one, digest in read[0]), tuple(read[1]))
            remarks, before, after, code, verdicts, open_endings, left_out = page
        except (ValueError, TypeError):
            return None
        found = ToldPage(remarks, before, after, code, tuple(verdicts), open_endings, left_out)
        return found if files.is_current(self._known_digest) else None

    def _known_digest(self, path: str) -> str | None:
        if path not in self._digests:
            self._digests[path] = _digest(path)
        return self._digests[path]

    def keep(self, path: str, read: FilesRead, page: ToldPage) -> None:
        key = self._key(path)
        if key is not None and read.is_current(_digest):
            told = [page.remarks, page.before, page.after, page.code, page.verdicts]
            value = [[read.contents, read.absent], [*told, page.open_endings, page.left_out]]
            self._database.add(key, PAGE, json.dumps(value).encode())

    def _key(self, path: str) -> bytes | None:
        digest = _digest(path)
        if digest is None:
            return None
        writer = DigestWriter()
        writer.add((self._asked, path, digest))
        return writer.digest()


def files_read(record: FileRecord, include: Sequence[str]) -> FilesRead | None:
    """What was read; of headers that come with assay only the names count. None if that is not all
    that matters."""
    contents: dict[str, set[str]] = {}  # a file is read in parts, too, under its own name
    for one in record.files:
        if one.path.startswith((_OWN, "<")):
            continue
        if _ASKS.search(_SPLICE.sub(b"", one.data)):
            return None
        contents.setdefault(one.path, set()).add(digest_of_bytes(one.data).hex())
    now = {path: _digest(path) for path in contents}
    if any(digest not in contents[path] for path, digest in now.items()):  # changed since
        return None
    asked = {path: _digest(path) for path in record.asked if os.path.isfile(path)}
    found = tuple((path, digest or "") for path, digest in (now | asked).items())
    return FilesRead(found, tuple(_absent(record, [*contents], include)))


def _absent(record: FileRecord, paths: Sequence[str], include: Sequence[str]) -> dict[str, None]:
    """Where no file may come up: it would be found before one that was read, or changes what is
    said."""
    given = [os.environ.get(name, "").split(os.pathsep) for name in _FOLDERS]
    others = [folder or "." for folders in given for folder in folders]
    folders = [*dict.fromkeys(map(os.path.dirname, paths)), *include, *others]
    names = dict.fromkeys(_names([one.path for one in record.files], [*folders, _OWN]))
    places = (os.path.join(folder, name) for folder in folders for name in names)
    return dict.fromkeys(one for one in (*places, *record.asked) if not os.path.exists(one))


def _names(paths: Sequence[str], folders: Sequence[str]) -> Iterator[str]:
    """What an `#include` may have said for a file to be found in a folder."""
    for path in paths:
        for folder in folders:
            start = os.path.join(folder, "") if folder else ""
            if path.startswith(start):
                yield path[len(start) :]


def _digest(path: str) -> str | None:
    try:
        with open(path, "rb") as file:
            return digest_of_bytes(file.read()).hex()
    except (OSError, ValueError):
        return None
