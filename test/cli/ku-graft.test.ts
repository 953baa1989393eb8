import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { graftResultSchema } from '../../cli/ku/graft-schema.js';
import type { GraftResult } from '../../cli/ku/graft-schema.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import { exportRowSchema } from '../../datasets/export-row.js';

import { temporaryFolder } from '../temporary-folder.js';

import { runCli } from './run-cli.js';

const SMALL = ['--limit', '4', '--operators', 'K1,K5,S12', '--sites', '2', '--combinations', '3'];

function graft(cwd: string, args: readonly string[]): { result: GraftResult; notes: string } {
  const { stdout, stderr } = runCli(
    ['ku', 'graft', ...SMALL, '--evaluations', '800', '--out', 'ku', ...args, '--json'],
    { cwd },
  );
  return { result: graftResultSchema.parse(JSON.parse(stdout)), notes: stderr };
}

describe('speciate ku graft', () => {
  it('comes nearer to the target, writes rows, and picks another point without another library', () => {
    const cwd = temporaryFolder('graft');
    const { result, notes } = graft(cwd, []);
    expect(notes).toContain('[4/4]');
    const { start, picked, front } = result;
    expect(picked?.jsd).toBeLessThan(0.9 * start.jsd);
    expect(front.length).toBeGreaterThan(2);
    const path = join(cwd, 'ku', 'grafted.jsonl');
    const rows = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => exportRowSchema.parse(JSON.parse(line)));
    expect(rows).toHaveLength(result.library.problems);
    expect(result.library.problems + result.library.leftOut.length).toBe(4);
    expect(rows.filter(({ steps }) => steps.length > 0)).toHaveLength(picked?.grafted ?? -1);
    expect(rows.reduce((sum, { steps }) => sum + steps.length, 0)).toBe(picked?.grafts);

    const again = graft(cwd, ['--threads', '1']);
    expect(again.notes).not.toContain('[4/4]');
    expect(again.result).toEqual(result);

    const compared = graft(cwd, ['--compare', join(PACKAGE_ROOT, 'sandbox')]).result.picked?.others ?? [];
    expect(compared.map(({ source }) => source)).toEqual(['median over 1 projects']);
    expect(compared[0]?.after).not.toBe(compared[0]?.before);

    const others = graft(cwd, ['--reference', join(PACKAGE_ROOT, 'sandbox'), join(PACKAGE_ROOT, 'fitness')]);
    expect(others.notes).not.toContain('[4/4]');
    expect(others.result.start.jsd).not.toBe(start.jsd);

    const small = graft(cwd, ['--growth', '1.2']);
    expect(small.result.picked?.growth).toBeLessThanOrEqual(1.2);
    expect(small.result.picked?.jsd).toBeGreaterThan(picked?.jsd ?? 1);

    const none = runCli(['ku', 'graft', ...SMALL, '--out', 'ku', '--jsd', '0'], { cwd });
    expect(none.status).toBe(1);
    expect(none.stderr).toContain('no plan comes up to --jsd 0');

    const other = runCli(['ku', 'graft', ...SMALL, '--seed', '2', '--out', 'ku'], { cwd });
    expect(other.status).toBe(2);
    expect(other.stderr).toContain('a library of another configuration');
  }, 300_000);

  it.each([
    [['--jsd', '.1', '--growth', '2'], '--jsd and --growth pick two points'],
    [['--growth', '4'], '--growth 4 is beyond --max-growth 3'],
    [['--hold-out'], '--hold-out takes projects'],
    [
      ['--hold-out', '--reference', join(PACKAGE_ROOT, 'sandbox')],
      'of the folders after --reference 1 hold Python code',
    ],
    [['--target', 'unreal'], 'there is no target "unreal"'],
    [['--operators', 'K99'], 'there is no operator "K99"'],
    [['--max-growth', '.5'], 'a number from 1 on'],
  ])('tells what is wrong with %j', (args, cause) => {
    const cwd = temporaryFolder('graft-errors');
    const { stderr, status } = runCli(['ku', 'graft', '--limit', '1', '--out', 'ku', ...args], { cwd });
    expect(stderr).toContain(cause);
    expect(status).toBe(2);
  });
});
