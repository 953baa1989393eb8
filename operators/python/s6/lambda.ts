import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { flatText, workOf } from './expression-sites.js';
import { isTest } from './is-test.js';
import type { FunctionContext } from './function-context.js';
import { nameExtracted } from './extracted-names.js';
import { isFree } from './helper-names.js';
import { bodyIndent, helperInsertion } from './helper-text.js';
import { isMovable, keepsStackDepth } from './movable.js';
import { nodesOf } from './nodes-of.js';
import { helperNames } from './parameters.js';
import type { Plan } from './plan.js';
import { saidExpression, speechOf } from './said-helper.js';

/** Builtins that call what they are given and keep it to themselves. */
const CALLERS: ReadonlySet<string> = new Set(['sorted', 'min', 'max', 'map', 'filter']);

/**
 * The variant `lambda`: the function that sorted, min, max, map, filter or `.sort` is given gets a name and a place
 * in the module. Only where it reads nothing of the function around it.
 */
export function* lambdaPlans(context: FunctionContext): Generator<Plan> {
  for (const node of context.statements.flatMap((statement) => nodesOf(statement))) {
    const inputs =
      node.type === 'lambda' && isHandedToCaller(context, node) ? ownParameters(context, node) : null;
    const body = fieldOf(node, 'body');
    if (inputs === null || body === null || context.analysis.scopeOf(node) !== context.scope) {
      continue;
    }
    const isFit =
      workOf(context.tree, body) >= 1 && isMovable(context, [body]) && keepsStackDepth(context, [body]);
    const text = flatText(context.tree, body);
    const own = helperNames(context, inputs);
    const keepsNames = own?.parameters.every(({ binding, name }) => binding.name === name) === true;
    if (isFit && text !== null && text.length <= 88 && keepsNames) {
      yield {
        variant: 'lambda',
        node,
        moved: [],
        write: (subject, rng) => writeLambda(context, subject, rng, node, body),
      };
    }
  }
}

function isHandedToCaller(context: FunctionContext, lambda: SyntaxNode): boolean {
  const keyword = lambda.parent?.type === 'keyword_argument' ? lambda.parent : null;
  const list = keyword === null ? lambda.parent : keyword.parent;
  const callee =
    list?.type === 'argument_list' && list.parent !== null ? fieldOf(list.parent, 'function') : null;
  if (callee === null) {
    return false;
  }
  const isKey = keyword !== null && textOf(context.tree, keyword).startsWith('key');
  if (callee.type === 'attribute') {
    const name = fieldOf(callee, 'attribute');
    return isKey && name !== null && textOf(context.tree, name) === 'sort';
  }
  const name = textOf(context.tree, callee);
  const isBuiltin = callee.type === 'identifier' && context.analysis.bindingOf(callee) === null;
  const isFirst = list !== null && namedChildren(list)[0] === lambda;
  return isBuiltin && CALLERS.has(name) && (name === 'map' || name === 'filter' ? isFirst : isKey);
}

/** The lambda's plain parameters; null where it has others, or reads names of a function around it. */
function ownParameters(context: FunctionContext, lambda: SyntaxNode): Binding[] | null {
  const scope = context.analysis.openedBy(lambda);
  const list = fieldOf(lambda, 'parameters');
  if (scope === null || list === null || !namedChildren(list).every((one) => one.type === 'identifier')) {
    return null;
  }
  for (const inner of nodesOf(lambda)) {
    const binding = inner.type === 'identifier' ? context.analysis.bindingOf(inner) : null;
    const isOwn =
      binding?.scope === scope || binding?.scope.kind === 'module' || binding?.scope.kind === 'comprehension';
    if (binding !== null && !isOwn) {
      return null;
    }
  }
  const bindings = [...scope.bindings.values()].filter(({ kind }) => kind === 'parameter');
  return bindings.length > 0 && bindings.every(({ reads }) => reads.length > 0) ? bindings : null;
}

/** What things are sorted by has at least that name. */
function nameKey(
  subject: Subject,
  context: FunctionContext,
  lambda: SyntaxNode,
  docstring: string | null,
  given: readonly string[],
  rng: Rng,
): { readonly name: string; readonly docstring: string } | null {
  const isSorted = /^(?:\w+\.sort|sorted)\(/.test(
    textOf(context.tree, lambda.parent?.parent?.parent ?? lambda),
  );
  const isKey = lambda.parent?.type === 'keyword_argument' && isSorted;
  const free = ['sort_key', 'sorting_key', 'ordering_key'].filter((name) =>
    isFree(subject, context, name, given),
  );
  return isKey && free.length > 0
    ? { name: rng.pick(free), docstring: docstring ?? 'Return what an element is sorted by.' }
    : null;
}

function writeLambda(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  lambda: SyntaxNode,
  body: SyntaxNode,
): readonly Change[] | null {
  const inputs = ownParameters(context, lambda);
  const own = inputs === null ? null : helperNames(context, inputs);
  const text = flatText(context.tree, body);
  if (own === null || text === null) {
    return null;
  }
  const given = own.parameters.map(({ name }) => name);
  const isFilter = isTest(body) || textOf(context.tree, lambda.parent?.parent ?? lambda).startsWith('filter');
  const speech = speechOf(context, own.names);
  const names =
    nameExtracted(subject, context, [body], isFilter ? 'predicate' : 'action', given, rng, speech) ??
    nameKey(subject, context, lambda, saidExpression(speech, body, false), given, rng);
  if (names === null) {
    return null;
  }
  const helper = helperInsertion(
    context,
    {
      ...names,
      receiver: null,
      parameters: own.parameters,
      returns: null,
      body: `${bodyIndent(context, '')}return ${text}`,
      indent: '',
    },
    context.topStatement,
  );
  return helper === null ? null : [helper, edit(context.file.path, lambda.start, lambda.end, names.name)];
}
