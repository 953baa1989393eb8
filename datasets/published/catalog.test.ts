import { describe, expect, it } from 'vitest';

import { IMPORTERS } from '../catalog.js';
import { shareAlikeLine } from '../share-alike.js';
import { ROW_FORMS, textOf } from '../testing/form-rows.js';
import { importText } from '../testing/import-rows.js';

import { PUBLISHED } from './catalog.js';

describe('the catalog of published data sets', () => {
  it('has ids once, which are names of files', () => {
    const ids = PUBLISHED.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][a-z0-9-]*$/.test(id))).toEqual([]);
  });

  it.each(PUBLISHED)('$id: an address by HTTPS, an importer, a checksum of the right length', (dataset) => {
    const { source, importer } = dataset;
    expect(new URL(source.address).protocol).toBe('https:');
    expect(IMPORTERS.map(({ id }) => id)).toContain(importer);
    if (source.kind === 'file') {
      expect(source.packing === 'gzip').toBe(source.address.endsWith('.gz'));
      expect(source.checksum?.value ?? '0'.repeat(64)).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('has a data set for every importer of published data', () => {
    const own = ['starter', 'folder', 'speciate'];
    const published = new Set(PUBLISHED.map(({ importer }) => importer));
    expect(IMPORTERS.map(({ id }) => id).filter((id) => !published.has(id))).toEqual(own);
  });

  it('says the licence that the importer gives its problems', async () => {
    for (const [importer, , row] of ROW_FORMS) {
      const {
        problems: [problem],
      } = await importText(importer, textOf(importer, [row]));
      const licences = PUBLISHED.filter((one) => one.importer === importer.id).map(({ licence }) => licence);
      expect(problem === undefined || licences.every((one) => one === problem.licence), importer.id).toBe(
        true,
      );
    }
  });
});

it.each([
  [['MIT', 'CC-BY-4.0', 'Apache-2.0', 'NOASSERTION'], null],
  [['MIT', 'CC-BY-SA-4.0'], /^CC-BY-SA-4\.0 is share-alike/],
  [['CC-BY-NC-SA-3.0', 'cc-by-sa-4.0'], /^CC-BY-NC-SA-3\.0 and cc-by-sa-4\.0 is share-alike/],
  [['ODbL-1.0'], /^ODbL-1\.0 is/],
  [[], null],
])('of the licences %j what has to be said is %s', (licences, line) => {
  if (line === null) {
    expect(shareAlikeLine(licences)).toBeNull();
  } else {
    expect(shareAlikeLine(licences)).toMatch(line);
  }
});
