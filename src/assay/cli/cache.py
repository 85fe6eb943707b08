# SPDX-License-Identifier: Apache-2.0
"""`assay cache`: shows what is remembered of earlier runs, or forgets it."""

from __future__ import annotations

from typing import Final, final

from assay.cli.command import Command
from assay.cli.exits import Exit
from assay.cli.limits import CACHE, OFF
from assay.cli.output import Output
from assay.cli.remembered_files import cache_folder
from assay.dataclass import dataclass, field
from assay.options import option
from assay.run.cache.database import KindCount, ResultDatabase
from assay.source import ToolError

_KINDS: Final = {
    "procedure": "results of procedures",
    "file": "reports on whole files",
    "precondition": "preconditions that were looked for",
}
_KILO: Final = 1024


@final
@dataclass(frozen=True, slots=True)
class CacheOptions:
    clear: bool = option(
        "--clear", help="forget all results of earlier runs", switch=True, default=False
    )
    output: Output = field(default_factory=Output)


def run(options: CacheOptions) -> int:
    folder = cache_folder()
    if folder is None:
        if options.output.is_json:
            print(_document(None, []))
        else:
            print(f"nothing is remembered: {CACHE} is `{OFF}`")
        return Exit.FINE
    database = ResultDatabase(folder)
    if options.clear:
        _clear(database)
    counts = database.counts() if database.size() else []
    print(_document(database, counts) if options.output.is_json else _text(database, counts))
    return Exit.FINE


def _clear(database: ResultDatabase) -> None:
    try:
        database.clear()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ToolError("unwritable", database.path, reason=reason) from None


def _text(database: ResultDatabase, counts: list[KindCount]) -> str:
    entries = sum(one.entries for one in counts)
    what = "1 entry" if entries == 1 else f"{entries} entries"
    lines = [f"{database.path}: {what}, {_size(database.size())}"]
    lines += [f"  {one.entries:>7} {_KINDS.get(one.kind, one.kind)}" for one in counts]
    return "\n".join(lines)


def _size(count: int) -> str:
    return f"{count / _KILO:.0f} kB" if count < _KILO * _KILO else f"{count / _KILO / _KILO:.1f} MB"


def _document(database: ResultDatabase | None, counts: list[KindCount]) -> str:
    from assay.report.json import document

    return document(
        path=None if database is None else database.path,
        bytes=0 if database is None else database.size(),
        entries={one.kind: one.entries for one in counts},
    )


COMMAND = Command(
    CacheOptions,
    run,
    "Shows what `assay verify` remembers of earlier runs, and where; with --clear it is forgotten. "
    "Results are found again by all that they depend on, so there is no need to clear them when "
    "sources or options change, or assay does. The folder is ASSAY_CACHE of the environment, or "
    "else `assay` in XDG_CACHE_HOME; ASSAY_CACHE=off remembers nothing.",
)
