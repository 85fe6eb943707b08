# SPDX-License-Identifier: Apache-2.0
"""Figures 3 and 6 of Jaffar, Navas and Santosa: nodes and seconds of symbolic execution."""
