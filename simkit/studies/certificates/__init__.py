"""Certificates: what the tool's figures are worth, measured."""

from __future__ import annotations

from simkit.studies.certificates.certify import Certificates, certify

__all__ = ["Certificates", "certify"]
