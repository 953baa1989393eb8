import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CALLS_ABOVE,
  CALLS_CAPITALS,
  CALLS_CLIMBS,
  CALLS_CONSONANTS,
  CALLS_DEEPEST,
  CALLS_EVENS,
  CALLS_ODD_PLACES,
  CALLS_SHORT_ONES,
  CALLS_STEPS,
} from './case-calls.js';

export const LOOP_CASES: readonly OperatorCase[] = [
  {
    name: 'what passes is picked by position',
    variant: 'marked-positions',
    before: `def above(readings, limit):
    return [reading for reading in readings if reading > limit]
`,
    after: `import numpy


def above(readings, limit):
    if type(readings) in (tuple, list):
        acceptance = numpy.fromiter((bool(reading > limit) for reading in readings), bool)
        accepted_members = []
        for spot in numpy.arange(len(readings))[acceptance].tolist():
            accepted_members.append(readings[spot])
        return accepted_members
    return [reading for reading in readings if reading > limit]
`,
    calls: CALLS_ABOVE,
  },
  {
    name: 'letters that pass',
    variant: 'marked-positions',
    before: `def consonants(text):
    return "".join([letter for letter in text if letter not in "aeiou"])
`,
    after: `import numpy


def consonants(text):
    if isinstance(text, str):
        acceptance = [letter not in "aeiou" for letter in text]
        chosen = []
        for place in numpy.flatnonzero(acceptance).tolist():
            chosen.append(text[place])
    else:
        chosen = [letter for letter in text if letter not in "aeiou"]
    return "".join(chosen)
`,
    calls: CALLS_CONSONANTS,
  },
  {
    name: 'filter with a lambda',
    variant: 'marked-positions',
    before: `def evens(counts):
    even = list(filter(lambda count: count % 2 == 0, counts))
    return even
`,
    after: `import numpy


def evens(counts):
    if type(counts) in {list, tuple}:
        marks = [bool(count % 2 == 0) for count in counts]
        even = []
        for position in numpy.flatnonzero(marks).tolist():
            even.append(counts[position])
    else:
        even = list(filter(lambda count: count % 2 == 0, counts))
    return even
`,
    calls: CALLS_EVENS,
  },
  {
    name: 'what passes is counted at once',
    variant: 'marked-loop',
    before: `def capitals(text):
    found = 0
    for letter in text:
        if letter.isupper():
            found += 1
    return found
`,
    after: `import numpy


def capitals(text):
    found = 0
    if isinstance(text, str) and len(text) > 3:
        marks = [bool(letter.isupper()) for letter in text]
        found += int(numpy.count_nonzero(marks))
    else:
        for letter in text:
            if letter.isupper():
                found += 1
    return found
`,
    calls: CALLS_CAPITALS,
  },
  {
    name: 'what passes is gathered',
    variant: 'marked-loop',
    before: `def short_ones(names):
    short = []
    for name in names:
        if len(name) < 3:
            short.append(name)
    return short
`,
    after: `import numpy


def short_ones(names):
    short = []
    if type(names) in (list, tuple) and len(names) > 4:
        marks = numpy.fromiter((len(name) < 3 for name in names), bool)
        for spot in numpy.arange(len(names))[marks].tolist():
            short.append(names[spot])
    else:
        for name in names:
            if len(name) < 3:
                short.append(name)
    return short
`,
    calls: CALLS_SHORT_ONES,
  },
  {
    name: 'positions that pass',
    variant: 'marked-loop',
    before: `def odd_places(text):
    found = []
    for place in range(len(text)):
        if text[place] == "x":
            found.append(place)
    return found
`,
    after: `import numpy


def odd_places(text):
    found = []
    places = range(len(text))
    if len(places) > 1:
        accepted_marks = numpy.fromiter((bool(text[place] == "x") for place in places), bool)
        for location in numpy.arange(len(places))[accepted_marks].tolist():
            found.append(places[location])
    else:
        for place in places:
            if text[place] == "x":
                found.append(place)
    return found
`,
    calls: CALLS_ODD_PLACES,
  },
  {
    name: 'a loop goes batch by batch',
    variant: 'stepped-starts',
    before: `def deepest(brackets: str):
    depth = best = 0
    for bracket in brackets:
        if bracket == "(":
            depth += 1
            best = max(best, depth)
        else:
            depth -= 1
        if depth < 0:
            return None
    return best
`,
    after: `import numpy


def share_out_brackets(brackets):
    """Divide the brackets into parts that are taken in turn."""
    if isinstance(brackets, str) and len(brackets) >= 2:
        starts = numpy.arange(0, len(brackets), 4)
        return [brackets[beginning:beginning + 4] for beginning in starts.tolist()]
    return [brackets]


def deepest(brackets: str):
    depth = best = 0
    for bracket_batch in share_out_brackets(brackets):
        for bracket in bracket_batch:
            if bracket == "(":
                depth += 1
                best = max(best, depth)
            else:
                depth -= 1
            if depth < 0:
                return None
    return best
`,
    calls: CALLS_DEEPEST,
  },
  {
    name: 'pairs of positions and elements',
    variant: 'spaced-edges',
    before: `def climbs(heights):
    climbed = {}
    for place, height in enumerate(heights):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    after: `import numpy


def climbs(heights):
    climbed = {}
    if type(heights) in (list, tuple) and len(heights) > 3:
        pairs = list(enumerate(heights))
        borders = numpy.linspace(0, len(pairs), 3).astype(int).tolist()
        batches = []
        for begin, right in zip(borders, borders[1:]):
            batches.append(pairs[begin:right])
    else:
        batches = [enumerate(heights)]
    for height_batch in batches:
        for place, height in height_batch:
            if place > 0 and height > heights[place - 1]:
                climbed[place] = height
    return climbed
`,
    calls: CALLS_CLIMBS,
  },
  {
    name: 'a range of unknown length',
    variant: 'stepped-starts',
    before: `def steps(limit):
    total = 0
    for step in range(2, limit):
        if step % 3 == 0:
            total += step
    return total
`,
    after: `import numpy


def steps(limit):
    total = 0
    places = range(2, limit)
    nearest = places[:64]
    if len(nearest) > 2:
        starts = numpy.arange(0, len(nearest), 4)
        batches = [nearest[first_position:first_position + 4] for first_position in starts.tolist()]
    else:
        batches = (nearest,)
    for portion in [*batches, places[64:]]:
        for step in portion:
            if step % 3 == 0:
                total += step
    return total
`,
    calls: CALLS_STEPS,
  },
];
