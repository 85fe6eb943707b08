# SPDX-License-Identifier: Apache-2.0
"""Exact linear relations over the integers, by isl."""
