# SPDX-License-Identifier: Apache-2.0
"""Verdicts as one self-contained page for a browser."""
