# SPDX-License-Identifier: Apache-2.0
"""Annotations: finding, parsing and lowering them."""
