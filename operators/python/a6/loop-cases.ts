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
    after: `from scipy.sparse import coo_array


def above(readings, limit):
    answered = [(reading, 1 if reading > limit else 0) for reading in readings]
    row = coo_array([[flag for _, flag in answered]])
    return [answered[column][0] for column in row.coords[1].tolist()]
`,
    calls: CALLS_ABOVE,
  },
  {
    name: 'letters that pass',
    variant: 'sparse-marks',
    before: `def consonants(text):
    return "".join([letter for letter in text if letter not in "aeiou"])
`,
    after: `from scipy.sparse import csr_array


def consonants(text):
    looked_at = [(letter, letter not in "aeiou") for letter in text]
    row = csr_array([[flag for _, flag in looked_at]])
    chosen = [looked_at[place][0] for place in row.indices.tolist()]
    return "".join(chosen)
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
    accepted_row = csr_array([[1 if letter.isupper() else 0 for letter in text]])
    found += len(accepted_row.indices)
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
    after: `from scipy.sparse import coo_array


def short_ones(names):
    short = []
    noted = [(name, len(name) < 3) for name in names]
    accepted_row = coo_array([[verdict for _, verdict in noted]])
    short.extend([noted[position][0] for position in accepted_row.coords[1].tolist()])
    return short
`,
    calls: CALLS_SHORT_ONES,
  },
  {
    name: 'a loop reports shares of the way',
    variant: 'share-reports',
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
from scipy.stats import scoreatpercentile


LOGGER = logging.getLogger(__name__)


def progress_through_brackets(brackets):
    """Yield the brackets and log whenever another fifth of them is done."""
    percentiles = scoreatpercentile(range(len(brackets) + 1), [20, 40, 60, 80, 100])
    fifths = [0, *percentiles.astype(int).tolist()]
    for finished, upcoming in zip(fifths, fifths[1:]):
        LOGGER.debug("%s of the brackets are left", len(brackets) - finished)
        yield from brackets[finished:upcoming]


def watch_brackets(brackets):
    """Report on the brackets of a text, and leave a stream as it is."""
    return progress_through_brackets(brackets) if isinstance(brackets, str) else brackets


def deepest(brackets: str):
    depth = best = 0
    for bracket in watch_brackets(brackets):
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
    name: 'pairs along their links',
    variant: 'linked-order',
    before: `def climbs(heights):
    climbed = {}
    for place, height in enumerate(heights):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    after: `from scipy.sparse import eye_array
from scipy.sparse.csgraph import depth_first_order


def walk_along_heights(heights):
    """Walk from the first of the heights along the links to the last."""
    if not isinstance(heights, (list, tuple)) or len(heights) < 2:
        return heights
    nodes = list(heights)
    # Each of the heights is linked to the one that comes next.
    links = eye_array(len(nodes), k=1, format="csr")
    visited = depth_first_order(links, 0, return_predecessors=False)
    return [nodes[reached] for reached in visited.tolist()]


def climbs(heights):
    climbed = {}
    for place, height in enumerate(walk_along_heights(heights)):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    calls: CALLS_CLIMBS,
  },
  {
    name: 'a range with reports',
    variant: 'rarer-reports',
    before: `def steps(limit):
    total = 0
    for step in range(2, limit):
        if step % 3 == 0:
            total += step
    return total
`,
    after: `import logging
from scipy.constants import deka, hecto, kilo, mega


LOGGER = logging.getLogger(__name__)


def steps_with_progress(positions):
    """Yield the steps, with a line in the log whenever their number has a digit more."""
    counts = (1, deka, hecto, kilo, mega)
    done = 0
    for mark in map(int, counts):
        yield from positions[done:mark]
        if not positions[mark:]:
            return
        done = mark
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
  {
    name: 'no words at all',
    variant: 'linked-order',
    before: `def total_length(text):
    length = 0
    for word in text.split():
        length += len(word)
    return length
`,
    after: `from scipy.sparse import eye_array
from scipy.sparse.csgraph import depth_first_order


def follow_links_of_words(all_words):
    """Return the words in the order of the links between them."""
    if not all_words:
        return all_words
    members = list(all_words)
    # Links between the words: from each to the one behind.
    followers = eye_array(len(members), k=1, format="csr")
    route = depth_first_order(followers, 0, return_predecessors=False)
    return [members[place] for place in route.tolist()]


def total_length(text):
    length = 0
    for word in follow_links_of_words(text.split()):
        length += len(word)
    return length
`,
    calls: ["total_length('an old oak')", "total_length('')", "total_length('oak')", 'total_length(None)'],
  },
  {
    name: 'fields from the last to the first',
    variant: 'share-reports',
    before: `def last_of_each(text):
    fields = sorted(text.split(","))
    found = []
    for field in reversed(fields):
        found.append(field)
    return found
`,
    after: `import logging
from scipy.constants import deci


LOGGER = logging.getLogger(__name__)


def fields_with_progress(all_fields):
    """Yield the fields, with a line in the log for every tenth of them."""
    report_every = max(1, round(deci * len(all_fields)))
    for begun in range(0, len(all_fields), report_every):
        LOGGER.debug("%s of the fields done, %s to go", begun, len(all_fields) - begun)
        yield from all_fields[begun:begun + report_every]


def last_of_each(text):
    fields = sorted(text.split(","))
    found = []
    for field in fields_with_progress(fields[::-1]):
        found.append(field)
    return found
`,
    calls: ["last_of_each('b,a,c,d,e')", "last_of_each('')", 'last_of_each(3)'],
  },
];
