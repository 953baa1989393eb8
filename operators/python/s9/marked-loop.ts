import { isPureExpression } from '../../../syntax/python/purity.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
import { descendantsOfType, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { typeOf } from '../s2/certain.js';
import { isHarmless } from '../s2/evaluation.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { isMovable, line, replaced, unwrapped } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';

import { builtinPlaceOf } from './builtin-place.js';
import { isCold } from './cold.js';
import { isFallback, isReadable } from './fast-path.js';
import type { Words } from './fast-path.js';
import type { Marks } from './filter.js';
import { isAllThereIs, longestSeen } from './hints.js';
import { drawn, nameDrawer } from './name-drawer.js';

/** How a library finds out how many elements pass a test. */
export interface MarkWay {
  readonly imports: readonly ImportRequest[];
  readonly count: (words: Words, marks: Marks) => { readonly lines: readonly Line[]; readonly value: string };
}

/** A variant for `for x in xs: if test: count += 1`: all elements are tested first, and what passed is then counted at once. */
export function markedLoopVariant(name: string, ways: readonly MarkWay[]): Variant {
  return {
    name,
    types: ['for_statement'],
    plan: (subject, file, node) => {
      if (!hasOneIf(node) || !isCold(file, node)) {
        return null;
      }
      const place = builtinPlaceOf(subject, file, node);
      const loop = place === null ? null : loopOf(place, node);
      return place === null || loop === null ? null : planOf(place, loop, ways);
    },
  };
}

interface Loop {
  readonly node: SyntaxNode;
  readonly target: string;
  readonly source: SyntaxNode;
  readonly test: SyntaxNode;
  /** The variable that counts what passes. */
  readonly counter: string;
}

function hasOneIf(node: SyntaxNode): boolean {
  const suite = fieldOf(node, 'body');
  const [inner, ...more] = suite === null ? [] : namedChildren(suite);
  return inner?.type === 'if_statement' && more.length === 0 && fieldsOf(inner, 'alternative').length === 0;
}

function loopOf(place: Place, node: SyntaxNode): Loop | null {
  const { file, tree } = place;
  const target = fieldOf(node, 'left');
  const source = fieldOf(node, 'right');
  const suite = fieldOf(node, 'body');
  const inner = suite === null ? undefined : namedChildren(suite)[0];
  const test = inner === undefined ? null : fieldOf(inner, 'condition');
  const body = inner === undefined ? null : fieldOf(inner, 'consequence');
  const [statement, ...more] = body === null ? [] : namedChildren(body);
  if (target?.type !== 'identifier' || source === null || test === null || statement === undefined) {
    return null;
  }
  const binding = file.scopes.bindingOf(target);
  const isAlone =
    more.length === 0 &&
    fieldOf(node, 'alternative') === null &&
    node.children.every((one) => one.type !== 'async') &&
    binding !== null &&
    binding.scope === place.scope &&
    !mayBeReadAfter(file.scopes, binding, node);
  const counter = isAlone ? counterOf(place, statement) : null;
  if (
    counter === null ||
    !isMovable(tree, test) ||
    !isPureExpression(file.scopes, test) ||
    !isMovable(tree, source)
  ) {
    return null;
  }
  const type = typeOf(file, source);
  const isName = source.type === 'identifier' && isHarmless(place, source);
  const isSequence =
    (type === null && isName) || type === 'list' || type === 'tuple' || type === 'str' || type === 'range';
  // The test is asked of all elements first: it must not see what the body does.
  const isIndependent = descendantsOfType(test, 'identifier').every((one) => textOf(tree, one) !== counter);
  const fits =
    fitsNesting(place, { ifs: 1 }, [node]) && fitsFunction(place, { branches: 4, statements: 5, locals: 4 });
  return isSequence && isIndependent && fits && textOf(tree, source) !== counter && !isFallback(place, source)
    ? { node, target: textOf(tree, target), source, test: unwrapped(test), counter }
    : null;
}

/** The variable of a statement that surely raises nothing: a whole number grows by one. */
function counterOf(place: Place, statement: SyntaxNode): string | null {
  const { file, tree } = place;
  const [node] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
  if (node?.type !== 'augmented_assignment') {
    return null;
  }
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const isOne = right !== null && textOf(tree, right) === '1' && fieldOf(node, 'operator')?.type === '+=';
  return isOne && left?.type === 'identifier' && isHarmless(place, left) && typeOf(file, left) === 'int'
    ? textOf(tree, left)
    : null;
}

function planOf(place: Place, loop: Loop, ways: readonly MarkWay[]): Plan | null {
  const { file, tree } = place;
  return (source) =>
    drawn(source, (rng) => {
      const way = rng.pick(ways);
      const { edits, localNames } = importAllEdits(file.scopes, file.path, way.imports, place.statement);
      const names = nameDrawer(place, rng, localNames);
      const words: Words = {
        rng,
        entries: textOf(tree, loop.source),
        entry: loop.target,
        plural: loop.target,
        longest: longestSeen(place, loop.source),
        isAllThereIs: isAllThereIs(place),
        local: (module, name) =>
          localNames[way.imports.findIndex((one) => one.module === module && one.name === name)] ?? '',
        fresh: names.fresh,
      };
      const marks: Marks = {
        target: loop.target,
        test: textOf(tree, loop.test),
        isBool: typeOf(file, loop.test) === 'bool',
      };
      const { lines: counting, value } = way.count(words, marks);
      const lines = [...counting, line(0, `${loop.counter} += ${value}`)];
      const change = isReadable(lines) ? replaced(place, lines) : null;
      return names.hasAll() && change !== null ? [...edits, change] : null;
    });
}
