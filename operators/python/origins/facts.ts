import type { Problem } from '../../../core/problem.js';
import type { ValueFacts } from '../../../core/profile-facts.js';
import { entryText } from '../../../core/program.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { originsOf } from './origins.js';

/**
 * What the profile of the original saw of the value that a name or field holds: of the variable of that name in the same
 * function, or of what was handed on to it from a function of the original.
 */
export function seenOf(subject: Subject, file: SubjectFile, node: SyntaxNode): ValueFacts | undefined {
  const own = node.type === 'identifier' ? factsAt(subject, file, node) : undefined;
  if (own !== undefined) {
    return own;
  }
  for (const origin of originsOf(file, node)) {
    const facts = origin.node.type === 'identifier' ? factsAt(subject, origin.file, origin.node) : undefined;
    if (facts !== undefined) {
      return facts;
    }
  }
  return undefined;
}

function factsAt(subject: Subject, file: SubjectFile, name: SyntaxNode): ValueFacts | undefined {
  const binding = file.scopes.bindingOf(name);
  const scope = binding?.scope ?? file.scopes.scopeOf(name);
  const variables = subject.facts.functions[scope.qualifiedName]?.variables;
  const own = textOf(file.tree, name);
  if (variables === undefined || Object.hasOwn(variables, own)) {
    return variables?.[own];
  }
  // A parameter of the original's may have another name by now: it has its place still.
  const list = binding?.kind === 'parameter' ? fieldOf(scope.node, 'parameters') : null;
  const index =
    list === null
      ? -1
      : namedChildren(list).findIndex(
          (one) =>
            one.start <= startOf(binding?.definitions[0]) && startOf(binding?.definitions[0]) < one.end,
        );
  const original = parametersOf(subject.problem, scope.qualifiedName)[index];
  return original === undefined ? undefined : variables[original];
}

function startOf(node: SyntaxNode | undefined): number {
  return node?.start ?? -1;
}

const KNOWN = new WeakMap<Problem, Map<string, readonly string[]>>();

/** The names of a function's parameters in the original; none where they are not plain. */
function parametersOf(problem: Problem, name: string): readonly string[] {
  const all = KNOWN.get(problem) ?? new Map<string, readonly string[]>();
  KNOWN.set(problem, all);
  let known = all.get(name);
  if (known === undefined) {
    const list = new RegExp(`^def ${name}\\(([^()]*)\\)`, 'm').exec(entryText(problem.program))?.[1] ?? '';
    // Commas in brackets divide no parameters.
    const parts = list.replace(/\[[^\]]*(?:\[[^\]]*\][^\]]*)*\]/g, '').split(',');
    known = parts.map((one) => /^\s*(\w+)/.exec(one)?.[1] ?? '');
    all.set(name, known);
  }
  return known;
}
