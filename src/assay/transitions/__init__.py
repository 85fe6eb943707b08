# SPDX-License-Identifier: Apache-2.0
"""Paths between cut points of a procedure, as linear conditions and updates."""
