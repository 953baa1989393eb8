/* From a bare clone to an evolved benchmark: sets up, builds and evolves the starter set with a fixed seed. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { setUp } from './bootstrap.mjs';
import { ROOT, main } from './script-tools.mjs';

const OUT = 'runs/quickstart';

await main(async () => {
  await setUp('light', (line) => process.stderr.write(`${line}\n`));
  const out = join(ROOT, OUT);
  if (existsSync(out)) {
    process.stderr.write(`${OUT}: the last quickstart's run is replaced\n`);
    rmSync(out, { recursive: true });
  }
  const args = ['evolve', '--dataset', 'starter', '--seed', '7', '--evaluations', '60', '--out', OUT];
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'cli/bin.mjs'), ...args, ...process.argv.slice(2)],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  process.exitCode = status ?? 1;
});
