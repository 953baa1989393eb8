import { hashText } from '../../core/hash.js';
import { SPECIATE_VERSION } from '../../core/package-root.js';
import type { Problem } from '../../core/problem.js';
import { createRng } from '../../core/rng.js';
import type { PromptTask } from '../../datasets/importer.js';

import { countWords, joinUnits } from './description-units.js';
import type { DraftRung, Mark, Rung } from './rung.js';
import { DETAIL_METRICS } from './rung.js';
import type { SplitPrompt } from './split-prompt.js';
import { joinPrompt } from './split-prompt.js';
import type { LadderSettings, UnitedText } from './strategies.js';
import { extractiveSummary, paragraphSamples, sentenceMasks, unitedText } from './strategies.js';
import { themesByRules } from './themes.js';

/** The top of a ladder, and where it is from. */
export interface MaximalDescription {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Why it needs editing; null where it does not. */
  readonly reason: string | null;
}

export interface LadderInput {
  readonly task: PromptTask | Problem;
  readonly split: SplitPrompt;
  readonly maximal: MaximalDescription;
  /** Summaries by a model, by their limit; a limit without one has an extractive summary. */
  readonly summaries: ReadonlyMap<number, string>;
  /** Hashes of the templates that models were asked by. */
  readonly templates: Readonly<Record<string, string>>;
  readonly settings: LadderSettings;
  readonly seed: number;
}

/**
 * A problem's ladder: minimal, summaries, samples, masks, the original, the maximal prompt, in this order. The same input
 * and seed give the same rows, whatever other problems there are.
 */
export function buildLadder(input: LadderInput): readonly Rung[] {
  const { task, maximal, settings, seed, split } = input;
  const base = unitedText(maximal.text.trim());
  const original = split.description.trim();
  const drafts: readonly DraftRung[] = [
    { strategy: 'minimal', detail: 0, draw: null, description: '', kept: [], marks: [] },
    ...settings.wordLimits.map((limit) => summaryRung(base, limit, input)),
    ...paragraphSamples(base, settings, createRng('ladder', seed, task.id)),
    ...sentenceMasks(base, settings),
    {
      ...({ strategy: 'original', detail: countWords(original), draw: null, marks: [] } as const),
      description: original,
      kept: keptPrefix(base, original),
    },
    {
      ...({ strategy: 'maximal', detail: countWords(base.text), draw: null } as const),
      description: base.text,
      kept: base.sentences.map((_, number) => number),
      marks: maximal.marks,
    },
  ];
  const hash = hashText(base.text);
  return drafts.map((draft) => rowOf(draft, input, hash, base.sentences.length));
}

function summaryRung(base: UnitedText, limit: number, { summaries }: LadderInput): DraftRung {
  const written = summaries.get(limit);
  return {
    ...({ strategy: 'summary', detail: limit, draw: null, kept: null } as const),
    description: written ?? extractiveSummary(base, limit),
    marks: [written === undefined ? 'extractive' : 'model'],
  };
}

/** The sentences of the maximal text that the original is, where it begins with it; null where not. */
function keptPrefix({ text, sentences }: UnitedText, original: string): readonly number[] | null {
  const kept = sentences.flatMap(({ end }, number) => (end <= original.length ? [number] : []));
  return joinUnits(text, sentences, kept) === original ? kept : null;
}

function rowOf(draft: DraftRung, input: LadderInput, base: string, sentences: number): Rung {
  const { task, split, maximal, templates, seed } = input;
  const { strategy, detail, draw, description, kept, marks } = draft;
  return {
    schemaVersion: 1,
    id: [task.id, strategy, ...(isSingle(strategy) ? [] : [detail]), ...(draw === null ? [] : [draw])].join(
      ':',
    ),
    problem: task.id,
    ...{ dataset: task.dataset, language: task.language, entryPoint: task.entryPoint },
    ...{ strategy, metric: DETAIL_METRICS[strategy], detail, draw, base, sentences, kept },
    words: countWords(description),
    ...{ place: split.place, preamble: split.preamble, description, signature: split.signature },
    prompt: joinPrompt(split, description),
    marks,
    reason: strategy === 'maximal' ? maximal.reason : null,
    themes: themesByRules(description),
    themesBy: 'rules',
    ...{ templates, seed, licence: task.licence, speciateVersion: SPECIATE_VERSION },
  };
}

/** Strategies of which a ladder has one rung: their detail is a result, and no part of their name. */
function isSingle(strategy: Rung['strategy']): boolean {
  return ['minimal', 'original', 'maximal'].includes(strategy);
}
