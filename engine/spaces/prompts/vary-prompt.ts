import type { PromptBlock, PromptGenotype } from '../../../core/prompt-block.js';
import type { Rng } from '../../../core/rng.js';

/** Chances that a mutation of a prompt drops, by its pass rate: what fails has to get something back first. */
const DROP = { ofFailing: 0.2, more: 0.7 } as const;
/** Chance that a drop begins with a run of blocks, which is the quick way down from a long prompt. */
const RUN = 0.4;
const COIN_TRIES = 4;

/**
 * Variations of a prompt by one step, in the order in which they are to be tried: blocks dropped and sources restored,
 * each of them once, in random order, dropping first with a chance that grows with `rate`, the share of right answers.
 */
export function* mutants(
  parent: PromptGenotype,
  sources: number,
  rate: number,
  rng: Rng,
): Generator<PromptGenotype> {
  const dropsFirst = rng.chance(DROP.ofFailing + DROP.more * rate);
  if (dropsFirst && parent.length > 2 && rng.chance(RUN)) {
    const size = 2 + rng.below(Math.max(1, Math.ceil(parent.length / 2) - 1));
    const start = rng.below(parent.length - size + 1);
    yield parent.filter((_, at) => at < start || at >= start + size);
  }
  yield* dropsFirst ? dropped(parent, rng) : restored(parent, sources, rng);
  yield* dropsFirst ? restored(parent, sources, rng) : dropped(parent, rng);
}

function* dropped(parent: PromptGenotype, rng: Rng): Generator<PromptGenotype> {
  for (const left of rng.fork('drop').shuffle([...parent.keys()])) {
    yield parent.filter((_, at) => at !== left);
  }
}

function* restored(parent: PromptGenotype, sources: number, rng: Rng): Generator<PromptGenotype> {
  const there = new Set(parent.flatMap((block) => block.sources));
  const missing = Array.from({ length: sources }, (_, number) => number).filter(
    (number) => !there.has(number),
  );
  for (const number of rng.fork('restore').shuffle(missing)) {
    yield inPlace([...parent, { sources: [number], text: null }]);
  }
}

/**
 * Two prompts merged: what both have, and of what only one has each block by the fall of a coin, some times over; then
 * only what both have; then all of both. Of two blocks that stand for one source the first prompt's stays.
 */
export function* crossings(
  first: PromptGenotype,
  second: PromptGenotype,
  rng: Rng,
): Generator<PromptGenotype> {
  const [inFirst, inSecond] = [new Set(first.map(keyOf)), new Set(second.map(keyOf))];
  const merged = (takes: () => boolean): PromptGenotype => {
    const taken: PromptBlock[] = [];
    const covered = new Set<number>();
    for (const block of [...first, ...second.filter((one) => !inFirst.has(keyOf(one)))]) {
      const isShared = inFirst.has(keyOf(block)) && inSecond.has(keyOf(block));
      if ((isShared || takes()) && !block.sources.some((number) => covered.has(number))) {
        taken.push(block);
        block.sources.forEach((number) => covered.add(number));
      }
    }
    return inPlace(taken);
  };
  for (let turn = 0; turn < COIN_TRIES; turn += 1) {
    yield merged(() => rng.chance(0.5));
  }
  yield merged(() => false);
  yield merged(() => true);
}

/** A block of a prompt, or two neighbours, that other words may stand for; null of an empty prompt. */
export function blocksToRewrite(parent: PromptGenotype, rng: Rng): PromptGenotype | null {
  if (parent.length === 0) {
    return null;
  }
  const at = rng.below(parent.length);
  return parent.slice(at, at + (rng.chance(0.5) ? 2 : 1));
}

/** A prompt with some of its blocks in other words, as one block. */
export function withRewritten(parent: PromptGenotype, blocks: PromptGenotype, text: string): PromptGenotype {
  const sources = blocks.flatMap((block) => block.sources).sort((one, two) => one - two);
  return inPlace([...parent.filter((block) => !blocks.includes(block)), { sources, text }]);
}

function inPlace(blocks: readonly PromptBlock[]): PromptGenotype {
  return [...blocks].sort((one, two) => (one.sources[0] ?? 0) - (two.sources[0] ?? 0));
}

function keyOf({ sources, text }: PromptBlock): string {
  return JSON.stringify([sources, text]);
}
