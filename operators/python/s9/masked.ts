import { isPureExpression } from '../../../syntax/python/purity.js';
import { descendantsOfType, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isMovable, line, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import type { Computation } from './fast-path.js';
import { fastPath, spotOf } from './fast-path.js';
import { filterOf } from './filter.js';

const NUMPY = { module: 'numpy', name: null };

/** `[x for x in xs if x % 2 == 0]`: the values of an array under a mask, each of them the object that it was. */
export const MASKED_VALUES: Variant = {
  name: 'masked-values',
  types: ['list_comprehension', 'call'],
  plan: (subject, file, node) => {
    const filter = filterOf(file, node);
    const mask = filter === null ? null : maskOf(file, filter.test, filter.target, filter.source);
    if (filter === null || mask === null || !isMovable(file.tree, node)) {
      return null;
    }
    const spot = spotOf(subject, file, node, filter.source);
    const mayWarn = asksForOrder(file, filter.test) && builtinCalled(file, filter.source) !== 'range';
    const computation: Computation = {
      imports: [NUMPY],
      write: ({ rng, entries, local, fresh }) => {
        const numpy = local('numpy', null);
        const array = fresh('values', 'column', 'array', 'numbers_given');
        const chosen = fresh('mask', 'is_kept', 'passes', 'is_chosen');
        const why = rng.pick([
          "# Objects stay Python's numbers: of any size, and whole ones beside others.",
          "# dtype=object keeps Python's own numbers, which do not overflow.",
          '# As objects, so that no number is rounded or wraps around.',
        ]);
        const isNamed = rng.chance(0.5) || mayWarn;
        const named = isNamed ? [line(mayWarn ? 1 : 0, `${chosen} = ${mask(array)}`)] : [];
        // Python says nothing of what comes of a nan, numpy warns of it.
        const silent = mayWarn ? [line(0, `with ${numpy}.errstate(all="ignore"):`)] : [];
        const by = isNamed ? chosen : mask(array);
        return {
          tests: [],
          lines: [
            line(0, why),
            line(0, `${array} = ${numpy}.fromiter(${entries}, dtype=object)`),
            ...silent,
            ...named,
          ],
          value: rng.pick([
            `${array}[${by}].tolist()`,
            `${numpy}.extract(${by}, ${array}).tolist()`,
            `${numpy}.compress(${by}, ${array}).tolist()`,
          ]),
        };
      },
    };
    return spot === null ? null : fastPath(spot, [computation]);
  },
};

/** Whether a test calculates with the element, or asks what is larger: not a number has no order. */
function asksForOrder({ tree }: SubjectFile, test: SyntaxNode): boolean {
  const operators = descendantsOfType(test, 'comparison_operator').flatMap((one) =>
    fieldsOf(one, 'operators'),
  );
  return (
    descendantsOfType(test, 'binary_operator').length > 0 ||
    operators.some((one) => /^[<>]/.test(textOf(tree, one)))
  );
}

type Mask = (array: string) => string;

/**
 * The test of all values at once, as source. Of numbers that are whole for certain it may have several parts; of others one
 * calculation and one comparison, so that what raises for some value raises as it did.
 */
function maskOf(file: SubjectFile, test: SyntaxNode, target: string, source: SyntaxNode): Mask | null {
  const whole = unwrapped(test);
  const areWhole = builtinCalled(file, source) === 'range';
  if (whole.type === 'boolean_operator' && areWhole) {
    const [left, right] = ['left', 'right'].map((side) => {
      const part = fieldOf(whole, side);
      return part === null ? null : maskOf(file, part, target, source);
    });
    const sign = fieldOf(whole, 'operator')?.type === 'and' ? '&' : '|';
    return left === null || left === undefined || right === null || right === undefined
      ? null
      : (array) => `(${left(array)}) ${sign} (${right(array)})`;
  }
  const [value, limit, ...more] = whole.type === 'comparison_operator' ? namedChildren(whole) : [];
  const operators = fieldsOf(whole, 'operators').map((one) => textOf(file.tree, one));
  if (
    value === undefined ||
    limit === undefined ||
    more.length > 0 ||
    !/^(?:[<>]=?|[!=]=)$/.test(operators.join()) ||
    !isScalar(file, limit) ||
    !isColumn(file, unwrapped(value), target) ||
    !isPureExpression(file.scopes, whole)
  ) {
    return null;
  }
  const read = new RegExp(`\\b${target}\\b`, 'g');
  return (array) => textOf(file.tree, whole).replace(read, array);
}

/** The element, or one calculation with it and a number. */
function isColumn(file: SubjectFile, value: SyntaxNode, target: string): boolean {
  if (value.type !== 'binary_operator') {
    return value.type === 'identifier' && textOf(file.tree, value) === target;
  }
  const [left, right] = [fieldOf(value, 'left'), fieldOf(value, 'right')];
  return (
    left !== null &&
    right !== null &&
    /^(?:[-+*%]|\/\/)$/.test(fieldOf(value, 'operator')?.type ?? '') &&
    textOf(file.tree, left) === target &&
    isScalar(file, right) &&
    textOf(file.tree, right) !== '0'
  );
}

/** A number for certain: what may be a sequence would be taken element by element. */
function isScalar(file: SubjectFile, node: SyntaxNode): boolean {
  const type = typeOf(file, node);
  return (
    (type === 'int' || type === 'float') &&
    (node.type === 'identifier' || /^[-\w.]+$/.test(textOf(file.tree, node)))
  );
}
