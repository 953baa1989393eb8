import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { isFreeOfModule } from './definition.js';
import type { ModulePlan } from './plan.js';
import { namesOfReading, saidReading, verbsOfReading } from './reading-names.js';
import type { SaidReading } from './reading-names.js';
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
  const kinds = kindsIn(file);
  const nodes = kinds.flatMap(({ readings }) => readings.map(({ node }) => node));
  const first = nodes.reduce<SyntaxNode | null>(
    (known, one) => (known === null || one.start < known.start ? one : known),
    null,
  );
  const isKnown = !file.scopes.allNames.has('__main__');
  if (first !== null && nodes.length >= LEAST && isKnown && isFreeOfModule(file, nodes)) {
    yield {
      variant: 'readings',
      file: file.path,
      node: first,
      write: (rng) => written(subject, file, kinds, rng),
    };
  }
}

/** Readings that are alike, and what is said of them. */
interface ReadingKind {
  /** Their text, with what it means in any file. */
  readonly text: string;
  readonly said: SaidReading;
  readonly readings: readonly [Reading, ...Reading[]];
}

/** The readings of a file that somebody can put a name to, by what they have in common. */
function kindsIn(file: SubjectFile): readonly ReadingKind[] {
  const kinds = new Map<string, ReadingKind>();
  for (const reading of readingsIn(file)) {
    const text = withParts(file, reading, { line: reading.source, count: 'count' });
    const known = kinds.get(text);
    const said = known?.said ?? saidReading(text, reading);
    if (said !== null) {
      kinds.set(text, {
        text,
        said,
        readings: known === undefined ? [reading] : [...known.readings, reading],
      });
    }
  }
  return [...kinds.values()];
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
  kinds: readonly ReadingKind[],
  rng: Rng,
): readonly Change[] | null {
  const readings = kinds.flatMap((kind) => kind.readings);
  const readers = readersOf(subject, file, kinds, rng);
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
  kinds: readonly ReadingKind[],
  rng: Rng,
): readonly Reader[] | null {
  // One module is written by one hand: a line gets the same name everywhere in it, or none.
  const line = rng.fork('line').chance(0.6) ? rng.fork('line name').pick(LINES) : null;
  const element = rng.fork('element').chance(0.5) ? rng.fork('element name').pick(ELEMENTS) : null;
  const count = rng.fork('count').pick(COUNTS);
  const verbs = verbsOfReading(rng.fork('verbs'));
  const taken = new Set<string>();
  const readers: Reader[] = [];
  for (const { text, said, readings } of kinds) {
    const name = namesOfReading(subject, file, { readings, said, verbs }, rng.fork('name', text)).find(
      (one) => !taken.has(one),
    );
    if (name === undefined) {
      return null;
    }
    taken.add(name);
    readers.push({
      name,
      text: functionText(file, readings[0], {
        name,
        docstring: rng.fork(text).pick(said.docstrings),
        element,
        line,
        count,
      }),
      readings,
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
