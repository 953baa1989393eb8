import { beforeAll, describe, expect, it } from 'vitest';

import { applyEdits } from '../edits.js';
import { loadParser } from '../parse.js';
import type { SourceParser } from '../parse.js';
import { descendantsOfType } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { ScopeAnalysis } from './analysis.js';
import { importAllEdits, importEdits } from './imports.js';
import { indentUnitOf, insertionBefore, isAloneOnLine, reindent, statementRemoval } from './layout.js';
import { analyseScopes } from './scopes.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

function analyse(source: string): ScopeAnalysis {
  const tree = parser.parse('python', source);
  if (tree === null) {
    throw new Error(`not parsed: ${source}`);
  }
  return analyseScopes(tree);
}

function firstOf(analysis: ScopeAnalysis, type: string): SyntaxNode {
  const [node] = descendantsOfType(analysis.tree.root, type);
  if (node === undefined) {
    throw new Error(`no ${type}`);
  }
  return node;
}

describe('imports', () => {
  it.each([
    ['x = 1\n', 'math', 'sqrt', 'from math import sqrt\n\nx = 1\n', 'sqrt'],
    ['def f(): pass\n', 'math', null, 'import math\n\n\ndef f(): pass\n', 'math'],
    ['"""Doc."""\n\nx = 1\n', 'math', null, '"""Doc."""\n\nimport math\n\nx = 1\n', 'math'],
    [
      'from __future__ import annotations\nx = 1\n',
      'math',
      null,
      'from __future__ import annotations\nimport math\n\nx = 1\n',
      'math',
    ],
    ['import math\nx = 1\n', 'math', null, 'import math\nx = 1\n', 'math'],
    [
      'from math import sqrt as root\nx = 1\n',
      'math',
      'sqrt',
      'from math import sqrt as root\nx = 1\n',
      'root',
    ],
    [
      'from typing import List\n\nx = 1\n',
      'typing',
      'Dict',
      'from typing import Dict, List\n\nx = 1\n',
      'Dict',
    ],
    [
      'from typing import List\n\nx = 1\n',
      'functools',
      'wraps',
      'from functools import wraps\nfrom typing import List\n\nx = 1\n',
      'wraps',
    ],
    ['import numpy\nx = 1\n', 'queue', null, 'import queue\n\nimport numpy\nx = 1\n', 'queue'],
    ['import re\n\nx = 1\n', 'scipy', null, 'import re\n\nimport scipy\n\nx = 1\n', 'scipy'],
    ['import re\n\nimport own\n', 'scipy', null, 'import re\n\nimport scipy\n\nimport own\n', 'scipy'],
    ['import re\nimport own\n', 'scipy', null, 'import re\n\nimport scipy\n\nimport own\n', 'scipy'],
    ['import re\n\nimport own\n', 'time', null, 'import re\nimport time\n\nimport own\n', 'time'],
    [
      'import re\n\n# Ours.\nimport own\n',
      'time',
      null,
      'import re\nimport time\n\n# Ours.\nimport own\n',
      'time',
    ],
    ['import scipy', 'own', null, 'import scipy\n\nimport own', 'own'],
    [
      'def queue(): pass\n',
      'queue',
      null,
      'import queue as queue_module\n\n\ndef queue(): pass\n',
      'queue_module',
    ],
    [
      'x = reduce\n',
      'functools',
      'reduce',
      'from functools import reduce as functools_reduce\n\nx = reduce\n',
      'functools_reduce',
    ],
    [
      '#!/usr/bin/env python\n# About.\nimport os\n',
      'abc',
      null,
      '#!/usr/bin/env python\n# About.\nimport os\nimport abc\n',
      'abc',
    ],
    ['import os.path\n', 'os', null, 'import os\nimport os.path\n', 'os'],
    ['import re\r\nx = 1\r\n', 'sys', null, 'import re\r\nimport sys\r\nx = 1\r\n', 'sys'],
    ['"Doc."; x = 1\ny = 2\n', 'sys', null, '"Doc."; x = 1\n\nimport sys\n\ny = 2\n', 'sys'],
    [
      'import math\nmath = None\n',
      'math',
      null,
      'import math\nimport math as math_module\nmath = None\n',
      'math_module',
    ],
  ] as const)('%j: %s %s', (source, module, name, expected, localName) => {
    const analysis = analyse(source);
    const found = importEdits(analysis, 'main.py', module, name);
    expect([applyEdits(source, found.edits), found.localName]).toEqual([expected, localName]);
  });
});

describe('import lines', () => {
  it('are parted where they come together', () => {
    const analysis = analyse('import re\nx = 1\n');
    const requests = ['scipy', 'abc', 'own', 'time'].map((module) => ({ module, name: null }));
    const { edits } = importAllEdits(analysis, 'main.py', requests);
    expect(applyEdits('import re\nx = 1\n', edits)).toBe(
      'import abc\nimport re\nimport time\n\nimport scipy\n\nimport own\nx = 1\n',
    );
  });
});

describe('layout', () => {
  it('keeps strings and continuations when it indents', () => {
    const source =
      'if x:\n    y = """a\n    b"""\n    z = [1,\n         2]\n    w = 1 + \\\n  2\n\n    # note\n    v = 1\n';
    const analysis = analyse(source);
    const statements = firstOf(analysis, 'block').children.filter(
      ({ type }) => type === 'expression_statement',
    );
    const [first, last] = [statements[0], statements.at(-1)];
    if (first === undefined || last === undefined) {
      throw new Error('no statements');
    }
    expect(reindent(analysis.tree, first, last, '  ')).toBe(
      '  y = """a\n    b"""\n  z = [1,\n       2]\n  w = 1 + \\\n  2\n\n  # note\n  v = 1',
    );
  });

  it.each([
    ['a\n', true],
    ['a  # why\n', true],
    ['a; b\n', false],
    ['if x: a\n', true],
  ] as const)('tells whether the first statement of %j is alone', (source, expected) => {
    const { tree } = analyse(source);
    const [first] = tree.root.children;
    expect(first !== undefined && isAloneOnLine(tree, first)).toBe(expected);
  });

  it('leaves no block empty', () => {
    const { tree } = analyse('if x:\n    a\n');
    const only = firstOf(analyse('if x:\n    a\n'), 'block').children[0];
    expect(only !== undefined && statementRemoval(tree, 'main.py', only)).toBe(null);
  });

  it('finds two spaces and tabs', () => {
    expect(indentUnitOf(analyse('if x:\n  if y:\n    z\n').tree)).toBe('  ');
    expect(indentUnitOf(analyse('if x:\n\ty\n').tree)).toBe('\t');
    expect(indentUnitOf(analyse('x\n').tree)).toBe('    ');
  });

  it.each([
    ['x = 1\n# About f.\n@d\ndef f(): pass\n', 'x = 1\n\n\nNEW\n\n\n# About f.\n@d\ndef f(): pass\n'],
    ['def f(): pass\n', 'NEW\n\n\ndef f(): pass\n'],
    ['x = 1\n\n\ndef f(): pass\n', 'x = 1\n\n\nNEW\n\n\ndef f(): pass\n'],
    ['#!/bin/python\ndef f(): pass\n', '#!/bin/python\n\n\nNEW\n\n\ndef f(): pass\n'],
  ] as const)('inserts before the definition in %j', (source, expected) => {
    const analysis = analyse(source);
    const change = insertionBefore(analysis.tree, 'main.py', firstOf(analysis, 'function_definition'), 'NEW');
    expect(applyEdits(source, [change])).toBe(expected);
  });
});
