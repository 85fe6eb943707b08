# SPDX-License-Identifier: Apache-2.0
"""The file with results: one table of SQLite, written entry by entry.

An entry is there as soon as it was added, whatever happens to the process then. One that cannot be
read, because the file is broken, is not there; a file that is no database is made anew. Nobody has
to wait for a cache: if it cannot be used, there is none.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from time import time
from typing import TYPE_CHECKING, Final, TypeVar, final

from assay.dataclass import dataclass
from assay.run.cache.digest import checksum

if TYPE_CHECKING:
    from sqlite3 import Connection

FILE: Final = "results.sqlite"
_VERSION: Final = 1
_DAY: Final = 86_400.0  # seconds
_KEPT: Final = 60 * _DAY  # since an entry was last used
_WAIT: Final = 5.0  # seconds, for others that write
_CREATE: Final = (
    "CREATE TABLE IF NOT EXISTS entries (key BLOB PRIMARY KEY, kind TEXT NOT NULL, "
    "value BLOB NOT NULL, checksum BLOB NOT NULL, used REAL NOT NULL) WITHOUT ROWID"
)

T = TypeVar("T")


@final
@dataclass(frozen=True, slots=True)
class KindCount:
    """How many entries of one kind there are, and how large they are."""

    kind: str
    entries: int
    size: int  # bytes


@final
class ResultDatabase:
    """Results by their keys; several processes may use one file at a time."""

    def __init__(self, folder: str) -> None:
        self.path = os.path.join(folder, FILE)
        self._folder = folder
        self._connection: Connection | None = None
        self._process = 0  # that has opened it: a connection does not survive a fork
        self._is_usable = True

    def find(self, keys: Iterable[bytes]) -> bytes | None:
        """The value of the first key that has one."""
        return self._tried(lambda connection: _found(connection, list(keys)))

    def add(self, key: bytes, kind: str, value: bytes) -> None:
        """It is on its way to the disk when this returns, and no end of the process stops it."""
        row = (key, kind, value, _checksum(key, value), time())
        self._tried(
            lambda connection: connection.execute(
                "INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?, ?)", row
            )
        )

    def counts(self) -> list[KindCount]:
        query = "SELECT kind, COUNT(*), SUM(LENGTH(value)) FROM entries GROUP BY kind ORDER BY kind"
        rows = self._tried(lambda connection: connection.execute(query).fetchall())
        return [KindCount(*row) for row in rows or ()]

    def size(self) -> int:
        """Of the file, in bytes."""
        try:
            return os.path.getsize(self.path)
        except OSError:
            return 0

    def clear(self) -> None:
        """Without the file, there is nothing in it."""
        self.close()
        for name in (self.path, f"{self.path}-journal"):
            if os.path.exists(name):
                os.remove(name)

    def close(self) -> None:
        if self._connection is not None and self._process == os.getpid():
            self._connection.close()
        self._connection = None

    def _tried(self, work: Callable[[Connection], T]) -> T | None:
        """What can be done with the file; a broken one is made anew, once."""
        if not self._is_usable:
            return None
        from sqlite3 import DatabaseError, OperationalError

        for _ in range(2):
            try:
                return work(self._open())
            except OperationalError as error:
                if "malformed" not in str(error):  # locked for long, no space, no permission
                    break
                self._discard()
            except DatabaseError:
                self._discard()
            except OSError:
                break
        self._is_usable = False
        return None

    def _open(self) -> Connection:
        if self._connection is None or self._process != os.getpid():
            from sqlite3 import connect

            os.makedirs(self._folder, mode=0o700, exist_ok=True)
            found = connect(self.path, timeout=_WAIT, isolation_level=None)
            found.execute("PRAGMA synchronous = OFF")  # what a power cut breaks is made anew
            found.execute(_CREATE)
            self._connection, self._process = found, os.getpid()
            _tidy(found)
        return self._connection

    def _discard(self) -> None:
        try:
            self.clear()
        except OSError:
            self._is_usable = False


def _found(connection: Connection, keys: list[bytes]) -> bytes | None:
    marks = ", ".join("?" * len(keys))
    query = f"SELECT key, value, checksum, used FROM entries WHERE key IN ({marks})"
    rows = {row[0]: row for row in connection.execute(query, keys)}
    for key in keys:
        if key in rows:
            _, value, checksum, used = rows[key]
            if checksum == _checksum(key, value):
                _touch(connection, key, used)
                return bytes(value)
    return None


def _touch(connection: Connection, key: bytes, used: float) -> None:
    """Note that it is of use, once a day."""
    if time() - used > _DAY:
        connection.execute("UPDATE entries SET used = ? WHERE key = ?", (time(), key))


def _tidy(connection: Connection) -> None:
    """Drop what nobody has asked for in a long time; look for it once a day."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    today = int(time() / _DAY)
    if version != today:
        connection.execute("DELETE FROM entries WHERE used < ?", (time() - _KEPT,))
        connection.execute(f"PRAGMA user_version = {today}")


def _checksum(key: bytes, value: bytes) -> bytes:
    return checksum(key + bytes(value), b"%d" % _VERSION)
