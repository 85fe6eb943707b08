# SPDX-License-Identifier: Apache-2.0
"""docs/adding-an-engine.md builds the engine that is there: its code is that of the files, and the
engine is loaded from the page and run.

Run as a program, it puts the files into the page.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-an-engine.md"
BLOCK = re.compile(r"^```python (file|part)=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PACKAGE = "src/assay/engines/kinduction"

LOAD = """
import sys
from importlib.machinery import ModuleSpec
from types import ModuleType

page, block, example = sys.argv[1:]

import re
import assay.engines

package = "assay.engines.kinduction"
texts = {}
for kind, path, text in re.findall(block, open(page).read(), re.MULTILINE | re.DOTALL):
    if kind == "file":
        texts[path.rpartition("/")[2].removesuffix(".py")] = text

class Never:
    "Nothing of the engine is read from its folder."

    def find_spec(self, name, path=None, target=None):
        if name.startswith(package):
            raise ImportError(f"{name} is used before the page has it")

sys.meta_path.insert(0, Never())
whole = sys.modules[package] = ModuleType(package)
whole.__path__ = []
for name, text in texts.items():
    module = whole if name == "__init__" else ModuleType(f"{package}.{name}")
    if module is not whole:
        sys.modules[module.__name__] = module
        setattr(whole, name, module)
    exec(compile(text, f"{page}, {name}", "exec"), module.__dict__)

from assay.execution.task import Task
from assay.engines.table import EngineName, ask
from assay.frontend.load import Reading, load

program = load(example, Reading())
task = Task(program, program.procedures["rotate"])
for max_k in (2, 8):
    print(ask(EngineName.KINDUCTION, task, max_k=max_k).verdict)
"""


def blocks() -> list[tuple[str, str, str]]:
    """Whether it is a whole file, its path, and the text."""
    return BLOCK.findall(PAGE.read_text())


@pytest.mark.parametrize(("kind", "path", "text"), blocks())
def test_the_page_has_the_code_that_is_there(kind: str, path: str, text: str) -> None:
    there = (ROOT / path).read_text()
    if kind == "file":
        assert text == there
    else:
        assert text in there


def test_the_page_has_the_whole_engine() -> None:
    shown = {path for kind, path, _ in blocks() if kind == "file"}
    assert shown == {f"{PACKAGE}/{one.name}" for one in (ROOT / PACKAGE).glob("*.py")}


def test_the_engine_of_the_page_runs() -> None:
    """Each module is loaded from the page, in its order, and none from the folder."""
    arguments = [str(PAGE), BLOCK.pattern, str(ROOT / "examples" / "rotate.c")]
    done = subprocess.run(
        [sys.executable, "-c", LOAD, *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["unknown", "proved"]


def main() -> None:
    def renewed(match: re.Match[str]) -> str:
        kind, path, text = match.groups()
        new = (ROOT / path).read_text() if kind == "file" else text
        return f"```python {kind}={path}\n{new}```"

    PAGE.write_text(BLOCK.sub(renewed, PAGE.read_text()))


if __name__ == "__main__":
    main()
