import { realpathSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';

import { execa } from 'execa';
import { z } from 'zod';

import { SandboxError } from '../../core/errors.js';

const ASK = `import json, sys
print(json.dumps([sys.prefix, sys.exec_prefix, sys.base_prefix, sys.base_exec_prefix]))`;

/** The folders that an interpreter needs to see: its environment, the installation behind it, and itself. */
export async function pythonFolders(python: string): Promise<readonly string[]> {
  if (!isAbsolute(python)) {
    throw new SandboxError(`${python} is no absolute path`);
  }
  const result = await execa(python, ['-I', '-c', ASK], { reject: false, timeout: 60_000, stdin: 'ignore' });
  if (result.exitCode !== 0) {
    throw new SandboxError(`${python} does not run: ${result.shortMessage}`);
  }
  const prefixes = z.array(z.string()).parse(JSON.parse(result.stdout));
  const folders = [...prefixes, ...prefixes.map((prefix) => realpathSync(prefix))];
  const executables = [dirname(python), dirname(realpathSync(python))];
  return [...new Set([...folders, ...executables])].filter((folder) => folder !== '/');
}
