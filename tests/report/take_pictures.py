# SPDX-License-Identifier: Apache-2.0
"""Takes the pictures of reports that stand in docs/: `python tests/report/take_pictures.py`."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from browser import Browser

from assay.cli.main import main

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent / "pictures"
NEXT = "for (let i = 0; i < {}; i++) document.querySelector('.stepper [data-go=next]').click()"
OPEN = "[...document.querySelectorAll('summary')].find((s) => /{}/.test(s.textContent)).click()"
WAIT = "new Promise((done) => setTimeout(done, 500))"

PICTURES = {
    "report-proved": (ROOT / "examples", "BinarySearch.java", [], OPEN.format("graph"), True),
    "report-refuted": (HERE, "rotate.c", [], NEXT.format(6), False),
    "report-unknown": (HERE, "sum.c", ["--engine", "bounded"], OPEN.format("time"), False),
}


def take(browser: Browser, folder: Path) -> None:
    for name, (where, file, options, script, dark) in PICTURES.items():
        os.chdir(where)
        page = folder / f"{name}.html"
        main(["verify", file, "--quiet", "--report", str(page), *options])
        browser.resize(1180, 720, dark=dark)
        browser.open(page)
        browser.evaluate(script)
        browser.evaluate(WAIT)
        browser.picture(ROOT / "docs" / f"{name}.png")


if __name__ == "__main__":
    with (
        TemporaryDirectory() as found,
        TemporaryDirectory() as profile,
        Browser(Path(profile)) as opened,
    ):
        take(opened, Path(found))
