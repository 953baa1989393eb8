import { sourceOfTests } from '../../core/problem.js';
import type { TestRun } from '../runner.js';

/** How much a guest has loaded before any run: the standard library; small packages and its larger modules besides, or numpy; everything that
 * programs may import; pytest, for tests of that style. */
export type GuestTier = 'standard' | 'small' | 'numpy' | 'full' | 'pytest';

/** What a guest loads besides the standard library. */
export interface TierModules {
  /** In sight of every program as soon as it imports the package. */
  readonly loaded: readonly string[];
  /** Out of sight until a program imports them (guest/withheld.py): packages that do not show their submodules by themselves. */
  readonly withheld: readonly string[];
}

const SMALL: TierModules = {
  loaded: [
    'cryptography.hazmat.bindings._rust',
    'dateutil.parser',
    'dateutil.relativedelta',
    'dateutil.rrule',
  ],
  withheld: [
    ...['cryptography.exceptions', 'cryptography.fernet', 'cryptography.hazmat.primitives.ciphers.aead'],
    ...['cryptography.hazmat.primitives.constant_time', 'cryptography.hazmat.primitives.hashes'],
    ...['cryptography.hazmat.primitives.hmac', 'cryptography.hazmat.primitives.kdf.hkdf'],
    ...['cryptography.hazmat.primitives.kdf.pbkdf2', 'cryptography.hazmat.primitives.kdf.scrypt'],
    ...['cryptography.hazmat.primitives.keywrap', 'cryptography.hazmat.primitives.padding'],
    ...['hashlib', 'hmac', 'http.client', 'http.cookies', 'http.server', 'urllib.request'],
  ],
};
const NO_MODULES: TierModules = { loaded: [], withheld: [] };

/**
 * What each tier's guest loads besides what all load (guest/preload.py). Of packages that show their submodules without an
 * import of them (scipy, sklearn, dateutil), the slow ones; of others, the compiled part alone, and the rest withheld, so
 * that a program that forgets an import fails here as it does anywhere.
 */
export const TIER_MODULES: Readonly<Record<GuestTier, TierModules>> = {
  standard: NO_MODULES,
  small: SMALL,
  numpy: { ...NO_MODULES, loaded: ['numpy'] },
  pytest: {
    ...NO_MODULES,
    loaded: ['pytest', '_pytest.python', '_pytest.fixtures', '_pytest.assertion.rewrite', '_pytest.runner'],
  },
  full: {
    loaded: [
      ...['numpy', 'scipy.stats', 'scipy.signal', 'scipy.optimize', 'scipy.spatial'],
      ...['sklearn.linear_model', 'sklearn.cluster', 'sklearn.ensemble', 'sklearn.preprocessing'],
      ...['sklearn.datasets', 'sklearn.model_selection', 'sklearn.feature_extraction.text'],
      ...SMALL.loaded,
    ],
    withheld: SMALL.withheld,
  },
};

const importOf = (packages: string): RegExp =>
  new RegExp(`^[^\\S\\n]*(?:import|from)\\s+(?:[\\w.]+\\s*,\\s*)*(?:${packages})\\b`, 'm');
const LARGE_PACKAGES = importOf('scipy|sklearn');
const NUMPY = importOf('numpy');
// Those of the standard library bring large libraries or much code, which every fork of a guest would pay for.
const SMALL_PACKAGES = importOf('cryptography|dateutil|hashlib|hmac|http\\.\\w+|urllib\\.request');

/** The smallest tier that has loaded what a run's program and tests import. Only speed depends on it. */
export function tierOf({ program, problem }: Pick<TestRun, 'program' | 'problem'>): GuestTier {
  if (problem.tests.style === 'pytest') {
    return 'pytest';
  }
  return tierOfTexts([...Object.values(program.files), sourceOfTests(problem.tests)]);
}

/** The smallest tier that has loaded what source texts import. */
export function tierOfTexts(texts: readonly string[]): GuestTier {
  const has = (packages: RegExp): boolean => texts.some((text) => packages.test(text));
  const needsSmall = has(SMALL_PACKAGES);
  const needsNumpy = has(NUMPY);
  if (has(LARGE_PACKAGES) || (needsSmall && needsNumpy)) {
    return 'full';
  }
  if (needsSmall) {
    return 'small';
  }
  return needsNumpy ? 'numpy' : 'standard';
}
