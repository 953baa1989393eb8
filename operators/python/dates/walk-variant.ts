import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Variant } from '../s2/variant.js';

import type { Carrier, CarrierKind, Draft } from './carrier.js';
import { carriedNames, claim, drawImports, firstOf, withImports } from './carrier.js';
import type { Walk, WalkText } from './walk.js';
import { canEndTurn, rangeNames, walkEdits, walkOf } from './walk.js';

/** A loop over positions walks a carried position on by itself, and reads the integer back at each turn. */
export function walkVariant(name: string, kind: CarrierKind): Variant {
  return {
    name,
    types: ['for_statement'],
    plan: (subject, file, node) => {
      const walk = walkOf(subject, file, node);
      if (walk === null || !suits(kind, walk)) {
        return null;
      }
      return (rng) => firstOf(rng, (one, isTight) => rewritten(kind, walk, one, isTight));
    },
  };
}

/**
 * A costly walk goes round data that was handed in, not as often as a number says. In a loop in a loop a comparison of
 * spans is as much as may be asked at each turn.
 */
function suits(kind: CarrierKind, walk: Walk): boolean {
  const { positions, isHot } = walk;
  const isSizedStart = positions?.start === 'size';
  return (
    (!isSizedStart || kind.holdsSizes) &&
    (kind.cost !== 'great' || positions?.isSized !== false) &&
    (!isHot || (kind.cost === 'small' && (positions === null || canEnd(kind, walk))))
  );
}

function rewritten(kind: CarrierKind, walk: Walk, rng: Rng, isTight: boolean): readonly Change[] | null {
  const { place, positions } = walk;
  const imports = drawImports(place, rng, kind.imports, isTight);
  const avoid = new Set<string>();
  if (imports === null) {
    return null;
  }
  const isByEnd = canEnd(kind, walk) && (walk.isHot || rng.chance(0.5));
  const draft: Draft = {
    rng,
    place,
    imported: imports.names,
    uses: walk.elements === null && !isByEnd ? 3 : 2,
    isTight,
    step: Math.abs(positions?.step ?? 1),
    isSized: positions?.start === 'size' || (isByEnd && positions?.holds === 'size'),
    avoid,
  };
  const cursor = claim(draft, carriedNames(kind, walk.nouns(), rng));
  const carrier = cursor === null ? null : kind.draw(draft);
  if (cursor === null || carrier === null) {
    return null;
  }
  const text: WalkText | null =
    positions === null
      ? alongElements(walk, carrier, cursor)
      : isByEnd
        ? toEnd(walk, carrier, cursor, draft)
        : throughRange(walk, carrier, cursor, draft);
  if (text === null) {
    return null;
  }
  const isLate =
    !walk.isUnread &&
    (!walk.isRebound || carrier.advanceFrom === undefined) &&
    canEndTurn(walk) &&
    rng.chance(0.5);
  const [read, advance, ...more] = text.inside;
  const placed =
    isLate && read !== undefined && advance !== undefined && more.length === 0
      ? { ...text, inside: [read], last: [advance] }
      : text;
  const requested = { requests: kind.imports, names: imports.names };
  return withImports(place, rng, requested, walkEdits(walk, placed), isTight);
}

function alongElements(walk: Walk, carrier: Carrier, cursor: string): WalkText | null {
  const { elements } = walk;
  return elements === null
    ? null
    : {
        before: [...carrier.prelude, `${cursor} = ${carrier.value(elements.start)}`],
        header: `for ${elements.target} in ${elements.iterable}`,
        inside: turn(walk, carrier, cursor, 1),
      };
}

/** Whether the walk may be compared with its end, carried in the same way. */
function canEnd(kind: CarrierKind, { positions }: Walk): boolean {
  return (
    kind.isOrdered &&
    positions !== null &&
    positions.step > 0 &&
    positions.start !== 'size' &&
    (positions.holds === 'little' || (kind.holdsSizes && positions.holds === 'size'))
  );
}

function toEnd(walk: Walk, carrier: Carrier, cursor: string, draft: Draft): WalkText | null {
  const { positions } = walk;
  const end = claim(
    draft,
    draft.rng.shuffle(['end_time', 'closing_time', 'last_tick', 'timeline_end', 'time_limit']),
  );
  return positions === null || end === null || positions.start === 'size'
    ? null
    : {
        before: [
          ...carrier.prelude,
          `${cursor} = ${carrier.value(positions.start)}`,
          `${end} = ${carrier.value(positions.stopText)}`,
        ],
        header: `while ${cursor} < ${end}`,
        inside: turn(walk, carrier, cursor, positions.step),
      };
}

function throughRange(walk: Walk, carrier: Carrier, cursor: string, draft: Draft): WalkText | null {
  const { positions } = walk;
  const range = claim(draft, rangeNames(walk, draft.rng));
  if (positions === null || range === null) {
    return null;
  }
  const start = carrier.value(positions.start === 'size' ? `${range}.start` : positions.start);
  const [kept, begun] = [`${range} = ${positions.text}`, `${cursor} = ${start}`];
  const isFirst = positions.start === 'size' || draft.rng.chance(0.5);
  return {
    before: isFirst ? [kept, ...carrier.prelude, begun] : [...carrier.prelude, begun, kept],
    header: `while ${carrier.read(cursor).text} in ${range}`,
    inside: turn(walk, carrier, cursor, positions.step),
  };
}

/** What a turn begins with: the integer is read, and the carried position is on its way before anything can skip it. */
function turn(walk: Walk, carrier: Carrier, cursor: string, step: number): readonly string[] {
  const sign = step > 0 ? '+' : '-';
  if (walk.isUnread) {
    return [carrier.advance(cursor, sign, Math.abs(step))];
  }
  return [
    `${walk.index} = ${carrier.read(cursor).text}`,
    carrier.advanceFrom?.(cursor, walk.index, step) ?? carrier.advance(cursor, sign, Math.abs(step)),
  ];
}
