# SPDX-License-Identifier: Apache-2.0
"""What can be known of a program by its graphs alone."""
