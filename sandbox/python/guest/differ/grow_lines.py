"""Grows what a program reads as text: words and lines changed, and the lists that it holds longer or shorter, counted anew.

A line may list words, and a number before it say how many they are, or how many lines there are below it: a list that only grew
would mostly be refused, or cut off where it ended before.
"""

from speciate_guest.differ.grow_words import MAXIMUM_SIZE, mutated_int, mutated_text

_USUAL_SIZE = 40
# Characters; only a text that was longer before may be.
_LONGEST = 50_000


def grown_text(text, draw):
    """What a program may read: lines dropped, doubled or emptied, words changed, lists of another length or order.

    The text itself where it would become too long.
    """
    lines = text.split("\n")
    for _ in range(draw.choice([1, 1, 2])):
        places = _lists_in(lines) if draw.chance(0.4) else []
        if places:
            _resize(lines, draw.choice(places), draw)
        else:
            _change_word_or_line(lines, draw)
        if not lines:
            return ""
    grown = "\n".join(lines)
    return grown if len(grown) <= max(len(text), _LONGEST) else text


def _change_word_or_line(lines, draw):
    at = draw.below(len(lines))
    way = draw.below(6)
    words = lines[at].split(" ")
    place = draw.below(len(words))
    word = words[place]
    if way == 0:
        lines[at : at + 1] = []
    elif way == 1:
        lines.insert(at, lines[at])
    elif way == 2:
        lines[at] = ""
    elif way == 3:
        words[place] = mutated_text(word[:MAXIMUM_SIZE], draw)
        lines[at] = " ".join(words)
    else:
        is_number = _is_number(word.removeprefix("-")) and len(word) < MAXIMUM_SIZE
        grown = int(mutated_int(int(word), draw, 0)) if is_number else mutated_text(word[:MAXIMUM_SIZE], draw)
        words[place] = str(grown)
        lines[at] = " ".join(words)


def _lists_in(lines):
    """Where lists stand: ("words", line), ("letters", line) and ("lines", line and word that count them, how many)."""
    found = []
    filled = _filled_below(lines)
    for at, line in enumerate(lines):
        words = line.split(" ")
        if len(words) > 1:
            found.append(("words", at))
        elif len(line) > 2 and not _is_number(line):
            found.append(("letters", at))
        for place, word in enumerate(words):
            count = int(word) if _is_number(word) and len(word) < 5 else 0
            if 0 < count <= filled[at]:
                found.append(("lines", at, place, count))
    return found


def _filled_below(lines):
    """For each line how many lines right below it are not empty."""
    filled = [0] * len(lines)
    for at in range(len(lines) - 2, -1, -1):
        filled[at] = filled[at + 1] + 1 if lines[at + 1] else 0
    return filled


def _resize(lines, place, draw):
    kind, at = place[:2]
    if kind == "lines":
        _, _, word, count = place
        grown = _relisted(lines[at + 1 : at + 1 + count], draw)
        lines[at + 1 : at + 1 + count] = grown
        words = lines[at].split(" ")
        words[word] = str(len(grown))
        lines[at] = " ".join(words)
        return
    between = " " if kind == "words" else ""
    items = lines[at].split(" ") if kind == "words" else list(lines[at])
    grown = _relisted(items, draw)
    lines[at] = between.join(grown)
    _count_anew(lines, at, len(items), len(grown))


def _count_anew(lines, at, before, now):
    """Puts the new length where the old one stood, in the next line above that has it."""
    for above in range(at - 1, -1, -1):
        words = lines[above].split(" ")
        if str(before) in words:
            words[words.index(str(before))] = str(now)
            lines[above] = " ".join(words)
            return


def _relisted(items, draw):
    """The same list (of a long one its beginning) longer, shorter, in another order, with things twice, or of numbers near its own."""
    items = items[:MAXIMUM_SIZE]
    size = MAXIMUM_SIZE if draw.chance(0.08) else _USUAL_SIZE
    ways = [
        lambda: [draw.choice(items) for _ in range(draw.between(1, size))],
        lambda: [_near(draw.choice(items), draw) for _ in range(draw.between(1, size))],
        lambda: [_near(item, draw) for item in items],
        lambda: sorted(items, key=_value_of),
        lambda: sorted(items, key=_value_of, reverse=True),
        lambda: items[::-1],
        lambda: items + items,
        lambda: draw.sample(items, len(items)),
        lambda: items[: draw.between(1, len(items))],
        lambda: [draw.choice(items)] * draw.between(1, len(items) + 3),
    ]
    return draw.choice(ways)()[:MAXIMUM_SIZE]


def _is_number(word):
    return word.isdecimal() and word.isascii()


def _value_of(item):
    """Numbers by what they are worth, before all else."""
    word = item.split(" ")[0]
    digits = word[1:] if word.startswith("-") else word
    return (0, int(word), item) if _is_number(digits) and len(digits) < 100 else (1, 0, item)


def _near(item, draw):
    """An item with one of its numbers a little more or less; as it is where it has none."""
    words = item.split(" ")
    place = draw.below(len(words))
    if not _is_number(words[place]) or len(words[place]) > 18:
        return item
    words[place] = str(max(0, int(words[place]) + draw.between(-3, 3)))
    return " ".join(words)
