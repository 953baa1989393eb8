import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { UserError } from '../core/errors.js';
import { configurationHash, parseConfiguration } from '../engine/run-configuration.js';
import type { RunConfiguration } from '../engine/run-configuration.js';
import { COMPLEXITY_PRESETS, DEFAULT_THRESHOLDS, READABILITY_PRESETS } from '../fitness/thresholds.js';
import { temporaryFolder } from '../test/temporary-folder.js';

import { chosenThresholds, thresholdsOf } from './thresholds.js';

const COMPLEXITY = { C1: 9, C2: 0, C3: 1.5, C4: 2, C5: 3, C6: 0, C7: 4 };
const READABILITY = READABILITY_PRESETS['swe-bench-medians'];
const FILE = { complexity: COMPLEXITY, readability: READABILITY };

function fileOf(content: unknown, name = 'mine.json'): string {
  const path = join(temporaryFolder('thresholds'), name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('thresholds', () => {
  it('are the usual ones where nothing is said, and a preset’s by its name', () => {
    expect(thresholdsOf(chosenThresholds({}))).toEqual(DEFAULT_THRESHOLDS);
    const chosen = chosenThresholds({ complexityThresholds: 'swe-bench-files' });
    expect(chosen).toEqual({ complexity: 'swe-bench-files', readability: 'tool' });
    expect(thresholdsOf(chosen).complexity).toEqual(COMPLEXITY_PRESETS['swe-bench-files']);
  });

  it('are a file’s values, each flag for its own kind', () => {
    const path = fileOf(FILE);
    const both = chosenThresholds({ complexityThresholds: path, readabilityThresholds: path });
    expect(thresholdsOf(both)).toEqual(FILE);
    expect(chosenThresholds({ complexityThresholds: path }).readability).toBe('tool');
  });

  it('are in the hash of a run by what the file holds, not by where it is', () => {
    const hashOf = (path: string): string => {
      const configuration: RunConfiguration = parseConfiguration({
        from: 'benchmark:starter',
        ...{ seed: 1, evaluations: 5, secondsEach: null, minRr: 0.5, operators: ['S2'] },
        thresholds: chosenThresholds({ complexityThresholds: path }),
        search: { populationSize: 2, offspring: 1, breedingShare: 1, crossoverRate: 0, stagnation: 1 },
      });
      return configurationHash(configuration, { speciate: '', python: '', pylint: '', astroid: '' }, []);
    };
    const [one, other] = [hashOf(fileOf(FILE)), hashOf(fileOf(FILE, 'other.json'))];
    expect(one).toBe(other);
    expect(hashOf(fileOf({ ...FILE, complexity: { ...COMPLEXITY, C1: 10 } }))).not.toBe(one);
  });

  it.each([
    [
      'a name that there is not',
      () => 'swe',
      /no complexity thresholds called "swe"/,
      /swe-bench-classes, .*calibrate/,
    ],
    ['a missing file', () => '/nowhere/mine.json', /no file of thresholds \/nowhere/, /speciate calibrate/],
    ['a folder', () => temporaryFolder('thresholds'), /is no file/, /JSON file itself/],
    ['broken JSON', () => fileOf('{"complexity": '), /broken JSON/, /calibrate/],
    ['another form', () => fileOf([1]), /not of their form/, /thresholds\.schema\.json/],
    ['a missing metric', () => fileOf({ ...FILE, complexity: { C1: 1 } }), /complexity\.C2/, /calibrate/],
    [
      'a metric that there is not',
      () => fileOf({ ...FILE, complexity: { ...COMPLEXITY, C8: 1 } }),
      /C8/,
      /calibrate/,
    ],
    [
      'a negative value',
      () => fileOf({ ...FILE, complexity: { ...COMPLEXITY, C3: -1 } }),
      /complexity\.C3/,
      /calibrate/,
    ],
    [
      'a text as value',
      () => fileOf({ ...FILE, complexity: { ...COMPLEXITY, C3: '1' } }),
      /complexity\.C3/,
      /calibrate/,
    ],
    [
      'nothing to divide by',
      () => fileOf({ ...FILE, complexity: { C1: 0, C2: 0, C3: 0, C4: 0, C5: 0, C6: 0, C7: 0 } }),
      /every complexity threshold .* is 0/,
      /above 0/,
    ],
  ])('are refused: %s', (_what, path, cause, fix) => {
    let thrown: unknown;
    try {
      chosenThresholds({ complexityThresholds: path() });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(UserError);
    expect((thrown as UserError).message).toMatch(cause);
    expect((thrown as UserError).fix).toMatch(fix);
  });
});
