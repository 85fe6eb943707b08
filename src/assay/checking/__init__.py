# SPDX-License-Identifier: Apache-2.0
"""Proves what a certificate claims a second time: own conditions, another solver."""
