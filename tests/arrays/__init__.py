# SPDX-License-Identifier: Apache-2.0
"""The arrays engine: refinement, summaries, and generated programs compared with all their runs.

python -m tests.arrays --programs 1000
"""
