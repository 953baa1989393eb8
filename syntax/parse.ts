import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';

import { Language as Grammar, Parser } from 'web-tree-sitter';
import type { TreeCursor } from 'web-tree-sitter';

import type { Language } from '../core/language.js';

import type { SyntaxNode, SyntaxTree } from './tree.js';

/** TypeScript has two: `<T>x` is a cast in one and an element in the other. */
type GrammarName = Language | 'tsx';

const GRAMMAR_FILES: Readonly<Record<GrammarName, string>> = {
  python: 'tree-sitter-python.wasm',
  javascript: 'tree-sitter-javascript.wasm',
  typescript: 'tree-sitter-typescript.wasm',
  tsx: 'tree-sitter-tsx.wasm',
  java: 'tree-sitter-java.wasm',
  cpp: 'tree-sitter-cpp.wasm',
};

/** Larger trees would take gigabytes; the largest that we met in real code has a tenth of it. */
export const MOST_NODES = 2_000_000;

/** Turns source texts into trees. Parsing itself is synchronous; loading grammars is not. */
export interface SourceParser {
  /**
   * The tree of a source text, or null where the grammar found an error in it. A file's name says where TypeScript has
   * elements of JSX (`.tsx`). Throws a RangeError for a tree of more than MOST_NODES.
   */
  parse(language: Language, source: string, file?: string): SyntaxTree | null;
  /** The line, from 1, on which the grammar found its first error; null where there is none. */
  errorLine(language: Language, source: string, file?: string): number | null;
}

interface MutableNode {
  type: string;
  isNamed: boolean;
  start: number;
  end: number;
  line: number;
  parent: MutableNode | null;
  children: MutableNode[];
  field: string | null;
}

let initialised: Promise<void> | undefined;
/** One a process: what a grammar takes of the WebAssembly memory and table is never given back. */
const loaded = new Map<GrammarName, Promise<Parser>>();

/** Loads the grammars of some languages, each once a process. */
export async function loadParser(languages: readonly Language[] = ['python']): Promise<SourceParser> {
  const parsers = new Map<GrammarName, Parser>();
  const grammars = languages.flatMap((one): GrammarName[] => (one === 'typescript' ? [one, 'tsx'] : [one]));
  for (const grammar of grammars) {
    const parser = loaded.get(grammar) ?? parserOf(grammar);
    loaded.set(grammar, parser);
    parsers.set(grammar, await parser);
  }
  const parserFor = (language: Language, file = ''): Parser => {
    const parser = parsers.get(language === 'typescript' && file.endsWith('.tsx') ? 'tsx' : language);
    if (parser === undefined) {
      throw new TypeError(`the ${language} grammar was not loaded`);
    }
    return parser;
  };
  return {
    parse: (language, source, file) => parseWith(parserFor(language, file), language, source),
    errorLine: (language, source, file) => errorLineWith(parserFor(language, file), source),
  };
}

async function parserOf(grammar: GrammarName): Promise<Parser> {
  initialised ??= Parser.init();
  await initialised;
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json')),
    'wasm',
  );
  const parser = new Parser();
  parser.setLanguage(await Grammar.load(join(folder, GRAMMAR_FILES[grammar])));
  return parser;
}

function parseWith(parser: Parser, language: Language, source: string): SyntaxTree | null {
  const parsed = parser.parse(source);
  if (parsed === null) {
    return null;
  }
  try {
    if (parsed.rootNode.hasError) {
      return null;
    }
    const nodes = parsed.rootNode.descendantCount;
    if (nodes > MOST_NODES) {
      throw new RangeError(`its tree has ${nodes} nodes, of ${MOST_NODES} at most`);
    }
    return { language, source, root: copyTree(parsed.walk(), source, parsed.language) };
  } finally {
    parsed.delete();
  }
}

function errorLineWith(parser: Parser, source: string): number | null {
  const parsed = parser.parse(source);
  try {
    let line: number | null = null;
    let node = parsed?.rootNode.hasError === true ? parsed.rootNode : undefined;
    while (node !== undefined) {
      // An error may span the whole source; the innermost one says where it began.
      line = node.startPosition.row + 1;
      node = node.children.find((child) => child.hasError);
    }
    return line;
  } finally {
    parsed?.delete();
  }
}

/**
 * Copies a tree out of the parser. Each property of a cursor is a call into WebAssembly: what follows from the source
 * text or from the grammar's table of types is not asked for.
 */
function copyTree(cursor: TreeCursor, source: string, grammar: Grammar): SyntaxNode {
  const lines = lineCounter(source);
  const named = namedTypes(grammar);
  const copy = (parent: MutableNode | null): MutableNode => {
    const type = cursor.nodeTypeId;
    const start = cursor.startIndex;
    return {
      type: grammar.types[type] ?? 'ERROR',
      isNamed: named[type] ?? false,
      start,
      end: cursor.endIndex,
      line: lines(start),
      parent,
      children: [],
      field: grammar.fields[cursor.currentFieldId] ?? null,
    };
  };
  const append = (parent: MutableNode): MutableNode => {
    const child = copy(parent);
    parent.children.push(child);
    return child;
  };
  const root = copy(null);
  let at = root;
  for (;;) {
    if (cursor.gotoFirstChild()) {
      at = append(at);
      continue;
    }
    for (;;) {
      if (at === root) {
        cursor.delete();
        return root;
      }
      const parent: MutableNode | null = at.parent;
      if (cursor.gotoNextSibling() && parent !== null) {
        at = append(parent);
        break;
      }
      cursor.gotoParent();
      at = parent ?? root;
    }
  }
}

const namedTypesOf = new WeakMap<Grammar, readonly boolean[]>();

/** Whether nodes of a type are named, by its number; asked once a grammar. */
function namedTypes(grammar: Grammar): readonly boolean[] {
  let named = namedTypesOf.get(grammar);
  if (named === undefined) {
    named = grammar.types.map((_, type) => grammar.nodeTypeIsNamed(type));
    namedTypesOf.set(grammar, named);
  }
  return named;
}

/** Lines of offsets that are asked for from first to last, 0-based. */
function lineCounter(source: string): (offset: number) => number {
  let line = 0;
  let next = source.indexOf('\n');
  return (offset) => {
    while (next !== -1 && next < offset) {
      line += 1;
      next = source.indexOf('\n', next + 1);
    }
    return line;
  };
}
