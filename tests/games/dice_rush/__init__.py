"""Rule tests of Dice Rush; a package, so that file names may be those of another game's tests."""
