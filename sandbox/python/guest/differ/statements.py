"""Which statements of a program's files the lines belong to that it executes."""

import os

from speciate_guest import source_lines


class Statements:
    """`all`: (path, line) of each statement in the Python files. Raises what parsing raises."""

    def __init__(self, folder, files):
        self.sources = {}
        for name in [name for name in files if name.endswith(".py")]:
            path = os.path.join(folder, name)
            self.sources[path] = source_lines.source_lines(files[name])
        self.all = {(path, line) for path, source in self.sources.items() for line in source.statements()}

    def of(self, lines):
        """The statements that executed lines, as (path, line), belong to."""
        begun = {(path, self.sources[path].first.get(line)) for path, line in lines if path in self.sources}
        return begun & self.all

    def refusing(self, lines):
        """Those of `of` that raise, out of their function, or lead up to that: the program refuses the input, and no answered one
        is bound to reach them."""
        return {(path, line) for path, line in self.of(lines) if self.sources[path].is_refusing(line)}
