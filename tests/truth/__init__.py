# SPDX-License-Identifier: Apache-2.0
"""Verdicts on generated programs compared with what running all their inputs shows.

python -m tests.truth --programs 1000 --jobs 2      every way to ask for a verdict
"""
