import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

import envPaths from 'env-paths';
import { execa } from 'execa';
import { z } from 'zod';

import { EnvironmentError } from '../../core/errors.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';

import { normalisedName, pinnedPackages } from './requirements.js';
import type { PythonVersion, Tier } from './requirements.js';

/** An interpreter that can be worked with, and what is installed in its environment. */
export interface PythonEnvironment {
  /** Absolute path; inside a virtual environment, the environment's own. */
  readonly executable: string;
  readonly version: PythonVersion;
  /** Versions of installed packages by normalised name. */
  readonly packages: Readonly<Record<string, string>>;
}

export interface FindPythonOptions {
  /** Absolute path of the interpreter to take; else the environment variable SPECIATE_PYTHON, else where set-up puts it. */
  readonly path?: string;
  /** Tiers whose pinned packages must be there. `light` where nothing is said. */
  readonly tiers?: readonly Tier[];
}

const OLDEST_MINOR = 10;
const FIX = 'run `npm run setup` in a checkout, or `speciate setup` where it is installed as a package';

const DESCRIBE = `import importlib.metadata, json, sys
packages = {d.metadata["Name"]: d.version for d in importlib.metadata.distributions() if d.metadata["Name"]}
print(json.dumps({"version": list(sys.version_info[:3]), "packages": packages}))`;

/** The virtual environment that `speciate setup` makes for an installed package, under the XDG data folder. */
export function userEnvironmentFolder(): string {
  return join(envPaths('speciate', { suffix: '' }).data, 'venv');
}

/**
 * The interpreter to run guests and tools with: the one that was named, else a checkout's `.venv`, else
 * the user's own. Throws an EnvironmentError with the fix where there is none that is recent enough and
 * has exactly the pinned packages.
 */
export async function findPython(options: FindPythonOptions = {}): Promise<PythonEnvironment> {
  const named = options.path ?? process.env.SPECIATE_PYTHON;
  const executable = named === undefined || named === '' ? whereSetUpPutsIt() : checkNamed(named);
  const found = await describePython(executable);
  const [major, minor] = found.version;
  if (major !== 3 || minor < OLDEST_MINOR) {
    throw new EnvironmentError(
      `${executable} is Python ${found.version.join('.')}, and 3.${OLDEST_MINOR} or later is needed`,
      `install Python 3.${OLDEST_MINOR} or later, then ${FIX}`,
    );
  }
  for (const tier of options.tiers ?? ['light']) {
    checkPackages(found, tier);
  }
  return found;
}

/** What an interpreter says of itself. Throws an EnvironmentError where it does not run. */
export async function describePython(executable: string): Promise<PythonEnvironment> {
  const result = await execa(executable, ['-I', '-c', DESCRIBE], {
    reject: false,
    timeout: 60_000,
    stdin: 'ignore',
  });
  const described = result.exitCode === 0 ? parseDescription(result.stdout) : null;
  if (described === null) {
    throw new EnvironmentError(
      `${executable} does not run as Python: ${result.shortMessage ?? 'unknown answer'}`,
      FIX,
    );
  }
  const packages = Object.entries(described.packages).map(
    ([name, version]) => [normalisedName(name), version] as const,
  );
  return { executable, version: described.version, packages: Object.fromEntries(packages) };
}

const description = z.object({
  version: z.tuple([z.number(), z.number(), z.number()]),
  packages: z.record(z.string(), z.string()),
});

function parseDescription(text: string): z.infer<typeof description> | null {
  try {
    const value: unknown = JSON.parse(text);
    return description.safeParse(value).data ?? null;
  } catch {
    // Whatever this is, it does not answer as Python does.
    return null;
  }
}

function whereSetUpPutsIt(): string {
  const candidates = [join(PACKAGE_ROOT, '.venv'), userEnvironmentFolder()].map((folder) =>
    join(folder, 'bin', 'python'),
  );
  const found = candidates.find((path) => existsSync(path));
  if (found === undefined) {
    throw new EnvironmentError(`there is no Python environment at ${candidates.join(' or ')}`, FIX);
  }
  return found;
}

function checkNamed(path: string): string {
  const fix = 'give the absolute path of an interpreter (SPECIATE_PYTHON), or leave it out';
  if (!isAbsolute(path)) {
    throw new EnvironmentError(`the interpreter ${JSON.stringify(path)} is not an absolute path`, fix);
  }
  if (!existsSync(path)) {
    throw new EnvironmentError(`there is no interpreter at ${path}`, fix);
  }
  return path;
}

function checkPackages(found: PythonEnvironment, tier: Tier): void {
  const wrong = Object.entries(pinnedPackages(tier, found.version)).filter(
    ([name, version]) => found.packages[name] !== version,
  );
  const [first] = wrong;
  if (first !== undefined) {
    const [name, version] = first;
    const has = found.packages[name] ?? 'none';
    const others = wrong.length === 1 ? '' : ` (and ${wrong.length - 1} more)`;
    throw new EnvironmentError(
      `${found.executable} needs ${name} ${version} and has ${has}${others}`,
      tier === 'light' ? FIX : `${FIX}, with \`--full\``,
    );
  }
}
