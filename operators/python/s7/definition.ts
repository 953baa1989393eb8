import type { Binding } from '../../../syntax/python/analysis.js';
import { isAloneOnLine } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

/** A definition of a module that may stand in another module just as well. */
export interface Definition {
  readonly binding: Binding;
  readonly kind: 'function' | 'class' | 'constant';
  /** The statement of the module, decorators included. */
  readonly statement: SyntaxNode;
}

/** Names by which code tells in which module it stands, or looks at modules. */
const TIED_TO_MODULE: ReadonlySet<string> = new Set([
  ...[
    '__name__',
    '__module__',
    '__file__',
    '__qualname__',
    '__package__',
    '__spec__',
    '__dict__',
    '__import__',
  ],
  ...[
    'inspect',
    'pickle',
    'shelve',
    'copyreg',
    'importlib',
    'traceback',
    'warnings',
    'logging',
    'super_getattr',
  ],
  ...['getrecursionlimit', 'setrecursionlimit', '_getframe', 'doctest', '__all__', 'getattr', 'breakpoint'],
]);

/** Words of a file that say that its names are looked at from outside, so that nothing may leave it. */
const TIED_FILE: ReadonlySet<string> = new Set([
  ...['__module__', '__file__', 'pickle', 'shelve', 'copyreg', 'importlib', 'inspect', 'doctest', '__all__'],
  ...['__import__', 'modules', 'setrecursionlimit', 'getrecursionlimit'],
]);

/** Whether definitions may leave a file at all: its names can be known, nobody looks them up by text. */
export function mayLeave(file: SubjectFile): boolean {
  const { module, allNames } = file.scopes;
  if (module.isDynamic || !/^\w+\.py$/.test(file.path)) {
    return false;
  }
  const future = namedChildren(file.tree.root).some((node) => node.type === 'future_import_statement');
  return !future && ![...TIED_FILE].some((name) => allNames.has(name));
}

/** Whether code means the same in another module of the program. */
export function isFreeOfModule(file: SubjectFile, nodes: readonly SyntaxNode[]): boolean {
  return nodes.every((node) => {
    for (const inner of walk(node)) {
      const isTied = inner.type === 'identifier' && TIED_TO_MODULE.has(textOf(file.tree, inner));
      if (isTied || inner.type === 'global_statement' || inner.type === 'ERROR') {
        return false;
      }
      if (inner.type === 'string' && textOf(file.tree, inner).includes('>>>')) {
        return false;
      }
    }
    return true;
  });
}

/**
 * A binding's definition where it can be moved: the only one, on lines of its own, evaluated without effects, unknown
 * outside of the file. Null elsewhere.
 */
export function definitionOf(subject: Subject, file: SubjectFile, binding: Binding): Definition | null {
  const [name, ...others] = binding.definitions;
  const isSteady =
    others.length === 0 &&
    binding.deletions.length === 0 &&
    binding.declarations.length === 0 &&
    binding.scope.kind === 'module';
  if (name === undefined || !isSteady || isKnownOutside(subject, file, binding.name)) {
    return null;
  }
  const found = statementAt(name);
  if (
    found === null ||
    found.statement.parent?.type !== 'module' ||
    !isAloneOnLine(file.tree, found.statement)
  ) {
    return null;
  }
  const isPure =
    found.kind === 'constant'
      ? isPureValue(file, fieldOf(found.inner, 'right'))
      : found.kind === 'function'
        ? isPureFunction(file, found.inner)
        : isPureClass(file, found.inner);
  return isPure && isFreeOfModule(file, [found.statement])
    ? { binding, kind: found.kind, statement: found.statement }
    : null;
}

function isKnownOutside(subject: Subject, file: SubjectFile, name: string): boolean {
  return (
    subject.publicNames.has(name) ||
    /^__\w+__$/.test(name) ||
    [...subject.files.values()].some((other) => other !== file && other.scopes.allNames.has(name))
  );
}

function statementAt(
  name: SyntaxNode,
): { kind: Definition['kind']; statement: SyntaxNode; inner: SyntaxNode } | null {
  const { parent } = name;
  if (parent?.type === 'function_definition' || parent?.type === 'class_definition') {
    const statement = parent.parent?.type === 'decorated_definition' ? parent.parent : parent;
    const kind = parent.type === 'class_definition' ? 'class' : 'function';
    return name.field === 'name' ? { kind, statement, inner: parent } : null;
  }
  const isPlain = parent?.type === 'assignment' && name.field === 'left' && fieldOf(parent, 'right') !== null;
  return isPlain && parent.parent?.type === 'expression_statement'
    ? { kind: 'constant', statement: parent.parent, inner: parent }
    : null;
}

/** Decorators that only wrap: those of the file's own, and of the standard library those without a register. */
const WRAPPING = /^(?:functools\.)?(?:wraps|lru_cache|cache)\b|^(?:dataclasses\.)?dataclass\b/;

function hasPlainDecorators(file: SubjectFile, inner: SyntaxNode): boolean {
  const outer = inner.parent?.type === 'decorated_definition' ? inner.parent.children : [];
  return outer
    .filter((child) => child.type === 'decorator')
    .every((decorator) => {
      const [value] = namedChildren(decorator);
      const [name] = descendantsOfType(decorator, 'identifier');
      const kind = name === undefined ? undefined : file.scopes.bindingOf(name)?.kind;
      const isOwn = value?.type !== 'attribute' && kind === 'function';
      return value !== undefined && (isOwn || WRAPPING.test(textOf(file.tree, value)));
    });
}

function isPureFunction(file: SubjectFile, definition: SyntaxNode): boolean {
  const parameters = fieldOf(definition, 'parameters');
  const defaults = parameters === null ? [] : namedChildren(parameters).map((one) => fieldOf(one, 'value'));
  return (
    !definition.children.some((child) => child.type === 'async') &&
    fieldOf(definition, 'type_parameters') === null &&
    hasPlainDecorators(file, definition) &&
    defaults.every((value) => value === null || isPureValue(file, value))
  );
}

/** A class of plain methods and constants, whose bases are classes of the program or exceptions. */
function isPureClass(file: SubjectFile, definition: SyntaxNode): boolean {
  const bases = fieldOf(definition, 'superclasses');
  const body = fieldOf(definition, 'body');
  const isPlainBase = (base: SyntaxNode): boolean => {
    const binding = base.type === 'identifier' ? file.scopes.bindingOf(base) : null;
    return (
      base.type === 'identifier' &&
      (binding === null || binding.kind === 'class' || binding.kind === 'import')
    );
  };
  if (
    body === null ||
    fieldOf(definition, 'type_parameters') !== null ||
    !hasPlainDecorators(file, definition)
  ) {
    return false;
  }
  return (
    (bases === null || namedChildren(bases).every(isPlainBase)) &&
    namedChildren(body).every((member) => {
      const inner = member.type === 'decorated_definition' ? fieldOf(member, 'definition') : member;
      if (inner?.type === 'function_definition') {
        const isPlain =
          member === inner ||
          /^@(?:staticmethod|classmethod|property)\s+def\b/.test(textOf(file.tree, member));
        return isPlain && !inner.children.some((child) => child.type === 'async');
      }
      const [only] = inner?.type === 'expression_statement' ? namedChildren(inner) : [];
      const value = only?.type === 'assignment' ? fieldOf(only, 'right') : only;
      const isMarker = only?.type === 'assignment' && textOf(file.tree, only).startsWith('__');
      return (
        inner?.type === 'pass_statement' ||
        (only !== undefined && !isMarker && isPureValue(file, value ?? null))
      );
    })
  );
}

/** A value whose evaluation has no effects and depends on nothing that changes; null for a bare annotation. */
function isPureValue(file: SubjectFile, node: SyntaxNode | null): boolean {
  switch (node?.type) {
    case undefined:
      return true;
    case 'integer':
    case 'float':
    case 'true':
    case 'false':
    case 'none':
      return true;
    case 'string':
      return descendantsOfType(node, 'interpolation').length === 0;
    case 'concatenated_string':
    case 'unary_operator':
    case 'parenthesized_expression':
    case 'tuple':
    case 'list':
    case 'set':
    case 'dictionary':
    case 'pair':
      return namedChildren(node).every((child) => isPureValue(file, child));
    case 'call': {
      const called = fieldOf(node, 'function');
      const given = fieldOf(node, 'arguments');
      const isMaker =
        called !== null &&
        /^(?:collections\.)?namedtuple$|^(?:re\.)?compile$|^frozenset$|^(?:dataclasses\.)?field$/.test(
          textOf(file.tree, called),
        );
      return (
        isMaker &&
        given?.type === 'argument_list' &&
        namedChildren(given).every((one) =>
          one.type === 'keyword_argument'
            ? isPureValue(file, fieldOf(one, 'value')) || textOf(file.tree, one) === 'default_factory=list'
            : isPureValue(file, one),
        )
      );
    }
    default:
      return false;
  }
}
