import { importAllEdits } from '../../../syntax/python/imports.js';
import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { PlainLoop } from '../s1/loop.js';
import { loopAt, nested } from '../s1/loop.js';
import { added, RANGE_NAMES } from '../s1/range-blocks.js';
import { builtinCalled } from '../s2/certain.js';
import { drawName } from '../s2/names.js';
import { unwrapped } from '../s2/place.js';
import { operandsOf } from '../s2/tests.js';
import type { Variant } from '../s2/variant.js';

/**
 * A search for divisors takes candidates in blocks. A number that has no common divisor with the product of a block is
 * divided by none of it, so that one call passes over the block.
 */
export const DIVISOR_BLOCKS: Variant = {
  name: 'divisor-blocks',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    const divided = loop === null ? null : dividedBy(loop);
    return loop === null || divided === null
      ? null
      : (rng) => {
          const { place, iterable, target } = loop;
          const avoid = new Set<string>();
          const draw = (names: readonly string[]): string | null =>
            added(avoid, drawName(place, rng, rng.shuffle(names), avoid));
          const all = draw(['candidates', 'possible_divisors', 'trial_divisors', ...RANGE_NAMES]);
          const start = draw(['tried', 'offset', 'passed', 'position']);
          const block = draw(['block', 'stretch', 'next_few']);
          if (all === null || start === null || block === null) {
            return null;
          }
          const { edits, localNames } = importAllEdits(
            place.file.scopes,
            place.file.path,
            [
              { module: 'math', name: 'gcd' },
              { module: 'math', name: 'prod' },
            ],
            place.statement,
          );
          const [gcd = '', prod = ''] = localNames;
          const size = rng.pick([6, 8, 10, 12]);
          const common = `${gcd}(${divided}, ${prod}(${block}))`;
          const shared = draw(['shared', 'common', 'common_divisor']);
          const isNamed = shared !== null && rng.chance(0.4);
          const change = nested(loop, {
            before: [`${all} = ${textOf(place.tree, iterable)}`, `${start} = 0`],
            outer: `while ${block} := ${all}[${start}:${start} + ${String(size)}]:`,
            opening: [
              `${start} += ${rng.pick([String(size), `len(${block})`])}`,
              `# ${rng.pick(COMMENTS)}`,
              ...(isNamed ? [`${shared} = ${common}`, `if ${shared} == 1:`] : [`if ${common} == 1:`]),
              `${place.unit}continue`,
            ],
            inner: `for ${textOf(place.tree, target)} in ${block}:`,
          });
          return change === null ? null : [...edits, change];
        };
  },
};

const COMMENTS = [
  'None of them divides what shares no divisor with their product.',
  'A divisor among them would divide their product as well.',
  'One look at all of them: without a common divisor none divides it.',
];

/** What the loop tries to divide, as source, where it does nothing with a number that does not divide it. */
function dividedBy(loop: PlainLoop): string | null {
  const { place, node, target, iterable, suite } = loop;
  const { file, tree } = place;
  const binding = target.type === 'identifier' ? file.scopes.bindingOf(target) : null;
  const [choice, ...others] = namedChildren(suite);
  const test = choice?.type === 'if_statement' ? fieldOf(choice, 'condition') : null;
  if (
    choice === undefined ||
    test === null ||
    binding === null ||
    others.length > 0 ||
    fieldsOf(choice, 'alternative').length > 0 ||
    binding.isCaptured ||
    binding.declarations.length > 0 ||
    mayBeReadAfter(file.scopes, binding, node)
  ) {
    return null;
  }
  const [first] = operandsOf(tree, unwrapped(test), 'and');
  const sides = first === undefined ? null : zeroOf(textOf(tree, unwrapped(first)));
  return sides !== null && sides[1] === textOf(tree, target) && isWhole(loop, iterable, sides[0])
    ? sides[0]
    : null;
}

/** Both sides of `number % divisor == 0`, or of `not number % divisor`. */
function zeroOf(test: string): readonly [string, string] | null {
  const [, left, right] =
    /^\(?(\w+|len\(\w+\)) ?% ?(\w+)\)? ?== ?0$/.exec(test) ??
    /^not \(?(\w+|len\(\w+\)) ?% ?(\w+)\)?$/.exec(test) ??
    [];
  return left === undefined || right === undefined ? null : [left, right];
}

/** Whether the range begins above 1, and would refuse the number itself if that were not whole. */
function isWhole({ place, node }: PlainLoop, iterable: SyntaxNode, divided: string): boolean {
  const { file, tree } = place;
  const list = builtinCalled(file, iterable) === 'range' ? fieldOf(iterable, 'arguments') : null;
  const [start, stop, ...more] = list === null ? [] : namedChildren(list);
  const isAbove = start !== undefined && /^(?:[2-9]|[1-9]\d{1,3})$/.test(textOf(tree, start));
  if (!isAbove || stop === undefined || more.some((one) => !/^[1-9]\d?$/.test(textOf(tree, one)))) {
    return false;
  }
  const sides = stop.type === 'binary_operator' ? namedChildren(stop) : [stop];
  const operator = stop.type === 'binary_operator' ? (fieldOf(stop, 'operator')?.type ?? '') : '+';
  const named = sides.find((one) => textOf(tree, one) === divided);
  const areWhole = sides.every((one) => one === named || one.type === 'integer');
  if (named === undefined || !areWhole || !['+', '-', '//'].includes(operator)) {
    return false;
  }
  const name =
    named.type === 'identifier' ? named : (namedChildren(fieldOf(named, 'arguments') ?? named)[0] ?? named);
  const isLength = named.type === 'call' && builtinCalled(file, named) === 'len';
  const binding = file.scopes.bindingOf(name);
  const isSteady =
    binding !== null &&
    binding.declarations.length === 0 &&
    ![...binding.definitions, ...binding.deletions].some((one) => contains(node, one));
  return isSteady && (named.type === 'identifier' || isLength);
}
