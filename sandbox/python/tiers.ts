import { sourceOfTests } from '../../core/problem.js';
import type { TestRun } from '../runner.js';

/** How much a guest has loaded before any run: the standard library; small packages besides, or numpy; everything that
 * programs may import; pytest, for tests of that style. */
export type GuestTier = 'standard' | 'small' | 'numpy' | 'full' | 'pytest';

const SMALL = [
  'cryptography.hazmat.bindings._rust',
  'dateutil.parser',
  'dateutil.relativedelta',
  'dateutil.rrule',
];

/**
 * What each tier's guest loads besides the standard library. Of packages that show their submodules without an
 * import of them (scipy, sklearn, dateutil), the slow ones; of cryptography, which does not, the compiled part
 * alone, so that a program that forgets an import fails here as it does anywhere.
 */
export const TIER_MODULES: Readonly<Record<GuestTier, readonly string[]>> = {
  standard: [],
  small: SMALL,
  numpy: ['numpy'],
  pytest: ['pytest', '_pytest.python', '_pytest.fixtures', '_pytest.assertion.rewrite', '_pytest.runner'],
  full: [
    ...['numpy', 'scipy.stats', 'scipy.signal', 'scipy.optimize', 'scipy.spatial'],
    ...['sklearn.linear_model', 'sklearn.cluster', 'sklearn.ensemble', 'sklearn.preprocessing'],
    ...['sklearn.datasets', 'sklearn.model_selection', 'sklearn.feature_extraction.text'],
    ...SMALL,
  ],
};

const importOf = (packages: string): RegExp =>
  new RegExp(`^[^\\S\\n]*(?:import|from)\\s+(?:[\\w.]+\\s*,\\s*)*(?:${packages})\\b`, 'm');
const LARGE_PACKAGES = importOf('scipy|sklearn');
const NUMPY = importOf('numpy');
const SMALL_PACKAGES = importOf('cryptography|dateutil');

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
