# SPDX-License-Identifier: Apache-2.0
"""What a compiler says of verdicts."""
