# SPDX-License-Identifier: Apache-2.0
"""Witnesses in the format of SV-COMP (YAML, 2.0): why a property fails, or why it holds."""
