import { entryText } from '../core/program.js';
import type { ProfileFacts } from '../core/profile-facts.js';
import { definedFunctions } from '../syntax/python/defined-functions.js';
import { ancestors, fieldOf, textOf } from '../syntax/tree.js';
import type { SyntaxNode } from '../syntax/tree.js';

import type { Subject, SubjectFile } from './operator.js';

const NAMES = new WeakMap<ProfileFacts, ReadonlySet<string>>();

/**
 * Whether a node is in a function of the original that its tests never call, such as what a template brings along, or that no
 * generated input enters. What is added there does nothing, or is compared with nothing. No node is where nothing was profiled.
 */
export function isUncalled(subject: Subject, file: SubjectFile, node: SyntaxNode): boolean {
  const uncalled = uncalledNames(subject);
  if (uncalled.size === 0) {
    return false;
  }
  return [node, ...ancestors(node)].some((outer) => {
    const name = outer.type === 'function_definition' ? fieldOf(outer, 'name') : null;
    return name !== null && uncalled.has(textOf(file.tree, name));
  });
}

/** Names that the original defines functions by, none of which was entered by tests, or by inputs. */
function uncalledNames({ facts, problem }: Subject): ReadonlySet<string> {
  const known = NAMES.get(facts);
  if (known !== undefined) {
    return known;
  }
  const called = new Set(
    Object.entries(facts.functions).flatMap(([name, { calls }]) =>
      calls > 0 ? [name.slice(name.lastIndexOf('.') + 1)] : [],
    ),
  );
  const defined = definedFunctions(entryText(problem.program));
  const unseen = called.size === 0 ? [] : defined.filter((name) => !called.has(name));
  const uncalled = new Set([...unseen, ...(facts.untried ?? [])]);
  NAMES.set(facts, uncalled);
  return uncalled;
}
