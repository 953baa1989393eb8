import { LRUCache } from 'lru-cache';

import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { PYTHON_BUILTINS, PYTHON_KEYWORDS } from '../naming/python-names.js';

const TOKENS = /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|\S/gu;

/**
 * The name of a module-level function before `definition` whose text is `text` up to the names of its own
 * variables, docstring and spacing: a decorator that has the same effect. Null where there is none.
 */
export function equalDecorator(
  file: SubjectFile,
  definition: SyntaxNode,
  text: string,
  outerNames: readonly string[],
): string | null {
  const outer = new Set(outerNames);
  const wanted = canonical(text, outer);
  for (const node of file.tree.root.children) {
    if (node.type !== 'function_definition' || node.end > definition.start) {
      continue;
    }
    const name = fieldOf(node, 'name');
    const isSteady = name !== null && isSeenFrom(file, name, definition);
    if (isSteady && namedChildren(node).length > 0 && canonical(textOf(file.tree, node), outer) === wanted) {
      return textOf(file.tree, name);
    }
  }
  return null;
}

/** Defined once, and not hidden where it will be used. */
function isSeenFrom(file: SubjectFile, name: SyntaxNode, definition: SyntaxNode): boolean {
  const binding = file.scopes.bindingOf(name);
  return (
    binding?.definitions.length === 1 && file.scopes.resolve(textOf(file.tree, name), definition) === binding
  );
}

/** Canonical forms by text: programs of one Problem have most of their functions in common. */
const KNOWN = new LRUCache<string, string>({ max: 2_000 });

function canonical(text: string, outer: ReadonlySet<string>): string {
  const key = `${[...outer].join(' ')}\n${text}`;
  let form = KNOWN.get(key);
  if (form === undefined) {
    form = canonicalOf(text, outer);
    KNOWN.set(key, form);
  }
  return form;
}

/** Tokens with variables numbered by first appearance; docstrings left out. Attributes and keywords keep their names. */
function canonicalOf(text: string, outer: ReadonlySet<string>): string {
  const tokens = (text.match(TOKENS) ?? []).filter((token) => !token.startsWith('"""'));
  const numbers = new Map<string, number>();
  return tokens
    .map((token, index) => {
      const isName = /^[\p{L}_]/u.test(token);
      const isFixed = PYTHON_KEYWORDS.has(token) || PYTHON_BUILTINS.has(token) || outer.has(token);
      const isKept = tokens[index - 1] === '.' || (tokens[index + 1] === '=' && tokens[index + 2] !== '=');
      if (!isName || isFixed || (isKept && tokens[index - 1] !== ':' && isInCall(tokens, index))) {
        return token;
      }
      const number = numbers.get(token) ?? numbers.size;
      numbers.set(token, number);
      return `$${number}`;
    })
    .join(' ');
}

/** Whether a name before `=` is a keyword of a call or an attribute, not the target of an assignment. */
function isInCall(tokens: readonly string[], index: number): boolean {
  let depth = 0;
  for (let at = index - 1; at >= 0 && tokens[at] !== ':'; at -= 1) {
    if (tokens[at] === ')') {
      depth += 1;
    } else if (tokens[at] === '(') {
      if (depth === 0) {
        return true;
      }
      depth -= 1;
    }
  }
  return tokens[index - 1] === '.';
}
