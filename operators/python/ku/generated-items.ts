import type { Rng } from '../../../core/rng.js';
import { applyEdits, edit } from '../../../syntax/edits.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { lineStart } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { freshName } from '../naming/fresh-name.js';
import { topicOf } from '../naming/topic.js';
import { definitionEdits, withinLines } from '../s12/record-edits.js';
import type { Place } from '../s2/place.js';
import { placeOf } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { COLLECT_RESULTS } from '../s8/collect-results.js';
import { isBuiltin, moduleStatementOf, targetsOf } from '../s8/target.js';
import type { Target } from '../s8/target.js';
import { UNROLL_COMPREHENSION } from '../s8/unroll-comprehension.js';

/** A function whose list could as well be generated, with the edits in its body that yield the items. */
interface Producer {
  readonly place: Place;
  readonly target: Target;
  readonly bodyEdits: readonly TextEdit[];
  readonly parameters: readonly string[];
}

type Writing = (producer: Producer, rng: Rng) => readonly TextEdit[] | null;

/** The items come from a generator function beside the function, which others could take one by one. */
export const GENERATOR_FUNCTION = variantOf(
  'generator-function',
  () => true,
  (producer, rng) => {
    const { place, target, parameters } = producer;
    const name = drawName(producer, rng, GENERATORS);
    const taken = name === null ? null : listOf(producer, rng, `${name}(${parameters.join(', ')})`);
    return name === null || taken === null
      ? null
      : [
          ...definitionEdits(place, [], () =>
            [
              `def ${name}(${parameters.join(', ')}):`,
              `${place.unit}"""${rng.pick(YIELDING)} ${target.name}, one at a time."""`,
              bodyOf(producer, [], ''),
            ].join(place.newline),
          ),
          taken,
        ];
  },
);

/** The same, closed as soon as its items are taken. */
export const CLOSED_GENERATOR = variantOf(
  'closed-generator',
  () => true,
  (producer, rng) => {
    const { place, target, parameters } = producer;
    const name = drawName(producer, rng, GENERATORS);
    const items = freshName(place.file, rng.shuffle(['items', 'stream', 'supply', 'results', 'findings']));
    if (name === null || items === null) {
      return null;
    }
    const call = `${name}(${parameters.join(', ')})`;
    let imported = CLOSING.name;
    const edits = definitionEdits(place, [CLOSING], ([closing]) => {
      imported = closing ?? imported;
      return [
        `def ${call}:`,
        `${place.unit}"""${rng.pick(YIELDING)} ${target.name}, one at a time."""`,
        bodyOf(producer, [], ''),
      ].join(place.newline);
    });
    return [
      ...edits,
      replacedBody(producer, [
        `with ${imported}(${call}) as ${items}:`,
        `${place.unit}return ${rng.pick([`list(${items})`, `[*${items}]`])}`,
      ]),
    ];
  },
);

/** The items come from a generator inside of the function, which sees what the function was given. */
export const INNER_GENERATOR = variantOf('inner-generator', isMovedDeeper, (producer, rng) => {
  const { place } = producer;
  const name = freshName(
    place.file,
    rng.shuffle(['produce', 'generate', 'items_in_turn', 'each_item', 'found_items']),
  );
  return name === null
    ? null
    : [
        replacedBody(producer, [
          `def ${name}():`,
          bodyOf(producer, [], ''),
          '',
          `return ${rng.pick([`list(${name}())`, `[*${name}()]`])}`,
        ]),
      ];
});

/** What the function was given becomes an object that gives the items to whoever iterates over it. */
export const ITERABLE_OBJECT = variantOf(
  'iterable-object',
  (producer) => isMovedDeeper(producer) && !producer.place.file.scopes.allNames.has('self'),
  (producer, rng) => {
    const { place, target, parameters } = producer;
    const name = drawName(producer, rng, ['{}_search', '{}_source', '{}_series', '{}_stream', 'lazy_{}']);
    if (name === null) {
      return null;
    }
    const type = name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    const taken = listOf(producer, rng, `${type}(${parameters.join(', ')})`);
    const { unit } = place;
    const reads = parameters.flatMap((parameter) =>
      (target.scope.bindings.get(parameter)?.reads ?? []).map((read) =>
        edit(place.file.path, read.start, read.end, `self.${parameter}`),
      ),
    );
    const body = place.file.scopes.allNames.has(type) ? null : bodyWith(producer, reads, unit);
    return body === null
      ? null
      : [
          ...definitionEdits(place, [DATACLASS], ([dataclass]) =>
            [
              `@${dataclass ?? ''}(frozen=True)`,
              `class ${type}:`,
              `${unit}"""${rng.pick(YIELDING)} ${target.name} to whoever iterates over it."""`,
              '',
              ...parameters.map((parameter) => `${unit}${parameter}: ${annotationOf(target, parameter)}`),
              '',
              `${unit}def __iter__(self):`,
              body,
            ].join(place.newline),
          ),
          taken,
        ];
  },
);

const CLOSING: ImportRequest = { module: 'contextlib', name: 'closing' };
const DATACLASS: ImportRequest = { module: 'dataclasses', name: 'dataclass' };
const GENERATORS = ['iter_{}', 'each_of_{}', 'generate_{}', 'yield_{}', '{}_in_turn', '{}_one_by_one'];
const YIELDING = ['Give the items of', 'Yield what goes into', 'Find the items of', 'Supply the results of'];

function variantOf(name: string, isFit: (producer: Producer) => boolean, write: Writing): Variant {
  return {
    name,
    types: ['function_definition'],
    plan: (subject, file, node) => {
      const target = targetsOf(subject, file).find(({ definition }) => definition === node);
      const producer = target === undefined ? null : producerOf(target);
      return producer === null || !isFit(producer)
        ? null
        : (rng): readonly Change[] | null => {
            const edits = write(producer, rng);
            return edits === null ? null : withinLines(producer.place, edits);
          };
    },
  };
}

function producerOf(target: Target): Producer | null {
  const { subject, file, definition, parameters } = target;
  const statement = moduleStatementOf(definition);
  const isTop = statement === definition || definition.parent === statement;
  const place = isTop && !target.isMethod ? placeOf(subject, file, statement) : null;
  const last = target.statements.at(-1);
  const [value] = last === undefined ? [] : namedChildren(last);
  const found =
    COLLECT_RESULTS.find(target) ??
    (value?.type === 'list_comprehension' ? UNROLL_COMPREHENSION.find(target) : null);
  return place === null || found === null || parameters === null || !isBuiltin(file, 'list')
    ? null
    : { place, target, bodyEdits: found.bodyEdits, parameters: parameters.map(({ name }) => name) };
}

/** Deeper, a parameter that is assigned to would be another variable, and a text of several lines another text. */
function isMovedDeeper({ target, place, parameters }: Producer): boolean {
  const { source } = place.tree;
  const isKept = parameters.every((one) => target.scope.bindings.get(one)?.definitions.length === 1);
  const isCaught = descendantsOfType(target.body, 'string').some(
    (one: SyntaxNode) =>
      target.statements.some(({ start, end }) => one.start >= start && one.end <= end) &&
      source.slice(one.start, one.end).includes('\n'),
  );
  return isKept && !isCaught;
}

function drawName({ target, place }: Producer, rng: Rng, patterns: readonly string[]): string | null {
  const topic = topicOf(target.name);
  return freshName(
    place.file,
    rng.shuffle(patterns).map((one) => one.replace('{}', topic)),
  );
}

/** The text that the body's lines have, from the first statement behind the docstring to the end. */
function rangeOf({ target, place, bodyEdits }: Producer): { readonly start: number; readonly end: number } {
  const { source } = place.tree;
  const first = target.statements[0]?.start ?? target.body.start;
  return {
    start: lineStart(source, first),
    end: Math.max(target.body.end, ...bodyEdits.map(({ end }) => end)),
  };
}

function bodyOf(producer: Producer, more: readonly TextEdit[], deeper: string): string {
  const { place, bodyEdits } = producer;
  const { start, end } = rangeOf(producer);
  const moved = [...bodyEdits, ...more].map((one) => ({
    ...{ text: one.text, start: Math.max(0, one.start - start), end: one.end - start },
  }));
  return applyEdits(place.tree.source.slice(start, end), moved)
    .replace(/^(?:[ \t]*\r?\n)+/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((one) => (one.trim() === '' ? '' : deeper + one))
    .join(place.newline);
}

/** The body with edits inside of what is yielded too; null where two of them meet. */
function bodyWith(producer: Producer, reads: readonly TextEdit[], deeper: string): string | null {
  const merged = producer.bodyEdits.map((one) => ({ ...one }));
  const outside: TextEdit[] = [];
  for (const read of reads) {
    const around = merged.find(({ start, end }) => read.start >= start && read.end <= end);
    if (around === undefined) {
      outside.push(read);
    }
  }
  for (const one of merged) {
    // A yield is written anew from its statement: the names in it are read from the object too.
    const inside = reads.filter(({ start, end }) => start >= one.start && end <= one.end);
    const names = new Set(inside.map(({ text }) => text.slice('self.'.length)));
    const words = (one.text.match(/[A-Za-z_]\w*/g) ?? []).filter((word) => names.has(word));
    if (words.length !== inside.length) {
      // The name is an attribute, a keyword, a word of a text or another variable somewhere.
      return null;
    }
    one.text = one.text.replace(/[A-Za-z_]\w*/g, (word) => (names.has(word) ? `self.${word}` : word));
  }
  return bodyOf({ ...producer, bodyEdits: merged }, outside, deeper);
}

/** The function's own body, which takes all items at once. */
function listOf(producer: Producer, rng: Rng, items: string): TextEdit {
  return replacedBody(producer, [`return ${rng.pick([`list(${items})`, `[*${items}]`])}`]);
}

function replacedBody(producer: Producer, lines: readonly string[]): TextEdit {
  const { place } = producer;
  const { start, end } = rangeOf(producer);
  const tail = place.tree.source.slice(start, end);
  const blank = /\s*$/.exec(tail)?.[0].length ?? 0;
  const text = lines
    .flatMap((one) => one.split(/\r?\n/))
    .map((one) => (one === '' ? '' : place.unit + one))
    .join(place.newline);
  return edit(place.file.path, start, end - blank, text);
}

function annotationOf({ definition, tree }: Target, parameter: string): string {
  const list = fieldOf(definition, 'parameters');
  for (const node of list === null ? [] : namedChildren(list)) {
    const name = fieldOf(node, 'name') ?? namedChildren(node)[0];
    const type = fieldOf(node, 'type');
    if (name !== undefined && type !== null && textOf(tree, name) === parameter) {
      return textOf(tree, type);
    }
  }
  return 'object';
}
