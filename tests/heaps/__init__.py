# SPDX-License-Identifier: Apache-2.0
"""Verdicts on generated methods that are given objects, and runs of them on all small heaps."""
