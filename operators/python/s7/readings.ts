import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { isFreeOfModule } from './definition.js';
import type { ModulePlan } from './plan.js';
import { namesOfReading, saidReading, verbsOfReading } from './reading-names.js';
import type { Reading } from './reading-sites.js';
import { readingsIn } from './reading-sites.js';
import { transfer } from './transfer.js';

/** What is read in one place alone is no reason for a module. */
const LEAST = 2;

/**
 * The variant `readings`: how the lines of the input are written down is said in a module of functions that each read one kind of
 * line, and the program asks them for what it needs.
 */
export function* readingPlans(subject: Subject, file: SubjectFile): Generator<ModulePlan> {
  const readings = readingsIn(file).filter((one) => saidReading(alikeText(file, one), one) !== null);
  const [first] = readings;
  const nodes = readings.map(({ node }) => node);
  const isKnown = !file.scopes.allNames.has('__main__');
  if (first !== undefined && readings.length >= LEAST && isKnown && isFreeOfModule(file, nodes)) {
    yield {
      variant: 'readings',
      file: file.path,
      node: first.node,
      write: (rng) => written(subject, file, readings, rng),
    };
  }
}

/** One function of the module, for all readings that are alike. */
interface Reader {
  readonly name: string;
  readonly text: string;
  readonly readings: readonly Reading[];
}

function written(
  subject: Subject,
  file: SubjectFile,
  readings: readonly Reading[],
  rng: Rng,
): readonly Change[] | null {
  const readers = readersOf(subject, file, readings, rng);
  return readers === null
    ? null
    : transfer(
        subject,
        {
          file,
          content: 'readings',
          written: readers,
          alsoUsed: [...new Set(readings.flatMap(({ needed }) => needed ?? []))],
          closure: { definitions: [], imports: [] },
          pieces: readings.map(({ node }) => node),
          replacements: readers.flatMap(({ name, readings: alike }) =>
            alike.map(({ node, count }) =>
              edit(
                file.path,
                node.start,
                node.end,
                `${name}(${count === null ? '' : textOf(file.tree, count)})`,
              ),
            ),
          ),
        },
        rng.fork('transfer'),
      );
}

function readersOf(
  subject: Subject,
  file: SubjectFile,
  readings: readonly Reading[],
  rng: Rng,
): readonly Reader[] | null {
  const alike = new Map<string, Reading[]>();
  for (const reading of readings) {
    const key = alikeText(file, reading);
    alike.set(key, [...(alike.get(key) ?? []), reading]);
  }
  // One module is written by one hand: a line gets the same name everywhere in it, or none.
  const line = rng.fork('line').chance(0.6) ? rng.fork('line name').pick(LINES) : null;
  const element = rng.fork('element').chance(0.5) ? rng.fork('element name').pick(ELEMENTS) : null;
  const count = rng.fork('count').pick(COUNTS);
  const verbs = verbsOfReading(rng.fork('verbs'));
  const taken = new Set<string>();
  const readers: Reader[] = [];
  for (const [text, same] of alike) {
    const [reading] = same;
    const said = reading === undefined ? null : saidReading(text, reading);
    const candidates =
      reading === undefined || said === null
        ? []
        : namesOfReading(subject, file, { readings: same, said, verbs }, rng.fork('name', text));
    const name = candidates.find((one) => !taken.has(one));
    if (reading === undefined || said === null || name === undefined) {
      return null;
    }
    taken.add(name);
    readers.push({
      name,
      text: functionText(file, reading, {
        name,
        docstring: rng.fork(text).pick(said.docstrings),
        element,
        line,
        count,
      }),
      readings: same,
    });
  }
  return readers;
}

const LINES = ['line', 'text', 'raw', 'row_text', 'written', 'raw_line', 'entered'] as const;
const ELEMENTS = ['word', 'part', 'piece', 'token', 'entry', 'field'] as const;
const COUNTS = ['count', 'how_many', 'line_count', 'size', 'amount'] as const;

interface Wording {
  readonly name: string;
  readonly docstring: string;
  /** What an element of a list is called; null where the list is made as it was. */
  readonly element: string | null;
  /** What a line is called before it is taken apart; null where it is taken apart at once. */
  readonly line: string | null;
  readonly count: string;
}

function functionText(
  file: SubjectFile,
  reading: Reading,
  { name, docstring, element, line, count }: Wording,
): string {
  const isOneLine = !reading.isRepeated && line !== null;
  const text = withParts(file, reading, { line: isOneLine ? line : reading.source, count });
  const value = element === null ? text : listedBy(element, text);
  return [
    `def ${name}(${reading.count === null ? '' : count}):`,
    `    """${docstring}"""`,
    ...(isOneLine ? [`    ${line} = ${reading.source}`] : []),
    `    return ${value}`,
  ].join('\n');
}

/** `list(map(int, …))` as a comprehension, whose elements have a name. */
function listedBy(element: string, text: string): string {
  return text.replace(/^list\(map\((int|float), (.+)\)\)$/, `[$1(${element}) for ${element} in $2]`);
}

/** What readings that are alike have in common. */
function alikeText(file: SubjectFile, reading: Reading): string {
  return withParts(file, reading, { line: reading.source, count: 'count' });
}

/** The reading's text with something else for the call that reads, and for the variable that says how often. */
function withParts(
  file: SubjectFile,
  { node, call, count }: Reading,
  said: { readonly line: string; readonly count: string },
): string {
  const { source } = file.tree;
  const parts = [
    { ...call, text: said.line },
    ...(count === null ? [] : [{ ...count, text: said.count }]),
  ].sort((left, right) => left.start - right.start);
  let text = '';
  let at = node.start;
  for (const part of parts) {
    text += source.slice(at, part.start) + part.text;
    at = part.end;
  }
  return text + source.slice(at, node.end);
}
