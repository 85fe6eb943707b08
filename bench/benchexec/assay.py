# SPDX-License-Identifier: Apache-2.0
"""Tool-info module of BenchExec: put it into `benchexec/tools`, or into a folder of PYTHONPATH and
name it in the benchmark definition (`tool="assay"`)."""

from __future__ import annotations

import re

import benchexec.result as result
import benchexec.tools.template
from benchexec.tools.sv_benchmarks_util import ILP32, LP64, get_data_model_from_task

ANSWER = re.compile(r"^(TRUE|FALSE|UNKNOWN)(?:\(([a-z-]+)\))?$")


class Tool(benchexec.tools.template.BaseTool2):
    """assay verifies C with ACSL and Java with JML."""

    def executable(self, tool_locator):
        return tool_locator.find_executable("assay", subdir="bin")

    def name(self):
        return "assay"

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="assay")

    def cmdline(self, executable, options, task, rlimits):
        """The time is that of the task; what a definition sets itself stays as it is."""
        command = [executable, "verify", "--no-cache", *options]
        if task.property_file:
            command += ["--property", task.property_file]
        model = get_data_model_from_task(task, {ILP32: "ILP32", LP64: "LP64"})
        if model and "--data-model" not in options:
            command += ["--data-model", model]
        if rlimits.cputime and "--timeout" not in options:
            command += ["--timeout", str(rlimits.cputime)]
        return [*command, *task.input_files_or_identifier]

    def determine_result(self, run):
        """The last line says it; without one, something went wrong."""
        for line in reversed([str(one).strip() for one in run.output]):
            found = ANSWER.match(line)
            if found is not None:
                return self._answer(found[1], found[2])
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        return result.RESULT_ERROR

    def _answer(self, answer, broken):
        if answer == "TRUE":
            return result.RESULT_TRUE_PROP
        if answer == "FALSE":
            of = f"({broken})" if broken else ""
            return f"{result.RESULT_FALSE_PROP}{of}"
        return result.RESULT_UNKNOWN
