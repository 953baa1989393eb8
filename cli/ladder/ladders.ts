import type { Problem } from '../../core/problem.js';
import type { PromptTask } from '../../datasets/importer.js';
import { askMaximal, askSummary, askThemes } from '../../evaluation/ladders/ask-descriptions.js';
import type { DescriptionWriter, WrittenText } from '../../evaluation/ladders/ask-descriptions.js';
import type { MaximalDescription } from '../../evaluation/ladders/build-ladder.js';
import { buildLadder } from '../../evaluation/ladders/build-ladder.js';
import { deriveDescription } from '../../evaluation/ladders/derive-description.js';
import type { ForbiddenRuns } from '../../evaluation/ladders/leaked-code.js';
import { forbiddenRuns } from '../../evaluation/ladders/leaked-code.js';
import type { Rung } from '../../evaluation/ladders/rung.js';
import type { SplitPrompt } from '../../evaluation/ladders/split-prompt.js';
import { splitPrompt } from '../../evaluation/ladders/split-prompt.js';
import type { LadderSettings } from '../../evaluation/ladders/strategies.js';
import type { SourceParser } from '../../syntax/parse.js';

import type { Profiles } from './profiles.js';

/** Models that work on ladders. */
export interface LadderModels {
  /** Null where a model only labels. */
  readonly writer: DescriptionWriter | null;
  /** Null where rules label. */
  readonly labeller: Pick<DescriptionWriter, 'client' | 'model' | 'sampling' | 'templates'> | null;
  readonly signal: AbortSignal;
  /** Why the writer's descriptions of a problem cannot be tried by the reference model; null where they can. */
  readonly whyUnjudged: (problem: Problem) => Promise<string | null>;
}

export interface LadderWork {
  readonly parser: SourceParser;
  readonly settings: LadderSettings;
  readonly seed: number;
  readonly profiles: Profiles | null;
  readonly models: LadderModels | null;
  /** Told of each answer that could not be used. */
  readonly onFailed: (reason: string) => void;
}

/** The ladder of one task. `given` is its maximal description where no model is to be asked for it: one by hand. */
export async function ladderOfTask(
  task: PromptTask | Problem,
  work: LadderWork,
  given: MaximalDescription | null = null,
): Promise<readonly Rung[]> {
  const { parser, settings, seed, models } = work;
  const split = splitPrompt(task, parser);
  const forbidden = forbiddenRuns(task, parser);
  const maximal = given ?? (await maximalOf(task, split, forbidden, work));
  const summaries = await summariesOf(maximal.text, forbidden, work);
  const writer = models?.writer ?? null;
  const rungs = buildLadder({
    ...{ task, split, maximal, summaries, settings, seed },
    templates:
      writer === null
        ? {}
        : { maximal: writer.templates.maximal.hash, summary: writer.templates.summary.hash },
  });
  return models?.labeller === null || models === null ? rungs : labelled(rungs, models, work);
}

async function maximalOf(
  task: PromptTask | Problem,
  split: SplitPrompt,
  forbidden: ForbiddenRuns,
  { parser, profiles, models, onFailed }: LadderWork,
): Promise<MaximalDescription> {
  const named = models?.writer ?? null;
  const fault =
    (named?.accept ?? null) === null || models === null || !('program' in task)
      ? null
      : await models.whyUnjudged(task);
  // Its description is marked unjudged. No model can pass tests that the reference program does not.
  const writer = named === null || fault === null ? named : { ...named, accept: null };
  // Without a reference program a model would have to guess what the tests want.
  const written: WrittenText | null =
    writer === null || models === null || !('program' in task)
      ? null
      : await askMaximal(writer, task, split, forbidden, models.signal);
  if (written?.kind === 'written') {
    return {
      text: written.text,
      marks: ['model', (writer?.accept ?? null) === null ? 'unjudged' : 'accepted'],
      reason: null,
    };
  }
  const facts = profiles?.facts.get(task.id) ?? null;
  const { text, isDerived } = deriveDescription({ task, split, facts, forbidden, parser });
  const marks = [...(isDerived ? (['derived'] as const) : []), 'unjudged' as const];
  if (written === null) {
    return { text, marks, reason: null };
  }
  onFailed(written.reason);
  return { text, marks: [...marks, 'needs-editing'], reason: written.reason };
}

async function summariesOf(
  text: string,
  forbidden: ForbiddenRuns,
  { settings, models, onFailed }: LadderWork,
): Promise<ReadonlyMap<number, string>> {
  const summaries = new Map<number, string>();
  const writer = models?.writer ?? null;
  for (const limit of writer === null || text.trim() === '' ? [] : settings.wordLimits) {
    if (writer !== null && models !== null) {
      const written = await askSummary(writer, text, limit, forbidden, models.signal);
      if (written.kind === 'written') {
        summaries.set(limit, written.text);
      } else {
        onFailed(written.reason);
      }
    }
  }
  return summaries;
}

/** Rungs with the themes that a model sees; equal descriptions are asked for once. */
async function labelled(
  rungs: readonly Rung[],
  { labeller, signal }: LadderModels,
  { onFailed }: LadderWork,
): Promise<readonly Rung[]> {
  const known = new Map<string, Pick<Rung, 'themes' | 'themesBy'> | null>([
    ['', { themes: [], themesBy: 'model' }],
  ]);
  const done: Rung[] = [];
  for (const rung of rungs) {
    if (labeller !== null && !known.has(rung.description)) {
      const themes = await askThemes(labeller, rung.description, signal);
      known.set(rung.description, themes === null ? null : { themes, themesBy: 'model' });
      if (themes === null) {
        onFailed('the labels of themes are not of their form');
      }
    }
    const templates = labeller === null ? {} : { themes: labeller.templates.themes.hash };
    done.push({ ...rung, ...known.get(rung.description), templates: { ...rung.templates, ...templates } });
  }
  return done;
}
