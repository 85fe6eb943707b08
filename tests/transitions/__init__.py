# SPDX-License-Identifier: Apache-2.0
"""Tests of paths between cut points, and of what holds before commands."""
