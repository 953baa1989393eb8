"""Changes numbers and texts: to others near them, to extremes, and to what a program compares with."""

import re

MAXIMUM_SIZE = 1000
_DIGITS = re.compile(r"[0-9]{1,15}")
_TEXT = " aZ9_-.,()[]{}é\n\tß\u0130\u0660\U0001f600\ud800"


def mutated_int(value, draw, depth):
    ways = [value + 1, value - 1, -value, 0, 1, 2, value * 2, value + draw.between(-20, 20), draw.between(0, 450)]
    if draw.numbers and draw.chance(0.25):
        # On, and on both sides of, what the program compares with.
        return int(draw.choice(draw.numbers)) + draw.choice([-1, 0, 0, 1])
    # Huge ones at the top level are mostly sizes, which only run into the limits.
    huge = [10**18 + value, 2**63, -(2**63) - 1] if depth or draw.chance(0.1) else []
    return draw.choice(ways + [float(value) if abs(value) < 1e300 else 0.0, bool(value)] + huge)


def mutated_float(value, draw):
    whole = int(value) if value == value and abs(value) < 1e15 else 1
    if draw.numbers and draw.chance(0.2):
        return float(draw.choice(draw.numbers)) + draw.choice([-1, -0.5, 0, 0, 0.5, 1])
    ways = [value + 1, -value, 0.0, -0.0, value / 3, float("nan"), float("inf"), -float("inf"), value * 1e10]
    return draw.choice(ways + [whole, 0.1 + 0.2, 5e-324])


def renumbered(value, draw):
    """The text with one of its numbers changed, as wide as before where it fits; None where it has none."""
    found = list(_DIGITS.finditer(value))
    if not found:
        return None
    number = draw.choice(found)
    if draw.chance(0.1):
        # Beyond what a day, a time span or a machine's integer can be.
        grown = str(draw.between(1, 10 ** draw.between(5, 20)))
    else:
        grown = str(abs(int(mutated_int(int(number[0]), draw, 0)))).zfill(len(number[0]))
    return value[: number.start()] + grown + value[number.end() :]


def respelt(value, draw):
    """The text with one place of it changed: a character more, less or another, a part moved, a text of the program put in."""
    at = draw.below(len(value) + 1)
    piece = draw.choice(draw.texts) if draw.texts and draw.chance(0.5) else draw.choice(value + _TEXT)
    end = at + draw.between(1, 3)
    ways = [
        value[:at] + piece + value[at:],
        value[:at] + value[at + 1 :],
        value[:at] + piece + value[at + 1 :],
        value[:at] + value[at:end] + value[at:],
        value[at:] + value[:at],
    ]
    return draw.choice(ways)


def mutated_text(value, draw):
    if draw.chance(0.4):
        grown = renumbered(value, draw) if draw.chance(0.5) else None
        return respelt(value, draw) if grown is None else grown
    pool = value + _TEXT
    ways = [
        lambda: "", lambda: value[::-1], lambda: value + value, lambda: value.upper(), lambda: value.lower(),
        lambda: "".join(draw.choice(pool) for _ in range(draw.between(0, 30))),
        lambda: value[: len(value) // 2], lambda: " " + value, lambda: value + "\n",
        lambda: value.replace(value[:1], draw.choice(pool)), lambda: value.replace(" ", "  "),
        lambda: "".join(draw.sample(value, len(value))), lambda: value.title(), lambda: value[1:],
        lambda: (value * 300)[: draw.between(100, MAXIMUM_SIZE)], lambda: "".join(sorted(value)),
    ]
    return draw.choice(ways)()
