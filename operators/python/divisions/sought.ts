import type { SyntaxNode } from '../../../syntax/tree.js';
import { namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { typeOf } from '../s2/certain.js';
import { isHarmless, PLAIN_NODES } from '../s2/evaluation.js';
import { simpleComparison } from '../s2/tests.js';
import type { Spot } from '../s9/fast-path.js';
import { elementTypeOf } from '../s9/hints.js';

import { counts } from './folds.js';
import { ABSENT_PARTS, COUNTED_PARTS, PRESENT_PARTS } from './parts.js';
import { finds, indexes, lastFinds } from './positions.js';
import type { Question } from './verdicts.js';
import { ofAll, ofSome } from './verdicts.js';
import type { Reducible, Way } from './way.js';
import { anySequence, isText, maySuit, exactly, oneType } from './way.js';

/** Whether a node is a name or a constant, which may be written as often as needed. */
function isPlain(node: SyntaxNode): boolean {
  const [operand] = node.type === 'unary_operator' ? namedChildren(node) : [node];
  return (
    operand !== undefined &&
    PLAIN_NODES.has(operand.type) &&
    (operand === node || operand.type !== 'identifier')
  );
}

/** Whether a node is a string of one character. */
export function isCharacter(file: SubjectFile, node: SyntaxNode): boolean {
  return node.type === 'string' && /^(['"])[^'"\\]\1$/.test(textOf(file.tree, node));
}

type Computed = Pick<Way, 'tests' | 'folds' | 'parts' | 'partTests'>;

/** What is looked for in a sequence: in text a character, in a list or tuple whatever has a name or is a constant. */
function searched(
  file: SubjectFile,
  sequence: SyntaxNode,
  sought: SyntaxNode,
  write: (spot: Spot, text: string) => Computed,
): Reducible | null {
  if (!isPlain(sought)) {
    return null;
  }
  return {
    argument: sequence,
    way: (spot) =>
      (isText(spot) && !isCharacter(file, sought)) || !isHarmless(spot.place, sought) || !maySuit(spot)
        ? null
        : { ...write(spot, textOf(file.tree, sought)), staysInPlace: sought.type === 'identifier' },
  };
}

/** Tests for what looks for something: of text, that it is text's own way to look; of others, that the sequence is plain. */
function searchTests(spot: Spot): Way['tests'] {
  return isText(spot) ? exactly(spot, 'str') : anySequence(spot);
}

/** `values.count(x)`. */
export function counted(file: SubjectFile, sequence: SyntaxNode, sought: SyntaxNode): Reducible | null {
  return searched(file, sequence, sought, (spot, text) => ({
    tests: searchTests(spot),
    // The batches of text may be lists of characters, which count one as text does.
    folds: counts(text),
    parts: [COUNTED_PARTS(text)],
  }));
}

/** `values.index(x)`; where the parts of the sequence begin is not known to what looks through one. */
export function indexed(file: SubjectFile, sequence: SyntaxNode, sought: SyntaxNode): Reducible | null {
  return searched(file, sequence, sought, (spot, text) => ({
    tests: searchTests(spot),
    folds: indexes(text),
    parts: [],
  }));
}

/** `text.find("c")` and `text.rfind("c")`: only text has these methods. */
export function foundAt(
  file: SubjectFile,
  text: SyntaxNode,
  sought: SyntaxNode,
  method: 'find' | 'rfind',
): Reducible | null {
  const folds = method === 'find' ? finds : lastFinds;
  return isCharacter(file, sought)
    ? {
        argument: text,
        way: (spot) =>
          maySuit(spot)
            ? { tests: exactly(spot, 'str'), folds: folds(textOf(file.tree, sought)), parts: [] }
            : null,
      }
    : null;
}

/** `x in values` and `x not in values`. */
export function membership(file: SubjectFile, node: SyntaxNode): Reducible | null {
  const comparison = simpleComparison(node);
  if (comparison === null || (comparison.operator !== 'in' && comparison.operator !== 'not in')) {
    return null;
  }
  const { left: sought, right: sequence, operator } = comparison;
  return searched(file, sequence, sought, (spot, text) => {
    const partTests = isText(spot) ? exactly(spot, 'str') : eachCompares(spot, sought);
    const parts = operator === 'in' ? PRESENT_PARTS(text) : ABSENT_PARTS(text);
    return {
      tests: searchTests(spot),
      folds: operator === 'in' ? ofSome(presence(text)) : ofAll(absence(text)),
      parts: partTests === null ? [] : [parts],
      ...(partTests === null ? {} : { partTests }),
    };
  });
}

function presence(sought: string): Question {
  return {
    holds: (batch) => `${sought} in ${batch}`,
    fails: (batch) => `${sought} not in ${batch}`,
    by: null,
    answers: ['is_present', 'is_among_them', 'is_found', 'occurs'],
  };
}

function absence(sought: string): Question {
  return {
    holds: (batch) => `${sought} not in ${batch}`,
    fails: (batch) => `${sought} in ${batch}`,
    by: null,
    answers: ['is_absent', 'is_missing', 'is_nowhere', 'is_new'],
  };
}

/**
 * Tests that what is looked for compares with every element without fail: parts look at elements behind the first hit,
 * too. Null where there are no elements of one plain type, as far as one sees.
 */
function eachCompares(spot: Spot, sought: SyntaxNode): Way['tests'] | null {
  const type = elementTypeOf(spot.place, spot.argument);
  if (type === null) {
    return null;
  }
  const { file, tree } = spot.place;
  const isKnown = sought.type !== 'identifier' || typeOf(file, sought) === type;
  return (words) => [
    ...oneType(spot, type)(words),
    ...(isKnown ? [] : [`type(${textOf(tree, sought)}) in {${type}}`]),
  ];
}
