"""Notebooks are stored without outputs, so that a change shows as a change of code."""

import json

import pytest
from sources import TOP

NOTEBOOKS = sorted((TOP / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.name)
def test_a_notebook_has_no_outputs(file):
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert code
    assert [cell["id"] for cell in code if cell["outputs"] or cell["execution_count"]] == []
