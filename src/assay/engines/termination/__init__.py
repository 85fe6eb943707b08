# SPDX-License-Identifier: Apache-2.0
"""Whether every run ends: ranking arguments, and sets of states that no run leaves."""
