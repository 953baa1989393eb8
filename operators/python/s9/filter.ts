import { isPureExpression } from '../../../syntax/python/purity.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Line } from '../s2/place.js';
import { isMovable, line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import type { Computation, FastWay, Words } from './fast-path.js';
import { fastPath, spotOf } from './fast-path.js';
import { sequenceTests } from './guards.js';
import { contentOf } from './hints.js';

/** `[x for x in xs if test]` and `list(filter(lambda x: test, xs))`. */
interface Filter {
  readonly target: string;
  readonly source: SyntaxNode;
  readonly test: SyntaxNode;
}

/** What a filter is given to write: its test, how its loop names an element, and the names of what it needs. */
export interface Marks {
  readonly target: string;
  /** The test as source that gives a truth value, exactly. */
  readonly truth: string;
  /** The test as it stands. */
  readonly test: string;
}

/** Statements that set, and source that gives, the positions of elements that pass, in order, as Python's whole numbers. */
export type Positions = (
  words: Words,
  marks: Marks,
) => { readonly lines: readonly Line[]; readonly positions: string };

/** A variant that marks the elements that pass a test and picks them by position. */
export function filterVariant(
  name: string,
  ways: readonly { readonly imports: readonly ImportRequest[]; readonly find: Positions }[],
): Variant {
  return {
    name,
    types: ['list_comprehension', 'call'],
    plan: (subject, file, node) => {
      const filter = filterOf(file, node);
      if (filter === null || !isPureExpression(file.scopes, filter.test)) {
        return null;
      }
      const spot = spotOf(subject, file, node, filter.source);
      if (spot === null || !isSequence(subject, file, filter.source, node)) {
        return null;
      }
      const { place } = spot;
      const content = contentOf(place, filter.source);
      const test = textOf(file.tree, filter.test);
      const isBool = typeOf(file, filter.test) === 'bool';
      const marks = {
        target: filter.target,
        test: isBool ? test : test,
        truth: isBool ? test : `bool(${test})`,
      };
      const computations = ways.map(({ imports, find }): Computation => ({
        imports,
        write: (words): FastWay => {
          const { lines, positions } = find(words, marks);
          const isText = content === 'text';
          const tests =
            typeOf(file, filter.source) === 'str'
              ? []
              : isText
                ? [`isinstance(${words.entries}, str)`]
                : sequenceTests(place, filter.source, words);
          return picked(words, tests, lines, positions);
        },
      }));
      return fastPath(spot, computations);
    },
  };
}

/** The elements at some positions: in a comprehension, or one by one. */
function picked(words: Words, tests: readonly string[], lines: readonly Line[], positions: string): FastWay {
  const { rng, entries, fresh, plural } = words;
  const position = fresh('position', 'place', 'spot', 'location');
  if (rng.chance(0.4)) {
    return { tests, lines, value: `[${entries}[${position}] for ${position} in ${positions}]` };
  }
  const kept = fresh(`kept_${plural}`, `accepted_${plural}`, `remaining_${plural}`, `chosen_${plural}`);
  return {
    tests,
    lines: [
      ...lines,
      line(0, `${kept} = []`),
      line(0, `for ${position} in ${positions}:`),
      line(1, `${kept}.append(${entries}[${position}])`),
    ],
    value: kept,
  };
}

function isSequence(_subject: Subject, file: SubjectFile, source: SyntaxNode, node: SyntaxNode): boolean {
  const type = typeOf(file, source);
  // With a certain type there is nothing to test, and where nothing is known either way it is tested.
  return (
    isMovable(file.tree, node) && (type === null || type === 'list' || type === 'tuple' || type === 'str')
  );
}

function filterOf(file: SubjectFile, node: SyntaxNode): Filter | null {
  return node.type === 'call' ? filterCallOf(file, node) : comprehensionFilterOf(file, node);
}

function comprehensionFilterOf(file: SubjectFile, node: SyntaxNode): Filter | null {
  const [body, loop, condition, ...more] = namedChildren(node);
  const target = loop?.type === 'for_in_clause' ? fieldOf(loop, 'left') : null;
  const source = loop?.type === 'for_in_clause' ? fieldOf(loop, 'right') : null;
  const test = condition?.type === 'if_clause' ? namedChildren(condition)[0] : undefined;
  if (
    body?.type !== 'identifier' ||
    target?.type !== 'identifier' ||
    source === null ||
    test === undefined ||
    more.length > 0
  ) {
    return null;
  }
  const name = textOf(file.tree, target);
  return textOf(file.tree, body) === name && loop?.children.every((one) => one.type !== 'async') === true
    ? { target: name, source, test }
    : null;
}

function filterCallOf(file: SubjectFile, node: SyntaxNode): Filter | null {
  const inner = builtinCalled(file, node) === 'list' ? argumentsOf(node)[0] : undefined;
  if (inner === undefined || argumentsOf(node).length !== 1 || builtinCalled(file, inner) !== 'filter') {
    return null;
  }
  const [accept, source, ...more] = argumentsOf(inner);
  const parameters = accept?.type === 'lambda' ? fieldOf(accept, 'parameters') : null;
  const test = accept?.type === 'lambda' ? fieldOf(accept, 'body') : null;
  const [target, ...others] = parameters === null ? [] : namedChildren(parameters);
  if (
    source === undefined ||
    more.length > 0 ||
    test === null ||
    target?.type !== 'identifier' ||
    others.length > 0
  ) {
    return null;
  }
  return { target: textOf(file.tree, target), source, test };
}

function argumentsOf(call: SyntaxNode): readonly SyntaxNode[] {
  const list = fieldOf(call, 'arguments');
  return list === null || list.type === 'generator_expression' ? [] : namedChildren(list);
}
