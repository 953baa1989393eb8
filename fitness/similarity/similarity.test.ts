import { beforeAll, describe, expect, it } from 'vitest';

import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import { lexerTokens } from './lexer-tokens.js';
import type { TokenOptions } from './lexer-tokens.js';
import { jaccard, mostRepeatedRun } from './similarity.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

const words = (text: string): readonly string[] => text.split(' ');

describe('lexer tokens', () => {
  const source = '"""Module."""\nimport os\n\n\ndef f(a):\n    """Doc."""\n    # why\n    return a + "x y"\n';
  const tokensOf = (options?: TokenOptions): readonly string[] => {
    const tree = parser.parse('python', source);
    return tree === null ? [] : lexerTokens(tree, options);
  };

  it('leave out imports, comments and docstrings', () => {
    expect(tokensOf()).toEqual(['def', 'f', '(', 'a', ')', ':', 'return', 'a', '+', '"x y"']);
  });

  it('hold docstrings and imports where asked for', () => {
    const tokens = tokensOf({ withDocstrings: true, withImports: true });
    expect(tokens.slice(0, 3)).toEqual(['"""Module."""', 'import', 'os']);
    expect(tokens).toContain('"""Doc."""');
  });

  it('may take all identifiers for the same', () => {
    expect(tokensOf({ normaliseIdentifiers: true }).join(' ')).toBe('def n ( n ) : return n + "x y"');
  });
});

describe('similarity', () => {
  it.each([
    ['a b c', 'b c d', 0.5],
    ['a a b', 'a b b', 1],
    ['a', 'b', 0],
  ])('of %j and %j as sets is %d', (left, right, expected) => {
    expect(jaccard(words(left), words(right))).toBe(expected);
  });

  it('finds the run of added code that most programs have', () => {
    const pairs = [
      { original: words('a b c'), evolved: words('a b c x y z') },
      { original: words('d e'), evolved: words('x y z d e') },
      { original: words('x y z'), evolved: words('x y z q') },
      { original: words('a'), evolved: words('a') },
    ];
    expect(mostRepeatedRun(pairs, 3)).toEqual({ run: words('x y z'), share: 0.5 });
    expect(mostRepeatedRun(pairs, 9)).toBeNull();
  });
});
