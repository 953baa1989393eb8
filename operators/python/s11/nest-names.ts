import type { Rng } from '../../../core/rng.js';
import { textOf } from '../../../syntax/tree.js';
import { isVague } from '../naming/plain-words.js';
import { pluralName } from '../naming/words.js';
import { isFree } from '../s6/helper-names.js';

import type { Nest } from './nest.js';
import type { Result } from './results.js';

/** How a function is called, and the first sentence of its docstring. */
export interface Called {
  readonly name: string;
  readonly saying: string;
}

const GROUPS = ['', '', 'pair', 'triple', 'quadruple'];

/** Names for a function that picks elements one after the other; null where none is free. */
export function pickingName(nest: Nest, result: Result, rng: Rng): Called | null {
  const group = GROUPS[nest.targets.length] ?? 'selection';
  return firstFree(nest, rng, pickingNames(group, result));
}

function pickingNames(group: string, result: Result): readonly Called[] {
  const groups = `${group}s`;
  switch (result.kind) {
    case 'search': {
      const kind = result.answer === 'False' ? 'offending' : 'fitting';
      return [
        ['has', `Return whether there is ${kind === 'offending' ? 'an' : 'a'} ${kind} ${group}`],
        [
          'finds',
          `Return whether what is picked can be made ${kind === 'offending' ? 'an' : 'a'} ${kind} ${group}`,
        ],
        [
          'completes',
          `Return whether some choice completes ${kind === 'offending' ? 'an' : 'a'} ${kind} ${group}`,
        ],
      ].map(([verb = '', saying = '']) => ({ name: `${verb}_${kind}_${group}`, saying }));
    }
    case 'total':
      return [
        {
          name: `count_fitting_${groups}`,
          saying: `Count the ${groups} that fit and begin with what is picked`,
        },
        {
          name: `count_matching_${groups}`,
          saying: `Count how many ${groups} that match can be made of what is picked`,
        },
        {
          name: `add_up_${groups}`,
          saying: `Add up what the ${groups} that begin with those picked come to`,
        },
      ].slice(result.isCount ? 0 : 2, result.isCount ? 2 : 3);
    case 'deed':
      return [
        { name: `visit_${groups}`, saying: `Go through the ${groups} that begin with what is picked` },
        { name: `try_${groups}`, saying: `Try the ${groups} that begin with what is picked, in order` },
        { name: `complete_${groups}`, saying: `Make ${groups} of what is picked, and deal with each` },
      ];
  }
}

/** Names for a function that goes down nested data; null where none is free. */
export function descendingName(nest: Nest, result: Result, rng: Rng): Called | null {
  const target = nest.targets.at(-1);
  const own = target === undefined ? '' : textOf(nest.loop.context.tree, target);
  const noun = /^[a-z]{4,}$/.test(own) && !isVague(own) ? own : 'leaf';
  const nouns = noun === 'leaf' ? 'leaves' : pluralName(noun);
  return firstFree(nest, rng, descendingNames(noun, nouns, result));
}

function descendingNames(noun: string, nouns: string, result: Result): readonly Called[] {
  const words = nouns.replaceAll('_', ' ');
  switch (result.kind) {
    case 'search': {
      const kind = result.answer === 'False' ? 'offending' : 'fitting';
      const article = kind === 'offending' ? 'an' : 'a';
      return ['has', 'holds', 'contains'].map((verb) => ({
        name: `${verb}_${kind}_${noun}`,
        saying: `Return whether there is ${article} ${kind} ${noun} at the bottom`,
      }));
    }
    case 'total':
      return result.isCount
        ? ['count', 'tally'].map((verb) => ({
            name: `${verb}_fitting_${nouns}`,
            saying: `Count the ${words} that fit, some levels down`,
          }))
        : [{ name: `add_up_${nouns}`, saying: `Add up what the ${words} some levels down come to` }];
    case 'deed':
      return [
        { name: `visit_${nouns}`, saying: `Visit the ${words} of nested data in order` },
        { name: `walk_to_${nouns}`, saying: `Walk down to the ${words}, and deal with each` },
        { name: `descend_to_${nouns}`, saying: `Go down some levels, and deal with the ${words} there` },
      ];
  }
}

function firstFree({ loop, own }: Nest, rng: Rng, names: readonly Called[]): Called | null {
  const given = own.parameters.map(({ name }) => name);
  const free = names.filter(({ name }) => isFree(loop.subject, loop.context, name, given));
  return free.length === 0 ? null : rng.pick(free);
}
