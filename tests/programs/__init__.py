# SPDX-License-Identifier: Apache-2.0
"""Programs whose first lines say what must be found out about them."""
