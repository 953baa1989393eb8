import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of a text that is put together of what a function yields. */
export const JOINED_CASES: readonly OperatorCase[] = [
  {
    name: 'a text is written piece by piece, and what is no text is refused when it comes',
    variant: 'fold-results',
    before: `def marked(values, mark):
    text = ''
    for value in values:
        text += mark
        text += str(len(value))
    return text
`,
    after: `from functools import update_wrapper
from io import StringIO


def as_one_text(wrapped):
    """Write the pieces of text that a generator function yields one after the other."""
    def join_pieces(*args, **kwargs):
        buffer = StringIO()
        for part in wrapped(*args, **kwargs):
            buffer.write(part)
        return buffer.getvalue()

    update_wrapper(join_pieces, wrapped)
    return join_pieces


@as_one_text
def marked(values, mark):
    for value in values:
        yield mark
        yield str(len(value))
`,
    calls: [
      "marked(['a', 'bc'], '-')",
      "marked([], '-')",
      "marked(['a'], 1)",
      "marked(['a', 3], 1)",
      "marked(['a', 3], '-')",
      "marked(['a'], [])",
      "marked(['\\r\\n'], '\\r\\n')",
    ],
  },
  {
    name: 'pieces that are texts for certain are joined',
    variant: 'fold-results',
    before: `def lengths(values):
    text = ''
    for value in values:
        text += str(len(value))
    return text
`,
    after: `from functools import wraps


def as_one_text(function):
    """Have a generator function return one text, made of all its pieces."""
    @wraps(function)
    def compose_text(values):
        return "".join(function(values))

    return compose_text


@as_one_text
def lengths(values):
    for value in values:
        yield str(len(value))
`,
    calls: ["lengths(['a', 'bc'])", 'lengths([])', "lengths(['a', 3])", 'lengths(3)'],
  },
];
