import type { Followable } from '../divisions/followable.js';
import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';
import { deeper } from '../s9/test-lines.js';

import type { Summary, SummaryWords } from './summarised.js';
import { summarisedVariant } from './summarised.js';

const LABEL = { module: 'scipy.ndimage', name: 'label' } as const;
const ENTROPY = { module: 'scipy.stats', name: 'entropy' } as const;
const COUNTER = { module: 'collections', name: 'Counter' } as const;

/** What is said of a text before its characters are handed on. */
interface Report {
  readonly lines: readonly Line[];
  readonly clause: string;
}

/** Neighbours that are alike get one label, and the number of labels says how many stretches of such there are. */
function repetitions({ rng, entries, plural, local, fresh, log }: SummaryWords): Report {
  const alike = fresh('alike', 'repeated', 'is_repeated', 'same_again');
  const stretches = fresh('stretches', 'stretch_count', 'repetitions');
  const [left, right] = [fresh('former', 'earlier', 'before'), fresh('latter', 'later', 'following')];
  const length = `len(${entries})`;
  return {
    lines: [
      line(0, `${alike} = [${left} == ${right} for ${left}, ${right} in zip(${entries}, ${entries}[1:])]`),
      line(0, rng.pick([`if any(${alike}):`, `if True in ${alike}:`])),
      line(
        1,
        rng.pick([
          `_, ${stretches} = ${local(LABEL)}(${alike})`,
          `${stretches} = ${local(LABEL)}(${alike})[1]`,
        ]),
      ),
      line(
        1,
        rng.pick([
          log(`%s stretches of equal ${plural} among %s`, stretches, length),
          log(`%s ${plural}, stretches of equal ones: %s`, length, stretches),
          log(`%s times the same one again and again in %s ${plural}`, stretches, length),
        ]),
      ),
    ],
    clause: rng.pick([
      'log how many stretches of equal ones there are',
      'log in how many places they repeat',
    ]),
  };
}

/** How much each character tells, which is little where one of them is most of the text. */
function information({ rng, entries, plural, local, fresh, log }: SummaryWords): Report {
  const tally = fresh('tally', 'frequencies', 'occurrences');
  const value = `${local(ENTROPY)}(list(${tally}.values()), base=2)`;
  const bits = rng.chance(0.5) ? fresh('bits', 'information', 'diversity') : '';
  const figure = bits === '' ? value : bits;
  return {
    lines: [
      line(0, `${tally} = ${local(COUNTER)}(${entries})`),
      // Of one kind alone it is zero.
      line(0, `if len(${tally}) > 1:`),
      ...(bits === '' ? [] : [line(1, `${bits} = ${value}`)]),
      line(
        1,
        rng.pick([
          log(`%s ${plural} with %.2f bits of information each`, `len(${entries})`, figure),
          log(`%s ${plural}, entropy %.2f`, `len(${entries})`, figure),
          log(`%s different ${plural}, entropy %.2f`, `len(${tally})`, figure),
        ]),
      ),
    ],
    clause: rng.pick(['log their entropy', 'log how many bits of information each of them has']),
  };
}

function summaryBy(
  imports: Summary['imports'],
  report: (words: SummaryWords) => Report,
  { type }: Followable,
): Summary {
  return {
    imports,
    write: (words) => {
      const { rng, entries, plural } = words;
      const { lines, clause } = report(words);
      return {
        docstring: rng.pick([
          `Hand on the ${plural}, but first ${clause}.`,
          `Before the ${plural} are handed on, ${clause}.`,
          `Hand on the ${plural} of a text, and ${clause}.`,
        ]),
        lines:
          type === 'str'
            ? [...lines, line(0, `yield from ${entries}`)]
            : // A stream is left open: a loop that ends early does not close it, as `yield from` would.
              [
                line(0, `if isinstance(${entries}, str):`),
                ...deeper(lines),
                line(0, `return iter(${entries})`),
              ],
      };
    },
  };
}

/** A text is gone through, and the log says how its characters repeat. */
export const TEXT_SUMMARY = summarisedVariant('text-summary', 'text', (found) => [
  summaryBy([LABEL], repetitions, found),
  summaryBy([COUNTER, ENTROPY], information, found),
]);
