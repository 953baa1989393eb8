import type { Rng } from '../../../core/rng.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import { isFree } from '../s6/helper-names.js';

import type { Nest } from './nest.js';
import type { Result } from './results.js';

/** How a function is called, and the first sentence of its docstring. */
interface Called {
  readonly name: string;
  readonly saying: string;
}

/** The name of a function that makes the line of a docstring too long. */
const LONG_NAME = 30;

const GROUPS = ['', '', 'pair', 'triple', 'quadruple'];

/** Names for a function that picks elements one after the other; null where none is free. */
export function pickingName(nest: Nest, result: Result, rng: Rng): Called | null {
  const group = GROUPS[nest.targets.length] ?? 'selection';
  const { definition, tree } = nest.loop.context;
  const caller = fieldOf(definition, 'name');
  const name = caller === null ? '' : textOf(tree, caller);
  return firstFree(nest, rng, pickingNames(group, name, filledBy(nest), result));
}

function pickingNames(
  group: string,
  caller: string,
  filled: string | null,
  result: Result,
): readonly Called[] {
  const all = (saying: string, ...names: readonly string[]): readonly Called[] =>
    names.map((name) => ({ name, saying }));
  switch (result.kind) {
    case 'search': {
      const [kind, seeks] = result.answer === 'False' ? ['bad', 'rejects'] : ['fitting', 'seeks'];
      const sought = caller.length < LONG_NAME ? `${group} that \`${caller}\` ${seeks}` : `${kind} ${group}`;
      return all(
        `Return whether a ${sought} begins with what is picked`,
        `has_${kind}_${group}`,
        `finds_${kind}_${group}`,
        `completes_${kind}_${group}`,
      );
    }
    case 'total':
      return result.isCount
        ? all(
            `Count the fitting ${group}s that begin with what is picked`,
            `count_fitting_${group}s`,
            `count_matching_${group}s`,
          )
        : all(`Add up what the ${group}s that begin with those picked come to`, `add_up_${group}s`);
    case 'deed':
      return filled === null
        ? all(
            `Go through all ${group}s that begin with what is picked`,
            `try_${group}s`,
            `go_through_${group}s`,
          )
        : all(
            `Fill \`${filled}\` from the ${group}s that begin with what is picked`,
            `collect_${group}s`,
            `gather_${group}s`,
            `collect_from_${group}s`,
          );
  }
}

/** The one list or other collection that the innermost loop puts something into; null where there are several, or none. */
function filledBy({ loop, body, own }: Nest): string | null {
  const text = body.map((one) => textOf(loop.context.tree, one)).join('\n');
  const found = [...text.matchAll(/\b(\w+)(?:\.(?:append|add|extend)\(| ?\+= )/g)].flatMap(
    ([, name = '']) => name,
  );
  const [only, ...more] = new Set(found);
  const given = own.parameters.find(({ binding }) => binding.name === only);
  return more.length > 0 ? null : (given?.name ?? null);
}

function firstFree({ loop, own }: Nest, rng: Rng, names: readonly Called[]): Called | null {
  const given = own.parameters.map(({ name }) => name);
  const free = names.filter(({ name }) => isFree(loop.subject, loop.context, name, given));
  return free.length === 0 ? null : rng.pick(free);
}
