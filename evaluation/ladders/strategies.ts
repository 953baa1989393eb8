import type { Rng } from '../../core/rng.js';

import type { Paragraph, TextUnit } from './description-units.js';
import { countWords, joinUnits, paragraphsOf, sentencesOf, wordsOf } from './description-units.js';
import type { DraftRung } from './rung.js';

/** What a ladder is made of: which summaries, samples and masks. */
export interface LadderSettings {
  /** Words of each summary at most, ascending. */
  readonly wordLimits: readonly number[];
  /** Share of the paragraphs that a sample keeps. */
  readonly sampleRatios: readonly number[];
  /** Share of the sentences that a mask leaves out. */
  readonly maskRatios: readonly number[];
  /** Samples of each ratio. */
  readonly draws: number;
  /** Places of a mask of each ratio, evenly spaced from start to end. */
  readonly places: number;
}

/** As in PartialOrderEval (Zi, Menon and Guha 2025), with two shorter summaries. */
export const DEFAULT_LADDER: LadderSettings = {
  wordLimits: [10, 25, 50, 100, 150, 200],
  sampleRatios: [0.25, 0.5, 0.75],
  maskRatios: [0.25, 0.5, 0.75],
  draws: 4,
  places: 4,
};

/** Draws that may be thrown away for one that is not there yet. */
const MOST_REDRAWS = 16;

/** A description with its paragraphs and sentences. */
export interface UnitedText {
  readonly text: string;
  readonly paragraphs: readonly Paragraph[];
  readonly sentences: readonly TextUnit[];
}

export function unitedText(text: string): UnitedText {
  const paragraphs = paragraphsOf(text);
  return { text, paragraphs, sentences: sentencesOf(paragraphs) };
}

/**
 * Samples of the paragraphs: of each ratio so many draws, each of round(ratio · paragraphs) of them, at least one, in
 * their order. Draws of a ratio differ as long as a few further tries find another.
 */
export function paragraphSamples(
  base: UnitedText,
  { sampleRatios, draws }: LadderSettings,
  rng: Rng,
): readonly DraftRung[] {
  const numbers = base.paragraphs.map((_, number) => number);
  const firsts = sentenceNumbers(base.paragraphs);
  return sampleRatios.flatMap((ratio) => {
    const size = Math.min(numbers.length, Math.max(1, Math.round(ratio * numbers.length)));
    const seen = new Set<string>();
    return Array.from({ length: draws }, (_, draw) => {
      let chosen: readonly number[] = [];
      for (let turn = 0; turn <= MOST_REDRAWS; turn += 1) {
        chosen = ascending(rng.fork('sample', ratio, draw, turn).shuffle(numbers).slice(0, size));
        if (!seen.has(chosen.join())) {
          break;
        }
      }
      seen.add(chosen.join());
      return {
        ...({ strategy: 'paragraph-sampling', detail: ratio, draw, marks: [] } as const),
        description: joinUnits(base.text, base.paragraphs, chosen),
        kept: chosen.flatMap((number) => firsts[number] ?? []),
      };
    });
  });
}

/**
 * The text without one contiguous block of round(ratio · sentences) sentences, at least one, at evenly spaced places:
 * the first at the start, the last at the end.
 */
export function sentenceMasks(
  base: UnitedText,
  { maskRatios, places }: LadderSettings,
): readonly DraftRung[] {
  const total = base.sentences.length;
  return maskRatios.flatMap((ratio) => {
    const size = Math.min(total, Math.max(1, Math.round(ratio * total)));
    return Array.from({ length: places }, (_, place) => {
      const start = places === 1 ? 0 : Math.round((place * (total - size)) / (places - 1));
      const kept = base.sentences
        .map((_sentence, number) => number)
        .filter((number) => number < start || number >= start + size);
      return {
        ...({ strategy: 'sentence-masking', detail: keptShare(ratio), draw: place, marks: [] } as const),
        description: joinUnits(base.text, base.sentences, kept),
        kept,
      };
    });
  });
}

/**
 * A summary of a text's own sentences, of `limit` words at most. The first sentence of each paragraph comes before the
 * second of any, since it says what its paragraph is about. Sentences that do not fit are passed over; where the first
 * does not, its first words are taken.
 */
export function extractiveSummary({ text, paragraphs, sentences }: UnitedText, limit: number): string {
  const ranked = paragraphs
    .flatMap((paragraph) => paragraph.sentences.map((sentence, rank) => ({ sentence, rank, paragraph })))
    .sort(
      (left, right) =>
        Number(left.paragraph.kind !== 'prose') - Number(right.paragraph.kind !== 'prose') ||
        left.rank - right.rank ||
        left.sentence.start - right.sentence.start,
    );
  const kept: number[] = [];
  let words = 0;
  for (const { sentence } of ranked) {
    const size = countWords(text.slice(sentence.start, sentence.end));
    if (words + size <= limit) {
      words += size;
      kept.push(sentences.indexOf(sentence));
    } else if (kept.length === 0) {
      return wordsOf(text.slice(sentence.start, sentence.end)).slice(0, limit).join(' ');
    }
  }
  return joinUnits(text, sentences, ascending(kept));
}

/** The share that a mask keeps, without the last digits that binary fractions add (1 − .7 is .30000000000000004). */
function keptShare(ratio: number): number {
  return Number((1 - ratio).toFixed(6));
}

function sentenceNumbers(paragraphs: readonly Paragraph[]): readonly (readonly number[])[] {
  let next = 0;
  return paragraphs.map(({ sentences }) => sentences.map(() => next++));
}

function ascending(numbers: readonly number[]): readonly number[] {
  return [...numbers].sort((left, right) => left - right);
}
