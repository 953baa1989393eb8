import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled } from '../s2/certain.js';
import { isMovable, line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { Computation } from '../s9/fast-path.js';
import { fastPath, spotOf } from '../s9/fast-path.js';

const COMB = { module: 'scipy.special', name: 'comb' };

/** `sum(range(n))`: as many as there are pairs of `n` things. The range says what it said of an `n` that is no whole number. */
export const BINOMIAL_SUM: Variant = {
  name: 'binomial-sum',
  types: ['call'],
  plan: (subject, file, node) => {
    const range = summedRange(file, node);
    const spot = range === null || !isMovable(file.tree, node) ? null : spotOf(subject, file, node, range);
    const computation: Computation = {
      imports: [COMB],
      write: ({ rng, entries, local, fresh }) => {
        const comb = local(COMB.module, COMB.name);
        const isNamed = rng.chance(0.6);
        const count = isNamed
          ? fresh(...rng.shuffle(['count', 'how_many', 'size', 'length', 'range_length', 'terms']))
          : `len(${entries})`;
        const why = rng.pick([
          '# 0 + 1 + ... + (n - 1) is the number of pairs out of n.',
          '# The whole numbers below n add up to n choose 2.',
          '# A triangular number is a binomial coefficient.',
        ]);
        return {
          tests: [],
          lines: [line(0, why), ...(isNamed ? [line(0, `${count} = len(${entries})`)] : [])],
          value: `${comb}(${count}, 2, exact=True)`,
        };
      },
    };
    return spot === null ? null : fastPath(spot, [computation]);
  },
};

/** The range of a sum from zero on, one by one. */
function summedRange(file: SubjectFile, node: SyntaxNode): SyntaxNode | null {
  const list = builtinCalled(file, node) === 'sum' ? fieldOf(node, 'arguments') : null;
  const [range, ...more] = list?.type === 'argument_list' ? namedChildren(list) : [];
  const bounds =
    range === undefined || builtinCalled(file, range) !== 'range' ? null : fieldOf(range, 'arguments');
  const [first, second, ...others] = bounds === null ? [] : namedChildren(bounds);
  const isFromZero = second === undefined || (first !== undefined && textOf(file.tree, first) === '0');
  return range !== undefined && more.length === 0 && first !== undefined && isFromZero && others.length === 0
    ? range
    : null;
}
