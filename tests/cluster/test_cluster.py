# SPDX-License-Identifier: Apache-2.0
"""`--cluster`: the table is that of a run without one, in the same order.

Everything runs in processes of its own, so that no thread of dask is left in that of the tests.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from assay.cli.main import main
from assay.run.cluster.local import cluster_at
from assay.source import ToolError

KILL = """
import os, signal, sys, time
from distributed import Client
with Client(sys.argv[1]) as client:
    pids = client.run(os.getpid)
    until = time.monotonic() + 60
    while time.monotonic() < until:
        busy = [one for one, tasks in client.processing().items() if tasks]
        if busy:
            os.kill(pids[busy[0]], signal.SIGKILL)
            print("killed")
            break
        time.sleep(0.01)
"""


@pytest.fixture(scope="module")
def installed() -> None:
    if find_spec("distributed") is None:
        what = "dask.distributed (the extra `cluster`) is not installed"
        if os.environ.get("ASSAY_REQUIRE_TOOLS"):
            pytest.fail(what, pytrace=False)
        pytest.skip(what)


@pytest.fixture
def address(installed: None) -> Iterator[str]:
    with cluster_at("local:3") as found:
        yield found


def text(number: int) -> str:
    claim = f"/*@ requires 0 <= x <= 100; ensures \\result == x + {number}; */"
    wrong = number % 5 == 0
    return f"{claim}\nint f{number}(int x) {{ return x + {number + wrong}; }}\n"


def command(path: Path, *options: str) -> list[str]:
    arguments = [str(path), "--no-cache", "--format", "json", *options]
    return [sys.executable, "-m", "assay", "verify", *arguments]


def table(out: str) -> list[tuple[Any, ...]]:
    document = json.loads(out)
    return [
        (one["file"], one["procedure"], one["verdict"], *(o["verdict"] for o in one["obligations"]))
        for one in document["procedures"]
    ]


def told(path: Path, *options: str) -> list[tuple[Any, ...]]:
    found = subprocess.run(command(path, *options), capture_output=True, text=True, check=False)
    assert found.returncode == 1, found.stderr
    return table(found.stdout)


@pytest.mark.deep
def test_the_same_table_in_the_same_order(tmp_path: Path, address: str) -> None:
    """Several files, of which each process has a client of its own."""
    for number in range(2):
        (tmp_path / f"s{number}.c").write_text(
            "".join(map(text, range(6 * number, 6 * number + 6)))
        )
    assert told(tmp_path, "--cluster", address) == told(tmp_path)


@pytest.mark.deep
def test_what_a_killed_worker_was_at_is_done_by_another_one(tmp_path: Path, address: str) -> None:
    path = tmp_path / "many.c"
    path.write_text("".join(map(text, range(40))))
    running = subprocess.Popen(
        command(path, "--cluster", address),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    killer = [sys.executable, "-c", KILL, address]
    killed = subprocess.run(killer, capture_output=True, text=True, check=False)
    assert killed.stdout == "killed\n", killed.stderr
    out, err = running.communicate()
    assert running.returncode == 1, err
    assert table(out) == told(path)
    assert len(table(out)) == 40


@pytest.mark.deep
def test_workers_that_are_started_for_one_run(tmp_path: Path, installed: None) -> None:
    path = tmp_path / "one.c"
    path.write_text(text(5) + text(6))
    assert told(path, "--cluster", "local:1") == told(path)


@pytest.mark.parametrize("address", ["local:", "local:0", "local:x", "local:-1", "local:9999"])
def test_no_number_of_workers(address: str) -> None:
    with pytest.raises(ToolError, match="is no cluster"), cluster_at(address):
        pass


def test_without_the_extra_there_is_a_diagnostic(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "one.c"
    path.write_text(text(1))
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["verify", str(path), "--cluster", "tcp://127.0.0.1:1", "--no-cache"]) == 2
    assert "assay[cluster]" in capsys.readouterr().err
