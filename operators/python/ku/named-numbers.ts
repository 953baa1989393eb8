import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { topicOf } from '../naming/topic.js';
import { splitIdentifier } from '../naming/words.js';
import { definitionEdits, withinLines } from '../s12/record-edits.js';
import type { Place } from '../s2/place.js';
import { placeOf } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { namesForNumber } from './number-role.js';

/** Fewer are not worth a record; of more, which no reader keeps in mind, half would stay numbers. */
const FEWEST = 2;
const MOST = 8;

/** Around these a number is no operand of the function's own work. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'class_definition',
  'decorator',
  'interpolation',
  'parameters',
  'type',
]);

interface NamedNumber {
  readonly value: string;
  readonly names: readonly string[];
  readonly uses: readonly SyntaxNode[];
}

/** The numbers that a function reckons with, under names of their own in a record that it reads. */
export const NAMED_NUMBERS: Variant = {
  name: 'named-numbers',
  types: ['function_definition'],
  plan: (subject, file, node) => {
    const place = node.parent?.type === 'module' ? placeAt(subject, file, node) : null;
    const numbers = place === null ? [] : numbersOf(file, node);
    return place === null || numbers.length < FEWEST || numbers.length > MOST
      ? null
      : (rng) => written(place, node, numbers, rng);
  },
};

function placeAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Place | null {
  return placeOf(subject, file, node);
}

function numbersOf({ tree }: SubjectFile, definition: SyntaxNode): readonly NamedNumber[] {
  const byMeaning = new Map<string, { value: string; names: readonly string[]; uses: SyntaxNode[] }>();
  const body = fieldOf(definition, 'body');
  for (const node of body === null ? [] : descendantsOfType(body, 'integer', 'float')) {
    const isOutside = [...ancestors(node)]
      .slice(0, [...ancestors(node)].indexOf(definition))
      .some(({ type }) => OUTSIDE.has(type));
    const names = isOutside ? [] : namesForNumber(tree, node);
    const value = textOf(tree, node);
    const key = `${value} ${names[0] ?? ''}`;
    const known = byMeaning.get(key);
    if (known !== undefined) {
      known.uses.push(node);
    } else if (names.length > 0) {
      byMeaning.set(key, { value, names, uses: [node] });
    }
  }
  return [...byMeaning.values()];
}

function written(
  place: Place,
  definition: SyntaxNode,
  numbers: readonly NamedNumber[],
  rng: Rng,
): readonly Change[] | null {
  const { file, tree } = place;
  const name = fieldOf(definition, 'name');
  if (name === null) {
    return null;
  }
  const topic = splitIdentifier(topicOf(textOf(tree, name))).slice(0, 3);
  const isFree = (one: string): boolean => !file.scopes.allNames.has(one);
  const kinds = rng.shuffle(['numbers', 'settings', 'limits', 'measures', 'constants']);
  const records = kinds
    .map((kind) => ({ kind, words: [...topic, kind] }))
    .map(({ kind, words }) => ({
      ...{ kind, constant: words.join('_').toUpperCase(), called: textOf(tree, name) },
      type: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''),
    }))
    .filter(({ constant, type }) => isFree(constant) && isFree(type) && /^[A-Z]\w+$/.test(type));
  const [record] = records;
  // Names of one word, and the shortest name of the record, where a line has no room for more.
  const [shortest] = records.sort((left, right) => left.constant.length - right.constant.length);
  if (record === undefined || shortest === undefined) {
    return null;
  }
  return (
    writtenAs(place, numbers, record, fieldNames(numbers, false)) ??
    writtenAs(place, numbers, shortest, fieldNames(numbers, true))
  );
}

interface NumberRecord {
  readonly kind: string;
  readonly constant: string;
  readonly called: string;
  readonly type: string;
}

function writtenAs(
  place: Place,
  numbers: readonly NamedNumber[],
  { kind, constant, called, type }: NumberRecord,
  fields: readonly string[] | null,
): readonly Change[] | null {
  const { file, unit, newline } = place;
  if (fields === null) {
    return null;
  }
  const edits = definitionEdits(place, [{ module: 'typing', name: 'NamedTuple' }], ([base]) =>
    [
      `class ${type}(${base ?? 'NamedTuple'}):`,
      `${unit}"""The ${kind} that ${called} goes by."""`,
      '',
      ...numbers.map(
        ({ value }, at) =>
          `${unit}${fields[at] ?? ''}: ${/^\d[\d_]*$/.test(value) ? 'int' : 'float'} = ${value}`,
      ),
      '',
      '',
      `${constant} = ${type}()`,
    ].join(newline),
  );
  const uses = numbers.flatMap(({ uses: places }, at) =>
    places.map((use) => edit(file.path, use.start, use.end, `${constant}.${fields[at] ?? ''}`)),
  );
  return withinLines(place, [...edits, ...uses]);
}

/** A field name for each number, none twice, short ones where that is wanted; null where one has none left. */
function fieldNames(numbers: readonly NamedNumber[], isShort: boolean): readonly string[] | null {
  const taken = new Set<string>(['count', 'index']);
  const fields: string[] = [];
  for (const { names } of numbers) {
    const meant = isShort ? [...names].sort((left, right) => left.length - right.length) : names;
    const name = [...meant, ...meant.map((one) => `other_${one}`)].find((one) => !taken.has(one));
    if (name === undefined) {
      return null;
    }
    taken.add(name);
    fields.push(name);
  }
  return fields;
}
