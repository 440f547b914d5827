"""Rule tests of Sonic Roll; a package, so that file names may be those of another game's tests."""
