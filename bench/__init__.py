# SPDX-License-Identifier: Apache-2.0
"""Measurements: the tables of the papers, and public verification tasks."""

import os

os.environ["ASSAY_CACHE"] = "off"  # what is measured is computed
