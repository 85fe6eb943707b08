# SPDX-License-Identifier: Apache-2.0
"""assay: verifies Java with JML and C with ACSL by constraint solving."""

__version__ = "0.1.0"
