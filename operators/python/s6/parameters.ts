import type { Binding } from '../../../syntax/python/analysis.js';
import { fieldOf, textOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { PYTHON_BUILTINS, PYTHON_KEYWORDS } from '../naming/python-names.js';

import type { FunctionContext } from './function-context.js';

/** A parameter of a helper. */
export interface Parameter {
  readonly binding: Binding;
  /** What the helper calls it. */
  readonly name: string;
  /** Copied from the original's parameter; null where there is none or it may hold another type by then. */
  readonly annotation: string | null;
}

/** What Pylint takes as the name of an argument (snake_case, invalid-name). */
const ARGUMENT_NAME = /^(?:[^\W\dA-Z][^\WA-Z]*)$/u;

/** Whether a name can be a helper's parameter or variable as it is: no builtin, nothing of the module hidden, PEP 8. */
export function isFitForHelper(context: FunctionContext, name: string): boolean {
  return (
    ARGUMENT_NAME.test(name) &&
    !name.startsWith('_') &&
    !PYTHON_BUILTINS.has(name) &&
    !PYTHON_KEYWORDS.has(name) &&
    !context.analysis.module.bindings.has(name)
  );
}

/** The names that a helper uses for what it is given and for what it writes itself. */
export interface HelperNames {
  readonly parameters: readonly Parameter[];
  /** The helper's name of every binding, renamed ones and those that keep theirs. */
  readonly names: ReadonlyMap<Binding, string>;
}

/**
 * Parameters for the inputs and names for the other bindings that the helper writes: their own where these are
 * fit, else a PEP 8 form of them. Null where one has no fit name.
 */
export function helperNames(
  context: FunctionContext,
  inputs: readonly Binding[],
  written: readonly Binding[] = [],
): HelperNames | null {
  const names = new Map<Binding, string>();
  const taken = new Set<string>();
  // A module, class or function of the function around it is no value that one would hand over.
  if (inputs.some(({ kind }) => kind === 'import' || kind === 'class' || kind === 'function')) {
    return null;
  }
  for (const binding of new Set([...inputs, ...written])) {
    const { name } = binding;
    const own = isFitForHelper(context, name) ? name : fitName(context, name);
    if (own === null || taken.has(own)) {
      return null;
    }
    taken.add(own);
    names.set(binding, own);
  }
  const parameters = inputs.map((binding) => ({
    binding,
    name: names.get(binding) ?? binding.name,
    annotation: annotationOf(context, binding),
  }));
  return { parameters, names };
}

function fitName(context: FunctionContext, name: string): string | null {
  const snake = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/_+/g, '_')
    .replace(/^_|_$/g, '')
    .toLowerCase();
  const candidates = snake === name ? [`given_${name}`] : [snake, `given_${snake}`];
  const { allNames } = context.analysis;
  return candidates.find((one) => !allNames.has(one) && isFitForHelper(context, one)) ?? null;
}

function annotationOf(context: FunctionContext, binding: Binding): string | null {
  const [definition, ...more] = binding.definitions;
  if (
    binding.kind !== 'parameter' ||
    binding.scope !== context.scope ||
    definition === undefined ||
    more.length > 0
  ) {
    return null;
  }
  const parameter = definition.parent;
  if (parameter?.type !== 'typed_parameter' && parameter?.type !== 'typed_default_parameter') {
    return null;
  }
  // `*args: int` is a tuple of them.
  const type = fieldOf(parameter, 'type');
  const isPlain = parameter.children[0] === definition;
  return type !== null && isPlain && isReadableBefore(context, type) ? textOf(context.tree, type) : null;
}

/** Whether an annotation means the same where the helper will stand, and is cheap and quiet to evaluate once more. */
export function isReadableBefore(context: FunctionContext, type: SyntaxNode): boolean {
  if (context.scope.parent?.kind !== 'module' && context.scope.parent?.kind !== 'class') {
    return false;
  }
  const at = context.topStatement.start;
  for (const inner of walk(type)) {
    if (inner.type === 'call' || inner.type === 'comment' || inner.type === 'lambda') {
      return false;
    }
    if (inner.type !== 'identifier') {
      continue;
    }
    const binding = context.analysis.bindingOf(inner);
    if (binding !== null) {
      const isThere = binding.definitions.some((definition) => definition.end <= at);
      if (binding.scope.kind !== 'module' || !isThere) {
        return false;
      }
    }
  }
  return !textOf(context.tree, type).includes('\n');
}
