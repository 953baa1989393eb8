import { beforeAll, expect, it } from 'vitest';

import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';
import { caseProblem, caseSubject } from '../../testing/case-subject.js';

import { hasHandover } from './present.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

const WORK = `def power_of(base, times):
    return base ** times + base
`;

/** Whether the program of these files has a handover. */
function isHandedOver(main: string, modules: Readonly<Record<string, string>> = {}): boolean {
  const before = `${main}\n\n${WORK}`;
  const { program } = caseProblem({ before });
  return hasHandover(
    caseSubject(
      parser,
      { before, entryPoint: 'power_of' },
      { ...program, files: { 'main.py': before, ...modules } },
    ),
  );
}

it.each<[string, string, Readonly<Record<string, string>>, boolean]>([
  ['nothing is read', 'def double(base):\n    return power_of(base, 2)\n', {}, false],
  [
    'what is read is passed on',
    'def redeem(token):\n    wanted = json.loads(base64.b64decode(token))\n    return power_of(*wanted)\n',
    {},
    true,
  ],
  [
    'it is passed on to a module of the program',
    'def redeem(token):\n    wanted = json.loads(base64.b64decode(token))\n    return powers.power_of(*wanted)\n',
    { 'powers.py': WORK },
    true,
  ],
  [
    'a function of its own reads it',
    'def read(token):\n    return json.loads(base64.b64decode(token))\n\n\ndef redeem(token):\n    wanted = read(token)\n    return power_of(*wanted)\n',
    {},
    true,
  ],
  [
    'a function of another file reads it',
    'def redeem(token):\n    wanted = tokens.read(token)\n    return power_of(*wanted)\n',
    { 'tokens.py': 'def read(token):\n    return json.loads(base64.b64decode(token))\n' },
    true,
  ],
  [
    'what a function of its own reads is handed on at once',
    'def read(token):\n    return json.loads(base64.b64decode(token))\n\n\ndef double(base):\n    token = write(base)\n    return base if token is None else power_of(**read(token))\n',
    {},
    true,
  ],
  [
    'pages are read one after the other',
    'def read(token):\n    return json.loads(base64.b64decode(token))\n\n\ndef pages(token):\n    page = read(token)\n    yield from page\n',
    {},
    false,
  ],
])('tells whether there is a handover where %s', (_where, main, modules, is) => {
  expect(isHandedOver(main, modules)).toBe(is);
});
