import type { OperatorCase } from '../../testing/operator-case.js';

export const RAISED_LITERALS_CASES: readonly OperatorCase[] = [
  {
    name: 'each fixed answer is a verdict',
    variant: 'raised-literals',
    before: `def passes(marks, least):
    """Whether all marks are there and one is good enough."""
    for mark in marks:
        if mark is None:
            return False
        if mark > least:
            return True
    return False
`,
    after: `class PassesRefuted(Exception):
    """passes needs to look no further: it gives False."""


class PassesAccepted(Exception):
    """Tells that passes gives True."""


def passes(marks, least):
    """Whether all marks are there and one is good enough."""
    try:
        for mark in marks:
            if mark is None:
                raise PassesRefuted
            if mark > least:
                raise PassesAccepted
        raise PassesRefuted
    except PassesRefuted:
        return False
    except PassesAccepted:
        return True
`,
    calls: [
      'passes([1, 5], 3)',
      'passes([], 1)',
      'passes([None], 1)',
      "passes(['a'], 1)",
      'passes(3, 1)',
      'passes([1, 2], least=2)',
    ],
  },
  {
    name: 'an answer that is worked out stays a return',
    variant: 'raised-literals',
    before: `def mean(values):
    """The mean, if there is one."""
    # Nothing has no mean.
    if not values:
        return None
    total = 0
    for value in values:
        total += value
        if total > 1000:
            return -1
    return total / len(values)
`,
    after: `class MeanMissing(Exception):
    """Raised as soon as mean is known to give None."""


class CertainMean(Exception):
    """Tells that mean gives -1."""


def mean(values):
    """The mean, if there is one."""
    # Nothing has no mean.
    try:
        if not values:
            raise MeanMissing
        total = 0
        for value in values:
            total += value
            if total > 1000:
                raise CertainMean
        return total / len(values)
    except MeanMissing:
        return None
    except CertainMean:
        return -1
`,
    calls: ['mean([1, 2])', 'mean([])', 'mean([999, 2])', "mean('ab')", 'mean(None)', 'mean(5)'],
  },
  {
    name: 'texts are verdicts too, one of them behind an else',
    variant: 'raised-literals',
    before: `def side(left, right):
    if left == right:
        return 'even'
    if left > right:
        left = right
        return """left
wins"""
    else:
        return ''
`,
    after: `class KnownSide(Exception):
    """side needs to look no further: it gives its fixed answer."""


class SideExhausted(Exception):
    """side needs to look no further: it gives its fixed answer."""


def side(left, right):
    try:
        if left == right:
            raise KnownSide
        if left > right:
            left = right
            return """left
wins"""
        else:
            raise SideExhausted
    except KnownSide:
        return 'even'
    except SideExhausted:
        return ''
`,
    calls: ['side(1, 1)', 'side(2, 1)', 'side(1, 2)', "side(1, 'a')"],
  },
  {
    name: 'before an else a raise would be reported',
    variant: 'raised-literals',
    before: `def sign(value):
    if value > value * 2:
        return -1
    else:
        return value
`,
    after: null,
  },
  {
    name: 'one fixed answer at the end decides nothing',
    before: `def note(values):
    values.sort()
    return True
`,
    after: null,
  },
  {
    name: 'what a handler might catch stays a return',
    variant: 'raised-literals',
    before: `def number(text):
    try:
        for sign in text:
            return 1
    except Exception:
        return 0
    return text
`,
    after: null,
  },
];
