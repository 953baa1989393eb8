import { createRequire } from 'node:module';

import type * as Babel from '@babel/parser';

/** A call of an assert function in the tests: what a failure is named by. */
export interface AssertSite {
  readonly line: number;
  readonly endLine: number;
  readonly text: string;
}

/** What a guest has to know of a test's source text. */
export interface TestSource {
  /** The text with both sides of asserted comparisons handed to `speciateLeft` and `speciateRight`; same lines. */
  readonly code: string;
  /** Names that the text refers to and that a program may define. */
  readonly names: readonly string[];
  /** Names that the text defines at its own top level. */
  readonly declared: readonly string[];
  readonly asserts: readonly AssertSite[];
}

const COMPARISONS = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=']);
const ASSERTS = new Set(['console.assert', 'assert', 'assert.ok']);

/**
 * Names that tests have of their own: the language's, and those that a verdict hangs on. No program defines them
 * for its tests.
 */
const OWN_NAMES = new Set([
  ...[
    'Object',
    'Function',
    'Array',
    'Number',
    'Boolean',
    'String',
    'Symbol',
    'BigInt',
    'Date',
    'RegExp',
    'Promise',
  ],
  ...[
    'Map',
    'Set',
    'WeakMap',
    'WeakSet',
    'WeakRef',
    'FinalizationRegistry',
    'Error',
    'TypeError',
    'RangeError',
  ],
  ...[
    'SyntaxError',
    'EvalError',
    'ReferenceError',
    'URIError',
    'AggregateError',
    'ArrayBuffer',
    'SharedArrayBuffer',
  ],
  ...[
    'DataView',
    'Proxy',
    'Reflect',
    'Math',
    'JSON',
    'Atomics',
    'Intl',
    'Iterator',
    'Int8Array',
    'Uint8Array',
  ],
  ...[
    'Uint8ClampedArray',
    'Int16Array',
    'Uint16Array',
    'Int32Array',
    'Uint32Array',
    'Float32Array',
    'Float64Array',
  ],
  ...[
    'BigInt64Array',
    'BigUint64Array',
    'WebAssembly',
    'eval',
    'isFinite',
    'isNaN',
    'parseFloat',
    'parseInt',
  ],
  ...[
    'encodeURI',
    'encodeURIComponent',
    'decodeURI',
    'decodeURIComponent',
    'escape',
    'unescape',
    'structuredClone',
  ],
  ...['queueMicrotask', 'setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval'],
  ...[
    'clearImmediate',
    'Buffer',
    'URL',
    'URLSearchParams',
    'TextEncoder',
    'TextDecoder',
    'console',
    'process',
  ],
  ...['global', 'globalThis', 'require', 'module', 'exports', 'assert', 'isDeepStrictEqual', 'performance'],
  ...['undefined', 'NaN', 'Infinity', 'arguments', 'speciateLeft', 'speciateRight'],
]);

/** Identifiers to a parser that a module or strict code may not use as such. */
const RESERVED = new Set([
  ...[
    'await',
    'yield',
    'let',
    'static',
    'implements',
    'interface',
    'package',
    'private',
    'protected',
    'public',
  ],
]);

type Node = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly start: number;
  readonly end: number;
};

interface Insertion {
  readonly at: number;
  readonly text: string;
}

const load = createRequire(import.meta.url);

/** Babel's parser, loaded with the first test that is read: a run of Python programs starts sooner without it. */
function babel(): typeof Babel {
  return load('@babel/parser') as typeof Babel;
}

/**
 * Reads a test's source text. `written` is what a person wrote, where `code` is it without types. Throws a
 * SyntaxError where it does not parse.
 */
export function readTestSource(code: string, written = code): TestSource {
  const shown = written.length === code.length ? written : code;
  const tree: unknown = babel().parse(code, {
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
  }).program;
  const names = new Set<string>();
  const asserts: AssertSite[] = [];
  const insertions: Insertion[] = [];
  visit(tree, (node) => {
    const name = text(node, 'name');
    if (node.type === 'Identifier' && name !== null) {
      names.add(name);
    }
    const compared = asserted(node, code);
    if (compared !== null) {
      const site = asserts.length;
      asserts.push(siteOf(node, shown));
      insertions.push(...around(compared, 'left', site), ...around(compared, 'right', site));
    }
  });
  const declared = declaredBy(tree);
  return {
    code: inserted(code, insertions),
    names: [...names].filter((name) => canBeDefined(name) && !declared.includes(name)).sort(),
    declared,
    asserts,
  };
}

/** Whether a program may define a name for its tests. */
export function canBeDefined(name: string): boolean {
  return !OWN_NAMES.has(name) && !RESERVED.has(name);
}

/** Every node of a tree, outer ones first; property names that are not computed are left out. */
function visit(root: unknown, see: (node: Node) => void): void {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const next = open.pop();
    if (Array.isArray(next)) {
      open.push(...(next as unknown[]).toReversed());
    } else if (isNode(next)) {
      see(next);
      const isNamed = next.computed === false && next.shorthand !== true;
      const skipped = isNamed ? (next.type === 'MemberExpression' ? 'property' : 'key') : null;
      const parts = Object.entries(next).filter(
        ([key]) => key !== skipped && key !== 'loc' && key !== 'extra',
      );
      open.push(...parts.map(([, part]) => part).toReversed());
    }
  }
}

/** The comparison that an assert makes; the assert's own node where it makes none; null for other nodes. */
function asserted(call: Node, code: string): Node | null {
  const callee = call.callee;
  const [first] = Array.isArray(call.arguments) ? (call.arguments as unknown[]) : [];
  if (
    call.type !== 'CallExpression' ||
    !isNode(callee) ||
    !ASSERTS.has(code.slice(callee.start, callee.end))
  ) {
    return null;
  }
  const operator = isNode(first) && first.type === 'BinaryExpression' ? text(first, 'operator') : null;
  return isNode(first) && operator !== null && COMPARISONS.has(operator) ? first : call;
}

function around(compared: Node, side: 'left' | 'right', site: number): Insertion[] {
  const part = compared[side];
  if (compared.type !== 'BinaryExpression' || !isNode(part)) {
    return [];
  }
  const open = `${side === 'left' ? 'speciateLeft' : 'speciateRight'}(${site}, `;
  return [
    { at: part.start, text: open },
    { at: part.end, text: ')' },
  ];
}

/** Insertions at one place keep their order of arrival where they open, and the reverse where they close. */
function inserted(code: string, insertions: readonly Insertion[]): string {
  const sorted = insertions
    .map((insertion, order) => ({ ...insertion, order: insertion.text === ')' ? -order : order }))
    .sort((one, other) => one.at - other.at || one.order - other.order);
  let result = '';
  let done = 0;
  for (const { at, text: piece } of sorted) {
    result += code.slice(done, at) + piece;
    done = at;
  }
  return result + code.slice(done);
}

function siteOf(call: Node, code: string): AssertSite {
  const lineAt = (offset: number): number => code.slice(0, offset).split('\n').length;
  const source = code.slice(call.start, call.end).replaceAll(/\s+/g, ' ');
  return { line: lineAt(call.start), endLine: lineAt(call.end), text: source };
}

function declaredBy(program: unknown): string[] {
  const body = isNode(program) && Array.isArray(program.body) ? (program.body as unknown[]) : [];
  const names = new Set<string>();
  for (const statement of body.filter(isNode)) {
    const declarations = Array.isArray(statement.declarations) ? (statement.declarations as unknown[]) : [];
    // A pattern's own defaults and keys may count as declared too: such a name is then the tests'.
    for (const declaration of declarations.filter(isNode)) {
      visit(declaration.id, (node) => {
        const name = text(node, 'name');
        if (node.type === 'Identifier' && name !== null) {
          names.add(name);
        }
      });
    }
    const id = statement.id;
    const name = isNode(id) ? text(id, 'name') : null;
    if (name !== null) {
      names.add(name);
    }
  }
  return [...names];
}

function text(node: Node, key: string): string | null {
  const value = node[key];
  return typeof value === 'string' ? value : null;
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value &&
    typeof value.start === 'number' &&
    'end' in value &&
    typeof value.end === 'number'
  );
}
