import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import { importEdits } from '../../../syntax/python/imports.js';
import {
  ancestors,
  contains,
  descendantsOfType,
  fieldOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { plainNoun } from '../naming/plain-words.js';
import { pluralName, singularName } from '../naming/words.js';
import { elementWords } from '../s1/words.js';
import { fitsFunction } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { isGuarded, line, localPlaceOf, replaced } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { rewrittenRun } from '../s4/rewritten-run.js';

import type { Accumulator, UpdateStatement } from './accumulator.js';
import { accumulatorsOf } from './accumulator.js';

const LOOPS = ['for_statement', 'while_statement'];

/** A loop collects what it would add, and the update is one sum, product or join behind it. */
export const COLLECTED_AMOUNTS: Variant = {
  name: 'collected-amounts',
  types: LOOPS,
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node);
    const fits =
      place !== null &&
      isEndedOnly(place) &&
      fitsFunction(place, { statements: 1, locals: 1 }) &&
      ['sum', 'len'].every((name) => isBuiltinAt(file.scopes, name, node));
    const [first] = fits && !isUpdateAlone(node) ? accumulatorsOf(place) : [];
    return place === null || first === undefined ? null : (rng) => collected(place, first, rng);
  },
};

/** Whether what stands behind a loop is done after it: no handler is around it, and its else clause leaves no outer loop. */
function isEndedOnly(place: Place): boolean {
  const otherwise = fieldOf(place.statement, 'alternative');
  const leaves = ['break_statement', 'continue_statement'] as const;
  return !isGuarded(place) && (otherwise === null || descendantsOfType(otherwise, ...leaves).length === 0);
}

/** A loop that does nothing but update: collecting for it would be a sum over its elements. */
function isUpdateAlone(loop: SyntaxNode): boolean {
  const suite = fieldOf(loop, 'body');
  const [only, ...more] = suite === null ? [] : namedChildren(suite);
  return more.length === 0 && only?.type === 'expression_statement';
}

function collected(place: Place, accumulator: Accumulator, rng: Rng): readonly Change[] | null {
  const { binding, updates, start, kind } = accumulator;
  const counted = kind === 'sum' ? updates.map((one) => loopVariable(place, one)) : [];
  const isCount = counted.length > 0 && counted.every((one) => one !== null);
  const [item] = counted;
  const candidates = isCount && item ? itemNames(place, item) : amountNames(accumulator);
  const list = drawName(place, rng, rng.shuffle(candidates));
  if (list === null) {
    return null;
  }
  const isExtended = rng.chance(0.3);
  const replacements = updates.map((update, index) => {
    const variable = counted[index];
    const element = isCount && variable ? textOf(place.tree, variable) : amountText(place, update);
    const text = isExtended ? `${list} += [${element}]` : `${list}.append(${element})`;
    return { start: update.node.start, end: update.node.end, text };
  });
  const product =
    kind === 'product'
      ? importEdits(place.file.scopes, place.file.path, 'math', 'prod', place.statement)
      : null;
  const whole = isCount
    ? `len(${list})`
    : kind === 'text'
      ? `"".join(${list})`
      : `${product?.localName ?? 'sum'}(${list})`;
  const operator = kind === 'product' ? '*' : '+';
  const update = start === null ? `${binding.name} ${operator}= ${whole}` : `${binding.name} = ${whole}`;
  const change = replaced(
    place,
    [line(0, `${list} = []`), rewrittenRun(place, place.statement, 0, replacements), line(0, update)],
    start ?? place.statement,
    place.statement,
  );
  return change === null ? null : [...(product?.edits ?? []), change];
}

function amountText(place: Place, { operator, operand }: UpdateStatement): string {
  return `${operator === '-' ? '-' : ''}${textOf(place.tree, operand)}`;
}

/** The variable of the innermost for loop around a count of one, which can stand for what is counted. */
function loopVariable(place: Place, { node, operator, operand }: UpdateStatement): SyntaxNode | null {
  if (operator !== '+' || textOf(place.tree, operand) !== '1') {
    return null;
  }
  for (const outer of ancestors(node)) {
    const left = outer.type === 'for_statement' ? fieldOf(outer, 'left') : null;
    const body = fieldOf(outer, 'body');
    if (left !== null && body !== null && contains(body, node)) {
      const binding = left.type === 'identifier' ? place.file.scopes.bindingOf(left) : null;
      const isNamed = binding !== null && !binding.name.startsWith('_') && binding.deletions.length === 0;
      return isNamed && isSurelyBound(place.file.scopes, binding, node) ? left : null;
    }
    if (outer.type === 'while_statement' || outer === place.definition) {
      return null;
    }
  }
  return null;
}

const COUNTED = ['matching', 'counted', 'found', 'qualifying', 'selected'];

function itemNames(place: Place, variable: SyntaxNode): readonly string[] {
  const right = variable.parent === null ? null : fieldOf(variable.parent, 'right');
  const words = right === null ? null : elementWords(place, variable, right);
  return COUNTED.map((word) => `${word}_${words?.many ?? 'entries'}`);
}

function amountNames({ binding, kind }: Accumulator): readonly string[] {
  const noun = plainNoun(binding.name);
  switch (kind) {
    case 'text':
      return [
        ...own(noun, ['parts', 'pieces', 'fragments']),
        'pieces',
        'fragments',
        'text_parts',
        'sections',
      ];
    case 'product':
      return [...own(noun, ['factors']), 'factors', 'multipliers', 'factors_so_far'];
    case 'sum':
      return [
        ...own(noun, ['changes', 'steps', 'contributions']),
        'amounts',
        'increments',
        'contributions',
        'addends',
      ];
  }
}

function own(noun: string | null, words: readonly string[]): readonly string[] {
  return noun === null ? [] : words.map((word) => `${singularName(noun)}_${word}`);
}

/** A loop that keeps several counts keeps them in one Counter, by name. */
export const NAMED_COUNTS: Variant = {
  name: 'named-counts',
  types: LOOPS,
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node);
    const fits = place !== null && isEndedOnly(place) && fitsFunction(place, { statements: 2, locals: 1 });
    const sums = fits ? accumulatorsOf(place).filter(({ kind }) => kind === 'sum') : [];
    return place === null || sums.length < 2 ? null : (rng) => tallied(place, sums, rng);
  },
};

function tallied(place: Place, sums: readonly Accumulator[], rng: Rng): readonly Change[] | null {
  const noun = sums.map(({ binding }) => plainNoun(binding.name)).find((one) => one !== null);
  const kinds = noun === undefined ? [] : [lastWord(noun)];
  const candidates = [...kinds.map(pluralName), 'tally', 'tallies', 'totals_by_name', 'kept_counts'];
  const counter = drawName(place, rng, candidates);
  if (counter === null) {
    return null;
  }
  const { edits, localName } = importEdits(
    place.file.scopes,
    place.file.path,
    'collections',
    'Counter',
    place.statement,
  );
  const keys = keysOf(sums.map(({ binding }) => binding));
  const quote = rng.pick(['"', "'"]);
  const entry = (index: number): string => `${counter}[${quote}${keys[index] ?? ''}${quote}]`;
  const replacements = sums.flatMap(({ updates }, index) =>
    updates.map(({ node, operator, operand }) => ({
      start: node.start,
      end: node.end,
      text: `${entry(index)} ${operator}= ${textOf(place.tree, operand)}`,
    })),
  );
  const readBack: readonly Line[] = sums.map(({ binding }, index) =>
    line(0, `${binding.name} += ${entry(index)}`),
  );
  const change = replaced(place, [
    line(0, `${counter} = ${localName}()`),
    rewrittenRun(place, place.statement, 0, replacements),
    ...readBack,
  ]);
  return change === null ? null : [...edits, change];
}

function lastWord(noun: string): string {
  return noun.slice(noun.lastIndexOf('_') + 1);
}

/** What each count is of: the name without the word that all of them end in. */
function keysOf(bindings: readonly Binding[]): readonly string[] {
  const names = bindings.map(({ name }) => name);
  const [first = ''] = names;
  const ending = /_[a-z]+$/.exec(first)?.[0] ?? '';
  const isShared =
    ending !== '' && names.every((name) => name.endsWith(ending) && name.length > ending.length);
  return isShared ? names.map((name) => name.slice(0, -ending.length)) : names;
}
