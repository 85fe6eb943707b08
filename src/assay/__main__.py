# SPDX-License-Identifier: Apache-2.0
"""Makes `python -m assay` the same as `assay`."""

import sys

from assay.cli.main import main

sys.exit(main())
