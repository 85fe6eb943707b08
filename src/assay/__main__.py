# SPDX-License-Identifier: Apache-2.0
"""Makes `python -m assay` the same as `assay`."""

from assay.cli.main import start

start()
