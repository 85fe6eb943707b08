# SPDX-License-Identifier: Apache-2.0
"""The command line: arguments to a task, an outcome to an exit code; one small file per command."""
