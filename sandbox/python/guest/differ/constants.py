"""Constants of a program's source: what it compares its input with, and so what inputs should hold now and then."""

import ast

_LARGEST = 10**9
_LONGEST = 40
_MOST = 60


class Constants:
    """Numbers and texts that a program spells out, each once, in the order of the source."""

    def __init__(self, sources):
        numbers, texts = {}, {}
        for source in sources:
            try:
                tree = ast.parse(source)
            except (SyntaxError, ValueError, RecursionError):
                continue
            documented = set(_docstrings(tree))
            for node in ast.walk(tree):
                value = node.value if isinstance(node, ast.Constant) else None
                if type(value) in (int, float) and abs(value) <= _LARGEST:
                    numbers[value] = None
                elif type(value) is str and 0 < len(value) <= _LONGEST and id(node) not in documented:
                    texts[value] = None
        self.numbers = list(numbers)[:_MOST]
        self.texts = list(texts)[:_MOST]


def _docstrings(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield id(node.value)
