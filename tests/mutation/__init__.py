# SPDX-License-Identifier: Apache-2.0
"""Damaged and hostile input: always a result or a diagnostic."""
