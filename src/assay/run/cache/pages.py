# SPDX-License-Identifier: Apache-2.0
"""What was told of a whole file, under its text and the texts of all files that were read with it.

A file that has not changed is not even read as a program: what an earlier run has told of it is
told again. What was read is known from the run itself. Where a header would have been found before
the one that was read, no file may have come up since.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from typing import Final, final

import assay
from assay.dataclass import dataclass
from assay.run.cache.database import ResultDatabase
from assay.run.cache.digest import DigestWriter, digest_of_bytes
from assay.run.cache.versions import versions_digest
from assay.source import SourceFile

PAGE: Final = "file"
_OWN: Final = os.path.join(os.path.dirname(assay.__file__), "frontend", "c", "include")
_ASKS: Final = b"__has_include"  # what is not there matters, too


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

    def is_current(self) -> bool:
        same = all(_digest(path) == digest for path, digest in self.contents)
        return same and not any(map(os.path.exists, self.absent))


@final
class PageStore:
    """Pages for one set of options."""

    def __init__(self, database: ResultDatabase, asked: tuple[object, ...]) -> None:
        writer = DigestWriter()
        writer.add((PAGE, versions_digest(), asked))
        self._asked = writer.digest()
        self._database = database

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
        return found if files.is_current() else None

    def keep(self, path: str, read: FilesRead, page: ToldPage) -> None:
        key = self._key(path)
        if key is not None and read.is_current():
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


def files_read(files: Sequence[SourceFile], include: Sequence[str]) -> FilesRead | None:
    """What was read; of headers that come with assay only the names count. None if that is not all
    that matters."""
    contents: dict[str, set[str]] = {}  # a file is read in parts, too, under its own name
    for one in files:
        if _ASKS in one.data:
            return None
        if one.path.startswith((_OWN, "<")):
            continue
        contents.setdefault(one.path, set()).add(digest_of_bytes(one.data).hex())
    now = {path: _digest(path) for path in contents}
    if any(digest not in contents[path] for path, digest in now.items()):  # changed since
        return None
    folders = [*dict.fromkeys(os.path.dirname(path) for path in contents), *include]
    names = dict.fromkeys(_names([one.path for one in files], [*folders, _OWN]))
    places = (os.path.join(folder, name) for folder in folders for name in names)
    absent = tuple(dict.fromkeys(place for place in places if not os.path.exists(place)))
    return FilesRead(tuple((path, digest or "") for path, digest in now.items()), absent)


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
