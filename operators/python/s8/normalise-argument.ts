import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { DecoratorSpec } from './decorator-spec.js';
import { leadingRun, leavesNoParameterUnused, linesOfRun, namesIn, runRemoval } from './leading.js';
import { nounsAbout } from './own-words.js';
import { staysAtWork } from './real-work.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** Statements at the start of a function that bring its arguments into another form become a decorator. */
export const NORMALISE_ARGUMENT: Variant = {
  name: 'normalise-argument',
  find: (target) => {
    if (target.parameters === null) {
      return null;
    }
    const run = leadingRun(target, (statement) => normalised(target, statement) !== null);
    const [node] = run;
    const removal = runRemoval(target, run);
    const isKept = staysAtWork(target.statements.slice(run.length));
    if (node === undefined || removal === null || !isKept || !leavesNoParameterUnused(target, run)) {
      return null;
    }
    return { node, decorator: normalising(target, run), bodyEdits: [removal] };
  },
};

/** The parameter that a statement gives a new value made of itself; null for other statements. */
function normalised(target: Target, statement: SyntaxNode): string | null {
  const [only, ...others] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
  // `left -= 1` is work on the argument, and no other form of it.
  const isChange = only?.type === 'assignment';
  const left = isChange && others.length === 0 ? fieldOf(only, 'left') : null;
  const right = isChange ? fieldOf(only, 'right') : null;
  if (
    left?.type !== 'identifier' ||
    right === null ||
    right.type === 'assignment' ||
    [right, ...descendantsOfType(right, 'binary_operator')].some(({ type }) => type === 'binary_operator') ||
    fieldOf(only ?? left, 'type') !== null
  ) {
    return null;
  }
  const name = textOf(target.tree, left);
  return target.parameters?.some((one) => one.name === name) === true ? name : null;
}

function normalising(target: Target, run: readonly SyntaxNode[]): DecoratorSpec {
  const lines = linesOfRun(target, run);
  const [first] = run;
  const changed = first === undefined ? null : normalised(target, first);
  const words =
    (changed ?? '').length > 3 ? [`with_prepared_${changed ?? ''}`, `normalised_${changed ?? ''}`] : [];
  const right = first === undefined ? null : fieldOf(namedChildren(first)[0] ?? first, 'right');
  return {
    names: ['prepared', 'with_prepared_input', 'normalised', 'on_clean_input', 'converted_first', ...words],
    settings: [],
    about: right === null ? [] : nounsAbout(target, right),
    ownNames: ['with_{it}', 'given_{it}', 'working_on_{it}'],
    ownDocstrings: [
      'Work out the {it} first, which is what a function works on.',
      'Hand a function the {it}.',
    ],
    docstrings: [
      'Bring the argument into the form that a function works on.',
      'Prepare the input, so that the function need not care for its form.',
      'Convert what a caller gives before the work begins.',
    ],
    functionNames: ['compute', 'work_on', 'solve', 'handle', 'process', 'use_prepared'],
    wrapperNames: ['prepare', 'convert_first', 'prepare_and_call', 'normalise_input', 'tidy_up'],
    signature: 'own',
    reserved: namesIn(target, run),
    bodies: [
      ({ call }) => [...lines, `return ${call}`],
      ({ call, local }) => {
        const result = local(['result', 'outcome', 'computed', 'answer']);
        return [...lines, `${result} = ${call}`, `return ${result}`];
      },
      ...directBody(target, run),
    ],
  };
}

/** With one conversion only, it may stand in the call itself. */
function directBody(target: Target, run: readonly SyntaxNode[]): DecoratorSpec['bodies'] {
  const [only, ...others] = run;
  const change = only === undefined ? undefined : namedChildren(only)[0];
  const right = change?.type === 'assignment' ? fieldOf(change, 'right') : null;
  const name = only === undefined ? null : normalised(target, only);
  if (right === null || name === null || others.length > 0 || right.type === 'expression_list') {
    return [];
  }
  const text = textOf(target.tree, right);
  const parameters = target.parameters ?? [];
  return text.includes('\n') || text.length > 50
    ? []
    : [
        ({ inner }) => [
          `return ${inner}(${parameters.map((one) => (one.name === name ? text : one.name)).join(', ')})`,
        ],
      ];
}
