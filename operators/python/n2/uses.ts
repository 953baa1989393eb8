import type { Binding } from '../../../syntax/python/analysis.js';
import { descendantsOfType, enclosing, fieldOf, textOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { occurrencesOf } from '../n1/occurrences.js';

/** An identifier that has to change with a name, and its file. */
export interface Use {
  readonly file: SubjectFile;
  readonly node: SyntaxNode;
}

/** Names by which code looks at names: functions, methods and classes keep theirs then. */
const REFLECTION: ReadonlySet<string> = new Set([
  ...[
    'getattr',
    'setattr',
    'hasattr',
    'delattr',
    'vars',
    'dir',
    'attrgetter',
    'methodcaller',
    '__dict__',
    '__slots__',
  ],
  ...[
    '__getattr__',
    '__getattribute__',
    '__setattr__',
    '__delattr__',
    '__qualname__',
    '__all__',
    'inspect',
    'pickle',
  ],
  ...[
    'traceback',
    'eval',
    'exec',
    'locals',
    'globals',
    'signature',
    'currentframe',
    '_getframe',
    'importlib',
  ],
  ...['__import__', 'doctest', 'singledispatch', 'register', 'logging', 'warnings', 'with_traceback'],
]);

/** Whether names of the program's own functions cannot be seen by its code: no look-up by text, no text of exceptions. */
export function hidesNames(subject: Subject): boolean {
  return [...subject.files.values()].every(
    (file) =>
      !file.scopes.module.isDynamic &&
      ![...REFLECTION].some((name) => file.scopes.allNames.has(name)) &&
      !showsName(file) &&
      !showsExceptions(file),
  );
}

/** `__name__` anywhere but in the test for the main module. */
function showsName(file: SubjectFile): boolean {
  return (
    file.scopes.allNames.has('__name__') &&
    [...walk(file.tree.root)].some(
      (node) =>
        node.type === 'identifier' &&
        textOf(file.tree, node) === '__name__' &&
        node.parent?.type !== 'comparison_operator',
    )
  );
}

/** A handler that reads its exception: the text of a TypeError tells the name of the function that was called wrongly. */
function showsExceptions(file: SubjectFile): boolean {
  return descendantsOfType(file.tree.root, 'as_pattern').some((pattern) => {
    const target = pattern.children.find((child) => child.type === 'as_pattern_target');
    const [name] = target === undefined ? [] : descendantsOfType(target, 'identifier');
    const isHandler = enclosing(pattern, 'except_clause') !== null && enclosing(pattern, 'block') !== null;
    const binding = name === undefined ? null : file.scopes.bindingOf(name);
    return isHandler && binding?.kind === 'exception' && binding.reads.some((read) => !isRaisedAgain(read));
  });
}

function isRaisedAgain(read: SyntaxNode): boolean {
  return read.parent?.type === 'raise_statement';
}

/** Whether a comment or text of some file speaks of the name: it would speak of nothing then. */
export function isSpokenOf(subject: Subject, name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  return [...subject.files.values()].some((file) => {
    if (!word.test(file.tree.source)) {
      return false;
    }
    return descendantsOfType(file.tree.root, 'comment', 'string').some((node) =>
      word.test(node.type === 'comment' ? textOf(file.tree, node) : textOfString(file, node)),
    );
  });
}

/** A string's own text, what stands in its braces left out where it is plain code. */
function textOfString(file: SubjectFile, node: SyntaxNode): string {
  return node.children
    .filter((child) => child.type !== 'interpolation' || child.children.some((one) => one.type === '='))
    .map((child) => textOf(file.tree, child))
    .join(' ');
}

/**
 * Every place of the program that names a binding, those in files that import it included. Null where some place could
 * mean it that is none of these.
 */
export function usesOf(subject: Subject, file: SubjectFile, binding: Binding): readonly Use[] | null {
  const own = occurrencesOf(binding).map((node) => ({ file, node }));
  const isSpelled = own.every(({ node }) => textOf(file.tree, node) === binding.name && !isInPattern(node));
  if (!isSpelled) {
    return null;
  }
  if (binding.scope.kind !== 'module') {
    return own;
  }
  const uses: Use[] = [...own];
  for (const other of subject.files.values()) {
    if (other !== file && other.scopes.allNames.has(binding.name)) {
      const found = importedUses(other, file.path.replace(/\.py$/, ''), binding.name);
      if (found === null) {
        return null;
      }
      uses.push(...found.map((node) => ({ file: other, node })));
    }
  }
  return uses;
}

function isInPattern(node: SyntaxNode): boolean {
  const shown = enclosing(node, 'interpolation');
  return (
    enclosing(node, 'case_pattern') !== null || shown?.children.some((child) => child.type === '=') === true
  );
}

/** Uses of a name that a file takes from a module, as `name` or `module.name`; null where the file uses the name for more. */
function importedUses(file: SubjectFile, module: string, name: string): readonly SyntaxNode[] | null {
  const found = new Set<SyntaxNode>();
  const { tree, scopes } = file;
  for (const node of walk(tree.root)) {
    if (node.type !== 'identifier' || textOf(tree, node) !== name) {
      continue;
    }
    const statement = enclosing(node, 'import_from_statement');
    const source = statement === null ? null : fieldOf(statement, 'module_name');
    if (statement !== null && source !== null) {
      const isAlias = enclosing(node, 'aliased_import') !== null;
      const binding = scopes.bindingOf(node);
      if (textOf(tree, source) !== module || isAlias || binding?.definitions.length !== 1) {
        return null;
      }
      occurrencesOf(binding).forEach((one) => found.add(one));
    } else if (node.field === 'attribute' && node.parent?.type === 'attribute') {
      const object = fieldOf(node.parent, 'object');
      const binding = object?.type === 'identifier' ? scopes.bindingOf(object) : null;
      if (binding?.kind !== 'import' || binding.definitions.length !== 1 || binding.name !== module) {
        return null;
      }
      found.add(node);
    } else if (isInPattern(node)) {
      return null;
    }
  }
  const all = [...walk(tree.root)].filter(
    (node) => node.type === 'identifier' && textOf(tree, node) === name,
  );
  return all.every((node) => found.has(node)) ? [...found] : null;
}
