import { fieldOf, namedChildren } from '../../syntax/tree.js';
import type { SyntaxNode } from '../../syntax/tree.js';

import type { FileFacts } from './file-facts.js';
import { isDirectlyInClass } from './place.js';
import type { Rules } from './place.js';

const ENTER_AND_EXIT: ReadonlySet<string> = new Set(['__enter__', '__exit__', '__aenter__', '__aexit__']);
const CONTEXT_DECORATORS: ReadonlySet<string> = new Set(['contextmanager', 'asynccontextmanager']);

/**
 * Function, Anonymous Function, Object Oriented Programming without objects, Decorators, Closures, List
 * Comprehension, and what of Generators, Context Managers and Concurrency is syntax.
 */
export const DEFINITION_RULES: Rules = {
  function_definition: (facts, node, { owner }) => {
    const { tally } = facts;
    tally.add('Function', 'def');
    if (node.children[0]?.type === 'async') {
      tally.add('Concurrency', 'async def');
    }
    if (isDirectlyInClass(node)) {
      tally.add('Object Oriented Programming', 'method');
      const name = fieldOf(node, 'name');
      if (name !== null && ENTER_AND_EXIT.has(facts.text(name))) {
        tally.add('Context Managers', 'enter and exit');
      }
    } else if (owner?.type === 'function_definition' && readsNamesOf(facts, owner, node)) {
      tally.add('Closures', 'closure');
    }
    countDecorators(facts, node);
  },
  return_statement: ({ tally }, node) => {
    if (namedChildren(node).length > 0) {
      tally.add('Function', 'return');
    }
  },
  global_statement: ({ tally }, node) => {
    tally.add('Function', 'global', namedChildren(node).length);
  },
  lambda: ({ tally }) => {
    tally.add('Anonymous Function', 'lambda');
  },
  class_definition: (facts, node) => {
    facts.tally.add('Object Oriented Programming', 'class');
    if (basesOf(node).some((base) => facts.text(base) !== 'object')) {
      facts.tally.add('Object Oriented Programming', 'inheritance');
    }
  },
  with_statement: ({ tally }) => {
    tally.add('Context Managers', 'with');
  },
  yield: ({ tally }) => {
    tally.add('Generators', 'yield');
  },
  await: ({ tally }) => {
    tally.add('Concurrency', 'await');
  },
  list_comprehension: ({ tally }) => {
    tally.add('List Comprehension', 'list');
  },
  set_comprehension: ({ tally }) => {
    tally.add('List Comprehension', 'set');
  },
  dictionary_comprehension: ({ tally }) => {
    tally.add('List Comprehension', 'dictionary');
  },
  generator_expression: ({ tally }) => {
    tally.add('List Comprehension', 'generator expression');
  },
};

/** The bases of a class; `metaclass=` and its like are none. */
export function basesOf(definition: SyntaxNode): readonly SyntaxNode[] {
  const list = fieldOf(definition, 'superclasses');
  return list === null ? [] : namedChildren(list).filter(({ type }) => type !== 'keyword_argument');
}

function countDecorators(facts: FileFacts, definition: SyntaxNode): void {
  const decorated = definition.parent;
  if (decorated?.type !== 'decorated_definition') {
    return;
  }
  for (const decorator of decorated.children) {
    if (decorator.type !== 'decorator') {
      continue;
    }
    facts.tally.add('Decorators', 'decorator');
    const [expression] = namedChildren(decorator);
    const name = expression?.type === 'attribute' ? fieldOf(expression, 'attribute') : expression;
    if (name?.type === 'identifier' && CONTEXT_DECORATORS.has(facts.text(name))) {
      facts.tally.add('Context Managers', 'contextlib');
    }
  }
}

/**
 * Whether the body of an inner def reads a name that the outer one binds. Modules that the outer one imports and the
 * inner def's own name (a recursion) capture nothing of a call; with them HumanEval would have a closure, and it has
 * none.
 */
function readsNamesOf(facts: FileFacts, outer: SyntaxNode, inner: SyntaxNode): boolean {
  const body = fieldOf(inner, 'body');
  const scope = facts.scopes.openedBy(outer);
  if (body === null || scope === null) {
    return false;
  }
  for (const { kind, definitions, reads } of scope.bindings.values()) {
    const isCapturable = kind !== 'import' && definitions.some(({ parent }) => parent !== inner);
    // A default is read outside, when the inner def is made.
    if (isCapturable && reads.some(({ start, end }) => body.start <= start && end <= body.end)) {
      return true;
    }
  }
  return false;
}
