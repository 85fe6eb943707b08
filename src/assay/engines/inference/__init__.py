# SPDX-License-Identifier: Apache-2.0
"""What `assay infer` looks for: formulas that are found with templates and proved by induction."""
