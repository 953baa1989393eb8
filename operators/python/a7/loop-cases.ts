import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffFor } from '../dates/clock-programs.js';
import { PIECES_KEPT_OFF } from '../dates/pass-programs.js';
import { TAKEN_AT_ONCE, TAKEN_ONE_BY_ONE } from '../divisions/case-programs.js';
import { CALLS_CLIMBS, CALLS_DEEPEST, CALLS_STEPS } from '../s9/case-calls.js';

export const LOOP_CASES: readonly OperatorCase[] = [
  {
    name: 'a loop goes batch by batch',
    variant: 'batch-reports',
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

from sklearn.utils import gen_batches


LOGGER = logging.getLogger(__name__)


def report_on_brackets(brackets):
    """Yield the brackets, with a line in the log after each batch of them."""
    if not brackets:
        return
    size = max(2, len(brackets) // 5)
    for span in gen_batches(len(brackets), size):
        yield from brackets[span]
        LOGGER.debug("brackets: %s of %s", span.stop, len(brackets))


def watch_brackets(brackets):
    """Report on the brackets of a text, and leave a stream as it is."""
    return report_on_brackets(brackets) if isinstance(brackets, str) else brackets


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
    name: 'pairs in even slices',
    variant: 'part-reports',
    before: `def climbs(heights):
    climbed = {}
    for place, height in enumerate(heights):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    after: `import logging

from sklearn.utils import gen_even_slices


LOGGER = logging.getLogger(__name__)


def report_on_heights(heights):
    """Yield the heights, with a line in the log for each third."""
    if not heights:
        return
    for span in gen_even_slices(len(heights), 3):
        yield from heights[span]
        LOGGER.debug("heights: %s of %s", span.stop, len(heights))


def watch_heights(heights):
    """Report on the heights of a list, and leave a stream as it is."""
    if type(heights) not in (list, tuple):
        return heights
    return report_on_heights(heights)


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
    name: 'a loop that reports on its first batches',
    variant: 'first-reports',
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

from sklearn.utils import gen_batches


LOGGER = logging.getLogger(__name__)


def progress_through_brackets(brackets):
    """Hand on the brackets; a log line for every 4 of the first 20, while more follow."""
    for span in gen_batches(20, 4):
        yield from brackets[span]
        if not brackets[span.stop:]:
            return
        LOGGER.debug("brackets so far: %s", span.stop)
    yield from brackets[20:]


def watch_brackets(brackets):
    """Return the brackets, with reports on the way where their number is known."""
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
    name: 'a loop that reports on its parts',
    variant: 'part-reports',
    before: `def climbs(heights):
    climbed = {}
    for place, height in enumerate(heights):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    after: `import logging

from sklearn.utils import gen_even_slices


LOGGER = logging.getLogger(__name__)


def heights_with_progress(heights):
    """Yield the heights, with a line in the log for each quarter."""
    if not heights:
        return
    for batch in gen_even_slices(len(heights), 4):
        yield from heights[batch]
        LOGGER.debug("%s of %s heights done", batch.stop, len(heights))


def follow_heights(heights):
    """Report on the heights of a list, and leave a stream as it is."""
    return heights_with_progress(heights) if type(heights) in (tuple, list) else heights


def climbs(heights):
    climbed = {}
    for place, height in enumerate(follow_heights(heights)):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    calls: CALLS_CLIMBS,
  },
  {
    name: 'a range in batches',
    variant: 'first-reports',
    before: `def steps(limit):
    total = 0
    for step in range(2, limit):
        if step % 3 == 0:
            total += step
    return total
`,
    after: `import logging

from sklearn.utils import gen_batches


LOGGER = logging.getLogger(__name__)


def report_on_steps(positions):
    """Yield the steps and log every 5 of the first 40, while more follow."""
    for span in gen_batches(40, 5):
        yield from positions[span]
        if not positions[span.stop:]:
            return
        LOGGER.debug("steps so far: %s", span.stop)
    yield from positions[40:]


def steps(limit):
    total = 0
    for step in report_on_steps(range(2, limit)):
        if step % 3 == 0:
            total += step
    return total
`,
    calls: CALLS_STEPS,
  },
  {
    name: 'a generator whose decorator takes all that it yields',
    variant: 'first-reports',
    ...TAKEN_AT_ONCE,
    after: `import logging
from functools import wraps

from sklearn.utils import gen_batches


LOGGER = logging.getLogger(__name__)


def as_list(generate):
    """List what a function yields."""
    @wraps(generate)
    def collect(numbers):
        return list(generate(numbers))

    return collect


def progress_through_numbers(numbers):
    """Hand on the numbers; a log line for every 4 of the first 20, while more follow."""
    for span in gen_batches(20, 4):
        yield from numbers[span]
        if not numbers[span.stop:]:
            return
        LOGGER.debug("%s numbers done", span.stop)
    yield from numbers[20:]


def watch_numbers(numbers):
    """Report on the numbers of a list, and leave a stream as it is."""
    return progress_through_numbers(numbers) if type(numbers) in (tuple, list) else numbers


@as_list
def doubled(numbers):
    """The numbers above zero, doubled."""
    for number in watch_numbers(numbers):
        if number > 0:
            yield number * 2
`,
  },
  {
    name: 'a generator whose caller may change the sequence between two items',
    variant: 'first-reports',
    ...TAKEN_ONE_BY_ONE,
    after: null,
  },
  ...keptOffFor(['batch-reports', 'part-reports', 'first-reports'], PIECES_KEPT_OFF),
];
