import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CALLS_ABOVE,
  CALLS_CAPITALS,
  CALLS_CLIMBS,
  CALLS_CONSONANTS,
  CALLS_DEEPEST,
  CALLS_ODD_PLACES,
  CALLS_STEPS,
} from '../s9/case-calls.js';

export const LOOP_CASES: readonly OperatorCase[] = [
  {
    name: 'what passes is set aside',
    variant: 'predefined-split',
    before: `def above(readings, limit):
    return [reading for reading in readings if reading > limit]
`,
    after: `from sklearn.model_selection import PredefinedSplit


def above(readings, limit):
    if type(readings) in {list, tuple}:
        membership = [0 if reading > limit else -1 for reading in readings]
        division = PredefinedSplit(membership).split()
        accepted_positions = []
        for _, fold in division:
            accepted_positions.extend(fold.tolist())
        return [readings[position] for position in accepted_positions]
    return [reading for reading in readings if reading > limit]
`,
    calls: CALLS_ABOVE,
  },
  {
    name: 'letters that pass',
    variant: 'predefined-split',
    before: `def consonants(text):
    return "".join([letter for letter in text if letter not in "aeiou"])
`,
    after: `from sklearn.model_selection import PredefinedSplit


def consonants(text):
    if isinstance(text, str):
        fold_numbers = [0 if letter not in "aeiou" else -1 for letter in text]
        partition = PredefinedSplit(fold_numbers).split()
        accepted_positions = []
        for _, held_out in partition:
            accepted_positions.extend(held_out.tolist())
        accepted = []
        for position in accepted_positions:
            accepted.append(text[position])
    else:
        accepted = [letter for letter in text if letter not in "aeiou"]
    return "".join(accepted)
`,
    calls: CALLS_CONSONANTS,
  },
  {
    name: 'what passes is counted',
    variant: 'split-loop',
    before: `def capitals(text):
    found = 0
    for letter in text:
        if letter.isupper():
            found += 1
    return found
`,
    after: `from sklearn.model_selection import PredefinedSplit


def capitals(text):
    found = 0
    if isinstance(text, str) and len(text) > 4:
        membership = [0 if letter.isupper() else -1 for letter in text]
        split = PredefinedSplit(membership).split()
        found += sum(len(held_out) for _, held_out in split)
    else:
        for letter in text:
            if letter.isupper():
                found += 1
    return found
`,
    calls: CALLS_CAPITALS,
  },
  {
    name: 'positions that pass',
    variant: 'split-loop',
    before: `def odd_places(text):
    found = []
    for place in range(len(text)):
        if text[place] == "x":
            found.append(place)
    return found
`,
    after: `from sklearn.model_selection import PredefinedSplit


def odd_places(text):
    found = []
    places = range(len(text))
    if len(places) > 1:
        fold_numbers = [0 if text[place] == "x" else -1 for place in places]
        split = PredefinedSplit(fold_numbers).split()
        positions_held_out = []
        for _, fold in split:
            positions_held_out.extend(fold.tolist())
        for location in positions_held_out:
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
    variant: 'generated-batches',
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
    after: `from sklearn.utils import gen_batches


def share_out_brackets(brackets):
    """Divide the brackets into parts that are taken in turn."""
    if isinstance(brackets, str) and len(brackets) >= 2:
        return [brackets[span] for span in gen_batches(len(brackets), max(2, len(brackets) // 3))]
    return [brackets]


def deepest(brackets: str):
    depth = best = 0
    for group in share_out_brackets(brackets):
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
    name: 'pairs in even slices',
    variant: 'even-slices',
    before: `def climbs(heights):
    climbed = {}
    for place, height in enumerate(heights):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    after: `from sklearn.utils import gen_even_slices


def climbs(heights):
    climbed = {}
    portions = [enumerate(heights)]
    if type(heights) in (list, tuple) and len(heights) > 1:
        pairs = list(enumerate(heights))
        portions = [pairs[span] for span in gen_even_slices(len(pairs), 3)]
    for group_of_heights in portions:
        for place, height in group_of_heights:
            if place > 0 and height > heights[place - 1]:
                climbed[place] = height
    return climbed
`,
    calls: CALLS_CLIMBS,
  },
  {
    name: 'a loop over folds',
    variant: 'folds-in-turn',
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
    after: `from sklearn.model_selection import KFold


def deepest(brackets: str):
    depth = best = 0
    portions = (brackets,)
    if isinstance(brackets, str) and len(brackets) > 3:
        shares = KFold(n_splits=3).split(range(len(brackets)))
        portions = [[brackets[place] for place in held_out.tolist()] for _, held_out in shares]
    for section in portions:
        for bracket in section:
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
    name: 'a loop over the windows of a time series',
    variant: 'time-windows',
    before: `def climbs(heights):
    climbed = {}
    for place, height in enumerate(heights):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    after: `from sklearn.model_selection import TimeSeriesSplit


def climbs(heights):
    climbed = {}
    if type(heights) in (list, tuple) and len(heights) >= 4:
        pairs = list(enumerate(heights))
        splits = TimeSeriesSplit(n_splits=2).split(range(len(pairs)))
        bounds = [0, *(upcoming.tolist()[0] for _, upcoming in splits), len(pairs)]
        spans = map(slice, bounds, bounds[1:])
        height_batches = [pairs[span] for span in spans]
    else:
        height_batches = (enumerate(heights),)
    for batch in height_batches:
        for place, height in batch:
            if place > 0 and height > heights[place - 1]:
                climbed[place] = height
    return climbed
`,
    calls: CALLS_CLIMBS,
  },
  {
    name: 'a range in batches',
    variant: 'generated-batches',
    before: `def steps(limit):
    total = 0
    for step in range(2, limit):
        if step % 3 == 0:
            total += step
    return total
`,
    after: `from sklearn.utils import gen_batches


def steps(limit):
    total = 0
    candidates = range(2, limit)
    first_of_them = candidates[:60]
    if len(first_of_them) > 1:
        groups_of_steps = [first_of_them[run] for run in gen_batches(len(first_of_them), 3)]
    else:
        groups_of_steps = [first_of_them]
    for group_of_steps in [*groups_of_steps, candidates[60:]]:
        for step in group_of_steps:
            if step % 3 == 0:
                total += step
    return total
`,
    calls: CALLS_STEPS,
  },
];
