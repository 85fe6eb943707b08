# SPDX-License-Identifier: Apache-2.0
"""For BenchExec: how it runs assay on tasks of SV-COMP, and what the output means."""
