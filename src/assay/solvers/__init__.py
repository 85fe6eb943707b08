# SPDX-License-Identifier: Apache-2.0
"""Constraint stores and the solvers behind them."""
