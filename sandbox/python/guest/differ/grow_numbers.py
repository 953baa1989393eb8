"""Draws all numbers of calls anew and keeps their shape, and mostly which of them are equal or larger: where a pair is asked
for, an interval or what is in order, few other changes make another one.
"""

# What numbers are drawn up to: those that a test writes, and some more. Near 1,000 calls of calls go deeper than they may.
_SPANS = (9, 30, 100, 300)
_NEGATIVE = 0.4
_ORDERED = 0.6
# So that a part of a float is one that a test might write.
_PARTS = 4


def numbers_of(value):
    """The numbers that a value holds, at any depth."""
    kind = type(value)
    if kind in (int, float):
        return [value]
    parts = value.values() if kind is dict else value if kind in (list, tuple, set) else ()
    return [number for part in parts for number in numbers_of(part)]


def redrawn(value, draw):
    """The value with other numbers, all of one span."""
    span = draw.choice(_SPANS)
    low = -span if draw.chance(_NEGATIVE) else 0
    fresh = {}
    if draw.chance(_ORDERED):
        # nan is neither equal to anything nor in any order.
        known = sorted({number for number in numbers_of(value) if number == number})
        fresh = dict(zip(known, sorted(draw.between(low, span) for _ in known)))
    return _redrawn(value, draw, (low, span), fresh)


def _redrawn(value, draw, span, fresh):
    kind = type(value)
    if kind is int:
        return fresh[value] if value in fresh else draw.between(*span)
    if kind is float:
        low, high = span
        return float(fresh[value]) if value in fresh else draw.between(low * _PARTS, high * _PARTS) / _PARTS
    if kind in (list, tuple):
        return kind([_redrawn(one, draw, span, fresh) for one in value])
    if kind is set:
        return {_redrawn(one, draw, span, fresh) for one in sorted(value, key=repr)}
    if kind is dict:
        return {key: _redrawn(one, draw, span, fresh) for key, one in value.items()}
    return value
