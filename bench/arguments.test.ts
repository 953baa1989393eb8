import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../core/package-root.js';

const SCRIPTS = [
  ...['bars', 'operator-quality', 'operators-doc', 'sandbox', 'search-compare', 'search-defaults', 'soak'],
  ...['places-lost', 'sandbox-soak', 'verify-run', 'whole-run'],
];

function call(script: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, [join(PACKAGE_ROOT, 'dist/bench', `${script}.js`), ...args], {
    encoding: 'utf8',
    timeout: 60_000,
  });
}

it.each(SCRIPTS)(
  '%s tells what it is for, and what is wrong with a call of it',
  (script) => {
    const help = call(script, '--help');
    expect([help.status, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toContain(`bench/${script}.`);
    const wrong = call(script, '--nonsense');
    expect([wrong.status, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toMatch(/^error: unknown option '--nonsense'\n {2}fix: call it as: .+\n$/);
  },
  120_000,
);

it.each([
  ['search-compare', '--problems', 'some'],
  ['search-compare', '--only', 'some'],
  ['whole-run', '--evaluations', 'some'],
  ['soak', '--generations', 'some'],
])(
  '%s says once that %s does not take "%s"',
  (script, ...args) => {
    const { status, stderr } = call(script, ...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^error: .*"some".*\n {2}fix: .+\n$/);
  },
  60_000,
);

it('bars asks for a run', () => {
  expect(call('bars').stderr).toMatch(/^error: no run folder is named\n {2}fix: call it as: node .*bars/);
});

it.each([
  ['bars', 'nowhere'],
  ['verify-run', 'nowhere'],
  ['operators-doc', 'nowhere', '--output', '/dev/null'],
  ['sandbox-soak', '--file', 'nowhere.jsonl'],
  ['sandbox', '--file', 'nowhere.jsonl'],
])(
  '%s says that %s is missing, and not where in the code it was missed',
  (script, ...args) => {
    const { status, stderr } = call(script, ...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^error: .*nowhere.*\n {2}fix: .+\n$/);
  },
  60_000,
);
