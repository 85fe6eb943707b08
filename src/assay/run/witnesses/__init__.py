# SPDX-License-Identifier: Apache-2.0
"""Judges witnesses of SV-COMP: accepted only if what they say was seen, or proved."""
