import { execFileSync } from 'node:child_process';

import { describe, expect, it } from 'vitest';

import { detectBackend } from './isolation.js';

describe('detecting a backend', () => {
  it('takes the strongest that works, and says of each stronger one why not', async () => {
    const found = await detectBackend();
    const stronger = { bubblewrap: 0, namespaces: 1, 'process-limits': 2 }[found.backend];
    expect(new Set(found.reasons.map((reason) => reason.split(':')[0])).size).toBe(stronger);
  });

  it('falls back to process limits, which run a command as it is', async () => {
    const { enclosure, reasons } = await detectBackend('process-limits');
    expect(reasons).toEqual([]);
    expect(enclosure.commandLine(['/bin/echo', 'a'], ['/anywhere'])).toEqual(['/bin/echo', 'a']);
  });
});

describe.each(['bubblewrap', 'namespaces'] as const)('an enclosure by %s', async (backend) => {
  const { backend: found, enclosure } = await detectBackend(backend);

  it.skipIf(found !== backend)('shows what it was asked to show, read-only, and no other process', () => {
    const folder = import.meta.dirname;
    const script = `ls ${folder}/isolation.test.ts && ! touch ${folder}/x && ! touch /x && ! ls /root/.bashrc && ls /proc`;
    const [file, ...parameters] = enclosure.commandLine(['/bin/sh', '-c', script], [folder]);
    const shown = execFileSync(file, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    expect(shown.split('\n')[0]).toBe(`${folder}/isolation.test.ts`);
    expect(shown.split('\n').filter((line) => /^\d+$/.test(line)).length).toBeLessThanOrEqual(3);
  });
});
