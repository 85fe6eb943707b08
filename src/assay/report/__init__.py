# SPDX-License-Identifier: Apache-2.0
"""What users and scripts read: pure functions from diagnostics, programs and outcomes to text."""
