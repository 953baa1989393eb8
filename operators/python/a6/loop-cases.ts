import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CALLS_ABOVE,
  CALLS_CAPITALS,
  CALLS_CLIMBS,
  CALLS_CONSONANTS,
  CALLS_DEEPEST,
  CALLS_SHORT_ONES,
  CALLS_STEPS,
} from '../s9/case-calls.js';

export const LOOP_CASES: readonly OperatorCase[] = [
  {
    name: 'what passes has an entry in a sparse row',
    variant: 'sparse-marks',
    before: `def above(readings, limit):
    return [reading for reading in readings if reading > limit]
`,
    after: `from scipy.sparse import find


def above(readings, limit):
    if type(readings) in (list, tuple):
        accepted_marks = [bool(reading > limit) for reading in readings]
        accepted_members = []
        for position in find([accepted_marks])[1].tolist():
            accepted_members.append(readings[position])
        return accepted_members
    return [reading for reading in readings if reading > limit]
`,
    calls: CALLS_ABOVE,
  },
  {
    name: 'letters that pass',
    variant: 'sparse-marks',
    before: `def consonants(text):
    return "".join([letter for letter in text if letter not in "aeiou"])
`,
    after: `from scipy.sparse import coo_array


def consonants(text):
    if isinstance(text, str):
        acceptance = [letter not in "aeiou" for letter in text]
        accepted = []
        for position in coo_array([acceptance]).coords[1].tolist():
            accepted.append(text[position])
    else:
        accepted = [letter for letter in text if letter not in "aeiou"]
    return "".join(accepted)
`,
    calls: CALLS_CONSONANTS,
  },
  {
    name: 'what passes is counted',
    variant: 'sparse-loop',
    before: `def capitals(text):
    found = 0
    for letter in text:
        if letter.isupper():
            found += 1
    return found
`,
    after: `from scipy.sparse import csr_array


def capitals(text):
    found = 0
    if isinstance(text, str) and len(text) > 4:
        marks = csr_array([[bool(letter.isupper()) for letter in text]])
        found += len(marks.indices)
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
    variant: 'sparse-loop',
    before: `def short_ones(names):
    short = []
    for name in names:
        if len(name) < 3:
            short.append(name)
    return short
`,
    after: `from scipy.sparse import find


def short_ones(names):
    short = []
    if type(names) in (list, tuple) and len(names) > 4:
        accepted_marks = [len(name) < 3 for name in names]
        for spot in find([accepted_marks])[1].tolist():
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
    name: 'a loop goes region by region',
    variant: 'labelled-regions',
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
from scipy.ndimage import find_objects


def deepest(brackets: str):
    depth = best = 0
    if isinstance(brackets, str) and len(brackets) > 3:
        region_numbers = numpy.arange(len(brackets)) * 4 // len(brackets) + 1
        portions = [brackets[zone] for (zone,) in find_objects(region_numbers)]
    else:
        portions = [brackets]
    for group in portions:
        for bracket in group:
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
    name: 'pairs by groups',
    variant: 'indexed-regions',
    before: `def climbs(heights):
    climbed = {}
    for place, height in enumerate(heights):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    after: `import numpy
from scipy.ndimage import value_indices


def climbs(heights):
    climbed = {}
    if type(heights) in {list, tuple} and len(heights) >= 3:
        numbered = list(enumerate(heights))
        seats = value_indices(numpy.arange(len(numbered)) // 5)
        sections = [[numbered[rank] for rank in seats[number][0]] for number in sorted(seats)]
    else:
        sections = (enumerate(heights),)
    for group_of_heights in sections:
        for place, height in group_of_heights:
            if place > 0 and height > heights[place - 1]:
                climbed[place] = height
    return climbed
`,
    calls: CALLS_CLIMBS,
  },
  {
    name: 'a range by regions',
    variant: 'labelled-regions',
    before: `def steps(limit):
    total = 0
    for step in range(2, limit):
        if step % 3 == 0:
            total += step
    return total
`,
    after: `from scipy.ndimage import find_objects


def steps(limit):
    total = 0
    places = range(2, limit)
    nearest = places[:90]
    if len(nearest) >= 2:
        group_numbers = [rank // 4 + 1 for rank in range(len(nearest))]
        batches = [nearest[stretch] for (stretch,) in find_objects(group_numbers)]
    else:
        batches = (nearest,)
    for group in [*batches, places[90:]]:
        for step in group:
            if step % 3 == 0:
                total += step
    return total
`,
    calls: CALLS_STEPS,
  },
];
