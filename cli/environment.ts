import { availableParallelism } from 'node:os';

import type { Command } from 'commander';

import { EnvironmentError } from '../core/errors.js';
import { SPECIATE_VERSION } from '../core/package-root.js';
import type { ToolVersions } from '../engine/run-configuration.js';
import { detectBackend } from '../sandbox/isolation.js';
import { findPython } from '../sandbox/python/interpreter.js';
import type { Backend } from '../sandbox/runner.js';

import type { Output } from './output.js';

export const BUBBLEWRAP_FIX = 'install bubblewrap (on Debian and Ubuntu: apt-get install bubblewrap)';

/** How to get isolation where there is none, or to go without. */
export const ISOLATION_FIX = `${BUBBLEWRAP_FIX}, or take the risk with --allow-unsafe-exec`;

/** What this machine offers a run. */
export interface RunEnvironment {
  readonly python: string;
  readonly backend: Backend;
  /** Whether programs may run where nothing keeps them in. Changes no result, so it is no part of a run. */
  readonly allowUnsafeExec: boolean;
  readonly versions: ToolVersions;
  /** Python packages that are installed, by normalised name. */
  readonly packages: ReadonlySet<string>;
}

/** The flag of every command that runs programs. Not in configuration files: a run's risk is its user's to take. */
export interface UnsafeFlag {
  readonly allowUnsafeExec?: boolean;
}

/** Adds `--allow-unsafe-exec` to a command that runs programs. */
export function allowUnsafeExecOption(command: Command): Command {
  return command.option(
    '--allow-unsafe-exec',
    'where no isolation works, run programs all the same: as you, with process limits only',
  );
}

/**
 * Finds the interpreter and the sandbox's backend. Throws EnvironmentError where something needed is missing, and
 * where nothing keeps programs in unless `--allow-unsafe-exec` was given; it then warns.
 */
export async function findEnvironment(output: Output, flags: UnsafeFlag): Promise<RunEnvironment> {
  const python = await findPython();
  const { backend, reasons } = await detectBackend();
  const allowUnsafeExec = flags.allowUnsafeExec === true;
  if (backend === 'process-limits') {
    const why = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`;
    if (!allowUnsafeExec) {
      throw new EnvironmentError(`no isolation works here${why}, so no program is run`, ISOLATION_FIX);
    }
    output.warn(
      `no isolation works here${why}: programs run as you, with process limits only (--allow-unsafe-exec)`,
    );
  }
  return {
    python: python.executable,
    backend,
    allowUnsafeExec,
    versions: {
      speciate: SPECIATE_VERSION,
      python: python.version.slice(0, 2).join('.'),
      pylint: python.packages.pylint ?? 'unknown',
      astroid: python.packages.astroid ?? 'unknown',
    },
    packages: new Set(Object.keys(python.packages)),
  };
}

/** Worker threads by default: one a core. */
export function defaultThreads(): number {
  return availableParallelism();
}
