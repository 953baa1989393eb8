import { contains } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { closureOf } from './closure.js';
import type { Definition } from './definition.js';
import { definitionOf } from './definition.js';
import type { ModulePlan } from './plan.js';
import { transfer } from './transfer.js';

/** One function alone is moved by `helper`; what is made of more is not a handful of parts, but a program. */
const PARTS = { least: 2, most: 7 } as const;

/**
 * The variant `parts`: the functions and classes of the file that one function is made of go into a module together, with
 * all that they use, so that the function is left as the outline of its work.
 */
export function* partsPlans(subject: Subject, file: SubjectFile): Generator<ModulePlan> {
  const movable = movableParts(subject, file);
  if (movable.length < PARTS.least) {
    return;
  }
  for (const node of file.tree.root.children) {
    if (!isFunction(node)) {
      continue;
    }
    const parts = movable.filter(
      ({ binding, statement }) =>
        statement !== node && binding.reads.some((read) => contains(node, read) && isCalled(read)),
    );
    if (parts.length < PARTS.least || parts.length > PARTS.most) {
      continue;
    }
    const closure = closureOf(subject, file, parts, []);
    // What calls the function back cannot leave it.
    if (closure === null || closure.definitions.some(({ statement }) => statement === node)) {
      continue;
    }
    const content = parts.some(({ kind }) => kind === 'function') ? 'steps' : 'types';
    yield {
      variant: 'parts',
      file: file.path,
      node,
      write: (rng) =>
        transfer(
          subject,
          { file, content, written: [], alsoUsed: [], closure, pieces: [], replacements: [] },
          rng,
        ),
    };
  }
}

function isFunction(node: SyntaxNode): boolean {
  const inner =
    node.type === 'decorated_definition' ? node.children.find((child) => child.field === 'definition') : node;
  return inner?.type === 'function_definition';
}

function movableParts(subject: Subject, file: SubjectFile): readonly Definition[] {
  return [...file.scopes.module.bindings.values()].flatMap((binding) => {
    const definition = binding.reads.length === 0 ? null : definitionOf(subject, file, binding);
    return definition === null || definition.kind === 'constant' ? [] : [definition];
  });
}

/** `part` of `part(…)`, not of `map(part, …)` or `@part`. */
function isCalled(read: SyntaxNode): boolean {
  return read.parent?.type === 'call' && read.field === 'function';
}
