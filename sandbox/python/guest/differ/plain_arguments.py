"""Whether a call changed its arguments, where these are numbers, texts and lists of them: without writing them down twice."""

_IMMUTABLE = frozenset((int, float, str, bool, bytes, type(None)))


def plain_copies(args, kwargs):
    """Copies as deep as arguments can be changed; None where they hold anything but what cannot be, and lists of it."""
    copies = [_copy(value) for value in args]
    named = {name: _copy(value) for name, value in kwargs.items()}
    return None if _DEEPER in copies or _DEEPER in named.values() else (tuple(copies), named)


def were_replaced(copies, given):
    """Whether any part of the arguments is another object than before. It may be an equal one."""
    (args, kwargs), (now_args, now_kwargs) = copies, given
    pairs = [*zip(args, now_args), *((value, now_kwargs[name]) for name, value in kwargs.items())]
    return any(_is_other(before, after) for before, after in pairs if type(before) is list)


class _Deeper:
    """Compares by identity alone, as does a list with itself in it."""


_DEEPER = _Deeper()


def _copy(value):
    if type(value) in _IMMUTABLE:
        return value
    if type(value) is list and _IMMUTABLE.issuperset(map(type, value)):
        return value[:]
    return _DEEPER


def _is_other(before, after):
    return len(before) != len(after) or any(left is not right for left, right in zip(before, after))
