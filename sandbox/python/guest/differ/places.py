"""Places in an input at which a number or a text stands: in arguments, in what is in them, and in texts."""

import re

_NUMBER = re.compile(r"-?[0-9]{1,15}")
_MOST = 16


class Span:
    """A part of a text, as a step of a path."""

    def __init__(self, start, end):
        self.start = start
        self.end = end


def number_places(base):
    """Paths to whole numbers, those spelt in texts among them. `base`: calls, or what a program reads."""
    return _chosen(base, lambda leaf: type(leaf) in (int, float) and leaf == leaf and abs(leaf) < 1e15, _spans)


def text_places(base):
    """Paths to whole texts."""
    return [] if type(base) is str else _chosen(base, lambda leaf: type(leaf) is str, lambda _text: ())


def sized_places(base):
    """Paths to texts and lists whose length may be another one."""
    if type(base) is str:
        return []
    return _chosen(base, lambda leaf: type(leaf) in (str, list, tuple), lambda _text: ())


def value_at(value, path):
    """What stands there; a whole number where it is spelt in a text."""
    for step in path:
        value = int(value[step.start : step.end]) if isinstance(step, Span) else value[step]
    return value


def with_value(value, path, new):
    """The same with another value at one place; what is not on the way to it is the same object."""
    if not path:
        return new
    step, *rest = path
    if isinstance(step, Span):
        return value[: step.start] + _spelt(new, value[step.start : step.end]) + value[step.end :]
    inner = with_value(value[step], rest, new)
    if type(value) is dict:
        return {**value, step: inner}
    return type(value)([*value[:step], inner, *value[step + 1 :]])


def _spelt(number, before):
    """As wide as before, where zeros made it so."""
    return str(number).zfill(len(before)) if before.startswith("0") else str(number)


def _spans(text):
    return [Span(*found.span()) for found in _NUMBER.finditer(text)]


def _chosen(base, is_wanted, spans_of):
    paths = []
    if type(base) is str:
        paths += [(span,) for span in spans_of(base)]
    else:
        for number, (_, args, kwargs) in enumerate(base):
            for at, value in enumerate(args):
                _collect(value, (number, 1, at), is_wanted, spans_of, paths)
            for key, value in kwargs.items():
                _collect(value, (number, 2, key), is_wanted, spans_of, paths)
    return paths[:_MOST]


def _collect(value, path, is_wanted, spans_of, paths):
    if len(paths) >= _MOST or len(path) > 8:
        return
    if is_wanted(value):
        paths.append(path)
    elif type(value) is str:
        paths += [(*path, span) for span in spans_of(value)]
    elif type(value) in (list, tuple):
        for at, item in enumerate(value[:_MOST]):
            _collect(item, (*path, at), is_wanted, spans_of, paths)
    elif type(value) is dict:
        for key, item in list(value.items())[:_MOST]:
            _collect(item, (*path, key), is_wanted, spans_of, paths)
