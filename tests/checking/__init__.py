# SPDX-License-Identifier: Apache-2.0
"""Certificates and their checker: proofs are accepted, and nothing that is wrong ever is.

python -m tests.checking --programs 1000 --jobs 2      generated loop programs
"""
