import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PACKAGE_ROOT } from '../../core/package-root.js';

/** What is installed: `light` is needed always, `full` is what evolved programs may import besides. */
export type Tier = 'light' | 'full';

/** Major, minor, patch. */
export type PythonVersion = readonly [number, number, number];

/** Path of a tier's requirements file, for `pip install --requirement`. */
export function requirementsFile(tier: Tier): string {
  return join(PACKAGE_ROOT, 'sandbox', 'python', 'requirements', `${tier}.txt`);
}

/** The versions that a tier pins for an interpreter, by normalised package name (`mypy-extensions`). */
export function pinnedPackages(tier: Tier, version: PythonVersion): Readonly<Record<string, string>> {
  return pinsIn(readFileSync(requirementsFile(tier), 'utf8'), version);
}

/**
 * The pins of a requirements text. Of the format it knows what the tiers use: comments, `name==version`
 * and a marker that compares `python_version`. Throws a TypeError on other lines.
 */
export function pinsIn(text: string, version: PythonVersion): Readonly<Record<string, string>> {
  const pins: Record<string, string> = {};
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) {
      continue;
    }
    const found = PIN.exec(line)?.groups;
    if (found?.name === undefined || found.version === undefined) {
      throw new TypeError(`not a pinned requirement: ${line}`);
    }
    const minor = Number(found.minor ?? 0);
    const applies =
      found.comparison === undefined || (found.comparison === '<' ? version[1] < minor : version[1] >= minor);
    if (applies) {
      pins[normalisedName(found.name)] = found.version;
    }
  }
  return pins;
}

/** A package's name as registries compare it (PEP 503). */
export function normalisedName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}

const PIN =
  /^(?<name>[\w.-]+)==(?<version>[^\s;]+)(?:\s*;\s*python_version\s*(?<comparison><|>=)\s*"3\.(?<minor>\d+)")?$/;
