# SPDX-License-Identifier: Apache-2.0
"""Tests of the constraint stores and the solvers behind them."""
