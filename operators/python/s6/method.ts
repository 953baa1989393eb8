import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { indentOf } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { expressionReplacement } from './call-text.js';
import type { ExpressionRegion } from './expression-sites.js';
import { expressionRegions, flatText } from './expression-sites.js';
import { isTest } from './expression.js';
import type { FunctionContext } from './function-context.js';
import { nameHelper } from './helper-names.js';
import type { Helper } from './helper-text.js';
import { LINE_LIMIT, bodyIndent, helperInsertion } from './helper-text.js';
import { movedStatements } from './moved-statements.js';
import type { HelperNames } from './parameters.js';
import { helperNames } from './parameters.js';
import type { Plan } from './plan.js';
import type { StatementRegion } from './statement-region.js';
import { statementRegions } from './statements.js';

/** Attributes of a class that decide themselves what `self.name` means. */
const OWN_LOOKUP = /^__(?:getattribute|slots|init_subclass|class_getitem|set_name)__$|^__slots__$/;

/**
 * The variants `method` (an expression that reads `self`) and `method-statements`, `method-compound`, `method-loop-body` (a run that works on it): a new
 * method of the same class, private to it.
 */
export function* methodPlans(context: FunctionContext): Generator<Plan> {
  const { method } = context;
  if (method === null || !isOpenClass(context, method.classNode)) {
    return;
  }
  for (const region of expressionRegions(context)) {
    if (takesSelf(region.names.inputs, method.self) && region.work >= 2) {
      const own = helperNames(context, withoutSelf(region.names.inputs, method.self));
      if (own !== null) {
        yield {
          variant: 'method',
          node: region.node,
          moved: [region.node],
          write: (subject, rng) => writeExpression(context, subject, rng, region, own),
        };
      }
    }
  }
  for (const { variant, region } of statementRegions(context)) {
    if (takesSelf(region.inputs, method.self)) {
      const own = helperNames(context, withoutSelf(region.inputs, method.self), region.written);
      if (own !== null) {
        yield {
          variant: `method-${variant}`,
          node: region.first,
          moved: region.nodes,
          write: (subject, rng) => writeStatements(context, subject, rng, region, own),
        };
      }
    }
  }
}

function takesSelf(inputs: readonly Binding[], self: Binding): boolean {
  return inputs.includes(self);
}

function withoutSelf(inputs: readonly Binding[], self: Binding): Binding[] {
  return inputs.filter((input) => input !== self);
}

/** A class whose objects find a new method by its name: no bases that could stand in the way, no lookup of its own. */
function isOpenClass(context: FunctionContext, classNode: SyntaxNode): boolean {
  const bases = fieldOf(classNode, 'superclasses');
  const isPlain =
    bases === null || namedChildren(bases).every((base) => textOf(context.tree, base) === 'object');
  if (!isPlain || classNode.parent?.type === 'decorated_definition') {
    return false;
  }
  return !descendantsOfType(classNode, 'identifier').some((name) =>
    OWN_LOOKUP.test(textOf(context.tree, name)),
  );
}

function methodHelper(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  nodes: readonly SyntaxNode[],
  own: HelperNames,
): Omit<Helper, 'body'> | null {
  const [node] = nodes;
  const isOne = nodes.length === 1 && node !== undefined && !node.type.endsWith('_statement');
  const kind = isOne ? (isTest(node) ? 'predicate' : 'action') : 'action';
  const names = nameHelper(
    subject,
    context,
    nodes,
    kind,
    own.parameters.map(({ name }) => name),
    rng,
  );
  const name = names === null ? null : `_${names.name}`;
  if (names === null || name === null || context.analysis.allNames.has(name)) {
    return null;
  }
  return {
    name,
    receiver: 'self',
    parameters: own.parameters,
    returns: null,
    docstring: names.docstring,
    indent: indentOf(context.tree, context.definition),
  };
}

function writeExpression(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  { node, names }: ExpressionRegion,
  own: HelperNames,
): readonly Change[] | null {
  const renames = new Map<SyntaxNode, string>();
  for (const { binding, name } of own.parameters) {
    for (const use of name === binding.name ? [] : (names.uses.get(binding) ?? [])) {
      renames.set(use, name);
    }
  }
  const text = flatText(context.tree, node, renames);
  const head = methodHelper(context, subject, rng, [node], own);
  if (text === null || head === null) {
    return null;
  }
  const body = `${bodyIndent(context, head.indent)}return ${text}`;
  const helper = helperInsertion(context, { ...head, body }, context.definition);
  const replacement = expressionReplacement(context, node, callOf(head.name, own));
  return helper === null || replacement === null ? null : [helper, replacement];
}

function writeStatements(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  region: StatementRegion,
  own: HelperNames,
): readonly Change[] | null {
  const head = methodHelper(context, subject, rng, region.nodes, own);
  if (head === null) {
    return null;
  }
  const indent = bodyIndent(context, head.indent);
  const moved = movedStatements(context, region, indent, own);
  const returned = region.outputs.map((binding) => own.names.get(binding) ?? binding.name).join(', ');
  const body = returned === '' ? moved : `${moved}\n${indent}return ${returned}`;
  const helper = helperInsertion(context, { ...head, body }, context.definition);
  const outputs = region.outputs.map(({ name }) => name).join(', ');
  const text = outputs === '' ? callOf(head.name, own) : `${outputs} = ${callOf(head.name, own)}`;
  if (helper === null || indentOf(context.tree, region.first).length + text.length > LINE_LIMIT) {
    return null;
  }
  return [helper, edit(context.file.path, region.first.start, region.last.end, text)];
}

function callOf(name: string, own: HelperNames): string {
  return `self.${name}(${own.parameters.map(({ binding }) => binding.name).join(', ')})`;
}
