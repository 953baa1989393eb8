import { availableParallelism } from 'node:os';

import { SPECIATE_VERSION } from '../core/package-root.js';
import type { ToolVersions } from '../engine/run-configuration.js';
import { detectBackend } from '../sandbox/isolation.js';
import { findPython } from '../sandbox/python/interpreter.js';
import type { Backend } from '../sandbox/runner.js';

import type { Output } from './output.js';

/** What this machine offers a run. */
export interface RunEnvironment {
  readonly python: string;
  readonly backend: Backend;
  readonly versions: ToolVersions;
}

/** Finds the interpreter and the sandbox's backend. Throws EnvironmentError where something needed is missing. */
export async function findEnvironment(output: Output): Promise<RunEnvironment> {
  const python = await findPython();
  const { backend } = await detectBackend();
  if (backend === 'process-limits') {
    output.warn(
      'no isolation here: programs run under process limits only, which is enough for what speciate\'s own operators write ("speciate doctor" tells more)',
    );
  }
  return {
    python: python.executable,
    backend,
    versions: {
      speciate: SPECIATE_VERSION,
      python: python.version.slice(0, 2).join('.'),
      pylint: python.packages.pylint ?? 'unknown',
      astroid: python.packages.astroid ?? 'unknown',
    },
  };
}

/** Worker threads by default: one a core. */
export function defaultThreads(): number {
  return availableParallelism();
}
