import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Variant } from '../s2/variant.js';

import { callLines } from './call-lines.js';
import { MOST_PARAMETERS, docstringOf, pickNames, written } from './helper.js';
import { eachLines, givenTo, leafLines } from './nest-function.js';
import { descendingName } from './nest-names.js';
import type { Nest } from './nest.js';
import { nestAt } from './nest.js';
import type { Result } from './results.js';
import { resultOf } from './results.js';

/** A loop over each part of each part of something becomes one function that goes down as many levels as it is told. */
export const NESTED_LEVELS: Variant = {
  name: 'nested-levels',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const nest = nestAt(subject, file, node);
    const result = nest === null ? null : resultOf(nest.loop);
    if (nest?.choice.kind !== 'inside' || result === null) {
      return null;
    }
    const { source } = nest.choice;
    const count = givenTo(nest, result).parameters.length + 2;
    return count > MOST_PARAMETERS ? null : (rng) => write(nest, source, result, rng);
  },
};

function write(nest: Nest, source: SyntaxNode, result: Result, rng: Rng): readonly Change[] | null {
  const { loop, targets } = nest;
  const called = descendingName(nest, result, rng.fork('name'));
  const [data, part, levels] =
    pickNames(loop, rng, [
      ['nested', 'node', 'tree', 'item'],
      ['part', 'inner', 'branch', 'child'],
      ['levels', 'depth', 'levels_down', 'layers'],
    ]) ?? [];
  const target = targets.at(-1);
  const binding = target === undefined ? null : loop.context.analysis.bindingOf(target);
  if (
    called === null ||
    data === undefined ||
    part === undefined ||
    levels === undefined ||
    binding === null
  ) {
    return null;
  }
  // At the bottom what is handed down is what the innermost loop's variable was.
  const named: Nest = {
    ...nest,
    own: { ...nest.own, names: new Map([...nest.own.names, [binding, data]]) },
  };
  const given = givenTo(nest, result);
  const call = (own: readonly string[], rest: readonly string[]): string =>
    `${called.name}(${[...rest, ...own].join(', ')})`;
  const outer = call(given.outside, [textOf(loop.context.tree, source), String(targets.length)]);
  const { lines, first, last } = callLines(loop, result, outer);
  const further = call(given.inside, [part, `${levels} - 1`]);
  return written(
    loop,
    `${called.name}(${[data, levels, ...given.parameters].join(', ')})`,
    docstringOf(called.saying, rng.pick(SAYINGS)),
    [
      [0, rng.chance(0.5) ? `if ${levels} == 0:` : `if not ${levels}:`],
      ...leafLines(named, result),
      ...eachLines(named, result, `for ${part} in ${data}:`, further),
    ],
    lines,
    first,
    last,
  );
}

const SAYINGS = [
  'Each call goes down one level.',
  'What is further down is left to a call for each part.',
  'However many levels there are, one call goes through one of them.',
];
