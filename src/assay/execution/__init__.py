# SPDX-License-Identifier: Apache-2.0
"""Symbolic execution over constraint stores: values, states, calls, obligations, loops."""
