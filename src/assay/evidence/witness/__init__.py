# SPDX-License-Identifier: Apache-2.0
"""Witnesses in the format of SV-COMP (YAML, 2.0 and 2.1): why a property fails, or why it holds."""
