import type { Binding } from '../../../syntax/python/analysis.js';
import { contains, fieldsOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import type { Definition } from './definition.js';
import { definitionOf, isFreeOfModule } from './definition.js';

/** What leaves a file together, so that nothing of it needs the file any more. */
export interface Closure {
  /** Whole definitions that leave, in source order. */
  readonly definitions: readonly Definition[];
  /** Imports that the leaving code uses. */
  readonly imports: readonly Binding[];
}

/** More definitions than these are a module of their own already. */
const MOST_DEFINITIONS = 9;

/**
 * Everything that has to leave with some definitions and pieces of code: the functions, classes and constants of the
 * file that they use, and what these use. Null where something of it has to stay.
 */
export function closureOf(
  subject: Subject,
  file: SubjectFile,
  first: readonly Definition[],
  pieces: readonly SyntaxNode[],
): Closure | null {
  const known = new Map(first.map((definition) => [definition.binding, definition]));
  const imports = new Set<Binding>();
  const open = [...first.map(({ statement }) => statement), ...pieces];
  if (!isFreeOfModule(file, pieces)) {
    return null;
  }
  // What a script binds in the pieces themselves goes with them.
  const isOwn = ({ definitions }: Binding): boolean =>
    definitions.every((one) => pieces.some((piece) => contains(piece, one)));
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const binding of usedByModule(file, node)) {
      if (isOwn(binding)) {
        continue;
      }
      if (binding.kind === 'import') {
        if (!isHeadImport(file, binding)) {
          return null;
        }
        imports.add(binding);
      } else if (!known.has(binding)) {
        const definition = definitionOf(subject, file, binding);
        if (definition === null || known.size >= MOST_DEFINITIONS) {
          return null;
        }
        known.set(binding, definition);
        open.push(definition.statement);
      }
    }
  }
  const definitions = [...known.values()].sort((left, right) => left.statement.start - right.statement.start);
  return { definitions, imports: [...imports] };
}

/** Names of the module that code uses, in order of their first use. */
export function usedByModule(file: SubjectFile, node: SyntaxNode): ReadonlySet<Binding> {
  const found = new Set<Binding>();
  for (const inner of walk(node)) {
    const binding = inner.type === 'identifier' ? file.scopes.bindingOf(inner) : null;
    if (binding !== null && binding.scope.kind === 'module') {
      found.add(binding);
    }
  }
  return found;
}

/** The one import statement of the module that binds a name, with the name's part of it. */
export interface HeadImport {
  readonly statement: SyntaxNode;
  /** `sqrt` or `sqrt as root` in `from math import sqrt as root`. */
  readonly part: SyntaxNode;
}

export function headImportOf(binding: Binding): HeadImport | null {
  const [name, ...others] = binding.definitions;
  if (
    name === undefined ||
    others.length > 0 ||
    binding.declarations.length > 0 ||
    binding.deletions.length > 0
  ) {
    return null;
  }
  for (let at: SyntaxNode | null = name; at !== null; at = at.parent) {
    if (at.type === 'import_statement' || at.type === 'import_from_statement') {
      const part = fieldsOf(at, 'name').find((one) => contains(one, name));
      return part === undefined || at.parent?.type !== 'module' ? null : { statement: at, part };
    }
  }
  return null;
}

function isHeadImport(file: SubjectFile, binding: Binding): boolean {
  const found = headImportOf(binding);
  const text = found === null ? '' : file.tree.source.slice(found.statement.start, found.statement.end);
  const isDotted =
    found?.statement.type === 'import_statement' && /^[\w]+\./.test(partText(file, found.part));
  return found !== null && !/^from\s+\./.test(text) && !isDotted;
}

export function partText(file: SubjectFile, part: SyntaxNode): string {
  return file.tree.source.slice(part.start, part.end);
}
