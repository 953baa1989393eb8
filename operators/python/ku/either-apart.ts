import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import { headerComment, isMovable, line, placeOf, replaced, runText, suiteText } from '../s2/place.js';
import { joined, operandsOf } from '../s2/tests.js';
import type { Variant } from '../s2/variant.js';

/** A statement that may stand twice: one line, and short. */
const SHORT = 32;

/** `if a or b:` with one short statement, and more branches after it, has a branch for each: `if a:`, `elif b:`. */
export const EITHER_APART: Variant = {
  name: 'either-apart',
  types: ['if_statement'],
  plan: (subject, file, node) => {
    const place = placeOf(subject, file, node);
    const test = fieldOf(node, 'condition');
    const suite = fieldOf(node, 'consequence');
    if (place === null || test === null || suite === null || !isMovable(file.tree, test)) {
      return null;
    }
    const operands = operandsOf(file.tree, test, 'or');
    const [only, ...more] = namedChildren(suite);
    const body = suiteText(place, node, suite, 1);
    const isShort =
      only !== undefined &&
      more.length === 0 &&
      textOf(file.tree, suite).length <= SHORT &&
      isMovable(file.tree, only) &&
      !only.type.endsWith('_definition');
    const clauses = fieldsOf(node, 'alternative');
    const isWhole = node.children.every((one) => one.type !== 'comment' || one.line === node.line);
    // A branch that leaves needs no elif behind it: split-or has that.
    const isJump = /^(?:return|continue|break|raise)_/.test(only?.type ?? '');
    const isRoomy =
      fitsNesting(place, { ifs: 1 }, [node]) &&
      fitsFunction(place, { branches: 1, statements: 1, returns: 1 });
    if (operands.length < 2 || body === null || !isShort || !isWhole || !isRoomy) {
      return null;
    }
    if (isJump && clauses.length === 0) {
      return null;
    }
    return (rng) => {
      const at = 1 + rng.below(operands.length - 1);
      const [first] = clauses;
      const last = clauses.at(-1);
      const change = replaced(place, [
        line(0, `if ${joined(file.tree, operands.slice(0, at), 'or')}:${headerComment(file.tree, node)}`),
        body,
        line(0, `elif ${joined(file.tree, operands.slice(at), 'or')}:`),
        body,
        ...(first === undefined || last === undefined ? [] : [runText(place, first, last, 0)]),
      ]);
      return change === null ? null : [change];
    };
  },
};
