import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../core/package-root.js';

import { IMPORTERS } from './catalog.js';

const folders = readdirSync(join(PACKAGE_ROOT, 'datasets'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name === 'import.ts')
  .map((entry) => entry.parentPath.split(/[\\/]/).at(-1) ?? '');

describe('the catalog of importers', () => {
  it('lists every importer in the folder, under the name of its folder', () => {
    expect(IMPORTERS.map((importer) => importer.id).toSorted()).toEqual(folders.toSorted());
  });

  it('has a summary of one line for each', () => {
    for (const { summary } of IMPORTERS) {
      expect(summary).toMatch(/^[A-Z].{10,140}$/);
    }
  });
});
