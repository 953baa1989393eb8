import { beforeAll, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceParser } from '../parse.js';
import { loadParser } from '../parse.js';

import { withFourBlanks } from './four-blanks.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

function laidOut(source: string): string {
  const tree = parser.parse('python', source);
  return tree === null ? 'does not parse' : withFourBlanks(tree);
}

it.each([
  [
    'two blanks',
    'def f(a):\n  if a:\n    return 1\n  else:\n    return 2\n',
    'def f(a):\n    if a:\n        return 1\n    else:\n        return 2\n',
  ],
  ['tabs', 'def f(a):\n\tfor b in a:\n\t\tprint(b)\n', 'def f(a):\n    for b in a:\n        print(b)\n'],
  [
    'depths that differ from block to block',
    'if a:\n   b = 1\nelse:\n        if c:\n         d = 1\n',
    'if a:\n    b = 1\nelse:\n    if c:\n        d = 1\n',
  ],
  [
    'lines of one statement stay as they stand to each other',
    'def f(a):\n  return g(a,\n           b) + \\\n      c\n',
    'def f(a):\n    return g(a,\n             b) + \\\n        c\n',
  ],
  [
    'texts of several lines stay',
    'def f():\n  """Says\n  so."""\n  return """a\n b\n""" + f"""c\n  {d}"""\n',
    'def f():\n    """Says\n  so."""\n    return """a\n b\n""" + f"""c\n  {d}"""\n',
  ],
  [
    'comments go with their block',
    'def f():\n  # one\n  if a:\n    b()\n    # two\n  # three\n  return c\n# four\n',
    'def f():\n    # one\n    if a:\n        b()\n        # two\n    # three\n    return c\n# four\n',
  ],
  [
    'decorators, handlers and cases',
    'class A:\n  @one\n  @two(\n    1)\n  async def f(self):\n    try:\n      a()\n    except B:\n      pass\n    finally:\n      match c:\n        case 1:\n          d()\n',
    'class A:\n    @one\n    @two(\n      1)\n    async def f(self):\n        try:\n            a()\n        except B:\n            pass\n        finally:\n            match c:\n                case 1:\n                    d()\n',
  ],
  ['CRLF and blank lines', 'def f():\r\n  a()\r\n \r\n  b()\r\n', 'def f():\r\n    a()\r\n \r\n    b()\r\n'],
  ['suites on the line of their owner', 'if a: b()\nelse: c(); d()\n', 'if a: b()\nelse: c(); d()\n'],
])('%s', (_name, before, after) => {
  expect(laidOut(before)).toBe(after);
  expect(laidOut(after)).toBe(after);
});

it('leaves every Python file of ours as it is, that has four', () => {
  const folder = join(PACKAGE_ROOT, 'sandbox/python/guest');
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.py'))) {
    const source = readFileSync(join(folder, name), 'utf8');
    expect(laidOut(source), name).toBe(source);
  }
});
