# SPDX-License-Identifier: Apache-2.0
"""What `assay verify` tells again of files that have not changed, and where that is kept."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final, final

from assay.cli.exits import Exit
from assay.cli.file_verdicts import FileVerdicts
from assay.cli.limits import CACHE, cache_is_off
from assay.cli.output import palette
from assay.dataclass import dataclass, fields
from assay.frontend.load import Reading
from assay.report.counting import Spent, time_line

if TYPE_CHECKING:
    from assay.cli.verify import VerifyOptions
    from assay.run.cache.database import ResultDatabase
    from assay.run.cache.pages import FilesRead, PageStore, ToldPage

QUIET: Final = "quiet"  # the form of a text without times
_NO_MATTER: Final = ("paths", "file", "jobs", "no_cache", "watch", "cluster", "output")
"""Options that change nothing of what is said of a file. How it is said is added by itself."""

_MORE_THAN_TOLD: Final = (
    "tests",
    "coverage",
    "confirm",
    "certificate",
    "coverage_report",
    "property",
    "baseline",
    "write_baseline",
)
"""Options by which something else is read or written."""

_READING: Final = frozenset(
    {
        "math",
        "int_bits",
        "check",
        "uninitialised",
        "malloc",
        "malloc_may_fail",
        "data_model",
        "include",
        "define",
        "std",
        "link",
        "leaks_asked",
    }
)
"""How a file is read, where all files that are read for it are known. With any other option a file
is read again, and only its procedures are remembered."""

_TIMES: Final = '\n  "wall_seconds": 0.0,\n  "processor_seconds": 0.0,'


def cache_folder() -> str | None:
    """Where results are kept; None if they are not to be."""
    if cache_is_off():
        return None
    said = os.environ.get(CACHE)
    if said:
        return said
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "assay") if os.path.isabs(base) else None


def remembered_files(options: VerifyOptions, *, several: bool) -> RememberedFiles | None:
    """What is known of files, if somebody wants to remember anything."""
    folder = cache_folder()
    if folder is None:
        return None
    from assay.run.cache.database import ResultDatabase

    database = ResultDatabase(folder)
    output = options.output
    form = QUIET if output.quiet and not output.is_document else output.format
    return RememberedFiles(database, _pages(database, options, several=several), form)


def _pages(database: ResultDatabase, options: VerifyOptions, *, several: bool) -> PageStore | None:
    output = options.output
    others = (getattr(options, name) for name in _MORE_THAN_TOLD)
    if any(others) or output.report is not None or output.witness is not None:
        return None
    if any(
        getattr(options.reading, one.name) != one.default
        for one in fields(Reading)
        if one.name not in _READING
    ):
        return None
    from assay.run.cache.pages import PageStore

    asked = [
        (one.name, getattr(options, one.name))
        for one in fields(type(options))
        if one.name not in _NO_MATTER
    ]
    colours = () if several else (palette(sys.stdout), palette(sys.stderr))
    return PageStore(database, (tuple(asked), output.format, output.quiet, colours))


@final
@dataclass(frozen=True, slots=True)
class RememberedPage:
    """What is told again of one file."""

    page: ToldPage
    format: str

    @property
    def verdicts(self) -> FileVerdicts:
        page = self.page
        return FileVerdicts(Exit(page.code), page.verdicts, page.open_endings, page.left_out)

    @property
    def remarks(self) -> str:
        return self.page.remarks

    def text(self, spent: Spent) -> str:
        """As it would be printed now."""
        if self.format == "json":
            wall, processor = round(spent.wall, 3), round(spent.processor, 3)
            time = f'\n  "wall_seconds": {wall},\n  "processor_seconds": {processor},'
        else:
            time = time_line(spent) if self.format == "text" else ""
        return f"{self.page.before}{time}{self.page.after}"

    def print(self, spent: Spent) -> None:
        sys.stderr.write(self.remarks)
        sys.stdout.write(self.text(spent))


@final
@dataclass(frozen=True, slots=True)
class RememberedFiles:
    """Results of earlier runs: pages about files, where those are of use, and what is below."""

    database: ResultDatabase
    pages: PageStore | None
    format: str

    def page_of(self, path: str) -> RememberedPage | None:
        page = None if self.pages is None else self.pages.find(path)
        return None if page is None else RememberedPage(page, self.format)

    def keep(
        self, path: str, read: FilesRead, remarks: str, told: tuple[str, str], found: FileVerdicts
    ) -> None:
        """Remember what is told of a file: before the time that it took, and after."""
        if self.pages is None:
            return
        from assay.run.cache.pages import ToldPage

        verdicts = tuple(map(str, found.verdicts))
        code = int(found.code)
        page = ToldPage(remarks, *told, code, verdicts, found.open_endings, found.left_out)
        self.pages.keep(path, read, page)


def around_time(document: str, form: str) -> tuple[str, str]:
    """A document without the times that it took, in two parts."""
    before, _, after = document.partition(_TIMES) if form == "json" else (document, "", "")
    return before, f"{after}\n"
