import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { BUNDLED_DRIVERS, openDrivers } from './drivers.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'speciate-drivers-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A repository in ParEval's layout with one driver. */
function repository(name: string): string {
  const place = join(folder, name, 'drivers/cpp/benchmarks/scan/90_scan_twice');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'cpu.cc'), 'driver');
  writeFileSync(join(place, 'baseline.hpp'), 'baseline');
  writeFileSync(join(folder, name, 'drivers/cpp/utilities.hpp'), 'utilities');
  return join(folder, name);
}

describe('drivers', () => {
  it.each(['', 'drivers', 'drivers/cpp'])('are read from the repository or its folder "%s"', (below) => {
    const drivers = openDrivers(join(repository(`at-${below.replace('/', '-')}`), below));
    const expected = { baseline: 'baseline', driver: 'driver', utilities: 'utilities' };
    expect(drivers('scan', '90_scan_twice')).toEqual(expected);
  });

  it.each([
    ['scan', '91_scan_other'],
    ['..', 'benchmarks'],
    ['scan', '../scan/90_scan_twice'],
  ])('are none for %s/%s', (type, name) => {
    expect(openDrivers(repository('none'))(type, name)).toBeNull();
  });

  it('of a folder without any are an error with a fix', () => {
    expect(() => openDrivers(tmpdir())).toThrow(/holds no drivers of ParEval$/);
  });

  it('that come with speciate are twelve, each whole', () => {
    const drivers = openDrivers(BUNDLED_DRIVERS);
    const root = join(BUNDLED_DRIVERS, 'benchmarks');
    const all = readdirSync(root).flatMap((type) =>
      readdirSync(join(root, type)).map((name) => drivers(type, name)),
    );
    expect(all).toHaveLength(12);
    expect(all).not.toContain(null);
  });
});
