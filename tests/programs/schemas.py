# SPDX-License-Identifier: Apache-2.0
"""The schemas of docs/schema, ready to validate documents."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import referencing
from jsonschema import Draft202012Validator

SCHEMAS = Path(__file__).parents[2] / "docs" / "schema"


@cache
def validator(name: str) -> jsonschema.protocols.Validator:
    documents = {path.name: json.loads(path.read_text()) for path in SCHEMAS.glob("*.json")}
    for document in documents.values():
        Draft202012Validator.check_schema(document)
    resources = [(n, referencing.Resource.from_contents(d)) for n, d in documents.items()]
    registry: Any = referencing.Registry().with_resources(resources)
    return Draft202012Validator(documents[name], registry=registry)
