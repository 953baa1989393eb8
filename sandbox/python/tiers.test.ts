import { expect, it } from 'vitest';

import { TIER_MODULES, tierOfTexts } from './tiers.js';
import type { GuestTier } from './tiers.js';

it.each<[GuestTier, ...string[]]>([
  ['standard', 'import json\n', '# import scipy\nnumpy = 1\n'],
  ['small', 'from cryptography.fernet import Fernet\n'],
  ['small', 'import json\n', '    from dateutil import rrule\n'],
  ['small', 'import http.client\n'],
  ['standard', 'from http import HTTPStatus\n'],
  ['numpy', 'import os, numpy as np\n'],
  ['full', 'from scipy.stats import rankdata\n'],
  ['full', 'import sklearn\n', 'import dateutil.parser\n'],
  // A guest has all that a program imports, or it would be loaded in every fork.
  ['full', 'import numpy\n', 'from dateutil import parser\n'],
])('%s is the tier of %j', (tier, ...texts) => {
  expect(tierOfTexts(texts)).toBe(tier);
});

it('has in the full tier what each smaller one has', () => {
  const { standard, small, numpy, full } = TIER_MODULES;
  const loaded = new Set(full.loaded);
  expect([standard, small, numpy].flatMap((tier) => tier.loaded).filter((name) => !loaded.has(name))).toEqual(
    [],
  );
  const withheld = new Set(full.withheld);
  expect(
    [standard, small, numpy].flatMap((tier) => tier.withheld).filter((name) => !withheld.has(name)),
  ).toEqual([]);
});
