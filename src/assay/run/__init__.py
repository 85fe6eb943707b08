# SPDX-License-Identifier: Apache-2.0
"""What is verified, by which engine, within which budget."""
