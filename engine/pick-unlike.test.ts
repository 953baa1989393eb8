import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Comparable } from './pick-unlike.js';
import { LEAST_RC_SHARE, pickUnlike } from './pick-unlike.js';

const LIMITS = { minRr: 0.5, originalRc: 0.1, originalRr: 0.9, maxJaccard: 0.6 };
const member = (
  fingerprint: string,
  rc: number,
  closest: number | null,
  more: Partial<Comparable> = {},
): Comparable => ({
  fingerprint,
  rc,
  rr: 0.7,
  closest,
  isOnFront: true,
  faults: null,
  operators: 4,
  ...more,
});
const original = member('o', LIMITS.originalRc, 1, { rr: 0.9 });

describe('the pick of a version', () => {
  it.each([
    ['the best where it is unlike', [member('a', 0.5, 0.6), member('b', 0.4, 0.1)], 'a', 'unlike'],
    ['the best of the unlike ones', [member('a', 0.5, 0.61), member('b', 0.4, 0.3)], 'b', 'unlike'],
    [
      'one behind the front',
      [member('a', 0.5, 0.7), member('b', 0.4, 0.3, { isOnFront: false })],
      'b',
      'unlike',
    ],
    ['one of much less RC at last', [member('a', 0.5, 0.7), member('b', 0.2, 0.3)], 'b', 'lesser'],
    ['the least close where all are too close', [member('a', 0.5, 0.9), member('b', 0.4, 0.8)], 'b', 'close'],
    [
      'none for being little evolved where all are too close',
      [member('a', 0.5, 0.9), member('b', 0.2, 0.8)],
      'a',
      'close',
    ],
    ['no unreadable one', [member('a', 0.5, 0.9), member('b', 0.5, 0.3, { rr: 0.4 })], 'a', 'close'],
    ['nothing that nobody compared', [member('a', 0.5, 0.9), member('b', 0.5, null)], 'a', 'close'],
    ['not the original', [member('a', 0.5, 0.9), { ...original, closest: 0.2 }], 'a', 'close'],
    ['the original where nothing was evolved', [original], 'o', 'close'],
  ])('is %s', (_name, members, fingerprint, kind) => {
    expect(pickUnlike(members, LIMITS)).toMatchObject({ member: { fingerprint }, kind });
    expect(pickUnlike([...members].reverse(), LIMITS)).toMatchObject({ member: { fingerprint }, kind });
  });

  it.each([
    ['the original', [original], 'o'],
    ['one of much less RC', [member('a', 0.5, 1, { rr: 0.1 }), member('b', 0.2, 0.3)], 'b'],
  ])('is content with %s where there is no limit', (_name, members, fingerprint) => {
    expect(pickUnlike(members, { ...LIMITS, maxJaccard: 1 })).toMatchObject({
      ...{ member: { fingerprint }, kind: 'unlike' },
    });
  });

  it('is never too close where a readable one of enough RC is not', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const limit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const one = fc.record({ fingerprint: fc.uuid(), rc: share, rr: share, closest: share });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1 }), limit, (members, maxJaccard) => {
        const all = members.map((each) => ({ ...each, isOnFront: true, faults: null, operators: 4 }));
        const { member: picked, kind } = pickUnlike(all, { ...LIMITS, maxJaccard });
        const readable = all.filter(({ rr }) => rr >= LIMITS.minRr);
        const best = Math.max(0, ...readable.map(({ rc }) => rc));
        const good = readable.filter(
          ({ rc, closest }) => closest <= maxJaccard && rc > LIMITS.originalRc && rc >= LEAST_RC_SHARE * best,
        );
        expect(kind === 'unlike').toBe(good.length > 0);
        expect(kind === 'close' || picked.closest <= maxJaccard).toBe(true);
      }),
    );
  });

  it('has nobody to pick of an empty front', () => {
    expect(() => pickUnlike([member('a', 0.5, 0.1, { isOnFront: false })], LIMITS)).toThrow(RangeError);
  });
});
