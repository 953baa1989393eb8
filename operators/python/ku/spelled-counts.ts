import { line } from '../s2/place.js';

import type { Carrier, CarrierWords } from './carried-value.js';
import { carriedVariant } from './carried-value.js';

function reportName({ rng, fresh, noun }: CarrierWords): string {
  return fresh(...rng.shuffle(['report', 'label', 'line', 'entry', `${noun}_label`]));
}

/** A way to write digits into a text, and to read them from it. */
type Spelling = (words: CarrierWords, report: string) => readonly [written: string, read: string];

function spelled(spelling: Spelling): Carrier {
  return {
    ...{ kind: 'count', imports: [], builtins: ['int', 'str'] },
    lines: (words) => {
      const report = reportName(words);
      const [written, read] = spelling(words, report);
      return [line(0, `${report} = ${written}`), line(0, words.take(`int(${read})`))];
    },
  };
}

/** A column of a table: digits with blanks or zeros around them (`int` takes either). */
const column: Spelling = ({ rng, digits }, report) => {
  const width = rng.pick([6, 8, 10, 12]);
  return rng.pick([
    [`${digits}.rjust(${width})`, `${report}.strip()`],
    [`${digits}.ljust(${width})`, `${report}.rstrip()`],
    [`${digits}.center(${width})`, `${report}.strip()`],
    [`${digits}.rjust(${width}, "0")`, `${report}.lstrip("0") or "0"`],
    [`${digits}.rjust(${width})`, `${report}.lstrip()`],
  ]);
};

/** A field of a report: a name, a mark and digits, none of which is in another one. */
const field: Spelling = ({ rng, digits, noun }, report) => {
  const mark = rng.pick(['=', ': ', ' ', ':', ' = ']);
  const label = `${noun}${mark}`;
  const written = digits.startsWith('f')
    ? `${digits.slice(0, 2)}${label}${digits.slice(2)}`
    : `"${label}" + ${digits}`;
  return rng.pick([
    [written, `${report}.split("${mark}")[1]`],
    [written, `${report}.partition("${mark}")[2]`],
    [written, `${report}.removeprefix("${label}")`],
    [written, `${report}.replace("${label}", "")`],
  ]);
};

/** What was counted stands in a line of a report, and is read there. */
export const SPELLED_COUNT = carriedVariant('spelled-count', [spelled(column), spelled(field)]);
