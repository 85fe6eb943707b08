# SPDX-License-Identifier: Apache-2.0
"""Unknown formulas between cut points: conditions on them, runs on numbers that guide, evidence."""
