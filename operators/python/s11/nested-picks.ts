import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { textOf } from '../../../syntax/tree.js';
import { namesForElement } from '../naming/names-for-value.js';
import type { Variant } from '../s2/variant.js';

import { callLines } from './call-lines.js';
import type { CodeLine } from './helper.js';
import { MOST_PARAMETERS, docstringOf, pickNames, written } from './helper.js';
import { eachLines, givenTo, leafLines } from './nest-function.js';
import { pickingName } from './nest-names.js';
import type { Nest } from './nest.js';
import { nestAt, ownText } from './nest.js';
import type { Result } from './results.js';
import { resultOf } from './results.js';

/**
 * Loops in loops, of which each picks one element more, become one function that picks the next one and calls itself for
 * those that are left. It goes as deep as there were loops.
 */
export const NESTED_PICKS: Variant = {
  name: 'nested-picks',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const nest = nestAt(subject, file, node);
    const result = nest === null ? null : resultOf(nest.loop);
    if (nest === null || result === null) {
      return null;
    }
    const more = nest.choice.kind === 'same' ? 1 : 2;
    const count = givenTo(nest, result).parameters.length + more;
    return count > MOST_PARAMETERS ? null : (rng) => write(nest, result, rng);
  },
};

/** How what is picked so far is handed on: as a list, a tuple, or as arguments of their own. */
const HANDINGS = {
  list: { parameter: '', nothing: ['[]'], and: (picked: string, one: string) => [`${picked} + [${one}]`] },
  tuple: { parameter: '', nothing: ['()'], and: (picked: string, one: string) => [`(*${picked}, ${one})`] },
  arguments: { parameter: '*', nothing: [], and: (picked: string, one: string) => [`*${picked}`, one] },
} as const;

function write(nest: Nest, result: Result, rng: Rng): readonly Change[] | null {
  const { loop, choice } = nest;
  const called = pickingName(nest, result, rng.fork('name'));
  const names = pickNames(loop, rng, [PICKED_NAMES, elementNames(nest), fromNames(nest)]);
  const [picked, one, from] = names ?? [];
  const parts = from === undefined ? null : partsOf(nest, from);
  if (called === null || picked === undefined || one === undefined || parts === null) {
    return null;
  }
  const handing = HANDINGS[rng.pick(['list', 'tuple', 'arguments'] as const)];
  const given = givenTo(nest, result);
  const call = (own: readonly string[], rest: readonly string[]): string =>
    `${called.name}(${[...own, ...rest].join(', ')})`;
  const { lines, first, last } = callLines(
    loop,
    result,
    call(given.outside, [...parts.first, ...handing.nothing]),
  );
  const parameters = [...given.parameters, ...parts.parameters, `${handing.parameter}${picked}`];
  const further = call(given.inside, [...parts.next(one), ...handing.and(picked, one)]);
  return written(
    loop,
    `${called.name}(${parameters.join(', ')})`,
    docstringOf(called.saying, rng.pick(sayings(nest))),
    [
      ...allPicked(nest, picked, choice.kind === 'each' && rng.chance(0.5) ? parts.parameters : []),
      ...leafLines(nest, result),
      ...eachLines(nest, result, `for ${one} in ${parts.source}:`, further),
    ],
    lines,
    first,
    last,
  );
}

/** That there is nothing left to pick, and the names of what was picked. */
function allPicked({ loop, targets }: Nest, picked: string, left: readonly string[]): readonly CodeLine[] {
  const isAll = left.length > 0 ? `not ${left.join('')}` : `len(${picked}) == ${String(targets.length)}`;
  const text = (target: SyntaxNode): string => textOf(loop.context.tree, target);
  const names = targets.map((one) => (one.type === 'identifier' ? text(one) : `(${text(one)})`));
  return [
    [0, `if ${isAll}:`],
    [1, `${names.join(', ')} = ${picked}`],
  ];
}

/** Where elements are picked from: what says so to a call, and how the function goes through it. */
interface Parts {
  readonly parameters: readonly string[];
  readonly first: readonly string[];
  readonly next: (one: string) => readonly string[];
  readonly source: string;
}

function partsOf(nest: Nest, from: string): Parts | null {
  const { choice, loop } = nest;
  const { tree } = loop.context;
  switch (choice.kind) {
    case 'behind': {
      const stop = ownText(nest, choice.stop);
      return stop === null
        ? null
        : {
            parameters: [from],
            first: [choice.start === null ? '0' : textOf(tree, choice.start)],
            next: (one) => [choice.gap === '0' ? one : `${one} + ${choice.gap}`],
            source: `range(${from}, ${stop})`,
          };
    }
    case 'same': {
      const source = ownText(nest, choice.pool);
      return source === null ? null : { parameters: [], first: [], next: () => [], source };
    }
    case 'each':
      return {
        parameters: [from],
        first: [`[${choice.pools.map((pool) => textOf(tree, pool)).join(', ')}]`],
        next: () => [`${from}[1:]`],
        source: `${from}[0]`,
      };
  }
}

const PICKED_NAMES = ['picked', 'chosen', 'selected', 'so_far'];

function elementNames({ loop, choice, targets }: Nest): readonly string[] {
  if (choice.kind === 'behind') {
    return ['index', 'place', 'position', 'candidate'];
  }
  const general = ['candidate', 'choice', 'option', 'pick'];
  if (targets.some(({ type }) => type === 'pattern_list')) {
    return ['pair', ...general];
  }
  const named =
    choice.kind === 'same' ? namesForElement(loop.subject, loop.context.file, choice.pool).slice(0, 1) : [];
  return [...named.filter((one) => !/^(?:current|single|resulting)_/.test(one)), ...general];
}

function fromNames({ choice }: Nest): readonly string[] {
  return choice.kind === 'each'
    ? ['pools', 'remaining', 'choices_left', 'still_open']
    : ['start', 'lowest', 'first_free', 'begin'];
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four'];

/** Sentences of a docstring that say how it goes on. */
function sayings({ targets, choice }: Nest): readonly string[] {
  const many = NUMBERS[targets.length] ?? 'all';
  return choice.kind === 'behind'
    ? [
        `Each call picks one position behind those picked so far, up to ${many}.`,
        `One position more a call, each behind the one before, until there are ${many}.`,
        `With fewer than ${many} positions picked, each one further on is tried as the next.`,
      ]
    : [
        `Each call picks one more; with ${many} picked, they are looked at.`,
        `Every way to pick ${many} is tried, one more a call.`,
        `One is picked and the rest left to the next call, until there are ${many}.`,
      ];
}
