import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Draft } from '../dates/carrier.js';
import { carriedNames, claim, drawImports, firstOf, withImports } from '../dates/carrier.js';
import type { Walk } from '../dates/walk.js';
import { walkEdits, walkOf } from '../dates/walk.js';
import type { Variant } from '../s2/variant.js';

import { STAMP } from './stamps.js';

/** A loop over a range takes its positions as the struct_times that many seconds after the epoch. */
export const STAMPED_RANGE: Variant = {
  name: 'stamped-range',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const walk = walkOf(subject, file, node);
    const isUsable =
      walk?.positions !== undefined && walk.positions?.step !== undefined && walk.positions.start !== 'size';
    return walk === null || !isUsable || walk.isUnread || walk.isHot
      ? null
      : (rng): readonly Change[] | null => firstOf(rng, (one, isTight) => rewritten(walk, one, isTight));
  },
};

function rewritten(walk: Walk, rng: Rng, isTight: boolean): readonly Change[] | null {
  const { place, positions } = walk;
  const imports = drawImports(place, rng, STAMP.imports, isTight);
  if (imports === null || positions === null) {
    return null;
  }
  const [gmtime = 'gmtime', timegm = 'timegm'] = imports.names;
  const draft: Draft = {
    rng,
    place,
    imported: [],
    uses: 2,
    isTight,
    step: 1,
    isSized: false,
    avoid: new Set(),
  };
  const moment = claim(draft, carriedNames(STAMP, walk.nouns(), rng));
  return moment === null
    ? null
    : withImports(
        place,
        rng,
        { requests: STAMP.imports, names: imports.names },
        walkEdits(walk, {
          before: [],
          header: `for ${moment} in map(${gmtime}, ${positions.text})`,
          inside: [`${walk.index} = ${timegm}(${moment})`],
        }),
        isTight,
      );
}
