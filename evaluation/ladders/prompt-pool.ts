import type { PromptBlock, PromptGenotype } from '../../core/prompt-block.js';

import { countWords, joinUnits, paragraphsOf, sentencesOf } from './description-units.js';
import type { TextUnit } from './description-units.js';
import type { Rung } from './rung.js';

/** Everything that a ladder says of a problem, as blocks that prompts are put together of. */
export interface PromptPool {
  /** Sentences and whole blocks: first those of the maximal description, then what other rungs say in other words. */
  readonly sources: number;
  /** The rungs as genotypes, no two with one text: the maximal one, the original, the minimal one, then in their order. */
  readonly founders: readonly PromptGenotype[];
  /** The text of a genotype, or of some blocks of one. */
  describe(genotype: PromptGenotype): { readonly description: string; readonly words: number };
}

/** Where a search begins, in case it may not try all of a ladder. */
const FIRST: readonly Rung['strategy'][] = ['maximal', 'original', 'minimal'];

/**
 * The pool of a problem's ladder. Rungs that are made of the maximal description's sentences share its blocks; a summary or
 * an original in other words has blocks of its own.
 */
export function promptPool(ladder: readonly Rung[]): PromptPool {
  const inOrder = [...ladder].sort((one, two) => rankOf(one) - rankOf(two));
  const maximal = ladder.find(({ strategy }) => strategy === 'maximal')?.description.trim() ?? '';
  let text = maximal;
  const units: TextUnit[] = [...sentencesOf(paragraphsOf(maximal))];
  const numbersOf = new Map<string, readonly number[]>();
  for (const rung of inOrder) {
    const description = rung.description.trim();
    if (!numbersOf.has(description)) {
      const shared = sharedNumbers(rung, text, units);
      if (shared === null) {
        // Behind what is there, apart from it by an empty line.
        const offset = text.length + 2;
        text = `${text}\n\n${description}`;
        const own = sentencesOf(paragraphsOf(description));
        numbersOf.set(
          description,
          own.map((_, at) => units.length + at),
        );
        units.push(...own.map(({ start, end }) => ({ start: start + offset, end: end + offset })));
      } else {
        numbersOf.set(description, shared);
      }
    }
  }
  const describe = (genotype: PromptGenotype): string =>
    genotype
      .map(
        (block, at) =>
          breakBefore(text, units, genotype[at - 1], block) +
          (block.text ?? joinUnits(text, units, block.sources)),
      )
      .join('');
  return {
    sources: units.length,
    founders: [...numbersOf.values()].map((numbers) =>
      numbers.map((number): PromptBlock => ({ sources: [number], text: null })),
    ),
    describe: (genotype) => {
      const description = describe(genotype);
      return { description, words: countWords(description) };
    },
  };
}

/** The sources that a rung is made of; null where it has text that is none of them. */
function sharedNumbers(
  { description, kept }: Rung,
  text: string,
  units: readonly TextUnit[],
): readonly number[] | null {
  const wanted = description.trim();
  const found = sentencesOf(paragraphsOf(wanted)).map(({ start, end }) =>
    units.findIndex((unit) => text.slice(unit.start, unit.end) === wanted.slice(start, end)),
  );
  const isRising = found.every((number, at) => number > (found[at - 1] ?? -1));
  return (
    [...(kept === null ? [] : [kept]), ...(isRising ? [found] : [])].find(
      (numbers) =>
        numbers.every((number) => number < units.length) && joinUnits(text, units, numbers) === wanted,
    ) ?? null
  );
}

function rankOf({ strategy }: Rung): number {
  const rank = FIRST.indexOf(strategy);
  return rank === -1 ? FIRST.length : rank;
}

/** What stands between two blocks: the strongest break between their nearest sources. */
function breakBefore(
  text: string,
  units: readonly TextUnit[],
  before: PromptBlock | undefined,
  block: PromptBlock,
): string {
  const [from, to] = [before?.sources.at(-1), block.sources[0]];
  if (from === undefined || to === undefined) {
    return '';
  }
  if (from >= to) {
    // A rewritten block stands for sources on both sides.
    return ' ';
  }
  const sizes = [from, to].map((number) => (units[number]?.end ?? 0) - (units[number]?.start ?? 0));
  const both = joinUnits(text, units, [from, to]);
  return both.slice(sizes[0], both.length - (sizes[1] ?? 0));
}
