import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { doctorResultSchema, runResultSchema } from '../../cli/schemas.js';
import { PACKAGE_ROOT, SPECIATE_VERSION } from '../../core/package-root.js';

import { temporaryFolder } from '../temporary-folder.js';

const MUST_HOLD = [
  ...['cli/bin.mjs', 'cli/setup.mjs', 'cli/bootstrap.mjs', 'cli/script-tools.mjs'],
  ...['cli/build-dist.mjs', 'dist/index.js', 'dist/index.d.ts'],
  ...['dist/bundle/cli/main.js', 'dist/bundle/engine/spaces/programs/worker.js', 'datasets/starter/starter.jsonl'],
  ...['sandbox/python/guest/main.py', 'sandbox/python/requirements/light.txt', 'fitness/lint/guest/lint_server.py'],
  ...['docs/cli.md', 'docs/schema/run.schema.json', 'docs/schema/export-row.schema.json', 'package.json'],
]; // prettier-ignore
const MUST_NOT_HOLD =
  /\.test\.|[.-]cases\.|\/testing\/|test-support|__pycache__|\.built$|(^|\/)(test|bench)\/|\.ts$(?<!\.d\.ts)/;

describe('the package', () => {
  it('installs from its tarball into an empty folder and works there', () => {
    const folder = temporaryFolder('package');
    const app = join(folder, 'app');
    mkdirSync(app);
    const env = { ...process.env, XDG_DATA_HOME: join(folder, 'data') };
    delete (env as NodeJS.ProcessEnv).SPECIATE_PYTHON;
    const run = (cwd: string, command: string, ...args: readonly string[]): string => {
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd,
        env,
        encoding: 'utf8',
        maxBuffer: 64 * 2 ** 20,
      });
      expect(status, `${command} ${args.join(' ')}\n${stderr}`).toBe(0);
      return stdout;
    };

    const packed = JSON.parse(run(PACKAGE_ROOT, 'npm', 'pack', '--json', '--pack-destination', folder)) as {
      readonly filename: string;
      readonly files: readonly { readonly path: string }[];
    }[];
    const [tarball] = packed;
    const paths = tarball?.files.map(({ path }) => path) ?? [];
    expect(paths).toEqual(expect.arrayContaining(MUST_HOLD));
    expect(paths.filter((path) => MUST_NOT_HOLD.test(path))).toEqual([]);

    writeFileSync(join(app, 'package.json'), '{"private": true}\n');
    const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    run(app, 'npm', ...install, join(folder, tarball?.filename ?? ''));
    expect(run(app, 'npx', 'speciate', '--version').trim()).toBe(SPECIATE_VERSION);
    run(app, 'npx', 'speciate', 'setup');
    expect(existsSync(join(folder, 'data/speciate/venv/bin/python'))).toBe(true);
    const doctor = doctorResultSchema.parse(JSON.parse(run(app, 'npx', 'speciate', 'doctor', '--json')));
    expect(doctor.isReady).toBe(true);
    const evolved = run(app, 'npx', 'speciate', 'evolve', '--limit', '2', '--evaluations', '10', '--json');
    const result = runResultSchema.parse(JSON.parse(evolved));
    expect(result.totals).toMatchObject({ problems: 2, done: 2, skipped: 0 });
    expect(existsSync(join(app, result.export ?? ''))).toBe(true);
  }, 900_000);
});
