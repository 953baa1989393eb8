import { expect, it } from 'vitest';

import { createRng } from '../../../core/rng.js';
import { applyChanges } from '../../../syntax/edits.js';
import { loadParser } from '../../../syntax/parse.js';
import { sitesOf } from '../../anchor.js';
import { caseSubject } from '../../testing/case-subject.js';
import { S7_CREATE_MODULE_DEPENDENCIES } from '../s7-create-module-dependencies.js';

const parser = await loadParser(['python']);

const ORIGINAL = `def is_cheap(price, stock, limit):
    """Return whether something costs less than the limit, and is there."""
    if stock == 0:
        return False
    return 0 < price < limit


def cheap(items, limit):
    found = []
    for price, stock in items:
        if is_cheap(price, stock, limit):
            found.append(round(price * 1.19, 2))
    return found
`;
const TAX = `"""Taxes of items."""


def with_tax(price):
    """Return the price with tax."""
    return round(price * 1.19, 2)
`;

const CASE = { before: ORIGINAL, entryPoint: 'cheap' };

it.each([
  ['import item_taxes', 'item_taxes.with_tax', /^import \w+$/],
  ['from item_taxes import with_tax', 'with_tax', /^from \w+ import [\w, ]+$/],
])('a new module is imported as the others are: %s', (line, call, pattern) => {
  const { program } = caseSubject(parser, CASE);
  const main = `${line}\n\n\n${ORIGINAL.replace('round(price * 1.19, 2)', `${call}(price)`)}`;
  const subject = caseSubject(parser, CASE, { ...program, files: { 'main.py': main, 'item_taxes.py': TAX } });
  const written: string[] = [];
  for (const site of sitesOf(S7_CREATE_MODULE_DEPENDENCIES, subject)) {
    for (let seed = 0; seed < 8; seed += 1) {
      const changes = S7_CREATE_MODULE_DEPENDENCIES.rewrite(subject, site, createRng('seed', seed));
      const files = changes === null ? {} : applyChanges(subject.program, changes).files;
      if (Object.keys(files).length > 2) {
        written.push(...(files['main.py']?.match(/^(?:import|from) .*$/gm) ?? []));
      }
    }
  }
  expect(written.length).toBeGreaterThan(8);
  expect(written.filter((one) => !pattern.test(one))).toEqual([]);
});
