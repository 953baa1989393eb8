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
    name: 'what passes is noted in a table',
    variant: 'marked-positions',
    before: `def above(readings, limit):
    return [reading for reading in readings if reading > limit]
`,
    after: `import numpy


def above(readings, limit):
    row_type = [("reading", object), ("is_kept", bool)]
    answers = ((reading, reading > limit) for reading in readings)
    overview = numpy.fromiter(answers, dtype=row_type)
    return overview[overview["is_kept"]]["reading"].tolist()
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
    fields = [("letter", object), ("accepted", bool)]
    answered = ((letter, letter not in "aeiou") for letter in text)
    table = numpy.fromiter(answered, dtype=fields)
    chosen = table["letter"][table["accepted"]].tolist()
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
    fields = [("count", object), ("is_kept", bool)]
    verdicts = ((count, count % 2 == 0) for count in counts)
    table = numpy.fromiter(verdicts, dtype=fields)
    even = numpy.compress(table["is_kept"], table["count"]).tolist()
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
    verdicts = [1 if letter.isupper() else 0 for letter in text]
    found += int(numpy.sum(verdicts))
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
    row_type = [("name", object), ("passes", bool)]
    answers = ((name, len(name) < 3) for name in names)
    overview = numpy.fromiter(answers, dtype=row_type)
    short.extend(overview[overview["passes"]]["name"].tolist())
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
    row_type = [("place", object), ("passes", bool)]
    verdicts = ((place, text[place] == "x") for place in range(len(text)))
    table = numpy.fromiter(verdicts, dtype=row_type)
    found.extend(table["place"][table["passes"]].tolist())
    return found
`,
    calls: CALLS_ODD_PLACES,
  },
  {
    name: 'a loop reports ever more rarely',
    variant: 'rarer-reports',
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
    after: `import logging
import numpy


LOGGER = logging.getLogger(__name__)


def report_on_brackets(brackets):
    """Yield the brackets, with a line in the log whenever ten times as many are done."""
    begun = 0
    for next_report in numpy.power(10, range(7)).tolist():
        yield from brackets[begun:next_report]
        if not brackets[next_report:]:
            return
        begun = next_report
        LOGGER.debug("brackets so far: %s", begun)
    yield from brackets[begun:]


def go_through_brackets(brackets):
    """Return the brackets, with reports on the way where their number is known."""
    if not isinstance(brackets, str):
        return brackets
    return report_on_brackets(brackets)


def deepest(brackets: str):
    depth = best = 0
    for bracket in go_through_brackets(brackets):
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
    variant: 'even-reports',
    before: `def climbs(heights):
    climbed = {}
    for place, height in enumerate(heights):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    after: `import logging
import numpy


LOGGER = logging.getLogger(__name__)


def report_on_heights(heights):
    """Yield the heights and log four times how many of them are done."""
    marks = sorted(set(numpy.linspace(0, len(heights), num=5, dtype=int).tolist()))
    for begun, upcoming in zip(marks, marks[1:]):
        LOGGER.debug("heights: %s of %s", begun, len(heights))
        yield from heights[begun:upcoming]


def watch_heights(heights):
    """Give out the heights: with reports on them, or as they are where they are a stream."""
    return report_on_heights(heights) if isinstance(heights, (list, tuple)) else heights


def climbs(heights):
    climbed = {}
    for place, height in enumerate(watch_heights(heights)):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    calls: CALLS_CLIMBS,
  },
  {
    name: 'a range of unknown length',
    variant: 'rarer-reports',
    before: `def steps(limit):
    total = 0
    for step in range(2, limit):
        if step % 3 == 0:
            total += step
    return total
`,
    after: `import logging
import numpy


LOGGER = logging.getLogger(__name__)


def steps_with_progress(positions):
    """Yield the steps, with a line in the log whenever four times as many are done."""
    done = 0
    for next_report in numpy.power(4, range(9)).tolist():
        yield from positions[done:next_report]
        if not positions[next_report:]:
            return
        done = next_report
        LOGGER.debug("steps so far: %s", done)
    yield from positions[done:]


def steps(limit):
    total = 0
    for step in steps_with_progress(range(2, limit)):
        if step % 3 == 0:
            total += step
    return total
`,
    calls: CALLS_STEPS,
  },
];
