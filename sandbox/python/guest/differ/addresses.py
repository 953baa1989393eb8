"""Where new objects stand in memory, which what a program does should not hang on."""

# A power of two, so that odd strides come to all of them; CPython keeps a hundred free floats.
_COUNT = 64


def scatter(shift):
    """The next floats stand at addresses in another order: those that are freed last are taken first."""
    floats = [part / 2 for part in range(_COUNT)]
    for step in range(_COUNT):
        floats[step * (2 * shift + 1) % _COUNT] = None
