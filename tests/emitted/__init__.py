# SPDX-License-Identifier: Apache-2.0
"""Emitted tests are compiled and run: on the faulty program, and on the corrected one."""
