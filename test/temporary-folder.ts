import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

/** A new empty folder that goes away when the test is over. Call it inside a test. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `speciate-${name}-`));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
