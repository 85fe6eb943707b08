# SPDX-License-Identifier: Apache-2.0
"""What the words and codes of reports mean, each with an example and what to do."""
