import type { Scope } from '../../../syntax/python/analysis.js';
import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import type { Place, PlaceOptions } from '../s2/place.js';
import { localPlaceOf } from '../s2/place.js';
import { decoratorsOf, isWrittenDecorator } from '../s8/written-decorator.js';

/** Names that tell that a program looks at its threads, its stack or at what is kept for each thread by itself. */
const THREAD_BOUND: readonly string[] = [
  ...['setrecursionlimit', 'getrecursionlimit', '_getframe', 'settrace', 'setprofile', 'contextvars'],
  ...['ContextVar', 'getcontext', 'setcontext', 'localcontext', 'current_thread', 'main_thread', 'get_ident'],
  ...['get_native_id', 'active_count', 'local', 'asyncio', 'signal', 'fork', 'multiprocessing', 'inspect'],
  ...[
    'currentframe',
    'excepthook',
    'errstate',
    'catch_warnings',
    'thread_time',
    'traceback',
    '__traceback__',
  ],
];

/** Repeated parts of a function: what stands in one is evaluated many times. */
const REPEATING: ReadonlySet<string> = new Set([
  'for_statement',
  'while_statement',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
  'lambda',
]);

/**
 * The place of a statement that runs at most once in a call from outside: something that costs some microseconds
 * (a thread, a parsed query) may be added there. Its function is a plain function or method of the file that is on
 * no call cycle and that the file never calls in a loop or hands on; the statement is in no loop. Null elsewhere.
 */
export function calmPlaceOf(
  subject: Subject,
  file: SubjectFile,
  statement: SyntaxNode,
  options: PlaceOptions = {},
): Place | null {
  if (isRepeated(statement)) {
    return null;
  }
  const place = localPlaceOf(subject, file, statement, options);
  const isInFunction = place?.scope.kind === 'function' && place.definition !== null;
  return isInFunction && runsOnce(file, place.scope) ? place : null;
}

/**
 * The same for code that a worker thread runs: nothing in the file may depend on which thread runs it, and the function
 * has no worker yet, since one is enough to follow.
 */
export function threadPlaceOf(
  subject: Subject,
  file: SubjectFile,
  statement: SyntaxNode,
  options: PlaceOptions = {},
): Place | null {
  const place = isThreadBound(file) ? null : calmPlaceOf(subject, file, statement, options);
  return place === null || hasWorker(file, place.definition) ? null : place;
}

const WORKER_NAMES: ReadonlySet<string> = new Set([
  'Thread',
  'ThreadPoolExecutor',
  'submit',
  'serve_forever',
  'handle_request',
]);
const withWorker = new WeakMap<SyntaxNode, boolean>();

function hasWorker(file: SubjectFile, definition: SyntaxNode | null): boolean {
  if (definition === null) {
    return false;
  }
  let known = withWorker.get(definition);
  if (known === undefined) {
    known = [...walk(definition)].some(
      (one) => one.type === 'identifier' && WORKER_NAMES.has(textOf(file.tree, one)),
    );
    withWorker.set(definition, known);
  }
  return known;
}

function isThreadBound(file: SubjectFile): boolean {
  return file.scopes.module.isDynamic || THREAD_BOUND.some((name) => file.scopes.allNames.has(name));
}

/** Whether a loop, comprehension or lambda of its own function is around a node. */
function isRepeated(node: SyntaxNode): boolean {
  for (const outer of ancestors(node)) {
    if (outer.type === 'function_definition') {
      return false;
    }
    if (REPEATING.has(outer.type)) {
      return true;
    }
  }
  return false;
}

const calm = new WeakMap<SyntaxNode, boolean>();

function runsOnce(file: SubjectFile, scope: Scope): boolean {
  const { node } = scope;
  let known = calm.get(node);
  if (known === undefined) {
    // While it is being found out, a function counts as one that is called in a loop: cycles end there.
    calm.set(node, false);
    known = isCalledCalmly(file, scope);
    calm.set(node, known);
  }
  return known;
}

function isCalledCalmly(file: SubjectFile, scope: Scope): boolean {
  const { node, parent } = scope;
  const name = fieldOf(node, 'name');
  if (node.type !== 'function_definition' || name === null || /^__.*__$/.test(textOf(file.tree, name))) {
    return false;
  }
  if (
    (parent?.kind !== 'module' && parent?.kind !== 'class') ||
    (parent.kind === 'class' && parent.parent?.kind !== 'module')
  ) {
    return false;
  }
  if (!isPlainlyDecorated(file, node) || isOnCallCycle(file.scopes, node)) {
    return false;
  }
  const uses = parent.kind === 'class' ? attributeUses(file, name) : file.scopes.bindingOf(name)?.reads;
  return uses?.every((use) => isCalmCall(file, use)) ?? false;
}

/** Without decorators, or with decorators that call the function once at most. */
function isPlainlyDecorated(file: SubjectFile, definition: SyntaxNode): boolean {
  return decoratorsOf(definition).every((one) => {
    const text = textOf(file.tree, one).trim();
    return text === '@staticmethod' || text === '@classmethod' || isWrittenDecorator(file, one);
  });
}

const attributes = new WeakMap<SubjectFile, ReadonlyMap<string, readonly SyntaxNode[]>>();

/** Every `.name` of the file. */
function attributeUses(file: SubjectFile, name: SyntaxNode): readonly SyntaxNode[] {
  let known = attributes.get(file);
  if (known === undefined) {
    const found = new Map<string, SyntaxNode[]>();
    for (const node of walk(file.tree.root)) {
      if (node.type === 'identifier' && node.field === 'attribute') {
        const text = textOf(file.tree, node);
        found.set(text, [...(found.get(text) ?? []), node]);
      }
    }
    known = found;
    attributes.set(file, known);
  }
  return known.get(textOf(file.tree, name)) ?? [];
}

/** Whether a use of a function is a call outside of loops, in a function that itself runs once, or on the top level. */
function isCalmCall(file: SubjectFile, use: SyntaxNode): boolean {
  const callee = use.field === 'attribute' ? use.parent : use;
  if (callee?.parent?.type !== 'call' || callee.field !== 'function' || isRepeated(use)) {
    return false;
  }
  const scope = file.scopes.scopeOf(use);
  return scope.kind === 'module' || (scope.kind === 'function' && runsOnce(file, scope));
}

/** Whether the statements of a function carry annotations, so that added functions have them too. */
export function isAnnotated(place: Place): boolean {
  return place.definition !== null && fieldOf(place.definition, 'return_type') !== null;
}

/** Whether `inner` is a statement with nothing but one expression. */
export function onlyExpression(statement: SyntaxNode): SyntaxNode | null {
  const parts = statement.type === 'expression_statement' ? namedChildren(statement) : [];
  return parts.length === 1 ? (parts[0] ?? null) : null;
}
