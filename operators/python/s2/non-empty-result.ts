import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Change } from '../../../syntax/edits.js';
import type { SubjectFile } from '../../operator.js';

import { namesForValue } from '../naming/names-for-value.js';

import { builtinCalled, typeOf } from './certain.js';
import { isEvaluatedFirst } from './evaluation.js';
import { fitsFunction, fitsNesting } from './limits.js';
import { drawName } from './names.js';
import { mayBeEmpty } from './non-empty-guard.js';
import type { Line, Place } from './place.js';
import { isMovable, line, localPlaceOf, replaced, unwrapped } from './place.js';
import type { Variant } from './variant.js';

/** What builtins give for a collection that holds nothing. */
const EMPTY_RESULTS: Readonly<Record<string, string>> = {
  sorted: '[]',
  list: '[]',
  tuple: '()',
  sum: '0',
  len: '0',
  any: 'False',
  all: 'True',
};

const CONTAINERS: ReadonlySet<string> = new Set(['list', 'tuple', 'set', 'frozenset', 'dict', 'range']);

/** `return sorted(found)` of a builtin collection becomes `if found: return sorted(found)`, and the empty answer behind. */
export const NON_EMPTY_RESULT: Variant = {
  name: 'non-empty-result',
  types: ['return_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node);
    const value = namedChildren(node)[0];
    if (place === null || value === undefined || !isMovable(file.tree, node)) {
      return null;
    }
    const found = emptyAnswer(file, unwrapped(value));
    if (found === null || !fitsNesting(place, { ifs: 1 }, [])) {
      return null;
    }
    if (!fitsFunction(place, { returns: 1, branches: 1, statements: 3, locals: 1 })) {
      return null;
    }
    const { collection, answer } = found;
    if (collection.type === 'identifier') {
      return isKnown(place, textOf(file.tree, collection))
        ? null
        : () => answered(place, [], textOf(file.tree, collection), textOf(file.tree, node), answer);
    }
    if (!isEvaluatedFirst(place, collection) || !mayBeEmpty(file, collection)) {
      return null;
    }
    return (rng) => {
      const name = drawName(place, rng, namesForValue(subject, file, collection));
      if (name === null) {
        return null;
      }
      const text = textOf(file.tree, node);
      const from = collection.start - node.start;
      const rest = text.slice(0, from) + name + text.slice(collection.end - node.start);
      return answered(place, [line(0, `${name} = ${textOf(file.tree, collection)}`)], name, rest, answer);
    };
  },
};

function answered(
  place: Place,
  before: readonly Line[],
  name: string,
  statement: string,
  answer: string,
): readonly Change[] | null {
  const change = replaced(place, [
    ...before,
    line(0, `if ${name}:`),
    line(1, statement),
    line(0, `return ${answer}`),
  ]);
  return change === null ? null : [change];
}

/** Whether the block around tests the collection already: the answer is known then. */
function isKnown({ tree, statement }: Place, name: string): boolean {
  const around = textOf(tree, statement.parent?.parent ?? statement);
  return new RegExp(`if (?:not )?${name}\\b|len\\(${name}\\) [=<>!]`).test(around);
}

function emptyAnswer(file: SubjectFile, call: SyntaxNode): { collection: SyntaxNode; answer: string } | null {
  const called = fieldOf(call, 'function');
  const list = fieldOf(call, 'arguments');
  const [only, ...more] = list?.type === 'argument_list' ? namedChildren(list) : [];
  if (call.type !== 'call' || called === null || only === undefined) {
    return null;
  }
  const isKeyed = more.every((one) => isLazyKeyword(file, one));
  const type = only.type === 'generator_expression' ? null : typeOf(file, only);
  const binding = only.type === 'identifier' ? file.scopes.bindingOf(only) : null;
  const starts = (binding?.definitions ?? []).map((one) => fieldOf(one.parent ?? one, 'right'));
  const isFilled = starts.some((one) => one?.type === 'list' && namedChildren(one).length > 0);
  if (!isKeyed || type === null || !CONTAINERS.has(type) || isFilled) {
    return null;
  }
  const builtin = builtinCalled(file, call);
  const answer = builtin === null ? undefined : EMPTY_RESULTS[builtin];
  if (answer !== undefined && (more.length === 0 || builtin === 'sorted')) {
    return { collection: only, answer };
  }
  return isJoin(file, called) && more.length === 0 ? { collection: only, answer: "''" } : null;
}

/** A keyword of sorted that an empty collection does not make use of: `key=…`, or `reverse` with a plain truth value. */
function isLazyKeyword(file: SubjectFile, node: SyntaxNode): boolean {
  const name = fieldOf(node, 'name');
  const value = fieldOf(node, 'value');
  if (node.type !== 'keyword_argument' || name === null || value === null) {
    return false;
  }
  return textOf(file.tree, name) === 'key'
    ? value.type === 'lambda' || value.type === 'identifier'
    : textOf(file.tree, name) === 'reverse' && (value.type === 'true' || value.type === 'false');
}

/** The join of a text literal. */
function isJoin(file: SubjectFile, called: SyntaxNode): boolean {
  const object = fieldOf(called, 'object');
  const attribute = fieldOf(called, 'attribute');
  return (
    called.type === 'attribute' &&
    object?.type === 'string' &&
    typeOf(file, object) === 'str' &&
    attribute !== null &&
    textOf(file.tree, attribute) === 'join'
  );
}
