import { beforeAll, describe, expect, it } from 'vitest';

import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import { inlineModules } from './inline-modules.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser(['python']);
});

interface Case {
  readonly what: string;
  readonly files: Readonly<Record<string, string>>;
  /** The joined program; a pattern where it is refused. */
  readonly becomes: string | RegExp;
}

const ENTRY = 'def solve(x):\n    return';
const RULES = 'LIMIT = 3\n\n\ndef is_low(x):\n    return x < LIMIT\n';

const CASES: readonly Case[] = [
  {
    what: 'names that are imported',
    files: { 'main.py': `from rules import is_low\n\n\n${ENTRY} is_low(x)\n`, 'rules.py': RULES },
    becomes: `${RULES}\n\n${ENTRY} is_low(x)\n`,
  },
  {
    what: 'a module that is imported whole, and a name under an alias',
    files: {
      'main.py': `import rules\nfrom rules import LIMIT as most\n\n\n${ENTRY} 1 + rules.is_low(x) + most\n`,
      'rules.py': RULES,
    },
    becomes: `${RULES}\n\n${ENTRY} 1 + is_low(x) + LIMIT\n`,
  },
  {
    what: 'imports, once each, after those of the entry file; a docstring as a comment',
    files: {
      'main.py': `"""Solves."""\nimport math\nfrom rules import up\n\n\n${ENTRY} up(math.pi)\n`,
      'rules.py': '"""Rules\nof it."""\nimport math\nimport re\n\n\ndef up(x):\n    return math.ceil(x)\n',
    },
    becomes: `"""Solves."""\nimport math\nimport re\n\n\n# Rules\n# of it.\n\n\ndef up(x):\n    return math.ceil(x)\n\n\n${ENTRY} up(math.pi)\n`,
  },
  {
    what: 'modules after those that they import, and a name that one passes on',
    files: {
      'main.py': `import low\n\n\n${ENTRY} low.is_low(x)\n`,
      'low.py': 'from rules import is_low\n\n\nFIRST = is_low(0)\n',
      'rules.py': RULES,
    },
    becomes: `${RULES}\n\nFIRST = is_low(0)\n\n\n${ENTRY} is_low(x)\n`,
  },
  {
    what: 'names that mean two things: the entry file keeps its own',
    files: {
      'main.py': `import rules\n\nLIMIT = 9\n\n\n${ENTRY} LIMIT + rules.LIMIT\n`,
      'rules.py': RULES,
    },
    becomes: `LIMIT = 9\n\n\n${ENTRY} LIMIT + RULES_LIMIT\n`,
  },
  {
    what: 'a name that the entry file means a builtin by',
    files: {
      'main.py': `import rules\n\n\n${ENTRY} max(rules.max(x), 1)\n`,
      'rules.py': 'def max(x):\n    return x\n',
    },
    becomes: `def rules_max(x):\n    return x\n\n\n${ENTRY} max(rules_max(x), 1)\n`,
  },
  {
    what: 'a name that is a local one where it is used',
    files: {
      'main.py': 'from rules import LIMIT as most\n\n\ndef solve(LIMIT):\n    return most + LIMIT\n',
      'rules.py': RULES,
    },
    becomes: `RULES_LIMIT = 3


def is_low(x):
    return x < RULES_LIMIT


def solve(LIMIT):
    return RULES_LIMIT + LIMIT
`,
  },
  {
    what: 'a module that changes what was imported',
    files: {
      'main.py': `from rules import count\n\n\n${ENTRY} count\n`,
      'rules.py': 'count = 0\n\n\ndef more():\n    global count\n    count += 1\n',
    },
    becomes: /gives count more than one value/,
  },
  {
    what: 'a module that is changed from outside',
    files: {
      'main.py': `import rules\n\n\ndef solve(x):\n    rules.LIMIT = x\n    return rules.is_low(x)\n`,
      'rules.py': RULES,
    },
    becomes: /changes it/,
  },
  {
    what: 'modules that import each other',
    files: { 'main.py': 'import a\n', 'a.py': 'import b\n', 'b.py': 'import a\n' },
    becomes: /import each other/,
  },
  {
    what: 'an import inside a function',
    files: { 'main.py': 'def solve(x):\n    import rules\n    return rules.LIMIT\n', 'rules.py': RULES },
    becomes: /inside other code/,
  },
  {
    what: 'every name of a module',
    files: { 'main.py': `from rules import *\n\n\n${ENTRY} is_low(x)\n`, 'rules.py': RULES },
    becomes: /looks names up|every name/,
  },
  {
    what: 'a module that asks for its name',
    files: { 'main.py': 'import rules\nprint(rules.ME)\n', 'rules.py': 'ME = __name__\n' },
    becomes: /looks names up, or its own name/,
  },
  {
    what: 'a file in a folder',
    files: { 'main.py': 'import parts.rules\n', 'parts/rules.py': RULES },
    becomes: /no module beside the others/,
  },
  {
    what: 'one name for two imports',
    files: {
      'main.py': `from os import path\nimport rules\n\n\n${ENTRY} rules.HERE, path\n`,
      'rules.py': 'from sys import path\n\nHERE = path\n',
    },
    becomes: /path of rules\.py means something else/,
  },
];

describe('a program of several files as one', () => {
  it.each(CASES)('$what', ({ files, becomes }) => {
    const inlined = inlineModules(files, 'main.py', parser);
    if (becomes instanceof RegExp) {
      expect(inlined).toEqual({ kind: 'refused', reason: expect.stringMatching(becomes) as string });
    } else {
      const text = inlined.kind === 'inlined' ? inlined.text : inlined.reason;
      expect(text.endsWith(becomes) ? becomes : text).toBe(becomes);
      expect(text).not.toMatch(/^(?:import|from) (?:rules|low)\b/m);
    }
  });
});
