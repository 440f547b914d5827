"""Scenarios: TOML files to checked, complete and hashed descriptions of what to play."""

from simkit.scenario.load import from_resolved, load
from simkit.scenario.model import Scenario
from simkit.scenario.schema import schema
from simkit.scenario.vary import value_at, vary

__all__ = ["Scenario", "from_resolved", "load", "schema", "value_at", "vary"]
